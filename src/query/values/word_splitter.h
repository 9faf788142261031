// SPDX-License-Identifier: Apache-2.0
// Splits text of any script into words that may be typed into a query input (ICU's word
// boundaries).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct UBreakIterator;

namespace upwell::query {

class WordSplitter {
 public:
  WordSplitter();
  ~WordSplitter();

  // The words of the first 256 KiB, in lower case, in their order: letters of 2 to 40 characters,
  // or numbers of at least 3 digits; nothing with other signs.
  std::vector<std::string> AllWords(std::string_view utf8);
  // Each of them once, in order of their first occurrence.
  std::vector<std::string> Words(std::string_view utf8);

 private:
  struct Closer {
    void operator()(UBreakIterator* iterator) const;
  };
  std::unique_ptr<UBreakIterator, Closer> iterator_;
};

}  // namespace upwell::query
