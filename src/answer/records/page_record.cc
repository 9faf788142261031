// SPDX-License-Identifier: Apache-2.0
#include "answer/records/page_record.h"

#include <algorithm>

#include "answer/judge/visit_arguments.h"
#include "answer/pager/pager_forms.h"
#include "answer/pager/pager_text.h"
#include "base/hash.h"
#include "base/text.h"
#include "form/guard/acting_link.h"

namespace upwell::answer {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

// Guards.
constexpr size_t kMostPairs = 40;
constexpr size_t kMostNodesRead = 200'000;
constexpr size_t kLongestValue = 4'000;      // bytes
constexpr size_t kLongestPageText = 20'000;  // bytes of a page that are looked at
constexpr size_t kLongestTitle = 300;        // bytes
constexpr size_t kLongestRecord = 4'000;     // bytes of its text

// Not tuned.
constexpr size_t kLongestName = 60;    // bytes
constexpr size_t kLongestPlace = 100;  // bytes of a line that says "3 of 57"
constexpr size_t kFewestPairs = 2;     // of a record

std::string PairText(const parse::Document& document, parse::NodeId node, size_t most) {
  return base::CollapseSpace(parse::VisibleText(document, node, most));
}

bool HoldsControl(const parse::Document& document, parse::NodeId root) {
  for (parse::NodeId n = root; n != parse::kNoNode; n = document.NextInTree(n, root)) {
    switch (document.node(n).tag) {
      case parse::Tag::kInput:
      case parse::Tag::kSelect:
      case parse::Tag::kTextarea:
      case parse::Tag::kButton:
        return true;
      default:
        break;
    }
  }
  return false;
}

std::string_view WithoutColon(std::string_view name) {
  name = base::TrimHtmlSpace(name);
  while (name.ends_with(':')) name = base::TrimHtmlSpace(name.substr(0, name.size() - 1));
  return name;
}

// A name is short and says more than a number.
bool IsName(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName &&
         std::any_of(name.begin(), name.end(), [](char c) {
           return base::IsAsciiAlpha(c) || static_cast<unsigned char>(c) >= 0x80;
         });
}

class PairReader {
 public:
  explicit PairReader(const parse::Page& page) : document_(page.document) {}

  Pairs Read() {
    size_t left = kMostNodesRead;
    for (parse::NodeId n = document_.first_child(parse::Document::kRoot);
         n != parse::kNoNode && --left > 0 && pairs_.size() < kMostPairs;) {
      const bool hidden = document_.is_element(n) && parse::IsHiddenElement(document_, n);
      if (document_.is(n, parse::Tag::kTr) && !hidden) TakeRow(n);
      if (document_.is(n, parse::Tag::kDt) && !hidden) TakeTerm(n);
      n = hidden ? document_.NextAfterSubtree(n, parse::Document::kRoot)
                 : document_.NextInTree(n, parse::Document::kRoot);
    }
    if (pairs_.size() < kFewestPairs) TakeLines();
    return std::move(pairs_);
  }

 private:
  bool IsCell(parse::NodeId n) const {
    return document_.is(n, parse::Tag::kTd) || document_.is(n, parse::Tag::kTh);
  }

  void TakeRow(parse::NodeId row) {
    std::vector<parse::NodeId> cells;
    for (parse::NodeId n = document_.first_child(row); n != parse::kNoNode; n = document_.next(n)) {
      if (IsCell(n)) cells.push_back(n);
      if (cells.size() > 2) return;
    }
    if (cells.size() == 2 && !HoldsControl(document_, row)) Add(cells[0], cells[1]);
  }

  void TakeTerm(parse::NodeId term) {
    parse::NodeId n = document_.next(term);
    while (n != parse::kNoNode && !document_.is_element(n)) n = document_.next(n);
    const bool described = n != parse::kNoNode && document_.is(n, parse::Tag::kDd);
    if (described && !HoldsControl(document_, n)) Add(term, n);
  }

  // What leads to a page of its own is a record of a list, no name of a value.
  bool IsLink(parse::NodeId name) const {
    for (parse::NodeId n = name; n != parse::kNoNode; n = document_.NextInTree(n, name)) {
      if (document_.is(n, parse::Tag::kA) && document_.attribute(n, "href")) return true;
    }
    return false;
  }

  void Add(parse::NodeId name, parse::NodeId value) {
    if (IsLink(name)) return;
    Add(PairText(document_, name, kLongestName + 2), PairText(document_, value, kLongestValue));
  }

  void Add(std::string_view name, std::string value) {
    name = WithoutColon(name);
    if (!IsName(name) || value.empty() || pairs_.size() >= kMostPairs) return;
    const bool known = std::any_of(pairs_.begin(), pairs_.end(),
                                   [&](const auto& pair) { return pair.first == name; });
    if (!known) pairs_.emplace_back(name, std::move(value));
  }

  void TakeLines() {
    constexpr size_t kMostWords = 4;  // of a name; not tuned
    const std::string text =
        parse::VisibleText(document_, parse::Document::kRoot, kLongestPageText);
    for (const std::string_view line : base::Split(text, '\n')) {
      const size_t colon = line.find(": ");
      if (colon == std::string_view::npos) continue;
      const std::string_view name = base::TrimHtmlSpace(line.substr(0, colon));
      const auto blanks = std::count(name.begin(), name.end(), ' ');
      if (static_cast<size_t>(blanks) >= kMostWords) continue;
      Add(name, base::CollapseSpace(line.substr(colon + 1)));
    }
  }

  const parse::Document& document_;
  Pairs pairs_;
};

// The heading that the page's title repeats, else the first; the page's title where there is none.
std::string TitleOfPage(const parse::Page& page) {
  const parse::Document& document = page.document;
  std::string first;
  size_t left = kMostNodesRead;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && --left > 0; n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is_element(n) || !parse::IsHeading(document.node(n).tag)) continue;
    std::string text = PairText(document, n, kLongestTitle);
    if (text.empty()) continue;
    if (page.title.starts_with(text)) return text;
    if (first.empty()) first = std::move(text);
  }
  return first.empty() ? page.title : first;
}

std::string AddressKey(const base::Url& url, const Asked& asked) {
  std::string key = url.origin();
  key.append(url.path().substr(0, url.path().find(';')));
  char separator = '?';
  for (const auto& [name, value] : base::DecodeFormFields(url.query())) {
    const bool of_question = std::find(asked.begin(), asked.end(), value) != asked.end();
    if (of_question || IsNamedForVisit(name)) continue;
    key.append(1, separator).append(base::PercentEncodeAll(name)).append("=");
    key.append(base::PercentEncodeAll(value));
    separator = '&';
  }
  return key;
}

// --- "3 of 57" ---

struct NumberIn {
  uint64_t value = 0;
  size_t begin = 0, end = 0;
};

std::vector<NumberIn> NumbersIn(std::string_view line) {
  std::vector<NumberIn> numbers;
  for (size_t i = 0; i < line.size();) {
    if (!base::IsAsciiDigit(line[i])) {
      ++i;
      continue;
    }
    const size_t begin = i;
    // "1,204" is one number.
    while (i < line.size() && (base::IsAsciiDigit(line[i]) ||
                               (i + 1 < line.size() && (line[i] == ',' || line[i] == '.') &&
                                base::IsAsciiDigit(line[i + 1])))) {
      ++i;
    }
    std::string digits(line.substr(begin, i - begin));
    std::erase_if(digits, [](char c) { return !base::IsAsciiDigit(c); });
    const std::optional<uint64_t> value = base::ParseUnsigned(digits);
    if (value) numbers.push_back({*value, begin, i});
  }
  return numbers;
}

// "of", "von", "de", "/": a sign or one short word.
bool Joins(std::string_view between) {
  constexpr size_t kLongest = 8;  // bytes, in any script; not tuned
  const std::string_view word = base::TrimHtmlSpace(between);
  if (word == "/") return true;
  return !word.empty() && word.size() <= kLongest && word.find(' ') == word.npos &&
         word.find_first_of("-.,:;()|+&") == word.npos && word != "–" && word != "—";
}

// The word right before the number.
std::string NounBefore(std::string_view before) {
  const std::string words = base::FoldCase(base::TrimHtmlSpace(before));
  const size_t end = words.find_last_not_of(" #:.[(");
  if (end == words.npos) return "";
  const size_t blank = words.find_last_of(" |>", end);
  const size_t begin = blank == words.npos ? 0 : blank + 1;
  const std::string noun = words.substr(begin, end + 1 - begin);
  return IsName(noun) ? noun : "";
}

// Most of them lead to pages of their own.
bool LeadOn(const std::vector<Record>& records) {
  const auto leading = std::count_if(records.begin(), records.end(),
                                     [](const Record& record) { return !record.url.empty(); });
  return records.size() > 1 && static_cast<size_t>(leading) * 2 > records.size();
}

// What was read as a list are the names and values of one record.
bool ArePairs(const std::vector<Record>& records, const Pairs& pairs) {
  const auto named = std::count_if(records.begin(), records.end(), [&](const Record& record) {
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const auto& pair) { return record.text.starts_with(pair.first); });
  });
  return pairs.size() >= kFewestPairs && static_cast<size_t>(named) * 2 >= records.size();
}

}  // namespace

Pairs PairsOf(const parse::Page& page) { return PairReader(page).Read(); }

Record RecordOfPage(const parse::Page& page, const Asked& asked, PageKey key,
                    std::string_view content) {
  Record record;
  record.fields = PairsOf(page);
  record.title = std::string(base::CutUtf8(TitleOfPage(page), kLongestTitle));
  std::string pairs;
  for (const auto& [name, value] : record.fields) {
    if (pairs.size() < kLongestRecord) pairs += name + ": " + value + "\n";
  }
  const bool has_pairs = record.fields.size() >= kFewestPairs;
  if (!content.empty()) {
    record.text = content;
  } else if (has_pairs) {
    record.text = pairs;
  } else {
    record.text = parse::VisibleText(page.document, parse::Document::kRoot, kLongestRecord);
  }
  record.text = std::string(base::CutUtf8(record.text, kLongestRecord));
  if (key == PageKey::kAddress) {
    record.url = page.url.WithoutFragment();
    record.key = AddressKey(record.url, asked);
  } else {
    record.url = page.canonical;
    record.key = page.canonical.empty()
                     ? "text " + base::HashOf(has_pairs ? pairs : record.text).Hex()
                     : AddressKey(page.canonical, asked);
  }
  return record;
}

std::optional<RecordPlace> PlaceIn(std::string_view line) {
  if (line.size() > kLongestPlace) return std::nullopt;
  const std::vector<NumberIn> numbers = NumbersIn(line);
  if (numbers.size() != 2) return std::nullopt;
  const auto& [first, all] = std::pair(numbers[0], numbers[1]);
  if (!Joins(line.substr(first.end, all.begin - first.end))) return std::nullopt;
  if (first.value == 0 || first.value > all.value) return std::nullopt;
  if (ReadPagerText(line.substr(0, first.end)).says_page) return std::nullopt;
  // "Showing 10 of 57 results" names what is listed.
  const bool lists = ReadPagerText(line.substr(all.end)).says_page;
  return RecordPlace{first.value, all.value, lists ? "" : NounBefore(line.substr(0, first.begin))};
}

bool ShowsOneRecord(const RecordPlace& place, const std::vector<Record>& read, const Pairs& pairs,
                    std::string_view next) {
  const bool agrees =
      !place.noun.empty() && base::FoldCase(next).find(place.noun) != std::string::npos;
  if (agrees) return true;              // "Document 3 of 57", "Next document"
  if (IsYear(place.all)) return false;  // "12 January 2000", "Act 17 of 1951"
  // "1 or 2 players" in a list whose titles have colons: "maze: a game".
  const bool is_list = place.noun.empty() && LeadOn(read);
  if (!is_list && ArePairs(read, pairs)) return true;
  // "Showing 10 of 57" stands above a list of ten; parts of a text lead nowhere.
  if (place.noun.empty() || (place.number > 1 && place.number == read.size())) return false;
  return !LeadOn(read);
}

std::optional<NextRecord> TurnToNextRecord(const parse::Page& page,
                                           const form::FormOptions& options) {
  for (const parse::Link& link : page.links) {
    if (link.hidden || form::IsActingLink(page, link)) continue;
    const PagerText said = ReadPagerText(link.text);
    const bool next =
        said.word == PagerWord::kNext ||
        (said.word == PagerWord::kNone && said.letters == 0 && said.arrow == Arrow::kRight);
    if (!next) continue;
    Turn turn{link.url.href(), fetch::Request(link.url.WithoutFragment(), fetch::Purpose::kSearch)};
    turn.node = link.node;
    turn.nofollow = link.nofollow;
    return NextRecord{std::move(turn), link.text};
  }
  for (const form::SearchForm& form : FormsToPress(page, options)) {
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      const form::Input& input = form.inputs[i];
      const bool pressed = form::Submits(input.control) && !input.disabled &&
                           !input.hidden_from_people && input.button.refused.empty();
      if (!pressed || ReadPagerText(input.label).word != PagerWord::kNext) continue;
      base::Result<fetch::Request> request = form::Submit(form, {}, static_cast<int>(i));
      if (!request.ok()) continue;
      std::string href = request->url.href();
      Turn turn{std::move(href), *std::move(request)};
      turn.node = input.node;
      return NextRecord{std::move(turn), input.label};
    }
  }
  return std::nullopt;
}

}  // namespace upwell::answer
