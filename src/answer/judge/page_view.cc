// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/page_view.h"

#include <algorithm>

#include "answer/records/group_headings.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kMaxSpanText = 4'000;        // bytes
constexpr size_t kMaxStableText = 16 * 1024;  // bytes
constexpr size_t kMaxAskedWords = 20;

constexpr double kMostly = 0.7;  // share of bytes, or of things; not tuned

// Added to the score of the region model, which knows nothing of the question; not tuned.
constexpr double kAskedWeight = 2;     // of the share of things with a word that was asked
constexpr double kBalanceWeight = 3;   // of AskedBalance, beside the best of the page
constexpr double kCoverageWeight = 2;  // of AskedCoverage
constexpr double kListedWeight = 3;    // of ListedShare

// A letter, or a number of one or two digits, is the code of a menu's choice, and stands
// everywhere: in dates, ranks and prices.
bool IsCode(std::string_view word) {
  return word.size() == 1 ||
         (word.size() == 2 && base::IsAsciiDigit(word[0]) && base::IsAsciiDigit(word[1]));
}

std::vector<std::string> WordsOf(const Asked& asked) {
  std::vector<std::string> words;
  for (const std::string& value : asked) {
    const std::string folded = base::FoldCase(base::CollapseSpace(base::CutUtf8(value, 200)));
    for (std::string_view word : base::Split(folded, ' ')) {
      // Short words are part of longer ones everywhere.
      const bool telling = word.size() >= 3 || folded.size() == word.size();
      if (!word.empty() && telling && !IsCode(word) && words.size() < kMaxAskedWords)
        words.emplace_back(word);
    }
  }
  return words;
}

bool IsLetterOrDigit(char c) { return base::IsAsciiAlphanumeric(c) || !base::IsAscii(c); }

// Short words must stand alone: "at" is part of "date".
bool HoldsWord(std::string_view text, std::string_view word) {
  constexpr size_t kShort = 3;  // bytes; not tuned
  const bool short_one =
      word.size() <= kShort && std::all_of(word.begin(), word.end(), base::IsAsciiAlphanumeric);
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    const bool alone = (at == 0 || !IsLetterOrDigit(text[at - 1])) &&
                       (end == text.size() || !IsLetterOrDigit(text[end]));
    if (alone || !short_one) return true;
  }
  return false;
}

int Find(const std::vector<std::pair<std::string, int>>& sorted, const std::string& key) {
  const auto at = std::lower_bound(sorted.begin(), sorted.end(), key,
                                   [](const auto& a, const std::string& b) { return a.first < b; });
  return at != sorted.end() && at->first == key ? at->second : -1;
}

}  // namespace

PageView::PageView(const PageStructure& page, const Asked& asked, const Background& background)
    : page_(page), asked_(WordsOf(asked)), listed_(ListedItems(page.page())) {
  for (size_t i = 0; i < listed_.size(); ++i) {
    const auto index = static_cast<int>(i);
    if (!listed_[i].name.empty()) names_.emplace_back(base::FoldCase(listed_[i].name), index);
    if (!listed_[i].url.empty()) urls_.emplace_back(listed_[i].url.href(), index);
  }
  std::sort(names_.begin(), names_.end());
  std::sort(urls_.begin(), urls_.end());
  for (const std::string& value : asked) {
    if (!value.empty() && values_.size() < kMaxAskedWords) {
      values_.push_back(base::FoldCase(base::CollapseSpace(base::CutUtf8(value, 200))));
    }
  }
  Sum sum;
  for (Line& line : LinesOf(page)) {
    places_.push_back(page.position(line.node));
    sums_.push_back(sum);
    sum.all += line.text.size();
    // Noise is not looked at here: adverts among the records that look like them make all of them
    // noise.
    furniture_.push_back(background.IsFurniture(line, asked));
    if (furniture_.back()) sum.background += line.text.size();
    noise_.push_back(background.IsNoise(line));
    lines_.push_back(std::move(line.text));
  }
  sums_.push_back(sum);
  FindAskedWords();
}

void PageView::FindAskedWords() {
  const parse::Document& document = page_.document();
  const auto is_asked = [&](parse::NodeId n) {
    if (asked_.empty() || document.is_element(n)) return false;
    const std::string text = base::FoldCase(base::CutUtf8(document.node(n).text, kMaxStableText));
    return std::any_of(asked_.begin(), asked_.end(),
                       [&](const std::string& word) { return HoldsWord(text, word); });
  };
  asked_before_.assign(1, 0);
  asked_content_before_.assign(1, 0);
  size_t line = 0;
  for (uint32_t i = 0; i < page_.nodes().size(); ++i) {
    while (line < places_.size() && places_[line] <= i) ++line;
    const bool asked = is_asked(page_.nodes()[i]);
    const bool content = asked && line > 0 && !furniture_[line - 1];
    asked_before_.push_back(asked_before_.back() + asked);
    asked_content_before_.push_back(asked_content_before_.back() + content);
  }
}

std::pair<size_t, size_t> PageView::LinesIn(const Span& span) const {
  const Range range = RangeOf(page_, span);
  const auto index = [&](uint32_t place) {
    return static_cast<size_t>(std::lower_bound(places_.begin(), places_.end(), place) -
                               places_.begin());
  };
  return {index(range.begin), index(range.end)};
}

std::string PageView::StableText(const Span& span) const {
  std::string whole = SpanText(page_, span, kMaxStableText);
  std::string stable;
  const auto [first, end] = LinesIn(span);
  if (std::find(noise_.begin() + first, noise_.begin() + end, true) == noise_.begin() + end) {
    return whole;
  }
  for (size_t i = first; i < end && stable.size() < kMaxStableText; ++i) {
    // What a record begins with, and most of what it says, names it.
    if (i > first && noise_[i]) continue;
    stable.append(stable.empty() ? "" : "\n").append(lines_[i]);
  }
  return stable.size() * 4 >= whole.size() * 3 ? stable : whole;
}

PageView::Sum PageView::WordsIn(const Span& span) const {
  const auto [first, last] = LinesIn(span);
  const Sum& begin = sums_[first];
  const Sum& end = sums_[last];
  return {end.all - begin.all, end.background - begin.background};
}

base::Hash128 PageView::QuestionHash() const {
  std::string all;
  for (const std::string& value : values_) all += value + "\n";
  return base::HashOf(all);
}

bool PageView::IsAsked(std::string_view value) const {
  const std::string folded = base::FoldCase(base::CollapseSpace(base::CutUtf8(value, 200)));
  return std::find(values_.begin(), values_.end(), folded) != values_.end();
}

bool PageView::HoldsAskedValue(std::string_view text) const {
  constexpr size_t kShortest = 3;  // bytes; not tuned
  std::string folded = base::FoldCase(text);
  std::replace(folded.begin(), folded.end(), '+', ' ');
  return std::any_of(values_.begin(), values_.end(), [&](const std::string& value) {
    return value.size() >= kShortest && folded.find(value) != folded.npos;
  });
}

// What begins with a line of its own says something, however much of the rest is boilerplate; so
// does what has several of them, as behind long labels.
bool PageView::IsBackground(const Span& span) const {
  constexpr size_t kSeveral = 3;  // lines, and one in so many; not tuned
  const Sum sum = WordsIn(span);
  const auto [first, last] = LinesIn(span);
  const auto own =
      static_cast<size_t>(std::count(furniture_.begin() + first, furniture_.begin() + last, false));
  const bool own_line = first < last && !furniture_[first];
  const bool speaks = own_line || (own >= kSeveral && own * kSeveral >= last - first);
  return sum.all > 0 && !speaks &&
         static_cast<double>(sum.background) >= kMostly * static_cast<double>(sum.all);
}

bool PageView::IsMostlyBackground(const Region& region) const {
  const auto background = std::count_if(region.spans.begin(), region.spans.end(),
                                        [this](const Span& span) { return IsBackground(span); });
  return static_cast<double>(background) >= kMostly * static_cast<double>(region.spans.size());
}

bool PageView::HasAskedWord(const Span& span) const {
  const Range range = RangeOf(page_, span);
  return asked_before_[range.end] > asked_before_[range.begin];
}

PageView::AskedThings PageView::CountAsked(const Region& region) const {
  AskedThings asked;
  if (asked_before_.back() == 0) return asked;
  const std::vector<parse::NodeId> headings = HeadingsOfGroups(page_, region.spans);
  for (size_t i = 0; i < region.spans.size(); ++i) {
    const parse::NodeId heading = headings[i];
    if (HasAskedWord(region.spans[i])) {
      ++asked.own;
    } else if (heading != parse::kNoNode && HasAskedWord({heading, heading})) {
      ++asked.below_heading;
      asked.headings += i == 0 || headings[i - 1] != heading;
    }
  }
  return asked;
}

double PageView::AskedShare(const Region& region) const {
  if (region.spans.empty()) return 0;
  const AskedThings asked = CountAsked(region);
  return static_cast<double>(asked.own + asked.below_heading) /
         static_cast<double>(region.spans.size());
}

// A heading counts once, however many parts of records stand below it.
int PageView::AskedBalance(const Region& region) const {
  const AskedThings asked = CountAsked(region);
  const size_t without = region.spans.size() - asked.own - asked.below_heading;
  return 2 * static_cast<int>(asked.own + asked.headings) - static_cast<int>(without);
}

double PageView::AskedCoverage(const Region& region) const {
  if (asked_content_before_.back() == 0) return 0;
  uint32_t within = 0;
  const auto add = [&](const Span& span) {
    const Range range = RangeOf(page_, span);
    within += asked_content_before_[range.end] - asked_content_before_[range.begin];
  };
  for (const Span& span : region.spans) add(span);
  parse::NodeId last = parse::kNoNode;
  for (const parse::NodeId heading : HeadingsOfGroups(page_, region.spans)) {
    if (heading != parse::kNoNode && heading != last) add({heading, heading});
    last = heading;
  }
  return static_cast<double>(within) / asked_content_before_.back();
}

int PageView::ListedAt(const Span& span) const {
  constexpr size_t kMaxNodes = 5'000;  // guard
  const Range range = RangeOf(page_, span);
  const uint32_t end = std::min<uint32_t>(range.end, range.begin + kMaxNodes);
  for (uint32_t i = range.begin; i < end; ++i) {
    const parse::Link* link = page_.link_at(page_.nodes()[i]);
    const int at = link == nullptr ? -1 : Find(urls_, link->url.WithoutFragment().href());
    if (at >= 0) return at;
  }
  const std::string text = base::FoldCase(SpanText(page_, span, kMaxSpanText));
  for (std::string_view line : base::Split(text, '\n')) {
    const int at = Find(names_, std::string(line));
    if (at >= 0) return at;
  }
  return -1;
}

double PageView::ListedShare(const Region& region) const {
  if (listed_.empty()) return 0;
  std::vector<bool> seen(listed_.size());
  for (const Span& span : region.spans) {
    const int at = ListedAt(span);
    if (at >= 0) seen[static_cast<size_t>(at)] = true;
  }
  return static_cast<double>(std::count(seen.begin(), seen.end(), true)) /
         static_cast<double>(seen.size());
}

int PageView::BestBalance(const std::vector<Region>& regions) const {
  int best = 0;
  for (const Region& region : regions) best = std::max(best, AskedBalance(region));
  return best;
}

// Where no list holds the words, the site looks for them elsewhere, and they say nothing.
double PageView::Worth(const Region& region, int best_balance) const {
  double worth = region.score + kListedWeight * ListedShare(region);
  worth += kAskedWeight * AskedShare(region);
  if (best_balance <= 0) return worth;
  // One or two things may hold a word by chance. The 4 is not tuned.
  const double trust = best_balance / (best_balance + 4.0);
  const double balance = static_cast<double>(AskedBalance(region)) / best_balance;
  return worth + trust * (kBalanceWeight * std::clamp(balance, -1.0, 1.0) +
                          kCoverageWeight * AskedCoverage(region));
}

std::vector<Region> PageView::Candidates(size_t most) const {
  constexpr size_t kConsidered = 60;  // regions; not tuned
  std::vector<Region> regions = FindRegions(
      page_, [this](const Span& span) { return IsBackground(span); }, kConsidered);
  const int best_balance = BestBalance(regions);
  for (Region& region : regions) region.score = Worth(region, best_balance);
  std::stable_sort(regions.begin(), regions.end(),
                   [](const Region& a, const Region& b) { return a.score > b.score; });
  if (regions.size() > most) regions.resize(most);
  return regions;
}

}  // namespace upwell::answer
