// SPDX-License-Identifier: Apache-2.0
// A site made from an AnswerSpec. Each answer comes with the truth about it.
//
//   AnswerSite site(RandomAnswerSpec(7));
//   ToldReply told = site.AnswerWithTruth(site.QuestionFor("heron"), now);
//   while (told.truth.next) told = site.AnswerWithTruth(*told.truth.next, now);
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "testing/answer_page.h"
#include "testing/search_index.h"
#include "testing/site.h"

namespace upwell::testing {

class AnswerSite : public Site {
 public:
  explicit AnswerSite(AnswerSpec spec);
  HttpReply Answer(const HttpRequest& request, base::Time now) override;
  ToldReply AnswerWithTruth(const HttpRequest& request, base::Time now);

  const AnswerSpec& spec() const { return spec_; }
  const Dataset& dataset() const { return data_; }
  // The site's menus, by column, in their order.
  const std::vector<std::string>& OptionsOf(const std::string& column) const;
  // Words that find several records each.
  const std::vector<std::string>& common_words() const { return contents_.common_words; }

  // The request for the page with the form. A form with a token must be seen before it is sent.
  HttpRequest FormPage() const;
  // Filled forms that find two records or more, up to so many of them, the most answered first.
  std::vector<base::FormFields> GoodQuestions(size_t most) const;
  // The request that the filled form would send now (with the last token given out): hidden
  // fields and what is required are filled in, `fields` (UTF-8) go before.
  HttpRequest QuestionFor(const base::FormFields& fields) const;
  // The same with words in the text box. REQUIRES: the form has one.
  HttpRequest QuestionFor(std::string_view words) const;
  // The records that answer a filled form, in the order of the answer.
  std::vector<uint32_t> Find(const base::FormFields& fields) const;
  // The request's Cookie header that passes every wall of the site.
  static std::string_view Cookie() { return "agreed=1"; }

 private:
  class Turn;  // the answering of one request

  // What a filled form asks for.
  struct Wish {
    Question question;
    std::vector<std::pair<size_t, std::vector<std::string>>> in_columns;
    struct Dates {
      size_t column;
      std::string from, to;  // "2024-05-17", both included; "" for no limit
    };
    std::vector<Dates> dates;
    bool by_title = false;

    bool empty() const { return question.empty() && in_columns.empty() && dates.empty(); }
  };

  void FillContents();
  void FindCommonWords();
  bool IsCommon(const std::string& word) const;
  bool IsStopWord(const std::string& word) const;
  std::vector<base::FormFields> MostAnswered(const std::vector<base::FormFields>& questions,
                                             size_t most) const;
  std::vector<std::string> ValuesOf(const FormBox& box) const;
  void Narrow(const FormBox& box, std::string value, Wish* wish) const;
  bool Fulfils(uint32_t record, const Wish& wish) const;
  void Sort(std::vector<uint32_t>* found, bool by_title) const;

  const AnswerSpec spec_;
  const Dataset data_;
  const SearchIndex index_;
  const Voice voice_;
  AnswerContents contents_;
  std::vector<uint32_t> rank_;
  std::unordered_map<std::string, uint32_t> record_at_;  // by path

  uint64_t requests_ = 0;
  std::set<std::string> tokens_;  // given out
  std::string last_token_;
};

}  // namespace upwell::testing
