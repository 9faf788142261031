// SPDX-License-Identifier: Apache-2.0
#include "answer/records/records.h"

#include <algorithm>
#include <map>

#include "answer/records/names.h"
#include "base/text.h"
#include "form/guard/acting_link.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxRecordTextBytes = 16 * 1024;  // of a record
constexpr size_t kMaxTitleBytes = 300;

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
    const parse::Link* link = keys.TitleLinkOf(page, span);
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

// "12. Title", "12. Title 79%": its place and how well it fits are no part of its name.
bool SaysPlaceAndScoreBeside(std::string_view heading, std::string_view link) {
  const std::string_view said = WithoutPlace(heading);
  if (link.empty() || !said.starts_with(link)) return false;
  const std::string_view rest = said.substr(link.size());
  return rest.empty() || (!HasLetters(rest) && rest.find('%') != rest.npos);
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
    // "Board / Topic" says where it stands.
    const bool is_of_link =
        SaysPlaceAndScoreBeside(said, of_link) || FollowsOtherLink(page, heading, *link);
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
    const parse::Link* title = keys.TitleLinkOf(page, span);
    if (title != nullptr && !keys.Shows(page, span, *title)) title = nullptr;
    record.title = TitleOf(page, span, title, headed, pieces, record.text);
    if (title != nullptr && keys.titles_are_codes() && IsCodeOrAddress(record.title)) {
      const std::string name = fields.NameIn(page, span);
      if (!name.empty()) record.title = name;
    }
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
