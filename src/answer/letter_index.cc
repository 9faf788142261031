// SPDX-License-Identifier: Apache-2.0
#include "answer/letter_index.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "answer/address_parts.h"
#include "base/characters.h"
#include "base/text.h"
#include "form/guard/acting_link.h"

namespace upwell::answer {
namespace {

constexpr size_t kMostIndexes = 8;    // of a page; a guard
constexpr size_t kMostLinks = 100;    // of an index; a guard that no alphabet reaches
constexpr size_t kMostParts = 40;     // of an address; a guard
constexpr size_t kFewestLinks = 3;    // "Aa Ab Ac"; not tuned
constexpr size_t kMostLetters = 3;    // of one end: "Mac"; not tuned
constexpr size_t kMostOfYear = 2;     // letters behind it: "1990s", "1990er"; not tuned
constexpr size_t kLongestText = 40;   // bytes of a text that is looked at; a guard
constexpr size_t kLongestOther = 15;  // characters: "All", "Miscellaneous"; not tuned
constexpr size_t kDigitsOfYear = 4;   // by definition
constexpr uint64_t kFirstYear = 1000, kLastYear = 2100;  // not tuned
// In tenths, the steps that may go back: "Ä" comes after "z" in Unicode. Of the Polish alphabet 9
// of 31 do.
constexpr size_t kStepsBack = 3;

enum class LabelKind : uint8_t {
  kLetter,   // "A"
  kLetters,  // "Aa"
  kRange,    // "A-C"
  kYear,     // "1990", "1990s", "1990-1999"
  kSigns,    // "0-9", "#", "123": company of letters, and nothing alone
};

struct Label {
  LabelKind kind = LabelKind::kSigns;
  std::u32string begins;  // in lower case; of a year its digits
};

// One end of a label: letters or digits in a row, and of a year the letters behind it.
struct End {
  std::u32string letters;
  std::u32string digits;
};

std::u32string CodePointsOf(std::string_view text) {
  std::u32string points;
  for (size_t at = 0; at < text.size();) points += base::NextCodePoint(text, &at);
  return points;
}

// "A (23)" is "A": how much there is does not belong to the name.
std::u32string WithoutCount(const std::u32string& text) {
  const size_t bracket = text.find_first_of(U"([");
  return bracket == 0 || bracket == text.npos ? text : text.substr(0, bracket);
}

// The words of a text. Nothing where two of them are parted by space alone, as in a phrase.
std::optional<std::vector<End>> EndsOf(const std::u32string& text) {
  std::vector<End> ends;
  bool in_word = false, parted = true;
  for (const char32_t c : text) {
    const bool is_digit = base::IsDigit(c);
    if (is_digit || base::IsLetterOrMark(c)) {
      if (!in_word && !parted) return std::nullopt;
      if (!in_word) ends.emplace_back();
      (is_digit ? ends.back().digits : ends.back().letters) += c;
      in_word = true;
      parted = false;
    } else {
      in_word = false;
      parted = parted || (c != U' ' && c != U'\u00A0');
    }
  }
  return ends;
}

bool IsYearOfIndex(const End& end) {
  if (end.digits.size() != kDigitsOfYear || end.letters.size() > kMostOfYear) return false;
  uint64_t year = 0;
  for (const char32_t c : end.digits) year = year * 10 + static_cast<uint64_t>(base::DigitValue(c));
  return year >= kFirstYear && year <= kLastYear;
}

bool IsOfLetters(const End& end) {
  return end.digits.empty() && !end.letters.empty() && end.letters.size() <= kMostLetters;
}

// What the text of a link names; nothing where that is no part of an index.
std::optional<Label> LetterOf(std::string_view text) {
  if (text.empty() || text.size() > kLongestText) return std::nullopt;
  const std::u32string points = WithoutCount(CodePointsOf(base::LowerCase(text)));
  const std::optional<std::vector<End>> ends = EndsOf(points);
  if (!ends || ends->size() > 2) return std::nullopt;
  Label label;
  if (std::all_of(ends->begin(), ends->end(), [](const End& end) { return end.letters.empty(); }) &&
      (ends->empty() || !IsYearOfIndex(ends->front()))) {
    return label;
  }
  const bool is_range = ends->size() == 2;
  const End& first = ends->front();
  if (std::all_of(ends->begin(), ends->end(), IsYearOfIndex)) {
    label.kind = LabelKind::kYear;
    label.begins = first.digits;
  } else if (std::all_of(ends->begin(), ends->end(), IsOfLetters)) {
    const bool is_one = first.letters.size() == 1;
    label.kind = is_range ? LabelKind::kRange : is_one ? LabelKind::kLetter : LabelKind::kLetters;
    label.begins = first.letters;
  } else {
    return std::nullopt;
  }
  return label;
}

// A link that may belong to an index, or stand beside one.
struct RowLink {
  const parse::Link* link = nullptr;
  std::optional<Label> label;
  std::vector<std::string> parts;
};

std::vector<RowLink> RowLinksOf(const parse::Page& page, const Pager& pager) {
  std::set<std::string> turns;
  for (const Turn& turn : pager.pages) turns.insert(turn.request.url.WithoutFragment().href());
  std::vector<RowLink> links;
  for (const parse::Link& link : page.links) {
    if (link.hidden || link.nofollow) continue;
    RowLink each;
    each.link = &link;
    each.label = LetterOf(base::CollapseSpace(link.text));
    const bool is_turn = turns.contains(link.url.WithoutFragment().href());
    if (is_turn) each.label.reset();
    if (each.label || (!is_turn && base::CountCodePoints(link.text) <= kLongestOther)) {
      each.parts = PartsOf(link.url);
    }
    if (each.parts.empty() || each.parts.size() > kMostParts) each.label.reset();
    links.push_back(std::move(each));
  }
  return links;
}

// Links that follow each other and whose addresses differ in one place.
struct Row {
  size_t begin = 0, end = 0;
  size_t place = 0;
};

// The row that begins with the link; it ends where a link does not fit. The same address twice
// in a row, by its picture and its name, counts as one.
Row RowFrom(const std::vector<RowLink>& links, size_t begin) {
  Row row;
  row.begin = begin;
  row.end = begin + 1;
  const std::vector<std::string>& first = links[begin].parts;
  for (; row.end < links.size() && row.end - begin < kMostLinks; ++row.end) {
    const RowLink& next = links[row.end];
    if (!next.label) break;
    if (next.parts == first) continue;
    const std::optional<size_t> place = DifferingPlace(first, next.parts);
    if (!place || (row.place != 0 && *place != row.place)) break;
    row.place = *place;
  }
  return row;
}

bool HaveOneBeginning(const std::vector<Label>& labels) {
  return std::all_of(labels.begin(), labels.end(), [&](const Label& label) {
    return label.begins.front() == labels.front().begins.front();
  });
}

// Years one way or the other: new ones often come first. REQUIRES: all are different.
bool AreInOrder(const std::vector<Label>& labels) {
  size_t back = 0;
  for (size_t i = 1; i < labels.size(); ++i) back += labels[i].begins < labels[i - 1].begins;
  const size_t steps = labels.size() - 1;
  if (labels.front().kind == LabelKind::kYear) return back == 0 || back == steps;
  return back * 10 <= steps * kStepsBack;
}

bool AreDifferent(const std::vector<Label>& labels) {
  std::set<std::u32string> different;
  for (const Label& label : labels) different.insert(label.begins);
  return different.size() == labels.size();
}

// Names of languages ("DE EN FR") have two letters too. Those of an index are few among single
// letters ("Ch", "Mc", "All"), or all begin with the same one.
bool IsIndex(std::vector<Label> labels) {
  const auto is = [](LabelKind kind) {
    return [kind](const Label& label) { return label.kind == kind; };
  };
  const auto letters = std::count_if(labels.begin(), labels.end(), is(LabelKind::kLetters));
  if (2 * static_cast<size_t>(letters) <= labels.size()) {
    std::erase_if(labels, is(LabelKind::kLetters));
  } else if (!HaveOneBeginning(labels)) {
    return false;
  }
  const auto years = std::count_if(labels.begin(), labels.end(), is(LabelKind::kYear));
  if (years != 0 && static_cast<size_t>(years) != labels.size()) return false;
  return labels.size() >= kFewestLinks && AreDifferent(labels) && AreInOrder(labels);
}

// What stands in one place of an address, in lower case: "aa" of "letter=Aa".
std::string ValueAt(const std::vector<std::string>& parts, size_t place) {
  const std::string& part = parts[place];
  const size_t sign = part.find('=');
  return base::LowerCase(base::PercentDecode(sign == part.npos ? part : part.substr(sign + 1)));
}

// The address has the link's name where that of the page has the beginning of it: "Aa" on the page
// of "A". Of such even one is an index.
bool GoesOn(const std::vector<std::string>& page, const RowLink& each) {
  const std::optional<size_t> place = DifferingPlace(page, each.parts);
  if (!place) return false;
  const std::string before = ValueAt(page, *place), value = ValueAt(each.parts, *place);
  return !before.empty() && value.starts_with(before) &&
         value == base::LowerCase(base::CollapseSpace(each.link->text));
}

std::vector<Label> LabelsOf(const std::vector<RowLink>& links, const Row& row) {
  std::vector<Label> labels;
  const std::vector<std::string>* before = nullptr;
  for (size_t i = row.begin; i < row.end; ++i) {
    const bool again = before != nullptr && *before == links[i].parts;
    before = &links[i].parts;
    if (!again && links[i].label->kind != LabelKind::kSigns) {
      labels.push_back(*links[i].label);
    }
  }
  return labels;
}

bool IsIndexRow(const std::vector<RowLink>& links, const Row& row,
                const std::vector<std::string>& page) {
  const std::vector<Label> labels = LabelsOf(links, row);
  if (row.place != 0 && IsIndex(labels)) return true;
  bool all_go_on = !labels.empty();
  for (size_t i = row.begin; i < row.end; ++i) all_go_on = all_go_on && GoesOn(page, links[i]);
  return all_go_on;
}

// "All" and "Others" stand at the ends of a row.
bool Adjoins(const std::vector<RowLink>& links, const Row& row, size_t other) {
  if (other >= links.size()) return false;
  const RowLink& each = links[other];
  return row.place != 0 && !each.link->text.empty() &&
         DifferingPlace(links[row.begin].parts, each.parts) == row.place;
}

// Without links that act, one of which may stand beside the row.
LetterIndex IndexOf(const parse::Page& page, const std::vector<RowLink>& links, const Row& row) {
  LetterIndex index;
  std::set<std::vector<std::string>> known;
  const auto add = [&](const RowLink& each) {
    if (!known.insert(each.parts).second) return;
    index.links.push_back({base::CollapseSpace(each.link->text), each.link->url.WithoutFragment()});
  };
  for (size_t i = row.begin; i < row.end; ++i) add(links[i]);
  index.name = index.links.front().text + "-" + index.links.back().text;
  for (const size_t other : {row.begin - 1, row.end}) {
    if (Adjoins(links, row, other) && !form::IsActingLink(page, *links[other].link)) {
      add(links[other]);
    }
  }
  return index;
}

}  // namespace

std::vector<LetterIndex> FindLetterIndexes(const parse::Page& page, const Pager& pager) {
  std::vector<LetterIndex> indexes;
  if (page.robots.nofollow) return indexes;
  const std::vector<RowLink> links = RowLinksOf(page, pager);
  const std::vector<std::string> own = PartsOf(page.url);
  for (size_t i = 0; i < links.size() && indexes.size() < kMostIndexes;) {
    if (!links[i].label) {
      ++i;
      continue;
    }
    const Row row = RowFrom(links, i);
    const bool is_index = IsIndexRow(links, row, own);
    // The links of a row are alike: what the first of them does, all do.
    if (is_index && !form::IsActingLink(page, *links[row.begin].link)) {
      indexes.push_back(IndexOf(page, links, row));
    }
    i = is_index ? row.end : std::max(i + 1, row.end - 1);
  }
  return indexes;
}

}  // namespace upwell::answer
