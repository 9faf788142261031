// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/site_habits.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "query/values/common_words.h"

namespace upwell::harvest {
namespace {

// Not tuned.
constexpr uint64_t kFewestPagesOfALimit = 2;    // pages of an answer that may end at the limit
constexpr uint64_t kFewestOfAFullPage = 5;      // results
constexpr size_t kTellingFullPages = 3;         // different answers of one full page
constexpr size_t kTellingEnds = 3;              // different answers that end at the same number
constexpr size_t kTellingLongEnds = 2;          // the same where they are long
constexpr uint64_t kLongAnswer = 50;            // results
constexpr uint64_t kFewestOfASilentLimit = 10;  // results
constexpr int kTellingLowCounts = 3;            // answers with more lines than counted
constexpr int kTellingHighCounts = 3;           // answers with fewer
constexpr size_t kTellingLengths = 3;           // different ones of those
constexpr int kTellingTimes = 5;                // pages whose time is known
constexpr double kGreatestCost = 3;             // as a power of two
constexpr double kFoundIfLookedFor = 0.95;      // how often a common word finds something
constexpr double kFoundIfIgnored = 0.1;         // the same where the site ignores common words

constexpr size_t kMostEndsKept = 1000;  // numbers of results; a guard

}  // namespace

void SiteHabits::LearnPage(uint64_t documents) { page_size_ = std::max(page_size_, documents); }

void SiteHabits::LearnTime(bool first, double seconds) {
  if (seconds <= 0) return;
  Times& times = first ? first_pages_ : further_pages_;
  times.seconds += seconds;
  ++times.pages;
}

double SiteHabits::further_page_cost() const {
  if (first_pages_.pages < kTellingTimes || further_pages_.pages < kTellingTimes) return 1;
  const double ratio =
      further_pages_.seconds / further_pages_.pages / (first_pages_.seconds / first_pages_.pages);
  return std::exp2(std::clamp(std::round(std::log2(ratio)), -kGreatestCost, kGreatestCost));
}

// How many different answers of full pages ended there, with this one. Questions that find the same
// records tell once: the site has no more of them.
size_t SiteHabits::CountEnd(const ShownToTheEnd& end) {
  if (end.shown % page_size_ != 0 || ends_.size() >= kMostEndsKept) return 0;
  std::set<uint64_t>& digests = ends_[end.shown];
  const uint64_t digest = end.digest != 0 ? end.digest : ++without_digest_;
  if (digests.size() < kTellingFullPages) digests.insert(digest);
  return digests.size();
}

// A site that never offers a second page and repeatedly fills the first one has that limit.
bool SiteHabits::FillsItsOnlyPage(const ShownToTheEnd& end, size_t different) const {
  const bool full = end.shown >= kFewestOfAFullPage && end.shown == page_size_;
  if (!full || longest_ > end.shown || end.count.value_or(end.shown) != end.shown) return false;
  return different >= kTellingFullPages;
}

// Several different answers are exactly as long as the longest one: a site that cuts answers off
// and does not say so, whatever its pages look like.
bool SiteHabits::EndsAlike(const ShownToTheEnd& end) {
  if (end.digest == 0 || end.count || end.says_more) return false;
  if (end.shown < longest_ || end.shown < kFewestOfASilentLimit) return false;
  if (longest_answers_.size() < kMostEndsKept) longest_answers_.insert(end.digest);
  const size_t telling = end.shown >= kLongAnswer ? kTellingLongEnds : kTellingEnds;
  return longest_answers_.size() >= telling;
}

bool SiteHabits::shows_more_than_it_counts() const {
  return low_counts_ >= kTellingLowCounts && low_counts_ > 2 * right_counts_;
}

bool SiteHabits::shows_less_than_it_counts() const {
  return high_counts_ >= kTellingHighCounts && lengths_below_count_.size() >= kTellingLengths &&
         high_counts_ > 2 * right_counts_;
}

void SiteHabits::LearnHighCount(const ShownToTheEnd& end) {
  constexpr uint64_t kPartMissing = 10;  // one record in so many; not tuned
  if (!end.count || *end.count <= end.shown + 1 + end.shown / kPartMissing) return;
  ++high_counts_;
  if (lengths_below_count_.size() < kMostEndsKept) lengths_below_count_.insert(end.shown);
}

bool SiteHabits::LearnEnd(const ShownToTheEnd& end) {
  if (end.shown > longest_) longest_answers_.clear();
  longest_ = std::max(longest_, end.shown);
  if (limit_ && end.shown > *limit_) limit_.reset();  // it was no limit
  const size_t different = CountEnd(end);
  low_counts_ += end.count && end.shown > *end.count;
  constexpr uint64_t kHundred = 100;  // by definition
  has_odd_count_ = has_odd_count_ || (end.count && *end.count > kHundred && *end.count % kHundred);
  const bool is_assumed = end.shown == assumed_limit_ && end.shown >= longest_ &&
                          end.count.value_or(end.shown) == end.shown;
  if (FillsItsOnlyPage(end, different) || EndsAlike(end) || is_assumed) {
    limit_ = end.shown;
    return true;
  }
  // A count may be wrong by a few; where the limit is known, it is believed exactly.
  const uint64_t doubt = limit_ == end.shown ? 0 : page_size_ / 2;
  const bool says_more = end.says_more || (end.count && *end.count > end.shown + doubt);
  const bool full_pages = end.shown % page_size_ == 0;
  const bool fills_one = says_more && full_pages && end.shown >= kFewestOfAFullPage;
  // Where another answer showed more, this one did not end at a limit.
  const bool could_be_limit =
      end.shown >= longest_ && (end.shown >= kFewestPagesOfALimit * page_size_ || fills_one);
  if (end.count && !(says_more && could_be_limit)) {
    ++(*end.count == end.shown ? right_counts_ : wrong_counts_);
  }
  if (!could_be_limit && end.shown != limit_) LearnHighCount(end);
  if (!could_be_limit) return false;
  const bool believes_count = end.says_more || (says_more && counts_are_true());
  // Where several answers end at the same number and the count is that number, it counts only what
  // is shown.
  const bool counts_more = end.count && *end.count != end.shown;
  if (believes_count || (!counts_more && full_pages && different >= 2)) limit_ = end.shown;
  if (!limit_ || end.shown != *limit_) return false;
  return counts_more && counts_are_true() ? *end.count > end.shown : true;
}

void SiteHabits::LearnOnlyPage(const ShownToTheEnd& end) {
  if (end.shown > longest_) longest_answers_.clear();
  longest_ = std::max(longest_, end.shown);
  if (limit_ && end.shown > *limit_) limit_.reset();
  if (EndsAlike(end)) limit_ = end.shown;
}

bool SiteHabits::LearnNotAll(const ShownToTheEnd& end) {
  const bool full_pages =
      end.shown % page_size_ == 0 && end.shown >= kFewestPagesOfALimit * page_size_;
  const bool counts_others = end.count && *end.count != end.shown;
  if (!full_pages || counts_others || end.shown < longest_) return false;
  limit_ = end.shown;
  return true;
}

bool SiteHabits::MayBeCut(const ShownToTheEnd& end) const {
  return !limit_ && !end.count && end.shown >= kFewestOfAFullPage && end.shown >= longest_ &&
         end.shown % page_size_ == 0;
}

int SiteHabits::BandOf(std::string_view word) {
  const size_t letters = base::CountCodePoints(word);
  // Some scripts need few characters for a word: there, few do not make a short word.
  const int length = !base::IsAllAscii(word) || letters >= 4 ? 2 : letters == 3 ? 1 : 0;
  return (query::IsCommonWord(word) ? kCommonBand : 0) + length;
}

void SiteHabits::LearnWord(std::string_view word, bool found_something) {
  Band& band = bands_[BandOf(word)];
  ++(found_something ? band.found : band.nothing);
}

double SiteHabits::SearchableOf(int band) const {
  if (band < kCommonBand) {
    return (bands_[band].found + 4) / (bands_[band].found + bands_[band].nothing + 4.05);
  }
  double found = 0, nothing = 0;
  for (int common = kCommonBand; common < kBands; ++common) {
    found += bands_[common].found;
    nothing += bands_[common].nothing;
  }
  // A site looks for all common words or for hardly any: few tries decide which it is.
  const double looks =
      std::pow(kFoundIfLookedFor, found) * std::pow(1 - kFoundIfLookedFor, nothing);
  const double ignores = std::pow(kFoundIfIgnored, found) * std::pow(1 - kFoundIfIgnored, nothing);
  const double found_all_the_same = (found + 0.1) / (found + nothing + 5);
  return (looks * kFoundIfLookedFor + ignores * found_all_the_same) / (looks + ignores);
}

}  // namespace upwell::harvest
