// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/prefix_source.h"

#include <algorithm>
#include <utility>

#include "base/characters.h"
#include "base/text.h"
#include "harvest/keywords/generic_words.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"
#include "query/values/wildcards.h"

namespace upwell::harvest {
namespace {

constexpr size_t kMostAlike = 2'000;  // values; a guard

// Spelt with letters that the values are spelt with, or others of the same alphabet.
bool IsSpeltAlike(std::string_view word, const std::set<char32_t>& letters) {
  const auto has = [&](char32_t first, char32_t last) {
    const auto found = letters.lower_bound(first);
    return found != letters.end() && *found <= last;
  };
  const bool latin = has(U'a', U'z'), digits = has(U'0', U'9');
  for (size_t at = 0; at < word.size();) {
    const char32_t c = base::NextCodePoint(word, &at);
    const bool alike = (latin && c >= U'a' && c <= U'z') || (digits && c >= U'0' && c <= U'9');
    if (!alike && !letters.contains(c)) return false;
  }
  return true;
}

// As many as the site shows at most, and nothing is printed that says it is all.
bool FillsLimit(const WholeAnswer& answer, std::optional<uint64_t> limit) {
  const uint64_t shown = answer.records.size();
  return limit && shown >= *limit && answer.count.value_or(shown + 1) > shown;
}

// The input is filled in: a site that wants it filled in wants more letters.
bool IsRefused(const WholeAnswer& answer) {
  return answer.trouble == answer::Trouble::kRejected ||
         answer.trouble == answer::Trouble::kRequiredField;
}

PrefixAnswer PrefixAnswerOf(const WholeAnswer& answer, std::optional<uint64_t> limit) {
  PrefixAnswer known;
  known.shown = answer.records.size();
  known.new_records = answer.new_records;
  const bool failed = (!answer.answered && !IsRefused(answer)) || answer.broken;
  if (failed) {
    known.kind = PrefixAnswer::Kind::kFailed;
  } else if (answer.overflowed || answer.cut || FillsLimit(answer, limit)) {
    known.kind = PrefixAnswer::Kind::kOverflowed;
    known.count = answer.count;
  } else if (!answer.records.empty()) {
    known.kind = PrefixAnswer::Kind::kWhole;
  }
  return known;
}

// The values of the second begin with those of the first.
bool IsLonger(const query::Submission& longer, const query::Submission& asked) {
  return longer.size() == asked.size() && longer != asked &&
         std::equal(asked.begin(), asked.end(), longer.begin(),
                    [](const form::Assignment& a, const form::Assignment& b) {
                      return a.input == b.input && b.value.starts_with(a.value);
                    });
}

std::vector<query::ShownValues> ShownBy(const WholeAnswer& answer, const HarvestState& state) {
  std::vector<query::ShownValues> records;
  for (const answer::Record& record : answer.shown) {
    records.push_back(query::ShownValuesOf(record));
  }
  return records.empty() ? state.ValuesOf(answer.records) : records;
}

}  // namespace

void PrefixSource::Replan(const HarvestState& state) {
  fixed_ = state.plan.fixed;
  const form::SearchForm& form = state.form();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int input = static_cast<int>(i);
    const bool is_open = query::IsForPeople(form.inputs[i]) && !query::Assigns(fixed_, input);
    if (!is_open || !query::TakesText(form.inputs[i])) continue;
    if (!query::SignAround(state.plan, input).empty()) continue;  // it finds more than beginnings
    inputs_[input].longest = form.inputs[i].max_length.value_or(SIZE_MAX);
  }
  for (const query::Binding& binding : state.plan.bindings) {
    for (const query::Submission& values : binding.values) {
      const auto input = values.size() == 1 ? inputs_.find(values.front().input) : inputs_.end();
      if (input == inputs_.end() || input->second.alike.size() >= kMostAlike) continue;
      input->second.alike.push_back(base::LowerCase(values.front().value));
    }
  }
}

std::optional<PrefixSource::Asked> PrefixSource::Find() const {
  for (const auto& [number, input] : inputs_) {
    const std::optional<std::string> text =
        input.crawl ? input.crawl->Next() : input.evidence.NextTest();
    if (text) return Asked{number, *text, input.crawl == nullptr};
  }
  return std::nullopt;
}

Expectation PrefixSource::Expect(const HarvestState&) const {
  Expectation expectation;
  expectation.has_question = Find().has_value();
  return expectation;
}

std::optional<query::Question> PrefixSource::Next(HarvestState& state) {
  const std::optional<uint64_t> limit = state.habits().result_limit();
  if (limit && limit != limit_) {
    for (auto& [number, input] : inputs_) {
      if (input.crawl) input.crawl->LearnLimit(*limit);
    }
  }
  limit_ = limit;
  asked_ = Find();
  if (!asked_) {
    QueueOverflows(state);
    return std::nullopt;
  }
  state.used_keywords = true;
  query::Submission own;
  own.push_back({asked_->input, asked_->text + inputs_.at(asked_->input).wildcard});
  query::Question question;
  question.kind = kind();
  question.values = query::Joined(fixed_, own);
  question.names = state.form().inputs[asked_->input].name;
  return question;
}

void PrefixSource::LearnValues(const query::ShownValues& record, TextInput* input) {
  for (const std::string& value : input->evidence.ValuesOf(record)) {
    input->crawl->LearnValue(value);
    AddLetters(value, input);
  }
}

void PrefixSource::LearnSpelling(std::string_view word, TextInput* input) {
  if (IsSpeltAlike(word, input->letters)) input->crawl->LearnSpelling(word);
}

// With what is known already, and how words of the records and others are spelt.
void PrefixSource::Start(const std::vector<query::RecordColumn>& columns, TextInput* input) {
  input->crawl = std::make_unique<PrefixCrawl>(input->longest, input->evidence.too_short() + 1);
  for (const query::RecordColumn& column : columns) {
    for (const std::string& value : column.values) LearnValues({{column.name, value}}, input);
  }
  LearnWords(input);
}

void PrefixSource::LearnWords(TextInput* input) {
  for (const std::string_view word : GenericWords()) LearnSpelling(word, input);
  for (const std::string& value : input->alike) LearnSpelling(input->evidence.Spell(value), input);
  for (char digit = '0'; digit <= '9'; ++digit) LearnSpelling({&digit, 1}, input);
}

// The site turns out not to mind accents: what differs by them alone is walked once.
void PrefixSource::DropAccents(TextInput* input) {
  input->crawl->Respell([&](std::string_view value) { return input->evidence.Spell(value); });
  const std::set<char32_t> letters = std::exchange(input->letters, {});
  for (const char32_t letter : letters) {
    std::string text;
    base::AppendUtf8(&text, letter);
    AddLetters(input->evidence.Spell(text), input);
  }
  LearnWords(input);
}

void PrefixSource::AddLetters(std::string_view value, TextInput* input) {
  for (size_t at = 0; at < value.size();) input->letters.insert(base::NextCodePoint(value, &at));
}

void PrefixSource::LearnPrefix(const WholeAnswer& answer, const HarvestState& state) {
  TextInput& input = inputs_.at(asked_->input);
  const std::vector<query::ShownValues> records = ShownBy(answer, state);
  if (asked_->is_test) {
    if (IsRefused(answer)) {
      input.evidence.LearnRefusal(asked_->text);
    } else {
      input.evidence.LearnTest(asked_->text, records);
    }
    if (!input.evidence.is_certain()) return;
    Start(state.columns(), &input);
  } else {
    const PrefixEvidence::Accents accents = input.evidence.accents();
    input.evidence.LearnPlaces(asked_->text, records);
    if (input.evidence.accents() != accents) DropAccents(&input);
    PrefixAnswer known = PrefixAnswerOf(answer, limit_);
    for (const query::ShownValues& record : records) {
      const std::vector<std::string> values = input.evidence.ValuesOf(record);
      if (values.size() == 1) known.values.push_back(values.front());
    }
    if (known.values.size() != records.size()) known.values.clear();
    input.crawl->Learn(asked_->text, known);
  }
  for (const query::ShownValues& record : records) LearnValues(record, &input);
}

void PrefixSource::Learn(const query::Question& question, const WholeAnswer& answer,
                         HarvestState& state) {
  LearnPrefix(answer, state);
  if (answer.overflowed) {
    overflowed_.emplace_back(question, answer);
    overflowed_.back().second.shown.clear();
    overflowed_.back().second.fresh.clear();
  }
  for (const auto& [number, input] : inputs_) {
    if (IsWalked(input)) state.walked_inputs.insert(number);
  }
  if (!Find()) QueueOverflows(state);
}

// No value that the plan lists for the input could find more than its prefixes did.
bool PrefixSource::IsWalked(const TextInput& input) const {
  return input.crawl &&
         std::all_of(input.alike.begin(), input.alike.end(),
                     [&](const std::string& value) { return input.crawl->Covers(value); });
}

// Prefixes that overflowed, but for those of which a longer one overflowed too.
void PrefixSource::QueueOverflows(HarvestState& state) {
  for (const auto& [question, answer] : overflowed_) {
    const auto goes_on = [&](const auto& other) {
      return IsLonger(other.first.values, question.values);
    };
    if (std::any_of(overflowed_.begin(), overflowed_.end(), goes_on)) continue;
    state.AddOverflowOf(question, answer);
  }
  overflowed_.clear();
}

void PrefixSource::See(const query::Question& question, const WholeAnswer& answer,
                       const HarvestState& state) {
  LearnAnswer(question.values, state.ValuesOf(answer.records));
}

void PrefixSource::LearnAnswer(const query::Submission& asked,
                               const std::vector<query::ShownValues>& records) {
  const form::Assignment* own = nullptr;
  for (const form::Assignment& one : asked) {
    if (std::find(fixed_.begin(), fixed_.end(), one) != fixed_.end()) continue;
    if (own != nullptr) return;
    own = &one;
  }
  const auto input = own == nullptr ? inputs_.end() : inputs_.find(own->input);
  if (input == inputs_.end() || input->second.crawl) return;
  const std::string_view wildcard = query::WildcardOf(own->value);
  if (!wildcard.empty() && !records.empty()) input->second.wildcard = wildcard;
  const std::string_view text = own->value;
  input->second.evidence.LearnAnswer(text.substr(0, text.size() - wildcard.size()), records);
}

}  // namespace upwell::harvest
