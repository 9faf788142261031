// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace upwell::answer {

// The page says that there are more results than the site shows, in a line that `home`, what the
// form's page says, has not. Both are visible text, in lines.
bool SaysTooMany(std::string_view visible, std::string_view home);

}  // namespace upwell::answer
