// SPDX-License-Identifier: Apache-2.0
// Adverts that look like records. They change though the question is the same, or lack the words
// that all records have; and something that no record has marks them: a word, a kind of address.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
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
    uint32_t answers = 0;                // with suspicious things
    uint64_t last_answer = 0;            // of them
  };
  void Note(const PageView& view, const Span& span, bool suspicious, uint64_t answer);
  // Links of things to addresses of one kind, in answers to a repeated question.
  struct AddressCount {
    uint32_t again = 0, changed = 0;
    uint32_t of_new_things = 0;  // changed ones, of things whose text is another, too
  };
  void LearnAddresses(const PageView& view, const Region& region,
                      const std::set<std::string>& addresses, const std::set<uint64_t>& texts);
  bool HasRestlessAddress(const PageView& view, const Span& span) const;

  std::unordered_map<uint64_t, Count> marks_;
  std::unordered_map<uint64_t, AddressCount> addresses_;  // by kind
  AddressCount all_addresses_;
  std::unordered_set<uint64_t> learned_;  // answers
  Count all_;
};

// An address with its numbers and tokens made one sign and without values: records of one site
// agree in it.
std::string PatternOf(const base::Url& url);

}  // namespace upwell::answer
