// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/pair_source.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"
#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

constexpr int kSurname = 0, kGiven = 1;

form::SearchForm FormOfRegister() {
  return form::FormOf(
      "<form action=/s><label>Surname <input name=surname></label><label>Forename "
      "<input name=forename></label><input type=submit value=Search></form>");
}

base::Hash128 KeyOf(int number) { return base::HashOf(std::to_string(number)); }

const std::vector<std::string> kNames = {"Ann", "Bob", "Cyd", "Dan"};
const std::vector<std::string> kNoTexts;

// A register with `size` people called Smith, one forename after the other, that shows ten.
class Register {
 public:
  explicit Register(int size) : size_(size) {}

  WholeAnswer Ask(const query::Submission& asked) {
    WholeAnswer answer;
    answer.answered = true;
    answer.requests = 1;
    uint64_t count = 0;
    for (int i = 0; i < size_; ++i) {
      const bool fits = !query::Assigns(asked, kGiven) || asked[1].value == NameOf(i);
      if (!fits || asked[0].value != "Smith") continue;
      ++count;
      if (answer.records.size() == 10) continue;
      answer.records.push_back(KeyOf(i));
      answer.new_records += found_.insert(i).second;
    }
    answer.count = count;
    answer.overflowed = count > 10;
    return answer;
  }
  static std::string NameOf(int number) { return kNames[number % kNames.size()]; }
  size_t found() const { return found_.size(); }

 private:
  int size_;
  std::set<int> found_;
};

// All Smiths are too many for the site.
class DividedSmiths : public ::testing::Test {
 protected:
  DividedSmiths() : state_(form_, session_, {}), source_(state_, kNoTexts) {
    WholeAnswer seen;
    for (int i = 0; i < 10; ++i) {
      FreshRecord record;
      record.key = KeyOf(i);
      record.shown = {{"Surname", "Smith"}, {"Forename", Register::NameOf(i)}};
      seen.fresh.push_back(std::move(record));
    }
    query::Question question;
    question.kind = query::QuestionKind::kField;
    question.values = smith_;
    source_.See(question, seen, state_);
    state_.AddOverflowOf(question, whole_);
  }
  bool HasQuestion() const { return source_.Expect(state_).has_question; }

  const form::SearchForm form_ = FormOfRegister();
  MadeSession session_ = EmptySession();
  HarvestState state_;
  PairSource source_;
  Register site_{36};
  const query::Submission smith_ = {{kSurname, "Smith"}};
  const WholeAnswer whole_ = site_.Ask(smith_);
  int asked_ = 0;
};

TEST_F(DividedSmiths, AreAskedForByWhatTheRecordsShow) {
  for (; HasQuestion() && asked_ < 100; ++asked_) {
    const std::optional<query::Question> question = source_.Next(state_);
    if (!question) break;
    EXPECT_EQ(question->values[0], smith_[0]);
    EXPECT_EQ(query::TemplateNameOf(*question), "pair divided by forename");
    source_.Learn(*question, site_.Ask(question->values), state_);
  }
  EXPECT_FALSE(HasQuestion());
  EXPECT_EQ(site_.found(), 36u);
  EXPECT_LE(asked_, 20) << "what is full is not divided any further";
  EXPECT_TRUE(state_.used_keywords);
}

TEST_F(DividedSmiths, LeaveAnInputThatIsNotLookedAt) {
  for (; HasQuestion() && asked_ < 100; ++asked_) {
    const std::optional<query::Question> question = source_.Next(state_);
    if (!question) break;
    source_.Learn(*question, whole_, state_);
  }
  EXPECT_FALSE(HasQuestion());
  EXPECT_LE(asked_, 5);
}

TEST_F(DividedSmiths, AreTakenFromTheQueue) {
  ASSERT_TRUE(source_.Next(state_));
  EXPECT_TRUE(state_.overflows().empty());
}

TEST(PairSource, AsksTheInputsThatThePlanFillsInTogether) {
  const form::SearchForm form = FormOfRegister();
  MadeSession session = EmptySession();
  HarvestState state(form, session, {});
  PairSource source(state, kNoTexts);
  EXPECT_FALSE(source.Expect(state).has_question);
  EXPECT_EQ(source.Next(state), std::nullopt);
  query::Binding both;
  both.name = "surname, forename";
  both.values = {{{kSurname, "Smith"}, {kGiven, "Bob"}}};
  state.plan.bindings.push_back(both);
  source.Replan(state);
  ASSERT_TRUE(source.Expect(state).has_question);
  const std::optional<query::Question> question = source.Next(state);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->values, both.values.front());
  EXPECT_EQ(query::TemplateNameOf(*question), "pair surname, forename");
}

TEST(PairSource, AsksAMenuAndATextInputThatAreBothRequired) {
  const form::SearchForm form = form::FormOf(
      "<form action=/s><select name=make><option value=''>Choose<option>Arkwell<option>Bowmont"
      "</select><label>ZIP <input name=zip></label><input type=submit value=Search></form>");
  MadeSession session = EmptySession();
  HarvestState state(form, session, {});
  state.plan.required = {0, 1};
  query::Binding zips;
  zips.name = "zip";
  zips.values = {{{1, "60601"}}, {{1, "33101"}}};
  state.plan.bindings.push_back(zips);
  PairSource source(state, kNoTexts);
  std::set<std::string> makes, asked;
  for (int i = 0; i < 12; ++i) {
    const std::optional<query::Question> question = source.Next(state);
    ASSERT_TRUE(question);
    ASSERT_EQ(question->values.size(), 2u);
    EXPECT_EQ(query::TemplateNameOf(*question), "pair make, zip");
    makes.insert(question->values[0].value);
    asked.insert(question->values[1].value);
    WholeAnswer answer;
    answer.answered = true;
    answer.requests = 1;
    source.Learn(*question, answer, state);
  }
  EXPECT_EQ(makes, std::set<std::string>({"Arkwell", "Bowmont"}));
  EXPECT_TRUE(asked.contains("60601") && asked.contains("33101"));
}

}  // namespace
}  // namespace upwell::harvest
