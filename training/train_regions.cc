// SPDX-License-Identifier: Apache-2.0
// Fits the weights of src/answer/records/region_model.cc: on each labelled page the regions with as
// many things as people counted shall rank above all others (softmax over the regions of a page).
//
//   upwell-train-regions FOLDER --table     how well weights do on pages of sites that they were
//                                           not fitted on, and on those they were
//   upwell-train-regions FOLDER --out src/answer/records/region_model.cc
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "answer/records/regions.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "training/counted_pages.h"
#include "training/made_pages.h"

namespace upwell::training {

using enum answer::RegionFeature;
namespace {

constexpr double kLeastStrength = 40;  // as record_reader.cc asks
constexpr int kFolds = 10;
constexpr uint64_t kMadePages = 250;
constexpr uint64_t kGroupedPages = 30;  // made ones with headings for several records
constexpr double kMadeWeight = 0.3;     // of a made page, beside a real one
constexpr double kShrinkage = 0.3;      // of weights, per page

// Among regions that are much alike, a round number is a hint; a last page has any number.
constexpr double kMaxRound = 0.5;

struct Choice {
  answer::RegionFeatures features;
  int64_t count = 0;
  bool right = false;
};
struct Example {
  std::string name;
  uint64_t group = 0;  // pages of one site are in one fold
  int64_t expected = 0;
  double weight = 1;
  std::vector<Choice> choices;
};

// A menu may have the right number by chance; so have things that begin in the middle of one
// record and end in the middle of the next.
void DoubtLuckyOnes(double most_text, Example* example) {
  double best_titles = 0;
  for (Choice& choice : example->choices) {
    if (std::exp(choice.features[kText]) < 0.3 * most_text) choice.right = false;
    if (choice.right) best_titles = std::max(best_titles, choice.features[kTitleFirst]);
  }
  for (Choice& choice : example->choices) {
    if (choice.features[kTitleFirst] < best_titles - 0.2) choice.right = false;
  }
}

Example ExampleOf(const parse::Page& page, int64_t expected) {
  const answer::PageStructure structure(page);
  Example example;
  example.expected = expected;
  double most_text = 0;
  for (const answer::Region& region : answer::FindRegions(structure, nullptr, SIZE_MAX)) {
    if (region.strength < kLeastStrength) continue;
    const auto count = static_cast<int64_t>(region.spans.size());
    example.choices.push_back({region.features, count, count == expected});
    most_text = std::max(most_text, std::exp(region.features[kText]));
  }
  DoubtLuckyOnes(most_text, &example);
  return example;
}

double Dot(const answer::RegionFeatures& a, const answer::RegionFeatures& b) {
  double sum = 0;
  for (size_t i = 0; i < kRegionFeatures; ++i) sum += a[i] * b[i];
  return sum;
}

std::vector<double> Likelihoods(const Example& example, const answer::RegionFeatures& weights) {
  std::vector<double> p;
  double most = -1e300, sum = 0;
  for (const Choice& choice : example.choices) {
    p.push_back(Dot(choice.features, weights));
    most = std::max(most, p.back());
  }
  for (double& value : p) sum += value = std::exp(value - most);
  for (double& value : p) value /= sum;
  return p;
}

// Adds the gradient of the log likelihood that one of the right choices is taken.
void AddGradient(const Example& example, const answer::RegionFeatures& weights,
                 answer::RegionFeatures* gradient) {
  const std::vector<double> p = Likelihoods(example, weights);
  double right = 0;
  for (size_t i = 0; i < p.size(); ++i) right += example.choices[i].right ? p[i] : 0;
  if (right <= 0) return;
  for (size_t i = 0; i < p.size(); ++i) {
    const double pull = (example.choices[i].right ? p[i] / right : 0) - p[i];
    for (size_t k = 0; k < kRegionFeatures; ++k) {
      (*gradient)[k] += example.weight * pull * example.choices[i].features[k];
    }
  }
}

answer::RegionFeatures ScalesOf(const std::vector<const Example*>& examples) {
  answer::RegionFeatures sum = {}, squares = {}, scales = {};
  double count = 0;
  for (const Example* example : examples) {
    for (const Choice& choice : example->choices) {
      for (size_t k = 0; k < kRegionFeatures; ++k) {
        sum[k] += choice.features[k];
        squares[k] += choice.features[k] * choice.features[k];
      }
      ++count;
    }
  }
  for (size_t k = 0; k < kRegionFeatures; ++k) {
    const double mean = sum[k] / count;
    scales[k] = std::sqrt(std::max(1e-6, squares[k] / count - mean * mean));
  }
  return scales;
}

// What a feature may say: evidence for records (1), against them (-1), either (0).
constexpr std::array<int, kRegionFeatures> SignsOfFeatures() {
  std::array<int, kRegionFeatures> signs = {};
  for (size_t k : {kText, kRegularity, kDistinct, kLinked, kSameStart, kSameEnd, kTitled, kNumbered,
                   kFitsRange, kRound, kTitleFirst, kCoverage, kItem}) {
    signs[k] = 1;
  }
  for (size_t k : {kAside, kUnlike, kTextVariation, kNodeVariation, kDoubled, kMissesRange,
                   kDropped, kShort, kGaps, kCrowded, kCrossing, kParts, kTail, kTorn, kHeaps}) {
    signs[k] = -1;
  }
  return signs;
}

// What is held before any page was seen, of features that the pages seldom show.
constexpr answer::RegionFeatures PriorWeights() {
  answer::RegionFeatures prior = {};
  prior[kAside] = -1;
  prior[kCrossing] = -1;
  prior[kParts] = -2;
  prior[kTail] = -1;
  prior[kTorn] = -2;
  prior[kHeaps] = -4;
  return prior;
}

// Gradient ascent with a step per weight (Adam); the same numbers give the same weights.
answer::RegionFeatures Fit(const std::vector<const Example*>& examples, double shrinkage) {
  constexpr int kSteps = 600;
  constexpr std::array<int, kRegionFeatures> kSigns = SignsOfFeatures();
  constexpr answer::RegionFeatures kPrior = PriorWeights();
  const answer::RegionFeatures scales = ScalesOf(examples);
  answer::RegionFeatures weights = kPrior, first = {}, second = {};
  const double n = static_cast<double>(examples.size());
  for (int step = 1; step <= kSteps; ++step) {
    answer::RegionFeatures gradient = {};
    for (const Example* example : examples) AddGradient(*example, weights, &gradient);
    for (size_t k = 0; k < kRegionFeatures; ++k) {
      // Features are treated as if all had the same scale.
      const double slope =
          gradient[k] / n / scales[k] - shrinkage * (weights[k] - kPrior[k]) * scales[k];
      first[k] = 0.9 * first[k] + 0.1 * slope;
      second[k] = 0.99 * second[k] + 0.01 * slope * slope;
      const double m = first[k] / (1 - std::pow(0.9, step));
      const double v = second[k] / (1 - std::pow(0.99, step));
      weights[k] += 0.05 * m / (std::sqrt(v) + 1e-9) / scales[k] * (1 - 0.9 * step / kSteps);
      if (weights[k] * kSigns[k] < 0) weights[k] = 0;
      if (k == kRound) weights[k] = std::min(weights[k], kMaxRound);
    }
  }
  return weights;
}

struct Score {
  int pages = 0, exact = 0, near = 0;
};

int64_t Chosen(const Example& example, const answer::RegionFeatures& weights) {
  const Choice* best = nullptr;
  for (const Choice& choice : example.choices) {
    if (best == nullptr || Dot(choice.features, weights) > Dot(best->features, weights)) {
      best = &choice;
    }
  }
  return best == nullptr ? 0 : best->count;
}

void Rate(const Example& example, const answer::RegionFeatures& weights, bool show, Score* score) {
  const int64_t chosen = Chosen(example, weights);
  ++score->pages;
  score->exact += chosen == example.expected;
  score->near += std::abs(chosen - example.expected) <= 1;
  if (!show || chosen == example.expected) return;
  const bool possible = std::any_of(example.choices.begin(), example.choices.end(),
                                    [](const Choice& choice) { return choice.right; });
  std::cout << "  " << example.name << ": " << chosen << " for " << example.expected
            << (possible ? "" : " (no region has as many)") << "\n";
}

parse::Page ReadMade(const MadePage& made) {
  return parse::ReadPage(made.html, *base::Url::Parse("http://site.example/search?q=words"), {});
}

std::vector<Example> MadeExamples() {
  std::vector<Example> made;
  const auto add = [&](const MadePage& page, const std::string& name) {
    made.push_back(ExampleOf(ReadMade(page), page.records));
    made.back().name = name;
    made.back().weight = kMadeWeight;
  };
  for (uint64_t seed = 1; seed <= kMadePages; ++seed) {
    add(MakePage(seed), "made " + std::to_string(seed));
  }
  for (uint64_t seed = 1; seed <= kGroupedPages; ++seed) {
    add(MakeGroupedPage(seed), "grouped " + std::to_string(seed));
  }
  return made;
}

std::vector<const Example*> PointersTo(const std::vector<Example>& examples) {
  std::vector<const Example*> pointers;
  for (const Example& example : examples) pointers.push_back(&example);
  return pointers;
}

// Made pages are always fitted on; only real ones are rated.
Score CrossValidate(const std::vector<Example>& examples, const std::vector<Example>& made,
                    uint64_t seed, double shrinkage, bool show) {
  Score score;
  const auto fold_of = [&](const Example& example) {
    return base::Rng(example.group ^ seed).Below(kFolds);
  };
  for (uint64_t fold = 0; fold < kFolds; ++fold) {
    std::vector<const Example*> rest = PointersTo(made);
    for (const Example& example : examples) {
      if (fold_of(example) != fold) rest.push_back(&example);
    }
    const answer::RegionFeatures weights = Fit(rest, shrinkage);
    for (const Example& example : examples) {
      if (fold_of(example) == fold) Rate(example, weights, show, &score);
    }
  }
  return score;
}

void Report(const char* what, const Score& score) {
  std::cout << what << ": exact " << score.exact << "/" << score.pages << ", within one "
            << score.near << "\n";
}

std::vector<Example> CountedExamples(const std::string& folder) {
  std::vector<Example> examples;
  for (const CountedPage& page : CountedPages(folder)) {
    examples.push_back(ExampleOf(ReadCounted(page), page.expected));
    examples.back().name = page.name;
    examples.back().group = base::Hash64(page.site);
  }
  return examples;
}

answer::RegionFeatures FitAll(const std::vector<Example>& examples,
                              const std::vector<Example>& made) {
  std::vector<const Example*> all = PointersTo(examples);
  for (const Example& example : made) all.push_back(&example);
  return Fit(all, kShrinkage);
}

void PrintTable(const std::vector<Example>& examples, const std::vector<Example>& made) {
  for (const double shrinkage : {kShrinkage / 2, kShrinkage, kShrinkage * 2}) {
    std::cout << "shrinkage " << shrinkage << "\n";
    for (const uint64_t seed : {1u, 2u, 3u}) {
      Report("sites not seen",
             CrossValidate(examples, made, seed, shrinkage, seed == 1 && shrinkage == kShrinkage));
    }
  }
  const answer::RegionFeatures weights = FitAll(examples, made);
  Score fitted, others;
  for (const Example& example : examples) Rate(example, weights, false, &fitted);
  Report("fitted on the same pages", fitted);
  for (uint64_t seed = kMadePages + 1; seed <= 2 * kMadePages; ++seed) {
    const MadePage page = MakePage(seed);
    Rate(ExampleOf(ReadMade(page), page.records), weights, false, &others);
  }
  Report("made pages not fitted on", others);
  Score grouped;
  for (uint64_t seed = kGroupedPages + 1; seed <= 2 * kGroupedPages; ++seed) {
    const MadePage page = MakeGroupedPage(seed);
    Rate(ExampleOf(ReadMade(page), page.records), weights, false, &grouped);
  }
  Report("made pages with groups not fitted on", grouped);
}

bool WriteModel(const answer::RegionFeatures& weights, const std::string& file) {
  std::ofstream out(file);
  out << "// SPDX-License-Identifier: Apache-2.0\n"
      << "// Written by training/train_regions.cc.\n"
      << "#include \"answer/records/region_features.h\"\n\nnamespace upwell::answer {\n\n"
      << "// clang-format off\n"
      << "const RegionFeatures kRegionWeights = {\n";
  for (size_t k = 0; k < kRegionFeatures; ++k) {
    out << "    " << std::fixed << std::setprecision(3) << weights[k] << ",  // "
        << answer::kRegionFeatureNames[k] << "\n";
  }
  out << "};\n// clang-format on\n\n}  // namespace upwell::answer\n";
  return out.flush().good();
}

int Main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool table = arguments.size() == 2 && arguments[1] == "--table";
  const bool write = arguments.size() == 3 && arguments[1] == "--out";
  if (!table && !write) {
    std::cerr << "usage: upwell-train-regions FOLDER --table | --out FILE\n";
    return 2;
  }
  const std::vector<Example> examples = CountedExamples(arguments[0]);
  if (examples.empty()) {
    std::cerr << "no pages in " << arguments[0] << "\n";
    return 1;
  }
  const std::vector<Example> made = MadeExamples();
  if (table) PrintTable(examples, made);
  return !write || WriteModel(FitAll(examples, made), arguments[2]) ? 0 : 1;
}

}  // namespace
}  // namespace upwell::training

int main(int argc, char** argv) { return upwell::training::Main(argc, argv); }
