// SPDX-License-Identifier: Apache-2.0
// Prints as Markdown how well the pages of the answer sites are read, and of random ones.
//
//   answers_table [SEEDS [FIRST_SEED]]      --notes: what was wrong, site by site, on stderr
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "testing/answer_sites.h"
#include "testing/e2e/answer_check.h"

namespace {

using namespace upwell::testing;

void PrintRow(const std::string& name, const AnswerScore& score) {
  std::printf(
      "| %s | %s | %zu | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %zu/%zu | %zu |\n",
      name.c_str(), score.form_found ? "yes" : "no", score.pages, score.records.precision(),
      score.records.recall(), score.empty.precision(), score.empty.recall(), score.next.precision(),
      score.next.recall(), score.count.precision(), score.count.recall(), score.kinds_right,
      score.kinds, score.keys_changed);
}

}  // namespace

int main(int argc, char** argv) {
  bool notes = false;
  std::vector<uint64_t> numbers;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--notes") == 0)
      notes = true;
    else
      numbers.push_back(std::strtoull(argv[i], nullptr, 10));
  }
  const uint64_t seeds = numbers.empty() ? 60 : numbers[0];
  const uint64_t first = numbers.size() > 1 ? numbers[1] : 1;
  std::puts(
      "| site | form | pages | records P | R | empty P | R | next P | R | count P | R | kind | "
      "keys changed |");
  std::puts("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
  const auto check = [&](AnswerSite& site) {
    AnswerScore score = CheckAnswers(site, {});
    if (notes && !score.notes.empty()) {
      std::cerr << site.name() << "\n";
      for (const std::string& note : score.notes) std::cerr << "    " << note << "\n";
    }
    return score;
  };
  AnswerScore declared, random;
  declared.form_found = random.form_found = true;
  for (const AnswerSpec& spec : AllAnswerSpecs()) {
    AnswerSite site(spec);
    const AnswerScore score = check(site);
    PrintRow(spec.name, score);
    declared += score;
  }
  PrintRow("**all declared**", declared);
  for (uint64_t seed = first; seed < first + seeds; ++seed) {
    AnswerSite site(RandomAnswerSpec(seed));
    random += check(site);
  }
  PrintRow("**" + std::to_string(seeds) + " random sites**", random);
}
