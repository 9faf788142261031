// SPDX-License-Identifier: Apache-2.0
#include "query/study/presentation.h"

#include <algorithm>
#include <map>
#include <set>

namespace upwell::query {
namespace {

constexpr uint64_t kUnreadWeight = 4;  // records that a page without any that were read stands for

// What a value does to the answer of a ground.
enum class Effect : uint8_t {
  kSilent,   // nothing can be said
  kSame,     // the same records
  kDressed,  // the same records in another order or other words
  kResized,  // more or less of the same list on the page
  kChanged,  // other results
};

bool Unread(const Reply& reply) { return reply.records.empty(); }

// The printed number of all results, where it is not that of the page's.
std::optional<uint64_t> Total(const Reply& reply) {
  if (!reply.count) return std::nullopt;
  const uint64_t shown = reply.records.size();
  if (*reply.count < shown || (reply.has_more && *reply.count == shown)) return std::nullopt;
  return reply.count;
}

bool HasMore(const Reply& reply) {
  return reply.has_more || (!Unread(reply) && Total(reply).value_or(0) > reply.records.size());
}

// How much the page shows, for comparison with other answers to the same ground.
uint64_t SizeOf(const Reply& reply) { return Unread(reply) ? reply.length : reply.records.size(); }

bool ClearlyLess(uint64_t less, uint64_t more) { return less * 6 <= more * 5; }

// The only number of a value: "50", "50 per page". None for "-1", which stands for a word.
std::optional<uint64_t> NumberOf(const std::string& value) {
  std::optional<uint64_t> number;
  for (size_t i = 0; i < value.size();) {
    const size_t begin = i;
    uint64_t digits = 0;
    while (i < value.size() && value[i] >= '0' && value[i] <= '9' && i - begin < 9) {
      digits = digits * 10 + static_cast<uint64_t>(value[i++] - '0');
    }
    if (i == begin) {
      ++i;
    } else if (number || (begin > 0 && value[begin - 1] == '-')) {
      return std::nullopt;
    } else {
      number = digits;
    }
  }
  return number;
}

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

double ShareOf(const std::set<uint32_t>& part, const std::set<uint32_t>& all) {
  uint64_t common = 0;
  for (const uint32_t word : part) common += all.contains(word);
  return part.empty() ? 0 : static_cast<double>(common) / static_cast<double>(part.size());
}

// How far the records are the same though their keys differ: the share of the words that tell
// records apart on the page with fewer of them which the other page has as well. What stands on
// every record is the layout's. 0 where the pages show different numbers of records.
double SharedWords(const Reply& a, const Reply& b) {
  const uint64_t records = a.records.size();
  if (b.records.size() != records) return 0;
  const uint64_t on_every = records == 1 ? UINT64_MAX : records;
  const std::set<uint32_t> in_a = WordSet(a.words, on_every), in_b = WordSet(b.words, on_every);
  const bool a_tells_less = in_a.size() <= in_b.size();
  if (2 * std::min(in_a.size(), in_b.size()) < 3 * records) return 0;
  return ShareOf(a_tells_less ? in_a : in_b, WordSet(a_tells_less ? b.words : a.words, UINT64_MAX));
}
// A single record has nothing to tell it from the layout, so it is never surely the same.
constexpr double kSameWords = 0.8, kPerhapsSameWords = 0.4;

// The records of both are the same; are they shown in other words?
bool Redressed(const Reply& a, const Reply& b) {
  const uint64_t x = SumOfTimes(a.words), y = SumOfTimes(b.words);
  return ClearlyLess(std::min(x, y), std::max(x, y));
}

bool BeginsLike(const Reply& part, const Reply& all) {
  const size_t shown = part.records.size();
  std::vector<base::Hash128> beginning = all.records;
  // Two more than the part has: an advert may stand between.
  beginning.resize(std::min(beginning.size(), shown + 2));
  const Overlap overlap = OverlapOf(part.records, beginning);
  return overlap.in_order && overlap.common * 5 >= shown * 4 && overlap.common > 0;
}

// `part` is the beginning of the list that `all` shows, cut by the size of the page.
bool IsCutOf(const Reply& part, const Reply& all) {
  if (!HasMore(part) || Unread(part) != Unread(all)) return false;
  if (!ClearlyLess(SizeOf(part), SizeOf(all))) return false;
  const std::optional<uint64_t> a = Total(part), b = Total(all);
  if (a && b && *a != *b) return false;
  if (!Unread(part)) return BeginsLike(part, all);
  return ShareOf(WordSet(part.words, UINT64_MAX), WordSet(all.words, UINT64_MAX)) >= 0.9;
}

// Adverts and the like: some records were swapped for others, as no filter does, and most stayed.
bool OnlyNoise(const Overlap& overlap) {
  const uint64_t most = std::max<uint64_t>(1, overlap.common / 4);
  return overlap.common >= 3 && overlap.lost > 0 && overlap.gained > 0 && overlap.lost <= most &&
         overlap.gained <= most;
}

Effect SameBut(const Overlap& overlap, const Reply& before, const Reply& after) {
  return !overlap.in_order || Redressed(before, after) ? Effect::kDressed : Effect::kSame;
}

// Where no records were read: the words of the page in the order of their first occurrence.
Effect EffectOnWords(const Reply& before, const Reply& after) {
  const double alike = answer::Jaccard(before.signature, after.signature);
  if (alike < 0.8) return Effect::kChanged;
  if (alike < 0.95) return Effect::kSilent;
  std::vector<uint32_t> a, b;
  for (const WordCount& word : before.words) a.push_back(word.word);
  for (const WordCount& word : after.words) b.push_back(word.word);
  if (a == b) return Effect::kSame;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b ? Effect::kDressed : Effect::kSame;
}

struct Shown {
  size_t value = 0;
  Effect effect = Effect::kSilent;
  Reply reply;
};

// A ground and what the values did to its answer.
struct Stage {
  const AnsweredQuestion* ground = nullptr;
  bool whole = false;   // all results are on the page
  bool capped = false;  // ... or as many as the site ever shows
  bool tells_total = false;
  std::vector<Shown> shown;

  const Reply& before() const { return ground->reply; }
  uint64_t weight() const {
    if (tells_total) return *Total(before());
    return Unread(before()) ? kUnreadWeight : before().records.size();
  }
  bool steady() const { return Any({Effect::kSame, Effect::kDressed, Effect::kResized}); }
  bool Any(std::initializer_list<Effect> effects) const {
    return std::any_of(shown.begin(), shown.end(), [&](const Shown& one) {
      return std::find(effects.begin(), effects.end(), one.effect) != effects.end();
    });
  }
};

Effect EffectOnWhole(const Stage& stage, const Reply& after, std::optional<uint64_t> number) {
  const Reply& before = stage.before();
  if (Unread(before) || Unread(after)) return EffectOnWords(before, after);
  const Overlap overlap = OverlapOf(before.records, after.records);
  if (overlap.lost == 0 && overlap.gained == 0) {
    return HasMore(after) ? Effect::kSilent : SameBut(overlap, before, after);
  }
  if (IsCutOf(after, before)) return Effect::kResized;
  if (OnlyNoise(overlap)) return SameBut(overlap, before, after);
  const double shared = SharedWords(before, after);
  if (shared >= kSameWords && before.records.size() > 1) return Effect::kDressed;
  if (shared >= kPerhapsSameWords && overlap.common == 0) return Effect::kSilent;
  // A limit shows other records when the order is another, and more when it is raised.
  if (stage.capped && after.records.size() == before.records.size()) return Effect::kSilent;
  const bool as_asked = number && after.records.size() == *number;
  if (as_asked && BeginsLike(after, before)) return Effect::kSilent;
  if (as_asked && stage.capped && BeginsLike(before, after)) return Effect::kResized;
  return Effect::kChanged;
}

Effect EffectOnTotal(const Stage& stage, const Reply& after) {
  const uint64_t was = *Total(stage.before()), is = *Total(after);
  if (was == is) return stage.tells_total ? Effect::kSame : Effect::kSilent;
  // Large collections change while they are asked.
  const uint64_t difference = std::max(was, is) - std::min(was, is);
  return difference * 500 <= was ? Effect::kSilent : Effect::kChanged;
}

Effect EffectOnBroad(const Stage& stage, const Reply& after) {
  const Reply& before = stage.before();
  const bool totals = Total(before) && Total(after);
  const Effect total = totals ? EffectOnTotal(stage, after) : Effect::kSilent;
  if (total == Effect::kChanged) return total;
  if (IsCutOf(after, before) || IsCutOf(before, after)) return Effect::kResized;
  if (Unread(before) || Unread(after)) return total;
  const Overlap overlap = OverlapOf(before.records, after.records);
  if ((overlap.lost == 0 && overlap.gained == 0) || OnlyNoise(overlap)) {
    return HasMore(after) ? SameBut(overlap, before, after) : Effect::kSilent;
  }
  if (total == Effect::kSame || SharedWords(before, after) >= kSameWords) return Effect::kDressed;
  if (!HasMore(after) && after.records.size() < before.records.size()) return Effect::kChanged;
  return Effect::kSilent;
}

Effect EffectOf(const Stage& stage, const Reply& after, std::optional<uint64_t> number) {
  if (after.answered && after.kind == answer::AnswerKind::kEmpty) return Effect::kChanged;
  if (!after.has_results()) return Effect::kSilent;
  return stage.whole ? EffectOnWhole(stage, after, number) : EffectOnBroad(stage, after);
}

// The grounds in the order in which they are of use.
class Stages {
 public:
  Stages(int input, const std::vector<AnsweredQuestion>& grounds, uint64_t most);

  std::vector<Stage> all;   // whole and broad ones in turn, the best of each first
  bool equal_pages = true;  // answers with further pages show about equally many records

 private:
  void MarkCapped(std::vector<Stage>& whole) const;
  void MarkTotals(std::vector<Stage>& broad) const;
  void NoticeUnequalPages(const std::vector<Stage>& broad);
};

std::set<int> InputsOf(const AnsweredQuestion& ground) {
  std::set<int> inputs;
  for (const form::Assignment& value : ground.submission) inputs.insert(value.input);
  return inputs;
}

bool Usable(const AnsweredQuestion& ground, int input) {
  return ground.reply.has_results() && !InputsOf(ground).contains(input);
}

// Those that assign inputs that none before them does come first, then those that weigh more.
std::vector<Stage> Ranked(std::vector<Stage> stages) {
  std::stable_sort(stages.begin(), stages.end(), [](const Stage& a, const Stage& b) {
    const auto rank = [](const Stage& stage) {
      return std::pair(stage.tells_total || (stage.whole && !stage.capped), stage.weight());
    };
    return rank(a) > rank(b);
  });
  std::set<std::set<int>> seen;
  std::vector<Stage> first, later;
  for (Stage& stage : stages) {
    const bool new_inputs = seen.insert(InputsOf(*stage.ground)).second && stage.weight() > 1;
    (new_inputs ? first : later).push_back(std::move(stage));
  }
  first.insert(first.end(), later.begin(), later.end());
  return first;
}

Stages::Stages(int input, const std::vector<AnsweredQuestion>& grounds, uint64_t most) {
  std::vector<Stage> whole, broad;
  for (const AnsweredQuestion& ground : grounds) {
    if (!Usable(ground, input)) continue;
    Stage stage;
    stage.ground = &ground;
    stage.whole = !HasMore(ground.reply);
    (stage.whole ? whole : broad).push_back(stage);
  }
  MarkCapped(whole);
  MarkTotals(broad);
  NoticeUnequalPages(broad);
  whole = Ranked(std::move(whole));
  broad = Ranked(std::move(broad));
  for (size_t i = 0; i < std::max(whole.size(), broad.size()); ++i) {
    if (i < whole.size() && all.size() < most) all.push_back(std::move(whole[i]));
    if (i < broad.size() && all.size() < most) all.push_back(std::move(broad[i]));
  }
}

void Stages::MarkCapped(std::vector<Stage>& whole) const {
  size_t most = 0, times = 0;
  for (const Stage& stage : whole) most = std::max(most, stage.before().records.size());
  for (const Stage& stage : whole) times += stage.before().records.size() == most;
  for (Stage& stage : whole) {
    const bool full = stage.before().records.size() == most;
    stage.capped = full && (times > 1 || !Total(stage.before()));
  }
}

// A number that several questions get, or a round one, may be the most that the site prints.
void Stages::MarkTotals(std::vector<Stage>& broad) const {
  std::map<uint64_t, uint64_t> times;
  for (const Stage& stage : broad) ++times[Total(stage.before()).value_or(0)];
  for (Stage& stage : broad) {
    const std::optional<uint64_t> total = Total(stage.before());
    stage.tells_total = total && times[*total] == 1 && *total % 100 != 0;
  }
}

void Stages::NoticeUnequalPages(const std::vector<Stage>& broad) {
  uint64_t least = UINT64_MAX, most = 0;
  for (const Stage& stage : broad) {
    if (Unread(stage.before())) continue;
    least = std::min(least, SizeOf(stage.before()));
    most = std::max(most, SizeOf(stage.before()));
  }
  equal_pages = least > most || !ClearlyLess(least, most);
}

struct Value {
  std::string text;
  std::optional<uint64_t> number;
};

// Each value but the standing one, the most telling first: numbers from both ends, so that the
// narrowest of "at least" and "at most" is among the first; others from both ends of the menu. The
// empty value, which mostly chooses nothing, comes last.
std::vector<Value> TellingOrder(const std::vector<std::string>& values,
                                const std::optional<std::string>& standing) {
  std::vector<Value> numbers, words;
  std::set<std::string> seen;
  bool empty = false;
  for (const std::string& value : values) {
    if (value == standing || !seen.insert(value).second) continue;
    const std::optional<uint64_t> number = NumberOf(value);
    if (value.empty()) {
      empty = true;
    } else {
      (number ? numbers : words).push_back({value, number});
    }
  }
  std::stable_sort(numbers.begin(), numbers.end(),
                   [](const Value& a, const Value& b) { return *a.number < *b.number; });
  std::vector<Value> order;
  const auto append_from_both_ends = [&order](const std::vector<Value>& from) {
    for (size_t i = 0; i < from.size(); ++i) {
      order.push_back(i % 2 == 0 ? from[from.size() - 1 - i / 2] : from[i / 2]);
    }
  };
  append_from_both_ends(numbers);
  append_from_both_ends(words);
  // Of a menu with numbers and words, a word is among those that are tried.
  if (numbers.size() > 2 && !words.empty()) {
    std::rotate(order.begin() + 2, order.begin() + static_cast<ptrdiff_t>(numbers.size()),
                order.begin() + static_cast<ptrdiff_t>(numbers.size()) + 1);
  }
  if (empty) order.push_back({"", std::nullopt});
  return order;
}

class Judge {
 public:
  Judge(int input, const std::vector<std::string>& values,
        const std::vector<AnsweredQuestion>& grounds, const PresentationOptions& options,
        Asker& asker)
      : input_(input),
        options_(options),
        asker_(asker),
        values_(TellingOrder(values, options.standing)),
        stages_(input, grounds, options.max_grounds),
        first_request_(asker.requests()) {
    if (options.standing) standing_number_ = NumberOf(*options.standing);
  }

  base::Task<PresentationVerdict> Run();

 private:
  bool MayAsk() const;
  bool Settled() const { return Changed() || PageSizeShown() || OrderShown(); }
  bool Changed() const;
  bool Resized() const;
  bool PageSizeShown() const;
  bool PageSizeShownOn(const Stage& stage) const;
  bool ConfirmsSize(const Shown& one, const Stage& stage) const;
  bool SizeAsAsked(const Shown& one) const;
  bool OrderShown() const;
  bool OrderLikely() const;
  size_t SteadyValues() const;
  bool EnoughValues() const { return SteadyValues() >= std::min<size_t>(3, values_.size()); }
  bool Dressed() const;
  bool SharesRecords(const Stage& stage) const;
  uint64_t SteadyRecords() const;
  base::Task<void> AskOnStages();
  base::Task<void> AskOn(Stage& stage, uint64_t most);
  base::Task<void> AskValue(Stage& stage, size_t value);
  base::Task<std::string> BestPageSize();
  Stage* StageOfSizes();
  std::string Evidence(Presentation presentation) const;

  int input_;
  const PresentationOptions& options_;
  Asker& asker_;
  std::vector<Value> values_;
  Stages stages_;
  uint64_t first_request_;
  std::optional<uint64_t> standing_number_;
};

bool Judge::MayAsk() const {
  return asker_.MayAsk() && asker_.requests() - first_request_ < options_.max_requests;
}

bool Judge::Changed() const {
  return std::any_of(stages_.all.begin(), stages_.all.end(),
                     [](const Stage& stage) { return stage.Any({Effect::kChanged}); });
}

bool Judge::Resized() const {
  return std::any_of(stages_.all.begin(), stages_.all.end(),
                     [](const Stage& stage) { return stage.Any({Effect::kResized}); });
}

bool Judge::SizeAsAsked(const Shown& one) const {
  return values_[one.value].number == one.reply.records.size();
}

// One value against the ground: the ground may have been read badly, so the number must fit.
bool Judge::ConfirmsSize(const Shown& one, const Stage& stage) const {
  if (one.effect != Effect::kResized || Unread(one.reply)) return false;
  return SizeAsAsked(one) || standing_number_ == stage.before().records.size();
}

bool Judge::PageSizeShownOn(const Stage& stage) const {
  uint64_t as_asked = 0;
  for (const Shown& one : stage.shown) as_asked += ConfirmsSize(one, stage) && SizeAsAsked(one);
  if (as_asked > 1) return true;
  // Where a page with few records claims to have more, its claim is worth nothing.
  if (!stages_.equal_pages) return false;
  for (const Shown& a : stage.shown) {
    if (ConfirmsSize(a, stage)) return true;
    for (const Shown& b : stage.shown) {
      const bool rising = values_[a.value].number < values_[b.value].number;
      if ((rising || !Unread(a.reply)) && IsCutOf(a.reply, b.reply)) return true;
    }
  }
  return false;
}

bool Judge::PageSizeShown() const {
  uint64_t resized = 0;
  for (const Stage& stage : stages_.all) {
    if (PageSizeShownOn(stage)) return true;
    resized += stage.Any({Effect::kResized});
  }
  return resized > 1 && stages_.equal_pages;
}

// REQUIRES: !Changed().
size_t Judge::SteadyValues() const {
  std::set<size_t> same;
  for (const Stage& stage : stages_.all) {
    for (const Shown& one : stage.shown) {
      if (one.effect != Effect::kSilent) same.insert(one.value);
    }
  }
  return same.size();
}

bool Judge::Dressed() const {
  return std::any_of(stages_.all.begin(), stages_.all.end(), [](const Stage& stage) {
    return stage.Any({Effect::kDressed, Effect::kResized});
  });
}

uint64_t Judge::SteadyRecords() const {
  std::set<base::Hash128> records;
  uint64_t most = 0, unread = 0;
  for (const Stage& stage : stages_.all) {
    if (!stage.steady()) continue;
    if (Unread(stage.before())) unread += kUnreadWeight;
    records.insert(stage.before().records.begin(), stage.before().records.end());
    most = std::max(most, stage.weight());
  }
  return std::max<uint64_t>(most, records.size() + unread);
}

// Of several parts of equal size, an input that chooses one shows nothing that another does.
bool Judge::SharesRecords(const Stage& stage) const {
  return stage.whole || std::any_of(stage.shown.begin(), stage.shown.end(), [&](const Shown& one) {
           return OverlapOf(stage.before().records, one.reply.records).common > 0;
         });
}

// REQUIRES: !Changed().
bool Judge::OrderShown() const {
  uint64_t steady = 0, trusted = 0;
  bool shares = false, total = false;
  for (const Stage& stage : stages_.all) {
    if (!stage.steady()) continue;
    ++steady;
    total = total || stage.tells_total;
    // A first page says little of the rest: a filter by date spares the newest.
    trusted += (stage.whole && stage.weight() > 1) || stage.tells_total;
    shares = shares || SharesRecords(stage);
  }
  if (!EnoughValues()) return false;
  const uint64_t records = SteadyRecords();
  if (Dressed() && steady > 1 && records > 4) return true;
  // With one value that is not the standing one there is no other to contradict it.
  const bool alone = values_.size() < (options_.standing ? 2 : 3);
  if (records < options_.least_records * (alone ? 3 : 1) || (alone && !total)) return false;
  return trusted > 1 || (trusted == 1 && shares);
}

// What is believed when no more can be asked: one ground is enough if several values agree on it.
bool Judge::OrderLikely() const {
  const bool shares =
      std::any_of(stages_.all.begin(), stages_.all.end(), [this](const Stage& stage) {
        return stage.steady() && (stage.whole || stage.tells_total) && SharesRecords(stage);
      });
  return shares && Dressed() && SteadyValues() >= 3 && SteadyRecords() > 4;
}

base::Task<void> Judge::AskValue(Stage& stage, size_t value) {
  Submission added;
  added.push_back({input_, values_[value].text});
  Submission submission = Joined(stage.ground->submission, added);
  Shown shown;
  shown.value = value;
  shown.reply = co_await asker_.Ask(std::move(submission), "presentation");
  shown.effect = EffectOf(stage, shown.reply, values_[value].number);
  stage.shown.push_back(std::move(shown));
}

bool WasAsked(const Stage& stage, size_t value) {
  return std::any_of(stage.shown.begin(), stage.shown.end(),
                     [&](const Shown& one) { return one.value == value; });
}

// Until `most` values were answered on this ground.
base::Task<void> Judge::AskOn(Stage& stage, uint64_t most) {
  const auto answered = [&stage] {
    return static_cast<uint64_t>(
        std::count_if(stage.shown.begin(), stage.shown.end(),
                      [](const Shown& one) { return one.reply.answered; }));
  };
  for (size_t i = 0; i < values_.size() && answered() < most; ++i) {
    if (WasAsked(stage, i)) continue;
    if (!MayAsk() || Settled()) co_return;
    co_await AskValue(stage, i);
  }
}

// One request mostly refutes an input that selects, so all else waits for it. Then two values on
// the next ground show whether pages grow, and the first ground gets more values: two that exclude
// each other do not both find the same.
base::Task<void> Judge::AskOnStages() {
  if (stages_.all.empty()) co_return;
  co_await AskOn(stages_.all[0], 1);
  // A site may not obey the greatest number, so of three one more is tried.
  const uint64_t sizes = values_.size() > 2 && values_[2].number ? 3 : 2;
  if (stages_.all.size() > 1) co_await AskOn(stages_.all[1], sizes);
  for (Stage& stage : stages_.all) {
    if (stage.Any({Effect::kResized})) co_await AskOn(stage, options_.max_values);
  }
  co_await AskOn(stages_.all[0], options_.max_values);
  for (Stage& stage : stages_.all) {
    if (stage.whole || stage.tells_total) co_await AskOn(stage, 2);
  }
  for (Stage& stage : stages_.all) co_await AskOn(stage, 2);
}

Stage* Judge::StageOfSizes() {
  Stage* best = nullptr;
  for (Stage& stage : stages_.all) {
    if (!stage.Any({Effect::kResized}) && !PageSizeShownOn(stage)) continue;
    if (best == nullptr || (best->whole && !stage.whole)) best = &stage;
  }
  return best;
}

// The value whose page shows most; of equal ones the greater number. The greatest are asked until
// one shows no less than any other, then the words ("all").
base::Task<std::string> Judge::BestPageSize() {
  constexpr uint64_t kMostAsked = 4;
  Stage& stage = *StageOfSizes();
  const auto better = [this](const Shown& a, const Shown& b) {
    const auto rank = [this](const Shown& one) {
      return std::pair(one.reply.has_results() ? SizeOf(one.reply) : 0, values_[one.value].number);
    };
    return rank(a) > rank(b);
  };
  const auto best = [&] {
    return std::min_element(stage.shown.begin(), stage.shown.end(), better);
  };
  std::vector<size_t> order(values_.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [this](size_t a, size_t b) { return values_[a].number > values_[b].number; });
  uint64_t asked = 0;
  bool reached = false;
  for (const size_t value : order) {
    const bool wanted = !values_[value].text.empty() && (!reached || !values_[value].number);
    if (wanted && !WasAsked(stage, value) && asked < kMostAsked && asker_.MayAsk()) {
      ++asked;
      co_await AskValue(stage, value);
    }
    reached = reached || best()->value == value;
  }
  std::string text = values_[best()->value].text;
  co_return text;
}

std::string Judge::Evidence(Presentation presentation) const {
  std::set<size_t> values;
  uint64_t questions = 0;
  for (const Stage& stage : stages_.all) {
    questions += !stage.shown.empty();
    for (const Shown& one : stage.shown) {
      if (presentation == Presentation::kNo && one.effect == Effect::kChanged) {
        return "other results for \"" + values_[one.value].text + "\"";
      }
      if (one.reply.answered) values.insert(one.value);
    }
  }
  const std::string on =
      std::to_string(values.size()) + " values on " + std::to_string(questions) + " questions";
  if (presentation == Presentation::kPageSize) return "pages of other sizes for " + on;
  if (presentation == Presentation::kUnknown) return "nothing certain from " + on;
  return (Dressed() ? "equal records in another order or dress for " : "equal records for ") + on;
}

base::Task<PresentationVerdict> Judge::Run() {
  co_await AskOnStages();
  PresentationVerdict verdict;
  if (Changed()) {
    verdict.presentation = Presentation::kNo;
  } else if (PageSizeShown() || (Resized() && OrderShown())) {
    verdict.presentation = Presentation::kPageSize;
    verdict.best_value = co_await BestPageSize();
  } else if (OrderShown() || OrderLikely()) {
    verdict.presentation = Presentation::kOrder;
  }
  verdict.evidence = Evidence(verdict.presentation);
  co_return verdict;
}

}  // namespace

base::Task<PresentationVerdict> JudgePresentation(int input, const std::vector<std::string>& values,
                                                  const std::vector<AnsweredQuestion>& grounds,
                                                  const PresentationOptions& options,
                                                  Asker& asker) {
  Judge judge(input, values, grounds, options, asker);
  PresentationVerdict verdict = co_await judge.Run();
  co_return verdict;
}

}  // namespace upwell::query
