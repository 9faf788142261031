// SPDX-License-Identifier: Apache-2.0
// What the sites of a linked web say, besides what all sites of the test bed say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testing/wording.h"

namespace upwell::testing {

const std::vector<std::string>& WebLanguages();
std::string_view WebWordingText(std::string_view language);  // English where it is none of its own
// The keys of all sites and those of the web.
Voice WebVoice(const std::string& language);

}  // namespace upwell::testing
