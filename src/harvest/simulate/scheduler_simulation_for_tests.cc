// SPDX-License-Identifier: Apache-2.0
#include "harvest/simulate/scheduler_simulation_for_tests.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <set>
#include <utility>

namespace upwell::harvest {
namespace {

// The distributions of <random> differ between platforms, its generators do not.
double Uniform(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1.0p-53; }
bool Chance(std::mt19937_64& random, double p) { return Uniform(random) < p; }
uint64_t Between(std::mt19937_64& random, uint64_t low, uint64_t high) {
  return low + static_cast<uint64_t>(Uniform(random) * static_cast<double>(high - low + 1));
}
// Even on a logarithmic scale.
double LogBetween(std::mt19937_64& random, double low, double high) {
  return low * std::pow(high / low, Uniform(random));
}

double Poisson(std::mt19937_64& random, double mean) {
  constexpr double kPart = 30;  // exp(-mean) must not vanish
  double count = 0;
  for (; mean > kPart; mean -= kPart) count += Poisson(random, kPart);
  const double limit = std::exp(-mean);
  for (double product = Uniform(random); product > limit; product *= Uniform(random)) ++count;
  return count;
}

class WorldDrawer {
 public:
  explicit WorldDrawer(uint64_t seed) : random_(seed) {}

  DrawnWorld Draw() {
    world_ = {};
    family_ = 0;
    const size_t count = Between(random_, 2, 12);
    top_ = LogBetween(random_, 0.5, 20);
    long_answers_ = Chance(random_, 0.5);
    world_.budget = LogBetween(random_, 300, 5000);
    while (world_.sources.size() < count) AddGroup(count - world_.sources.size());
    return std::move(world_);
  }

 private:
  // One source, several that are alike, or several that share a pool.
  void AddGroup(size_t room) {
    const DrawnSource first = DrawSource();
    const bool shared = first.kind == YieldKind::kSharedPool;
    const bool alike = Chance(random_, 0.25);
    size_t members = 1;
    if (shared) members = std::min<size_t>(room, Between(random_, 2, 4));
    if (alike) members = std::min<size_t>(room, Between(random_, 3, 8));
    size_t pool = AddPool(first);
    for (size_t i = 0; i < members; ++i) {
      DrawnSource source = alike || i == 0 ? first : DrawSource();
      source.kind = first.kind;
      source.yield *= LogBetween(random_, 0.8, 1.25);
      if (i > 0 && !shared) pool = AddPool(source);
      source.pool = pool;
      source.family = alike ? family_ : family_ + i;
      world_.sources.push_back(source);
    }
    family_ += members;
  }

  size_t AddPool(const DrawnSource& source) {
    world_.pools.push_back(std::ceil(source.yield * LogBetween(random_, 20, 2000)));
    return world_.pools.size() - 1;
  }

  DrawnSource DrawSource() {
    DrawnSource source;
    source.kind = DrawKind();
    source.yield = top_ * LogBetween(random_, 0.01, 1);
    source.span = DrawSpan(source.kind);
    if (long_answers_) source.most_cost = Between(random_, 1, 20);
    if (Chance(random_, 0.15)) source.appears = Between(random_, 20, 500);
    if (Chance(random_, 0.15)) source.questions = Between(random_, 10, 300);
    DrawModel(source);
    return source;
  }

  YieldKind DrawKind() {
    constexpr std::array<int, kYieldKinds> kPercent = {12, 18, 20, 12, 12, 10, 8, 8};
    int mark = static_cast<int>(Between(random_, 0, 99));
    size_t kind = 0;
    while (mark >= kPercent[kind]) mark -= kPercent[kind++];
    return static_cast<YieldKind>(kind);
  }

  double DrawSpan(YieldKind kind) {
    switch (kind) {
      case YieldKind::kDecline:
        return LogBetween(random_, 10, 500);
      case YieldKind::kSuddenDeath:
        return std::round(LogBetween(random_, 3, 200));
      case YieldKind::kLateBloomer:
        return static_cast<double>(Between(random_, 5, 40));
      case YieldKind::kBursts:
        return static_cast<double>(Between(random_, 3, 20));
      default:
        return 0;
    }
  }

  void DrawModel(DrawnSource& source) {
    const double mark = Uniform(random_);
    const double factor = LogBetween(random_, 3, 30);
    if (mark < 0.5) return;
    if (mark < 0.7) {
      source.model = ModelKind::kTrue;
    } else if (mark < 0.85) {
      source.model = ModelKind::kBoasting;
      source.model_factor = factor;
      if (Chance(random_, 0.5)) source.boast = source.yield * factor;
    } else {
      source.model = ModelKind::kModest;
      source.model_factor = 1 / factor;
    }
  }

  std::mt19937_64 random_;
  DrawnWorld world_;
  size_t family_ = 0;
  double top_ = 0;
  bool long_answers_ = false;
};

}  // namespace

WorldState::WorldState(const DrawnWorld& world) : world_(world), left_(world.pools) {
  for (size_t i = 0; i < world.sources.size(); ++i) {
    played_.push_back({.luck = std::mt19937_64(world.seed * 1000 + i), .asked = 0});
  }
}

bool WorldState::HasQuestion(size_t source) const {
  return asked_ >= world_.sources[source].appears &&
         played_[source].asked < world_.sources[source].questions;
}

double WorldState::TrueYield(size_t number) const {
  const DrawnSource& source = world_.sources[number];
  const double asked = static_cast<double>(played_[number].asked);
  switch (source.kind) {
    case YieldKind::kConstant:
    case YieldKind::kBursts:
      return source.yield;
    case YieldKind::kDecline:
      return source.yield * std::exp(-asked / source.span);
    case YieldKind::kPool:
    case YieldKind::kSharedPool:
      return source.yield * left_[source.pool] / world_.pools[source.pool];
    case YieldKind::kDead:
      return 0;
    case YieldKind::kSuddenDeath:
      return asked < source.span ? source.yield : 0;
    case YieldKind::kLateBloomer:
      return asked < source.span ? 0 : source.yield;
  }
  return 0;
}

double WorldState::BestYield() const {
  double best = 0;
  for (size_t i = 0; i < size(); ++i) {
    if (HasQuestion(i)) best = std::max(best, TrueYield(i));
  }
  return best;
}

std::vector<Expectation> WorldState::Expectations() const {
  std::vector<Expectation> expectations(size());
  for (size_t i = 0; i < size(); ++i) {
    const DrawnSource& source = world_.sources[i];
    expectations[i].has_question = HasQuestion(i);
    if (source.model == ModelKind::kNone) continue;
    expectations[i].predicted = source.boast.value_or(TrueYield(i) * source.model_factor);
  }
  return expectations;
}

WorldState::Outcome WorldState::Ask(size_t number) {
  const DrawnSource& source = world_.sources[number];
  const double requests = static_cast<double>(Between(played_[number].luck, 1, source.most_cost));
  const double gained = Drawn(number, requests);
  ++played_[number].asked;
  ++asked_;
  return {.requests = requests, .gained = gained};
}

double WorldState::Drawn(size_t number, double requests) {
  const DrawnSource& source = world_.sources[number];
  std::mt19937_64& luck = played_[number].luck;
  const double mean = TrueYield(number) * requests;
  if (source.kind == YieldKind::kBursts) {
    return Chance(luck, 1 / source.span) ? Poisson(luck, mean * source.span) : 0;
  }
  double drawn = Poisson(luck, mean);
  if (source.kind != YieldKind::kPool && source.kind != YieldKind::kSharedPool) return drawn;
  drawn = std::min(drawn, left_[source.pool]);
  left_[source.pool] -= drawn;
  return drawn;
}

namespace {

// One way of choosing the next source.
class Chooser {
 public:
  virtual ~Chooser() = default;
  // Nothing where the rule ends.
  virtual std::optional<size_t> Choose(const WorldState& state) = 0;
  virtual void Learn(size_t, const WorldState::Outcome&) {}
};

// The source of the highest value that has a question, the lowest number of several.
std::optional<size_t> BestBy(const WorldState& state, const std::function<double(size_t)>& value) {
  std::optional<size_t> best;
  double best_value = 0;
  for (size_t i = 0; i < state.size(); ++i) {
    if (!state.HasQuestion(i)) continue;
    const double here = value(i);
    if (best && here <= best_value) continue;
    best = i;
    best_value = here;
  }
  return best;
}

class OracleChooser : public Chooser {
 public:
  explicit OracleChooser(const WorldState& start) : end_(start.BestYield() * 0.02) {}
  std::optional<size_t> Choose(const WorldState& state) override {
    if (state.BestYield() < end_) return std::nullopt;
    return BestBy(state, [&](size_t i) { return state.TrueYield(i); });
  }

 private:
  double end_;
};

class SchedulerChooser : public Chooser {
 public:
  SchedulerChooser(const DrawnWorld& world, const SchedulerOptions& options, bool blind)
      : scheduler_(options), blind_(blind) {
    for (const DrawnSource& source : world.sources) scheduler_.AddSource(source.family);
  }
  std::optional<size_t> Choose(const WorldState& state) override {
    expectations_ = state.Expectations();
    if (blind_) {
      for (Expectation& expectation : expectations_) expectation.predicted.reset();
    }
    return scheduler_.Choose(expectations_);
  }
  void Learn(size_t source, const WorldState::Outcome& outcome) override {
    scheduler_.Learn(source, outcome.requests, outcome.gained, expectations_[source].predicted);
  }

 private:
  Scheduler scheduler_;
  bool blind_;
  std::vector<Expectation> expectations_;
};

// What each source has brought per request, faded by `memory` with each of its questions, with
// `prior` requests at the most that any question brought. The rule before the scheduler had 0.95
// and 1; the mean of all that was brought has 1 and 0.
class MeanChooser : public Chooser {
 public:
  MeanChooser(size_t sources, double memory, double prior)
      : means_(sources), memory_(memory), prior_(prior) {}
  std::optional<size_t> Choose(const WorldState& state) override {
    return BestBy(state, [&](size_t i) {
      const WorldState::Outcome& mean = means_[i];
      if (mean.requests == 0) return most_;
      return (mean.gained + most_ * prior_) / (mean.requests + prior_);
    });
  }
  void Learn(size_t source, const WorldState::Outcome& outcome) override {
    WorldState::Outcome& mean = means_[source];
    most_ = std::max(most_, outcome.gained / outcome.requests);
    mean.requests = mean.requests * memory_ + outcome.requests;
    mean.gained = mean.gained * memory_ + outcome.gained;
  }

 private:
  std::vector<WorldState::Outcome> means_;
  double memory_, prior_;
  double most_ = 1;
};

class RoundRobinChooser : public Chooser {
 public:
  std::optional<size_t> Choose(const WorldState& state) override {
    for (size_t step = 0; step < state.size(); ++step) {
      const size_t source = next_++ % state.size();
      if (state.HasQuestion(source)) return source;
    }
    return std::nullopt;
  }

 private:
  size_t next_ = 0;
};

std::unique_ptr<Chooser> ChooserOf(Rule rule, const SchedulerOptions& options,
                                   const WorldState& start) {
  switch (rule) {
    case Rule::kOracle:
      return std::make_unique<OracleChooser>(start);
    case Rule::kScheduler:
    case Rule::kBlindScheduler:
      return std::make_unique<SchedulerChooser>(start.world(), options,
                                                rule == Rule::kBlindScheduler);
    case Rule::kYieldMemory:
      return std::make_unique<MeanChooser>(start.size(), 0.95, 1);
    case Rule::kGreedyMean:
      return std::make_unique<MeanChooser>(start.size(), 1, 0);
    case Rule::kRoundRobin:
      return std::make_unique<RoundRobinChooser>();
  }
  return nullptr;
}

// Counts questions in a row of one source without a gain while a better one waits.
class WasteWatch {
 public:
  explicit WasteWatch(size_t sources) : tried_(sources) {}
  // Before `source` is asked.
  void Watch(const WorldState& state, size_t source) {
    better_waits_ = false;
    for (size_t i = 0; i < state.size(); ++i) {
      if (i == source || !state.HasQuestion(i)) continue;
      if (!tried_[i] || state.TrueYield(i) > state.TrueYield(source)) better_waits_ = true;
    }
    if (source != last_ || !better_waits_) row_ = 0;
    last_ = source;
    tried_[source] = true;
  }
  void See(const WorldState::Outcome& outcome) {
    row_ = outcome.gained > 0 || !better_waits_ ? 0 : row_ + 1;
    longest_ = std::max(longest_, row_);
  }
  uint64_t longest() const { return longest_; }

 private:
  std::vector<bool> tried_;
  bool better_waits_ = false;
  std::optional<size_t> last_;
  uint64_t row_ = 0, longest_ = 0;
};

// Requests and records after each question.
struct Course {
  std::vector<WorldState::Outcome> sums;
  uint64_t longest_waste = 0;

  WorldState::Outcome end() const { return sums.empty() ? WorldState::Outcome{} : sums.back(); }
  // Requests until that many records; nothing where they were not gathered.
  std::optional<double> RequestsFor(double records) const {
    for (const WorldState::Outcome& sum : sums) {
      if (sum.gained >= records) return sum.requests;
    }
    return std::nullopt;
  }
};

Course Follow(const DrawnWorld& world, Rule rule, double budget, double enough,
              const SchedulerOptions& options = {}) {
  WorldState state(world);
  const std::unique_ptr<Chooser> chooser = ChooserOf(rule, options, state);
  WasteWatch watch(state.size());
  Course course;
  WorldState::Outcome sum;
  while (sum.requests < budget && sum.gained < enough) {
    const std::optional<size_t> source = chooser->Choose(state);
    if (!source) break;
    watch.Watch(state, *source);
    const WorldState::Outcome outcome = state.Ask(*source);
    watch.See(outcome);
    chooser->Learn(*source, outcome);
    sum = {.requests = sum.requests + outcome.requests, .gained = sum.gained + outcome.gained};
    course.sums.push_back(sum);
  }
  course.longest_waste = watch.longest();
  return course;
}

}  // namespace

std::string_view NameOf(Rule rule) {
  switch (rule) {
    case Rule::kOracle:
      return "oracle";
    case Rule::kScheduler:
      return "Scheduler";
    case Rule::kBlindScheduler:
      return "Scheduler, predictions withheld";
    case Rule::kYieldMemory:
      return "YieldMemory (before)";
    case Rule::kGreedyMean:
      return "greedy mean";
    case Rule::kRoundRobin:
      return "round robin";
  }
  return "";
}

DrawnWorld DrawWorld(uint64_t seed) {
  // Fewer records say more about luck than about rules.
  constexpr double kFewest = 100;
  WorldDrawer drawer(seed);
  while (true) {
    DrawnWorld world = drawer.Draw();
    world.seed = seed;
    if (Follow(world, Rule::kOracle, world.budget, INFINITY).end().gained >= kFewest) return world;
  }
}

CaseResult Play(uint64_t seed, Rule rule, const SchedulerOptions& options) {
  constexpr double kEnough = 0.95;
  constexpr double kPatience = 4;  // budgets of the oracle
  const DrawnWorld world = DrawWorld(seed);
  const Course oracle = Follow(world, Rule::kOracle, world.budget, INFINITY);
  const double enough = kEnough * oracle.end().gained;
  const Course course = Follow(world, rule, kPatience * oracle.end().requests, enough, options);
  const std::optional<double> needed = course.RequestsFor(enough);
  return {.seed = seed,
          .oracle_requests = oracle.RequestsFor(enough).value_or(0),
          .requests = needed.value_or(kPatience * oracle.end().requests),
          .reached = needed.has_value(),
          .longest_waste = course.longest_waste};
}

std::vector<CaseResult> PlayAll(SeedRange seeds, Rule rule, const SchedulerOptions& options) {
  std::vector<CaseResult> cases;
  for (uint64_t seed = seeds.first; seed <= seeds.last; ++seed) {
    cases.push_back(Play(seed, rule, options));
  }
  return cases;
}

double LossTogether(std::span<const CaseResult> cases) {
  double requests = 0, oracle_requests = 0;
  for (const CaseResult& one : cases) {
    requests += one.requests;
    oracle_requests += one.oracle_requests;
  }
  return requests / oracle_requests - 1;
}

namespace {

std::string Format(const char* format, auto... values) {
  std::array<char, 400> text;
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// Standard error of LossTogether, a ratio of sums over cases that are drawn independently.
double ErrorOfLossTogether(std::span<const CaseResult> cases) {
  const double loss = LossTogether(cases);
  double squares = 0, oracle_requests = 0;
  for (const CaseResult& one : cases) {
    const double residual = one.requests - (1 + loss) * one.oracle_requests;
    squares += residual * residual;
    oracle_requests += one.oracle_requests;
  }
  return std::sqrt(squares) / oracle_requests;
}

double MeanLoss(std::span<const CaseResult> cases) {
  double sum = 0;
  for (const CaseResult& one : cases) sum += one.Loss();
  return sum / static_cast<double>(cases.size());
}

// `share` of the cases lose no more.
double LossQuantile(std::span<const CaseResult> cases, double share) {
  std::vector<double> losses;
  for (const CaseResult& one : cases) losses.push_back(one.Loss());
  std::sort(losses.begin(), losses.end());
  return losses[static_cast<size_t>(share * static_cast<double>(losses.size() - 1))];
}

std::string RuleRow(std::string_view seeds, Rule rule, std::span<const CaseResult> cases) {
  uint64_t longest_waste = 0;
  int missed = 0;
  for (const CaseResult& one : cases) {
    longest_waste = std::max(longest_waste, one.longest_waste);
    missed += one.reached ? 0 : 1;
  }
  return Format("| %s | %s | %.3f | %.3f | %.3f | %.3f | %.3f | %.2f | %d | %llu |\n",
                NameOf(rule).data(), seeds.data(), LossTogether(cases), ErrorOfLossTogether(cases),
                MeanLoss(cases), LossQuantile(cases, 0.5), LossQuantile(cases, 0.9),
                LossQuantile(cases, 1), missed, static_cast<unsigned long long>(longest_waste));
}

// Worlds with something in common.
struct WorldGroup {
  const char* name;
  std::function<bool(const DrawnWorld&)> has;
};

bool HasFamily(const DrawnWorld& world) {
  std::set<size_t> families;
  for (const DrawnSource& source : world.sources) families.insert(source.family);
  return families.size() < world.sources.size();
}

std::vector<WorldGroup> WorldGroups() {
  const auto any = [](auto has) {
    return [has](const DrawnWorld& world) {
      return std::any_of(world.sources.begin(), world.sources.end(), has);
    };
  };
  const auto kind = [&](YieldKind wanted) {
    return any([wanted](const DrawnSource& source) { return source.kind == wanted; });
  };
  const auto model = [&](ModelKind wanted) {
    return any([wanted](const DrawnSource& source) { return source.model == wanted; });
  };
  return {
      {"constant", kind(YieldKind::kConstant)},
      {"geometric decline", kind(YieldKind::kDecline)},
      {"finite pool", kind(YieldKind::kPool)},
      {"shared pool", kind(YieldKind::kSharedPool)},
      {"dead from the start", kind(YieldKind::kDead)},
      {"sudden death", kind(YieldKind::kSuddenDeath)},
      {"late bloomer", kind(YieldKind::kLateBloomer)},
      {"bursts", kind(YieldKind::kBursts)},
      {"true model", model(ModelKind::kTrue)},
      {"boasting model", model(ModelKind::kBoasting)},
      {"modest model", model(ModelKind::kModest)},
      {"appears later", any([](const DrawnSource& source) { return source.appears > 0; })},
      {"few questions",
       any([](const DrawnSource& source) { return source.questions < UINT64_MAX; })},
      {"several requests per question",
       any([](const DrawnSource& source) { return source.most_cost > 1; })},
      {"family of alike sources", HasFamily},
      {"two to four sources", [](const DrawnWorld& world) { return world.sources.size() <= 4; }},
      {"nine sources and more", [](const DrawnWorld& world) { return world.sources.size() >= 9; }}};
}

// Of cases whose worlds those are.
std::vector<CaseResult> CasesOf(const WorldGroup& group, std::span<const DrawnWorld> worlds,
                                std::span<const CaseResult> cases) {
  std::vector<CaseResult> found;
  for (size_t i = 0; i < cases.size(); ++i) {
    if (group.has(worlds[i])) found.push_back(cases[i]);
  }
  return found;
}

std::vector<CaseResult> Joined(std::vector<CaseResult> cases, std::span<const CaseResult> more) {
  cases.insert(cases.end(), more.begin(), more.end());
  return cases;
}

struct NamedOption {
  const char* name;
  double SchedulerOptions::*field;
};
constexpr NamedOption kOptions[] = {
    {"memory", &SchedulerOptions::memory},
    {"prediction_memory", &SchedulerOptions::prediction_memory},
    {"credit", &SchedulerOptions::credit},
    {"silence", &SchedulerOptions::silence},
    {"trust", &SchedulerOptions::trust},
    {"family_hope", &SchedulerOptions::family_hope},
    {"opening", &SchedulerOptions::opening},
    {"modest_share", &SchedulerOptions::modest_share},
};

double LossWith(const NamedOption& option, double factor) {
  SchedulerOptions options;
  options.*option.field *= factor;
  return LossTogether(PlayAll(kTunedSeeds, Rule::kScheduler, options));
}

std::string OptionsTable() {
  std::string text =
      "| option | value | loss at half | at the value | at twice |\n|---|---:|---:|---:|---:|\n";
  const double loss = LossTogether(PlayAll(kTunedSeeds, Rule::kScheduler));
  for (const NamedOption& option : kOptions) {
    text +=
        Format("| %s | %g | %.3f | %.3f | %.3f |\n", option.name, SchedulerOptions().*option.field,
               LossWith(option, 0.5), loss, LossWith(option, 2));
  }
  return text;
}

struct Played {
  std::vector<CaseResult> scheduler, before;  // of the tuned and the unseen seeds
};

std::string RulesTable(Played& played) {
  std::string text =
      "| rule | seeds | all together | its standard error | mean | median | 90th percentile | "
      "worst | not reached | "
      "longest waste |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const Rule rule : kRulesBesideOracle) {
    const std::vector<CaseResult> tuned = PlayAll(kTunedSeeds, rule);
    const std::vector<CaseResult> unseen = PlayAll(kUnseenSeeds, rule);
    const std::vector<CaseResult> both = Joined(tuned, unseen);
    text += RuleRow("1-500, tuned", rule, tuned) + RuleRow("501-1000, unseen", rule, unseen) +
            RuleRow("1-1000", rule, both);
    if (rule == Rule::kScheduler) played.scheduler = both;
    if (rule == Rule::kYieldMemory) played.before = both;
  }
  for (const Rule rule : {Rule::kScheduler, Rule::kYieldMemory}) {
    text += RuleRow("1001-3000, further", rule, PlayAll(kFurtherSeeds, rule));
  }
  return text;
}

std::string KindsTable(const Played& played) {
  std::string text =
      "| worlds that have | cases | all together | mean | median | 90th percentile | YieldMemory, "
      "all together |\n|---|---:|---:|---:|---:|---:|---:|\n";
  std::vector<DrawnWorld> worlds;
  for (const CaseResult& one : played.scheduler) worlds.push_back(DrawWorld(one.seed));
  for (const WorldGroup& group : WorldGroups()) {
    const std::vector<CaseResult> cases = CasesOf(group, worlds, played.scheduler);
    text += Format("| %s | %zu | %.3f | %.3f | %.3f | %.3f | %.3f |\n", group.name, cases.size(),
                   LossTogether(cases), MeanLoss(cases), LossQuantile(cases, 0.5),
                   LossQuantile(cases, 0.9), LossTogether(CasesOf(group, worlds, played.before)));
  }
  return text;
}

}  // namespace

std::string SchedulerTables() {
  Played played;
  std::string text = "## Rules\n\n" + RulesTable(played);
  text += "\n## Kinds\n\nSeeds 1 to 1000.\n\n" + KindsTable(played);
  return text + "\n## Constants\n\nAll cases of seeds 1 to 500 together.\n\n" + OptionsTable();
}

}  // namespace upwell::harvest
