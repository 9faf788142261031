// SPDX-License-Identifier: Apache-2.0
#include "testing/index_sites.h"

#include <gtest/gtest.h>

#include <set>

#include "testing/database_site.h"

namespace upwell::testing {
namespace {

// The addresses below the site's index that a page links to.
std::vector<std::string> IndexLinks(const std::string& html, const std::string& path) {
  const std::string begin = "href=\"" + path + "/";
  std::vector<std::string> links;
  for (size_t at = html.find(begin); at != html.npos; at = html.find(begin, at)) {
    at += std::string_view("href=\"").size();
    links.push_back(html.substr(at, html.find('"', at) - at));
  }
  return links;
}

// Follows the links of the index and of its pagers from the home page on.
std::set<std::string> RecordsByIndex(DatabaseSite& site) {
  std::set<std::string> seen, found;
  std::vector<std::string> left = {"/"};
  const TruthMatcher matcher(site.truth());
  while (!left.empty()) {
    HttpRequest request;
    request.target = left.back();
    left.pop_back();
    if (!seen.insert(request.target).second) continue;
    const std::string html = site.Answer(request, base::Time()).body;
    found.merge(matcher.Find(html));
    for (std::string& link : IndexLinks(html, site.spec().index.path)) {
      left.push_back(std::move(link));
    }
  }
  return found;
}

TEST(IndexSitesTest, TheIndexHasEverythingAndTheSearchLittle) {
  for (const SiteSpec& spec : IndexSpecs()) {
    DatabaseSite site(spec);
    EXPECT_EQ(RecordsByIndex(site).size(), spec.records) << spec.name;
    EXPECT_LE(spec.behaviour.search_knows * 4, spec.records) << spec.name;
  }
}

}  // namespace
}  // namespace upwell::testing
