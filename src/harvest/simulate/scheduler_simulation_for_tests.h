// SPDX-License-Identifier: Apache-2.0
// Drawn worlds of sources of known yield, and what several rules of choice lose on them against an
// oracle that knows every yield.
//
//   1. A seed draws a world: 2 to 12 sources of many kinds, with or without a model of themselves.
//   2. The oracle asks the source of the highest true yield until its budget ends or no yield is as
//      high as 2% of the best at the start.
//   3. A rule plays the same world until it has 95% of what the oracle gathered. The k-th question
//      of a source has the same luck under every rule.
//   4. Its loss is the requests it took, over those that the oracle took for the same 95%, less 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harvest/scheduler.h"

namespace upwell::harvest {

enum class YieldKind {
  kConstant,
  kDecline,      // geometric, by question
  kPool,         // a finite pool of records, drawn with replacement
  kSharedPool,   // a pool that several sources draw from
  kDead,         // nothing, ever
  kSuddenDeath,  // constant, then nothing
  kLateBloomer,  // nothing for the first 5 to 40 questions
  kBursts,       // mostly nothing, now and then much
};
inline constexpr size_t kYieldKinds = 8;

enum class ModelKind {
  kNone,
  kTrue,      // predicts its true yield
  kBoasting,  // 3 to 30 times its yield, or the same high number for ever
  kModest,    // a third to a thirtieth of its yield
};

struct DrawnSource {
  YieldKind kind = YieldKind::kConstant;
  ModelKind model = ModelKind::kNone;
  size_t family = 0;
  double yield = 0;        // records per request, at its best
  double span = 0;         // questions: time constant of a decline, death, bloom, length of a burst
  size_t pool = 0;         // of kPool and kSharedPool
  uint64_t most_cost = 1;  // a question costs 1 to this many requests
  uint64_t appears = 0;    // after so many questions of anybody
  uint64_t questions = UINT64_MAX;             // it has no more than these
  double model_factor = 1;                     // prediction / true yield
  std::optional<double> boast = std::nullopt;  // the same prediction for ever
};

struct DrawnWorld {
  uint64_t seed = 0;
  std::vector<DrawnSource> sources;
  std::vector<double> pools;  // records in each
  double budget = 0;          // requests of the oracle
};

DrawnWorld DrawWorld(uint64_t seed);

// The world while one rule plays it.
class WorldState {
 public:
  struct Outcome {
    double requests = 0;
    double gained = 0;
  };

  explicit WorldState(const DrawnWorld& world);
  size_t size() const { return world_.sources.size(); }
  const DrawnWorld& world() const { return world_; }
  bool HasQuestion(size_t source) const;
  // Expected records per request of the next question.
  double TrueYield(size_t source) const;
  // The highest true yield of the sources that have a question.
  double BestYield() const;
  std::vector<Expectation> Expectations() const;
  Outcome Ask(size_t source);

 private:
  struct Played {
    std::mt19937_64 luck;
    uint64_t asked = 0;
  };
  double Drawn(size_t source, double requests);

  const DrawnWorld& world_;
  std::vector<Played> played_;
  std::vector<double> left_;  // in each pool
  uint64_t asked_ = 0;
};

enum class Rule {
  kOracle,
  kScheduler,
  kBlindScheduler,  // the scheduler without the sources' predictions
  kYieldMemory,     // the rule before it: yields that fade with every question, no predictions
  kGreedyMean,      // each source once, then the highest mean of all its questions
  kRoundRobin,
};
inline constexpr std::array kRulesBesideOracle = {Rule::kScheduler, Rule::kBlindScheduler,
                                                  Rule::kYieldMemory, Rule::kGreedyMean,
                                                  Rule::kRoundRobin};
std::string_view NameOf(Rule rule);

// What one rule did in one world.
struct CaseResult {
  uint64_t seed = 0;
  double oracle_requests = 0;  // until the oracle had 95% of what it gathered
  double requests = 0;         // until the rule had as much
  bool reached = false;        // false where it gave up after 4 times the oracle's budget
  // Questions in a row of one source without a gain while another waited that was untried or truly
  // better.
  uint64_t longest_waste = 0;
  double Loss() const { return requests / oracle_requests - 1; }
};

// `options` are those of the scheduler.
CaseResult Play(uint64_t seed, Rule rule, const SchedulerOptions& options = {});

// Seeds, both included.
struct SeedRange {
  uint64_t first = 1, last = 1;
};
inline constexpr SeedRange kTunedSeeds = {1, 500};
inline constexpr SeedRange kUnseenSeeds = {501, 1000};
inline constexpr SeedRange kFurtherSeeds = {1001, 3000};  // never tuned on either

std::vector<CaseResult> PlayAll(SeedRange seeds, Rule rule, const SchedulerOptions& options = {});

// Requests of all cases together over those of the oracle, less 1.
double LossTogether(std::span<const CaseResult> cases);

// docs/results/scheduler.md from its first table on.
std::string SchedulerTables();

}  // namespace upwell::harvest
