// SPDX-License-Identifier: Apache-2.0
#include "harvest/coverage_estimate.h"

#include <algorithm>
#include <utility>

#include "harvest/coverage_stop.h"
#include "harvest/estimate/liddle_estimate.h"
#include "harvest/estimate/unlinked_records.h"

namespace upwell::harvest {
namespace {

// What the closing sample may take, as one request in so many that were sent. Not tuned.
constexpr uint64_t kPartToClose = 10;
constexpr uint64_t kFewestOfCutAnswers = 15;               // records
constexpr uint64_t kFewestToClose = 4, kMostToClose = 60;  // requests
constexpr uint64_t kFewestToCloseAll = 16;                 // where everything seems to be in hand
constexpr uint64_t kFewestKept = 4, kMostKept = 10, kPartKept = 20;  // of a budget, 1 in so many

HoldOutCoverage CoverageOfAnswers(const std::vector<ProbeWeight>& answers, uint64_t seed) {
  HoldOutCoverage coverage = CoverageOf(answers, seed);
  for (const ProbeWeight& one : answers) coverage.documents += static_cast<size_t>(one.all);
  return coverage;
}

// Of what answers show that were cut off, the share that whole answers have, too.
std::optional<HoldOutCoverage> ShareByCutAnswers(const HarvestState& state) {
  const CutAnswers::Share share = state.cut_answers.FoundOtherwise(state.habits().result_limit());
  if (share.shown < kFewestOfCutAnswers || share.whole == 0) return std::nullopt;
  HoldOutCoverage coverage;
  const double found = static_cast<double>(state.in_hand()) / static_cast<double>(share.whole);
  const double also = static_cast<double>(share.also) / static_cast<double>(share.shown);
  coverage.coverage = std::min(1.0, also * std::max(1.0, found));
  coverage.probes = coverage.documents = share.shown;
  return coverage;
}

double RecordsOfARegion(const RegionProgress& regions) {
  return static_cast<double>(regions.shown) /
         static_cast<double>(std::max<uint64_t>(1, regions.answered));
}

}  // namespace

bool CoverageEstimate::StillHolds(uint64_t records_then) const {
  return records_then == state_.records() && fresh_.empty();
}

// Who wants to know once more before the end was not told enough: further answers narrow it.
bool CoverageEstimate::MayNarrow(const Grounds& grounds, double of_interest) const {
  return of_interest > 0 && grounds.regions != nullptr && hold_out_ &&
         StillHolds(hold_out_->records) && !hold_out_->said.answers.empty();
}

// Of several kinds of random questions the first that tells something.
base::Task<void> CoverageEstimate::Probe(Grounds grounds, double of_interest,
                                         CompletenessEvidence* evidence) {
  const bool may_narrow = MayNarrow(grounds, of_interest);
  if (!may_narrow && hold_out_ && StillHolds(hold_out_->records)) {
    evidence->hold_out = hold_out_->said;
    evidence->linked_share = linked_share_;
    co_return;
  }
  const uint64_t seed = state_.options().seed;
  RegionQuestions* questions = grounds.regions ? &grounds.regions->questions() : nullptr;
  // Each time others: what was drawn before is known by now.
  CoverageProbes probes(session_, state_, questions, seed + ++estimates_, of_interest);
  if (questions == nullptr && !grounds.default_sample->empty()) {
    evidence->hold_out = CoverageOfAnswers(*grounds.default_sample, seed);
  }
  bool is_by_words = false;
  if (!TellsCoverage(evidence->hold_out) && state_.HasKeywordInput()) {
    evidence->hold_out = co_await probes.ByWords();
    is_by_words = TellsCoverage(evidence->hold_out);
  }
  if (!TellsCoverage(evidence->hold_out)) {
    std::optional<HoldOutCoverage> values = co_await probes.ByValues();
    if (values) evidence->hold_out = std::move(values);
  }
  const RegionProgress& regions = state_.regions;
  const bool has_regions = grounds.regions != nullptr && regions.brought && !regions.over;
  if (!TellsCoverage(evidence->hold_out) && has_regions) {
    std::vector<Region> open = grounds.regions->crawl().OpenRegions();
    evidence->open_regions =
        co_await probes.ByOpenRegions(std::move(open), RecordsOfARegion(regions));
  }
  if (may_narrow && TellsCoverage(evidence->hold_out) && !evidence->hold_out->answers.empty()) {
    evidence->hold_out = Together(hold_out_->said, *evidence->hold_out, seed);
  }
  linked_share_ = is_by_words ? LinksOf(state_.words).LeastShare() : 1;
  evidence->linked_share = linked_share_;
  const bool found_nothing = probes.found().empty();
  std::vector<FreshRecord> fresh = probes.TakeNewRecords();
  if (fresh.empty() && fresh_.empty() && TellsCoverage(evidence->hold_out)) {
    hold_out_ = KeptHoldOut{state_.records(), *evidence->hold_out};
  }
  for (FreshRecord& record : fresh) fresh_.push_back(std::move(record));
  // Those that were asked in vain at the end of the regions were chosen by nothing that was found.
  if (!TellsCoverage(evidence->hold_out) && !evidence->open_regions && found_nothing) {
    evidence->hold_out = CoverageOfAnswers(regions.stale, seed);
  }
}

uint64_t CoverageEstimate::ReserveToClose(uint64_t budget) {
  if (CoverageProbes::Reserve(budget) == 0) return 0;
  return std::clamp(budget / kPartKept, kFewestKept, kMostKept);
}

// More where a claim rests on it: each answer narrows it.
uint64_t CoverageEstimate::RequestsToClose(const Grounds& grounds) const {
  const uint64_t fewest = grounds.seems_all ? kFewestToCloseAll : kFewestToClose;
  return std::clamp(session_.requests() / kPartToClose, fewest, kMostToClose);
}

// Words from outside tell of records that share no word with those in hand, and few of them find
// anything: what earlier ones said holds until much more is in hand.
void CoverageEstimate::KeepOutside(const std::vector<ProbeWeight>& answers) {
  constexpr double kMuchMore = 1.1;  // times the records; not tuned
  const auto records = static_cast<double>(state_.records());
  if (records > kMuchMore * records_when_outside_) {
    outside_.clear();
    records_when_outside_ = records;
  }
  outside_.insert(outside_.end(), answers.begin(), answers.end());
}

base::Task<ClosingEvidence> CoverageEstimate::AskToClose(Grounds grounds) {
  if (closing_ && StillHolds(closing_->records)) co_return closing_->said;
  ClosingSample sample(session_, state_, texts_, state_.options().seed + ++estimates_);
  ClosingEvidence closing = co_await sample.Ask(RequestsToClose(grounds));
  std::vector<FreshRecord> fresh = sample.TakeNewRecords();
  if (fresh.empty() && fresh_.empty()) {
    closing_ = KeptClosing{state_.records(), closing};
  }
  for (FreshRecord& record : fresh) fresh_.push_back(std::move(record));
  KeepOutside(closing.outside);
  co_return closing;
}

// Whatever is believed so far, questions over all inputs are held against it.
base::Task<void> CoverageEstimate::Close(Grounds grounds, CompletenessEvidence* evidence) {
  const uint64_t seed = state_.options().seed;
  const ClosingEvidence closing = co_await AskToClose(grounds);
  lines_differ_ = lines_differ_ || closing.lines_differ;
  evidence->lines_differ = lines_differ_;
  evidence->choices_left = closing.hidden_left;
  if (closing.counts_wrong > closing.counts_right) evidence->printed_count.reset();
  evidence->other_shares.push_back(CoverageOfAnswers(outside_, seed));
  if (const std::optional<HoldOutCoverage> share = ShareByCutAnswers(state_)) {
    evidence->other_shares.push_back(*share);
  }
  if (!grounds.seems_all || closing.found_new) co_return;
  CleanLooks clean = closing.clean;
  const CleanLooks& before = grounds.regions == nullptr && grounds.default_clean != nullptr
                                 ? *grounds.default_clean
                                 : state_.regions.clean_since;
  clean.Add(before);
  evidence->clean_sample = clean.looks();
}

// Liddle's estimate, of the regions that were asked and those that are still to be asked.
SizeFigure CoverageEstimate::FiniteQuestions(const RegionWalk& walk) const {
  size_t largest = 1;
  for (const RegionAttribute& attribute : walk.questions().attributes()) {
    largest = std::max(largest, attribute.values.size());
  }
  const std::vector<uint64_t>& yields = state_.regions.yields;
  LiddleEstimate estimate(yields.size() + walk.crawl().OpenRegions().size(), largest);
  uint64_t by_regions = 0;
  for (const uint64_t yield : yields) by_regions += yield;
  estimate.AddDefaultQuery(static_cast<double>(state_.in_hand() - by_regions));
  for (const uint64_t yield : yields) estimate.Add(yield > 0, static_cast<double>(yield));
  return estimate.Figure();
}

// So many more requests would have told how much there is.
uint64_t CoverageEstimate::RequestsToTell(const CompletenessEvidence& evidence) const {
  if (!evidence.count_is_of_unread_list || !evidence.printed_count) {
    return CoverageProbes::kRequests;
  }
  const uint64_t left =
      *evidence.printed_count - std::min(*evidence.printed_count, state_.in_hand());
  return left / std::max<uint64_t>(1, state_.habits().page_size()) + CoverageProbes::kRequests;
}

CompletenessEvidence CoverageEstimate::EvidenceOf(const Grounds& grounds) const {
  const RegionProgress& regions = state_.regions;
  CompletenessEvidence evidence;
  evidence.records_without_probes = state_.in_hand();
  evidence.text_stands = state_.has_standing_text;
  evidence.all_asked = grounds.all_asked;
  const uint64_t since = state_.records() - std::min(regions.records_when_over, state_.records());
  evidence.missing_at_least = regions.missing_at_least - std::min(regions.missing_at_least, since);
  evidence.missing_may_be_in_hand = evidence.missing_at_least > 0 && state_.used_keywords;
  evidence.has_cut_regions = !state_.capped.empty() && !state_.used_keywords;
  evidence.printed_count = PrintedCount(state_);
  if (evidence.printed_count) {
    const uint64_t left = *evidence.printed_count - state_.in_hand();
    evidence.missing_at_least = std::min(evidence.missing_at_least, left);
  }
  const WholeAnswer& list = state_.default_answer;
  evidence.count_is_of_unread_list =
      list.out_of_budget && evidence.printed_count && evidence.printed_count == list.count;
  // Whatever was asked: it is not known what was counted.
  const SiteHabits& habits = state_.habits();
  evidence.counts_differ = habits.shows_more_than_it_counts() || habits.shows_less_than_it_counts();
  evidence.counts_may_be_round = habits.counts_may_be_round();
  evidence.captures = &state_.captures;
  if (grounds.regions != nullptr && regions.finite && !regions.yields.empty()) {
    evidence.finite_questions = FiniteQuestions(*grounds.regions);
  }
  return evidence;
}

base::Task<Completeness> CoverageEstimate::Now(Grounds grounds, double of_interest) {
  CompletenessEvidence evidence = EvidenceOf(grounds);
  const bool is_early = of_interest > 0;
  if (is_early) co_await Probe(grounds, of_interest, &evidence);
  const bool is_less = is_early && evidence.hold_out && evidence.hold_out->coverage < of_interest;
  if (!grounds.all_asked && state_.records() > 0 && !is_less) co_await Close(grounds, &evidence);
  if (!is_early) evidence.records_without_probes = state_.in_hand() + fresh_.size();
  // The count of a list that was read to its end says nothing of what is not on the list.
  const uint64_t known = state_.in_hand() + fresh_.size();
  const bool counts_less = evidence.printed_count && *evidence.printed_count < known;
  if (counts_less || (evidence.clean_sample && grounds.regions == nullptr)) {
    evidence.printed_count.reset();
  }
  const bool is_counted = evidence.printed_count && state_.habits().counts_were_right();
  const bool uncertain =
      !grounds.all_asked && !evidence.clean_sample && !is_counted && state_.records() > 0;
  if (uncertain && !is_early) co_await Probe(grounds, of_interest, &evidence);
  evidence.records = state_.in_hand() + fresh_.size();
  if (session_.requests_left() == 0) evidence.requests_to_tell = RequestsToTell(evidence);
  co_return JudgeCompleteness(evidence);
}

}  // namespace upwell::harvest
