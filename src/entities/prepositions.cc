// SPDX-License-Identifier: Apache-2.0
#include "entities/prepositions.h"

#include <iterator>
#include <unordered_set>

namespace upwell::entities {
namespace {

constexpr std::string_view kPrepositions[] = {
#include "entities/prepositions.inc"
};

}  // namespace

bool IsPreposition(std::string_view word) {
  static const std::unordered_set<std::string_view> words(std::begin(kPrepositions),
                                                          std::end(kPrepositions));
  return words.contains(word);
}

}  // namespace upwell::entities
