// SPDX-License-Identifier: Apache-2.0
// Pages repeat what they were asked; here that is taken out of their lines again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "answer/answer.h"

namespace upwell::answer {

// Prepared once for a question, used on every line of the page.
class EchoFilter {
 public:
  // At most 16 values, and 200 bytes of each, are looked at.
  explicit EchoFilter(const Asked& asked);

  // The line in lower case (as FoldCase makes it) without the values: in any case, with other signs
  // between the words, percent-encoded, in quotes, or cut ("her..." of heron).
  std::string Without(std::string_view line) const;
  // The same with a sign in the place of each value.
  std::string Marked(std::string_view line, char sign) const;
  // True where Without() would take something out.
  bool Occurs(std::string_view line) const;

 private:
  struct Value {
    std::vector<std::string> words;
    size_t bytes = 0;           // of all words
    bool starts_spaced = true;  // its first sign must not follow another letter
    bool ends_spaced = true;
  };
  size_t MatchAt(std::string_view folded, size_t at, bool after_letter) const;
  size_t MatchValue(const Value& value, std::string_view folded, size_t at,
                    bool after_letter) const;
  std::string Take(std::string_view folded, char sign, bool* found) const;

  std::vector<Value> values_;
  std::vector<std::string> encoded_;
};

// Every run of digits, of any script and grouping, as one '#'.
std::string WithoutNumbers(std::string_view line);

// A line in the two ways in which it may be found again. Both are empty where no word is left.
struct Reading {
  std::string exact;     // lower case, what was asked taken out
  std::string skeleton;  // and numbers made one sign
  bool empty() const { return exact.empty(); }
  bool has_number() const { return exact != skeleton; }
};
Reading ReadLine(std::string_view line, const EchoFilter& echo);
bool HasWord(std::string_view text);

}  // namespace upwell::answer
