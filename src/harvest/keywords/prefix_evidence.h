// SPDX-License-Identifier: Apache-2.0
// Whether a text input finds what begins with the text asked, and which field of the records it
// searches.
//
//   1. It is likely where records have the text only as the beginning of a longer word (sites that
//      look for other forms of a word show some such records, too), or only at the beginning of a
//      value.
//   2. To make sure, beginnings are asked: of what was asked, and of values that were shown. They
//      must find longer words. One that the site refuses is too short, and so are shorter ones.
//   3. The answers tell the field: its values, or words of it, begin with the text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "query/values/shown_values.h"

namespace upwell::harvest {

class PrefixEvidence {
 public:
  // Whether the site tells letters with accents from those without.
  enum class Accents : uint8_t { kCount, kIgnored };

  // Records that were shown for `asked`.
  void LearnAnswer(std::string_view asked, const std::vector<query::ShownValues>& records);

  // A beginning to ask, to make sure; nothing where there is no reason to, or the result is known.
  std::optional<std::string> NextTest() const;
  void LearnTest(const std::string& test, const std::vector<query::ShownValues>& records);
  // The site wants something else than the test, which says nothing of what it would find.
  void LearnRefusal(const std::string& test);
  // Characters of the longest test that was refused.
  size_t too_short() const { return too_short_; }
  bool is_certain() const { return kept_ >= kTests; }
  Accents accents() const { return accents_; }
  // In lower case, without accents where the site does not mind them.
  std::string Spell(std::string_view text) const;

  // The answer to a beginning, which may be the first to show that accents do not count.
  // REQUIRES: is_certain().
  void LearnPlaces(std::string_view asked, const std::vector<query::ShownValues>& records);
  // The values of a record that are searched, in lower case, without accents where the site does
  // not mind them.
  std::vector<std::string> ValuesOf(const query::ShownValues& record) const;

 private:
  // Questions that must find what they should, and failed ones that end the test. Not tuned: the
  // price of a wrong suspicion (docs/harvesting.md, "Prefixes").
  static constexpr uint64_t kTests = 2;
  struct Place {
    uint64_t order = 0;   // of its first occurrence
    uint64_t values = 0;  // that begin with what was asked
    uint64_t words = 0;   // with a word that begins so
  };
  enum class Match : uint8_t { kNowhere, kInside, kBeginsWord, kWord };

  static Match MatchOf(const std::string& asked, const query::ShownValues& record, Accents accents);
  void LearnAccents(std::string_view asked, const std::vector<query::ShownValues>& records);
  bool IsLikely() const;
  void AddTests(const std::string& asked, const query::ShownValues& record);
  const std::string* BestPlace(uint64_t Place::*count) const;

  uint64_t begins_ = 0, others_ = 0;  // records that have it as the beginning of a word; not at all
  uint64_t at_start_ = 0, later_ = 0;  // the same, of a value
  // That could be asked, the former first. A site may look at a part of a value only.
  std::vector<std::string> shorter_tests_, word_tests_, value_tests_;
  std::set<std::string> tested_;
  uint64_t kept_ = 0, failed_ = 0;
  size_t too_short_ = 0;
  std::map<std::string, Place> places_;
  uint64_t placed_ = 0;  // records
  Accents accents_ = Accents::kCount;
};

}  // namespace upwell::harvest
