// SPDX-License-Identifier: Apache-2.0
#include "answer/records/group_headings.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxHeadingKinds = 20;
constexpr size_t kMaxHeadingTexts = 10;   // of a kind; two would do
constexpr size_t kMaxHeadingBytes = 200;  // of its text

// Below all that are called headings, which have six levels; by definition.
constexpr int kLevelOfCaption = 7, kLevelOfRow = 8;

// A row with words in one cell, which is all it has.
bool IsRowOfOneCell(const PageStructure& page, parse::NodeId n) {
  const parse::Document& document = page.document();
  if (!document.is(n, parse::Tag::kTr)) return false;
  size_t cells = 0;
  for (parse::NodeId cell = document.first_child(n); cell != parse::kNoNode;
       cell = document.next(cell)) {
    cells += IsTableCell(document, cell);
  }
  return cells == 1;
}

// 1 for the highest; 0 for what is no heading.
int HeadingLevel(const PageStructure& page, parse::NodeId n) {
  const parse::Document& document = page.document();
  if (!document.is_element(n) || page.text(n) == 0 || page.text(n) > kMaxHeadingBytes) return 0;
  switch (document.node(n).tag) {
    case parse::Tag::kH1:
      return 1;
    case parse::Tag::kH2:
      return 2;
    case parse::Tag::kH3:
      return 3;
    case parse::Tag::kH4:
      return 4;
    case parse::Tag::kH5:
      return 5;
    case parse::Tag::kH6:
      return 6;
    case parse::Tag::kCaption:
      return kLevelOfCaption;
    default:
      return IsRowOfOneCell(page, n) ? kLevelOfRow : 0;
  }
}

std::string HeadingText(const PageStructure& page, parse::NodeId n) {
  return base::CollapseSpace(SpanText(page, {n, n}, kMaxHeadingBytes));
}

// Its first class name, else what it is.
std::string HeadingName(const PageStructure& page, parse::NodeId n) {
  const std::string names = base::CollapseSpace(
      base::CutUtf8(page.document().attribute_or(n, "class", ""), kMaxHeadingBytes));
  return names.empty() ? "heading" : names.substr(0, names.find(' '));
}

}  // namespace

std::vector<parse::NodeId> HeadingsOfGroups(const PageStructure& page,
                                            const std::vector<Span>& things) {
  constexpr uint32_t kMostBefore = 20;  // nodes above the first thing; not tuned
  std::vector<parse::NodeId> headings(things.size(), parse::kNoNode);
  std::set<uint64_t> shapes;  // of those between things
  const auto last_between = [&](uint32_t begin, uint32_t end) {
    parse::NodeId last = parse::kNoNode;
    for (uint32_t at = begin; at < end; ++at) {
      const parse::NodeId n = page.nodes()[at];
      if (HeadingLevel(page, n) > 0 && page.end_position(n) <= end) last = n;
    }
    return last;
  };
  for (size_t i = 1; i < things.size(); ++i) {
    const parse::NodeId heading =
        last_between(RangeOf(page, things[i - 1]).end, RangeOf(page, things[i]).begin);
    headings[i] = heading == parse::kNoNode ? headings[i - 1] : heading;
    if (heading != parse::kNoNode) shapes.insert(page.shape(heading, true));
  }
  if (shapes.empty()) return headings;
  const uint32_t first = RangeOf(page, things.front()).begin;
  const parse::NodeId above = last_between(first - std::min(first, kMostBefore), first);
  if (above == parse::kNoNode || shapes.count(page.shape(above, true)) == 0) return headings;
  for (size_t i = 0; i < headings.size() && headings[i] == parse::kNoNode; ++i) headings[i] = above;
  return headings;
}

void GroupHeadings::Note(const PageStructure& page, parse::NodeId n, int level) {
  const uint64_t shape = page.shape(n, true);
  if (kinds_.size() >= kMaxHeadingKinds && kinds_.count(shape) == 0) return;
  Kind& kind = kinds_[shape];
  kind.level = level;
  if (kind.name.empty()) kind.name = HeadingName(page, n);
  if (kind.texts.size() < kMaxHeadingTexts) kind.texts.insert(base::Hash64(HeadingText(page, n)));
}

void GroupHeadings::Learn(const PageStructure& page, const std::vector<Span>& records) {
  if (records.empty()) return;
  const auto note = [&](uint32_t begin, uint32_t end, bool is_between) {
    for (uint32_t at = begin; at < end; ++at) {
      const parse::NodeId n = page.nodes()[at];
      const int level = HeadingLevel(page, n);
      if (level == 0 || page.end_position(n) > end) continue;
      if (is_between || kinds_.count(page.shape(n, true)) > 0) Note(page, n, level);
    }
  };
  for (size_t i = 0; i + 1 < records.size(); ++i) {
    note(RangeOf(page, records[i]).end, RangeOf(page, records[i + 1]).begin, true);
  }
  // Above the first record stand other headings, too.
  note(0, RangeOf(page, records.front()).begin, false);
}

std::vector<Fields> GroupHeadings::Of(const PageStructure& page,
                                      const std::vector<Span>& records) const {
  std::vector<Fields> all(records.size());
  const bool knows_any = std::any_of(kinds_.begin(), kinds_.end(),
                                     [](const auto& kind) { return kind.second.is_known(); });
  if (!knows_any) return all;
  std::map<int, std::pair<std::string, std::string>> current;  // by level: name, text
  uint32_t at = 0;
  for (size_t i = 0; i < records.size(); ++i) {
    const Range range = RangeOf(page, records[i]);
    for (; at < range.begin; ++at) {
      const parse::NodeId n = page.nodes()[at];
      const int level = HeadingLevel(page, n);
      if (level == 0 || page.end_position(n) > range.begin) continue;
      current.erase(current.lower_bound(level), current.end());
      const auto kind = kinds_.find(page.shape(n, true));
      if (kind == kinds_.end() || !kind->second.is_known()) continue;
      current[level] = {kind->second.name, HeadingText(page, n)};
    }
    at = std::max(at, range.end);
    for (const auto& [level, heading] : current) all[i].push_back(heading);
  }
  return all;
}

}  // namespace upwell::answer
