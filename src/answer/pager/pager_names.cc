// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_names.h"

#include <string>

#include "base/text.h"
#include "form/words.h"

namespace upwell::answer {
namespace {

constexpr size_t kMaxNameBytes = 300;

struct NamePart {
  std::string_view part;
  bool whole;  // the whole word, not part of one
  NameSigns signs;
};

constexpr NamePart kParts[] = {
    {"paginat", false, kNamePager},
    {"paginac", false, kNamePager},
    {"paginador", false, kNamePager},
    {"pager", false, kNamePager},
    {"paging", false, kNamePager},
    {"pagenav", false, kNamePager},
    {"pagenum", false, kNamePager},
    {"pagelist", false, kNamePager},
    {"pagebar", false, kNamePager},
    {"pagelinks", false, kNamePager},
    {"navipage", false, kNamePager},
    {"navpage", false, kNamePager},
    {"numpages", false, kNamePager},
    {"blaettern", false, kNamePager},
    {"seiten", false, kNamePager},
    {"pagin", false, kNamePager},
    {"pages", true, kNamePager},
    {"page", true, kNamePage},
    {"pg", true, kNamePage},
    {"pagina", true, kNamePage},
    {"seite", true, kNamePage},
    {"next", true, kNameNext},
    {"nextpage", false, kNameNext},
    {"nxt", true, kNameNext},
    {"nextpostslink", true, kNameNext},
    {"weiter", true, kNameNext},
    {"siguiente", true, kNameNext},
    {"suivant", true, kNameNext},
    {"forward", true, kNameNext},
    {"older", true, kNameNext},
    {"prev", true, kNamePrevious},
    {"previous", true, kNamePrevious},
    {"prevpage", false, kNamePrevious},
    {"previouspostslink", true, kNamePrevious},
    {"back", true, kNamePrevious},
    {"newer", true, kNamePrevious},
    {"anterior", true, kNamePrevious},
    {"first", true, kNameFirst},
    {"last", true, kNameLast},
    {"end", true, kNameLast},
    {"current", true, kNameCurrent},
    {"active", true, kNameCurrent},
    {"selected", true, kNameCurrent},
    {"calendar", false, kNameCalendar},
    {"datepicker", false, kNameCalendar},
    {"month", true, kNameCalendar},
    {"day", true, kNameCalendar},
    {"week", true, kNameCalendar},
    {"date", true, kNameCalendar},
    {"archive", true, kNameCalendar},
    {"carousel", false, kNameSlides},
    {"slide", false, kNameSlides},
    {"slick", false, kNameSlides},
    {"swiper", false, kNameSlides},
    {"gallery", false, kNameSlides},
    {"lightbox", false, kNameSlides},
    {"flex", true, kNameSlides},
    {"banner", true, kNameSlides},
    {"post", true, kNamePost},
    {"article", true, kNamePost},
    {"entry", true, kNamePost},
    {"story", true, kNamePost},
    {"comment", false, kNameComment},
    {"reply", true, kNameComment},
    {"replies", true, kNameComment},
    {"sort", false, kNameSort},
    {"order", true, kNameSort},
    {"filter", false, kNameSort},
    {"facet", false, kNameSort},
    {"limiter", true, kNameSize},
    {"perpage", false, kNameSize},
    {"limit", true, kNameSize},
    {"size", true, kNameSize},
    {"rating", false, kNameRating},
    {"star", true, kNameRating},
    {"stars", true, kNameRating},
    {"vote", true, kNameRating},
    {"menu", false, kNameMenu},
    {"tab", true, kNameMenu},
    {"tabs", true, kNameMenu},
    {"toolbar", false, kNameNavigation},
    {"nav", true, kNameNavigation},
    {"navi", true, kNameNavigation},
    {"navigation", true, kNameNavigation},
    {"footer", false, kNameFooter},
    {"header", false, kNameHeader},
    {"sidebar", false, kNameSide},
    {"side", true, kNameSide},
    {"widget", true, kNameSide},
    {"aside", true, kNameSide},
    {"related", true, kNameSide},
    {"right", true, kNameRight},
    {"left", true, kNameLeft},
    {"number", true, kNameNumber},
    {"numbers", true, kNameNumber},
    {"num", true, kNameNumber},
    {"breadcrumb", false, kNameCrumbs},
    {"results", true, kNameResults},
    {"result", true, kNameResults},
    {"listing", true, kNameResults},
    {"list", true, kNameResults},
    {"dropdown", false, kNameDropdown},
    {"popup", false, kNameDropdown},
    {"modal", false, kNameDropdown},
};

// The last part of a path, without its ending: "next" of "/img/next.gif?2".
std::string_view FileName(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  const size_t slash = address.rfind('/');
  if (slash != std::string_view::npos) address.remove_prefix(slash + 1);
  return address.substr(0, address.find('.'));
}

}  // namespace

NameSigns SignsOfName(std::string_view name) {
  NameSigns signs = 0;
  for (const std::string& word : form::WordTokens(base::CutUtf8(name, kMaxNameBytes))) {
    for (const NamePart& part : kParts) {
      const bool found = part.whole ? word == part.part : word.find(part.part) != std::string::npos;
      if (found) signs |= part.signs;
    }
  }
  // "page-nav", "pageNumbers", "list_pages": two words that say it together.
  if ((signs & kNamePage) && (signs & (kNameNavigation | kNameNumber | kNameResults))) {
    signs |= kNamePager;
  }
  return signs;
}

NameSigns NameReader::Of(parse::NodeId element) {
  const auto found = known_.find(element);
  if (found != known_.end()) return found->second;
  NameSigns signs = 0;
  for (const std::string_view name : {"class", "id", "rel", "data-role", "data-testid"}) {
    const std::string_view value = document_.attribute_or(element, name, "");
    if (!value.empty()) signs |= SignsOfName(value);
  }
  known_.emplace(element, signs);
  return signs;
}

NameSigns NameReader::Above(parse::NodeId element, int from, int to) {
  NameSigns signs = 0;
  parse::NodeId n = element;
  for (int level = 1; level <= to; ++level) {
    n = document_.parent(n);
    if (n == parse::kNoNode || !document_.is_element(n) || document_.is(n, parse::Tag::kBody))
      break;
    if (level >= from) signs |= Of(n);
  }
  return signs;
}

NameSigns NameReader::Within(parse::NodeId element) {
  constexpr int kMaxElements = 4;
  NameSigns signs = 0;
  int seen = 0;
  for (parse::NodeId n = document_.NextInTree(element, element);
       n != parse::kNoNode && seen < kMaxElements; n = document_.NextInTree(n, element)) {
    if (!document_.is_element(n)) continue;
    ++seen;
    signs |= Of(n);
    if (document_.is(n, parse::Tag::kImg)) {
      signs |= SignsOfName(document_.attribute_or(n, "alt", ""));
      signs |= SignsOfName(FileName(document_.attribute_or(n, "src", "")));
    }
  }
  return signs;
}

}  // namespace upwell::answer
