// SPDX-License-Identifier: Apache-2.0
// upwell-train-forms FOLDER [--table] [--errors] [--out FILE]
// Learns from labelled forms what a form is for. --table prints how well that goes on sites that
// were not learned from, --errors which forms it gets wrong there, --out writes the weights of a
// model learned from all of them as C++ source.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>

#include "form/kind_model.h"
#include "training/form_report.h"
#include "training/labelled_forms.h"
#include "training/softmax.h"

namespace upwell::training {
namespace {

constexpr int kFolds = 5;
constexpr int kRounds = 10;
constexpr double kPenalty = 2;
// What the nested cross-validation chooses from, to show what the choice above is worth.
constexpr int kNestedRounds = 3;
constexpr double kPenalties[] = {0.5, 1, 2, 4};
constexpr double kStrengths[] = {0, 0.3, 0.7, 1, 1.3};  // of beliefs
constexpr size_t kMinSites = 3;
constexpr double kSmallestWeight = 0.03;  // features below it for all kinds are not written

// What anybody would say of a form before seeing examples. A few hundred forms teach too little
// about words that are rare among them; the penalty pulls towards these weights instead of 0.
struct Belief {
  std::string_view what;  // after a place: "@topic"; else the whole name
  form::FormKind kind;
  double weight;
};
constexpr std::string_view kTellingPlaces[] = {"button", "action", "form", "any"};
constexpr Belief kBeliefsOfPlaces[] = {
    {"@search", form::FormKind::kSearch, 1.5},
    {"@log in", form::FormKind::kLogin, 1.5},
    {"@register", form::FormKind::kRegistration, 1.5},
    {"@recover a password", form::FormKind::kRecovery, 1.5},
    {"@subscribe or unsubscribe", form::FormKind::kMailingList, 1.5},
    {"@contact", form::FormKind::kContact, 1.5},
    {"@comment", form::FormKind::kContact, 1.5},
    {"@buy", form::FormKind::kOrder, 1.5},
    {"@vote", form::FormKind::kOther, 1.5},
    {"@delete", form::FormKind::kOther, 1.5},
    {"@log out", form::FormKind::kOther, 1.5},
    {"@post", form::FormKind::kOther, 0.75},
    {"@change what the site keeps", form::FormKind::kOther, 0.75},
    {"@captcha", form::FormKind::kOther, 0.75},
};
constexpr Belief kBeliefs[] = {
    {"label@search", form::FormKind::kSearch, 0.75},
    {"name@search", form::FormKind::kSearch, 0.75},
    {"look@search", form::FormKind::kSearch, 0.75},
    {"around@search", form::FormKind::kSearch, 0.75},
    {"value@search", form::FormKind::kSearch, 0.75},
    {"label@query", form::FormKind::kSearch, 0.75},
    {"name@query", form::FormKind::kSearch, 0.75},
    {"button@sort", form::FormKind::kSearch, 0.75},
    {"button@filter", form::FormKind::kSearch, 0.75},
    {"name@sort", form::FormKind::kSearch, 0.75},
    {"name@filter", form::FormKind::kSearch, 0.75},
    {"any@year", form::FormKind::kSearch, 0.5},
    {"any@price", form::FormKind::kSearch, 0.5},
    {"has:search", form::FormKind::kSearch, 3},
    {"is:role search", form::FormKind::kSearch, 4.5},
    {"is:plain question", form::FormKind::kSearch, 2.5},
    {"is:plain question in unknown words", form::FormKind::kSearch, 1.5},
    {"is:plain question by POST", form::FormKind::kSearch, 1.25},
    {"is:rich menus and nothing personal", form::FormKind::kSearch, 0.75},
    {"has:textarea", form::FormKind::kSearch, -1.5},
    {"has:email", form::FormKind::kSearch, -1.5},
    {"passwords:1", form::FormKind::kSearch, -3},
    {"passwords:2", form::FormKind::kSearch, -3},
    {"passwords:1", form::FormKind::kLogin, 1.5},
    {"passwords:2", form::FormKind::kRegistration, 2.25},
    {"has:textarea", form::FormKind::kContact, 2.25},
    {"is:one e-mail box", form::FormKind::kMailingList, 1.5},
    {"is:one e-mail box", form::FormKind::kRegistration, -0.75},
    {"is:quantity", form::FormKind::kOrder, 1.5},
    {"is:menus of appearance only", form::FormKind::kOther, 1.5},
    {"is:menu of language codes", form::FormKind::kOther, 2.25},
    {"is:menu of addresses", form::FormKind::kOther, 0.75},
    {"is:nothing to fill in", form::FormKind::kOther, 0.75},
    {"is:lone menu that leads somewhere", form::FormKind::kSearch, -3.5},
    {"is:lone menu of addresses", form::FormKind::kSearch, -3.5},
    {"is:lone menu of the page's links", form::FormKind::kSearch, -1.5},
    {"is:lone menu that switches the appearance", form::FormKind::kSearch, -4.5},
    {"is:calculator by its words", form::FormKind::kSearch, -3},
    {"is:calculator by its boxes", form::FormKind::kSearch, -3},
    {"is:options of a product by its words", form::FormKind::kSearch, -2},
    {"is:choices about one thing", form::FormKind::kSearch, -1.5},
};

using Numbering = std::map<uint64_t, uint32_t>;  // of features, by id

std::vector<Example> ExamplesOf(const std::vector<LabelledForm>& forms, Numbering* numbers) {
  std::vector<Example> examples;
  for (const LabelledForm& form : forms) {
    Example example{.label = static_cast<int>(form.kind), .group = form.site};
    for (const form::FormFeature& feature : form.features) {
      const uint32_t next = static_cast<uint32_t>(numbers->size());
      const uint32_t number = numbers->try_emplace(feature.id, next).first->second;
      example.terms.push_back({number, feature.value});
    }
    examples.push_back(std::move(example));
  }
  return examples;
}

// All beliefs with the full names of their features.
std::vector<std::pair<std::string, Belief>> AllBeliefs() {
  std::vector<std::pair<std::string, Belief>> all;
  for (const Belief& belief : kBeliefs) all.emplace_back(belief.what, belief);
  for (std::string_view place : kTellingPlaces) {
    for (const Belief& belief : kBeliefsOfPlaces) {
      all.emplace_back(std::string(place) + std::string(belief.what), belief);
    }
  }
  return all;
}

// Features that no labelled form shows keep what is believed of them.
std::vector<double> Prior(Numbering* numbers, form::FeatureNames* names) {
  std::vector<double> prior;
  for (const auto& [name, belief] : AllBeliefs()) {
    const uint64_t id = form::FeatureId(name);
    const uint32_t next = static_cast<uint32_t>(numbers->size());
    const size_t number = numbers->try_emplace(id, next).first->second;
    names->emplace(id, name);
    prior.resize(std::max(prior.size(), numbers->size() * form::kFormKinds));
    prior[number * form::kFormKinds + static_cast<size_t>(belief.kind)] = belief.weight;
  }
  return prior;
}

TrainOptions Options(std::vector<double> prior) {
  return {.classes = static_cast<int>(form::kFormKinds),
          .l2 = kPenalty,
          .min_groups = kMinSites,
          .max_iterations = 200,
          .prior = std::move(prior),
          .tolerance = 1e-4};
}

std::vector<TrainOptions> OtherOptions(const TrainOptions& options) {
  std::vector<TrainOptions> choices;
  for (double penalty : kPenalties) {
    for (double strength : kStrengths) {
      choices.push_back(options);
      choices.back().l2 = penalty;
      for (double& weight : choices.back().prior) weight *= strength;
    }
  }
  return choices;
}

form::KindWeights Thousandths(const double* weights) {
  form::KindWeights rounded{};
  for (size_t i = 0; i < form::kFormKinds; ++i) {
    rounded[i] = static_cast<int16_t>(std::lround(std::clamp(weights[i], -30.0, 30.0) * 1000));
  }
  return rounded;
}

bool IsWorthKeeping(const form::KindWeights& weights) {
  return std::any_of(weights.begin(), weights.end(), [](int16_t weight) {
    return std::abs(weight) >= static_cast<int>(kSmallestWeight * 1000);
  });
}

void PrintWeights(const form::KindWeights& weights, std::ostream& out) {
  out << "{";
  for (size_t i = 0; i < form::kFormKinds; ++i) out << (i == 0 ? "" : ",") << weights[i];
  out << "}";
}

// Quotes and backslashes cannot occur: names are made of letters, digits and our own marks.
void WriteModel(const SoftmaxModel& model, const Numbering& numbers,
                const form::FeatureNames& names, std::ostream& out) {
  out << "// SPDX-License-Identifier: Apache-2.0\n"
         "// Written by upwell-train-forms (make train); the next run overwrites it.\n"
         "#include \"form/kind_model.h\"\n\n#include <algorithm>\n\n"
         "#include \"form/form_features.h\"\n\n"
         "namespace upwell {\nnamespace {\n\n"
         "// search, login, registration, recovery, contact, mailing_list, order, other\n"
         "// clang-format off\n"
         "constexpr KindWeights kBias = ";
  PrintWeights(Thousandths(model.bias.data()), out);
  out << ";\nconstexpr FeatureWeights kModel[] = {\n";
  for (const auto& [id, number] : numbers) {
    const size_t start = number * form::kFormKinds;
    if (start >= model.weights.size()) continue;
    const form::KindWeights weights = Thousandths(&model.weights[start]);
    if (!IsWorthKeeping(weights)) continue;
    out << "{FeatureId(\"" << names.at(id) << "\"),";
    PrintWeights(weights, out);
    out << "},\n";
  }
  out << "};\n// clang-format on\n\n"
         "static_assert(std::is_sorted(std::begin(kModel), std::end(kModel),\n"
         "                             [](const FeatureWeights& a, const FeatureWeights& b) {\n"
         "                               return a.feature < b.feature;\n"
         "                             }));\n\n"
         "}  // namespace\n\n"
         "KindWeights KindBias() { return kBias; }\n\n"
         "std::span<const FeatureWeights> KindModel() { return kModel; }\n\n"
         "}  // namespace upwell\n";
}

struct Arguments {
  std::string folder;
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
    } else if (!value.starts_with("--") && arguments->folder.empty()) {
      arguments->folder = value;
    } else {
      return false;
    }
  }
  return !arguments->folder.empty();
}

int Run(const Arguments& arguments) {
  form::FeatureNames names;
  const base::Result<std::vector<LabelledForm>> forms = ReadLabelledForms(arguments.folder, &names);
  if (!forms.ok()) {
    std::cerr << forms.error().message << "\n";
    return 1;
  }
  Numbering numbers;
  const std::vector<Example> examples = ExamplesOf(*forms, &numbers);
  const TrainOptions options = Options(Prior(&numbers, &names));
  std::vector<Judgements> rounds, nested;
  const int wanted = arguments.table ? kRounds : arguments.errors ? 1 : 0;
  for (int round = 1; round <= wanted; ++round) {
    rounds.push_back(CrossValidateByGroup(examples, options, kFolds, round));
  }
  for (int round = 1; arguments.table && round <= kNestedRounds; ++round) {
    nested.push_back(CrossValidateChoosing(examples, OtherOptions(options), kFolds, round));
  }
  if (arguments.table) PrintFormReport(*forms, rounds, nested, std::cout);
  if (arguments.errors) PrintErrors(*forms, rounds.front(), std::cout);
  if (arguments.out.empty()) return 0;
  std::ofstream out(arguments.out);
  WriteModel(Train(examples, options), numbers, names, out);
  return out.flush() ? 0 : 1;
}

}  // namespace
}  // namespace upwell::training

int main(int count, char** values) {
  upwell::training::Arguments arguments;
  if (!upwell::training::ReadArguments(count, values, &arguments)) {
    std::cerr << "usage: upwell-train-forms FOLDER [--table] [--errors] [--out FILE]\n";
    return 2;
  }
  return upwell::training::Run(arguments);
}
