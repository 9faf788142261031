// SPDX-License-Identifier: Apache-2.0
#include "query/study/template_study.h"

#include <gtest/gtest.h>

#include "fetch/run_task.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

TestedTemplate Tested(Verdict verdict, uint64_t asked, double distinctness) {
  TestedTemplate tested;
  tested.verdict = verdict;
  tested.asked = asked;
  tested.distinctness = distinctness;
  return tested;
}

TEST(TemplateStudyTest, KeepsTheOnlyWayIn) {
  constexpr Verdict kNo = Verdict::kUninformative, kYes = Verdict::kInformative;
  struct {
    const char* name;
    std::vector<TestedTemplate> templates;
    std::vector<Verdict> expected;
  } cases[] = {
      {"none", {}, {}},
      {"most distinct answers", {Tested(kNo, 100, 0.06), Tested(kNo, 50, 0.2)}, {kNo, kYes}},
      {"too few distinct answers", {Tested(kNo, 100, 0.04)}, {kNo}},
      {"there is a better one", {Tested(kNo, 100, 0.2), Tested(kYes, 10, 1)}, {kNo, kYes}},
  };
  for (auto& [name, templates, expected] : cases) {
    KeepOnlyWayIn(&templates);
    for (size_t i = 0; i < templates.size(); ++i) {
      EXPECT_EQ(templates[i].verdict, expected[i]) << name;
    }
  }
}

TEST(TemplateStudyTest, EveryTemplateHasWhatIsRequired) {
  const form::SearchForm form = FormWith(Menu("colour", kColours) + Menu("shape", kShapes));
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    if (!Assigns(s, 0)) return std::nullopt;
    return FindVessels(ValuesOf(form, s));
  });
  const std::vector<std::string> texts;
  const StudyOptions options;
  StudyState state(form, {}, texts, StudyDepth::kTemplates, options, asker);
  MenuStudy menus(state);
  state.Bind(0, kColours);
  state.Bind(1, kShapes);
  state.required = {0};
  RunToEnd(TestTemplates(state, menus));
  ASSERT_FALSE(state.plan.templates.empty());
  for (const TestedTemplate& tested : state.plan.templates) {
    EXPECT_EQ(tested.query_template.bindings.front(), 0);
  }
}

}  // namespace
}  // namespace upwell::query
