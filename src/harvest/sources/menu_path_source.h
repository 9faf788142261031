// SPDX-License-Identifier: Apache-2.0
// Menus that depend on each other: a choice brings the page again with the next menu filled
// (region, then province, then town), and records come at the last one. Each answer that shows the
// form with a menu filled that was not is gone into, value by value, depth first, so that records
// come soon. An answer that shows records to their end is not gone into.
//
// The questions are to the form as the answer showed it (Question::state), and count as links: they
// say nothing of how the first form answers.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "harvest/question_source.h"

namespace upwell::harvest {

class MenuPathSource : public QuestionSource {
 public:
  query::QuestionKind kind() const override { return query::QuestionKind::kMenuPath; }
  Expectation Expect(const HarvestState& state) const override;
  std::optional<query::Question> Next(HarvestState& state) override;
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question&, const WholeAnswer&, HarvestState&) override {}
  void See(const query::Question& question, const WholeAnswer& answer,
           const HarvestState& state) override;

 private:
  static constexpr size_t kMostOpen = 20'000;  // questions that wait; a guard
  static constexpr size_t kMostSteps = 8;      // menus one behind the other; a guard

  std::vector<query::Question> open_;  // the next one last
  PageReader reader_;
};

}  // namespace upwell::harvest
