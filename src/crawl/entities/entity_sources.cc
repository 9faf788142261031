// SPDX-License-Identifier: Apache-2.0
#include "crawl/entities/entity_sources.h"

#include <algorithm>
#include <utility>

#include "base/characters.h"
#include "base/hash.h"
#include "base/text.h"

namespace upwell::crawl {
namespace {

// A source does not fit the site where none of its first so many questions found anything.
// Not tuned.
constexpr uint64_t kLooks = 8;

bool HasLetter(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (base::IsLetterOrMark(base::NextCodePoint(text, &at))) return true;
  }
  return false;
}

const query::RecordColumn* ColumnOf(const harvest::HarvestState& state, const std::string& name) {
  for (const query::RecordColumn& column : state.columns()) {
    if (column.name == name) return &column;
  }
  return nullptr;
}

query::Question AskedByLink(query::Question question, entities::SecondLevelQueue::Waiting waiting,
                            EntityMemory& memory) {
  question.link = waiting.url.url;
  memory.links_asked.insert_or_assign(question.link.href(), std::move(waiting));
  return question;
}

}  // namespace

bool EntityMemory::IsNewQuery(const std::string& text) {
  return asked_queries.insert(base::HashOf(base::FoldCase(base::CollapseSpace(text)))).second;
}

harvest::Expectation EntitySource::Expect(const harvest::HarvestState& state) const {
  harvest::Expectation expectation;
  expectation.has_question = !over_ && HasMore(state);
  return expectation;
}

void EntitySource::Learn(const query::Question&, const harvest::WholeAnswer& answer,
                         harvest::HarvestState& state) {
  if (answer.failed) return;
  ++asked_;
  with_results_ += answer.first.has_results();
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
  const bool misfit = asked_ >= kLooks && with_results_ == 0;
  over_ = over_ || misfit || fruitless_ >= state.options().patience;
}

query::Question EntitySource::QuestionOf(const std::string& words,
                                         const harvest::HarvestState& state) const {
  query::Question question;
  question.kind = kind();
  question.names = name();
  question.values.push_back({state.form().query_input, words});
  return question;
}

std::optional<query::Question> QueryListSource::Next(harvest::HarvestState& state) {
  while (!queries_.empty()) {
    const std::string query = std::move(queries_.front());
    queries_.pop_front();
    if (memory_.IsNewQuery(query)) return QuestionOf(query, state);
  }
  return std::nullopt;
}

bool FieldQuerySource::HasMore(const harvest::HarvestState& state) const {
  const query::RecordColumn* column = ColumnOf(state, column_);
  return column != nullptr && next_ < column->values.size();
}

// Prices and other numbers are rarely what a text input for words finds.
std::optional<query::Question> FieldQuerySource::Next(harvest::HarvestState& state) {
  const query::RecordColumn* column = ColumnOf(state, column_);
  while (column != nullptr && next_ < column->values.size()) {
    const std::string& value = column->values[next_++];
    if (HasLetter(value) && memory_.IsNewQuery(value)) return QuestionOf(value, state);
  }
  return std::nullopt;
}

bool LinkSource::HasMore(const harvest::HarvestState&) const {
  return memory_.may_follow_links && memory_.links.HasWaiting(shape_);
}

std::optional<query::Question> LinkSource::Next(harvest::HarvestState& state) {
  while (std::optional<entities::SecondLevelQueue::Waiting> link = memory_.links.Next(shape_)) {
    const bool by_query_alone = link->url.arguments.empty();
    if (by_query_alone && !memory_.IsNewQuery(link->url.query)) continue;
    query::Question question = QuestionOf(link->url.query, state);
    return AskedByLink(std::move(question), *std::move(link), memory_);
  }
  return std::nullopt;
}

bool TrialSource::HasMore(const harvest::HarvestState&) const {
  return memory_.may_follow_links && memory_.links.HasTrial();
}

std::optional<query::Question> TrialSource::Next(harvest::HarvestState& state) {
  std::optional<entities::SecondLevelQueue::Waiting> trial = memory_.links.NextTrial();
  if (!trial) return std::nullopt;
  query::Question question = QuestionOf(trial->url.query, state);
  return AskedByLink(std::move(question), *std::move(trial), memory_);
}

// What was asked before counts as rejected, so that the source does not offer it again.
std::optional<query::Question> NewQueriesOf::Next(harvest::HarvestState& state) {
  while (std::optional<query::Question> question = source_->Next(state)) {
    if (memory_.IsNewQuery(question->values.back().value)) return question;
    harvest::WholeAnswer rejected;
    rejected.trouble = answer::Trouble::kRejected;
    source_->Learn(*question, rejected, state);
    if (!source_->Expect(state).has_question) break;
  }
  return std::nullopt;
}

}  // namespace upwell::crawl
