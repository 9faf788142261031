// SPDX-License-Identifier: Apache-2.0
#include "harvest/answer_session.h"

namespace upwell::harvest {

query::Submission AnswerSession::AsSent(query::Submission asked) const {
  if (between_.empty()) return asked;
  for (form::Assignment& one : asked) {
    const bool is_plain = one.value.find(between_) == std::string::npos && !one.value.empty();
    if (one.input == between_input_ && is_plain) one.value = between_ + one.value + between_;
  }
  return asked;
}

uint64_t DigestOf(const std::vector<base::Hash128>& records) {
  uint64_t digest = 0;
  for (const base::Hash128& key : records) digest += key.low;
  return digest;
}

bool IsKnownToOverflow(const WholeAnswer& answer, const SiteHabits& habits) {
  constexpr uint64_t kShortAnswer = 3;  // pages that are read of any answer; not tuned
  const std::optional<uint64_t> limit = habits.result_limit();
  if (!limit || *limit <= kShortAnswer * habits.page_size()) return false;
  const bool counts_more = answer.count && habits.counts_are_true() && *answer.count > *limit;
  return counts_more || answer.least_count.value_or(0) >= *limit;
}

bool ShowsAll(const query::Reply& reply, const SiteHabits& habits) {
  const uint64_t shown = reply.records.size();
  if (reply.has_more || habits.result_limit() == shown) return false;
  return reply.count ? *reply.count <= shown : shown != habits.page_size();
}

}  // namespace upwell::harvest
