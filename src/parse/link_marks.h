// SPDX-License-Identifier: Apache-2.0
// What the mark-up of a link says beside its text: what it is called for those who do not see it,
// how it looks, and what scripts do with it.
#pragma once

#include <string>
#include <vector>

#include "parse/document.h"

namespace upwell::parse {

// Bounded: at most 64 elements inside of the link are looked at, and 300 bytes of each value.
struct LinkMarks {
  std::vector<std::string>
      labels;  // title, aria-label, alt, of the link and of what is inside of it
  std::vector<std::string> looks;  // class names, and the file names of pictures
  std::string on_click;            // the script that runs when it is pressed
  // A script is told to send it otherwise than by GET, or to ask "are you sure?" first:
  // data-method=delete, hx-post, data-confirm.
  bool sends = false;
};

// `link`: an <a> or <area>.
LinkMarks MarksOf(const Document& document, NodeId link);

}  // namespace upwell::parse
