// SPDX-License-Identifier: Apache-2.0
#include "query/study/form_study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "fetch/run_task.h"
#include "form/search_form.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

size_t CountInformative(const FormPlan& plan) {
  return static_cast<size_t>(std::count_if(
      plan.templates.begin(), plan.templates.end(),
      [](const TestedTemplate& tested) { return tested.verdict == Verdict::kInformative; }));
}

TEST(FormStudyTest, TellsWhatPresentsFromWhatSelectsAndFindsTemplates) {
  const form::SearchForm form =
      FormWith("<input name=q>" + Menu("colour", kColours) + Menu("shape", kShapes) +
               Menu("sort", {"down", "up", "new"}));
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); });
  const FormPlan plan = fetch::RunTask(
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

TEST(FormStudyTest, TakesTheValuesOfAFieldForAnInputThatWantsThem) {
  const form::SearchForm form = FormWith("<input name=q><input name=place>");
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); });
  std::vector<std::string> places;
  for (char c = 'a'; c < 'a' + 23; ++c) places.push_back("harbour" + std::string(1, c));
  asker.SetColumns({{"text", {"x", "y"}}, {"where", places}});
  const FormPlan plan = fetch::RunTask(
      StudyForm(form, {}, {"red vessel green round tall"}, StudyDepth::kTemplates, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "place"), InputRole::kWords);
  bool bound = false;
  for (const Binding& binding : plan.bindings) {
    bound = bound || (binding.name == "place" && binding.values.size() >= 20);
  }
  EXPECT_TRUE(bound);
}

TEST(FormStudyTest, KeepsWhatMustBeChosenBesideAnInput) {
  const form::SearchForm form = FormWith("<input name=q>" + Menu("colour", kColours));
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    const NamedValues values = ValuesOf(form, s);
    if (values.count("colour") == 0 || values.count("q") == 0) return std::vector<std::string>();
    return FindVessels(values);
  });
  const FormPlan plan = fetch::RunTask(
      StudyForm(form, {}, {"red vessel green harboura round tall oval flat bent square"},
                StudyDepth::kTemplates, {}, asker));
  EXPECT_GE(CountInformative(plan), 1u);
  for (const TestedTemplate& tested : plan.templates) {
    if (tested.verdict == Verdict::kInformative) {
      EXPECT_EQ(tested.query_template.dimension(), 2u);
    }
  }
}

// A place must be given, and only places find anything: menus are judged beside those.
TEST(FormStudyTest, JudgesMenusByWhatProbedValuesFound) {
  const form::SearchForm form =
      FormWith("<label>City <input name=city required></label>" + Menu("colour", kColours));
  const char* const towns[] = {"Chicago", "Houston",  "Phoenix",
                               "Dallas",  "New York", "Los Angeles"};
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    const NamedValues values = ValuesOf(form, s);
    std::vector<std::string> found;
    if (values.count("city") == 0) return found;
    for (const char* town : towns) {
      if (values.at("city") != town) continue;
      for (const std::string& colour : kColours) {
        if (values.count("colour") > 0 && values.at("colour") != colour) continue;
        found.push_back(std::string(town) + " vessel " + colour);
      }
    }
    return found;
  });
  const FormPlan plan = fetch::RunTask(StudyForm(form, {}, {}, StudyDepth::kInputs, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "colour"), InputRole::kSelection);
  for (const InputBelief& belief : plan.inputs) {
    if (form.inputs[static_cast<size_t>(belief.input)].name != "colour") continue;
    EXPECT_NE(belief.evidence.find("other results"), std::string::npos) << belief.evidence;
  }
}

TEST(FormStudyTest, KnowsMenusThatMustBeChosenTogetherThoughTheSiteDoesNotSaySo) {
  const form::SearchForm form = FormWith(Menu("colour", kColours) + Menu("shape", kShapes));
  const auto study = [&](bool wants_both) {
    FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
      const NamedValues values = ValuesOf(form, s);
      if (wants_both && values.size() < 2) return std::vector<std::string>();
      return FindVessels(values);
    });
    return fetch::RunTask(StudyForm(form, {}, {}, StudyDepth::kTemplates, {}, asker));
  };
  EXPECT_EQ(study(true).required.size(), 2u);
  EXPECT_TRUE(study(false).required.empty());
}

TEST(FormStudyTest, GivesBothEndsOfARangeWhereTheSiteTakesNeitherAlone) {
  const form::SearchForm form =
      FormWith("<input name=from placeholder=YYYY-MM-DD><input name=until placeholder=YYYY-MM-DD>");
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    const NamedValues values = ValuesOf(form, s);
    std::vector<std::string> texts;
    if (values.size() < 2) return texts;
    for (int i = 0; i < 300; ++i) {
      const std::string day = std::to_string(2000 + i / 12) + (i % 12 < 9 ? "-0" : "-") +
                              std::to_string(i % 12 + 1) + "-11";
      if (values.at("from") <= day && day <= values.at("until")) {
        texts.push_back("notice " + std::to_string(i) + " " + day);
      }
    }
    return texts;
  });
  const FormPlan plan = fetch::RunTask(StudyForm(form, {}, {}, StudyDepth::kTemplates, {}, asker));
  ASSERT_EQ(plan.ranges.size(), 1u);
  EXPECT_TRUE(plan.ranges[0].pair.wants_both);
  EXPECT_EQ(WriteRange(form, plan.ranges[0], std::nullopt, std::nullopt).size(), 2u);
}

// Sites want different inputs, and say so in different ways.
struct Demand {
  std::string name;
  std::vector<std::string> wanted;  // inputs that must be filled in
  bool names = false;               // the complaint says which
};
class Demanding : public testing::TestWithParam<Demand> {};

TEST_P(Demanding, IsGivenWhatItWants) {
  const Demand& demand = GetParam();
  const form::SearchForm form =
      FormWith("<label>Colour " + Menu("colour", kColours) + "</label>" + Menu("shape", kShapes) +
               Menu("mood", {"gay", "grave"}) + "<input name=year><input name=q>");
  const auto missing = [&](const Submission& submission) {
    const NamedValues values = ValuesOf(form, submission);
    std::vector<int> inputs;
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      const std::string& name = form.inputs[i].name;
      const bool wanted =
          std::find(demand.wanted.begin(), demand.wanted.end(), name) != demand.wanted.end();
      if (wanted && (values.count(name) == 0 || values.at(name).empty())) {
        inputs.push_back(static_cast<int>(i));
      }
    }
    return inputs;
  };
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    std::vector<std::string> texts;
    if (!missing(s).empty()) return texts;
    const NamedValues values = ValuesOf(form, s);
    const std::vector<std::string> found = FindVessels(values);
    for (size_t i = 0; i < found.size(); ++i) {
      const std::string year = std::to_string(1990 + i % 20);
      if (values.count("year") > 0 && values.at("year") != year) continue;
      texts.push_back(found[i] + " " + year);
    }
    return texts;
  });
  asker.EditReplies([&](const Submission& s, Reply& reply) {
    const std::vector<int> inputs = missing(s);
    if (inputs.empty()) return;
    reply.answered = false;
    reply.kind = answer::AnswerKind::kError;
    reply.trouble = answer::Trouble::kRequiredField;
    if (demand.names) reply.wanted = {inputs.front()};
  });
  const FormPlan plan = fetch::RunTask(
      StudyForm(form, {}, {"red vessel green harboura round tall oval flat bent square"},
                StudyDepth::kTemplates, {}, asker));
  ASSERT_GE(CountInformative(plan), 1u);
  for (const std::string& name : demand.wanted) {
    const Binding* binding = BindingOf(plan, name);
    ASSERT_NE(binding, nullptr) << name;
    for (const TestedTemplate& tested : plan.templates) {
      if (tested.verdict != Verdict::kInformative) continue;
      const auto& bound = tested.query_template.bindings;
      const int number = static_cast<int>(binding - plan.bindings.data());
      EXPECT_NE(std::find(bound.begin(), bound.end(), number), bound.end()) << name;
    }
  }
  EXPECT_LT(asker.requests(), 2'500u);
}

INSTANTIATE_TEST_SUITE_P(FormStudyTest, Demanding,
                         testing::Values(Demand{"AMenu", {"shape"}, false},
                                         Demand{"AMenuThatItNames", {"shape"}, true},
                                         Demand{"TwoMenus", {"colour", "shape"}, false},
                                         Demand{"ASmallMenu", {"mood"}, true},
                                         Demand{"AMenuAndAYear", {"colour", "year"}, true},
                                         Demand{"AYear", {"year"}, true}),
                         [](const auto& info) { return info.param.name; });

// Each answer shows a few years more.
TEST(FormStudyTest, AsksForWhatFurtherRecordsShow) {
  const form::SearchForm form = FormWith("<label>Born in <input name=year></label>");
  FunctionAsker asker([&](const Submission& s) -> std::optional<std::vector<std::string>> {
    const NamedValues values = ValuesOf(form, s);
    std::vector<std::string> texts;
    if (values.count("year") == 0) return texts;
    const int year = std::atoi(values.at("year").c_str());
    // Whom somebody of that year knew, a little older and younger.
    for (int other = year - 1; other <= year + 2 && year >= 1931 && year <= 2019; ++other) {
      texts.push_back("friend of " + std::to_string(year) + ", year " + std::to_string(other));
    }
    return texts;
  });
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, {}, {"people"}, StudyDepth::kTemplates, {}, asker));
  const Binding* years = BindingOf(plan, "year");
  ASSERT_NE(years, nullptr);
  EXPECT_GE(years->values.size(), 85u) << "of 89";
}

TEST(FormStudyTest, SmallMenusHelpWhereAnswersAreLong) {
  const auto study = [](size_t page_size) {
    const form::SearchForm form =
        FormWith(Menu("colour", kColours) + Menu("shape", {"round", "square", "oval"}));
    FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); },
                        page_size);
    asker.PrintCounts();
    const FormPlan plan =
        fetch::RunTask(StudyForm(form, {}, {"x"}, StudyDepth::kTemplates, {}, asker));
    return BindingOf(plan, "shape") != nullptr;
  };
  EXPECT_TRUE(study(10));
  EXPECT_FALSE(study(200)) << "all is shown without it";
}

TEST(FormStudyTest, ReadsFurtherPagesOfTheLongestAnswer) {
  const form::SearchForm form = FormWith("<input name=q>" + Menu("colour", kColours));
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); });
  AnsweredQuestion all;
  all.reply = fetch::RunTask(asker.Ask({}, ""));
  const size_t before = asker.record_texts().size();
  fetch::RunTask(StudyForm(form, {all}, {"x"}, StudyDepth::kInputs, {}, asker));
  const std::vector<std::string>& texts = asker.record_texts();
  const std::string last_page = FindVessels({}).at(120);
  EXPECT_EQ(std::count(texts.begin(), texts.end(), last_page), 0) << "only where words are wanted";
  fetch::RunTask(StudyForm(form, {all}, {"x"}, StudyDepth::kTemplates, {}, asker));
  EXPECT_GE(std::count(texts.begin(), texts.end(), last_page), 1);
  EXPECT_GT(texts.size(), before + 100);
}

// A phone book: neither a name nor a town is enough.
TEST(FormStudyTest, FillsInTogetherWhatFindsNothingAlone) {
  const form::SearchForm form = FormWith(
      "<label>Name <input name=q></label><label>City <input name=city>"
      "</label>");
  for (const bool says_so : {true, false}) {
    FunctionAsker asker([&](const Submission& s) {
      const NamedValues values = ValuesOf(form, s);
      const auto name = values.find("q"), town = values.find("city");
      std::vector<std::string> found;
      if (name == values.end() || town == values.end() || !town->second.starts_with("a")) {
        return found;
      }
      for (const char* first : {"Ann", "Bob", "Cyd"}) {
        if (name->second == "Smith" || name->second == "Brown") {
          found.push_back(name->second + " " + first + "\nAshford");
        }
      }
      return found;
    });
    asker.EditReplies([&](const Submission& s, Reply& reply) {
      if (says_so && s.size() < 2) reply.trouble = answer::Trouble::kRequiredField;
    });
    // Where it does not say so, words of a harvest come first.
    const StudyDepth depth = says_so ? StudyDepth::kInputs : StudyDepth::kTemplates;
    StudyOptions options;
    options.for_pairs = 80;
    const FormPlan plan =
        fetch::RunTask(StudyForm(form, {}, {"Phone book"}, depth, options, asker));
    ASSERT_EQ(plan.bindings.size(), 1u) << says_so;
    EXPECT_EQ(plan.bindings.front().name, "q, city");
    EXPECT_EQ(plan.bindings.front().values.front().size(), 2u);
    EXPECT_FALSE(TakesWords(plan, form.query_input));
  }
}

TEST(FormStudyTest, FillsInOneInputWhereThatIsEnough) {
  const form::SearchForm form = FormWith(
      "<label>Last name <input name=last></label><label>First name "
      "<input name=first></label>");
  FunctionAsker asker([&](const Submission& s) {
    const NamedValues values = ValuesOf(form, s);
    const auto last = values.find("last");
    std::vector<std::string> found;
    if (last != values.end() && (last->second == "Smith" || last->second == "Brown")) {
      for (const char* first : {"Ann", "Bob"}) found.push_back(last->second + " " + first);
    }
    return found;
  });
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, {}, {"County roster"}, StudyDepth::kInputs, {}, asker));
  for (const Binding& binding : plan.bindings) EXPECT_EQ(binding.values.front().size(), 1u);
}

TEST(FormStudyTest, GivesUpAFormThatNeverHasResults) {
  const form::SearchForm form = FormWith("<input name=q><input name=place>" +
                                         Menu("colour", kColours) + Menu("shape", kShapes));
  struct {
    const char* name;
    std::optional<std::vector<std::string>> found;
    uint64_t most;
  } cases[] = {{"no answer", std::nullopt, 20}, {"nothing found", std::vector<std::string>(), 180}};
  for (const auto& [name, found, most] : cases) {
    FunctionAsker asker([&found = found](const Submission&) { return found; });
    const FormPlan plan = fetch::RunTask(
        StudyForm(form, {}, {"some words of the page"}, StudyDepth::kTemplates, {}, asker));
    EXPECT_EQ(PlannedSubmissions(plan), 0u) << name;
    EXPECT_LE(asker.requests(), most) << name;
  }
}

TEST(FormStudyTest, AsksNoWordsWhereOnlyTheInputsAreWanted) {
  const form::SearchForm form = FormWith("<input name=q>" + Menu("sort", {"down", "up"}));
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); });
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, {}, {"red vessel"}, StudyDepth::kInputs, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "q"), InputRole::kWords);
  EXPECT_TRUE(plan.templates.empty());
  EXPECT_LE(asker.requests(), 25u);
}

// Prices in no order; a value that is no number is passed over, and no value finds nothing.
std::vector<std::string> FoundByPrice(const NamedValues& values) {
  const auto number = [](const std::string& value, double otherwise) {
    const bool digits = !value.empty() && std::all_of(value.begin(), value.end(),
                                                      [](char c) { return c >= '0' && c <= '9'; });
    return digits ? std::stod(value) : otherwise;
  };
  double low = 0, high = 1e12;
  bool asked = false;
  for (const auto& [name, value] : values) {
    asked = asked || !value.empty();
    (name == "a" ? low : high) = number(value, name == "a" ? low : high);
  }
  std::vector<std::string> texts;
  for (int i = 0; asked && i < 600; ++i) {
    const int price = 600 + i * 7919 % 47'000;
    if (price < low || price > high) continue;
    texts.push_back("lot" + std::string(1, static_cast<char>('a' + i % 26)) + " number " +
                    std::to_string(i) + " costs " + std::to_string(price));
  }
  return texts;
}

TEST(FormStudyTest, FindsARangeWithoutNamesWhereWordsAreListedAlike) {
  form::SearchForm form = FormWith("<input name=a><input name=b>");
  form.query_input = 1;
  FunctionAsker asker([&](const Submission& s) { return FoundByPrice(ValuesOf(form, s)); });
  std::vector<AnsweredQuestion> openings;
  for (const char* word : {"lantern", "register"}) {
    const Submission submission = {{form.query_input, word}};
    openings.push_back({submission, fetch::RunTask(asker.Ask(submission, "words"))});
  }
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, openings, {"lantern"}, StudyDepth::kInputs, {}, asker));
  ASSERT_EQ(plan.ranges.size(), 1u);
  EXPECT_EQ(plan.ranges[0].name, "a..b");
  EXPECT_FALSE(TakesWords(plan, form.query_input));
}

// A menu shows what there is, and none of its words is found.
TEST(FormStudyTest, TriesNumbersWhereWordsOfKnownRecordsFindNothing) {
  form::SearchForm form = FormWith("<input name=p>" + Menu("room", {"a", "b", "c"}));
  form.query_input = 0;
  FunctionAsker asker([&](const Submission& s) {
    const NamedValues values = ValuesOf(form, s);
    const std::string most = values.count("p") ? values.at("p") : "";
    const std::string room = values.count("room") ? values.at("room") : "";
    const bool digits =
        std::all_of(most.begin(), most.end(), base::IsAsciiDigit) && most.size() < 9;
    std::vector<std::string> texts;
    for (int i = 0; i < 300 && digits && !(most.empty() && room.empty()); ++i) {
      const int price = 40 + i * 7919 % 900;
      if (!room.empty() && room != std::string(1, static_cast<char>('a' + i % 3))) continue;
      if (!most.empty() && price > std::stoi(most)) continue;
      texts.push_back("Lantern" + std::string(1, static_cast<char>('a' + i % 26)) + " number" +
                      std::to_string(i) + " costs " + std::to_string(price));
    }
    return texts;
  });
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, {}, {"lantern"}, StudyDepth::kInputs, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "p"), InputRole::kTyped);
  EXPECT_FALSE(TakesWords(plan, form.query_input));
}

// A word that finds something else shows that words are what it takes.
TEST(FormStudyTest, AsksAnInputForWordsNoNumbersWhereOneWordDiffers) {
  const form::SearchForm form = FormWith("<input name=q>");
  FunctionAsker asker([&](const Submission& s) { return FindVessels(ValuesOf(form, s)); });
  std::vector<AnsweredQuestion> openings;
  for (const char* word : {"vessel", "red"}) {
    const Submission submission = {{form.query_input, word}};
    openings.push_back({submission, fetch::RunTask(asker.Ask(submission, "words"))});
  }
  const uint64_t before = asker.requests();
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, openings, {"vessel"}, StudyDepth::kInputs, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "q"), InputRole::kWords);
  EXPECT_LE(asker.requests() - before, 10u);
}

// No word is known beforehand, and numbers stand in titles: the words beside them are found, too.
TEST(FormStudyTest, TakesAnInputThatNumbersAreFoundByForWordsWhereThoseAreFoundToo) {
  const std::vector<std::string> places = {"東京", "大阪", "京都", "長野", "広島", "福岡", "仙台"};
  const std::vector<std::string> things = {"歴史", "地図", "写真", "新聞", "産業"};
  const form::SearchForm form = FormWith("<input name=keyword>");
  FunctionAsker asker([&](const Submission& s) {
    const NamedValues values = ValuesOf(form, s);
    const std::string asked = values.count("keyword") ? values.at("keyword") : "";
    std::vector<std::string> texts;
    for (size_t i = 0; i < 300 && !asked.empty(); ++i) {
      std::string text = places[i % places.size()] + "の" + things[i % things.size()] + " 第" +
                         std::to_string(i % 9 + 1) + "巻";
      if (text.find(asked) != std::string::npos) texts.push_back(text + std::to_string(i));
    }
    return texts;
  });
  asker.EditReplies([](const Submission& asked, Reply& reply) {
    if (!asked.empty()) return;
    reply.answered = false;
    reply.trouble = answer::Trouble::kRequiredField;
    reply.wanted = {0};
  });
  const FormPlan plan =
      fetch::RunTask(StudyForm(form, {}, {"検索"}, StudyDepth::kInputs, {}, asker));
  EXPECT_EQ(RoleOf(plan, form, "keyword"), InputRole::kWords);
}

TEST(FormStudyTest, ComparesInTheWidestWayUnlessThatFindsNothing) {
  const form::SearchForm form = FormWith(
      "<input name=q><select name=how><option value=e>equals<option value=c>contains</select>");
  for (const bool works : {true, false}) {
    FunctionAsker asker([&](const Submission& s) {
      NamedValues values = ValuesOf(form, s);
      const bool contains = values.erase("how") > 0;
      return contains && !works ? std::vector<std::string>() : FindVessels(values);
    });
    const Submission submission = {{form.query_input, "red"}};
    const std::vector<AnsweredQuestion> openings = {
        {submission, fetch::RunTask(asker.Ask(submission, "words"))}};
    const FormPlan plan =
        fetch::RunTask(StudyForm(form, openings, {"vessel"}, StudyDepth::kInputs, {}, asker));
    EXPECT_EQ(plan.fixed, works ? Submission({{1, "c"}}) : Submission());
  }
}

}  // namespace
}  // namespace upwell::query
