// SPDX-License-Identifier: Apache-2.0
#include "answer/record_reader.h"

#include <algorithm>
#include <unordered_set>

#include "answer/fields.h"
#include "answer/records.h"
#include "answer/regions.h"
#include "base/text.h"

namespace upwell {
namespace {

constexpr size_t kMaxConstantLines = 200'000;
constexpr size_t kMaxPageText = 1 << 20;
constexpr size_t kMaxSpanText = 4'000;
constexpr double kMostlyConstant = 0.7;  // share of a region's text
constexpr double kSameShape = 0.3;       // of a record and the typical one
constexpr double kLeastScore = 40;       // of a region, before anything is learned

// Where records stand and what they look like.
struct Template {
  RegionRule rule;
  uint64_t class_path = 0;  // of the parent
  uint64_t tag_path = 0;
  Profile profile;     // of a typical record
  size_t longest = 1;  // siblings of one record
  double score = 0;    // per record
};

std::string PageText(const PageStructure& page) {
  const Document& document = page.document();
  const NodeId first = document.first_child(Document::kRoot);
  if (first == kNoNode) return "";
  return SpanText(page, {first, document.node(Document::kRoot).last_child}, kMaxPageText);
}

bool IsWithin(const Document& document, NodeId n, NodeId ancestor) {
  while (n != kNoNode && n != ancestor) n = document.parent(n);
  return n == ancestor;
}

}  // namespace

class RecordReader::Impl {
 public:
  void Learn(const std::vector<Example>& examples, const Background& background) {
    background_ = &background;
    for (const Example& example : examples) {
      if (!example.nonsense) Read(*example.page, background);
    }
  }

  std::vector<Record> Read(const PageStructure& page, const Background& background) {
    background_ = &background;
    Region region = Choose(page);
    keys_.Learn(page, region.spans);
    std::vector<Record> records = MakeRecords(page, region.spans, keys_);
    LearnFrom(page, region);
    return records;
  }

 private:
  void KeepConstant(std::string_view text, const std::unordered_set<uint64_t>& but = {}) {
    for (std::string_view line : Split(text, '\n')) {
      const uint64_t hash = Hash64(line);
      if (constant_.size() < kMaxConstantLines && but.count(hash) == 0) constant_.insert(hash);
    }
  }

  bool IsConstantLine(std::string_view line) const {
    return constant_.count(Hash64(line)) > 0 || background_->IsFurniture(line, {});
  }

  // How much of a region was seen where no record was.
  double ConstantShare(const PageStructure& page, const Region& region) const {
    size_t constant = 0, all = 0;
    for (const Span& span : region.spans) {
      const std::string text = SpanText(page, span, kMaxSpanText);
      for (std::string_view line : Split(text, '\n')) {
        all += line.size();
        constant += IsConstantLine(line) ? line.size() : 0;
      }
    }
    return all == 0 ? 1 : static_cast<double>(constant) / static_cast<double>(all);
  }

  Region Choose(const PageStructure& page) {
    if (!template_) return Fresh(page, kLeastScore, 2, kNoNode);
    Region known = ByTemplate(page);
    const bool stuck = !known.spans.empty() && IsSameAsBefore(page, known);
    if (!known.spans.empty() && !stuck) return known;
    // The known place is empty or never changes: records may stand elsewhere.
    Region other = Fresh(page, template_->score * 3 / 2, 3, known.parent);
    if (other.spans.empty()) return known;
    if (stuck) KeepConstant(RegionText(page, known));
    template_.reset();
    return other;
  }

  Region ByTemplate(const PageStructure& page) const {
    for (bool with_class : {true, false}) {
      Region found = ByTemplate(page, with_class);
      if (!found.spans.empty()) return found;
    }
    return {};
  }

  Region ByTemplate(const PageStructure& page, bool with_class) const {
    Region found;
    const uint64_t path = with_class ? template_->class_path : template_->tag_path;
    // Without the class names to go by, the shape must say more.
    const double wanted = with_class ? kSameShape : 2 * kSameShape;
    for (NodeId n : page.nodes()) {
      if (!page.document().is_element(n) || page.path(n, with_class) != path) continue;
      Region part = ApplyRule(page, n, template_->rule, template_->longest);
      found.parent = found.parent == kNoNode ? n : found.parent;
      for (size_t i = 0; i < part.spans.size(); ++i) {
        if (Similarity(part.profiles[i], template_->profile) < wanted) continue;
        found.spans.push_back(part.spans[i]);
        found.profiles.push_back(std::move(part.profiles[i]));
      }
    }
    DropOddOnes(page, template_->profile, kSameShape, &found);
    if (!found.spans.empty() && ConstantShare(page, found) >= kMostlyConstant) return {};
    return found;
  }

  // The best region whose text is not constant, neither in nor around `elsewhere`.
  Region Fresh(const PageStructure& page, double least_score, size_t least_count,
               NodeId elsewhere) const {
    const Document& document = page.document();
    for (Region& region : FindRegions(page)) {
      if (region.strength < least_score) continue;
      if (region.spans.size() < least_count) continue;
      if (elsewhere != kNoNode && (IsWithin(document, region.parent, elsewhere) ||
                                   IsWithin(document, elsewhere, region.parent))) {
        continue;
      }
      if (ConstantShare(page, region) < kMostlyConstant) return std::move(region);
    }
    return {};
  }

  std::string RegionText(const PageStructure& page, const Region& region) const {
    std::string text;
    for (const Span& span : region.spans) text += SpanText(page, span, kMaxSpanText) + "\n";
    return text;
  }

  // The same things on a page that is otherwise another: a menu that was taken for records.
  bool IsSameAsBefore(const PageStructure& page, const Region& region) const {
    return last_region_ == HashOf(RegionText(page, region)) && last_page_ != HashOf(PageText(page));
  }

  void LearnFrom(const PageStructure& page, const Region& region) {
    if (region.spans.empty()) return;
    last_region_ = HashOf(RegionText(page, region));
    last_page_ = HashOf(PageText(page));
    if (!template_ && region.spans.size() >= 2) LearnTemplate(page, region);
    LearnSurroundings(page, region);
  }

  void LearnTemplate(const PageStructure& page, const Region& region) {
    Template learned;
    learned.rule = region.rule;
    learned.class_path = page.path(region.parent, true);
    learned.tag_path = page.path(region.parent, false);
    learned.profile = region.profiles[TypicalOf(region.profiles)];
    learned.longest = LongestOf(page, region);
    learned.score = region.strength / static_cast<double>(region.spans.size());
    template_ = std::move(learned);
  }

  // What stands around the records is no record on other pages either, unless it says the same.
  void LearnSurroundings(const PageStructure& page, const Region& region) {
    const Document& document = page.document();
    std::unordered_set<uint64_t> lines_of_records;
    const std::string records = RegionText(page, region);
    for (std::string_view line : Split(records, '\n')) lines_of_records.insert(Hash64(line));
    for (NodeId up = region.parent; up != Document::kRoot; up = document.parent(up)) {
      NodeId n = document.first_child(document.parent(up));
      for (; n != kNoNode; n = document.next(n)) {
        if (n == up || !page.visible(n)) continue;
        KeepConstant(SpanText(page, {n, n}, kMaxPageText), lines_of_records);
      }
    }
  }

  std::unordered_set<uint64_t> constant_;  // lines that are part of no record
  std::optional<Template> template_;
  KeyRule keys_;
  Hash128 last_region_;
  Hash128 last_page_;
  const Background* background_ = nullptr;
};

RecordReader::RecordReader() : impl_(std::make_unique<Impl>()) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

void RecordReader::Learn(const std::vector<Example>& examples, const Background& background) {
  impl_->Learn(examples, background);
}
std::vector<Record> RecordReader::Read(const PageStructure& page, const Asked& /*asked*/,
                                       const Background& background) {
  return impl_->Read(page, background);
}

}  // namespace upwell
