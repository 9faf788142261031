// SPDX-License-Identifier: Apache-2.0
// What stands among records and is none: adverts that look like them, and headings between them.
#include "answer/records/adverts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "answer/records/record_reader.h"

namespace upwell::answer {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::string_view kThings[] = {"oar", "mast", "keel", "sail", "rope", "plank", "bell"};

parse::Page PageWithAdverts(const std::string& body) {
  return parse::ReadPage("<title>Boats</title><body>" + body + "</body>",
                         *base::Url::Parse("http://site.example/s?q=w"), {});
}

std::string Hit(const std::string& word, size_t i) {
  return "<li><b>The " + word + " and the " + std::string(kThings[i % 7]) + "</b><p>Number " +
         std::to_string(i) + " of the collection, kept in the long hall</p></li>";
}
std::string Advert(size_t i) {
  return "<li><b>Cheap flights " + std::to_string(i) + "</b><p>Sponsored</p></li>";
}

// Hits with an advert behind every third one; `visit` makes the adverts new.
std::string AnswerWithAdverts(const std::string& word, size_t first, size_t count, size_t visit) {
  std::string html = "<ul>";
  for (size_t i = 0; i < count; ++i) {
    html += Hit(word, first + i);
    if (i % 3 == 2) html += Advert(visit * 100 + i);
  }
  return html + "</ul>";
}

std::vector<std::string> TitlesOf(const std::vector<Record>& records) {
  std::vector<std::string> titles;
  for (const Record& record : records) titles.push_back(record.title);
  return titles;
}

TEST(Adverts, ThatLookLikeRecordsAreKnownByWhatChanges) {
  const parse::Page one = PageWithAdverts(AnswerWithAdverts("heron", 1, 9, 1)),
                    again = PageWithAdverts(AnswerWithAdverts("heron", 1, 9, 2));
  const parse::Page other = PageWithAdverts(AnswerWithAdverts("otter", 21, 6, 3)),
                    none = PageWithAdverts("<p>Nothing</p>");
  const PageStructure first(one), second(again), third(other), empty(none);
  Background background;
  RecordReader reader;
  reader.Learn(
      {{&first, {"heron"}}, {&third, {"otter"}}, {&second, {"heron"}}, {&empty, {"zzz"}, true}},
      background);
  const parse::Page page = PageWithAdverts(AnswerWithAdverts("crane", 40, 6, 4));
  const std::vector<Record> records = reader.Read(PageStructure(page), {"crane"}, background);
  EXPECT_THAT(records, SizeIs(6));
  for (const std::string& title : TitlesOf(records)) EXPECT_THAT(title, HasSubstr("crane"));
}

// The word may stand in a part that the list does not show. Those of one answer that lack it may
// have a town in common, which is no mark of adverts.
TEST(Adverts, AreNotRecordsOfOneAnswerThatShareAnotherWord) {
  const auto answer = [](const std::string& word, size_t first, size_t lacking) {
    std::string html = "<ul>";
    for (size_t i = 0; i < 12; ++i) {
      const bool lacks = i < lacking;
      html += Hit(lacks ? "lantern of Dunedin" : word, first + i);
    }
    return PageWithAdverts(html + "</ul>");
  };
  const parse::Page one = answer("heron", 1, 4), other = answer("otter", 21, 0);
  const PageStructure first(one), second(other);
  Background background;
  RecordReader reader;
  reader.Learn({{&first, {"heron"}}, {&second, {"otter"}}, {&first, {"heron"}}}, background);
  for (int i = 0; i < 3; ++i) reader.Read(first, {"heron"}, background);
  const parse::Page page = answer("crane", 40, 6);
  EXPECT_THAT(reader.Read(PageStructure(page), {}, background), SizeIs(12));
}

// Adverts above eight hits. The first `repeated` of them have the same text on every visit.
parse::Page AnswerBelowAdverts(const std::string& word, size_t first, size_t visit, size_t adverts,
                               size_t repeated) {
  std::string html = "<div>";
  for (size_t i = 0; i < adverts; ++i) {
    const size_t thing = i < repeated ? i : (visit + i) % 7;
    html += "<div class=hit><h3><a href='/go/9f3a" + std::to_string(visit * 7 + i) +
            "c81be57d20a4?q=" + word + "'>Cheap flights to " + std::string(kThings[i]) +
            "</a></h3><p>Compare " + word + " offers today, " + std::string(kThings[thing]) +
            " delivered free</p></div>";
  }
  for (size_t i = first; i < first + 8; ++i) {
    html += "<div class=hit><h3><a href='/r/" + std::to_string(i) + ".html'>The " + word +
            " and the " + std::string(kThings[i % 7]) + "</a></h3><p>Number " + std::to_string(i) +
            " of the collection, kept in the long hall</p></div>";
  }
  return PageWithAdverts(html + "</div>");
}

TEST(Adverts, WhoseAddressesAreNewEachTimeAreKnownThoughTheyRepeatTheQuestion) {
  const std::pair<size_t, size_t> cases[] = {{3, 0}, {2, 1}};  // adverts; the same by chance
  for (const auto& [adverts, repeated] : cases) {
    const auto answer = [&](const std::string& word, size_t first, size_t visit) {
      return AnswerBelowAdverts(word, first, visit, adverts, repeated);
    };
    const parse::Page one = answer("heron", 1, 1), again = answer("heron", 1, 2),
                      other = answer("otter", 21, 3);
    const PageStructure first(one), second(again), third(other);
    Background background;
    RecordReader reader;
    reader.Learn({{&first, {"heron"}}, {&third, {"otter"}}, {&second, {"heron"}}}, background);
    for (size_t visit = 4; visit < 8; ++visit) {
      const parse::Page page = answer("crane", 40 + visit, visit);
      const std::vector<Record> records = reader.Read(PageStructure(page), {"crane"}, background);
      EXPECT_THAT(records, SizeIs(8)) << repeated;
      for (const Record& record : records) EXPECT_THAT(record.key, HasSubstr("/r/"));
    }
  }
}

TEST(Adverts, AreNotRecordsWhoseAddressesHoldATokenOfTheVisit) {
  const auto answer = [](const std::string& word, size_t first, size_t visit) {
    std::string html = "<ul>";
    for (size_t i = first; i < first + 8; ++i) {
      html += "<li><h3><a href='/song?id=" + std::to_string(i) + "&v=9f3a" +
              std::to_string(1000 + visit) + "c81b'>The " + word + " and the " +
              std::string(kThings[i % 7]) + "</a></h3><p>by <a href='/by/" + std::to_string(i % 3) +
              "'>somebody</a>, number " + std::to_string(i) +
              " of the <a href='/hall'>long hall</a></p></li>";
    }
    return PageWithAdverts(html + "</ul>");
  };
  const parse::Page one = answer("heron", 1, 1), again = answer("heron", 1, 2),
                    other = answer("otter", 21, 3);
  const PageStructure first(one), second(again), third(other);
  Background background;
  RecordReader reader;
  reader.Learn({{&first, {"heron"}}, {&third, {"otter"}}, {&second, {"heron"}}}, background);
  const parse::Page page = answer("crane", 40, 4);
  EXPECT_THAT(reader.Read(PageStructure(page), {"crane"}, background), SizeIs(8));
}

TEST(Adverts, AreNoRecordsWhereNothingElseIsShown) {
  const auto boxes = [](size_t visit) {
    std::string html = "<form><p>Town is required</p></form><div>";
    for (size_t i = 0; i < 3; ++i) {
      html += "<div class=ad><small>Sponsored</small> <a href=/out?ad=" +
              std::to_string(visit * 10 + i) + ">Warm coats at half the price, offer " +
              std::to_string(visit * 7 + i) + "</a> 99.95 only this week</div>";
    }
    return html + "</div>";
  };
  const parse::Page one = PageWithAdverts(boxes(1)), two = PageWithAdverts(boxes(2)),
                    three = PageWithAdverts(boxes(3));
  const PageStructure first(one), second(two), third(three);
  Background background;
  RecordReader reader;
  reader.Learn({{&first, {"heron"}}, {&second, {"otter"}}, {&third, {"otter"}}}, background);
  for (size_t visit = 4; visit < 8; ++visit) {
    const parse::Page page = PageWithAdverts(boxes(visit));
    EXPECT_THAT(reader.Read(PageStructure(page), {"crane"}, background), IsEmpty());
  }
}

TEST(Records, EndBeforeTheHeadingOfTheNextGroup) {
  const auto list = [](const std::string& word, size_t heading) {
    std::string html = "<div>";
    for (size_t i = 0; i < 6; ++i) {
      if (i == heading) html += "<h2 class=group>A group of its own</h2>";
      html += "<h3>The " + word + " and the " + std::string(kThings[i]) +
              "</h3><p>Kept in the long hall since the year " + std::to_string(1900 + i) + "</p>";
    }
    return html + "</div>";
  };
  RecordReader reader;
  const Background background;
  const parse::Page one = PageWithAdverts(list("heron", 3)),
                    two = PageWithAdverts(list("heron", 5));
  const auto before = reader.Read(PageStructure(one), {"heron"}, background);
  const auto after = reader.Read(PageStructure(two), {"heron"}, background);
  ASSERT_THAT(before, SizeIs(6));
  ASSERT_THAT(after, SizeIs(6));
  for (size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(before[i].key, after[i].key);
    EXPECT_THAT(before[i].text, Not(HasSubstr("group")));
  }
}

TEST(Records, ThatOnlyBlankLinesPartAreFound) {
  std::string html = "<p>Menu</p><div>";
  for (std::string_view thing : kThings) {
    html += "The heron and the " + std::string(thing) +
            "<br>Class: Wood<br>Kept in the long hall, near the stairs<br><br><br>";
  }
  const parse::Page page = PageWithAdverts(html + "</div>");
  const std::vector<Record> records =
      RecordReader().Read(PageStructure(page), {"heron"}, Background());
  ASSERT_THAT(records, SizeIs(7));
  EXPECT_EQ(records[1].text,
            "The heron and the mast\nClass: Wood\nKept in the long hall, near the stairs");
}

// The first answers have one hit per group, and the groups look like records.
TEST(Templates, LearnedFromFewRecordsAreGivenUpForBetterOnes) {
  const auto groups = [](const std::string& word, size_t per_group) {
    std::string html = "<div class=list>";
    for (size_t group = 0; group < 3; ++group) {
      html += "<div><strong>" + std::string(1, static_cast<char>('A' + group)) + "</strong></div>";
      for (size_t i = 0; i < per_group; ++i) {
        const std::string number = std::to_string(group * 10 + i);
        html += "<div class=hit><div><a href=/r/" + number + ">" + std::string(kThings[i % 7]) +
                " of the " + word + " number " + number +
                "</a></div><div>Kept in the long hall</div></div>";
      }
    }
    return html + "</div>";
  };
  const parse::Page one = PageWithAdverts(groups("heron", 1)),
                    two = PageWithAdverts(groups("otter", 1));
  const PageStructure first(one), second(two);
  Background background;
  RecordReader reader;
  reader.Learn({{&first, {"heron"}}, {&second, {"otter"}}}, background);
  size_t found = 0;
  for (const char* word : {"crane", "eagle", "finch"}) {
    const parse::Page page = PageWithAdverts(groups(word, 7));
    found = reader.Read(PageStructure(page), {word}, background).size();
  }
  EXPECT_EQ(found, 21u);
}

TEST(WordsOfRecords, StandApartWhereWhiteSpaceOrElementsPartThem) {
  std::string html = "<ul>";
  for (std::string_view thing : kThings) {
    html += "<li><span><a href=/" + std::string(thing) + ">The " + std::string(thing) +
            "</a></span> <em>Wood of the old ship</em><small>New</small></li>";
  }
  const parse::Page page = PageWithAdverts(html + "</ul>");
  const std::vector<Record> records = RecordReader().Read(PageStructure(page), {}, Background());
  ASSERT_THAT(records, SizeIs(7));
  EXPECT_EQ(records[0].text, "The oar Wood of the old ship New");
}

TEST(PatternsOfAddresses, KeepWhatRecordsOfASiteShare) {
  EXPECT_EQ(PatternOf(*base::Url::Parse("http://a.example/r/12/x45?id=9&s=1")),
            "http://a.example/r/#/x#&id&s");
  EXPECT_EQ(PatternOf(*base::Url::Parse("http://a.example/go/f1f955982cb66fa8?q=w")),
            "http://a.example/go/#&q");
}

}  // namespace
}  // namespace upwell::answer
