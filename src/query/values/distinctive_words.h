// SPDX-License-Identifier: Apache-2.0
// Distinctive words: words of records that are likely to find them again.
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

// One word of each of up to `most` texts, in turn the first one, which is often of a title, and the
// longest. Words that more than half of the texts have are left out: they name fields.
std::vector<std::string> DistinctiveWords(const std::vector<std::string>& texts, size_t most);

}  // namespace upwell::query
