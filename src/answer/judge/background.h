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
#include "answer/records/structure.h"

namespace upwell::answer {

// One line of a page as people read it.
struct Line {
  std::string text;    // white space collapsed
  parse::NodeId node;  // its first text node
  uint64_t place = 0;  // the tags above the block that holds it, and its nearest class names
};
// All lines in document order: one per block; bounded like the page's structure, a line to 4 KiB.
std::vector<Line> LinesOf(const PageStructure& page);
// What a page says in places that are no text: its title, and the words that stand for pictures.
// At most 500 lines.
std::vector<Line> LinesBesideText(const PageStructure& page);

class Background {
 public:
  Background();
  ~Background();
  Background(Background&&) noexcept;
  Background& operator=(Background&&) noexcept;

  // Two answers to the same question. Nothing is learned where most of the page differs: such a
  // site answers at random.
  void LearnRepeat(const PageStructure& one, const PageStructure& other);
  // One more answer. A line becomes furniture when answers to different questions share it: at
  // once where all lines of its place are the same in all of them; where other lines of the place
  // differ, as those of records do, only when it is in nearly all of at least four answers.
  // Further parts of the last answer may be shown, too; a question that came earlier is passed
  // over.
  void LearnAnswer(const PageStructure& page, const Asked& asked);
  // A page on which nothing is a record: all its lines are furniture. Where three or more such
  // pages were seen, a line that only one of them has no longer is.
  void LearnFurniture(const PageStructure& page, const Asked& asked);

  // Wherever on the page it was seen last; and at its own place, which is safer: a record may also
  // stand among recommendations.
  bool IsFurniture(std::string_view line, const Asked& asked) const;
  bool IsFurniture(const Line& line, const Asked& asked) const;
  bool IsNoise(const Line& line) const;
  bool knows_anything() const;

  // The lines that are neither, in lower case and without what was asked; and their sketch.
  std::vector<Line> ContentLines(const PageStructure& page, const Asked& asked) const;
  Signature ContentSignature(const PageStructure& page, const Asked& asked) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::answer
