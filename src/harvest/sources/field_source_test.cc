// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/field_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"
#include "query/values/site_lists.h"

namespace upwell::harvest {
namespace {

constexpr int kAuthor = 1;

const std::vector<query::RecordColumn> kColumns = {
    {"author", {"Adler", "Bishop", "Crane", "Drake"}}};

AnswerPage PageWith(std::vector<base::Hash128> records, int new_records) {
  AnswerPage page;
  page.reply.records = std::move(records);
  page.new_records = new_records;
  return page;
}

WholeAnswer Known(WholeAnswer answer) {
  answer.fresh.clear();
  answer.new_records = 0;
  return answer;
}

class FieldSourceTest : public ::testing::Test {
 protected:
  explicit FieldSourceTest(form::Input input = TextInput("author"))
      : form_(FormWith({TextInput("q"), std::move(input)})), state_(form_, session_, {}) {
    session_.SetColumns(kColumns);
  }
  bool HasQuestion(const FieldSource& source) const { return source.Expect(state_).has_question; }

  form::SearchForm form_;
  MadeSession session_ = EmptySession();
  HarvestState state_;
};

TEST(FieldSource, IsForTextInputsThatNothingIsKnownOf) {
  struct Case {
    const char* name;
    form::Input input;
    bool bound;
    bool asked;
  };
  form::Input hidden = TextInput("h");
  hidden.hidden_from_people = true;
  const Case cases[] = {
      {"an open input", TextInput("author"), false, true},
      {"a person", TextInput("author", form::InputType::kPerson), false, true},
      {"a price", TextInput("price", form::InputType::kPrice), false, false},
      {"an input with values of its own", TextInput("author"), true, false},
      {"hidden from people", hidden, false, false},
      {"a menu", MenuOf("m", {}), false, false},
  };
  for (const Case& c : cases) {
    const form::SearchForm form = FormWith({TextInput("q"), c.input});
    MadeSession session = EmptySession();
    session.SetColumns(kColumns);
    HarvestState state(form, session, {});
    if (c.bound) state.plan.bindings.push_back(BindingOf("author", kAuthor, {"x"}));
    EXPECT_EQ(FieldSource(state).Expect(state).has_question, c.asked) << c.name;
  }
}

TEST_F(FieldSourceTest, AsksEachValueOnce) {
  FieldSource source(state_);
  for (size_t i = 0; i < kColumns[0].values.size(); ++i) {
    EXPECT_TRUE(HasQuestion(source));
    const std::optional<query::Question> question = source.Next(state_);
    ASSERT_TRUE(question);
    ASSERT_EQ(question->values.size(), 1u);
    EXPECT_EQ(question->values[0].input, kAuthor);
    EXPECT_EQ(question->values[0].value, kColumns[0].values[i]);
    EXPECT_EQ(query::TemplateNameOf(*question), "field author");
  }
  EXPECT_FALSE(HasQuestion(source));
  EXPECT_EQ(source.Next(state_), std::nullopt);
  EXPECT_TRUE(state_.used_keywords);
}

TEST_F(FieldSourceTest, FillsInWhatIsPartOfEveryQuestion) {
  state_.plan.fixed.push_back({0, "all"});
  FieldSource source(state_);
  const query::Submission both = {{0, "all"}, {kAuthor, "Adler"}};
  EXPECT_EQ(source.Next(state_)->values, both);
}

TEST_F(FieldSourceTest, EndsWhereTwoValuesFindTheSame) {
  FieldSource source(state_);
  ASSERT_TRUE(AnswerNext(source, AnswerWith({"a", "b"}), state_));
  EXPECT_TRUE(HasQuestion(source));
  ASSERT_TRUE(AnswerNext(source, Known(AnswerWith({"a", "b"})), state_));
  EXPECT_FALSE(HasQuestion(source));
}

TEST_F(FieldSourceTest, EndsWhereAFieldIsNotForTheInput) {
  std::vector<query::RecordColumn> columns = {{"shelf", {}}};
  for (int i = 0; i < 30; ++i) columns[0].values.push_back("S" + std::to_string(i));
  session_.SetColumns(columns);
  FieldSource source(state_);
  int asked = 0;
  while (AskNext(source, session_, state_)) ++asked;
  EXPECT_EQ(asked, 4);
}

TEST_F(FieldSourceTest, NeedsSeveralValues) {
  session_.SetColumns({{"author", {"Adler", "Bishop"}}});
  FieldSource source(state_);
  EXPECT_FALSE(HasQuestion(source));
  session_.SetColumns({{"author", {"Adler", "Bishop", "Crane"}}});
  EXPECT_TRUE(HasQuestion(source)) << "a further record shows one more";
  session_.SetColumns({});
  EXPECT_FALSE(HasQuestion(source)) << "columns that are not there";
  EXPECT_EQ(source.Next(state_), std::nullopt);
}

TEST_F(FieldSourceTest, AsksForWhatThePagesList) {
  const std::vector<std::string> texts = {"Our authors: Eagle, Falcon, Gull, Heron, Ibis."};
  for (const bool finds : {true, false}) {
    FieldSource source(state_, texts);
    size_t listed = 0, asked = 0;
    for (; const std::optional<query::Question> question = source.Next(state_); ++asked) {
      ASSERT_LE(asked, 20u);
      const std::string value = ValueOf(question->values, kAuthor);
      const bool is_listed = texts[0].find(value) != std::string::npos;
      listed += is_listed;
      const WholeAnswer nothing;
      source.Learn(*question, finds && is_listed ? AnswerWith({value}) : nothing, state_);
    }
    EXPECT_EQ(listed, finds ? 5u : 2u) << "little is risked";
    EXPECT_EQ(asked - listed, kColumns[0].values.size());
  }
}

// The list may be a part of what there is.
TEST_F(FieldSourceTest, GoesOnWithFieldsWhereTheInputTakesAListOfTheSite) {
  state_.plan.bindings.push_back(BindingOf("author", kAuthor, {"Eagle", "Falcon"}));
  query::InputBelief belief;
  belief.input = kAuthor;
  belief.role = query::InputRole::kTyped;
  belief.value_kind = query::kListOfSite;
  state_.plan.inputs.push_back(belief);
  FieldSource source(state_, {"Our authors: Eagle, Falcon, Gull, Heron, Ibis."});
  ASSERT_TRUE(HasQuestion(source));
  EXPECT_EQ(ValueOf(source.Next(state_)->values, kAuthor), "Adler");
}

TEST_F(FieldSourceTest, QueuesWhatOverflowed) {
  FieldSource source(state_);
  WholeAnswer answer = AnswerWith({"a", "b"});
  answer.overflowed = true;
  answer.count = 7;
  ASSERT_TRUE(AnswerNext(source, answer, state_));
  ASSERT_EQ(state_.overflows().size(), 1u);
  EXPECT_EQ(state_.overflows().front().missing, 5u);
  EXPECT_EQ(state_.overflows().front().names, "author");
}

TEST(UntilStale, EndsAfterTwoPagesWithoutANewRecord) {
  UntilStale reader;
  reader.Begin({});
  EXPECT_FALSE(reader.repeats()) << "nothing was read";
  reader.Take(PageWith({base::HashOf("a")}, 0));
  EXPECT_TRUE(reader.WantsNext({})) << "the first page does not count";
  reader.Take(PageWith({base::HashOf("b")}, 0));
  EXPECT_TRUE(reader.WantsNext({}));
  reader.Take(PageWith({base::HashOf("c")}, 1));
  reader.Take(PageWith({base::HashOf("d")}, 0));
  EXPECT_TRUE(reader.WantsNext({})) << "one that brought something begins anew";
  reader.Take(PageWith({base::HashOf("e")}, 0));
  EXPECT_FALSE(reader.WantsNext({}));
  EXPECT_EQ(reader.first(), std::vector<base::Hash128>{base::HashOf("a")});
  reader.Begin({base::HashOf("a")});
  reader.Take(PageWith({base::HashOf("a")}, 1));
  EXPECT_TRUE(reader.repeats());
  EXPECT_FALSE(reader.WantsNext({})) << "the answer to the last question again";
}

TEST(FieldSource, AsksOneWordOfAValueWhereNoWholeValueIsFound) {
  const form::SearchForm form = FormWith({TextInput("q"), TextInput("genus")});
  std::vector<std::string> asked, found;
  MadeSession session([&](const query::Submission& values) {
    const std::string value = ValueOf(values, 1);
    const bool is_genus = value.find(' ') == std::string::npos && value[0] < 'a';
    asked.push_back(value);
    if (is_genus) found.push_back(value);
    return is_genus ? std::vector<std::string>{"a record of " + value} : std::vector<std::string>();
  });
  session.SetColumns({{"species",
                       {"Quercus alba", "Quercus rubra", "Acer rubrum", "Betula nana", "Salix alba",
                        "Fagus minor"}}});
  HarvestState state(form, session, {});
  FieldSource source(state);
  while (AskNext(source, session, state)) ASSERT_LE(asked.size(), 20u);
  EXPECT_EQ(asked.at(0), "Quercus alba") << "whole values are tried first";
  EXPECT_EQ(found, (std::vector<std::string>{"Quercus", "Acer", "Betula", "Salix", "Fagus"}));
}

}  // namespace
}  // namespace upwell::harvest
