// SPDX-License-Identifier: Apache-2.0
// The frame around the content of a page: head, navigation, foot.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "testing/site_spec.h"

namespace upwell::testing {

struct ShellParts {
  std::string title;    // escaped
  std::string content;  // HTML
  std::string side;     // HTML beside the content, may be empty
  std::string top;      // HTML above everything, may be empty
  std::string foot;     // HTML at the end
  std::vector<std::pair<std::string, std::string>> navigation;  // link (escaped), text (escaped)
  std::string home_link;
};

std::string RenderShell(const SiteSpec& spec, const ShellParts& parts);

}  // namespace upwell::testing
