// SPDX-License-Identifier: Apache-2.0
// Pieces of words as questions, for sites that find a word inside of others ("LIKE '%word%'").
// Keywords cannot find records that share no word with a known one, but three letters in a row can:
// unknown words are made of much the same pieces as known ones.
//
//   1. Whether the site does so shows in whole answers to single words: records that have the word
//      only within another. Or a menu of the form says so.
//   2. A piece is worth the number of known words that contain it and nothing that was answered in
//      full; among equals, the one that more words contain comes first. Once it is asked, all words
//      that contain it are done.
//      Many sites do not search the numbers that they show (telephone, e-mail), so pieces with
//      digits are given up sooner, and counted apart.
//   3. Pieces that more records have than the site shows at most are left out.
//   4. Where records are a word or two (headwords, codes), three letters soon find nothing but what
//      is known. Where the form itself says that it finds pieces, all pairs of known letters
//      follow, the most frequent letters first.
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

  // The form says so itself: "contains".
  void BelieveInside() { is_said_ = true; }

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
    uint64_t open_words = 0;  // of those, without anything that was answered in full
    uint64_t records = 0;     // known records that have it, at most
  };
  void Close(const std::string& asked);
  std::optional<std::string> NextPiece(std::optional<uint64_t> limit) const;
  std::optional<std::string> NextPair() const;

  std::map<std::string, uint64_t> words_;  // -> known records with it
  std::set<std::string> open_;
  std::map<std::string, Piece> pieces_;
  std::set<std::string> asked_;
  bool is_said_ = false;
  uint64_t records_ = 0, words_of_records_ = 0;
  std::map<std::string, uint64_t> letters_;  // -> known words with it
  uint64_t fruitless_pairs_ = 0;             // in a row
  uint64_t inside_ = 0, elsewhere_ = 0;  // records of whole answers, by where they have the word
  uint64_t fruitless_ = 0;               // pieces in a row
  uint64_t fruitless_numbers_ = 0;       // the same of those with digits
};

}  // namespace upwell::harvest
