// SPDX-License-Identifier: Apache-2.0
// 1. A line is cut into segments, one per table cell.
// 2. Segments that hold one link and nothing else, on consecutive lines and at one column, are a
//    group (vertical menus).
// 3. Of each line, neighbouring segments that are left and hold links only, and those that hold
//    several links, are a group (horizontal menus).
#include "discover/link_groups.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "form/words.h"

namespace upwell::discover {
namespace {

constexpr size_t kLeastLinks = 3;        // of a group (He 2006, 4.2)
constexpr uint32_t kMostLinesApart = 2;  // an empty line between two links of a column; not tuned

struct Segment {
  uint32_t line = 0, column = 0, cell = 0;
  std::vector<parse::NodeId> links;
  uint32_t first_link = 0;       // among all of the page
  uint32_t words = 0;            // anchor text and other words
  bool has_other_words = false;  // NAW in He 2006: words that belong to no link
  bool taken = false;

  bool is_single_link() const { return links.size() == 1 && !has_other_words; }
  bool is_part_of_bar() const { return links.size() > 1 || is_single_link(); }
};

uint32_t CountWords(std::string_view text) {
  return static_cast<uint32_t>(form::WordTokens(text).size());
}

std::vector<Segment> SegmentsOf(const parse::TextLayout& layout, uint32_t* links) {
  std::vector<Segment> segments;
  *links = 0;
  for (const parse::Piece& piece : layout.pieces) {
    if (segments.empty() || segments.back().line != piece.line ||
        segments.back().cell != piece.cell) {
      Segment& fresh = segments.emplace_back();
      fresh.line = piece.line;
      fresh.column = piece.column;
      fresh.cell = piece.cell;
      fresh.first_link = *links;
    }
    Segment& segment = segments.back();
    // The separators of a bar ("|", "»") are no words.
    const uint32_t words = CountWords(piece.text);
    segment.words += words;
    if (piece.kind == parse::PieceKind::kLink) {
      segment.links.push_back(piece.node);
      ++*links;
    } else {
      segment.has_other_words |= piece.kind == parse::PieceKind::kControl || words > 0;
    }
  }
  return segments;
}

LinkGroup GroupOf(const std::vector<Segment*>& segments) {
  LinkGroup group;
  group.first = UINT32_MAX;
  for (Segment* segment : segments) {
    segment->taken = true;
    group.links.insert(group.links.end(), segment->links.begin(), segment->links.end());
    group.words += segment->words;
    const uint32_t last = segment->first_link + static_cast<uint32_t>(segment->links.size()) - 1;
    group.first = std::min(group.first, segment->first_link);
    group.last = std::max(group.last, last);
  }
  return group;
}

void KeepIfLarge(const std::vector<Segment*>& segments, std::vector<LinkGroup>& groups) {
  size_t links = 0;
  for (const Segment* segment : segments) links += segment->links.size();
  if (links >= kLeastLinks) groups.push_back(GroupOf(segments));
}

void FindColumns(std::vector<Segment>& segments, std::vector<LinkGroup>& groups) {
  std::map<uint32_t, std::vector<Segment*>> by_column;  // the run under way, by column
  for (Segment& segment : segments) {
    std::vector<Segment*>& run = by_column[segment.column];
    const bool goes_on = segment.is_single_link() && !run.empty() &&
                         segment.line - run.back()->line <= kMostLinesApart &&
                         segment.line != run.back()->line;
    if (!goes_on) {
      KeepIfLarge(run, groups);
      run.clear();
    }
    if (segment.is_single_link()) run.push_back(&segment);
  }
  for (const auto& [column, run] : by_column) KeepIfLarge(run, groups);
}

void FindBars(std::vector<Segment>& segments, std::vector<LinkGroup>& groups) {
  std::vector<Segment*> run;
  for (Segment& segment : segments) {
    const bool fits = !segment.taken && segment.is_part_of_bar();
    if (!fits || (!run.empty() && run.back()->line != segment.line)) {
      KeepIfLarge(run, groups);
      run.clear();
    }
    if (fits) run.push_back(&segment);
  }
  KeepIfLarge(run, groups);
}

// He 2006 counts links from 1.
double DistanceFromBottom(const LinkGroup& group, uint32_t links) {
  return links - ((group.first + 1) + (group.last + 1)) / 2.0;
}

void Rank(std::vector<LinkGroup>& groups, uint32_t links, const MenuWeights& weights) {
  double total_size = 0, total_words = 0, total_distance = 0;
  for (const LinkGroup& group : groups) {
    total_size += static_cast<double>(group.links.size());
    total_words += group.words;
    total_distance += DistanceFromBottom(group, links);
  }
  const auto share = [](double part, double total) { return total > 0 ? part / total : 0; };
  for (LinkGroup& group : groups) {
    group.rank = weights.size * share(static_cast<double>(group.links.size()), total_size) +
                 weights.words * share(group.words, total_words) +
                 weights.distance * share(DistanceFromBottom(group, links), total_distance);
  }
}

}  // namespace

std::vector<LinkGroup> RankedLinkGroups(const parse::TextLayout& layout,
                                        const MenuWeights& weights) {
  uint32_t links = 0;
  std::vector<Segment> segments = SegmentsOf(layout, &links);
  std::vector<LinkGroup> groups;
  FindColumns(segments, groups);
  FindBars(segments, groups);
  Rank(groups, links, weights);
  std::sort(groups.begin(), groups.end(), [](const LinkGroup& a, const LinkGroup& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.first < b.first;
  });
  return groups;
}

}  // namespace upwell::discover
