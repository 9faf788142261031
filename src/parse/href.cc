// SPDX-License-Identifier: Apache-2.0
#include "parse/href.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "parse/charset.h"

namespace upwell::parse {
namespace {

// The length of a "&#123;" at the start, 0 if there is none.
size_t ReferenceLength(std::string_view text) {
  if (!text.starts_with("&#")) return 0;
  size_t end = 2;
  while (end < text.size() && base::IsAsciiDigit(text[end])) ++end;
  return end > 2 && end < text.size() && text[end] == ';' ? end + 1 : 0;
}

// `query` has no '#', so that sign and character references can only come from the encoder. ASCII
// stays for the URL parser, also where it is the second byte of a letter, as in browsers.
std::string EncodeQuery(std::string_view query, std::string_view encoding) {
  const std::string encoded = EncodeFromUtf8(query, encoding);
  std::string out;
  for (std::string_view rest = encoded; !rest.empty();) {
    const size_t reference = ReferenceLength(rest);
    const std::string_view part = rest.substr(0, reference == 0 ? 1 : reference);
    const bool escape = reference > 0 || !base::IsAllAscii(part) || part == "#";
    out += escape ? base::PercentEncodeAll(part) : std::string(part);
    rest.remove_prefix(part.size());
  }
  return out;
}

// `href` with its query in the page's encoding.
std::string WithEncodedQuery(std::string_view href, std::string_view encoding) {
  const size_t fragment = std::min(href.find('#'), href.size());
  const size_t query = href.substr(0, fragment).find('?');
  if (query == std::string_view::npos) return std::string(href);
  return std::string(href.substr(0, query)) +
         EncodeQuery(href.substr(query, fragment - query), encoding) +
         std::string(href.substr(fragment));
}

}  // namespace

base::Url ResolveHref(std::string_view href, const base::Url& base, std::string_view encoding) {
  if (href.size() > base::kMaxUrlLength) return base::Url();
  const bool as_is =
      encoding.starts_with("UTF-") || encoding == "replacement" || base::IsAllAscii(href);
  base::Result<base::Url> url = as_is ? base::Url::Parse(href, base)
                                      : base::Url::Parse(WithEncodedQuery(href, encoding), base);
  return url.ok() && url->is_http() ? *std::move(url) : base::Url();
}

}  // namespace upwell::parse
