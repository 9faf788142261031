// SPDX-License-Identifier: Apache-2.0
// The declaration of an answer site: a hidden database whose pages show one way each of asking,
// counting, listing, paging, finding nothing and going wrong. All of them can be combined; see
// answer_sites.cc. RandomAnswerSpec draws all of them from a seed.
//
//   AnswerSpec spec;
//   spec.name = "boats";
//   spec.title = "Boat register";
//   spec.data = WoodenBoats();
//   spec.language = "el";
//   spec.look.markup = Markup::kGridTable;
//   spec.form.boxes = {{BoxKind::kWords, "q", "Λέξεις"}};
//   spec.pager.kind = PagerKind::kNumberButtons;
//   AnswerSite site(spec);
//   ToldReply told = site.AnswerWithTruth(site.QuestionFor("Σύρος"), now);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "testing/dataset.h"
#include "testing/site_spec.h"

namespace upwell::testing {

// ---- records ----

enum class Markup {
  kList,          // li: heading, text, facts
  kOpenList,      // li and p that are never closed
  kCards,         // article
  kBoxes,         // div in div, labels and values in spans
  kSpans,         // a span per field inside one div
  kCustom,        // elements with names of the site's own
  kFlat,          // h3 and p one after another, nothing around a record
  kRuled,         // paragraphs, a line (hr) after each record
  kBreaks,        // text and br, a blank line after each record
  kPre,           // lines of preformatted text
  kDefinitions,   // dt is the title, dd the fields
  kTable,         // one row
  kTwoRows,       // two rows of one table
  kFourRows,      // four rows, the last one empty
  kFieldRows,     // one row per field, the title in a th across
  kRowBodies,     // a tbody per record
  kGridTable,     // three records in each row of a table
  kColumns,       // two columns, the first half of the records in the first
  kNestedTables,  // a table per record in a cell, tags not closed
  kAnchorBlocks,  // the whole record is one link
};
inline constexpr size_t kMarkups = 20;

// The small choices of markup that differ from template to template.
struct Tags {
  std::string heading = "h3";  // around a title, where the markup has no element of its own
  std::string field = "span";
  std::string separator = " · ";
  std::string notice = "p";  // around counts and messages
  size_t wrappers = 0;       // further div elements around the list
  bool item_ids = false;     // each record's element has an id of its own
  bool zebra = false;        // odd and even records have different class names
};

enum class RecordLink {
  kTitle,    // the title is the link
  kDetails,  // a word such as "details" is
  kBoth,     // both
  kOnClick,  // none, but a script on the record's element goes to its page
  kNone,     // none, and the records have no pages
};

// What a record's link carries besides the address of the record.
enum class LinkExtra { kNone, kQuery, kSession, kPosition };

enum class Grouping {
  kNone,
  kHeadings,  // a heading stands between the records of two groups, inside the list
  kSections,  // each group has a list of its own under a heading
};

struct RecordLook {
  Markup markup = Markup::kList;
  Tags tags;
  RecordLink link = RecordLink::kTitle;
  LinkExtra extra = LinkExtra::kNone;
  std::string detail = "/item/{id}";  // a record's own page
  Grouping groups = Grouping::kNone;  // in the order of the groups
  std::string group_column;           // what a group has in common; "" for the first letter
  bool ranks = false;                 // 1. 2. 3.
  bool labels = true;                 // the names of the fields stand before their values
  bool featured = false;              // the first record of an answer looks different
  bool editions = false;              // a list inside each record
  double missing = 0;                 // chance that a field is left out
  bool pictures = false;
  bool microdata = false;
  bool json_ld = false;
  size_t sponsored_every = 0;   // an advert after so many records, 0 for none …
  bool sponsored_alike = true;  // … that looks like a record, or different
};

// ---- pager ----

enum class PagerKind {
  kNone,           // everything on one page
  kHead,           // nothing but link rel=next in the head
  kWords,          // next, previous
  kArrows,         // signs only
  kNumbers,        // 1 2 3 4 5, no word
  kGaps,           // 1 2 3 … 40 and a word
  kBlocks,         // 11 12 13 14 15 and signs to the blocks before and after
  kMore,           // one link "more"
  kButton,         // a form with hidden fields and a button "next 20"
  kNumberButtons,  // one form, a button per page
  kSelect,         // a menu of pages and a button
};
enum class PageAddress { kPage, kFromZero, kOffset, kPath };
enum class PagerEnd {
  kStops,
  kLinksItself,  // the last page's "next" leads to itself
  kWraps,        // … to the first page
  kRepeats,      // … to a page beyond, which shows the last page again
};
enum class PagerBox { kDiv, kParagraph, kNav, kList, kTable };
enum class Place { kBelow, kAbove, kBoth };

struct PagerSpec {
  PagerKind kind = PagerKind::kWords;
  PageAddress address = PageAddress::kPage;
  std::string argument = "page";
  PagerEnd end = PagerEnd::kStops;  // only where the pager has a "next"
  Place place = Place::kBelow;
  PagerBox box = PagerBox::kDiv;
  bool post = false;       // forms only
  bool rel = false;        // rel=next on the link
  bool nofollow = false;   // rel=nofollow on all its links
  bool session = false;    // a new session id in every link
  bool page_size = false;  // a form for the number of results per page beside it
  size_t size = 10;
};

// ---- count ----

enum class CountStyle {
  kNone,
  kPlain,     // "382 results"
  kRange,     // "1–10 of 382"
  kAbout,     // "about 120,000 results": an estimate
  kMoreThan,  // rounded down
  kTitle,     // in the title only
  kPageOf,    // "page 3 of 39", no count
};
enum class Separator { kNone, kComma, kDot, kSpace, kApostrophe, kIndian };
enum class Digits { kAscii, kArabicIndic, kFullWidth, kThai };

struct CountSpec {
  CountStyle style = CountStyle::kPlain;
  Separator separator = Separator::kComma;
  Digits digits = Digits::kAscii;
  size_t estimate_factor = 317;  // kAbout says so many times more than there are
  bool misleading = false;       // other numbers stand beside it
  bool below = false;            // after the records, not before them
};

// ---- nothing found ----

enum class Emptiness {
  kMessage,
  kNotFound,     // with status 404
  kFormAgain,    // without a word
  kSuggestions,  // and records that do not match, looking like results
  kHome,         // redirect to the home page
  kRewritten,    // and the records of another question
  kImage,        // the message is the alt text of an image
  kAside,        // the message stands at the edge of the page
};

// Where the words of the question are repeated.
struct Echo {
  bool title = false, heading = false, box = false, trail = false;
};

// ---- what stands around ----

struct Surroundings {
  size_t brands = 0;     // links to makers on every page
  bool popular = false;  // records at the side, the same on every page
  bool recent = false;   // searches of others at the side
  bool adverts = false;  // boxes above and beside, changing with every request
  bool clock = false;
  bool visitors = false;
  bool generated = false;   // "page generated in 0.023 s"
  bool tokens = false;      // links of the navigation carry a number that changes
  bool calendar = false;    // a month with a link to the next one
  bool gallery = false;     // pictures with "next" and "previous"
  bool neighbours = false;  // record pages link to the records before and after
};

// ---- form ----

enum class BoxKind {
  kWords,     // words that must all occur somewhere
  kInColumn,  // words that must all occur in the column
  kExact,     // the column's whole value: a number, a code
  kMenu,
  kRadio,
  kFlag,  // only records whose column has the value `value`
  kFrom,  // of numbers; of dates where the type is "date"
  kTo,
  kSort,
  kHidden,
};

struct FormBox {
  BoxKind kind = BoxKind::kWords;
  std::string name;
  std::string label;
  std::string column;
  std::string value;      // kFlag: looked for; kHidden: sent
  bool coded = false;     // options send numbers
  bool required = false;  // without it the site asks for it
  std::string type = "";  // of the input element; "" for none
};

enum class FormMarkup {
  kPlain,
  kOpenTable,   // the form begins and ends between the rows of a table, cells are not closed
  kAssociated,  // the controls stand outside and name the form
};
enum class FormMethod { kGet, kPost, kMultipart };
enum class SecondButton {
  kNone,
  kAdvanced,  // formaction: leads to another page
  kLucky,     // goes to the first record
};
enum class TokenRule {
  kNone,
  kAnyIssued,  // a hidden token must be one that the site has given out
  kLastIssued  // … the last one
};

struct AnswerForm {
  std::string action = "/search";
  FormMethod method = FormMethod::kGet;
  FormMarkup markup = FormMarkup::kPlain;
  Labels labels = Labels::kFor;
  SecondButton second = SecondButton::kNone;
  TokenRule token = TokenRule::kNone;
  bool shown = true;            // false: there is no form element at all
  bool one_click_away = false;  // not on the home page
  bool on_answers = true;       // above the results too
  bool words_in_path = false;   // /search/heron instead of /search?q=heron
  bool changing_ids = false;
  bool other_forms = false;    // login, newsletter, basket, poll, language, order
  bool open_search = false;    // announced by link rel=search
  bool search_action = false;  // announced by JSON-LD
  bool search_microdata = false;
  bool lists_all = false;  // the empty question lists everything
  std::vector<FormBox> boxes;
};

// ---- troubles ----

// Requests number after+1, … after+count are answered by that page. after = 0: never.
struct Interval {
  size_t after = 0, count = 0;
  bool Contains(size_t request) const {
    return after > 0 && request > after && request <= after + count;
  }
};

struct Troubles {
  size_t min_length = 0;                // of the words
  std::vector<std::string> stop_words;  // a question of nothing else is refused
  std::string bad_signs;                // a question with one of these is not understood
  int refusal_status = 200;             // of all three
  bool soft_not_found = false;          // pages that do not exist are answered with 200
  Interval captcha, block, maintenance;
  int block_status = 403;
  int maintenance_status = 200;
  bool unusual_traffic = false;  // how the block is explained
  std::string captcha_path;      // what begins like this always gets the captcha
  size_t login_from_page = 0;    // results from this page on (counted from 1) need a login
  bool login_for_records = false;
  bool consent = false;  // before anything else is shown one must agree
};

// ---- the site ----

enum class PageFrame { kModern, kDivs, kOldTables, kBare, kSideTable };

// Class names, "" for none.
struct ClassNames {
  std::string list = "results", item = "result", title = "title", field = "meta", text = "summary",
              pager = "pager", form = "search", count = "count", notice = "notice", advert = "ad",
              side = "side", group = "group";
};

// Names of what is sent besides the boxes of the form and the page.
struct ArgumentNames {
  std::string session = "sid", highlight = "hl", position = "pos", stamp = "stamp",
              page_size = "per", token = "token";
};

struct AnswerSpec {
  std::string name;
  std::string title;
  std::string about;
  std::string language = "en";  // see WordingLanguages
  size_t manner = 0;            // which of the ways to say things
  std::string charset = "utf-8";
  bool charset_in_header = true;
  bool charset_in_meta = true;
  DatasetSpec data;
  size_t records = 100;
  uint64_t seed = 1;
  bool shuffled = false;
  std::string robots;

  PageFrame frame = PageFrame::kModern;
  ClassNames names;
  ArgumentNames arguments;
  RecordLook look;
  AnswerForm form;
  PagerSpec pager;
  CountSpec count;
  Emptiness empty = Emptiness::kMessage;
  Echo echo;
  Surroundings around;
  Troubles troubles;
};

}  // namespace upwell::testing
