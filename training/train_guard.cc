// SPDX-License-Identifier: Apache-2.0
// upwell-train-guard FOLDER TABLE... [--table] [--errors] [--out FILE]
// Learns from labelled forms and from tables of forms in disguise by what signs a form searches.
// --table prints how that goes on sites and tables that were not learned from, --errors which forms
// are judged wrongly there, --out writes the weights of a model learned from all of them as C++.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <set>

#include "training/guarded_forms.h"
#include "training/softmax.h"

namespace upwell::training {
namespace {

constexpr int kFolds = 10;
constexpr int kSeed = 1;
constexpr double kPenalty = 2;            // not tuned, that of the model of kinds
constexpr size_t kMinGroups = 3;          // as in train_forms.cc
constexpr double kSmallestWeight = 0.02;  // smaller ones are not written
// Shares of labelled searches that the evidence may lose.
constexpr double kMostLostByGet = 0.009, kMostLostByPost = 0.09;
constexpr double kMargin = 0.8;  // above the best evidence of a form that acts

using Scores = std::vector<double>;              // logarithms of odds, one per form
using Numbering = std::map<uint64_t, uint32_t>;  // of signs, by id

std::vector<Example> ExamplesOf(const std::vector<GuardedForm>& forms, Numbering* numbers) {
  std::vector<Example> examples;
  for (const GuardedForm& form : forms) {
    Example example{.label = form.searches ? 1 : 0, .group = form.group};
    for (const form::FormFeature& sign : form.signs) {
      const uint32_t next = static_cast<uint32_t>(numbers->size());
      example.terms.push_back({numbers->try_emplace(sign.id, next).first->second, sign.value});
    }
    examples.push_back(std::move(example));
  }
  return examples;
}

TrainOptions Options() {
  return {.classes = 2,
          .l2 = kPenalty,
          .min_groups = kMinGroups,
          .max_iterations = 300,
          .prior = {},
          .tolerance = 1e-5};
}

double LogOdds(const std::vector<double>& p) {
  constexpr double kLeast = 1e-12;  // a guard
  return std::log(std::max(p[1], kLeast) / std::max(p[0], kLeast));
}

// What models say of each form that did not see its group.
Scores CrossValidated(const std::vector<Example>& examples) {
  Scores scores;
  for (const auto& p : CrossValidateByGroup(examples, Options(), kFolds, kSeed)) {
    scores.push_back(LogOdds(p));
  }
  return scores;
}

// What a model says of the forms of a table that saw no row of it.
Scores WithoutFile(const std::vector<GuardedForm>& forms, const std::vector<Example>& examples,
                   const std::string& file) {
  std::vector<Example> rest;
  for (size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].file != file) rest.push_back(examples[i]);
  }
  const SoftmaxModel model = Train(rest, Options());
  Scores scores;
  for (const Example& example : examples) scores.push_back(LogOdds(Predict(model, example.terms)));
  return scores;
}

struct Limits {
  double least = 0, proven = 0;
};
struct Thresholds {
  Limits get, post;
  const Limits& Of(const GuardedForm& form) const {
    return form.method == fetch::Method::kPost ? post : get;
  }
};

// Searches that the rules let pass keep their chance; the evidence excuses nothing that acts.
Limits ChooseLimits(const std::vector<GuardedForm>& forms, const Scores& scores,
                    fetch::Method method, double most_lost) {
  Scores searches;
  double best = 0;
  for (size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].method != method) continue;
    const bool passes = forms[i].told_search && forms[i].refused.empty();
    if (forms[i].file.empty() && forms[i].searches && passes) searches.push_back(scores[i]);
    const bool is_excused = !passes && forms[i].refused_proven.empty();
    if (!forms[i].searches && is_excused) best = std::max(best, scores[i]);
  }
  std::sort(searches.begin(), searches.end());
  if (searches.empty()) return {.least = 0, .proven = best + kMargin};
  // Halfway between the last that is lost and the first that is kept.
  const size_t lost = static_cast<size_t>(most_lost * static_cast<double>(searches.size()));
  const double least =
      lost == 0 ? searches[0] - kMargin : (searches[lost - 1] + searches[lost]) / 2;
  return {.least = least, .proven = best + kMargin};
}

Thresholds ChooseThresholds(const std::vector<GuardedForm>& forms, const Scores& scores) {
  return {.get = ChooseLimits(forms, scores, fetch::Method::kGet, kMostLostByGet),
          .post = ChooseLimits(forms, scores, fetch::Method::kPost, kMostLostByPost)};
}

// --- Report ---

bool IsSent(const GuardedForm& form, double score, const Thresholds& at) {
  if (score >= at.Of(form).proven) return form.refused_proven.empty();
  return form.told_search && form.refused.empty() && score >= at.Of(form).least;
}

struct GuardCounts {
  int acting = 0, sent_by_rules = 0, sent_by_evidence = 0, sent = 0;
  int searches = 0, lost_by_rules = 0, lost_by_evidence = 0, lost = 0;

  void Add(const GuardedForm& form, double score, const Thresholds& at) {
    const bool rules = form.told_search && form.refused.empty();
    const bool evidence = score >= at.Of(form).least, both = IsSent(form, score, at);
    if (form.searches) {
      ++searches;
      lost_by_rules += !rules;
      lost_by_evidence += !evidence;
      lost += !both;
    } else {
      ++acting;
      sent_by_rules += rules;
      sent_by_evidence += evidence;
      sent += both;
    }
  }

  void Print(std::string_view name, std::ostream& out) const {
    out << "| " << name << " | " << acting << " | " << sent_by_rules << " | " << sent_by_evidence
        << " | " << sent << " | " << searches << " | " << lost_by_rules << " | " << lost_by_evidence
        << " | " << lost << " |\n";
  }
};

std::string NameOfFile(const std::string& path) {
  return path.empty() ? "labelled pages" : path.substr(path.rfind('/', path.rfind('/') - 1) + 1);
}

void PrintTable(const std::vector<GuardedForm>& forms, const Scores& scores, const Thresholds& at,
                std::string_view how, std::ostream& out) {
  std::map<std::string, GuardCounts> counts;
  for (size_t i = 0; i < forms.size(); ++i) counts[forms[i].file].Add(forms[i], scores[i], at);
  for (const auto& [file, count] : counts) {
    count.Print(NameOfFile(file) + std::string(how), out);
  }
}

void PrintErrors(const std::vector<GuardedForm>& forms, const Scores& scores, const Thresholds& at,
                 std::ostream& out) {
  for (size_t i = 0; i < forms.size(); ++i) {
    const bool sent = IsSent(forms[i], scores[i], at);
    const bool evidence = scores[i] >= at.Of(forms[i]).least;
    if (sent == forms[i].searches && evidence == forms[i].searches) continue;
    out << (forms[i].searches ? (sent ? "weak " : "LOST ")
            : sent            ? "SENT "
                              : "near ")
        << scores[i] << " " << NameOfFile(forms[i].file) << " " << forms[i].id << " ["
        << forms[i].refused << "]\n";
  }
}

// --- The model as source ---

void WriteModel(const SoftmaxModel& model, const Numbering& numbers,
                const form::FeatureNames& names, const Thresholds& at, std::ostream& out) {
  const auto thousandths = [](double value) { return std::lround(value * 1000); };
  out << "// SPDX-License-Identifier: Apache-2.0\n"
         "// Written by upwell-train-guard (make train); the next run overwrites it.\n"
         "#include \"form/search_model.h\"\n\n#include <algorithm>\n\n"
         "#include \"form/form_features.h\"\n\n"
         "namespace upwell::form {\nnamespace {\n\n"
         "// clang-format off\n"
         "constexpr SignWeight kSigns[] = {\n";
  for (const auto& [id, number] : numbers) {
    if (number * 2 + 1 >= model.weights.size()) continue;
    const double weight = model.weights[number * 2 + 1] - model.weights[number * 2];
    if (std::abs(weight) < kSmallestWeight) continue;
    out << "{FeatureId(\"" << names.at(id) << "\"), " << thousandths(weight) << "},\n";
  }
  out << "};\n// clang-format on\n\n"
         "static_assert(std::is_sorted(std::begin(kSigns), std::end(kSigns),\n"
         "                             [](const SignWeight& a, const SignWeight& b) {\n"
         "                               return a.sign < b.sign;\n"
         "                             }));\n\n"
         "}  // namespace\n\n"
         "const SearchModel& TheSearchModel() {\n"
         "  static constexpr SearchModel kModel{\n      .bias = "
      << thousandths(model.bias[1] - model.bias[0]) << ", .get = {" << thousandths(at.get.least)
      << ", " << thousandths(at.get.proven) << "}, .post = {" << thousandths(at.post.least) << ", "
      << thousandths(at.post.proven)
      << "}, .weights = kSigns};\n"
         "  return kModel;\n}\n\n"
         "}  // namespace upwell::form\n";
}

struct Arguments {
  std::string folder;
  std::vector<std::string> tables;
  std::string out;
  bool table = false;
  bool errors = false;
};

bool ReadArguments(int count, char** values, Arguments* arguments) {
  for (int i = 1; i < count; ++i) {
    const std::string_view value = values[i];
    if (value == "--table") {
      arguments->table = true;
    } else if (value == "--errors") {
      arguments->errors = true;
    } else if (value == "--out" && i + 1 < count) {
      arguments->out = values[++i];
    } else if (value.starts_with("--")) {
      return false;
    } else if (arguments->folder.empty()) {
      arguments->folder = value;
    } else {
      arguments->tables.emplace_back(value);
    }
  }
  return !arguments->folder.empty();
}

int Run(const Arguments& arguments) {
  form::FeatureNames names;
  base::Result<std::vector<GuardedForm>> read = ReadLabelledPages(arguments.folder, &names);
  if (!read.ok()) {
    std::cerr << read.error().message << "\n";
    return 1;
  }
  std::vector<GuardedForm> forms = *std::move(read);
  for (const std::string& path : arguments.tables) {
    std::vector<GuardedForm> table = ReadTable(path, &names);
    std::move(table.begin(), table.end(), std::back_inserter(forms));
  }
  Numbering numbers;
  const std::vector<Example> examples = ExamplesOf(forms, &numbers);
  const Scores scores = CrossValidated(examples);
  const Thresholds at = ChooseThresholds(forms, scores);
  if (arguments.table) {
    std::cout << "GET: at least " << at.get.least << ", proven " << at.get.proven
              << "; POST: at least " << at.post.least << ", proven " << at.post.proven << "\n\n"
              << "| forms | acting | sent by rules | by evidence | by both | searches | lost by "
                 "rules | by evidence | by both |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: "
                 "| ---: | ---: |\n";
    PrintTable(forms, scores, at, "", std::cout);
    for (const std::string& path : arguments.tables) {
      const Scores without = WithoutFile(forms, examples, path);
      GuardCounts counts;
      for (size_t i = 0; i < forms.size(); ++i) {
        if (forms[i].file == path) counts.Add(forms[i], without[i], at);
      }
      counts.Print(NameOfFile(path) + ", left out", std::cout);
    }
  }
  if (arguments.errors) PrintErrors(forms, scores, at, std::cout);
  if (arguments.out.empty()) return 0;
  std::ofstream out(arguments.out);
  WriteModel(Train(examples, Options()), numbers, names, at, out);
  return out.flush() ? 0 : 1;
}

}  // namespace
}  // namespace upwell::training

int main(int count, char** values) {
  upwell::training::Arguments arguments;
  if (!upwell::training::ReadArguments(count, values, &arguments)) {
    std::cerr << "usage: upwell-train-guard FOLDER TABLE... [--table] [--errors] [--out FILE]\n";
    return 2;
  }
  return upwell::training::Run(arguments);
}
