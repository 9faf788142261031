// SPDX-License-Identifier: Apache-2.0
// Finds what looks like a value of a type in the texts of a site's records: the best values to ask.
#pragma once

#include <string>
#include <vector>

#include "query/values/written_date.h"

namespace upwell::query {

struct SeenValues {
  // Each value once, in the order of the texts.
  std::vector<std::string> zips;  // five digits
  std::vector<std::string> isbns;
  std::vector<std::string> us_cities, us_state_names, us_state_codes;
  std::vector<std::string> countries, country_codes;
  std::vector<std::string> surnames;
  std::vector<std::string> labelled_cities, labelled_people;  // "City: Ghent", "by Ann Lee"
  std::vector<std::string> names;  // short phrases in capitals that more than one text has
  // With repetitions, rising.
  std::vector<double> amounts;    // of money
  bool sorted_by_amount = false;  // the texts come in the order of their amounts
  std::vector<int> years;         // 1400 to 2100
  // All other numbers, those of one unit or label together ("62,310 miles", "Pages: 280"). What
  // most texts have comes first.
  std::vector<std::vector<double>> numbers;
  WrittenDates dates;
  bool any_text = false;
};

SeenValues FindSeenValues(const std::vector<std::string>& texts);

// Up to `most` of the values, evenly over their ranks, the farthest apart first.
template <typename T>
std::vector<T> SpreadOut(const std::vector<T>& sorted, size_t most);

template <typename T>
std::vector<T> SpreadOut(const std::vector<T>& sorted, size_t most) {
  std::vector<T> distinct;
  for (const T& value : sorted) {
    if (distinct.empty() || distinct.back() != value) distinct.push_back(value);
  }
  std::vector<T> chosen;
  std::vector<bool> taken(distinct.size());
  const auto take = [&](size_t rank) {
    if (rank < taken.size() && !taken[rank] && chosen.size() < most) {
      taken[rank] = true;
      chosen.push_back(distinct[rank]);
    }
  };
  // Ranks 1/4 and 3/4 first, then ever finer parts: the ends are often outliers.
  for (size_t parts = 4; chosen.size() < std::min(most, distinct.size()); parts *= 2) {
    for (size_t i = 1; i < parts; i += 2) take(distinct.size() * i / parts);
    if (parts > distinct.size()) {
      for (size_t rank = 0; rank < distinct.size(); ++rank) take(rank);
    }
  }
  return chosen;
}

}  // namespace upwell::query
