// SPDX-License-Identifier: Apache-2.0
// What a run's archive holds, read without the code that keeps it.
#pragma once

#include <string>
#include <vector>

namespace upwell::testing {

// The journal's keys of all exchanges in a run's folder, in the order in which they were written.
std::vector<std::string> KeysOnDisk(const std::string& run);
// Of those that the site answered with another status than 429 and 5xx.
std::vector<std::string> KeysOfAnswers(const std::string& run);

}  // namespace upwell::testing
