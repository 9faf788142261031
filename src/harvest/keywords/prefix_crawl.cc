// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/prefix_crawl.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <utility>

#include "base/text.h"

namespace upwell::harvest {
namespace {

// Guards.
constexpr size_t kMostValues = 50'000;
constexpr size_t kMostContexts = 200'000;  // beginnings with what follows them
constexpr size_t kMostAsked = 20'000;      // questions
constexpr size_t kMostVisited = 20'000;    // beginnings, to find the best

// Questions in a row without anything new: kPatiencePerRecord for each record of a mean answer, or
// one for every kNewPerPatience records found, within these limits. Not tuned.
constexpr uint64_t kLeastPatience = 40, kMostPatience = 200;
constexpr uint64_t kPatiencePerRecord = 5;
constexpr uint64_t kNewPerPatience = 5;

// Not tuned.
constexpr size_t kLongest = 24;        // characters of a beginning
constexpr size_t kBatch = 8;           // beginnings that are found at once
constexpr size_t kAlphabet = 64;       // characters that are tried where none is known to follow
constexpr uint64_t kTooShort = 3;      // known values that are not found
constexpr double kFortuneDoubt = 10;   // questions that the mean of all beginnings is worth
constexpr uint64_t kTellingSigns = 3;  // questions with a sign, or a digit, that find nothing
constexpr size_t kTellingOrder = 10;   // values that are in order
constexpr double kSpellingDoubt = 3;   // occurrences that a shorter context is worth

constexpr char32_t kStart = U'\0';  // before the first character; by definition
constexpr char32_t kSpace = U' ';

std::u32string Decode(std::string_view text, size_t most) {
  std::u32string decoded;
  for (size_t at = 0; at < text.size() && decoded.size() < most;) {
    decoded += base::NextCodePoint(text, &at);
  }
  return decoded;
}

std::string Encode(const std::u32string& text) {
  std::string encoded;
  for (const char32_t c : text) base::AppendUtf8(&encoded, c);
  return encoded;
}

// What stands for all characters of the kind that a site may not have in its values: each sign for
// itself, one digit for all. Nothing for letters.
std::optional<char32_t> KindOf(char32_t c) {
  if (c < 0x80 && base::IsAsciiDigit(static_cast<char>(c))) return U'0';
  const bool is_sign = c < 0x80 && !base::IsAsciiAlphanumeric(static_cast<char>(c));
  return is_sign ? std::optional(c) : std::nullopt;
}

// The last two characters, of which the start of the word may be one.
std::u32string ContextOf(const std::u32string& prefix) {
  std::u32string context = kStart + prefix;
  if (context.size() > 2) context.erase(0, context.size() - 2);
  return context;
}

struct OpenPrefix {
  double worth = 0;
  std::u32string prefix;
  bool operator<(const OpenPrefix& other) const {
    return worth != other.worth ? worth < other.worth : prefix > other.prefix;
  }
};

}  // namespace

PrefixCrawl::PrefixCrawl(size_t longest, size_t least)
    : longest_(std::min(longest, kLongest)), least_(least) {}

void PrefixCrawl::Count(const std::u32string& context, char32_t next) {
  const auto known = spelling_.find(context);
  if (known == spelling_.end() && spelling_.size() >= kMostContexts) return;
  Followers& followers = known != spelling_.end() ? known->second : spelling_[context];
  ++followers.all;
  ++followers.next[next];
}

void PrefixCrawl::LearnSpelling(std::string_view word) {
  const std::u32string letters = Decode(word, longest_);
  for (size_t i = 0; i < letters.size(); ++i) {
    std::u32string context = ContextOf(letters.substr(0, i));
    for (;; context.erase(0, 1)) {
      Count(context, letters[i]);
      if (context.empty()) break;
    }
  }
}

void PrefixCrawl::LearnValue(std::string_view value) {
  const std::u32string letters = Decode(value, longest_);
  if (letters.empty() || values_.size() >= kMostValues || known_.size() >= kMostContexts) return;
  if (!values_.insert(letters).second) return;
  LearnSpelling(value);
  for (size_t i = 0; i < letters.size(); ++i) {
    Followers& followers = known_[letters.substr(0, i)];
    ++followers.all;
    ++followers.next[letters[i]];
    has_digits_ = has_digits_ || KindOf(letters[i]) == U'0';
  }
}

void PrefixCrawl::Respell(const std::function<std::string(std::string_view)>& spell) {
  const std::set<std::u32string> values = std::exchange(values_, {});
  known_.clear();
  spelling_.clear();
  best_.clear();
  for (const std::u32string& value : values) LearnValue(spell(Encode(value)));
}

void PrefixCrawl::LearnLimit(uint64_t limit) {
  for (auto& [prefix, asked] : asked_) {
    if (asked.closed && asked.shown >= limit) asked.closed = false;
  }
  best_.clear();
}

// --- What a beginning is worth ---

// How likely the character is after the last two; where little is known of those, after fewer.
double PrefixCrawl::Spelling(const std::u32string& prefix, char32_t next) const {
  double share = 1.0 / static_cast<double>(alphabet_.size() + 1);
  const std::u32string context = ContextOf(prefix);
  for (size_t length = 0; length <= context.size(); ++length) {
    const auto known = spelling_.find(context.substr(context.size() - length));
    if (known == spelling_.end()) break;
    const auto count = known->second.next.find(next);
    const auto times = static_cast<double>(count == known->second.next.end() ? 0 : count->second);
    share = (times + kSpellingDoubt * share) /
            (static_cast<double>(known->second.all) + kSpellingDoubt);
  }
  return share;
}

// The square root, because known values come in clusters: where many are known, there need not be
// many more. Of beginnings that are too short to be asked it counts only whether there are any.
double PrefixCrawl::WeightOf(const std::u32string& prefix, uint64_t times) const {
  return prefix.size() + 1 < least_ ? 1 : std::sqrt(static_cast<double>(times));
}

// The share of the values with `prefix` that go on with `next`. The more different characters are
// known to follow, the more others will.
double PrefixCrawl::Share(const Followers* known, const std::u32string& prefix,
                          char32_t next) const {
  if (known == nullptr) return Spelling(prefix, next);
  const auto count = known->next.find(next);
  const double weight = count == known->next.end() ? 0 : WeightOf(prefix, count->second);
  double all = 0;
  for (const auto& [letter, times] : known->next) all += WeightOf(prefix, times);
  const double others = static_cast<double>(known->next.size()) + 1;
  return (weight + others * Spelling(prefix, next)) / (all + others);
}

// How often questions that begin with `prefix` have found something, compared with all questions.
double PrefixCrawl::Fortunate(const std::u32string& prefix) const {
  const auto all = history_.find(U"");
  const auto known = history_.find(prefix);
  if (known == history_.end()) return 1;
  const double rate =
      static_cast<double>(all->second.found + 1) / static_cast<double>(all->second.asked + 1);
  return (static_cast<double>(known->second.found) + kFortuneDoubt * rate) /
         (static_cast<double>(known->second.asked) + kFortuneDoubt) / rate;
}

// Many sites take no signs but letters and digits, and names have no digits.
bool PrefixCrawl::IsTaken(char32_t letter) const {
  const std::optional<char32_t> kind = KindOf(letter);
  if (!kind || (kind == U'0' && has_digits_)) return true;
  const auto sign = signs_.find(*kind);
  return sign == signs_.end() || sign->second.found > 0 || sign->second.asked < kTellingSigns;
}

const PrefixCrawl::Followers* PrefixCrawl::KnownAfter(const std::u32string& prefix) const {
  const auto known = known_.find(prefix);
  return known == known_.end() ? nullptr : &known->second;
}

void PrefixCrawl::RankAlphabet() {
  alphabet_.clear();
  const auto all = spelling_.find(U"");
  if (all == spelling_.end()) return;
  std::vector<std::pair<uint64_t, char32_t>> ranked;
  for (const auto& [letter, times] : all->second.next) ranked.emplace_back(times, letter);
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  for (const auto& [times, letter] : ranked) {
    if (alphabet_.size() < kAlphabet) alphabet_.push_back(letter);
  }
}

std::vector<std::pair<char32_t, double>> PrefixCrawl::Continuations(
    const std::u32string& prefix) const {
  const Followers* known = KnownAfter(prefix);
  std::set<char32_t> letters(alphabet_.begin(), alphabet_.end());
  if (known != nullptr) {
    for (const auto& [letter, times] : known->next) letters.insert(letter);
  }
  std::vector<std::pair<char32_t, double>> continuations;
  for (const char32_t letter : letters) {
    if (IsTaken(letter)) continuations.emplace_back(letter, Share(known, prefix, letter));
  }
  return continuations;
}

// --- The walk ---

// A site leaves out a space at the end.
bool PrefixCrawl::MayAsk(const std::u32string& prefix) const {
  return prefix.size() >= least_ && prefix.back() != kSpace && !asked_.contains(prefix);
}

bool PrefixCrawl::IsClosed(const std::u32string& prefix) const {
  const auto asked = asked_.find(prefix);
  return asked != asked_.end() && asked->second.closed;
}

bool PrefixCrawl::Covers(std::string_view value) const {
  const std::u32string letters = Decode(value, longest_);
  for (size_t length = 1; length <= letters.size(); ++length) {
    if (IsClosed(letters.substr(0, length))) return true;
  }
  return false;
}

// Records behind a beginning that overflowed: at least as many as were shown.
double PrefixCrawl::LeastSize(const std::u32string& prefix) const {
  const auto asked = asked_.find(prefix);
  if (asked == asked_.end()) return 0;
  return static_cast<double>(std::max(asked->second.shown, asked->second.count.value_or(0)));
}

void PrefixCrawl::FindBest() {
  RankAlphabet();
  std::priority_queue<OpenPrefix> open;
  open.push({static_cast<double>(values_.size()), U""});
  for (size_t visited = 0; !open.empty() && visited < kMostVisited; ++visited) {
    const OpenPrefix best = open.top();
    open.pop();
    if (MayAsk(best.prefix)) best_.push_back(best.prefix);
    if (best_.size() >= kBatch) break;
    const bool wants_longer = !MayAsk(best.prefix) && !IsClosed(best.prefix);
    if (!wants_longer || best.prefix.size() >= longest_) continue;
    const double size = std::max(best.worth, LeastSize(best.prefix)) * Fortunate(best.prefix);
    for (const auto& [letter, share] : Continuations(best.prefix)) {
      if (best.prefix.empty() && letter == kSpace) continue;
      open.push({size * share, best.prefix + letter});
    }
  }
  std::reverse(best_.begin(), best_.end());
}

uint64_t PrefixCrawl::Patience() const {
  const uint64_t of_an_answer = shown_ / std::max<uint64_t>(answers_, 1);
  const uint64_t patience =
      std::max(kPatiencePerRecord * of_an_answer, new_records_ / kNewPerPatience);
  return std::clamp(patience, kLeastPatience, kMostPatience);
}

bool PrefixCrawl::IsOver() const {
  return fruitless_ >= Patience() || asked_.size() >= kMostAsked || least_ > longest_;
}

std::optional<std::string> PrefixCrawl::Next() {
  if (IsOver()) return std::nullopt;
  if (best_.empty()) FindBest();
  if (best_.empty()) return std::nullopt;
  return Encode(best_.back());
}

// Values are known to begin so, and the site does not find them.
void PrefixCrawl::LearnLength(const std::u32string& prefix, bool found) {
  if (prefix.size() != least_) return;
  least_found_ = least_found_ || found;
  const Followers* known = KnownAfter(prefix);
  too_short_ += found || known == nullptr ? 0 : known->all;
  if (least_found_ || too_short_ < kTooShort) return;
  ++least_;
  too_short_ = 0;
  fruitless_ = 0;
  asked_.clear();
  history_.clear();
  best_.clear();
}

// Where the values shown are in order, none before the last can be missing.
void PrefixCrawl::CloseShown(const std::u32string& prefix, const std::vector<std::string>& values) {
  if (values.size() < kTellingOrder || !std::is_sorted(values.begin(), values.end())) return;
  const std::u32string first = Decode(values.front(), longest_);
  const std::u32string last = Decode(values.back(), longest_);
  if (!first.starts_with(prefix) || !last.starts_with(prefix)) return;
  for (size_t length = prefix.size(); length < last.size(); ++length) {
    const std::u32string shared = last.substr(0, length);
    for (const auto& [letter, share] : Continuations(shared)) {
      if (letter < last[length]) asked_.try_emplace(shared + letter, Asked{true, 0, std::nullopt});
    }
    if (!first.starts_with(last.substr(0, length + 1))) break;
  }
}

// Where all values shown share a longer beginning, that one has at least as many records.
void PrefixCrawl::OpenShared(const std::u32string& prefix, const PrefixAnswer& answer) {
  if (answer.values.size() < 2) return;
  const auto [least, most] = std::minmax_element(answer.values.begin(), answer.values.end());
  const std::u32string first = Decode(*least, longest_), last = Decode(*most, longest_);
  for (size_t i = 0; i < std::min(first.size(), last.size()) && first[i] == last[i]; ++i) {
    const std::u32string shared = first.substr(0, i + 1);
    if (shared.size() > prefix.size()) {
      asked_.try_emplace(shared, Asked{false, answer.shown, std::nullopt});
    }
  }
}

void PrefixCrawl::LearnFortune(const std::u32string& prefix, bool found) {
  for (size_t length = 0; length < prefix.size(); ++length) {
    Fortune& fortune = history_[prefix.substr(0, length)];
    ++fortune.asked;
    fortune.found += found;
  }
  std::set<char32_t> kinds;
  for (const char32_t letter : prefix) {
    if (const std::optional<char32_t> kind = KindOf(letter)) kinds.insert(*kind);
  }
  for (const char32_t kind : kinds) {
    ++signs_[kind].asked;
    signs_[kind].found += found;
  }
  std::erase_if(best_, [&](const std::u32string& chosen) {
    return !std::all_of(chosen.begin(), chosen.end(), [&](char32_t c) { return IsTaken(c); });
  });
}

void PrefixCrawl::Learn(const std::string& prefix, const PrefixAnswer& answer) {
  const std::u32string letters = Decode(prefix, longest_);
  const bool overflowed = answer.kind == PrefixAnswer::Kind::kOverflowed;
  std::erase(best_, letters);
  asked_[letters] = {!overflowed, answer.shown, answer.count};
  new_records_ += answer.new_records;
  answers_ += answer.shown > 0;
  shown_ += answer.shown;
  fruitless_ = answer.new_records > 0 ? 0 : fruitless_ + 1;
  if (answer.kind == PrefixAnswer::Kind::kFailed) return;
  const bool found = answer.kind != PrefixAnswer::Kind::kNothing;
  if (overflowed) {
    OpenShared(letters, answer);
    CloseShown(letters, answer.values);
    best_.clear();
  }
  LearnFortune(letters, found);
  LearnLength(letters, found);
}

}  // namespace upwell::harvest
