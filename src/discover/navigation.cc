// SPDX-License-Identifier: Apache-2.0
#include "discover/navigation.h"

#include <algorithm>
#include <unordered_set>

#include "base/text.h"
#include "form/guard/acting_link.h"
#include "form/words.h"

namespace upwell::discover {
namespace {

constexpr std::string_view kFileEndings[] = {
    ".pdf", ".jpg",  ".jpeg", ".png", ".gif", ".svg", ".webp", ".ico",  ".css", ".js",
    ".zip", ".gz",   ".rar",  ".7z",  ".exe", ".dmg", ".doc",  ".docx", ".xls", ".xlsx",
    ".ppt", ".pptx", ".mp3",  ".mp4", ".avi", ".mov", ".csv",  ".xml",  ".rss", ".ics"};

bool IsFile(const base::Url& url) {
  const std::string path = base::AsciiLower(url.path());
  return std::any_of(std::begin(kFileEndings), std::end(kFileEndings),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

// Words that lead to pages which list other sites.
constexpr std::string_view kLinkListWords[] = {
    "link",         "links",         "linklist",    "linkliste",  "weblinks",   "weblink",
    "linksammlung", "linktipps",     "resources",   "resource",   "websites",   "webguide",
    "directory",    "directories",   "blogroll",    "partners",   "partner",    "friends",
    "bookmarks",    "favorites",     "favourites",  "webring",    "neighbours", "neighbors",
    "verzeichnis",  "partnerseiten", "lesezeichen", "liens",      "ressources", "annuaire",
    "partenaires",  "enlaces",       "recursos",    "directorio", "vinculos",   "vínculos",
    "collegamenti", "risorse",       "siti",        "ligações",   "ligacoes",   "parceiros",
    "koppelingen",  "bronnen",       "länkar",      "lankar",     "lenker",     "henvisninger",
    "linkit",       "linki",         "odnośniki",   "odnosniki",  "odkazy",     "zdroje",
    "hivatkozások", "legături",      "resurse",     "ссылки",     "ресурсы",    "партнеры",
    "партнёры",     "посилання",     "връзки",      "σύνδεσμοι",  "συνδεσμοι",  "bağlantılar",
    "baglantilar",  "kaynaklar",     "tautan",      "روابط",      "مواقع",      "קישורים",
    "ลิงก์"};
// Scripts without spaces: anywhere in the text.
constexpr std::string_view kLinkListSigns[] = {"リンク", "友情链接", "链接",
                                               "連結",   "링크",     "相关网站"};

// Longer words that end with a sign: drinks, ice rinks, shrinking.
constexpr std::string_view kOtherWords[] = {"ドリンク",   "スケートリンク", "アイスリンク",
                                            "シュリンク", "드링크",         "아이스링크"};

bool HasSign(std::string_view text, std::string_view sign) {
  for (size_t at = text.find(sign); at != text.npos; at = text.find(sign, at + sign.size())) {
    const std::string_view until = text.substr(0, at + sign.size());
    if (std::none_of(std::begin(kOtherWords), std::end(kOtherWords),
                     [&](std::string_view word) { return until.ends_with(word); })) {
      return true;
    }
  }
  return false;
}

bool HasLinkListWord(std::string_view text) {
  for (const std::string& word : form::WordTokens(text)) {
    if (std::find(std::begin(kLinkListWords), std::end(kLinkListWords), word) !=
        std::end(kLinkListWords)) {
      return true;
    }
  }
  return std::any_of(std::begin(kLinkListSigns), std::end(kLinkListSigns),
                     [&](std::string_view sign) { return HasSign(text, sign); });
}

}  // namespace

bool SpeaksOfSearching(const base::Url& url, std::string_view text) {
  return form::Mentions(form::Topic::kSearch, text) ||
         form::Mentions(form::Topic::kSearch, base::PercentDecode(url.path()));
}

bool SpeaksOfOtherSites(const base::Url& url, std::string_view text) {
  return HasLinkListWord(text) || HasLinkListWord(base::PercentDecode(url.path()));
}

bool IsWorthALook(const parse::Page& page, const parse::Link& link) {
  if (link.nofollow || link.hidden || !link.url.is_http()) return false;
  const base::Url target = link.url.WithoutFragment();
  if (target == page.url.WithoutFragment()) return false;
  if (IsFile(target)) return false;
  // Another site is looked at from its root, whatever the link promises.
  const bool is_elsewhere = target.origin() != page.url.origin();
  return is_elsewhere ? !form::IsActingLink(page, link) : form::MayFollow(page, link);
}

NearPages NearPagesOf(const parse::Page& start, size_t limit) {
  NearPages near;
  if (start.robots.nofollow) return near;
  std::unordered_set<std::string> seen;
  for (const parse::Link& link : start.links) {
    if (!IsWorthALook(start, link)) continue;
    base::Url url = link.url.WithoutFragment();
    const bool searches = SpeaksOfSearching(url, link.text);
    if (!seen.insert(url.href()).second) continue;
    (searches ? near.searching : near.others).push_back(std::move(url));
  }
  if (near.searching.size() > limit) near.searching.resize(limit);
  near.others.resize(std::min(near.others.size(), limit - near.searching.size()));
  return near;
}

std::vector<base::Url> PagesWorthALook(const parse::Page& start, size_t limit) {
  NearPages near = NearPagesOf(start, limit);
  std::vector<base::Url> all = std::move(near.searching);
  for (base::Url& url : near.others) all.push_back(std::move(url));
  return all;
}

}  // namespace upwell::discover
