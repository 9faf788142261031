// SPDX-License-Identifier: Apache-2.0
// What a result page says: its records, how many there are, where it goes on, or why it says none.
//
//   AnswerReader reader;
//   reader.Study(samples);                        // a few answers of the form, compared
//   Answer answer = reader.Read(page, {"heron"});  // asked: what was filled in
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answer/signature.h"
#include "base/url.h"
#include "fetch/exchange.h"
#include "form/search_form.h"
#include "parse/page.h"

namespace upwell::answer {

// The values that were filled in to get an answer; an answer repeats them without meaning it.
using Asked = std::vector<std::string>;

struct Record {
  std::string key;  // the same for the same record whatever question found it
  // What the key is, or would be if its address did not name it; "" where nobody looked.
  std::string text_key;
  base::Url url;  // its own page; empty if there is none but links that act
  std::string title;
  std::string text;
  std::vector<std::pair<std::string, std::string>> fields;
  bool follow = true;  // the site does not ask that robots leave `url` alone (rel=nofollow)
};

enum class AnswerKind : uint8_t {
  kResults,
  kEmpty,    // the site understood the question and has nothing for it
  kError,    // the question was not answered: see Trouble
  kBlocked,  // the site does not want us, or wants more first
  kOther,    // a page that is no answer to a question
};
std::string_view AnswerKindName(AnswerKind kind);  // "results", ... as in --json

// Why a page is no answer, by what the caller does next.
enum class Trouble : uint8_t {
  kNone,
  kRejected,       // these words are too short, too common, badly spelt: ask others
  kRequiredField,  // something else must be filled in as well
  kNotFound,       // no such page: skip it
  kServerError,    // try again later
  kCaptcha,        // leave the site
  kBlocked,        // leave the site
  kLoginWall,      // leave this part of the site
};
std::string_view TroubleName(Trouble trouble);    // "rejected", ... as in --json
std::string_view TroubleAdvice(Trouble trouble);  // for people: what to do next

// A way to another part of the same answer: a link, or a button of a small form.
struct Turn {
  std::string href;        // as it stands in the page; of a button, the address that it asks for
  fetch::Request request;  // that fetches it
  parse::NodeId node = parse::kNoNode;
  bool nofollow = false;
};

struct Pager {
  std::optional<Turn> next;
  std::optional<Turn> previous;
  std::vector<Turn> pages;  // numbered parts, the first, the last; each address once
  // The nearest part after this one, as addresses, numbers or the page's head tell. `next` is what
  // says so, and may lead further: to the next ten parts.
  std::optional<Turn> following;
};

// The addresses of the parts before and after this one, without fragments.
std::vector<base::Url> NeighboursOf(const Pager& pager);

struct Answer {
  AnswerKind kind = AnswerKind::kOther;
  Trouble trouble = Trouble::kNone;
  std::vector<Record> records;
  Pager pager;
  std::optional<uint64_t> count;  // of all results, as the site prints it
  bool count_is_least = false;    // it says "more than 500", "500+"
  uint64_t last_page = 0;         // the greatest number of a part that it leads to; 0 if none
  Signature signature;            // of what the page says about the question
  std::string content;  // the same in lower case, where it holds results that cannot be read
};

// An answer to learn from.
struct Sample {
  const parse::Page* page = nullptr;
  Asked asked;
  bool nonsense = false;  // asked with words that nothing holds
  // Asked with words of which some find something and one is held by nothing: a site that answers
  // another question instead says so here, and not to nonsense.
  bool half_nonsense = false;
  // Words were put into the input of the nonsense; only these can be repeated as it is.
  bool put_alike = true;
};

// When a page counts as empty. The program's own way looks at what differs from the site's
// furniture, and at the lines that only answers to nonsense have (empty_judge.h).
struct EmptyOptions {
  double threshold = 0.85;  // mean likeness to the answers to nonsense; EP 5
  bool like_paper = false;  // whole pages compared, nothing else looked at
};

// Reads the answers of one form. It keeps what it has learned from page to page, so the same pages
// must be shown in the same order to get the same result.
//
// Without any study it judges from the page alone. With samples it compares: what is the same in
// all answers is the site's furniture, what differs between two answers to the same question is
// noise, what nonsense gets is the empty answer, and the record template is what all of them agree
// on. A page on which the template finds nothing where it should is a reason to learn it again.
class AnswerReader {
 public:
  explicit AnswerReader(const form::FormOptions& form_options = {}, const EmptyOptions& empty = {});
  ~AnswerReader();
  AnswerReader(AnswerReader&&) noexcept;
  AnswerReader& operator=(AnswerReader&&) noexcept;

  // Two samples with the same values teach what is noise. At most 20 samples are looked at.
  // `unasked` is a page of the site that answers no question, if there is one: where all questions
  // get the same answer, only what it does not show may be records.
  void Study(const std::vector<Sample>& samples, const parse::Page* unasked = nullptr);
  // Two answers to the same question, with records, that come after the study.
  void LearnRepeat(const parse::Page& one, const parse::Page& again, const Asked& asked);
  Answer Read(const parse::Page& page, const Asked& asked = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace upwell::answer
