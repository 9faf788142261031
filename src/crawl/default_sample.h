// SPDX-License-Identifier: Apache-2.0
// Other questions than the form as it stands, to see whether that lists everything ("Extracting
// Data Behind Web Forms": C combinations with maximal coverage).
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "form/search_form.h"
#include "query/asker.h"

namespace upwell {

// C combinations of the form's menus, each as far as possible from all before.
std::vector<Submission> SampleOfMenus(const SearchForm& form, uint64_t seed);

// The widest span of time for each pair of date boxes, or from long ago where there is one alone:
// sites show what is coming, or the last weeks, where no date is given.
std::vector<Submission> SampleOfDates(const SearchForm& form);

// Up to `n` words, neither the most frequent nor the rarest.
std::vector<std::string> SampleOfWords(const std::unordered_map<std::string, uint32_t>& frequencies,
                                       size_t n);

}  // namespace upwell
