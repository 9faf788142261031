// SPDX-License-Identifier: Apache-2.0
// Which values of two inputs are asked together: who and where, what and where, a make of a menu
// and a postcode; or, in the place of the first input, answers that are too long, and what the
// second input divides them by.
//
//   1. Values that are given come first, likely ones that were not asked often before others.
//   2. What the answers show tells which field of the records an input looks at; the values of that
//      field are asked next (pair_sources.h). Values of a shape that finds nothing where others do
//      (words in an input for postcodes) come last.
//   3. A pair is expected to find what its values found beside others: records(a, b) = r(a) c(b).
//      Records in hand that show both are no reason to ask for them; nor is a value that has shown
//      mostly what was known, such as a postcode next to one that was asked before. How much two
//      numbers show of the same is learned by how far they lie apart, so that it is known of
//      postcodes that were never compared. Where the records show how far around a number the input
//      finds, ground that nobody looked at is worth a question, too (number_reach.h).
//   4. Where an input finds what begins with the text, prefixes are asked, too. A prefix that shows
//      all it has closes what begins so; one that does not is made longer. Where the site takes no
//      prefixes of one letter beside anything, those of two are asked that known values begin with.
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
#include "query/values/number_reach.h"
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
    bool refused = false;              // the site asks for more than these values
    uint64_t new_records = 0;
  };

  // What people read beside the inputs: fields often have similar names.
  explicit ValuePairs(std::array<std::string, 2> labels) : sources_(std::move(labels)) {}

  // A list of values to try, the likeliest first. Whether it fits is learnt of each list.
  // `after`: so many of other lists are likelier.
  void Give(size_t side, const std::vector<std::string>& values, size_t after = 0);
  // All values that the side takes, none likelier than another.
  void GiveOffered(size_t side, const std::vector<std::string>& values);
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
    uint64_t shown = 0, fresh = 0;  // records of its answers; of them, those that were new then
    double rate = 0;                // records, beside an average value of the other side
    double exposure = 0;            // rates that it was asked beside, in all
    double chances = 0;             // questions that should have found something, in all
    std::vector<uint32_t> records;  // that its answers showed, rising
    bool closed = false;
  };
  // Values asked, and those that found something.
  struct Tally {
    double asked = 0, found = 0;
    void Add(bool has_found) { ++asked, found += has_found; }
  };
  struct Overlap {
    double shared = 0, shown = 0;  // records
    void Add(double both, size_t own) { shared += both, shown += static_cast<double>(own); }
    // `expected` is the share before anything was seen.
    double share(double expected) const;
  };
  struct Side {
    std::map<std::string, Value> values;  // by the text in lower case
    bool is_fixed = false;
    bool finds_prefixes = false;
    std::string sign;                   // after a prefix: "%"
    size_t shortest = 1;                // letters of a prefix that the site takes
    std::map<size_t, Tally> by_length;  // prefixes, by their letters: asked, and not refused
    Tally all;
    std::map<std::string, Tally> shapes;  // "00000" of a postcode
  };
  struct Question {
    std::array<Value*, 2> values;
    bool has_found = false;
  };
  // Questions by their first value, in lower case.
  using Beside = std::map<std::string, std::set<std::string>>;
  struct Candidate {
    std::string key, text;
    size_t source = PairSources::kFixed;
    double prior = 1, rate = 0;
    double novelty = 1;  // share of what it shows that is new
  };
  using Candidates = std::map<std::string, Candidate>;  // by key, the best of each

  // What is known.
  uint32_t NumberOf(const base::Hash128& key);
  std::vector<uint32_t> NumbersOf(const std::vector<base::Hash128>& keys);
  Value& ValueOf(size_t side, const std::string& text);

  // How much is expected of a value.
  void FitRates();
  double Density() const;
  void FitSide(size_t side, double density);
  void TallySources();
  SourceExpectation HopeOf(size_t side, size_t source) const;
  static double NoveltyOf(const Value& value);
  double FitOfShape(size_t side, const std::string& text) const;
  double Untried(const Candidate& candidate, size_t side) const;
  void AddTerms(size_t side, const std::vector<double>& means, Candidates* candidates) const;
  std::vector<Candidate> CandidatesOf(size_t side) const;

  // What need not be asked.
  std::vector<uint32_t> InHand(size_t side, const std::string& key) const;
  std::vector<const std::set<std::string>*> WholeBeside(const std::string& first) const;
  std::vector<std::string> Wider(size_t side, const std::string& key) const;
  double ShareByDistance(const std::string& a, const std::string& b) const;
  double ShareOf(const std::string& second, const std::string& other) const;
  double LeftBeside(const std::string& first, const std::string& second) const;
  bool IsOver() const;
  void Choose(size_t side, const Candidate& candidate);

  // What answers tell.
  static Answer Believed(const Pair& asked, Answer answer);
  void LearnAlike(const Pair& keys, const std::vector<uint32_t>& records);
  void LearnReach(const Pair& keys, const std::vector<uint32_t>& records);
  void LearnFields(size_t side, const std::string& value, const Answer& answer);
  void LearnPrefixes(size_t side, const std::string& value, const Answer& answer);
  void LearnLength(size_t side, const std::string& value, const Answer& answer);
  void TryBeginning(size_t side, const std::string& value, const Answer& answer);
  void AddPrefixes(size_t side, const std::string& prefix, double prior);
  void AddBeginnings(size_t side);

  PairSources sources_;
  std::array<Side, 2> sides_;
  std::unordered_map<base::Hash128, uint32_t> numbers_;  // of records
  std::set<uint32_t> seen_;  // those of which it is known what they show
  std::vector<Question> questions_;
  Beside asked_, whole_;
  // Records that were shown, by first and second value; of second values, what another showed of
  // the same beside the same first values. Empty answers are left out.
  std::map<std::string, std::map<std::string, std::vector<uint32_t>>> shown_;
  std::map<std::string, std::map<std::string, Overlap>> alike_;
  std::map<int, Overlap> alike_by_distance_;  // the same of all pairs of numbers so far apart
  NumberReach reach_;                         // of second values
  uint64_t answered_ = 0, fruitless_ = 0;
};

}  // namespace upwell::query
