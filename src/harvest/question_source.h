// SPDX-License-Identifier: Apache-2.0
// One way of finding questions worth asking: regions of menus and ranges, keywords, values of
// fields, prefixes. A source sees neither the network nor the session; a crawl is one loop over
// sources (harvest/crawl_loop), and the scheduler says whose turn it is.
//
// To add a source: CONTRIBUTING.md, "A source of questions".
#pragma once

#include <optional>
#include <string>

#include "harvest/answer_session.h"
#include "harvest/harvest_state.h"
#include "harvest/scheduler.h"
#include "query/question.h"

namespace upwell::harvest {

class QuestionSource {
 public:
  virtual ~QuestionSource() = default;

  virtual query::QuestionKind kind() const = 0;
  // What it is called in the summary and the report, where there are several of a kind: "brand".
  virtual std::string name() const { return ""; }

  // Whether it has a question, and what that is believed to bring. Never changes what is asked.
  virtual Expectation Expect(const HarvestState& state) const = 0;
  // The next question. Nothing where there was none after all; then Expect says so too.
  virtual std::optional<query::Question> Next(HarvestState& state) = 0;
  // Who reads the answer to what Next() gave. Until the answer is learned.
  virtual PageReader& reader() = 0;
  // The answer to what Next() gave last.
  virtual void Learn(const query::Question& question, const WholeAnswer& answer,
                     HarvestState& state) = 0;
  // Any answer, whoever asked for it, before its own source learns from it.
  virtual void See(const query::Question& question, const WholeAnswer& answer,
                   const HarvestState& state) {
    static_cast<void>(question), static_cast<void>(answer), static_cast<void>(state);
  }
  // The form was studied again, and the state has another plan.
  virtual void Replan(const HarvestState& state) { static_cast<void>(state); }
};

}  // namespace upwell::harvest
