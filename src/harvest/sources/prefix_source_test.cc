// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/prefix_source.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "form/guard/plain_letters.h"
#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kName = 0;

// A register that finds names by how they begin.
class PrefixSourceTest : public ::testing::Test {
 protected:
  PrefixSourceTest() : state_(form_, session_, {}) {
    session_.PrintCounts();
    for (const char* start : {"Ad", "Be", "Ca", "De", "Ma", "Sch", "St"}) {
      for (const char* middle : {"a", "e", "o"}) {
        for (const char* end : {"ler", "mann", "ner", "rs", "ton"}) {
          names_.push_back(std::string(start) + middle + end);
        }
      }
    }
  }
  std::vector<std::string> Find(const query::Submission& asked) const {
    const std::string text = Folded(ValueOf(asked, kName));
    std::vector<std::string> found;
    for (const std::string& name : names_) {
      const std::string lower = Folded(name);
      if (finds_prefixes_ ? lower.starts_with(text) : lower == text) found.push_back(name);
    }
    return found;
  }
  std::string Folded(const std::string& text) const {
    const std::string lower = base::LowerCase(text);
    return minds_accents_ ? lower : form::WithoutAccents(lower);
  }
  // Somebody asks, and the source sees it.
  void See(PrefixSource& source, const std::string& text) {
    PageReader reader;
    StateReader first(state_, reader);
    query::Question question;
    question.kind = query::QuestionKind::kField;
    question.values.push_back({kName, text});
    const WholeAnswer answer = fetch::RunTask(session_.Read(question, first));
    source.See(question, answer, state_);
  }
  bool HasQuestion(const PrefixSource& source) const { return source.Expect(state_).has_question; }
  int AskAll(PrefixSource& source) {
    int asked = 0;
    while (HasQuestion(source) && asked < 500) {
      if (!AskNext(source, session_, state_)) break;
      ++asked;
    }
    return asked;
  }

  const form::SearchForm form_ = FormWith({TextInput("name"), MenuOf("kind", {})});
  std::vector<std::string> names_;
  bool finds_prefixes_ = true, minds_accents_ = true;
  MadeSession session_{[this](const query::Submission& asked) { return Find(asked); }, 20};
  HarvestState state_;
};

TEST_F(PrefixSourceTest, AsksNothingWithoutEvidence) {
  PrefixSource source(state_);
  EXPECT_FALSE(HasQuestion(source));
  EXPECT_EQ(source.Next(state_), std::nullopt);
  finds_prefixes_ = false;
  See(source, "Adaler");
  EXPECT_FALSE(HasQuestion(source)) << "whole names are found";
}

TEST_F(PrefixSourceTest, WalksThroughAllPrefixes) {
  session_.Limit(20);
  PrefixSource source(state_);
  See(source, "Sch");
  ASSERT_TRUE(HasQuestion(source));
  const std::optional<Asked> first = AskNext(source, session_, state_);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->question.kind, query::QuestionKind::kPrefix);
  EXPECT_EQ(query::TemplateNameOf(first->question), "prefix name");
  EXPECT_TRUE(state_.used_keywords);
  AskAll(source);
  EXPECT_FALSE(HasQuestion(source));
  EXPECT_GE(state_.records(), names_.size() * 8 / 10) << "a beginning that is rare may be left out";
}

TEST_F(PrefixSourceTest, LeavesAnInputThatDoesNotKeepTheTests) {
  PrefixSource source(state_);
  See(source, "Sch");
  finds_prefixes_ = false;
  EXPECT_LE(AskAll(source), 2);
  EXPECT_FALSE(HasQuestion(source));
}

// A refused test says how long beginnings must be, and nothing else.
TEST_F(PrefixSourceTest, WalksFromTheLengthThatTheSiteWants) {
  session_.EditAnswers([](const query::Question& question, WholeAnswer& answer) {
    if (ValueOf(question.values, kName).size() > 2) return;
    answer = WholeAnswer();
    answer.trouble = answer::Trouble::kRejected;
  });
  session_.Limit(20);
  PrefixSource source(state_);
  for (const char* name : {"Adem", "Beam", "Caom", "Deen"}) See(source, name);
  ASSERT_TRUE(HasQuestion(source));
  AskAll(source);
  EXPECT_GT(state_.records(), 10u) << "four were known";
}

TEST_F(PrefixSourceTest, KnowsAnswersFromBeforeItWasMade) {
  PrefixSource source(state_);
  std::vector<query::ShownValues> records;
  for (const std::string& name : Find({{kName, "Sch"}})) {
    records.push_back(query::ShownValuesOf(name));
  }
  source.LearnAnswer({{kName, "Sch"}}, records);
  EXPECT_TRUE(HasQuestion(source));
}

TEST_F(PrefixSourceTest, FillsInWhatIsPartOfEveryQuestion) {
  state_.plan.fixed.push_back({1, "all"});
  PrefixSource source(state_);
  PageReader reader;
  StateReader first(state_, reader);
  query::Question question;
  question.values = {{kName, "Sch"}, {1, "all"}};
  const WholeAnswer answer = fetch::RunTask(session_.Read(question, first));
  source.See(question, answer, state_);
  const std::optional<query::Question> next = source.Next(state_);
  ASSERT_TRUE(next);
  EXPECT_EQ(ValueOf(next->values, 1), "all");
}

TEST_F(PrefixSourceTest, TakesNoInputThatIsFilledInAlways) {
  state_.plan.fixed.push_back({kName, "x"});
  PrefixSource source(state_);
  See(source, "Sch");
  EXPECT_FALSE(HasQuestion(source));
}

TEST_F(PrefixSourceTest, TellsThatNoListedValueCouldFindMore) {
  state_.plan.bindings.push_back(BindingOf("name", kName, {"Adaler", "Stoton"}));
  session_.Limit(20);
  PrefixSource source(state_);
  EXPECT_TRUE(state_.walked_inputs.empty());
  See(source, "Sch");
  AskAll(source);
  EXPECT_EQ(state_.walked_inputs, std::set<int>{kName});
}

// It is noticed by the first of them that finds others.
TEST_F(PrefixSourceTest, WalksOnceWhereTheSiteDoesNotMindAccents) {
  for (const char* name : {"Måler", "Måmann", "Måner", "Mårs", "Måton"}) names_.push_back(name);
  minds_accents_ = false;
  PrefixSource source(state_);
  See(source, "Sch");
  std::vector<std::string> with_accents;
  for (int asked = 0; asked < 500 && HasQuestion(source); ++asked) {
    const std::optional<Asked> next = AskNext(source, session_, state_);
    if (!next) break;
    const std::string text = ValueOf(next->question.values, kName);
    if (!base::IsAllAscii(text)) with_accents.push_back(text);
  }
  EXPECT_LE(with_accents.size(), 1u);
  EXPECT_GE(state_.records(), names_.size() * 8 / 10);
}

// Whole values that overflow, of which no longer prefix is the rest.
TEST_F(PrefixSourceTest, QueuesWholeValuesThatOverflow) {
  for (int i = 0; i < 30; ++i) names_.push_back("Mabel\n" + std::to_string(1000 + i));
  session_.Limit(20);
  PrefixSource source(state_);
  See(source, "Sch");
  AskAll(source);
  EXPECT_FALSE(HasQuestion(source));
  ASSERT_FALSE(state_.overflows().empty());
  std::set<std::string> queued;
  for (const Overflow& overflow : state_.overflows()) {
    queued.insert(ValueOf(overflow.asked, kName));
    EXPECT_EQ(overflow.names, "name");
  }
  EXPECT_FALSE(queued.contains("m")) << "longer ones were asked";
  for (const std::string& each : queued) {
    for (const std::string& other : queued) {
      EXPECT_TRUE(each == other || !other.starts_with(each)) << each << " " << other;
    }
  }
}

}  // namespace
}  // namespace upwell::harvest
