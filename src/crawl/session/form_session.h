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

#include "crawl/session/answer_pages.h"
#include "crawl/session/reading.h"
#include "crawl/session/session_watch.h"
#include "crawl/session/site_session.h"
#include "crawl/session/submitter.h"
#include "harvest/answer_session.h"
#include "query/openings.h"

namespace upwell::crawl {

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
  void TakeIndexes(const std::vector<answer::LetterIndex>& indexes) {
    pages_.lists().TakeIndexes(indexes, {});
  }
  // Groups of links of the same pages that may lead to listings, best first.
  void TakeListings(std::vector<answer::ListingLinks> groups) {
    pages_.lists().TakeListings(std::move(groups));
  }
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
  const std::vector<harvest::FoundIndex>& letter_indexes() const override {
    return pages_.lists().found().all();
  }
  const std::vector<answer::ListingLinks>& listings() const override {
    return pages_.lists().found().listings();
  }
  uint64_t requests() const override { return submitter_.requests(); }
  // That the site wants between two searches, as far as it has complained.
  base::Duration search_gap() const { return submitter_.gap(); }
  uint64_t shown_of_others() const override { return pages_.records().shown_of_others(); }
  uint64_t requests_left() const override { return submitter_.requests_left(); }
  void Reserve(uint64_t requests) override { submitter_.Reserve(requests); }
  harvest::SiteHabits& habits() override { return habits_; }
  const query::SiteWords& words() const override { return pages_.words(); }
  const std::vector<std::string>& record_texts() const override { return pages_.records().texts(); }
  const std::vector<query::RecordColumn>& record_columns() const override {
    return pages_.records().columns();
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
  uint64_t new_records() const { return pages_.records().count(); }  // that this form brought
  bool has_shown_records() const { return pages_.records().has_shown_any(); }  // known ones count
  uint64_t listed() const { return listed_; }  // pages that are worth indexing
  // How the questions fared.
  const FormHistory& history() const { return submitter_.history(); }

 private:
  // An answer that is being read.
  struct Course {
    harvest::WholeAnswer answer;                // as far as it was read
    std::unordered_set<base::Hash128> known{};  // its records
    Reading reading;
    bool has_more = false;
    bool barred = false;      // the owner asks to leave its next page alone
    bool began_anew = false;  // in a new session
    uint64_t pages = 0;
  };

  std::optional<answer::PageSize> PageSizeOffered(const SentQuestion& opening);
  base::Task<void> TryLongerPages();
  bool AreLonger(const SentQuestion& shorter, const SentQuestion& longer,
                 const answer::PageSize& size);
  void LeaveOpenings();
  Reading NewReading(query::Question question);
  bool CanGoOn(const Reading& reading) const;
  base::Task<Reading> HearOnce(query::Question question);
  base::Task<SentQuestion> SendOnceMore(query::Question question);
  base::Task<bool> FindsStill(const FoundBefore& known);
  base::Task<bool> HasBegunAnew(const query::Reply& reply);
  base::Task<Reading> Hear(query::Question question);
  bool WantsRepeat(const Reading& reading);
  base::Task<void> LearnFromRepeat(Reading& reading);
  base::Task<harvest::AnswerPage> Begin(query::Question question, Reading* reading);
  base::Task<harvest::AnswerPage> GoOn(Reading& reading);
  base::Task<void> End(Reading reading);
  void TakeFirst(harvest::AnswerPage page, harvest::PageReader& reader, Course& course);
  bool MayReadOn(harvest::PageReader& reader, Course& course) const;
  base::Task<void> TakeNext(harvest::PageReader& reader, Course& course);
  base::Task<void> StartOver(Course& course);
  static void AddPage(harvest::AnswerPage page, Course& course);
  bool LearnEnd(const query::Question& question, const harvest::WholeAnswer& answer);
  bool KeepsLinked() const;
  void PutOrListPage(const store::PageRow& row, bool by_get, const query::Reply& reply);
  bool ListPage(store::PageRow row, bool by_get, const query::Reply& reply);
  base::Task<void> FetchDetails(Reading& reading);
  void BookAnswer(Reading& reading);

  SiteSession& site_;
  ReadingOptions options_;
  Submitter submitter_;
  AnswerPages pages_;
  std::vector<SentQuestion> openings_;    // those that were not read yet have their first page
  std::map<std::string, Reading> heard_;  // by submission and link
  SessionWatch watch_;
  harvest::SiteHabits habits_;
  std::vector<harvest::FreshRecord> fresh_;
  bool was_repeated_ = false;  // a question with records, to learn what changes by itself
  uint64_t listed_ = 0, questions_ = 0;
};

}  // namespace upwell::crawl
