// SPDX-License-Identifier: Apache-2.0
#include "answer/answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "base/hash.h"
#include "base/text.h"
#include "base/work_time_for_tests.h"

namespace upwell::answer {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

// A hand-made site: one layout, a menu, a side box, a footer.
struct AnswerItem {
  int id;
  std::string title;
  std::string text;
};

constexpr const char* kTopics[] = {
    "coast and harbour lights",         "old maps of the northern passes",
    "letters between two botanists",    "field notes on river birds",
    "bridges built before the railway", "songs of the salt workers",
    "weather diaries of a lighthouse",  "a handbook of knots"};

AnswerItem ItemOf(int id) {
  const std::string topic = kTopics[id % 8];
  return {id, "Volume " + std::to_string(id) + ": " + topic,
          "Printed " + std::to_string(1800 + id * 7 % 200) + ", a book about " + topic + ", with " +
              std::to_string(20 + id) + " plates and an index of places."};
}

std::string LinkTo(const AnswerItem& item, const std::string& extra = "") {
  return "<a href='/item?id=" + std::to_string(item.id) + extra + "'>" + item.title + "</a>";
}

struct AnswerLayout {
  std::string name;
  std::string before, after;  // around the records
  std::function<std::string(const AnswerItem&)> record;
};

std::vector<AnswerLayout> AnswerLayouts() {
  return {
      {"List", "<ul class=results>", "</ul>",
       [](const AnswerItem& item) {
         return "<li>" + LinkTo(item) + "<p>" + item.text + "</p></li>";
       }},
      {"Table", "<table><tr><th>Title<th>About</tr>", "</table>",
       [](const AnswerItem& item) {
         return "<tr><td>" + LinkTo(item) + "</td><td>" + item.text + "</td></tr>";
       }},
      {"Articles", "<main>", "</main>",
       [](const AnswerItem& item) {
         return "<article class='hit no" + std::to_string(item.id) + "'><h3>" + LinkTo(item) +
                "</h3><div class=about>" + item.text + "</div><span class=year>" +
                std::to_string(1900 + item.id % 100) + "</span></article>";
       }},
      {"Definitions", "<dl>", "</dl>",
       [](const AnswerItem& item) {
         return "<dt>" + LinkTo(item) + "</dt><dd>" + item.text + "</dd>";
       }},
      {"LineBreaks", "<div id=hits>", "</div>",
       [](const AnswerItem& item) { return LinkTo(item) + "<br>" + item.text + "<br><br>"; }},
      {"TwoRows", "<table>", "</table>",
       [](const AnswerItem& item) {
         return "<tr><td><b>" + LinkTo(item) + "</b></td></tr><tr><td>" + item.text + "</td></tr>";
       }},
      {"Cards", "<div class=grid>", "</div>",
       [](const AnswerItem& item) {
         return "<div class=card><a href='/item?id=" + std::to_string(item.id) +
                "'><img alt=''><h4>" + item.title + "</h4></a><p>" + item.text + "</p></div>";
       }},
  };
}

parse::Page AnswerPageOf(std::string_view body,
                         std::string_view url = "http://site.example/search?q=w") {
  const std::string html =
      "<title>Library</title><body><nav><ul><li><a href=/>Home</a><li><a href=/news>News of the "
      "library</a><li><a href=/hours>Opening hours</a><li><a href=/about>About us</a></ul></nav>"
      "<h1>Catalogue</h1><form action=/search><input name=q><button>Search</button></form>" +
      std::string(body) +
      "<div class=side><h2>Most read</h2><ul><li><a href=/item?id=901>The first of the popular "
      "books of this house</a><li><a href=/item?id=902>The second of the popular books of this "
      "house</a><li><a href=/item?id=903>The third of them</a></ul></div>"
      "<footer><p>Address and telephone of the library</p><p><a href=/legal>Legal notes</a></p>"
      "</footer></body>";
  return parse::ReadPage(html, *base::Url::Parse(url), {});
}

parse::Page ResultPage(const AnswerLayout& layout, const std::vector<int>& ids) {
  std::string body = "<p>" + std::to_string(ids.size()) + " results</p>" + layout.before;
  for (int id : ids) body += layout.record(ItemOf(id));
  return AnswerPageOf(body + layout.after);
}

parse::Page NoResults() {
  return AnswerPageOf("<p>Nothing was found for your words. Try others.</p>");
}

std::vector<std::string> AnswerKeysFor(const std::vector<int>& ids) {
  std::vector<std::string> keys;
  for (int id : ids) keys.push_back("http://site.example/item?id=" + std::to_string(id));
  return keys;
}

void LearnNonsense(const parse::Page& page, AnswerReader* reader) {
  reader->Study({Sample{&page, {}, true}});
}

std::vector<std::string> Keys(const Answer& answer) {
  std::vector<std::string> keys;
  for (const Record& record : answer.records) keys.push_back(record.key);
  return keys;
}

class ReadingAnswers : public testing::TestWithParam<AnswerLayout> {};

TEST_P(ReadingAnswers, FindsEveryRecordOfAPage) {
  AnswerReader reader;
  const Answer answer = reader.Read(ResultPage(GetParam(), {3, 14, 15, 92, 65, 35}));
  EXPECT_EQ(Keys(answer), AnswerKeysFor({3, 14, 15, 92, 65, 35}));
  ASSERT_FALSE(answer.records.empty());
  const AnswerItem item = ItemOf(3);
  EXPECT_EQ(answer.records[0].title, item.title);
  EXPECT_EQ(answer.records[0].url.href(), "http://site.example/item?id=3");
  EXPECT_NE(answer.records[0].text.find(item.text), std::string::npos) << answer.records[0].text;
  EXPECT_EQ(answer.records[0].text.find("Volume 14"), std::string::npos);
}

TEST_P(ReadingAnswers, GivesOneForOneAndNoneForNoneOnceLearned) {
  AnswerReader reader;
  LearnNonsense(NoResults(), &reader);
  reader.Read(ResultPage(GetParam(), {1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(Keys(reader.Read(ResultPage(GetParam(), {9}))), AnswerKeysFor({9}));
  EXPECT_THAT(Keys(reader.Read(ResultPage(GetParam(), {}))), IsEmpty());
  EXPECT_THAT(Keys(reader.Read(NoResults())), IsEmpty());
  EXPECT_EQ(Keys(reader.Read(ResultPage(GetParam(), {10, 2}))), AnswerKeysFor({10, 2}));
}

TEST_P(ReadingAnswers, GivesNoneWhereNothingWasLearnedAndNothingIsFound) {
  AnswerReader reader;
  LearnNonsense(AnswerPageOf(""), &reader);
  EXPECT_THAT(Keys(reader.Read(NoResults())), IsEmpty());
}

TEST_P(ReadingAnswers, SignsTheRecordsWhateverTheirOrder) {
  AnswerReader reader;
  const base::Hash128 one = reader.Read(ResultPage(GetParam(), {1, 2, 3, 4})).signature.hash();
  EXPECT_EQ(one, reader.Read(ResultPage(GetParam(), {4, 3, 2, 1})).signature.hash());
  EXPECT_NE(one, reader.Read(ResultPage(GetParam(), {1, 2, 3, 5})).signature.hash());
}

INSTANTIATE_TEST_SUITE_P(AnswerLayouts, ReadingAnswers, testing::ValuesIn(AnswerLayouts()),
                         [](const auto& info) { return info.param.name; });

TEST(Keys, StayTheSameUnderAnotherSessionQuestionAndPlace) {
  const auto page = [](const std::string& session, const std::string& word,
                       const std::vector<int>& ids) {
    std::string body = "<ul>";
    int place = 1;
    for (int id : ids) {
      const std::string extra = "&amp;sid=" + session + "&amp;q=" + word +
                                "&amp;pos=" + std::to_string(place++) + "&amp;type=book";
      body += "<li>" + LinkTo(ItemOf(id), extra) + "<p>" + ItemOf(id).text + "</p></li>";
    }
    return AnswerPageOf(body + "</ul>", "http://site.example/search?q=" + word + "&sid=" + session);
  };
  AnswerReader reader;
  const Answer one = reader.Read(page("b389e67f6dae", "sea", {5, 9, 2, 7}));
  const Answer two = reader.Read(page("92e53e5a8880", "land", {7, 5, 2}));
  ASSERT_EQ(one.records.size(), 4u);
  ASSERT_EQ(two.records.size(), 3u);
  EXPECT_EQ(one.records[3].key, two.records[0].key);
  EXPECT_EQ(one.records[0].key, two.records[1].key);
  EXPECT_NE(one.records[0].key, one.records[1].key);
  EXPECT_EQ(one.records[0].key, "http://site.example/item?id=5&type=book");
}

TEST(Keys, ComeFromTheTextWhereRecordsHaveNoPageOfTheirOwn) {
  const auto page = [](const std::vector<int>& ids) {
    std::string body = "<table><tr><th>Title<th>About</tr>";
    for (int id : ids) {
      body += "<tr><td>" + ItemOf(id).title + "</td><td>" + ItemOf(id).text + "</td></tr>";
    }
    return AnswerPageOf(body + "</table>");
  };
  AnswerReader reader;
  const Answer one = reader.Read(page({1, 2, 3, 4}));
  const Answer two = reader.Read(page({9, 3}));
  ASSERT_EQ(one.records.size(), 4u);
  ASSERT_EQ(two.records.size(), 2u);
  EXPECT_EQ(one.records[2].key, two.records[1].key);
  EXPECT_NE(one.records[0].key, one.records[1].key);
  EXPECT_TRUE(one.records[0].url.empty());
}

// The address of a record names the search and the place in it, so that it is another each time.
TEST(Keys, ComeFromTheTextWhereAddressesNameTheVisit) {
  int link = 1000;
  const auto page = [&link](const std::vector<int>& ids) {
    std::string body = "<table>";
    int place = 0;
    for (int id : ids) {
      link += 2;
      const std::string first = std::to_string(link), second = std::to_string(link + 1);
      body += "<tr><td><a href='/F/" + first + "?entry=1'>" + std::to_string(++place) +
              "</a></td><td><a href='/F/" + second + "?entry=1'>" + ItemOf(id).title +
              "</a></td><td>" + ItemOf(id).text + "</td></tr>";
    }
    return AnswerPageOf(body + "</table>");
  };
  AnswerReader reader;
  for (int i = 0; i < 4; ++i) {
    const Asked asked = {"word" + std::to_string(i)};
    reader.Read(page({1, 2, 3, 4 + i, 5 + i}), asked);
  }
  const Answer one = reader.Read(page({1, 2, 3, 4}), {"one"});
  const Answer two = reader.Read(page({4, 2, 9}), {"two"});
  ASSERT_EQ(one.records.size(), 4u);
  ASSERT_EQ(two.records.size(), 3u);
  EXPECT_EQ(one.records[3].key, two.records[0].key);
  EXPECT_EQ(one.records[1].key, two.records[1].key);
  // The columns of a row look alike; the number is no title.
  EXPECT_EQ(one.records[1].title, ItemOf(2).title);
}

TEST(Keys, LeaveOutThePlaceInTheList) {
  const auto page = [](const std::vector<int>& ids) {
    std::string body = "<div>";
    int place = 1;
    for (int id : ids) {
      body += "<b>" + std::to_string(place++) + ".</b> " + ItemOf(id).title + "<br>" +
              ItemOf(id).text + "<hr>";
    }
    return AnswerPageOf(body + "</div>");
  };
  AnswerReader reader;
  const Answer one = reader.Read(page({1, 2, 3, 4}));
  const Answer two = reader.Read(page({4, 2}));
  ASSERT_EQ(one.records.size(), 4u);
  ASSERT_EQ(two.records.size(), 2u);
  EXPECT_EQ(one.records[3].key, two.records[0].key);
  EXPECT_EQ(one.records[1].key, two.records[1].key);
  EXPECT_EQ(one.records[1].title, ItemOf(2).title);
}

TEST(Fields, CarryTheNamesThatThePageGivesThem) {
  AnswerReader reader;
  const Answer table = reader.Read(ResultPage(AnswerLayouts()[1], {1, 2, 3}));
  ASSERT_EQ(table.records.size(), 3u);
  EXPECT_THAT(table.records[0].fields,
              ElementsAre(Pair("Title", ItemOf(1).title), Pair("About", ItemOf(1).text)));

  std::string body = "<div>";
  for (int id : {1, 2, 3}) {
    body += "<div class=hit><h3>" + LinkTo(ItemOf(id)) + "</h3><p>Pages: " + std::to_string(id) +
            "0</p><dl><dt>Place<dd>Town " + std::to_string(id) + "</dl><p class=about>" +
            ItemOf(id).text + "</p></div>";
  }
  const Answer marked = AnswerReader().Read(AnswerPageOf(body + "</div>"));
  ASSERT_EQ(marked.records.size(), 3u);
  EXPECT_THAT(marked.records[1].fields, Contains(Pair("Pages", "20")));
  EXPECT_THAT(marked.records[1].fields, Contains(Pair("Place", "Town 2")));
  EXPECT_THAT(marked.records[1].fields, Contains(Pair("about", ItemOf(2).text)));
}

// What is read from a list whose records have the links that `links` gives.
Answer ReadListWith(const std::function<std::string(int)>& links) {
  std::string body = "<ul>";
  for (int id : {4, 5, 6, 7}) {
    body +=
        "<li><h3>" + ItemOf(id).title + "</h3>" + links(id) + "<p>" + ItemOf(id).text + "</p></li>";
  }
  return AnswerReader().Read(AnswerPageOf(body + "</ul>"));
}

std::string CartLink(int id) {
  return "<p><a href='/add-to-cart/" + std::to_string(id) + "'>Add to cart</a></p>";
}

TEST(RecordLinks, AreMarkedWhereTheSiteAsksRobotsNotToFollow) {
  for (const bool nofollow : {false, true}) {
    const Answer answer = ReadListWith([nofollow](int id) {
      return "<a " + std::string(nofollow ? "rel=nofollow" : "") +
             " href=/item?id=" + std::to_string(id) + ">More</a>";
    });
    ASSERT_EQ(answer.records.size(), 4u);
    EXPECT_EQ(answer.records[1].url.href(), "http://site.example/item?id=5");
    EXPECT_EQ(answer.records[1].follow, !nofollow);
  }
}

TEST(RecordLinks, AreNeverThoseThatAct) {
  const Answer answer = ReadListWith(
      [](int id) { return CartLink(id) + "<a href=/item?id=" + std::to_string(id) + ">More</a>"; });
  ASSERT_EQ(answer.records.size(), 4u);
  EXPECT_EQ(Keys(answer), AnswerKeysFor({4, 5, 6, 7}));
  EXPECT_EQ(answer.records[3].url.href(), "http://site.example/item?id=7");
  EXPECT_TRUE(answer.records[3].follow);
}

TEST(RecordLinks, AreNoneWhereAllAct) {
  const Answer answer = ReadListWith(CartLink);
  ASSERT_EQ(answer.records.size(), 4u);
  EXPECT_NE(answer.records[0].key, answer.records[1].key);
  for (const Record& record : answer.records) EXPECT_TRUE(record.url.empty()) << record.url.href();
}

TEST(RecordLinks, KeepTheirPlaceWhereOneTitleSpeaksOfActing) {
  const Answer answer = ReadListWith([](int id) {
    const std::string title = id == 5 ? "How to vote" : "A book of maps";
    return "<a href=/item?id=" + std::to_string(id) + ">" + title + "</a><p><a href=/author/" +
           std::to_string(id) + ">Author</a></p>";
  });
  EXPECT_EQ(Keys(answer), AnswerKeysFor({4, 5, 6, 7}));
  EXPECT_EQ(answer.records[1].url.href(), "http://site.example/item?id=5");
  EXPECT_TRUE(answer.records[1].follow);
}

TEST(RecordLinks, AreToldButNotFollowedWhereTheirAddressSpeaksOfActing) {
  const Answer answer = ReadListWith([](int id) {
    const std::string name = id == 5 ? "delete" : "escape";
    return "<a href=/keys/" + name + "?id=" + std::to_string(id) + ">The " + name + " key</a>";
  });
  ASSERT_EQ(answer.records.size(), 4u);
  EXPECT_EQ(answer.records[1].url.href(), "http://site.example/keys/delete?id=5");
  EXPECT_FALSE(answer.records[1].follow);
  EXPECT_TRUE(answer.records[2].follow);
}

TEST(ReadingAnswers, TurnsAwayFromAMenuThatLookedLikeRecords) {
  // The first answer has little in it, so that the long side list looks like the better one.
  const auto page = [](const std::vector<int>& ids) {
    std::string body = "<div><ul class=side>";
    for (int id : {900, 901, 902, 903, 904, 905}) {
      body += "<li>" + LinkTo(ItemOf(id)) + "<p>" + ItemOf(id).text + "</p></li>";
    }
    body += "</ul><table>";
    for (int id : ids) {
      body += "<tr><td>" + LinkTo(ItemOf(id)) + "</td><td>" + ItemOf(id).text + "</td></tr>";
    }
    return AnswerPageOf(body + "</table></div>");
  };
  AnswerReader reader;
  reader.Read(page({1, 2}));
  EXPECT_EQ(Keys(reader.Read(page({3, 4, 5, 6, 7}))), AnswerKeysFor({3, 4, 5, 6, 7}));
  EXPECT_EQ(Keys(reader.Read(page({8, 9}))), AnswerKeysFor({8, 9}));
}

parse::Page SinglePage(const std::string& html) {
  return parse::ReadPage(html, *base::Url::Parse("http://site.example/page"), {});
}

// An answer to a menu, of short records with nothing in common with what was asked.
parse::Page ListOf(int first, int count) {
  std::string page = "<h1>Lanterns</h1><p>" + std::to_string(count) + " lanterns found</p><ul>";
  for (int id = first; id < first + count; ++id) {
    const std::string name = base::HashOf(std::to_string(id)).Hex().substr(0, 5);
    page += "<li><h3><a href='/item/" + name + "'>Lantern " + name + "</a></h3><p>Given by " +
            name.substr(2) + " to the harbour.</p></li>";
  }
  return SinglePage(page + "</ul>");
}

TEST(ListsBehindSingleHits, AreRecordsOnceTheyDiffer) {
  const parse::Page none = ListOf(0, 0), one = ListOf(1, 1), other = ListOf(2, 1);
  AnswerReader reader;
  reader.Study({{&none, {}}, {&one, {"red"}}, {&other, {"blue"}}});
  const parse::Page lists[] = {ListOf(10, 8), ListOf(20, 7), ListOf(30, 8), ListOf(40, 5)};
  const size_t read[] = {0, 0, 8, 5};
  for (size_t i = 0; i < std::size(lists); ++i) {
    EXPECT_EQ(reader.Read(lists[i], {"room " + std::to_string(i)}).records.size(), read[i]) << i;
  }
}

TEST(KindOfAPageReadAlone, IsResultsWhereItMainlyListsThings) {
  std::string list = "<ul><li><a href=/>Home</a><li><a href=/a>About</a></ul><ol>";
  for (int id = 1; id <= 6; ++id) {
    list += "<li>" + LinkTo(ItemOf(id)) + "<p>" + ItemOf(id).text + "</p></li>";
  }
  EXPECT_EQ(AnswerReader().Read(SinglePage(list + "</ol>")).kind, AnswerKind::kResults);
}

TEST(KindOfAPageReadAlone, IsOtherWhereOnlyMenusRepeat) {
  std::string page = "<ul>";
  for (const char* name : {"Home", "About us", "Our shops", "Jobs", "Press", "Help"}) {
    page += std::string("<li><a href='/") + name[0] + "'>" + name + "</a></li>";
  }
  page +=
      "</ul><h1>Write to us</h1><p>We answer every letter within a week or so, and we keep "
      "what you write to ourselves. Tell us which of our shops you mean, please, so that the "
      "right people get your letter.</p><form method=post action=/w><textarea name=t>"
      "</textarea><button>Send</button></form>";
  EXPECT_EQ(AnswerReader().Read(SinglePage(page)).kind, AnswerKind::kOther);
}

TEST(KindOfAPageReadAlone, IsEmptyWhereItSaysSo) {
  const parse::Page page = SinglePage("<title>Search</title><p>No results found.</p>");
  EXPECT_EQ(AnswerReader().Read(page).kind, AnswerKind::kEmpty);
}

TEST(Study, KnowsASiteThatWantsAnotherFieldWhateverIsAsked) {
  const parse::Page page = SinglePage(
      "<form action=/s><input name=w><label for=r>R\u00E9gion *</label><select name=r id=r>"
      "<option value=''>-<option>Bretagne</select></form><p>Le champ R\u00E9gion est vide</p>");
  AnswerReader reader;
  reader.Study({{&page, {"qzx"}, true},
                {&page, {"wvk"}, true},
                {&page, {"pqz"}, true},
                {&page, {"heron"}, false},
                {&page, {"moth"}, false},
                {&page, {"lake"}, false}});
  const Answer answer = reader.Read(page, {"river"});
  EXPECT_EQ(answer.kind, AnswerKind::kError);
  EXPECT_EQ(answer.trouble, Trouble::kRequiredField);
}

TEST(Study, KnowsAFormOfMenusThatWantsMoreWhateverIsChosen) {
  const std::string form =
      "<form action=/s><select name=r><option value=''>-<option>Bretagne<option>Corse</select>"
      "<select name=k><option value=''>-<option>Moulin</select></form>";
  const parse::Page home = AnswerPageOf(form);
  const parse::Page complaint = AnswerPageOf(form + "<p>Please select a region and a kind.</p>");
  AnswerReader reader;
  reader.Study({{&complaint, {}}, {&complaint, {"Bretagne"}}, {&complaint, {"Corse"}}}, &home);
  EXPECT_EQ(reader.Read(complaint, {"Moulin"}).trouble, Trouble::kRequiredField);
}

// A form that is shown again, with menus and links of its own, until a region is chosen.
parse::Page FormShownAgain(const std::string& message) {
  std::string html = "<form action=/s><input name=w><select name=r><option value=''>Any";
  for (const char* name : {"Bretagne", "Normandie", "Picardie"}) {
    html += "<option>" + std::string(name);
  }
  return AnswerPageOf(html + "</select></form><p>" + message + "</p>", "http://site.example/s");
}

TEST_P(ReadingAnswers, ReadsTheFirstListAfterQuestionsThatFoundNone) {
  const parse::Page asks_for_more = FormShownAgain("Please fill in: Region.");
  const parse::Page nothing = NoResults();
  const parse::Page list = ResultPage(GetParam(), {1, 2, 3, 4, 5, 6});
  struct {
    const char* name;
    const parse::Page *nonsense, *word, *unasked;
  } cases[] = {
      {"every question gets the form again", &asks_for_more, &asks_for_more, &asks_for_more},
      {"words find nothing, no word shows the form again", &nothing, &nothing, &asks_for_more}};
  for (const auto& [name, nonsense, word, unasked] : cases) {
    AnswerReader reader;
    reader.Study({{nonsense, {"qzx"}, true},
                  {nonsense, {"wvk"}, true},
                  {nonsense, {"pqz"}, true},
                  {unasked, {}, false},
                  {word, {"heron"}, false},
                  {word, {"moth"}, false},
                  {word, {"moth"}, false}});
    EXPECT_EQ(reader.Read(list, {"3", "Picardie"}).records.size(), 6u) << name;
  }
}

// Short rows, with further parts.
parse::Page PageOfRows(int first) {
  constexpr const char* kWoods[] = {"oak", "elm", "ash"};
  std::string body = "<table><tr><th>Year<th>Lot<th>Wood<th>Price<th>Kept in</tr>";
  for (int i = first; i < first + 20; ++i) {
    const std::string id = std::to_string(i);
    body += "<tr><td>" + std::to_string(1900 + i) + "<td><a href='/item?id=" + id + "'>" +
            kWoods[i % 3] + " chair no. " + id + "</a><td>" + kWoods[i % 3] + "<td>" +
            std::to_string(37 * i) + "<td>" + (i % 2 == 0 ? "Castleby" : "Harwick") + "</tr>";
  }
  return AnswerPageOf(body +
                      "</table><p><b>1</b> <a href='/search?q=w&page=2'>2</a> "
                      "<a href='/search?q=w&page=3'>3</a> <a href='/search?q=w&page=2'>Next</a>");
}

TEST(Study, DoesNotTakeTheFormForAnAnswerHoweverOftenItIsShown) {
  const parse::Page form = FormShownAgain("");
  AnswerReader reader;
  reader.Study({{&form, {}, false}, {&form, {}, false}}, &form);
  EXPECT_EQ(reader.Read(PageOfRows(1), {"500"}).records.size(), 20u);
  EXPECT_EQ(reader.Read(PageOfRows(40), {"900"}).records.size(), 20u);
}

TEST(Study, KnowsABoxThatPassesOverWordsAndThenListsAll) {
  for (const char* message : {"",
                              "Search the collection by the year in which it was made, or by "
                              "the price that was paid for it at the last auction"}) {
    const parse::Page form = FormShownAgain(message), all = PageOfRows(1);
    AnswerReader reader;
    reader.Study({{&all, {"qzx"}, true},
                  {&all, {"wvk"}, true},
                  {&all, {"pqz"}, true},
                  {&form, {}, false},
                  {&all, {"heron"}, false},
                  {&all, {"moth"}, false},
                  {&all, {"moth"}, false}},
                 &form);
    EXPECT_EQ(reader.Read(all, {"99999"}).records.size(), 20u) << message;
    EXPECT_EQ(reader.Read(PageOfRows(40), {"900"}).records.size(), 20u) << message;
    EXPECT_EQ(reader.Read(form, {}).records.size(), 0u) << message;
  }
}

// The question that was asked twice got the same adverts by chance, so nothing tells that they
// change; and the word that marks them was asked.
TEST_P(ReadingAnswers, ReadsTheFirstListAmongAdvertsThatNobodyKnows) {
  const auto page = [&](const std::string& advert, const std::string& body) {
    const std::string said = "Advertisement <a href='/out?ad=7'>" + advert + "</a></div>";
    return AnswerPageOf("<div class=top>" + said + body + "<div class=side>" + said);
  };
  const std::string nothing = "<p>Nothing was found for your words. Try others.</p>";
  const parse::Page one = page("Better sleep with wool", nothing);
  const parse::Page two = page("Insurance for cats and dogs", nothing);
  const parse::Page three = page("Fresh mussels by noon", nothing);
  const parse::Page four = page("Warm winter coats", nothing);
  const parse::Page five = page("Learn the accordion", nothing);
  AnswerReader reader;
  reader.Study({{&one, {"qzx"}, true},
                {&two, {"wvk"}, true},
                {&three, {"pqz"}, true},
                {&four, {"advertisement"}, false},
                {&five, {"narrowboat"}, false},
                {&five, {"narrowboat"}, false}});
  std::string list = GetParam().before;
  for (int id : {1, 2, 3, 4, 5, 6}) list += GetParam().record(ItemOf(id));
  list += GetParam().after;
  reader.Read(page("The quiet vacuum cleaner", list), {"4", "old maps"});
  const Answer answer = reader.Read(page("Second-hand bicycles", list), {"5", "new maps"});
  EXPECT_EQ(answer.kind, AnswerKind::kResults);
  EXPECT_EQ(Keys(answer), AnswerKeysFor({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(reader.Read(page("Rent a narrowboat", nothing), {"rent"}).kind, AnswerKind::kEmpty);
}

TEST(ReadingAnswers, SurviveHostilePages) {
  AnswerReader reader;
  EXPECT_THAT(reader.Read(AnswerPageOf("")).records, IsEmpty());
  std::string deep;
  for (int i = 0; i < 3'000; ++i) deep += "<div>";
  reader.Read(AnswerPageOf(deep + "x"));
  std::string wide = "<p>";
  for (int i = 0; i < 20'000; ++i) wide += "<a href=/" + std::to_string(i) + ">x</a> y ";
  EXPECT_LE(reader.Read(AnswerPageOf(wide)).records.size(), 2'000u);
}

std::string Repeated(std::string_view part, size_t times) {
  std::string out;
  for (size_t i = 0; i < times; ++i) out += part;
  return out;
}

TEST(ReadingAnswers, TakesNoTimeForLongTextsThatManyShare) {
  std::string nested = "<ul>";
  for (int i = 0; i < 3; ++i) {
    nested += "<li>" + LinkTo(ItemOf(i)) + "<p>" + ItemOf(i).text + "</p>" + Repeated("<b>", 400) +
              std::string(2 << 20, '1') + Repeated("</b>", 400) + "</li>";
  }
  const std::string named = "<div class='" + std::string(8 << 20, 'x') + "'>" +
                            Repeated("<a href=/1>y</a>", 20'000) + "</div>";
  for (const std::string& html : {nested, named}) {
    const base::WorkTime work;
    for (const Record& record : AnswerReader().Read(AnswerPageOf(html)).records) {
      EXPECT_LE(record.text.size(), 16u * 1024);
    }
    // Generous: a slow build takes a fifth of it.
    EXPECT_LT(work.seconds(), base::WorkTime::Limit(10)) << html.substr(0, 20);
  }
}

// A site that asks for less than was asked for, where that finds something.
struct RewritingSite {
  bool says_so = true;

  parse::Page Answer(const std::string& words) const {
    std::string body = "<title>" + words + " - Shop</title><h1>Your search: " + words + "</h1>";
    const std::string found = words.substr(0, words.find(' '));
    const bool known = found != "qxzj" && found != "zvkw" && found != "jxqz";
    if (!known) {
      body += "<p>We could not find anything for " + words + ".</p>";
    } else if (found != words && says_so) {
      body += "<p>Your search " + words + " returned 0 items. Showing results for " + found +
              " instead.</p>";
    }
    body += "<ul>";
    for (int i = 1; known && i <= 6; ++i) {
      const std::string number = std::to_string(i);
      body += "<li><a href='/item/" + found + number + "'>" + found + " number " + number +
              "</a><p>A fine " + found + " of size " + number + number + ", made by hand</p></li>";
    }
    body += "</ul><footer>Contact us</footer>";
    return parse::ReadPage(
        body, *base::Url::Parse("http://shop.test/s?q=" + base::PercentEncodeAll(words)), {});
  }

  AnswerReader Open() const {
    std::vector<std::pair<std::string, parse::Page>> pages;
    for (const char* words : {"qxzj", "zvkw", "jxqz", "heron qqzx", "moth vvkj", "lamp xxqz",
                              "heron", "moth", "lamp", "lamp"}) {
      pages.emplace_back(words, Answer(words));
    }
    std::vector<Sample> samples;
    for (size_t i = 0; i < pages.size(); ++i) {
      samples.push_back({&pages[i].second, {pages[i].first}, i < 3, i >= 3 && i < 6});
    }
    AnswerReader reader;
    reader.Study(samples);
    return reader;
  }
};

TEST(AnswerReader, KnowsASiteThatAnswersAnotherQuestionInstead) {
  const RewritingSite site;
  AnswerReader reader = site.Open();
  EXPECT_EQ(reader.Read(site.Answer("chair blue"), {"chair blue"}).kind, AnswerKind::kEmpty);
  EXPECT_EQ(reader.Read(site.Answer("chair"), {"chair"}).kind, AnswerKind::kResults);
  EXPECT_EQ(reader.Read(site.Answer("chair"), {"chair"}).records.size(), 6u);
}

TEST(AnswerReader, TakesAnyWordForAnAnswerWhereTheSiteDoes) {
  RewritingSite site;
  site.says_so = false;
  AnswerReader reader = site.Open();
  EXPECT_EQ(reader.Read(site.Answer("chair blue"), {"chair blue"}).kind, AnswerKind::kResults);
  EXPECT_EQ(reader.Read(site.Answer("zvkw"), {"zvkw"}).kind, AnswerKind::kEmpty);
}

}  // namespace
}  // namespace upwell::answer
