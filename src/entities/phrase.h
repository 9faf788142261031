// SPDX-License-Identifier: Apache-2.0
// Names of entities and queries as sequences of tokens, so that both can be compared: the
// "q = (t1, ..., tn)" of section 4.1.2.
//
// A token is a run of letters, marks and digits, case folded by Unicode. All other signs only
// separate, but for two: an apostrophe inside a word is left out ("men's" is "mens"), and '+' and
// '#' at the end of a word belong to it ("c++", "c#"). In scripts that are written without spaces
// every character with its marks is a token, so that the longest match finds words by itself.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace upwell::entities {

inline constexpr size_t kMostTokens = 64;  // of one phrase, a guard

// One space between words, no control characters, composed characters (NFC). `text` is UTF-8. The
// result is `text` itself where it is so already; otherwise it lies in `storage`.
std::string_view TidyText(std::string_view text, std::string* storage);

class Phrase {
 public:
  // The tokens of `text`, which must outlive the Phrase. False, and the Phrase is empty, if there
  // are none or more than kMostTokens.
  bool Read(std::string_view text);

  size_t size() const { return size_; }
  std::string_view text() const { return text_; }

  // 64 bits that stand for the tokens [begin, end), wherever they occur; no matter how many they
  // are, it takes one multiplication. REQUIRES: begin < end <= size().
  uint64_t Fingerprint(size_t begin, size_t end) const;
  uint64_t Fingerprint() const { return Fingerprint(0, size_); }

  // The tokens [begin, end) as they stand in the text; all of it where those are all tokens.
  std::string_view Surface(size_t begin, size_t end) const;
  // Case folded.
  std::string FoldedToken(size_t i) const;
  // Case folded, with a space between tokens.
  std::string Folded(size_t begin, size_t end) const;
  // Case folded, with nothing between tokens: "barnesandnoble".
  std::string Joined(size_t begin, size_t end) const;

 private:
  struct Span {
    uint32_t begin = 0, end = 0;  // in text_
  };
  bool Add(size_t begin, size_t end, uint64_t hash);
  std::string_view Token(size_t i) const;

  std::string_view text_;
  size_t size_ = 0;
  std::array<Span, kMostTokens> spans_;
  std::array<uint64_t, kMostTokens + 1> sums_;  // polynomial over the tokens before
};

}  // namespace upwell::entities
