// SPDX-License-Identifier: Apache-2.0
#include "discover/page_facts.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "discover/navigation.h"
#include "discover/url_shape.h"
#include "form/guard/acting_link.h"
#include "parse/layout.h"

namespace upwell::discover {
namespace {

// Not tuned.
constexpr uint32_t kLinesAround = 1;   // lines above and below an input
constexpr size_t kMostBesideForm = 6;  // links; more are a menu that stands there by chance

class LinkReader {
 public:
  LinkReader(const parse::Page& page, UrlTable& urls, const LinkLimits& limits)
      : page_(page), urls_(urls), limits_(limits) {}

  PageLinks Read() {
    result_.facts.url = urls_.Add(WithoutSession(page_.url));
    if (page_.robots.nofollow) return std::move(result_);
    for (const base::Url& twin : page_.twins) twins_.insert(twin.WithoutFragment().href());
    for (const base::Url& frame : page_.frames) TakeFrame(frame);
    for (const parse::Link& link : page_.links) TakeLink(link);
    if (limits_.menus && !by_node_.empty()) ReadLayout();
    for (const SiteLink& link : result_.facts.links) result_.facts.sorted.push_back(link.url);
    std::sort(result_.facts.sorted.begin(), result_.facts.sorted.end());
    return std::move(result_);
  }

 private:
  void TakeFrame(const base::Url& url) {
    if (url.origin() != page_.url.origin() || form::IsActingLink(url, "", page_.url)) return;
    TakeInSite(url, parse::kNoNode, "");
  }

  void TakeLink(const parse::Link& link) {
    if (!IsWorthALook(page_, link)) return;
    if (link.url.origin() == page_.url.origin()) return TakeInSite(link.url, link.node, link.text);
    if (result_.elsewhere.size() < limits_.most && sites_.insert(link.url.origin()).second) {
      result_.elsewhere.push_back(link.url.WithoutFragment());
    }
  }

  void TakeInSite(const base::Url& found, parse::NodeId node, const std::string& text) {
    const base::Url url = WithoutSession(found);
    // The same page in another language is no other page.
    if (LooksEndless(url) || twins_.contains(url.WithoutFragment().href())) return;
    const UrlId id = urls_.Add(url);
    if (id == kNoUrl || id == result_.facts.url) return;
    const std::optional<size_t> place = PlaceOf(id, node == parse::kNoNode);
    if (!place) return;
    SiteLink& link = result_.facts.links[*place];
    link.speaks_of_searching |= SpeaksOfSearching(url, text);
    link.speaks_of_sites |= SpeaksOfOtherSites(url, text);
    if (node != parse::kNoNode) by_node_.emplace(node, *place);
  }

  // Among the links; nothing where there are too many of them.
  std::optional<size_t> PlaceOf(UrlId id, bool is_frame) {
    const auto known = places_.find(id);
    if (known != places_.end()) return known->second;
    if (result_.facts.links.size() >= limits_.most) return std::nullopt;
    SiteLink& fresh = result_.facts.links.emplace_back();
    fresh.url = id;
    fresh.is_frame = is_frame;
    places_.emplace(id, result_.facts.links.size() - 1);
    return result_.facts.links.size() - 1;
  }

  void ReadLayout() {
    const parse::TextLayout layout = parse::LayOut(page_.document);
    for (const LinkGroup& group : RankedLinkGroups(layout, limits_.weights)) {
      std::vector<UrlId> menu;
      for (const parse::NodeId node : group.links) {
        const auto link = by_node_.find(node);
        if (link != by_node_.end()) menu.push_back(result_.facts.links[link->second].url);
      }
      if (!menu.empty()) result_.facts.menus.push_back(std::move(menu));
    }
    MarkLinksBesideForms(layout);
  }

  void MarkLinksBesideForms(const parse::TextLayout& layout) {
    std::set<uint32_t> lines;
    for (const parse::Piece& piece : layout.pieces) {
      if (piece.kind != parse::PieceKind::kControl) continue;
      for (uint32_t l = 0; l <= 2 * kLinesAround; ++l) lines.insert(piece.line + l);
    }
    std::vector<size_t> beside;
    for (const parse::Piece& piece : layout.pieces) {
      const auto link = by_node_.find(piece.node);
      if (piece.kind == parse::PieceKind::kLink && link != by_node_.end() &&
          lines.contains(piece.line + kLinesAround)) {
        beside.push_back(link->second);
      }
    }
    if (beside.size() > kMostBesideForm) return;
    for (const size_t link : beside) result_.facts.links[link].beside_form = true;
  }

  const parse::Page& page_;
  UrlTable& urls_;
  const LinkLimits& limits_;
  PageLinks result_;
  std::set<std::string> twins_, sites_;
  std::unordered_map<UrlId, size_t> places_;           // among the links
  std::unordered_map<parse::NodeId, size_t> by_node_;  // of an <a>, among the links
};

}  // namespace

bool PageFacts::links_to(UrlId other) const {
  return std::binary_search(sorted.begin(), sorted.end(), other);
}

PageLinks LinksOf(const parse::Page& page, UrlTable& urls, const LinkLimits& limits) {
  return LinkReader(page, urls, limits).Read();
}

}  // namespace upwell::discover
