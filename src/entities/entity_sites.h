// SPDX-License-Identifier: Apache-2.0
// Which of the given sites a clicked page belongs to, and what people call a site.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/url.h"
#include "entities/page_address.h"
#include "entities/phrase.h"

namespace upwell::entities {

// What people type to get to a site: "ebay", "ebay com", "www ebay com", "barnes and noble".
class SiteName {
 public:
  explicit SiteName(const base::Url& site);
  // True if the tokens [begin, end) name the site and nothing else.
  bool IsNamedBy(const Phrase& query, size_t begin, size_t end) const;

 private:
  std::string label_, suffix_;  // "barnesandnoble", "com"; empty for addresses of numbers
};

// A site is a host with all hosts below it, on one port; of two sites that a host is below, it
// belongs to the nearer one.
class EntitySites {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  explicit EntitySites(const std::vector<base::Url>& sites);

  // The place in the list given (of the first of equal ones); kNone for pages of other sites.
  uint32_t SiteOf(const PageAddress& page) const;
  uint32_t SiteOf(const base::Url& site) const;
  size_t size() const { return names_.size(); }
  const SiteName& name(uint32_t site) const { return names_[site]; }

 private:
  struct TextHash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  using SitesByHost = std::unordered_map<std::string, uint32_t, TextHash, std::equal_to<>>;

  std::unordered_map<uint16_t, SitesByHost> by_port_;
  std::vector<SiteName> names_;
};

}  // namespace upwell::entities
