// SPDX-License-Identifier: Apache-2.0
#include "harvest/keywords/residual_greedy_policy.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "harvest/keywords/generic_words.h"
#include "harvest/keywords/recapture.h"
#include "query/values/common_words.h"

namespace upwell::harvest {
namespace {

// Chosen on corpora of docs/results/policies.md, which says on which.
constexpr double kLeavingShare = 0.9;  // of the next query's worth
constexpr size_t kManyWords = 300;     // words that surely overflow, before any is divided unasked

// Not tuned one by one; docs/results/policies.md has how the policy does with them.
constexpr uint64_t kFewDocuments = 5;      // until then words of the frequency list are asked
constexpr int kCommonWordsTried = 3;       // of the site's pages
constexpr size_t kSurelyEnglish = 5;       // words at the head of the frequency list
constexpr size_t kLongEnough = 3;          // characters that most sites look for
constexpr double kSurelyTooMany = 2;       // times as many documents seen as are shown of a query
constexpr double kFirmPages = 2;           // pages that a guess of the site's ranking is worth
constexpr double kLikelySearchable = 0.5;  // probability

// Not tuned: bounds of the time that choosing takes.
constexpr double kScanGrowth = 1.01;        // of documents seen, until the next scan
constexpr uint32_t kQueriesOfAScan = 40;    // queries, until the next scan
constexpr double kAlternativeGrowth = 1.1;  // of documents seen, until the next choice is renewed
constexpr size_t kDividedUnasked = 100;     // words that surely overflow, the most frequent

}  // namespace

ResidualGreedyPolicy::ResidualGreedyPolicy(const ResidualGreedyOptions& options)
    : ObservingPolicy(options.limits),
      options_(options),
      rng_(options.seed),
      weigher_(options.aim, seen(), habits()),
      narrower_(options.max_parents, mutable_seen(), weigher_) {
  start_words_ = MiddleWords();
  rng_.Shuffle(start_words_);
  start_words_.insert(start_words_.begin(), GenericWords().front());
}

// ---- Which query comes next.

std::optional<ObservingPolicy::Choice> ResidualGreedyPolicy::Choose() {
  if (seen().documents() < kFewDocuments) {
    if (std::optional<Choice> start = ChooseStart()) return start;
  }
  if (ScanIsDue()) Scan();
  const Candidate* best = BestOfPool();
  if (best == nullptr) {
    Scan();
    best = BestOfPool();
  }
  if (best == nullptr) return ChooseStart();
  chosen_ = *best;
  return Choice{best->terms, best->worth.fresh, best->worth.pages};
}

std::optional<ObservingPolicy::Choice> ResidualGreedyPolicy::ChooseStart() {
  std::optional<TermId> of_site;
  if (queries() > 0) of_site = UnaskedOfSite(false);
  // A frequent word comes first, because it tells most for one request. Where the site's pages are
  // not in English, it is one of theirs.
  if (!of_site && common_words_tried_ < kCommonWordsTried && !SiteSpeaksEnglish()) {
    of_site = UnaskedOfSite(true);
    ++common_words_tried_;
  }
  if (of_site) return Choice{{*of_site}, 1, 1};
  while (next_start_word_ < start_words_.size()) {
    const std::optional<TermId> term = TermOf(start_words_[next_start_word_++]);
    if (term && !WasAsked(*term)) return Choice{{*term}, 1, 1};
  }
  return std::nullopt;
}

std::optional<TermId> ResidualGreedyPolicy::UnaskedOfSite(bool common) const {
  for (const TermId term : site_terms()) {
    const std::string& word = seen().word(term);
    if (WasAsked(term) || query::IsCommonWord(word) != common) continue;
    if (!common || base::CountCodePoints(word) >= kLongEnough) return term;
  }
  return std::nullopt;
}

bool ResidualGreedyPolicy::SiteSpeaksEnglish() const {
  std::vector<std::string_view> english = GenericWords();
  english.resize(std::min(english.size(), kSurelyEnglish));
  return std::any_of(site_terms().begin(), site_terms().end(), [&](TermId term) {
    return std::find(english.begin(), english.end(), seen().word(term)) != english.end();
  });
}

const Candidate* ResidualGreedyPolicy::BestOfPool() {
  pool_.RemoveIf([this](const Candidate& one) { return !IsAskable(one); });
  return pool_.Best(queries(), [this](Candidate& one) { Refresh(one); });
}

bool ResidualGreedyPolicy::IsAskable(const Candidate& candidate) const {
  if (candidate.terms.size() == 1) return !WasAsked(candidate.terms[0]);
  return narrower_.IsAskable(candidate.terms);
}

void ResidualGreedyPolicy::Refresh(Candidate& candidate) const {
  if (candidate.terms.size() == 1) {
    WeighWord(candidate);
  } else {
    narrower_.LookUp(candidate);
  }
}

void ResidualGreedyPolicy::WeighWord(Candidate& candidate) const {
  const TermId term = candidate.terms[0];
  candidate.evidence = weigher_.EvidenceOf(term);
  candidate.rest = RestOf(term);
  candidate.worth = weigher_.WorthOf(candidate.evidence, candidate.rest, weigher_.Searchable(term));
}

std::optional<Rest> ResidualGreedyPolicy::RestOf(TermId term) const {
  const auto rest = rests_.find(term);
  if (rest == rests_.end()) return std::nullopt;
  return rest->second;
}

// ---- Scans.

bool ResidualGreedyPolicy::ScanIsDue() const {
  return never_scanned_ || queries() >= scan_query_ + kQueriesOfAScan ||
         static_cast<double>(seen().documents()) > kScanGrowth * static_cast<double>(scanned_at_);
}

void ResidualGreedyPolicy::Scan() {
  never_scanned_ = false;
  scanned_at_ = seen().documents();
  scan_query_ = queries();
  pool_.Clear();
  weigher_.Prepare(kLeavingShare * MeanWorth());
  ScanWords();
  if (habits().result_limit()) {
    // Where requests are minimised, asking the word costs one page, which prints how many match it.
    const bool divides = options_.aim == CostUnit::kQueries && weigher_.counts_printed();
    if (divides) DivideFrequentWords();
    narrower_.Collect(pool_.Enough(), pool_);
  }
  pool_.KeepBest();
}

// The best words, the best of them first.
void ResidualGreedyPolicy::ScanWords() {
  std::vector<std::pair<double, TermId>> values;
  for (TermId term = 0; term < seen().terms(); ++term) {
    if (WasAsked(term) || seen().frequency(term) == 0) continue;
    const Worth worth =
        weigher_.WorthOf(weigher_.EvidenceOf(term), RestOf(term), weigher_.Searchable(term));
    values.emplace_back(-worth.value, term);
  }
  const size_t kept = std::min(CandidatePool::kMost, values.size());
  std::partial_sort(values.begin(), values.begin() + kept, values.end());
  for (size_t i = 0; i < kept; ++i) {
    Candidate candidate;
    candidate.terms = {values[i].second};
    WeighWord(candidate);
    pool_.Add(std::move(candidate));
  }
}

// Asked alone, each of these words would show few new documents.
void ResidualGreedyPolicy::DivideFrequentWords() {
  const double too_many = kSurelyTooMany * static_cast<double>(*habits().result_limit());
  std::vector<std::pair<uint32_t, TermId>> frequent;
  for (TermId term = 0; term < seen().terms(); ++term) {
    if (seen().frequency(term) < too_many || WasAsked(term)) continue;
    if (weigher_.Searchable(term) >= kLikelySearchable) {
      frequent.emplace_back(seen().frequency(term), term);
    }
  }
  // Where there are few, they are asked soon, and then more is known of them.
  if (frequent.size() < kManyWords) return;
  std::partial_sort(frequent.begin(), frequent.begin() + kDividedUnasked, frequent.end(),
                    std::greater<>());
  for (size_t i = 0; i < kDividedUnasked; ++i) narrower_.AddUnasked(frequent[i].second);
}

// ---- The running query.

void ResidualGreedyPolicy::Start(const AskedQuery& query) {
  if (query.terms.size() > 1) narrower_.MarkAsked(query.terms);
  forecast_ = Forecast{};
  if (chosen_.terms != query.terms) {  // a start word
    chosen_ = Candidate{};
    chosen_.terms = query.terms;
    WeighWord(chosen_);
  }
  forecast_.evidence = chosen_.evidence;
  forecast_.evidence.seen = static_cast<double>(query.seen_before);
  forecast_.worth = chosen_.worth;
}

double ResidualGreedyPolicy::NextPageValue() const {
  const AskedQuery& query = running();
  if (HasTrueCount(query)) return ValueByCount(static_cast<double>(*query.count));
  const double page = static_cast<double>(habits().page_size());
  const double ratio = std::exp(weigher_.LogRatio(forecast_.evidence));
  return page * (page * ratio / (1 + ratio) + static_cast<double>(query.fresh)) /
         (page + static_cast<double>(query.shown));
}

double ResidualGreedyPolicy::ValueByCount(double matches) const {
  const AskedQuery& query = running();
  const double page = static_cast<double>(habits().page_size());
  const double shown = static_cast<double>(query.shown);
  const double fresh = static_cast<double>(query.fresh);
  const double left = std::max(1.0, matches - shown);
  const double unseen = std::max(0.0, matches - static_cast<double>(query.seen_before) - fresh);
  double share = std::min(1.0, unseen / left);
  if (habits().result_limit() && matches > static_cast<double>(*habits().result_limit())) {
    // How much is new depends on how the site ranks, which the pages so far show.
    const double times = matches / static_cast<double>(*habits().result_limit());
    const double factor = weigher_.OverflowFactor(forecast_.evidence.words, times);
    const double firm = kFirmPages * page;
    share = (firm * std::min(1.0, share * factor) + fresh) / (firm + shown);
  }
  return std::min(page, left) * share;
}

double ResidualGreedyPolicy::Alternative() {
  const uint64_t now = seen().documents();
  const bool stale =
      static_cast<double>(now) > kAlternativeGrowth * static_cast<double>(forecast_.alternative_at);
  if (forecast_.alternative && !stale) return *forecast_.alternative;
  if (now >= kFewDocuments && ScanIsDue()) Scan();
  const Candidate* best = BestOfPool();
  // The best of many guesses is usually too high, so it counts at most what the latest queries
  // brought.
  const double best_value = best == nullptr ? 0 : best->worth.value;
  forecast_.alternative = std::min(best_value, MeanWorth());
  forecast_.alternative_at = now;
  return *forecast_.alternative;
}

bool ResidualGreedyPolicy::WantsNextPage() {
  if (habits().only_first_pages()) return false;
  if (options_.aim == CostUnit::kQueries) return true;
  if (chosen_.rest && running().pages == 0) return true;  // it was chosen for its further pages
  // What is left behind must be found in other ways later, when every query brings less.
  return NextPageValue() >= kLeavingShare * habits().further_page_cost() * Alternative();
}

// ---- Learning.

void ResidualGreedyPolicy::Learn(const AskedQuery& query) {
  weigher_.LookUpSearchable();
  weigher_.LearnDiscovery(query.fresh);
  // A word that is not looked for says nothing about the model.
  const bool not_looked_for = query.shown == 0 && query.seen_before > 0;
  if (not_looked_for) return;
  weigher_.set_counts_printed(HasTrueCount(query));
  const std::optional<uint64_t> matches = MatchesOf(query);
  // For a query that goes on, the guess was judged when it was first asked.
  if (!chosen_.rest) JudgeGuess(query, matches);
  if (query.terms.size() == 1 && query.shown > 0) TakeSample(query, matches);
  if (query.terms.size() > 1 && HasTrueCount(query)) {
    narrower_.LearnCount(query.terms, *query.count);
  }
  if (query.full && query.terms.size() == 1) narrower_.MarkFull(query.terms[0]);
  if (query.overflown) LearnOverflow(query, matches);
  if (!query.full && !query.overflown) KeepRest(query);
}

void ResidualGreedyPolicy::JudgeGuess(const AskedQuery& query,
                                      const std::optional<uint64_t>& matches) {
  weigher_.LearnPromise(forecast_.evidence.words, forecast_.worth, static_cast<double>(query.pages),
                        static_cast<double>(query.fresh));
  if (std::optional<double> unseen = LearnedUnseen(query, matches);
      unseen && query.seen_before > 0) {
    weigher_.LearnUnseen(forecast_.evidence, *unseen);
  }
}

// The printed count, or else an estimate from other queries.
std::optional<uint64_t> ResidualGreedyPolicy::MatchesOf(const AskedQuery& query) const {
  if (HasTrueCount(query)) return query.count;
  if (!query.overflown) return std::nullopt;
  return MatchesByRecapture(seen(), query.terms, query.documents);
}

std::optional<double> ResidualGreedyPolicy::LearnedUnseen(
    const AskedQuery& query, const std::optional<uint64_t>& matches) const {
  const double seen_before = static_cast<double>(query.seen_before);
  const double fresh = static_cast<double>(query.fresh);
  if (query.full) return fresh;
  if (matches) return std::max(fresh, static_cast<double>(*matches) - seen_before);
  // What was shown is a lower bound, which teaches only where more was thought impossible.
  const double at_least = std::max(fresh, static_cast<double>(query.shown) - seen_before);
  if (at_least > weigher_.Unseen(forecast_.evidence)) return at_least;
  return std::nullopt;
}

// What was shown of a single word is a sample of its documents.
void ResidualGreedyPolicy::TakeSample(const AskedQuery& query,
                                      const std::optional<uint64_t>& matches) {
  if (query.full) {
    mutable_seen().CountSample(query.terms[0], query.documents, 1);
  } else if (query.overflown && matches) {
    const double share = static_cast<double>(query.shown) / static_cast<double>(*matches);
    mutable_seen().CountSample(query.terms[0], query.documents, std::min(1.0, share));
    weigher_.set_has_samples();
  }
}

void ResidualGreedyPolicy::LearnOverflow(const AskedQuery& query,
                                         const std::optional<uint64_t>& matches) {
  const double limit = static_cast<double>(query.shown);
  const double seen_before = static_cast<double>(query.seen_before);
  const double all =
      matches ? static_cast<double>(*matches) : seen_before + weigher_.Unseen(forecast_.evidence);
  const double at_least = std::max(all, limit);
  weigher_.LearnOverflow(static_cast<int>(query.terms.size()), limit, at_least,
                         std::max(0.5, at_least - seen_before), static_cast<double>(query.fresh));
  narrower_.AddParent({query.terms, matches, HasTrueCount(query), query.documents});
}

// The rest of a query that was left may be worth asking later.
void ResidualGreedyPolicy::KeepRest(const AskedQuery& query) {
  if (query.terms.size() != 1 || !HasTrueCount(query) || query.pages == 0) return;
  const TermId term = query.terms[0];
  if (*query.count <= seen().frequency(term)) return;
  rests_[term] = {static_cast<double>(*query.count), static_cast<double>(query.shown)};
  MarkAsked(term, false);
}

}  // namespace upwell::harvest
