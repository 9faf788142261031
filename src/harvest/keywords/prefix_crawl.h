// SPDX-License-Identifier: Apache-2.0
// All records behind a text input that finds what begins with the text asked (surnames, part
// numbers, titles), where the site may want a least length and shows only its first results: a walk
// through the tree of all beginnings, the most promising first.
//
//   1. A beginning whose answer overflows is made longer by one character. One that was answered in
//      full, or found nothing, closes all that begin with it.
//   2. Beginnings that the site does not take although known values begin so are too short: the
//      walk goes on with longer ones.
//   3. What a beginning is worth: the known values that begin so and, for unknown ones, how often
//      its last character follows those before it in words that were seen. It is worth less where
//      similar beginnings found nothing, and nothing where a sign, or a digit that no known value
//      has, found nothing three times.
//   4. Where an answer is in order, no value before the last one shown is missing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::harvest {

struct PrefixAnswer {
  enum class Kind : uint8_t {
    kNothing,     // the site has nothing, or would not look for it
    kWhole,       // all that it has was shown
    kOverflowed,  // there is more
    kFailed,      // no answer; says nothing
  };
  Kind kind = Kind::kNothing;
  uint64_t shown = 0;             // records
  std::optional<uint64_t> count;  // of all, where the site prints it
  uint64_t new_records = 0;
  std::vector<std::string> values;  // of the field that is searched, in the order of the records
};

class PrefixCrawl {
 public:
  // Beginnings have `least` to `longest` characters; the site may turn out to want more.
  explicit PrefixCrawl(size_t longest, size_t least = 1);

  // A word that shows how words are spelt in general.
  void LearnSpelling(std::string_view word);
  // The value of the searched field of one record, in lower case.
  void LearnValue(std::string_view value);
  // Known values are spelt otherwise, and what was learnt of spelling is forgotten.
  void Respell(const std::function<std::string(std::string_view)>& spell);
  // The site shows so many results at most: what seemed to be all of them was not.
  void LearnLimit(uint64_t limit);

  // The beginning to ask; nothing when the walk is over.
  std::optional<std::string> Next();
  // What Next() gave was asked.
  void Learn(const std::string& prefix, const PrefixAnswer& answer);

  // A beginning of the value was answered in full.
  bool Covers(std::string_view value) const;
  size_t least_length() const { return least_; }

 private:
  // The characters that follow something, with how often they do.
  struct Followers {
    uint64_t all = 0;
    std::map<char32_t, uint64_t> next;
  };
  struct Fortune {
    uint64_t asked = 0, found = 0;
  };
  struct Asked {
    bool closed = false;
    uint64_t shown = 0;
    std::optional<uint64_t> count;
  };

  uint64_t Patience() const;
  bool IsOver() const;
  void Count(const std::u32string& context, char32_t next);
  double Spelling(const std::u32string& prefix, char32_t next) const;
  double WeightOf(const std::u32string& prefix, uint64_t times) const;
  double Share(const Followers* known, const std::u32string& prefix, char32_t next) const;
  const Followers* KnownAfter(const std::u32string& prefix) const;
  bool MayAsk(const std::u32string& prefix) const;
  bool IsClosed(const std::u32string& prefix) const;
  void RankAlphabet();
  std::vector<std::pair<char32_t, double>> Continuations(const std::u32string& prefix) const;
  double LeastSize(const std::u32string& prefix) const;
  void FindBest();
  double Fortunate(const std::u32string& prefix) const;
  bool IsTaken(char32_t letter) const;
  void CloseShown(const std::u32string& prefix, const std::vector<std::string>& values);
  void OpenShared(const std::u32string& prefix, const PrefixAnswer& answer);
  void LearnFortune(const std::u32string& prefix, bool found);
  void LearnLength(const std::u32string& prefix, bool found);

  const size_t longest_;
  std::set<std::u32string> values_;
  std::map<std::u32string, Followers> known_;     // after the beginning of values
  std::map<std::u32string, Followers> spelling_;  // after none, one or two characters of any word
  std::vector<char32_t> alphabet_;                // the most frequent first
  std::map<std::u32string, Asked> asked_;
  std::map<std::u32string, Fortune> history_;  // of questions that begin so
  std::map<char32_t, Fortune> signs_;          // of beginnings with such a sign, or a digit
  bool has_digits_ = false;                    // a known value has one
  std::vector<std::u32string> best_;           // to ask next, the best last
  size_t least_;
  uint64_t too_short_ = 0;    // known values that beginnings as long as `least_` did not find
  bool least_found_ = false;  // some of them did
  uint64_t new_records_ = 0;
  uint64_t answers_ = 0, shown_ = 0;  // answers with records, and their records
  uint64_t fruitless_ = 0;            // in a row
};

}  // namespace upwell::harvest
