// SPDX-License-Identifier: Apache-2.0
// Everything behind a structured form that shows at most k matches: the hybrid of Sheng et al.
// 2012. Menus are divided by slice-cover, numbers by rank-shrink at its leaves; with no numbers it
// is slice-cover, with no menus rank-shrink. O(d * n / k) questions and the menus' values.
//
//   1. A region that does not overflow is done; one that does is divided and its parts are asked.
//   2. Menus come first, in the order given; numbers where they take fewer questions (by the
//      printed count) or where no menu is left.
//   3. An attribute that the site does not obey (parts that must be disjoint show the same records)
//      is left out, and the region divided by another.
//      So is one whose values share most of their records (bedrooms "at least", features) where a
//      part overflows and another attribute is left: its parts would all be divided by that one.
//   4. A region without an answer is asked again after all others, then told as a hole.
//   5. Where records lie in no part (they have no price, or a value that is not offered), the whole
//      is divided once more, by another attribute.
//   6. What cannot be divided further, was not asked, or still lies in no part is a hole too.
//   7. Wider regions come before narrower ones, and of equally wide ones those with values that
//      have given more (ProductiveFactors): a crawl that is cut short has more.
//   8. Values that have an order are asked from both ends inwards by halves. Between two that find
//      the same, none is asked; where each finds all that those on one side of it find, none but
//      the last; and values that found the same beside others are taken for the same (AlikeValues).
//      In the end values between those listed are asked, as long as they bring something.
//
// As a program that asks (HarvestRegions), or step by step for a planner that has other questions:
//   while (auto region = crawl.Next()) crawl.Learn(co_await asker.Ask(*region));
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harvest/regions/alike_values.h"
#include "harvest/regions/productive_factors.h"
#include "harvest/regions/rank_shrink.h"
#include "harvest/regions/region.h"
#include "harvest/regions/slice_cover.h"

namespace upwell::harvest {

// A region of which not everything was retrieved.
struct IncompleteRegion {
  enum class Reason : uint8_t {
    kInseparable,  // more than k records that no attribute tells apart
    kFailed,       // no answer after all tries
    kNotAsked,     // the asker had to stop before
    kOutside,  // records of the region that lie in none of its parts (no value, one not offered)
  };
  Region region;
  Reason reason = Reason::kInseparable;
  uint64_t missing_at_least = 0;
  uint64_t shown = 0;  // of an inseparable one
  // Those of the records that were found while the whole was divided as it was then, as places in
  // RegionHarvest::records: others may be some of those that are missing.
  size_t first_of_division = 0, end_of_division = SIZE_MAX;
};

struct RegionHarvest {
  std::vector<RegionRecord> records;  // each once, in the order of first sight
  std::vector<IncompleteRegion> incomplete;
  uint64_t queries = 0;
  uint64_t requests = 0;
  uint64_t answered_by_slices = 0;  // regions that need not be asked
  uint64_t answered_by_alike = 0;   // likewise
  std::optional<uint64_t> count;    // of everything, as printed

  bool complete() const { return incomplete.empty(); }
  uint64_t missing_at_least() const;
};

struct HybridCrawlOptions {
  uint32_t tries = 3;               // of a region that gets no answer; not tuned
  size_t most_other_values = 5000;  // of one attribute, beyond those offered; a guard
};

class HybridCrawl {
 public:
  explicit HybridCrawl(std::vector<RegionAttribute> attributes, HybridCrawlOptions options = {});

  // The region to ask now; the same one until it is answered. Nothing: all is done.
  std::optional<Region> Next();
  // REQUIRES: the last Next() gave a region, and this is the answer to it.
  void Learn(RegionAnswer answer);
  // What was retrieved so far.
  const std::vector<RegionRecord>& records() const { return harvest_.records; }
  // The regions that are still to be asked as far as they are known.
  std::vector<Region> OpenRegions() const;
  // As printed for a value that finds all that others find; nothing where there is no such value.
  std::optional<uint64_t> count_of_widest() const { return count_of_widest_; }
  // Ends it: regions that were not asked become incomplete.
  RegionHarvest Finish();

 private:
  static constexpr size_t kNoFamily = SIZE_MAX;
  static constexpr uint64_t kFirstOrder = 8;  // questions before the queue is ordered; not tuned
  struct Node {
    Region region;
    std::vector<bool> usable;   // attributes that may be divided below
    size_t family = kNoFamily;  // which family it is a part of; the whole is of none
    size_t level = 0;           // divisions above it
    uint32_t tries = 0;
    std::optional<int64_t> place;  // of its value, where the family's attribute has an order
  };
  // The parts of one divided region.
  struct Family {
    Node parent;
    RegionAnswer answer;  // to the parent
    size_t attribute = 0;
    bool cut_by_value = false;  // in two; then CutPlace learns of it
    std::optional<bool> lower_overflowed, upper_overflowed;
    std::set<base::Hash128> shown;  // by parts that overflowed
    std::set<base::Hash128> shown_by_any;
    size_t shown_in_all = 0;  // the same, counted as often as shown
    size_t parts_answered = 0;
    size_t parts_overflowed = 0;
    size_t parts_like_whole = 0;  // of those, how many answered as if there were no constraint
    PlacedAnswers placed;         // of an attribute with an order
  };

  void LearnNode(Node node, RegionAnswer answer);
  double PromiseOf(const Node& node) const;
  void OrderQueue();
  void TakeRecords(const RegionAnswer& answer);
  void TakeWords(const RegionRecord& record);
  void TryLater(Node node);
  void DistrustValues(const Node& node, const RegionAnswer& answer);
  void HideDistrusted(RegionRecord& record) const;
  bool LearnsDisobedience(const Node& node, const RegionAnswer& answer);
  void CountShown(const Node& node, const RegionAnswer& answer);
  static bool ShowsOften(const Family& family);
  bool CanBeDividedOtherwise(const Family& family) const;
  bool LearnsOverlap(const Node& node);
  void DissolveAll(size_t attribute);
  void Dissolve(size_t family);
  void LearnCut(const Node& node, const RegionAnswer& answer);
  bool DescendsFrom(const Node& node, size_t family) const;
  void Divide(Node node, RegionAnswer answer);
  std::optional<NumericSplit> SplitTooWide(const Node& node, const RegionAnswer& answer) const;
  bool LiesBeyond(const Node& node, const RegionAnswer& answer) const;
  NumericSplit SplitByNumbers(const Node& node, const RegionAnswer& answer) const;
  void DivideByMenu(Node node, RegionAnswer answer, size_t menu);
  void DivideByNumber(Node node, RegionAnswer answer, const NumericSplit& split);
  size_t AddFamily(Node parent, RegionAnswer answer, size_t attribute);
  void AddPart(size_t family, Constraint constraint, std::optional<int64_t> place = std::nullopt);
  bool AskBetween();
  bool IsAnsweredByAlike(const Node& node) const;
  void LearnPlace(const Node& node, const RegionAnswer& answer);
  std::optional<size_t> NextMenu(const Node& node) const;
  bool IsCheaperByNumber(const NumericSplit& split, const RegionAnswer& answer, size_t menu) const;
  void TellInseparable(Node node, const RegionAnswer& answer);
  bool DivideWholeOtherwise();
  uint64_t Unaccounted() const;
  uint64_t RecordsOutside() const;
  bool LiesOutside(RegionRecord record) const;
  void TellOutside();
  uint64_t FoundOtherwise(const IncompleteRegion& hole) const;

  const std::vector<RegionAttribute> attributes_;
  const HybridCrawlOptions options_;
  std::deque<Family> families_;   // parents before their parts' parts
  size_t whole_family_ = 0;       // by which the whole is divided now
  size_t first_of_division_ = 0;  // records known when that began
  std::deque<Node> queue_;
  std::vector<Node> later_;
  ProductiveFactors factors_;
  uint64_t order_at_ = kFirstOrder;  // queries
  bool asks_slice_ = false;
  Region asked_;
  Slices slices_;
  RegionHarvest harvest_;
  uint64_t most_shown_ = 0;          // by one region
  std::set<base::Hash128> known_;    // keys of harvest_.records
  std::set<base::Hash128> settled_;  // of those, shown by a region that did not overflow
  std::vector<bool> distrusted_;
  std::vector<bool> overlapping_;  // by attribute: others divide better
  std::vector<CutPlace> cut_places_;
  std::map<size_t, AlikeValues> alike_;  // by attribute
  std::optional<uint64_t> count_of_widest_;
  bool asks_between_ = false;                           // values that are not listed
  std::set<std::pair<size_t, int64_t>> asked_between_;  // their families and places
  size_t fruitless_between_ = 0;
  std::vector<std::set<std::string>> words_;  // by attribute: values asked
  // By attribute that takes other values: the values seen but not offered, and who divides by it.
  std::map<size_t, std::vector<std::string>> other_values_;
  std::map<size_t, std::vector<size_t>> families_to_tell_;
};

base::Task<RegionHarvest> HarvestRegions(RegionAsker& asker,
                                         std::vector<RegionAttribute> attributes,
                                         HybridCrawlOptions options = {});

}  // namespace upwell::harvest
