// SPDX-License-Identifier: Apache-2.0
#include "query/study/probing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <set>
#include <unordered_map>

#include "base/rng.h"
#include "base/text.h"
#include "fetch/run_task.h"
#include "query/asker_for_tests.h"

namespace upwell::query {
namespace {

constexpr size_t kLinkedPages = 4;  // from the first page of an answer

struct Shape {
  const char* name = "";
  size_t documents = 600, page_size = 10;
  bool by_number = false;           // results stand in the order of the database: always the same
                                    // ones first
  bool chinese = false;             // words of two characters, without spaces
  bool refuses_stop_words = false;  // no answer to the most frequent words
  bool titles_only = false;         // only the first five words of a document are searched
  size_t least = 20, most = 60;     // words of a document
};

// Documents whose words follow Zipf's law, and a search over them.
class TextDatabase {
 public:
  explicit TextDatabase(const Shape& shape) : shape_(shape) {
    base::Rng rng(7);
    double total = 0;
    if (shape.chinese) words_ = ChineseWords();
    for (size_t i = 0; words_.size() < kVocabulary && !shape.chinese; ++i) {
      words_.push_back(MadeWord(i));
    }
    for (size_t i = 0; i < words_.size(); ++i) {
      rank_.emplace(words_[i], i);
      cumulated_.push_back(total += 1 / std::pow(static_cast<double>(i) + 2.7, 1.05));
    }
    for (size_t d = 0; d < shape.documents; ++d) AddDocument(d, rng);
  }

  std::optional<std::vector<std::string>> Find(const Submission& submission) {
    std::vector<std::string> texts;
    const auto word = rank_.find(submission.back().value);
    if (word == rank_.end()) return texts;
    if (shape_.refuses_stop_words && word->second < 30) return std::nullopt;
    std::vector<uint32_t> found = index_[word->second];
    if (!shape_.by_number) {
      std::sort(found.begin(), found.end(), [&](uint32_t a, uint32_t b) {
        return base::Hash64(std::to_string(a), word->second) <
               base::Hash64(std::to_string(b), word->second);
      });
    }
    // No test looks further than the pages that are linked from the first.
    const size_t most = shape_.page_size * (kLinkedPages + 1) + 1;
    for (const uint32_t document : found) {
      if (texts.size() >= most) break;
      texts.push_back(documents_[document]);
    }
    return texts;
  }
  std::string FormPage() const {
    std::string text = "search the site find home page contact help about ";
    for (size_t d = 0; d < 5 && d < documents_.size(); ++d) text += documents_[d] + "\n";
    return text;
  }

 private:
  static std::string MadeWord(size_t number) {
    static const char* kSyllables[] = {"ba",  "ko", "ri",  "ten", "mu",
                                       "las", "vi", "dor", "pe",  "shu"};
    std::string word;
    for (size_t n = number + 10; n > 0; n /= 10) word += kSyllables[n % 10];
    return word;
  }
  // Pairs of frequent characters that are words, in an order that means nothing.
  static std::vector<std::string> ChineseWords() {
    const std::string_view characters =
        "人大中上国地学生年会家时后自出子行发成作方分电工前力水开高长日小心动同机门面天安海书文山花"
        "明"
        "风火车马金木石城市场院校老新美食品";
    WordSplitter splitter;
    std::vector<std::string> words;
    for (size_t a = 0; a < characters.size(); a += 3) {
      for (size_t b = 0; b < characters.size(); b += 3) {
        const std::string pair =
            std::string(characters.substr(a, 3)) + std::string(characters.substr(b, 3));
        if (splitter.Words(pair) == std::vector<std::string>(1, pair)) words.push_back(pair);
      }
    }
    base::Rng rng(3);
    rng.Shuffle(words);
    return words;
  }
  void AddDocument(size_t d, base::Rng& rng) {
    std::string text;
    std::set<size_t> searched;
    const size_t length = shape_.least + rng.Below(shape_.most - shape_.least + 1);
    for (size_t i = 0; i < length; ++i) {
      const double x = rng.Uniform() * cumulated_.back();
      const size_t rank =
          std::lower_bound(cumulated_.begin(), cumulated_.end(), x) - cumulated_.begin();
      text += (text.empty() ? "" : shape_.chinese ? "，" : " ") + words_[rank];
      if (!shape_.titles_only || i < 5) searched.insert(rank);
    }
    text += " no" + std::to_string(d);  // no word, but it keeps records apart
    documents_.push_back(text);
    for (const size_t rank : searched) index_[rank].push_back(d);
  }

  static constexpr size_t kVocabulary = 20'000;
  Shape shape_;
  std::vector<std::string> words_, documents_;
  std::vector<double> cumulated_;
  std::unordered_map<std::string, size_t> rank_;
  std::unordered_map<size_t, std::vector<uint32_t>> index_;
};

struct Outcome {
  ProbedInput found;
  uint64_t requests = 0;
  double first = 0;            // share of the documents on the first pages of the chosen words
  double first_and_links = 0;  // and on those linked from them
  double words_per_record = 0;
};

size_t CountShown(TextDatabase& database, const std::vector<std::string>& words, size_t most) {
  std::set<std::string> shown;
  for (const std::string& word : words) {
    const Submission submission(1, form::Assignment{0, word});
    const std::vector<std::string> found = *database.Find(submission);
    shown.insert(found.begin(),
                 found.begin() + static_cast<ptrdiff_t>(std::min(most, found.size())));
  }
  return shown.size();
}

Outcome Probe(const Shape& shape) {
  TextDatabase database(shape);
  FunctionAsker asker([&](const Submission& s) { return database.Find(s); }, shape.page_size);
  const std::vector<std::string> texts = {database.FormPage()};
  Outcome outcome;
  outcome.found = fetch::RunTask(ProbeTextInput(0, {}, texts, {}, asker));
  outcome.requests = asker.requests();
  const auto share = [&](size_t pages) {
    return static_cast<double>(CountShown(database, outcome.found.words, pages * shape.page_size)) /
           static_cast<double>(shape.documents);
  };
  outcome.first = share(1);
  outcome.first_and_links = share(1 + kLinkedPages);
  outcome.words_per_record = static_cast<double>(outcome.found.words.size()) /
                             (outcome.first_and_links * static_cast<double>(shape.documents));
  return outcome;
}

void Print(const Shape& shape, const Outcome& outcome) {
  std::cout << shape.name << ": " << outcome.found.words.size() << " words, " << outcome.requests
            << " requests, first pages " << outcome.first << ", with links "
            << outcome.first_and_links << ", words per record " << outcome.words_per_record << "\n";
}

struct DatabaseCase {
  Shape shape;
  double first, first_and_links;  // at least
  uint64_t requests;              // at most
};

class TextDatabaseTest : public testing::TestWithParam<DatabaseCase> {};

TEST_P(TextDatabaseTest, IsShownByFewWords) {
  const DatabaseCase& c = GetParam();
  const Outcome outcome = Probe(c.shape);
  Print(c.shape, outcome);
  EXPECT_TRUE(outcome.found.generic) << outcome.found.evidence;
  EXPECT_GE(outcome.first, c.first);
  EXPECT_GE(outcome.first_and_links, c.first_and_links);
  EXPECT_LE(outcome.requests, c.requests);
  EXPECT_LE(outcome.words_per_record, 0.5);
  EXPECT_LE(outcome.found.words.size(), 500u);
}

// The bounds are a little below what is reached.
const DatabaseCase kDatabases[] = {
    {{.name = "Of60", .documents = 60}, 0.9, 0.95, 90},
    {{.name = "Of60ByNumber", .documents = 60, .by_number = true}, 0.9, 0.95, 110},
    {{.name = "Of60Chinese", .documents = 60, .chinese = true}, 0.9, 0.95, 90},
    {{.name = "Of60RefusingStopWords", .documents = 60, .refuses_stop_words = true},
     0.8,
     0.85,
     180},
    {{.name = "Of60WithLargePages", .documents = 60, .page_size = 50}, 1, 1, 40},
    {{.name = "Of600", .documents = 600}, 0.92, 0.95, 450},
    {{.name = "Of600ByNumber", .documents = 600, .by_number = true}, 0.85, 0.95, 600},
    {{.name = "Of600Chinese", .documents = 600, .chinese = true}, 0.92, 0.95, 450},
    {{.name = "Of600RefusingStopWords", .documents = 600, .refuses_stop_words = true},
     0.9,
     0.95,
     450},
    {{.name = "Of600TitlesOnly", .documents = 600, .titles_only = true}, 0.75, 0.9, 450},
    {{.name = "Of600Short", .documents = 600, .least = 4, .most = 9}, 0.75, 0.9, 500},
    {{.name = "Of600With20APage", .documents = 600, .page_size = 20}, 0.92, 0.95, 350},
    {{.name = "Of5000", .documents = 5'000}, 0.65, 0.9, 1500},
};
INSTANTIATE_TEST_SUITE_P(All, TextDatabaseTest, testing::ValuesIn(kDatabases),
                         [](const auto& info) { return std::string(info.param.shape.name); });

// What no ordinary run waits for: the whole table of sizes.
TEST(ProbingTest, PrintsTheTableOfSizesWhenAsked) {
  if (std::getenv("UPWELL_PROBING_TABLE") == nullptr)
    GTEST_SKIP() << "UPWELL_PROBING_TABLE is not set";
  for (const size_t documents : {60, 600, 5'000, 20'000}) {
    for (const size_t page_size : {10, 20, 50}) {
      for (const bool by_number : {false, true}) {
        const std::string name = std::to_string(documents) + " documents, " +
                                 std::to_string(page_size) + " a page" +
                                 (by_number ? ", by number" : ", by relevance");
        const Shape shape{name.c_str(), documents, page_size, by_number};
        Print(shape, Probe(shape));
      }
    }
  }
}

std::vector<std::string> SomeTexts() {
  TextDatabase database({});
  return {database.FormPage()};
}

struct InputCase {
  const char* name;
  FunctionAsker::Finder find;
};

class NotGenericTest : public testing::TestWithParam<InputCase> {};

TEST_P(NotGenericTest, IsSaidCheaply) {
  FunctionAsker asker(GetParam().find);
  const ProbedInput found = fetch::RunTask(ProbeTextInput(0, {}, SomeTexts(), {}, asker));
  EXPECT_FALSE(found.generic) << found.evidence;
  EXPECT_TRUE(found.words.empty());
  EXPECT_LE(asker.requests(), 40u);
  EXPECT_EQ(asker.requests(), found.candidates);
}

bool IsZipCode(std::string_view value) {
  return value.size() == 5 && std::all_of(value.begin(), value.end(), base::IsAsciiDigit);
}

std::vector<std::string> Found(std::initializer_list<std::string> texts) { return texts; }

const InputCase kNotGeneric[] = {
    {"ZipCodesElseNothing",
     [](const Submission& s) -> std::optional<std::vector<std::string>> {
       if (!IsZipCode(s.back().value)) return Found({});
       return Found({"shop near " + s.back().value});
     }},
    {"ZipCodesElseErrors",
     [](const Submission& s) -> std::optional<std::vector<std::string>> {
       if (!IsZipCode(s.back().value)) return std::nullopt;
       return Found({"shop near " + s.back().value});
     }},
    {"ThePageIsAlwaysTheSame",
     [](const Submission&) -> std::optional<std::vector<std::string>> {
       return Found({"all of our offers", "and one more of them"});
     }},
    {"AllErrors",
     [](const Submission&) -> std::optional<std::vector<std::string>> { return std::nullopt; }},
    {"NothingIsEverFound",
     [](const Submission&) -> std::optional<std::vector<std::string>> { return Found({}); }},
};
INSTANTIATE_TEST_SUITE_P(All, NotGenericTest, testing::ValuesIn(kNotGeneric),
                         [](const auto& info) { return std::string(info.param.name); });

// Hides from the answers which records they show.
class UnreadAsker : public FunctionAsker {
 public:
  using FunctionAsker::FunctionAsker;
  base::Task<Reply> Ask(Submission submission, std::string why) override {
    Reply reply = co_await FunctionAsker::Ask(std::move(submission), std::move(why));
    reply.records.clear();
    co_return reply;
  }
};

TEST(ProbingTest, ChoosesDiversePagesWhereRecordsAreNotRead) {
  const Shape shape{.name = "unread", .documents = 600};
  TextDatabase database(shape);
  UnreadAsker asker([&](const Submission& s) { return database.Find(s); });
  const ProbedInput found = fetch::RunTask(ProbeTextInput(0, {}, {database.FormPage()}, {}, asker));
  EXPECT_TRUE(found.generic);
  EXPECT_GE(static_cast<double>(CountShown(database, found.words, 10)), 0.8 * 600);
}

TEST(ProbingTest, ChoosesTheSameWordsAgain) {
  const Shape shape{.name = "again", .documents = 200};
  EXPECT_EQ(Probe(shape).found.words, Probe(shape).found.words);
}

TEST(ProbingTest, AsksNoWordThatIsTooLongForTheInput) {
  TextDatabase database({});
  size_t longest = 0;
  FunctionAsker asker([&](const Submission& s) {
    longest = std::max(longest, base::CountCodePoints(s.back().value));
    return database.Find(s);
  });
  ProbingOptions options;
  options.longest_word = 6;
  const ProbedInput found =
      fetch::RunTask(ProbeTextInput(0, {}, {database.FormPage()}, options, asker));
  EXPECT_TRUE(found.generic);
  EXPECT_EQ(longest, 6u);
}

TEST(ProbingTest, PutsTheBaseIntoEverySubmission) {
  TextDatabase database({});
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    if (s.size() != 2 || s[0].value != "all" || s[1].input != 4) return std::nullopt;
    return database.Find(s);
  });
  const Submission base(1, form::Assignment{1, "all"});
  const ProbedInput found =
      fetch::RunTask(ProbeTextInput(4, base, {database.FormPage()}, {}, asker));
  EXPECT_TRUE(found.generic);
}

TEST(ProbingTest, EndsWithTheBudget) {
  TextDatabase database({});
  FunctionAsker few([&](const Submission& s) { return database.Find(s); }, 10, 5);
  EXPECT_FALSE(fetch::RunTask(ProbeTextInput(0, {}, {database.FormPage()}, {}, few)).generic);
  EXPECT_EQ(few.requests(), 5u);
  FunctionAsker some([&](const Submission& s) { return database.Find(s); }, 10, 70);
  const ProbedInput found = fetch::RunTask(ProbeTextInput(0, {}, {database.FormPage()}, {}, some));
  EXPECT_TRUE(found.generic);
  EXPECT_FALSE(found.words.empty());
  EXPECT_LE(some.requests(), 70u);
}

TEST(ProbingTest, TakesSeedsFromRecordsWhereTheFormsPageHasOnlyFurniture) {
  TextDatabase database({});
  const std::vector<std::string> furniture = {
      "Welcome to our catalogue. Enter keywords, choose options, press submit. Privacy policy, "
      "terms of use, imprint, newsletter, login, register, account, basket, checkout, sitemap."};
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    if (s.empty()) return Found({database.FormPage()});
    return database.Find(s);
  });
  FunctionAsker unprepared([&](const Submission& s) { return database.Find(s); });
  EXPECT_FALSE(fetch::RunTask(ProbeTextInput(0, {}, furniture, {}, unprepared)).generic);
  fetch::RunTask(asker.Ask({}, "default"));
  EXPECT_TRUE(fetch::RunTask(ProbeTextInput(0, {}, furniture, {}, asker)).generic);
}

TEST(ProbingTest, SaysThatAnInputWithFewWordsIsNotGeneric) {
  const std::vector<std::string> records = {"heron",   "moth",  "bittern",
                                            "lapwing", "otter", "stoat"};
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    std::vector<std::string> found;
    if (std::count(records.begin(), records.end(), s.back().value) > 0) {
      found.push_back(s.back().value);
    }
    return found;
  });
  const std::vector<std::string> texts = {"heron moth bittern lapwing otter stoat"};
  const ProbedInput found = fetch::RunTask(ProbeTextInput(0, {}, texts, {}, asker));
  EXPECT_FALSE(found.generic);
  EXPECT_LE(asker.requests(), 6u);
}

}  // namespace
}  // namespace upwell::query
