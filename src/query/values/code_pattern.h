// SPDX-License-Identifier: Apache-2.0
// Codes that a text input takes whole or not at all: registry, file, article and CAS numbers. What
// they look like is learnt from those that the site shows; further ones are made by counting on
// from known ones, with the check digit where all known ones have one.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::query {

// Letters, digits and signs between them, with at least two digits, and no date, time or amount.
bool LooksLikeCode(std::string_view text);
// The codes in a text, each once, in its order.
std::vector<std::string> CodesIn(std::string_view text);
// The same for codes that are written alike: "A2-9999" of "HR-1234".
std::string ShapeOfCode(std::string_view code);

// How the last digit follows from those before it.
enum class CheckDigit : uint8_t {
  kNone,
  kCas,   // the digits times their places from the right, of ten
  kLuhn,  // every second digit twice
  kEan,   // digits times 1 and 3 in turn
};
// The one that all codes have. Nothing is concluded from fewer than three codes.
CheckDigit CheckDigitOf(const std::vector<std::string>& codes);
// The code with its last digit set.
std::string WithCheckDigit(std::string code, CheckDigit check);

// Which codes to ask next of one input: known ones, then those that are one, two, four, ... away
// from one that found something, in each of its numbers; all of one shape with a code that found
// something.
class CodeWalk {
 public:
  // A code that the site shows.
  void Know(const std::string& code);
  // The code was asked, and found something; also something that was not known before.
  void Learn(const std::string& code, bool found, bool is_new);
  // Nothing once `kPatience` codes in a row found nothing new.
  std::optional<std::string> Next() const;
  bool HasFound() const { return !shapes_.empty(); }

 private:
  static constexpr uint64_t kPatience = 40;    // not tuned
  static constexpr size_t kMostKnown = 5'000;  // codes; a guard

  void AddNeighbours(const std::string& code, uint64_t distance);

  std::set<std::string> shapes_;  // of codes that found something
  std::set<std::string> asked_;
  std::map<std::string, std::vector<std::string>> known_;    // that the site shows, by shape
  std::map<std::string, std::vector<std::string>> open_;     // of these, those not asked
  std::map<uint64_t, std::vector<std::string>> neighbours_;  // not asked, by distance
  // Of a neighbour: the code that it was made from, and how far from it.
  std::map<std::string, std::pair<std::string, uint64_t>> origins_;
  size_t codes_ = 0;
  uint64_t fruitless_ = 0;
};

}  // namespace upwell::query
