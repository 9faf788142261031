// SPDX-License-Identifier: Apache-2.0
// How much of the database behind a form is in hand, by questions that the harvest did not choose:
//
//   words    random words of the records in the query input; where a menu must be chosen as well,
//            or words alone find more than the site shows, with random values of menus. Where the
//            choices of a menu are databases of their own, each has its own words and its own share
//   values   random values of a typed input's kind (dates, zip codes, numbers), on the list that
//            was asked or not
//   regions  a random sample of the menus' values and ranges that were not asked yet
//
// Each costs requests, at most kRequests, of which the harvest keeps some back (Reserve).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "harvest/estimate/hold_out.h"
#include "harvest/harvest_state.h"
#include "harvest/regions/drill_down.h"
#include "harvest/regions/region_questions.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {

class CoverageProbes {
 public:
  static constexpr uint64_t kRequests = 80;  // at most; not tuned
  // Shares missing. An interval whose lower limit is farther below the coverage that is wanted says
  // too little to end a crawl. Not tuned; docs/results/harvesting.md has how crawls do with it.
  static constexpr double kWidestLimit = 10;
  // Requests of a budget that are kept for these questions.
  static uint64_t Reserve(uint64_t budget);

  // Nothing is owned. `regions` may be null. Who waits for a coverage `of_interest` is told as soon
  // as it is surely less, and by values later, where nothing new was shown and a few more may do.
  CoverageProbes(AnswerSession& session, HarvestState& state, RegionQuestions* regions,
                 uint64_t seed, double of_interest = 0);

  // Nothing where there are too few words to draw from.
  base::Task<std::optional<HoldOutCoverage>> ByWords();
  // Nothing where no typed input takes values that can be drawn, of its range or of a list.
  base::Task<std::optional<HoldOutCoverage>> ByValues();
  // Records in `open` regions that were not known. `typical`: records of a region that has any.
  base::Task<std::optional<DrillDownEstimate>> ByOpenRegions(std::vector<Region> open,
                                                             double typical);

  // Keys of the records that were found by these questions.
  const std::set<base::Hash128>& found() const { return found_; }
  // Records that were found, for whoever learns from them.
  std::vector<FreshRecord> TakeNewRecords() { return std::move(fresh_); }

 private:
  // Values of menus that go with a word.
  using Frame = query::Submission;
  // Values that may be drawn of a typed input.
  struct Drawable {
    int input = 0;
    query::ValueKind kind;
    double lowest = 0, highest = 0;
    size_t width = 0;  // characters of a value, where all have as many
  };

  bool MayAsk() const;
  bool GoesOn(uint64_t probes, const std::function<HoldOutCoverage()>& so_far) const;
  bool IsNearlyEnough(const HoldOutCoverage& so_far) const;
  uint64_t PagesOfAProbe() const;
  void Take(const WholeAnswer& answer);
  std::vector<Frame> FramesWithout(int input) const;
  std::vector<Frame> FramesByMenu(const std::vector<Frame>& frames) const;
  // Questions of one word each, or of two, in each of the frames.
  struct WordPool {
    std::vector<std::string> words;
    std::vector<Frame> frames;
    bool in_pairs = false;
  };
  std::vector<std::string> RareWords(size_t frames) const;
  std::vector<std::string> RareWordsOf(const std::unordered_map<std::string, uint32_t>& frequencies,
                                       size_t frames) const;
  std::vector<std::string> CommonWords() const;
  WordPool PoolOfWords() const;
  std::vector<std::string> QuestionsOf(const WordPool& pool);
  std::vector<ProbedDocument> DocumentsOf(const WholeAnswer& answer, const WordPool& pool,
                                          const std::string& frame);
  base::Task<HoldOutCoverage> ProbeWords(WordPool pool);
  base::Task<std::optional<HoldOutCoverage>> ByDatabases();
  // Draws the next question; nothing where there is none left.
  using DrawQuestion = std::function<std::optional<query::Submission>()>;
  std::optional<Drawable> DrawableInput() const;
  std::string DrawValue(const Drawable& drawable);
  std::vector<query::Submission> UnaskedOfAList();
  base::Task<std::optional<HoldOutCoverage>> ByDrawing(DrawQuestion draw, uint64_t most_pages);
  base::Task<WholeAnswer> AskProbe(query::Submission values, uint64_t most_pages);

  AnswerSession& session_;
  HarvestState& state_;
  RegionQuestions* regions_;
  base::Rng rng_;
  uint64_t seed_;
  double of_interest_;
  uint64_t first_request_;
  uint64_t most_ = kRequests;  // since then, for the part at hand
  std::set<base::Hash128> found_;
  std::vector<FreshRecord> fresh_;
};

}  // namespace upwell::harvest
