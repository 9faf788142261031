// SPDX-License-Identifier: Apache-2.0
// Which lists of an answer are as long as the site says that the answer is. A number that is
// printed on answers which show all they have ("14 sections found"), and that equals the length of
// one list in several of them, counts that list, whatever its words.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "answer/judge/page_view.h"

namespace upwell::answer {

// A number with its place on the page: where its line stands, alone and with the line's words.
struct PlacedNumber {
  uint64_t value = 0;
  parse::NodeId node = parse::kNoNode;
  uint64_t place = 0, place_with_words = 0;
};
// Of lines that do not repeat down the page, without what was asked; at most 200.
std::vector<PlacedNumber> PlacedNumbersOf(const PageStructure& page, const Asked& asked);

// What was printed beside one list in several answers.
class PrintedCounts {
 public:
  // An answer that shows all it has, `count` in number. Numbers within the things are theirs.
  void Learn(const PageStructure& page, const std::vector<PlacedNumber>& numbers,
             const std::vector<Span>& things, size_t count);

  // Some place said how many there were in so many answers that differ, and hardly ever otherwise.
  bool AreCounted(size_t least_answers) const;

 private:
  struct Said {
    std::set<uint64_t> right;                       // values
    std::set<std::pair<uint64_t, uint64_t>> wrong;  // values, things
    bool IsCount(size_t least_answers) const;
  };
  std::map<uint64_t, Said> places_;
};

}  // namespace upwell::answer
