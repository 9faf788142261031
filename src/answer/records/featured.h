// SPDX-License-Identifier: Apache-2.0
// Hits and adverts that do not look what they are: some sites show the best hit apart, above the
// list and in another shape, and some give adverts the shape of hits.
#pragma once

#include <optional>
#include <string>

#include "answer/records/adverts.h"
#include "answer/records/records.h"

namespace upwell::answer {

// Finds the best hit that stands apart. What it has learned from pages with several records helps
// on those with few.
class FeaturedFinder {
 public:
  // The block right before the region's first thing, or where one was found before, if it holds
  // one more record: it has one link of the kind that leads to records and to none of those in the
  // list, or two of the labels that most of them have; and the words that were asked where nearly
  // all of them have those.
  std::optional<Span> Find(const PageView& view, const Region& region, const KeyRule& keys);

 private:
  parse::NodeId KnownPlace(const PageStructure& page) const;

  std::string pattern_;            // of the records' links
  std::optional<uint64_t> place_;  // path of the block
};

// Leaves out what is marked as an advert, rows of the form that every answer shows, and things that
// lead elsewhere than nearly all others do and that robots are asked not to follow or that alone
// lack the words that were asked.
void DropAdverts(const PageView& view, const KeyRule& keys, const AdvertMarks& marks,
                 Region* region);

}  // namespace upwell::answer
