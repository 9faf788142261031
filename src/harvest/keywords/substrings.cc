// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/substrings.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr size_t kLetters = 3;               // of a piece
constexpr size_t kLeastTelling = 4;          // letters of a word that shows how the site matches
constexpr uint64_t kTellingInside = 8;       // records that have a word only within another
constexpr uint64_t kMostElsewhere = 3;       // one in so many may have it in text that is not shown
constexpr uint64_t kPatienceOfALength = 20;  // pieces in a row without anything new
constexpr uint64_t kPatienceWithNumbers = 5;  // the same of pieces with digits

// Not tuned.
constexpr uint64_t kPatienceOfPairs = 60;  // pairs of letters in a row without anything new
constexpr uint64_t kFewWords = 2;          // of a record, as headwords and codes have

// Guards.
constexpr size_t kMostWordsCut = 50'000;
constexpr size_t kMostLetters = 60;  // of which pairs are made

bool HasDigit(const std::string& piece) {
  return std::any_of(piece.begin(), piece.end(), base::IsAsciiDigit);
}

std::set<std::string> PiecesOf(const std::string& word, size_t letters = kLetters) {
  std::vector<size_t> starts;
  for (size_t at = 0; at < word.size();) {
    starts.push_back(at);
    base::NextCodePoint(word, &at);
  }
  starts.push_back(word.size());
  std::set<std::string> pieces;
  for (size_t i = 0; i + letters < starts.size(); ++i) {
    pieces.insert(word.substr(starts[i], starts[i + letters] - starts[i]));
  }
  return pieces;
}

enum class Place { kAtStart, kInside, kNowhere };

// Words that begin with `asked` may be other forms of it, which many sites look for.
Place PlaceIn(const std::vector<std::string>& words, const std::string& asked) {
  Place place = Place::kNowhere;
  for (const std::string& word : words) {
    const size_t at = word.find(asked);
    if (at == 0) return Place::kAtStart;
    if (at != std::string::npos) place = Place::kInside;
  }
  return place;
}

}  // namespace

void Substrings::LearnRecord(const std::vector<std::string>& words) {
  ++records_;
  words_of_records_ += words.size();
  for (const std::string& word : words) {
    auto known = words_.find(word);
    const bool is_new = known == words_.end();
    if (is_new) {
      if (words_.size() >= kMostWordsCut) continue;
      known = words_.emplace(word, 0).first;
    }
    ++known->second;
    const bool open =
        is_new && std::none_of(asked_.begin(), asked_.end(), [&](const std::string& asked) {
          return word.find(asked) != std::string::npos;
        });
    if (open) open_.insert(word);
    for (const std::string& letter : PiecesOf(is_new ? word : "", 1)) {
      if (letters_.size() < kMostLetters || letters_.contains(letter)) ++letters_[letter];
    }
    for (const std::string& piece : PiecesOf(word)) {
      Piece& one = pieces_[piece];
      ++one.records;
      one.words += is_new;
      one.open_words += open;
    }
  }
}

void Substrings::LearnWhole(const std::string& asked,
                            const std::vector<std::vector<std::string>>& records) {
  if (base::CountCodePoints(asked) >= kLeastTelling) {
    for (const std::vector<std::string>& words : records) {
      const Place place = PlaceIn(words, asked);
      inside_ += place == Place::kInside;
      elsewhere_ += place == Place::kNowhere;
    }
  }
  if (base::CountCodePoints(asked) >= kLetters) Close(asked);
}

void Substrings::Close(const std::string& asked) {
  if (!asked_.insert(asked).second) return;
  for (auto word = open_.begin(); word != open_.end();) {
    if (word->find(asked) == std::string::npos) {
      ++word;
      continue;
    }
    for (const std::string& piece : PiecesOf(*word)) --pieces_[piece].open_words;
    word = open_.erase(word);
  }
}

bool Substrings::finds_inside() const {
  return is_said_ || (inside_ >= kTellingInside && inside_ >= kMostElsewhere * elsewhere_);
}

std::optional<std::string> Substrings::Next(std::optional<uint64_t> limit) const {
  const std::optional<std::string> piece = NextPiece(limit);
  return piece ? piece : NextPair();
}

std::optional<std::string> Substrings::NextPair() const {
  const bool are_short = words_of_records_ <= kFewWords * records_;
  if (!is_said_ || !are_short || fruitless_pairs_ >= kPatienceOfPairs) return std::nullopt;
  std::optional<std::string> best;
  uint64_t most = 0;
  for (const auto& [first, words_with_first] : letters_) {
    for (const auto& [second, words_with_second] : letters_) {
      const uint64_t worth = words_with_first * words_with_second;
      if (worth <= most || asked_.contains(first + second)) continue;
      best = first + second;
      most = worth;
    }
  }
  return best;
}

std::optional<std::string> Substrings::NextPiece(std::optional<uint64_t> limit) const {
  if (!finds_inside() || fruitless_ >= kPatienceOfALength) return std::nullopt;
  const std::string* best = nullptr;
  std::pair<uint64_t, uint64_t> most;
  for (const auto& [piece, one] : pieces_) {
    const std::pair<uint64_t, uint64_t> worth(one.open_words, one.words);
    if (one.open_words == 0 || worth <= most || asked_.contains(piece)) continue;
    if (limit && one.records >= *limit) continue;
    if (fruitless_numbers_ >= kPatienceWithNumbers && HasDigit(piece)) continue;
    best = &piece;
    most = worth;
  }
  if (best == nullptr) return std::nullopt;
  return *best;
}

void Substrings::LearnSubstring(const std::string& piece, uint64_t new_records) {
  if (base::CountCodePoints(piece) < kLetters) {
    fruitless_pairs_ = new_records > 0 ? 0 : fruitless_pairs_ + 1;
    Close(piece);
    return;
  }
  uint64_t& fruitless = HasDigit(piece) ? fruitless_numbers_ : fruitless_;
  fruitless = new_records > 0 ? 0 : fruitless + 1;
  Close(piece);
}

}  // namespace upwell::harvest
