// SPDX-License-Identifier: Apache-2.0
#include "answer/empty_judge.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <map>

#include "answer/made_sites_for_tests.h"

namespace upwell {
namespace {

Page PageFrom(const std::string& html) {
  return ReadPage(html, *Url::Parse("http://site.example/search?q=w"), {});
}

// As in the paper: pages with results are what is looked for.
struct Score {
  size_t kept = 0, kept_rightly = 0, with_results = 0;
  void Add(bool empty, bool judged_empty) {
    with_results += !empty;
    kept += !judged_empty;
    kept_rightly += !empty && !judged_empty;
  }
  double precision() const { return kept == 0 ? 1 : double(kept_rightly) / double(kept); }
  double recall() const {
    return with_results == 0 ? 1 : double(kept_rightly) / double(with_results);
  }
  void Add(const Score& other) {
    kept += other.kept;
    kept_rightly += other.kept_rightly;
    with_results += other.with_results;
  }
};

enum class Way { kPaper, kWithoutResults, kOurs };

// A judge and what it was shown of one site.
class Trial {
 public:
  Trial(const MadeSite& site, const MadeLanguage& language, Way way)
      : site_(site), language_(language), judge_({0.85, way == Way::kPaper}) {
    if (way != Way::kPaper) LearnNoise();
    for (const std::string& word : NonsenseWords()) {
      Show(word, 1,
           [&](const PageStructure& page) { judge_.LearnNonsense(page, {word}, background_); });
    }
    if (way != Way::kOurs) return;
    for (size_t i = 0; i < 3; ++i) {
      Show(language.words[i], 1, [&](const PageStructure& page) {
        judge_.LearnResults(page, {language.words[i]}, background_);
      });
    }
  }

  bool ready() const { return judge_.ready(); }

  Score Judge() {
    Score score;
    for (size_t i = 3; i < language_.words.size(); ++i) {
      score.Add(false, IsEmpty(language_.words[i]));
    }
    for (const std::string& word : language_.failing) score.Add(true, IsEmpty(word));
    return score;
  }

 private:
  template <typename Use>
  void Show(const std::string& word, int visit, Use use) {
    const Page page = PageFrom(site_.Answer(word, visit));
    use(PageStructure(page));
  }

  void LearnNoise() {
    const std::string& word = language_.words[0];
    const Page one = PageFrom(site_.Answer(word, 1)), other = PageFrom(site_.Answer(word, 2));
    background_.LearnRepeat(PageStructure(one), PageStructure(other));
  }

  bool IsEmpty(const std::string& word) {
    bool empty = false;
    Show(word, 5,
         [&](const PageStructure& page) { empty = judge_.IsEmpty(page, {word}, background_); });
    return empty;
  }

  const MadeSite& site_;
  const MadeLanguage& language_;
  Background background_;
  EmptyJudge judge_;
};

TEST(EmptyJudge, TellsEmptyPagesBetterThanThePaperOnEveryKindOfSite) {
  std::map<std::string, std::map<Way, Score>> by_style;
  std::map<std::string, int> unready;
  Score paper, ours, alone;
  int alone_unready = 0;
  for (const MadeStyle& style : MadeStyles()) {
    for (const MadeLanguage& language : MadeLanguages()) {
      const MadeSite site(style, language);
      for (Way way : {Way::kPaper, Way::kWithoutResults, Way::kOurs}) {
        Trial trial(site, language, way);
        if (!trial.ready()) {
          if (way == Way::kOurs) ++unready[style.name];
          if (way == Way::kWithoutResults) ++alone_unready;
          if (way == Way::kWithoutResults) continue;
        }
        const Score score = trial.Judge();
        by_style[style.name][way].Add(score);
        (way == Way::kPaper ? paper : way == Way::kOurs ? ours : alone).Add(score);
      }
    }
  }
  std::cout << std::fixed << std::setprecision(2);
  for (const MadeStyle& style : MadeStyles()) {
    auto& row = by_style[style.name];
    std::cout << std::left << std::setw(28) << style.name;
    for (Way way : {Way::kPaper, Way::kWithoutResults, Way::kOurs}) {
      std::cout << "  " << row[way].precision() << "/" << row[way].recall();
      if (row[way].with_results == 0) std::cout << "(not ready)";
    }
    std::cout << "  unready " << unready[style.name] << "\n";
    EXPECT_EQ(unready[style.name], 0) << style.name;
    EXPECT_GE(row[Way::kOurs].precision(), 0.9) << style.name;
    EXPECT_GE(row[Way::kOurs].recall(), 0.9) << style.name;
  }
  std::cout << "all: paper " << paper.precision() << "/" << paper.recall() << ", ours "
            << ours.precision() << "/" << ours.recall() << ", ours from nonsense alone "
            << alone.precision() << "/" << alone.recall() << " (" << alone_unready
            << " sites not ready)\n";
  EXPECT_GE(ours.precision(), 0.97);
  EXPECT_GE(ours.recall(), 0.97);
  EXPECT_GE(alone.precision(), 0.95);
  EXPECT_GE(alone.recall(), 0.95);
  EXPECT_GT(ours.precision() + ours.recall(), paper.precision() + paper.recall());
}

}  // namespace
}  // namespace upwell
