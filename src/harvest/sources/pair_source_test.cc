// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "crawl/surface/pair_questions.h"
#include "form/form_for_tests.h"

namespace upwell::crawl {
namespace {

constexpr int kSurname = 0, kGiven = 1;

form::SearchForm FormOfRegister() {
  return form::FormOf(
      "<form action=/s><label>Surname <input name=surname></label><label>Forename "
      "<input name=forename></label><input type=submit value=Search></form>");
}

base::Hash128 KeyOf(int number) { return base::HashOf(std::to_string(number)); }

const std::vector<std::string> kNames = {"Ann", "Bob", "Cyd", "Dan"};

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
  DividedSmiths() {
    questions_.List(form_, query::FormPlan(), {});
    for (int i = 0; i < 10; ++i) {
      questions_.See(KeyOf(i), {{"Surname", "Smith"}, {"Forename", Register::NameOf(i)}});
    }
    questions_.Divide(smith_, whole_.count, whole_.records);
  }
  const form::SearchForm form_ = FormOfRegister();
  PairQuestions questions_;
  Register site_{36};
  const query::Submission smith_ = {{kSurname, "Smith"}};
  const WholeAnswer whole_ = site_.Ask(smith_);
  int asked_ = 0;
};

TEST_F(DividedSmiths, AreAskedForByWhatTheRecordsShow) {
  for (; !questions_.IsOver() && asked_ < 100; ++asked_) {
    const PairQuestion question = questions_.Next();
    EXPECT_EQ(question.values[0], smith_[0]);
    EXPECT_EQ(question.name, "divided by forename");
    questions_.Learn(question, site_.Ask(question.values));
  }
  EXPECT_EQ(site_.found(), 36u);
  EXPECT_LE(asked_, 20) << "what is full is not divided any further";
}

TEST_F(DividedSmiths, LeaveABoxThatIsNotLookedAt) {
  for (; !questions_.IsOver() && asked_ < 100; ++asked_) {
    questions_.Learn(questions_.Next(), whole_);
  }
  EXPECT_LE(asked_, 5);
}

TEST(PairQuestionsTest, AskTheBoxesThatThePlanFillsInTogether) {
  const form::SearchForm form = FormOfRegister();
  query::FormPlan plan;
  query::Binding both;
  both.name = "surname, forename";
  both.values = {{{kSurname, "Smith"}, {kGiven, "Bob"}}};
  plan.bindings.push_back(both);
  PairQuestions questions;
  EXPECT_TRUE(questions.IsOver());
  questions.List(form, plan, {});
  ASSERT_FALSE(questions.IsOver());
  const PairQuestion question = questions.Next();
  EXPECT_EQ(question.values, both.values.front());
  EXPECT_EQ(question.name, "together surname, forename");
}

}  // namespace
}  // namespace upwell::crawl
