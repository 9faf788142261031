// SPDX-License-Identifier: Apache-2.0
// Small steps of reading values out of texts.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace upwell::query {

// Values of one list that are kept of a site's texts, a guard.
inline constexpr size_t kMostSeenValues = 2'000;

inline bool IsWordByte(char c) {
  return base::IsAsciiDigit(c) || base::IsAsciiAlpha(c) || (c & 0x80);
}

inline bool StandsAsWord(std::string_view text, size_t at, size_t length) {
  return (at == 0 || !IsWordByte(text[at - 1])) &&
         (at + length == text.size() || !IsWordByte(text[at + length]));
}

inline size_t DigitsAt(std::string_view text, size_t at) {
  size_t count = 0;
  while (at + count < text.size() && base::IsAsciiDigit(text[at + count])) ++count;
  return count;
}

// Up to kMostSeenValues.
inline void AddOnce(const std::string& value, std::vector<std::string>* values) {
  if (values->size() < kMostSeenValues &&
      std::find(values->begin(), values->end(), value) == values->end()) {
    values->push_back(value);
  }
}

}  // namespace upwell::query
