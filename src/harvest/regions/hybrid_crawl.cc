// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/hybrid_crawl.h"

#include <algorithm>
#include <utility>

namespace upwell::harvest {
namespace {

// The border of what the site has is found to this part of a window. Not tuned.
constexpr int64_t kBorderParts = 4;

// rank-shrink's questions for each full answer: docs/results/harvesting.md, "Numeric ranges with a
// cap", has 2.2 to 3.5.
constexpr double kQuestionsPerAnswer = 3;

// Not tuned.
constexpr double kMostShared = 0.2;      // of an answer; disjoint intervals share noise only
constexpr size_t kFewestLikeWhole = 3;   // parts of a menu that answer alike: it does not select
constexpr double kOftenShown = 1.5;      // times each record: such parts do not divide
constexpr size_t kTellingParts = 3;      // answered, before that is concluded
constexpr size_t kPatienceBetween = 30;  // values in a row that bring nothing
constexpr double kFewestOutside = 0.01;  // of the known records, worth another division

constexpr size_t kMostHolesToCompare = 1000;  // a guard of time

bool IsNumeric(const RegionAttribute& attribute) {
  return attribute.kind == RegionAttribute::Kind::kNumeric;
}

size_t SharedWith(const std::set<base::Hash128>& keys, const RegionAnswer& answer) {
  return static_cast<size_t>(
      std::count_if(answer.records.begin(), answer.records.end(),
                    [&](const RegionRecord& record) { return keys.count(record.key) > 0; }));
}

bool HasSameRecords(const RegionAnswer& a, const RegionAnswer& b) {
  if (a.records.size() != b.records.size() || a.records.empty()) return false;
  std::set<base::Hash128> keys;
  for (const RegionRecord& record : a.records) keys.insert(record.key);
  return SharedWith(keys, b) == b.records.size();
}

}  // namespace

uint64_t RegionHarvest::missing_at_least() const {
  uint64_t missing = 0;
  for (const IncompleteRegion& hole : incomplete) missing += hole.missing_at_least;
  return missing;
}

HybridCrawl::HybridCrawl(std::vector<RegionAttribute> attributes, HybridCrawlOptions options)
    : attributes_(std::move(attributes)),
      options_(options),
      distrusted_(attributes_.size(), false),
      overlapping_(attributes_.size(), false),
      cut_places_(attributes_.size()),
      words_(attributes_.size()) {
  for (size_t i = 0; i < attributes_.size(); ++i) {
    words_[i].insert(attributes_[i].values.begin(), attributes_[i].values.end());
  }
  Node whole;
  whole.region = WholeRegion(attributes_);
  whole.usable.assign(attributes_.size(), true);
  queue_.push_back(std::move(whole));
}

std::optional<Region> HybridCrawl::Next() {
  while (true) {
    if (queue_.empty()) {
      queue_.assign(later_.begin(), later_.end());
      later_.clear();
    }
    if (queue_.empty() && !AskBetween() && !DivideWholeOtherwise()) return std::nullopt;
    const Node& node = queue_.front();
    if (slices_.Answers(node.region)) {
      ++harvest_.answered_by_slices;
      queue_.pop_front();
      continue;
    }
    if (IsAnsweredByAlike(node)) {
      ++harvest_.answered_by_alike;
      queue_.pop_front();
      continue;
    }
    std::optional<Region> slice;
    if (node.family != kNoFamily) {
      slice = slices_.ToAskBefore(node.region, families_[node.family].attribute);
    }
    asks_slice_ = slice.has_value();
    asked_ = asks_slice_ ? *std::move(slice) : node.region;
    return asked_;
  }
}

void HybridCrawl::Learn(RegionAnswer answer) {
  ++harvest_.queries;
  harvest_.requests += answer.requests;
  const size_t known = known_.size();
  TakeRecords(answer);
  if (!answer.failed) factors_.Learn(asked_, known_.size() - known, answer.requests);
  if (asks_between_) fruitless_between_ = known_.size() > known ? 0 : fruitless_between_ + 1;
  if (asks_slice_) {
    slices_.Keep(asked_, answer);
  } else {
    Node node = std::move(queue_.front());
    queue_.pop_front();
    LearnNode(std::move(node), std::move(answer));
  }
  if (harvest_.queries >= order_at_) OrderQueue();
}

void HybridCrawl::LearnNode(Node node, RegionAnswer answer) {
  if (answer.failed) return TryLater(std::move(node));
  if (node.family == kNoFamily) harvest_.count = answer.count;
  if (Slices::IsSlice(node.region)) slices_.Keep(node.region, answer);
  LearnCut(node, answer);
  CountShown(node, answer);
  if (!answer.overflowed) return LearnPlace(node, answer);
  DistrustValues(node, answer);
  for (RegionRecord& record : answer.records) HideDistrusted(record);
  if (LearnsDisobedience(node, answer)) return Dissolve(node.family);
  if (LearnsOverlap(node)) {
    Dissolve(node.family);
    return DissolveAll(families_[node.family].attribute);
  }
  Divide(std::move(node), std::move(answer));
}

// Values with an order keep it: what is asked of them depends on those before.
double HybridCrawl::PromiseOf(const Node& node) const {
  return factors_.Promise(node.place ? families_[node.family].parent.region : node.region);
}

// Done less and less often: one answer changes the order little.
void HybridCrawl::OrderQueue() {
  order_at_ = harvest_.queries + std::max(kFirstOrder, harvest_.queries / 10);
  std::vector<std::pair<double, Node>> open;
  for (Node& node : queue_) {
    const double promise = PromiseOf(node);
    open.emplace_back(promise, std::move(node));
  }
  std::stable_sort(open.begin(), open.end(), [](const auto& a, const auto& b) {
    if (a.second.level != b.second.level) return a.second.level < b.second.level;
    return a.first > b.first;
  });
  queue_.clear();
  for (auto& [promise, node] : open) queue_.push_back(std::move(node));
}

void HybridCrawl::TakeRecords(const RegionAnswer& answer) {
  most_shown_ = std::max<uint64_t>(most_shown_, answer.records.size());
  for (const RegionRecord& record : answer.records) {
    if (!answer.overflowed && !answer.failed) settled_.insert(record.key);
    if (!known_.insert(record.key).second) continue;
    harvest_.records.push_back(record);
    TakeWords(record);
  }
}

// A value that was not offered is asked in every region that was divided by its attribute.
void HybridCrawl::TakeWords(const RegionRecord& record) {
  for (size_t i = 0; i < attributes_.size(); ++i) {
    if (!attributes_[i].takes_other_values) continue;
    const std::string* word = WordOf(record, i);
    if (!word || word->empty() || other_values_[i].size() >= options_.most_other_values) continue;
    if (!words_[i].insert(*word).second) continue;
    other_values_[i].push_back(*word);
    for (const size_t family : families_to_tell_[i]) {
      AddPart(family, Constraint::Value(*word));
    }
  }
}

void HybridCrawl::TryLater(Node node) {
  if (++node.tries < options_.tries) {
    later_.push_back(std::move(node));
    return;
  }
  harvest_.incomplete.push_back(
      IncompleteRegion{std::move(node.region), IncompleteRegion::Reason::kFailed, 0});
}

// What a record shows may be another number than the one that the form selects by (a price with and
// without tax): then most of an answer lies outside its own region, and medians lead nowhere.
void HybridCrawl::DistrustValues(const Node& node, const RegionAnswer& answer) {
  for (size_t i = 0; i < attributes_.size(); ++i) {
    const Interval* interval = node.region[i].interval();
    if (!interval) continue;
    size_t known = 0;
    size_t outside = 0;
    for (const RegionRecord& record : answer.records) {
      const int64_t* number = NumberOf(record, i);
      known += number != nullptr;
      outside += number && !interval->Holds(*number);
    }
    if (outside * 2 > known) distrusted_[i] = true;
  }
}

void HybridCrawl::HideDistrusted(RegionRecord& record) const {
  for (size_t i = 0; i < record.values.size() && i < distrusted_.size(); ++i) {
    if (distrusted_[i]) record.values[i] = std::monostate();
  }
}

// Whether an overflowing part shows what it could not show if the attribute selected.
bool HybridCrawl::LearnsDisobedience(const Node& node, const RegionAnswer& answer) {
  if (node.family == kNoFamily) return false;
  Family& family = families_[node.family];
  const bool like_whole =
      HasSameRecords(family.answer, answer) ||
      (answer.records.empty() && answer.count && answer.count == family.answer.count);
  family.parts_like_whole += like_whole;
  ++family.parts_overflowed;
  const size_t shared = SharedWith(family.shown, answer);
  for (const RegionRecord& record : answer.records) family.shown.insert(record.key);
  if (!IsNumeric(attributes_[family.attribute])) {
    return family.parts_like_whole >= kFewestLikeWhole &&
           family.parts_like_whole == family.parts_overflowed;
  }
  if (family.parts_like_whole >= 2) return true;
  return static_cast<double>(shared) > kMostShared * static_cast<double>(answer.records.size());
}

void HybridCrawl::CountShown(const Node& node, const RegionAnswer& answer) {
  if (node.family == kNoFamily) return;
  Family& family = families_[node.family];
  ++family.parts_answered;
  family.shown_in_all += answer.records.size();
  for (const RegionRecord& record : answer.records) family.shown_by_any.insert(record.key);
}

bool HybridCrawl::ShowsOften(const Family& family) {
  const auto often = static_cast<double>(family.shown_in_all);
  const auto once = static_cast<double>(family.shown_by_any.size());
  return family.parts_answered >= kTellingParts && often > kOftenShown * once;
}

bool HybridCrawl::CanBeDividedOtherwise(const Family& family) const {
  if (attributes_[family.attribute].is_required) return false;
  Node parent = family.parent;
  parent.usable[family.attribute] = false;
  return NextMenu(parent) ||
         !RankShrink(attributes_, parent.region, family.answer.records, parent.usable, cut_places_)
              .parts.empty();
}

// Whether an overflowing part could be divided by an attribute that can divide the whole instead.
bool HybridCrawl::LearnsOverlap(const Node& node) {
  if (node.family == kNoFamily) return false;
  const Family& family = families_[node.family];
  const size_t attribute = family.attribute;
  if (!ShowsOften(family) || !CanBeDividedOtherwise(family)) return false;
  overlapping_[attribute] = true;
  return true;
}

// Regions that were divided by it before it was known.
void HybridCrawl::DissolveAll(size_t attribute) {
  std::set<size_t> open;
  for (const Node& node : queue_) {
    if (node.family != kNoFamily) open.insert(node.family);
  }
  for (const size_t family : open) {
    const bool by_it = families_[family].attribute == attribute;
    if (by_it && CanBeDividedOtherwise(families_[family])) Dissolve(family);
  }
}

// The parts, and theirs, are not asked; the parent is divided by another attribute.
void HybridCrawl::Dissolve(size_t family) {
  const auto descends = [&](const Node& node) { return DescendsFrom(node, family); };
  std::erase_if(queue_, descends);
  std::erase_if(later_, descends);
  for (auto& [attribute, listeners] : families_to_tell_) std::erase(listeners, family);
  Node parent = families_[family].parent;
  parent.usable[families_[family].attribute] = false;
  Divide(std::move(parent), families_[family].answer);
}

bool HybridCrawl::DescendsFrom(const Node& node, size_t family) const {
  size_t ancestor = node.family;
  // Ancestors have smaller numbers than their descendants.
  while (ancestor != kNoFamily && ancestor > family) ancestor = families_[ancestor].parent.family;
  return ancestor == family;
}

void HybridCrawl::LearnCut(const Node& node, const RegionAnswer& answer) {
  if (node.family == kNoFamily || !families_[node.family].cut_by_value) return;
  Family& family = families_[node.family];
  const size_t attribute = family.attribute;
  const Interval whole = IntervalOf(attributes_[attribute], family.parent.region[attribute]);
  const bool is_lower = node.region[attribute].interval()->lowest == whole.lowest;
  (is_lower ? family.lower_overflowed : family.upper_overflowed) = answer.overflowed;
  if (is_lower && answer.count && family.answer.count.value_or(0) > 0) {
    cut_places_[attribute].LearnShare(static_cast<double>(*answer.count) /
                                      static_cast<double>(*family.answer.count));
  }
  if (!family.lower_overflowed || !family.upper_overflowed) return;
  cut_places_[attribute].Learn(*family.lower_overflowed, *family.upper_overflowed);
}

// An interval that the site does not answer is halved before all else.
std::optional<NumericSplit> HybridCrawl::SplitTooWide(const Node& node,
                                                      const RegionAnswer& answer) const {
  for (size_t i = 0; i < attributes_.size(); ++i) {
    const bool left_open = node.region[i].IsFree() && !attributes_[i].is_required;
    if (attributes_[i].widest == 0 || left_open) continue;
    const Interval interval = IntervalOf(attributes_[i], node.region[i]);
    const bool closed = interval.lowest && interval.highest;
    const bool narrow = closed && *interval.highest - *interval.lowest <= attributes_[i].widest;
    if (narrow && !answer.wants_more) continue;
    const auto halves = Halve(interval, attributes_[i].likely);
    if (!halves) continue;
    NumericSplit split;
    split.attribute = i;
    split.parts = {halves->first, halves->second};
    return split;
  }
  return std::nullopt;
}

// What takes narrow intervals only needs one question for each of them, so others come first.
NumericSplit HybridCrawl::SplitByNumbers(const Node& node, const RegionAnswer& answer) const {
  const PrintedOfRegion printed{answer.count, most_shown_};
  std::vector<bool> usable = node.usable;
  for (size_t i = 0; i < attributes_.size(); ++i) {
    if (attributes_[i].widest > 0 && node.region[i].IsFree()) usable[i] = false;
  }
  NumericSplit split =
      RankShrink(attributes_, node.region, answer.records, usable, cut_places_, printed);
  if (!split.parts.empty() || usable == node.usable) return split;
  return RankShrink(attributes_, node.region, answer.records, node.usable, cut_places_, printed);
}

// A complaint about an interval that is narrow enough is not about its width: it lies beyond what
// the site has, or across the border of that, which is looked for by halving.
bool HybridCrawl::LiesBeyond(const Node& node, const RegionAnswer& answer) const {
  if (!answer.wants_more) return false;
  for (size_t i = 0; i < attributes_.size(); ++i) {
    const Interval* interval = node.region[i].interval();
    if (interval == nullptr || attributes_[i].widest == 0) continue;
    const bool closed = interval->lowest && interval->highest;
    const int64_t width = closed ? *interval->highest - *interval->lowest : INT64_MAX;
    if (width <= attributes_[i].widest / kBorderParts) return true;
  }
  return false;
}

void HybridCrawl::Divide(Node node, RegionAnswer answer) {
  if (LiesBeyond(node, answer)) return;
  if (const std::optional<NumericSplit> narrower = SplitTooWide(node, answer)) {
    return DivideByNumber(std::move(node), std::move(answer), *narrower);
  }
  const std::optional<size_t> menu = NextMenu(node);
  const NumericSplit split = SplitByNumbers(node, answer);
  if (menu && !IsCheaperByNumber(split, answer, *menu)) {
    DivideByMenu(std::move(node), std::move(answer), *menu);
  } else if (!split.parts.empty()) {
    DivideByNumber(std::move(node), std::move(answer), split);
  } else {
    TellInseparable(std::move(node), answer);
  }
}

void HybridCrawl::DivideByMenu(Node node, RegionAnswer answer, size_t menu) {
  const size_t family = AddFamily(std::move(node), std::move(answer), menu);
  const std::vector<std::string>& values = attributes_[menu].values;
  const std::vector<int64_t>& places = attributes_[menu].places;
  if (!places.empty()) {
    for (const size_t i : ByHalves(values.size())) {
      AddPart(family, Constraint::Value(values[i]), places[i]);
    }
  } else {
    for (const std::string& value : values) AddPart(family, Constraint::Value(value));
  }
  for (const std::string& value : other_values_[menu]) AddPart(family, Constraint::Value(value));
  if (attributes_[menu].takes_other_values) families_to_tell_[menu].push_back(family);
}

void HybridCrawl::DivideByNumber(Node node, RegionAnswer answer, const NumericSplit& split) {
  const size_t family = AddFamily(std::move(node), std::move(answer), split.attribute);
  families_[family].cut_by_value = split.by_values && split.parts.size() == 2;
  for (const Interval& part : split.parts) AddPart(family, Constraint::Within(part));
}

size_t HybridCrawl::AddFamily(Node parent, RegionAnswer answer, size_t attribute) {
  if (parent.family == kNoFamily) whole_family_ = families_.size();
  Family family;
  family.parent = std::move(parent);
  family.answer = std::move(answer);
  family.attribute = attribute;
  families_.push_back(std::move(family));
  return families_.size() - 1;
}

void HybridCrawl::AddPart(size_t family, Constraint constraint, std::optional<int64_t> place) {
  const Node& parent = families_[family].parent;
  Node part;
  part.region = parent.region;
  part.region[families_[family].attribute] = std::move(constraint);
  part.usable = parent.usable;
  part.family = family;
  part.level = parent.level + 1;
  part.place = place;
  queue_.push_back(std::move(part));
}

std::optional<size_t> HybridCrawl::NextMenu(const Node& node) const {
  std::optional<size_t> overlapping;
  for (size_t i = 0; i < attributes_.size(); ++i) {
    if (IsNumeric(attributes_[i]) || !node.usable[i] || !node.region[i].IsFree()) continue;
    if (words_[i].empty()) continue;
    if (!overlapping_[i]) return i;
    if (!overlapping) overlapping = i;
  }
  return overlapping;
}

bool HybridCrawl::IsAnsweredByAlike(const Node& node) const {
  if (!node.place) return false;
  const Family& family = families_[node.family];
  const auto alike = alike_.find(family.attribute);
  return family.placed.Answers(*node.place) ||
         (alike != alike_.end() && alike->second.Answers(*node.place, family.placed));
}

// A value that is not on the list, where those on both sides of it find different things.
bool HybridCrawl::AskBetween() {
  if (fruitless_between_ >= kPatienceBetween) return false;
  std::optional<PlacedAnswers::Gap> widest;
  size_t of_family = 0;
  for (size_t i = 0; i < families_.size(); ++i) {
    if (!attributes_[families_[i].attribute].value_at) continue;
    const std::optional<PlacedAnswers::Gap> gap = families_[i].placed.WidestGap();
    // One that was cut off leaves its gap open: nothing is known of what it would have found.
    if (!gap || asked_between_.contains({i, gap->middle})) continue;
    if (widest && gap->width <= widest->width) continue;
    widest = gap;
    of_family = i;
  }
  if (!widest) return false;
  asked_between_.emplace(of_family, widest->middle);
  const RegionAttribute& attribute = attributes_[families_[of_family].attribute];
  AddPart(of_family, Constraint::Value(attribute.value_at(widest->middle)), widest->middle);
  asks_between_ = true;
  return true;
}

void HybridCrawl::LearnPlace(const Node& node, const RegionAnswer& answer) {
  if (!node.place) return;
  Family& family = families_[node.family];
  std::vector<base::Hash128> keys;
  for (const RegionRecord& record : answer.records) keys.push_back(record.key);
  family.placed.Add(*node.place, std::move(keys), answer.count);
  alike_[family.attribute].Learn(*node.place, family.placed);
  const bool of_whole = node.family == whole_family_;
  if (of_whole && family.placed.widest_count()) count_of_widest_ = family.placed.widest_count();
}

// Only where numbers are split by what is shown: halving depends on how wide the range is.
bool HybridCrawl::IsCheaperByNumber(const NumericSplit& split, const RegionAnswer& answer,
                                    size_t menu) const {
  if (!split.by_values || !answer.count) return false;
  const double questions = kQuestionsPerAnswer * static_cast<double>(*answer.count) /
                           static_cast<double>(answer.records.size());
  return questions < static_cast<double>(words_[menu].size());
}

void HybridCrawl::TellInseparable(Node node, const RegionAnswer& answer) {
  uint64_t missing = 1;
  if (answer.count && *answer.count > answer.records.size() + 1) {
    missing = *answer.count - answer.records.size();
  }
  harvest_.incomplete.push_back(IncompleteRegion{std::move(node.region),
                                                 IncompleteRegion::Reason::kInseparable, missing,
                                                 answer.records.size(), first_of_division_});
}

// How many more the whole counts than were retrieved or are known to be missing; 0 where regions
// without an answer may hold them.
uint64_t HybridCrawl::Unaccounted() const {
  const auto has_no_answer = [](const IncompleteRegion& hole) {
    return hole.reason != IncompleteRegion::Reason::kInseparable;
  };
  if (std::any_of(harvest_.incomplete.begin(), harvest_.incomplete.end(), has_no_answer)) return 0;
  const uint64_t accounted = harvest_.records.size() + harvest_.missing_at_least();
  return harvest_.count && *harvest_.count > accounted ? *harvest_.count - accounted : 0;
}

// Shown by a region that overflowed, and by none of its parts.
bool HybridCrawl::LiesOutside(RegionRecord record) const {
  if (settled_.count(record.key)) return false;
  HideDistrusted(record);
  return std::none_of(harvest_.incomplete.begin(), harvest_.incomplete.end(),
                      [&](const IncompleteRegion& hole) { return MayLieIn(hole.region, record); });
}

uint64_t HybridCrawl::RecordsOutside() const {
  if (harvest_.incomplete.size() > kMostHolesToCompare) return 0;
  return static_cast<uint64_t>(
      std::count_if(harvest_.records.begin(), harvest_.records.end(),
                    [&](const RegionRecord& record) { return LiesOutside(record); }));
}

// For the records in none of the parts; a few are not worth it. False: there is no other way.
bool HybridCrawl::DivideWholeOtherwise() {
  if (families_.empty()) return false;
  const uint64_t outside = std::max(Unaccounted(), RecordsOutside());
  if (static_cast<double>(outside) < kFewestOutside * static_cast<double>(known_.size())) {
    return false;
  }
  Node whole = families_[whole_family_].parent;
  whole.usable[families_[whole_family_].attribute] = false;
  RegionAnswer answer = families_[whole_family_].answer;
  if (!CanBeDividedOtherwise(families_[whole_family_])) return false;
  first_of_division_ = harvest_.records.size();
  for (IncompleteRegion& hole : harvest_.incomplete) {
    hole.end_of_division = std::min(hole.end_of_division, first_of_division_);
  }
  Divide(std::move(whole), std::move(answer));
  return !queue_.empty();
}

// Records of the hole that it did not show itself, as far as they show that they are of it, and
// those of another division that may be.
uint64_t HybridCrawl::FoundOtherwise(const IncompleteRegion& hole) const {
  uint64_t of_it = 0, perhaps = 0;
  for (size_t i = 0; i < harvest_.records.size(); ++i) {
    RegionRecord record = harvest_.records[i];
    HideDistrusted(record);
    const bool of_division = i >= hole.first_of_division && i < hole.end_of_division;
    if (LiesIn(hole.region, record)) {
      ++of_it;
    } else if (!of_division) {
      perhaps += MayLieIn(hole.region, record);
    }
  }
  return of_it - std::min(of_it, hole.shown) + perhaps;
}

void HybridCrawl::TellOutside() {
  const uint64_t missing = Unaccounted();
  if (missing == 0 && RecordsOutside() == 0) return;
  harvest_.incomplete.push_back(
      IncompleteRegion{WholeRegion(attributes_), IncompleteRegion::Reason::kOutside, missing});
}

std::vector<Region> HybridCrawl::OpenRegions() const {
  std::vector<Region> open;
  for (const Node& node : queue_) {
    if (!slices_.Answers(node.region) && !IsAnsweredByAlike(node)) open.push_back(node.region);
  }
  for (const Node& node : later_) open.push_back(node.region);
  return open;
}

RegionHarvest HybridCrawl::Finish() {
  for (Node& node : later_) {
    harvest_.incomplete.push_back(
        IncompleteRegion{std::move(node.region), IncompleteRegion::Reason::kFailed, 0});
  }
  for (Node& node : queue_) {
    if (slices_.Answers(node.region) || IsAnsweredByAlike(node)) continue;
    const IncompleteRegion::Reason reason =
        node.tries > 0 ? IncompleteRegion::Reason::kFailed : IncompleteRegion::Reason::kNotAsked;
    harvest_.incomplete.push_back(IncompleteRegion{std::move(node.region), reason, 0});
  }
  queue_.clear();
  later_.clear();
  const bool compare = harvest_.incomplete.size() <= kMostHolesToCompare;
  for (IncompleteRegion& hole : harvest_.incomplete) {
    if (!compare || hole.missing_at_least == 0) continue;
    hole.missing_at_least -= std::min(hole.missing_at_least, FoundOtherwise(hole));
  }
  TellOutside();
  return std::move(harvest_);
}

base::Task<RegionHarvest> HarvestRegions(RegionAsker& asker,
                                         std::vector<RegionAttribute> attributes,
                                         HybridCrawlOptions options) {
  HybridCrawl crawl(std::move(attributes), options);
  while (true) {
    std::optional<Region> region = crawl.Next();
    if (!region || !asker.MayAsk()) break;
    RegionAnswer answer = co_await asker.Ask(*std::move(region));
    crawl.Learn(std::move(answer));
  }
  co_return crawl.Finish();
}

}  // namespace upwell::harvest
