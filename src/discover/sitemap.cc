// SPDX-License-Identifier: Apache-2.0
#include "discover/sitemap.h"

#include "base/text.h"
#include "parse/html_entities.h"

namespace upwell::discover {
namespace {

void AddUrl(std::string_view text, const base::Url& base, size_t most,
            std::vector<base::Url>& urls) {
  const std::string_view address = base::TrimHtmlSpace(text);
  if (address.empty() || urls.size() >= most) return;
  const base::Result<base::Url> url = base::Url::Parse(address, base);
  if (url.ok() && url->is_http()) urls.push_back(url->WithoutFragment());
}

// "loc" of "<sitemap:loc attribute>": the name without its prefix.
std::string_view LocalName(std::string_view tag) {
  const std::string_view name = tag.substr(0, tag.find_first_of(" \t\r\n/>"));
  const size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

Sitemap ReadXml(std::string_view text, const base::Url& url, size_t most) {
  Sitemap result;
  bool in_index = false;
  for (size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view name = LocalName(text.substr(at + 1, 64));
    if (name == "sitemap") in_index = true;
    if (name == "url") in_index = false;
    if (name != "loc") continue;
    const size_t begin = text.find('>', at);
    if (begin == std::string_view::npos) break;
    const size_t end = text.find("</", begin);
    if (end == std::string_view::npos) break;
    std::string_view value = base::TrimHtmlSpace(text.substr(begin + 1, end - begin - 1));
    if (value.starts_with("<![CDATA[") && value.ends_with("]]>")) {
      value = value.substr(9, value.size() - 12);
    }
    std::string address;
    parse::AppendResolved(value, false, &address);
    AddUrl(address, url, most, in_index ? result.sitemaps : result.pages);
    at = end;
  }
  return result;
}

}  // namespace

Sitemap ReadSitemap(std::string_view text, const base::Url& url, size_t most) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.find('<') != std::string_view::npos) return ReadXml(text, url, most);
  Sitemap result;
  for (const std::string_view line : base::Split(text, '\n')) {
    const std::string_view trimmed = base::TrimHtmlSpace(line);
    // Without a scheme any line would be an address on the site.
    if (trimmed.find("://") != std::string_view::npos) AddUrl(trimmed, url, most, result.pages);
  }
  return result;
}

}  // namespace upwell::discover
