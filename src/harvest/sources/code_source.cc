// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/code_source.h"

#include <utility>

#include "query/study/ranges.h"
#include "query/types/typed_into.h"
#include "query/values/choices.h"

namespace upwell::harvest {
namespace {

constexpr size_t kMostCodesShown = 5'000;  // codes; a guard
constexpr size_t kMostOfACode = 3;         // records that one code finds; not tuned

}  // namespace

CodeSource::CodeSource(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    for (std::string& code : query::CodesIn(text)) {
      if (shown_.size() < kMostCodesShown) shown_.push_back(std::move(code));
    }
  }
}

// Words that find something make codes needless; a code that does is no word.
std::optional<CodeSource::Asked> CodeSource::Find(const HarvestState& state) const {
  if (state.KeywordsAloneFind() || state.regions.brought) return std::nullopt;
  if (fruitless_ >= state.options().patience) return std::nullopt;
  for (const auto& [input, walk] : walks_) {
    if (const std::optional<std::string> code = walk.Next()) return Asked{input, *code};
  }
  return std::nullopt;
}

Expectation CodeSource::Expect(const HarvestState& state) const {
  Expectation expectation;
  expectation.has_question = Find(state).has_value();
  return expectation;
}

std::optional<query::Question> CodeSource::Next(HarvestState& state) {
  std::optional<Asked> next = Find(state);
  if (!next) return std::nullopt;
  query::Submission own;
  own.push_back({next->input, std::move(next->code)});
  query::Question question;
  question.kind = kind();
  question.values = query::Joined(state.plan.fixed, own);
  question.names = state.form().inputs[next->input].name;
  return question;
}

void CodeSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState&) {
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
}

void CodeSource::See(const query::Question& question, const WholeAnswer& answer,
                     const HarvestState& state) {
  for (const FreshRecord& record : answer.fresh) {
    for (std::string& code : query::CodesIn(record.text)) {
      if (shown_.size() >= kMostCodesShown) break;
      for (auto& [input, walk] : walks_) walk.Know(code);
      shown_.push_back(std::move(code));
    }
  }
  // A code stands for one thing or a few.
  if (answer.records.size() > kMostOfACode) return;
  const form::Assignment* own = nullptr;
  for (const form::Assignment& value : question.values) {
    const form::Input& input = state.form().inputs[static_cast<size_t>(value.input)];
    if (!query::TakesText(input) || query::Assigns(state.plan.fixed, value.input)) continue;
    if (query::IsNamedAsEnd(state.form(), value.input)) return;
    if (own != nullptr) return;
    own = &value;
  }
  if (own == nullptr || !query::LooksLikeCode(own->value)) return;
  const bool found = !answer.records.empty();
  auto walk = walks_.find(own->input);
  if (walk == walks_.end()) {
    if (!found) return;
    walk = walks_.emplace(own->input, query::CodeWalk()).first;
    for (const std::string& code : shown_) walk->second.Know(code);
  }
  walk->second.Learn(own->value, found, answer.new_records > 0);
}

}  // namespace upwell::harvest
