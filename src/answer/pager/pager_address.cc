// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_address.h"

#include <algorithm>

#include "answer/judge/visit_arguments.h"
#include "base/hash.h"
#include "base/text.h"
#include "form/words.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxNumbersOfAddress = 16;  // of an address
constexpr size_t kMaxArguments = 64;

constexpr size_t kMaxDigitsOfAddress = 6;  // of a number that may count parts or records; not tuned

constexpr std::string_view kPageNames[] = {
    "page",   "pages",   "p",       "pg",          "paged",    "pn",      "pageno",     "pagenum",
    "paging", "seite",   "pagina",  "página",      "strona",   "stranka", "sivu",       "side",
    "sida",   "sayfa",   "oldal",   "trang",       "halaman",  "pagenr",  "pageid",     "pageindex",
    "pi",     "curpage", "nowpage", "currentpage", "cpage",    "ipage",   "pagenumber", "topage",
    "strana", "stran",   "lapa",    "hal",         "paginate", "pager",   "pgno",       "pageidx",
};
constexpr std::string_view kRecordNames[] = {
    "start",       "offset",      "from",       "begin",  "first",       "skip",   "startrow",
    "startindex",  "st",          "ab",         "debut",  "firstresult", "pos",    "startat",
    "startrec",    "beginindex",  "off",        "desde",  "rowstart",    "istart", "first_result",
    "startrecord", "firstrecord", "limitstart", "inicio",
};
constexpr std::string_view kSizeNames[] = {
    "limit", "perpage",    "size", "pagesize", "rows",     "num",        "count",
    "show",  "per",        "rpp",  "hits",     "display",  "length",     "results",
    "psize", "maxresults", "ipp",  "pp",       "viewsize", "numresults",
};
constexpr std::string_view kOrderNames[] = {
    "sort", "order", "orderby", "sortby",     "dir",   "direction", "sortorder", "view",
    "mode", "tri",   "layout",  "sortierung", "orden", "lang",      "language",  "style",
};
constexpr std::string_view kDateNames[] = {
    "date", "day", "month", "year", "week",  "m",     "y",  "d",        "monat",
    "jahr", "tag", "mois",  "mes",  "datum", "fecha", "yr", "calendar", "cal",
};

// "per_page" counts not pages but their size, so all words of a name count.
std::string Joined(std::string_view name) {
  std::string joined;
  for (const char c : name) {
    if (base::IsAsciiAlpha(c) || !base::IsAscii(c)) joined += base::AsciiLower(c);
  }
  return joined;
}

std::optional<uint64_t> SmallNumber(std::string_view text) {
  if (text.empty() || text.size() > kMaxDigitsOfAddress + 1) return std::nullopt;
  return base::ParseUnsigned(text);
}

// "page3", "p-3", "list_3.html", "3": the number at the end of a segment, and what is before it.
struct SegmentNumber {
  std::string_view before;
  std::optional<uint64_t> number;
};
SegmentNumber NumberOfSegment(std::string_view segment) {
  const size_t dot = segment.find('.');
  if (dot != std::string_view::npos && dot > 0) segment = segment.substr(0, dot);
  size_t begin = segment.size();
  while (begin > 0 && base::IsAsciiDigit(segment[begin - 1])) --begin;
  return {segment.substr(0, begin), SmallNumber(segment.substr(begin))};
}

struct PathPage {
  std::string path;  // without the page number
  std::optional<uint64_t> number;
};
// The page number at the end of a path where the word before it says that it is one.
PathPage SplitPathPage(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  const size_t slash = path.rfind('/');
  const std::string_view last = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
  const SegmentNumber segment = NumberOfSegment(last);
  if (!segment.number || slash == std::string_view::npos) return {std::string(path), std::nullopt};
  if (!segment.before.empty()) {
    const bool pages = CountsOfName(segment.before) == Counts::kPages;
    return pages ? PathPage{std::string(path.substr(0, slash)), segment.number}
                 : PathPage{std::string(path), std::nullopt};
  }
  const std::string_view above = path.substr(0, slash);
  const size_t above_slash = above.rfind('/');
  if (above_slash == std::string_view::npos) return {std::string(path), std::nullopt};
  if (CountsOfName(above.substr(above_slash + 1)) != Counts::kPages) {
    return {std::string(path), std::nullopt};
  }
  return {std::string(above.substr(0, above_slash)), segment.number};
}

base::FormFields ArgumentsOf(const base::Url& url) {
  base::FormFields fields = base::DecodeFormFields(url.query());
  if (fields.size() > kMaxArguments) fields.resize(kMaxArguments);
  return fields;
}

const std::string* ValueOf(const base::FormFields& fields, const std::string& name) {
  for (const auto& [other, value] : fields) {
    if (other == name) return &value;
  }
  return nullptr;
}

void CompareArguments(const base::FormFields& page, const base::FormFields& link,
                      AddressStep* step) {
  for (const auto& [name, value] : link) {
    const std::string* before = ValueOf(page, name);
    const Counts counts = CountsOfName(name);
    const std::optional<uint64_t> number = SmallNumber(value);
    if (counts == Counts::kPages && number) step->page_number = number;
    if (counts == Counts::kRecords && number) step->record_number = number;
    if (before != nullptr && *before == value) continue;
    ++step->changed;
    step->changed_is_number = number.has_value();
    step->changes_page_size |= counts == Counts::kPageSize;
    step->changes_order |= counts == Counts::kOrder;
    step->changes_date |= counts == Counts::kDate;
  }
  if (step->changed != 1) step->changed_is_number = false;
  for (const auto& field : page) step->removed += ValueOf(link, field.first) == nullptr;
}

}  // namespace

Counts CountsOfName(std::string_view name) {
  const std::string joined = Joined(name.substr(0, 60));
  if (base::IsOneOf(kPageNames, joined)) return Counts::kPages;
  if (base::IsOneOf(kRecordNames, joined)) return Counts::kRecords;
  if (base::IsOneOf(kSizeNames, joined)) return Counts::kPageSize;
  if (base::IsOneOf(kOrderNames, joined)) return Counts::kOrder;
  if (base::IsOneOf(kDateNames, joined)) return Counts::kDate;
  // "tx_news[currentPage]", "ctl00_pageIndex": the last words of a longer name.
  for (const std::string_view ending : {"currentpage", "pageindex", "pageno", "pagenum", "page"}) {
    if (joined.ends_with(ending) && !joined.ends_with("perpage") && !joined.ends_with("homepage")) {
      return Counts::kPages;
    }
  }
  for (const std::string_view ending : {"offset", "start"}) {
    if (joined.ends_with(ending)) return Counts::kRecords;
  }
  return Counts::kNothing;
}

AddressShape ShapeOfAddress(const base::Url& url) {
  AddressShape shape;
  std::string skeleton(url.authority());
  const std::string text = PathWithoutVisit(url.path()) + "?" + std::string(url.query());
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && base::IsAsciiDigit(text[end])) ++end;
    const bool number = end > i && end - i <= kMaxDigitsOfAddress &&
                        shape.numbers.size() < kMaxNumbersOfAddress &&
                        (i == 0 || text[i - 1] != '%');
    if (number) {
      shape.numbers.push_back(*base::ParseUnsigned(std::string_view(text).substr(i, end - i)));
      skeleton += '0';
    } else {
      end = std::max(end, i + 1);
      skeleton.append(text, i, end - i);
    }
    i = end;
  }
  while (skeleton.ends_with('/') || skeleton.ends_with('?')) skeleton.pop_back();
  shape.skeleton = base::Hash64(skeleton);
  return shape;
}

std::vector<size_t> DifferingNumbers(const AddressShape& a, const AddressShape& b) {
  std::vector<size_t> places;
  for (size_t i = 0; i < a.numbers.size(); ++i) {
    if (a.numbers[i] != b.numbers[i]) places.push_back(i);
  }
  return places;
}

PageAddress::PageAddress(const base::Url& url)
    : url_(url.WithoutFragment()),
      shape_(ShapeOfAddress(url_)),
      arguments_(ArgumentsOf(url_)),
      path_(SplitPathPage(PathWithoutVisit(url_.path())).path) {}

AddressStep PageAddress::StepTo(const base::Url& link) const {
  AddressStep step;
  step.same_host = link.host() == url_.host();
  if (!step.same_host) return step;
  step.same_address = link.WithoutFragment() == url_;
  const PathPage path = SplitPathPage(PathWithoutVisit(link.path()));
  step.page_in_path = path.number.has_value();
  step.page_number = path.number;
  step.same_path = path.path == path_;
  step.below_path = path_.size() > 1 && path.path.starts_with(path_);
  const AddressShape shape = ShapeOfAddress(link);
  step.same_skeleton = shape.skeleton == shape_.skeleton;
  if (step.same_skeleton) {
    const std::vector<size_t> places = DifferingNumbers(shape_, shape);
    if (places.size() == 1) {
      step.grows = static_cast<int64_t>(shape.numbers[places[0]]) -
                   static_cast<int64_t>(shape_.numbers[places[0]]);
    }
  }
  CompareArguments(arguments_, ArgumentsOf(link), &step);
  return step;
}

}  // namespace upwell::answer
