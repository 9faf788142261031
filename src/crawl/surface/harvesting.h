// SPDX-License-Identifier: Apache-2.0
// The aim "coverage": as much of the database behind one form as the stop rules allow, for the
// fewest requests, and how much of it that is ("Extracting Data Behind Web Forms", "Downloading
// Hidden Web Content").
//
//   1. The form as it stands, all pages. If it lists something to its end, a sample of C
//      combinations with maximal coverage shows whether that was all (DefaultWasAll).
//   2. Otherwise the form is studied, and there are several kinds of questions:
//      boxes     menus, ranges and typed boxes; what overflows is divided
//      (harvest/regions/hybrid_crawl) keywords  words into the query box, by a KeywordPolicy fields
//      values of the records' fields into other text boxes (author, title, place) mixed     a word
//      that overflows, divided by menus and ranges pieces    of words, where the site finds them
//      inside of others beginnings  of names and numbers, where a box finds what begins so pairs
//      values of two text boxes that find nothing alone, or of which one divides what
//                overflows beside the other
//      holes     words beside what menus and ranges cannot divide any further
//   3. The next question is of the kind that promises the most new records for a request, by what
//      it has brought so far.
//   4. In the end questions that the harvest did not choose tell how much is in hand
//      (crawl/surface/harvest_estimate).
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "crawl/session/answer_pages.h"
#include "crawl/surface/beginning_questions.h"
#include "crawl/surface/box_questions.h"
#include "crawl/surface/field_questions.h"
#include "crawl/surface/harvest_estimate.h"
#include "crawl/surface/hole_search.h"
#include "crawl/surface/pair_questions.h"
#include "harvest/estimate/completeness.h"
#include "harvest/estimate/liddle_estimate.h"
#include "harvest/estimate/recent_novelty.h"
#include "harvest/keywords/keyword_policy.h"
#include "harvest/keywords/substrings.h"
#include "harvest/regions/hybrid_crawl.h"
#include "harvest/yield_memory.h"

namespace upwell::crawl {

class Harvest {
 public:
  // Nothing is owned. `texts` are those of the site's pages.
  Harvest(FormSession& session, SiteSession& site, const std::vector<std::string>& texts);

  // Of the budget, where that will be needed to tell how complete it is.
  void KeepForEstimate();
  // Asks the form as it stands, and the other openings.
  base::Task<void> AskOpenings(std::vector<query::Question> openings);
  // REQUIRES: AskOpenings.
  base::Task<bool> DefaultWasAll();
  base::Task<void> AskAll(const query::FormPlan& plan);
  // Goes on after an estimate that has found more.
  base::Task<void> AskOn();
  base::Task<harvest::Completeness> Estimate();

  // False where the budget that is not kept back is used up.
  bool MayAsk() const { return pages_.MayAsk(); }
  // Why it ended before there was nothing left to ask.
  bool ran_out_of_requests() const { return ran_out_; }
  bool reached_coverage() const { return reached_ || enough_; }
  // Names of the templates that were asked, and of those that brought something.
  uint64_t templates_asked() const { return templates_.size(); }
  uint64_t templates_productive() const;
  // Questions of which not everything could be had.
  const std::vector<CappedQuestion>& capped() const { return holes_; }

 private:
  static constexpr uint64_t kPatienceAfterAll = 10;  // questions
  // One of so many that menus and ranges do not find: then they have all the same.
  static constexpr uint64_t kFewAreOthers = 100;

  struct Boxes {
    std::unique_ptr<BoxQuestions> questions;
    std::unique_ptr<harvest::HybridCrawl> crawl;
    std::optional<uint64_t> limit;  // that was known of the site when it began
    bool over = false;
    bool used_lists = false;  // of values for text boxes, which need not be all
    uint64_t wanting = 0;     // answers in a row that wanted something else
    std::vector<harvest::ProbeWeight>
        stale;  // of the last answers, which had nothing but what was known
  };
  struct Overflow {
    query::Submission asked;
    uint64_t shown = 0;
    uint64_t missing = 0;  // as far as the site tells
  };
  enum class Kind : uint8_t {
    kBoxes,
    kKeywords,
    kFields,
    kMixed,
    kHoles,
    kPieces,
    kBeginnings,
    kOpenings,
    kPairs,
  };

  std::unique_ptr<harvest::KeywordPolicy> MakePolicy() const;
  bool HasWordBox() const;
  bool IsByAWord(const query::Question& question) const;
  bool WordsAloneFind() const;
  bool DefaultCountIsBelieved() const;
  std::optional<uint64_t> PrintedCount() const;
  bool HasAsMuchAsPrinted() const;
  bool SeemsAllInHand() const;
  bool MayGoOn();
  void Learn(Kind kind, const std::string& template_name, uint64_t requests, uint64_t new_records);
  void TakeFresh();
  void LearnFresh(const FreshRecord& fresh);
  void CountWords(const std::vector<std::string>& words);
  void LookAhead();
  void KnowWhole();
  bool IsNewText(const query::Reply& reply);
  harvest::SizeFigure FiniteQuestions() const;

  base::Task<WholeAnswer> Read(query::Question question, Kind kind, PageReader& reader);
  bool LearnSample(const query::Reply& reply);
  std::vector<query::Submission> SampleBesideDefault(size_t words_told) const;
  base::Task<bool> AskSample(query::Submission submission);

  double PromiseOf(Kind kind);
  double PromiseOfKeywords();
  std::optional<Kind> BestKind();
  base::Task<void> AskOne(Kind kind);
  base::Task<void> AskBox(Boxes& boxes, Kind kind);
  void BeginBoxes(Boxes& boxes, query::Submission base);
  void BeginAgain(Boxes& boxes);
  base::Task<void> CountByMenu();
  void FinishBoxes(Boxes& boxes);
  bool LearnsStale(Boxes& boxes, const harvest::Region& box, const harvest::RegionAnswer& answer,
                   uint64_t new_records);
  bool HasSpentEnoughOnWords() const;
  void LearnWords(const harvest::KeywordQuery& query, const WholeAnswer& answer);
  void LearnOverflow(const std::string& words, const WholeAnswer& answer);
  uint64_t MissingOf(const Overflow& overflow) const;
  base::Task<void> AskKeywords();
  base::Task<void> AskField();
  base::Task<void> AskMixed();
  query::Submission KeywordsOf(const std::string& words) const;
  void StartMixed();
  void OpenHoles(const Boxes& boxes, const std::vector<harvest::IncompleteRegion>& holes);
  base::Task<void> AskHole();
  base::Task<void> AskPiece();
  void LearnPieces(const std::string& asked, const WholeAnswer& answer);
  std::vector<query::ShownValues> TextsOf(const std::vector<base::Hash128>& keys) const;
  base::Task<void> AskBeginning();
  void KeepOpeningsToReadOn();
  base::Task<void> AskOpening();
  bool IsDividedByMenus(const query::Submission& asked) const;
  void TakeOverflow(const query::Submission& asked, const WholeAnswer& answer);
  void DivideBeginnings();
  void DivideHole(const Boxes& boxes, const harvest::Region& box);
  void DivideHoles(const Boxes& boxes, const std::vector<harvest::IncompleteRegion>& holes);
  base::Task<void> AskPair();
  bool BoxesAreWalked() const;

  // It ends as soon as the coverage is surely less than is `of_interest`.
  base::Task<harvest::Completeness> EstimateNow(double of_interest);
  base::Task<void> ProbeUncertain(double of_interest, harvest::CompletenessEvidence* evidence);
  bool SeemsEnough() const;
  base::Task<void> EstimateWhetherEnough();
  double RecordsOfABox() const;

  FormSession& session_;
  SiteSession& site_;
  const std::vector<std::string>& texts_;
  AnswerPages pages_;
  std::unique_ptr<harvest::KeywordPolicy> policy_;
  HarvestMemory memory_;
  query::FormPlan plan_;

  std::vector<query::Question> openings_;      // but for the form as it stands
  std::vector<query::Reply> opening_replies_;  // to them
  std::vector<query::Question> openings_left_;
  WholeAnswer default_;
  uint64_t pages_of_default_ = 0;
  bool default_listed_ = false;   // it has results, to their end
  bool default_is_part_ = false;  // and other questions found more
  bool all_asked_ = false;
  bool ran_out_ = false, reached_ = false;
  bool used_words_ = false;
  bool boxes_brought_ = false;  // something
  bool boxes_complete_ = false;
  uint64_t records_by_boxes_ = 0;  // in hand when they were done
  uint64_t boxes_answered_ = 0;    // with records
  uint64_t records_of_boxes_ = 0;  // that they showed
  std::vector<harvest::ProbeWeight>
      sample_;                        // of combinations and words, beside the form as it stands
  std::vector<uint64_t> box_yields_;  // new records of each box that was asked
  harvest::NewDataRule new_data_;
  std::set<uint32_t> words_of_texts_;   // of answers whose records cannot be told apart
  uint64_t fruitless_ = 0;              // questions in a row
  std::optional<uint64_t> menu_count_;  // of all values of a menu, as printed

  Boxes boxes_, mixed_;
  bool keywords_over_ = true;
  uint64_t fruitless_words_ = 0;
  uint64_t requests_of_words_ = 0, fruitless_requests_ = 0;  // the latter in a row
  FieldQuestions fields_;
  std::deque<Overflow> overflows_;
  HoleSearches open_holes_;
  harvest::Substrings pieces_;
  BeginningQuestions beginnings_;
  std::vector<std::pair<query::Submission, WholeAnswer>>
      long_beginnings_;  // with more than the site shows
  PairQuestions pairs_;
  harvest::YieldMemory yields_;
  harvest::RecentNovelty novelty_;
  uint64_t early_estimates_ = 0;
  std::optional<harvest::Completeness>
      enough_;                             // an estimate before the end: it has what is wanted
  std::map<std::string, bool> templates_;  // whether it brought something
  harvest::Captures captures_;
  uint64_t missing_at_least_ = 0;
  uint64_t estimates_ = 0;
  std::vector<CappedQuestion> holes_;
};

}  // namespace upwell::crawl
