// SPDX-License-Identifier: Apache-2.0
#include "query/form_study.h"

#include <gtest/gtest.h>

#include <map>

#include "fetch/run_task.h"
#include "form/search_form.h"
#include "query/asker_for_tests.h"

namespace upwell {
namespace {

SearchForm FormOf(const std::string& inputs) {
  const Page page = ReadPage("<form action=/find>" + inputs + "<button>Search</button></form>",
                             *Url::Parse("http://site.example/"), {});
  return FindForms(page).at(0);
}

std::string Menu(const std::string& name, const std::vector<std::string>& values) {
  std::string html = "<select name=" + name + "><option value=''>Any";
  for (const std::string& value : values) html += "<option>" + value;
  return html + "</select>";
}

// Four hundred records in seven colours and six shapes; each is kept at a place with a number.
struct Item {
  std::string colour, shape, place;
  std::string text;
};
const std::vector<std::string> kColours = {"red",   "blue",  "green", "grey",
                                           "black", "white", "pink"};
const std::vector<std::string> kShapes = {"round", "square", "oval", "flat", "tall", "bent"};

std::vector<Item> Items() {
  std::vector<Item> items;
  for (int i = 0; i < 400; ++i) {
    Item item{kColours[i * 5 % 7], kShapes[i * i % 6], "harbour" + std::string(1, 'a' + i % 23)};
    item.text = "vessel number" + std::string(1, 'a' + i % 26) + std::string(1, 'a' + i / 26) +
                " " + item.colour + " " + item.shape + " " + item.place;
    items.push_back(item);
  }
  return items;
}

using Values = std::map<std::string, std::string>;

Values ValuesOf(const SearchForm& form, const Submission& submission) {
  Values values;
  for (const Assignment& value : submission) values[form.inputs[value.input].name] = value.value;
  return values;
}

bool Fits(const Item& item, const Values& values) {
  for (const auto& [name, value] : values) {
    if (value.empty()) continue;
    if (name == "colour" && item.colour != value) return false;
    if (name == "shape" && item.shape != value) return false;
    if (name == "place" && item.place != value) return false;
    if (name == "q" && (" " + item.text + " ").find(" " + value + " ") == std::string::npos) {
      return false;
    }
  }
  return true;
}

std::vector<std::string> Found(const Values& values) {
  std::vector<std::string> texts;
  for (const Item& item : Items()) {
    if (Fits(item, values)) texts.push_back(item.text);
  }
  const auto order = values.find("sort");
  if (order != values.end() && order->second != "") std::reverse(texts.begin(), texts.end());
  return texts;
}

InputRole RoleOf(const FormPlan& plan, const SearchForm& form, const std::string& name) {
  for (const InputBelief& belief : plan.inputs) {
    if (form.inputs[belief.input].name == name) return belief.role;
  }
  return InputRole::kFree;
}

size_t CountInformative(const FormPlan& plan) {
  return static_cast<size_t>(std::count_if(
      plan.templates.begin(), plan.templates.end(),
      [](const TestedTemplate& tested) { return tested.verdict == Verdict::kInformative; }));
}

TEST(FormStudyTest, TellsWhatPresentsFromWhatSelectsAndFindsTemplates) {
  const SearchForm form = FormOf("<input name=q>" + Menu("colour", kColours) +
                                 Menu("shape", kShapes) + Menu("sort", {"down", "up", "new"}));
  FunctionAsker asker([&](const Submission& s) { return Found(ValuesOf(form, s)); });
  const FormPlan plan = RunTask(
      StudyForm(form, {}, {"red vessel green harboura round"}, StudyDepth::kTemplates, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "q"), InputRole::kWords);
  EXPECT_EQ(RoleOf(plan, form, "colour"), InputRole::kSelection);
  EXPECT_EQ(RoleOf(plan, form, "shape"), InputRole::kSelection);
  EXPECT_EQ(RoleOf(plan, form, "sort"), InputRole::kOrder);
  EXPECT_EQ(plan.bindings.size(), 3u);
  EXPECT_GE(CountInformative(plan), 2u);
  EXPECT_GT(PlannedSubmissions(plan), 0u);
  EXPECT_EQ(plan.probes, asker.requests());
}

TEST(FormStudyTest, TakesTheValuesOfAFieldForABoxThatWantsThem) {
  const SearchForm form = FormOf("<input name=q><input name=place>");
  FunctionAsker asker([&](const Submission& s) { return Found(ValuesOf(form, s)); });
  std::vector<std::string> places;
  for (char c = 'a'; c < 'a' + 23; ++c) places.push_back("harbour" + std::string(1, c));
  asker.SetColumns({{"text", {"x", "y"}}, {"where", places}});
  const FormPlan plan = RunTask(
      StudyForm(form, {}, {"red vessel green round tall"}, StudyDepth::kTemplates, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "place"), InputRole::kWords);
  bool bound = false;
  for (const Binding& binding : plan.bindings) {
    bound = bound || (binding.name == "place" && binding.values.size() >= 20);
  }
  EXPECT_TRUE(bound);
}

TEST(FormStudyTest, KeepsWhatMustBeChosenBesideABox) {
  const SearchForm form = FormOf("<input name=q>" + Menu("colour", kColours));
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    const Values values = ValuesOf(form, s);
    if (values.count("colour") == 0 || values.count("q") == 0) return std::vector<std::string>();
    return Found(values);
  });
  const FormPlan plan =
      RunTask(StudyForm(form, {}, {"red vessel green harboura round tall oval flat bent square"},
                        StudyDepth::kTemplates, {}, asker));
  EXPECT_GE(CountInformative(plan), 1u);
  for (const TestedTemplate& tested : plan.templates) {
    if (tested.verdict == Verdict::kInformative) {
      EXPECT_EQ(tested.query_template.dimension(), 2u);
    }
  }
}

TEST(FormStudyTest, GivesUpAFormThatNeverHasResults) {
  const SearchForm form = FormOf("<input name=q><input name=place>" + Menu("colour", kColours) +
                                 Menu("shape", kShapes));
  struct {
    const char* name;
    std::optional<std::vector<std::string>> found;
    uint64_t most;
  } cases[] = {{"no answer", std::nullopt, 20}, {"nothing found", std::vector<std::string>(), 150}};
  for (const auto& [name, found, most] : cases) {
    FunctionAsker asker([&found = found](const Submission&) { return found; });
    const FormPlan plan =
        RunTask(StudyForm(form, {}, {"some words of the page"}, StudyDepth::kTemplates, {}, asker));
    EXPECT_EQ(PlannedSubmissions(plan), 0u) << name;
    EXPECT_LE(asker.requests(), most) << name;
  }
}

TEST(FormStudyTest, AsksNoWordsWhereOnlyTheInputsAreWanted) {
  const SearchForm form = FormOf("<input name=q>" + Menu("sort", {"down", "up"}));
  FunctionAsker asker([&](const Submission& s) { return Found(ValuesOf(form, s)); });
  const FormPlan plan =
      RunTask(StudyForm(form, {}, {"red vessel"}, StudyDepth::kInputs, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "q"), InputRole::kWords);
  EXPECT_TRUE(plan.templates.empty());
  EXPECT_LE(asker.requests(), 25u);
}

}  // namespace
}  // namespace upwell
