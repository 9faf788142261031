// SPDX-License-Identifier: Apache-2.0
// Chooses what to ask of one form, one question after the other, from what earlier ones brought:
//
//   Questioner questioner(form, {});
//   questioner.AddText(start_page_text);
//   while (auto question = questioner.Next()) {
//     ...ask, and AddText() each new record...
//     questioner.Learn(*question, records, new_records);
//   }
//
//   1. The form as it stands.
//   2. Each value of each menu and radio group, the rest as it stands; once the form was studied
//      (Obey), of those that select, of typed boxes and of ranges. Three values in a row without
//      new records end a menu that never brought any, `patience` values one that did.
//   3. Words into the query box, from the texts given so far. A word scores the texts that it
//      stands in, each weighing less the more of its words were asked already: frequent words
//      come first, those that would only bring the same records again later.
//   4. Fifteen words in a row without new records: go over to words four times rarer.
//   5. `patience` words in a row without new records, or no words left: the end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "form/search_form.h"
#include "query/form_plan.h"
#include "query/word_splitter.h"

namespace upwell {

struct Question {
  std::vector<Assignment> values;
  std::string template_name;  // "default", "menu NAME", "words NAME"
  bool operator==(const Question&) const = default;
};

struct QuestionerOptions {
  int patience = 60;             // words, or values of a menu, that may bring nothing new in a row
  int stretch = 15;              // words in a row, then rarer ones are tried
  int menu_patience = 3;         // values of a menu that never brought anything
  uint32_t max_words = 100'000;  // in the table
  uint32_t max_texts = 50'000;   // whose words are remembered
  uint32_t max_words_of_text = 300;
};

// The same calls give the same questions.
class Questioner {
 public:
  Questioner(const SearchForm& form, const QuestionerOptions& options);

  // Goes on with what a study of the form has found: `fixed` becomes part of every question, what
  // presents is no longer asked, boxes of a type and ranges are asked like menus.
  void Obey(const FormPlan& plan);

  // A text of the site: its start page, a new record.
  void AddText(std::string_view text);

  // Nothing when there is nothing left that is worth asking.
  std::optional<Question> Next();
  // A question of one telling word before its turn: the longest of those that the texts share most,
  // for short ones are often words that every text has and no site looks for.
  std::optional<Question> NextTellingWord();
  void Learn(const Question& question, int records, int new_records);

 private:
  struct Menu {
    std::string name;  // of the template
    std::vector<Submission> values;
    size_t next = 0;
    int fruitless = 0;  // in a row
    bool brought_new = false;
  };
  struct Word {
    std::string text;
    uint32_t frequency = 0;  // texts it stands in
    double score = 0;        // the same, weighed
    bool asked = false;
  };
  struct Text {
    std::vector<uint32_t> words;
    uint32_t asked = 0;  // of its words
  };

  std::optional<Question> NextOfMenus();
  std::optional<Question> NextWord();
  std::optional<uint32_t> BestWord() const;
  Question AskWord(uint32_t word);
  void MarkAsked(uint32_t word);
  void LearnMenu(Menu& menu, bool brought_new);
  void LearnWord(bool brought_new);
  std::optional<uint32_t> WordId(const std::string& word);

  QuestionerOptions options_;
  Submission fixed_;
  std::vector<Menu> menus_;
  std::vector<Submission> asked_of_menus_;
  int query_input_ = -1;
  std::string words_name_;     // of the template
  uint32_t longest_word_ = 0;  // in characters
  bool default_asked_ = false;
  WordSplitter splitter_;
  std::vector<Word> words_;
  std::unordered_map<std::string, uint32_t> ids_;
  std::vector<Text> texts_;
  int fruitless_ = 0;
  uint32_t most_frequent_ = UINT32_MAX;  // words above are left for later
};

}  // namespace upwell
