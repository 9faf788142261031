// SPDX-License-Identifier: Apache-2.0
#include "query/study/requirements.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "query/study/ranges.h"
#include "query/study/text_input_study.h"
#include "query/values/choices.h"
#include "query/values/examples.h"
#include "query/values/keywords.h"
#include "query/values/value_kinds.h"

namespace upwell::query {
namespace {

// Not tuned; they bound the requests.
constexpr size_t kMostRequired = 4;     // inputs
constexpr size_t kMostOthersTried = 4;  // inputs, after one with which the site is content
constexpr size_t kMostPairsTried = 6;   // pairs of text inputs

bool IsSameComplaint(const Reply& a, const Reply& b) {
  return a.trouble == b.trouble && a.wanted == b.wanted;
}

class Requirements {
 public:
  Requirements(const form::SearchForm& form, std::vector<int> inputs, Asker& asker)
      : form_(form), inputs_(std::move(inputs)), asker_(asker) {}

  base::Task<std::vector<int>> Run() {
    Reply reply = co_await AskWith(filled_);
    if (reply.trouble != answer::Trouble::kRequiredField && !reply.has_results())
      co_return MarkedTextInputs();
    while (reply.trouble == answer::Trouble::kRequiredField && required_.size() < kMostRequired) {
      std::optional<int> next = NextNamed(reply.wanted);
      if (!next) {
        const std::vector<int> found = co_await FindByTrying(reply);
        if (found.size() == 2) required_ = found;
        if (found.size() == 1) next = found.front();
      }
      if (!next || !asker_.MayAsk()) break;
      const Submission before = filled_;
      const Reply complaint = reply;
      filled_ = Joined(filled_, PlausibleValue(form_, *next, asker_));
      reply = co_await AskWith(filled_);
      if (IsNamedByChance(*next, reply)) {
        passed_over_.push_back(*next);
        filled_ = before;
        continue;
      }
      if (IsContent(reply) && !reply.has_results() && IsTextInput(*next)) {
        next = co_await BestOfAlternatives(*next, before, complaint);
      }
      required_.push_back(*next);
    }
    co_return std::move(required_);
  }

 private:
  base::Task<Reply> AskWith(const Submission& filled) {
    Submission submission = filled;
    std::string why = "what is required";
    Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
    co_return reply;
  }

  static bool Holds(const std::vector<int>& inputs, int input) {
    return std::find(inputs.begin(), inputs.end(), input) != inputs.end();
  }

  // An input that is filled in and still named beside the complaint was named by chance: "Back to
  // the search" has the name of the query input.
  bool IsNamedByChance(int input, const Reply& reply) const {
    return reply.trouble == answer::Trouble::kRequiredField && reply.wanted.size() > 1 &&
           Holds(reply.wanted, input) && !form_.inputs[input].required;
  }

  static bool IsContent(const Reply& reply) {
    return reply.trouble != answer::Trouble::kRequiredField;
  }
  bool IsTextInput(int input) const { return !form::HasChoices(form_.inputs[input].control); }

  // What people know of many things: names and words before places, and these before numbers.
  int RankOf(int input) const {
    switch (form_.inputs[input].type.value_or(form::InputType::kGeneric)) {
      case form::InputType::kGeneric:
      case form::InputType::kPerson:
        return 0;
      case form::InputType::kCity:
      case form::InputType::kState:
      case form::InputType::kCountry:
        return 1;
      default:
        return 2;
    }
  }

  // "Enter a name, a number or a town": the site is content with one of several, which its
  // complaint names. Of those with which it is, the one whose values are known best.
  base::Task<int> BestOfAlternatives(int content, const Submission& before,
                                     const Reply& complaint) {
    int best = content;
    const auto named =
        std::count_if(complaint.wanted.begin(), complaint.wanted.end(),
                      [&](int input) { return Holds(inputs_, input) && !Assigns(before, input); });
    if (named < 2) co_return best;
    size_t tried = 0;
    for (const int input : inputs_) {
      const bool better = IsTextInput(input) && RankOf(input) < RankOf(best);
      if (!better || Assigns(before, input) || !asker_.MayAsk()) continue;
      if (++tried > kMostOthersTried) break;
      const Submission with = Joined(before, PlausibleValue(form_, input, asker_));
      const Reply reply = co_await AskWith(with);
      if (IsContent(reply)) best = input;
    }
    if (best != content) filled_ = Joined(before, PlausibleValue(form_, best, asker_));
    co_return best;
  }

  bool IsOpen(int input) const {
    return Holds(inputs_, input) && !Assigns(filled_, input) && !Holds(passed_over_, input);
  }

  // The first input that is not filled in of those that the site names, else of those that are
  // marked as required.
  std::optional<int> NextNamed(const std::vector<int>& named) const {
    for (const int input : named) {
      if (IsOpen(input)) return input;
    }
    for (size_t i = 0; i < form_.inputs.size(); ++i) {
      if (form_.inputs[i].required && IsOpen(static_cast<int>(i))) return static_cast<int>(i);
    }
    return std::nullopt;
  }

  // Inputs that are marked as required, for sites that say nothing that is understood. A single one
  // needs no requirement: it is found when the text inputs are judged.
  std::vector<int> MarkedTextInputs() const {
    std::vector<int> marked;
    for (const int input : inputs_) {
      const bool is_text_input = !form::HasChoices(form_.inputs[input].control);
      if (is_text_input && form_.inputs[input].required) marked.push_back(input);
    }
    return marked.size() > 1 ? marked : std::vector<int>();
  }

  // The input that stops the complaint, or changes it. If another one does so as well, the site
  // wants any of them, and none is required. If none does, two text inputs that do so together.
  base::Task<std::vector<int>> FindByTrying(const Reply& complaint) {
    std::vector<int> found;
    size_t others = 0;
    for (const int input : inputs_) {
      if (!IsOpen(input) || !asker_.MayAsk() || others == kMostOthersTried) continue;
      const Submission with = Joined(filled_, PlausibleValue(form_, input, asker_));
      const Reply reply = co_await AskWith(with);
      others += !found.empty();
      if (IsSameComplaint(reply, complaint)) continue;
      if (!found.empty()) co_return std::vector<int>();
      found.push_back(input);
    }
    if (found.empty() && filled_.empty()) found = co_await FindPair(complaint);
    co_return found;
  }

  base::Task<std::vector<int>> FindPair(const Reply& complaint) {
    size_t tried = 0;
    for (size_t i = 0; i < inputs_.size(); ++i) {
      for (size_t j = i + 1; j < inputs_.size(); ++j) {
        const int one = inputs_[i], other = inputs_[j];
        const bool are_text_inputs = !form::HasChoices(form_.inputs[one].control) &&
                                     !form::HasChoices(form_.inputs[other].control);
        if (!are_text_inputs || !asker_.MayAsk() || tried++ >= kMostPairsTried) continue;
        const Submission both =
            Joined(PlausibleValue(form_, one, asker_), PlausibleValue(form_, other, asker_));
        const Reply reply = co_await AskWith(both);
        if (!IsSameComplaint(reply, complaint)) co_return std::vector<int>{one, other};
      }
    }
    co_return std::vector<int>();
  }

  const form::SearchForm& form_;
  std::vector<int> inputs_;
  Asker& asker_;
  Submission filled_;
  std::vector<int> required_;
  std::vector<int> passed_over_;
};

}  // namespace

base::Task<std::vector<int>> LearnRequired(const form::SearchForm& form, std::vector<int> menus,
                                           std::vector<int> text_inputs, Asker& asker) {
  menus.insert(menus.end(), text_inputs.begin(), text_inputs.end());
  Requirements requirements(form, std::move(menus), asker);
  std::vector<int> required = co_await requirements.Run();
  co_return required;
}

Submission PlausibleValue(const form::SearchForm& form, int number, const Asker& asker) {
  const form::Input& input = form.inputs[number];
  std::string value;
  if (form::HasChoices(input.control)) {
    value = ValuesToTry(input).front();
  } else {
    const std::vector<std::string> own = OwnValuesOf(input);
    const std::vector<std::string> words = BestWordsOf(asker.words(), 1);
    const std::vector<ValueKind> kinds = KindsFor(input, FindSeenValues(asker.record_texts()));
    if (!own.empty()) {
      value = own.front();
    } else if (!IsNamedForType(input) && !IsNamedAsEnd(form, number) && !words.empty()) {
      value = words.front();
    } else if (!kinds.empty() && !kinds.front().probes.empty()) {
      value = kinds.front().probes.front();
    }
  }
  Submission submission;
  submission.push_back({number, value});
  return submission;
}

}  // namespace upwell::query
