// SPDX-License-Identifier: Apache-2.0
// The records of a form's answers: from JSON-LD or microdata where the page has them, else from
// what repeats in it. The place and shape of records (the template) is learned from several
// answers and checked on each new one; when it no longer fits, it is learned again.
#pragma once

#include "answer/judge/background.h"

namespace upwell::answer {

// Which part of an answer a page is.
struct AnswerPart {
  bool goes_on = false;   // to a further part, which lists do and messages do not
  bool is_whole = false;  // there is no other part: what it counts, it shows
};

class RecordReader {
 public:
  struct Example {
    const PageStructure* page = nullptr;
    Asked asked;
    bool nonsense = false;
    bool is_whole = false;  // as above
  };

  RecordReader();
  ~RecordReader();
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;

  // Chooses the template that explains all examples best: records differ between answers, hold the
  // words that were asked, and nonsense has none.
  void Learn(const std::vector<Example>& examples, const Background& background);
  // Two answers to the same question, of which the first was read.
  void LearnRepeat(const PageStructure& one, const PageStructure& again, const Asked& asked,
                   const Background& background);
  std::vector<Record> Read(const PageStructure& page, const Asked& asked,
                           const Background& background, AnswerPart part = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::answer
