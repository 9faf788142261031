// SPDX-License-Identifier: Apache-2.0
// Whether the further pages of an answer can be asked for later, when other questions were asked in
// between: some sites keep the last question in the session and only number the pages.
#pragma once

#include <span>
#include <string>

#include "fetch/exchange.h"

namespace upwell::crawl {

// `first` asked the question, by values of the inputs called `names`; `next` asks for a further
// page of its answer. True where it names the question too; of the form as it stands, where it goes
// to the same place.
bool CanBeAskedLater(const fetch::Request& next, const fetch::Request& first,
                     std::span<const std::string> names);

}  // namespace upwell::crawl
