// SPDX-License-Identifier: Apache-2.0
#include "answer/featured.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"

namespace upwell {
namespace {

constexpr size_t kMaxText = 4'000;
constexpr size_t kMaxLabelBytes = 40;

// An address with its numbers made one sign and without values: records of one site agree in it.
std::string PatternOf(const Url& url) {
  std::string pattern = url.origin();
  for (char c : CutUtf8(url.path(), 500)) {
    const bool digit = IsAsciiDigit(c);
    if (!digit || pattern.back() != '#') pattern.push_back(digit ? '#' : c);
  }
  for (const auto& [name, value] : DecodeFormFields(CutUtf8(url.query(), 1'000))) {
    pattern.append("&").append(name);
  }
  return pattern;
}

struct RecordLinks {
  std::string pattern;              // "" if records have no common one that says something
  std::set<std::string> addresses;  // of those in the list
};

RecordLinks LinksOfRecords(const PageView& view, const Region& region, const KeyRule& keys) {
  RecordLinks links;
  std::map<std::string, size_t> patterns;
  for (const Span& span : region.spans) {
    const Link* link = keys.LinkOf(view.page(), span);
    if (link == nullptr) continue;
    links.addresses.insert(link->url.WithoutFragment().href());
    ++patterns[PatternOf(link->url)];
  }
  for (const auto& [pattern, count] : patterns) {
    // All links of a site may look the same but for words in the path; numbers and arguments tell
    // records from its other pages.
    const bool telling = pattern.find_first_of("#&") != pattern.npos;
    if (telling && count * 5 >= region.spans.size() * 4) links.pattern = pattern;
  }
  return links;
}

std::set<std::string> LabelsIn(std::string_view text) {
  std::set<std::string> labels;
  for (std::string_view line : Split(text, '\n')) {
    const size_t colon = line.substr(0, kMaxLabelBytes).find(':');
    if (colon != line.npos && colon > 0) labels.emplace(line.substr(0, colon));
  }
  return labels;
}

// Labels that most records have.
std::set<std::string> CommonLabels(const PageView& view, const Region& region) {
  std::map<std::string, size_t> counts;
  for (const Span& span : region.spans) {
    for (const std::string& label : LabelsIn(SpanText(view.page(), span, kMaxText))) {
      ++counts[label];
    }
  }
  std::set<std::string> common;
  for (const auto& [label, count] : counts) {
    if (count * 2 > region.spans.size()) common.insert(label);
  }
  return common;
}

// The visible block that stands before the first thing: its sibling, or that of an element which
// begins with it.
NodeId BlockBefore(const PageStructure& page, NodeId first) {
  constexpr int kMaxUp = 4;
  const Document& document = page.document();
  NodeId n = first;
  for (int up = 0; up < kMaxUp && n != kNoNode && n != Document::kRoot; ++up) {
    for (NodeId before = document.node(n).previous; before != kNoNode;
         before = document.node(before).previous) {
      if (!page.visible(before) || page.text(before) == 0) continue;
      return document.is_element(before) && !IsInline(document, before) ? before : kNoNode;
    }
    n = document.parent(n);
  }
  return kNoNode;
}

bool HasOneMoreLink(const PageStructure& page, NodeId block, const RecordLinks& known) {
  if (known.pattern.empty()) return false;
  std::set<std::string> fresh;
  for (uint32_t i = page.position(block); i < page.end_position(block); ++i) {
    const Link* link = page.link_at(page.nodes()[i]);
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
  for (const std::string& label : LabelsIn(SpanText(view.page(), block, kMaxText))) {
    shared += common.count(label);
  }
  return shared >= 2 && shared * 2 >= common.size();
}

}  // namespace

std::optional<Span> FindFeatured(const PageView& view, const Region& region, const KeyRule& keys) {
  constexpr uint32_t kMaxNodes = 400;
  const PageStructure& page = view.page();
  if (region.spans.size() < 2 || region.features[kTail] > 0) return std::nullopt;
  const NodeId block = BlockBefore(page, region.spans.front().first);
  if (block == kNoNode || page.aside(block)) return std::nullopt;
  if (page.end_position(block) - page.position(block) > kMaxNodes) return std::nullopt;
  const Span span = {block, block};
  const bool is_one = HasOneMoreLink(page, block, LinksOfRecords(view, region, keys)) ||
                      SharesLabels(view, region, span);
  if (!is_one) return std::nullopt;
  Region alone;
  alone.spans = {span};
  const bool asked = view.AskedShare(alone) > 0;
  // One hit may be the best for several questions.
  if (!asked && (view.IsBackground(span) || view.AskedShare(region) > 0.9)) return std::nullopt;
  return span;
}

void DropAdverts(const PageView& view, const KeyRule& keys, Region* region) {
  const std::string pattern = LinksOfRecords(view, *region, keys).pattern;
  if (pattern.empty() || region->spans.size() < 3) return;
  const bool all_have_words = view.AskedShare(*region) >= 0.75;
  DropThose(
      [&](const Span& span) {
        const Link* link = keys.LinkOf(view.page(), span);
        if (link == nullptr || PatternOf(link->url) == pattern) return false;
        if (link->nofollow) return true;
        Region alone;
        alone.spans = {span};
        return all_have_words && view.AskedShare(alone) == 0;
      },
      region);
}

}  // namespace upwell
