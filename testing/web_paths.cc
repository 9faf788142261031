// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "testing/web_model.h"
#include "testing/web_wording.h"

namespace upwell::testing {
namespace {

constexpr uint32_t kPathStyles = 9;

std::string Slug(const WebSkeleton& site, uint32_t node) {
  static const std::map<std::string, std::vector<std::string>> kSlugs = [] {
    std::map<std::string, std::vector<std::string>> all;
    for (const std::string& language : WebLanguages())
      all[language] = WebVoice(language).All("slugs");
    return all;
  }();
  const std::vector<std::string>& words = kSlugs.at(site.language);
  base::Rng rng = WebRng(site.seed, "slug", node);
  return PickOne(&rng, words) + "-" + PickOne(&rng, words);
}

std::string Nested(const WebSkeleton& site, uint32_t node, bool numbers) {
  std::string path;
  const bool leaf = site.nodes[node].children == 0;
  for (uint32_t at = node; at != 0; at = site.nodes[at].parent) {
    std::string step = numbers ? std::to_string(at) : Slug(site, at) + std::to_string(at);
    path = "/" + step + path;
  }
  return path + (leaf && !numbers ? ".html" : "/");
}

}  // namespace

std::string PathOf(const WebSkeleton& site, uint32_t node) {
  if (node == 0) return site.oddity == WebOddity::kRootMoves ? "/start/" : "/";
  std::string id = std::to_string(node);
  std::string parent = std::to_string(site.nodes[node].parent);
  switch (site.look.path % kPathStyles) {
    case 0:
      return Nested(site, node, false);
    case 1:
      return "/index.php?page=" + id;
    case 2:
      return "/node/" + id;
    case 3:
      return "/show.asp?cat=" + parent + "&id=" + id;
    case 4:
      return "/" + Slug(site, node) + "-" + id + ".html";
    case 5:
      return "/p" + id + ".htm";
    case 6:
      return Nested(site, node, true);
    case 7:
      return "/" + Slug(site, node) + "/" + id;
    default:
      return "/" + Slug(site, site.nodes[node].parent) + "/" + id + "-" + Slug(site, node);
  }
}

std::string TwinPath(const WebSkeleton& site, uint32_t node, bool twin) {
  return (twin ? "/" + site.twin_language : "") + PathOf(site, node);
}

void IndexPaths(WebSkeleton* site) {
  site->by_path.clear();
  for (uint32_t node = 0; node < site->nodes.size(); ++node) {
    site->by_path.emplace_back(base::Hash64(PathOf(*site, node)), node);
  }
  std::sort(site->by_path.begin(), site->by_path.end());
}

uint32_t NodeOfPath(const WebSkeleton& site, std::string_view path) {
  const std::pair<uint64_t, uint32_t> wanted(base::Hash64(path), 0);
  auto found = std::lower_bound(site.by_path.begin(), site.by_path.end(), wanted);
  bool there = found != site.by_path.end() && found->first == wanted.first;
  return there ? found->second : static_cast<uint32_t>(site.nodes.size());
}

}  // namespace upwell::testing
