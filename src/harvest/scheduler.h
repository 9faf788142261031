// SPDX-License-Identifier: Apache-2.0
// Chooses which source of questions is asked next, by what each has brought per request.
//
//   1. An untried source is worth the most that any question has gained per request, at least as
//      much as one that was tried once and gained 1.
//   2. A tried source is worth what it gained per request over its last ten or so successes. Only a
//      success makes earlier questions fade; failures add their cost and are not forgotten.
//   3. A source that predicts its own yield is worth the prediction times what earlier predictions
//      kept.
//   4. An untried source of a known family is worth what the first questions of its members
//      brought.
//   5. Waste is bounded. After n questions in a row without a gain a source is worth at most
//      kRowBound * most() / n, whatever it predicts. After kLongestRun of them with no other source
//      in between, the source that was asked least has a turn.
//
//   Scheduler scheduler;
//   for (...) scheduler.AddSource(family);
//   while (const std::optional<size_t> next = scheduler.Choose(expectations)) {
//     ... ask one question of *next ...
//     scheduler.Learn(*next, requests, new_records, expectations[*next].predicted);
//   }
//
// Choices follow from the calls alone, not from time, addresses or chance.
// docs/results/scheduler.md has what it loses against an oracle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace upwell::harvest {

// What a source of questions believes of its next question.
struct Expectation {
  bool has_question = false;
  // New records per request by the source's own model; nothing where it knows only what it has
  // brought. A prediction below 0 counts as 0, one that is not finite as none.
  std::optional<double> predicted;
};

// How evidence is weighed. All were tuned on seeds 1 to 500 of scheduler_simulation;
// docs/results/scheduler.md, "Constants", has the loss at half and at twice each of them.
struct SchedulerOptions {
  // Successes that count: each leaves 1 - 1 / memory of the weight of all before it.
  double memory = 10;
  // The same for predictions, which change less than yields do.
  double prediction_memory = 20;
  // Records that a source is credited with beside its gains. A barren one is retried when the
  // others have fallen to this many in the requests that it has had.
  double credit = 2;
  // Successes missed, at the source's own frequency, from which its silence is taken for its end.
  double silence = 12;
  // Requests for which predictions count as kept before any was made.
  double trust = 4;
  // Requests at the most that any question gained, beside those that the family has had.
  double family_hope = 1;
  // Questions of each source that tell what a new one of its family will bring.
  double opening = 20;
  // The least that an untried source is worth, of its worth if it predicted nothing.
  double modest_share = 0.3;
};

// Which source of questions is asked next. Not safe for use by several threads at once.
class Scheduler {
 public:
  // Questions. Not tuned: a guarantee beside the evidence, which is slow where rich answers end.
  static constexpr double kRowBound = 3;
  // Questions. Not tuned: half of the 100 that a source may waste while a better one waits.
  static constexpr uint64_t kLongestRun = 50;
  // Requests. Not tuned: what an answer from memory costs; a source that cost nothing could go on
  // for ever.
  static constexpr double kLeastCost = 0.25;

  // All that a source was asked.
  struct Ledger {
    uint64_t questions = 0;
    uint64_t fruitless_in_a_row = 0;  // of its own questions; others may have been between them
    uint64_t longest_fruitless_row = 0;
    double requests = 0;
    double gained = 0;
  };

  Scheduler() = default;
  explicit Scheduler(const SchedulerOptions& options) : options_(options) {}

  // A further source; its number, counted from 0. Sources of one family are alike (thirty facets of
  // one site): a new one is believed to bring what its family has brought; the first of a family is
  // untried. Sources may be added at any time.
  size_t AddSource(size_t family);

  // Nothing where no source has a question. Ties go to the lower number.
  // REQUIRES: expectations[i] is that of source i, for every source.
  std::optional<size_t> Choose(std::span<const Expectation> expectations) const;

  // What one question of a source cost (requests, at least 0) and gained (new records). `predicted`
  // is the expectation it was chosen by: without it predictions are never held against the source.
  void Learn(size_t source, double requests, double gained,
             std::optional<double> predicted = std::nullopt);

  // The believed gain per request of the source's next question.
  double Value(size_t source, const Expectation& expectation) const;

  const Ledger& ledger(size_t source) const { return sources_[source].ledger; }
  size_t size() const { return sources_.size(); }
  // The most that any question has gained per request, at least 1. A question of less than one
  // request counts as one.
  double most() const { return most_; }

 private:
  // What questions cost and brought; with each success the earlier ones fade.
  struct Yield {
    double questions = 0, successes = 0, requests = 0, gained = 0;
    void Add(double cost, double gain, double memory);
  };
  // What predictions promised and kept, faded likewise.
  struct Calibration {
    double requests = 0, promised = 0, gained = 0;
    double untested = 1;  // what is left of the trust in advance
    void Add(double cost, double gain, double predicted, double memory);
    // Gain per promised gain, 1 where nothing is known.
    double KeptShare(double trust) const;
  };
  struct Evidence {
    Yield yield;
    Calibration calibration;
  };
  struct Source {
    size_t family = 0;
    Evidence evidence;
    Ledger ledger;
  };

  void Add(Evidence& evidence, double cost, double gain, std::optional<double> predicted) const;
  double UntriedValue(const Evidence& family, std::optional<double> predicted) const;
  double TriedValue(const Source& source, std::optional<double> predicted) const;
  std::optional<size_t> MostValued(std::span<const Expectation> expectations) const;
  std::optional<size_t> LeastAsked(std::span<const Expectation> expectations) const;

  SchedulerOptions options_;
  std::vector<Source> sources_;
  std::map<size_t, Evidence> families_;  // of the first questions of each member
  double most_ = 1;
  size_t last_ = 0;   // the source of the last question
  uint64_t run_ = 0;  // its questions without a gain and without another source in between
};

}  // namespace upwell::harvest
