// SPDX-License-Identifier: Apache-2.0
// Which button of a form to press. Most forms have one, or the first one searches. Some reload the
// page by the first ("Choose a make") and search by another ("Show cars"), and what a button says
// is no sign in every language: so the form as it stands is sent by each, and the answers are
// compared.
#pragma once

#include <optional>
#include <vector>

#include "crawl/session/site_session.h"

namespace upwell::crawl {

// A button, and what the page that it leads to shows of a list.
struct ShownList {
  size_t records = 0;
  bool goes_on = false;      // it leads to further pages, or counts more than it shows
  bool says_search = false;  // the button does
};

// Buttons that may be pressed and that the site can tell apart, the first one first; at most 3.
std::vector<int> ButtonsToPress(const form::SearchForm& form);

// The button that leads to a list that goes on, where the first one does not. Where none leads to
// any list, as the form wants to be filled in, the one that says that it searches, where the first
// one does not. Else nothing. `shown` is what each button led to.
std::optional<size_t> BetterButton(const std::vector<ShownList>& shown);

// Asks the form as it stands by each button. Nothing where there is no choice, or the first is as
// good as any. `site` is not owned.
base::Task<std::optional<int>> ChooseButton(const form::SearchForm& form, SiteSession& site);

}  // namespace upwell::crawl
