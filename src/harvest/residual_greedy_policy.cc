// SPDX-License-Identifier: Apache-2.0
#include "harvest/residual_greedy_policy.h"

#include <algorithm>
#include <cmath>

#include "harvest/generic_words.h"
#include "harvest/recapture.h"
#include "query/common_words.h"

namespace upwell {
namespace {

constexpr uint64_t kFewDocuments = 5;  // until then words of the frequency list are asked
constexpr size_t kPool = 256;          // candidates kept of a scan
constexpr double kScanGrowth = 1.01;   // documents seen, until the next scan
constexpr uint32_t kQueriesOfAScan = 40;
constexpr double kParentGrowth = 1.05;  // documents seen, until a parent is weighed anew
constexpr size_t kNarrowerOfAParent = 24;
constexpr size_t kOffersLookedAt = 4 * kNarrowerOfAParent;  // some of the best were asked
constexpr size_t kStrangersOfAParent = 200;                 // other parents that it is joined with
constexpr size_t kDocumentsOfAParent = 1500;                // that are looked at
constexpr double kEstimateGrowth = 1.05;  // documents seen, until its matches are estimated anew
constexpr double kParentRest = 0.6;       // of what was left of a parent, until it is weighed anew
constexpr double kPromiseMemory = 0.95;
constexpr double kPromiseFirmness = 30;  // documents
constexpr double kProbablySearchable = 0.5;
constexpr double kSureOverflow = 0.98;
constexpr size_t kMostWords = 3;
constexpr int kWideningsBelieved = 2;
// Of the deviation, where queries count: the best of many guesses is a guess too high, and without
// pages to save nothing speaks for the unsure ones.
constexpr double kBoldness = 0.1;
constexpr double kFewUnseen = 3;        // then the model tells the mean, not the median
constexpr double kLeavingShare = 0.8;   // of the next query's worth
constexpr double kRiskOfAQuery = 0.35;  // pages: a query may be worth nothing
constexpr double kStepsPerOctave = 4;

double StepsOf(double documents) { return kStepsPerOctave * std::log2(documents); }

std::array<double, 5> Spreads(double deviation, double boldness) {
  std::array<double, 5> factors;
  factors[2] = 1;
  for (size_t i = 3; i < factors.size(); ++i) {  // the points lie evenly around the middle
    factors[i] = std::exp(boldness * deviation * kNormalPoints[i]);
    factors[4 - i] = std::exp(-deviation * kNormalPoints[i]);
  }
  return factors;
}

double LogRatio(uint64_t matches, double seen) {
  return std::log((std::max(0.0, static_cast<double>(matches) - seen) + 0.5) / (seen + 0.5));
}

// A sample says that there are `matches`, about.
void AddSample(double matches, double variance, Evidence& evidence) {
  const double left = matches - evidence.seen;
  const double at_least = (left + std::sqrt(left * left + variance + 1)) / 2;
  evidence.sampled = std::log((at_least + 0.5) / (evidence.seen + 0.5));
  evidence.sampled_trust = 1 / (1 + variance / (at_least * at_least));
}

}  // namespace

ResidualGreedyPolicy::ResidualGreedyPolicy(const ResidualGreedyOptions& options)
    : ObservingPolicy(options.limits), options_(options), rng_(options.seed) {
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
  return ToChoice(*best);
}

std::optional<ObservingPolicy::Choice> ResidualGreedyPolicy::ChooseStart() {
  // The frequent word first: nothing else tells so much for one request.
  if (queries() > 0) {
    for (const TermId term : site_terms()) {
      if (!WasAsked(term) && !IsCommonWord(seen().word(term))) return Choice{{term}, 1, 1};
    }
  }
  while (next_start_word_ < start_words_.size()) {
    const std::optional<TermId> term = TermOf(start_words_[next_start_word_++]);
    if (term && !WasAsked(*term)) return Choice{{*term}, 1, 1};
  }
  return std::nullopt;
}

ObservingPolicy::Choice ResidualGreedyPolicy::ToChoice(const Candidate& candidate) {
  chosen_ = candidate;
  return {candidate.terms, candidate.worth.fresh, candidate.worth.pages};
}

bool ResidualGreedyPolicy::ScanIsDue() const {
  return never_scanned_ || queries() >= scan_query_ + kQueriesOfAScan ||
         static_cast<double>(seen().documents()) > kScanGrowth * static_cast<double>(scanned_at_);
}

const ResidualGreedyPolicy::Candidate* ResidualGreedyPolicy::BestOfPool() {
  std::erase_if(pool_, [this](const Candidate& one) { return !StillAskable(one); });
  for (Candidate& candidate : pool_) {
    if (candidate.terms.size() == 1) Refresh(candidate);
  }
  // Of several words only those are looked up anew that would be taken: their worth hardly rises.
  while (true) {
    Candidate* best = nullptr;
    for (Candidate& candidate : pool_) {
      if (best == nullptr || candidate.worth.value > best->worth.value) best = &candidate;
    }
    if (best == nullptr || best->terms.size() == 1 || best->looked_up_at == queries()) return best;
    RefreshNarrower(*best);
  }
}

bool ResidualGreedyPolicy::StillAskable(const Candidate& candidate) const {
  if (candidate.terms.size() == 1) return !WasAsked(candidate.terms[0]);
  if (asked_together_.contains(candidate.terms)) return false;
  return std::none_of(candidate.terms.begin(), candidate.terms.end(),
                      [this](TermId term) { return IsFull(term); });
}

void ResidualGreedyPolicy::Refresh(Candidate& candidate) const {
  candidate.evidence = EvidenceOf(candidate.terms[0]);
  const auto count = counts_.find(candidate.terms[0]);
  if (count != counts_.end()) candidate.count = count->second;
  candidate.worth = WorthOf(candidate.evidence, candidate.count, Searchable(candidate.terms));
}

// ---- Scans.

void ResidualGreedyPolicy::Scan() {
  never_scanned_ = false;
  scanned_at_ = seen().documents();
  scan_query_ = queries();
  leaving_rate_ = kLeavingShare * MeanWorth();
  pool_.clear();
  PrepareScan();
  ScanTerms();
  if (habits().result_limit() && narrows_) ScanParents();
  std::sort(pool_.begin(), pool_.end(), [](const Candidate& a, const Candidate& b) {
    return a.worth.value != b.worth.value ? a.worth.value > b.worth.value : a.terms < b.terms;
  });
  if (pool_.size() > kPool) pool_.resize(kPool);
}

// How many different queries would have discovered a number of documents drawn at random.
void ResidualGreedyPolicy::PrepareScan() {
  while (bands_.size() < seen().terms()) {
    bands_.push_back(
        static_cast<uint8_t>(SiteHabits::BandOf(seen().word(static_cast<TermId>(bands_.size())))));
  }
  LookUpSearchable();
  const double all = static_cast<double>(std::max<size_t>(1, seen().documents()));
  log_chance_.clear();
  for (double documents = 1, step = 0; documents <= 2 * all; ++step) {
    documents = std::exp2(step / kStepsPerOctave);
    double chance = 0;
    for (size_t i = 0; i < discovery_queries_.size(); ++i) {
      if (discovery_queries_[i] == 0) continue;
      const double size = discovery_sizes_[i] / discovery_queries_[i];
      chance +=
          discovery_queries_[i] * -std::expm1(documents * std::log1p(-std::min(0.999, size / all)));
    }
    log_chance_.push_back(std::log(std::max(1.0, chance)));
  }
}

void ResidualGreedyPolicy::LookUpSearchable() {
  for (int band = 0; band < SiteHabits::kBands; ++band) {
    searchable_[band] = habits().SearchableOf(band);
  }
}

double ResidualGreedyPolicy::ChanceDiscoverers(double documents) const {
  const size_t step = static_cast<size_t>(StepsOf(std::max(1.0, documents)) + 0.5);
  return log_chance_.empty() ? 0 : log_chance_[std::min(step, log_chance_.size() - 1)];
}

Evidence ResidualGreedyPolicy::EvidenceOf(TermId term) const {
  const TermStatistics& statistics = seen().statistics(term);
  Evidence evidence;
  evidence.seen = seen().frequency(term);
  const double documents = std::max(1.0, evidence.seen);
  evidence.spread = std::log(std::max(1.0, static_cast<double>(statistics.discoverers))) -
                    ChanceDiscoverers(documents);
  evidence.in_none = statistics.in_no_full_query / documents;
  evidence.in_one = statistics.in_one_full_query / documents;
  evidence.recent = seen().RecentNewness(term);
  if (has_samples_) AddSample(statistics.represented, statistics.variance, evidence);
  return evidence;
}

void ResidualGreedyPolicy::ScanTerms() {
  std::vector<std::pair<double, TermId>> values;
  for (TermId term = 0; term < seen().terms(); ++term) {
    if (WasAsked(term) || seen().frequency(term) == 0) continue;
    Candidate candidate;
    const auto count = counts_.find(term);
    if (count != counts_.end()) candidate.count = count->second;
    const Worth worth = WorthOf(EvidenceOf(term), candidate.count, Searchable(term));
    values.emplace_back(-worth.value, term);
  }
  const size_t kept = std::min(kPool, values.size());
  std::partial_sort(values.begin(), values.begin() + kept, values.end());
  for (size_t i = 0; i < kept; ++i) {
    Candidate candidate;
    candidate.terms = {values[i].second};
    Refresh(candidate);
    pool_.push_back(std::move(candidate));
  }
}

bool ResidualGreedyPolicy::IsStale(const Parent& parent) const {
  if (parent.narrower.empty() && parent.has_more) return true;
  if (static_cast<double>(seen().documents()) >
      kParentGrowth * static_cast<double>(parent.weighed_at)) {
    return true;
  }
  if (!parent.count || parent.terms.size() > 1) return false;
  const double left =
      static_cast<double>(*parent.count) - static_cast<double>(seen().frequency(parent.terms[0]));
  return left < kParentRest * parent.left_then;
}

// REQUIRES: the words alone are in the pool, the best of them first.
void ResidualGreedyPolicy::ScanParents() {
  const double enough = pool_.size() < kPool ? 0 : pool_.back().worth.value;
  for (Parent& parent : parents_) {
    std::erase_if(parent.narrower, [this](const Candidate& one) { return !StillAskable(one); });
    if (!parent.count_is_printed) EstimateAnew(parent);
    if (IsStale(parent)) WeighNarrower(parent);
    for (Candidate& candidate : parent.narrower) {
      candidate.worth = WorthOf(candidate.evidence, std::nullopt, Searchable(candidate.terms));
      if (candidate.worth.value > enough) pool_.push_back(candidate);
    }
  }
}

// The more queries are downloaded in full, the better is the estimate.
void ResidualGreedyPolicy::EstimateAnew(Parent& parent) {
  const double documents = static_cast<double>(seen().documents());
  if (documents < kEstimateGrowth * static_cast<double>(parent.estimated_at)) return;
  parent.estimated_at = seen().documents();
  parent.count = MatchesByRecapture(seen(), parent.terms, parent.shown);
  if (parent.count && parent.terms.size() == 1) {
    CountSample(parent.terms[0], parent.shown,
                static_cast<double>(parent.shown.size()) / static_cast<double>(*parent.count));
    has_samples_ = true;
  }
}

void ResidualGreedyPolicy::OfferBeside(const Parent& parent, TermId term, const Beside& beside,
                                       double stride) {
  if (IsFull(term)) return;
  // Beside another, a word that the site does not look for changes nothing.
  if (Searchable(term) < kProbablySearchable) return;
  if (std::find(parent.terms.begin(), parent.terms.end(), term) != parent.terms.end()) return;
  BesideOffer offer{term, EvidenceOf(beside, stride), {}};
  offer.evidence.words = static_cast<int>(parent.terms.size()) + 1;
  offer.evidence.wider = parent.log_ratio;
  const std::optional<double> of_term = WiderOf(term);
  if (of_term && *of_term < parent.log_ratio) offer.evidence.wider = of_term;
  offer.worth =
      WorthOf(offer.evidence, std::nullopt, std::min(parent.searchable, Searchable(term)));
  offers_.push_back(offer);
}

// The best of what was offered become its narrower queries.
void ResidualGreedyPolicy::TakeOffers(Parent& parent) {
  const auto better = [](const BesideOffer& a, const BesideOffer& b) {
    return a.worth.value != b.worth.value ? a.worth.value > b.worth.value : a.term < b.term;
  };
  // Some of the best may have been asked.
  parent.has_more = offers_.size() > kNarrowerOfAParent;
  const size_t looked_at = std::min(offers_.size(), kOffersLookedAt);
  std::partial_sort(offers_.begin(), offers_.begin() + looked_at, offers_.end(), better);
  offers_.resize(looked_at);
  for (const BesideOffer& offer : offers_) {
    if (parent.narrower.size() == kNarrowerOfAParent) break;
    Candidate candidate;
    candidate.terms = parent.terms;
    candidate.terms.push_back(offer.term);
    std::sort(candidate.terms.begin(), candidate.terms.end());
    if (!StillAskable(candidate)) continue;
    candidate.evidence = offer.evidence;
    candidate.worth = offer.worth;
    parent.narrower.push_back(std::move(candidate));
  }
  offers_.clear();
}

// `stride`: documents that each of them stands for.
Evidence ResidualGreedyPolicy::EvidenceOf(const Beside& beside, double stride) const {
  Evidence evidence;
  evidence.seen = beside.documents() * stride;
  const double documents = std::max<double>(1, beside.documents());
  evidence.in_none = beside.by_full_queries[0] / documents;
  evidence.in_one = beside.by_full_queries[1] / documents;
  evidence.spread =
      std::log(std::max<double>(1, beside.discoverers)) - ChanceDiscoverers(documents);
  if (has_samples_) {
    AddSample(beside.represented * stride, beside.variance * stride * stride, evidence);
  }
  return evidence;
}

void ResidualGreedyPolicy::RefreshNarrower(Candidate& candidate) const {
  candidate.looked_up_at = queries();
  Beside beside;
  for (const DocumentId document : seen().Matching(candidate.terms)) {
    beside.Count(Witness(seen(), document));
  }
  candidate.evidence = EvidenceOf(beside, 1);
  candidate.evidence.words = static_cast<int>(candidate.terms.size());
  candidate.evidence.wider = LeastLeft(candidate.terms);
  candidate.worth = WorthOf(candidate.evidence, std::nullopt, Searchable(candidate.terms));
}

void ResidualGreedyPolicy::WeighNarrower(Parent& parent) {
  parent.weighed_at = seen().documents();
  parent.narrower.clear();
  const std::vector<DocumentId> documents = seen().Matching(parent.terms);
  if (parent.count) {
    parent.left_then = static_cast<double>(*parent.count) - static_cast<double>(documents.size());
  }
  parent.log_ratio = WiderOf(parent.terms).value_or(0);
  parent.searchable = Searchable(parent.terms);
  const size_t stride = documents.size() / kDocumentsOfAParent + 1;
  beside_.resize(seen().terms());
  std::vector<TermId> order;
  for (size_t i = 0; i < documents.size(); i += stride) {
    const Witness witness(seen(), documents[i]);
    for (const TermId term : seen().terms_of(documents[i])) {
      Beside& beside = beside_[term];
      if (beside.discoverers == 0) order.push_back(term);
      beside.Count(witness);
    }
  }
  // Most words stand beside it once; where there are others enough, these are not the best.
  const auto often = static_cast<size_t>(std::count_if(
      order.begin(), order.end(), [this](TermId term) { return beside_[term].documents() > 1; }));
  const uint32_t fewest = often >= kOffersLookedAt ? 2 : 1;
  for (const TermId term : order) {
    if (beside_[term].documents() < fewest) continue;
    OfferBeside(parent, term, beside_[term], static_cast<double>(stride));
  }
  // Words that were never seen together may well stand together behind the limit.
  for (size_t i = 0; i < std::min(parents_.size(), kStrangersOfAParent); ++i) {
    if (parents_[i].terms.size() != 1 || beside_[parents_[i].terms[0]].documents() > 0) continue;
    OfferBeside(parent, parents_[i].terms[0], Beside{}, 1);
  }
  for (const TermId term : order) beside_[term] = Beside{};
  TakeOffers(parent);
}

// ---- What a query is worth.

double ResidualGreedyPolicy::Searchable(TermId term) const {
  return term < bands_.size() ? searchable_[bands_[term]] : habits().Searchable(seen().word(term));
}

double ResidualGreedyPolicy::Searchable(const std::vector<TermId>& terms) const {
  double probability = 1;
  for (const TermId term : terms) {
    probability = std::min(probability, Searchable(term));
  }
  return probability;
}

// Of a parent; nothing where no query of exactly these words overflowed, or nothing is known of it.
std::optional<double> ResidualGreedyPolicy::WiderOf(const std::vector<TermId>& terms) const {
  if (terms.size() == 1) return WiderOf(terms[0]);
  const auto found = parent_of_.find(terms);
  if (found == parent_of_.end() || !parents_[found->second].count) return std::nullopt;
  return LogRatio(*parents_[found->second].count,
                  static_cast<double>(seen().Matching(terms).size()));
}

std::optional<double> ResidualGreedyPolicy::WiderOf(TermId term) const {
  if (term >= parent_of_term_.size() || parent_of_term_[term] == 0) return std::nullopt;
  const Parent& parent = parents_[parent_of_term_[term] - 1];
  if (!parent.count) return model_.LogRatio(EvidenceOf(term)).mean;
  return LogRatio(*parent.count, seen().frequency(term));
}

// Of all parents that have only words of `terms`, the one of which the least is left.
std::optional<double> ResidualGreedyPolicy::LeastLeft(const std::vector<TermId>& terms) const {
  std::optional<double> least;
  for (uint32_t subset = 1; subset + 1 < 1u << terms.size(); ++subset) {
    std::vector<TermId> part;
    for (size_t i = 0; i < terms.size(); ++i) {
      if (subset >> i & 1) part.push_back(terms[i]);
    }
    const std::optional<double> ratio = WiderOf(part);
    if (ratio && (!least || *ratio < *least)) least = ratio;
  }
  return least;
}

ResidualGreedyPolicy::Worth ResidualGreedyPolicy::WorthOf(const Evidence& evidence,
                                                          const std::optional<uint64_t>& count,
                                                          double searchable) const {
  if (count) {
    const double unseen = std::max(0.0, static_cast<double>(*count) - evidence.seen);
    return Weigh(evidence, unseen, Spreads(0, 1), searchable);
  }
  const ResidualModel::Guess guess = model_.LogRatio(evidence);
  double middle = (evidence.seen + 0.5) * std::exp(guess.mean);
  if (middle < kFewUnseen) middle *= std::exp(-guess.deviation * guess.deviation / 2);
  const double boldness = options_.aim == Aim::kQueries ? kBoldness : 1;
  return Weigh(evidence, middle, Spreads(guess.deviation, boldness), searchable);
}

// `middle`: the median of u + 1/2, which `factors` spread.
ResidualGreedyPolicy::Worth ResidualGreedyPolicy::Weigh(const Evidence& evidence, double middle,
                                                        const std::array<double, 5>& factors,
                                                        double searchable) const {
  const double page = static_cast<double>(habits().page_size());
  const double limit =
      habits().result_limit() ? static_cast<double>(*habits().result_limit()) : 1e18;
  const bool leaves = options_.aim == Aim::kRequests && counts_printed_;
  Worth worth{0, 0, 0};
  for (size_t i = 0; i < factors.size(); ++i) {
    const double unseen = middle * factors[i];
    const double matches = evidence.seen + unseen;
    double fresh = unseen;
    if (matches > limit) {
      const double factor = overflow_.Factor(evidence.words, matches / limit);
      fresh = std::min({limit, unseen, limit * unseen / matches * factor});
    }
    const double shown = std::max(1.0, std::min(matches, limit));
    double pages = std::ceil(shown / page);
    // A printed count tells on the first page how much is left: what is little is left there.
    if (leaves && fresh / shown * page < leaving_rate_) {
      pages = 1;
      fresh *= std::min(1.0, page / shown);
    }
    worth.fresh += kNormalWeights[i] * fresh;
    worth.pages += kNormalWeights[i] * pages;
  }
  worth.fresh *= searchable;
  worth.pages = searchable * worth.pages + (1 - searchable);
  worth.value = worth.fresh;
  if (options_.aim == Aim::kRequests) {
    const size_t size = SizeClass(evidence.words, worth.pages);
    worth.value *=
        std::min(1.0, (kept_[size] + kPromiseFirmness) / (promised_[size] + kPromiseFirmness));
    worth.value /= worth.pages + kRiskOfAQuery;
  }
  return worth;
}

// By the number of pages; what surely overflows is a class of its own, so is what has several
// words.
size_t ResidualGreedyPolicy::SizeClass(int words, double pages) const {
  const double page = static_cast<double>(habits().page_size());
  if (habits().result_limit() &&
      pages * page > kSureOverflow * static_cast<double>(*habits().result_limit())) {
    return words > 1 ? kSizeClasses - 1 : kSizeClasses - 2;
  }
  if (words > 1) return kSizeClasses - 3;
  return std::min(kSizeClasses - 4, static_cast<size_t>(std::log2(1 + pages)));
}

// ---- The running query.

void ResidualGreedyPolicy::Start(const AskedQuery& query) {
  if (query.terms.size() > 1) asked_together_.insert(query.terms);
  forecast_ = Forecast{};
  if (chosen_.terms != query.terms) {  // a start word
    chosen_ = Candidate{};
    chosen_.terms = query.terms;
    if (query.terms.size() == 1) Refresh(chosen_);
  }
  forecast_.evidence = chosen_.evidence;
  forecast_.evidence.seen = static_cast<double>(query.seen_before);
  forecast_.worth = chosen_.worth;
}

double ResidualGreedyPolicy::NextPageValue() const {
  const AskedQuery& query = running();
  const double page = static_cast<double>(habits().page_size());
  const double shown = static_cast<double>(query.shown);
  const double fresh = static_cast<double>(query.fresh);
  const double limit =
      habits().result_limit() ? static_cast<double>(*habits().result_limit()) : 1e18;
  if (query.count && habits().counts_are_true()) {
    const double matches = static_cast<double>(*query.count);
    const double left = std::max(1.0, matches - shown);
    const double unseen = std::max(0.0, matches - static_cast<double>(query.seen_before) - fresh);
    double share = std::min(1.0, unseen / left);
    if (matches > limit) {  // how the site ranks decides; the pages so far show it
      const double firm = 2 * page;
      const double factor = overflow_.Factor(forecast_.evidence.words, matches / limit);
      share = (firm * std::min(1.0, share * factor) + fresh) / (firm + shown);
    }
    return std::min(page, left) * share;
  }
  const double ratio = std::exp(model_.LogRatio(forecast_.evidence).mean);
  return page * (page * ratio / (1 + ratio) + fresh) / (page + shown);
}

double ResidualGreedyPolicy::Alternative() {
  const uint64_t now = seen().documents();
  const bool stale = forecast_.alternative &&
                     static_cast<double>(now) > 1.1 * static_cast<double>(forecast_.alternative_at);
  if (forecast_.alternative && !stale) return *forecast_.alternative;
  if (now >= kFewDocuments && ScanIsDue()) Scan();
  const Candidate* best = BestOfPool();
  // The best of many guesses is a guess too high: what queries brought of late is the measure.
  const double best_value = best == nullptr ? 0 : best->worth.value;
  forecast_.alternative = std::min(best_value, MeanWorth());
  forecast_.alternative_at = now;
  return *forecast_.alternative;
}

bool ResidualGreedyPolicy::WantsNextPage() {
  if (options_.aim == Aim::kQueries) return true;
  // What is left behind has to come another way later, when everything brings less.
  return NextPageValue() >= kLeavingShare * Alternative();
}

// ---- Learning.

std::optional<double> ResidualGreedyPolicy::LearnedUnseen(const AskedQuery& query) const {
  const double seen_before = static_cast<double>(query.seen_before);
  if (query.full) return static_cast<double>(query.fresh);
  if (matches_) {
    return std::max(static_cast<double>(query.fresh), static_cast<double>(*matches_) - seen_before);
  }
  // What was shown is a lower bound, which teaches only where more was thought impossible.
  const double expected =
      (seen_before + 0.5) * std::exp(model_.LogRatio(forecast_.evidence).mean) - 0.5;
  const double at_least =
      std::max(static_cast<double>(query.fresh), static_cast<double>(query.shown) - seen_before);
  if (at_least > expected) return at_least;
  return std::nullopt;
}

void ResidualGreedyPolicy::Learn(const AskedQuery& query) {
  LookUpSearchable();
  if (query.fresh > 0) {
    const size_t size = static_cast<size_t>(std::log2(static_cast<double>(query.fresh)));
    if (discovery_queries_.size() <= size) {
      discovery_queries_.resize(size + 1);
      discovery_sizes_.resize(size + 1);
    }
    ++discovery_queries_[size];
    discovery_sizes_[size] += static_cast<double>(query.fresh);
  }
  // A word that is not looked for says nothing about the model.
  const bool not_looked_for = query.shown == 0 && query.seen_before > 0;
  if (not_looked_for) return;
  counts_printed_ = query.count && habits().counts_are_true();
  matches_ = MatchesOf(query);
  LearnPromise(query);
  if (std::optional<double> unseen = LearnedUnseen(query); unseen && query.seen_before > 0) {
    model_.Learn(forecast_.evidence, *unseen);
  }
  if (query.terms.size() == 1 && query.shown > 0) TakeSample(query);
  if (query.terms.size() > 1) CheckNarrowing(query);
  if (query.full && query.terms.size() == 1) MarkFull(query.terms[0]);
  if (query.overflown) LearnOverflow(query);
  if (!query.full && !query.overflown) KeepRest(query);
}

void ResidualGreedyPolicy::TakeSample(const AskedQuery& query) {
  if (query.full) {
    CountSample(query.terms[0], query.documents, 1);
  } else if (query.overflown && matches_) {
    const double shown = static_cast<double>(query.shown);
    CountSample(query.terms[0], query.documents,
                std::min(1.0, shown / static_cast<double>(*matches_)));
    has_samples_ = true;
  }
}

// As printed, or else as far as other queries tell.
std::optional<uint64_t> ResidualGreedyPolicy::MatchesOf(const AskedQuery& query) const {
  if (query.count && habits().counts_are_true()) return query.count;
  if (!query.overflown) return std::nullopt;
  return MatchesByRecapture(seen(), query.terms, query.documents);
}

// A site for which one of the words is enough shows more results for more words.
void ResidualGreedyPolicy::CheckNarrowing(const AskedQuery& query) {
  if (!query.count || !habits().counts_are_true()) return;
  for (const Parent& parent : parents_) {
    if (!parent.count_is_printed || *query.count <= *parent.count) continue;
    if (std::includes(query.terms.begin(), query.terms.end(), parent.terms.begin(),
                      parent.terms.end())) {
      if (++widened_ >= kWideningsBelieved) narrows_ = false;
      return;
    }
  }
}

// The rest of a query that was left may be worth it later, as long as there is one.
void ResidualGreedyPolicy::KeepRest(const AskedQuery& query) {
  if (query.terms.size() != 1 || !query.count || !habits().counts_are_true()) return;
  const TermId term = query.terms[0];
  if (*query.count <= seen().frequency(term)) return;
  counts_[term] = *query.count;
  MarkAsked(term, false);
}

void ResidualGreedyPolicy::LearnPromise(const AskedQuery& query) {
  if (forecast_.worth.pages <= 0 || forecast_.worth.fresh <= 0) return;
  const size_t size = SizeClass(forecast_.evidence.words, forecast_.worth.pages);
  const double pages = static_cast<double>(query.pages);
  promised_[size] =
      kPromiseMemory * promised_[size] + pages * forecast_.worth.fresh / forecast_.worth.pages;
  kept_[size] = kPromiseMemory * kept_[size] + static_cast<double>(query.fresh);
}

void ResidualGreedyPolicy::LearnOverflow(const AskedQuery& query) {
  const double limit = static_cast<double>(query.shown);
  const double seen_before = static_cast<double>(query.seen_before);
  const double guessed =
      (seen_before + 0.5) * (1 + std::exp(model_.LogRatio(forecast_.evidence).mean)) - 1;
  const double matches =
      matches_ ? std::max(limit, static_cast<double>(*matches_)) : std::max(limit + 1, guessed);
  const double unseen = std::max(0.5, matches - seen_before);
  const double expected = limit * unseen / matches;
  overflow_.Learn(static_cast<int>(query.terms.size()), matches / limit, expected,
                  static_cast<double>(query.fresh));
  if (query.terms.size() >= kMostWords || parents_.size() >= options_.max_parents) return;
  Parent parent;
  parent.terms = query.terms;
  parent.count = matches_;
  parent.count_is_printed = query.count && habits().counts_are_true();
  if (!parent.count_is_printed) parent.shown = query.documents;
  parent_of_.emplace(parent.terms, parents_.size());
  if (parent.terms.size() == 1) {
    parent_of_term_.resize(std::max<size_t>(parent_of_term_.size(), parent.terms[0] + 1), 0);
    parent_of_term_[parent.terms[0]] = static_cast<uint32_t>(parents_.size()) + 1;
  }
  parents_.push_back(std::move(parent));
}

void ResidualGreedyPolicy::MarkFull(TermId term) {
  if (full_.size() <= term) full_.resize(term + 1, false);
  full_[term] = true;
}

}  // namespace upwell
