// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/empty_judge.h"

#include <gtest/gtest.h>

#include <iomanip>
#include <iostream>
#include <map>

#include "answer/made_sites_for_tests.h"
#include "base/work_time_for_tests.h"

namespace upwell::answer {
namespace {

parse::Page PageFrom(const std::string& html) {
  return parse::ReadPage(html, *base::Url::Parse("http://site.example/search?q=w"), {});
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

enum class JudgeWay { kPaper, kWithoutResults, kOurs };

// A judge and what it was shown of one site.
class Trial {
 public:
  Trial(const MadeSite& site, const MadeLanguage& language, JudgeWay way)
      : site_(site), language_(language), judge_({0.85, way == JudgeWay::kPaper}) {
    if (way != JudgeWay::kPaper) LearnNoise();
    for (const std::string& word : NonsenseWords()) {
      Show(word, 1,
           [&](const PageStructure& page) { judge_.LearnNonsense(page, {word}, background_); });
    }
    if (way != JudgeWay::kOurs) return;
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
    const parse::Page page = PageFrom(site_.Answer(word, visit));
    use(PageStructure(page));
  }

  void LearnNoise() {
    const std::string& word = language_.words[0];
    const parse::Page one = PageFrom(site_.Answer(word, 1)),
                      other = PageFrom(site_.Answer(word, 2));
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
  std::map<std::string, std::map<JudgeWay, Score>> by_style;
  std::map<std::string, int> unready;
  Score paper, ours, alone;
  int alone_unready = 0;
  for (const MadeStyle& style : MadeStyles()) {
    for (const MadeLanguage& language : MadeLanguages()) {
      const MadeSite site(style, language);
      for (JudgeWay way : {JudgeWay::kPaper, JudgeWay::kWithoutResults, JudgeWay::kOurs}) {
        Trial trial(site, language, way);
        if (!trial.ready()) {
          if (way == JudgeWay::kOurs) ++unready[style.name];
          if (way == JudgeWay::kWithoutResults) ++alone_unready;
          if (way == JudgeWay::kWithoutResults) continue;
        }
        const Score score = trial.Judge();
        by_style[style.name][way].Add(score);
        (way == JudgeWay::kPaper ? paper : way == JudgeWay::kOurs ? ours : alone).Add(score);
      }
    }
  }
  std::cout << std::fixed << std::setprecision(2);
  for (const MadeStyle& style : MadeStyles()) {
    auto& row = by_style[style.name];
    std::cout << std::left << std::setw(28) << style.name;
    for (JudgeWay way : {JudgeWay::kPaper, JudgeWay::kWithoutResults, JudgeWay::kOurs}) {
      std::cout << "  " << row[way].precision() << "/" << row[way].recall();
      if (row[way].with_results == 0) std::cout << "(not ready)";
    }
    std::cout << "  unready " << unready[style.name] << "\n";
    EXPECT_EQ(unready[style.name], 0) << style.name;
    EXPECT_GE(row[JudgeWay::kOurs].precision(), 0.9) << style.name;
    EXPECT_GE(row[JudgeWay::kOurs].recall(), 0.9) << style.name;
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

struct MadeAnswer {
  explicit MadeAnswer(const std::string& html) : page(PageFrom(html)), structure(page) {}
  parse::Page page;
  PageStructure structure;
};

// A small site of plain lines, for one thing at a time.
std::string Lines(const std::vector<std::string>& lines) {
  std::string html = "<div class=menu><p>Home</p><p>News</p></div><ul>";
  for (const std::string& line : lines) html += "<li class=hit>" + line + "</li>";
  return html + "</ul><p class=foot>All rights reserved</p>";
}

std::string Said(const std::string& message, const std::vector<std::string>& lines) {
  return "<p class=say>" + message + "</p>" + Lines(lines);
}

class PlainJudge : public testing::Test {
 protected:
  void Nonsense(const std::string& word, const std::string& html) {
    judge_.LearnNonsense(MadeAnswer(html).structure, {word}, background_);
  }
  void Results(const std::string& word, const std::string& html) {
    judge_.LearnResults(MadeAnswer(html).structure, {word}, background_);
  }
  void Ordinary(const std::string& word, const std::string& html) {
    judge_.LearnOrdinary(MadeAnswer(html).structure, {word}, background_);
  }
  void Unknown(const std::string& word, const std::string& html) {
    judge_.LearnUnknown(MadeAnswer(html).structure, {word}, background_);
  }
  bool IsEmpty(const std::string& word, const std::string& html) {
    return judge_.IsEmpty(MadeAnswer(html).structure, {word}, background_);
  }

  Background background_;
  EmptyJudge judge_;
};

TEST_F(PlainJudge, IsReadyAfterThreeAnswersThatAgree) {
  Nonsense("qzx", Said("Nothing for qzx", {}));
  Nonsense("wvk", Said("Nothing for wvk", {}));
  EXPECT_FALSE(judge_.ready());
  Nonsense("pqz", Said("Nothing for pqz", {}));
  EXPECT_TRUE(judge_.ready());
  EXPECT_TRUE(IsEmpty("heron", Said("Nothing for heron", {})));
  EXPECT_FALSE(IsEmpty("moth", Said("Look:", {"tiger moth"})));
  const MadeAnswer empty(Said("Nothing for heron", {})), other(Said("Look:", {"tiger moth"}));
  EXPECT_GT(judge_.Likeness(empty.structure, {"heron"}, background_), 0.99);
  EXPECT_LT(judge_.Likeness(other.structure, {"moth"}, background_), 0.85);
}

TEST_F(PlainJudge, IsNotReadyWhereNonsenseGetsOtherThingsEachTime) {
  Nonsense("qzx", Said("Look:", {"a long story of a heron", "the second story of many"}));
  Nonsense("wvk", Said("Look:", {"all about moths and rivers", "a book of knots and ropes"}));
  Nonsense("pqz", Said("Look:", {"letters from the northern sea", "old maps of passes"}));
  EXPECT_FALSE(judge_.ready());
}

TEST_F(PlainJudge, DoesNotCallASiteEmptyThatIgnoresTheQuestion) {
  const std::vector<std::string> all = {"grey heron", "tiger moth", "river", "atlas", "copper"};
  for (const char* word : {"qzx", "wvk", "pqz"}) Nonsense(word, Lines(all));
  EXPECT_TRUE(judge_.ready());
  EXPECT_FALSE(judge_.IgnoresQuestion());
  for (const char* word : {"heron", "moth", "river"}) Unknown(word, Lines(all));
  EXPECT_TRUE(judge_.IgnoresQuestion());
  EXPECT_FALSE(judge_.ready());
}

TEST_F(PlainJudge, KnowsASiteThatIgnoresTheQuestionByItsResults) {
  const std::vector<std::string> all = {"grey heron", "tiger moth", "river", "atlas", "copper"};
  for (const char* word : {"qzx", "wvk", "pqz"}) Nonsense(word, Lines(all));
  Results("heron", Lines(all));
  EXPECT_TRUE(judge_.IgnoresQuestion());
  EXPECT_FALSE(judge_.ready());
}

TEST_F(PlainJudge, DoesNotThinkThatAWorkingSiteIgnoresTheQuestion) {
  for (const char* word : {"qzx", "wvk", "pqz"}) Nonsense(word, Lines({}));
  Unknown("zebra", Lines({}));
  Unknown("kayak", Lines({}));
  Unknown("moth", Lines({"tiger moth"}));
  EXPECT_FALSE(judge_.IgnoresQuestion());
  EXPECT_TRUE(judge_.ready());
}

TEST_F(PlainJudge, ToleratesOneNonsenseWordThatWasFound) {
  for (const char* word : {"qzx", "wvk", "pqz", "kkx"}) {
    Nonsense(word, Said("Nothing for " + std::string(word), {}));
  }
  Nonsense("xyz", Said("1 thing", {"the xyz affair"}));
  Results("heron", Said("2 things", {"grey heron", "white heron"}));
  Results("moth", Said("1 thing", {"tiger moth"}));
  ASSERT_TRUE(judge_.ready());
  EXPECT_TRUE(IsEmpty("zebra", Said("Nothing for zebra", {})));
  EXPECT_FALSE(IsEmpty("river", Said("1 thing", {"river of no return"})));
}

TEST_F(PlainJudge, ToleratesAnEmptyAnswerAmongTheResults) {
  for (const char* word : {"qzx", "wvk", "pqz"}) {
    Nonsense(word, Said("Nothing for " + std::string(word), {}));
  }
  for (int i = 0; i < 11; ++i) {
    const std::string word = "word" + std::string(1, static_cast<char>('a' + i));
    Results(word, Said("Look:", {"a " + word, "the " + word + " of all"}));
  }
  Results("zebra", Said("Nothing for zebra", {}));
  EXPECT_TRUE(IsEmpty("kayak", Said("Nothing for kayak", {})));
  EXPECT_FALSE(IsEmpty("moth", Said("Look:", {"tiger moth"})));
}

// The answers to the values of a menu do not repeat what was never put into the input.
TEST_F(PlainJudge, ALineThatRepeatsTheQuestionSaysNothingBesideQuestionsThatWerePutElsewhere) {
  const auto said = [](const std::string& word) { return "You searched for " + word; };
  const std::string nothing = "<p class=none>Nothing was found</p>";
  for (const std::string word : {"qzx", "wvk", "pqz"})
    Nonsense(word, Said(said(word), {}) + nothing);
  for (const std::string state : {"Ohio", "Utah", "Iowa"}) {
    const MadeAnswer answer(Lines({"Bishop of " + state, "Crane, Ada of " + state}));
    judge_.LearnOrdinary(answer.structure, {state}, background_, /*put_alike=*/false);
  }
  ASSERT_TRUE(judge_.ready());
  EXPECT_FALSE(IsEmpty("crane", Said(said("crane"), {"Crane, Ada", "Crane, Leo"})));
  EXPECT_TRUE(IsEmpty("kept", Said(said("kept"), {}) + nothing));
}

TEST_F(PlainJudge, ALineThatRepeatsTheQuestionSaysItBesideQuestionsThatWerePutAlike) {
  const auto said = [](const std::string& word) { return "Not found, others instead: " + word; };
  const std::vector<std::string> others = {"grey heron", "tiger moth"};
  for (const std::string word : {"qzx", "wvk", "pqz"}) Nonsense(word, Said(said(word), others));
  Ordinary("knot", Lines({"reef knot", "bowline knot"}));
  Ordinary("rope", Lines({"thick rope", "thin rope"}));
  ASSERT_TRUE(judge_.ready());
  EXPECT_TRUE(IsEmpty("kept", Said(said("kept"), {"kept bees", "kept a diary", "others"})));
}

// A site that gives nonsense all it has, with a line that says so.
TEST_F(PlainJudge, DoesNotTakeRecordsForAMarker) {
  const std::vector<std::string> all = {"grey heron", "tiger moth", "river", "atlas", "copper"};
  for (const char* word : {"qzx", "wvk", "pqz"}) {
    Nonsense(word, Said("Not understood; here is everything", all));
  }
  Results("heron", Said("Look:", {"grey heron"}));
  Results("knot", Said("Look:", {"knots"}));
  ASSERT_TRUE(judge_.ready());
  EXPECT_FALSE(IsEmpty("the", Said("Look:", all)));
  EXPECT_TRUE(IsEmpty("zebra", Said("Not understood; here is everything", all)));
}

TEST_F(PlainJudge, LooksAtWholePagesLikeThePaperIfTold) {
  EmptyJudge paper({0.85, true});
  for (const char* word : {"qzx", "wvk", "pqz"}) {
    paper.LearnNonsense(MadeAnswer(Said("Nothing for " + std::string(word), {})).structure, {word},
                        background_);
  }
  EXPECT_TRUE(paper.ready());
  const MadeAnswer empty(Said("Nothing for heron", {}));
  EXPECT_DOUBLE_EQ(paper.Likeness(empty.structure, {"heron"}, background_), 1);
  const MadeAnswer found(Said("Look:", {"tiger moth", "owlet moth", "gypsy moth of the north"}));
  EXPECT_FALSE(paper.IsEmpty(found.structure, {"moth"}, background_));
}

TEST_F(PlainJudge, ReadsMessagesThatArePictures) {
  const auto picture = [](const std::string& words) {
    return "<img src=none.gif alt='" + words + "'>" + Lines({});
  };
  for (const char* word : {"qzx", "wvk", "pqz"}) Nonsense(word, picture("Nothing found"));
  Results("moth", Lines({"tiger moth", "hawk moth"}));
  Results("heron", Lines({"grey heron", "night heron"}));
  ASSERT_TRUE(judge_.ready());
  EXPECT_TRUE(IsEmpty("river", picture("Nothing found")));
  EXPECT_FALSE(IsEmpty("lake", Lines({"lake and moor"})));
}

// In a script whose letters share bytes.
TEST_F(PlainJudge, KnowsAMessageThatNamesTheWordsChosenInstead) {
  const auto instead = [](const std::string& word, const std::string& other) {
    return Said("ไม่พบ " + word + " แสดงผลของ " + other + " แทน",
                {"first of " + other, "second of " + other, "third of " + other});
  };
  Nonsense("qzx", instead("qzx", "เหล"));
  Nonsense("wvk", instead("wvk", "แดง"));
  Nonsense("pqz", instead("pqz", "าป"));
  Ordinary("moth", Lines({"tiger moth", "hawk moth", "moth of the heath"}));
  Ordinary("heron", Lines({"grey heron", "night heron"}));
  ASSERT_TRUE(judge_.ready());
  EXPECT_TRUE(IsEmpty("lake", instead("lake", "ลาย")));
  EXPECT_TRUE(IsEmpty("caf\u00E9", instead("caf\u00C3\u00A9", "moth")));  // the site garbles it
  EXPECT_FALSE(IsEmpty("river", Lines({"river of stone", "a river", "two rivers"})));
}

TEST_F(PlainJudge, TakesLinesAboutTheQuestionForMoreThanAChanceMarker) {
  const std::vector<std::string> favourites = {"atlas of passes", "book of knots"};
  for (const char* word : {"qzx", "wvk", "pqz"}) Nonsense(word, Lines(favourites));
  Ordinary("moth", Lines({"tiger moth", "hawk moth"}));
  Ordinary("heron", Lines({"grey heron", "night heron"}));
  ASSERT_TRUE(judge_.saw_results());
  EXPECT_TRUE(IsEmpty("lake", Lines(favourites)));
  EXPECT_FALSE(
      IsEmpty("atlas", Lines({"atlas of passes", "atlas of rivers", "book of knots", "an atlas"})));
}

TEST_F(PlainJudge, KnowsResultsByTheWordsThatWereAsked) {
  for (const char* word : {"qzx", "wvk", "pqz"}) {
    Nonsense(word, Said(std::string("You asked for ") + word, {}));
  }
  Ordinary("heron", Said("You asked for heron", {}));
  EXPECT_FALSE(judge_.saw_results());
  EXPECT_TRUE(judge_.RepeatsQuestion());
  Ordinary("moth", Said("You asked for moth", {"tiger moth", "hawk moth"}));
  EXPECT_TRUE(judge_.saw_results());
}

// Adverts that nobody knows yet to change whatever is asked, at two places.
std::string WithAdvert(const std::string& advert, const std::string& html) {
  return "<div class=top>Advertisement " + advert + "</div>" + html +
         "<div class=side>Advertisement " + advert + "</div>";
}

class JudgeAmongAdverts : public PlainJudge {
 protected:
  JudgeAmongAdverts() {
    Nonsense("qzx", WithAdvert("Better sleep with wool", Said("Nothing found", {})));
    Nonsense("wvk", WithAdvert("Insurance for cats and dogs", Said("Nothing found", {})));
    Nonsense("pqz", WithAdvert("Fresh mussels by noon", Said("Nothing found", {})));
  }
};

TEST_F(JudgeAmongAdverts, TakesAnAdvertThatHoldsTheWordForNoResult) {
  Ordinary("narrowboat", WithAdvert("Rent a narrowboat", Said("Nothing found", {})));
  EXPECT_FALSE(judge_.saw_results());
  Ordinary("moth", WithAdvert("Fresh mussels by noon", Lines({"tiger moth", "hawk moth"})));
  EXPECT_TRUE(judge_.saw_results());
}

// Two at each place.
TEST_F(JudgeAmongAdverts, TakesTheWordThatMarksAdvertsForNoResult) {
  const std::string page = WithAdvert("A coat", WithAdvert("Wool", Said("Nothing found", {})));
  Ordinary("advertisement", page);
  EXPECT_FALSE(judge_.saw_results());
  EXPECT_TRUE(IsEmpty("advertisement", page));
}

TEST_F(JudgeAmongAdverts, FindsTheMarkOfAdvertsInAnswersToThatVeryWord) {
  Results("advertisement", WithAdvert("Warm coats", Lines({"an advertisement of 1920"})));
  Unknown("zebra", WithAdvert("Rent a narrowboat", Said("Nothing found", {})));
  EXPECT_FALSE(IsEmpty("rivers", WithAdvert("A quiet cleaner", Lines({"Danube", "Rhine"}))));
  EXPECT_TRUE(IsEmpty("lakes", WithAdvert("A quiet cleaner", Said("Nothing found", {}))));
}

// Its name is the whole title of answers to nonsense, and of those to questions without words.
TEST_F(PlainJudge, DoesNotCallAListEmptyForTheNameOfTheSite) {
  const auto titled = [](const std::string& title, const std::string& html) {
    return "<title>" + title + "</title>" + html;
  };
  for (const char* word : {"qzx", "wvk", "pqz"}) {
    Nonsense(word, titled("Bird Notes", Said("Nothing was found", {})));
  }
  Ordinary("tern", titled("Answers: tern", Lines({"arctic tern", "little tern"})));
  ASSERT_TRUE(judge_.saw_results());
  EXPECT_FALSE(IsEmpty("Asia", titled("Bird Notes", Lines({"crested ibis", "great bustard"}))));
  EXPECT_TRUE(IsEmpty("Asia", titled("Bird Notes", Said("Nothing was found", {}))));
}

TEST_F(PlainJudge, DoesNotCallAListEmptyForTheNameOfASiteThatShowsItsFormAgain) {
  const std::string form =
      "<p class=box>Full text</p><p class=box>Matter</p><p class=box>Court</p><p "
      "class=box>Year</p>";
  for (const char* word : {"qzx", "wvk", "pqz"})
    Nonsense(word, "<title>Law Reports</title>" + form);
  Ordinary("lease", "<title>Answers: lease</title>" + Lines({"a lease of 1920", "lease and loss"}));
  ASSERT_TRUE(judge_.saw_results());
  EXPECT_FALSE(
      IsEmpty("noise", "<title>Law Reports</title>" + Lines({"Hart v Lowe", "In re Dee"})));
  EXPECT_TRUE(IsEmpty("noise", "<title>Law Reports</title>" + form));
}

TEST_F(PlainJudge, TakesLittleTimeForPagesThatRepeatTheQuestionManyTimes) {
  const base::WorkTime work;
  for (const std::string word : {"qzx", "wvk", "pqz", "moth"}) {
    std::vector<std::string> lines;
    for (int i = 0; i < 10'000; ++i) lines.push_back(word + std::string(i % 200, 'x') + " " + word);
    word == "moth" ? Ordinary(word, Lines(lines)) : Nonsense(word, Lines(lines));
  }
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(5));
}

TEST_F(PlainJudge, TakesPagesWithoutAnyWords) {
  for (const char* word : {"qzx", "wvk", "pqz"}) Nonsense(word, "");
  EXPECT_FALSE(judge_.IgnoresQuestion());
  IsEmpty("heron", "");
}

TEST_F(PlainJudge, TakesTimeInProportionToThePage) {
  std::string large;
  for (int i = 0; i < 20'000; ++i)
    large +=
        "<p class=c" + std::string(i % 7, 'x') + ">line of " + std::to_string(i) + " words</p>";
  const base::WorkTime work;
  for (int i = 0; i < 4; ++i) Nonsense("n" + std::to_string(i), large);
  for (int i = 0; i < 4; ++i) Results("r" + std::to_string(i), large + "<p>more");
  IsEmpty("heron", large);
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(8));
}

}  // namespace
}  // namespace upwell::answer
