// SPDX-License-Identifier: Apache-2.0
// The second-level URLs of a site that wait to be asked ("Crawling Deep Web Entity Pages", section
// 6): those that differ only in arguments that select nothing are one, and one of them is asked as
// it stands; none is rewritten.
//
// They wait in queues by what they ask beside the query ("brand", "brand colour"): a queue of
// facets that brings nothing can be left alone, and the product of all facets is never walked.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "entities/argument_judge.h"

namespace upwell::entities {

class SecondLevelQueue {
 public:
  struct Options {
    ArgumentJudge::Options judge;
    // What answers link to that show all their results is a part of what was seen.
    bool leave_whole_answers = false;
    // Further ones are dropped; of those that another stands for as many are remembered.
    size_t max_waiting = 20'000;
  };
  SecondLevelQueue(UrlTemplate url_template, base::Url site, const Options& options);

  // A URL to ask, and where it was met.
  struct Waiting {
    SecondLevelUrl url;
    uint32_t page = 0;
    uint64_t number = 0;  // order of arrival
  };

  // An answer with its second-level URLs. `asked` is its own address, which is not asked again.
  // First-level pages were asked with the template.
  void AddPage(const base::Url& asked, bool first_level, const AnswerFacts& facts,
               std::vector<SecondLevelUrl> urls);
  // What was asked and gave no answer is not asked again either.
  void AddAsked(const base::Url& asked);

  // What the waiting URLs ask beside the query, sorted: "" for another query alone.
  std::vector<std::string> Shapes() const;
  bool HasWaiting(const std::string& shape) const { return queues_.contains(shape); }
  std::optional<Waiting> Next(const std::string& shape);

  // A URL that would show whether an argument selects that is believed not to. At most three for
  // each argument.
  bool HasTrial() const;
  std::optional<Waiting> NextTrial();
  // The answer to a URL of Next or NextTrial, to learn from.
  void LearnAnswer(const Waiting& waiting, const AnswerFacts& answer);

  const ArgumentJudge& judge() const { return judge_; }
  uint64_t urls_seen() const { return urls_seen_; }  // distinct ones
  uint64_t partitions() const { return asked_keys_.size() + waiting_.size(); }
  size_t waiting() const { return waiting_.size(); }

 private:
  struct PageMet {
    std::optional<SecondLevelUrl> address;
    AnswerFacts facts;
    std::set<std::string> varied;  // arguments of which it offers several values for its query
  };
  // A URL that would show what an argument does, and how surely.
  struct Trial {
    Waiting waiting;
    size_t others = 0;  // arguments that change as well and may select
    bool varied = false;
    uint64_t results = 0;  // of the page

    bool IsBetterThan(const Trial& other) const;
  };
  std::string KeyOf(const SecondLevelUrl& url) const;
  std::string ShapeOf(const SecondLevelUrl& url) const;
  bool IsIrrelevant(const std::string& name) const { return irrelevant_.contains(name); }
  // The names of the arguments in which the URL differs from its page, where both ask for the same
  // words; those left out that are known to present only.
  std::set<std::string> DifferencesFromPage(const Waiting& waiting) const;
  std::set<std::string> AllDifferencesFromPage(const Waiting& waiting) const;
  void Add(Waiting waiting);
  void SetAside(Waiting waiting);
  void LearnPart(const Waiting& waiting);
  void LearnTogether(const Waiting& waiting);
  bool IsCompanion(const std::map<std::string, uint32_t>& others) const;
  void FindCompanions();
  bool IsPartOfWhole(const Waiting& waiting) const;
  void OfferTrial(const Waiting& waiting);
  std::set<std::string> VariedOn(const std::optional<SecondLevelUrl>& address,
                                 const std::vector<SecondLevelUrl>& urls) const;
  void LearnFromDoubts();
  bool IsInDoubt(const std::string& name) const;
  bool WantsTrial(const std::string& name, const std::vector<Trial>& trials) const;
  AnswerFacts Believed(AnswerFacts facts) const;
  void JudgeAgain();

  UrlTemplate template_;
  base::Url site_;
  Options options_;
  ArgumentJudge judge_;
  std::set<std::string> irrelevant_;
  std::vector<PageMet> pages_;
  size_t page_size_ = 0;  // most records on a page
  std::unordered_set<base::Hash128> known_urls_;
  uint64_t urls_seen_ = 0;
  std::deque<Waiting> set_aside_;           // those that another one stands for, the latest
  std::map<std::string, Waiting> waiting_;  // by key
  std::map<std::string, std::map<uint64_t, std::string>> queues_;  // shape, number: key
  std::vector<SecondLevelUrl> asked_;
  std::set<std::string> asked_keys_;
  std::map<std::string, std::vector<Trial>> trials_;  // by argument, the best ones
  std::vector<std::set<std::string>> doubts_;         // of these arguments one selects
  std::map<std::string, uint32_t> tried_;
  // How many links change two arguments together.
  std::map<std::string, std::map<std::string, uint32_t>> together_;
};

}  // namespace upwell::entities
