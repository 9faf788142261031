// SPDX-License-Identifier: Apache-2.0
#include "answer/records/region_features.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>

#include "answer/records/inner_things.h"
#include "base/hash.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxThingText = 2'000;       // bytes
constexpr size_t kMaxMeasuredText = 1 << 20;  // bytes
constexpr size_t kMaxLinks = 60;              // of one thing

// Factor of the strength; not tuned. What a page calls a thing need not be long to be one.
constexpr double kItemTrust = 3;

// What is looked at in one thing of a region.
struct Thing {
  double plain = 0, linked = 0;  // bytes of words
  size_t nodes = 0, link_count = 0;
  uint64_t start = 0, end = 0;  // shapes of the first and the last node
  bool crosses = false;         // reaches beyond the element in which it begins
  bool title_first = false;     // its first words are a link, bold or a heading
  uint64_t first_words = 0;     // their hash
  std::string text;
  std::map<uint64_t, std::vector<uint64_t>> links;  // path within the thing -> targets
};

bool IsEmphasized(const parse::Document& document, parse::NodeId n) {
  if (!document.is_element(n)) return false;
  const parse::Tag tag = document.node(n).tag;
  return tag == parse::Tag::kA || tag == parse::Tag::kB || tag == parse::Tag::kStrong ||
         tag == parse::Tag::kDt || parse::IsHeading(tag);
}

// Calls `visit` for the elements above `n` that are part of the range, from inside out.
template <typename Visit>
void VisitUpwards(const PageStructure& page, parse::NodeId n, uint32_t begin, Visit visit) {
  constexpr int kMaxSteps = 30;  // guard
  for (int step = 0; step < kMaxSteps && n != parse::kNoNode && n != parse::Document::kRoot;
       ++step) {
    if (page.position(n) < begin) return;
    visit(n);
    n = page.document().parent(n);
  }
}

void AddLink(const PageStructure& page, parse::NodeId n, uint32_t begin, Thing* thing) {
  const parse::Link* link = page.link_at(n);
  if (link == nullptr || thing->links.size() >= kMaxLinks) return;
  uint64_t path = 1;
  VisitUpwards(page, n, begin, [&](parse::NodeId up) {
    if (!IsMereStyle(page.document(), up)) path = JoinShapes(path, page.shape(up, false));
  });
  std::vector<uint64_t>& targets = thing->links[path];
  if (targets.size() < kMaxLinks) targets.push_back(base::Hash64(link->url.href()));
}

Thing LookAt(const PageStructure& page, const Span& span) {
  const parse::Document& document = page.document();
  const Range range = RangeOf(page, span);
  Thing thing;
  thing.nodes = range.end - range.begin;
  bool any_text = false;
  uint32_t end_of_link = 0;
  for (uint32_t i = range.begin; i < range.end; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (document.is_element(n)) {
      thing.end = page.shape(n, false);
      if (thing.start == 0) thing.start = page.shape(n, false);
      if (!document.is(n, parse::Tag::kA)) continue;
      AddLink(page, n, range.begin, &thing);
      ++thing.link_count;
      end_of_link = page.end_position(n);
      continue;
    }
    (i < end_of_link ? thing.linked : thing.plain) += page.text(n);
    if (!any_text) {
      thing.first_words = base::Hash64(base::TrimHtmlSpace(document.node(n).text));
      VisitUpwards(page, n, range.begin,
                   [&](parse::NodeId up) { thing.title_first |= IsEmphasized(document, up); });
    }
    any_text = true;
  }
  thing.text = SpanText(page, span, kMaxThingText);
  const parse::NodeId parent = document.parent(page.nodes()[range.begin]);
  thing.crosses = parent != parse::Document::kRoot && range.end > page.end_position(parent);
  return thing;
}

double Variation(const std::vector<double>& values) {
  double sum = 0, squares = 0;
  for (double value : values) {
    sum += value;
    squares += value * value;
  }
  const double n = static_cast<double>(values.size());
  const double mean = sum / n;
  return mean <= 0 ? 0 : std::sqrt(std::max(0.0, squares / n - mean * mean)) / mean;
}

double ModalShare(const std::vector<uint64_t>& values) {
  std::map<uint64_t, size_t> counts;
  size_t most = 0;
  for (uint64_t value : values) most = std::max(most, ++counts[value]);
  return static_cast<double>(most) / static_cast<double>(values.size());
}

// The number that a text begins with: "12. Title".
std::optional<uint64_t> LeadingNumber(std::string_view text) {
  const size_t start = std::min(text.find_first_not_of("#([ "), text.size());
  size_t end = start;
  while (end < text.size() && base::IsAsciiDigit(text[end])) ++end;
  return base::ParseUnsigned(text.substr(start, end - start));
}

double NumberedShare(const std::vector<Thing>& things) {
  size_t in_order = 0;
  for (size_t i = 1; i < things.size(); ++i) {
    const auto one = LeadingNumber(things[i - 1].text);
    const auto other = LeadingNumber(things[i].text);
    in_order += one && other && *other == *one + 1;
  }
  return static_cast<double>(in_order) / static_cast<double>(things.size() - 1);
}

// How many things have one link, and only one, of one path, with a target of its own: the best
// path counts.
double TitledShare(const std::vector<Thing>& things) {
  std::map<uint64_t, std::set<uint64_t>> targets;
  for (const Thing& thing : things) {
    for (const auto& [path, found] : thing.links) {
      if (found.size() == 1) targets[path].insert(found.front());
    }
  }
  size_t best = 0;
  for (const auto& [path, distinct] : targets) best = std::max(best, distinct.size());
  return static_cast<double>(best) / static_cast<double>(things.size());
}

// How many things look like several: most of their links' paths lead to several places.
double DoubledShare(const std::vector<Thing>& things) {
  size_t doubled = 0;
  for (const Thing& thing : things) {
    size_t several = 0;
    for (const auto& [path, found] : thing.links) several += found.size() > 1;
    doubled += several * 2 > thing.links.size();
  }
  return static_cast<double>(doubled) / static_cast<double>(things.size());
}

// Fields of records have labels, and each label comes once per record. Records may all begin with
// the same one.
double PartsShare(const std::vector<Thing>& things) {
  constexpr size_t kMaxLabel = 40;  // bytes; not tuned
  std::map<std::string_view, size_t> labels;
  for (const Thing& thing : things) {
    const std::string_view text = thing.text;
    const size_t colon = text.substr(0, kMaxLabel).find(':');
    if (colon != text.npos) ++labels[text.substr(0, colon)];
  }
  size_t parts = 0;
  for (const auto& [label, count] : labels) {
    if (count >= 2 && count * 5 < things.size() * 4) parts += count;
  }
  return static_cast<double>(parts) / static_cast<double>(things.size());
}

// What begins inside a record and ends in the next one has the links of two; each record's own
// place is then linked from two neighbours.
double TornShare(const std::vector<Thing>& things) {
  std::map<uint64_t, size_t> holders;  // target -> things that link to it
  std::vector<std::set<uint64_t>> targets(things.size());
  for (size_t i = 0; i < things.size(); ++i) {
    for (const auto& [path, found] : things[i].links) targets[i].insert(found.begin(), found.end());
    for (uint64_t target : targets[i]) ++holders[target];
  }
  size_t torn = 0;
  for (size_t i = 1; i < things.size(); ++i) {
    torn += std::any_of(targets[i].begin(), targets[i].end(), [&](uint64_t target) {
      return targets[i - 1].count(target) > 0 && holders[target] == 2;
    });
  }
  return static_cast<double>(torn) / static_cast<double>(things.size() - 1);
}

bool HasShortTail(const std::vector<Thing>& things) {
  std::vector<double> lengths;
  for (const Thing& thing : things) lengths.push_back(thing.plain + thing.linked);
  const double last = lengths.back();
  std::nth_element(lengths.begin(), lengths.begin() + lengths.size() / 2, lengths.end());
  return things.size() >= 3 && last < 0.4 * lengths[lengths.size() / 2];
}

// Reads "11 - 20", "1 to 3", "1～10" at the start of `text`; nothing for dates, years, telephone
// numbers.
std::optional<uint64_t> RangeSize(std::string_view text) {
  const size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const size_t next = text.find_first_of("0123456789", end);
  constexpr size_t kMaxBetween = 12;  // bytes; not tuned
  if (next == text.npos || next == end || next - end > kMaxBetween) return std::nullopt;
  const std::string_view between = text.substr(end, next - end);
  if (between.find_first_of(".,/:;%$()\n") != between.npos) return std::nullopt;
  if (base::TrimHtmlSpace(between).empty()) return std::nullopt;
  const size_t stop = std::min(text.find_first_not_of("0123456789", next), text.size());
  const auto low = base::ParseUnsigned(text.substr(0, end));
  const auto high = base::ParseUnsigned(text.substr(next, stop - next));
  if (!low || !high || *low < 1 || *high <= *low) return std::nullopt;
  if (stop < text.size() && (text[stop] == '-' || text[stop] == '/' || text[stop] == ':')) {
    return std::nullopt;
  }
  const uint64_t size = *high - *low + 1;
  const bool years = *low >= 1900 && *high <= 2100;
  // Parts of an answer begin at 1 or behind whole parts.
  const bool begins_a_part = *low == 1 || (*low - 1) % size == 0 || *low % 10 == 1;
  return size > 500 || years || !begins_a_part ? std::nullopt : std::optional<uint64_t>(size);
}

// The sizes of all ranges that a text says.
std::set<uint64_t> RangeSizesIn(std::string_view text) {
  std::set<uint64_t> sizes;
  for (size_t i = 0; i < text.size(); ++i) {
    if (!base::IsAsciiDigit(text[i])) continue;
    const char before = i == 0 ? ' ' : text[i - 1];
    const bool starts =
        base::IsHtmlSpace(before) || !base::IsAscii(before) || before == '(' || before == '[';
    const auto size = starts ? RangeSize(text.substr(i, 40)) : std::nullopt;
    if (size) sizes.insert(*size);
    while (i + 1 < text.size() && base::IsAsciiDigit(text[i + 1])) ++i;
  }
  return sizes;
}

// The page says how many things there are. What stands among them ("age 4 - 7") speaks of one;
// the list's own heading may stand where the first begins, or where the last ends.
bool FitsRangeOf(const PageCues& cues, const std::vector<Thing>& things) {
  if (cues.range_sizes.count(things.size()) == 0) return false;
  for (const Thing& thing : things) {
    std::string_view text = thing.text;
    if (&thing == &things.front()) text.remove_prefix(text.size() / 2);
    if (&thing == &things.back()) text.remove_suffix(text.size() / 2);
    if (RangeSizesIn(text).count(things.size()) > 0) return false;
  }
  return true;
}

// Things that begin with a title. What most of them begin with is none: "Details", "More".
double TitleFirstShare(const std::vector<Thing>& things) {
  std::map<uint64_t, size_t> beginnings;
  for (const Thing& thing : things) ++beginnings[thing.first_words];
  const auto titled = std::count_if(things.begin(), things.end(), [&](const Thing& thing) {
    return thing.title_first && beginnings[thing.first_words] * 2 <= things.size();
  });
  return static_cast<double>(titled) / static_cast<double>(things.size());
}

double LogOf(double share) { return std::log(std::max(share, 0.02)); }

// The sums over all things.
struct Sums {
  double text = 0, all_text = 0, linked = 0, regularity = 0, unlike = 0;
  double short_ones = 0, crowded = 0, crossing = 0;
  std::vector<double> lengths, sizes;
  std::vector<uint64_t> starts, ends;
  std::unordered_set<uint64_t> texts;
};

Sums SumUp(const Region& region, const std::vector<Thing>& things) {
  Sums sums;
  const double count = static_cast<double>(things.size());
  const Profile& typical = region.profiles[TypicalOf(region.profiles)];
  for (size_t i = 0; i < things.size(); ++i) {
    const Thing& thing = things[i];
    const double length = thing.plain + thing.linked;
    sums.text += std::min(thing.plain, 300.0) + 0.4 * std::min(thing.linked, 100.0);
    sums.all_text += length;
    sums.linked += !thing.links.empty() / count;
    sums.unlike += (Similarity(region.profiles[i], typical) < 0.5) / count;
    sums.short_ones += (length < 30) / count;
    sums.crossing += thing.crosses / count;
    sums.crowded += (thing.link_count >= 4 && thing.plain < 0.25 * thing.linked) / count;
    sums.lengths.push_back(std::log(1 + length));
    sums.sizes.push_back(std::log(1 + static_cast<double>(thing.nodes)));
    sums.starts.push_back(thing.start);
    sums.ends.push_back(thing.end);
    sums.texts.insert(base::Hash64(thing.text));
    if (i > 0) {
      sums.regularity += Similarity(region.profiles[i - 1], region.profiles[i]) / (count - 1);
    }
  }
  return sums;
}

double AsideShare(const PageStructure& page, const Region& region) {
  double aside = 0;
  for (const Span& span : region.spans) aside += page.aside(span.first) || page.aside(span.last);
  return aside / static_cast<double>(region.spans.size());
}

// All words from the first thing to the last.
double TextFromTo(const PageStructure& page, const Region& region) {
  const uint32_t begin = RangeOf(page, region.spans.front()).begin;
  const uint32_t end = RangeOf(page, region.spans.back()).end;
  double text = 0;
  for (uint32_t i = begin; i < end; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (!page.document().is_element(n)) text += page.text(n);
  }
  return text;
}

// Text of similar, varied, linked things that are not too few. The numbers are not tuned.
double StrengthOf(const Sums& sums, double count, double distinct, double aside) {
  const double strength = sums.text * std::pow(sums.regularity, 1.5) * distinct *
                          (0.4 + 0.6 * sums.linked) * count / (count + 1.5);
  return strength * (1 - 0.7 * aside);
}

}  // namespace

const std::array<std::string_view, kRegionFeatures> kRegionFeatureNames = {
    "Text",          "Regularity",  "Distinct",  "Linked",  "Count",    "Aside",
    "Grid",          "Flow",        "WithClass", "Strict",  "Unlike",   "TextVariation",
    "NodeVariation", "SameStart",   "SameEnd",   "Titled",  "Doubled",  "Numbered",
    "FitsRange",     "MissesRange", "Round",     "Dropped", "MeanText", "Short",
    "TitleFirst",    "Coverage",    "Gaps",      "Item",    "Crowded",  "Crossing",
    "Parts",         "Tail",        "Torn",      "Heaps"};

PageCues CuesOf(const PageStructure& page) {
  PageCues cues;
  const parse::Document& document = page.document();
  const parse::NodeId first = document.first_child(parse::Document::kRoot);
  if (first == parse::kNoNode) return cues;
  const std::string text =
      SpanText(page, {first, document.node(parse::Document::kRoot).last_child}, kMaxMeasuredText);
  cues.range_sizes = RangeSizesIn(text);
  return cues;
}

void MeasureRegion(const PageStructure& page, const PageCues& cues, size_t found, Region* region) {
  std::vector<Thing> things;
  for (const Span& span : region->spans) things.push_back(LookAt(page, span));
  const Sums sums = SumUp(*region, things);
  const size_t size = things.size();
  const double count = static_cast<double>(size);
  const double distinct = static_cast<double>(sums.texts.size()) / count;
  const double aside = AsideShare(page, *region);
  const bool fits = FitsRangeOf(cues, things);
  RegionFeatures& f = region->features;
  f[kText] = std::log(1 + sums.text);
  f[kRegularity] = LogOf(sums.regularity);
  f[kDistinct] = LogOf(distinct);
  f[kLinked] = sums.linked;
  f[kCount] = std::log(count);
  f[kAside] = aside;
  f[kGrid] = region->rule.reach == RegionRule::Reach::kMember;
  f[kItem] = region->rule.reach == RegionRule::Reach::kItem;
  f[kFlow] = region->rule.reach == RegionRule::Reach::kFlow ||
             region->rule.reach == RegionRule::Reach::kEach;
  f[kWithClass] = region->rule.with_class;
  f[kStrict] = region->rule.strict;
  f[kUnlike] = sums.unlike;
  f[kTextVariation] = Variation(sums.lengths);
  f[kNodeVariation] = Variation(sums.sizes);
  f[kSameStart] = ModalShare(sums.starts);
  f[kSameEnd] = ModalShare(sums.ends);
  f[kTitled] = TitledShare(things);
  f[kDoubled] = DoubledShare(things);
  f[kNumbered] = NumberedShare(things);
  f[kFitsRange] = fits;
  f[kMissesRange] = !fits && !cues.range_sizes.empty();
  f[kRound] = size >= 10 && size % 5 == 0;
  f[kDropped] = 1 - count / static_cast<double>(found);
  f[kMeanText] = std::log(1 + sums.all_text / count);
  f[kShort] = sums.short_ones;
  f[kTitleFirst] = TitleFirstShare(things);
  f[kCoverage] = sums.all_text / std::max(1.0, static_cast<double>(page.text(region->parent)));
  f[kGaps] = 1 - sums.all_text / std::max(1.0, TextFromTo(page, *region));
  f[kCrowded] = sums.crowded;
  f[kCrossing] = sums.crossing;
  f[kParts] = PartsShare(things);
  f[kTail] = HasShortTail(things);
  f[kTorn] = TornShare(things);
  f[kHeaps] = ShareOfInnerThings(page, region->spans);
  region->strength = StrengthOf(sums, count, distinct, aside);
  if (f[kItem] > 0) region->strength *= kItemTrust;
  region->score = 0;
  for (size_t i = 0; i < kRegionFeatures; ++i) region->score += kRegionWeights[i] * f[i];
}

}  // namespace upwell::answer
