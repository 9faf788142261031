// SPDX-License-Identifier: Apache-2.0
// What all keyword policies share: the query statistics table, the habits of the site, and what the
// running query has brought so far. A policy only chooses the next query and predicts what it will
// bring.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harvest/keywords/keyword_policy.h"
#include "harvest/keywords/seen_documents.h"
#include "harvest/keywords/site_habits.h"

namespace upwell::harvest {

// A query and what came of it so far.
struct AskedQuery {
  uint32_t number = 0;            // counted from 1
  std::vector<TermId> terms;      // rising
  uint64_t seen_before = 0;       // documents seen before it that have its words
  uint64_t pages = 0;             // that were asked for
  uint64_t shown = 0;             // results
  uint64_t digest = 0;            // the same for the same results
  uint64_t fresh = 0;             // of them, never seen before
  std::optional<uint64_t> count;  // printed by the site
  bool has_more = false;          // pages
  std::vector<DocumentId> documents;
  // Known at the end:
  bool full = false;       // all of its matches were seen
  bool overflown = false;  // the site has more matches than it shows
};

class ObservingPolicy : public KeywordPolicy {
 public:
  explicit ObservingPolicy(const SeenLimits& limits) : seen_(limits) {}
  // REQUIRES: nothing was asked.
  void ReadOnlyFirstPages() { habits_.ReadOnlyFirstPages(); }

  void AddSiteWords(std::span<const std::string_view> words) override;
  std::optional<KeywordQuery> NextQuery() override;
  double BestWorth() override;
  void LearnPage(const ResultPage& page) override;
  bool WantsNextPage() override { return !habits_.only_first_pages(); }
  void FinishQuery(QueryEnd end) override;
  void LearnDocument(const ResultDocument& document) override;
  bool Knows(const base::Hash128& key) const override { return seen_.Knows(key); }
  uint64_t documents_seen() const override { return seen_.size(); }

  const SeenDocuments& seen() const { return seen_; }
  const SiteHabits& habits() const { return habits_; }

 protected:
  struct Choice {
    std::vector<TermId> terms;
    double expected_new = 0;
    double expected_requests = 1;
  };
  // The best query that was not asked yet; nothing where there is none.
  virtual std::optional<Choice> Choose() = 0;
  // The query ended and is now among asked().
  virtual void Learn(const AskedQuery& query) = 0;
  // The site would not look for it, or it failed.
  virtual void LearnRefusal(const AskedQuery& query, QueryEnd end);
  // A query starts: what is expected of it can be recorded.
  virtual void Start(const AskedQuery&) {}

  // The term of a word, which may be in no document yet. Nothing where the table is full.
  std::optional<TermId> TermOf(std::string_view word) { return seen_.AddTerm(word); }
  bool WasAsked(TermId term) const { return term < asked_.size() && asked_[term]; }
  void MarkAsked(TermId term, bool asked = true);
  const std::vector<TermId>& site_terms() const { return site_terms_; }
  const AskedQuery& running() const { return running_; }
  SeenDocuments& mutable_seen() { return seen_; }  // to count samples in
  // New documents per request of the latest queries.
  double MeanWorth() const;
  uint32_t queries() const { return queries_; }

 private:
  const Choice* Peek();
  void NoteWord(const AskedQuery& query);

  SeenDocuments seen_;
  SiteHabits habits_;
  std::vector<TermId> site_terms_;
  std::vector<bool> asked_;  // terms asked alone
  std::optional<Choice> next_;
  AskedQuery running_;
  bool runs_ = false;
  uint32_t queries_ = 0;
  double recent_fresh_ = 0;  // fading with every query
  double recent_pages_ = 0;
};

}  // namespace upwell::harvest
