// SPDX-License-Identifier: Apache-2.0
#include "answer/records/inner_things.h"

#include <algorithm>
#include <map>
#include <set>

#include "answer/records/address_kind.h"
#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxLinkKinds = 200;
constexpr size_t kMaxLinksOfKind = 2'000;
constexpr size_t kLongestLinkedAddress = 2'000;  // bytes
constexpr int kMaxStepsUp = 30;                  // elements

// Shares of things, or of links of one kind; not tuned.
constexpr double kShareOfNearlyAll = 0.95;
constexpr double kShareOfMost = 0.8;

// Links at the same place of things, to addresses of one pattern.
struct LinkKind {
  std::vector<parse::NodeId> links;
  std::vector<size_t> holders;  // the thing of each
  std::set<uint64_t> targets, texts;
};

uint64_t PlaceOfLink(const PageStructure& page, parse::NodeId n, uint32_t begin) {
  uint64_t place = 0;
  for (int step = 0; step < kMaxStepsUp && n != parse::Document::kRoot; ++step) {
    if (page.position(n) < begin) break;
    if (!IsMereStyle(page.document(), n)) {
      place = JoinShapes(place, page.shape(n, false) + ColumnOf(page.document(), n));
    }
    n = page.document().parent(n);
  }
  return place;
}

void NoteLink(const parse::Link& link, size_t holder, LinkKind* kind) {
  constexpr size_t kMaxText = 200;  // bytes; not tuned
  if (kind->links.size() >= kMaxLinksOfKind) return;
  kind->links.push_back(link.node);
  kind->holders.push_back(holder);
  kind->targets.insert(base::Hash64(link.url.href()));
  kind->texts.insert(base::Hash64(base::CutUtf8(link.text, kMaxText)));
}

struct LinkKinds {
  std::map<uint64_t, LinkKind> by_place, by_address;  // the second by place, too

  void Add(uint64_t place, const parse::Link& link, size_t holder) {
    const uint64_t kind = base::Hash64(KindOfAddress(link.url), place);
    if (by_address.size() >= kMaxLinkKinds && by_address.count(kind) == 0) return;
    NoteLink(link, holder, &by_place[place]);
    NoteLink(link, holder, &by_address[kind]);
  }
};

LinkKinds KindsIn(const PageStructure& page, const std::vector<Span>& spans) {
  LinkKinds kinds;
  for (size_t i = 0; i < spans.size(); ++i) {
    const Range range = RangeOf(page, spans[i]);
    for (uint32_t at = range.begin; at < range.end; ++at) {
      const parse::NodeId n = page.nodes()[at];
      const parse::Link* link = page.text(n) == 0 ? nullptr : page.link_at(n);
      if (link == nullptr || link->url.href().size() > kLongestLinkedAddress) continue;
      kinds.Add(PlaceOfLink(page, n, range.begin), *link, i);
    }
  }
  return kinds;
}

size_t HoldersOf(const LinkKind& kind) {
  return std::set<size_t>(kind.holders.begin(), kind.holders.end()).size();
}

bool AreMost(size_t some, size_t all, double share) {
  return static_cast<double>(some) >= share * static_cast<double>(all);
}

// One in each thing, each to a place of its own: what holds it is the thing.
bool AreTitles(const LinkKind& kind, size_t things) {
  return kind.links.size() == HoldersOf(kind) && AreMost(kind.links.size(), things, kShareOfMost) &&
         AreMost(kind.targets.size(), kind.links.size(), kShareOfNearlyAll);
}

// The text of the largest element around the link that holds no other link of its kind.
uint32_t TextAround(const PageStructure& page, const LinkKind& kind, size_t at) {
  const parse::Document& document = page.document();
  uint32_t text = page.text(kind.links[at]);
  const auto is_below = [&](size_t other, parse::NodeId n) {
    return page.IsBelow(kind.links[other], n);
  };
  parse::NodeId up = document.parent(kind.links[at]);
  for (int step = 0; step < kMaxStepsUp && up != parse::Document::kRoot; ++step) {
    if ((at > 0 && is_below(at - 1, up)) || (at + 1 < kind.links.size() && is_below(at + 1, up))) {
      break;
    }
    text = page.text(up);
    up = document.parent(up);
  }
  return text;
}

// Each says more than the words of its link.
bool AreRich(const PageStructure& page, const LinkKind& kind) {
  constexpr uint32_t kLittle = 12;  // bytes; not tuned
  size_t rich = 0;
  for (size_t i = 0; i < kind.links.size(); ++i) {
    rich += TextAround(page, kind, i) >= page.text(kind.links[i]) + kLittle;
  }
  return AreMost(rich, kind.links.size(), kShareOfMost);
}

bool AreThings(const PageStructure& page, const LinkKind& kind, size_t holders) {
  const size_t all = kind.links.size();
  return all > holders && AreMost(kind.targets.size(), all, kShareOfNearlyAll) &&
         AreMost(kind.texts.size(), all, kShareOfMost) && AreRich(page, kind);
}

}  // namespace

double ShareOfInnerThings(const PageStructure& page, const std::vector<Span>& spans) {
  const LinkKinds kinds = KindsIn(page, spans);
  const auto has_titles = [&](const auto& kind) { return AreTitles(kind.second, spans.size()); };
  if (std::any_of(kinds.by_place.begin(), kinds.by_place.end(), has_titles)) return 0;
  if (std::any_of(kinds.by_address.begin(), kinds.by_address.end(), has_titles)) return 0;
  double share = 0;
  for (const auto& [place, kind] : kinds.by_address) {
    const size_t holders = HoldersOf(kind);
    if (!AreMost(holders, spans.size(), kShareOfMost) || !AreThings(page, kind, holders)) continue;
    const double inner = static_cast<double>(kind.links.size());
    share = std::max(share, (inner - static_cast<double>(holders)) / inner);
  }
  return share;
}

}  // namespace upwell::answer
