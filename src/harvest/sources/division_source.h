// SPDX-License-Identifier: Apache-2.0
// A question that overflowed, divided by menus and ranges: of those that wait, the one with the
// most missing comes first.
#pragma once

#include <memory>
#include <optional>

#include "harvest/sources/region_source.h"

namespace upwell::harvest {

class DivisionSource : public QuestionSource {
 public:
  explicit DivisionSource(const HarvestState& state) : reader_(state) {}

  query::QuestionKind kind() const override { return query::QuestionKind::kDivision; }
  // Regions alone come first: they may show what overflowed.
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer,
             HarvestState& state) override;

 private:
  bool Begin(HarvestState& state);
  void Finish(HarvestState& state);

  RegionReader reader_;
  std::unique_ptr<RegionWalk> walk_;  // of the question that is divided now
};

}  // namespace upwell::harvest
