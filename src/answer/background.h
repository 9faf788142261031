// SPDX-License-Identifier: Apache-2.0
// What a site shows whatever it is asked, learned by comparing answers:
//   furniture: lines that answers to different questions share (menus, brand lists, footers);
//   noise: places whose lines change though the question is the same (adverts, counters, clocks,
//          tokens).
// What is left is what the page says about the question. Nothing here knows a word of any language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "answer/answer.h"
#include "answer/structure.h"

namespace upwell {

// One line of a page as people read it.
struct Line {
  std::string text;    // white space collapsed
  NodeId node;         // its first text node
  uint64_t place = 0;  // tags and classes from the root down to the block that holds it
};
// All lines in document order, as SpanText gives them; bounded like the page's structure.
std::vector<Line> LinesOf(const PageStructure& page);

// The line with every occurrence of a value that was asked taken out, and runs of digits made one
// sign: "12 hits for heron" and "7 hits for moth" are the same.
std::string Skeleton(std::string_view line, const Asked& asked);

class Background {
 public:
  Background();
  ~Background();
  Background(Background&&) noexcept;
  Background& operator=(Background&&) noexcept;

  // Two answers to the same question.
  void LearnRepeat(const PageStructure& one, const PageStructure& other);
  // One more answer; what it shares with answers to other questions becomes furniture.
  void LearnAnswer(const PageStructure& page, const Asked& asked);
  // A page on which nothing is a record: all its lines are furniture.
  void LearnFurniture(const PageStructure& page, const Asked& asked);

  bool IsFurniture(std::string_view line, const Asked& asked) const;
  bool IsNoise(const Line& line) const;
  bool knows_anything() const;

  // The lines that are neither, without what was asked; and their sketch.
  std::vector<Line> ContentLines(const PageStructure& page, const Asked& asked) const;
  Signature ContentSignature(const PageStructure& page, const Asked& asked) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell
