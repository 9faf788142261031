// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/answer_pages.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace upwell::crawl {
namespace {

constexpr uint64_t kShortAnswer = 3;  // pages that are read of any answer

void Add(Part part, std::unordered_set<base::Hash128>* known, WholeAnswer* answer) {
  for (const base::Hash128& key : part.reply.records) {
    if (known->insert(key).second) answer->records.push_back(key);
  }
  for (answer::Record& record : part.records) answer->shown.push_back(std::move(record));
  answer->requests += part.asked;
  answer->new_records += static_cast<uint64_t>(part.new_records);
}

}  // namespace

bool AnswerPages::IsKnownToOverflow(const WholeAnswer& answer) const {
  const std::optional<uint64_t> limit = habits_.result_limit();
  if (!limit || *limit <= kShortAnswer * habits_.page_size()) return false;
  const bool counts_more = answer.count && habits_.counts_are_true() && *answer.count > *limit;
  return counts_more || answer.least_count.value_or(0) >= *limit;
}

bool AnswerPages::LearnEnd(const WholeAnswer& answer) {
  const uint64_t shown = answer.records.size();
  const bool says_more = answer.least_count && *answer.least_count >= shown && shown > 0;
  const bool beyond_limit = habits_.LearnEnd({shown, answer.count, says_more});
  return beyond_limit || says_more ||
         (answer.count && *answer.count > shown && habits_.counts_are_true());
}

base::Task<WholeAnswer> AnswerPages::Read(query::Question question, PageReader& reader) {
  WholeAnswer answer;
  std::unordered_set<base::Hash128> known;
  Part part = co_await session_.Begin(std::move(question));
  answer.count = part.reply.count;
  answer.least_count = part.reply.least_count;
  answer.answered = part.reply.answered;
  answer.trouble = part.reply.trouble;
  bool has_more = part.reply.has_more;
  bool barred = part.barred;
  const bool too_many = part.reply.too_many;
  uint64_t pages = part.pages;
  if (pages == 1) LearnFirstPage(part.reply);
  reader.Take(part);
  Add(std::move(part), &known, &answer);
  while (has_more && !answer.broken) {
    const bool may_go_on = pages < site_.options().max_pages_per_answer && MayAsk();
    answer.cut = !may_go_on || !reader.WantsNext(answer);
    answer.overflowed = !may_go_on;
    if (answer.cut) break;
    Part next = co_await session_.GoOn();
    ++pages;
    answer.broken = !next.reply.answered;
    has_more = next.reply.has_more;
    barred = next.barred;
    if (!answer.broken) reader.Take(next);
    Add(std::move(next), &known, &answer);
  }
  if (answer.answered && !answer.cut && !answer.broken) answer.overflowed = LearnEnd(answer);
  // A page that could not be had, or that the owner asks to leave alone, hides what comes after it.
  answer.overflowed = answer.overflowed || answer.broken || barred || too_many;
  co_await session_.End();
  co_return answer;
}

}  // namespace upwell::crawl
