// SPDX-License-Identifier: Apache-2.0
// Turns that are no links: buttons that say "next" or a number, a menu of pages with a button
// beside it. Refused forms give none, and neither do the boxes of the search form itself.
#pragma once

#include "answer/answer.h"

namespace upwell {

Pager FindPagerForms(const Page& page, const FormOptions& form_options);

}  // namespace upwell
