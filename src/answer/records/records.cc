// SPDX-License-Identifier: Apache-2.0
#include "answer/records/records.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "base/text.h"
#include "form/guard/acting_link.h"
#include "form/token.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxRecordTextBytes = 16 * 1024;  // of a record
constexpr size_t kMaxTitleBytes = 300;
constexpr int kMaxLinkDepth = 30;             // elements
constexpr size_t kMaxLinksOfRecord = 50;      // of a record
constexpr size_t kMaxLinkQueryBytes = 2'000;  // longer ones are not taken apart

constexpr size_t kLeastRecords = 3;  // before anything is learned for good; not tuned
// Addresses in a row whose numbers count up; not tuned: three do by chance where a page lists the
// issues of a volume.
constexpr size_t kFewestCounted = 5;

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

// "12. Title" -> "Title": the place in the list is no part of the record.
std::string_view WithoutPlace(std::string_view text) {
  const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > 6 || digits + 1 >= text.size()) return text;
  const bool marked = text[digits] == '.' || text[digits] == ')' || text[digits] == ':';
  return marked && base::IsHtmlSpace(text[digits + 1]) ? text.substr(digits + 2) : text;
}

// The words, whatever their order and what stands between them: the same record may be shown in two
// ways.
std::string TextKey(std::string_view text) {
  return Signature::OfText(WithoutPlace(text)).hash().Hex();
}

bool HasLetters(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return base::IsAsciiAlpha(c) || !base::IsAscii(c); });
}

std::string TextBelow(const PageStructure& page, parse::NodeId n) {
  return SpanText(page, {n, n}, kMaxTitleBytes);
}

// The first that something follows: what comes last is the heading of what comes next. kNoNode
// where there is none.
parse::NodeId HeadingIn(const PageStructure& page, const Span& span) {
  parse::NodeId heading = parse::kNoNode;
  for (parse::NodeId n : SpanNodes(page, span)) {
    if (page.text(n) == 0) continue;
    if (heading != parse::kNoNode && page.position(n) >= page.end_position(heading)) return heading;
    if (heading == parse::kNoNode && IsHeadingAt(page.document(), n)) heading = n;
  }
  return parse::kNoNode;
}

// "P114025", "4711/98", "40012": rather a number than a name.
bool IsNumberLine(std::string_view line) {
  constexpr int kFewestDigits = 5;  // not tuned
  int digits = 0, letters = 0;
  for (const char c : line) {
    if (c == ' ') return false;
    digits += base::IsAsciiDigit(c);
    letters += base::IsAsciiAlpha(c) || !base::IsAscii(c);
  }
  return digits >= kFewestDigits && digits > letters;
}

// "nis2018ovaq", "WX00197366", "/2005-April/003162.html": one word with digits, or an address.
bool IsCodeOrAddress(std::string_view text) {
  text = base::TrimHtmlSpace(text);
  if (text.find_first_of(" \n") != text.npos) return false;
  return !HasLetters(text) || text.find_first_of("0123456789/") != text.npos;
}

// The first of its lines that is no code where there is one: lists without links often begin with a
// number.
std::string_view FirstLineWithWords(std::string_view text) {
  for (const std::string_view line : base::Split(text, '\n')) {
    if (!IsNumberLine(line) && !IsCodeOrAddress(line) && HasLetters(line)) return line;
  }
  return text.substr(0, text.find('\n'));
}

// The texts of elements side by side that the link is made of; none where it has words of its own.
std::vector<std::string> PiecesOfLink(const PageStructure& page, parse::NodeId link) {
  constexpr size_t kMaxPieces = 20;  // guard
  const parse::Document& document = page.document();
  std::vector<std::string> pieces;
  for (uint32_t i = page.position(link) + 1; i < page.end_position(link); ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (page.text(n) == 0 || pieces.size() >= kMaxPieces) continue;
    if (!document.is_element(n)) {
      if (document.parent(n) == link) return {};
      continue;
    }
    if (IsMereStyle(document, n)) return {};
    bool holds_pieces = true;
    for (parse::NodeId below = document.first_child(n); below != parse::kNoNode;
         below = document.next(below)) {
      holds_pieces = holds_pieces && (!page.visible(below) || document.is_element(below)) &&
                     !(page.visible(below) && IsMereStyle(document, below));
    }
    if (holds_pieces) continue;
    pieces.push_back(base::CollapseSpace(TextBelow(page, n)));
    i = page.end_position(n) - 1;
  }
  return pieces;
}

// How often each text is a piece of the records' links: badges come again, names do not.
std::map<std::string, size_t> CountPieces(const PageStructure& page, const std::vector<Span>& spans,
                                          const KeyRule& keys) {
  std::map<std::string, size_t> counts;
  for (const Span& span : spans) {
    const parse::Link* link = keys.LinkOf(page, span);
    if (link == nullptr) continue;
    for (std::string& piece : PiecesOfLink(page, link->node)) ++counts[std::move(piece)];
  }
  return counts;
}

// Of all links to the record's own page the first that is no code, where this one is.
const parse::Link& WithWords(const PageStructure& page, const Span& span, const parse::Link& link) {
  if (!IsCodeOrAddress(link.text)) return link;
  const std::string own = link.url.WithoutFragment().href();
  for (const parse::NodeId n : SpanNodes(page, span)) {
    const parse::Link* other = page.document().is(n, parse::Tag::kA) ? page.link_at(n) : nullptr;
    if (other == nullptr || other->hidden || IsCodeOrAddress(other->text)) continue;
    if (other->url.WithoutFragment().href() == own) return *other;
  }
  return link;
}

// What a link says, or of a card with several texts the first that names it.
std::string TitleOfLink(const PageStructure& page, const Span& span, const parse::Link& link,
                        const std::map<std::string, size_t>& pieces) {
  const parse::Link& named = WithWords(page, span, link);
  const std::vector<std::string> own = PiecesOfLink(page, named.node);
  if (own.size() < 2) return base::CollapseSpace(named.text);
  constexpr size_t kSeldom = 3;  // times on a page; not tuned
  for (const std::string& piece : own) {
    const auto found = pieces.find(piece);
    const bool is_badge = found != pieces.end() && found->second > kSeldom;
    if (HasLetters(piece) && !is_badge) return piece;
  }
  return base::CollapseSpace(named.text);
}

// A link to another page stands before this one in the heading.
bool FollowsOtherLink(const PageStructure& page, parse::NodeId heading, const parse::Link& link) {
  for (uint32_t i = page.position(heading); i < page.position(link.node); ++i) {
    const parse::Link* other = page.link_at(page.nodes()[i]);
    if (other == nullptr || page.text(other->node) == 0) continue;
    if (other->url.WithoutFragment() != link.url.WithoutFragment()) return true;
  }
  return false;
}

// `headed`: most records have a heading. That of a few is one of a group of them.
std::string TitleOf(const PageStructure& page, const Span& span, const parse::Link* link,
                    bool headed, const std::map<std::string, size_t>& pieces,
                    std::string_view text) {
  const parse::Document& document = page.document();
  const parse::NodeId heading = link == nullptr ? parse::kNoNode : HeadingAround(page, link->node);
  if (heading != parse::kNoNode) {
    const std::string said = TextBelow(page, heading);
    const std::string of_link = base::CollapseSpace(link->text);
    // "12. " before it is its place, and "Board / Topic" says where it stands.
    const bool is_of_link = WithoutPlace(said) == of_link || FollowsOtherLink(page, heading, *link);
    return is_of_link ? of_link : said;
  }
  const parse::NodeId other = headed ? HeadingIn(page, span) : parse::kNoNode;
  if (other != parse::kNoNode) return TextBelow(page, other);
  std::string strong;
  for (parse::NodeId n : SpanNodes(page, span)) {
    const bool bold = document.is(n, parse::Tag::kStrong) || document.is(n, parse::Tag::kB);
    if (!bold || !strong.empty()) continue;
    strong = TextBelow(page, n);
    if (!HasLetters(strong)) strong.clear();
  }
  if (link != nullptr && !link->text.empty()) return TitleOfLink(page, span, *link, pieces);
  if (!strong.empty()) return strong;
  return std::string(base::CutUtf8(FirstLineWithWords(WithoutPlace(text)), kMaxTitleBytes));
}

}  // namespace

void KeyRule::LearnLinkPath(const PageStructure& page, const std::vector<Span>& spans) {
  struct Use {
    std::set<std::string> targets;
    std::set<std::string> places;     // the same with fragments
    std::set<std::string> fragments;  // of those that have one
    size_t with_fragment = 0;
    std::set<std::string> texts;
    size_t text = 0;
    size_t first = 0;
    size_t seen = 0;
    size_t acting = 0;
    // A single one may be a title such as "How to vote".
    bool acts() const { return acting * 2 > seen; }
    size_t in_heading = 0;
    bool headed() const { return in_heading * 2 > seen; }
  };
  std::map<uint64_t, Use> uses;
  size_t position = 0;
  for (const Span& span : spans) {
    for (const PathLink& found : LinksOf(page, span)) {
      Use& use = uses.try_emplace(found.path, Use{.first = position++}).first->second;
      use.targets.insert(found.link->url.WithoutFragment().href());
      use.places.insert(found.link->url.href());
      const std::string_view fragment = found.link->url.fragment();
      use.with_fragment += !fragment.empty();
      if (!fragment.empty()) use.fragments.emplace(fragment);
      use.text += std::min<size_t>(found.link->text.size(), 100);
      use.texts.insert(found.link->text);
      ++use.seen;
      use.acting += Acts(page.page(), *found.link);
      use.in_heading += HeadingAround(page, found.link->node) != parse::kNoNode;
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
    if (best != nullptr && !better(use, *best)) continue;
    best = &use;
    link_path_ = path;
  }
  link_shows_ = best != nullptr && !best->acts();
  // "Details", "Details", "Details" are no titles.
  link_is_title_ = best == nullptr || best->texts.size() * 2 > best->seen || best->seen < 2;
  // All are places of pages, and not always the same place: "/sitting/12#g4".
  by_fragment_ = best != nullptr && best->with_fragment == best->seen &&
                 best->fragments.size() * 2 > best->seen;
  const size_t distinct = best == nullptr ? 0
                          : by_fragment_  ? best->places.size()
                                          : best->targets.size();
  by_link_ = best != nullptr && distinct * 10 >= spans.size() * 7;
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

void KeyRule::Learn(const PageView& view, const std::vector<Span>& spans) {
  LearnPlaces(view, spans);
  const PageStructure& page = view.page();
  // A list that nobody asked for may be one of other things, without pages of their own.
  const bool is_better = !by_link_ || (!*by_link_ && !of_answer_ && view.has_question());
  if (spans.size() >= kLeastRecords && is_better) {
    LearnLinkPath(page, spans);
    of_answer_ = view.has_question();
  }
  if (!IsByLink()) return;
  std::vector<const parse::Link*> links;
  for (const Span& span : spans) {
    const parse::Link* link = LinkOf(page, span);
    if (link != nullptr) links.push_back(link);
  }
  if (spans.size() >= kLeastRecords) LearnArguments(view, links);
  for (const Span& span : spans) LearnFromRepeat(view, span, links);
  LearnWhetherAddressesStay(view, spans);
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
    // Two of one answer are two records that say the same.
    if (!same && seen.question == question) seen.is_shared = true;
    if (!seen.is_shared) ++(same ? stayed_ : changed_);
    seen.key = key;
    seen.question = question;
  }
  if (changed_ >= kFewestSeen && MostlyChange(changed_, stayed_)) by_text_ = true;
}

bool KeyRule::DiffersInRepeat(const PageView& one, const std::vector<Span>& in_one,
                              const PageView& other, const std::vector<Span>& in_other) const {
  if (!IsByLink()) return false;
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
  return MostlyChange(changed, same);
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

// The path without what counts the records.
std::string KeyRule::PathOf(const base::Url& url) const {
  const std::vector<std::string_view> parts = base::Split(url.path(), '/');
  std::string path;
  for (size_t i = 0; i < parts.size(); ++i) {
    const auto known = arguments_.find(PlaceInPath(i, parts.size()));
    const bool kept = known == arguments_.end() || known->second;
    path.append(i > 0 ? "/" : "").append(kept ? parts[i] : "");
  }
  return path;
}

const parse::Link* KeyRule::LinkOf(const PageStructure& page, const Span& span) const {
  const std::vector<PathLink> links = LinksOf(page, span);
  for (const PathLink& found : links) {
    if (found.path == link_path_) return found.link;
  }
  const parse::Link* longest = nullptr;
  for (const PathLink& found : links) {
    if (Acts(page.page(), *found.link)) continue;
    if (longest == nullptr || found.link->text.size() > longest->text.size()) longest = found.link;
  }
  if (longest != nullptr) return longest;
  return links.empty() ? nullptr : links.front().link;
}

bool KeyRule::Shows(const PageStructure& page, const Span& span, const parse::Link& link) const {
  if (!Acts(page.page(), link)) return true;
  const std::vector<PathLink> links = LinksOf(page, span);
  return link_shows_ && std::any_of(links.begin(), links.end(), [&](const PathLink& found) {
           return found.path == link_path_ && found.link == &link;
         });
}

std::string KeyRule::KeyOf(const PageView& view, const parse::Link* link,
                           std::string_view text) const {
  if (link == nullptr || by_text_ || !by_link_.value_or(true)) return TextKeyOf(text);
  return KeyOf(view, link->url);
}

std::string KeyRule::KeyOf(const PageView& view, const base::Url& url) const {
  const std::string key = PageKeyOf(view, url);
  return by_fragment_ ? key + "#" + std::string(url.fragment()) : key;
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
    const bool of_question =
        std::find(asked.begin(), asked.end(), field) != asked.end() || view.IsAsked(field.second);
    const bool kept = known != arguments_.end() ? known->second : !of_question;
    if (!kept) continue;
    key.append(1, separator).append(base::PercentEncodeAll(field.first)).append("=");
    key.append(base::PercentEncodeAll(field.second));
    separator = '&';
  }
  return key;
}

std::vector<Record> MakeRecords(const PageView& view, const std::vector<Span>& spans,
                                const KeyRule& keys, const FieldTable& fields) {
  const PageStructure& page = view.page();
  std::vector<Record> records;
  const auto with_heading = std::count_if(spans.begin(), spans.end(), [&](const Span& span) {
    return HeadingIn(page, span) != parse::kNoNode;
  });
  const bool headed = static_cast<size_t>(with_heading) * 2 > spans.size();
  const std::map<std::string, size_t> pieces = CountPieces(page, spans, keys);
  for (const Span& span : spans) {
    Record record;
    record.text = SpanText(page, span, kMaxRecordTextBytes);
    const parse::Link* link = keys.LinkOf(page, span);
    const bool leads_on = link != nullptr && keys.Shows(page, span, *link);
    if (leads_on) record.url = keys.AddressOf(link->url);
    record.follow = !leads_on || (!link->nofollow && form::MayFollowToRecord(page.page(), *link));
    const parse::Link* title = leads_on && keys.link_is_title() ? link : nullptr;
    record.title = TitleOf(page, span, title, headed, pieces, record.text);
    const std::string stable = view.StableText(span);
    record.key = keys.KeyOf(view, link, stable);
    record.text_key = keys.TextKeyOf(stable);
    record.fields = fields.Of(page, span);
    records.push_back(std::move(record));
  }
  return records;
}

Record RecordOf(const ListedItem& item, const PageView& view, const KeyRule& keys) {
  Record record;
  record.title = item.name.empty() ? item.url.href() : item.name;
  record.url = item.url;
  record.fields = item.fields;
  for (const auto& [name, value] : item.fields) {
    if (record.text.size() < kMaxRecordTextBytes) record.text.append(value).append("\n");
  }
  if (record.text.empty()) record.text = record.title;
  record.text = std::string(base::CutUtf8(base::TrimHtmlSpace(record.text), kMaxRecordTextBytes));
  record.key = item.url.empty() ? TextKey(record.text) : keys.KeyOf(view, item.url);
  return record;
}

void AddListedFields(const ListedItem& item, Record* record) { AddFields(item.fields, record); }

void AddFields(const Fields& fields, Record* record) {
  constexpr size_t kMaxFields = 40;  // guard
  for (const auto& field : fields) {
    const bool known = std::any_of(
        record->fields.begin(), record->fields.end(),
        [&](const auto& other) { return base::AsciiEqualsIgnoreCase(other.first, field.first); });
    if (!known && record->fields.size() < kMaxFields) record->fields.push_back(field);
  }
}

}  // namespace upwell::answer
