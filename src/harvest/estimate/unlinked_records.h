// SPDX-License-Identifier: Apache-2.0
// How many records no word leads to. A crawl by words goes from record to record: a word of one
// finds the others that have it. A record that shares no word with any other is never found so, and
// random words of the found ones know nothing of it: their share is that of the linked records.
//
// The found ones tell how many there are. Of those that share one word only there are f1, of those
// that share two f2; of those that share none there are about f1²/(2 f2) (Chao 1987, whose captures
// are the words here).
//
//   WordLinks links = LinksOf(state.words);
//   links.All().high / links.records;  // by so much there may be more
#pragma once

#include <cstdint>

#include "harvest/estimate/size_estimate.h"

namespace upwell::harvest {

struct RecordWords;

struct WordLinks {
  uint64_t records = 0;  // that share a word with another one
  uint64_t words = 0;    // that they share
  uint64_t once = 0, twice = 0;

  // Of the linked records and those that no word leads to. Nothing is known of fewer than 2.
  SizeFigure All() const { return Chao1(records, words, once, twice); }
  // The records in hand, as a share of what there may be with those that no word leads to; 1 where
  // nothing tells.
  double LeastShare() const;
};

// Of the records whose text is kept. A word that the site was seen not to look for links nothing.
WordLinks LinksOf(RecordWords& words);

}  // namespace upwell::harvest
