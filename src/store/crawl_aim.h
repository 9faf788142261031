// SPDX-License-Identifier: Apache-2.0
// What a run is for, and how files and options name it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace upwell::store {

enum class CrawlAim : uint8_t {
  kCoverage,  // as much of the database as the stop rules allow
  kSeeds,     // a small set of URLs with distinct content for each form
  kEntities,  // a page of each thing that the site can be asked for by name
};
std::string_view CrawlAimName(CrawlAim aim);                 // "coverage", "seeds", "entities"
std::string_view CrawlAimName(std::optional<CrawlAim> aim);  // "" for nothing
// Nothing for a name that is none of these.
std::optional<CrawlAim> CrawlAimOf(std::string_view name);

}  // namespace upwell::store
