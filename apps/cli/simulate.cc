// SPDX-License-Identifier: Apache-2.0
// upwell simulate: how far each keyword policy comes on a site made of a local corpus.
#include <cstdio>
#include <filesystem>
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/corpus_file.h"
#include "apps/cli/curve_files.h"
#include "apps/cli/file_rights.h"
#include "base/text.h"
#include "harvest/keywords/keyword_policies.h"
#include "harvest/simulate/offline_greedy.h"
#include "store/atomic_file.h"

namespace upwell::cli {
namespace {

constexpr uint64_t kMostSeeds = 20;
constexpr uint64_t kMostPageSize = 1000;
constexpr uint64_t kMostCost = 1'000'000'000;
constexpr size_t kDictionarySize = 16'000;  // the paper's random-16K

struct Plan {
  std::vector<std::string> policies;
  harvest::SimulatedSiteOptions box;
  harvest::SimulationLimits limits;
  uint64_t seeds = 1;
  bool pairs = false;
  std::string word;  // of the site; "" for none
  std::optional<harvest::QueryCost> cost;
  std::string folder;  // "" for none
};

base::Error WrongSimulation(const std::string& message) {
  return base::Error{base::ErrorKind::kUsage, message};
}

// The flag as a number of [least, most]; `value` stays where it is not given.
base::Status ReadNumber(const Arguments& arguments, const std::string& name, uint64_t least,
                        uint64_t most, uint64_t& value) {
  const std::optional<std::string> text = arguments.flag(name);
  if (!text) return {};
  const std::optional<uint64_t> number = base::ParseUnsigned(*text);
  if (!number || *number < least || *number > most) {
    return WrongSimulation("--" + name + " takes a number of " + std::to_string(least) + " to " +
                           std::to_string(most) + ", not \"" + base::ForTerminal(*text) + "\"");
  }
  value = *number;
  return {};
}

base::Status ReadPolicies(const Arguments& arguments, std::vector<std::string>& policies) {
  const std::string given = arguments.flag("policy").value_or("all");
  const std::vector<std::string_view>& names = harvest::KeywordPolicyNames();
  if (given == "all") {
    policies.assign(names.begin(), names.end());
    return {};
  }
  for (const std::string_view name : base::Split(given, ',')) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      std::string known = "all";
      for (const std::string_view one : names) known.append(", ").append(one);
      return WrongSimulation("there is no policy \"" + base::ForTerminal(name) + "\"; there are " +
                             known);
    }
    policies.emplace_back(name);
  }
  return {};
}

base::Status ReadCost(const Arguments& arguments, std::optional<harvest::QueryCost>& cost) {
  const std::optional<std::string> given = arguments.flag("cost");
  if (!given) return {};
  std::vector<double> numbers;
  for (const std::string_view part : base::Split(*given, ',')) {
    const std::optional<uint64_t> number = base::ParseUnsigned(part);
    if (!number || *number > kMostCost) break;
    numbers.push_back(static_cast<double>(*number));
  }
  if (numbers.size() != 3 || numbers[0] + numbers[1] + numbers[2] == 0) {
    return WrongSimulation("--cost takes three numbers, as in 100,100,10000");
  }
  cost = harvest::QueryCost{numbers[0], numbers[1], numbers[2]};
  return {};
}

base::Status ReadRanking(const Arguments& arguments, harvest::Ranking& ranking) {
  const std::string given = arguments.flag("ranking").value_or("fixed");
  if (given != "fixed" && given != "bm25") return WrongSimulation("--ranking takes fixed or bm25");
  ranking = given == "bm25" ? harvest::Ranking::kBm25 : harvest::Ranking::kFixed;
  return {};
}

base::Status ReadInput(const Arguments& arguments, harvest::SimulatedSiteOptions& box) {
  uint64_t page = box.page_size;
  if (base::Status s = ReadNumber(arguments, "page", 1, kMostPageSize, page); !s.ok()) return s;
  box.page_size = static_cast<uint32_t>(page);
  if (arguments.flag("cap").value_or("none") != "none") {
    if (base::Status s = ReadNumber(arguments, "cap", 1, UINT32_MAX, box.cap); !s.ok()) return s;
  }
  box.stop_words = arguments.flag("stop-words").has_value();
  box.prints_counts = !arguments.flag("no-counts").has_value();
  return ReadRanking(arguments, box.ranking);
}

base::Result<Plan> ReadPlan(const Arguments& arguments) {
  Plan plan;
  plan.limits.queries = 10'000;
  plan.limits.share = 0.99;
  if (base::Status s = ReadPolicies(arguments, plan.policies); !s.ok()) return s.error();
  if (base::Status s = ReadInput(arguments, plan.box); !s.ok()) return s.error();
  if (base::Status s = ReadNumber(arguments, "queries", 1, 10'000'000, plan.limits.queries);
      !s.ok()) {
    return s.error();
  }
  if (base::Status s = ReadNumber(arguments, "seed", 0, UINT32_MAX, plan.box.seed); !s.ok()) {
    return s.error();
  }
  if (base::Status s = ReadNumber(arguments, "seeds", 1, kMostSeeds, plan.seeds); !s.ok()) {
    return s.error();
  }
  if (base::Status s = ReadCost(arguments, plan.cost); !s.ok()) return s.error();
  plan.pairs = arguments.flag("pairs").has_value();
  plan.word = base::FoldCase(arguments.flag("word").value_or(""));
  plan.folder = arguments.flag("out").value_or("");
  return plan;
}

harvest::PolicyOptions OptionsFor(const harvest::Corpus& corpus, uint64_t seed, const Plan& plan) {
  harvest::PolicyOptions options;
  options.seed = seed;
  if (plan.cost) options.cost = *plan.cost;
  for (const std::string_view word : corpus.WordsByFrequency()) {
    if (options.dictionary.size() == kDictionarySize) break;
    options.dictionary.emplace_back(word);
  }
  return options;
}

std::vector<PolicyCurves> RunAll(const harvest::Corpus& corpus, const Plan& plan) {
  std::vector<PolicyCurves> all = {{"bound by queries (offline greedy)", {}},
                                   {"bound by requests (offline greedy)", {}}};
  if (plan.pairs) all.push_back({"bound by queries (offline greedy, one or two words)", {}});
  const size_t bounds = all.size();
  for (const std::string& name : plan.policies) all.push_back({name, {}});
  for (uint64_t i = 0; i < plan.seeds; ++i) {
    harvest::SimulatedSiteOptions options = plan.box;
    options.seed += i;
    harvest::SimulatedSite box(corpus, options);
    harvest::SimulationLimits no_limits;
    no_limits.share = plan.limits.share;
    all[0].curves.push_back(harvest::OfflineGreedy(box, harvest::CostUnit::kQueries, no_limits));
    all[1].curves.push_back(harvest::OfflineGreedy(box, harvest::CostUnit::kRequests, no_limits));
    if (plan.pairs) all[2].curves.push_back(harvest::OfflineGreedyOfPairs(box, no_limits));
    const harvest::PolicyOptions policy_options = OptionsFor(corpus, options.seed, plan);
    for (size_t j = 0; j < plan.policies.size(); ++j) {
      const std::unique_ptr<harvest::KeywordPolicy> policy =
          harvest::MakeKeywordPolicy(plan.policies[j], policy_options);
      const std::vector<std::string_view> site_words = {plan.word};
      if (!plan.word.empty()) policy->AddSiteWords(site_words);
      all[j + bounds].curves.push_back(harvest::Simulate(*policy, box, plan.limits));
    }
  }
  return all;
}

std::string Describe(const std::string& path, const harvest::Corpus& corpus, const Plan& plan) {
  const harvest::SimulatedSiteOptions& box = plan.box;
  return std::filesystem::path(path).filename().string() + ": " +
         std::to_string(corpus.documents()) + " documents, " +
         (box.cap == 0 ? "no cap" : "cap " + std::to_string(box.cap)) + ", " +
         std::to_string(box.page_size) + " a page, " +
         (box.ranking == harvest::Ranking::kBm25 ? "BM25" : "fixed ranking") + ", stop words " +
         (box.stop_words ? "searchable" : "not searchable") + ", counts " +
         (box.prints_counts ? "printed" : "not printed");
}

base::Status WriteFiles(const std::string& folder, const std::string& title,
                        const std::vector<PolicyCurves>& all) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return WrongSimulation("cannot make the folder " + base::ForTerminal(folder));
  const auto csv = [&](std::ostream& out) -> base::Status {
    WriteCsv(all, out);
    return {};
  };
  if (base::Status s = store::WriteFileAtomically(folder + "/curves.csv", csv); !s.ok()) return s;
  return store::WriteFileAtomically(folder + "/curves.svg", [&](std::ostream& out) -> base::Status {
    WriteSvg(all, title, out);
    return {};
  });
}

}  // namespace

std::vector<OwnFlag> SimulateFlags() {
  return {SharedFlag(),
          {"policy", "NAMES", "all (default), or names with commas between"},
          {"cap", "K", "results that the site shows of a query at most; none (default)"},
          {"page", "N", "results on a page, 20 by default"},
          {"ranking", "R", "fixed (default: one order of all documents) or bm25"},
          {"stop-words", "", "the site looks for them"},
          {"no-counts", "", "the site does not print how many results there are"},
          {"queries", "N", "ends a run, 10000 by default"},
          {"seed", "N", "of the site's order and of the policies, 1 by default"},
          {"seeds", "N", "runs with this seed and those after it; the table has the means"},
          {"word", "WORD", "a word of the site's own pages, which policies that learn ask first"},
          {"pairs", "", "also the bound by queries of one or two words, which takes a while"},
          {"cost", "Q,R,D",
           "of a query, of a result that is shown, of a document that is downloaded: adaptive "
           "policies weigh by it, and the table says what each share costs"},
          {"out", "DIR", "also writes curves.csv and curves.svg there"}};
}

int RunSimulate(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give one corpus, a file of JSON lines; see `upwell simulate --help`");
  }
  base::Result<Plan> plan = ReadPlan(arguments);
  if (!plan.ok()) return Fail(2, plan.error().message);
  base::Result<CorpusFile> file = ReadCorpusFile(arguments.words[0]);
  if (!file.ok()) return Fail(2, file.error().message);
  if (file->bad_lines > 0) {
    std::fprintf(
        stderr,
        "upwell: %zu lines of the corpus are no JSON objects with a text; the first is line %zu\n",
        file->bad_lines, file->first_bad_line);
  }
  const std::string title = Describe(arguments.words[0], file->corpus, *plan);
  const std::vector<PolicyCurves> all = RunAll(file->corpus, *plan);
  std::cout << base::ForTerminal(title) << "\n\n";
  WriteTable(all, std::cout);
  std::cout
      << "\nQueries / requests until that share of the documents was seen; ratio to the bound by"
         " queries / to the bound by requests.\n";
  if (plan->cost) {
    std::cout << '\n';
    WriteCosts(all, *plan->cost, std::cout);
  }
  if (!plan->folder.empty()) {
    if (base::Status s = WriteFiles(plan->folder, title, all); !s.ok())
      return Fail(2, s.error().message);
  }
  std::cout.flush();
  return std::cout.good() ? 0 : Fail(5, "standard output cannot be written");
}

}  // namespace upwell::cli
