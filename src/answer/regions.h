// SPDX-License-Identifier: Apache-2.0
// Repeated structure: where on a page do things of one shape stand one after the other?
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "answer/structure.h"

namespace upwell {

// A run of siblings, both ends included.
struct Span {
  NodeId first = kNoNode;
  NodeId last = kNoNode;
};

size_t SiblingsOf(const Document& document, const Span& span);

// How often each kind of node occurs in a span: sorted by shape, counts capped.
using Profile = std::vector<std::pair<uint64_t, uint32_t>>;
// 1 for equal profiles, 0 for disjoint ones.
double Similarity(const Profile& a, const Profile& b);

// How the things below a parent are told apart.
struct RegionRule {
  uint64_t member = 0;      // path of the marking element below the parent
  bool with_class = false;  // of that path
  // Each marking element is a thing of its own; else a thing reaches from one child of the
  // parent that holds a marking element to the next.
  bool contained = false;
  auto operator<=>(const RegionRule&) const = default;
};

struct Region {
  NodeId parent = kNoNode;
  RegionRule rule;
  std::vector<Span> spans;
  std::vector<Profile> profiles;  // of each span
  double score = 0;               // how much it looks like a list of records
};

// The regions of a page that may be lists of records, best first; at most 50.
std::vector<Region> FindRegions(const PageStructure& page);

// The things that a known rule finds below one parent, unscored; perhaps none. `longest` bounds
// the last one, in siblings; 0: as the others.
Region ApplyRule(const PageStructure& page, NodeId parent, const RegionRule& rule, size_t longest);

// What people read in a span, one line per block; at most `max_bytes`.
std::string SpanText(const PageStructure& page, const Span& span, size_t max_bytes);
// Visible nodes of a span in document order.
std::vector<NodeId> SpanNodes(const PageStructure& page, const Span& span);

}  // namespace upwell
