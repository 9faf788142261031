// SPDX-License-Identifier: Apache-2.0
#include "entities/second_level.h"

#include <algorithm>
#include <unordered_set>

#include "base/hash.h"
#include "base/text.h"
#include "form/acting_link.h"

namespace upwell {
namespace {

constexpr size_t kMostArguments = 40;
constexpr size_t kLongestUrl = 2'000;
constexpr size_t kLongestQuery = 300;

// The query of a template that has it in its path: what stands between the two ends of it.
std::string QueryInPath(const Url& url, const std::string& template_text) {
  const size_t place = template_text.find(kQueryPlace);
  if (place == std::string::npos) return "";
  const std::string_view before = std::string_view(template_text).substr(0, place);
  std::string_view rest = url.href();
  if (!rest.starts_with(before)) return "";
  rest.remove_prefix(before.size());
  return PercentDecode(rest.substr(0, rest.find_first_of("/?&")));
}

bool IsDefault(const std::string& name, const std::string& value, const UrlTemplate& made) {
  return std::find(made.defaults.begin(), made.defaults.end(), std::pair(name, value)) !=
         made.defaults.end();
}

}  // namespace

bool MayLeadOn(AnswerKind kind, Trouble trouble) {
  return kind != AnswerKind::kEmpty &&
         (trouble == Trouble::kNone || trouble == Trouble::kRequiredField ||
          trouble == Trouble::kRejected);
}

std::optional<SecondLevelUrl> AsSecondLevel(const Url& url, const UrlTemplate& url_template,
                                            const Url& site) {
  if (url.origin() != site.origin() || url.href().size() > kLongestUrl) return std::nullopt;
  SecondLevelUrl found;
  for (auto& [name, value] : DecodeFormFields(url.query())) {
    if (!url_template.argument.empty() && name == url_template.argument) {
      if (found.query.empty()) found.query = CollapseSpace(value);
    } else if (!value.empty() && !IsDefault(name, value, url_template)) {
      found.arguments.emplace_back(std::move(name), std::move(value));
    }
  }
  if (url_template.argument.empty()) found.query = QueryInPath(url, url_template.text);
  if (found.query.empty() || found.query.size() > kLongestQuery) return std::nullopt;
  if (found.arguments.size() > kMostArguments) return std::nullopt;
  std::sort(found.arguments.begin(), found.arguments.end());
  found.url = url.WithoutFragment();
  return found;
}

std::vector<SecondLevelUrl> SecondLevelUrls(const std::vector<Link>& links, const Url& page,
                                            const UrlTemplate& url_template, const Url& site) {
  std::vector<SecondLevelUrl> found;
  std::unordered_set<Hash128> known;
  for (const Link& link : links) {
    if (link.nofollow || link.hidden || IsActingLink(link.url, link.text, page)) continue;
    std::optional<SecondLevelUrl> url = AsSecondLevel(link.url, url_template, site);
    if (url && known.insert(HashOf(url->url.href())).second) found.push_back(*std::move(url));
  }
  return found;
}

}  // namespace upwell
