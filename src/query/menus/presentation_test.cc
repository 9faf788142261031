// SPDX-License-Identifier: Apache-2.0
#include "query/menus/presentation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <set>

#include "base/rng.h"
#include "fetch/run_task.h"
#include "query/asker_for_tests.h"

namespace upwell::query {
namespace {

constexpr int kQueryInput = 0, kJudged = 1;

// A thing of the database behind the form.
struct Item {
  int number = 0;
  std::string kind;   // one of a few, or none
  std::string words;  // that questions find
  int price = 0;
  bool extra = false;
};
using Items = std::vector<Item>;

// A word of letters that no other number has.
std::string Word(char first, int number) {
  std::string word(1, first);
  for (int i = 0; i < 3; ++i, number /= 20) word += static_cast<char>('a' + number % 20);
  return word;
}

std::string TitleOf(const Item& item) {
  return Word('x', item.number) + " " + Word('y', item.number);
}

// "id7 xhaa yhaa about vhaa whaa zhaa all": the first word is the record's address.
std::string LongText(const Item& item) {
  return "id" + std::to_string(item.number) + " " + TitleOf(item) + " about " +
         Word('v', item.number) + " " + Word('w', item.number) + " " + Word('z', item.number) +
         " " + item.words;
}

const std::string* ValueOf(const Submission& submission, int input) {
  for (const form::Assignment& one : submission) {
    if (one.input == input) return &one.value;
  }
  return nullptr;
}

// What the judged input does; `value` is null where it stands as it is.
using Selects = std::function<void(const std::string* value, Items&)>;
using Prints = std::function<std::string(const std::string* value, const Item&)>;

struct Site {
  Items items;
  Selects select = [](const std::string*, Items&) {};
  Prints print = [](const std::string*, const Item& item) { return LongText(item); };
  std::function<size_t(const std::string*)> page_size = [](const std::string*) { return 10; };
  bool counts = false;
  bool keys_of_text = false;  // records have no address
  std::function<void(const Submission&, Reply&)> edit;
  std::function<bool(const Submission&)> fails = [](const Submission&) { return false; };

  // REQUIRES: this outlives it.
  std::unique_ptr<FunctionAsker> MakeAsker() const {
    auto result = std::make_unique<FunctionAsker>([this](const Submission& s) { return Find(s); });
    FunctionAsker& asker = *result;
    asker.SizePages([this](const Submission& s) { return page_size(ValueOf(s, kJudged)); });
    if (!keys_of_text) {
      asker.KeyRecords([](const std::string& text) { return text.substr(0, text.find(' ')); });
    }
    if (counts) asker.PrintCounts();
    if (edit) asker.EditReplies(edit);
    return result;
  }

 private:
  std::optional<std::vector<std::string>> Find(const Submission& submission) const {
    if (fails(submission)) return std::nullopt;
    Items found;
    const std::string* word = ValueOf(submission, kQueryInput);
    for (const Item& item : items) {
      if (word == nullptr || (item.words + " ").find(*word + " ") != std::string::npos) {
        found.push_back(item);
      }
    }
    const std::string* value = ValueOf(submission, kJudged);
    select(value, found);
    std::vector<std::string> texts;
    for (const Item& item : found) texts.push_back(print(value, item));
    return texts;
  }
};

// Words "few0".."few9" find 4 to 9 things, "half" every other one, "all" each.
Items MakeItems(int number) {
  static const char* const kKinds[] = {"red", "red", "blue", "green", "red", "blue", "white"};
  Items items;
  for (int i = 0; i < number; ++i) {
    Item item;
    item.number = i;
    item.kind = kKinds[i * 5 % 7];
    item.price = i * 37 % 101;
    item.extra = i % 3 == 0;
    item.words = i % 2 == 0 ? "all half" : "all";
    for (int few = 0; few < 10; ++few) {
      const int step = number / (4 + few % 6);
      if (i % step == few && i / step < 4 + few % 6) item.words += " few" + std::to_string(few);
    }
    items.push_back(item);
  }
  return items;
}

void Keep(Items& items, const std::function<bool(const Item&)>& wanted) {
  std::erase_if(items, [&](const Item& item) { return !wanted(item); });
}

void SortBy(const std::string& value, Items& items) {
  std::stable_sort(items.begin(), items.end(), [&](const Item& a, const Item& b) {
    if (value == "price") return a.price < b.price;
    if (value == "dear") return a.price > b.price;
    return value == "newest" ? a.number > b.number : a.number < b.number;
  });
}

const Selects kSorts = [](const std::string* value, Items& items) {
  if (value != nullptr) SortBy(*value, items);
};

Selects KindOf(const std::string& standing) {
  return [standing](const std::string* value, Items& items) {
    const std::string kind = value == nullptr ? standing : *value;
    if (!kind.empty() && kind != "any") Keep(items, [&](const Item& i) { return i.kind == kind; });
  };
}

using AskedWords = std::vector<std::string>;  // words that are asked

struct PresentationOutcome {
  PresentationVerdict verdict;
  uint64_t requests = 0;
};

PresentationOutcome JudgeOn(FunctionAsker& asker, const std::vector<std::string>& values,
                            const AskedWords& words, const PresentationOptions& options = {}) {
  std::vector<AnsweredQuestion> questions;
  for (const std::string& word : words) {
    AnsweredQuestion question;
    question.submission.push_back({kQueryInput, word});
    question.reply = fetch::RunTask(asker.Ask(question.submission, "question"));
    questions.push_back(std::move(question));
  }
  PresentationOutcome outcome;
  const uint64_t before = asker.requests();
  outcome.verdict = fetch::RunTask(JudgePresentation(kJudged, values, questions, options, asker));
  outcome.requests = asker.requests() - before;
  return outcome;
}

struct PresentationCase {
  const char* name;
  Site site;
  std::vector<std::string> values;
  AskedWords questions;
  Presentation expected;
  std::string best;
  uint64_t most_requests = 8;
  std::optional<std::string> standing;
};

const AskedWords kNarrow = {"few0", "few1", "few2", "few3", "few4", "few5"};
const AskedWords kMixed = {"few2", "all", "few3", "few4", "few5"};
const std::vector<std::string> kOrders = {"oldest", "newest", "price", "dear"};
const std::vector<std::string> kKindValues = {"red", "blue", "green", "white"};
const std::vector<std::string> kSizes = {"5", "10", "25", "50"};

Site SiteOf(Selects select) {
  Site site;
  site.items = MakeItems(140);
  site.select = std::move(select);
  return site;
}

Site WithCounts(Site site) {
  site.counts = true;
  return site;
}

Site PageSizes(std::function<size_t(const std::string*)> page_size) {
  Site site = SiteOf([](const std::string*, Items&) {});
  site.page_size = std::move(page_size);
  return site;
}

size_t AsTheValueSays(const std::string* value) {
  if (value == nullptr || value->empty()) return 10;
  return *value == "all" ? 100'000 : static_cast<size_t>(std::stoi(*value));
}

Site Unread(Site site) {
  site.edit = [](const Submission&, Reply& reply) { reply.records.clear(); };
  return site;
}

Site Layouts(bool keys_of_text) {
  Site site = SiteOf([](const std::string*, Items&) {});
  site.keys_of_text = keys_of_text;
  site.print = [](const std::string* value, const Item& item) {
    if (value == nullptr || *value == "full") return LongText(item);
    const std::string id = "id" + std::to_string(item.number) + " ";
    if (*value == "short") return id + TitleOf(item);
    if (*value == "grid") return id + "picture " + TitleOf(item) + " more";
    return id + "title " + TitleOf(item) + " full description " + Word('w', item.number) +
           " buy now add to list";
  };
  return site;
}

// Two adverts of seven stand on each page, others each time.
Site WithAdverts(Site site) {
  site.edit = [count = 0](const Submission&, Reply& reply) mutable {
    if (!reply.has_results()) return;
    for (size_t place : {size_t{0}, size_t{3}}) {
      ++count;
      const base::Hash128 advert = base::HashOf("advert" + std::to_string(count % 7));
      place = std::min(place, reply.records.size());
      reply.records.insert(reply.records.begin() + static_cast<ptrdiff_t>(place), advert);
    }
  };
  return site;
}

Site CutAt(size_t limit, Site site) {
  site.select = [limit, select = site.select](const std::string* value, Items& items) {
    select(value, items);
    items.resize(std::min(items.size(), limit));
  };
  return site;
}

Selects Cheaper(bool sorted) {
  return [sorted](const std::string* value, Items& items) {
    if (sorted) SortBy("price", items);
    if (value == nullptr || value->empty()) return;
    Keep(items, [&](const Item& item) { return item.price <= std::stoi(*value); });
  };
}

Selects KindWhere(std::function<std::string(const Item&)> kind) {
  return [kind = std::move(kind)](const std::string* value, Items& items) {
    if (value == nullptr || *value == "any" || value->empty()) return;
    Keep(items, [&](const Item& item) { return kind(item) == *value; });
  };
}

Selects OnlyIf(std::function<bool(const Item&)> wanted) {
  return [wanted = std::move(wanted)](const std::string* value, Items& items) {
    if (value != nullptr) Keep(items, wanted);
  };
}

Site Failing(Site site, std::string value) {
  site.fails = [value = std::move(value)](const Submission& s) {
    const std::string* asked = ValueOf(s, kJudged);
    return asked != nullptr && *asked == value;
  };
  return site;
}

Site RepeatedKeys(Site site) {
  site.keys_of_text = true;
  site.print = [](const std::string*, const Item& item) {
    return "thing of " + item.kind + " and price " + std::to_string(item.price / 40);
  };
  return site;
}

std::vector<PresentationCase> PresentationCases() {
  const auto nothing = [](const std::string*, Items&) {};
  return {
      {"sort menu", SiteOf(kSorts), kOrders, kMixed, Presentation::kOrder, ""},
      {"sort menu whose standing value is known", SiteOf(kSorts), kOrders, kMixed,
       Presentation::kOrder, "", 8, "oldest"},
      {"sort menu with counts", WithCounts(SiteOf(kSorts)), kOrders, kMixed, Presentation::kOrder,
       "", 6},
      {"sort menu on narrow questions only", SiteOf(kSorts), kOrders, kNarrow, Presentation::kOrder,
       ""},
      {"sort menu on one narrow question",
       SiteOf(kSorts),
       kOrders,
       {"few5"},
       Presentation::kOrder,
       ""},
      {"sort menu on broad questions with counts",
       WithCounts(SiteOf(kSorts)),
       kOrders,
       {"all", "half"},
       Presentation::kOrder,
       ""},
      {"two radios for the direction",
       SiteOf(kSorts),
       {"oldest", "newest"},
       kMixed,
       Presentation::kOrder,
       "",
       8,
       "oldest"},
      {"checkbox that turns the order",
       SiteOf(kSorts),
       {"newest"},
       kMixed,
       Presentation::kOrder,
       "",
       4},
      {"sort menu with numbers for values",
       SiteOf([](const std::string* value, Items& items) {
         if (value != nullptr) SortBy(kOrders[static_cast<size_t>(std::stoi(*value)) - 1], items);
       }),
       {"1", "2", "3", "4"},
       kMixed,
       Presentation::kOrder,
       ""},
      {"sort menu of answers cut at nine without a count",
       CutAt(9, SiteOf(kSorts)),
       kOrders,
       {"all", "few0", "few1", "few2"},
       Presentation::kOrder,
       ""},
      {"sort menu of which one value fails", Failing(SiteOf(kSorts), "dear"), kOrders, kMixed,
       Presentation::kOrder, ""},
      {"sort menu among adverts", WithAdverts(SiteOf(kSorts)), kOrders, kMixed,
       Presentation::kOrder, ""},
      {"sort menu of records with the same key", RepeatedKeys(SiteOf(kSorts)), kOrders, kMixed,
       Presentation::kOrder, ""},
      {"sort menu where no record was read", Unread(SiteOf(kSorts)), kOrders, kNarrow,
       Presentation::kOrder, ""},
      {"layout menu, records with addresses",
       Layouts(false),
       {"full", "short", "grid", "tall"},
       kMixed,
       Presentation::kOrder,
       ""},
      {"layout menu, keys made of text",
       Layouts(true),
       {"full", "short", "grid", "tall"},
       kMixed,
       Presentation::kOrder,
       ""},
      {"layout checkbox, keys made of text",
       Layouts(true),
       {"short"},
       kMixed,
       Presentation::kOrder,
       ""},
      {"menu without effect, counts printed", WithCounts(SiteOf(nothing)), kKindValues, kMixed,
       Presentation::kOrder, "", 6},
      {"checkbox without effect, counts printed",
       WithCounts(SiteOf(nothing)),
       {"on"},
       kMixed,
       Presentation::kOrder,
       "",
       2},
      {"menu of languages of which all records have the only one",
       WithCounts(SiteOf(nothing)),
       {"en", "english", "all"},
       kMixed,
       Presentation::kOrder,
       "",
       6},
      {"page sizes", PageSizes(AsTheValueSays), kSizes, kMixed, Presentation::kPageSize, "50", 5},
      {"page sizes in no order",
       PageSizes(AsTheValueSays),
       {"25", "5", "50", "10"},
       kMixed,
       Presentation::kPageSize,
       "50",
       5},
      {"page sizes with a word",
       PageSizes(AsTheValueSays),
       {"10", "20", "all"},
       kMixed,
       Presentation::kPageSize,
       "all",
       6},
      {"page sizes with counts", WithCounts(PageSizes(AsTheValueSays)), kSizes, kMixed,
       Presentation::kPageSize, "50", 5},
      {"page sizes of which the largest fails", Failing(PageSizes(AsTheValueSays), "50"), kSizes,
       kMixed, Presentation::kPageSize, "25", 7},
      {"page sizes of which the site refuses to obey the largest",
       PageSizes([](const std::string* value) {
         const size_t size = AsTheValueSays(value);
         return size > 30 ? 10 : size;
       }),
       {"10", "20", "30", "500"},
       kMixed,
       Presentation::kPageSize,
       "30",
       7},
      {"page sizes on narrow questions that are cut",
       PageSizes(AsTheValueSays),
       {"2", "4", "10"},
       kNarrow,
       Presentation::kPageSize,
       "10",
       7},
      {"page sizes on a broad question only",
       PageSizes(AsTheValueSays),
       kSizes,
       {"all"},
       Presentation::kPageSize,
       "50",
       5},
      {"page sizes where no record was read",
       Unread(PageSizes(AsTheValueSays)),
       kSizes,
       {"all"},
       Presentation::kPageSize,
       "50",
       6},
      {"two page sizes",
       PageSizes(AsTheValueSays),
       {"10", "50"},
       kMixed,
       Presentation::kPageSize,
       "50",
       4},
      {"page sizes among adverts", WithAdverts(PageSizes(AsTheValueSays)), kSizes, kMixed,
       Presentation::kPageSize, "50", 6},
      {"page sizes named by codes",
       PageSizes([](const std::string* value) {
         if (value == nullptr || *value == "s") return 10;
         return *value == "m" ? 20 : 40;
       }),
       {"s", "m", "l"},
       kMixed,
       Presentation::kPageSize,
       "l",
       6},
      {"checkbox that shows all at once",
       PageSizes([](const std::string* value) { return value == nullptr ? 10 : 1000; }),
       {"1"},
       {"all", "few2", "few3"},
       Presentation::kPageSize,
       "1"},
  };
}

std::vector<PresentationCase> SelectionCases() {
  const auto skewed = [](const Item& item) {
    return std::string(item.number % 20 == 7 ? "other" : "usual");
  };
  Site scarce = SiteOf(KindOf(""));
  scarce.items.resize(30);
  return {
      {"menu of kinds", SiteOf(KindOf("")), kKindValues, kMixed, Presentation::kNo, "", 2},
      {"menu of kinds with counts", WithCounts(SiteOf(KindOf(""))), kKindValues, kMixed,
       Presentation::kNo, "", 2},
      {"menu with two values that mean any",
       SiteOf(KindOf("")),
       {"", "any", "red", "blue"},
       kMixed,
       Presentation::kNo,
       "",
       3},
      {"menu whose standing value narrows",
       SiteOf(KindOf("red")),
       {"any", "red", "blue", "white"},
       kMixed,
       Presentation::kNo,
       "",
       3},
      {"menu where most have the same value",
       SiteOf(KindWhere(skewed)),
       {"any", "other", "usual"},
       kMixed,
       Presentation::kNo,
       "",
       5},
      {"menu on broad questions with counts",
       WithCounts(SiteOf(KindOf(""))),
       kKindValues,
       {"all"},
       Presentation::kNo,
       "",
       2},
      {"menu on broad questions without counts",
       SiteOf(KindOf("")),
       kKindValues,
       {"all"},
       Presentation::kUnknown,
       ""},
      {"menu on one question of one record",
       SiteOf(KindOf("")),
       kKindValues,
       {"all few0 few9"},
       Presentation::kUnknown,
       ""},
      {"menu among adverts", WithAdverts(SiteOf(KindOf(""))), kKindValues, kMixed,
       Presentation::kNo, "", 3},
      {"menu of which most values fail", Failing(SiteOf(KindOf("")), "white"), kKindValues, kMixed,
       Presentation::kNo, "", 3},
      {"menu where no record was read", Unread(SiteOf(KindOf(""))), kKindValues, kNarrow,
       Presentation::kNo, "", 3},
      {"menu of records with the same key", RepeatedKeys(SiteOf(KindOf(""))), kKindValues, kMixed,
       Presentation::kNo, "", 3},
      {"greatest price",
       SiteOf(Cheaper(false)),
       {"10", "20", "50", "100"},
       kMixed,
       Presentation::kNo,
       "",
       5},
      {"greatest price, sorted by price",
       SiteOf(Cheaper(true)),
       {"10", "20", "50", "100"},
       kMixed,
       Presentation::kNo,
       "",
       5},
      {"greatest price, sorted by price, broad questions only",
       SiteOf(Cheaper(true)),
       {"1", "5", "50", "100"},
       {"all"},
       Presentation::kNo,
       "",
       4},
      {"greatest price that no answer ends below",
       SiteOf(Cheaper(true)),
       {"50", "60", "80", "90"},
       {"all"},
       Presentation::kUnknown,
       ""},
      {"checkbox that selects",
       SiteOf(OnlyIf([](const Item& i) { return i.extra; })),
       {"on"},
       kMixed,
       Presentation::kNo,
       "",
       2},
      {"checkbox that spares all of one question",
       SiteOf(OnlyIf([](const Item& i) { return i.words.find("few5") != std::string::npos; })),
       {"on"},
       {"few5", "few2", "few3"},
       Presentation::kNo,
       "",
       3},
      {"checkbox on a single question that fits all of it",
       SiteOf(OnlyIf([](const Item& i) { return i.words.find("few5") != std::string::npos; })),
       {"on"},
       {"few5"},
       Presentation::kUnknown,
       ""},
      {"checkbox that takes away one of 140, counts printed",
       WithCounts(SiteOf(OnlyIf([](const Item& i) { return i.number != 77; }))),
       {"on"},
       kMixed,
       Presentation::kNo,
       "",
       2},
      {"checkbox that takes away one of 140, no counts",
       SiteOf(OnlyIf([](const Item& i) { return i.number != 77; })),
       {"on"},
       kMixed,
       Presentation::kUnknown,
       ""},
      {"checkbox that brings more",
       SiteOf([](const std::string* value, Items& items) {
         if (value == nullptr) Keep(items, [](const Item& i) { return !i.extra; });
       }),
       {"on"},
       kMixed,
       Presentation::kNo,
       "",
       2},
      {"filter by date, newest first, without counts",
       SiteOf([](const std::string* value, Items& items) {
         SortBy("newest", items);
         const int oldest = value == nullptr ? 0 : std::stoi(*value);
         Keep(items, [&](const Item& item) { return item.number >= oldest; });
       }),
       {"20", "50", "80", "110"},
       {"all"},
       Presentation::kUnknown,
       ""},
      {"all values fail",
       Failing(SiteOf(kSorts), "newest"),
       {"newest"},
       kMixed,
       Presentation::kUnknown,
       "",
       10},
      {"no questions", SiteOf(kSorts), kOrders, {}, Presentation::kUnknown, "", 0},
      {"no values", SiteOf(kSorts), {}, kMixed, Presentation::kUnknown, "", 0},
      {"database of thirty", scarce, kKindValues, {"all"}, Presentation::kNo, "", 3},
  };
}

std::string Name(Presentation presentation) {
  switch (presentation) {
    case Presentation::kNo:
      return "selects";
    case Presentation::kOrder:
      return "order";
    case Presentation::kPageSize:
      return "page size";
    case Presentation::kUnknown:
      return "unknown";
  }
  return "";
}

void Check(const PresentationCase& one) {
  SCOPED_TRACE(one.name);
  const std::unique_ptr<FunctionAsker> asker = one.site.MakeAsker();
  PresentationOptions options;
  options.standing = one.standing;
  const PresentationOutcome outcome = JudgeOn(*asker, one.values, one.questions, options);
  EXPECT_EQ(Name(outcome.verdict.presentation), Name(one.expected)) << outcome.verdict.evidence;
  EXPECT_EQ(outcome.verdict.best_value, one.best);
  EXPECT_LE(outcome.requests, one.most_requests);
}

TEST(PresentationTest, FindsInputsThatPresent) {
  for (const PresentationCase& one : PresentationCases()) Check(one);
}

TEST(PresentationTest, TakesNoSelectionForPresentation) {
  for (const PresentationCase& one : SelectionCases()) Check(one);
}

// An input of a random site, what it is in truth, and the values that it offers.
struct RandomInput {
  std::string name;
  bool presents = false;
  std::vector<std::string> values;
};

std::string NumberedWord(uint64_t number) { return "w" + std::to_string(number); }

uint64_t Skewed(base::Rng& rng, uint64_t below) {
  return std::min({rng.Below(below), rng.Below(below), rng.Below(below)});
}

Items RandomItems(base::Rng& rng) {
  Items items(15 + rng.Below(250));
  const uint64_t vocabulary = 4 + items.size() / 3;
  const uint64_t kinds = 2 + rng.Below(8), missing = rng.Below(3);
  const uint64_t rarity = 2 + rng.Below(40);
  for (size_t i = 0; i < items.size(); ++i) {
    Item& item = items[i];
    item.number = static_cast<int>(i);
    const uint64_t kind = Skewed(rng, kinds);
    if (rng.Below(10) >= missing) item.kind = "kind" + std::to_string(kind);
    item.price = static_cast<int>(Skewed(rng, 100));
    item.extra = rng.Below(rarity) != 0;
    item.words = "all";
    for (int w = 0; w < 4; ++w) item.words += " " + NumberedWord(Skewed(rng, vocabulary));
  }
  return items;
}

RandomInput MakeSelection(base::Rng& rng, Site& site) {
  const uint64_t which = rng.Below(4);
  if (which == 0) {
    site.select = OnlyIf([](const Item& item) { return item.extra; });
    return {"checkbox", false, {"on"}};
  }
  if (which == 1) {
    site.select = Cheaper(rng.Below(2) == 0);
    RandomInput input{"at most", false, {}};
    for (uint64_t i = 0, n = 3 + rng.Below(4); i < n; ++i) {
      input.values.push_back(std::to_string(5 + i * (90 / n)));
    }
    return input;
  }
  RandomInput input{which == 2 ? "menu" : "menu that narrows", false, {}};
  std::set<std::string> kinds;
  for (const Item& item : site.items) kinds.insert(item.kind);
  kinds.erase("");
  input.values.assign(kinds.begin(), kinds.end());
  if (rng.Below(2) == 0) input.values.insert(input.values.begin(), "any");
  site.select = KindOf(which == 2 || kinds.empty() ? "" : *kinds.begin());
  return input;
}

RandomInput MakePresentation(base::Rng& rng, Site& site) {
  const uint64_t which = rng.Below(3);
  if (which == 0) {
    site.select = kSorts;
    RandomInput input{"sort", true, kOrders};
    input.values.resize(2 + rng.Below(3));
    return input;
  }
  if (which == 1) {
    const auto print = Layouts(false).print;
    site.print = print;
    return {"layout", true, {"full", "short", "grid", "tall"}};
  }
  const size_t standing = 5 * (1 + rng.Below(3));
  site.page_size = [standing](const std::string* value) {
    return value == nullptr ? standing : AsTheValueSays(value);
  };
  return {"page size", true, {"5", "10", "20", "50"}};
}

// A menu whose values all find what is found without it brings nothing and is no error.
bool Matters(const Site& site, const RandomInput& input) {
  Items before = site.items;
  site.select(nullptr, before);
  return std::any_of(input.values.begin(), input.values.end(), [&](const std::string& value) {
    Items after = site.items;
    site.select(&value, after);
    return after.size() != before.size() ||
           !std::is_permutation(after.begin(), after.end(), before.begin(),
                                [](const Item& a, const Item& b) { return a.number == b.number; });
  });
}

struct Tally {
  uint64_t judged = 0, right = 0, unknown = 0, wrong = 0, best = 0, requests = 0, most = 0;
};

TEST(PresentationTest, TakesNoSelectionForPresentationOnRandomSites) {
  std::map<std::string, Tally> tallies;
  for (uint64_t seed = 0; seed < 900; ++seed) {
    base::Rng rng(seed);
    Site site;
    site.items = RandomItems(rng);
    site.counts = rng.Below(2) == 0;
    site.keys_of_text = rng.Below(3) == 0;
    const size_t page_size = 5 * (1 + rng.Below(4));
    site.page_size = [page_size](const std::string*) { return page_size; };
    const bool presents = rng.Below(2) == 0;
    const RandomInput input = presents ? MakePresentation(rng, site) : MakeSelection(rng, site);
    if (!presents && !Matters(site, input)) continue;
    AskedWords questions;
    for (uint64_t i = 0, n = 3 + rng.Below(10); i < n; ++i) {
      questions.push_back(NumberedWord(rng.Below(4 + site.items.size() / 3)));
    }
    if (rng.Below(2) == 0) questions.push_back("all");
    const std::unique_ptr<FunctionAsker> asker = site.MakeAsker();
    const PresentationOutcome outcome = JudgeOn(*asker, input.values, questions);
    Tally& tally = tallies[input.name + (site.counts ? ", counts" : "")];
    const bool unknown = outcome.verdict.presentation == Presentation::kUnknown;
    const bool said = outcome.verdict.presentation != Presentation::kNo;
    ++tally.judged;
    tally.unknown += unknown;
    tally.right += !unknown && said == presents;
    tally.wrong += !unknown && said != presents;
    tally.best += outcome.verdict.best_value == "50";
    tally.requests += outcome.requests;
    tally.most = std::max(tally.most, outcome.requests);
    EXPECT_TRUE(unknown || said == presents)
        << seed << " " << input.name << ": " << outcome.verdict.evidence;
  }
  uint64_t judged = 0, unknown = 0;
  for (const auto& [name, tally] : tallies) {
    std::cout << name << ": " << tally.judged << " judged, " << tally.right << " right, "
              << tally.unknown << " unknown, " << tally.wrong << " wrong, " << tally.best
              << " with the best page size, "
              << static_cast<double>(tally.requests) / static_cast<double>(tally.judged)
              << " requests on average, " << tally.most << " at most\n";
    judged += tally.judged;
    unknown += tally.unknown;
  }
  EXPECT_GT(judged, 300u);
  EXPECT_LT(unknown * 5, judged);
}

}  // namespace
}  // namespace upwell::query
