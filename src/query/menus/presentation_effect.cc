// SPDX-License-Identifier: Apache-2.0
#include "query/menus/presentation_effect.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace upwell::query {
namespace {

// The shares of this file are not tuned; they were checked on the named cases and the random sites
// of presentation_test.cc, where no input that selects may be taken for one that presents.
// Shares of words that tell records apart. A single record has nothing to tell it from the layout,
// so it is never surely the same.
constexpr double kSameWords = 0.8, kPerhapsSameWords = 0.4;
// Likeness of pages on which no records could be read.
constexpr double kOtherPage = 0.8, kSamePage = 0.95;
// Share of the words of a page without records that a longer page has to show, too.
constexpr double kCutWords = 0.9;
// Records that an advert may put between those of a list.
constexpr size_t kAdverts = 2;
// Large collections change while they are asked: one result in so many.
constexpr uint64_t kResultsPerChange = 500;

struct Overlap {
  uint64_t common = 0, lost = 0, gained = 0;
  bool in_order = true;  // of those that both show
};

using KeyCounts = std::map<base::Hash128, uint64_t>;

KeyCounts CountKeys(const std::vector<base::Hash128>& keys) {
  KeyCounts counts;
  for (const base::Hash128& key : keys) ++counts[key];
  return counts;
}

std::vector<base::Hash128> OnlyThoseIn(const KeyCounts& wanted,
                                       const std::vector<base::Hash128>& keys) {
  std::vector<base::Hash128> result;
  for (const base::Hash128& key : keys) {
    if (wanted.contains(key)) result.push_back(key);
  }
  return result;
}

Overlap OverlapOf(const std::vector<base::Hash128>& before,
                  const std::vector<base::Hash128>& after) {
  const KeyCounts a = CountKeys(before), b = CountKeys(after);
  Overlap overlap;
  for (const auto& [key, times] : a) {
    const auto other = b.find(key);
    if (other != b.end()) overlap.common += std::min(times, other->second);
  }
  overlap.lost = before.size() - overlap.common;
  overlap.gained = after.size() - overlap.common;
  overlap.in_order = OnlyThoseIn(b, before) == OnlyThoseIn(a, after);
  return overlap;
}

uint64_t SumOfTimes(const WordCounts& words) {
  uint64_t sum = 0;
  for (const WordCount& word : words) sum += word.times;
  return sum;
}

std::set<uint32_t> WordSet(const WordCounts& words, uint64_t below_times) {
  std::set<uint32_t> result;
  for (const WordCount& word : words) {
    if (word.times < below_times) result.insert(word.word);
  }
  return result;
}

double ShareOfWords(const std::set<uint32_t>& part, const std::set<uint32_t>& all) {
  uint64_t common = 0;
  for (const uint32_t word : part) common += all.contains(word);
  return part.empty() ? 0 : static_cast<double>(common) / static_cast<double>(part.size());
}

// How far the records are the same though their keys differ: of the page with fewer words that tell
// records apart, the share of those that the other page has as well. Words that stand on every
// record belong to the layout. 0 where the pages show different numbers of records.
double SharedWords(const Reply& a, const Reply& b) {
  const uint64_t records = a.records.size();
  if (b.records.size() != records) return 0;
  const uint64_t on_every = records == 1 ? UINT64_MAX : records;
  const std::set<uint32_t> in_a = WordSet(a.words, on_every), in_b = WordSet(b.words, on_every);
  const bool a_tells_less = in_a.size() <= in_b.size();
  if (2 * std::min(in_a.size(), in_b.size()) < 3 * records) return 0;
  return ShareOfWords(a_tells_less ? in_a : in_b,
                      WordSet(a_tells_less ? b.words : a.words, UINT64_MAX));
}

// Whether the same records are shown in clearly more or fewer words.
bool AreRedressed(const Reply& a, const Reply& b) {
  const uint64_t x = SumOfTimes(a.words), y = SumOfTimes(b.words);
  return IsClearlyLess(std::min(x, y), std::max(x, y));
}

bool BeginsLike(const Reply& part, const Reply& all) {
  const size_t shown = part.records.size();
  std::vector<base::Hash128> beginning = all.records;
  beginning.resize(std::min(beginning.size(), shown + kAdverts));
  const Overlap overlap = OverlapOf(part.records, beginning);
  return overlap.in_order && overlap.common * 5 >= shown * 4 && overlap.common > 0;
}

// Adverts and the like: some records were swapped for others, as no filter does, and most stayed.
bool IsNoise(const Overlap& overlap) {
  const uint64_t most = std::max<uint64_t>(1, overlap.common / 4);
  return overlap.common >= 3 && overlap.lost > 0 && overlap.gained > 0 && overlap.lost <= most &&
         overlap.gained <= most;
}

Effect SameOrDressed(const Overlap& overlap, const Reply& before, const Reply& after) {
  return !overlap.in_order || AreRedressed(before, after) ? Effect::kDressed : Effect::kSame;
}

// Compares the words of the pages in the order of their first occurrence.
Effect EffectOnWords(const Reply& before, const Reply& after) {
  const double alike = answer::Jaccard(before.signature, after.signature);
  if (alike < kOtherPage) return Effect::kChanged;
  if (alike < kSamePage) return Effect::kSilent;
  std::vector<uint32_t> a, b;
  for (const WordCount& word : before.words) a.push_back(word.word);
  for (const WordCount& word : after.words) b.push_back(word.word);
  if (a == b) return Effect::kSame;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b ? Effect::kDressed : Effect::kSame;
}

Effect EffectOnWhole(const PlainAnswer& plain, const Reply& after, std::optional<uint64_t> number) {
  const Reply& before = *plain.reply;
  if (IsUnread(before) || IsUnread(after)) return EffectOnWords(before, after);
  const Overlap overlap = OverlapOf(before.records, after.records);
  if (overlap.lost == 0 && overlap.gained == 0) {
    return HasMoreResults(after) ? Effect::kSilent : SameOrDressed(overlap, before, after);
  }
  if (IsCutOf(after, before)) return Effect::kResized;
  if (IsNoise(overlap)) return SameOrDressed(overlap, before, after);
  const double shared = SharedWords(before, after);
  if (shared >= kSameWords && before.records.size() > 1) return Effect::kDressed;
  if (shared >= kPerhapsSameWords && overlap.common == 0) return Effect::kSilent;
  // A site's limit shows other records in another order, and more when it is raised.
  if (plain.capped && after.records.size() == before.records.size()) return Effect::kSilent;
  const bool as_asked = number && after.records.size() == *number;
  if (as_asked && BeginsLike(after, before)) return Effect::kSilent;
  if (as_asked && plain.capped && BeginsLike(before, after)) return Effect::kResized;
  return Effect::kChanged;
}

// REQUIRES: both print a total.
Effect EffectOnTotal(const PlainAnswer& plain, const Reply& after) {
  const uint64_t was = *PrintedTotal(*plain.reply), is = *PrintedTotal(after);
  if (was == is) return plain.tells_total ? Effect::kSame : Effect::kSilent;
  const uint64_t difference = std::max(was, is) - std::min(was, is);
  return difference * kResultsPerChange <= was ? Effect::kSilent : Effect::kChanged;
}

Effect EffectOnBroad(const PlainAnswer& plain, const Reply& after) {
  const Reply& before = *plain.reply;
  const bool totals = PrintedTotal(before) && PrintedTotal(after);
  const Effect total = totals ? EffectOnTotal(plain, after) : Effect::kSilent;
  if (total == Effect::kChanged) return total;
  if (IsCutOf(after, before) || IsCutOf(before, after)) return Effect::kResized;
  if (IsUnread(before) || IsUnread(after)) return total;
  const Overlap overlap = OverlapOf(before.records, after.records);
  if ((overlap.lost == 0 && overlap.gained == 0) || IsNoise(overlap)) {
    return HasMoreResults(after) ? SameOrDressed(overlap, before, after) : Effect::kSilent;
  }
  if (total == Effect::kSame || SharedWords(before, after) >= kSameWords) return Effect::kDressed;
  if (!HasMoreResults(after) && after.records.size() < before.records.size()) {
    return Effect::kChanged;
  }
  return Effect::kSilent;
}

}  // namespace

bool IsUnread(const Reply& reply) { return reply.records.empty(); }

std::optional<uint64_t> PrintedTotal(const Reply& reply) {
  if (!reply.count) return std::nullopt;
  const uint64_t shown = reply.records.size();
  if (*reply.count < shown || (reply.has_more && *reply.count == shown)) return std::nullopt;
  return reply.count;
}

bool HasMoreResults(const Reply& reply) {
  return reply.has_more ||
         (!IsUnread(reply) && PrintedTotal(reply).value_or(0) > reply.records.size());
}

uint64_t AmountShown(const Reply& reply) {
  return IsUnread(reply) ? reply.length : reply.records.size();
}

bool IsClearlyLess(uint64_t less, uint64_t more) { return less * 6 <= more * 5; }

bool IsCutOf(const Reply& part, const Reply& all) {
  if (!HasMoreResults(part) || IsUnread(part) != IsUnread(all)) return false;
  if (!IsClearlyLess(AmountShown(part), AmountShown(all))) return false;
  const std::optional<uint64_t> a = PrintedTotal(part), b = PrintedTotal(all);
  if (a && b && *a != *b) return false;
  if (!IsUnread(part)) return BeginsLike(part, all);
  return ShareOfWords(WordSet(part.words, UINT64_MAX), WordSet(all.words, UINT64_MAX)) >= kCutWords;
}

uint64_t CountCommonRecords(const Reply& a, const Reply& b) {
  return OverlapOf(a.records, b.records).common;
}

Effect EffectOf(const PlainAnswer& before, const Reply& after, std::optional<uint64_t> number) {
  if (after.answered && after.kind == answer::AnswerKind::kEmpty) return Effect::kChanged;
  if (!after.has_results()) return Effect::kSilent;
  return before.whole ? EffectOnWhole(before, after, number) : EffectOnBroad(before, after);
}

}  // namespace upwell::query
