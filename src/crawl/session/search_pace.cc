// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/search_pace.h"

#include <algorithm>

namespace upwell::crawl {
namespace {

// Not tuned. Boards want 2 to 30 seconds; eight complaints in a row are a minute and a half.
constexpr double kFirstSeconds = 2, kLongestSeconds = 120;
constexpr double kLonger = 1.5;  // times the gap before
constexpr int kMostComplaints = 8;

}  // namespace

bool SearchPace::LearnTooSoon(std::optional<double> seconds) {
  const double last = base::ToSeconds(gap_);
  const double longer = last == 0 ? kFirstSeconds : kLonger * last;
  // What the site says is taken at its word once; where that did not do, it is not enough.
  const bool is_said = seconds && *seconds > last;
  gap_ = base::FromSeconds(std::min(kLongestSeconds, is_said ? *seconds : longer));
  return ++complaints_ < kMostComplaints;
}

}  // namespace upwell::crawl
