// SPDX-License-Identifier: Apache-2.0
#include "discover/site_list.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/url.h"
#include "discover/sitemap.h"

namespace upwell::discover {
namespace {

// The cells of a line; a separator within quotes is part of its cell.
std::vector<std::string> CellsOf(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      if (quoted && i + 1 < line.size() && line[i + 1] == '"') {
        cells.back() += line[i++];
      } else {
        quoted = !quoted;
      }
    } else if (line[i] == separator && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[i];
    }
  }
  return cells;
}

bool MayBeInHost(char c) {
  return base::IsAsciiAlphanumeric(c) || c == '.' || c == '-' || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool LooksLikeHost(std::string_view text) {
  const std::string_view host = text.substr(0, text.find_first_of("/:?"));
  if (host.starts_with('.') || !std::all_of(host.begin(), host.end(), MayBeInHost)) return false;
  // "12.50" is a price; "10.0.0.1" is an address.
  const bool number = std::all_of(host.begin(), host.end(),
                                  [](char c) { return base::IsAsciiDigit(c) || c == '.'; });
  if (number) return std::count(host.begin(), host.end(), '.') == 3;
  const size_t dot = host.rfind('.');
  return dot != std::string_view::npos && dot + 2 < host.size();
}

bool IsAddress(std::string_view text) {
  if (text.empty() || text.find_first_of(" \t@\"<>") != std::string_view::npos) return false;
  const bool has_scheme = base::AsciiStartsWithIgnoreCase(text, "http://") ||
                          base::AsciiStartsWithIgnoreCase(text, "https://");
  if (!has_scheme && !LooksLikeHost(text) && !base::AsciiStartsWithIgnoreCase(text, "localhost")) {
    return false;
  }
  const base::Result<base::Url> url =
      base::Url::Parse(has_scheme ? std::string(text) : "http://" + std::string(text));
  return url.ok() && !url->host().empty();
}

std::optional<std::string> AddressIn(std::string_view line) {
  for (const char separator : {',', '\t', ';'}) {
    if (line.find(separator) == std::string_view::npos) continue;
    for (const std::string& cell : CellsOf(line, separator)) {
      const std::string_view text = base::TrimHtmlSpace(cell);
      if (IsAddress(text)) return std::string(text);
    }
  }
  if (IsAddress(line)) return std::string(line);
  return std::nullopt;
}

}  // namespace

SiteList ReadSiteList(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  SiteList list;
  if (base::TrimHtmlSpace(text).starts_with('<')) {
    const Sitemap sitemap = ReadSitemap(text, *base::Url::Parse("http://localhost/"));
    for (const base::Url& url : sitemap.pages) list.addresses.push_back(url.href());
    for (const base::Url& url : sitemap.sitemaps) list.addresses.push_back(url.origin() + "/");
    return list;
  }
  size_t number = 0, lines = 0;
  for (const std::string_view raw : base::Split(text, '\n')) {
    ++number;
    const std::string_view line = base::TrimHtmlSpace(raw);
    if (line.empty() || line[0] == '#') continue;
    ++lines;
    if (std::optional<std::string> address = AddressIn(line)) {
      list.addresses.push_back(*std::move(address));
      continue;
    }
    const bool is_head = lines == 1 && line.find_first_of(",;\t") != std::string_view::npos;
    if (is_head) continue;
    if (list.unreadable++ == 0) list.first_unreadable = number;
  }
  return list;
}

}  // namespace upwell::discover
