// SPDX-License-Identifier: Apache-2.0
// How lists are found, without knowing the site:
//   1. Every element marks its ancestors, up to kMaxLevels above, with its path below them. A path
//      that occurs below several children of one parent may mark the things of a list there.
//   2. A thing reaches from one marked child to the next: one element in lists and tables, several
//      rows, or a stretch of text between line breaks.
//   3. In a grid (rows of cards), the marking elements themselves are the things; so are links of
//      one kind in a line, with commas between them.
//   4. Where things stand at different depths (an indented second hit, several tables, tags that
//      nobody closed), elements of one kind mark them wherever they are, or are the things: rows of
//      several tables, each below a heading.
//   5. Where the page says itself what its things are (microdata, RDFa), those are candidates, too.
//   6. Where nothing marks things but blank or ruled lines between them, those separate them.
//   7. Each candidate is measured (region_features.h), and a linear model ranks them.
#include "answer/records/regions.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "answer/records/address_kind.h"
#include "answer/records/fields.h"
#include "answer/records/region_features.h"
#include "answer/records/stretches.h"
#include "answer/records/structured_data.h"
#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Not tuned.
constexpr int kMaxLevels = 6;  // elements between a parent and what marks its things
constexpr int kMaxFlowLevels = 3;
constexpr size_t kMaxCloseLooks = 200;      // that are looked at closely
constexpr size_t kMaxFlows = 75;            // the same, of marks at different depths
constexpr double kSameShapeOfThings = 0.3;  // likeness of a thing and the typical one, 0 to 1

// Guards.
constexpr size_t kMaxSpans = 2'000;        // of one region
constexpr uint64_t kMaxWork = 20'000'000;  // nodes visited per page

using Reach = RegionRule::Reach;

struct Mark {
  parse::NodeId parent = parse::kNoNode;
  RegionRule rule;
  uint32_t children = 0;  // of the parent, with a marking element
  uint32_t members = 0;
  parse::NodeId last_child = parse::kNoNode;
};

struct MarkKey {
  parse::NodeId parent;
  uint64_t member;
  bool with_class;
  bool operator==(const MarkKey&) const = default;
};
struct MarkKeyHash {
  size_t operator()(const MarkKey& key) const {
    return JoinShapes(key.member, (uint64_t{key.parent} << 1) | key.with_class);
  }
};

class MarkTable {
 public:
  explicit MarkTable(const PageStructure& page) : page_(page) {
    for (parse::NodeId n : page.nodes()) {
      if (!page.document().is_element(n)) continue;
      MarkAncestors(n, false);
      if (page.shape(n, true) != page.shape(n, false)) MarkAncestors(n, true);
    }
  }
  std::vector<Mark> Take() { return std::move(marks_); }

 private:
  void MarkAncestors(parse::NodeId n, bool with_class) {
    const parse::Document& document = page_.document();
    uint64_t path = 0;
    parse::NodeId child = n;
    for (int level = 0; level < kMaxLevels; ++level) {
      const parse::NodeId parent = document.parent(child);
      if (parent == parse::kNoNode || parent == parse::Document::kRoot) return;
      path = JoinShapes(path, page_.shape(child, with_class));
      Count(parent, child, path, with_class);
      child = parent;
    }
  }

  void Count(parse::NodeId parent, parse::NodeId child, uint64_t path, bool with_class) {
    const auto [entry, fresh] =
        index_.try_emplace(MarkKey{parent, path, with_class}, marks_.size());
    if (fresh) marks_.push_back({parent, {path, with_class}});
    Mark& mark = marks_[entry->second];
    ++mark.members;
    mark.children += mark.last_child != child;
    mark.last_child = child;
  }

  const PageStructure& page_;
  std::vector<Mark> marks_;
  std::unordered_map<MarkKey, size_t, MarkKeyHash> index_;
};

// The end of an element's path: itself and what is above it, without mere style. Equal ends with
// fewer levels differ from those with more.
uint64_t PathEnd(const PageStructure& page, parse::NodeId n, int levels, bool with_class) {
  constexpr int kMaxSteps = 12;  // guard
  uint64_t path = static_cast<uint64_t>(levels);
  for (int step = 0; levels > 0 && n != parse::kNoNode && step < kMaxSteps; ++step) {
    if (step == 0 || !IsMereStyle(page.document(), n)) {
      path = JoinShapes(path, page.shape(n, with_class));
      --levels;
    }
    n = page.document().parent(n);
  }
  return path;
}

// Elements of one kind anywhere on the page.
struct Flow {
  RegionRule rule;
  parse::NodeId first = parse::kNoNode, last = parse::kNoNode;
  uint32_t members = 0;
  bool apart = false;  // not all of them are children of one parent
};

std::vector<Flow> FindFlows(const PageStructure& page) {
  std::vector<Flow> flows;
  std::unordered_map<uint64_t, size_t> index;
  const parse::Document& document = page.document();
  const auto count = [&](parse::NodeId n, const RegionRule& rule) {
    const auto [entry, fresh] =
        index.try_emplace(JoinShapes(rule.member, rule.with_class), flows.size());
    if (fresh) flows.push_back({rule, n});
    Flow& flow = flows[entry->second];
    flow.last = n;
    ++flow.members;
    flow.apart = flow.apart || document.parent(flow.first) != document.parent(n);
  };
  for (parse::NodeId n : page.nodes()) {
    if (!document.is_element(n) || IsMereStyle(document, n) || page.aside(n)) continue;
    for (int levels = 1; levels <= kMaxFlowLevels; ++levels) {
      for (bool with_class : {false, true}) {
        if (with_class && page.shape(n, true) == page.shape(n, false)) continue;
        const auto level = static_cast<uint8_t>(levels);
        count(n, {PathEnd(page, n, levels, with_class), with_class, Reach::kFlow, level});
      }
    }
  }
  std::erase_if(flows, [](const Flow& flow) {
    return flow.members < 3 || flow.members > kMaxSpans || !flow.apart;
  });
  return flows;
}

parse::NodeId CommonAncestor(const PageStructure& page, parse::NodeId a, parse::NodeId b) {
  while (a != parse::kNoNode && a != parse::Document::kRoot && a != b && !page.IsBelow(b, a)) {
    a = page.document().parent(a);
  }
  return a;
}

bool IsWithinAny(const PageStructure& page, parse::NodeId n,
                 const std::vector<parse::NodeId>& ancestors) {
  return std::any_of(ancestors.begin(), ancestors.end(),
                     [&](parse::NodeId ancestor) { return page.IsBelow(n, ancestor); });
}

uint64_t PathBelow(const PageStructure& page, parse::NodeId n, parse::NodeId parent,
                   bool with_class, parse::NodeId* child) {
  uint64_t path = 0;
  int level = 0;
  for (parse::NodeId up = n; up != parent; up = page.document().parent(up), ++level) {
    if (level == kMaxLevels || up == parse::kNoNode) return 0;
    path = JoinShapes(path, page.shape(up, with_class));
    *child = up;
  }
  return path;
}

// What microdata or RDFa say the element is, in lower case without the vocabulary; "" if nothing.
std::string ItemType(const parse::Document& document, parse::NodeId n) {
  constexpr size_t kMaxTypeBytes = 200;  // guard
  const auto type = document.attribute(n, "itemtype");
  std::string_view name = type ? *type : document.attribute_or(n, "typeof", "");
  if (name.size() > kMaxTypeBytes) return "";
  name = base::TrimHtmlSpace(name);
  name = name.substr(0, name.find(' '));
  const size_t cut = name.find_last_of("/#:");
  return base::AsciiLower(cut == name.npos ? name : name.substr(cut + 1));
}

uint64_t MarkOf(const PageStructure& page, parse::NodeId n, parse::NodeId parent,
                const RegionRule& rule, parse::NodeId* child) {
  if (rule.reach == Reach::kFlow || rule.reach == Reach::kEach) {
    return PathEnd(page, n, rule.levels, rule.with_class);
  }
  if (rule.reach == Reach::kItem) return base::Hash64(ItemType(page.document(), n));
  return PathBelow(page, n, parent, rule.with_class, child);
}

struct Member {
  parse::NodeId node;
  parse::NodeId child;  // of the parent, that holds it
};

// All elements below `parent` that the rule marks.
std::vector<Member> Members(const PageStructure& page, parse::NodeId parent,
                            const RegionRule& rule) {
  std::vector<Member> members;
  const uint32_t end = page.end_position(parent);
  for (uint32_t i = page.position(parent) + 1; i < end && members.size() < kMaxSpans; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (!page.document().is_element(n)) continue;
    parse::NodeId child = n;
    if (MarkOf(page, n, parent, rule, &child) != rule.member) continue;
    members.push_back({n, child});
    // What is said within an item belongs to it.
    if (rule.reach == Reach::kItem || rule.reach == Reach::kEach) i = page.end_position(n) - 1;
  }
  return members;
}

bool IsPreformatted(const parse::Document& document, parse::NodeId n) {
  constexpr int kMaxSteps = 4;  // elements; not tuned
  for (int step = 0; step < kMaxSteps && n != parse::kNoNode; ++step, n = document.parent(n)) {
    if (document.is(n, parse::Tag::kPre)) return true;
  }
  return false;
}

// A link around several elements is a block of its own and no word in a line.
bool IsBlockLink(const PageStructure& page, parse::NodeId n) {
  return page.document().is(n, parse::Tag::kA) && page.elements(n) >= 4;
}

bool EndsPreformattedLine(const PageStructure& page, parse::NodeId n) {
  const parse::Node& node = page.document().node(n);
  return node.type == parse::NodeType::kText && node.text.find('\n') != node.text.npos &&
         IsPreformatted(page.document(), node.parent);
}

// Words and pictures that stand before the marked child in its own line belong to it.
parse::NodeId StartOfLine(const PageStructure& page, parse::NodeId child) {
  const parse::Document& document = page.document();
  if (!IsInline(document, child) || IsBlockLink(page, child)) return child;
  constexpr int kMostSteps = 50;  // guard
  parse::NodeId start = child;
  int steps = 0;
  for (parse::NodeId n = document.node(child).previous; n != parse::kNoNode && ++steps < kMostSteps;
       n = document.node(n).previous) {
    if (!page.visible(n)) continue;
    if (!IsInline(document, n) || IsBlockLink(page, n) || EndsPreformattedLine(page, n)) break;
    start = n;
  }
  return start;
}

// The place behind `siblings` visible siblings, `n` among them.
uint32_t EndOfSiblings(const PageStructure& page, parse::NodeId n, size_t siblings) {
  uint32_t end = page.end_position(n);
  for (size_t seen = 0; n != parse::kNoNode && seen < siblings; n = page.document().next(n)) {
    if (!page.visible(n)) continue;
    end = page.end_position(n);
    ++seen;
  }
  return end;
}

size_t SiblingsIn(const PageStructure& page, const Range& range) {
  size_t count = 0;
  for (parse::NodeId n = page.nodes()[range.begin]; n != parse::kNoNode;
       n = page.document().next(n)) {
    if (!page.visible(n)) continue;
    if (page.position(n) >= range.end) break;
    ++count;
  }
  return count;
}

size_t LengthOf(const PageStructure& page, const Range& range, Reach reach) {
  return reach == Reach::kChild ? SiblingsIn(page, range) : range.end - range.begin;
}

// In a flow, the last thing ends with the element that holds it and not the one before; where that
// is too little, it is as long as the longest of the others.
uint32_t EndOfFlow(const PageStructure& page, parse::NodeId parent, parse::NodeId previous,
                   parse::NodeId last, size_t longest) {
  const parse::Document& document = page.document();
  parse::NodeId top = last;
  while (document.parent(top) != parent && document.parent(top) != parse::kNoNode &&
         !page.IsBelow(previous, document.parent(top))) {
    top = document.parent(top);
  }
  const uint32_t begin = page.position(last);
  const uint32_t own = page.end_position(top);
  if ((own - begin) * 2 >= longest) return own;
  return static_cast<uint32_t>(std::min<uint64_t>(begin + longest, page.end_position(parent)));
}

std::vector<Span> RunsBetween(const PageStructure& page, const std::vector<parse::NodeId>& starts,
                              parse::NodeId parent, Reach reach, size_t longest) {
  std::vector<Span> spans;
  if (starts.empty()) return spans;
  const auto add = [&](const Range& range) {
    const Span span = SpanOf(page, range);
    if (span.first == parse::kNoNode) return;
    spans.push_back(span);
    longest = std::max(longest, LengthOf(page, range, reach));
  };
  for (size_t i = 0; i + 1 < starts.size(); ++i) {
    add({page.position(starts[i]), page.position(starts[i + 1])});
  }
  const parse::NodeId last = starts.back();
  uint32_t end = page.end_position(parent);
  if (longest > 0 && reach == Reach::kChild) end = EndOfSiblings(page, last, longest);
  if (longest > 0 && reach == Reach::kFlow) {
    const parse::NodeId previous = starts.size() > 1 ? starts[starts.size() - 2] : parent;
    end = EndOfFlow(page, parent, previous, last, longest);
  }
  add({page.position(last), end});
  return spans;
}

std::vector<Span> SpansOf(const PageStructure& page, parse::NodeId parent, const RegionRule& rule,
                          size_t longest) {
  if (rule.reach == Reach::kBlank) return StretchesBelow(page, parent, rule.member, kMaxSpans);
  const auto members = Members(page, parent, rule);
  std::vector<Span> spans;
  if (rule.reach != Reach::kChild && rule.reach != Reach::kFlow) {
    for (const Member& member : members) spans.push_back({member.node, member.node});
    return spans;
  }
  std::vector<parse::NodeId> starts;
  parse::NodeId last_child = parse::kNoNode;
  for (const auto& [member, child] : members) {
    if (child == last_child) continue;
    last_child = child;
    const parse::NodeId start = StartOfLine(page, child);
    // Two marks in one line are one thing.
    if (starts.empty() || page.position(starts.back()) < page.position(start)) {
      starts.push_back(start);
    }
  }
  return RunsBetween(page, starts, parent, rule.reach, longest);
}

// Those with most text first, since measuring takes time.
std::vector<Mark> MostPromising(const PageStructure& page, std::vector<Mark> marks) {
  std::erase_if(marks, [](const Mark& mark) { return mark.children < 2; });
  const auto promise = [&](const Mark& mark) {
    return std::min<double>(page.text(mark.parent), 300.0 * mark.members);
  };
  std::stable_sort(marks.begin(), marks.end(),
                   [&](const Mark& a, const Mark& b) { return promise(a) > promise(b); });
  if (marks.size() > kMaxCloseLooks) marks.resize(kMaxCloseLooks);
  return marks;
}

std::vector<Mark> MostPromisingFlows(const PageStructure& page, const std::vector<Flow>& flows) {
  std::vector<Mark> marks;
  for (const Flow& flow : flows) {
    const parse::NodeId parent =
        CommonAncestor(page, page.document().parent(flow.first), flow.last);
    if (parent == parse::kNoNode || parent == parse::Document::kRoot) continue;
    marks.push_back({parent, flow.rule, flow.members, flow.members});
  }
  marks = MostPromising(page, std::move(marks));
  if (marks.size() > kMaxFlows) marks.resize(kMaxFlows);
  return marks;
}

// The types that several elements have, if they are not part of other such things.
std::vector<Mark> ItemMarks(const PageStructure& page) {
  constexpr size_t kMaxTypes = 20;  // guard
  const parse::Document& document = page.document();
  std::map<std::string, std::vector<parse::NodeId>> items;  // by type
  for (parse::NodeId n : page.nodes()) {
    if (!document.is_element(n)) continue;
    const std::string type = ItemType(document, n);
    if (!type.empty() && !DescribesPage(type)) items[type].push_back(n);
  }
  std::vector<Mark> marks;
  if (items.size() > kMaxTypes) return marks;
  for (const auto& [type, nodes] : items) {
    const bool is_part = std::any_of(items.begin(), items.end(), [&](const auto& other) {
      return other.first != type && other.second.size() > 1 &&
             IsWithinAny(page, nodes[nodes.size() / 2], other.second);
    });
    if (nodes.size() < 2 || is_part) continue;
    const parse::NodeId parent = CommonAncestor(page, document.parent(nodes.front()), nodes.back());
    if (parent == parse::kNoNode || parent == parse::Document::kRoot) continue;
    const auto count = static_cast<uint32_t>(nodes.size());
    marks.push_back({parent, {base::Hash64(type), false, Reach::kItem}, count, count});
  }
  return marks;
}

// Elements whose children are separated by blank or ruled lines.
std::vector<Mark> BlankMarks(const PageStructure& page) {
  constexpr size_t kMaxParents = 30;  // guard
  const parse::Document& document = page.document();
  std::map<parse::NodeId, uint32_t> parents;  // -> blank or ruled lines
  for (parse::NodeId n : page.nodes()) {
    const bool blank = document.is(n, parse::Tag::kBr) && document.next(n) != parse::kNoNode;
    if (blank || document.is(n, parse::Tag::kHr)) ++parents[document.parent(n)];
  }
  std::vector<Mark> marks;
  for (const auto& [parent, lines] : parents) {
    if (lines < 2 || parent == parse::Document::kRoot) continue;
    const Stretches found = FindStretches(page, parent);
    if (found.count < 3 || marks.size() == kMaxParents) continue;
    const auto count = static_cast<uint32_t>(found.count);
    marks.push_back({parent, {found.start, false, Reach::kBlank}, count, count});
  }
  return marks;
}

// Blocks with parts, of which some stand side by side: most elements of one kind are no things but
// parts of them, as what each box has once.
bool MayBeEach(const PageStructure& page, const std::vector<Span>& spans) {
  constexpr uint32_t kFewestElements = 3;  // with itself; not tuned
  size_t rich = 0;
  std::unordered_set<parse::NodeId> holders;
  for (const Span& span : spans) {
    holders.insert(page.document().parent(span.first));
    rich += !IsInline(page.document(), span.first) && page.elements(span.first) >= kFewestElements;
  }
  return rich * 10 >= spans.size() * 9 && holders.size() < spans.size();
}

// Rows of cards: each marking element has elements of its own.
bool MayBeGrid(const PageStructure& page, const Mark& mark, const std::vector<Span>& spans) {
  if (mark.members < mark.children + 2) return false;
  size_t rich = 0;
  for (const Span& span : spans)
    rich += page.links(span.first) > 0 && page.elements(span.first) > 3;
  return rich * 10 >= spans.size() * 9;
}

uint32_t TextBetween(const PageStructure& page, const Span& before, const Span& behind) {
  const uint32_t end = RangeOf(page, behind).begin;
  uint32_t text = 0;
  for (uint32_t i = RangeOf(page, before).end; i < end; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (!page.document().is_element(n)) text += page.text(n);
  }
  return text;
}

// "abac, abacus, abaft": links of one kind with little more than commas between them, each to a
// place of its own.
bool AreLinksInRow(const PageStructure& page, const std::vector<Span>& spans) {
  constexpr size_t kFewest = 5;          // not tuned
  constexpr uint32_t kMostBetween = 4;   // bytes; not tuned
  constexpr size_t kMaxAddress = 2'000;  // bytes; guard
  if (spans.size() < kFewest) return false;
  std::map<std::string, size_t> kinds;
  std::unordered_set<std::string> addresses;
  size_t close = 0;
  for (size_t i = 0; i < spans.size(); ++i) {
    const parse::Link* link =
        page.document().is(spans[i].first, parse::Tag::kA) ? page.link_at(spans[i].first) : nullptr;
    if (link == nullptr || link->url.href().size() > kMaxAddress) return false;
    ++kinds[KindOfAddress(link->url)];
    addresses.insert(link->url.WithoutFragment().href());
    close += i > 0 && TextBetween(page, spans[i - 1], spans[i]) <= kMostBetween;
  }
  const auto most = [&](size_t count) { return count * 10 >= spans.size() * 9; };
  return close * 10 >= (spans.size() - 1) * 8 && most(addresses.size()) &&
         std::any_of(kinds.begin(), kinds.end(),
                     [&](const auto& kind) { return most(kind.second); });
}

// It is little more than such links: a heading for several records, and no record.
bool IsRowOfLinks(const PageStructure& page, const Span& span) {
  constexpr double kMostText = 0.6;  // share of its words; not tuned
  std::vector<Span> links;
  double text = 0, linked = 0;
  for (const parse::NodeId n : SpanNodes(page, span)) {
    if (!page.document().is_element(n)) text += page.text(n);
    if (!page.document().is(n, parse::Tag::kA)) continue;
    links.push_back({n, n});
    linked += page.text(n);
  }
  return linked >= kMostText * text && AreLinksInRow(page, links);
}

bool AreRowsOfLinks(const PageStructure& page, const std::vector<Span>& spans) {
  const auto rows = std::count_if(spans.begin(), spans.end(),
                                  [&](const Span& span) { return IsRowOfLinks(page, span); });
  return static_cast<size_t>(rows) * 2 > spans.size();
}

// "1 2 3 4 Next": short words or numbers, nearly all of them links.
bool LooksLikePager(const PageStructure& page, const Span& span) {
  const Range range = RangeOf(page, span);
  size_t linked_numbers = 0;
  size_t words = 0;
  for (uint32_t i = range.begin; i < range.end; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (page.document().is_element(n)) {
      linked_numbers += page.document().is(n, parse::Tag::kA) && page.text(n) <= 4 &&
                        base::ParseUnsigned(parse::VisibleText(page.document(), n, 20)).has_value();
    } else {
      words += page.text(n);
    }
    if (words > 200) return false;
  }
  return linked_numbers >= 3 && words <= 20 + 8 * linked_numbers;
}

uint32_t TextOf(const PageStructure& page, const Span& span) {
  const Range range = RangeOf(page, span);
  uint32_t text = 0;
  for (uint32_t i = range.begin; i < range.end; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (!page.document().is_element(n)) text += page.text(n);
  }
  return text;
}

// Rows from this one on that a cell of it reaches over; 1 where none does.
uint64_t RowsHeldBy(const parse::Document& document, parse::NodeId row) {
  uint64_t rows = 1;
  if (!document.is(row, parse::Tag::kTr)) return rows;
  for (parse::NodeId cell = document.first_child(row); cell != parse::kNoNode;
       cell = document.next(cell)) {
    if (!document.is_element(cell)) continue;
    rows = std::max(rows,
                    base::ParseUnsigned(document.attribute_or(cell, "rowspan", "1")).value_or(1));
  }
  return rows;
}

bool IsHeldByRowBefore(const parse::Document& document, parse::NodeId row) {
  constexpr uint64_t kMostRowsBack = 8;  // not tuned
  uint64_t back = 0;
  for (row = document.node(row).previous; row != parse::kNoNode && back < kMostRowsBack;
       row = document.node(row).previous) {
    if (document.is(row, parse::Tag::kTr) && RowsHeldBy(document, row) > ++back) return true;
  }
  return false;
}

// It begins in the middle of rows that a cell holds together, and goes on to others.
bool CutsRowsApart(const PageStructure& page, const Span& span) {
  const parse::Document& document = page.document();
  const Range range = RangeOf(page, span);
  if (range.begin >= range.end) return false;
  const parse::NodeId first = page.nodes()[range.begin];
  if (!document.is(first, parse::Tag::kTr) || !IsHeldByRowBefore(document, first)) return false;
  for (parse::NodeId row = document.next(first); row != parse::kNoNode; row = document.next(row)) {
    if (!page.visible(row)) continue;
    if (page.position(row) >= range.end) return false;
    if (RowsHeldBy(document, row) > 1) return true;
  }
  return false;
}

// Things of which most are the end of one record and the beginning of the next.
bool CutRowsApart(const PageStructure& page, const std::vector<Span>& spans) {
  const auto cut = std::count_if(spans.begin(), spans.end(),
                                 [&](const Span& span) { return CutsRowsApart(page, span); });
  return static_cast<size_t>(cut) * 2 > spans.size();
}

// It begins in the middle of an element, after some of its text, and ends in the middle of another
// of its kind behind it, whatever their classes: those of rows alternate.
bool CutsBoxesApart(const PageStructure& page, const Span& span) {
  const parse::Document& document = page.document();
  const Range range = RangeOf(page, span);
  if (range.begin >= range.end) return false;
  parse::NodeId box = parse::kNoNode;
  for (parse::NodeId up = document.parent(page.nodes()[range.begin]);
       up != parse::kNoNode && up != parse::Document::kRoot && page.end_position(up) < range.end;
       up = document.parent(up)) {
    box = up;
  }
  if (box == parse::kNoNode) return false;
  parse::NodeId last = parse::kNoNode;  // that begins within the range
  for (parse::NodeId n = document.next(box); n != parse::kNoNode; n = document.next(n)) {
    if (!page.visible(n)) continue;
    if (page.position(n) >= range.end) break;
    last = n;
  }
  if (last == parse::kNoNode || page.shape(last, false) != page.shape(box, false)) return false;
  if (page.end_position(last) <= range.end) return false;
  for (uint32_t i = page.position(box) + 1; i < range.begin; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (!document.is_element(n) && page.text(n) > 0) return true;
  }
  return false;
}

bool CutBoxesApart(const PageStructure& page, const std::vector<Span>& spans) {
  const auto cut = std::count_if(spans.begin(), spans.end(),
                                 [&](const Span& span) { return CutsBoxesApart(page, span); });
  return static_cast<size_t>(cut) * 2 > spans.size();
}

// What can be chosen in a form: a radio button or a checkbox and its name. A row of a table that
// can be ticked says more than one thing.
bool IsChoice(const PageStructure& page, const Span& span) {
  constexpr uint32_t kLongestName = 60;  // bytes; not tuned
  constexpr size_t kMostTexts = 2;       // "Books (12)"; not tuned
  size_t texts = 0;
  const parse::Document& document = page.document();
  bool choice = false;
  for (const parse::NodeId n : SpanNodes(page, span)) {
    if (document.is(n, parse::Tag::kA)) return false;
    texts += !document.is_element(n) && page.text(n) > 0;
    if (!document.is(n, parse::Tag::kInput)) continue;
    const std::string_view type = document.attribute_or(n, "type", "");
    choice = choice || base::AsciiEqualsIgnoreCase(type, "radio") ||
             base::AsciiEqualsIgnoreCase(type, "checkbox");
  }
  return choice && texts <= kMostTexts && TextOf(page, span) <= kLongestName;
}

// Its first link is one that the site was paid for, and says so.
bool BeginsSponsored(const PageStructure& page, const Span& span) {
  constexpr size_t kMaxRelBytes = 200;  // guard
  const parse::Document& document = page.document();
  for (const parse::NodeId n : SpanNodes(page, span)) {
    if (!document.is(n, parse::Tag::kA)) continue;
    const std::string_view rel = document.attribute_or(n, "rel", "").substr(0, kMaxRelBytes);
    return base::AsciiContainsIgnoreCase(rel, "sponsored");
  }
  return false;
}

// Most of the things are no records whatever the site is about.
bool AreChoicesOrAdverts(const PageStructure& page, const std::vector<Span>& spans) {
  const auto others = std::count_if(spans.begin(), spans.end(), [&](const Span& span) {
    return IsChoice(page, span) || BeginsSponsored(page, span);
  });
  return static_cast<size_t>(others) * 2 > spans.size();
}

// What marks the things may be links that are children of the parent.
bool MayMarkLinks(const PageStructure& page, const Mark& mark) {
  return page.document().is(mark.last_child, parse::Tag::kA);
}

// Looks at candidates one after the other; many marks make the same things, and those are looked
// at once.
class Examiner {
 public:
  Examiner(const PageStructure& page, const SpanFilter& no_record)
      : page_(page), no_record_(no_record), cues_(CuesOf(page)) {}

  void Examine(const Mark& mark, Reach reach) {
    Region region;
    region.parent = mark.parent;
    region.rule = mark.rule;
    region.rule.reach = reach;
    region.spans = SpansOf(page_, mark.parent, region.rule, 0);
    if (reach == Reach::kMember && !MayBeGrid(page_, mark, region.spans) &&
        !AreLinksInRow(page_, region.spans)) {
      return;
    }
    if (reach == Reach::kEach && !MayBeEach(page_, region.spans)) return;
    if (region.spans.size() < 2 || !seen_.insert(HashOfSpans(region.spans)).second) return;
    if (CutRowsApart(page_, region.spans) || CutBoxesApart(page_, region.spans) ||
        AreChoicesOrAdverts(page_, region.spans) || AreRowsOfLinks(page_, region.spans))
      return;
    for (const Span& span : region.spans) region.profiles.push_back(ProfileOf(page_, span));
    if (no_record_) DropThose(no_record_, &region);
    if (region.spans.size() < 2) return;
    const Profile typical = region.profiles[TypicalOf(region.profiles)];
    AddWithout(region, typical, StrictBound(region, typical), true);
    AddWithout(std::move(region), typical, kSameShapeOfThings, false);
  }

  std::vector<Region> TakeBest(size_t most) {
    std::stable_sort(regions_.begin(), regions_.end(),
                     [](const Region& a, const Region& b) { return a.score > b.score; });
    if (regions_.size() > most) regions_.resize(most);
    return std::move(regions_);
  }

 private:
  void AddWithout(Region region, const Profile& typical, double wanted, bool strict) {
    const size_t found = region.spans.size();
    region.rule.strict = strict;
    DropOddOnes(page_, typical, wanted, &region);
    if (region.spans.size() < 2) return;
    if (!kept_.insert(HashOfSpans(region.spans)).second) return;
    MeasureRegion(page_, cues_, found, &region);
    regions_.push_back(std::move(region));
  }

  // Things with the same words are the same, whatever empty elements stand around them.
  uint64_t HashOfSpans(const std::vector<Span>& spans) const {
    uint64_t hash = 0;
    for (const Span& span : spans) {
      Range range = RangeOf(page_, span);
      while (range.begin < range.end && !IsText(range.begin)) ++range.begin;
      while (range.begin < range.end && !IsText(range.end - 1)) --range.end;
      hash = JoinShapes(JoinShapes(hash, range.begin), range.end);
    }
    return hash;
  }
  bool IsText(uint32_t place) const {
    return page_.document().node(page_.nodes()[place]).type == parse::NodeType::kText;
  }

  const PageStructure& page_;
  const SpanFilter& no_record_;
  PageCues cues_;
  std::unordered_set<uint64_t> seen_, kept_;
  std::vector<Region> regions_;
};

}  // namespace

void DropOddOnes(const PageStructure& page, const Profile& typical, double wanted, Region* region) {
  size_t kept = 0;
  for (size_t i = 0; i < region->spans.size(); ++i) {
    const Span& span = region->spans[i];
    const bool odd = Similarity(region->profiles[i], typical) < wanted;
    if (odd || TextOf(page, span) == 0 || IsHeadingRow(page, span) || LooksLikePager(page, span)) {
      continue;
    }
    region->spans[kept] = span;
    region->profiles[kept++] = region->profiles[i];
  }
  region->spans.resize(kept);
  region->profiles.resize(kept);
}

void DropThose(const SpanFilter& no_record, Region* region) {
  size_t kept = 0;
  for (size_t i = 0; i < region->spans.size(); ++i) {
    if (no_record(region->spans[i])) continue;
    region->spans[kept] = region->spans[i];
    region->profiles[kept++] = region->profiles[i];
  }
  region->spans.resize(kept);
  region->profiles.resize(kept);
}

double StrictBound(const Region& region, const Profile& typical) {
  std::vector<double> likeness;
  for (const Profile& profile : region.profiles) likeness.push_back(Similarity(profile, typical));
  std::nth_element(likeness.begin(), likeness.begin() + likeness.size() / 2, likeness.end());
  return std::max(kSameShapeOfThings, 0.65 * likeness[likeness.size() / 2]);
}

Region ApplyRule(const PageStructure& page, parse::NodeId parent, const RegionRule& rule,
                 size_t longest) {
  Region region;
  region.parent = parent;
  region.rule = rule;
  region.spans = SpansOf(page, parent, rule, longest);
  for (const Span& span : region.spans) region.profiles.push_back(ProfileOf(page, span));
  return region;
}

size_t LongestOf(const PageStructure& page, const Region& region) {
  size_t longest = 1;
  for (const Span& span : region.spans) {
    longest = std::max(longest, LengthOf(page, RangeOf(page, span), region.rule.reach));
  }
  return longest;
}

std::vector<Region> FindRegions(const PageStructure& page, const SpanFilter& no_record,
                                size_t most) {
  Examiner examiner(page, no_record);
  for (const Mark& mark : ItemMarks(page)) examiner.Examine(mark, Reach::kItem);
  for (const Mark& mark : BlankMarks(page)) examiner.Examine(mark, Reach::kBlank);
  uint64_t work = 0;
  for (const Mark& mark : MostPromising(page, MarkTable(page).Take())) {
    work += page.elements(mark.parent) * 4;
    if (work > kMaxWork) break;
    examiner.Examine(mark, Reach::kChild);
    if (mark.members > mark.children || MayMarkLinks(page, mark)) {
      examiner.Examine(mark, Reach::kMember);
    }
  }
  work = 0;
  for (const Mark& mark : MostPromisingFlows(page, FindFlows(page))) {
    work += page.elements(mark.parent) * 4;
    if (work > kMaxWork) break;
    examiner.Examine(mark, Reach::kFlow);
    examiner.Examine(mark, Reach::kEach);
  }
  return examiner.TakeBest(most);
}

}  // namespace upwell::answer
