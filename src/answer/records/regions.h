// SPDX-License-Identifier: Apache-2.0
// Repeated structure: where on a page do things of one shape stand one after the other?
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "answer/records/region_features.h"
#include "answer/records/spans.h"

namespace upwell::answer {

// How the things of a region are told apart.
struct RegionRule {
  enum class Reach : uint8_t {
    kChild,   // from one child of the parent that holds a marking element to the next
    kMember,  // each marking element is a thing of its own
    kFlow,    // from one marking element to the next, whatever their depths
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

// True for things that are known to be no records.
using SpanFilter = std::function<bool(const Span&)>;

// The regions of a page that may be lists of records, best first; at most `most`. Headings, pagers,
// odd ones and what the filter knows are left out.
std::vector<Region> FindRegions(const PageStructure& page, const SpanFilter& no_record = nullptr,
                                size_t most = 60);

// The things that a known rule finds below one parent, unscored and all of them; perhaps none.
// `longest` bounds the last one as LongestOf measured it; 0: as the others.
Region ApplyRule(const PageStructure& page, parse::NodeId parent, const RegionRule& rule,
                 size_t longest);
// The length of the region's longest thing: in children of the parent, or in nodes.
size_t LongestOf(const PageStructure& page, const Region& region);

// Leaves out headings, pagers, things without words and those less like `typical` than `wanted`.
void DropOddOnes(const PageStructure& page, const Profile& typical, double wanted, Region* region);
void DropThose(const SpanFilter& no_record, Region* region);
// How like the typical one the things of this region must be: more where most are much alike.
double StrictBound(const Region& region, const Profile& typical);

}  // namespace upwell::answer
