// SPDX-License-Identifier: Apache-2.0
// What an owner asks of robots, as it is written in <meta> and in headers.
#pragma once

#include <string_view>

namespace upwell::parse {

// What the owner asks, from <meta name=robots>, <meta name=upwell> and X-Robots-Tag together, the
// strictest of all.
struct RobotsMeta {
  bool noindex = false;
  bool nofollow = false;
  bool noarchive = false;
};

// Adds what `<meta name=... content=...>` asks of us; names that are not ours change nothing.
void AddRobotsMeta(std::string_view name, std::string_view content, RobotsMeta* robots);

// Adds what one X-Robots-Tag header asks of us: rules for all, or after "upwell:".
void AddRobotsHeader(std::string_view value, RobotsMeta* robots);

}  // namespace upwell::parse
