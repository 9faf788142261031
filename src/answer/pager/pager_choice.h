// SPDX-License-Identifier: Apache-2.0
// From what the model makes of each link to the turns of the page.
#pragma once

#include <optional>
#include <vector>

#include "answer/pager/pager_signs.h"
#include "answer/pager/pager_ways.h"

namespace upwell::answer {

// Links with at least this probability are taken for what the model says. Not tuned.
inline constexpr double kLikelyLink = 0.4;

// Places among the links.
struct PagerChoice {
  std::optional<size_t> next, previous;
  std::vector<size_t> pages;
  std::optional<size_t> following;  // the numbered part after this one
};

// `ways`: the links that surely turn the answer, if there are any; others are no steps then.
PagerChoice ChooseLinks(const PagerLinks& all, const std::vector<ClassOdds>& odds,
                        const std::optional<Ways>& ways);

}  // namespace upwell::answer
