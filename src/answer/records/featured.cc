// SPDX-License-Identifier: Apache-2.0
#include "answer/records/featured.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"

namespace upwell::answer {
namespace {

constexpr size_t kMaxLabelBytes = 40;  // not tuned

struct RecordLinks {
  std::string pattern;              // "" if records have no common one that says something
  std::set<std::string> addresses;  // of those in the list
};

RecordLinks LinksOfRecords(const PageView& view, const Region& region, const KeyRule& keys) {
  RecordLinks links;
  std::map<std::string, size_t> patterns;
  for (const Span& span : region.spans) {
    const parse::Link* link = keys.LinkOf(view.page(), span);
    if (link == nullptr) continue;
    links.addresses.insert(link->url.WithoutFragment().href());
    ++patterns[PatternOf(link->url)];
  }
  for (const auto& [pattern, count] : patterns) {
    // All links of a site may look the same but for words in the path; numbers and arguments tell
    // records from its other pages.
    const bool telling = pattern.find_first_of("#&") != pattern.npos;
    if (telling && count * 3 > region.spans.size() * 2) links.pattern = pattern;
  }
  return links;
}

// "Year" of "Year: 1912".
std::string LabelOf(std::string_view text) {
  text = base::TrimHtmlSpace(text).substr(0, kMaxLabelBytes);
  const size_t colon = std::min(text.find(':'), text.find("\uFF1A"));
  return colon == text.npos ? "" : std::string(text.substr(0, colon));
}

std::set<std::string> LabelsIn(const PageStructure& page, const Span& span) {
  std::set<std::string> labels;
  for (parse::NodeId n : SpanNodes(page, span)) {
    if (page.document().is_element(n)) continue;
    std::string label = LabelOf(page.document().node(n).text);
    if (!label.empty()) labels.insert(std::move(label));
  }
  return labels;
}

// Labels that most records have.
std::set<std::string> CommonLabels(const PageView& view, const Region& region) {
  std::map<std::string, size_t> counts;
  for (const Span& span : region.spans) {
    for (const std::string& label : LabelsIn(view.page(), span)) {
      ++counts[label];
    }
  }
  std::set<std::string> common;
  for (const auto& [label, count] : counts) {
    if (count * 2 > region.spans.size()) common.insert(label);
  }
  return common;
}

// The visible blocks that stand before the first thing, nearest first: its siblings, or those of an
// element which begins with it. A heading or two may stand between.
std::vector<parse::NodeId> BlocksBefore(const PageStructure& page, parse::NodeId first) {
  constexpr int kMaxUp = 8;         // elements; guard
  constexpr size_t kMaxBlocks = 3;  // not tuned
  const parse::Document& document = page.document();
  std::vector<parse::NodeId> blocks;
  parse::NodeId n = first;
  for (int up = 0; up < kMaxUp && n != parse::kNoNode && n != parse::Document::kRoot; ++up) {
    for (parse::NodeId before = document.node(n).previous; before != parse::kNoNode;
         before = document.node(before).previous) {
      if (!page.visible(before) || page.text(before) == 0) continue;
      if (!document.is_element(before) || IsInline(document, before)) return blocks;
      blocks.push_back(before);
      if (page.links(before) > 0 || blocks.size() == kMaxBlocks) return blocks;
    }
    n = document.parent(n);
  }
  return blocks;
}

bool HasOneMoreLink(const PageStructure& page, parse::NodeId block, const RecordLinks& known) {
  if (known.pattern.empty()) return false;
  std::set<std::string> fresh;
  for (uint32_t i = page.position(block); i < page.end_position(block); ++i) {
    const parse::Link* link = page.link_at(page.nodes()[i]);
    if (link == nullptr || PatternOf(link->url) != known.pattern) continue;
    const std::string address = link->url.WithoutFragment().href();
    if (known.addresses.count(address) > 0) return false;
    fresh.insert(address);
  }
  return fresh.size() == 1;
}

bool SharesLabels(const PageView& view, const Region& region, const Span& block) {
  const std::set<std::string> common = CommonLabels(view, region);
  size_t shared = 0;
  for (const std::string& label : LabelsIn(view.page(), block)) {
    shared += common.count(label);
  }
  return shared >= 2 && shared * 2 >= common.size();
}

bool IsRecord(const PageView& view, const Region& region, const RecordLinks& links,
              parse::NodeId block) {
  constexpr uint32_t kMaxNodes = 400;  // of a record; not tuned
  const PageStructure& page = view.page();
  if (page.aside(block)) return false;
  if (page.end_position(block) - page.position(block) > kMaxNodes) return false;
  const Span span = {block, block};
  if (!HasOneMoreLink(page, block, links) && !SharesLabels(view, region, span)) return false;
  if (view.HasAskedWord(span)) return true;
  // One hit may be the best for several questions.
  return region.spans.size() > 1 && !view.IsBackground(span) && view.AskedShare(region) <= 0.9;
}

// It holds an input for text: a row of the form above the list, which may look like its rows.
bool IsTypedInto(const PageView& view, const Span& span) {
  const parse::Document& document = view.page().document();
  const std::vector<parse::NodeId> nodes = SpanNodes(view.page(), span);
  return std::any_of(nodes.begin(), nodes.end(), [&](parse::NodeId n) {
    if (!document.is(n, parse::Tag::kInput)) return false;
    const std::string_view type = document.attribute_or(n, "type", "text");
    return base::AsciiEqualsIgnoreCase(type, "text") ||
           base::AsciiEqualsIgnoreCase(type, "search") || type.empty();
  });
}

}  // namespace

parse::NodeId FeaturedFinder::KnownPlace(const PageStructure& page) const {
  if (!place_) return parse::kNoNode;
  for (parse::NodeId n : page.nodes()) {
    if (page.document().is_element(n) && page.path(n, true) == *place_) return n;
  }
  return parse::kNoNode;
}

std::optional<Span> FeaturedFinder::Find(const PageView& view, const Region& region,
                                         const KeyRule& keys) {
  RecordLinks links = LinksOfRecords(view, region, keys);
  if (region.spans.size() >= 3 && !links.pattern.empty()) pattern_ = links.pattern;
  const bool few = region.spans.size() < 2;
  if (few) links.pattern = pattern_;
  if (!few && region.features[kTail] > 0) return std::nullopt;
  std::vector<parse::NodeId> blocks;
  if (!region.spans.empty()) blocks = BlocksBefore(view.page(), region.spans.front().first);
  const parse::NodeId known = few ? KnownPlace(view.page()) : parse::kNoNode;
  if (known != parse::kNoNode) blocks.insert(blocks.begin(), known);
  for (parse::NodeId block : blocks) {
    if (!IsRecord(view, region, links, block)) continue;
    place_ = view.page().path(block, true);
    return Span{block, block};
  }
  return std::nullopt;
}

void DropAdverts(const PageView& view, const KeyRule& keys, const AdvertMarks& marks,
                 Region* region) {
  DropThose(
      [&](const Span& span) {
        return marks.IsAdvert(view, span) || (view.IsBackground(span) && IsTypedInto(view, span));
      },
      region);
  const std::string pattern = LinksOfRecords(view, *region, keys).pattern;
  if (pattern.empty() || region->spans.size() < 3) return;
  const bool all_have_words = view.AskedShare(*region) >= 0.75;
  DropThose(
      [&](const Span& span) {
        const parse::Link* link = keys.LinkOf(view.page(), span);
        if (link == nullptr || PatternOf(link->url) == pattern) return false;
        if (link->nofollow) return true;
        return all_have_words && !view.HasAskedWord(span);
      },
      region);
}

}  // namespace upwell::answer
