// SPDX-License-Identifier: Apache-2.0
// Repeated structure: where on a page do things of one shape stand one after the other?
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "answer/records/region.h"
#include "answer/records/spans.h"

namespace upwell::answer {

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
// How like the typical one the things of this region must be: more where most are much alike. The
// share of their median likeness is not tuned.
double StrictBound(const Region& region, const Profile& typical);

}  // namespace upwell::answer
