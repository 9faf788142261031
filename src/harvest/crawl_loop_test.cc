// SPDX-License-Identifier: Apache-2.0
#include "harvest/crawl_loop.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

using query::QuestionKind;

// Asks "<name> 1", "<name> 2", ... and writes down what it is told.
class ListedSource : public QuestionSource {
 public:
  ListedSource(QuestionKind kind, std::string name, int questions)
      : kind_(kind), name_(std::move(name)), left_(questions) {}

  QuestionKind kind() const override { return kind_; }
  std::string name() const override { return name_; }
  Expectation Expect(const HarvestState&) const override {
    ++expected;
    Expectation expectation;
    expectation.has_question = left_ > 0;
    expectation.predicted = predicted;
    return expectation;
  }
  std::optional<query::Question> Next(HarvestState&) override {
    ++calls_of_next;
    if (left_ == 0 || has_nothing_after_all) return std::nullopt;
    --left_;
    query::Question question;
    question.kind = kind_;
    question.names = name_;
    question.values.push_back({0, name_ + " " + std::to_string(++asked_)});
    return question;
  }
  PageReader& reader() override { return reader_; }
  void Learn(const query::Question& question, const WholeAnswer& answer, HarvestState&) override {
    learned.push_back(question.values[0].value);
    gained.push_back(answer.gained);
  }
  void See(const query::Question& question, const WholeAnswer&, const HarvestState&) override {
    seen.push_back(question.values.empty() ? "" : question.values[0].value);
    EXPECT_LE(learned.size(), seen.size() - 1) << "it sees an answer before it learns from it";
  }

  std::optional<double> predicted;
  bool has_nothing_after_all = false;
  int calls_of_next = 0;
  mutable int expected = 0;
  std::vector<std::string> learned, seen;
  std::vector<double> gained;

 private:
  class Reader : public PageReader {
   public:
    bool WantsNext(const WholeAnswer&) override { return true; }
  };
  QuestionKind kind_;
  std::string name_;
  int left_, asked_ = 0;
  Reader reader_;
};

// Goes on until nothing is left, or for so many questions.
class PlainAim : public Aim {
 public:
  base::Task<bool> IsMet() override { co_return looked++ >= most_looks; }
  int most_tries() const override { return tries; }
  int looked = 0, most_looks = 10'000, tries = 1;
};

// Worth nothing, whatever it brings.
class WorthlessAim : public PlainAim {
 public:
  base::Task<double> Keep(const query::Question& question, const WholeAnswer&) override {
    kept.push_back(question.values[0].value);
    co_return 0.5;
  }
  std::vector<std::string> kept;
};

using Texts = std::vector<std::string>;

size_t Times(const Texts& texts, const std::string& text) {
  return static_cast<size_t>(std::count(texts.begin(), texts.end(), text));
}

class CrawlLoopTest : public ::testing::Test {
 protected:
  CrawlLoopTest() : state_(form_, session_, {}), loop_(session_, state_) {}

  ListedSource& Add(QuestionKind kind, const std::string& name, int questions) {
    auto source = std::make_unique<ListedSource>(kind, name, questions);
    ListedSource& added = *source;
    loop_.Add(std::move(source));
    return added;
  }
  void Run(Aim& aim) { RunToEnd(loop_.Run(aim)); }
  Texts Asked() const {
    Texts asked;
    for (const query::Question& question : session_.asked()) {
      asked.push_back(question.values[0].value);
    }
    return asked;
  }
  size_t CountOf(const std::string& text) const { return Times(Asked(), text); }

  const form::SearchForm form_ = FormWith({TextInput("q")});
  std::function<std::optional<Texts>(const std::string&)> find_ = [](const std::string& asked) {
    return Texts{"a record of " + asked};
  };
  MadeSession session_{[this](const query::Submission& asked) { return find_(asked.at(0).value); },
                       2};
  HarvestState state_;
  CrawlLoop loop_;
  PlainAim aim_;
};

TEST_F(CrawlLoopTest, EverySourceSeesEachAnswerAndItsOwnLearns) {
  ListedSource& a = Add(QuestionKind::kKeyword, "a", 3);
  ListedSource& b = Add(QuestionKind::kField, "b", 2);
  Run(aim_);
  const Texts asked = Asked();
  EXPECT_EQ(asked.size(), 5u);
  EXPECT_EQ(a.seen, asked);
  EXPECT_EQ(b.seen, asked);
  EXPECT_EQ(a.learned, (Texts{"a 1", "a 2", "a 3"}));
  EXPECT_EQ(b.learned, (Texts{"b 1", "b 2"}));
  EXPECT_EQ(state_.records(), 5u) << "the state is told of each record once";
}

TEST_F(CrawlLoopTest, ShowsWhatItDidNotAskForToAll) {
  ListedSource& a = Add(QuestionKind::kKeyword, "a", 0);
  ListedSource& b = Add(QuestionKind::kField, "b", 0);
  loop_.Show(query::Question(), AnswerWith({"x"}));
  EXPECT_EQ(a.seen.size(), 1u);
  EXPECT_EQ(b.seen.size(), 1u);
  EXPECT_TRUE(a.learned.empty());
  EXPECT_TRUE(loop_.totals().empty());
}

TEST_F(CrawlLoopTest, EndsWhereNothingIsLeftOrAllowedOrWanted) {
  struct Case {
    const char* name;
    int questions;
    uint64_t requests;
    int looks;
    size_t asked;
  };
  const Case cases[] = {
      {"nothing to ask", 0, UINT64_MAX, 100, 0},      {"all is asked", 4, UINT64_MAX, 100, 4},
      {"no request is left", 4, 3, 100, 3},           {"the aim is met", 4, UINT64_MAX, 2, 2},
      {"the aim is met before", 4, UINT64_MAX, 0, 0},
  };
  for (const Case& c : cases) {
    MadeSession session([](const query::Submission&) { return Texts{"x"}; });
    session.Allow(c.requests);
    HarvestState state(form_, session, {});
    CrawlLoop loop(session, state);
    loop.Add(std::make_unique<ListedSource>(QuestionKind::kKeyword, "a", c.questions));
    PlainAim aim;
    aim.most_looks = c.looks;
    RunToEnd(loop.Run(aim));
    EXPECT_EQ(session.asked().size(), c.asked) << c.name;
  }
}

TEST_F(CrawlLoopTest, ASourceWithNothingAfterAllIsNotAskedForEver) {
  ListedSource& empty = Add(QuestionKind::kKeyword, "empty", 100);
  empty.has_nothing_after_all = true;
  ListedSource& other = Add(QuestionKind::kField, "other", 3);
  Run(aim_);
  EXPECT_LE(empty.calls_of_next, 4) << "once for each question, though it goes on promising one";
  EXPECT_TRUE(empty.learned.empty());
  EXPECT_EQ(empty.seen.size(), 3u);
  EXPECT_EQ(other.learned.size(), 3u);
}

TEST_F(CrawlLoopTest, FailedQuestionsAreAskedAgainAfterOthers) {
  struct Case {
    const char* name;
    int tries;
    int failures;  // before the question is answered
    size_t asked;  // in all
    uint64_t again, given_up;
    uint64_t records;
  };
  const Case cases[] = {
      {"no second try", 1, 9, 1, 0, 0, 39},
      {"answered at once", 3, 0, 1, 0, 0, 40},
      {"answered the next time", 3, 1, 2, 1, 0, 40},
      {"answered the last time", 3, 2, 3, 2, 0, 40},
      {"given up", 3, 9, 3, 2, 1, 39},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.name);
    int failures = c.failures;
    Texts order;
    MadeSession session([&](const query::Submission& asked) -> std::optional<Texts> {
      order.push_back(asked[0].value);
      if (asked[0].value == "a 3" && failures-- > 0) return std::nullopt;
      return Texts{asked[0].value};
    });
    HarvestState state(form_, session, {});
    CrawlLoop loop(session, state);
    auto source = std::make_unique<ListedSource>(QuestionKind::kKeyword, "a", 40);
    const ListedSource& a = *source;
    loop.Add(std::move(source));
    PlainAim aim;
    aim.tries = c.tries;
    RunToEnd(loop.Run(aim));
    EXPECT_EQ(Times(order, "a 3"), c.asked);
    EXPECT_EQ(loop.asked_again(), c.again);
    EXPECT_EQ(loop.given_up(), c.given_up);
    EXPECT_EQ(state.records(), c.records);
    EXPECT_EQ(Times(a.learned, "a 3"), 1u) << "it learns of the first answer only";
    EXPECT_EQ(Times(a.seen, "a 3"), c.asked);
    if (c.asked < 2) continue;
    const auto first = std::find(order.begin(), order.end(), "a 3");
    const auto second = std::find(first + 1, order.end(), "a 3");
    EXPECT_GE(second - first, 20) << "others come between";
  }
}

TEST_F(CrawlLoopTest, FailedQuestionsAreAskedAgainAtOnceWhereNothingElseIsLeft) {
  int failures = 1;
  find_ = [&](const std::string& asked) -> std::optional<Texts> {
    if (failures-- > 0) return std::nullopt;
    return Texts{asked};
  };
  Add(QuestionKind::kKeyword, "a", 1);
  aim_.tries = 2;
  Run(aim_);
  EXPECT_EQ(Asked(), (Texts{"a 1", "a 1"}));
  EXPECT_EQ(state_.records(), 1u);
}

TEST_F(CrawlLoopTest, ASecondTryReadsTheFirstPageOnly) {
  int failures = 1;
  find_ = [&](const std::string&) -> std::optional<Texts> {
    if (failures-- > 0) return std::nullopt;
    return Texts{"1", "2", "3", "4", "5"};
  };
  Add(QuestionKind::kKeyword, "a", 1);
  aim_.tries = 2;
  Run(aim_);
  EXPECT_EQ(session_.requests(), 2u);
  EXPECT_EQ(state_.records(), 2u) << "the source has gone on since";
}

TEST_F(CrawlLoopTest, ReadsAsFarAsTheSourceWants) {
  find_ = [](const std::string&) { return Texts{"1", "2", "3", "4", "5"}; };
  Add(QuestionKind::kKeyword, "a", 1);
  Run(aim_);
  EXPECT_EQ(session_.requests(), 3u);
  EXPECT_EQ(state_.records(), 5u);
}

TEST_F(CrawlLoopTest, Counts) {
  find_ = [](const std::string& asked) {
    if (asked == "make 2" || asked == "make 3" || asked == "year 1") return Texts();
    if (asked == "make 4") return Texts{"1", "2", "3"};
    return Texts{asked};
  };
  Add(QuestionKind::kTemplate, "make", 4);
  Add(QuestionKind::kTemplate, "year", 1);
  Add(QuestionKind::kKeyword, "", 1);
  Add(QuestionKind::kField, "never asked", 0);
  Run(aim_);
  std::map<std::pair<QuestionKind, std::string>, SourceTotals> totals;
  for (const SourceTotals& each : loop_.totals()) totals[{each.kind, each.name}] = each;
  EXPECT_EQ(totals.size(), loop_.totals().size()) << "each once";
  EXPECT_EQ(totals.size(), 3u);
  const SourceTotals& make = totals[{QuestionKind::kTemplate, "make"}];
  EXPECT_EQ(make.questions, 4u);
  EXPECT_EQ(make.requests, 5u) << "the last answer has two pages";
  EXPECT_EQ(make.with_results, 2u);
  EXPECT_EQ(make.empty, 2u);
  EXPECT_EQ(make.new_records, 4u);
  EXPECT_EQ(make.fruitless_row, 0u);
  EXPECT_EQ(make.longest_fruitless_row, 2u);
  const SourceTotals& year = totals[{QuestionKind::kTemplate, "year"}];
  EXPECT_EQ(year.questions, 1u);
  EXPECT_EQ(year.fruitless_row, 1u);
  EXPECT_EQ((totals[{QuestionKind::kKeyword, ""}].new_records), 1u);
}

TEST_F(CrawlLoopTest, ABarrenSourceDoesNotKeepAFruitfulOneFromBeingAsked) {
  find_ = [](const std::string& asked) {
    return asked.starts_with("barren") ? Texts() : Texts{asked, asked + " too"};
  };
  ListedSource& barren = Add(QuestionKind::kKeyword, "barren", 10'000);
  barren.predicted = 1e6;
  ListedSource& fruitful = Add(QuestionKind::kField, "fruitful", 10'000);
  aim_.most_looks = 300;
  Run(aim_);
  EXPECT_LE(barren.learned.size(), 60u);
  EXPECT_GE(fruitful.learned.size(), 240u);
}

// Without the prediction that it was chosen by, a source would be believed for ever or never.
TEST_F(CrawlLoopTest, PredictionsArePassedOn) {
  struct Case {
    const char* name;
    double predicted;
    size_t brings, others_bring;
    bool is_asked_more;
  };
  const Case cases[] = {
      {"promises too much", 20, 1, 3, false},
      {"promises too little", 0.5, 3, 1, true},
  };
  for (const Case& c : cases) {
    MadeSession session([&](const query::Submission& asked) {
      const std::string& text = asked[0].value;
      Texts found;
      const bool is_first = text.ends_with(" 1");  // rich, so that the other has its chance
      const size_t size = is_first ? 10 : text.starts_with("model") ? c.brings : c.others_bring;
      for (size_t i = 0; i < size; ++i) found.push_back(text + "/" + std::to_string(i));
      return found;
    });
    HarvestState state(form_, session, {});
    CrawlLoop loop(session, state);
    auto model = std::make_unique<ListedSource>(QuestionKind::kKeyword, "model", 1'000);
    model->predicted = c.predicted;
    const ListedSource& asked = *model;
    loop.Add(std::move(model));
    loop.Add(std::make_unique<ListedSource>(QuestionKind::kField, "other", 1'000));
    PlainAim aim;
    aim.most_looks = 100;
    RunToEnd(loop.Run(aim));
    EXPECT_EQ(asked.learned.size() > 60, c.is_asked_more) << c.name << ": " << asked.learned.size();
    EXPECT_EQ(asked.learned.size() < 40, !c.is_asked_more)
        << c.name << ": " << asked.learned.size();
  }
}

TEST_F(CrawlLoopTest, TheAimSaysWhatAnAnswerIsWorth) {
  ListedSource& a = Add(QuestionKind::kKeyword, "a", 2);
  WorthlessAim aim;
  Run(aim);
  EXPECT_EQ(aim.kept, (Texts{"a 1", "a 2"}));
  EXPECT_EQ(a.gained, (std::vector<double>{0.5, 0.5}));
}

// Adds a source after the second question.
class FindingAim : public PlainAim {
 public:
  void FindSources(CrawlLoop& loop) override {
    if (looked != 3) return;
    loop.Add(std::make_unique<ListedSource>(QuestionKind::kField, "late", 2));
  }
};

TEST_F(CrawlLoopTest, SourcesMayBeAddedOnTheWay) {
  Add(QuestionKind::kKeyword, "a", 4);
  FindingAim aim;
  Run(aim);
  EXPECT_EQ(session_.asked().size(), 6u);
  EXPECT_EQ(CountOf("late 2"), 1u);
}

TEST_F(CrawlLoopTest, PutTakesThePlaceOfItsKind) {
  Add(QuestionKind::kKeyword, "a", 4);
  Add(QuestionKind::kField, "b", 1);
  loop_.Put(std::make_unique<ListedSource>(QuestionKind::kKeyword, "c", 2));
  loop_.Put(std::make_unique<ListedSource>(QuestionKind::kPair, "d", 1));
  ASSERT_EQ(loop_.sources().size(), 3u);
  EXPECT_EQ(loop_.sources()[0]->name(), "c");
  EXPECT_EQ(loop_.sources()[2]->name(), "d");
  loop_.ForgetYields();
  Run(aim_);
  EXPECT_EQ(session_.asked().size(), 4u);
  EXPECT_EQ(CountOf("a 1"), 0u);
}

TEST_F(CrawlLoopTest, ForgottenYieldsAreStillTold) {
  Add(QuestionKind::kKeyword, "a", 3);
  aim_.most_looks = 2;
  Run(aim_);
  loop_.ForgetYields();
  ASSERT_EQ(loop_.totals().size(), 1u);
  EXPECT_EQ(loop_.totals()[0].questions, 2u);
  aim_.most_looks = 10;
  Run(aim_);
  EXPECT_EQ(loop_.totals()[0].questions, 3u);
}

}  // namespace
}  // namespace upwell::harvest
