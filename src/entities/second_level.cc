// SPDX-License-Identifier: Apache-2.0
#include "entities/second_level.h"

#include <algorithm>
#include <unordered_set>

#include "base/hash.h"
#include "base/text.h"
#include "form/guard/acting_link.h"

namespace upwell::entities {
namespace {

// Guards.
constexpr size_t kMostArguments = 40;
constexpr size_t kLongestUrl = 2'000;  // bytes
constexpr size_t kLongestQuery = 300;  // bytes

// The query of a template that has it in its path: what stands between the two ends of it.
std::string QueryInPath(const base::Url& url, const std::string& template_text) {
  const size_t place = template_text.find(kQueryPlace);
  if (place == std::string::npos) return "";
  const std::string_view before = std::string_view(template_text).substr(0, place);
  std::string_view rest = url.href();
  if (!rest.starts_with(before)) return "";
  rest.remove_prefix(before.size());
  return base::PercentDecode(rest.substr(0, rest.find_first_of("/?&")));
}

bool IsDefault(const std::string& name, const std::string& value, const UrlTemplate& made) {
  return std::find(made.defaults.begin(), made.defaults.end(), std::pair(name, value)) !=
         made.defaults.end();
}

}  // namespace

bool MayLeadOn(answer::AnswerKind kind, answer::Trouble trouble) {
  return kind != answer::AnswerKind::kEmpty &&
         (trouble == answer::Trouble::kNone || trouble == answer::Trouble::kRequiredField ||
          trouble == answer::Trouble::kRejected);
}

std::optional<SecondLevelUrl> AsSecondLevel(const base::Url& url, const UrlTemplate& url_template,
                                            const base::Url& site) {
  if (url.origin() != site.origin() || url.href().size() > kLongestUrl) return std::nullopt;
  SecondLevelUrl found;
  for (auto& [name, value] : base::DecodeFormFields(url.query())) {
    if (!url_template.argument.empty() && name == url_template.argument) {
      if (found.query.empty()) found.query = base::CollapseSpace(value);
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

std::vector<SecondLevelUrl> SecondLevelUrls(const std::vector<parse::Link>& links,
                                            const base::Url& page, const UrlTemplate& url_template,
                                            const base::Url& site) {
  std::vector<SecondLevelUrl> found;
  std::unordered_set<base::Hash128> known;
  for (const parse::Link& link : links) {
    if (link.nofollow || link.hidden || form::IsActingLink(link.url, link.text, page)) continue;
    std::optional<SecondLevelUrl> url = AsSecondLevel(link.url, url_template, site);
    if (url && known.insert(base::HashOf(url->url.href())).second) found.push_back(*std::move(url));
  }
  return found;
}

}  // namespace upwell::entities
