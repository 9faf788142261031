// SPDX-License-Identifier: Apache-2.0
#include "crawl/field_questions.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

Input BoxNamed(const std::string& name, std::optional<InputType> type = std::nullopt) {
  Input input;
  input.control = Control::kText;
  input.name = name;
  input.type = type;
  return input;
}

SearchForm FormWith(std::vector<Input> inputs) {
  SearchForm form;
  form.inputs = std::move(inputs);
  form.query_input = 0;
  return form;
}

Part PageWith(std::vector<Hash128> records, int new_records) {
  Part part;
  part.reply.records = std::move(records);
  part.new_records = new_records;
  return part;
}

const std::vector<RecordColumn> kColumns = {{"author", {"Adler", "Bishop", "Crane", "Drake"}}};

// Asks the next value and says what came.
void AskNext(FieldQuestions& fields, std::vector<Hash128> first_page, bool found_new) {
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
    Input box;
    bool bound;
    bool asked;
  };
  Input hidden = BoxNamed("h");
  hidden.hidden_from_people = true;
  Input menu = BoxNamed("m");
  menu.control = Control::kSelect;
  const Case cases[] = {
      {"an open box", BoxNamed("author"), false, true},
      {"a person", BoxNamed("author", InputType::kPerson), false, true},
      {"a price", BoxNamed("price", InputType::kPrice), false, false},
      {"a box with values of its own", BoxNamed("author"), true, false},
      {"hidden from people", hidden, false, false},
      {"a menu", menu, false, false},
  };
  for (const Case& c : cases) {
    FormPlan plan;
    if (c.bound) {
      Submission value;
      value.push_back({1, "x"});
      Binding binding;
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
  AskNext(fields, {HashOf("a"), HashOf("b")}, true);
  EXPECT_FALSE(fields.IsOver(kColumns));
  AskNext(fields, {HashOf("a"), HashOf("b")}, false);
  EXPECT_TRUE(fields.IsOver(kColumns));
}

TEST(FieldQuestions, EndWhereAFieldIsNotForTheBox) {
  std::vector<RecordColumn> long_column = {{"shelf", {}}};
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
  const std::vector<RecordColumn> two = {{"author", {"Adler", "Bishop"}}};
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("author")}), {}, two);
  EXPECT_TRUE(fields.IsOver(two));
  EXPECT_TRUE(fields.IsOver({})) << "columns that are not there";
}

TEST(UntilStale, EndsAfterTwoPagesWithoutANewRecord) {
  const std::vector<Hash128> last;
  UntilStale reader(last);
  EXPECT_FALSE(reader.repeats()) << "nothing was read";
  reader.Take(PageWith({HashOf("a")}, 0));
  EXPECT_TRUE(reader.WantsNext({})) << "the first page does not count";
  reader.Take(PageWith({HashOf("b")}, 0));
  EXPECT_TRUE(reader.WantsNext({}));
  reader.Take(PageWith({HashOf("c")}, 1));
  reader.Take(PageWith({HashOf("d")}, 0));
  EXPECT_TRUE(reader.WantsNext({})) << "one that brought something begins anew";
  reader.Take(PageWith({HashOf("e")}, 0));
  EXPECT_FALSE(reader.WantsNext({}));
  EXPECT_EQ(reader.first(), std::vector<Hash128>{HashOf("a")});
}

TEST(FieldQuestions, AskOneWordOfAValueWhereNoWholeValueIsFound) {
  const std::vector<RecordColumn> columns = {{"species",
                                              {"Quercus alba", "Quercus rubra", "Acer rubrum",
                                               "Betula nana", "Salix alba", "Fagus minor"}}};
  FieldQuestions fields;
  fields.List(FormWith({BoxNamed("q"), BoxNamed("genus")}), {}, columns);
  std::vector<std::string> asked, found;
  while (const std::optional<FieldQuestion> question = fields.Next(columns)) {
    const std::string& value = question->values.at(0).value;
    const bool is_genus = value.find(' ') == std::string::npos && value[0] < 'a';
    asked.push_back(value);
    if (is_genus) found.push_back(value);
    UntilStale reader(fields.LastOf(*question));
    if (is_genus) reader.Take(PageWith({HashOf(value)}, 1));
    fields.Learn(*question, reader, is_genus, is_genus);
    ASSERT_LE(asked.size(), 20u);
  }
  EXPECT_EQ(asked.at(0), "Quercus alba") << "whole values are tried first";
  EXPECT_EQ(found, (std::vector<std::string>{"Quercus", "Acer", "Betula", "Salix", "Fagus"}));
}

}  // namespace
}  // namespace upwell
