// SPDX-License-Identifier: Apache-2.0
#include "query/menus/presentation_evidence.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace upwell::query {
namespace {

// The numbers of this file are not tuned; they were checked on the named cases and the random sites
// of presentation_test.cc, where no input that selects may be taken for one that presents.
// Records that a page stands for on which none could be read.
constexpr uint64_t kUnreadWeight = 4;
// Values that must leave the answer as it is, where there are as many.
constexpr size_t kValuesThatAgree = 3;
// Records that must stay the same although their order or layout changes.
constexpr uint64_t kFewSteadyRecords = 4;

std::set<int> InputsOf(const AnsweredQuestion& question) {
  std::set<int> inputs;
  for (const form::Assignment& value : question.submission) inputs.insert(value.input);
  return inputs;
}

// Questions that assign inputs which none before them does come first, then those that weigh more.
std::vector<ComparedQuestion> Ranked(std::vector<ComparedQuestion> questions) {
  std::stable_sort(
      questions.begin(), questions.end(), [](const ComparedQuestion& a, const ComparedQuestion& b) {
        const auto rank = [](const ComparedQuestion& one) {
          const bool is_sure = one.plain.tells_total || (one.plain.whole && !one.plain.capped);
          return std::pair(is_sure, one.weight());
        };
        return rank(a) > rank(b);
      });
  std::set<std::set<int>> seen;
  std::vector<ComparedQuestion> first, later;
  for (ComparedQuestion& one : questions) {
    const bool new_inputs = seen.insert(InputsOf(*one.question)).second && one.weight() > 1;
    (new_inputs ? first : later).push_back(std::move(one));
  }
  first.insert(first.end(), later.begin(), later.end());
  return first;
}

// The longest answers may be cut where the site never shows more.
void MarkCapped(std::vector<ComparedQuestion>& whole) {
  size_t most = 0, times = 0;
  for (const ComparedQuestion& one : whole) most = std::max(most, one.before().records.size());
  for (const ComparedQuestion& one : whole) times += one.before().records.size() == most;
  for (ComparedQuestion& one : whole) {
    const bool full = one.before().records.size() == most;
    one.plain.capped = full && (times > 1 || !PrintedTotal(one.before()));
  }
}

// A number that several questions get, or a round one, may be the most that the site prints.
void MarkTotals(std::vector<ComparedQuestion>& broad) {
  constexpr uint64_t kRound = 100;  // not tuned
  std::map<uint64_t, uint64_t> times;
  for (const ComparedQuestion& one : broad) ++times[PrintedTotal(one.before()).value_or(0)];
  for (ComparedQuestion& one : broad) {
    const std::optional<uint64_t> total = PrintedTotal(one.before());
    one.plain.tells_total = total && times[*total] == 1 && *total % kRound != 0;
  }
}

bool IsUsable(const AnsweredQuestion& question, int input) {
  return question.reply.has_results() && !InputsOf(question).contains(input);
}

bool HaveEqualPages(int input, const std::vector<AnsweredQuestion>& questions) {
  uint64_t least = UINT64_MAX, most = 0;
  for (const AnsweredQuestion& question : questions) {
    const Reply& reply = question.reply;
    if (!IsUsable(question, input) || !HasMoreResults(reply) || IsUnread(reply)) continue;
    least = std::min(least, AmountShown(reply));
    most = std::max(most, AmountShown(reply));
  }
  return least > most || !IsClearlyLess(least, most);
}

}  // namespace

std::optional<uint64_t> OnlyWholeNumber(const std::string& value) {
  constexpr size_t kMostDigits = 9;  // a guard
  std::optional<uint64_t> number;
  for (size_t i = 0; i < value.size();) {
    const size_t begin = i;
    uint64_t digits = 0;
    while (i < value.size() && value[i] >= '0' && value[i] <= '9' && i - begin < kMostDigits) {
      digits = digits * 10 + static_cast<uint64_t>(value[i++] - '0');
    }
    if (i == begin) {
      ++i;
    } else if (number || (begin > 0 && value[begin - 1] == '-')) {
      return std::nullopt;
    } else {
      number = digits;
    }
  }
  return number;
}

uint64_t ComparedQuestion::weight() const {
  if (plain.tells_total) return *PrintedTotal(before());
  return IsUnread(before()) ? kUnreadWeight : before().records.size();
}

bool ComparedQuestion::WasTried(size_t value) const {
  return std::any_of(tried.begin(), tried.end(),
                     [&](const TriedValue& one) { return one.value == value; });
}

bool ComparedQuestion::Any(std::initializer_list<Effect> effects) const {
  return std::any_of(tried.begin(), tried.end(), [&](const TriedValue& one) {
    return std::find(effects.begin(), effects.end(), one.effect) != effects.end();
  });
}

std::vector<ComparedQuestion> RankQuestions(int input,
                                            const std::vector<AnsweredQuestion>& questions,
                                            uint64_t most) {
  std::vector<ComparedQuestion> whole, broad, all;
  for (const AnsweredQuestion& question : questions) {
    if (!IsUsable(question, input)) continue;
    ComparedQuestion one;
    one.question = &question;
    one.plain.reply = &question.reply;
    one.plain.whole = !HasMoreResults(question.reply);
    (one.plain.whole ? whole : broad).push_back(one);
  }
  MarkCapped(whole);
  MarkTotals(broad);
  whole = Ranked(std::move(whole));
  broad = Ranked(std::move(broad));
  for (size_t i = 0; i < std::max(whole.size(), broad.size()); ++i) {
    if (i < whole.size() && all.size() < most) all.push_back(std::move(whole[i]));
    if (i < broad.size() && all.size() < most) all.push_back(std::move(broad[i]));
  }
  return all;
}

PresentationEvidence::PresentationEvidence(int input, std::vector<MenuValue> values,
                                           const std::vector<AnsweredQuestion>& questions,
                                           Options options)
    : values_(std::move(values)),
      options_(std::move(options)),
      questions_(RankQuestions(input, questions, options_.max_questions)),
      equal_pages_(HaveEqualPages(input, questions)) {
  if (options_.standing) standing_number_ = OnlyWholeNumber(*options_.standing);
}

bool PresentationEvidence::AnyHas(std::initializer_list<Effect> effects) const {
  return std::any_of(questions_.begin(), questions_.end(),
                     [&](const ComparedQuestion& one) { return one.Any(effects); });
}

bool PresentationEvidence::HasSizeAsAsked(const TriedValue& tried) const {
  return values_[tried.value].number == tried.reply.records.size();
}

// The plain answer may have been read badly, so the number of one value must fit.
bool PresentationEvidence::ConfirmsSize(const TriedValue& tried,
                                        const ComparedQuestion& question) const {
  if (tried.effect != Effect::kResized || IsUnread(tried.reply)) return false;
  return HasSizeAsAsked(tried) || standing_number_ == question.before().records.size();
}

bool PresentationEvidence::IsPageSizeOn(const ComparedQuestion& question) const {
  uint64_t as_asked = 0;
  for (const TriedValue& one : question.tried) {
    as_asked += ConfirmsSize(one, question) && HasSizeAsAsked(one);
  }
  if (as_asked > 1) return true;
  // Where a page with few records claims to have more, its claim is worth nothing.
  if (!equal_pages_) return false;
  for (const TriedValue& a : question.tried) {
    if (ConfirmsSize(a, question)) return true;
    for (const TriedValue& b : question.tried) {
      const bool rising = values_[a.value].number < values_[b.value].number;
      if ((rising || !IsUnread(a.reply)) && IsCutOf(a.reply, b.reply)) return true;
    }
  }
  return false;
}

bool PresentationEvidence::IsPageSize() const {
  uint64_t resized = 0;
  for (const ComparedQuestion& one : questions_) {
    if (IsPageSizeOn(one)) return true;
    resized += one.Any({Effect::kResized});
  }
  return resized > 1 && equal_pages_;
}

// REQUIRES: !HasChanged().
size_t PresentationEvidence::CountSteadyValues() const {
  std::set<size_t> same;
  for (const ComparedQuestion& question : questions_) {
    for (const TriedValue& one : question.tried) {
      if (one.effect != Effect::kSilent) same.insert(one.value);
    }
  }
  return same.size();
}

uint64_t PresentationEvidence::CountSteadyRecords() const {
  std::set<base::Hash128> records;
  uint64_t most = 0, unread = 0;
  for (const ComparedQuestion& one : questions_) {
    if (!one.IsSteady()) continue;
    if (IsUnread(one.before())) unread += kUnreadWeight;
    records.insert(one.before().records.begin(), one.before().records.end());
    most = std::max(most, one.weight());
  }
  return std::max<uint64_t>(most, records.size() + unread);
}

// An input that chooses one of several parts of equal size shows no record that another part has.
bool PresentationEvidence::SharesRecords(const ComparedQuestion& question) const {
  return question.plain.whole ||
         std::any_of(question.tried.begin(), question.tried.end(), [&](const TriedValue& one) {
           return CountCommonRecords(question.before(), one.reply) > 0;
         });
}

bool PresentationEvidence::IsOrder() const {
  uint64_t steady = 0, trusted = 0;
  bool shares = false, total = false;
  for (const ComparedQuestion& one : questions_) {
    if (!one.IsSteady()) continue;
    ++steady;
    total = total || one.plain.tells_total;
    // A first page says little of the rest: a filter by date spares the newest records.
    trusted += (one.plain.whole && one.weight() > 1) || one.plain.tells_total;
    shares = shares || SharesRecords(one);
  }
  if (CountSteadyValues() < std::min(kValuesThatAgree, values_.size())) return false;
  const uint64_t records = CountSteadyRecords();
  if (HasDressed() && steady > 1 && records > kFewSteadyRecords) return true;
  // A single value beside the standing one has no other to contradict it.
  const bool alone = values_.size() < (options_.standing ? 2 : 3);
  if (records < options_.least_records * (alone ? 3 : 1) || (alone && !total)) return false;
  return trusted > 1 || (trusted == 1 && shares);
}

bool PresentationEvidence::IsOrderLikely() const {
  const bool shares =
      std::any_of(questions_.begin(), questions_.end(), [this](const ComparedQuestion& one) {
        const bool is_sure = one.plain.whole || one.plain.tells_total;
        return one.IsSteady() && is_sure && SharesRecords(one);
      });
  return shares && HasDressed() && CountSteadyValues() >= kValuesThatAgree &&
         CountSteadyRecords() > kFewSteadyRecords;
}

}  // namespace upwell::query
