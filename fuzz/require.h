// SPDX-License-Identifier: Apache-2.0
// What must hold whatever the input is: a fuzzer takes the end of the program for a finding.
#pragma once

#include <cstdlib>

inline void Require(bool holds) {
  if (!holds) std::abort();
}
