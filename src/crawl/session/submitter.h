// SPDX-License-Identifier: Apache-2.0
// Puts questions to one form: each becomes a row of the catalog and a request, and the pages of its
// answer come back unread. It keeps within the budgets, leaves the site as much time between two
// searches as it wants, and has the history of the form.
//
//   SentQuestion question = submitter.Prepare({{{2, "94107"}}, "zip"});
//   co_await submitter.FetchFirstPage(question, store::PageKind::kAnswer);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "answer/judge/done_signs.h"
#include "answer/pager/page_sizes.h"
#include "crawl/session/form_history.h"
#include "crawl/session/search_pace.h"
#include "crawl/session/site_session.h"
#include "query/openings.h"

namespace upwell::crawl {

// A question as it was sent, and the first page of its answer until that is read.
struct SentQuestion {
  query::Question question;
  answer::Asked asked;  // what a page may repeat of it
  store::QueryRow query;
  std::optional<fetch::Request> request;  // nothing where the form does not allow the question
  bool sent = false;
  bool failed = false;  // no page came, though it might another time
  double seconds = 0;   // that the first page took
  std::optional<Arrival> first;
};

// A further page of an answer.
struct FurtherPage {
  std::optional<Arrival> arrival;  // nothing where no page came
  double seconds = 0;              // with the pause that the site is left
};

class Submitter {
 public:
  // `site` is not owned.
  Submitter(const store::FormRow& row, SiteSession& site);

  // The text of the page with the form, line by line: what that says is no message.
  void KnowHome(std::string text) {
    done_judge_.LearnBefore(text);
    home_text_ = std::move(text);
  }
  const std::string& home_text() const { return home_text_; }
  // The visible text of another page from before the first question: answers are compared with it,
  // to see whether a question did something.
  void LearnBefore(std::string_view visible_text) { done_judge_.LearnBefore(visible_text); }

  // Reads the page of the form again where it has tokens: those at hand may be of a session that
  // ended when other pages were looked at.
  base::Task<void> ReadTokens();
  // Comes to the form as a new visitor. False where the form was not found again.
  base::Task<bool> BeginSession();
  // All questions that are prepared from now on ask for pages of that size.
  void AskForPageSize(std::optional<answer::PageSize> size) { page_size_ = std::move(size); }
  // Counts the question; it is not sent yet.
  SentQuestion Prepare(query::Question question);
  // `kind` is that of the page in the catalog. Nothing is sent where there is no request.
  base::Task<void> FetchFirstPage(SentQuestion& question, store::PageKind kind);
  // REQUIRES: the question was sent.
  base::Task<FurtherPage> FetchFurther(const SentQuestion& question, fetch::Request request);

  // False once nothing more may be asked: a budget is used up, the run has ended, or the form was
  // given up.
  bool MayAsk() const;
  // The same; ends the run where it has asked as many questions as it may.
  bool AllowsMore();
  // Of the budget, without those that are kept for later.
  uint64_t requests_left() const;
  // So many requests of the budget are kept for later.
  void Reserve(uint64_t requests) { reserved_ = requests; }
  uint64_t requests() const { return requests_; }

  // The site does not let us ask this form any more.
  void GiveUp() { over_ = true; }
  bool over() const { return over_; }
  // The sign by which the site seems to have done something, for people; "" if there was none. The
  // form is over then, and the page with the sign does not come back.
  const std::string& left_for() const { return left_for_; }

  FormHistory& history() { return history_; }
  const FormHistory& history() const { return history_; }
  // That the site wants between two searches.
  base::Duration gap() const { return pace_.gap(); }
  const form::SearchForm& form() const { return form_; }
  int64_t form_id() const { return form_id_; }

 private:
  struct Taken {
    fetch::Fetched fetched;
    std::optional<Arrival> arrival;
  };
  const form::SearchForm& FormOf(const query::Question& question) const;
  void MakeRequest(SentQuestion* question) const;
  bool MayBeStale(const SentQuestion& question, const fetch::Fetched& fetched) const;
  bool IsGone(const SentQuestion& question, const fetch::Fetched& fetched) const;
  bool AreTokensUsed(const SentQuestion& question) const;
  base::Url PageOfForm() const;
  bool TakeForm(const parse::Page& page);
  void TakeTokens(const parse::Page& page);
  base::Task<bool> RenewTokens(SentQuestion& question);
  base::Task<void> AskTheFormAgain(SentQuestion& question, store::PageKind kind, Taken* taken);
  base::Task<std::optional<Arrival>> FetchPageOfForm(base::Url url);
  base::Task<void> GoWhereSent(Taken& taken, store::PageKind kind, int64_t query);
  base::Task<void> OpenFrames(Taken& taken, store::PageKind kind, int64_t query);
  base::Task<Taken> FetchInTime(const SentQuestion& question, fetch::Request request,
                                store::PageKind kind);
  double SecondsOf(const fetch::Fetched& fetched) const;
  // Gives the form up where the answer shows that something was done.
  void LeaveIfDone(const fetch::Fetched& fetched, const SentQuestion& question,
                   std::optional<Arrival>* arrival);

  SiteSession& site_;
  form::SearchForm form_;  // with the tokens of the latest page
  int64_t form_id_;
  FormHistory history_;
  answer::DoneJudge done_judge_;
  std::string left_for_;
  SearchPace pace_;          // of searches
  SearchPace further_pace_;  // of further pages, which most sites that count searches do not count
  std::string home_text_;
  std::optional<answer::PageSize> page_size_;
  bool tokens_used_ = false;  // since they were read
  int stale_in_a_row_ = 0;    // questions with used tokens that were refused
  int renewed_in_vain_ = 0;   // in a row
  bool has_answered_ = false;
  bool over_ = false;
  uint64_t reserved_ = 0, requests_ = 0;
};

// "q=lamp&kind=house", "/browse/a", for people.
std::string Describe(const SentQuestion& question);

}  // namespace upwell::crawl
