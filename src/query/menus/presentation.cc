// SPDX-License-Identifier: Apache-2.0
#include "query/menus/presentation.h"

#include <algorithm>
#include <set>
#include <utility>

#include "query/menus/presentation_evidence.h"

namespace upwell::query {
namespace {

// Questions for the best page size after the verdict, not tuned.
constexpr uint64_t kMostSizesAsked = 4;

// Each value but the standing one, those first that are likeliest to change the answer: numbers
// from both ends, so that the narrowest of "at least" and "at most" is among the first; others from
// both ends of the menu. The empty value, which mostly chooses nothing, comes last.
std::vector<MenuValue> LikeliestFirst(const std::vector<std::string>& values,
                                      const std::optional<std::string>& standing) {
  std::vector<MenuValue> numbers, words;
  std::set<std::string> seen;
  bool empty = false;
  for (const std::string& value : values) {
    if (value == standing || !seen.insert(value).second) continue;
    const std::optional<uint64_t> number = OnlyWholeNumber(value);
    if (value.empty()) {
      empty = true;
    } else {
      (number ? numbers : words).push_back({value, number});
    }
  }
  std::stable_sort(numbers.begin(), numbers.end(),
                   [](const MenuValue& a, const MenuValue& b) { return *a.number < *b.number; });
  std::vector<MenuValue> order;
  const auto append_from_both_ends = [&order](const std::vector<MenuValue>& from) {
    for (size_t i = 0; i < from.size(); ++i) {
      order.push_back(i % 2 == 0 ? from[from.size() - 1 - i / 2] : from[i / 2]);
    }
  };
  append_from_both_ends(numbers);
  append_from_both_ends(words);
  // A menu with numbers and words has a word among the values that are tried.
  if (numbers.size() > 2 && !words.empty()) {
    const auto word = order.begin() + static_cast<ptrdiff_t>(numbers.size());
    std::rotate(order.begin() + 2, word, word + 1);
  }
  if (empty) order.push_back({"", std::nullopt});
  return order;
}

class PresentationJudge {
 public:
  PresentationJudge(int input, const std::vector<std::string>& values,
                    const std::vector<AnsweredQuestion>& questions,
                    const PresentationOptions& options, Asker& asker)
      : input_(input),
        options_(options),
        asker_(asker),
        evidence_(input, LikeliestFirst(values, options.standing), questions,
                  {options.standing, options.least_records, options.max_questions}),
        values_(evidence_.values()),
        first_request_(asker.requests()) {}

  base::Task<PresentationVerdict> Run();

 private:
  bool MayAsk() const;
  bool IsSettled() const;
  base::Task<void> AskOnQuestions();
  base::Task<void> AskOn(ComparedQuestion& question, uint64_t most);
  base::Task<void> AskValue(ComparedQuestion& question, size_t value);
  base::Task<std::string> FindBestPageSize();
  std::vector<size_t> GreatestFirst() const;
  size_t LargestShown(const ComparedQuestion& question) const;
  ComparedQuestion* QuestionOfSizes();
  std::string Describe(Presentation presentation) const;

  int input_;
  const PresentationOptions& options_;
  Asker& asker_;
  PresentationEvidence evidence_;
  const std::vector<MenuValue>& values_;
  uint64_t first_request_;
};

bool PresentationJudge::MayAsk() const {
  return asker_.MayAsk() && asker_.requests() - first_request_ < options_.max_requests;
}

bool PresentationJudge::IsSettled() const {
  return evidence_.HasChanged() || evidence_.IsPageSize() || evidence_.IsOrder();
}

base::Task<void> PresentationJudge::AskValue(ComparedQuestion& question, size_t value) {
  Submission added;
  added.push_back({input_, values_[value].text});
  Submission submission = Joined(question.question->submission, added);
  TriedValue tried;
  tried.value = value;
  tried.reply = co_await asker_.Ask(std::move(submission), "presentation");
  tried.effect = EffectOf(question.plain, tried.reply, values_[value].number);
  question.tried.push_back(std::move(tried));
}

// Asks until `most` values were answered on this question.
base::Task<void> PresentationJudge::AskOn(ComparedQuestion& question, uint64_t most) {
  const auto answered = [&question] {
    return static_cast<uint64_t>(
        std::count_if(question.tried.begin(), question.tried.end(),
                      [](const TriedValue& one) { return one.reply.answered; }));
  };
  for (size_t i = 0; i < values_.size() && answered() < most; ++i) {
    if (question.WasTried(i)) continue;
    if (!MayAsk() || IsSettled()) co_return;
    co_await AskValue(question, i);
  }
}

// One request mostly refutes an input that selects, so all else waits for it. Then two values on
// the next question show whether pages grow, and the first question gets more values: two that
// exclude each other do not both find the same.
base::Task<void> PresentationJudge::AskOnQuestions() {
  std::vector<ComparedQuestion>& questions = evidence_.questions();
  if (questions.empty()) co_return;
  co_await AskOn(questions[0], 1);
  // A site may not obey the greatest number, so of three one more is tried.
  const uint64_t sizes = values_.size() > 2 && values_[2].number ? 3 : 2;
  if (questions.size() > 1) co_await AskOn(questions[1], sizes);
  for (ComparedQuestion& one : questions) {
    if (one.Any({Effect::kResized})) co_await AskOn(one, options_.max_values);
  }
  co_await AskOn(questions[0], options_.max_values);
  for (ComparedQuestion& one : questions) {
    if (one.plain.whole || one.plain.tells_total) co_await AskOn(one, 2);
  }
  for (ComparedQuestion& one : questions) co_await AskOn(one, 2);
}

// Prefers a question with further pages: its answer fills pages of every size.
ComparedQuestion* PresentationJudge::QuestionOfSizes() {
  ComparedQuestion* best = nullptr;
  for (ComparedQuestion& one : evidence_.questions()) {
    if (!one.Any({Effect::kResized}) && !evidence_.IsPageSizeOn(one)) continue;
    if (best == nullptr || (best->plain.whole && !one.plain.whole)) best = &one;
  }
  return best;
}

std::vector<size_t> PresentationJudge::GreatestFirst() const {
  std::vector<size_t> order(values_.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [this](size_t a, size_t b) { return values_[a].number > values_[b].number; });
  return order;
}

// The value whose page shows the most; of equal ones the greater number.
size_t PresentationJudge::LargestShown(const ComparedQuestion& question) const {
  const auto rank = [this](const TriedValue& one) {
    return std::pair(one.reply.has_results() ? AmountShown(one.reply) : 0,
                     values_[one.value].number);
  };
  return std::min_element(
             question.tried.begin(), question.tried.end(),
             [&](const TriedValue& a, const TriedValue& b) { return rank(a) > rank(b); })
      ->value;
}

// Asks the greatest numbers until one shows no less than any other, then the words ("all").
base::Task<std::string> PresentationJudge::FindBestPageSize() {
  ComparedQuestion& question = *QuestionOfSizes();
  uint64_t asked = 0;
  bool reached = false;
  const std::vector<size_t> order = GreatestFirst();
  for (const size_t value : order) {
    const bool wanted = !values_[value].text.empty() && (!reached || !values_[value].number);
    const bool may_ask = asked < kMostSizesAsked && asker_.MayAsk();
    if (wanted && may_ask && !question.WasTried(value)) {
      ++asked;
      co_await AskValue(question, value);
    }
    reached = reached || LargestShown(question) == value;
  }
  std::string text = values_[LargestShown(question)].text;
  co_return text;
}

std::string PresentationJudge::Describe(Presentation presentation) const {
  std::set<size_t> values;
  uint64_t questions = 0;
  for (const ComparedQuestion& question : evidence_.questions()) {
    questions += !question.tried.empty();
    for (const TriedValue& one : question.tried) {
      if (presentation == Presentation::kNo && one.effect == Effect::kChanged) {
        return "other results for \"" + values_[one.value].text + "\"";
      }
      if (one.reply.answered) values.insert(one.value);
    }
  }
  const std::string on =
      std::to_string(values.size()) + " values on " + std::to_string(questions) + " questions";
  if (presentation == Presentation::kPageSize) return "pages of other sizes for " + on;
  if (presentation == Presentation::kUnknown) return "nothing certain from " + on;
  const bool dressed = evidence_.HasDressed();
  return (dressed ? "equal records in another order or dress for " : "equal records for ") + on;
}

base::Task<PresentationVerdict> PresentationJudge::Run() {
  co_await AskOnQuestions();
  PresentationVerdict verdict;
  if (evidence_.HasChanged()) {
    verdict.presentation = Presentation::kNo;
  } else if (evidence_.IsPageSize() || (evidence_.HasResized() && evidence_.IsOrder())) {
    verdict.presentation = Presentation::kPageSize;
    verdict.best_value = co_await FindBestPageSize();
  } else if (evidence_.IsOrder() || evidence_.IsOrderLikely()) {
    verdict.presentation = Presentation::kOrder;
  }
  verdict.evidence = Describe(verdict.presentation);
  co_return verdict;
}

}  // namespace

base::Task<PresentationVerdict> JudgePresentation(int input, const std::vector<std::string>& values,
                                                  const std::vector<AnsweredQuestion>& questions,
                                                  const PresentationOptions& options,
                                                  Asker& asker) {
  PresentationJudge judge(input, values, questions, options, asker);
  PresentationVerdict verdict = co_await judge.Run();
  co_return verdict;
}

}  // namespace upwell::query
