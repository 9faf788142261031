// SPDX-License-Identifier: Apache-2.0
// A site of a linked web: which page a request gets.
#pragma once

#include <memory>

#include "testing/site.h"
#include "testing/web_model.h"

namespace upwell::testing {

// The model must outlive it.
std::unique_ptr<Site> MakeWebSite(const WebModel& web, size_t site);

}  // namespace upwell::testing
