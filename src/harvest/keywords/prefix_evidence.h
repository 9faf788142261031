// SPDX-License-Identifier: Apache-2.0
// Whether a box finds what begins with the text asked, and where in the records it looks for it.
//
//   1. Records that have the text only as the beginning of a longer word make it likely (sites that
//      look for other forms of a word show some, too), or that no record has it but at the
//      beginning of a value.
//   2. Therefore beginnings that are no words are asked: values that were shown, cut off.
//   3. The answers tell the field: its values begin so, or words of it do.
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
  // Records that were shown for `asked`.
  void LearnAnswer(std::string_view asked, const std::vector<query::ShownValues>& records);

  // A beginning to ask, to make sure; nothing where there is no reason to, or it is known.
  std::optional<std::string> NextTest() const;
  void LearnTest(const std::string& test, const std::vector<query::ShownValues>& records);
  bool is_certain() const { return kept_ >= kTests; }

  // The answer to a beginning of a box that is certain.
  void LearnPlaces(std::string_view asked, const std::vector<query::ShownValues>& records);
  // What the box looks at, of a record, in lower case.
  std::vector<std::string> ValuesOf(const query::ShownValues& record) const;

 private:
  static constexpr uint64_t kTests = 2;  // that must find what they should, and that may not
  struct Place {
    uint64_t order = 0;   // of its first occurrence
    uint64_t values = 0;  // that begin with what was asked
    uint64_t words = 0;   // with a word that begins so
  };
  enum class Match : uint8_t { kNowhere, kInside, kBeginsWord, kWord };

  static Match MatchOf(const std::string& asked, const query::ShownValues& record);
  bool IsLikely() const;
  void AddTests(const std::string& asked, const query::ShownValues& record);
  const std::string* BestPlace(uint64_t Place::*count) const;

  uint64_t begins_ = 0, others_ = 0;  // records that have it as the beginning of a word; not at all
  uint64_t at_start_ = 0, later_ = 0;                  // the same, of a value
  std::vector<std::string> word_tests_, value_tests_;  // that could be asked, the former first
  std::set<std::string> tested_;
  uint64_t kept_ = 0, failed_ = 0;
  std::map<std::string, Place> places_;
  uint64_t placed_ = 0;  // records
};

}  // namespace upwell::harvest
