// SPDX-License-Identifier: Apache-2.0
#include "harvest/known_answers.h"

#include <algorithm>
#include <utility>

namespace upwell::harvest {
namespace {

// Records of all answers together; a guard: 16 bytes each.
constexpr size_t kMostKnownRecords = 500'000;
// Records of a first page that tell an answer. Not tuned: two answers of as many records that share
// half of them share a page of five once in 32 times.
constexpr size_t kFewestTelling = 5;

}  // namespace

void KnownAnswers::Learn(const WholeAnswer& answer) {
  const bool is_whole = answer.count == answer.records.size() && !answer.cut && !answer.overflowed;
  if (is_whole && answer.records.size() > answer.first.records.size()) Add(answer.records);
}

const std::vector<base::Hash128>* KnownAnswers::SameAs(const WholeAnswer& answer) const {
  const bool is_first_page = answer.records.size() == answer.first.records.size();
  return is_first_page && answer.count ? Find(answer.records, *answer.count) : nullptr;
}

WholeAnswer KnownAnswers::Completed(WholeAnswer answer) const {
  const std::vector<base::Hash128>* same = answer.cut ? SameAs(answer) : nullptr;
  if (same == nullptr) return answer;
  answer.records = *same;
  answer.cut = false;
  return answer;
}

void KnownAnswers::Add(std::vector<base::Hash128> records) {
  if (records_ + records.size() > kMostKnownRecords) return;
  records_ += records.size();
  std::sort(records.begin(), records.end());
  const uint64_t count = records.size();
  answers_.emplace(count, std::move(records));
}

const std::vector<base::Hash128>* KnownAnswers::Find(const std::vector<base::Hash128>& first_page,
                                                     uint64_t count) const {
  const bool may_be_limit = answers_.upper_bound(count) == answers_.end();
  if (first_page.size() < kFewestTelling || may_be_limit) return nullptr;
  const auto [begin, end] = answers_.equal_range(count);
  const auto same = std::find_if(begin, end, [&](const auto& answer) {
    return std::all_of(first_page.begin(), first_page.end(), [&](const base::Hash128& key) {
      return std::binary_search(answer.second.begin(), answer.second.end(), key);
    });
  });
  return same == end ? nullptr : &same->second;
}

}  // namespace upwell::harvest
