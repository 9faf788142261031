// SPDX-License-Identifier: Apache-2.0
// Which values of two text inputs are asked together: who and where, what and where; or, in the
// place of the first input, answers that are too long, and what the second input divides them by.
//
//   1. Values that are given come first, those that others are unlike before those that failed.
//   2. What the answers show tells which field of the records an input looks at; the values of that
//      field are asked next.
//   3. A pair is expected to find what its values found beside others: records(a, b) = r(a) c(b).
//      Records in hand that show both are no reason to ask for them.
//   4. Where an input finds what begins with the text, beginnings are asked, too; those that show
//   all
//      they have close what begins so, those that do not are made longer.
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

  // What people read beside the inputs: fields are often named alike.
  explicit ValuePairs(std::array<std::string, 2> labels) : labels_(std::move(labels)) {}

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
  // Where values come from; lists that were given and fields of the records follow.
  enum : size_t { kFixed = 0, kBeginnings = 1, kFirstOther = 2 };
  struct Term {
    std::string text;
    std::vector<uint32_t> records;  // rising
  };
  struct Fortune {
    uint64_t fits = 0, misfits = 0;  // answers whose records all have what was asked there; others
    uint64_t asked = 0, found = 0;   // values from there
    double rates = 0;                // of those, in all
  };
  struct Source {
    std::string field;  // "" where it is none
    ValuePart part = ValuePart::kWhole;
    std::map<std::string, Term> terms;  // by the text in lower case
    std::array<Fortune, 2> fortunes;
  };
  struct Value {
    std::string text;
    size_t source = kFixed;
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
    bool finds_beginnings = false;
    std::string sign;     // after a beginning: "%"
    double best_fit = 0;  // of the field that it looks at
  };
  // Of values from one source: how many find something at all, and how much those do.
  struct Hope {
    double share = 0.5, rate = 1;
    double mean() const { return share * rate; }
  };
  using Question = std::array<Value*, 2>;
  // Questions by their first value, in lower case.
  using Beside = std::map<std::string, std::set<std::string>>;
  struct Candidate {
    std::string key, text;
    size_t source = kFixed;
    double prior = 1, rate = 0;
  };

  uint32_t NumberOf(const base::Hash128& key);
  void SeeValue(uint32_t record, const std::string& field, const std::string& value);
  size_t SourceOf(const std::string& field, ValuePart part);
  Value& ValueOf(size_t side, const std::string& text);
  bool Fits(size_t side, const Source& source) const;
  bool IsLikeLabel(size_t side, const Source& source) const;
  double TrustIn(size_t side, size_t source) const;
  Hope HopeOf(size_t side, size_t source) const;
  void FitRates();
  void FitSide(size_t side);
  void CountFortunes();
  std::vector<Candidate> CandidatesOf(size_t side) const;
  std::vector<uint32_t> InHand(size_t side, const std::string& key) const;
  std::vector<const std::set<std::string>*> WholeBeside(const std::string& first) const;
  std::vector<std::string> Wider(size_t side, const std::string& key) const;
  double Untried(const Candidate& candidate, size_t side) const;
  bool IsOver() const;
  void Choose(size_t side, const Candidate& candidate);
  static Answer Believed(const Pair& asked, Answer answer);
  void LearnFields(size_t side, const std::string& value, const Answer& answer);
  bool GoesOn(size_t side, const std::string& beginning, const Answer& answer);
  void LearnBeginnings(size_t side, const std::string& value, const Answer& answer);
  void AddBeginnings(size_t side, const std::string& beginning, double prior);

  std::array<std::string, 2> labels_;
  std::array<Side, 2> sides_;
  std::vector<Source> sources_ = std::vector<Source>(kFirstOther);
  std::map<std::pair<std::string, ValuePart>, size_t> source_numbers_;
  std::unordered_map<base::Hash128, uint32_t> numbers_;  // of records
  std::set<uint32_t> seen_;  // those of which it is known what they show
  std::vector<Question> questions_;
  Beside asked_, whole_;
  uint64_t answered_ = 0, fruitless_ = 0;
};

}  // namespace upwell::query
