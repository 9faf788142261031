// SPDX-License-Identifier: Apache-2.0
// Arguments of an address that change from visit to visit and say nothing of what was asked.
#pragma once

#include <string>
#include <string_view>

namespace upwell::answer {

// By its name: "PHPSESSID", "csrf_token", "__VIEWSTATE".
bool IsNamedForVisit(std::string_view name);

// By its name it says where the answer goes on, however opaque: "cursor", "pageToken".
bool IsCursor(std::string_view name);

// Long, and both letters and digits of the kind that machines make up.
bool LooksMadeUp(std::string_view value);

// "/list;jsessionid=1A2B/x" -> "/list/x"; other parameters of the path stay.
std::string PathWithoutVisit(std::string_view path);

}  // namespace upwell::answer
