// SPDX-License-Identifier: Apache-2.0
#include "query/questioner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"

namespace upwell {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Input MenuInput(std::string name, std::vector<std::string> values) {
  Input input;
  input.name = std::move(name);
  input.control = Control::kSelect;
  for (std::string& value : values) input.choices.push_back({value, value});
  if (!input.choices.empty()) input.choices.front().selected = true;
  return input;
}

Input BoxInput(std::string name) {
  Input input;
  input.name = std::move(name);
  input.control = Control::kSearch;
  return input;
}

SearchForm FormWith(std::vector<Input> inputs, int query_input) {
  SearchForm form;
  form.inputs = std::move(inputs);
  form.query_input = query_input;
  return form;
}

// "0=value" or "default".
std::string Show(const std::optional<Question>& question) {
  if (!question) return "end";
  if (question->values.empty()) return "default";
  return std::to_string(question->values[0].input) + "=" + question->values[0].value;
}

// Asks to the end; `brings` says how many new records a question gives.
template <typename Brings>
std::vector<std::string> AskAll(Questioner& questioner, const Brings& brings) {
  std::vector<std::string> asked;
  while (std::optional<Question> question = questioner.Next()) {
    asked.push_back(Show(question));
    const int fresh = brings(asked.back());
    questioner.Learn(*question, fresh, fresh);
  }
  return asked;
}

TEST(Questioner, AsksTheFormAsItStandsThenEveryMenuValue) {
  const SearchForm form =
      FormWith({MenuInput("a", {"", "x", "y"}), MenuInput("b", {"1", "2"})}, -1);
  Questioner questioner(form, {});
  questioner.AddText("words that no box can take");
  EXPECT_THAT(AskAll(questioner, [](const std::string&) { return 1; }),
              ElementsAre("default", "0=x", "0=y", "1=2"));
}

TEST(Questioner, NamesTheTemplateOfEachQuestion) {
  const SearchForm form = FormWith({MenuInput("a", {"", "x"}), BoxInput("q")}, 1);
  Questioner questioner(form, {});
  questioner.AddText("word");
  EXPECT_EQ(questioner.Next()->template_name, "default");
  EXPECT_EQ(questioner.Next()->template_name, "menu a");
  EXPECT_EQ(questioner.Next()->template_name, "words q");
  EXPECT_EQ(questioner.Next(), std::nullopt);
}

TEST(Questioner, DropsAMenuThatBringsNothing) {
  const SearchForm form =
      FormWith({MenuInput("sort", {"0", "1", "2", "3", "4", "5"}), MenuInput("b", {"", "x"})}, -1);
  Questioner questioner(form, {});
  EXPECT_THAT(AskAll(questioner, [](const std::string&) { return 0; }),
              ElementsAre("default", "0=1", "0=2", "0=3", "1=x"));
}

TEST(Questioner, KeepsAMenuThatBroughtSomethingEarlier) {
  const SearchForm form = FormWith({MenuInput("a", {"0", "1", "2", "3", "4", "5", "6"})}, -1);
  Questioner questioner(form, {});
  EXPECT_THAT(AskAll(questioner, [](const std::string& q) { return q == "0=2" ? 5 : 0; }),
              ElementsAre("default", "0=1", "0=2", "0=3", "0=4", "0=5", "0=6"));
}

TEST(Questioner, LosesPatienceWithAMenuThatBringsNothingMore) {
  const SearchForm form =
      FormWith({MenuInput("a", {"0", "1", "2", "3", "4", "5", "6", "7", "8"})}, -1);
  QuestionerOptions options;
  options.patience = 4;
  Questioner questioner(form, options);
  EXPECT_THAT(AskAll(questioner, [](const std::string& q) { return q == "0=2" ? 5 : 0; }),
              ElementsAre("default", "0=1", "0=2", "0=3", "0=4", "0=5", "0=6"));
}

TEST(Questioner, PrefersFrequentWordsAndBreaksTiesByText) {
  Questioner questioner(FormWith({BoxInput("q")}, 0), {});
  questioner.AddText("red apple");
  questioner.AddText("red berry");
  questioner.AddText("blue plum");
  questioner.Next();
  EXPECT_EQ(Show(questioner.Next()), "0=red");
  // Apple and berry stand in texts of a word that was asked; blue and plum do not.
  EXPECT_EQ(Show(questioner.Next()), "0=blue");
}

TEST(Questioner, TakesWordsFromNewRecords) {
  Questioner questioner(FormWith({BoxInput("q")}, 0), {});
  questioner.Next();
  EXPECT_EQ(questioner.Next(), std::nullopt);
  questioner.AddText("fresh");
  EXPECT_EQ(Show(questioner.Next()), "0=fresh");
  questioner.AddText("fresh");
  EXPECT_EQ(questioner.Next(), std::nullopt);
}

TEST(Questioner, GoesOverToRarerWordsAfterABarrenStretch) {
  QuestionerOptions options;
  options.stretch = 2;
  Questioner questioner(FormWith({BoxInput("q")}, 0), options);
  for (int i = 0; i < 8; ++i) questioner.AddText("common often usual");
  questioner.AddText("rare");
  const std::vector<std::string> asked = AskAll(questioner, [](const std::string&) { return 0; });
  EXPECT_THAT(asked, ElementsAre("default", "0=common", "0=often", "0=rare", "0=usual"));
}

TEST(Questioner, LosesPatience) {
  QuestionerOptions options;
  options.patience = 5;
  Questioner questioner(FormWith({BoxInput("q")}, 0), options);
  questioner.AddText("ab bc cd de ef fg gh hi ij jk");
  EXPECT_EQ(AskAll(questioner, [](const std::string&) { return 0; }).size(), 6u);
}

TEST(Questioner, RespectsTheLengthOfTheBox) {
  Input box = BoxInput("q");
  box.max_length = 4;
  Questioner questioner(FormWith({box}, 0), {});
  questioner.AddText("long words fall away here");
  EXPECT_THAT(AskAll(questioner, [](const std::string&) { return 1; }),
              ElementsAre("default", "0=away", "0=fall", "0=here", "0=long"));
}

TEST(Questioner, LeavesAloneWhatNobodyCanChoose) {
  SearchForm form = FormWith(
      {MenuInput("a", {"", "x"}), MenuInput("b", {"", "x"}), MenuInput("c", {"1", "2", "2"})}, -1);
  form.inputs[0].disabled = true;
  form.inputs[1].hidden_from_people = true;
  form.inputs[2].choices[1].disabled = true;
  Questioner questioner(form, {});
  EXPECT_THAT(AskAll(questioner, [](const std::string&) { return 1; }),
              ElementsAre("default", "2=2"));
}

TEST(Questioner, StaysWithinItsTables) {
  QuestionerOptions options;
  options.max_words = 3;
  options.max_texts = 1;
  Questioner questioner(FormWith({BoxInput("q")}, 0), options);
  questioner.AddText("aa bb cc dd ee");
  questioner.AddText("ff aa");
  EXPECT_THAT(AskAll(questioner, [](const std::string&) { return 1; }),
              ElementsAre("default", "0=aa", "0=bb", "0=cc"));
}

TEST(WordSplitter, GivesWordsOfEveryScript) {
  WordSplitter splitter;
  EXPECT_THAT(splitter.Words("The Größe, the 1984 of A-42"),
              ElementsAre("the", "grösse", "1984", "of"));
  EXPECT_THAT(splitter.Words("ค้นหาข้อมูล"), ElementsAre("ค้นหา", "ข้อมูล"));
  EXPECT_THAT(splitter.Words("東京大学の図書館"), ElementsAre("東京", "大学", "図書館"));
}

TEST(WordSplitter, LeavesOutWhatNobodyShouldType) {
  WordSplitter splitter;
  EXPECT_THAT(splitter.Words(""), IsEmpty());
  EXPECT_THAT(splitter.Words("a 12 don't <b> ' OR 1=1; -- x@y.example \xff"), ElementsAre("or"));
  EXPECT_THAT(splitter.Words(std::string(41, 'x') + " " + std::string(40, 'y')),
              ElementsAre(std::string(40, 'y')));
}

// A database of 2,000 texts with a skewed vocabulary; a question brings every text with the word.
class SkewedDatabase {
 public:
  SkewedDatabase() {
    Rng rng(7);
    for (int i = 0; i < 2'000; ++i) {
      std::string text;
      for (int k = 0; k < 25; ++k) {
        const double u = rng.Uniform();
        text += WordOf(static_cast<int>(3'000 * u * u * u)) + " ";
      }
      texts_.push_back(text);
    }
  }

  std::vector<int> Matches(const std::string& word) const {
    std::vector<int> found;
    for (size_t i = 0; i < texts_.size(); ++i) {
      if ((" " + texts_[i]).find(" " + word + " ") != std::string::npos) {
        found.push_back(static_cast<int>(i));
      }
    }
    return found;
  }

  const std::string& text(int i) const { return texts_[i]; }
  static std::string WordOf(int rank) {
    std::string word = "w";
    for (; rank > 0; rank /= 26) word += static_cast<char>('a' + rank % 26);
    return word + "q";
  }

 private:
  std::vector<std::string> texts_;
};

TEST(Questioner, EmptiesADatabaseWithFewWords) {
  const SkewedDatabase database;
  Questioner questioner(FormWith({BoxInput("q")}, 0), {});
  questioner.AddText(database.text(0));
  std::set<int> met;
  int asked = 0, asked_for_most = 0;
  while (std::optional<Question> question = questioner.Next()) {
    ++asked;
    int fresh = 0;
    std::vector<int> found;
    if (!question->values.empty()) found = database.Matches(question->values[0].value);
    for (int id : found) {
      if (!met.insert(id).second) continue;
      ++fresh;
      questioner.AddText(database.text(id));
    }
    questioner.Learn(*question, static_cast<int>(found.size()), fresh);
    if (asked_for_most == 0 && met.size() >= 1'800) asked_for_most = asked;
  }
  EXPECT_GE(met.size(), 1'980u);
  EXPECT_GT(asked_for_most, 0);
  EXPECT_LE(asked_for_most, 40);
}

TEST(Questioner, GivesTellingWordsBeforeTheirTurn) {
  Questioner questioner(FormWith({BoxInput("q")}, 0), {});
  questioner.AddText("the lighthouse of the northern passage and the sea");
  EXPECT_EQ(Show(questioner.NextTellingWord()), "0=lighthouse");
  EXPECT_EQ(Show(questioner.NextTellingWord()), "0=northern");
  EXPECT_EQ(Show(questioner.Next()), "default");
}

}  // namespace
}  // namespace upwell
