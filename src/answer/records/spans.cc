// SPDX-License-Identifier: Apache-2.0
#include "answer/records/spans.h"

#include <algorithm>

#include "base/text.h"
#include "parse/visible.h"

namespace upwell::answer {
namespace {

constexpr uint32_t kMaxCount = 3;            // of one shape in a profile; not tuned
constexpr size_t kMaxProfileNodes = 20'000;  // guard; the rest of a huge span does not count

// In preformatted text, a line is a line.
void AddText(const parse::Document& document, parse::NodeId n, size_t max_bytes,
             parse::WordCollector* words) {
  const std::string_view text = base::CutUtf8(document.node(n).text, max_bytes);
  if (!document.is(document.parent(n), parse::Tag::kPre)) {
    words->Add(text);
    return;
  }
  bool first = true;
  for (std::string_view line : base::Split(text, '\n')) {
    if (!first) words->Break();
    words->Add(line);
    first = false;
  }
}

// Mere white space between two elements is no visible node, but separates their words. Two elements
// side by side are two pieces, too, unless they only change how words look.
bool IsPartedFromBefore(const PageStructure& page, parse::NodeId n) {
  const parse::Document& document = page.document();
  const parse::NodeId before = document.node(n).previous;
  if (before == parse::kNoNode) return false;
  if (document.node(before).type == parse::NodeType::kText) return !page.visible(before);
  return document.is_element(before) && document.is_element(n) &&
         !(IsMereStyle(document, before) && IsMereStyle(document, n));
}

}  // namespace

bool IsInline(const parse::Document& document, parse::NodeId n) {
  if (document.node(n).type == parse::NodeType::kText) return true;
  switch (document.node(n).tag) {
    case parse::Tag::kA:
    case parse::Tag::kB:
    case parse::Tag::kI:
    case parse::Tag::kEm:
    case parse::Tag::kStrong:
    case parse::Tag::kFont:
    case parse::Tag::kSpan:
    case parse::Tag::kImg:
    case parse::Tag::kSmall:
    case parse::Tag::kBig:
    case parse::Tag::kU:
    case parse::Tag::kTt:
    case parse::Tag::kCite:
    case parse::Tag::kCode:
    case parse::Tag::kInput:
    case parse::Tag::kLabel:
    case parse::Tag::kMark:
    case parse::Tag::kTime:
    case parse::Tag::kSup:
    case parse::Tag::kSub:
    case parse::Tag::kNobr:
    case parse::Tag::kWbr:
      return true;
    default:
      return false;
  }
}

bool IsMereStyle(const parse::Document& document, parse::NodeId n) {
  switch (document.node(n).tag) {
    case parse::Tag::kB:
    case parse::Tag::kI:
    case parse::Tag::kEm:
    case parse::Tag::kStrong:
    case parse::Tag::kFont:
    case parse::Tag::kMark:
    case parse::Tag::kU:
    case parse::Tag::kWbr:
      return document.is_element(n);
    default:
      return false;
  }
}

bool IsTableCell(const parse::Document& document, parse::NodeId n) {
  return document.is(n, parse::Tag::kTd) || document.is(n, parse::Tag::kTh);
}

uint64_t ColumnOf(const parse::Document& document, parse::NodeId n) {
  if (!IsTableCell(document, n)) return 0;
  uint64_t column = 1;
  for (parse::NodeId cell = document.first_child(document.parent(n)); cell != n;
       cell = document.next(cell)) {
    column += IsTableCell(document, cell);
  }
  return column;
}

Range RangeOf(const PageStructure& page, const Span& span) {
  const parse::Document& document = page.document();
  if (span.first == parse::kNoNode || span.last == parse::kNoNode) return {};
  parse::NodeId first = span.first;
  while (first != parse::kNoNode && !page.visible(first)) {
    first = document.NextAfterSubtree(first, parse::Document::kRoot);
  }
  parse::NodeId last = span.last;
  while (last != parse::kNoNode && !page.visible(last)) last = document.node(last).previous;
  if (first == parse::kNoNode || last == parse::kNoNode) return {};
  const Range range = {page.position(first), page.end_position(last)};
  return range.begin < range.end ? range : Range{};
}

Span SpanOf(const PageStructure& page, Range range) {
  while (range.begin < range.end && page.end_position(page.nodes()[range.end - 1]) > range.end) {
    --range.end;
  }
  if (range.begin >= range.end) return {};
  return {page.nodes()[range.begin], page.nodes()[range.end - 1]};
}

std::vector<parse::NodeId> SpanNodes(const PageStructure& page, const Span& span) {
  const Range range = RangeOf(page, span);
  return {page.nodes().begin() + range.begin, page.nodes().begin() + range.end};
}

std::string SpanText(const PageStructure& page, const Span& span, size_t max_bytes) {
  const parse::Document& document = page.document();
  // White space is read, too, before it is collapsed; a text node that holds more is cut.
  const size_t max_raw_bytes = 4 * max_bytes;
  parse::WordCollector words(max_bytes, '\n');
  const Range range = RangeOf(page, span);
  // An element's words end where its subtree does; of blocks that is a break as well.
  std::vector<uint32_t> block_ends;
  for (uint32_t i = range.begin; i < range.end && !words.full(); ++i) {
    const parse::NodeId n = page.nodes()[i];
    while (!block_ends.empty() && block_ends.back() <= i) {
      block_ends.pop_back();
      words.Break();
    }
    if (IsPartedFromBefore(page, n)) words.Space();
    if (document.node(n).type == parse::NodeType::kText) {
      AddText(document, n, max_raw_bytes, &words);
    } else if (!IsInline(document, n)) {
      words.Break();
      block_ends.push_back(page.end_position(n));
    } else if (document.has_attribute(n, "class")) {
      words.Space();  // a piece that looks different
    }
  }
  return words.Take();
}

Profile ProfileOf(const PageStructure& page, const Span& span) {
  const parse::Document& document = page.document();
  std::vector<uint64_t> shapes;
  const Range range = RangeOf(page, span);
  for (uint32_t i = range.begin; i < range.end && shapes.size() < kMaxProfileNodes; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (IsMereStyle(document, n)) continue;
    shapes.push_back(JoinShapes(page.shape(document.parent(n), false), page.shape(n, false)));
  }
  std::sort(shapes.begin(), shapes.end());
  Profile profile;
  for (uint64_t shape : shapes) {
    if (profile.empty() || profile.back().first != shape) profile.emplace_back(shape, 0);
    profile.back().second = std::min(profile.back().second + 1, kMaxCount);
  }
  return profile;
}

double Similarity(const Profile& a, const Profile& b) {
  uint64_t shared = 0, all = 0;
  size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    const bool take_a = j == b.size() || (i < a.size() && a[i].first <= b[j].first);
    const bool take_b = i == a.size() || (j < b.size() && b[j].first <= a[i].first);
    const uint32_t in_a = take_a ? a[i++].second : 0;
    const uint32_t in_b = take_b ? b[j++].second : 0;
    shared += std::min(in_a, in_b);
    all += std::max(in_a, in_b);
  }
  return all == 0 ? 1 : static_cast<double>(shared) / static_cast<double>(all);
}

size_t TypicalOf(const std::vector<Profile>& profiles) {
  constexpr size_t kEnough = 30;  // profiles compared; not tuned
  const size_t step = (profiles.size() + kEnough - 1) / kEnough;
  size_t best = 0;
  double best_sum = -1;
  for (size_t i = 0; i < profiles.size(); i += step) {
    double sum = 0;
    for (size_t j = 0; j < profiles.size(); j += step) sum += Similarity(profiles[i], profiles[j]);
    if (sum > best_sum) best = i;
    best_sum = std::max(best_sum, sum);
  }
  return best;
}

}  // namespace upwell::answer
