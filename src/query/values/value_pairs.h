// SPDX-License-Identifier: Apache-2.0
// Which values of two text inputs are asked together: who and where, what and where; or, in the
// place of the first input, answers that are too long, and what the second input divides them by.
//
//   1. Values that are given come first, likely ones that were not asked often before others.
//   2. What the answers show tells which field of the records an input looks at; the values of that
//      field are asked next (pair_sources.h).
//   3. A pair is expected to find what its values found beside others: records(a, b) = r(a) c(b).
//      Records in hand that show both are no reason to ask for them.
//   4. Where an input finds what begins with the text, prefixes are asked, too. A prefix that shows
//      all it has closes what begins so; one that does not is made longer.
//
//   ValuePairs pairs({"Surname", "Town"});
//   pairs.Give(0, {"Smith", "Jones"});
//   pairs.Give(1, {"Leeds", "York"});
//   while (auto pair = pairs.Next()) pairs.Learn(*pair, ask(*pair));
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "query/values/pair_sources.h"
#include "query/values/shown_values.h"

namespace upwell::query {

class ValuePairs {
 public:
  using Pair = std::array<std::string, 2>;  // one value for each side
  struct Answer {
    std::vector<base::Hash128> keys;   // of the records that were shown
    std::vector<ShownValues> records;  // the same; none where they are not known
    uint64_t matches = 0;              // as printed, or as shown
    bool whole = true;                 // all of them were shown
    uint64_t new_records = 0;
  };

  // What people read beside the inputs: fields often have similar names.
  explicit ValuePairs(std::array<std::string, 2> labels) : sources_(std::move(labels)) {}

  // A list of values to try, the likeliest first. Whether it fits is learnt of each list.
  // `after`: so many of other lists are likelier.
  void Give(size_t side, const std::vector<std::string>& values, size_t after = 0);
  // Values that find much if the input takes them: one letter, a wild card.
  void GiveWide(size_t side, const std::vector<std::string>& values);
  // A value that is known to find about so many records; its side takes no others. It is known by
  // `name`, which no record shows.
  void GiveFixed(size_t side, const std::string& name, double records);
  // No more questions with that value.
  void Close(size_t side, const std::string& value);
  // A record that some other question found.
  void See(const base::Hash128& key, const ShownValues& record);

  // The pair that promises the most new records; nothing where none promises any.
  std::optional<Pair> Next();
  void Learn(const Pair& asked, const Answer& answer);

  uint64_t asked() const { return questions_.size(); }
  uint64_t answered() const { return answered_; }  // with records

 private:
  struct Value {
    std::string text;
    size_t source = PairSources::kFixed;
    double prior = 1;  // beside others of the source
    uint64_t asked = 0, found = 0;
    double rate = 0;                // records, beside an average value of the other side
    double exposure = 0;            // rates that it was asked beside, in all
    std::vector<uint32_t> records;  // that its answers showed, rising
    bool closed = false;
  };
  struct Side {
    std::map<std::string, Value> values;  // by the text in lower case
    bool is_fixed = false;
    bool finds_prefixes = false;
    std::string sign;  // after a prefix: "%"
  };
  using Question = std::array<Value*, 2>;
  // Questions by their first value, in lower case.
  using Beside = std::map<std::string, std::set<std::string>>;
  struct Candidate {
    std::string key, text;
    size_t source = PairSources::kFixed;
    double prior = 1, rate = 0;
  };
  using Candidates = std::map<std::string, Candidate>;  // by key, the best of each

  // What is known.
  uint32_t NumberOf(const base::Hash128& key);
  std::vector<uint32_t> NumbersOf(const std::vector<base::Hash128>& keys);
  Value& ValueOf(size_t side, const std::string& text);

  // How much is expected of a value.
  void FitRates();
  void FitSide(size_t side);
  void TallySources();
  double Untried(const Candidate& candidate, size_t side) const;
  void AddTerms(size_t side, const std::vector<double>& means, Candidates* candidates) const;
  std::vector<Candidate> CandidatesOf(size_t side) const;

  // What need not be asked.
  std::vector<uint32_t> InHand(size_t side, const std::string& key) const;
  std::vector<const std::set<std::string>*> WholeBeside(const std::string& first) const;
  std::vector<std::string> Wider(size_t side, const std::string& key) const;
  bool IsOver() const;
  void Choose(size_t side, const Candidate& candidate);

  // What answers tell.
  static Answer Believed(const Pair& asked, Answer answer);
  void LearnFields(size_t side, const std::string& value, const Answer& answer);
  void LearnPrefixes(size_t side, const std::string& value, const Answer& answer);
  void AddPrefixes(size_t side, const std::string& prefix, double prior);

  PairSources sources_;
  std::array<Side, 2> sides_;
  std::unordered_map<base::Hash128, uint32_t> numbers_;  // of records
  std::set<uint32_t> seen_;  // those of which it is known what they show
  std::vector<Question> questions_;
  Beside asked_, whole_;
  uint64_t answered_ = 0, fruitless_ = 0;
};

}  // namespace upwell::query
