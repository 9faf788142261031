// SPDX-License-Identifier: Apache-2.0
#include "answer/pager.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/text.h"
#include "form/words.h"

namespace upwell {
namespace {

// The whole text of a link, folded, without signs around it.
constexpr std::string_view kNextWords[] = {
    "next",
    "next page",
    "next results",
    "more results",
    "nextpage",
    "older",
    "older posts",
    "older entries",
    "show next",
    "next set",
    "forward",
    "page suivante",
    "suivant",
    "suivante",
    "suivants",
    "suivantes",
    "résultats suivants",
    "weiter",
    "nächste",
    "nächste seite",
    "vor",
    "vorwärts",
    "folgende",
    "siguiente",
    "siguientes",
    "página siguiente",
    "pagina siguiente",
    "próxima",
    "proxima",
    "próximo",
    "próxima página",
    "seguinte",
    "avançar",
    "successiva",
    "successivo",
    "pagina successiva",
    "avanti",
    "prossima",
    "prossimo",
    "volgende",
    "volgende pagina",
    "verder",
    "nästa",
    "nästa sida",
    "neste",
    "næste",
    "næste side",
    "seuraava",
    "seuraava sivu",
    "następna",
    "następny",
    "następna strona",
    "dalej",
    "další",
    "ďalej",
    "ďalšia",
    "ďalší",
    "další stránka",
    "következő",
    "tovább",
    "următoarea",
    "următor",
    "înainte",
    "следующая",
    "следующая страница",
    "следующие",
    "след",
    "далее",
    "вперед",
    "вперёд",
    "дальше",
    "наступна",
    "далі",
    "следваща",
    "напред",
    "sljedeća",
    "sledeća",
    "naslednja",
    "επόμενη",
    "επόμενο",
    "sonraki",
    "sonraki sayfa",
    "ileri",
    "التالي",
    "التالية",
    "بعدی",
    "הבא",
    "अगला",
    "अगले",
    "下一页",
    "下一頁",
    "下页",
    "下頁",
    "后一页",
    "下一步",
    "次へ",
    "次",
    "次のページ",
    "次ページ",
    "つぎへ",
    "다음",
    "다음 페이지",
    "ถัดไป",
    "หน้าถัดไป",
    "tiếp",
    "trang sau",
    "trang tiếp",
    "tiếp theo",
    "selanjutnya",
    "berikutnya",
    "seterusnya",
    "järgmine",
    "nākamā",
    "kitas",
    "toliau",
};

constexpr std::string_view kSingleArrows[] = {">", "›", "→",  "▶",    "►",  "⟩",
                                              "❯", "⇒", "->", "&gt;", "-->"};
constexpr std::string_view kDoubleArrows[] = {"»", ">>", "≫", "»»"};
constexpr std::string_view kPreviousWords[] = {
    "prev", "previous", "zurück", "précédent", "anterior", "предыдущая", "назад", "newer", "back"};
constexpr std::string_view kNextNames[] = {"next", "nextpage", "weiter", "suivant", "siguiente"};

bool IsSign(char32_t c) {
  return c < 0x30 || (c > 0x39 && c < 0x41) || (c > 0x5a && c < 0x61) || (c > 0x7a && c < 0xaa) ||
         c == 0xab || c == 0xbb || (c >= 0x2000 && c < 0x2c00) || (c >= 0x3000 && c < 0x3020) ||
         c == 0xff1e || c == 0xff1c;
}

// "Next page »" -> "next page".
std::string BareWords(std::string_view text) {
  std::string words;
  for (size_t position = 0; position < text.size();) {
    const char32_t c = NextCodePoint(text, &position);
    AppendUtf8(&words, IsSign(c) ? U' ' : c);
  }
  return CollapseSpace(FoldCase(words));
}

bool HasToken(std::string_view text, bool next) {
  for (const std::string& token : WordTokens(text)) {
    if (next ? IsOneOf(kNextNames, token) : IsOneOf(kPreviousWords, token)) return true;
  }
  return false;
}

struct Candidate {
  const Link* link = nullptr;
  std::string text;   // collapsed
  std::string names;  // class, id, rel, title, aria-label of the link and classes of its parent
};

// Many links may share a parent, so nothing is copied that is cut away later.
std::string NamesAround(const Document& document, NodeId node) {
  constexpr size_t kMaxNamesBytes = 500;
  std::string names;
  const auto append = [&names](std::string_view name) {
    names.append(CutUtf8(name, kMaxNamesBytes - names.size()));
  };
  for (std::string_view name : {"class", "id", "rel", "title", "aria-label"}) {
    append(document.attribute_or(node, name, ""));
    append(" ");
  }
  const NodeId parent = document.parent(node);
  if (parent != kNoNode && document.is_element(parent)) {
    append(document.attribute_or(parent, "class", ""));
  }
  return names;
}

std::vector<Candidate> Candidates(const Page& page) {
  std::vector<Candidate> candidates;
  const Url here = page.url.WithoutFragment();
  for (const Link& link : page.links) {
    if (link.hidden || link.url.host() != here.host()) continue;
    if (link.url.WithoutFragment() == here) continue;
    if (page.document.attribute_or(link.node, "href", "").starts_with('#')) continue;
    candidates.push_back({&link, CollapseSpace(link.text), NamesAround(page.document, link.node)});
  }
  return candidates;
}

// True where the two differ in nothing but values: one path, or paths of equally many segments
// that differ in one.
bool IsSiblingAddress(const Url& a, const Url& b) {
  if (a.host() != b.host()) return false;
  if (a.path() == b.path()) return true;
  const auto one = Split(a.path(), '/'), other = Split(b.path(), '/');
  if (one.size() != other.size()) return false;
  int different = 0;
  for (size_t i = 0; i < one.size(); ++i) different += one[i] != other[i];
  return different == 1;
}

double WordScore(const Candidate& candidate) {
  const std::string words = BareWords(candidate.text);
  if (IsOneOf(kNextWords, words)) return 3;
  // "Next 10", "Next 20 results"
  const std::vector<std::string> tokens = WordTokens(candidate.text);
  if (tokens.size() >= 2 && tokens.size() <= 4 && IsOneOf(kNextWords, tokens[0]) &&
      tokens[1].find_first_not_of("0123456789") == std::string::npos) {
    return 2.5;
  }
  if (IsOneOf(kSingleArrows, candidate.text)) return 1.6;
  if (IsOneOf(kDoubleArrows, candidate.text)) return 1.1;
  return 0;
}

double ScoreAsNext(const Page& page, const Candidate& candidate) {
  if (HasToken(candidate.names, false) || HasToken(candidate.text, false)) return 0;
  double score = WordScore(candidate);
  const bool short_text = candidate.text.size() <= 30;
  const bool named = HasToken(candidate.names, true) && short_text;
  if (named) score += 1.2;
  if (candidate.link->next) score += 4;
  if (score == 0) return 0;
  return score + (IsSiblingAddress(page.url, candidate.link->url) ? 0.6 : 0);
}

constexpr double kLeastScore = 1.1;

const Link* BySigns(const Page& page, const std::vector<Candidate>& candidates) {
  const Link* best = nullptr;
  double best_score = 0;
  for (const Candidate& candidate : candidates) {
    const double score = ScoreAsNext(page, candidate);
    if (score <= best_score || score < kLeastScore) continue;
    best = candidate.link;
    best_score = score;
  }
  return best;
}

std::optional<uint64_t> PageNumber(std::string_view text) {
  while (!text.empty() && (text.front() == '[' || text.front() == '(')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ']' || text.back() == ')')) text.remove_suffix(1);
  const auto number = ParseUnsigned(TrimHtmlSpace(text));
  return number && *number <= 100'000 ? number : std::nullopt;
}

// A run of links that follow each other in the page, with rising numbers and sibling addresses.
using NumberRow = std::map<uint64_t, const Link*>;

std::vector<NumberRow> NumberRows(const std::vector<Candidate>& candidates) {
  std::vector<NumberRow> pagers;
  size_t last = 0;
  for (size_t i = 0; i < candidates.size(); ++i) {
    const auto number = PageNumber(candidates[i].text);
    if (!number) continue;
    const Link* link = candidates[i].link;
    const bool goes_on = !pagers.empty() && i - last <= 2 &&
                         *number > pagers.back().rbegin()->first &&
                         IsSiblingAddress(pagers.back().rbegin()->second->url, link->url);
    if (!goes_on) pagers.emplace_back();
    pagers.back().emplace(*number, link);
    last = i;
  }
  return pagers;
}

// The current page has no link in the row (links to the page itself are no candidates): it is the
// number missing between two others, else the first.
const Link* AfterCurrent(const NumberRow& pager) {
  for (const auto& [number, link] : pager) {
    const auto after = pager.find(number + 2);
    if (pager.count(number + 1) == 0 && after != pager.end()) return after->second;
  }
  const auto second = pager.find(2);
  return pager.count(1) == 0 && second != pager.end() ? second->second : nullptr;
}

const Link* ByNumbers(const Page& page, const std::vector<Candidate>& candidates) {
  for (const NumberRow& pager : NumberRows(candidates)) {
    const Link* next = AfterCurrent(pager);
    if (next == nullptr) continue;
    // One number alone is a pager only if it leads to the like of this page.
    if (pager.size() > 1 || IsSiblingAddress(page.url, next->url)) return next;
  }
  return nullptr;
}

std::optional<Url> FromHead(const Page& page) {
  const Document& document = page.document;
  for (NodeId n = document.first_child(Document::kRoot); n != kNoNode;
       n = document.NextInTree(n, Document::kRoot)) {
    if (!document.is(n, Tag::kLink)) continue;
    if (!AsciiEqualsIgnoreCase(document.attribute_or(n, "rel", ""), "next")) continue;
    const Result<Url> url = Url::Parse(document.attribute_or(n, "href", ""), page.base);
    if (url.ok() && url->is_http()) return *url;
  }
  return std::nullopt;
}

std::optional<Url> NextAddress(const Page& page) {
  const std::vector<Candidate> candidates = Candidates(page);
  if (const Link* link = BySigns(page, candidates)) return link->url;
  if (const Link* link = ByNumbers(page, candidates)) return link->url;
  return FromHead(page);
}

}  // namespace

Pager FindPager(const Page& page, const FormOptions& /*form_options*/) {
  Pager pager;
  if (const std::optional<Url> url = NextAddress(page)) {
    pager.next = Turn{url->href(), Request(url->WithoutFragment(), Purpose::kSearch)};
  }
  return pager;
}

}  // namespace upwell
