// SPDX-License-Identifier: Apache-2.0
// How lists are found, without knowing the site:
//   1. Every element marks its ancestors, up to kMaxLevels above, with its path below them. A path
//      that occurs below several children of one parent may mark the things of a list there.
//   2. A thing reaches from one marked child to the next: one element in lists and tables, several
//      rows, or a stretch of text between line breaks.
//   3. In a grid (rows of cards), the marking elements themselves are the things.
//   4. Good lists have things of similar shape but different text, with a link each, more text
//      than a menu, and not too much in one thing.
#include "answer/regions.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "base/hash.h"
#include "base/text.h"
#include "parse/visible.h"

namespace upwell {
namespace {

constexpr int kMaxLevels = 6;
constexpr size_t kMaxSpans = 2'000;     // of one region
constexpr size_t kMaxCandidates = 400;  // that are looked at closely
constexpr size_t kMaxRegions = 50;
constexpr uint32_t kMaxCount = 3;          // of one shape in a profile
constexpr uint64_t kMaxWork = 20'000'000;  // nodes visited per page

struct Mark {
  NodeId parent = kNoNode;
  RegionRule rule;
  uint32_t children = 0;  // of the parent, with a marking element
  uint32_t members = 0;
  NodeId last_child = kNoNode;
};

struct MarkKey {
  NodeId parent;
  uint64_t member;
  bool with_class;
  bool operator==(const MarkKey&) const = default;
};
struct MarkKeyHash {
  size_t operator()(const MarkKey& key) const {
    return JoinShapes(key.member, (uint64_t{key.parent} << 1) | key.with_class);
  }
};

bool IsInline(const Document& document, NodeId n) {
  if (document.node(n).type == NodeType::kText) return true;
  switch (document.node(n).tag) {
    case Tag::kA:
    case Tag::kB:
    case Tag::kI:
    case Tag::kEm:
    case Tag::kStrong:
    case Tag::kFont:
    case Tag::kSpan:
    case Tag::kImg:
    case Tag::kSmall:
    case Tag::kBig:
    case Tag::kU:
    case Tag::kTt:
    case Tag::kCite:
    case Tag::kCode:
    case Tag::kInput:
    case Tag::kLabel:
    case Tag::kSup:
    case Tag::kSub:
    case Tag::kNobr:
      return true;
    default:
      return false;
  }
}

// Tags that only change how words look do not make the shape of a thing.
bool IsMereStyle(const Document& document, NodeId n) {
  switch (document.node(n).tag) {
    case Tag::kB:
    case Tag::kI:
    case Tag::kEm:
    case Tag::kStrong:
    case Tag::kFont:
    case Tag::kMark:
    case Tag::kU:
    case Tag::kWbr:
      return document.is_element(n);
    default:
      return false;
  }
}

class MarkTable {
 public:
  explicit MarkTable(const PageStructure& page) : page_(page) {
    for (NodeId n : page.nodes()) {
      if (!page.document().is_element(n)) continue;
      MarkAncestors(n, false);
      if (page.shape(n, true) != page.shape(n, false)) MarkAncestors(n, true);
    }
  }
  std::vector<Mark> Take() { return std::move(marks_); }

 private:
  void MarkAncestors(NodeId n, bool with_class) {
    const Document& document = page_.document();
    uint64_t path = 0;
    NodeId child = n;
    for (int level = 0; level < kMaxLevels; ++level) {
      const NodeId parent = document.parent(child);
      if (parent == kNoNode || parent == Document::kRoot) return;
      path = JoinShapes(path, page_.shape(child, with_class));
      Count(parent, child, path, with_class);
      child = parent;
    }
  }

  void Count(NodeId parent, NodeId child, uint64_t path, bool with_class) {
    const auto [entry, fresh] =
        index_.try_emplace(MarkKey{parent, path, with_class}, marks_.size());
    if (fresh) marks_.push_back({parent, {path, with_class, false}});
    Mark& mark = marks_[entry->second];
    ++mark.members;
    mark.children += mark.last_child != child;
    mark.last_child = child;
  }

  const PageStructure& page_;
  std::vector<Mark> marks_;
  std::unordered_map<MarkKey, size_t, MarkKeyHash> index_;
};

// All elements with the rule's path below `parent`, with the parent's child that holds each.
std::vector<std::pair<NodeId, NodeId>> Members(const PageStructure& page, NodeId parent,
                                               const RegionRule& rule) {
  const Document& document = page.document();
  std::vector<std::pair<NodeId, NodeId>> members;
  for (NodeId n = document.first_child(parent); n != kNoNode && members.size() < kMaxSpans;) {
    uint64_t path = 0;
    NodeId child = n;
    int level = 0;
    for (NodeId up = n; up != parent && level < kMaxLevels; up = document.parent(up), ++level) {
      path = JoinShapes(path, page.shape(up, rule.with_class));
      child = up;
    }
    const bool visible = page.visible(n);
    if (visible && document.is_element(n) && path == rule.member &&
        document.parent(child) == parent) {
      members.emplace_back(n, child);
    }
    const bool descend = visible && level < kMaxLevels;
    n = descend ? document.NextInTree(n, parent) : document.NextAfterSubtree(n, parent);
  }
  return members;
}

// Words and pictures that stand before the marked child in its own line belong to it.
NodeId StartOfLine(const PageStructure& page, NodeId child) {
  const Document& document = page.document();
  if (!IsInline(document, child)) return child;
  constexpr int kMostSteps = 50;
  NodeId start = child;
  int steps = 0;
  for (NodeId n = document.node(child).previous; n != kNoNode && ++steps < kMostSteps;
       n = document.node(n).previous) {
    if (!page.visible(n)) continue;
    if (!IsInline(document, n)) break;
    start = n;
  }
  return start;
}

// Calls `visit` for each visible node of a span in document order until it returns false.
template <typename Visit>
void VisitSpan(const PageStructure& page, const Span& span, Visit visit) {
  const Document& document = page.document();
  const NodeId parent = document.parent(span.first);
  const NodeId end = document.NextAfterSubtree(span.last, parent);
  for (NodeId n = span.first; n != kNoNode && n != end;) {
    const bool visible = page.visible(n);
    if (visible && !visit(n)) return;
    n = visible ? document.NextInTree(n, parent) : document.NextAfterSubtree(n, parent);
  }
}

NodeId Advance(const Document& document, NodeId n, size_t siblings) {
  for (; siblings > 1 && document.next(n) != kNoNode; --siblings) n = document.next(n);
  return n;
}

std::vector<Span> RunsBetween(const PageStructure& page, const std::vector<NodeId>& starts,
                              NodeId parent, size_t longest) {
  const Document& document = page.document();
  std::vector<Span> spans;
  for (size_t i = 0; i + 1 < starts.size(); ++i) {
    spans.push_back({starts[i], document.node(starts[i + 1]).previous});
    longest = std::max(longest, SiblingsOf(document, spans.back()));
  }
  if (starts.empty()) return spans;
  const NodeId end =
      longest == 0 ? document.node(parent).last_child : Advance(document, starts.back(), longest);
  spans.push_back({starts.back(), end});
  return spans;
}

std::vector<Span> SpansOf(const PageStructure& page, NodeId parent, const RegionRule& rule,
                          size_t longest) {
  const auto members = Members(page, parent, rule);
  std::vector<Span> spans;
  if (rule.contained) {
    for (const auto& [member, child] : members) spans.push_back({member, member});
    return spans;
  }
  std::vector<NodeId> starts;
  NodeId last_child = kNoNode;
  for (const auto& [member, child] : members) {
    if (child == last_child) continue;
    last_child = child;
    const NodeId start = StartOfLine(page, child);
    // Two marks in one line are one thing.
    if (starts.empty() || starts.back() != start) starts.push_back(start);
  }
  return RunsBetween(page, starts, parent, longest);
}

Profile ProfileOf(const PageStructure& page, const Span& span) {
  const Document& document = page.document();
  std::vector<uint64_t> shapes;
  for (NodeId n : SpanNodes(page, span)) {
    if (IsMereStyle(document, n)) continue;
    const NodeId parent = document.parent(n);
    shapes.push_back(JoinShapes(page.shape(parent, false), page.shape(n, false)));
  }
  std::sort(shapes.begin(), shapes.end());
  Profile profile;
  for (uint64_t shape : shapes) {
    if (profile.empty() || profile.back().first != shape) profile.emplace_back(shape, 0);
    profile.back().second = std::min(profile.back().second + 1, kMaxCount);
  }
  return profile;
}

// Sums over the things of a region that its score is made of.
struct Evidence {
  double text = 0;
  double regularity = 0;
  double distinct = 0;
  double linked = 0;
};

Evidence Weigh(const PageStructure& page, const Region& region) {
  Evidence evidence;
  std::unordered_set<uint64_t> texts;
  const double count = static_cast<double>(region.spans.size());
  for (size_t i = 0; i < region.spans.size(); ++i) {
    double plain = 0, linked = 0;
    bool has_link = false;
    const Document& document = page.document();
    for (NodeId n = region.spans[i].first; n != kNoNode; n = document.next(n)) {
      plain += page.text(n) - page.link_text(n);
      linked += page.link_text(n);
      has_link = has_link || page.links(n) > 0;
      if (n == region.spans[i].last) break;
    }
    evidence.text += std::min(plain, 300.0) + 0.4 * std::min(linked, 100.0);
    evidence.linked += has_link / count;
    texts.insert(Hash64(SpanText(page, region.spans[i], 2'000)));
    if (i > 0) {
      evidence.regularity += Similarity(region.profiles[i - 1], region.profiles[i]) / (count - 1);
    }
  }
  evidence.distinct = static_cast<double>(texts.size()) / count;
  return evidence;
}

double ScoreOf(const PageStructure& page, const Region& region) {
  if (region.spans.size() < 2) return 0;
  const Evidence evidence = Weigh(page, region);
  double score = evidence.text * std::pow(evidence.regularity, 1.5) * evidence.distinct *
                 (0.4 + 0.6 * evidence.linked);
  const double count = static_cast<double>(region.spans.size());
  score *= count / (count + 1.5);
  if (page.aside(region.parent)) score *= 0.3;
  return score;
}

// Those with most text first, since close looks are dear.
std::vector<Mark> MostPromising(const PageStructure& page, std::vector<Mark> marks) {
  std::erase_if(marks, [](const Mark& mark) { return mark.children < 2; });
  const auto promise = [&](const Mark& mark) {
    return std::min<double>(page.text(mark.parent), 300.0 * mark.members);
  };
  std::stable_sort(marks.begin(), marks.end(),
                   [&](const Mark& a, const Mark& b) { return promise(a) > promise(b); });
  if (marks.size() > kMaxCandidates) marks.resize(kMaxCandidates);
  return marks;
}

// Rows of cards: each marking element has an inner life of its own.
bool MayBeGrid(const PageStructure& page, const Mark& mark, const std::vector<Span>& spans) {
  if (mark.members < mark.children + 2) return false;
  size_t rich = 0;
  for (const Span& span : spans)
    rich += page.links(span.first) > 0 && page.elements(span.first) > 3;
  return rich * 10 >= spans.size() * 9;
}

// Looks at candidates one after the other; many marks make the same things, and those are looked
// at once.
class Examiner {
 public:
  explicit Examiner(const PageStructure& page) : page_(page) {}

  void Examine(const Mark& mark, bool contained) {
    Region region;
    region.parent = mark.parent;
    region.rule = mark.rule;
    region.rule.contained = contained;
    region.spans = SpansOf(page_, mark.parent, region.rule, 0);
    if (contained && !MayBeGrid(page_, mark, region.spans)) return;
    if (!seen_.insert(HashOfSpans(region.spans)).second) return;
    for (const Span& span : region.spans) region.profiles.push_back(ProfileOf(page_, span));
    region.score = ScoreOf(page_, region);
    if (region.score > 0) regions_.push_back(std::move(region));
  }

  std::vector<Region> TakeBest() {
    std::stable_sort(regions_.begin(), regions_.end(),
                     [](const Region& a, const Region& b) { return a.score > b.score; });
    if (regions_.size() > kMaxRegions) regions_.resize(kMaxRegions);
    return std::move(regions_);
  }

 private:
  static uint64_t HashOfSpans(const std::vector<Span>& spans) {
    uint64_t hash = 0;
    for (const Span& span : spans) hash = JoinShapes(JoinShapes(hash, span.first), span.last);
    return hash;
  }

  const PageStructure& page_;
  std::unordered_set<uint64_t> seen_;
  std::vector<Region> regions_;
};

}  // namespace

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

size_t SiblingsOf(const Document& document, const Span& span) {
  size_t count = 1;
  for (NodeId n = span.first; n != span.last && n != kNoNode; n = document.next(n)) ++count;
  return count;
}

std::vector<NodeId> SpanNodes(const PageStructure& page, const Span& span) {
  std::vector<NodeId> nodes;
  VisitSpan(page, span, [&](NodeId n) {
    nodes.push_back(n);
    return true;
  });
  return nodes;
}

std::string SpanText(const PageStructure& page, const Span& span, size_t max_bytes) {
  const Document& document = page.document();
  // White space is read, too, before it is collapsed; a text node that holds more is cut.
  const size_t max_raw_bytes = 4 * max_bytes;
  WordCollector words(max_bytes, '\n');
  VisitSpan(page, span, [&](NodeId n) {
    if (document.node(n).type == NodeType::kText) {
      words.Add(CutUtf8(document.node(n).text, max_raw_bytes));
    } else if (!IsInline(document, n)) {
      words.Break();
    } else if (document.has_attribute(n, "class")) {
      words.Space();  // a piece with a look of its own
    }
    return !words.full();
  });
  return words.Take();
}

Region ApplyRule(const PageStructure& page, NodeId parent, const RegionRule& rule, size_t longest) {
  Region region;
  region.parent = parent;
  region.rule = rule;
  region.spans = SpansOf(page, parent, rule, longest);
  for (const Span& span : region.spans) region.profiles.push_back(ProfileOf(page, span));
  return region;
}

std::vector<Region> FindRegions(const PageStructure& page) {
  Examiner examiner(page);
  uint64_t work = 0;
  for (const Mark& mark : MostPromising(page, MarkTable(page).Take())) {
    work += page.elements(mark.parent) * 4;
    if (work > kMaxWork) break;
    examiner.Examine(mark, false);
    if (mark.members > mark.children) examiner.Examine(mark, true);
  }
  return examiner.TakeBest();
}

}  // namespace upwell
