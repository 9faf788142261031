// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/print_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace upwell::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

crawl::SitePlan Sample() {
  crawl::PlannedForm form;
  form.page = *base::Url::Parse("http://site.example/");
  form.action = *base::Url::Parse("http://site.example/find");
  form.inputs = {"state", "low", "high", "size"};
  query::InputBelief state, size;
  state.role = query::InputRole::kSelection;
  state.evidence = "50 of 51 answers differ";
  size.input = 3;
  size.role = query::InputRole::kPageSize;
  form.plan.inputs = {state, size};
  form.plan.fixed = {{3, "100"}};
  query::Binding states{"state", {}},
      range{"low..high", {{{1, ""}, {2, "9"}}, {{1, "9"}, {2, ""}}}};
  for (int i = 0; i < 51; ++i) states.values.push_back({{0, "S" + std::to_string(i)}});
  form.plan.bindings = {states, range};
  query::TestedTemplate no, yes;
  no.query_template.bindings = {1};
  no.verdict = query::Verdict::kUninformative;
  no.submissions = 2;
  yes.query_template.bindings = {0};
  yes.verdict = query::Verdict::kInformative;
  yes.submissions = 51;
  yes.distinctness = 0.98;
  yes.asked = 20;
  form.plan.templates = {no, yes};
  form.plan.probes = 33;
  form.plan.baselines.cartesian = 1234;
  form.requests = 51;
  crawl::SitePlan plan;
  plan.site = form.page;
  plan.forms = {form};
  return plan;
}

std::string Printed(const crawl::SitePlan& plan) {
  std::ostringstream out;
  PrintPlan(plan, out);
  return out.str();
}

TEST(PrintPlan, ShowsWhatIsBelievedAndWhatWouldBeAsked) {
  EXPECT_EQ(Printed(Sample()),
            "the plan for http://site.example/: 1 form, 51 requests and the pages that follow from "
            "them\n"
            "  GET http://site.example/find (on http://site.example/)\n"
            "    inputs\n"
            "      state: selection: 50 of 51 answers differ\n"
            "      size: page-size, always 100\n"
            "    what they are filled with\n"
            "      state: 51 values: S0, S1, S2, S3, S4, S5, …\n"
            "      low..high: 2 values: low=\"\" high=9, low=9 high=\"\"\n"
            "    templates (+ is asked)\n"
            "      + state: 51 submissions, informative (98% distinct, 0% new to the form in 20 "
            "answers)\n"
            "      - low..high: 2 submissions, uninformative (0% distinct, 0% new to the form in 0 "
            "answers)\n"
            "    51 requests planned, 33 made to find out; all combinations would be 1,234\n");
}

TEST(PrintPlan, SaysWhyThereIsNothingToAsk) {
  crawl::SitePlan plan = Sample();
  plan.forms[0].plan = query::FormPlan();
  plan.forms[0].plan.failure = "all answers are the same";
  plan.forms[0].requests = 0;
  EXPECT_THAT(Printed(plan), HasSubstr("nothing is worth asking: all answers are the same\n"));
  EXPECT_THAT(Printed(plan), HasSubstr("1 form, 0 requests"));
}

TEST(PrintPlan, LetsNoPageSpeakToTheTerminal) {
  crawl::SitePlan plan = Sample();
  crawl::PlannedForm& form = plan.forms[0];
  const std::string evil = "\033]0;x\007\r\n\u202E\u009b";
  form.inputs[0] = evil;
  form.plan.inputs[0].evidence = evil;
  form.plan.inputs[0].value_kind = evil;
  form.plan.bindings[0].name = evil;
  form.plan.bindings[0].values[0][0].value = evil;
  form.plan.fixed[0].value = evil;
  form.plan.failure = evil;
  const std::string text = Printed(plan);
  for (const char* bad : {"\033", "\007", "\r", "\u202E", "\u009b"}) {
    EXPECT_THAT(text, Not(HasSubstr(bad)));
  }
}

TEST(PrintPlan, CutsWhatIsLong) {
  crawl::SitePlan plan = Sample();
  query::FormPlan& form = plan.forms[0].plan;
  form.templates.resize(500, form.templates[0]);
  form.inputs[0].evidence = std::string(100'000, 'x');
  form.bindings[0].values[0][0].value = std::string(100'000, 'y');
  EXPECT_LT(Printed(plan).size(), 10'000u);
  EXPECT_THAT(Printed(plan), HasSubstr("… and 460 others\n"));
}

}  // namespace
}  // namespace upwell::cli
