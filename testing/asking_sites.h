// SPDX-License-Identifier: Apache-2.0
// Small sites, each with one way of wanting to be asked, written by hand:
//   "shelves":  a menu of three collections without an "all", and a word is needed; a login box
//               stands on every page;
//   "counties": counties can be chosen once a state is chosen and the page came again; schools are
//               listed by county only;
//   "docket":   finds whole file numbers ("KX-2031") and nothing else;
//   "surnames": whole surnames, or two letters and a star;
//   "minutes":  two dates, at most ten days apart, both needed;
//   "cabins":   dates and a number of beds stand in the form; some cabins are taken for weeks.
#pragma once

#include <memory>
#include <string>

#include "testing/site.h"

namespace upwell::testing {

// REQUIRES: one of the names above.
std::unique_ptr<Site> MakeAskingSite(const std::string& name);

}  // namespace upwell::testing
