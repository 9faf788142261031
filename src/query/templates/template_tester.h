// SPDX-License-Identifier: Apache-2.0
// Asks the samples of ISIT's candidates: until their informativeness is decided, and until it is
// known how many of the records their first pages show.
#pragma once

#include "query/templates/template_search_state.h"

namespace upwell::query {

class TemplateTester {
 public:
  // Nothing is owned. `fixed` is part of every question.
  TemplateTester(TemplateSearchState& state, const Submission& fixed, Asker& asker)
      : state_(state), fixed_(fixed), asker_(asker), requests_before_(asker.requests()) {}

  // Asks until there is a verdict, or the test costs too much of a form that has shown nothing.
  base::Task<void> CheckInformative(TemplateCandidate& candidate);
  // Asks up to so many answers, as long as there is no verdict; returns how many were asked.
  base::Task<uint64_t> Look(TemplateCandidate& candidate, uint64_t most);
  // Asks on while an informative template may fit: a handful of answers is enough to be
  // informative, not to say that all fit.
  base::Task<void> AskUntilFitIsSure(TemplateCandidate& candidate);
  // Where the answers fit, asks until it is known whether they show the records of all others.
  base::Task<void> JudgeReach(TemplateCandidate& candidate);
  // Keeps the verdict, or that there is none, and what was seen for templates to come.
  void Close(TemplateCandidate& candidate);

  // Requests since the search began.
  uint64_t Spent() const { return asker_.requests() - requests_before_; }

 private:
  base::Task<void> AskNext(TemplateCandidate& candidate);
  bool CanAsk(const TemplateCandidate& candidate) const;
  bool IsTooDear(const TemplateCandidate& candidate) const;

  TemplateSearchState& state_;
  const Submission& fixed_;
  Asker& asker_;
  uint64_t requests_before_;
};

}  // namespace upwell::query
