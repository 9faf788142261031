// SPDX-License-Identifier: Apache-2.0
// What links to things of one sort have in common.
#pragma once

#include <string>

#include "base/url.h"

namespace upwell::answer {

// Where a link leads but for what tells it from others of its kind: "/define" and the names of its
// arguments; of an address without any, the folder.
std::string KindOfAddress(const base::Url& url);

}  // namespace upwell::answer
