// SPDX-License-Identifier: Apache-2.0
// Menus, ranges and typed inputs as regions of attribute space: what overflows is divided (Sheng et
// al. 2012, harvest/regions/hybrid_crawl). What cannot be divided any further goes into the queue
// of overflows.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harvest/question_source.h"
#include "harvest/regions/region_walk.h"
#include "harvest/sources/region_reader.h"

namespace upwell::harvest {

class RegionSource : public QuestionSource {
 public:
  // `state` has a plan, and outlives the source.
  explicit RegionSource(HarvestState& state);

  query::QuestionKind kind() const override { return query::QuestionKind::kRegion; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

  RegionWalk& walk() { return walk_; }

 private:
  bool WordsFind(const HarvestState& state) const;
  void QueueHidden(HarvestState& state);
  void Finish(HarvestState& state);
  void QueueOverflows(const std::vector<IncompleteRegion>& incomplete, HarvestState& state);

  RegionReader reader_;
  RegionWalk walk_;
  bool hidden_are_queued_ = false;
};

// Adds the regions among them that no attribute divides any further to the queue, for `divider`.
void QueueInseparable(const RegionQuestions& questions,
                      const std::vector<IncompleteRegion>& incomplete, Divider divider,
                      HarvestState& state);

}  // namespace upwell::harvest
