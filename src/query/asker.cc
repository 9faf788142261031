// SPDX-License-Identifier: Apache-2.0
#include "query/asker.h"

#include <algorithm>

namespace upwell::query {

bool Assigns(const Submission& submission, int input) {
  return std::any_of(submission.begin(), submission.end(),
                     [&](const form::Assignment& value) { return value.input == input; });
}

Submission Joined(const Submission& a, const Submission& b) {
  Submission joined = a;
  joined.insert(joined.end(), b.begin(), b.end());
  std::stable_sort(
      joined.begin(), joined.end(),
      [](const form::Assignment& x, const form::Assignment& y) { return x.input < y.input; });
  return joined;
}

}  // namespace upwell::query
