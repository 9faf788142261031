// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_names.h"

#include <string>

#include "base/text.h"
#include "form/words.h"

namespace upwell::answer {
namespace {

constexpr size_t kMaxNameBytes = 300;  // guard

struct NamePart {
  std::string_view part;
  bool whole;  // the whole word, not part of one
  NameSigns signs;
};

constexpr NamePart kNameParts[] = {
#include "answer/pager/pager_names.inc"
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
    for (const NamePart& part : kNameParts) {
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
  constexpr int kMaxElements = 4;  // not tuned
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
