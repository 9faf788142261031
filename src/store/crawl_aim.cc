// SPDX-License-Identifier: Apache-2.0
#include "store/crawl_aim.h"

namespace upwell::store {

std::string_view CrawlAimName(CrawlAim aim) {
  switch (aim) {
    case CrawlAim::kCoverage:
      return "coverage";
    case CrawlAim::kSeeds:
      return "seeds";
    case CrawlAim::kEntities:
      return "entities";
  }
  return "";
}

std::string_view CrawlAimName(std::optional<CrawlAim> aim) { return aim ? CrawlAimName(*aim) : ""; }

std::optional<CrawlAim> CrawlAimOf(std::string_view name) {
  for (const CrawlAim aim : {CrawlAim::kCoverage, CrawlAim::kSeeds, CrawlAim::kEntities}) {
    if (CrawlAimName(aim) == name) return aim;
  }
  return std::nullopt;
}

}  // namespace upwell::store
