// SPDX-License-Identifier: Apache-2.0
// The regions of a form, or of a question that overflowed, walked one by one (HybridCrawl): each
// becomes a question, unless it was asked before; then memory answers.
//
//   while (std::optional<query::Question> question = walk.Next()) walk.Learn(...its answer...);
//   RegionHarvest harvest = walk.Finish();
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "harvest/estimate/hold_out.h"
#include "harvest/regions/hybrid_crawl.h"
#include "harvest/regions/region_questions.h"

namespace upwell::harvest {

class RegionWalk {
 public:
  // Nothing is owned. `base` is part of every question.
  RegionWalk(const HarvestState& state, query::Submission base, query::QuestionKind kind);

  RegionQuestions& questions() { return questions_; }
  const RegionQuestions& questions() const { return questions_; }
  const HybridCrawl& crawl() const { return *crawl_; }
  // The site shows another number of results at most than when the walk began.
  bool IsOutdated() const { return limit_ != state_.habits().result_limit(); }
  // From the start, as far as possible from memory: answers that seemed whole were not.
  void BeginAgain();

  // The next question that memory does not answer. Nothing: all is done.
  std::optional<query::Question> Next();
  // The answer to what Next() gave last. False where it is to be asked again in another way: it is
  // the next question then.
  bool Learn(const WholeAnswer& answer);
  // Ends it: regions that were not asked become incomplete ones.
  RegionHarvest Finish() { return crawl_->Finish(); }

  // What Next() gave last, and the answer to it.
  const Region& asked() const { return asked_; }
  const RegionAnswer& last() const { return *questions_.AnswerTo(asked_); }
  // Values of text inputs that were listed, and need not be all, were asked.
  bool used_lists() const { return used_lists_; }
  // Answers in a row that wanted something else filled in.
  uint64_t wanting() const { return wanting_; }
  // The last answers of slices, which had nothing but what was known.
  const std::vector<ProbeWeight>& stale() const { return stale_; }

 private:
  void LearnStale(const RegionAnswer& answer, uint64_t new_records);

  const HarvestState& state_;
  RegionQuestions questions_;
  std::unique_ptr<HybridCrawl> crawl_;
  std::optional<uint64_t> limit_;
  Region asked_;
  bool used_lists_ = false;
  uint64_t wanting_ = 0;
  std::vector<ProbeWeight> stale_;
};

}  // namespace upwell::harvest
