// SPDX-License-Identifier: Apache-2.0
// Learns the weights of the pager's model from pages on which people marked the links.
//
//   upwell-train-pager FOLDER --table                    cross-validated figures as Markdown
//   upwell-train-pager FOLDER --errors                   the links that are judged wrongly there
//   upwell-train-pager FOLDER --out src/answer/pager/pager_model.cc
//
// Sites are never on both sides of a split, and the second pass learns from what first passes that
// have not seen the site say of it, as it will be in use.
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <unordered_map>

#include "answer/pager/pager_choice.h"
#include "answer/pager/pager_model.h"
#include "parse/charset.h"
#include "training/labelled_files.h"
#include "training/softmax.h"

namespace upwell::training {
namespace {

constexpr int kFolds = 10;
constexpr int kInnerFolds = 5;
constexpr uint64_t kSeeds[] = {1, 2, 3, 4, 5};
constexpr double kFirstPenalty = 1.5;
constexpr double kSecondPenalty = 2;

constexpr std::string_view kSignNames[] = {
#define UPWELL_NAME(name) #name,
    UPWELL_PAGER_SIGNS(UPWELL_NAME) UPWELL_PAGER_OPINIONS(UPWELL_NAME)
#undef UPWELL_NAME
};

struct LabelledPage {
  std::string name;
  std::string site;
  parse::Page page;
  answer::PagerLinks links;
  std::optional<answer::Ways> ways;
  std::vector<answer::SignList> signs;
  std::vector<answer::LinkClass> labels;  // of each link
};

answer::LinkClass ClassOf(std::string_view label) {
  if (label == "NEXT") return answer::LinkClass::kNext;
  if (label == "PREV") return answer::LinkClass::kPrevious;
  return answer::LinkClass::kPage;
}

// Where the byte at `offset` of the page stands in the decoded page.
size_t DecodedOffset(const std::string& bytes, size_t offset, std::string_view encoding) {
  return parse::DecodeToUtf8(bytes.substr(0, offset), encoding).size();
}

using LabelRows = std::map<std::string, std::vector<boost::json::object>>;

LabelledPage ReadLabelledPage(const std::string& folder, const boost::json::object& row,
                              const LabelRows& labels) {
  LabelledPage labelled;
  labelled.name = StringAt(row, "page");
  labelled.site = StringAt(row, "site");
  const std::string bytes = ReadPacked(folder + "/" + labelled.name);
  labelled.page = parse::ReadPage(bytes, *base::Url::Parse(StringAt(row, "page_url")), {});
  const std::string& encoding = labelled.page.encoding;
  labelled.links = answer::ReadPagerLinks(labelled.page);
  labelled.ways = answer::ChooseWays(
      answer::WaysOfLinks(answer::PageQuestion(labelled.page, {}), labelled.links));
  labelled.signs = answer::ReadSigns(labelled.page, labelled.links);
  labelled.labels.assign(labelled.links.links.size(), answer::LinkClass::kOther);
  std::unordered_map<uint32_t, size_t> by_offset;
  for (size_t i = 0; i < labelled.links.links.size(); ++i) {
    const parse::NodeId node = labelled.links.links[i].node;
    by_offset.emplace(labelled.page.document.node(node).source_offset, i);
  }
  const auto found = labels.find(labelled.name);
  if (found == labels.end()) return labelled;
  for (const boost::json::object& label : found->second) {
    const auto offset = static_cast<size_t>(label.at("link_offset").as_int64());
    const auto link = by_offset.find(static_cast<uint32_t>(DecodedOffset(bytes, offset, encoding)));
    if (link == by_offset.end()) {
      std::cerr << labelled.name << ": no link at " << offset << "\n";
      continue;
    }
    labelled.labels[link->second] = ClassOf(StringAt(label, "label"));
  }
  return labelled;
}

std::vector<LabelledPage> ReadData(const std::string& folder) {
  LabelRows labels;
  for (boost::json::object& row : ReadRows(folder + "/labels.jsonl")) {
    std::string page = StringAt(row, "page");
    labels[std::move(page)].push_back(std::move(row));
  }
  std::vector<LabelledPage> pages;
  for (const boost::json::object& row : ReadRows(folder + "/pages.jsonl")) {
    pages.push_back(ReadLabelledPage(folder, row, labels));
  }
  return pages;
}

std::vector<Term> TermsOf(const answer::SignList& signs) {
  std::vector<Term> terms;
  for (const answer::SignValue& sign : signs)
    terms.push_back({sign.sign, static_cast<double>(sign.value)});
  return terms;
}

// The links of some pages as examples, and back.
using Places = std::vector<std::pair<size_t, size_t>>;  // page, link

void AddExamples(const std::vector<LabelledPage>& pages, const std::vector<size_t>& which,
                 const std::vector<std::vector<answer::SignList>>& signs,
                 std::vector<Example>* examples, Places* places) {
  for (const size_t p : which) {
    std::array<double, answer::kLinkClasses> of_class{};
    for (size_t i = 0; i < signs[p].size(); ++i) {
      of_class[static_cast<size_t>(pages[p].labels[i])] += !signs[p][i].empty();
    }
    for (size_t i = 0; i < signs[p].size(); ++i) {
      if (signs[p][i].empty()) continue;
      // Twenty numbers of one row teach more than one, but not twenty times as much.
      const double weight = 1 / std::sqrt(of_class[static_cast<size_t>(pages[p].labels[i])]);
      examples->push_back(
          {TermsOf(signs[p][i]), static_cast<int>(pages[p].labels[i]), pages[p].site, weight});
      places->push_back({p, i});
    }
  }
}

answer::ClassOdds ToOdds(const std::vector<double>& p) { return {p[0], p[1], p[2], p[3]}; }

using PageOdds = std::vector<std::vector<answer::ClassOdds>>;  // by page and link

PageOdds SurelyOther(const std::vector<LabelledPage>& pages) {
  PageOdds odds;
  for (const LabelledPage& page : pages)
    odds.emplace_back(page.links.links.size(), answer::ClassOdds{1});
  return odds;
}

void Judge(const SoftmaxModel& model, const std::vector<answer::SignList>& signs,
           std::vector<answer::ClassOdds>* odds) {
  for (size_t i = 0; i < signs.size(); ++i) {
    if (!signs[i].empty()) (*odds)[i] = ToOdds(Predict(model, TermsOf(signs[i])));
  }
}

struct TwoPasses {
  SoftmaxModel first, second;
};

std::vector<std::vector<answer::SignList>> SignsOf(const std::vector<LabelledPage>& pages) {
  std::vector<std::vector<answer::SignList>> signs;
  for (const LabelledPage& page : pages) signs.push_back(page.signs);
  return signs;
}

TwoPasses Learn(const std::vector<LabelledPage>& pages, const std::vector<size_t>& which,
                uint64_t seed) {
  const TrainOptions first_options{
      .classes = answer::kLinkClasses, .l2 = kFirstPenalty, .min_groups = 2};
  const TrainOptions second_options{
      .classes = answer::kLinkClasses, .l2 = kSecondPenalty, .min_groups = 2};
  std::vector<std::vector<answer::SignList>> signs = SignsOf(pages);
  std::vector<Example> examples;
  Places places;
  AddExamples(pages, which, signs, &examples, &places);
  TwoPasses passes;
  passes.first = Train(examples, first_options);
  const auto unseen = CrossValidateByGroup(examples, first_options, kInnerFolds, seed);
  PageOdds odds = SurelyOther(pages);
  for (size_t i = 0; i < places.size(); ++i) {
    odds[places[i].first][places[i].second] = ToOdds(unseen[i]);
  }
  for (const size_t p : which) answer::AddOpinions(pages[p].links, odds[p], &signs[p]);
  examples.clear();
  places.clear();
  AddExamples(pages, which, signs, &examples, &places);
  passes.second = Train(examples, second_options);
  return passes;
}

std::vector<answer::ClassOdds> JudgePage(const TwoPasses& passes, const LabelledPage& page) {
  std::vector<answer::SignList> signs = page.signs;
  std::vector<answer::ClassOdds> odds(signs.size(), answer::ClassOdds{1});
  Judge(passes.first, signs, &odds);
  answer::AddOpinions(page.links, odds, &signs);
  Judge(passes.second, signs, &odds);
  return odds;
}

// Folds of pages by site.
std::vector<int> PageFolds(const std::vector<LabelledPage>& pages, uint64_t seed) {
  std::vector<Example> groups;
  for (const LabelledPage& page : pages) groups.push_back({{}, 0, page.site, 1});
  return FoldsByGroup(groups, kFolds, seed);
}

PageOdds CrossValidate(const std::vector<LabelledPage>& pages, uint64_t seed) {
  const std::vector<int> folds = PageFolds(pages, seed);
  PageOdds odds(pages.size());
  for (int fold = 0; fold < kFolds; ++fold) {
    std::vector<size_t> others;
    for (size_t p = 0; p < pages.size(); ++p) {
      if (folds[p] != fold) others.push_back(p);
    }
    const TwoPasses passes = Learn(pages, others, seed);
    for (size_t p = 0; p < pages.size(); ++p) {
      if (folds[p] == fold) odds[p] = JudgePage(passes, pages[p]);
    }
  }
  return odds;
}

struct Score {
  double right = 0, said = 0, marked = 0;
  double precision() const { return said > 0 ? right / said : 0; }
  double recall() const { return marked > 0 ? right / marked : 0; }
  double f1() const { return said + marked > 0 ? 2 * right / (said + marked) : 0; }
};

struct Scores {
  std::array<Score, answer::kLinkClasses> by_link, by_href;
};

// A link is said to be next where it has the address of the one that was chosen and is itself
// likely to be one.
std::vector<answer::LinkClass> SaidOf(const LabelledPage& page,
                                      const std::vector<answer::ClassOdds>& odds) {
  const answer::PagerChoice choice = answer::ChooseLinks(page.links, odds, page.ways);
  std::vector<answer::LinkClass> said(odds.size(), answer::LinkClass::kOther);
  for (const size_t i : choice.pages) said[i] = answer::LinkClass::kPage;
  const auto mark = [&](const std::optional<size_t>& chosen, answer::LinkClass which) {
    if (!chosen) return;
    for (size_t i = 0; i < odds.size(); ++i) {
      if (page.links.links[i].href != page.links.links[*chosen].href) continue;
      if (odds[i][static_cast<size_t>(which)] > answer::kLikelyLink) said[i] = which;
    }
    said[*chosen] = which;
  };
  mark(choice.next, answer::LinkClass::kNext);
  mark(choice.previous, answer::LinkClass::kPrevious);
  return said;
}

void Count(const LabelledPage& page, const std::vector<answer::LinkClass>& said, Scores* scores) {
  std::array<std::set<std::string_view>, answer::kLinkClasses> said_hrefs, marked_hrefs;
  for (size_t i = 0; i < said.size(); ++i) {
    const size_t s = static_cast<size_t>(said[i]), m = static_cast<size_t>(page.labels[i]);
    scores->by_link[s].said += 1;
    scores->by_link[m].marked += 1;
    if (s == m) scores->by_link[s].right += 1;
    said_hrefs[s].insert(page.links.links[i].href);
    marked_hrefs[m].insert(page.links.links[i].href);
  }
  for (size_t c = 1; c < answer::kLinkClasses; ++c) {
    Score& score = scores->by_href[c];
    score.said += static_cast<double>(said_hrefs[c].size());
    score.marked += static_cast<double>(marked_hrefs[c].size());
    for (const std::string_view href : said_hrefs[c]) score.right += marked_hrefs[c].contains(href);
  }
}

constexpr std::string_view kClassNames[] = {"OTHER", "PAGE", "NEXT", "PREV"};

void PrintErrors(const LabelledPage& page, const std::vector<answer::ClassOdds>& odds,
                 const std::vector<answer::LinkClass>& said) {
  bool any = false;
  for (size_t i = 0; i < said.size(); ++i) {
    if (said[i] == page.labels[i]) continue;
    if (!any) std::cout << page.name << " " << page.page.url.href() << "\n";
    any = true;
    const answer::PagerLink& link = page.links.links[i];
    std::printf("   %zu %s said %s (%.2f %.2f %.2f %.2f) '%.30s' %.100s\n", i,
                kClassNames[static_cast<size_t>(page.labels[i])].data(),
                kClassNames[static_cast<size_t>(said[i])].data(), odds[i][0], odds[i][1],
                odds[i][2], odds[i][3], link.text.c_str(), std::string(link.href).c_str());
    std::printf("      ");
    for (const answer::SignValue& sign : page.signs[i])
      std::printf("%s ", kSignNames[sign.sign].data());
    std::printf("\n");
    std::fflush(stdout);
  }
}

struct Spread {
  double mean = 0, spread = 0;
};
Spread SpreadOf(const std::vector<double>& values) {
  Spread result;
  for (double v : values) result.mean += v / static_cast<double>(values.size());
  for (double v : values) result.spread = std::max(result.spread, std::abs(v - result.mean));
  return result;
}

std::string Cell(const std::vector<Scores>& runs, bool by_link, size_t c,
                 double (Score::*figure)() const) {
  std::vector<double> values;
  for (const Scores& run : runs) {
    values.push_back(((by_link ? run.by_link : run.by_href)[c].*figure)());
  }
  const Spread spread = SpreadOf(values);
  char text[64];
  std::snprintf(text, sizeof text, "%.3f ± %.3f", spread.mean, spread.spread);
  return text;
}

void PrintTable(const std::vector<Scores>& runs) {
  std::cout << "| links | counted by | precision | recall | F1 | autopager's F1 |\n"
            << "|---|---|---|---|---|---|\n";
  constexpr std::string_view kPublished[] = {"", "0.90", "0.84", ""};
  for (const bool by_link : {true, false}) {
    for (const size_t c : {size_t{2}, size_t{3}, size_t{1}}) {
      std::cout << "| " << kClassNames[c] << " | " << (by_link ? "link" : "address") << " | "
                << Cell(runs, by_link, c, &Score::precision) << " | "
                << Cell(runs, by_link, c, &Score::recall) << " | "
                << Cell(runs, by_link, c, &Score::f1) << " | " << (by_link ? kPublished[c] : "")
                << " |\n";
    }
  }
}

void Table(const std::vector<LabelledPage>& pages) {
  std::vector<Scores> runs;
  for (const uint64_t seed : kSeeds) {
    const PageOdds odds = CrossValidate(pages, seed);
    Scores scores;
    for (size_t p = 0; p < pages.size(); ++p) Count(pages[p], SaidOf(pages[p], odds[p]), &scores);
    runs.push_back(scores);
  }
  PrintTable(runs);
}

void Errors(const std::vector<LabelledPage>& pages) {
  const PageOdds odds = CrossValidate(pages, kSeeds[0]);
  Scores scores;
  for (size_t p = 0; p < pages.size(); ++p) {
    const std::vector<answer::LinkClass> said = SaidOf(pages[p], odds[p]);
    PrintErrors(pages[p], odds[p], said);
    Count(pages[p], said, &scores);
  }
  PrintTable({scores});
}

void WriteRow(std::ostream& out, const double* weights, std::string_view name) {
  char row[160];
  std::snprintf(row, sizeof row, "{%.4ff, %.4ff, %.4ff, %.4ff}", weights[0], weights[1], weights[2],
                weights[3]);
  out << "    " << row << ",";
  if (!name.empty()) out << "  // " << name;
  out << "\n";
}

void WritePass(std::ostream& out, const SoftmaxModel& model, size_t signs) {
  constexpr double kNone[answer::kLinkClasses] = {};
  WriteRow(out, model.bias.data(), "whatever the signs");
  out << "    {{\n";
  for (size_t s = 0; s < signs; ++s) {
    const size_t at = s * answer::kLinkClasses;
    WriteRow(out, at < model.weights.size() ? &model.weights[at] : kNone, kSignNames[s]);
  }
  out << "    }},\n";
}

bool WriteModel(const std::vector<LabelledPage>& pages, const std::string& file) {
  std::vector<size_t> all(pages.size());
  for (size_t p = 0; p < pages.size(); ++p) all[p] = p;
  const TwoPasses passes = Learn(pages, all, kSeeds[0]);
  std::ofstream out(file);
  out << "// SPDX-License-Identifier: Apache-2.0\n"
      << "// Written by training/train_pager.cc; columns: other, page, next, previous.\n"
      << "#include \"answer/pager/pager_model.h\"\n\n"
      << "namespace upwell {\n\n"
      << "// clang-format off\n"
      << "const PagerModel kPagerModel = {\n";
  WritePass(out, passes.first, answer::kSigns);
  WritePass(out, passes.second, answer::kAllSigns);
  out << "};\n// clang-format on\n\n}  // namespace upwell\n";
  return out.good();
}

int Main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool table = arguments.size() == 2 && arguments[1] == "--table";
  const bool errors = arguments.size() == 2 && arguments[1] == "--errors";
  const bool write = arguments.size() == 3 && arguments[1] == "--out";
  if (!table && !errors && !write) {
    std::cerr << "usage: upwell-train-pager FOLDER --table | --errors | --out FILE\n";
    return 2;
  }
  const std::vector<LabelledPage> pages = ReadData(arguments[0]);
  if (pages.empty()) {
    std::cerr << "no pages in " << arguments[0] << "\n";
    return 1;
  }
  if (table) Table(pages);
  if (errors) Errors(pages);
  return !write || WriteModel(pages, arguments[2]) ? 0 : 1;
}

}  // namespace
}  // namespace upwell::training

int main(int argc, char** argv) { return upwell::training::Main(argc, argv); }
