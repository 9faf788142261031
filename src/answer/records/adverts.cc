// SPDX-License-Identifier: Apache-2.0
#include "answer/records/adverts.h"

#include <algorithm>
#include <set>

#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxMarks = 50'000;
constexpr size_t kMaxMarkTextBytes = 1'000;
constexpr size_t kMaxMarksOfThing = 200;

constexpr uint32_t kEnoughAdverts = 3, kEnoughRecords = 10;  // not tuned

// What may mark a thing: its words, and the kinds of addresses that it links to.
std::set<uint64_t> MarksOf(const PageView& view, const Span& span) {
  const PageStructure& page = view.page();
  std::set<uint64_t> marks;
  const Range range = RangeOf(page, span);
  for (uint32_t i = range.begin; i < range.end && marks.size() < kMaxMarksOfThing; ++i) {
    const parse::NodeId n = page.nodes()[i];
    if (const parse::Link* link = page.link_at(n))
      marks.insert(base::Hash64(PatternOf(link->url), 1));
    const parse::Node& node = page.document().node(n);
    if (node.type != parse::NodeType::kText) continue;
    const std::string text =
        base::FoldCase(base::CollapseSpace(base::CutUtf8(node.text, kMaxMarkTextBytes)));
    for (std::string_view word : base::Split(text, ' ')) {
      if (word.size() > 2) marks.insert(base::Hash64(word));
    }
  }
  return marks;
}

std::set<uint64_t> TextsOf(const PageView& view, const Region& region) {
  std::set<uint64_t> texts;
  for (const Span& span : region.spans) texts.insert(base::Hash64(view.StableText(span)));
  return texts;
}

}  // namespace

std::string PatternOf(const base::Url& url) {
  std::string pattern = url.origin();
  for (char c : base::CutUtf8(url.path(), 500)) {
    const bool digit = base::IsAsciiDigit(c);
    if (!digit || pattern.back() != '#') pattern.push_back(digit ? '#' : c);
  }
  for (const auto& [name, value] : base::DecodeFormFields(base::CutUtf8(url.query(), 1'000))) {
    pattern.append("&").append(name);
  }
  return pattern;
}

void AdvertMarks::Note(const PageView& view, const Span& span, bool suspicious) {
  const auto add = [&](Count* count) { ++(suspicious ? count->suspicious : count->sound); };
  add(&all_);
  for (uint64_t mark : MarksOf(view, span)) {
    if (marks_.size() < kMaxMarks || marks_.count(mark) > 0) add(&marks_[mark]);
  }
}

void AdvertMarks::LearnRepeat(const PageView& one, const Region& in_one, const PageView& other,
                              const Region& in_other) {
  const std::set<uint64_t> texts = TextsOf(one, in_one), others = TextsOf(other, in_other);
  size_t changed = 0;
  for (uint64_t text : texts) changed += others.count(text) == 0;
  // Where much changes, the site answers at random.
  if (changed == 0 || changed * 2 > texts.size()) return;
  const auto note = [&](const PageView& view, const Region& region, const auto& known) {
    for (const Span& span : region.spans) {
      Note(view, span, known.count(base::Hash64(view.StableText(span))) == 0);
    }
  };
  note(one, in_one, others);
  note(other, in_other, texts);
}

void AdvertMarks::Learn(const PageView& view, const Region& region) {
  if (region.spans.size() < kEnoughAdverts || view.AskedShare(region) < 0.6) return;
  for (const Span& span : region.spans) Note(view, span, !view.HasAskedWord(span));
}

bool AdvertMarks::IsAdvert(const PageView& view, const Span& span) const {
  if (all_.suspicious < kEnoughAdverts || all_.sound < kEnoughRecords) return false;
  const std::set<uint64_t> marks = MarksOf(view, span);
  return std::any_of(marks.begin(), marks.end(), [&](uint64_t mark) {
    const auto found = marks_.find(mark);
    if (found == marks_.end()) return false;
    const Count& count = found->second;
    // An advert may hold a word that was asked by chance; what is no advert may lack it. The ratios
    // are not tuned.
    return count.suspicious >= kEnoughAdverts && count.suspicious * 5 >= all_.suspicious * 3 &&
           count.sound * 5 <= count.suspicious && count.sound * 50 <= all_.sound;
  });
}

}  // namespace upwell::answer
