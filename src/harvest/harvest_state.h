// SPDX-License-Identifier: Apache-2.0
// What a crawl of one form knows while it goes on: the sources of questions read it, and put into
// it what others need to know. The loop tells it of every answer.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "form/search_form.h"
#include "form/standing_text.h"
#include "harvest/answer_session.h"
#include "harvest/estimate/clean_looks.h"
#include "harvest/estimate/completeness.h"
#include "harvest/estimate/cut_answers.h"
#include "harvest/estimate/hold_out.h"
#include "harvest/estimate/recent_novelty.h"
#include "harvest/keywords/searched_fields.h"
#include "harvest/known_answers.h"
#include "harvest/regions/hybrid_crawl.h"
#include "query/form_plan.h"
#include "query/question.h"
#include "query/values/word_splitter.h"

namespace upwell::harvest {

struct HarvestOptions {
  uint64_t seed = 1;
  std::string policy = "residual-greedy";  // of keywords (harvest/keywords/keyword_policies)
  uint64_t patience = 25;                  // questions in a row without anything new, of one source
  uint64_t max_fruitless = UINT64_MAX;     // the same, of all together
  double coverage = 1;                     // the share of the records that is wanted
  uint64_t max_requests = UINT64_MAX;      // of the run
};

// What is known of the words of records.
struct RecordWords {
  query::WordSplitter splitter;
  std::unordered_map<std::string, uint32_t> frequencies;  // of words in the records
  std::unordered_map<base::Hash128, std::string> texts;   // of the first records
  std::map<std::string, bool> asked;  // words alone: whether they found something
  SearchedFields searched;            // by them
};

// Which sources can divide a question that overflowed.
enum class Divider : uint8_t {
  kKeywords,   // keywords beside it
  kRegions,    // menus and ranges beside it
  kTextInput,  // values of a further text input
};

// A question of which the site has more matches than it shows.
struct Overflow {
  query::Submission asked;
  std::string names;              // of the inputs of its question, for people
  uint64_t shown = 0;             // records
  std::optional<uint64_t> count;  // of all matches, as printed
  uint64_t missing = 0;           // matches beside those shown, as far as the site tells
  std::vector<base::Hash128> records;
  Divider divider = Divider::kTextInput;
};

// A question of which not everything could be had.
struct CappedQuestion {
  std::string question;  // "court=3 matter=civil"
  IncompleteRegion::Reason reason = IncompleteRegion::Reason::kInseparable;
  uint64_t missing_at_least = 0;
};

// What the regions of menus, ranges and typed inputs have come to.
struct RegionProgress {
  bool over = false;        // nothing is left to ask
  bool divisible = false;   // there is a menu, range or typed input to divide by
  bool finite = false;      // their values are all that the form offers
  bool brought = false;     // they brought records
  bool complete = false;    // they have everything, as far as they can tell
  bool used_lists = false;  // of values for text inputs, which need not be all
  uint64_t records_when_over = 0;
  CleanLooks clean_since;  // answers to other questions, since it was over
  uint64_t missing_at_least = 0;
  uint64_t answered = 0, shown = 0;  // regions with records that did not overflow; their records
  std::vector<uint64_t> yields;      // new records of each region that was asked
  std::vector<ProbeWeight> stale;    // of the last answers, which had nothing but what was known
  std::optional<uint64_t> count_of_widest;  // printed for a value that finds what all others find
};

class HarvestState {
 public:
  static constexpr size_t kMostOverflows = 1'000;  // that wait; a guard

  // Nothing is owned.
  HarvestState(const form::SearchForm& form, AnswerSession& session, HarvestOptions options)
      : has_standing_text(form::WithoutStandingText(form).has_value()),
        form_(form),
        session_(session),
        options_(std::move(options)) {}

  const form::SearchForm& form() const { return form_; }
  const SiteHabits& habits() const { return session_.habits(); }
  const std::vector<query::RecordColumn>& columns() const { return session_.record_columns(); }
  const std::vector<FoundIndex>& letter_indexes() const { return session_.letter_indexes(); }
  const std::vector<answer::ListingLinks>& listings() const { return session_.listings(); }
  const HarvestOptions& options() const { return options_; }

  // Records that this form brought, and its questions in a row without any.
  uint64_t records() const { return records_; }
  // Of what this form shows, all that is in hand: what other forms had brought, too. What the site
  // counts is compared with this.
  uint64_t in_hand() const { return records_ + session_.shown_of_others(); }
  uint64_t fruitless() const { return fruitless_; }

  // A page brought records that were not known.
  void Take(const std::vector<FreshRecord>& fresh);
  // Records that were taken before there were sources to tell about them; at most as many as there
  // are texts kept.
  std::vector<FreshRecord> TakeUntold() { return std::exchange(untold_, {}); }
  // From now on sources are told of records as they come.
  void HasSources() { has_sources_ = true; }
  // An answer was read. REQUIRES: its fresh records were taken.
  void TakeAnswer(const WholeAnswer& answer);

  // The form has an input for any words, as far as the plan tells.
  bool HasKeywordInput() const;
  // The question is one word or several in that input, and nothing else.
  bool IsByKeyword(const query::Submission& values) const;
  // A keyword without anything beside it has found something.
  bool KeywordsAloneFind() const;
  // The words in the keyword input, beside what the plan fills in always.
  query::Submission KeywordsOf(const std::string& words) const;
  // False where the keyword input looks at no field that shows one of the words
  // (keywords/searched_fields.h). Where what stands in a menu hides records, a word of another
  // choice finds nothing, which says nothing of fields: then it is true.
  bool LooksForWords(std::span<const std::string> asked) const {
    return !plan.hiding.empty() || words.searched.LooksForAll(asked);
  }
  // What is remembered of the records, value by value.
  std::vector<query::ShownValues> ValuesOf(const std::vector<base::Hash128>& keys) const;
  // A menu or range that the question does not choose from could divide it.
  bool IsDividedByRegions(const query::Submission& asked) const;

  // What stands in the menus that hide records when this is asked: "3=maps\n". Each such choice is
  // a database of its own. "" where there are no such menus.
  std::string DatabaseOf(const query::Submission& asked) const;
  // How the answer to a question to the form ended, and which database its records are of.
  void TakeEnd(const query::Submission& asked, const WholeAnswer& answer);
  uint64_t RecordsOf(const std::string& database) const;
  // Of the records whose database is known, how many of this one have each word.
  std::unordered_map<std::string, uint32_t> WordsOf(const std::string& database);

  // Puts what overflowed into the queue, for those that can divide it.
  void AddOverflow(Overflow overflow);
  // The same for an answer of a text input; nothing happens where it did not overflow.
  void AddOverflowOf(const query::Question& question, const WholeAnswer& answer);
  // Matches that were not shown; where nothing tells, perhaps as many as were.
  uint64_t MissingOf(const Overflow& overflow) const;
  const std::deque<Overflow>& overflows() const { return overflows_; }
  bool HasOverflowFor(Divider divider) const;
  // The one with the most missing, or the first where `oldest`; nothing where none waits.
  std::optional<Overflow> TakeOverflow(Divider divider, bool oldest);

  query::FormPlan plan;
  RecordWords words;
  // Something stands in the form that could not be taken out: what the site counts is of that.
  const bool has_standing_text;
  uint64_t known_before = 0;  // records that other forms of the site brought
  std::vector<std::pair<query::Question, query::Reply>> openings;  // but the form as it stands
  WholeAnswer default_answer;                                      // of the form as it stands
  bool default_listed = false;                                     // it has results, to their end
  bool default_is_part = false;                                    // and other questions found more
  // Of all values of a menu, as printed.
  struct MenuCount {
    uint64_t sum = 0;
    uint64_t largest = 0;  // of one value
  };
  std::optional<MenuCount> menu_count;
  RegionProgress regions;
  std::set<int> walked_inputs;  // no value of these could find more than their prefixes did
  bool used_keywords = false;
  Captures captures;
  KnownAnswers known_answers;
  RecentNovelty novelty;
  CutAnswers cut_answers;
  std::vector<CappedQuestion> capped;

 private:
  void CountWords(const std::vector<std::string>& words);

  const form::SearchForm& form_;
  AnswerSession& session_;
  HarvestOptions options_;
  std::deque<Overflow> overflows_;
  std::vector<FreshRecord> untold_;
  std::unordered_map<base::Hash128, std::string> database_of_;
  std::map<std::string, uint64_t> records_of_;  // by database
  bool has_sources_ = false;
  uint64_t records_ = 0, fruitless_ = 0;
};

// "brass lamp".
std::string JoinWords(const std::vector<std::string>& words);

}  // namespace upwell::harvest
