// SPDX-License-Identifier: Apache-2.0
// Words alone are no sign: records speak of what was deleted and saved, too. A message counts where
// it is new, short, outside of links and lists, and stands out or is nearly all that is new.
#include "answer/judge/done_signs.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <vector>

#include "answer/judge/background.h"
#include "answer/judge/echo.h"
#include "answer/judge/phrases.h"
#include "base/characters.h"
#include "base/text.h"
#include "form/words.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMostLinesBefore = 20'000;
constexpr size_t kMostTextBytes = 256 * 1024;  // of a page
constexpr size_t kMostCookieBytes = 4'096;
constexpr size_t kLongestSign = 120;  // bytes of what is shown to people

// Not tuned.
constexpr size_t kLongestDeed = 150;       // bytes of a line that is a message and no prose
constexpr size_t kMostAlike = 2;           // lines at the place of a message; more are a list
constexpr size_t kFewNewBytes = 600;       // a page that says only that something was done
constexpr size_t kMostWordsOfSegment = 3;  // of a path's end that confirms; more are a title
constexpr int kLevelsAround = 4;           // elements around a line that say what it is
constexpr size_t kLongestGap = 4;          // bytes between a cart's name and the number behind it

std::string Folded(std::string_view line) { return base::FoldCase(base::CollapseSpace(line)); }

DoneSign SignOf(DoneKind kind, std::string_view before, std::string_view seen) {
  return {kind, std::string(before) + std::string(base::CutUtf8(seen, kLongestSign))};
}

// --- What the exchange says ---

std::optional<DoneSign> StatusSign(std::span<const fetch::Exchange> hops) {
  constexpr int kDoneStatuses[] = {201, 202, 205};  // created, accepted, reset the form (RFC 9110)
  for (const fetch::Exchange& hop : hops) {
    if (std::find(std::begin(kDoneStatuses), std::end(kDoneStatuses), hop.status) !=
        std::end(kDoneStatuses)) {
      return DoneSign{DoneKind::kStatus, "HTTP status " + std::to_string(hop.status)};
    }
  }
  return std::nullopt;
}

bool HasConfirmingWord(std::string_view text) {
  const std::vector<std::string> words = form::WordTokens(text);
  return words.size() <= kMostWordsOfSegment &&
         std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return IsConfirmingWord(word); });
}

bool IsYes(std::string_view value) {
  constexpr std::string_view kYes[] = {"", "1", "true", "yes", "ok"};
  return base::IsOneOf(kYes, base::AsciiLower(value));
}

// "/order/thank-you", "?saved=1", "?msg=deleted"; not what the question itself asked for.
bool Confirms(const base::Url& target, const fetch::Request& asked) {
  const std::string_view path = target.path();
  const std::string end = base::PercentDecode(path.substr(path.rfind('/') + 1));
  if (path != asked.url.path() && HasConfirmingWord(end)) return true;
  base::FormFields known = base::DecodeFormFields(asked.url.query());
  for (auto& field : base::DecodeFormFields(asked.body)) known.push_back(std::move(field));
  for (const auto& field : base::DecodeFormFields(target.query())) {
    const bool echoed = std::any_of(known.begin(), known.end(), [&](const auto& other) {
      return other.first == field.first || other.second == field.second;
    });
    if (echoed) continue;
    if (HasConfirmingWord(field.second)) return true;
    if (HasConfirmingWord(field.first) && IsYes(field.second)) return true;
  }
  return false;
}

std::optional<DoneSign> RedirectSign(std::span<const fetch::Exchange> hops) {
  for (size_t i = 1; i < hops.size(); ++i) {
    const base::Url& target = hops[i].request.url;
    if (Confirms(target, hops.front().request)) {
      return SignOf(DoneKind::kRedirect, "it led on to ", target.request_target());
    }
  }
  return std::nullopt;
}

struct SetCookie {
  std::string name, value;
  bool ends = false;  // it is taken away
};

SetCookie ReadSetCookie(std::string_view text) {
  const std::vector<std::string_view> parts = base::Split(text.substr(0, kMostCookieBytes), ';');
  SetCookie cookie;
  const size_t equals = parts[0].find('=');
  cookie.name = base::TrimHtmlSpace(parts[0].substr(0, equals));
  if (equals != std::string_view::npos) {
    cookie.value = base::TrimHtmlSpace(parts[0].substr(equals + 1));
  }
  for (size_t i = 1; i < parts.size(); ++i) {
    const std::string attribute = base::AsciiLower(base::TrimHtmlSpace(parts[i]));
    cookie.ends |=
        attribute == "max-age=0" || attribute.starts_with("max-age=-") ||
        (attribute.starts_with("expires=") && attribute.find("1970") != std::string::npos);
  }
  return cookie;
}

// Values by which sites say that there is nothing in it, or nobody.
bool SaysNothing(std::string_view value) {
  constexpr std::string_view kNothing[] = {"",       "0",      "no",        "false", "null",
                                           "none",   "\"\"",   "[]",        "{}",    "deleted",
                                           "%5b%5d", "%7b%7d", "anonymous", "guest"};
  return base::IsOneOf(kNothing, base::AsciiLower(value));
}

bool NamesCart(const std::string& name) {
  std::string words;
  for (const std::string& word : form::WordTokens(name)) words += word + " ";
  return Says(Phrase::kCart, words);
}

// Names of what only helps with a login are none: login_csrf, auth_redirect.
bool NamesLogin(const std::string& name) {
  constexpr std::string_view kHelpers[] = {"csrf", "xsrf",  "redirect", "return", "url",
                                           "next", "nonce", "state",    "test",   "check"};
  constexpr std::string_view kLogins[] = {"auth",     "authtoken", "authenticated", "loggedin",
                                          "signedin", "remember",  "rememberme",    "logged"};
  const std::vector<std::string> words = form::WordTokens(name);
  bool names = form::Mentions(form::Topic::kLogIn, words);
  for (const std::string& word : words) {
    if (base::IsOneOf(kHelpers, word)) return false;
    names |= base::IsOneOf(kLogins, word);
  }
  return names;
}

// The value of a cookie that was sent with the request, if it was.
std::optional<std::string> SentCookie(const fetch::Request& request, std::string_view name) {
  const std::string_view header = fetch::FindHeader(request.extra_headers, "Cookie");
  for (std::string_view cookie : base::Split(header, ';')) {
    cookie = base::TrimHtmlSpace(cookie);
    const size_t equals = cookie.find('=');
    if (equals == std::string_view::npos || cookie.substr(0, equals) != name) continue;
    return std::string(cookie.substr(equals + 1));
  }
  return std::nullopt;
}

std::optional<DoneSign> CookieSign(std::span<const fetch::Exchange> hops) {
  for (const fetch::Exchange& hop : hops) {
    for (const fetch::Header& header : hop.headers) {
      if (!base::AsciiEqualsIgnoreCase(header.name, "set-cookie")) continue;
      const SetCookie cookie = ReadSetCookie(header.value);
      if (cookie.ends || SaysNothing(cookie.value)) continue;
      const bool cart = NamesCart(cookie.name);
      if (!cart && !NamesLogin(cookie.name)) continue;
      const std::optional<std::string> before = SentCookie(hop.request, cookie.name);
      if (before && !SaysNothing(*before)) continue;
      return SignOf(DoneKind::kCookie,
                    cart ? "a new cookie of a cart: " : "a new cookie of a login: ", cookie.name);
    }
  }
  return std::nullopt;
}

// --- Counts of things in carts ---

// A number that ends the words of a cart: "cart (2)", "cart: 2", "basket 2 items"; not "basket 20
// cm".
std::optional<uint64_t> CountBehind(std::string_view line, size_t at) {
  size_t start = at;
  while (start < line.size() && !base::IsAsciiDigit(line[start])) {
    if (base::IsAsciiAlpha(line[start]) || start - at >= kLongestGap) return std::nullopt;
    ++start;
  }
  if (start == line.size() || start == at) return std::nullopt;
  size_t end = start;
  while (end < line.size() && base::IsAsciiDigit(line[end])) ++end;
  const std::optional<uint64_t> number = base::ParseUnsigned(line.substr(start, end - start));
  const std::string_view rest = line.substr(end);
  const bool in_brackets = line[start - 1] == '(' || line[start - 1] == '[';
  const bool ends = rest.empty() || rest[0] == ')' || rest[0] == ']' || rest.starts_with(" item") ||
                    rest.starts_with(" |") || rest.starts_with(" ·");
  return in_brackets || ends ? number : std::nullopt;
}

// What a page says of one cart. Lists of records have many: "favorites (12)".
struct CartReading {
  std::set<uint64_t> numbers;
  bool bare = false;  // its name ends a line: "Cart", which has nothing in it
};

void ReadCarts(std::string_view folded, std::map<std::string, CartReading>* carts) {
  constexpr size_t kLongestLine = 300;  // bytes; longer ones are prose; not tuned
  if (folded.empty() || folded.size() > kLongestLine) return;
  for (const size_t end : EndsOfCartNames(folded)) {
    // The letters that belong to the name's word, in languages that inflect it.
    size_t behind = end;
    while (behind < folded.size() &&
           (base::IsAsciiAlpha(folded[behind]) || !base::IsAscii(folded[behind]))) {
      ++behind;
    }
    const size_t space = folded.rfind(' ', end - 1);
    const size_t start = space == folded.npos ? 0 : space + 1;
    const std::optional<uint64_t> number = CountBehind(folded, behind);
    if (!number && behind != folded.size()) continue;
    CartReading& reading = (*carts)[std::string(folded.substr(start, behind - start))];
    if (number) reading.numbers.insert(*number);
    reading.bare |= !number;
  }
}

// Nothing where the page does not say one number.
std::optional<uint64_t> NumberOf(const CartReading& reading) {
  if (reading.numbers.size() == 1) return *reading.numbers.begin();
  return reading.numbers.empty() && reading.bare ? std::optional<uint64_t>(0) : std::nullopt;
}

std::map<std::string, CartReading> CartsIn(std::string_view visible_text) {
  std::map<std::string, CartReading> carts;
  for (const std::string_view line : base::Split(visible_text, '\n')) {
    ReadCarts(Folded(line), &carts);
  }
  return carts;
}

// --- Messages ---

bool NamesMessage(std::string_view names) {
  constexpr std::string_view kNames[] = {
      "alert",  "success", "notice",       "flash",        "message", "msg",     "messages",
      "toast",  "status",  "notification", "confirmation", "updated", "done",    "feedback",
      "notify", "callout", "meldung",      "hinweis",      "mensaje", "mensagem"};
  const std::vector<std::string> words = form::WordTokens(base::CutUtf8(names, kLongestDeed));
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return base::IsOneOf(kNames, word); });
}

struct Place {
  bool in_link = false;
  bool stands_out = false;  // a heading, or marked as a message
};

Place PlaceOf(const parse::Document& document, parse::NodeId n) {
  Place place;
  for (int up = 0; up <= kLevelsAround && n != parse::kNoNode; ++up, n = document.parent(n)) {
    if (!document.is_element(n)) continue;
    place.in_link |= document.is(n, parse::Tag::kA);
    switch (document.node(n).tag) {
      case parse::Tag::kBody:
      case parse::Tag::kMain:
        return place;
      case parse::Tag::kH1:
      case parse::Tag::kH2:
      case parse::Tag::kH3:
        place.stands_out = true;
        break;
      default:
        for (const std::string_view name : {"class", "id", "role"}) {
          place.stands_out |= NamesMessage(document.attribute_or(n, name, ""));
        }
    }
  }
  return place;
}

}  // namespace

void DoneJudge::LearnBefore(std::string_view visible_text) {
  for (const std::string_view line : base::Split(visible_text, '\n')) {
    const std::string folded = Folded(line);
    if (folded.empty() || lines_.size() >= kMostLinesBefore) continue;
    lines_.insert(base::HashOf(WithoutNumbers(folded)));
  }
  for (const auto& [name, reading] : CartsIn(visible_text)) {
    const std::optional<uint64_t> number = NumberOf(reading);
    CountBefore& known = counts_[name];
    if (known.pages++ == 0) known.number = number;
    if (known.number != number) known.number.reset();
  }
}

bool DoneJudge::IsKnown(std::string_view folded) const {
  return lines_.contains(base::HashOf(WithoutNumbers(folded)));
}

// Among "Vases (12)" and "Lamps (3)", which no page showed before, "Baskets (2)" is no cart: such
// lines are choices of the answer, or its records.
bool DoneJudge::IsInNewList(const std::string& cart, const parse::Page& page) const {
  const PageStructure structure(page);
  const std::vector<Line> lines = LinesOf(structure);
  std::unordered_map<uint64_t, size_t> fresh;  // lines at each place that were not known
  for (const Line& line : lines) fresh[line.place] += !IsKnown(Folded(line.text));
  return std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
    return fresh[line.place] > kMostAlike || CartsIn(line.text)[cart].numbers.empty();
  });
}

std::optional<DoneSign> DoneJudge::ChangedCount(const parse::Page& page,
                                                std::string_view visible_text) const {
  for (const auto& [name, reading] : CartsIn(visible_text)) {
    const auto before = counts_.find(name);
    const std::optional<uint64_t> now = NumberOf(reading);
    if (before == counts_.end() || !before->second.number || !now) continue;
    // A count that is drawn for each page changes by more, or becomes less.
    const auto& [number, pages] = before->second;
    const bool may_be_drawn = pages < 2 && *number > 0 && *now != *number + 1;
    if (*now <= *number || may_be_drawn || IsInNewList(name, page)) continue;
    return SignOf(DoneKind::kCount, "",
                  name + " (" + std::to_string(*number) + ") became " + name + " (" +
                      std::to_string(*now) + ")");
  }
  return std::nullopt;
}

std::optional<DoneSign> DoneJudge::Message(const parse::Page& page, std::string_view visible_text,
                                           const Asked& asked) const {
  if (!Says(Phrase::kDone, Folded(visible_text))) return std::nullopt;
  const EchoFilter echo(asked);
  const PageStructure structure(page);
  std::unordered_map<uint64_t, size_t> alike;  // new lines at each place
  std::vector<std::pair<const Line*, std::string>> said;
  size_t new_bytes = 0;
  const std::vector<Line> lines = LinesOf(structure);
  for (const Line& line : lines) {
    const std::string folded = Folded(line.text);
    if (IsKnown(folded)) continue;
    new_bytes += line.text.size();
    ++alike[line.place];
    if (line.text.size() > kLongestDeed) continue;
    const std::string rest = echo.Without(line.text);
    const bool of_search = form::Mentions(form::Topic::kSearch, rest);
    if (!of_search && Says(Phrase::kDone, rest)) said.emplace_back(&line, line.text);
  }
  for (const auto& [line, text] : said) {
    if (alike[line->place] > kMostAlike) continue;
    const Place place = PlaceOf(page.document, line->node);
    if (place.in_link || (!place.stands_out && new_bytes > kFewNewBytes)) continue;
    return SignOf(DoneKind::kMessage, "", "\"" + base::ForTerminal(text) + "\"");
  }
  return std::nullopt;
}

std::optional<DoneSign> DoneJudge::SignIn(std::span<const fetch::Exchange> hops,
                                          const parse::Page* page, const Asked& asked) const {
  if (std::optional<DoneSign> sign = StatusSign(hops)) return sign;
  if (std::optional<DoneSign> sign = RedirectSign(hops)) return sign;
  if (std::optional<DoneSign> sign = CookieSign(hops)) return sign;
  if (page == nullptr) return std::nullopt;
  const std::string visible =
      parse::VisibleText(page->document, parse::Document::kRoot, kMostTextBytes);
  if (std::optional<DoneSign> sign = ChangedCount(*page, visible)) return sign;
  return Message(*page, visible, asked);
}

}  // namespace upwell::answer
