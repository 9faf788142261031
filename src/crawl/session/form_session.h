// SPDX-License-Identifier: Apache-2.0
// The questions to one form and what comes back. It begins with a first look at how the form
// answers (Open); then single first pages can be asked for (Ask, as the algorithms of query/ do),
// or the pages of an answer one after the other (Begin, GoOn, End).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "answer/trail.h"
#include "crawl/session/record_columns.h"
#include "crawl/session/site_session.h"
#include "crawl/session/submitter.h"
#include "query/asker.h"
#include "query/openings.h"
#include "query/study/presentation.h"
#include "query/values/shown_values.h"

namespace upwell::crawl {

// One page of an answer; first, where an answer that was left is taken up again, all that was read
// of it.
struct Part {
  query::Reply reply;
  uint64_t pages = 1;
  std::vector<answer::Record> records;  // none where the page was read before
  int new_records = 0;                  // on the site
  bool asked = false;                   // it took a request
  double seconds = 0;   // with the pause that the site is left; 0 where nothing was asked
  bool barred = false;  // there is a further part, and the owner asks not to follow to it
};

// The one page that is read of an answer, with what leads on from it.
struct SinglePage : Part {
  std::vector<parse::Link> links;  // none where the owner asks not to follow any
  bool whole = false;  // the page shows the whole answer: no part comes before or after it
  std::vector<base::Url> parts;  // where it links to other parts of the answer
  uint64_t last_page = 0;        // the greatest number of them
  bool failed = false;           // there was no answer, though there might be another time
};

// A record that was new.
struct FreshRecord {
  base::Hash128 key;
  std::string text;
  query::ShownValues shown;
};

class FormSession : public query::Asker {
 public:
  FormSession(const store::FormRow& row, SiteSession& site);

  // Takes the first look (crawl/session/first_look). What comes back are the real questions of it,
  // whose first pages are here already.
  base::Task<std::vector<query::Question>> Open(query::Openings& openings, const parse::Page& home);
  // The first page of an answer, and those that follow. REQUIRES: the last part had more. An
  // answer that was left before its end goes on where it was left, unless the site would have
  // forgotten which one it was.
  base::Task<Part> Begin(query::Question question);
  base::Task<Part> GoOn();
  // Books the answer that was begun.
  base::Task<void> End();
  // The first page alone, forgotten at once; an address may be asked in the place of the form.
  base::Task<SinglePage> AskOnce(query::Question question);
  // The records that were new since the last call.
  std::vector<FreshRecord> TakeNewRecords();

  // Marks the first page of an answer that was heard as worth a line in urls.txt, as a submission
  // of that template. False where its content is listed already, the site does not want it listed,
  // or it can be had by POST only.
  bool List(const query::Submission& submission, const std::string& template_name);
  // Fetches the other pages that the first page of an answer links to, and keeps their records.
  base::Task<void> FollowLinks(query::Submission submission);

  base::Task<query::Reply> Ask(query::Submission submission, std::string why) override;
  base::Task<void> ReadOn(query::Submission submission, uint32_t pages) override;
  bool MayAsk() const override { return submitter_.MayAsk(); }
  // As far as it is remembered.
  bool WasAsked(const query::Submission& submission) const;
  // Submissions that are remembered, with the records on the first pages of their answers.
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> Heard() const;
  // The site does not let us ask this form any more.
  bool over() const { return submitter_.over(); }
  uint64_t requests() const override { return submitter_.requests(); }
  // Of the budget, without those that are kept for later.
  uint64_t requests_left() const { return submitter_.requests_left(); }
  const query::SiteWords& words() const override { return words_; }
  const std::vector<std::string>& record_texts() const override { return record_texts_; }
  const std::vector<query::RecordColumn>& record_columns() const override {
    return columns_.columns();
  }

  // So many requests of the budget are kept for later.
  void Reserve(uint64_t requests) { submitter_.Reserve(requests); }
  // The opening questions and what was said to them, as grounds for further ones.
  base::Task<std::vector<query::AnsweredQuestion>> AnsweredQuestions(
      const std::vector<query::Question>& openings);
  const form::SearchForm& form() const { return submitter_.form(); }
  int64_t form_id() const { return submitter_.form_id(); }
  // Nonsense, repeats and what robots.txt forbids are not counted.
  uint64_t questions() const { return questions_; }
  uint64_t new_records() const { return new_records_; }  // that this form brought
  uint64_t listed() const { return listed_; }            // pages that are worth indexing
  // How the questions fared.
  const FormHistory& history() const { return submitter_.history(); }

 private:
  // A question, and how far its answer has been read.
  struct Errand : SentQuestion {
    store::PageRow first_row;
    bool by_get = true;
    query::Reply reply;  // what the first page says
    std::vector<answer::Record> first_records;
    std::vector<parse::Link> first_links;
    bool first_is_whole = false;
    std::vector<base::Url> first_parts;
    uint64_t first_last_page = 0;
    bool is_over = false;  // no more can be had of it without asking again
    int pages = 0, new_records = 0;
    int new_records_told = 0;  // to the visit
    answer::Trail trail;
    std::unordered_set<base::Hash128> records;
    std::vector<base::Hash128> shown;    // the same in their order
    std::optional<fetch::Request> next;  // the page to read next
    bool next_is_barred = false;         // there is one, which the owner asks to leave alone
    std::vector<fetch::Request> linked;  // other pages that the first one links to
    std::vector<base::Url> detail_urls;  // of new records
  };

  Errand NewErrand(query::Question question);
  bool CanGoOn(const Errand& errand) const;
  base::Task<Errand> Hear(query::Question question);
  base::Task<void> ReadLinked(Errand& errand, size_t most);
  answer::Answer ReadPart(Errand& errand, const fetch::Request& request, Arrival& arrival);
  void Heed(const answer::Answer& answer, Errand& errand);
  void TakeRecords(const parse::Page& page, const answer::Answer& answer, Errand& errand);
  void TakeDetailUrl(const parse::Page& page, const answer::Record& record, Errand& errand);
  void FindNext(const parse::Page& page, const answer::Answer& answer, Errand* errand);
  bool ListPage(store::PageRow row, bool by_get, const query::Reply& reply);
  base::Task<void> FetchDetails(Errand& errand);
  void BookAnswer(Errand& errand);
  bool IsOfEmptyBox(const parse::Page& page, const query::Submission& asked) const;
  query::Reply ReplyOf(const parse::Page& page, const answer::Answer& answer);

  SiteSession& site_;
  Submitter submitter_;
  std::string home_text_;  // of the page with the form
  answer::AnswerReader reader_;
  std::vector<SentQuestion> openings_;   // those that were not read yet have their first page
  std::map<std::string, Errand> heard_;  // by submission
  query::SiteWords words_;
  std::vector<std::string> record_texts_;
  std::vector<FreshRecord> fresh_;
  Errand begun_;
  RecordColumns columns_;
  uint64_t new_records_ = 0, listed_ = 0, questions_ = 0;
};

}  // namespace upwell::crawl
