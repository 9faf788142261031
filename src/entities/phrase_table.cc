// SPDX-License-Identifier: Apache-2.0
#include "entities/phrase_table.h"

namespace upwell::entities {

std::pair<uint32_t, bool> PhraseTable::Add(const Phrase& phrase) {
  const std::pair<uint32_t, bool> place = index_.Add(phrase.Fingerprint());
  if (place.second) {
    begins_.push_back(texts_.size());
    texts_.append(phrase.text());
  }
  return place;
}

}  // namespace upwell::entities
