// SPDX-License-Identifier: Apache-2.0
#include "query/templates/isit.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <set>
#include <tuple>

#include "query/templates/dependence.h"
#include "query/templates/reach.h"

namespace upwell::query {
namespace {

constexpr double kMostHidden = 0.1;  // share of the records beyond first pages of answers that fit
constexpr uint64_t kLeastAnswers = 8;  // to say so
constexpr double kSameRecords = 0.8;   // share of others' records that a template has to show
constexpr double kExpectedFill = 0.6;  // of a page, for answers that are expected to fit
constexpr double kMostlyResults = 0.8;
constexpr double kMostlyEmpty = 0.5;
constexpr double kMoreRecords = 1.5;  // there may be than the answers so far tell
// Values of a binding, all of which are asked where another binding may depend on it.
constexpr size_t kMostParents = 60;
constexpr int kChecks = 4;      // combinations of each kind that are asked to confirm a dependence
constexpr int kLeastRight = 3;  // of them, that have to be as foreseen

// A template under test, and what its answers have shown.
struct Candidate {
  Candidate(TestedTemplate tested_template, std::vector<Submission> drawn,
            const InformativenessOptions& options, SignatureSet* seen_on_form)
      : tested(std::move(tested_template)),
        sample(std::move(drawn)),
        test(std::make_unique<InformativenessTest>(options, sample.size(), seen_on_form)),
        reach(tested.submissions) {}

  bool informative() const { return tested.verdict == Verdict::kInformative; }
  // It answers with results, always the same.
  bool changes_nothing() const {
    const double results = static_cast<double>(reach.with_results());
    return !informative() && distinct <= 1 &&
           results >= kMostlyResults * static_cast<double>(tested.asked);
  }

  TestedTemplate tested;
  std::vector<Submission> sample;
  std::unique_ptr<InformativenessTest> test;  // until the verdict
  Reach reach;
  uint64_t distinct = 0;      // answers
  uint64_t asked_before = 0;  // in a test that was begun anew with what goes together
  bool extended = false;      // by an informative template
};

class Search {
 public:
  Search(std::vector<Binding> bindings, QueryTemplate required, Submission fixed,
         const IsitOptions& options, Asker& asker)
      : bindings_(std::move(bindings)),
        required_(std::move(required)),
        fixed_(std::move(fixed)),
        options_(options),
        asker_(asker),
        requests_before_(asker.requests()) {}

  base::Task<IsitResult> Run();

 private:
  using Rank = std::tuple<bool, size_t, bool, uint64_t, QueryTemplate>;

  base::Task<void> TestRequired();
  base::Task<void> TestSingleBindings();
  base::Task<void> TryPairs();
  base::Task<void> LookAtPair(Candidate& pair, uint64_t* looks);
  base::Task<void> FindValuesThatFit();
  base::Task<void> PutValuesThatFitLast(Binding& binding);
  base::Task<void> GrowTemplates();

  base::Task<void> LearnOfLargePairs();
  base::Task<void> RetestWhatGoesTogether(QueryTemplate pair);
  // Of the two bindings; `all` asks every value of one of them, else what was answered has to do.
  base::Task<bool> LearnDependence(QueryTemplate pair, bool all);
  base::Task<bool> LearnThatDepends(int child, int parent, bool all);
  base::Task<AnswerWords> AnswersTo(int parent, bool all);
  base::Task<bool> Confirm(int parent, int child, SuspectedDependence suspected);
  base::Task<bool> HasResults(int parent, int child, int parent_value, int child_value);
  bool AreDependent(int a, int b) const;

  Candidate& Start(const QueryTemplate& query_template);
  base::Task<void> AskNext(Candidate& candidate);
  base::Task<void> CheckInformative(Candidate& candidate);
  base::Task<void> AskUntilFitIsSure(Candidate& candidate);
  base::Task<void> JudgeReach(Candidate& candidate);
  bool CanAsk(const Candidate& candidate) const;
  bool TooDear(const Candidate& candidate) const;
  void Close(Candidate& candidate);

  std::vector<QueryTemplate> PairsByPromise();
  std::vector<QueryTemplate> Augment(const QueryTemplate& query_template);
  std::optional<QueryTemplate> NextCandidate();
  Rank RankOf(const QueryTemplate& query_template) const;
  bool IsTooLarge(const QueryTemplate& query_template) const;
  bool ShowsNothingNew(const QueryTemplate& query_template) const;
  bool MustBeEmpty(const QueryTemplate& query_template) const;
  const Candidate* SingleOf(int binding) const;
  bool AnswersFit(const Candidate& candidate) const;
  bool ShowsMost(const Candidate& candidate) const;
  bool HasUnextendedPart(const QueryTemplate& query_template) const;
  void MarkExtended(const QueryTemplate& query_template);
  bool IsDone() const;

  size_t OwnDimension(const QueryTemplate& query_template) const {
    return query_template.dimension() - required_.dimension();
  }
  uint64_t PageSize() const;
  double RecordsBehind() const;
  std::unordered_set<base::Hash128> RecordsOfOthers(const Candidate& candidate) const;
  uint64_t Spent() const { return asker_.requests() - requests_before_; }
  uint64_t CountOf(const QueryTemplate& query_template) const {
    return CountSubmissions(query_template, bindings_, result_.dependences);
  }

  std::vector<Binding> bindings_;
  QueryTemplate required_;
  Submission fixed_;
  const IsitOptions& options_;
  Asker& asker_;
  uint64_t requests_before_;
  std::deque<Candidate> candidates_;  // references stay valid
  std::set<QueryTemplate> started_;
  SignatureSet seen_on_form_;
  bool fruitful_ = false;  // a template was informative
  bool covered_ = false;   // one shows all that others do
  IsitResult result_;
};

bool IsPartOf(const QueryTemplate& part, const QueryTemplate& whole) {
  return std::includes(whole.bindings.begin(), whole.bindings.end(), part.bindings.begin(),
                       part.bindings.end());
}

Candidate& Search::Start(const QueryTemplate& query_template) {
  started_.insert(query_template);
  TestedTemplate tested;
  tested.query_template = query_template;
  tested.submissions = CountOf(query_template);
  tested.sample = std::min(tested.submissions, options_.test.sample);
  // A seed of its own: what is drawn does not depend on what was tested before.
  std::string key;
  for (const int binding : query_template.bindings) key += std::to_string(binding) + ",";
  base::Rng rng(base::Hash64(key, options_.seed));
  std::vector<Submission> sample =
      DrawSubmissions(query_template, bindings_, result_.dependences, options_.test.sample, rng);
  candidates_.emplace_back(std::move(tested), std::move(sample), options_.test, &seen_on_form_);
  return candidates_.back();
}

bool Search::CanAsk(const Candidate& candidate) const {
  return candidate.tested.asked < candidate.sample.size() && asker_.MayAsk();
}

// Whether the test takes too much of a form that has shown nothing so far.
bool Search::TooDear(const Candidate& candidate) const {
  if (fruitful_) return false;
  if (Spent() >= options_.max_fruitless) return true;
  return Spent() >= options_.patience && candidate.tested.asked >= options_.look &&
         candidate.test->distinct() <= 1;
}

base::Task<void> Search::AskNext(Candidate& candidate) {
  Submission submission = Joined(fixed_, candidate.sample[candidate.tested.asked]);
  std::string why = "test " + TemplateName(candidate.tested.query_template, bindings_);
  const Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  ++candidate.tested.asked;
  candidate.reach.Add(reply);
  if (candidate.test) {
    candidate.test->Add(reply);
    candidate.distinct = candidate.test->distinct();
  } else if (reply.has_results()) {
    seen_on_form_.Insert(reply.signature);
  }
}

base::Task<void> Search::CheckInformative(Candidate& candidate) {
  while (candidate.test->verdict() == Verdict::kOpen && CanAsk(candidate) && !TooDear(candidate)) {
    co_await AskNext(candidate);
  }
  if (candidate.test->verdict() != Verdict::kOpen) Close(candidate);
}

void Search::Close(Candidate& candidate) {
  const InformativenessTest& test = *candidate.test;
  candidate.tested.verdict = test.verdict();
  candidate.tested.distinctness = test.distinctness();
  candidate.tested.form_distinctness = test.form_distinctness();
  fruitful_ = fruitful_ || candidate.informative();
  candidate.test->Close();
  if (candidate.tested.verdict != Verdict::kOpen) candidate.test.reset();
}

// A handful of answers is enough to be informative, not to say that all fit.
base::Task<void> Search::AskUntilFitIsSure(Candidate& candidate) {
  while (candidate.informative() && candidate.reach.with_results() < kLeastAnswers &&
         candidate.reach.HiddenShare(PageSize()) <= kMostHidden && CanAsk(candidate)) {
    co_await AskNext(candidate);
  }
}

bool Search::AnswersFit(const Candidate& candidate) const {
  const Reach& reach = candidate.reach;
  const bool enough = reach.with_results() >= kLeastAnswers ||
                      (reach.asked() >= reach.submissions() && reach.with_results() > 0);
  return candidate.informative() && enough && reach.HiddenShare(PageSize()) <= kMostHidden;
}

base::Task<void> Search::JudgeReach(Candidate& candidate) {
  if (options_.exhaustive || !AnswersFit(candidate)) co_return;
  const std::unordered_set<base::Hash128> others = RecordsOfOthers(candidate);
  const uint64_t needed = candidate.reach.NeededToTellShare(others);
  if (needed > candidate.sample.size() && candidate.sample.size() < candidate.reach.submissions()) {
    co_return;
  }
  while (candidate.tested.asked < needed && CanAsk(candidate)) co_await AskNext(candidate);
  const std::optional<double> share = candidate.reach.ShareOf(others);
  // Others show the records that the site puts first; the printed numbers tell of the rest.
  const bool shows_most = !candidate.reach.PrintsCounts() ||
                          candidate.reach.ShownInAll() >= kSameRecords * RecordsBehind();
  covered_ = covered_ || (share && *share >= kSameRecords && shows_most);
}

// Those of templates that bind something that this one leaves free.
std::unordered_set<base::Hash128> Search::RecordsOfOthers(const Candidate& candidate) const {
  std::unordered_set<base::Hash128> records;
  for (const Candidate& other : candidates_) {
    if (IsPartOf(other.tested.query_template, candidate.tested.query_template)) continue;
    records.insert(other.reach.records().begin(), other.reach.records().end());
  }
  return records;
}

uint64_t Search::PageSize() const {
  uint64_t fullest = 0;
  for (const Candidate& candidate : candidates_) {
    fullest = std::max(fullest, candidate.reach.FullestPage());
  }
  return fullest;
}

// What is counted is averaged, for samples of few values err in both directions; the rest are lower
// bounds.
double Search::RecordsBehind() const {
  double most = 0, sum = 0, weights = 0;
  const uint64_t page_size = PageSize();
  for (const Candidate& candidate : candidates_) {
    const double records = candidate.reach.RecordsBehind(page_size);
    most = std::max(most, records);
    if (!candidate.reach.PrintsCounts()) continue;
    const double weight = static_cast<double>(candidate.tested.asked);
    sum += weight * records;
    weights += weight;
  }
  return weights > 0 ? sum / weights : most;
}

base::Task<void> Search::TestSingleBindings() {
  for (int binding = 0; binding < static_cast<int>(bindings_.size()); ++binding) {
    const QueryTemplate single = {{binding}};
    if (IsTooLarge(single)) continue;
    co_await CheckInformative(Start(single));
  }
  for (Candidate& candidate : candidates_) {
    if (candidate.test && fruitful_) co_await CheckInformative(candidate);
    if (!options_.exhaustive) co_await AskUntilFitIsSure(candidate);
  }
  for (Candidate& candidate : candidates_) co_await JudgeReach(candidate);
}

// The values of an informative binding are all asked in the end: it costs nothing to ask them now.
base::Task<void> Search::FindValuesThatFit() {
  for (int binding = 0; binding < static_cast<int>(bindings_.size()); ++binding) {
    const Candidate* single = SingleOf(binding);
    if (single == nullptr || !single->informative() || AnswersFit(*single)) continue;
    if (!asker_.MayAsk()) co_return;
    co_await PutValuesThatFitLast(bindings_[binding]);
  }
}

base::Task<void> Search::PutValuesThatFitLast(Binding& binding) {
  Binding broad = binding, fitting = binding;
  for (Binding* part : {&broad, &fitting}) part->values.clear(), part->texts.clear();
  const std::string why = "test " + binding.name;
  for (size_t value = 0; value < binding.values.size(); ++value) {
    Submission submission = Joined(fixed_, binding.values[value]);
    std::string name = why;
    const Reply reply = co_await asker_.Ask(std::move(submission), std::move(name));
    Binding& part = reply.answered && !reply.has_more ? fitting : broad;
    part.values.push_back(binding.values[value]);
    if (!binding.texts.empty()) part.texts.push_back(binding.texts[value]);
  }
  broad.alone = fitting.values.size();
  broad.values.insert(broad.values.end(), fitting.values.begin(), fitting.values.end());
  broad.texts.insert(broad.texts.end(), fitting.texts.begin(), fitting.texts.end());
  binding = std::move(broad);
}

// Those first of which neither binding got results alone: they may need each other.
std::vector<QueryTemplate> Search::PairsByPromise() {
  std::vector<std::pair<uint64_t, QueryTemplate>> ranked;
  for (const Candidate& first : candidates_) {
    for (const Candidate& second : candidates_) {
      const QueryTemplate pair = {
          {first.tested.query_template.bindings[0], second.tested.query_template.bindings[0]}};
      if (pair.bindings[0] >= pair.bindings[1] || IsTooLarge(pair)) continue;
      ranked.push_back({first.changes_nothing() + second.changes_nothing(), pair});
    }
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<QueryTemplate> pairs;
  for (auto& [rank, pair] : ranked) pairs.push_back(std::move(pair));
  return pairs;
}

base::Task<void> Search::TryPairs() {
  uint64_t looks = 0;
  for (const QueryTemplate& pair : PairsByPromise()) {
    if (!fruitful_ && (looks >= options_.max_pair_looks || Spent() >= options_.max_fruitless))
      break;
    if (IsDone()) break;
    Candidate& candidate = Start(pair);
    co_await LookAtPair(candidate, &looks);
    if (candidate.test->new_on_form() > 0) co_await CheckInformative(candidate);
  }
}

base::Task<void> Search::LookAtPair(Candidate& pair, uint64_t* looks) {
  for (uint64_t i = 0; i < options_.pair_look && CanAsk(pair); ++i) {
    if (pair.test->verdict() != Verdict::kOpen) break;
    co_await AskNext(pair);
    ++*looks;
  }
}

bool Search::IsTooLarge(const QueryTemplate& query_template) const {
  return CountOf(query_template) > options_.max_submissions;
}

// Its first pages show what its answers have, which is most of what is known to be there.
bool Search::ShowsMost(const Candidate& candidate) const {
  return AnswersFit(candidate) && candidate.reach.ShownInAll() >= kSameRecords * RecordsBehind();
}

bool Search::IsDone() const {
  if (!asker_.MayAsk()) return true;
  if (options_.exhaustive) return false;
  return covered_ || candidates_.size() >= options_.tests_per_binding * bindings_.size();
}

std::vector<QueryTemplate> Search::Augment(const QueryTemplate& query_template) {
  std::vector<QueryTemplate> longer;
  for (int binding = 0; binding < static_cast<int>(bindings_.size()); ++binding) {
    QueryTemplate next = query_template;
    const auto at = std::lower_bound(next.bindings.begin(), next.bindings.end(), binding);
    if (at != next.bindings.end() && *at == binding) continue;
    next.bindings.insert(at, binding);
    longer.push_back(std::move(next));
  }
  return longer;
}

bool Search::ShowsNothingNew(const QueryTemplate& query_template) const {
  if (options_.exhaustive) return false;
  if (CountOf(query_template) == 0) return true;
  std::set<int> in_fitting;
  for (const Candidate& candidate : candidates_) {
    const QueryTemplate& part = candidate.tested.query_template;
    if (candidate.changes_nothing() && part.dimension() == 1 && IsPartOf(part, query_template)) {
      return true;
    }
    if (!AnswersFit(candidate)) continue;
    if (IsPartOf(part, query_template)) return true;
    in_fitting.insert(part.bindings.begin(), part.bindings.end());
  }
  return std::includes(in_fitting.begin(), in_fitting.end(), query_template.bindings.begin(),
                       query_template.bindings.end());
}

// So many submissions for so few records that the answers cannot be distinct enough.
bool Search::MustBeEmpty(const QueryTemplate& query_template) const {
  if (options_.exhaustive) return false;
  return kMoreRecords * RecordsBehind() <
         options_.test.form_distinct * static_cast<double>(CountOf(query_template));
}

bool Search::HasUnextendedPart(const QueryTemplate& query_template) const {
  return std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& candidate) {
    return candidate.informative() && !candidate.extended &&
           IsPartOf(candidate.tested.query_template, query_template);
  });
}

void Search::MarkExtended(const QueryTemplate& query_template) {
  for (Candidate& candidate : candidates_) {
    const QueryTemplate& part = candidate.tested.query_template;
    if (part != query_template && IsPartOf(part, query_template)) candidate.extended = true;
  }
}

// Lower is more promising.
Search::Rank Search::RankOf(const QueryTemplate& query_template) const {
  if (options_.exhaustive) return {false, query_template.dimension(), false, 0, query_template};
  const uint64_t submissions = CountOf(query_template);
  const double expected = RecordsBehind() / static_cast<double>(std::max<uint64_t>(submissions, 1));
  const bool fits = expected <= kExpectedFill * static_cast<double>(PageSize());
  return {!HasUnextendedPart(query_template), query_template.dimension(), !fits,
          fits ? submissions : UINT64_MAX - submissions, query_template};
}

// The most promising extension of an informative template. Larger ones than are asked in full have
// their turn when there are no others.
std::optional<QueryTemplate> Search::NextCandidate() {
  std::optional<Rank> best, best_large;
  for (const Candidate& candidate : candidates_) {
    const QueryTemplate& from = candidate.tested.query_template;
    if (!candidate.informative() || OwnDimension(from) >= options_.max_dimension) continue;
    for (const QueryTemplate& longer : Augment(from)) {
      if (started_.contains(longer) || ShowsNothingNew(longer)) continue;
      const bool large = IsTooLarge(longer);
      if (!large && MustBeEmpty(longer)) continue;
      if (large && options_.exhaustive) continue;
      std::optional<Rank>& of_its_size = large ? best_large : best;
      const Rank rank = RankOf(longer);
      if (!of_its_size || rank < *of_its_size) of_its_size = rank;
    }
  }
  if (!best) best = best_large;
  if (!best) return std::nullopt;
  return std::get<QueryTemplate>(*best);
}

base::Task<void> Search::GrowTemplates() {
  while (!IsDone()) {
    const std::optional<QueryTemplate> next = NextCandidate();
    if (!next) break;
    co_await CheckInformative(Start(*next));
    if (next->dimension() == 2 && !options_.exhaustive) co_await RetestWhatGoesTogether(*next);
    Candidate& candidate = candidates_.back();
    if (!candidate.informative()) continue;
    MarkExtended(*next);
    if (options_.exhaustive) continue;
    co_await AskUntilFitIsSure(candidate);
    co_await JudgeReach(candidate);
  }
}

const Candidate* Search::SingleOf(int binding) const {
  for (const Candidate& candidate : candidates_) {
    const QueryTemplate& part = candidate.tested.query_template;
    if (part.dimension() == 1 && part.bindings[0] == binding) return &candidate;
  }
  return nullptr;
}

bool Search::AreDependent(int a, int b) const {
  return std::any_of(
      result_.dependences.begin(), result_.dependences.end(),
      [&](const Dependence& d) { return d.first == std::min(a, b) && d.second == std::max(a, b); });
}

// Pairs with too many submissions may have few that go together.
base::Task<void> Search::LearnOfLargePairs() {
  const int bindings = static_cast<int>(bindings_.size());
  for (int a = 0; a < bindings; ++a) {
    for (int b = a + 1; b < bindings; ++b) {
      const QueryTemplate pair = {{a, b}};
      if (options_.max_dimension < 2 || !IsTooLarge(pair)) continue;
      co_await LearnDependence(pair, false);
    }
  }
}

// Where most answers of the pair tested last were empty, and that is because its bindings depend on
// each other, the test is begun anew.
base::Task<void> Search::RetestWhatGoesTogether(QueryTemplate pair) {
  const Candidate& tested = candidates_.back();
  const double empty = static_cast<double>(tested.reach.empty());
  if (empty < kMostlyEmpty * static_cast<double>(tested.tested.asked)) co_return;
  if (!co_await LearnDependence(pair, true)) co_return;
  const uint64_t asked = tested.tested.asked;
  candidates_.pop_back();
  Candidate& again = Start(pair);
  again.asked_before = asked;
  co_await CheckInformative(again);
}

// Asks of the smaller binding first: the answers to few makes name many models.
base::Task<bool> Search::LearnDependence(QueryTemplate pair, bool all) {
  int small = pair.bindings[0], large = pair.bindings[1];
  if (AreDependent(small, large)) co_return false;
  if (bindings_[small].values.size() > bindings_[large].values.size()) std::swap(small, large);
  if (co_await LearnThatDepends(large, small, all)) co_return true;
  co_return co_await LearnThatDepends(small, large, all);
}

base::Task<bool> Search::LearnThatDepends(int child, int parent, bool all) {
  const Candidate* single = SingleOf(parent);
  if (single == nullptr || bindings_[parent].values.size() > kMostParents) co_return false;
  const double results = static_cast<double>(single->reach.with_results());
  if (results < kMostlyResults * static_cast<double>(single->tested.asked)) co_return false;
  if (!all) {
    const AnswerWords known = co_await AnswersTo(parent, false);
    if (!SuspectDependence(bindings_[child], known, kHintsAtDependence)) co_return false;
  }
  const AnswerWords answers = co_await AnswersTo(parent, true);
  const std::optional<SuspectedDependence> suspected = SuspectDependence(bindings_[child], answers);
  if (!suspected) co_return false;
  if (!co_await Confirm(parent, child, *suspected)) co_return false;
  const int parents = static_cast<int>(bindings_[parent].values.size());
  result_.dependences.push_back(DependenceOf(parent, child, parents, *suspected));
  co_return true;
}

// Words of the answers to the parent's values alone; what was asked is answered from memory.
base::Task<AnswerWords> Search::AnswersTo(int parent, bool all) {
  const Candidate& single = *SingleOf(parent);
  const std::vector<Submission> asked(
      single.sample.begin(), single.sample.begin() + static_cast<int64_t>(single.tested.asked));
  const Binding& binding = bindings_[parent];
  AnswerWords answers(binding.values.size());
  for (size_t value = 0; value < binding.values.size() && asker_.MayAsk(); ++value) {
    const bool known = std::find(asked.begin(), asked.end(), binding.values[value]) != asked.end();
    if (!all && !known) continue;
    Submission submission = Joined(fixed_, binding.values[value]);
    std::string why = "what goes with " + binding.name;
    const Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
    if (!reply.has_results()) continue;
    answers[value].emplace();
    for (const WordCount& word : reply.words) {
      answers[value]->insert(asker_.words().text(word.word));
    }
  }
  co_return answers;
}

base::Task<bool> Search::HasResults(int parent, int child, int parent_value, int child_value) {
  Submission submission = Joined(
      fixed_, Joined(bindings_[parent].values[parent_value], bindings_[child].values[child_value]));
  std::string why = "whether " + bindings_[child].name + " depends on " + bindings_[parent].name;
  const Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  co_return reply.has_results();
}

// Asks for combinations that were seen and, of the same values, for some that should not be.
base::Task<bool> Search::Confirm(int parent, int child, SuspectedDependence suspected) {
  const int parents = static_cast<int>(bindings_[parent].values.size());
  const size_t step = std::max<size_t>(1, suspected.seen.size() / kChecks);
  int checked = 0, together = 0, apart = 0;
  for (size_t i = 0; i < suspected.seen.size() && checked < kChecks; i += step, ++checked) {
    const auto [parent_value, child_value] = suspected.seen[i];
    const int other = (parent_value + 1 + checked) % parents;
    together += co_await HasResults(parent, child, parent_value, child_value);
    if (suspected.GoTogether(other, child_value)) continue;
    apart += !co_await HasResults(parent, child, other, child_value);
  }
  co_return together >= kLeastRight&& apart >= kLeastRight;
}

// What is required is tested alone, whatever its size.
base::Task<void> Search::TestRequired() {
  Candidate& candidate = Start(required_);
  co_await CheckInformative(candidate);
  if (options_.exhaustive || !candidate.informative()) co_return;
  co_await AskUntilFitIsSure(candidate);
}

base::Task<IsitResult> Search::Run() {
  if (required_.bindings.empty()) {
    co_await TestSingleBindings();
    if (!fruitful_ && options_.max_dimension >= 2) co_await TryPairs();
  } else {
    co_await TestRequired();
  }
  if (!options_.exhaustive && !covered_) {
    if (bindings_.size() > 1 && options_.max_dimension > 1) co_await FindValuesThatFit();
    co_await LearnOfLargePairs();
  }
  co_await GrowTemplates();
  for (Candidate& candidate : candidates_) {
    if (candidate.test) Close(candidate);
    candidate.tested.asked += candidate.asked_before;
    if (candidate.tested.asked > 0) result_.tested.push_back(candidate.tested);
  }
  result_.covers = covered_ || std::any_of(candidates_.begin(), candidates_.end(),
                                           [&](const Candidate& c) { return ShowsMost(c); });
  result_.bindings = std::move(bindings_);
  co_return std::move(result_);
}

}  // namespace

base::Task<IsitResult> FindInformativeTemplates(std::vector<Binding> bindings,
                                                QueryTemplate required, Submission fixed,
                                                const IsitOptions& options, Asker& asker) {
  Search search(std::move(bindings), std::move(required), std::move(fixed), options, asker);
  co_return co_await search.Run();
}

}  // namespace upwell::query
