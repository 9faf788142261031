// SPDX-License-Identifier: Apache-2.0
// What the parts of ISIT (isit.h) share: the bindings, the templates that were tested so far, and
// what their answers tell of the records behind the form. Asks nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <unordered_set>
#include <vector>

#include "query/templates/informativeness.h"
#include "query/templates/isit_options.h"
#include "query/templates/query_template.h"
#include "query/templates/reach.h"

namespace upwell::query {

// Share of a sample's answers that have results, above which a binding is said to answer.
// Not tuned; checked on simulated forms (isit_test.cc).
inline constexpr double kMostlyResults = 0.8;

// A template under test, and what its answers have shown.
struct TemplateCandidate {
  TemplateCandidate(TestedTemplate tested_template, std::vector<Submission> drawn,
                    const InformativenessOptions& options, SignatureSet* seen_on_form)
      : tested(std::move(tested_template)),
        sample(std::move(drawn)),
        test(std::make_unique<InformativenessTest>(options, sample.size(), seen_on_form)),
        reach(tested.submissions) {}

  bool informative() const { return tested.verdict == Verdict::kInformative; }
  // It answers with results, always the same.
  bool changes_nothing() const;

  TestedTemplate tested;
  std::vector<Submission> sample;
  std::unique_ptr<InformativenessTest> test;  // until the verdict
  Reach reach;
  uint64_t distinct = 0;      // answers
  uint64_t asked_before = 0;  // in a test that was started again with what goes together
  bool extended = false;      // by an informative template
};

struct TemplateSearchState {
  // `options` is not copied.
  TemplateSearchState(std::vector<Binding> bindings, QueryTemplate required,
                      const IsitOptions& options)
      : bindings(std::move(bindings)), required(std::move(required)), options(options) {}

  std::vector<Binding> bindings;
  QueryTemplate required;
  const IsitOptions& options;
  std::vector<Dependence> dependences;
  std::deque<TemplateCandidate> candidates;  // in the order of testing; references stay valid
  std::set<QueryTemplate> started;
  SignatureSet seen_on_form;
  bool fruitful = false;  // a template was informative
  bool covered = false;   // the first pages of one template show all that others do

  // Draws the sample of a template. What is drawn does not depend on what was tested before.
  TemplateCandidate& Start(const QueryTemplate& query_template);
  // The candidate of that binding alone; null where there is none.
  const TemplateCandidate* SingleOf(int binding) const;
  // Marks the templates that this one extends.
  void MarkExtended(const QueryTemplate& query_template);

  uint64_t CountOf(const QueryTemplate& query_template) const;
  bool IsTooLarge(const QueryTemplate& query_template) const;

  // Records on the fullest page so far.
  uint64_t PageSize() const;
  // Records that the answers so far tell of.
  double RecordsBehind() const;
  // The answers of an informative template are almost all on their first pages.
  bool AnswersFit(const TemplateCandidate& candidate) const;
  // Its first pages show what its answers have, which is most of what is known to be there.
  bool ShowsMost(const TemplateCandidate& candidate) const;
  // Records of templates that bind something that this one leaves free.
  std::unordered_set<base::Hash128> RecordsOfOthers(const TemplateCandidate& candidate) const;
};

// Share of others' records that a template has to show for the search to end. Not tuned; checked on
// simulated forms (isit_test.cc).
inline constexpr double kSameRecords = 0.8;
// Share of the records beyond first pages of answers that fit, and the answers needed to say so.
// Not tuned; checked on simulated forms (isit_test.cc).
inline constexpr double kMostHidden = 0.1;
inline constexpr uint64_t kLeastAnswers = 8;

bool IsPartOf(const QueryTemplate& part, const QueryTemplate& whole);

}  // namespace upwell::query
