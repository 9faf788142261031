// SPDX-License-Identifier: Apache-2.0
#include "query/types/range_behaviour.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace upwell::query {
namespace {

// Likeness of signatures at which two answers are one, as in informativeness.h; not tuned.
constexpr double kSame = 0.95;

// What two answers say about which of them holds the other.
struct Relation {
  bool grows = false, shrinks = false;  // from the first to the second, as far as is known
  bool nested = false;                  // one lies within the other, and both hold something
  bool apart = false;                   // each has a record that the other surely has not
  bool overlaps = false;
};

bool IsWhole(const Reply& reply) { return !reply.has_more && !reply.records.empty(); }
bool IsEmpty(const Reply& reply) { return reply.kind == answer::AnswerKind::kEmpty; }

// -1, 0 or 1; 0 also where it is not known.
int CompareSizes(const Reply& a, const Reply& b) {
  if (IsEmpty(a) || IsEmpty(b)) return static_cast<int>(IsEmpty(b)) - static_cast<int>(IsEmpty(a));
  if (a.count && b.count) return (*a.count > *b.count) - (*a.count < *b.count);
  if (a.has_more != b.has_more) return a.has_more ? 1 : -1;
  if (a.has_more || a.records.empty() || b.records.empty()) return 0;
  return (a.records.size() > b.records.size()) - (a.records.size() < b.records.size());
}

size_t CountShared(const Reply& a, const Reply& b) {
  const std::unordered_set<base::Hash128> records(a.records.begin(), a.records.end());
  return static_cast<size_t>(
      std::count_if(b.records.begin(), b.records.end(),
                    [&](const base::Hash128& key) { return records.contains(key); }));
}

Relation RelationOf(const Reply& a, const Reply& b) {
  Relation relation;
  const int size = CompareSizes(a, b);
  relation.shrinks = size > 0;
  relation.grows = size < 0;
  if (a.records.empty() || b.records.empty()) return relation;
  const size_t shared = CountShared(a, b);
  const bool b_leaves_a = shared < b.records.size(), a_leaves_b = shared < a.records.size();
  relation.apart =
      (IsWhole(a) && b_leaves_a && size >= 0) || (IsWhole(b) && a_leaves_b && size <= 0);
  relation.nested =
      (IsWhole(a) && !b_leaves_a && a_leaves_b) || (IsWhole(b) && !a_leaves_b && b_leaves_a);
  relation.overlaps = shared > 0 && (a_leaves_b || b_leaves_a);
  return relation;
}

// Neighbours by place, each with a different value.
std::vector<Relation> RelationsOf(const std::vector<PlacedReply>& replies) {
  std::vector<Relation> relations;
  for (size_t i = 1; i < replies.size(); ++i) {
    relations.push_back(RelationOf(replies[i - 1].reply, replies[i].reply));
  }
  return relations;
}

void KeepAnswered(std::vector<PlacedReply>* replies) {
  std::erase_if(*replies, [](const PlacedReply& entry) { return !entry.reply.answered; });
  std::stable_sort(replies->begin(), replies->end(),
                   [](const PlacedReply& a, const PlacedReply& b) { return a.place < b.place; });
}

// Several answers of exactly the same size, without a count, and none is longer: the site shows no
// more of any question, and has no further pages.
void MarkSilentlyCut(std::vector<PlacedReply>* replies) {
  // Not tuned: records of an answer, and answers, for it to be no accident.
  constexpr size_t kFewestShown = 5, kFewestCut = 3;
  size_t longest = 0;
  for (const PlacedReply& entry : *replies) {
    longest = std::max(longest, entry.reply.records.size());
  }
  const auto is_cut = [&](const PlacedReply& entry) {
    return entry.reply.records.size() == longest && !entry.reply.count && !entry.reply.has_more;
  };
  const auto cut = std::count_if(replies->begin(), replies->end(), is_cut);
  if (longest < kFewestShown || static_cast<size_t>(cut) < kFewestCut) return;
  for (PlacedReply& entry : *replies) {
    if (is_cut(entry)) entry.reply.has_more = true;
  }
}

// The answers have more records in all than there are: some must hold others' records. Values that
// each have results of their own count no record twice.
bool SumExceeds(const std::vector<PlacedReply>& replies, const Reply& base) {
  uint64_t sum = 0;
  for (const PlacedReply& entry : replies) sum += entry.reply.count.value_or(0);
  return base.count && *base.count > 0 && sum > *base.count + *base.count / 5;
}

// The share of all records that an answer holds.
std::optional<double> ShareOf(const Reply& reply, const Reply& base) {
  if (!reply.answered || !base.has_results()) return std::nullopt;
  if (IsEmpty(reply)) return 0;
  if (reply.count && base.count && *base.count > 0) {
    return static_cast<double>(*reply.count) / static_cast<double>(*base.count);
  }
  if (base.records.empty() || reply.records.empty()) return std::nullopt;
  return static_cast<double>(CountShared(reply, base)) / static_cast<double>(base.records.size());
}

double ExpectedShare(const std::vector<double>& shown, RangeEnd end, double place) {
  const auto kept = end == RangeEnd::kAtLeast
                        ? shown.end() - std::lower_bound(shown.begin(), shown.end(), place)
                        : std::upper_bound(shown.begin(), shown.end(), place) - shown.begin();
  return static_cast<double>(kept) / static_cast<double>(shown.size());
}

std::optional<double> SizeOf(const Reply& reply) {
  if (!reply.answered) return std::nullopt;
  if (IsEmpty(reply)) return 0;
  if (reply.count) return static_cast<double>(*reply.count);
  if (IsWhole(reply)) return static_cast<double>(reply.records.size());
  return std::nullopt;
}

}  // namespace

RecordSpread SpreadOf(std::vector<PlacedReply> replies, RangeEnd end, const Reply& base) {
  // Not tuned; checked on the made databases of type_probing_test.cc.
  constexpr size_t kFewest = 4;       // points
  constexpr size_t kMostUnknown = 4;  // one answer in so many has no known size
  RecordSpread spread;
  KeepAnswered(&replies);
  MarkSilentlyCut(&replies);
  if (base.has_results()) spread.all = SizeOf(base).value_or(0);
  for (const PlacedReply& entry : replies) {
    spread.all = std::max(spread.all, SizeOf(entry.reply).value_or(0));
  }
  for (const PlacedReply& entry : replies) {
    const std::optional<double> size = SizeOf(entry.reply);
    if (!size) continue;
    const double below = end == RangeEnd::kAtLeast ? spread.all - *size : *size;
    const double before = spread.points.empty() ? 0 : spread.points.back().below;
    if (!spread.points.empty() && spread.points.back().place == entry.place) continue;
    spread.points.push_back({entry.place, std::max(below, before)});
  }
  const auto is_unknown = [](const PlacedReply& entry) { return !SizeOf(entry.reply); };
  const auto unknown =
      static_cast<size_t>(std::count_if(replies.begin(), replies.end(), is_unknown));
  // Where only small answers tell their size, nothing is known of where most records lie.
  if (spread.points.size() < std::max(kFewest, kMostUnknown * unknown)) spread.points.clear();
  return spread;
}

std::optional<std::pair<double, double>> RoughestPart(const RecordSpread& spread, double part) {
  std::optional<std::pair<double, double>> roughest;
  double most = spread.all * part;
  for (size_t i = 1; i < spread.points.size(); ++i) {
    const auto &low = spread.points[i - 1], &high = spread.points[i];
    if (high.below - low.below <= most || high.place - low.place < 2) continue;
    most = high.below - low.below;
    roughest = {low.place, high.place};
  }
  return roughest;
}

double PlaceBelow(const RecordSpread& spread, double below) {
  const auto above =
      std::find_if(spread.points.begin(), spread.points.end(),
                   [&](const RecordSpread::Point& point) { return point.below >= below; });
  if (above == spread.points.end()) return spread.points.back().place;
  if (above == spread.points.begin()) return above->place;
  const RecordSpread::Point& before = *(above - 1);
  const double part = (below - before.below) / (above->below - before.below);
  return before.place + (above->place - before.place) * part;
}

double MisfitOf(const std::vector<double>& shown, RangeEnd end,
                const std::vector<PlacedReply>& replies, const Reply& base) {
  constexpr double kNearlyNone = 0.02;  // share of all records, not tuned
  double sum = 0;
  size_t compared = 0;
  for (const PlacedReply& entry : replies) {
    const std::optional<double> share = ShareOf(entry.reply, base);
    if (!share || shown.empty()) continue;
    const double expected = ExpectedShare(shown, end, entry.place);
    // Values far outside get all or nothing, whatever the input selects by.
    const bool telling =
        std::max(*share, expected) > kNearlyNone && std::min(*share, expected) < 1 - kNearlyNone;
    if (!telling) continue;
    sum += std::abs(*share - expected);
    ++compared;
  }
  return compared == 0 ? 1 : sum / static_cast<double>(compared);
}

bool IsSameAnswer(const Reply& a, const Reply& b) {
  if (IsEmpty(a) || IsEmpty(b)) return IsEmpty(a) && IsEmpty(b);
  if (a.count && b.count && *a.count != *b.count) return false;
  return answer::Jaccard(a.signature, b.signature) >= kSame;
}

RangeEnd JudgeRangeEnd(std::vector<PlacedReply> replies, const Reply& base, bool beyond_all) {
  // Not tuned; checked on the made databases of type_probing_test.cc.
  constexpr size_t kFewest = 4;     // answers
  constexpr size_t kManySteps = 6;  // in one direction only: sizes of single values go up and down
  constexpr size_t kSupport = 3;    // signs that are needed, besides that nothing speaks against it
  KeepAnswered(&replies);
  MarkSilentlyCut(&replies);
  if (replies.size() < kFewest) return RangeEnd::kNone;
  size_t grows = 0, shrinks = 0, nested = 0, apart = 0, overlaps = 0;
  for (const Relation& relation : RelationsOf(replies)) {
    grows += relation.grows;
    shrinks += relation.shrinks;
    nested += relation.nested;
    apart += relation.apart;
    overlaps += relation.overlaps;
  }
  // One answer in ten may be odd: sites round, and take 0 for no value.
  const size_t odd = replies.size() / 10;
  if (apart * 10 > nested + overlaps + apart || std::min(grows, shrinks) > odd)
    return RangeEnd::kNone;
  const Reply &first = replies.front().reply, &last = replies.back().reply;
  const auto is_all = [&](const Reply& a, const Reply& other) {
    return base.has_results() && IsSameAnswer(a, base) && !IsSameAnswer(other, base);
  };
  // Where no size is known, the end that leaves nothing out is the wide one.
  if (grows == shrinks && is_all(first, last) == is_all(last, first)) return RangeEnd::kNone;
  const bool at_least = grows == shrinks ? is_all(first, last) : shrinks > grows;
  const bool starts_whole = at_least ? is_all(first, last) : is_all(last, first);
  const size_t steps = std::max(grows, shrinks);
  const bool contained = nested + overlaps > 0 || SumExceeds(replies, base);
  const size_t signs = steps + nested + overlaps + starts_whole;
  const bool one_way = std::min(grows, shrinks) == 0;
  // No record has the last value, and yet it finds something.
  const bool reaches_beyond =
      beyond_all && !at_least && one_way && last.has_results() && !IsSameAnswer(last, base);
  const bool is_range =
      ((contained || starts_whole || reaches_beyond) && signs + reaches_beyond >= kSupport) ||
      (one_way && steps >= kManySteps);
  if (!is_range) return RangeEnd::kNone;
  return at_least ? RangeEnd::kAtLeast : RangeEnd::kAtMost;
}

}  // namespace upwell::query
