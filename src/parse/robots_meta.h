// SPDX-License-Identifier: Apache-2.0
// What an owner asks of robots, as it is written in <meta> and in headers.
#pragma once

#include <string_view>

#include "parse/page.h"

namespace upwell::parse {

// Adds what `<meta name=... content=...>` asks of us; names that are not ours change nothing.
void AddRobotsMeta(std::string_view name, std::string_view content, RobotsMeta* robots);

// Adds what one X-Robots-Tag header asks of us: rules for all, or after "upwell:".
void AddRobotsHeader(std::string_view value, RobotsMeta* robots);

}  // namespace upwell::parse
