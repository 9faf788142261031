// SPDX-License-Identifier: Apache-2.0
#include "answer/records/tails.h"

#include <algorithm>
#include <set>

namespace upwell::answer {
namespace {

constexpr size_t kEnoughThings = 3;  // not tuned

// Guards.
constexpr size_t kMaxKinds = 1'000;  // of elements
constexpr size_t kMaxPieces = 200;   // of one thing

// The elements and texts side by side that make up a thing.
std::vector<parse::NodeId> NodesOf(const PageStructure& page, const Span& span) {
  std::vector<parse::NodeId> pieces;
  const Range range = RangeOf(page, span);
  for (uint32_t i = range.begin; i < range.end && pieces.size() < kMaxPieces;) {
    const parse::NodeId n = page.nodes()[i];
    // Of an element that reaches beyond the thing, what is below it counts.
    const bool whole = page.end_position(n) <= range.end;
    if (whole) pieces.push_back(n);
    i = whole ? page.end_position(n) : i + 1;
  }
  return pieces;
}

}  // namespace

void TailRule::Learn(const PageStructure& page, const Region& region) {
  if (settled_) return;
  for (const Span& span : region.spans) {
    const std::vector<parse::NodeId> pieces = NodesOf(page, span);
    if (pieces.empty() || holders_.size() > kMaxKinds) continue;
    ++things_;
    std::set<uint64_t> kinds;
    for (parse::NodeId n : pieces) kinds.insert(page.shape(n, true));
    for (uint64_t kind : kinds) ++holders_[kind];
    ++ends_[page.shape(pieces.back(), true)];
  }
}

void TailRule::Settle() {
  if (settled_ || things_ < kEnoughThings) return;
  settled_ = true;
  size_t most = things_ / 2;
  for (const auto& [kind, count] : ends_) {
    if (count <= most) continue;
    most = count;
    end_ = kind;
  }
}

bool TailRule::IsUsual(uint64_t kind) const {
  const auto found = holders_.find(kind);
  return found != holders_.end() && found->second * 5 > things_ * 2;
}

void TailRule::Cut(const PageStructure& page, Region* region) const {
  if (end_ == 0) return;
  for (Span& span : region->spans) {
    const std::vector<parse::NodeId> pieces = NodesOf(page, span);
    size_t kept = pieces.size();
    while (kept > 0 && page.shape(pieces[kept - 1], true) != end_ &&
           !IsUsual(page.shape(pieces[kept - 1], true))) {
      --kept;
    }
    const bool ends_well = kept > 0 && page.shape(pieces[kept - 1], true) == end_;
    if (ends_well && kept < pieces.size()) span.last = pieces[kept - 1];
  }
}

}  // namespace upwell::answer
