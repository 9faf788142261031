// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/beginning_questions.h"

#include <algorithm>

#include "base/text.h"
#include "harvest/keywords/generic_words.h"
#include "query/study/typed_into.h"
#include "query/values/choices.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostAlike = 2'000;

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

harvest::PrefixAnswer PrefixAnswerOf(const WholeAnswer& answer, std::optional<uint64_t> limit) {
  harvest::PrefixAnswer known;
  known.shown = answer.records.size();
  known.new_records = answer.new_records;
  const bool failed =
      (!answer.answered && answer.trouble != answer::Trouble::kRejected) || answer.broken;
  if (failed) {
    known.kind = harvest::PrefixAnswer::Kind::kFailed;
  } else if (answer.overflowed || answer.cut || FillsLimit(answer, limit)) {
    known.kind = harvest::PrefixAnswer::Kind::kOverflowed;
    known.count = answer.count;
  } else if (!answer.records.empty()) {
    known.kind = harvest::PrefixAnswer::Kind::kWhole;
  }
  return known;
}

}  // namespace

void BeginningQuestions::List(const form::SearchForm& form, const query::FormPlan& plan) {
  fixed_ = plan.fixed;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    const int input = static_cast<int>(i);
    const bool is_open = query::IsForPeople(form.inputs[i]) && !query::Assigns(fixed_, input);
    if (!is_open || !query::TakesText(form.inputs[i])) continue;
    boxes_[input].longest = form.inputs[i].max_length.value_or(SIZE_MAX);
  }
  for (const query::Binding& binding : plan.bindings) {
    for (const query::Submission& values : binding.values) {
      const auto box = values.size() == 1 ? boxes_.find(values.front().input) : boxes_.end();
      if (box == boxes_.end() || box->second.alike.size() >= kMostAlike) continue;
      box->second.alike.push_back(base::LowerCase(values.front().value));
    }
  }
}

void BeginningQuestions::LearnAnswer(const query::Submission& asked,
                                     const std::vector<query::ShownValues>& records) {
  const form::Assignment* own = nullptr;
  for (const form::Assignment& one : asked) {
    if (std::find(fixed_.begin(), fixed_.end(), one) != fixed_.end()) continue;
    if (own != nullptr) return;
    own = &one;
  }
  const auto box = own == nullptr ? boxes_.end() : boxes_.find(own->input);
  if (box == boxes_.end() || box->second.crawl) return;
  box->second.evidence.LearnAnswer(own->value, records);
}

std::optional<BeginningQuestion> BeginningQuestions::Next(std::optional<uint64_t> limit) {
  const bool is_new = limit && limit != limit_;
  limit_ = limit;
  for (auto& [input, box] : boxes_) {
    if (is_new && box.crawl) box.crawl->LearnLimit(*limit);
  }
  for (auto& [input, box] : boxes_) {
    const std::optional<std::string> text = box.crawl ? box.crawl->Next() : box.evidence.NextTest();
    if (text) return BeginningQuestion{input, *text, box.crawl == nullptr};
  }
  return std::nullopt;
}

void BeginningQuestions::LearnValues(const query::ShownValues& record, Region* box) {
  for (const std::string& value : box->evidence.ValuesOf(record)) {
    box->crawl->LearnValue(value);
    for (size_t at = 0; at < value.size();) box->letters.insert(base::NextCodePoint(value, &at));
  }
}

void BeginningQuestions::LearnSpelling(std::string_view word, Region* box) {
  if (IsSpeltAlike(word, box->letters)) box->crawl->LearnSpelling(word);
}

// With what is known already, and how words of the records and others are spelt.
void BeginningQuestions::Start(const std::vector<query::RecordColumn>& columns, Region* box) {
  box->crawl = std::make_unique<harvest::PrefixCrawl>(box->longest);
  for (const query::RecordColumn& column : columns) {
    for (const std::string& value : column.values) LearnValues({{column.name, value}}, box);
  }
  for (const std::string_view word : harvest::GenericWords()) LearnSpelling(word, box);
  for (const std::string& value : box->alike) LearnSpelling(value, box);
  for (char digit = '0'; digit <= '9'; ++digit) LearnSpelling({&digit, 1}, box);
}

void BeginningQuestions::Learn(const BeginningQuestion& question, const WholeAnswer& answer,
                               const std::vector<query::ShownValues>& records,
                               const std::vector<query::RecordColumn>& columns) {
  Region& box = boxes_.at(question.box);
  if (question.is_test) {
    box.evidence.LearnTest(question.text, records);
    if (!box.evidence.is_certain()) return;
    Start(columns, &box);
  } else {
    box.evidence.LearnPlaces(question.text, records);
    harvest::PrefixAnswer known = PrefixAnswerOf(answer, limit_);
    for (const query::ShownValues& record : records) {
      const std::vector<std::string> values = box.evidence.ValuesOf(record);
      if (values.size() == 1) known.values.push_back(values.front());
    }
    if (known.values.size() != records.size()) known.values.clear();
    box.crawl->Learn(question.text, known);
  }
  for (const query::ShownValues& record : records) LearnValues(record, &box);
}

bool BeginningQuestions::IsWalked(int input) const {
  const auto box = boxes_.find(input);
  if (box == boxes_.end() || !box->second.crawl) return false;
  const std::vector<std::string>& alike = box->second.alike;
  return std::all_of(alike.begin(), alike.end(),
                     [&](const std::string& value) { return box->second.crawl->Covers(value); });
}

}  // namespace upwell::crawl
