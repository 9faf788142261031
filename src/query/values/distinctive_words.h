// SPDX-License-Identifier: Apache-2.0
// Words of records that are likely to find them again.
#pragma once

#include <string>
#include <vector>

namespace upwell::query {

// Up to `most` of the items, from the first to the last, evenly.
template <typename T>
std::vector<T> Spread(const std::vector<T>& items, size_t most) {
  if (items.size() <= most) return items;
  std::vector<T> chosen;
  for (size_t i = 0; i < most; ++i) chosen.push_back(items[i * items.size() / most]);
  return chosen;
}

// A word of each of some texts that less than half of them have (others name fields), in turns the
// first one, which is often of a title, and the longest.
std::vector<std::string> DistinctiveWords(const std::vector<std::string>& texts, size_t most);

}  // namespace upwell::query
