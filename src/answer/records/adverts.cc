// SPDX-License-Identifier: Apache-2.0
#include "answer/records/adverts.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "form/token.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxMarks = 50'000;
constexpr size_t kMaxMarkTextBytes = 1'000;
constexpr size_t kMaxMarksOfThing = 200;

constexpr uint32_t kEnoughAdverts = 3, kEnoughRecords = 10, kEnoughAnswers = 2;  // not tuned
// Of things whose addresses change: the same advert may come twice by chance, a record whose
// address counts visits always has the same text. Not tuned.
constexpr uint32_t kOneInSoManyIsNew = 4;
constexpr uint64_t kRepeated = 1;  // by definition: stands for the answers to a repeated question

std::vector<const parse::Link*> LinksOfThing(const PageView& view, const Span& span) {
  const PageStructure& page = view.page();
  std::vector<const parse::Link*> links;
  const Range range = RangeOf(page, span);
  for (uint32_t i = range.begin; i < range.end && links.size() < kMaxMarksOfThing; ++i) {
    const parse::Link* link = page.link_at(page.nodes()[i]);
    if (link != nullptr) links.push_back(link);
  }
  return links;
}

uint64_t KindOf(const base::Url& address) { return base::Hash64(PatternOf(address), 1); }

std::set<std::string> AddressesOf(const PageView& view, const Region& region) {
  std::set<std::string> addresses;
  for (const Span& span : region.spans) {
    for (const parse::Link* link : LinksOfThing(view, span)) {
      addresses.emplace(link->url.href());
    }
  }
  return addresses;
}

// What may mark a thing: its words, and the kinds of addresses that it links to.
std::set<uint64_t> MarksOf(const PageView& view, const Span& span) {
  const PageStructure& page = view.page();
  std::set<uint64_t> marks;
  for (const parse::Link* link : LinksOfThing(view, span)) marks.insert(KindOf(link->url));
  const Range range = RangeOf(page, span);
  for (uint32_t i = range.begin; i < range.end && marks.size() < kMaxMarksOfThing; ++i) {
    const parse::NodeId n = page.nodes()[i];
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
  constexpr size_t kLongToken = 12;  // characters; not tuned
  std::string pattern = url.origin();
  bool is_first = true;
  for (std::string_view part : base::Split(base::CutUtf8(url.path(), 500), '/')) {
    if (!std::exchange(is_first, false)) pattern.push_back('/');
    if (form::LooksLikeToken(part, kLongToken)) part = "0";
    for (const char c : part) {
      const bool digit = base::IsAsciiDigit(c);
      if (!digit || pattern.back() != '#') pattern.push_back(digit ? '#' : c);
    }
  }
  for (const auto& [name, value] : base::DecodeFormFields(base::CutUtf8(url.query(), 1'000))) {
    pattern.append("&").append(name);
  }
  return pattern;
}

void AdvertMarks::Note(const PageView& view, const Span& span, bool suspicious, uint64_t answer) {
  const auto add = [&](Count* count) {
    ++(suspicious ? count->suspicious : count->sound);
    if (suspicious && std::exchange(count->last_answer, answer) != answer) ++count->answers;
  };
  add(&all_);
  for (uint64_t mark : MarksOf(view, span)) {
    if (marks_.size() < kMaxMarks || marks_.count(mark) > 0) add(&marks_[mark]);
  }
}

void AdvertMarks::LearnRepeat(const PageView& one, const Region& in_one, const PageView& other,
                              const Region& in_other) {
  const std::set<uint64_t> texts = TextsOf(one, in_one), others = TextsOf(other, in_other);
  LearnAddresses(one, in_one, AddressesOf(other, in_other), others);
  LearnAddresses(other, in_other, AddressesOf(one, in_one), texts);
  size_t changed = 0;
  for (uint64_t text : texts) changed += others.count(text) == 0;
  // Where much changes, the site answers at random.
  if (changed == 0 || changed * 2 > texts.size()) return;
  const auto note = [&](const PageView& view, const Region& region, const auto& known) {
    for (const Span& span : region.spans) {
      Note(view, span, known.count(base::Hash64(view.StableText(span))) == 0, kRepeated);
    }
  };
  note(one, in_one, others);
  note(other, in_other, texts);
}

void AdvertMarks::Learn(const PageView& view, const Region& region) {
  if (region.spans.size() < kEnoughAdverts || view.AskedShare(region) < 0.6) return;
  uint64_t answer = kRepeated;
  for (const uint64_t text : TextsOf(view, region)) {
    answer = base::Hash64({reinterpret_cast<const char*>(&text), sizeof text}, answer);
  }
  if (learned_.size() >= kMaxMarks || !learned_.insert(answer).second) return;
  for (const Span& span : region.spans) Note(view, span, !view.HasAskedWord(span), answer);
}

// `addresses` and `texts`: of the things of the other answer.
void AdvertMarks::LearnAddresses(const PageView& view, const Region& region,
                                 const std::set<std::string>& addresses,
                                 const std::set<uint64_t>& texts) {
  for (const Span& span : region.spans) {
    const bool is_new = !texts.contains(base::Hash64(view.StableText(span)));
    for (const parse::Link* link : LinksOfThing(view, span)) {
      const bool again = addresses.contains(std::string(link->url.href()));
      for (AddressCount* count : {&addresses_[KindOf(link->url)], &all_addresses_}) {
        ++(again ? count->again : count->changed);
        count->of_new_things += !again && is_new;
      }
    }
  }
}

// No address of this kind came again with the question, though most others did, and most things
// with one say something else. Where they say the same, the address holds a token of the visit.
// Such a thing may hold the words that were asked.
bool AdvertMarks::HasRestlessAddress(const PageView& view, const Span& span) const {
  if (all_addresses_.again < kEnoughRecords) return false;
  if (all_addresses_.again < all_addresses_.changed) return false;
  const std::vector<const parse::Link*> links = LinksOfThing(view, span);
  return std::any_of(links.begin(), links.end(), [&](const parse::Link* link) {
    const auto kind = addresses_.find(KindOf(link->url));
    if (kind == addresses_.end()) return false;
    const AddressCount& count = kind->second;
    return count.again == 0 && count.changed >= kEnoughAdverts &&
           kOneInSoManyIsNew * count.of_new_things >= count.changed;
  });
}

bool AdvertMarks::IsAdvert(const PageView& view, const Span& span) const {
  if (HasRestlessAddress(view, span)) return true;
  if (all_.suspicious < kEnoughAdverts || all_.sound < kEnoughRecords) return false;
  const std::set<uint64_t> marks = MarksOf(view, span);
  return std::any_of(marks.begin(), marks.end(), [&](uint64_t mark) {
    const auto found = marks_.find(mark);
    if (found == marks_.end()) return false;
    const Count& count = found->second;
    // An advert may hold a word that was asked by chance; what is no advert may lack it, and those
    // of one answer may have another word in common. The ratios are not tuned.
    return count.answers >= kEnoughAnswers && count.suspicious >= kEnoughAdverts &&
           count.suspicious * 5 >= all_.suspicious * 3 && count.sound * 5 <= count.suspicious &&
           count.sound * 50 <= all_.sound;
  });
}

}  // namespace upwell::answer
