// SPDX-License-Identifier: Apache-2.0
// Where the values of two text inputs come from (value_pairs.h): lists that were given, prefixes,
// and fields of the records. Knows which field of the records each input looks at, and how much
// values from each source have found.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "query/values/shown_values.h"

namespace upwell::query {

// What the answers to one side's values say of a source.
struct SourceTally {
  uint64_t fits = 0, misfits = 0;  // answers whose records all have what was asked there; others
  uint64_t asked = 0, found = 0;   // values from there that were asked, that found something
  double rates = 0;                // of those that found something, in all
};

// Values from one source: how many find something at all, and how much those find.
struct SourceExpectation {
  double share = 0.5, rate = 1;
  double mean() const { return share * rate; }
};

struct PairSource {
  struct Term {
    std::string text;
    std::vector<uint32_t> records;  // rising
  };
  std::string field;  // "" where it is none
  ValuePart part = ValuePart::kWhole;
  std::map<std::string, Term> terms;  // by the text in lower case
  std::array<SourceTally, 2> tallies;
};

class PairSources {
 public:
  // Sources by number; lists that were given and fields of the records follow.
  enum : size_t { kFixed = 0, kPrefixes = 1, kFirstOther = 2 };

  // What people read beside the inputs.
  explicit PairSources(std::array<std::string, 2> labels) : labels_(std::move(labels)) {}

  const std::vector<PairSource>& all() const { return sources_; }
  // The number of a list that was given.
  size_t AddList();
  // Takes the values of a record, known by its number, into the sources of its fields.
  void See(uint32_t record, const ShownValues& shown);

  // Learns from an answer to `asked` whether the input looks at each source: a field in which all
  // records have what was asked is one that it looks at.
  void LearnFit(size_t side, const std::string& asked, const std::vector<uint32_t>& shown);
  // The values of the side are counted again.
  void ResetTallies(size_t side);
  void Tally(size_t side, size_t source, bool has_found, double rate);

  // How much values from there are worth before any was asked, from 0 to 1.
  double TrustIn(size_t side, size_t source) const;
  // Drawn to what values from all sources do.
  SourceExpectation Expect(size_t side, size_t source) const;

  // Of the fields that the input looks at: records that have the value, or begin so.
  std::vector<uint32_t> RecordsWith(size_t side, const std::string& text, bool as_prefix) const;
  // Letters that follow the prefix there.
  std::set<std::string> LettersAfter(size_t side, const std::string& prefix) const;
  // All values of those fields.
  std::vector<std::string> TermsOf(size_t side) const;
  // The prefix goes on within a word in one of the records.
  bool GoesOn(size_t side, const std::string& prefix, const std::vector<uint32_t>& shown) const;

 private:
  size_t NumberOf(const std::string& field, ValuePart part);
  void SeeValue(uint32_t record, const std::string& field, const std::string& value);
  bool LooksAt(size_t side, const PairSource& source) const;
  bool IsLikeLabel(size_t side, const PairSource& source) const;

  std::array<std::string, 2> labels_;
  std::array<double, 2> best_fits_ = {0, 0};  // of the field that each input looks at
  std::vector<PairSource> sources_ = std::vector<PairSource>(kFirstOther);
  std::map<std::pair<std::string, ValuePart>, size_t> numbers_;
};

// Numbers that both have. Both rise.
size_t CountSharedNumbers(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b);
// Keeps the numbers rising, each once.
void AddNumber(uint32_t number, std::vector<uint32_t>* numbers);

}  // namespace upwell::query
