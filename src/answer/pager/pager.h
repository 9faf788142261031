// SPDX-License-Identifier: Apache-2.0
// The links and buttons that lead to other parts of the same answer: rel=next, words and signs of
// many languages, rows of numbers, arguments that count pages or records, small forms. A linear
// model over these signs decides what each link is; pager_model.cc holds its weights.
#pragma once

#include "answer/answer.h"

namespace upwell::answer {

// `asked`: what was filled in to get the page, where that is known. Buttons are looked at only in
// forms that may be submitted.
Pager FindPager(const parse::Page& page, const form::FormOptions& form_options = {},
                const Asked& asked = {});

}  // namespace upwell::answer
