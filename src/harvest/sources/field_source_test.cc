// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "crawl/surface/field_questions.h"

namespace upwell::crawl {
namespace {

form::Input BoxNamed(const std::string& name, std::optional<form::InputType> type = std::nullopt) {
  form::Input input;
  input.control = form::Control::kText;
  input.name = name;
  input.type = type;
  return input;
}

form::SearchForm FormWith(std::vector<form::Input> inputs) {
  form::SearchForm form;
  form.inputs = std::move(inputs);
  form.query_input = 0;
  return form;
}

Part PageWith(std::vector<base::Hash128> records, int new_records) {
  Part part;
  part.reply.records = std::move(records);
  part.new_records = new_records;
  return part;
}

const std::vector<query::RecordColumn> kColumns = {
    {"author", {"Adler", "Bishop", "Crane", "Drake"}}};

// Asks the next value and says what came.
void AskNext(FieldQuestions& fields, std::vector<base::Hash128> first_page, bool found_new) {
  const std::optional<FieldQuestion> question = fields.Next(kColumns);
  ASSERT_TRUE(question);
  UntilStale reader(fields.LastOf(*question));
  const bool found = !first_page.empty();
  reader.Take(PageWith(std::move(first_page), found_new));
  fields.Learn(*question, reader, found, found_new);
}

TEST(FieldQuestions, AreForTextBoxesThatNothingIsKnownOf) {
  struct Case {
    const char* name;
    form::Input box;
    bool bound;
    bool asked;
  };
  form::Input hidden = BoxNamed("h");
  hidden.hidden_from_people = true;
  form::Input menu = BoxNamed("m");
  menu.control = form::Control::kSelect;
  const Case cases[] = {
      {"an open box", BoxNamed("author"), false, true},
      {"a person", BoxNamed("author", form::InputType::kPerson), false, true},
      {"a price", BoxNamed("price", form::InputType::kPrice), false, false},
      {"a box with values of its own", BoxNamed("author"), true, false},
      {"hidden from people", hidden, false, false},
      {"a menu", menu, false, false},
  };
  for (const Case& c : cases) {
    query::FormPlan plan;
    if (c.bound) {
      query::Submission value;
      value.push_back({1, "x"});
      query::Binding binding;
      binding.values.push_back(value);
      plan.bindings.push_back(binding);
    }
    FieldQuestions fields;
    fields.List(FormWith({BoxNamed("q"), c.box}), plan, kColumns);
    EXPECT_EQ(!fields.IsOver(kColumns), c.asked) << c.name;
  }
}

TEST(FieldQuestions, AskEachValueOnce) {
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("author")}), {}, kColumns);
  for (size_t i = 0; i < kColumns[0].values.size(); ++i) {
    const std::optional<FieldQuestion> question = fields.Next(kColumns);
    ASSERT_TRUE(question);
    EXPECT_EQ(question->box, 1);
    ASSERT_EQ(question->values.size(), 1u);
    EXPECT_EQ(question->values[0].value, kColumns[0].values[i]);
  }
  EXPECT_TRUE(fields.IsOver(kColumns));
  EXPECT_EQ(fields.Next(kColumns), std::nullopt);
}

TEST(FieldQuestions, EndWhereTwoValuesFindTheSame) {
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("author")}), {}, kColumns);
  AskNext(fields, {base::HashOf("a"), base::HashOf("b")}, true);
  EXPECT_FALSE(fields.IsOver(kColumns));
  AskNext(fields, {base::HashOf("a"), base::HashOf("b")}, false);
  EXPECT_TRUE(fields.IsOver(kColumns));
}

TEST(FieldQuestions, EndWhereAFieldIsNotForTheBox) {
  std::vector<query::RecordColumn> long_column = {{"shelf", {}}};
  for (int i = 0; i < 30; ++i) long_column[0].values.push_back("S" + std::to_string(i));
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("author")}), {}, long_column);
  int asked = 0;
  while (const std::optional<FieldQuestion> question = fields.Next(long_column)) {
    UntilStale reader(fields.LastOf(*question));
    reader.Take(PageWith({}, 0));
    fields.Learn(*question, reader, false, false);
    ++asked;
  }
  EXPECT_EQ(asked, 4);
}

TEST(FieldQuestions, NeedSeveralValues) {
  const std::vector<query::RecordColumn> two = {{"author", {"Adler", "Bishop"}}};
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("author")}), {}, two);
  EXPECT_TRUE(fields.IsOver(two));
  EXPECT_TRUE(fields.IsOver({})) << "columns that are not there";
}

TEST(UntilStale, EndsAfterTwoPagesWithoutANewRecord) {
  const std::vector<base::Hash128> last;
  UntilStale reader(last);
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
}

TEST(FieldQuestions, AskOneWordOfAValueWhereNoWholeValueIsFound) {
  const std::vector<query::RecordColumn> columns = {
      {"species",
       {"Quercus alba", "Quercus rubra", "Acer rubrum", "Betula nana", "Salix alba",
        "Fagus minor"}}};
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("genus")}), {}, columns);
  std::vector<std::string> asked, found;
  while (const std::optional<FieldQuestion> question = fields.Next(columns)) {
    const std::string& value = question->values.at(0).value;
    const bool is_genus = value.find(' ') == std::string::npos && value[0] < 'a';
    asked.push_back(value);
    if (is_genus) found.push_back(value);
    UntilStale reader(fields.LastOf(*question));
    if (is_genus) reader.Take(PageWith({base::HashOf(value)}, 1));
    fields.Learn(*question, reader, is_genus, is_genus);
    ASSERT_LE(asked.size(), 20u);
  }
  EXPECT_EQ(asked.at(0), "Quercus alba") << "whole values are tried first";
  EXPECT_EQ(found, (std::vector<std::string>{"Quercus", "Acer", "Betula", "Salix", "Fagus"}));
}

}  // namespace
}  // namespace upwell::crawl
