// SPDX-License-Identifier: Apache-2.0
#include "answer/records/key_rule.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "answer/records/names.h"
#include "base/text.h"
#include "form/guard/acting_link.h"
#include "form/token.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr int kMaxLinkDepth = 30;             // elements
constexpr size_t kMaxLinksOfRecord = 50;      // of a record
constexpr size_t kMaxLinkQueryBytes = 2'000;  // longer ones are not taken apart

constexpr size_t kLeastRecords = 3;  // before anything is learned for good; not tuned
// Addresses in a row whose numbers count up; not tuned: three do by chance where a page lists the
// issues of a volume.
constexpr size_t kFewestCounted = 5;

bool LeadsElsewhere(const parse::Page& page, const parse::Link& link) {
  return !link.hidden && link.url.WithoutFragment() != page.url.WithoutFragment();
}

bool Acts(const parse::Page& page, const parse::Link& link) {
  return form::IsActingLink(page, link);
}

// The shapes from a node up to the last element that is part of the span. The cells of a row look
// alike, but each column has its own meaning.
uint64_t PathWithin(const PageStructure& page, parse::NodeId node, uint32_t begin) {
  uint64_t path = 0;
  for (int depth = 0; node != parse::Document::kRoot && depth < kMaxLinkDepth; ++depth) {
    if (page.position(node) < begin) break;
    path = JoinShapes(path, page.shape(node, false) + ColumnOf(page.document(), node));
    node = page.document().parent(node);
  }
  return path;
}

struct PathLink {
  uint64_t path;
  const parse::Link* link;
};

// The first links of each path in a span, in document order: "Board / Topic" are two in one place,
// and the second has a path of its own.
std::vector<PathLink> LinksOf(const PageStructure& page, const Span& span) {
  constexpr size_t kMostOfAPath = 3;  // not tuned
  std::vector<PathLink> links;
  std::map<uint64_t, size_t> of_path;
  const uint32_t begin = RangeOf(page, span).begin;
  for (parse::NodeId n : SpanNodes(page, span)) {
    if (!page.document().is(n, parse::Tag::kA)) continue;
    const parse::Link* link = page.link_at(n);
    if (link == nullptr || !LeadsElsewhere(page.page(), *link)) continue;
    const uint64_t path = PathWithin(page, n, begin);
    const size_t number = ++of_path[path];
    if (number > kMostOfAPath || links.size() >= kMaxLinksOfRecord) continue;
    links.push_back({number == 1 ? path : JoinShapes(path, number), link});
  }
  return links;
}

// A session id or the like. What holds slashes is rather a path that names the record.
bool IsTokenLike(std::string_view value, size_t least_length = 8) {
  return form::LooksLikeToken(value, least_length) && value.find_first_of("+/") == value.npos;
}

// A part of the path by its place: "/3 of 5".
std::string PlaceInPath(size_t number, size_t parts) {
  return "/" + std::to_string(number) + " of " + std::to_string(parts);
}

// The parts of the path, which have no name but their place, and the arguments.
base::FormFields FieldsOf(const base::Url& url) {
  constexpr size_t kMostParts = 20;  // guard; a longer path is one part
  std::vector<std::string_view> parts = base::Split(url.path(), '/');
  if (parts.size() > kMostParts) parts = {url.path()};
  base::FormFields fields;
  for (size_t i = 0; i < parts.size(); ++i) {
    fields.emplace_back(PlaceInPath(i, parts.size()), std::string(parts[i]));
  }
  for (auto& field : base::DecodeFormFields(url.query())) fields.push_back(std::move(field));
  return fields;
}

std::string Argument(const base::Url& url, const std::string& name) {
  for (const auto& [other, value] : FieldsOf(url)) {
    if (other == name) return value;
  }
  return "";
}

bool HasArgument(const base::Url& url, const std::string& name) {
  for (const auto& [other, value] : base::DecodeFormFields(url.query())) {
    if (other == name) return true;
  }
  return false;
}

// Without parameters and parts of the path that hold a session: ";jsessionid=5F3A...", or a token
// that the answer's own path has as well.
std::string WithoutSession(std::string_view path, std::string_view page_path) {
  constexpr size_t kLongToken = 16;  // characters; not tuned
  std::string kept;
  for (std::string_view part : base::Split(path, '/')) {
    const std::vector<std::string_view> parameters = base::Split(part, ';');
    const std::string_view name = parameters.front();
    const bool token = IsTokenLike(name, kLongToken) && page_path.find(name) != page_path.npos;
    kept.append(kept.empty() && name.empty() ? "" : "/").append(token ? "" : name);
    for (size_t i = 1; i < parameters.size(); ++i) {
      const std::string_view value = parameters[i].substr(parameters[i].find('=') + 1);
      const bool session =
          IsTokenLike(value) || base::AsciiContainsIgnoreCase(parameters[i], "session");
      if (!session) kept.append(";").append(parameters[i]);
    }
  }
  return kept;
}

std::string AddressWithout(const base::Url& url, const std::string& dropped) {
  std::string text;
  for (const auto& [name, value] : FieldsOf(url)) {
    if (name != dropped) text.append("\n").append(name).append("=").append(value);
  }
  return text;
}

size_t DistinctWithout(const std::vector<base::Url>& urls, const std::string& dropped) {
  std::unordered_set<std::string> addresses;
  for (const base::Url& url : urls) addresses.insert(AddressWithout(url, dropped));
  return addresses.size();
}

// 11, 12, 13, ...: the place in the list.
bool CountsUp(const std::vector<base::Url>& urls, const std::string& name) {
  std::optional<uint64_t> last;
  for (const base::Url& url : urls) {
    const auto number = base::ParseUnsigned(Argument(url, name));
    if (!number || (last && *number != *last + 1)) return false;
    last = number;
  }
  return urls.size() >= kLeastRecords;
}

// A new long token in each link, though the records are told apart without it.
bool IsLongTokenEverywhere(const std::vector<base::Url>& urls, const std::string& name) {
  constexpr size_t kLongToken = 16;  // characters; not tuned
  return std::all_of(urls.begin(), urls.end(), [&](const base::Url& url) {
    return IsTokenLike(Argument(url, name), kLongToken);
  });
}

bool IsSameTokenEverywhere(const std::vector<base::Url>& urls, const std::string& name) {
  const std::string first = Argument(urls.front(), name);
  return IsTokenLike(first) && std::all_of(urls.begin(), urls.end(), [&](const base::Url& url) {
           return Argument(url, name) == first;
         });
}

// "q=heron&p=2", "/search?q=heron": the way back to this answer.
bool LeadsBack(const base::Url& answer, std::string_view value) {
  const size_t cut = value.find('?');
  if (cut != value.npos) value = value.substr(cut + 1);
  if (value.size() > kMaxLinkQueryBytes || value.find('=') == value.npos) return false;
  const base::FormFields own =
      base::DecodeFormFields(base::CutUtf8(answer.query(), kMaxLinkQueryBytes));
  const base::FormFields fields = base::DecodeFormFields(value);
  return !fields.empty() && std::all_of(fields.begin(), fields.end(), [&](const auto& field) {
    return std::find(own.begin(), own.end(), field) != own.end();
  });
}

// An address without its numbers, and those.
struct NumberedAddress {
  std::string rest;
  std::vector<uint64_t> numbers;
};

// The end of the number that begins there; the place itself where none does.
size_t EndOfDigits(std::string_view text, size_t begin) {
  size_t end = begin;
  while (end < text.size() && base::IsAsciiDigit(text[end])) ++end;
  return base::ParseUnsigned(text.substr(begin, end - begin)) ? end : begin;
}

NumberedAddress NumbersOf(std::string_view address) {
  NumberedAddress numbered;
  for (size_t i = 0; i < address.size();) {
    const size_t end = EndOfDigits(address, i);
    numbered.rest += end > i ? '0' : address[i];
    if (end > i) numbered.numbers.push_back(*base::ParseUnsigned(address.substr(i, end - i)));
    i = std::max(end, i + 1);
  }
  return numbered;
}

std::string PlaceOfNumber(const std::string& rest, size_t number) {
  return rest + "\n" + std::to_string(number);
}

// The addresses hold what was asked, and differ in numbers alone, of which one counts the records:
// "/heron/1-12/frame&3,3". They name the place in this answer and not what stands there.
bool ArePlacesInAnswer(const PageView& view, const std::vector<const parse::Link*>& links) {
  constexpr size_t kEnoughLinks = 50;  // not tuned
  if (links.size() < kLeastRecords) return false;
  std::vector<NumberedAddress> addresses;
  for (const parse::Link* link : links) {
    const std::string_view address = link->url.href();
    if (address.size() > kMaxLinkQueryBytes || addresses.size() >= kEnoughLinks) break;
    const std::string decoded = base::PercentDecode(address);
    if (!view.HoldsAskedValue(decoded)) return false;
    addresses.push_back(NumbersOf(decoded));
    if (addresses.back().rest != addresses.front().rest) return false;
  }
  if (addresses.size() < kLeastRecords) return false;
  const auto counts = [&](size_t number) {
    for (size_t i = 1; i < addresses.size(); ++i) {
      if (addresses[i].numbers[number] != addresses[i - 1].numbers[number] + 1) return false;
    }
    return true;
  };
  for (size_t number = 0; number < addresses.front().numbers.size(); ++number) {
    if (counts(number)) return true;
  }
  return false;
}

}  // namespace

std::string_view WithoutPlace(std::string_view text) {
  const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > 6 || digits + 1 >= text.size()) return text;
  const bool marked = text[digits] == '.' || text[digits] == ')' || text[digits] == ':';
  return marked && base::IsHtmlSpace(text[digits + 1]) ? text.substr(digits + 2) : text;
}

std::string TextKey(std::string_view text) {
  return Signature::OfText(WithoutPlace(text)).hash().Hex();
}

bool IsHeadingAt(const parse::Document& document, parse::NodeId n) {
  return document.is_element(n) && parse::IsHeading(document.node(n).tag);
}

parse::NodeId HeadingAround(const PageStructure& page, parse::NodeId n) {
  constexpr int kMaxSteps = 5;  // elements; not tuned
  for (int step = 0; step < kMaxSteps && n != parse::Document::kRoot; ++step) {
    if (IsHeadingAt(page.document(), n)) return n;
    n = page.document().parent(n);
  }
  return parse::kNoNode;
}

// The links that stand in one place of the records.
struct KeyRule::Use {
  std::vector<const parse::Link*> links;
  std::set<std::string> targets;
  std::set<std::string> places;     // the same with fragments
  std::set<std::string> fragments;  // of those that have one
  size_t with_fragment = 0;
  std::set<std::string> texts;
  uint64_t path = 0;
  size_t text = 0;
  size_t first = 0;
  size_t acting = 0;
  size_t codes = 0;
  size_t in_heading = 0;

  size_t seen() const { return links.size(); }
  // A single one may be a title such as "How to vote".
  bool acts() const { return acting * 2 > seen(); }
  bool headed() const { return in_heading * 2 > seen(); }
  void Take(const PageStructure& page, const parse::Link& link);
};

void KeyRule::Use::Take(const PageStructure& page, const parse::Link& link) {
  links.push_back(&link);
  targets.insert(link.url.WithoutFragment().href());
  places.insert(link.url.href());
  const std::string_view fragment = link.url.fragment();
  with_fragment += !fragment.empty();
  if (!fragment.empty()) fragments.emplace(fragment);
  text += std::min<size_t>(link.text.size(), 100);
  texts.insert(link.text);
  acting += Acts(page.page(), link);
  codes += !link.text.empty() && IsCodeOrAddress(link.text);
  in_heading += HeadingAround(page, link.node) != parse::kNoNode;
}

// Where the titles lead to places in this answer, and each record has another link to a page of the
// site that does not: that one. Null where there is none.
namespace {

// "/threads/brass-lamp.7/" as "/threads", "/x?id=7&tab=2" as "/x?id&tab".
std::string AddressKindOf(const base::Url& url) {
  const std::string_view path = url.path();
  std::string kind(path.substr(0, path.find('/', 1)));
  std::set<std::string> names;
  for (auto& [name, value] : base::DecodeFormFields(url.query())) names.insert(std::move(name));
  for (const std::string& name : names) kind += "?" + name;
  return kind;
}

// A label may stand before the title, in its place: links of that kind lead to few pages.
std::string KindWithMostPages(const std::vector<const parse::Link*>& links) {
  std::map<std::string, std::set<std::string>> pages;
  for (const parse::Link* link : links) {
    if (link->url.query().size() > kMaxLinkQueryBytes) return "";
    pages[AddressKindOf(link->url)].insert(link->url.WithoutFragment().href());
  }
  const auto most = std::max_element(pages.begin(), pages.end(), [](const auto& a, const auto& b) {
    return a.second.size() < b.second.size();
  });
  return pages.size() < 2 ? "" : most->first;
}

}  // namespace

const KeyRule::Use* KeyRule::NamingUse(const PageView& view, const Uses& uses, size_t records) {
  const std::string origin = view.page().page().url.origin();
  const Use* best = nullptr;
  for (const auto& [path, use] : uses) {
    const bool of_site = std::all_of(use.links.begin(), use.links.end(), [&](const auto* link) {
      return link->url.origin() == origin;
    });
    if (use.acts() || !of_site || use.targets.size() * 10 < records * 9) continue;
    if (ArePlacesInAnswer(view, use.links)) continue;
    if (best == nullptr || use.first < best->first) best = &use;
  }
  return best;
}

void KeyRule::LearnLinks(const PageView& view, const std::vector<Span>& spans) {
  const PageStructure& page = view.page();
  Uses uses;
  size_t position = 0;
  for (const Span& span : spans) {
    for (const PathLink& found : LinksOf(page, span)) {
      Use& use =
          uses.try_emplace(found.path, Use{.path = found.path, .first = position++}).first->second;
      use.Take(page, *found.link);
    }
  }
  size_t most_places = 0;
  for (const auto& [path, use] : uses) {
    if (!use.acts()) most_places = std::max(most_places, use.places.size());
  }
  // Nearly all records have it: what stands in a heading is the title, else the longest.
  const auto better = [&](const Use& a, const Use& b) {
    if (a.acts() != b.acts()) return b.acts();
    const bool a_everywhere = a.places.size() * 10 >= most_places * 9;
    const bool b_everywhere = b.places.size() * 10 >= most_places * 9;
    if (a_everywhere != b_everywhere) return a_everywhere;
    if (!a_everywhere && a.places.size() != b.places.size()) {
      return a.places.size() > b.places.size();
    }
    if (a.headed() != b.headed()) return a.headed();
    return a.text != b.text ? a.text > b.text : a.first < b.first;
  };
  const Use* best = nullptr;
  for (const auto& [path, use] : uses) {
    if (best == nullptr || better(use, *best)) best = &use;
  }
  links_ = Links();
  links_.source = view.has_question() ? Links::Source::kAnswer : Links::Source::kList;
  if (best == nullptr) return;
  links_.titling = best->path;
  // "Details", "Details", "Details" are no titles.
  links_.are_titles = best->texts.size() * 2 > best->seen() || best->seen() < 2;
  links_.say_codes = best->codes * 10 >= best->seen() * 9;
  const bool are_places = !best->acts() && ArePlacesInAnswer(view, best->links);
  const Use* naming = are_places ? NamingUse(view, uses, spans.size()) : nullptr;
  links_.are_places = are_places && naming == nullptr;
  if (naming == nullptr) naming = best;
  links_.own = naming->path;
  links_.kind = KindWithMostPages(naming->links);
  links_.show = !naming->acts();
  // All are places of pages, and not always the same place: "/sitting/12#g4".
  links_.lead_to_places =
      naming->with_fragment == naming->seen() && naming->fragments.size() * 2 > naming->seen();
  const size_t distinct = links_.lead_to_places ? naming->places.size() : naming->targets.size();
  links_.are_own = distinct * 10 >= spans.size() * 7;
}

// "11", "12", "13" on lines of their own are the places of the records in the list.
void KeyRule::LearnPlaces(const PageView& view, const std::vector<Span>& spans) {
  if (begins_with_place_ || spans.size() < kLeastRecords) return;
  size_t counting = 0;
  std::optional<uint64_t> last;
  for (const Span& span : spans) {
    const std::string text = view.StableText(span);
    const auto number = base::ParseUnsigned(text.substr(0, text.find('\n')));
    counting += last && number && *number == *last + 1;
    last = number ? std::optional<uint64_t>(*number) : std::nullopt;
  }
  begins_with_place_ = counting >= kLeastRecords - 1 && counting * 4 >= (spans.size() - 1) * 3;
}

std::string KeyRule::TextKeyOf(std::string_view text) const {
  const size_t line = text.find('\n');
  const bool is_place =
      begins_with_place_ && line != text.npos && base::ParseUnsigned(text.substr(0, line));
  return TextKey(is_place ? text.substr(line + 1) : text);
}

Naming KeyRule::naming() const {
  if (change_ != Change::kNone) return Naming::kText;
  if (links_.source == Links::Source::kNone) return Naming::kUnknown;
  if (!links_.are_own) return Naming::kText;
  return links_.lead_to_places ? Naming::kPlaceOnAddress : Naming::kAddress;
}

bool KeyRule::IsByAddress() const {
  return naming() == Naming::kAddress || naming() == Naming::kPlaceOnAddress;
}

bool KeyRule::WantsLinks(const PageView& view) const {
  if (links_.source == Links::Source::kNone) return true;
  return !links_.are_own && links_.source == Links::Source::kList && view.has_question();
}

void KeyRule::Learn(const PageView& view, const std::vector<Span>& spans) {
  LearnPlaces(view, spans);
  const PageStructure& page = view.page();
  if (spans.size() >= kLeastRecords && WantsLinks(view)) LearnLinks(view, spans);
  if (!IsByAddress()) return;
  std::vector<const parse::Link*> links;
  for (const Span& span : spans) {
    const parse::Link* link = LinkOf(page, span);
    if (link != nullptr) links.push_back(link);
  }
  if (spans.size() >= kLeastRecords) LearnArguments(view, links);
  for (const Span& span : spans) LearnFromRepeat(view, span, links);
  LearnStandingNumbers(view, spans);
  LearnWhetherAddressesStay(view, spans);
  LearnWhetherTitlesStay(view, spans);
}

namespace {

// True where addresses name the visit rather than the record. A few that stay are furniture.
bool MostlyChange(uint64_t changed, uint64_t stayed) {
  constexpr uint64_t kTimesAsMany = 4;  // not tuned
  return changed >= kLeastRecords && changed >= kTimesAsMany * stayed;
}

}  // namespace

// Records that say the same on the pages of several questions, and whether their keys do.
void KeyRule::LearnWhetherAddressesStay(const PageView& view, const std::vector<Span>& spans) {
  constexpr size_t kMostKept = 5'000;   // guard
  constexpr uint64_t kFewestSeen = 10;  // records seen again; not tuned
  constexpr size_t kLeastText = 30;     // bytes that say enough to know a record by; not tuned
  const base::Hash128 question = view.QuestionHash();
  for (const Span& span : spans) {
    const std::string text = view.StableText(span);
    if (text.size() < kLeastText) continue;
    const base::Hash128 key = base::HashOf(KeyOf(view, LinkOf(view.page(), span), text));
    const base::Hash128 name = base::HashOf(TextKeyOf(text));
    const auto known = keys_by_text_.find(name);
    if (known == keys_by_text_.end()) {
      if (keys_by_text_.size() < kMostKept) keys_by_text_.emplace(name, SeenKey{key, question});
      continue;
    }
    SeenKey& seen = known->second;
    const bool same = seen.key == key;
    if (seen.question == question) {
      // Two of one answer are two records that say the same, and one that comes again says nothing.
      seen.is_shared = seen.is_shared || !same;
    } else if (!seen.is_shared) {
      ++(same ? stayed_ : changed_);
    }
    seen.key = key;
    seen.question = question;
  }
  const uint64_t fewest = links_.are_places ? kLeastRecords : kFewestSeen;
  if (changed_ >= fewest && MostlyChange(changed_, stayed_)) change_ = Change::kOtherQuestions;
}

// Where the same addresses have other titles in the answers to other questions, they are places in
// the answer, or name something that many records share.
void KeyRule::LearnWhetherTitlesStay(const PageView& view, const std::vector<Span>& spans) {
  constexpr size_t kMostKept = 5'000;   // guard
  constexpr uint64_t kFewestSeen = 10;  // keys seen again; not tuned
  if (!IsByAddress() || !links_.are_titles || links_.lead_to_places) return;
  const PageStructure& page = view.page();
  const base::Hash128 question = view.QuestionHash();
  for (const Span& span : spans) {
    const parse::Link* link = LinkOf(page, span);
    const parse::Link* title = TitleLinkOf(page, span);
    if (link == nullptr || title == nullptr) continue;
    const std::string text = base::FoldCase(WithoutPlace(title->text));
    if (text.empty()) continue;
    const SeenTitle seen = {base::HashOf(text), question};
    const auto [known, is_new] =
        titles_by_key_.try_emplace(base::HashOf(KeyOf(view, link->url)), seen);
    if (is_new && titles_by_key_.size() > kMostKept) titles_by_key_.erase(known);
    if (is_new) continue;
    if (known->second.question != question) {
      ++(known->second.title == seen.title ? titles_stayed_ : titles_changed_);
    }
    known->second = seen;
  }
  const bool change =
      titles_changed_ >= kFewestSeen && MostlyChange(titles_changed_, titles_stayed_);
  if (change) change_ = Change::kOtherQuestions;
}

void KeyRule::LearnRepeat(const PageView& one, const std::vector<Span>& in_one,
                          const PageView& other, const std::vector<Span>& in_other) {
  if (!IsByAddress()) return;
  std::unordered_map<std::string, std::string> keys;  // by text
  const auto key_of = [&](const PageView& view, const Span& span) {
    return KeyOf(view, LinkOf(view.page(), span), view.StableText(span));
  };
  for (const Span& span : in_one) {
    keys.emplace(TextKey(one.StableText(span)), key_of(one, span));
  }
  size_t same = 0, changed = 0;
  for (const Span& span : in_other) {
    const auto known = keys.find(TextKey(other.StableText(span)));
    if (known == keys.end()) continue;
    ++(known->second == key_of(other, span) ? same : changed);
  }
  if (MostlyChange(changed, same)) change_ = Change::kRepeat;
}

KeyRule KeyRule::Anew() const {
  KeyRule rule;
  if (change_ == Change::kRepeat) rule.change_ = change_;
  return rule;
}

// The same record under an address that differs in some arguments: those do not name it.
void KeyRule::LearnFromRepeat(const PageView& view, const Span& span,
                              const std::vector<const parse::Link*>& links) {
  constexpr size_t kMaxSeen = 5'000;  // guard
  const parse::Link* link = LinkOf(view.page(), span);
  if (link == nullptr || link->url.query().empty() ||
      link->url.query().size() > kMaxLinkQueryBytes) {
    return;
  }
  std::string identity = WithoutSession(link->url.path(), view.page().page().url.path());
  identity.append("\n").append(base::FoldCase(WithoutPlace(view.StableText(span))));
  const base::Hash128 hash = base::HashOf(identity);
  const auto found = seen_.find(hash);
  if (found == seen_.end()) {
    if (seen_.size() < kMaxSeen) seen_.emplace(hash, std::string(link->url.query()));
    return;
  }
  if (found->second == link->url.query()) return;
  const base::FormFields before = base::DecodeFormFields(found->second);
  for (const auto& [name, value] : base::DecodeFormFields(link->url.query())) {
    const bool same = std::any_of(before.begin(), before.end(), [&](const auto& field) {
      return field.first == name && field.second == value;
    });
    if (!same && !TellsApart(name, links)) arguments_[name] = false;
  }
}

// Without it, records of this page would have the same address.
bool KeyRule::TellsApart(const std::string& name, const std::vector<const parse::Link*>& links) {
  constexpr size_t kEnoughLinks = 50;  // not tuned
  std::vector<base::Url> urls;
  for (const parse::Link* link : links) {
    if (urls.size() < kEnoughLinks) urls.push_back(link->url.WithoutFragment());
  }
  return DistinctWithout(urls, name) < DistinctWithout(urls, "");
}

// Arguments that the answer's own address has too belong to the question; the rest of the noise
// shows by its values. An argument without which two records become one is never noise.
bool KeyRule::IsNoise(const PageView& view, const std::string& name,
                      const std::vector<base::Url>& urls) const {
  if (DistinctWithout(urls, name) < DistinctWithout(urls, "")) return false;
  return HasArgument(view.page().page().url, name) || CountsUp(urls, name) ||
         LeadsBack(view.page().page().url, Argument(urls.front(), name)) ||
         IsSameTokenEverywhere(urls, name) || IsLongTokenEverywhere(urls, name) ||
         view.IsAsked(Argument(urls.front(), name)) || name.starts_with("utm_");
}

void KeyRule::LearnArguments(const PageView& view, const std::vector<const parse::Link*>& links) {
  constexpr size_t kMaxArguments = 200;  // guard
  constexpr size_t kEnoughLinks = 50;    // not tuned
  if (links.size() < kLeastRecords) return;
  std::vector<base::Url> urls;
  for (const parse::Link* link : links) {
    if (link->url.query().size() > kMaxLinkQueryBytes) return;
    if (urls.size() < kEnoughLinks) urls.push_back(link->url.WithoutFragment());
  }
  for (const auto& [name, value] : base::DecodeFormFields(urls.front().query())) {
    if (arguments_.size() >= kMaxArguments) return;
    if (arguments_.count(name) > 0) continue;
    arguments_[name] = !IsNoise(view, name, urls);
  }
  LearnCountingParts(urls);
}

// "/item/1571/rec/72": a part of the path that counts the records of the answer, which are told
// apart without it.
void KeyRule::LearnCountingParts(const std::vector<base::Url>& urls) {
  if (urls.size() < kFewestCounted) return;
  const size_t parts = base::Split(urls.front().path(), '/').size();
  for (size_t i = 0; i < parts; ++i) {
    const std::string name = PlaceInPath(i, parts);
    const bool counts = CountsUp(urls, name);
    if (counts && DistinctWithout(urls, name) == DistinctWithout(urls, "")) {
      arguments_[name] = false;
    }
  }
}

bool KeyRule::StandingNumber::is_of_question() const {
  constexpr size_t kFewestSame = 5, kTimesAsMany = 9;  // records; not tuned
  return same >= kFewestSame && same >= kTimesAsMany * other;
}

// "/record=4711~3": a number that is the same for all records of an answer, and another where the
// same records come in another answer, tells of the question. Volumes and years do so, too, but
// then the records are others.
void KeyRule::LearnStandingNumbers(const PageView& view, const std::vector<Span>& spans) {
  constexpr size_t kMostKept = 10'000, kMostPlaces = 50, kMostNumbers = 6;  // guards
  constexpr size_t kEnoughLinks = 50;                                       // not tuned
  std::map<std::string, std::vector<std::pair<const Span*, std::vector<uint64_t>>>> kinds;
  size_t seen = 0;
  for (const Span& span : spans) {
    const parse::Link* link = LinkOf(view.page(), span);
    if (link == nullptr || link->url.path().size() > kMaxLinkQueryBytes) continue;
    if (++seen > kEnoughLinks) break;
    NumberedAddress path = NumbersOf(link->url.path());
    if (path.numbers.size() < 2 || path.numbers.size() > kMostNumbers) continue;
    kinds[std::move(path.rest)].emplace_back(&span, std::move(path.numbers));
  }
  for (const auto& [rest, records] : kinds) {
    if (records.size() < kLeastRecords) continue;
    const std::vector<uint64_t>& first = records.front().second;
    for (size_t i = 0; i < first.size(); ++i) {
      const bool stands = std::all_of(records.begin(), records.end(), [&](const auto& record) {
        return record.second[i] == first[i];
      });
      if (!stands) continue;
      const std::string place = PlaceOfNumber(rest, i);
      if (standing_numbers_.size() >= kMostPlaces && !standing_numbers_.contains(place)) continue;
      StandingNumber& number =
          standing_numbers_.try_emplace(place, StandingNumber{first[i]}).first->second;
      for (const auto& [span, numbers] : records) {
        std::string others = place;
        for (size_t j = 0; j < numbers.size(); ++j) {
          if (j != i) others += "\n" + std::to_string(numbers[j]);
        }
        const base::Hash128 text = base::HashOf(TextKeyOf(view.StableText(*span)));
        const base::Hash128 name = base::HashOf(others);
        const auto known = texts_by_rest_.find(name);
        if (known == texts_by_rest_.end()) {
          if (texts_by_rest_.size() < kMostKept) {
            texts_by_rest_.emplace(name, NumberedText{first[i], text});
          }
        } else if (known->second.number != first[i]) {
          ++(known->second.text == text ? number.same : number.other);
        }
      }
    }
  }
}

// A number that tells of the question is the one that was seen first, so that keys stay.
std::string KeyRule::WithFirstNumbers(std::string path) const {
  const bool any = std::any_of(standing_numbers_.begin(), standing_numbers_.end(),
                               [](const auto& number) { return number.second.is_of_question(); });
  if (!any) return path;
  const NumberedAddress numbered = NumbersOf(path);
  std::string replaced;
  size_t number = 0;
  for (size_t i = 0; i < path.size();) {
    const size_t end = EndOfDigits(path, i);
    if (end == i) {
      replaced += path[i++];
      continue;
    }
    const auto known = standing_numbers_.find(PlaceOfNumber(numbered.rest, number++));
    const bool of_question = known != standing_numbers_.end() && known->second.is_of_question();
    replaced += of_question ? std::to_string(known->second.first) : path.substr(i, end - i);
    i = end;
  }
  return replaced;
}

// The path without what counts the records.
std::string KeyRule::PathOf(const base::Url& url) const {
  const std::vector<std::string_view> parts = base::Split(url.path(), '/');
  std::string path;
  for (size_t i = 0; i < parts.size(); ++i) {
    const auto known = arguments_.find(PlaceInPath(i, parts.size()));
    const bool kept = known == arguments_.end() || known->second;
    path.append(i > 0 ? "/" : "").append(kept ? parts[i] : "");
  }
  return WithFirstNumbers(std::move(path));
}

namespace {

// The link itself, or behind a label the one of the kind that it stands before.
const parse::Link* BesideLabel(const PageStructure& page, const std::vector<PathLink>& links,
                               const parse::Link& link, const std::string& kind) {
  if (kind.empty() || AddressKindOf(link.url) == kind) return &link;
  const parse::Document& document = page.document();
  const auto beside = std::find_if(links.begin(), links.end(), [&](const PathLink& other) {
    return document.parent(other.link->node) == document.parent(link.node) &&
           AddressKindOf(other.link->url) == kind;
  });
  return beside == links.end() ? &link : beside->link;
}

}  // namespace

const parse::Link* KeyRule::LinkOf(const PageStructure& page, const Span& span) const {
  const std::vector<PathLink> links = LinksOf(page, span);
  for (const PathLink& found : links) {
    if (found.path == links_.own) return BesideLabel(page, links, *found.link, links_.kind);
  }
  const parse::Link* longest = nullptr;
  for (const PathLink& found : links) {
    if (Acts(page.page(), *found.link)) continue;
    if (longest == nullptr || found.link->text.size() > longest->text.size()) longest = found.link;
  }
  if (longest != nullptr) return longest;
  return links.empty() ? nullptr : links.front().link;
}

const parse::Link* KeyRule::TitleLinkOf(const PageStructure& page, const Span& span) const {
  if (!links_.are_titles) return nullptr;
  if (links_.titling != links_.own) {
    for (const PathLink& found : LinksOf(page, span)) {
      if (found.path == links_.titling) return found.link;
    }
  }
  return LinkOf(page, span);
}

bool KeyRule::Shows(const PageStructure& page, const Span& span, const parse::Link& link) const {
  if (!Acts(page.page(), link)) return true;
  const std::vector<PathLink> links = LinksOf(page, span);
  return links_.show && std::any_of(links.begin(), links.end(), [&](const PathLink& found) {
           return found.path == links_.own && found.link == &link;
         });
}

std::string KeyRule::KeyOf(const PageView& view, const parse::Link* link,
                           std::string_view text) const {
  if (link == nullptr || naming() == Naming::kText) return TextKeyOf(text);
  return KeyOf(view, link->url);
}

std::string KeyRule::KeyOf(const PageView& view, const base::Url& url) const {
  const std::string key = PageKeyOf(view, url);
  return links_.lead_to_places ? key + "#" + std::string(url.fragment()) : key;
}

std::string KeyRule::PageKeyOf(const PageView& view, const base::Url& url) const {
  const parse::Page& page = view.page().page();
  std::string key = url.origin();
  key.append(WithoutSession(PathOf(url), page.url.path()));
  if (url.query().size() > kMaxLinkQueryBytes) return key.append("?").append(url.query());
  const base::FormFields asked =
      base::DecodeFormFields(base::CutUtf8(page.url.query(), kMaxLinkQueryBytes));
  char separator = '?';
  for (const auto& field : base::DecodeFormFields(url.query())) {
    const auto known = arguments_.find(field.first);
    // An argument that repeats one of the question's own says nothing of the record.
    const bool of_question = std::find(asked.begin(), asked.end(), field) != asked.end() ||
                             view.IsAsked(field.second) || LeadsBack(page.url, field.second);
    const bool kept = known != arguments_.end() ? known->second : !of_question;
    if (!kept) continue;
    key.append(1, separator).append(base::PercentEncodeAll(field.first)).append("=");
    key.append(base::PercentEncodeAll(field.second));
    separator = '&';
  }
  return key;
}

}  // namespace upwell::answer
