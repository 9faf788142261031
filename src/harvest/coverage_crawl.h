// SPDX-License-Identifier: Apache-2.0
// The aim "coverage": as much of the database behind one form as the stop rules allow, for the
// fewest requests, and how much of it that is ("Extracting Data Behind Web Forms", "Downloading
// Hidden Web Content").
//
//   0. A form that shows nothing but what earlier forms of the site have shown is left
//      (KnownDatabase).
//   1. The form as it stands is read to its end. If a sample of other questions shows nothing else,
//      that was all (DefaultListing).
//   2. Otherwise the form is studied, and the sources of questions that fit it are asked by the one
//      loop (CrawlLoop), until the stop rules are satisfied.
//   3. Random questions, which no source has chosen, tell how much is in hand (CoverageEstimate).
//      Where that is little, the form is studied more deeply; where they found more, the loop goes
//      on.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "harvest/coverage_estimate.h"
#include "harvest/crawl_loop.h"
#include "harvest/default_listing.h"
#include "harvest/sources/keyword_source.h"
#include "harvest/sources/region_source.h"
#include "query/study/form_study.h"

namespace upwell::harvest {

// Whom a crawl tells of itself and asks for what it does not know.
struct CoverageHooks {
  // Studies the form. Nothing where it cannot be planned; then the crawl ends.
  std::function<base::Task<std::optional<query::FormPlan>>(query::StudyDepth)> study;
  std::function<void(const std::string& phase)> report;         // "asking", "estimating"
  std::function<void(uint64_t requests)> expect_more_requests;  // at most, as far as can be told
  // `max_fruitless` questions in a row brought nothing new: nothing may be asked after that.
  std::function<void()> give_up;
};

// What earlier forms of the site have brought.
struct EarlierForms {
  std::unordered_map<std::string, uint32_t> frequencies;  // of words in the records
  uint64_t records = 0;
  std::optional<uint64_t> result_limit;  // of their answers
};

struct CoverageFindings {
  std::optional<Completeness> completeness;
  bool shows_nothing_else = false;  // than earlier forms; it was not studied then
  bool planned = true;              // it could be studied, or need not be
  bool reached_coverage = false;    // the share of the records that is wanted is in hand
  bool ran_out = false;             // of requests
  std::vector<CappedQuestion> capped;
  std::vector<SourceTotals> sources;
  uint64_t templates_asked = 0, templates_productive = 0;
};

class CoverageCrawl : private Aim {
 public:
  // Nothing is owned. `texts` are those of the site's pages.
  CoverageCrawl(const form::SearchForm& form, AnswerSession& session, HarvestOptions options,
                const std::vector<std::string>& texts, CoverageHooks hooks,
                EarlierForms earlier = {});

  // `openings` are the first questions, whose first pages the session has.
  base::Task<CoverageFindings> Run(std::vector<query::Question> openings);
  // For the next form of the site. REQUIRES: Run, and nothing is called after this.
  EarlierForms TakeKnown();

 private:
  base::Task<CoverageFindings> Crawl(std::vector<query::Question> openings);
  bool HasSeenRecords() const;
  bool IsFarFromComplete(const Completeness& completeness) const;
  base::Task<bool> StudyAndAsk(query::StudyDepth depth);
  void PutLists();
  base::Task<void> AskLists();
  void MakeSources();
  void TakeFresh();
  base::Task<void> CountByMenu();
  void LookAhead();
  base::Task<void> AskOn();
  base::Task<bool> IsMet() override;
  base::Task<double> Keep(const query::Question& question, const WholeAnswer& answer) override;
  bool ReadsOn(const query::Question& question) const override;
  bool NothingComesAnyMore() const;
  bool SeesNow() const;
  bool HasQuestion(query::QuestionKind kind) const;
  bool SeemsEnough() const;
  bool MayBeEnoughByNow() const;
  base::Task<void> EstimateWhetherEnough();
  base::Task<Completeness> Estimate(double of_interest);
  base::Task<void> EstimateAgain(CoverageFindings& findings);
  bool WantsMore(const Completeness& completeness) const;
  bool IsWorthAnEstimate(const Completeness& last, uint64_t in_hand_then) const;
  void KeepForEstimate();
  void ListCutAnswers();
  std::unique_ptr<KeywordPolicy> MakePolicy() const;
  void AddSiteWords(KeywordPolicy& policy);

  AnswerSession& session_;
  const std::vector<std::string>& texts_;
  CoverageHooks hooks_;
  HarvestState state_;
  DefaultListing default_;
  CoverageEstimate estimate_;
  CrawlLoop loop_;
  KeywordSource* keywords_ = nullptr;  // of the loop
  RegionSource* regions_ = nullptr;    // likewise
  bool default_was_all_ = false;
  bool studied_blindly_ = false;  // the form had shown no record when it was studied
  bool reached_ = false;
  uint64_t vain_estimates_ = 0;    // before the end, that said neither enough nor what is missing
  double next_estimate_at_ = 0;    // records in hand, for a further one before the end
  uint64_t fruitless_before_ = 0;  // when the loop began
  std::optional<Completeness> enough_;     // an estimate before the end: it has what is wanted
  std::map<std::string, bool> templates_;  // that were asked: whether they brought something
};

}  // namespace upwell::harvest
