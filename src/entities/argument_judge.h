// SPDX-License-Identifier: Apache-2.0
// Which arguments of second-level URLs select something ("Crawling Deep Web Entity Pages", section
// 6.3): those that do not are left aside when URLs are compared.
//
// EP goes by prevalence alone. On a small site that misleads: each of its six categories
// stands on a third of all answers. So answers are compared, too: a URL that differs from the
// address of its page in one argument, and shows fewer results than the page, shows that the
// argument selects; one that shows as many shows that it does not.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/hash.h"
#include "entities/prevalence.h"

namespace upwell::entities {

// What an answer showed, as far as it can be compared with another.
struct AnswerFacts {
  std::optional<uint64_t> count;       // of all results, as printed
  std::vector<base::Hash128> records;  // on this page
  bool whole = false;                  // it leads to no other part before or after it
  uint64_t last_page = 0;              // the greatest part that it links to by number; 0 if none
  std::vector<base::Url> parts;        // the parts before and after it, as far as it links to them
};

enum class Effect : uint8_t {
  kUnknown,
  kSelects,
  kMaySelect,  // by the number beside the records alone
  kPresents
};
// What changing one argument did to an answer.
Effect EffectOf(const AnswerFacts& before, const AnswerFacts& after);

class ArgumentJudge {
 public:
  struct Options {
    // Prevalence above which an argument does not select; twice that where answers are compared.
    double threshold = 0.1;
    bool like_paper = false;  // goes by r(a) alone
  };
  explicit ArgumentJudge(const Options& options) : options_(options) {}

  // A first-level page. Others repeat the arguments that they were asked with.
  void AddPage(const std::vector<SecondLevelUrl>& urls) { prevalence_.AddPage(urls); }
  void LearnEffect(const std::string& name, Effect effect);
  // It comes with others that never come together: it tells where a link stands, not what it asks.
  void SetCompanions(std::set<std::string> names) { companions_ = std::move(names); }
  // It seems to lead from one part of an answer to another.
  void LearnPart(const std::string& name);

  bool IsIrrelevant(const std::string& name) const;
  // It is believed to be irrelevant, and too few answers were compared to see it.
  bool WantsTrial(const std::string& name) const;
  // Changing it has left an answer as it was, and never anything else; or it is a companion.
  bool SeenToPresent(const std::string& name) const;
  const Prevalence& prevalence() const { return prevalence_; }
  std::vector<std::string> Irrelevant() const;  // sorted

 private:
  struct Seen {
    uint32_t selects = 0, may_select = 0, presents = 0;
    bool parts = false;  // it seems to lead to other parts of answers
  };
  bool IsPrevalent(const std::string& name) const;
  Options options_;
  Prevalence prevalence_;
  std::map<std::string, Seen> effects_;
  std::set<std::string> companions_;
};

}  // namespace upwell::entities
