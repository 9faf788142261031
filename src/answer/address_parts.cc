// SPDX-License-Identifier: Apache-2.0
#include "answer/address_parts.h"

#include "answer/judge/visit_arguments.h"
#include "base/text.h"

namespace upwell::answer {

std::vector<std::string> PartsOf(const base::Url& url) {
  std::vector<std::string> parts = {url.origin()};
  const std::string path = PathWithoutVisit(url.path());
  for (const std::string_view part : base::Split(path, '/')) parts.emplace_back(part);
  parts.emplace_back("?");
  for (const std::string_view argument : base::Split(url.query(), '&')) {
    if (argument.empty() || IsNamedForVisit(NameOfPart(argument))) continue;
    parts.emplace_back(argument);
  }
  return parts;
}

std::string_view NameOfPart(std::string_view part) { return part.substr(0, part.find('=')); }

std::optional<size_t> DifferingPlace(const std::vector<std::string>& a,
                                     const std::vector<std::string>& b) {
  if (a.size() != b.size()) return std::nullopt;
  std::optional<size_t> place;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    const bool is_argument = a[i].find('=') != std::string::npos;
    if (place || i == 0 || (is_argument && NameOfPart(a[i]) != NameOfPart(b[i]))) {
      return std::nullopt;
    }
    place = i;
  }
  return place;
}

base::Hash128 IdentityOf(const base::Url& url) {
  std::string joined;
  for (const std::string& part : PartsOf(url)) joined += part + "\n";
  return base::HashOf(joined);
}

}  // namespace upwell::answer
