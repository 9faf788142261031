// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/background.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "answer/judge/echo.h"
#include "answer/made_sites_for_tests.h"
#include "base/work_time_for_tests.h"

namespace upwell::answer {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// A page that stays as long as its structure.
struct Made {
  explicit Made(const std::string& html)
      : page(parse::ReadPage(html, *base::Url::Parse("http://site.example/search?q=w"), {})),
        structure(page) {}
  parse::Page page;
  PageStructure structure;
};

std::vector<std::string> Texts(const std::vector<Line>& lines) {
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(line.text);
  return texts;
}

std::vector<std::string> LinesIn(const std::string& html) {
  return Texts(LinesOf(Made(html).structure));
}

TEST(Lines, AreThoseThatPeopleRead) {
  EXPECT_THAT(LinesIn("<p>one <b>two</b><p>three<br>four<table><tr><td>5<td>six</table>"),
              ElementsAre("one two", "three", "four", "5", "six"));
  EXPECT_THAT(LinesIn("<div>menu</div>behind<script>no</script>"), ElementsAre("menu", "behind"));
  EXPECT_THAT(LinesIn("<p><span class=a>a</span><span class=b>b</span> <mark>her</mark>on"),
              ElementsAre("a b heron"));
  EXPECT_THAT(LinesIn(""), ElementsAre());
}

TEST(Lines, KnowTheirPlaceWithoutWhatTheBodySays) {
  const Made some("<body class=some><ul><li class=hit>a</ul><p>b");
  const Made none("<body class=none><ul><li class=hit>c</ul><p>d");
  const std::vector<Line> one = LinesOf(some.structure), other = LinesOf(none.structure);
  EXPECT_EQ(one[0].place, other[0].place);
  EXPECT_NE(one[0].place, one[1].place);
  EXPECT_EQ(one[1].place, other[1].place);
}

struct SkeletonCase {
  const char* name;
  const char* line;
  Asked asked;
  const char* expected;
};

void PrintTo(const SkeletonCase& one, std::ostream* out) { *out << one.name; }

class SkeletonOf : public testing::TestWithParam<SkeletonCase> {};

TEST_P(SkeletonOf, Line) {
  EXPECT_EQ(ReadLine(GetParam().line, EchoFilter(GetParam().asked)).skeleton, GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Good, SkeletonOf,
    testing::Values(
        SkeletonCase{"Number", "12 hits for heron", {"heron"}, "# hits for"},
        SkeletonCase{"Grouping", "1,234 hits for Heron", {"heron"}, "# hits for"},
        SkeletonCase{"OtherCase", "HERON in books", {"Heron"}, "in books"},
        SkeletonCase{"Quoted", "for \"heron\" here", {"heron"}, "for here"},
        SkeletonCase{"CurlyQuotes", "für „Reiher“ hier", {"reiher"}, "für hier"},
        SkeletonCase{"Words", "red, heron found", {"red heron"}, "found"},
        SkeletonCase{"Plus", "q=red+heron", {"red heron"}, "q="},
        SkeletonCase{"Percent", "q=red%20heron", {"red heron"}, "q="},
        SkeletonCase{"Cut", "You asked QZXWVK... today", {"qzxwvkjhq"}, "you asked today"},
        SkeletonCase{"Inside", "herons are not asked", {"heron"}, "herons are not asked"},
        SkeletonCase{"Chinese", "关于苍鹭的结果", {"苍鹭"}, "关于 的结果"},
        SkeletonCase{"Cyrillic", "По запросу ЦАПЛЯ", {"цапля"}, "по запросу"},
        SkeletonCase{"ArabicDigits", "٣٨٢ نتيجة", {}, "# نتيجة"},
        SkeletonCase{"Longest", "red heron", {"red", "red heron"}, ""},
        SkeletonCase{"Pages", "1 2 3 4 next", {}, "# next"},
        SkeletonCase{"Nothing", "", {"heron"}, ""}),
    [](const auto& info) { return info.param.name; });

std::string Listing(const std::vector<std::string>& records, const std::string& extra = "") {
  std::string html = "<div class=menu><p>Home</p><p>News</p><p>About us</p></div>" + extra + "<ul>";
  for (const std::string& record : records) html += "<li class=hit>" + record + "</li>";
  return html + "</ul><div class=foot>All rights 2004</div>";
}

TEST(Furniture, IsWhatTwoDifferentAnswersShare) {
  Background background;
  background.LearnAnswer(Made(Listing({"grey heron", "white heron"})).structure, {"heron"});
  EXPECT_FALSE(background.IsFurniture("Home", {}));
  background.LearnAnswer(Made(Listing({"river moth", "tiger moth"})).structure, {"moth"});
  EXPECT_TRUE(background.IsFurniture("Home", {}));
  EXPECT_TRUE(background.IsFurniture("All rights 2005", {}));
  EXPECT_FALSE(background.IsFurniture("grey heron", {}));
  EXPECT_TRUE(background.IsFurniture("News", {"news"}));
}

TEST(Furniture, IsNoRecordThatTwoAnswersShare) {
  Background background;
  background.LearnAnswer(Made(Listing({"a heron", "b moth heron", "c moth heron"})).structure,
                         {"heron"});
  background.LearnAnswer(Made(Listing({"b moth heron", "c moth heron", "d moth"})).structure,
                         {"moth"});
  EXPECT_FALSE(background.IsFurniture("b moth heron", {"moth"}));
  EXPECT_FALSE(background.IsFurniture("c moth heron", {}));
  EXPECT_TRUE(background.IsFurniture("News", {}));
  background.LearnAnswer(Made(Listing({"b moth heron", "e wing"})).structure, {"wing"});
  EXPECT_FALSE(background.IsFurniture("b moth heron", {}));
}

TEST(Furniture, IsALineInRecordsPlaceThatAllAnswersHave) {
  Background background;
  for (const char* word : {"one", "two", "three", "four", "five"}) {
    background.LearnAnswer(
        Made(Listing({"Buy at the sponsor", std::string(word) + " more"})).structure, {word});
  }
  EXPECT_TRUE(background.IsFurniture("Buy at the sponsor", {}));
  EXPECT_FALSE(background.IsFurniture("five more", {}));
}

TEST(Furniture, IsNotLearnedFromPartsOfOneAnswer) {
  Background background;
  for (int part = 0; part < 4; ++part) {
    background.LearnAnswer(Made(Listing({"heron", "part " + std::to_string(part)})).structure,
                           {"word"});
  }
  EXPECT_FALSE(background.IsFurniture("Home", {}));
}

TEST(Furniture, IsNoNumberThatTellsRecordsApart) {
  Background background;
  const auto answer = [](int n) {
    return Listing({"Price: " + std::to_string(n), "Price: " + std::to_string(n + 1),
                    "Price: " + std::to_string(n + 2)});
  };
  background.LearnAnswer(Made(answer(10)).structure, {"a"});
  background.LearnAnswer(Made(answer(20)).structure, {"b"});
  background.LearnAnswer(Made(answer(30)).structure, {"c"});
  EXPECT_FALSE(background.IsFurniture("Price: 44", {}));
}

TEST(Furniture, IsAllOfAPageWithoutRecords) {
  Background background;
  EXPECT_FALSE(background.knows_anything());
  background.LearnFurniture(Made(Listing({}, "<p>Nothing for qzx</p>")).structure, {"qzx"});
  EXPECT_TRUE(background.knows_anything());
  EXPECT_TRUE(background.IsFurniture("Nothing for heron", {"heron"}));
  EXPECT_TRUE(background.IsFurniture("About us", {}));
  EXPECT_FALSE(background.IsFurniture("grey heron", {}));
}

TEST(Furniture, IsNotWhatOnlyOneOfManyPagesWithoutRecordsHas) {
  Background background;
  for (const char* pick : {"grey heron", "moth", "river"}) {
    background.LearnFurniture(Made(Listing({}, "<p>" + std::string(pick) + "</p>")).structure,
                              {"qzx"});
  }
  EXPECT_FALSE(background.IsFurniture("grey heron", {}));
  EXPECT_TRUE(background.IsFurniture("Home", {}));
}

TEST(Furniture, IsNoRecordOfASiteThatShowsNonsenseEverything) {
  Background background;
  const std::vector<std::string> all = {"grey heron", "tiger moth", "river", "atlas", "copper"};
  for (const char* word : {"qzx", "wvk", "pqz"}) {
    background.LearnFurniture(Made(Listing(all)).structure, {word});
  }
  EXPECT_TRUE(background.IsFurniture("grey heron", {}));
  background.LearnAnswer(Made(Listing({"grey heron", "white heron"})).structure, {"heron"});
  background.LearnAnswer(Made(Listing({"tiger moth", "owlet moth"})).structure, {"moth"});
  EXPECT_FALSE(background.IsFurniture("grey heron", {}));
  EXPECT_FALSE(background.IsFurniture("copper", {}));
  EXPECT_TRUE(background.IsFurniture("Home", {}));
}

TEST(Furniture, IsALongListThatHoldsTheWordsThatAreAsked) {
  Background background;
  std::string list = "<ul>";
  const std::vector<std::string> words = {"heron", "moth", "river", "atlas", "copper", "falcon"};
  for (size_t i = 0; i < 60; ++i) {
    list += "<li class=brand>" + words[i % 6] + " and " + words[i * 5 % 6] + " no " +
            std::to_string(i) + "</li>";
  }
  background.LearnAnswer(Made(Listing({"grey heron"}, list)).structure, {"heron"});
  background.LearnAnswer(Made(Listing({"tiger moth"}, list)).structure, {"moth"});
  const Made answer(Listing({"wide river"}, list));
  EXPECT_THAT(Texts(background.ContentLines(answer.structure, {"river"})), ElementsAre("wide"));
}

TEST(Furniture, OfARecommendationIsNotFurnitureAmongRecords) {
  Background background;
  const std::string box = "<div class=pick><b>grey heron</b></div>";
  background.LearnFurniture(Made(Listing({}, box)).structure, {"qzx"});
  const Made answer(Listing({"grey heron", "white heron"}, box));
  EXPECT_THAT(Texts(background.ContentLines(answer.structure, {"qqq"})),
              ElementsAre("grey heron", "white heron"));
}

std::string WithNoise(int visit, const std::vector<std::string>& records) {
  const std::string n = std::to_string(visit * 7919 + 100);
  return Listing(records, "<div class=ad><p>Buy word" + n + " now</p><p>word" + n +
                              "x is cheap</p></div><p class=visits>Visitor " + n +
                              "</p><p class=time>12:0" + std::to_string(visit % 10) +
                              "</p><i class=token>f" + n + "ab</i>");
}

TEST(Noise, IsWhatChangesThoughTheQuestionIsTheSame) {
  Background background;
  const std::vector<std::string> records = {"grey heron", "white heron", "heron nest"};
  const Made one(WithNoise(1, records)), two(WithNoise(2, records)), three(WithNoise(3, records));
  background.LearnRepeat(one.structure, two.structure);
  EXPECT_THAT(Texts(background.ContentLines(three.structure, {"heron"})),
              ElementsAre("home", "news", "about us", "grey", "white", "nest", "all rights 2004"));
  EXPECT_EQ(background.ContentSignature(one.structure, {"heron"}).hash(),
            background.ContentSignature(three.structure, {"heron"}).hash());
}

TEST(Noise, IsNotAnotherOrder) {
  Background background;
  const Made one(Listing({"a x", "b x", "c x"})), two(Listing({"c x", "a x", "b x"}));
  background.LearnRepeat(one.structure, two.structure);
  EXPECT_EQ(background.ContentLines(one.structure, {}).size(), 7u);
  EXPECT_EQ(background.ContentSignature(one.structure, {}).hash(),
            background.ContentSignature(two.structure, {}).hash());
}

TEST(Noise, OfOneAdvertAmongRecordsIsThatLineOnly) {
  Background background;
  const Made one(Listing({"grey heron", "advert one"})), two(Listing({"grey heron", "other ad"}));
  background.LearnRepeat(one.structure, two.structure);
  const std::vector<std::string> texts = Texts(background.ContentLines(one.structure, {}));
  EXPECT_THAT(texts, Contains("grey heron"));
  EXPECT_THAT(texts, Not(Contains("advert one")));
}

TEST(Noise, IsNotLearnedFromASiteThatAnswersAtRandom) {
  Background background;
  std::vector<std::string> one, two;
  for (int i = 0; i < 20; ++i) {
    one.push_back("record " + std::string(1, static_cast<char>('a' + i)));
    two.push_back("other " + std::string(1, static_cast<char>('a' + i)));
  }
  background.LearnRepeat(Made(Listing(one)).structure, Made(Listing(two)).structure);
  EXPECT_EQ(background.ContentLines(Made(Listing(one)).structure, {}).size(), 24u);
}

// On every invented site: the same answer twice is the same, different answers are not.
TEST(ContentSignature, TellsAnswersApartOnAllKindsOfSites) {
  for (const MadeStyle& style : MadeStyles()) {
    for (const MadeLanguage& language : MadeLanguages()) {
      const MadeSite site(style, language);
      Background background;
      const std::vector<std::string>& words = language.words;
      const Made one(site.Answer(words[0], 1)), again(site.Answer(words[0], 2));
      background.LearnRepeat(one.structure, again.structure);
      for (size_t i = 0; i < 4; ++i) {
        background.LearnAnswer(Made(site.Answer(words[i], 3)).structure, {words[i]});
      }
      std::vector<Signature> signatures;
      for (size_t i = 4; i < 10; ++i) {
        const Made first(site.Answer(words[i], 5)), second(site.Answer(words[i], 6));
        signatures.push_back(background.ContentSignature(first.structure, {words[i]}));
        const Signature twice = background.ContentSignature(second.structure, {words[i]});
        EXPECT_GE(Jaccard(signatures.back(), twice), 0.95) << style.name << " " << language.name;
      }
      double sum = 0;
      int pairs = 0;
      for (size_t i = 0; i < signatures.size(); ++i) {
        for (size_t j = 0; j < i; ++j, ++pairs) sum += Jaccard(signatures[i], signatures[j]);
      }
      EXPECT_LT(sum / pairs, 0.7) << style.name << " " << language.name;
    }
  }
}

TEST(Background, TakesTimeInProportionToThePage) {
  std::string nested, flat;
  for (int i = 0; i < 3'000; ++i) nested += "<b class=x>";
  for (int i = 0; i < 3'000; ++i) nested += "x<br>";
  for (int i = 0; i < 30'000; ++i) flat += "<p>line " + std::to_string(i) + " of heron";
  const std::string long_line = "<p>" + std::string(500'000, 'a') + " heron heron";
  Background background;
  const base::WorkTime work;
  for (const std::string& html : {nested, flat, long_line}) {
    const Made page(html);
    background.LearnAnswer(page.structure, {"heron", std::string(100'000, 'h')});
    background.LearnRepeat(page.structure, page.structure);
    background.ContentSignature(page.structure, {"heron"});
  }
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(5));
}

}  // namespace
}  // namespace upwell::answer
