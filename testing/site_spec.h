// SPDX-License-Identifier: Apache-2.0
// The declaration of a hidden-web site: data, looks, form, habits. See sites.cc for many of them.
//
//   SiteSpec spec;
//   spec.name = "boats";
//   spec.title = "Boat register";
//   spec.data = Boats();
//   spec.records = 500;
//   spec.layout = Layout::kTable;
//   spec.form.inputs = {{Control::kWords, "q", "Search for"}, {Control::kMenu, "kind", "Kind",
//   "kind"}}; auto site = std::make_unique<DatabaseSite>(spec);
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "testing/dataset.h"

namespace upwell::testing {

// The frame around every page.
enum class Shell {
  kModern,     // header, nav, main, footer
  kDivs,       // div with ids
  kOldTables,  // nested tables, font elements, capitals, unclosed cells
  kBare,       // hardly anything
};

// How one page of results is marked up.
enum class Layout {
  kCards,         // article elements with a picture, a heading and a few lines
  kTable,         // one row per record under a heading row
  kList,          // ol/li with a heading and paragraphs
  kDefinitions,   // dl: dt is the title, several dd follow
  kBreaks,        // text and br, no element around a record
  kNestedTables,  // one table per record inside a table cell, unclosed tags
  kTwoRows,       // a record is two or three rows of one table
  kBoxes,         // div in div in div, labels and values in spans
};

enum class Paging {
  kNone,     // everything on one page
  kNext,     // links to the next and the previous page
  kNumbers,  // 1 2 3 … last
  kOffset,   // numbered links whose argument counts records, not pages
};

enum class Control {
  kWords,     // text box: words that must all occur
  kMenu,      // select over the values of a column
  kRadio,     // the same as radio buttons
  kFlag,      // check box: only records whose column has the value `value`
  kFrom,      // least number
  kTo,        // greatest number
  kTyped,     // text box: only records whose column has the value that was typed
  kChecks,    // check boxes of one name over the values of a column: any of those ticked
  kSort,      // select that changes the order only
  kPageSize,  // select that changes the page size only
  kLayout,    // select that changes the markup of the results only
  kHidden,    // sent along, without effect
};

// What a text box takes. See typed_values.h.
enum class ValueFormat {
  kAny,
  kZip,        // five digits
  kCity,       // letters, of any case
  kStateCode,  // two letters
  kStateName,
  kCountry,
  kPrice,  // digits, perhaps with a currency sign and separators
  kNumber,
  kYear,  // four digits
  kIsbn,  // with a valid check digit
  kDate,  // in the box's date_format
};

// What a value of another format gets.
enum class WrongValue {
  kComplains,     // the form again and a sentence
  kFindsNothing,  // the same page as a good value that no record has
  kIgnored,       // the answer to the rest of the question
};

// An option of a menu that does not select: what it sends, what it says, what it does.
struct Way {
  std::string value, text;
  // kSort: key of the column to sort by, "-key" for falling, "" for the site's own order.
  // kPageSize: a number. kLayout: "list" (the site's own), "compact" or "gallery"; the code of a
  // language ("de") puts the words around the records into it; "" changes nothing.
  std::string does;
};

struct Input {
  Control control = Control::kWords;
  std::string name;
  std::string label;
  std::string column;  // key of the column that it narrows; kWords: "" for all
  std::string value;  // kFlag: the value looked for; kHidden: what is sent; text boxes: placeholder
  bool coded = false;     // the options' values are numbers, not the texts
  bool required = false;  // without it the site shows the form again and asks for it
  ValueFormat format = ValueFormat::kAny;  // kTyped, kFrom, kTo
  std::string date_format;                 // of ValueFormat::kDate
  WrongValue wrong = WrongValue::kComplains;
  size_t near = 0;          // kTyped: it is enough that so many first characters are the same
  std::vector<Way> ways;    // kSort, kPageSize, kLayout; none for the usual ones
  bool as_buttons = false;  // kSort, kPageSize, kLayout: radio buttons instead of a menu
  uint64_t within = 0;      // kTyped: numbers at most so far from the one typed are found too
};

enum class Labels {
  kFor,         // label for=…
  kWrapped,     // label around the control
  kCells,       // text in the table cell to the left
  kPlain,       // text before the control
  kPlaceholder  // nothing but the placeholder and the title attribute
};

struct FormSpec {
  std::string action = "/search";
  bool post = false;
  bool one_click_away = false;  // on a page of its own, not on the home page
  bool on_every_page = true;    // also above the results
  Labels labels = Labels::kFor;
  std::string button;       // text of the submit button; "" for the language's word
  std::string button_name;  // if set, the button sends name=value too
  std::vector<Input> inputs;
};

enum class EmptyAnswer {
  kMessage,      // 200 and a sentence
  kNotFound,     // the same with status 404
  kFormAgain,    // the form, without a word
  kSuggestions,  // a sentence, and some records that do not match
  kHome,         // redirect to the home page
};

// Rows of links by the first letters of the titles: "A B C".
struct IndexSpec {
  size_t levels = 0;  // 0: none; 2: "A" leads to "Aa Ab Ac", and these to lists
  std::string path = "/browse";
  bool on_every_page = true;  // else on the home page alone
  bool nofollow = false;      // its links ask robots not to follow
};

struct Behaviour {
  size_t search_knows = 0;    // the search finds the first so many records only; 0: all
  size_t cap = 0;             // results beyond this many are never shown; 0: all are
  bool says_capped = true;    // the count shown is the real one ("first 100 of 2,431")
  bool shows_count = true;    // how many results there are
  bool echoes_query = false;  // the words stand in title, heading and text box
  bool ads = false;           // adverts, a counter and a clock that change with every request
  bool related = false;       // records beside the results that have nothing to do with them
  bool lists_all = false;     // the empty question lists everything (else: the form again)
  size_t min_length = 0;      // shorter words are refused
  std::vector<std::string> stop_words;  // left out of the question
  EmptyAnswer empty = EmptyAnswer::kMessage;
  std::string says_nothing;  // where nothing is found; "" for the language's sentence
  std::string asks_again;    // above the form after the empty question; "" for no word
  bool shuffled = false;     // results come in the order of a hidden rank, not of the records

  std::string charset = "utf-8";  // of pages and of the form's arguments
  bool charset_in_header = true;
  bool charset_in_meta = true;

  std::string robots;             // robots.txt; "" answers 404
  std::string home_path = "/";    // if another one, "/" redirects there
  bool redirects_search = false;  // the form's action redirects to the page with the results

  size_t rate_requests = 0;       // more than this many within …
  double rate_window = 1;         // … this many seconds are answered with 429
  bool retry_after_date = false;  // Retry-After is a date instead of seconds
  size_t outage_every = 0;        // after this many answered requests …
  double outage_seconds = 1;      // … the site answers 503 for so long
  double flaky = 0;         // chance that the first try of a request fails; the third never does
  double slow_seconds = 0;  // time that every page takes

  bool needs_cookie = false;      // without the cookie of the home page one is sent back there
  bool unsafe_forms = false;      // login, newsletter, contact; links that log out and delete
  bool calendar = false;          // a calendar without end
  bool session_in_links = false;  // every link carries a new session id
  bool hidden_links = false;      // links no person sees, forbidden by robots.txt
  bool chunked = false;           // Transfer-Encoding: chunked
  bool compresses = true;         // gzip for those who accept it
};

// Class names and words that differ from site to site.
struct Skin {
  std::string list = "results";
  std::string item = "result";
  std::string title = "title";
  std::string field = "meta";
  std::string text = "summary";
  std::string pager = "pager";
  std::string form = "search";
  std::string color = "#24527a";
};

struct SiteSpec {
  std::string name;
  std::string title;
  std::string about;            // one or two sentences for the home page
  std::string language = "en";  // en, de, fr, ru, ja, es
  DatasetSpec data;
  size_t records = 100;
  uint64_t seed = 1;

  Shell shell = Shell::kModern;
  Layout layout = Layout::kList;
  Skin skin;
  FormSpec form;
  IndexSpec index;
  Paging paging = Paging::kNext;
  std::string page_argument = "page";
  std::string date_format = "YYYY-MM-DD";  // of the dates on its pages
  // Results come in the order of this column ("-key": falling); "" for that of the records.
  std::string own_order;
  size_t page_size = 10;
  // Where a record's own page is: {id} is its number, {slug} its title in ASCII. "" for none.
  std::string detail = "/item/{id}";
  Behaviour behaviour;
};

}  // namespace upwell::testing
