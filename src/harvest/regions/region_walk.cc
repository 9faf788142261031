// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/region_walk.h"

#include <utility>

namespace upwell::harvest {

RegionWalk::RegionWalk(const HarvestState& state, query::Submission base, query::QuestionKind kind)
    : state_(state), questions_(state, std::move(base), kind) {
  BeginAgain();
}

void RegionWalk::BeginAgain() {
  crawl_ = std::make_unique<HybridCrawl>(questions_.attributes());
  limit_ = state_.habits().result_limit();
}

std::optional<query::Question> RegionWalk::Next() {
  while (std::optional<Region> region = crawl_->Next()) {
    used_lists_ = used_lists_ || questions_.UsesList(*region);
    if (std::optional<RegionAnswer> known = questions_.FromMemory(*region)) {
      crawl_->Learn(*std::move(known));
      continue;
    }
    asked_ = *std::move(region);
    return questions_.QuestionOf(asked_);
  }
  return std::nullopt;
}

bool RegionWalk::Learn(const WholeAnswer& answer) {
  std::optional<RegionAnswer> learned = questions_.Learn(asked_, answer);
  if (!learned) return false;
  LearnStale(*learned, answer.new_records);
  wanting_ = learned->wants_more ? wanting_ + 1 : 0;
  crawl_->Learn(*std::move(learned));
  return true;
}

// Values of a list that show only known records, many times in a row: other questions have found
// what is there. Beside another value they say this of that value only.
void RegionWalk::LearnStale(const RegionAnswer& answer, uint64_t new_records) {
  if (new_records > 0) stale_.clear();
  if (new_records > 0 || answer.records.empty() || answer.requests == 0) return;
  if (!Slices::IsSlice(asked_)) return;
  const auto records = static_cast<double>(answer.records.size());
  stale_.push_back(WeightOfAnswer(records, records));
}

}  // namespace upwell::harvest
