// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/hole_search.h"

#include <string_view>
#include <utility>

namespace upwell::crawl {
namespace {

constexpr uint64_t kPatience = 6;
constexpr uint64_t kPatienceByCount = 9;  // where the site prints that there are more

}  // namespace

void HoleSearches::Open(query::Submission base, std::string name, std::optional<uint64_t> count,
                        const std::vector<base::Hash128>& records) {
  if (holes_.size() >= kMost) return;
  HoleSearch hole;
  hole.base = std::move(base);
  hole.name = std::move(name);
  hole.count = count;
  hole.in_hand.insert(records.begin(), records.end());
  holes_.push_back(std::move(hole));
}

bool HoleSearches::IsOver() {
  while (!holes_.empty()) {
    const HoleSearch& hole = holes_.front();
    const bool full = hole.count && hole.in_hand.size() >= *hole.count;
    if (!full && hole.fruitless < (hole.count ? kPatienceByCount : kPatience)) return false;
    holes_.pop_front();
  }
  return true;
}

void HoleSearches::Begin(HoleSearch& hole) {
  hole.policy = make_policy_();
  for (const base::Hash128& key : hole.in_hand) TellPolicy(hole, key);
}

void HoleSearches::TellPolicy(HoleSearch& hole, const base::Hash128& key) {
  const auto text = memory_.record_texts.find(key);
  if (text == memory_.record_texts.end() || hole.policy->Knows(key)) return;
  const std::vector<std::string> words = memory_.splitter.Words(text->second);
  const std::vector<std::string_view> views(words.begin(), words.end());
  hole.policy->LearnDocument({key, views});
}

std::optional<harvest::KeywordQuery> HoleSearches::NextQuery() {
  HoleSearch& hole = holes_.front();
  if (hole.policy == nullptr) Begin(hole);
  before_ = hole.in_hand.size();
  std::optional<harvest::KeywordQuery> query = hole.policy->NextQuery();
  if (!query) hole.fruitless = kPatienceByCount;
  return query;
}

void HoleSearches::Tell(const std::vector<base::Hash128>& records) {
  HoleSearch& hole = holes_.front();
  for (const base::Hash128& key : records) {
    hole.in_hand.insert(key);
    TellPolicy(hole, key);
  }
}

void HoleSearches::FinishQuery(harvest::QueryEnd end) {
  HoleSearch& hole = holes_.front();
  hole.policy->FinishQuery(end);
  hole.fruitless = hole.in_hand.size() > before_ ? 0 : hole.fruitless + 1;
}

}  // namespace upwell::crawl
