// SPDX-License-Identifier: Apache-2.0
// HTML5 parsing (WHATWG HTML, section 13.2) into a Document. Scripting is off, as for a crawler.
#pragma once

#include <string>

#include "parse/document.h"

namespace upwell::parse {

// Guards.
struct HtmlLimits {
  uint32_t max_depth = 512;        // deeper elements become children at this depth
  uint32_t max_nodes = 1'000'000;  // then the page is cut; its last tag may go a little over
  uint32_t max_attributes = 256;   // of one element; more are dropped
};

// Never fails: any bytes are some document. `utf8` must be valid UTF-8 (see charset.h); time is
// linear in its size for every input.
Document ParseHtml(std::string utf8, const HtmlLimits& limits = {});

}  // namespace upwell::parse
