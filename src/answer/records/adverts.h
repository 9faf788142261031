// SPDX-License-Identifier: Apache-2.0
// Adverts that look like records. They change though the question is the same, or lack the words
// that all records have; and something that no record has marks them: a word, a kind of address.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "answer/judge/page_view.h"
#include "answer/records/records.h"

namespace upwell::answer {

class AdvertMarks {
 public:
  // Two answers to the same question.
  void LearnRepeat(const PageView& one, const Region& in_one, const PageView& other,
                   const Region& in_other);
  // An answer in which most things hold a word that was asked.
  void Learn(const PageView& view, const Region& region);
  bool IsAdvert(const PageView& view, const Span& span) const;

 private:
  struct Count {
    uint32_t sound = 0, suspicious = 0;  // things that have the mark
  };
  void Note(const PageView& view, const Span& span, bool suspicious);

  std::unordered_map<uint64_t, Count> marks_;
  Count all_;
};

// An address with its numbers made one sign and without values: records of one site agree in it.
std::string PatternOf(const base::Url& url);

}  // namespace upwell::answer
