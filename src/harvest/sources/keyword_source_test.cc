// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/keyword_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

// Asks "w1", "w2", ... or as told, and writes down what it hears.
class ListedPolicy : public KeywordPolicy {
 public:
  struct Heard {
    std::vector<std::vector<std::string>> queries;  // what is asked, where that is told
    size_t most = 1'000;
    double worth = 3;
    bool wants_next = true;
    uint64_t asked = 0, pages = 0, finished = 0;
    std::vector<QueryEnd> ends;
    std::set<base::Hash128> documents;
  };
  explicit ListedPolicy(Heard& heard) : heard_(heard) {}

  void AddSiteWords(std::span<const std::string_view>) override {}
  std::optional<KeywordQuery> NextQuery() override {
    EXPECT_EQ(heard_.asked, heard_.ends.size()) << "a query runs";
    if (heard_.asked >= heard_.most) return std::nullopt;
    KeywordQuery query;
    query.words = heard_.asked < heard_.queries.size()
                      ? heard_.queries[heard_.asked]
                      : std::vector<std::string>{"w" + std::to_string(heard_.asked + 1)};
    ++heard_.asked;
    return query;
  }
  double BestWorth() override { return heard_.worth; }
  void LearnPage(const ResultPage& page) override {
    ++heard_.pages;
    for (const ResultDocument& each : page.documents) {
      EXPECT_TRUE(Knows(each.key)) << "it is told of a document before its page";
    }
  }
  bool WantsNextPage() override { return heard_.wants_next; }
  void FinishQuery(QueryEnd end) override { heard_.ends.push_back(end); }
  void LearnDocument(const ResultDocument& document) override {
    EXPECT_TRUE(heard_.documents.insert(document.key).second) << "each once";
    EXPECT_FALSE(document.words.empty());
  }
  bool Knows(const base::Hash128& key) const override { return heard_.documents.contains(key); }
  uint64_t documents_seen() const override { return heard_.documents.size(); }

 private:
  Heard& heard_;
};

class KeywordSourceTest : public ::testing::Test {
 protected:
  KeywordSourceTest() : state_(form_, session_, OptionsWith(5)) {}
  static HarvestOptions OptionsWith(uint64_t patience) {
    HarvestOptions options;
    options.patience = patience;
    return options;
  }
  bool HasQuestion() const { return source_.Expect(state_).has_question; }
  WholeAnswer Known(uint64_t requests = 1) const {
    WholeAnswer answer = AnswerWith({});
    answer.requests = requests;
    return answer;
  }
  // Until the source does not want to go on.
  int AskAll(const WholeAnswer& answer) {
    int asked = 0;
    while (HasQuestion() && asked < 500 && AnswerNext(source_, answer, state_)) ++asked;
    return asked;
  }

  const form::SearchForm form_ = FormWith({TextInput("q"), MenuOf("make", {})});
  std::vector<std::string> found_;
  MadeSession session_{[this](const query::Submission&) { return found_; }, 2};
  HarvestState state_;
  ListedPolicy::Heard heard_;
  KeywordSource source_{std::make_unique<ListedPolicy>(heard_)};
};

TEST_F(KeywordSourceTest, AsksWhatThePolicyChooses) {
  heard_.queries = {{"brass", "lamp"}};
  state_.plan.fixed.push_back({1, "all"});
  ASSERT_TRUE(HasQuestion());
  const std::optional<query::Question> question = source_.Next(state_);
  ASSERT_TRUE(question);
  const query::Submission expected = {{0, "brass lamp"}, {1, "all"}};
  EXPECT_EQ(question->values, expected);
  EXPECT_EQ(query::TemplateNameOf(*question), "keyword q");
  EXPECT_TRUE(state_.used_keywords);
}

TEST_F(KeywordSourceTest, PassesOverWordsOfFieldsThatAreNotLookedAt) {
  query::WordSplitter splitter;
  state_.words.searched.See({{"title", "brass lamp"}, {"maker", "walsh moreau novak szabo"}}, {},
                            splitter);
  state_.words.searched.Learn("brass", true);
  for (const char* maker : {"walsh", "moreau", "novak"}) state_.words.searched.Learn(maker, false);
  heard_.queries = {{"szabo"}, {"lamp", "szabo"}, {"lamp"}};
  const std::optional<query::Question> question = source_.Next(state_);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->values[0].value, "lamp");
  EXPECT_EQ(heard_.ends, (std::vector<QueryEnd>{QueryEnd::kSkipped, QueryEnd::kSkipped}));
}

TEST_F(KeywordSourceTest, ExpectsWhatThePolicyDoes) {
  EXPECT_EQ(source_.Expect(state_).predicted, 3);
  heard_.worth = 0;
  EXPECT_GT(source_.Expect(state_).predicted.value(), 0) << "its model may be wrong";
  EXPECT_EQ(heard_.asked, 0u) << "nothing changes";
  query::InputBelief typed;
  typed.role = query::InputRole::kTyped;
  state_.plan.inputs.push_back(typed);
  EXPECT_FALSE(HasQuestion()) << "the input takes no words";
}

TEST_F(KeywordSourceTest, EndsWhereThePolicyHasNothingLeft) {
  heard_.most = 2;
  EXPECT_EQ(AskAll(AnswerWith({"brass lamp"})), 2);
  EXPECT_FALSE(HasQuestion());
}

TEST_F(KeywordSourceTest, EndsWhenItsPatienceDoes) {
  EXPECT_LE(AskAll(Known()), 6) << "questions in a row, and the one that it was about to ask";
  EXPECT_FALSE(HasQuestion());
  source_.Resume();
  EXPECT_TRUE(HasQuestion()) << "other questions found something";
  EXPECT_GE(AskAll(Known()), 5);
}

TEST_F(KeywordSourceTest, ANewRecordBeginsPatienceAnew) {
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(AnswerNext(source_, Known(), state_));
  ASSERT_TRUE(AnswerNext(source_, AnswerWith({"brass lamp"}), state_));
  EXPECT_GE(AskAll(Known()), 5);
}

TEST_F(KeywordSourceTest, EndsWhenItHasSpentEnough) {
  for (int i = 0; i < 10; ++i) {
    WholeAnswer answer = AnswerWith({"lamp number" + std::to_string(100 + i)});
    ASSERT_TRUE(AnswerNext(source_, answer, state_));
  }
  EXPECT_LE(AskAll(Known(/*requests=*/4)), 3) << "eight requests, of ten before";
}

TEST_F(KeywordSourceTest, ThePolicyHearsOfRecordsAndPages) {
  found_ = {"brass lamp", "brass bell", "tin drum"};
  const std::optional<Asked> asked = AskNext(source_, session_, state_);
  ASSERT_TRUE(asked);
  EXPECT_EQ(heard_.pages, 2u);
  EXPECT_EQ(heard_.documents.size(), 3u);
  EXPECT_EQ(heard_.ends, std::vector<QueryEnd>{QueryEnd::kNoMorePages});
  EXPECT_EQ(state_.words.asked.at("w1"), true);
  query::Question other;
  source_.See(other, AnswerWith({"brass lamp", "silver coin"}), state_);
  EXPECT_EQ(heard_.documents.size(), 4u) << "of others' questions too";
}

TEST_F(KeywordSourceTest, ReadsAsFarAsThePolicyWants) {
  found_ = {"brass lamp", "brass bell", "tin drum"};
  heard_.wants_next = false;
  ASSERT_TRUE(AskNext(source_, session_, state_));
  EXPECT_EQ(heard_.pages, 1u);
  EXPECT_EQ(heard_.ends, std::vector<QueryEnd>{QueryEnd::kLeft});
}

TEST_F(KeywordSourceTest, LeavesAnAnswerWhosePagesHaveNothingNew) {
  PolicyReader reader;
  ListedPolicy policy(heard_);
  reader.Begin(policy, 3);
  AnswerPage page;
  page.asked = true;
  for (int i = 0; i < 2; ++i) reader.Take(page);
  EXPECT_TRUE(reader.WantsNext({}));
  page.asked = false;
  reader.Take(page);
  EXPECT_TRUE(reader.WantsNext({})) << "what cost nothing does not count";
  page.asked = true;
  reader.Take(page);
  EXPECT_FALSE(reader.WantsNext({}));
  page.new_records = 1;
  reader.Take(page);
  EXPECT_TRUE(reader.WantsNext({}));
}

TEST_F(KeywordSourceTest, SaysHowAQueryEnded) {
  struct Case {
    const char* name;
    bool answered, broken, cut;
    answer::Trouble trouble;
    QueryEnd end;
  };
  const Case cases[] = {
      {"whole", true, false, false, answer::Trouble::kNone, QueryEnd::kNoMorePages},
      {"left", true, false, true, answer::Trouble::kNone, QueryEnd::kLeft},
      {"no answer", false, false, false, answer::Trouble::kServerError, QueryEnd::kFailed},
      {"a page is missing", true, true, false, answer::Trouble::kNone, QueryEnd::kFailed},
      {"too short a word", false, false, false, answer::Trouble::kRejected, QueryEnd::kRejected},
  };
  for (const Case& c : cases) {
    WholeAnswer answer;
    answer.answered = c.answered;
    answer.broken = c.broken;
    answer.cut = c.cut;
    answer.trouble = c.trouble;
    EXPECT_EQ(EndOf(answer), c.end) << c.name;
  }
}

TEST_F(KeywordSourceTest, QueuesWhatMayOverflowForRegions) {
  struct Case {
    const char* name;
    std::vector<std::string> words;
    size_t shown;
    std::optional<uint64_t> count, least_count;
    bool cut;
    std::optional<uint64_t> missing;  // nothing: it is not queued
  };
  const Case cases[] = {
      {"a count of more", {"lamp"}, 20, 90, {}, false, 70},
      {"more than 50", {"lamp"}, 20, {}, 50, false, 30},
      {"hardly more", {"lamp"}, 20, 22, {}, false, 0},
      {"it may be as long as the site shows", {"lamp"}, 20, {}, {}, false, 0},
      {"too short for that", {"lamp"}, 9, {}, {}, false, std::nullopt},
      {"few, and a count of more", {"lamp"}, 5, 90, {}, false, 85},
      {"not read to its end", {"lamp"}, 20, 90, {}, true, std::nullopt},
      {"two words", {"brass", "lamp"}, 20, 90, {}, false, std::nullopt},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.name);
    HarvestState state(form_, session_, {});
    ListedPolicy::Heard heard;
    heard.queries = {c.words};
    KeywordSource source(std::make_unique<ListedPolicy>(heard));
    std::vector<std::string> texts;
    for (size_t i = 0; i < c.shown; ++i) texts.push_back("lamp number" + std::to_string(100 + i));
    WholeAnswer answer = AnswerWith(texts);
    answer.count = c.count;
    answer.least_count = c.least_count;
    answer.cut = c.cut;
    ASSERT_TRUE(AnswerNext(source, answer, state));
    ASSERT_EQ(state.overflows().size(), c.missing.has_value());
    if (!c.missing) continue;
    EXPECT_EQ(state.overflows()[0].missing, *c.missing);
    EXPECT_EQ(state.overflows()[0].shown, c.shown);
    EXPECT_EQ(state.overflows()[0].divider, Divider::kRegions);
    EXPECT_EQ(ValueOf(state.overflows()[0].asked, 0), "lamp");
  }
}

}  // namespace
}  // namespace upwell::harvest
