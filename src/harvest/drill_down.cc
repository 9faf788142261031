// SPDX-License-Identifier: Apache-2.0
#include "harvest/drill_down.h"

#include <algorithm>
#include <utility>

#include "harvest/spread.h"

namespace upwell {
namespace {

// The parts of a box by the first attribute that can be divided; none: it is a leaf. They depend on
// the box alone, so that every drill walks the same tree.
std::vector<Box> PartsOf(const std::vector<BoxAttribute>& attributes, const Box& box) {
  std::vector<Box> parts;
  for (size_t i = 0; i < attributes.size() && parts.empty(); ++i) {
    if (attributes[i].kind == BoxAttribute::Kind::kCategorical) {
      if (!box[i].IsFree()) continue;
      for (const std::string& value : attributes[i].values) {
        parts.push_back(box);
        parts.back()[i] = Constraint::Value(value);
      }
    } else if (const auto halves = Halve(IntervalOf(attributes[i], box[i]))) {
      parts = {box, box};
      parts[0][i] = Constraint::Within(halves->first);
      parts[1][i] = Constraint::Within(halves->second);
    }
  }
  return parts;
}

struct Visit {
  enum class Kind : uint8_t { kNoAnswer, kEmpty, kValid, kOverflowing };
  Kind kind = Kind::kNoAnswer;
  uint64_t records = 0;  // at least, where it overflows
};

Visit VisitOf(const BoxAnswer& answer) {
  if (answer.failed) return Visit{};
  if (answer.overflowed) {
    return {Visit::Kind::kOverflowing,
            std::max<uint64_t>(answer.count.value_or(0), answer.records.size() + 1)};
  }
  if (answer.records.empty()) return {Visit::Kind::kEmpty, 0};
  return {Visit::Kind::kValid, answer.records.size()};
}

class Driller {
 public:
  Driller(BoxAsker& asker, std::vector<BoxAttribute> attributes, const DrillDownOptions& options)
      : asker_(asker), attributes_(std::move(attributes)), options_(options), rng_(options.seed) {}

  Task<DrillDownEstimate> Run() {
    const Box whole = WholeBox(attributes_);
    const Visit root = co_await VisitBox(whole);
    if (root.kind == Visit::Kind::kNoAnswer) co_return estimate_;
    if (root.kind != Visit::Kind::kOverflowing) {
      estimate_.is_exact = true;
      estimates_.push_back(static_cast<double>(root.records));
    }
    while (!estimate_.is_exact && estimates_.size() + estimate_.abandoned < options_.drills) {
      const std::optional<double> size = co_await Drill(root);
      if (size) {
        estimates_.push_back(*size);
      } else {
        ++estimate_.abandoned;
      }
    }
    co_return Summed();
  }

 private:
  Task<Visit> VisitBox(Box box) {
    const std::string name = TextOf(attributes_, box);
    const auto kept = visits_.find(name);
    if (kept != visits_.end()) co_return kept->second;
    if (!asker_.MayAsk()) co_return Visit();
    const BoxAnswer answer = co_await asker_.Ask(std::move(box));
    ++estimate_.queries;
    estimate_.requests += answer.requests;
    const Visit visit = VisitOf(answer);
    // A failure may be over by the time the next drill comes by.
    if (visit.kind != Visit::Kind::kNoAnswer) visits_.emplace(name, visit);
    co_return visit;
  }

  struct Step {
    size_t part = 0;
    double chance = 0;
    Visit visit;
  };

  // Enters one of the parts; an empty one only where all are. Nothing where one did not answer.
  Task<std::optional<Step>> Enter(const std::vector<Box>& parts) {
    const size_t first = rng_.Below(parts.size());
    Step step;
    size_t empty = 0;
    for (; empty < parts.size(); ++empty) {
      step.part = (first + empty) % parts.size();
      step.visit = co_await VisitBox(parts[step.part]);
      if (step.visit.kind == Visit::Kind::kNoAnswer) co_return std::nullopt;
      if (step.visit.kind != Visit::Kind::kEmpty) break;
    }
    if (empty == parts.size()) {
      step.chance = 1;
      co_return step;
    }
    // The empty ones before the first choice lead here as well.
    for (size_t back = 1; empty + 1 < parts.size(); ++back) {
      const Visit before = co_await VisitBox(parts[(first + parts.size() - back) % parts.size()]);
      if (before.kind == Visit::Kind::kNoAnswer) co_return std::nullopt;
      if (before.kind != Visit::Kind::kEmpty) break;
      ++empty;
    }
    step.chance = static_cast<double>(empty + 1) / static_cast<double>(parts.size());
    co_return step;
  }

  Task<std::optional<double>> Drill(Visit visit) {
    Box box = WholeBox(attributes_);
    double chance = 1;
    for (size_t depth = 0; visit.kind == Visit::Kind::kOverflowing; ++depth) {
      const std::vector<Box> parts = PartsOf(attributes_, box);
      if (parts.empty() || depth >= options_.deepest) {
        estimate_.is_lower_bound = true;
        break;
      }
      const std::optional<Step> step = co_await Enter(parts);
      if (!step) co_return std::nullopt;
      box = parts[step->part];
      visit = step->visit;
      chance *= step->chance;
    }
    co_return static_cast<double>(visit.records) / chance;
  }

  DrillDownEstimate Summed() {
    estimate_.drills = estimates_.size();
    if (estimates_.empty()) return estimate_;
    const MeanAndInterval mean = MeanWithInterval(estimates_);
    estimate_.size = mean.mean;
    estimate_.low = estimate_.is_exact ? mean.mean : std::max(0.0, mean.low);
    estimate_.high = estimate_.is_exact ? mean.mean : mean.high;
    return estimate_;
  }

  BoxAsker& asker_;
  const std::vector<BoxAttribute> attributes_;
  const DrillDownOptions options_;
  Rng rng_;
  std::map<std::string, Visit> visits_;
  std::vector<double> estimates_;
  DrillDownEstimate estimate_;
};

}  // namespace

Task<DrillDownEstimate> DrillDown(BoxAsker& asker, std::vector<BoxAttribute> attributes,
                                  DrillDownOptions options) {
  Driller driller(asker, std::move(attributes), options);
  co_return co_await driller.Run();
}

}  // namespace upwell
