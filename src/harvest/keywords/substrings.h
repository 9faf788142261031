// SPDX-License-Identifier: Apache-2.0
// Pieces of words as questions, for sites that find a word inside of others ("LIKE '%word%'").
// Records that share no word with any that is known are out of reach of words, but not of three
// letters in a row: what an unknown word is made of is much like what known ones are made of.
//
//   1. Whether the site does so shows in whole answers to single words: records that have the word
//      only within another.
//   2. A piece is worth as much as there are known words with it that no whole answer was about,
//      and among equals the more, the more words have it. A piece that is asked takes all words
//      with it away.
//      Many a site looks for no numbers of those that it shows (telephone, e-mail): they are given
//      up sooner, and for themselves.
//   3. Pieces that more records have than the site shows at most are left out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::harvest {

class Substrings {
 public:
  // The words of one more record, each once, as WordSplitter gives them.
  void LearnRecord(const std::vector<std::string>& words);
  // All that the site has for `asked`, a word or a piece of one: the words of each record.
  void LearnWhole(const std::string& asked, const std::vector<std::vector<std::string>>& records);

  bool finds_inside() const;
  // The piece to ask; nothing where the site does not find pieces, or none is worth it. `limit` is
  // the number of results that the site shows at most.
  std::optional<std::string> Next(std::optional<uint64_t> limit) const;
  // What Next() gave was asked.
  void LearnSubstring(const std::string& piece, uint64_t new_records);
  bool IsOver(std::optional<uint64_t> limit) const { return !Next(limit); }

 private:
  struct Piece {
    uint64_t words = 0;
    uint64_t open_words = 0;  // of those, that no whole answer was about
    uint64_t records = 0;     // at most so many known ones have it
  };
  void Close(const std::string& asked);

  std::map<std::string, uint64_t> words_;  // -> known records with it
  std::set<std::string> open_;
  std::map<std::string, Piece> pieces_;
  std::set<std::string> asked_;
  uint64_t inside_ = 0, elsewhere_ = 0;  // records that have a word so, of whole answers
  uint64_t fruitless_ = 0;               // pieces in a row
  uint64_t fruitless_numbers_ = 0;       // the same of those with digits
};

}  // namespace upwell::harvest
