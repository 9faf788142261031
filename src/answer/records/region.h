// SPDX-License-Identifier: Apache-2.0
// A place on a page where things of one shape stand one after the other, and what is measured of
// it.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "answer/records/spans.h"

namespace upwell::answer {

// What is measured; shares unless said otherwise.
enum RegionFeature : size_t {
  kText,           // log of the bytes of words, those of long things and of links cut
  kRegularity,     // log of the mean likeness of neighbours
  kDistinct,       // log of the share of different texts
  kLinked,         // things with a link
  kCount,          // log
  kAside,          // things in menus, footers and the like
  kGrid,           // 1 where each marking element is a thing
  kFlow,           // 1 where marking elements stand at different depths
  kWithClass,      // 1 where class names mark
  kStrict,         // 1 where all that are rather unlike the others were dropped
  kUnlike,         // things that are not half like the typical one
  kTextVariation,  // deviation / mean of log lengths
  kNodeVariation,  // deviation / mean of log sizes
  kSameStart,      // things that begin with the most common element
  kSameEnd,        // things that end with the most common one
  kTitled,         // things with one link of a kind that leads to a place of its own
  kDoubled,        // things most of whose links occur several times
  kNumbered,       // neighbours that are numbered in order
  kFitsRange,      // 1 where the page says "11 - 20" and there are ten
  kMissesRange,    // 1 where it says so and there are not
  kRound,          // 1 for 10, 15, 20, ...: most lists are cut there
  kDropped,        // of all things that were found
  kMeanText,       // log of bytes per thing
  kShort,          // things with less than 30 bytes of words
  kTitleFirst,     // things that begin with a link, bold words or a heading of their own
  kCoverage,       // of the parent's words
  kGaps,           // words between the first and the last thing that are part of none
  kItem,           // 1 where microdata mark the things
  kCrowded,        // things that are little more than four links or more: parts of a menu
  kCrossing,       // things that reach beyond the element in which they begin
  kParts,          // things that begin with one of several labels that come again: "Price: ..."
  kTail,           // 1 where the last thing is much shorter: things begin and end in records
  kTorn,           // neighbours that share a link which nothing else has: records cut in the middle
  kHeaps,          // things within things, beyond one in each: rows below a heading
  kRegionFeatures,
};
using RegionFeatures = std::array<double, kRegionFeatures>;
extern const std::array<std::string_view, kRegionFeatures> kRegionFeatureNames;
// Fitted by training/train_regions.cc.
extern const RegionFeatures kRegionWeights;

// How the things of a region are told apart.
struct RegionRule {
  enum class Reach : uint8_t {
    kChild,   // from one child of the parent that holds a marking element to the next
    kMember,  // each marking element is a thing of its own
    kFlow,    // from one marking element to the next, whatever their depths
    kEach,    // each marking element, whatever holds it: rows of several tables
    kItem,    // each element that microdata or RDFa give one type
    kBlank,   // between blank lines or ruled ones among the children of the parent
  };
  uint64_t member = 0;      // path of the marking element: below the parent; of kFlow its end; of
                            // kItem the type; of kBlank the shape that things begin with
  bool with_class = false;  // of that path
  Reach reach = Reach::kChild;
  uint8_t levels = 0;   // of kFlow: how many elements the path has
  bool strict = false;  // things that are rather unlike the others are none
  auto operator<=>(const RegionRule&) const = default;
};

struct Region {
  parse::NodeId parent = parse::kNoNode;
  RegionRule rule;
  std::vector<Span> spans;
  std::vector<Profile> profiles;  // of each span
  RegionFeatures features = {};
  double score = 0;     // how likely these are the page's records, compared with its other regions
  double strength = 0;  // how much they look like records at all: text, variety, regularity
};

}  // namespace upwell::answer
