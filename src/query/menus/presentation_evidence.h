// SPDX-License-Identifier: Apache-2.0
// What the answers so far say of whether an input selects or presents: the questions that values
// are tried on, what each value did to their answers, and what follows from all of that. Asks
// nothing; presentation.cc chooses what is asked.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "query/menus/presentation_effect.h"
#include "query/study/answered_question.h"

namespace upwell::query {

struct MenuValue {
  std::string text;
  std::optional<uint64_t> number;  // that it consists of: "50", "50 per page"
};

// What came back for a value.
struct TriedValue {
  size_t value = 0;  // number in the values
  Effect effect = Effect::kSilent;
  Reply reply;
};

// A question, and what the values did to its answer.
struct ComparedQuestion {
  const AnsweredQuestion* question = nullptr;  // not owned
  PlainAnswer plain;
  std::vector<TriedValue> tried;

  const Reply& before() const { return question->reply; }
  // Records that speak where the answer stays the same.
  uint64_t weight() const;
  bool WasTried(size_t value) const;
  bool Any(std::initializer_list<Effect> effects) const;
  bool IsSteady() const { return Any({Effect::kSame, Effect::kDressed, Effect::kResized}); }
};

// At most `most` of the questions, those with whole answers and broad ones in turn, the best of
// each first. Questions without results or with a value for the input are left out.
std::vector<ComparedQuestion> RankQuestions(int input,
                                            const std::vector<AnsweredQuestion>& questions,
                                            uint64_t most);

class PresentationEvidence {
 public:
  struct Options {
    std::optional<std::string> standing;  // the value that the form has by itself
    uint64_t least_records = 0;           // see PresentationOptions
    uint64_t max_questions = 0;
  };

  // `questions` must outlive this.
  PresentationEvidence(int input, std::vector<MenuValue> values,
                       const std::vector<AnsweredQuestion>& questions, Options options);

  const std::vector<MenuValue>& values() const { return values_; }
  std::vector<ComparedQuestion>& questions() { return questions_; }
  const std::vector<ComparedQuestion>& questions() const { return questions_; }

  // Some value brings other results, shows pages of another size, shows the same in another order
  // or in other words.
  bool HasChanged() const { return AnyHas({Effect::kChanged}); }
  bool HasResized() const { return AnyHas({Effect::kResized}); }
  bool HasDressed() const { return AnyHas({Effect::kDressed, Effect::kResized}); }
  // The input is a page size; by that question's answers alone.
  bool IsPageSize() const;
  bool IsPageSizeOn(const ComparedQuestion& question) const;
  // The input changes order or layout, or nothing. REQUIRES: !HasChanged().
  bool IsOrder() const;
  // What is believed when no more can be asked: one question is enough if several values agree on
  // it. REQUIRES: !HasChanged().
  bool IsOrderLikely() const;

 private:
  bool AnyHas(std::initializer_list<Effect> effects) const;
  bool ConfirmsSize(const TriedValue& tried, const ComparedQuestion& question) const;
  bool HasSizeAsAsked(const TriedValue& tried) const;
  size_t CountSteadyValues() const;
  uint64_t CountSteadyRecords() const;
  bool SharesRecords(const ComparedQuestion& question) const;

  std::vector<MenuValue> values_;
  Options options_;
  std::optional<uint64_t> standing_number_;
  std::vector<ComparedQuestion> questions_;
  bool equal_pages_ = true;  // answers with further pages show about equally many records
};

// The only number of a value. None for "-1", which stands for a word.
std::optional<uint64_t> OnlyWholeNumber(const std::string& value);

}  // namespace upwell::query
