// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/listing_source.h"

#include <algorithm>
#include <cstddef>

namespace upwell::harvest {
namespace {

// Links of a group that are asked before it is left without a new record. Not tuned.
constexpr uint64_t kLinksTried = 3;
// Pages in a row without a new record, after which a list is left. Not tuned; the first page of a
// list often shows what other lists begin with too.
constexpr uint64_t kPagesTried = 2;
// Groups in a row that were left, after which no further one is tried. Not tuned: most sites have
// a menu, a list of news and a footer.
constexpr uint64_t kGroupsTried = 3;
// Groups that were tried for nothing, left or not, after which only those that brought something go
// on. Not tuned: pages of a list in another order are a group for each page.
constexpr std::ptrdiff_t kGroupsInVain = 20;
// A guard: sites name their lists in a few ways.
constexpr size_t kMostPatterns = 200;

}  // namespace

void ListingSource::Reader::Take(const AnswerPage& page) {
  fruitless_ = page.new_records > 0 ? 0 : fruitless_ + 1;
}

bool ListingSource::Reader::WantsNext(const WholeAnswer&) { return fruitless_ < kPagesTried; }

// The share of its links that brought something, with one such link believed in advance.
double ListingSource::Group::Promise() const {
  return static_cast<double>(with_new + 1) / static_cast<double>(answered + 1);
}

ListingSource::Group* ListingSource::GroupOf(const std::string& pattern) {
  const auto known = std::find_if(groups_.begin(), groups_.end(),
                                  [&](const Group& group) { return group.pattern == pattern; });
  if (known != groups_.end()) return &*known;
  if (groups_.size() == kMostPatterns) return nullptr;
  groups_.emplace_back().pattern = pattern;
  return &groups_.back();
}

const ListingSource::Group* ListingSource::Best() const {
  if (failed_ >= kGroupsTried) return nullptr;
  const auto in_vain = std::count_if(groups_.begin(), groups_.end(), [](const Group& group) {
    return group.answered > 0 && group.with_new == 0;
  });
  const Group* best = nullptr;
  for (const Group& group : groups_) {
    if (group.is_left || group.links.empty()) continue;
    if (in_vain >= kGroupsInVain && group.with_new == 0) continue;
    if (best == nullptr || group.Promise() > best->Promise()) best = &group;
  }
  return best;
}

Expectation ListingSource::Expect(const HarvestState&) const {
  Expectation expectation;
  expectation.has_question = Best() != nullptr;
  return expectation;
}

void ListingSource::See(const query::Question&, const WholeAnswer&, const HarvestState& state) {
  const std::vector<answer::ListingLinks>& found = state.listings();
  for (; taken_ < found.size(); ++taken_) {
    Group* group = GroupOf(found[taken_].pattern);
    if (group == nullptr || group->is_left) continue;
    group->links.insert(group->links.end(), found[taken_].links.begin(), found[taken_].links.end());
  }
}

std::optional<query::Question> ListingSource::Next(HarvestState&) {
  const Group* best = Best();
  if (best == nullptr) return std::nullopt;
  asked_ = static_cast<size_t>(best - groups_.data());
  Group& group = groups_[asked_];
  query::Question question;
  question.kind = kind();
  question.names = group.pattern;
  question.link = group.links.front();
  group.links.pop_front();
  reader_.Begin();
  return question;
}

void ListingSource::Learn(const query::Question&, const WholeAnswer& answer, HarvestState&) {
  Group& group = groups_[asked_];
  group.answered += !answer.failed;
  group.with_new += answer.new_records > 0;
  if (answer.new_records > 0) failed_ = 0;
  if (group.with_new > 0 || group.answered < kLinksTried) return;
  group.is_left = true;
  group.links.clear();
  ++failed_;
}

}  // namespace upwell::harvest
