// SPDX-License-Identifier: Apache-2.0
#include "crawl/plan/plan_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/rng.h"
#include "form/form_for_tests.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::crawl {
namespace {

using ::testing::HasSubstr;

base::Url U(std::string_view text) { return *base::Url::Parse(text); }

std::string Written(const SitePlan& plan) {
  std::ostringstream out;
  WritePlan(plan, out);
  return out.str();
}

query::Binding MenuOf(int input, std::string name, const std::vector<std::string>& values) {
  query::Binding binding;
  binding.name = std::move(name);
  for (const std::string& value : values) binding.values.push_back({{input, value}});
  return binding;
}

query::TestedTemplate Tested(std::vector<int> bindings, query::Verdict verdict) {
  query::TestedTemplate tested;
  tested.query_template.bindings = std::move(bindings);
  tested.verdict = verdict;
  tested.distinctness = 0.123456;
  tested.asked = 20;
  tested.sample = 200;
  return tested;
}

query::InputBelief Belief(int input, query::InputRole role, std::string evidence = "") {
  query::InputBelief belief;
  belief.input = input;
  belief.role = role;
  belief.evidence = std::move(evidence);
  return belief;
}

// Cars by make and model, price range and state; the page size is fixed.
SitePlan Cars() {
  PlannedForm form;
  form.page = U("http://cars.example/");
  form.action = U("http://cars.example/find");
  form.identity = base::HashOf("cars");
  form.inputs = {"make", "model", "min", "max", "size", "q", "token"};
  query::FormPlan& plan = form.plan;
  plan.inputs = {Belief(0, query::InputRole::kSelection, "8 of 10 answers differ"),
                 Belief(1, query::InputRole::kSelection),
                 Belief(2, query::InputRole::kTyped),
                 Belief(3, query::InputRole::kTyped),
                 Belief(4, query::InputRole::kPageSize, "pages grow"),
                 Belief(5, query::InputRole::kUnknown)};
  plan.inputs[2].type = form::InputType::kPrice;
  plan.inputs[2].value_kind = "price-small";
  plan.fixed = {{4, "100"}};
  query::Binding range;
  range.name = "min..max";
  range.values = {{{2, ""}, {3, "1000"}}, {{2, "1000"}, {3, "2000"}}, {{2, "2000"}, {3, ""}}};
  plan.bindings = {MenuOf(0, "make", {"ford", "fiat"}),
                   MenuOf(1, "model", {"ka", "focus", "panda"}), range};
  plan.dependences = {{0, 1, {{0, 0}, {0, 1}, {1, 2}}}};
  plan.templates = {
      Tested({0}, query::Verdict::kInformative), Tested({1}, query::Verdict::kUninformative),
      Tested({2}, query::Verdict::kInformative), Tested({0, 1}, query::Verdict::kInformative),
      Tested({0, 2}, query::Verdict::kOpen)};
  plan.baselines = {18, 18, 18, 8};
  plan.probes = 77;
  SitePlan site;
  site.site = U("http://cars.example/");
  site.forms = {form};
  return site;
}

SitePlan Reread(const SitePlan& plan) {
  base::Result<SitePlan> read = ParsePlan(Written(plan), "plan.toml");
  EXPECT_TRUE(read.ok()) << read.error().message << "\n" << Written(plan);
  return read.ok() ? *read : SitePlan();
}

// --- Writing and reading.

TEST(Plan, ComesBackAsItWasWritten) {
  const SitePlan plan = Cars(), back = Reread(plan);
  ASSERT_EQ(back.forms.size(), 1u);
  const PlannedForm &form = back.forms[0], &was = plan.forms[0];
  EXPECT_EQ(back.site, plan.site);
  EXPECT_EQ(form.page, was.page);
  EXPECT_EQ(form.action, was.action);
  EXPECT_EQ(form.identity, was.identity);
  EXPECT_EQ(form.inputs, was.inputs);
  EXPECT_TRUE(form.ask);
  EXPECT_EQ(form.plan.fixed, was.plan.fixed);
  EXPECT_EQ(form.plan.bindings, was.plan.bindings);
  ASSERT_EQ(form.plan.dependences.size(), 1u);
  EXPECT_EQ(form.plan.dependences[0].together, was.plan.dependences[0].together);
  ASSERT_EQ(form.plan.inputs.size(), 6u);
  EXPECT_EQ(form.plan.inputs[0].evidence, "8 of 10 answers differ");
  EXPECT_EQ(form.plan.inputs[2].type, form::InputType::kPrice);
  EXPECT_EQ(form.plan.inputs[2].value_kind, "price-small");
  EXPECT_EQ(form.plan.inputs[4].role, query::InputRole::kPageSize);
  ASSERT_EQ(form.plan.templates.size(), 5u);
  EXPECT_EQ(form.plan.templates[3].query_template.bindings, (std::vector<int>{0, 1}));
  EXPECT_EQ(form.plan.templates[4].verdict, query::Verdict::kOpen);
  EXPECT_EQ(form.plan.templates[0].asked, 20u);
  EXPECT_EQ(form.plan.baselines.cartesian, 18u);
  EXPECT_EQ(form.plan.probes, 77u);
}

TEST(Plan, KeepsValuesThatAreAskedAlone) {
  SitePlan plan = Cars();
  plan.forms[0].plan.bindings[1].alone = 2;
  const SitePlan back = Reread(plan);
  EXPECT_EQ(back.forms[0].plan.bindings[1].alone, 2u);
  // Of three pairs that go together, one has a value that is combined.
  EXPECT_EQ(back.forms[0].plan.templates[3].submissions, 1u);
}

TEST(Plan, CountsWhatItWouldAsk) {
  const SitePlan plan = Reread(Cars());
  // Two makes, three ranges, three pairs that go together.
  EXPECT_EQ(plan.forms[0].plan.templates[3].submissions, 3u);
  EXPECT_EQ(plan.forms[0].requests, 8u);
  EXPECT_EQ(PlannedRequests(plan), 8u);
  EXPECT_THAT(Written(Cars()), HasSubstr("requests = 8\n"));
}

TEST(Plan, IsTheSameTextWhenItIsWrittenAgain) {
  EXPECT_EQ(Written(Reread(Cars())), Written(Cars()));
  SitePlan none;
  none.site = U("http://cars.example/");
  EXPECT_EQ(Written(Reread(none)), Written(none));
  SitePlan failed = Cars();
  failed.forms[0].plan = query::FormPlan();
  failed.forms[0].plan.failure = "all answers are \"the same\"\nreally";
  failed.forms[0].plan.baselines.cartesian = UINT64_MAX;
  EXPECT_EQ(Written(Reread(failed)), Written(failed));
  EXPECT_EQ(Reread(failed).forms[0].plan.failure, failed.forms[0].plan.failure);
  EXPECT_EQ(Reread(failed).forms[0].plan.baselines.cartesian, UINT64_MAX);
}

TEST(Plan, KeepsAnyValue) {
  const std::vector<std::string> values = {"",
                                           " ",
                                           "\"",
                                           "\\",
                                           "'''",
                                           "a\nb\r\n\tc",
                                           std::string("nul\0nul", 7),
                                           "\x01\x1f\x7f",
                                           "日本語",
                                           "\U0001F600",
                                           "\u202Eevil\u0085",
                                           "# no comment",
                                           "[[form]]",
                                           "\uFEFF",
                                           std::string(5000, 'x')};
  SitePlan plan = Cars();
  plan.forms[0].plan.bindings[0] = MenuOf(0, "make", values);
  plan.forms[0].plan.dependences.clear();
  plan.forms[0].plan.fixed = {{4, values[6]}};
  const SitePlan back = Reread(plan);
  EXPECT_EQ(back.forms[0].plan.bindings[0], plan.forms[0].plan.bindings[0]);
  EXPECT_EQ(back.forms[0].plan.fixed, plan.forms[0].plan.fixed);
  EXPECT_EQ(Written(back), Written(plan));
}

TEST(Plan, KeepsAnyNameOfAnInput) {
  SitePlan plan = Cars();
  plan.forms[0].inputs = {"a b", "a b", "", "x.y[\"\n]", "a b (2)", "\U0001F600", ""};
  plan.forms[0].plan.bindings[0].name = "a b";
  plan.forms[0].plan.bindings[1].name = "a b";
  const SitePlan back = Reread(plan);
  ASSERT_EQ(back.forms.size(), 1u);
  EXPECT_EQ(back.forms[0].inputs, plan.forms[0].inputs);
  EXPECT_EQ(back.forms[0].plan.bindings[2], plan.forms[0].plan.bindings[2]);
  EXPECT_EQ(back.forms[0].plan.bindings[1].values, plan.forms[0].plan.bindings[1].values);
  EXPECT_EQ(Written(back), Written(plan));
}

TEST(Plan, KeepsSeveralValuesOfOneInput) {
  SitePlan plan = Cars();
  plan.forms[0].plan.bindings[0].values = {{{0, "b"}, {0, "a"}}, {{0, "c"}}};
  plan.forms[0].plan.dependences.clear();
  plan.forms[0].plan.fixed = {{4, "z"}, {4, "y"}};
  const SitePlan back = Reread(plan);
  EXPECT_EQ(back.forms[0].plan.bindings[0], plan.forms[0].plan.bindings[0]);
  EXPECT_EQ(back.forms[0].plan.fixed, plan.forms[0].plan.fixed);
}

TEST(Plan, WritesARepeatedValueOnce) {
  SitePlan plan = Cars();
  plan.forms[0].plan.bindings[0] = MenuOf(0, "make", {"ford", "ford", "fiat"});
  plan.forms[0].plan.dependences[0].together = {{0, 0}, {1, 1}, {2, 2}};
  const SitePlan back = Reread(plan);
  EXPECT_EQ(back.forms[0].plan.bindings[0], MenuOf(0, "make", {"ford", "fiat"}));
  EXPECT_EQ(back.forms[0].plan.dependences[0].together,
            (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 2}}));
  EXPECT_EQ(Written(back), Written(plan));
}

TEST(Plan, WrapsLongLists) {
  SitePlan plan = Cars();
  std::vector<std::string> states;
  for (int i = 0; i < 300; ++i) states.push_back("state " + std::to_string(i));
  plan.forms[0].plan.bindings[0] = MenuOf(0, "make", states);
  std::istringstream lines(Written(plan));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << line;
  EXPECT_THAT(Written(plan), HasSubstr("[[form.binding]] # 300 values\n"));
}

TEST(Plan, SaysHowItIsRunAndWhatIsObeyed) {
  const std::string text = Written(Cars());
  EXPECT_THAT(text, HasSubstr("upwell surface SITE --plan FILE"));
  for (const char* key : {"ask ", "role ", "fixed ", "values ", "together ", "inputs "}) {
    EXPECT_THAT(text, HasSubstr(std::string("#   ") + key));
  }
}

// --- What a person changes.

// The plan of cars with one text put in the place of another.
base::Result<SitePlan> Edited(const std::string& from, const std::string& to) {
  std::string text = Written(Cars());
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return ParsePlan(text, "plan.toml");
}

query::FormPlan EditedPlan(const std::string& from, const std::string& to) {
  base::Result<SitePlan> plan = Edited(from, to);
  EXPECT_TRUE(plan.ok()) << plan.error().message;
  return plan.ok() ? plan->forms[0].plan : query::FormPlan();
}

TEST(EditedPlan, LeavesAFormAlone) {
  base::Result<SitePlan> plan = Edited("[[form]]\nask = true", "[[form]]\nask = false");
  ASSERT_TRUE(plan.ok());
  EXPECT_FALSE(plan->forms[0].ask);
  EXPECT_EQ(plan->forms[0].requests, 0u);
}

TEST(EditedPlan, LeavesATemplateOut) {
  const query::FormPlan plan =
      EditedPlan("inputs = [\"make\"]\nask = true", "inputs = [\"make\"]\nask = false");
  EXPECT_EQ(plan.templates[0].verdict, query::Verdict::kLeftOut);
  EXPECT_EQ(query::PlannedSubmissions(plan), 6u);
}

TEST(EditedPlan, AsksATemplateAgainstTheVerdict) {
  const query::FormPlan plan =
      EditedPlan("inputs = [\"model\"]\nask = false", "inputs = [\"model\"]\nask = true");
  EXPECT_EQ(plan.templates[1].verdict, query::Verdict::kInformative);
}

TEST(EditedPlan, TakesATemplateOfOnesOwn) {
  const query::FormPlan plan =
      EditedPlan("[[form.template]]",
                 "[[form.template]]\ninputs = [\"min..max\", \"make\", \"model\"]\nask = true\n\n"
                 "[[form.template]]");
  EXPECT_EQ(plan.templates[0].query_template.bindings, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(plan.templates[0].submissions, 9u);
}

TEST(EditedPlan, AsksOtherValues) {
  const query::FormPlan plan =
      EditedPlan("values = [\"ford\", \"fiat\"]", "values = [\"fiat\", \"opel\", \"vw\"]");
  EXPECT_EQ(plan.bindings[0], MenuOf(0, "make", {"fiat", "opel", "vw"}));
  EXPECT_EQ(plan.templates[0].submissions, 3u);
  // Of the pairs only that of values that are still there.
  EXPECT_EQ(plan.dependences[0].together, (std::vector<std::pair<int, int>>{{0, 2}}));
}

TEST(EditedPlan, DoesNotBindAnInputThatIsFree) {
  const query::FormPlan plan = EditedPlan("name = \"make\"\nrole = \"selection\"",
                                          "name = \"make\"\nrole = \"free\"\nfixed = \"fiat\"");
  EXPECT_EQ(plan.templates[0].verdict, query::Verdict::kLeftOut);
  EXPECT_EQ(plan.templates[3].verdict, query::Verdict::kLeftOut);
  EXPECT_EQ(plan.templates[2].verdict, query::Verdict::kInformative);
  EXPECT_EQ(plan.fixed, (query::Submission{{0, "fiat"}, {4, "100"}}));
}

TEST(EditedPlan, SendsOtherFixedValues) {
  EXPECT_EQ(EditedPlan("fixed = \"100\"", "fixed = \"50\"").fixed, (query::Submission{{4, "50"}}));
  EXPECT_EQ(EditedPlan("fixed = \"100\"\n", "").fixed, query::Submission());
}

TEST(EditedPlan, SaysWhatIsWrongAndWhere) {
  struct Case {
    const char *from, *to, *message;
  };
  const Case cases[] = {
      {"site = ", "sight = ", "has no key \"sight\""},
      {"site = \"http://cars.example/\"", "", "has no site"},
      {"site = \"http://cars.example/\"", "site = \"ftp://x/\"", "site of the plan must be an"},
      {"format = 1", "format = 2", "format of the plan must be 1"},
      {"[[form]]\nask = true", "[[form]]\nask = \"yes\"", "ask of [[form]] must be true or false"},
      {"[[form]]\nask = true", "[[form]]\nask = true\nskip = 1", "[[form]] has no key \"skip\""},
      {"method = \"GET\"", "method = \"PUT\"", "must be \"GET\" or \"POST\""},
      {"identity = \"", "identity = \"x", "32 hexadecimal digits"},
      {"probes = 77", "probes = -1", "probes of [[form]] must not be negative"},
      {"probes = 77", "probes = 7.5", "probes of [[form]] must be a whole number"},
      {"name = \"make\"\nrole", "name = \"mark\"\nrole", "\"mark\", which is no input of the form"},
      {"name = \"model\"\nrole", "name = \"make\"\nrole", "is there twice"},
      {"role = \"typed\"", "role = \"menu\"",
       "role of [[form.input]] is \"menu\"; it must be free"},
      {"type = \"price\"", "type = \"prize\"", "type of [[form.input]] is \"prize\""},
      {"fixed = \"100\"", "fixed = 100", "fixed of [[form.input]] must be a text or a list"},
      {"fixed = \"100\"", "fixed = [1]", "nothing but texts in quotes"},
      {"values = [\"ford\", \"fiat\"]", "values = []", "must not be empty"},
      {"values = [\"ford\", \"fiat\"]", "values = \"ford\"",
       "values of [[form.binding]] must be a"},
      {"values = [\"ford\", \"fiat\"]", "values = [\"ford\", 5]", "a value must be a text"},
      {"values = [\"ford\", \"fiat\"]", "", "[[form.binding]] has no values"},
      {"{ min = \"\", max = \"1000\" }", "\"1000\"", "does not say for which input"},
      {"{ min = \"\", max = \"1000\" }", "{ mix = \"1000\" }", "\"mix\", which is no input of its"},
      {"name = \"model\"\ninputs", "name = \"make\"\ninputs", "is that of an earlier binding"},
      {"first = \"make\"", "first = \"maker\"", "\"maker\", which is no binding of the form"},
      {"first = \"make\"", "first = \"model\"", "must be another binding"},
      {"[\"ford\", [\"ka\", \"focus\"]]", "[\"ford\", \"ka\"]", "together must hold [value, [val"},
      {"inputs = [\"make\"]\nask", "inputs = []\nask", "inputs of [[form.template]] must name a b"},
      {"inputs = [\"make\"]\nask", "inputs = [\"mk\"]\nask", "\"mk\", which is no binding"},
      {"inputs = [\"make\"]\nask", "inputs = [\"make\", \"make\"]\nask", "bind \"make\" twice"},
      {"inputs = [\"model\"]\nask", "inputs = [\"make\"]\nask", "are those of an earlier template"},
      {"inputs = [\"make\"]\nask = true", "inputs = [\"make\"]", "[[form.template]] has no ask"},
      {"distinctness = 0.1235", "distinctness = 1.5", "must be a number from 0 to 1"},
      {"distinctness = 0.1235", "distinctness = true", "must be a number from 0 to 1"},
      {"asked = 20", "asked = -20", "asked of [[form.template]] must not be negative"},
      {"verdict = \"open\"", "verdict = \"good\"", "verdict of [[form.template]] must be open"},
      {"name = \"make\"\nrole = \"selection\"",
       "name = \"make\"\nrole = \"selection\"\nfixed = \"x\"", "binds \"make\", which is fixed"},
      {"[[form.binding]]", "[form.binding]", "binding"},
      {"format = 1", "format = = 1", ""},
      {"values = [\"ford\", \"fiat\"]", "values = [}", ""},
  };
  for (const Case& c : cases) {
    const base::Result<SitePlan> plan = Edited(c.from, c.to);
    ASSERT_FALSE(plan.ok()) << c.to;
    EXPECT_EQ(plan.error().kind, base::ErrorKind::kUsage);
    EXPECT_THAT(plan.error().message, HasSubstr(c.message)) << c.to;
    EXPECT_THAT(plan.error().message, ::testing::StartsWith("plan.toml: line ")) << c.to;
  }
}

TEST(EditedPlan, NamesTheLine) {
  const base::Result<SitePlan> plan =
      ParsePlan("format = 1\nsite = \"http://a.b/\"\n\nnonsense = 3\n", "p");
  ASSERT_FALSE(plan.ok());
  EXPECT_EQ(plan.error().message, "p: line 4: the plan has no key \"nonsense\"");
}

// Whatever is done to a plan, it is refused or means the same when it is written again.
TEST(EditedPlan, IsStableWhateverIsDoneToIt) {
  const std::string text = Written(Cars());
  const std::string body = text.substr(text.find("format"));
  std::vector<std::string> lines;
  std::istringstream in(body);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  base::Rng rng(7);
  int taken = 0;
  for (int round = 0; round < 1500; ++round) {
    std::vector<std::string> changed = lines;
    for (int i = 0; i < 2; ++i) {
      const size_t a = rng.Below(changed.size()), b = rng.Below(changed.size());
      if (rng.Below(2) == 0) {
        std::swap(changed[a], changed[b]);
      } else {
        changed.erase(changed.begin() + static_cast<long>(a));
      }
    }
    std::string mixed;
    for (const std::string& line : changed) mixed += line + "\n";
    if (rng.Below(2) == 0) {
      mixed[rng.Below(mixed.size())] = "\"[]{}=,\\ \n5a-"[rng.Below(12)];
    }
    const base::Result<SitePlan> plan = ParsePlan(mixed, "plan.toml");
    if (!plan.ok()) continue;
    ++taken;
    EXPECT_EQ(Written(Reread(*plan)), Written(*plan)) << mixed;
  }
  EXPECT_GT(taken, 20);
}

TEST(PlanFile, IsReadFromDisk) {
  store::TempFolder folder;
  const std::string path = folder.File("plan.toml");
  EXPECT_THAT(ReadPlan(path).error().message, HasSubstr(path));
  EXPECT_FALSE(ReadPlan(folder.File("")).ok()) << "a folder";
  store::WriteWhole(path, Written(Cars()));
  base::Result<SitePlan> plan = ReadPlan(path);
  ASSERT_TRUE(plan.ok());
  EXPECT_EQ(Written(*plan), Written(Cars()));
  std::filesystem::resize_file(path, (64 << 20) + 1);
  EXPECT_THAT(ReadPlan(path).error().message, HasSubstr("too large"));
}

TEST(PlanFile, HoldsABoundedNumberOfValues) {
  std::string values;
  for (int i = 0; i < 1'000'001; ++i) values += "\"\",";
  const base::Result<SitePlan> plan =
      Edited("values = [\"ford\", \"fiat\"]", "values = [" + values + "]");
  ASSERT_FALSE(plan.ok());
  EXPECT_THAT(plan.error().message, HasSubstr("more than a plan may hold"));
}

// --- Which form is meant.

constexpr const char* kCarForm =
    "<form action=/find><select name=make><option>ford<option>fiat</select>"
    "<input name=q><input name=min><input name=max></form>";

PlannedForm PlannedCars() {
  const form::SearchForm form = form::FormOf(kCarForm);
  query::FormPlan plan;
  plan.inputs = {Belief(0, query::InputRole::kSelection), Belief(2, query::InputRole::kTyped),
                 Belief(3, query::InputRole::kTyped)};
  plan.fixed = {{1, "cars"}};
  query::Binding range;
  range.name = "min..max";
  range.values = {{{2, "1"}, {3, "2"}}};
  plan.bindings = {MenuOf(0, "make", {"ford"}), range};
  return PlannedFormOf(form, plan);
}

TEST(PlannedFormIs, TheFormItWasMadeOf) {
  const PlannedForm planned = PlannedCars();
  EXPECT_EQ(planned.inputs, (std::vector<std::string>{"make", "q", "min", "max"}));
  EXPECT_TRUE(MatchPlan(planned, form::FormOf(kCarForm)));
  base::Result<query::FormPlan> plan = ResolvePlan(planned, form::FormOf(kCarForm));
  ASSERT_TRUE(plan.ok());
  EXPECT_EQ(plan->bindings, planned.plan.bindings);
  EXPECT_EQ(plan->fixed, planned.plan.fixed);
}

TEST(PlannedFormIs, FoundAgainWhenItsInputsHaveMoved) {
  const form::SearchForm moved = form::FormOf(
      "<form action=/find><input type=hidden name=token value=1><input name=max><input name=min>"
      "<select name=make><option>ford<option>fiat</select><textarea name=q></textarea></form>");
  const PlannedForm planned = PlannedCars();
  ASSERT_NE(planned.identity, moved.identity);
  ASSERT_TRUE(MatchPlan(planned, moved));
  base::Result<query::FormPlan> plan = ResolvePlan(planned, moved);
  ASSERT_TRUE(plan.ok()) << plan.error().message;
  EXPECT_EQ(plan->bindings[0], MenuOf(3, "make", {"ford"}));
  EXPECT_EQ(plan->bindings[1].values[0], (query::Submission{{1, "2"}, {2, "1"}}));
  EXPECT_EQ(plan->fixed, (query::Submission{{4, "cars"}}));
  EXPECT_EQ(plan->inputs[0].input, 1);
}

TEST(PlannedFormIs, NotAnother) {
  for (const char* html :
       {"<form action=/other><select name=make><option>ford</select><input name=q><input name=min>"
        "<input name=max></form>",
        "<form action=/find method=post><select name=make><option>ford</select><input name=q>"
        "<input name=min><input name=max></form>",
        "<form action=/find><input name=q></form>"}) {
    EXPECT_FALSE(MatchPlan(PlannedCars(), form::FormOf(html))) << html;
  }
}

TEST(PlannedFormIs, MissedWhereAnInputIsGone) {
  const form::SearchForm form =
      form::FormOf("<form action=/find><input name=q><input name=min><input name=max></form>");
  base::Result<query::FormPlan> plan = ResolvePlan(PlannedCars(), form);
  ASSERT_FALSE(plan.ok());
  EXPECT_EQ(plan.error().message,
            "the form at http://site.example/find has no input \"make\" any more, which the plan "
            "gives values to");
}

TEST(PlannedFormIs, StillTheSameWhereAnInputIsGoneThatKeptItsOwnValue) {
  PlannedForm planned = PlannedCars();
  planned.plan.fixed.clear();
  planned.plan.inputs.push_back(Belief(1, query::InputRole::kUnknown));
  const form::SearchForm form = form::FormOf(
      "<form action=/find><select name=make><option>ford<option>fiat</select><input name=min>"
      "<input name=max></form>");
  ASSERT_TRUE(MatchPlan(planned, form));
  base::Result<query::FormPlan> plan = ResolvePlan(planned, form);
  ASSERT_TRUE(plan.ok()) << plan.error().message;
  EXPECT_EQ(plan->inputs.size(), 3u);
  EXPECT_EQ(plan->bindings[1].values[0], (query::Submission{{1, "1"}, {2, "2"}}));
}

TEST(PlannedFormIs, ReportedWhereItIsNotMet) {
  SitePlan site;
  site.forms = {PlannedCars()};
  site.forms[0].requests = 5;
  EXPECT_THAT(UnmetPlans(site, {form::FormOf(kCarForm)}), ::testing::ElementsAre());
  EXPECT_THAT(UnmetPlans(site, {}),
              ::testing::ElementsAre("the site has no form any more that goes to "
                                     "http://site.example/find by GET"));
  EXPECT_THAT(UnmetPlans(site, {form::FormOf("<form action=/find><input name=q></form>")}),
              ::testing::ElementsAre(HasSubstr("has no input \"make\" any more")));
  site.forms[0].requests = 0;
  EXPECT_THAT(UnmetPlans(site, {}), ::testing::ElementsAre());
}

TEST(PlannedFormIs, TheBestMatchOfTheSite) {
  const form::SearchForm small = form::FormOf("<form action=/find><input name=q></form>");
  query::FormPlan words;
  words.inputs = {Belief(0, query::InputRole::kWords)};
  SitePlan site;
  site.forms = {PlannedFormOf(small, words), PlannedCars()};
  EXPECT_EQ(FindPlanned(site, small), &site.forms[0]);
  EXPECT_EQ(FindPlanned(site, form::FormOf(kCarForm)), &site.forms[1]);
  site.forms[0].identity = site.forms[1].identity = base::HashOf("changed");
  EXPECT_EQ(FindPlanned(site, form::FormOf(kCarForm)), &site.forms[1])
      << "it says more of the form";
  EXPECT_EQ(FindPlanned(site, form::FormOf("<form action=/else><input name=q></form>")), nullptr);
}

// --- Plans of runs.

class RunPlan : public ::testing::Test {
 protected:
  RunPlan() {
    manifest_.site = U("http://cars.example/");
    manifest_.command = "surface";
    store::WriteWhole(file_, Written(Cars()));
  }
  base::Result<RunFolder> Open(const RunOptions& options) {
    manifest_.options = KeptOptions(options);
    base::Result<std::string> text = GivenPlan(options, "");
    if (!text.ok()) return text.error();
    return RunFolder::MakeOrContinue(run_, manifest_, *text);
  }

  store::TempFolder folder_;
  std::string file_ = folder_.File("plan.toml"), run_ = folder_.File("run");
  Manifest manifest_;
};

TEST_F(RunPlan, IsCopiedAndObeyedWhenTheRunIsTakenUp) {
  RunOptions options;
  options.surfacing.plan = file_;
  { ASSERT_TRUE(Open(options).ok()); }
  std::filesystem::remove(file_);
  base::Result<RunFolder> folder = RunFolder::Open(run_, true);
  ASSERT_TRUE(folder.ok());
  base::Result<std::optional<SitePlan>> plan = PlanToObey(*folder, RunOptions());
  ASSERT_TRUE(plan.ok() && plan->has_value());
  EXPECT_EQ(Written(**plan), Written(Cars()));
  EXPECT_EQ(*GivenPlan(RunOptions(), run_), Written(Cars())) << "a replay obeys it too";
}

TEST_F(RunPlan, IsNotThereWithoutOne) {
  base::Result<RunFolder> folder = Open(RunOptions());
  ASSERT_TRUE(folder.ok());
  EXPECT_FALSE(PlanToObey(*folder, RunOptions())->has_value());
  EXPECT_EQ(*GivenPlan(RunOptions(), run_), "");
}

TEST_F(RunPlan, IsWrittenToTheRunAndToTheFile) {
  RunOptions options;
  options.surfacing.plan_only = true;
  options.surfacing.plan = folder_.File("new.toml");
  base::Result<RunFolder> folder = Open(options);
  ASSERT_TRUE(folder.ok()) << folder.error().message;
  EXPECT_FALSE(PlanToObey(*folder, options)->has_value());
  ASSERT_TRUE(KeepPlan(*folder, options, Cars()).ok());
  EXPECT_EQ(store::ReadWhole(folder->plan()), Written(Cars()));
  EXPECT_EQ(store::ReadWhole(options.surfacing.plan), Written(Cars()));
  EXPECT_FALSE(PlanToObey(*folder, options)->has_value()) << "it is to be written again";
}

TEST_F(RunPlan, LeadsOnFromTheRunThatMadeIt) {
  RunOptions options;
  options.surfacing.plan_only = true;
  { ASSERT_TRUE(KeepPlan(*Open(options), options, Cars()).ok()); }
  SitePlan edited = Cars();
  edited.forms[0].ask = false;
  store::WriteWhole(file_, Written(edited));
  options.surfacing.plan_only = false;
  options.surfacing.plan = file_;
  base::Result<RunFolder> folder = Open(options);
  ASSERT_TRUE(folder.ok()) << folder.error().message;
  EXPECT_TRUE(folder->existed());
  EXPECT_EQ(folder->manifest().options.at("plan-only"), "false");
  EXPECT_FALSE((*PlanToObey(*folder, options))->forms[0].ask);
}

TEST_F(RunPlan, IsNotChangedUnderARun) {
  RunOptions options;
  options.surfacing.plan = file_;
  { ASSERT_TRUE(Open(options).ok()); }
  { ASSERT_TRUE(Open(options).ok()) << "the same plan goes on"; }
  SitePlan edited = Cars();
  edited.forms[0].ask = false;
  store::WriteWhole(file_, Written(edited));
  base::Result<RunFolder> folder = Open(options);
  ASSERT_FALSE(folder.ok());
  EXPECT_THAT(folder.error().message, HasSubstr("another plan"));
  EXPECT_EQ(store::ReadWhole(run_ + "/plan.toml"), Written(Cars()));
}

TEST_F(RunPlan, OfAnotherSiteIsRefused) {
  manifest_.site = U("http://books.example/");
  RunOptions options;
  options.surfacing.plan = file_;
  base::Result<RunFolder> folder = Open(options);
  ASSERT_TRUE(folder.ok());
  EXPECT_THAT(PlanToObey(*folder, options).error().message, HasSubstr("another site"));
}

TEST_F(RunPlan, ThatCannotBeReadBeginsNoRun) {
  RunOptions options;
  options.surfacing.plan = file_;
  store::WriteWhole(file_, "format = 7");
  EXPECT_FALSE(Open(options).ok());
  EXPECT_FALSE(std::filesystem::exists(run_));
}

}  // namespace
}  // namespace upwell::crawl
