// SPDX-License-Identifier: Apache-2.0
// Which sites link to which.
#include <algorithm>
#include <cmath>

#include "testing/web_model.h"

namespace upwell::testing {
namespace {

// A few sites are known to everybody: they stand first in an order of its own.
uint32_t PopularSite(const WebModel& web, base::Rng* rng) {
  const size_t count = web.sites.size();
  auto rank = static_cast<size_t>(static_cast<double>(count) * std::pow(rng->Uniform(), 1.7));
  size_t step = count % 7 != 0 ? 7 : count % 11 != 0 ? 11 : 13;  // spreads the ranks
  return static_cast<uint32_t>((rank * step + web.seed) % count);
}

WebExternal SomePage(const WebModel& web, uint32_t site, base::Rng* rng) {
  WebExternal link{site, 0};
  const size_t pages = web.sites[site].nodes.size();
  if (pages > 1 && rng->Chance(0.22)) link.node = static_cast<uint32_t>(1 + rng->Below(pages - 1));
  return link;
}

void AddLinks(const WebModel& web, const WebSkeleton& from, size_t count, base::Rng* rng,
              std::vector<WebExternal>* out) {
  const auto self = static_cast<uint32_t>(&from - web.sites.data());
  for (size_t i = 0; i < count; ++i) {
    uint32_t site = PopularSite(web, rng);
    bool known = std::any_of(out->begin(), out->end(),
                             [&](const WebExternal& link) { return link.site == site; });
    if (site != self && !known) out->push_back(SomePage(web, site, rng));
  }
}

void AddMust(const WebSkeleton& site, std::vector<WebExternal>* out) {
  for (uint32_t target : site.must_link) out->push_back({target, 0});
}

bool Speaks(const WebSkeleton& site) {
  return site.oddity == WebOddity::kNone || site.oddity == WebOddity::kRootMoves;
}

// Each site that links at all links to the next of them, and one of them to each of the others, so
// that all can be found from nearly everywhere.
void CloseRing(WebModel* web, const std::vector<std::string>& outward) {
  std::vector<uint32_t> ring, others;
  for (uint32_t i = 0; i < web->sites.size(); ++i) {
    (Speaks(web->sites[i]) && outward[i] != "none" ? ring : others).push_back(i);
  }
  base::Rng rng = WebRng(web->seed, "ring");
  rng.Shuffle(ring);
  for (size_t i = 0; i < ring.size() && ring.size() > 1; ++i) {
    web->sites[ring[i]].must_link.push_back(ring[(i + 1) % ring.size()]);
  }
  for (uint32_t other : others) {
    if (!ring.empty()) web->sites[PickOne(&rng, ring)].must_link.push_back(other);
  }
}

void PlanSite(WebModel* web, WebSkeleton* site, const std::string& outward) {
  base::Rng rng = WebRng(site->seed, "links");
  if (outward == "none" || !Speaks(*site)) return;
  const bool mixed = outward == "mixed";
  const bool pages = outward == "link-page" || (mixed && rng.Chance(0.8));
  site->skeleton_links = outward == "skeleton" || (mixed && rng.Chance(0.5));
  site->directory_links = outward == "directory" || (mixed && site->kind == "directory");
  site->stray_links = mixed && (rng.Chance(0.6) || !pages);
  if (site->skeleton_links) {
    if (!pages) AddMust(*site, &site->partners);
    AddLinks(*web, *site, 2 + rng.Below(6), &rng, &site->partners);
  }
  if (pages || (!site->skeleton_links && !site->directory_links)) {
    AddMust(*site, &site->link_list);
    AddLinks(*web, *site, 4 + rng.Below(rng.Chance(0.2) ? 60 : 20), &rng, &site->link_list);
  } else if (site->directory_links && !site->skeleton_links) {
    AddMust(*site, &site->link_list);
  }
}

bool ShowsLinkList(const WebSkeleton& site, uint32_t node) {
  if (site.nodes[node].part == WebPart::kLinks) return true;
  if (node != 0) return false;
  return std::none_of(site.nodes.begin(), site.nodes.end(),
                      [](const WebNode& n) { return n.part == WebPart::kLinks; });
}

void AddCategoryLinks(const WebModel& web, const WebSkeleton& site, uint32_t node,
                      std::vector<WebExternal>* out) {
  if (node == 0 || site.nodes[node].theme != WebTheme::kCategories) return;
  base::Rng rng = WebRng(site.seed, "category", node);
  AddLinks(web, site, 1 + rng.Below(9), &rng, out);
}

}  // namespace

void PlanLinks(WebModel* web, const std::vector<std::string>& outward) {
  CloseRing(web, outward);
  for (size_t i = 0; i < web->sites.size(); ++i) PlanSite(web, &web->sites[i], outward[i]);
}

std::vector<WebExternal> ExternalsOn(const WebModel& web, const WebSkeleton& site, uint32_t node) {
  std::vector<WebExternal> links;
  if (ShowsLinkList(site, node)) links = site.link_list;
  if (site.directory_links) AddCategoryLinks(web, site, node, &links);
  if (site.stray_links && node != 0) {
    base::Rng rng = WebRng(site.seed, "stray", node);
    if (rng.Chance(0.12)) AddLinks(web, site, 1 + rng.Below(2), &rng, &links);
  }
  return links;
}

}  // namespace upwell::testing
