// SPDX-License-Identifier: Apache-2.0
// Reads the pages of a form's answers: what each says, which records it shows, and where the answer
// goes on. The records are kept (BroughtRecords). It sends nothing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "answer/answer.h"
#include "crawl/session/brought_records.h"
#include "crawl/session/first_look.h"
#include "crawl/session/list_links.h"
#include "crawl/session/reading.h"
#include "crawl/session/record_likeness.h"
#include "crawl/session/site_session.h"
#include "crawl/session/submitter.h"
#include "query/menus/presentation.h"

namespace upwell::crawl {

class AnswerPages {
 public:
  // `site` and `submitter` are not owned.
  AnswerPages(const store::FormRow& row, SiteSession& site, Submitter& submitter,
              ReadingOptions options);

  // Learns from the first look how the form answers. `home` is the page with the form.
  void Study(const FirstLook& look, const parse::Page& home);
  // Learns from two answers to the same question what changes by itself.
  void LearnRepeat(const parse::Page& one, const parse::Page& again, const answer::Asked& asked) {
    reader_.LearnRepeat(one, again, asked);
  }
  // What a page says, without keeping anything. Nothing where the time of the run is up; the site
  // is stopped then.
  std::optional<answer::Answer> Look(const parse::Page& page, const answer::Asked& asked);

  // The first page of an answer. `keeps_linked`: there is room for the pages that it links to.
  void ReadFirst(Arrival arrival, bool keeps_linked, Reading& reading);
  // Any page of an answer, which `request` asked for: its records are kept, and where it goes on is
  // known.
  answer::Answer Read(const fetch::Request& request, Arrival& arrival, Reading& reading);
  // A number without a link: whether the page was there.
  void LearnBeyond(bool was_there) { ++(was_there ? found_beyond_ : missed_beyond_); }

  ListLinks& lists() { return lists_; }
  const ListLinks& lists() const { return lists_; }
  BroughtRecords& records() { return records_; }
  const BroughtRecords& records() const { return records_; }
  query::SiteWords& words() { return words_; }
  const query::SiteWords& words() const { return words_; }

 private:
  const form::SearchForm& form() const { return submitter_.form(); }
  std::optional<answer::Answer> LookAt(const parse::Page& page, const SentQuestion& asked);
  std::optional<answer::Answer> LookWith(answer::AnswerReader& reader, const parse::Page& page,
                                         const answer::Asked& asked);
  void KeepWhatLeadsOn(const Arrival& arrival, const answer::Answer& answer, bool keeps_linked,
                       Reading& reading);
  void FindState(const parse::Page& page, Reading& reading) const;
  void Obey(answer::Trouble trouble, Reading& reading);
  void CompareRecords(const query::Question& question, answer::Answer& answer);
  void TakeOnlyHit(const fetch::Request& request, const parse::Page& page,
                   const answer::Asked& asked, answer::Answer* answer) const;
  void OfferForms(const parse::Page& page);
  std::vector<form::SearchForm> OtherSearches(const parse::Page& page) const;
  void FindNext(const parse::Page& page, const answer::Answer& answer, Reading* reading);
  bool MayTurnUnwanted(const Reading& reading) const;
  bool MayGoBeyond() const;
  bool IsOfEmptyInput(const parse::Page& page, const query::Submission& asked) const;
  query::Reply ReplyOf(const parse::Page& page, const answer::Answer& answer);

  SiteSession& site_;
  Submitter& submitter_;
  ReadingOptions options_;
  const form::FormOptions forms_of_answers_;
  answer::AnswerReader reader_;
  // Of lists that links lead to, by their group: they look other than answers, and than each other.
  std::map<std::string, answer::AnswerReader> readers_of_lists_;
  RecordLikeness likeness_;
  ListLinks lists_;
  BroughtRecords records_;
  query::SiteWords words_;
  std::unordered_set<std::string> nonsense_paths_;  // of the answers to nonsense
  // Pages that no link led to: those that went on with the answer, and others.
  uint64_t found_beyond_ = 0, missed_beyond_ = 0;
};

// The visible text of a page, as much of it as is looked at.
std::string LookedAtText(const parse::Page& page);
// Titles and texts.
std::string TextOf(const std::vector<answer::Record>& records);
// The count that an answer prints.
void SetCount(const answer::Answer& answer, query::Reply* reply);

}  // namespace upwell::crawl
