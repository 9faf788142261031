// SPDX-License-Identifier: Apache-2.0
// The ways to other parts of the answer that the addresses tell, whatever is written on them: links
// and buttons that ask what the page's own address asks, and differ from it in one number. Of
// several that lead on, the nearest part is the next one.
#pragma once

#include <vector>

#include "answer/answer.h"
#include "answer/pager/pager_links.h"
#include "answer/pager/pager_question.h"

namespace upwell::answer {

// A link or button and what it does to the page's address.
struct Way {
  PartStep step;
  PagerText said;
  bool from_right = false;          // in text that runs from right to left
  bool button = false;              // of a form
  std::optional<uint64_t> current;  // the number of this page among those beside it
  bool current_shown = false;       // it stands there and cannot be followed
  bool leads_on = false;            // to a part behind this one; ChooseWays tells
  size_t index = 0;                 // among the links or turns it was made of
};

// By its words or signs, and not to a next thing of another kind.
bool SaysOn(const Way& way);

// The ways that count the same argument or part of the path.
struct Ways {
  std::vector<Way> ways;
  std::optional<size_t> nearest;  // that leads on; nothing on the last part
};

// The group of ways that turns this answer, if one surely does.
std::optional<Ways> ChooseWays(std::vector<Way> all);

std::vector<Way> WaysOfLinks(const PageQuestion& question, const PagerLinks& all);

}  // namespace upwell::answer
