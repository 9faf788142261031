// SPDX-License-Identifier: Apache-2.0
// What came of the questions to one form: whether to go on asking, and if none was of use, why.
#pragma once

#include <cstdint>
#include <string>

#include "answer/answer.h"
#include "fetch/fetcher.h"
#include "form/search_form.h"
#include "parse/page.h"
#include "query/asker.h"

namespace upwell::crawl {

class FormHistory {
 public:
  // A question was sent, and this came back.
  void LearnFetched(const fetch::Fetched& fetched);
  // What a page of an answer complains of, if anything.
  void LearnTrouble(answer::Trouble trouble);
  // The first page of an answer, read as `reply`. `options` are those by which `form` was found.
  void LearnReply(const query::Reply& reply, const parse::Page& page, const form::SearchForm& form,
                  const form::FormOptions& options);

  // The site asked to wait, however long it was left alone.
  void LearnNeverInTime() { never_in_time_ = true; }

  bool all_disallowed() const { return sent_ > 0 && sent_ == disallowed_; }
  // robots.txt has forbidden all questions, and enough of them.
  bool IsForbidden() const;
  // The server failed at each of the first questions: the search is broken.
  bool IsBroken() const;
  // The last pages, in a row, stopped robots.
  bool IsBlocked() const;
  // The last pages, in a row, wanted a login.
  bool WantsLogin() const;
  // Why nothing can be learned from this form, as far as its answers tell; "" if something can.
  std::string WhyFruitless() const;

 private:
  uint64_t sent_ = 0, disallowed_ = 0, errors_ = 0, not_pages_ = 0, troubles_ = 0, results_ = 0;
  uint64_t server_errors_ = 0;  // from the first question on
  int blocks_in_row_ = 0, walls_in_row_ = 0;
  int last_error_ = 0;
  std::string last_content_, last_trouble_;
  bool form_changes_ = false;
  bool never_in_time_ = false;
};

}  // namespace upwell::crawl
