// SPDX-License-Identifier: Apache-2.0
// The questions to one form and what comes back. It begins with a first look at how the form
// answers (Open). Then a question is read page by page as far as its reader wants (Read), or its
// first page alone is asked for (AskFirstPage; Ask, for the algorithms of query/). Answers are
// remembered: what was asked before is not asked again, and an answer that was left goes on where
// it was left.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "answer/trail.h"
#include "crawl/session/found_indexes.h"
#include "crawl/session/record_columns.h"
#include "crawl/session/record_likeness.h"
#include "crawl/session/session_watch.h"
#include "crawl/session/site_session.h"
#include "crawl/session/submitter.h"
#include "harvest/answer_session.h"
#include "query/openings.h"
#include "query/study/presentation.h"

namespace upwell::crawl {

// What an aim wants of the pages of answers.
struct ReadingOptions {
  bool lists_pages = true;      // pages with content of their own are listed as they come
  bool keeps_linked = false;    // pages that a first page links to can be read on (ReadOn)
  bool keeps_leads = false;     // links and neighbours of first pages are told (Leads)
  bool remembers = true;        // answers, to go on with them
  uint64_t pages = UINT64_MAX;  // of an answer at most
};

class FormSession : public harvest::AnswerSession {
 public:
  // `site` is not owned.
  FormSession(const store::FormRow& row, SiteSession& site, ReadingOptions options);

  // Takes the first look (crawl/session/first_look). What comes back are the real questions of it,
  // whose first pages are here already. `seen`: the visible texts of all pages that were looked at
  // before.
  base::Task<std::vector<query::Question>> Open(query::Openings& openings, const parse::Page& home,
                                                const std::vector<std::string>& seen = {});
  // Letter indexes of pages that answer no question to the form.
  void TakeIndexes(const std::vector<answer::LetterIndex>& indexes);
  // Groups of links of the same pages that may lead to listings, best first.
  void TakeListings(std::vector<answer::ListingLinks> groups);
  // The opening questions and what was said to them.
  base::Task<std::vector<query::AnsweredQuestion>> AnsweredQuestions(
      const std::vector<query::Question>& openings);

  base::Task<harvest::WholeAnswer> Read(query::Question question,
                                        harvest::PageReader& reader) override;
  base::Task<query::Reply> AskFirstPage(query::Question question) override;
  base::Task<query::Reply> AskAgain(query::Question question) override;
  base::Task<query::Reply> Ask(query::Submission submission, std::string why) override;
  base::Task<void> ReadOn(query::Submission submission, uint32_t pages) override;
  std::vector<harvest::FreshRecord> TakeFresh() override { return std::exchange(fresh_, {}); }

  // Writes the rows of first questions whose answers nobody has read. Of a form that was left, no
  // record is kept.
  void Close();

  // Marks the first page of an answer that is remembered as worth a line in urls.txt, as one of
  // `question`. False where its content is listed already, the site does not want it listed, or it
  // can be had by POST only.
  bool List(const query::Question& question);

  bool MayAsk() const override { return submitter_.MayAsk(); }
  bool WasAsked(const query::Submission& submission) const override;
  std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> Heard() const override;
  const std::vector<harvest::FoundIndex>& letter_indexes() const override { return indexes_.all(); }
  const std::vector<answer::ListingLinks>& listings() const override { return indexes_.listings(); }
  uint64_t requests() const override { return submitter_.requests(); }
  // That the site wants between two searches, as far as it has complained.
  base::Duration search_gap() const { return submitter_.gap(); }
  uint64_t requests_left() const override { return submitter_.requests_left(); }
  void Reserve(uint64_t requests) override { submitter_.Reserve(requests); }
  harvest::SiteHabits& habits() override { return habits_; }
  const query::SiteWords& words() const override { return words_; }
  const std::vector<std::string>& record_texts() const override { return record_texts_; }
  const std::vector<query::RecordColumn>& record_columns() const override {
    return columns_.columns();
  }

  // The site does not let us ask this form any more.
  bool over() const { return submitter_.over(); }
  // The sign by which the site seems to have done something when it was asked; "" if there was
  // none.
  const std::string& left_for() const { return submitter_.left_for(); }
  const form::SearchForm& form() const { return submitter_.form(); }
  int64_t form_id() const { return submitter_.form_id(); }
  // Nonsense, repeats and what robots.txt forbids are not counted.
  uint64_t questions() const { return questions_; }
  uint64_t new_records() const { return new_records_; }          // that this form brought
  bool has_shown_records() const { return has_shown_records_; }  // known ones count
  uint64_t listed() const { return listed_; }                    // pages that are worth indexing
  // How the questions fared.
  const FormHistory& history() const { return submitter_.history(); }

 private:
  // A question, and how far its answer has been read.
  struct Reading : SentQuestion {
    store::PageRow first_row;
    bool by_get = true;
    query::Reply reply;  // what the first page says
    std::vector<answer::Record> first_records;
    std::vector<harvest::FreshRecord> fresh;  // that were not told yet
    harvest::Leads leads;
    std::shared_ptr<const form::SearchForm> state;  // the form as the first page shows it
    bool is_over = false;                           // no more can be had of it without asking again
    int pages = 0, new_records = 0;
    int new_records_told = 0;  // to the site session
    answer::Trail trail;
    std::unordered_set<base::Hash128> records;
    std::vector<base::Hash128> shown;    // the same in their order
    std::optional<fetch::Request> next;  // the page to read next
    bool next_is_barred = false;         // there is one, which the owner asks to leave alone
    bool next_is_beyond = false;         // no link leads to it, its number is the next
    std::vector<fetch::Request> linked;  // other pages that the first one links to
    std::vector<base::Url> detail_urls;  // of new records
  };

  Reading NewReading(query::Question question);
  std::optional<answer::Answer> ReadInTime(const parse::Page& page, const answer::Asked& asked);
  bool CanGoOn(const Reading& reading) const;
  base::Task<Reading> HearOnce(query::Question question);
  base::Task<bool> FindsStill(const FoundBefore& known);
  base::Task<bool> HasBegunAnew(const query::Reply& reply);
  base::Task<Reading> Hear(query::Question question);
  bool WantsRepeat(const Reading& reading);
  base::Task<void> LearnFromRepeat(Reading& reading);
  base::Task<harvest::AnswerPage> Begin(query::Question question, Reading* reading);
  base::Task<harvest::AnswerPage> GoOn(Reading& reading);
  base::Task<void> End(Reading reading);
  bool LearnEnd(const query::Question& question, const harvest::WholeAnswer& answer);
  answer::Answer ReadPage(Reading& reading, const fetch::Request& request, Arrival& arrival);
  void KeepWhatLeadsOn(const Arrival& arrival, const answer::Answer& answer, Reading& reading);
  void FindState(const parse::Page& page, Reading& reading) const;
  void Obey(answer::Trouble trouble, Reading& reading);
  void TakeIndex(answer::LetterIndex index, const query::Question& question);
  void TakeListing(answer::ListingLinks group);
  void TakeListingsOf(const parse::Page& page, const answer::Answer& answer);
  void CompareRecords(const query::Question& question, answer::Answer& answer);
  void TakeRecords(const parse::Page& page, const answer::Answer& answer, Reading& reading);
  void TakeDetailUrl(const parse::Page& page, const answer::Record& record, Reading& reading);
  void TakeOnlyHit(const fetch::Request& request, const parse::Page& page,
                   const answer::Asked& asked, answer::Answer* answer) const;
  void OfferForms(const parse::Page& page);
  std::vector<form::SearchForm> OtherSearches(const parse::Page& page) const;
  bool MayTurnUnwanted(const Reading& reading) const;
  bool MayGoBeyond() const;
  void FindNext(const parse::Page& page, const answer::Answer& answer, Reading* reading);
  bool ListPage(store::PageRow row, bool by_get, const query::Reply& reply);
  base::Task<void> FetchDetails(Reading& reading);
  void BookAnswer(Reading& reading);
  bool IsOfEmptyInput(const parse::Page& page, const query::Submission& asked) const;
  query::Reply ReplyOf(const parse::Page& page, const answer::Answer& answer);

  SiteSession& site_;
  ReadingOptions options_;
  Submitter submitter_;
  answer::AnswerReader reader_;
  std::vector<SentQuestion> openings_;    // those that were not read yet have their first page
  std::map<std::string, Reading> heard_;  // by submission and link
  SessionWatch watch_;
  FoundIndexes indexes_;
  RecordLikeness likeness_;
  // Pages that no link led to: those that went on with the answer, and others.
  uint64_t found_beyond_ = 0, missed_beyond_ = 0;
  std::set<std::string> trusted_lists_;             // groups of links of which most lead to lists
  std::unordered_set<std::string> nonsense_paths_;  // of the answers to nonsense
  harvest::SiteHabits habits_;
  query::SiteWords words_;
  query::WordSplitter splitter_;
  std::vector<std::string> record_texts_;
  std::vector<harvest::FreshRecord> fresh_;
  RecordColumns columns_;
  std::vector<base::Hash128> kept_;  // the records that it brought
  bool has_shown_records_ = false;
  bool was_repeated_ = false;  // a question with records, to learn what changes by itself
  uint64_t new_records_ = 0, listed_ = 0, questions_ = 0;
};

}  // namespace upwell::crawl
