// SPDX-License-Identifier: Apache-2.0
// Who answers the questions of a crawl: a form on the network, or a table in a test. A question is
// put with a PageReader, which gets every page of the answer and says how far to read.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "answer/answer.h"
#include "answer/letter_index.h"
#include "answer/listing_links.h"
#include "base/hash.h"
#include "base/task.h"
#include "base/url.h"
#include "harvest/keywords/site_habits.h"
#include "parse/page.h"
#include "query/asker.h"
#include "query/values/shown_values.h"

namespace upwell::harvest {

// A record that was not known before.
struct FreshRecord {
  base::Hash128 key;
  std::string text;
  std::vector<std::string> words;  // of the text, each once, as WordSplitter gives them
  query::ShownValues shown;
};

// What leads on from the first page of an answer.
struct Leads {
  std::vector<parse::Link> links;  // none where the owner asks not to follow any
  bool whole = false;              // the page shows the whole answer
  std::vector<base::Url> pages;    // other pages of the answer that it links to
  uint64_t last_page = 0;          // the greatest number of them
};

// One page of an answer. The first one of an answer that is taken up again stands for all pages
// that were read of it before.
struct AnswerPage {
  query::Reply reply;
  uint64_t pages = 1;
  std::vector<answer::Record> records;  // none where the page was read before
  std::vector<FreshRecord> fresh;       // of them, those that were not known before
  int new_records = 0;                  // on the site
  bool asked = false;                   // it took a request
  double seconds = 0;   // with the pause that the site is left; 0 where nothing was asked
  bool barred = false;  // there is a further page, and the owner asks not to follow to it
  bool failed = false;  // no page came, though one might another time
  Leads leads;
  std::shared_ptr<const form::SearchForm> state;  // see WholeAnswer
};

// An answer as far as it was read.
struct WholeAnswer {
  std::vector<base::Hash128> records;  // each once, in the order of the pages
  std::vector<answer::Record> shown;   // of pages that were read now
  std::vector<FreshRecord> fresh;      // records that were not known before
  query::Reply first;                  // what its first page says
  Leads leads;                         // of its first page
  // The form as its first page shows it, where menus are filled that were not in what was asked.
  std::shared_ptr<const form::SearchForm> state;
  std::optional<uint64_t> count;        // as printed on its first page
  std::optional<uint64_t> least_count;  // the same, where that is only "more than 500"
  bool answered = false;                // results, or the message that there are none
  bool overflowed = false;              // the site has more than it shows, or than may be asked for
  bool cut = false;                     // further pages were not asked for
  bool broken = false;                  // a page in the middle could not be had
  bool failed = false;                  // no page came, though one might another time
  bool out_of_budget = false;           // the rest was not asked for because no request was left
  answer::Trouble trouble = answer::Trouble::kNone;
  uint64_t requests = 0, new_records = 0;
  double gained = 0;  // what it is worth to the aim of the crawl, told by the loop
};

// A letter index that a page showed.
struct FoundIndex {
  answer::LetterIndex index;
  base::Url on;  // the link whose answer showed it; empty where another page did
};

// Gets every page of an answer, and says whether the next one is worth a request.
class PageReader {
 public:
  virtual ~PageReader() = default;
  virtual void Take(const AnswerPage& page) { static_cast<void>(page); }
  // The answer goes on.
  virtual bool WantsNext(const WholeAnswer& so_far) {
    static_cast<void>(so_far);
    return true;
  }
};

// Reads the first page only.
class FirstPageOnly : public PageReader {
 public:
  bool WantsNext(const WholeAnswer&) override { return false; }
};

class AnswerSession : public query::Asker {
 public:
  // From now on what is asked of this input is typed with the sign before and behind it: "%son%".
  // Who asks need not know.
  void TypeBetween(int input, std::string sign) {
    between_input_ = input;
    between_ = std::move(sign);
  }
  // Asks the question and reads the answer as long as `reader` wants to and the budget allows. An
  // answer that was left before its end goes on where it was left.
  virtual base::Task<WholeAnswer> Read(query::Question question, PageReader& reader) = 0;
  // The first page alone; what was asked before is answered from memory.
  virtual base::Task<query::Reply> AskFirstPage(query::Question question) = 0;
  // The first page once more, though the question was asked before: what differs is no record.
  virtual base::Task<query::Reply> AskAgain(query::Question question) = 0;
  // Records that AskFirstPage(), AskAgain(), Ask() and ReadOn() brought and that were not known,
  // since the last call.
  virtual std::vector<FreshRecord> TakeFresh() = 0;
  // Different records that answers have shown and that other forms had brought.
  virtual uint64_t shown_of_others() const = 0;
  // What is known of how the site answers.
  virtual SiteHabits& habits() = 0;
  // Of the budget, without those that are kept for later.
  virtual uint64_t requests_left() const = 0;
  // So many requests of the budget are kept for later.
  virtual void Reserve(uint64_t requests) = 0;
  virtual bool WasAsked(const query::Submission& submission) const = 0;
  // Questions to the form that are remembered, with the records on the first pages of their
  // answers.
  virtual std::vector<std::pair<query::Submission, std::vector<base::Hash128>>> Heard() const = 0;
  // Indexes of the site's pages and of all answers so far, each link once, in the order in which
  // they were found. Their links are of the site, and none is closed to robots by its page.
  virtual const std::vector<FoundIndex>& letter_indexes() const = 0;
  // Likewise the groups of links that may lead to listings.
  virtual const std::vector<answer::ListingLinks>& listings() const = 0;

 protected:
  // As it is sent. What has the sign already is left as it is.
  query::Submission AsSent(query::Submission asked) const;

 private:
  int between_input_ = -1;
  std::string between_;
};

// The same for the same records, in whatever order.
uint64_t DigestOf(const std::vector<base::Hash128>& records);

// The count of an answer says that the site has more than it ever shows: narrower questions are
// better.
bool IsKnownToOverflow(const WholeAnswer& answer, const SiteHabits& habits);
// The first page of an answer shows all that it has. A full page without a count may have been cut
// off.
bool ShowsAll(const query::Reply& reply, const SiteHabits& habits);

}  // namespace upwell::harvest
