// SPDX-License-Identifier: Apache-2.0
#include "answer/records/stretches.h"

#include <algorithm>
#include <map>

namespace upwell::answer {
namespace {

// Calls `visit` for each stretch of the parent's children between two line breaks or more, or ruled
// lines.
template <typename Visit>
void VisitStretches(const PageStructure& page, parse::NodeId parent, Visit visit) {
  const parse::Document& document = page.document();
  Span stretch;
  int breaks = 0;
  const auto end = [&] {
    if (stretch.first != parse::kNoNode) visit(stretch);
    stretch = {};
  };
  for (parse::NodeId n = document.first_child(parent); n != parse::kNoNode; n = document.next(n)) {
    if (!page.visible(n)) continue;
    if (document.is(n, parse::Tag::kHr)) {
      end();
    } else if (document.is(n, parse::Tag::kBr)) {
      if (++breaks >= 2) end();
      continue;
    } else {
      if (stretch.first == parse::kNoNode) stretch.first = n;
      stretch.last = n;
    }
    breaks = 0;
  }
  end();
}

uint64_t StartOf(const PageStructure& page, parse::NodeId n) {
  return page.document().is_element(n) ? page.shape(n, false) : 0;
}

parse::NodeId BeginningOf(const PageStructure& page, const Span& stretch, uint64_t start) {
  const parse::Document& document = page.document();
  for (parse::NodeId n = stretch.first; n != parse::kNoNode; n = document.next(n)) {
    if (!page.visible(n)) continue;
    if (StartOf(page, n) == start) return n;
    if (IsInline(document, n) || n == stretch.last) break;
  }
  return stretch.first;
}

}  // namespace

Stretches FindStretches(const PageStructure& page, parse::NodeId parent) {
  Stretches found;
  std::map<uint64_t, size_t> starts;
  VisitStretches(page, parent, [&](const Span& stretch) {
    ++found.count;
    ++starts[StartOf(page, stretch.first)];
  });
  size_t most = 0;
  for (const auto& [start, count] : starts) {
    if (count <= most) continue;
    most = count;
    found.start = start;
  }
  return found;
}

std::vector<Span> StretchesBelow(const PageStructure& page, parse::NodeId parent, uint64_t start,
                                 size_t most) {
  std::vector<Span> spans;
  VisitStretches(page, parent, [&](const Span& stretch) {
    if (spans.size() == most) return;
    spans.push_back({BeginningOf(page, stretch, start), stretch.last});
  });
  return spans;
}

}  // namespace upwell::answer
