// SPDX-License-Identifier: Apache-2.0
#include "answer/records/record_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <set>

#include "answer/records/regions.h"
#include "base/work_time_for_tests.h"

namespace upwell::answer {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

// Two languages, so that nothing depends on words.
struct Tongue {
  const char* name;
  std::vector<const char*> nouns, places;
  const char* text;
  const char* maker;
  const char* best;
};

const std::vector<Tongue>& Tongues() {
  static const std::vector<Tongue> kTongues = {
      {"English",
       {"lantern", "anvil", "compass", "kettle", "violin", "sextant", "loom", "barometer"},
       {"Aldery", "Brackwater", "Colm", "Dunlow", "Eastmere", "Farrow", "Glen", "Holt"},
       "kept in the store room since the fire, with a crack in the handle",
       "Maker",
       "Best match"},
      {"Greek",
       {"φανάρι", "αμόνι", "πυξίδα", "χύτρα", "βιολί", "εξάντας", "αργαλειός", "βαρόμετρο"},
       {"Σύρος", "Ρόδος", "Χίος", "Πάρος", "Νάξος", "Άνδρος", "Τήνος", "Κέα"},
       "φυλάσσεται στην αποθήκη από τη φωτιά, με ρωγμή στη λαβή",
       "Τεχνίτης",
       "Καλύτερο"},
  };
  return kTongues;
}

struct Item {
  std::string id, title, text, maker;
};

Item ItemOf(const Tongue& tongue, int id) {
  const auto n = static_cast<size_t>(id);
  const std::string number = std::to_string(id);
  return {number, std::string(tongue.nouns[n % 8]) + " " + tongue.places[n / 8 % 8] + " " + number,
          number + " " + tongue.places[n * 3 % 8] + ", " + tongue.text,
          std::string(tongue.places[n * 5 % 8]) + " & " + number};
}

std::string LinkTo(const Item& item) {
  return "<a href='/item?id=" + item.id + "'>" + item.title + "</a>";
}

struct Layout {
  const char* name;
  const char* before;
  const char* after;
  std::function<std::string(const Tongue&, const Item&)> record;
  const char* advert;  // as it would stand among the records
};

const std::vector<Layout>& Layouts() {
  static const std::vector<Layout> kLayouts = {
      {"List", "<ul>", "</ul>",
       [](const Tongue&, const Item& item) {
         return "<li><h3>" + LinkTo(item) + "</h3><p>" + item.text + "</p></li>";
       },
       "<li><a rel=sponsored href='/out?ad=77'>Wool, cheap</a></li>"},
      {"UnclosedList", "<ol>", "</ol>",
       [](const Tongue&, const Item& item) {
         return "<li><b>" + LinkTo(item) + "</b><p>" + item.text;
       },
       "<li><a rel=sponsored href='/out?ad=77'>Wool, cheap</a>"},
      {"NestedLists", "<ul>", "</ul>",
       [](const Tongue&, const Item& item) {
         return "<li>" + LinkTo(item) + "<p>" + item.text + "</p><ul><li>" + item.id +
                ", 8.90</li><li>" + item.id + ", 21.90</li><li>" + item.id +
                ", 3.90</li></ul></li>";
       },
       "<li><a rel=sponsored href='/out?ad=77'>Wool, cheap</a></li>"},
      {"TwoRows", "<table>", "</table>",
       [](const Tongue&, const Item& item) {
         return "<tr><td>" + LinkTo(item) + "</td><td>" + item.id + "</td></tr><tr><td colspan=2>" +
                item.text + "</td></tr>";
       },
       "<tr><td colspan=2><a rel=sponsored href='/out?ad=77'>Wool</a></td></tr>"},
      {"RowBodies", "<table>", "</table>",
       [](const Tongue&, const Item& item) {
         return "<tbody><tr><td>" + item.title + "</td></tr><tr><td>" + item.text +
                "</td></tr><tr><td><a href='/item?id=" + item.id +
                "'>&raquo;</a></td></tr></tbody>";
       },
       "<tbody><tr><td><a rel=sponsored href='/out?ad=77'>Wool</a></td></tr></tbody>"},
      {"BetweenBreaks", "<div>", "</div>",
       [](const Tongue& tongue, const Item& item) {
         return LinkTo(item) + "<br>" + tongue.maker + ": " + item.maker + "<br>" + item.text +
                "<br><br>";
       },
       "<i>Wool, cheap</i><br><br>"},
      {"Ruled", "<div>", "</div>",
       [](const Tongue&, const Item& item) {
         return "<p>" + LinkTo(item) + "</p><p>" + item.text + "</p><hr>";
       },
       "<hr>"},
      {"Definitions", "<dl>", "</dl>",
       [](const Tongue&, const Item& item) {
         return "<dt>" + LinkTo(item) + "</dt><dd>" + item.text + "</dd><dd>" + item.maker +
                "</dd>";
       },
       ""},
      {"Preformatted", "<pre>\n", "</pre>",
       [](const Tongue& tongue, const Item& item) {
         return LinkTo(item) + "\n    " + tongue.maker + ": " + item.maker + "\n    " + item.text +
                "\n\n";
       },
       ""},
      {"Cards", "<div class=grid>", "</div>",
       [](const Tongue&, const Item& item) {
         return "<article class=card><a href='/item?id=" + item.id + "'><img alt=''><h4>" +
                item.title + "</h4></a><p>" + item.text + "</p></article>";
       },
       "<article class=ad><a rel=sponsored href='/out?ad=77'>Wool</a></article>"},
      {"SameLinkAtTheEnd", "<div class=unit>", "</div>",
       [](const Tongue& tongue, const Item& item) {
         return "<div class=item><div class=inner><div class=unit>" + item.title +
                "</div><div><span>No.</span> <span>" + item.id + "</span></div><div><span>" +
                tongue.maker + "</span> <span>" + item.maker +
                "</span></div><div><span>Text</span> "
                "<span>" +
                item.text + "</span></div><div class=more><a href='/item?id=" + item.id +
                "'>Details</a></div></div></div>";
       },
       "<div class=item><a rel=sponsored href='/out?ad=77'>Wool</a></div>"},
      {"WholeLinks", "<div>", "</div>",
       [](const Tongue&, const Item& item) {
         return "<a class=hit href='/item?id=" + item.id + "'><b>" + item.title + "</b> <em>" +
                item.maker + "</em> <em>" + item.text + "</em></a>";
       },
       ""},
  };
  return kLayouts;
}

// What stands around the records and among them.
struct Dress {
  bool adverts = false;   // one behind each second record
  bool featured = false;  // the first stands apart
  std::string side;
};

std::string Menu() {
  return "<div class=top><ul><li><a href=/>Home</a><li><a href=/news>News of the house</a><li><a "
         "href=/hours>Opening hours</a><li><a href=/about>About us</a></ul></div>";
}

std::string Body(const Tongue& tongue, const Layout& layout, const std::vector<int>& ids,
                 const Dress& dress) {
  std::string body = Menu() + "<h1>Museum</h1>" + dress.side;
  size_t begin = 0;
  if (dress.featured && !ids.empty()) {
    const Item item = ItemOf(tongue, ids[begin++]);
    body += std::string("<section><h2>") + tongue.best + "</h2><h4>" + LinkTo(item) +
            "</h4><blockquote>" + item.text + "</blockquote></section>";
  }
  body += layout.before;
  for (size_t i = begin; i < ids.size(); ++i) {
    body += layout.record(tongue, ItemOf(tongue, ids[i]));
    if (dress.adverts && i % 2 == 1) body += layout.advert;
  }
  return body + layout.after +
         "<div class=foot><p>Street 5</p><p><a href=/legal>Legal</a></p></div>";
}

parse::Page PageOf(const std::string& body,
                   std::string_view url = "http://site.example/search?q=w") {
  return parse::ReadPage("<title>Museum</title><body>" + body + "</body>", *base::Url::Parse(url),
                         {});
}

std::vector<Record> ReadAlone(const parse::Page& page, const Asked& asked = {}) {
  return RecordReader().Read(PageStructure(page), asked, Background());
}

std::vector<std::string> Keys(const std::vector<Record>& records) {
  std::vector<std::string> keys;
  for (const Record& record : records) keys.push_back(record.key);
  return keys;
}

std::vector<std::string> KeysFor(const std::vector<int>& ids) {
  std::vector<std::string> keys;
  for (int id : ids) keys.push_back("http://site.example/item?id=" + std::to_string(id));
  return keys;
}

class RecordsOfLayouts : public testing::TestWithParam<std::tuple<size_t, size_t>> {
 protected:
  const Layout& layout() const { return Layouts()[std::get<0>(GetParam())]; }
  const Tongue& tongue() const { return Tongues()[std::get<1>(GetParam())]; }
  parse::Page Make(const std::vector<int>& ids, const Dress& dress = {}) const {
    return PageOf(Body(tongue(), layout(), ids, dress));
  }
};

TEST_P(RecordsOfLayouts, AreFoundAmongMenus) {
  const std::vector<int> ids = {3, 14, 15, 26, 35, 8, 19};
  const std::vector<Record> records = ReadAlone(Make(ids));
  EXPECT_EQ(Keys(records), KeysFor(ids));
  ASSERT_EQ(records.size(), ids.size());
  const Item last = ItemOf(tongue(), ids.back());
  EXPECT_NE(records.back().text.find(last.title), std::string::npos) << records.back().text;
  EXPECT_NE(records.back().text.find(last.text), std::string::npos) << records.back().text;
}

TEST_P(RecordsOfLayouts, AreFoundAmongAdverts) {
  const std::vector<int> ids = {3, 14, 15, 26, 35, 8, 19, 40, 41};
  EXPECT_EQ(Keys(ReadAlone(Make(ids, {.adverts = true}))), KeysFor(ids));
}

TEST_P(RecordsOfLayouts, AreLearnedFromSeveralAnswers) {
  const std::string popular =
      "<div class=side><h4>Popular</h4><div>" + LinkTo(ItemOf(tongue(), 60)) + "</div><div>" +
      LinkTo(ItemOf(tongue(), 61)) + "</div><div>" + LinkTo(ItemOf(tongue(), 62)) + "</div></div>";
  const Dress dress = {.side = popular};
  const parse::Page one = Make({3, 14, 15, 26, 35}, dress),
                    two = Make({2, 7, 9, 11, 12, 30}, dress);
  const parse::Page none = Make({}, dress);
  const PageStructure first(one), second(two), empty(none);
  Background background;
  background.LearnAnswer(first, {"one"});
  background.LearnAnswer(second, {"two"});
  background.LearnFurniture(empty, {"xqz"});
  RecordReader reader;
  reader.Learn({{&first, {"one"}, false}, {&second, {"two"}, false}, {&empty, {"xqz"}, true}},
               background);
  const auto read = [&](const std::vector<int>& ids) {
    const parse::Page page = Make(ids, dress);
    return Keys(reader.Read(PageStructure(page), {"three"}, background));
  };
  EXPECT_EQ(read({21, 22, 23, 24}), KeysFor({21, 22, 23, 24}));
  EXPECT_EQ(read({44}), KeysFor({44}));
  EXPECT_THAT(read({}), IsEmpty());
  EXPECT_EQ(read({22, 3}), KeysFor({22, 3}));
}

TEST_P(RecordsOfLayouts, IncludeTheBestHitThatStandsApart) {
  const std::vector<int> ids = {5, 14, 15, 26, 35, 8};
  EXPECT_EQ(Keys(ReadAlone(Make(ids, {.featured = true}))), KeysFor(ids));
}

std::string NameOfCase(const testing::TestParamInfo<std::tuple<size_t, size_t>>& info) {
  return std::string(Layouts()[std::get<0>(info.param)].name) +
         Tongues()[std::get<1>(info.param)].name;
}

INSTANTIATE_TEST_SUITE_P(All, RecordsOfLayouts,
                         testing::Combine(testing::Range<size_t>(0, 12),
                                          testing::Range<size_t>(0, 2)),
                         NameOfCase);

TEST(BlankLines, PartTheFirstRecordFromWhatStandsAboveIt) {
  const auto page_of = [](const std::vector<int>& ids) {
    std::string body =
        "<p>Museum | <a href=/>Home</a> | <a href=/news>News</a><hr><form action=/s>"
        "<table><tr><td>Words:<td><input name=q></table></form><p>" +
        std::to_string(ids.size()) + " things</p>";
    for (const int id : ids) {
      const Item item = ItemOf(Tongues()[0], id);
      body += item.title + "<br>" + item.maker + "<br>" + item.text + "<br><br>";
    }
    return PageOf(body + "<hr><p>Street 5</p>");
  };
  const parse::Page one = page_of({3, 14, 15, 26, 35}), two = page_of({3, 7, 9, 15, 21, 22, 40});
  const std::vector<Record> some = ReadAlone(one), others = ReadAlone(two);
  ASSERT_EQ(some.size(), 5u);
  ASSERT_EQ(others.size(), 7u);
  EXPECT_TRUE(some[0].text.starts_with(ItemOf(Tongues()[0], 3).title)) << some[0].text;
  EXPECT_EQ(some[0].key, others[0].key);
  EXPECT_EQ(some[2].key, others[3].key);
}

TEST(Regions, AreNotWhatCanBeChosenInAForm) {
  std::string form = "<form action=/s><p>Part: ";
  for (int id = 0; id < 30; ++id) {
    const std::string title = ItemOf(Tongues()[0], id).title;
    form += "<label><input type=radio name=part value=" + std::to_string(id) + "> " + title +
            "</label>\n";
  }
  const parse::Page page = PageOf(form + "</form><p>Please fill in: Group.</p>");
  EXPECT_THAT(FindRegions(PageStructure(page)), IsEmpty());
  // What is marked to be ordered or compared is a record all the same.
  std::string list = "<form action=/mark>";
  for (int id = 0; id < 30; ++id) {
    const Item item = ItemOf(Tongues()[0], id);
    list += "<p><input type=checkbox name=m value=" + item.id + "> <b>" + item.title + "</b> " +
            item.text + "</p>";
  }
  const parse::Page records = PageOf(list + "</form>");
  const std::vector<Region> found = FindRegions(PageStructure(records));
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].spans.size(), 30u);
  // So is a row of a table, however little it says.
  std::string table = "<form action=/mark><table>";
  for (int id = 0; id < 30; ++id) {
    const Item item = ItemOf(Tongues()[0], id);
    table += "<tr><td><input type=checkbox name=m value=" + item.id + "></td><td>0" + item.id +
             "</td><td>" + item.title + "</td><td>" + std::to_string(1900 + id) + "</td></tr>";
  }
  const parse::Page rows = PageOf(table + "</table></form>");
  const std::vector<Region> of_rows = FindRegions(PageStructure(rows));
  ASSERT_FALSE(of_rows.empty());
  EXPECT_EQ(of_rows[0].spans.size(), 30u);
}

TEST(Regions, AreNotAdvertsThatAreMarkedSo) {
  const auto region_of = [](const std::string& rel) {
    std::string body;
    for (const int id : {3, 14, 15}) {
      const Item item = ItemOf(Tongues()[0], id);
      body += "<div class=box><a rel='" + rel + "' href=/out?id=" + item.id + ">" + item.title +
              "</a> " + item.text + "</div><p>Street " + item.id + "</p>";
    }
    const parse::Page page = PageOf(body);
    return FindRegions(PageStructure(page)).size();
  };
  EXPECT_GT(region_of("nofollow"), 0u);
  EXPECT_EQ(region_of("sponsored nofollow"), 0u);
}

// ---- data that pages carry ----

std::string ListOf(const std::vector<int>& ids) {
  std::string list = "<ul>";
  for (int id : ids) {
    const Item item = ItemOf(Tongues()[0], id);
    list += "<li>" + LinkTo(item) + "<p>" + item.text + "</p></li>";
  }
  return list + "</ul>";
}

std::string JsonItem(int id) {
  const Item item = ItemOf(Tongues()[0], id);
  return R"({"@type":"Product","name":")" + item.title + R"(","url":"/item?id=)" + item.id +
         R"(","offers":{"@type":"Offer","price":"4.)" + item.id + R"("}})";
}

std::string Script(const std::string& json) {
  return "<script type='application/ld+json'>" + json + "</script>";
}

// What stands before the title in each record's box is the record's own, however alike it begins.
TEST(BoxesOfRecords, AreNotCutInTheirMiddle) {
  using Layout = std::function<std::string(const Item&)>;
  const auto body_of = [](const Item& item) {
    return "<div class=main><h3>" + LinkTo(item) + "</h3><div>" + item.text + "</div></div>";
  };
  const auto about = [](const Item& item) {
    return "<dl><dt>by <a href=/u/" + item.id + ">" + item.maker +
           "</a></dt><dd>Forum: <a href=/f>" + "Ships</a></dd><dd>first" + item.id + "</dd></dl>";
  };
  const std::vector<std::pair<std::string, Layout>> layouts = {
      {"who wrote it", [&](const Item& i) { return "<div>" + about(i) + body_of(i) + "</div>"; }},
      {"who wrote it, in a cell",
       [&](const Item& i) {
         return "<table><tr><td>" + about(i) + "</td><td>" + body_of(i) + "</td></tr></table>";
       }},
      {"numbers",
       [&](const Item& i) {
         return "<div class=q><div class=stats><div><span>4</span> votes</div><div>first" + i.id +
                "</div></div>" + body_of(i) + "</div>";
       }},
      {"a heading of the panel",
       [&](const Item& i) {
         return "<div class=panel><div class=head><span>Glen</span> first" + i.id +
                "</div><div class=body><h4>" + LinkTo(i) + "</h4><p>" + i.text +
                "</p></div><div class=foot>" + i.maker + "</div></div>";
       }},
      {"a cell before, in rows with classes that alternate",
       [&](const Item& i) {
         return "<div class='" + std::string(i.id.back() % 2 == 0 ? "evenly" : "oddly") +
                "'><div>first" + i.id + "</div><div><h3>" + LinkTo(i) + "</h3><p>" + i.text +
                "</p></div><div>" + i.maker + "</div></div>";
       }},
  };
  for (const auto& [name, layout] : layouts) {
    std::string html = "<h1>Found</h1>";
    for (int i = 101; i <= 112; ++i) html += layout(ItemOf(Tongues()[0], i));
    const parse::Page page =
        parse::ReadPage(html, *base::Url::Parse("http://site.test/find?q=a"), {});
    RecordReader reader;
    const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
    EXPECT_EQ(records.size(), 12u) << name;
    for (size_t i = 0; i < records.size(); ++i) {
      const Item item = ItemOf(Tongues()[0], static_cast<int>(i) + 101);
      EXPECT_NE(records[i].text.find("first" + item.id), std::string::npos) << name;
      EXPECT_NE(records[i].text.find(item.text), std::string::npos) << name;
    }
  }
}

// The heading of a group stands before its first record, or after the last of the group before.
TEST(TitlesOfRecords, AreNotTheHeadingsOfGroups) {
  std::string html = "<h1>Found</h1><div>";
  for (int i = 101; i <= 124; ++i) {
    const Item item = ItemOf(Tongues()[0], i);
    html += "<div class=paper>" + LinkTo(item) + "<p>" + item.text + "</p>";
    if (i % 6 == 0) html += "<h3>" + std::to_string(2000 - i) + "</h3>";
    html += "</div>";
  }
  const parse::Page page =
      parse::ReadPage(html + "</div>", *base::Url::Parse("http://site.test/find?q=a"), {});
  RecordReader reader;
  const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
  ASSERT_EQ(records.size(), 24u);
  for (size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].title, ItemOf(Tongues()[0], static_cast<int>(i) + 101).title);
  }
}

TEST(TitlesOfRecords, AreWithoutTheirPlaceAndScoreAndWithAYear) {
  struct Case {
    const char *before, *after;
    bool of_link;
  };
  for (const Case& c : {Case{"12. ", "", true}, Case{"12. ", " 79%", true}, Case{"", " 79 %", true},
                        Case{"", " (1927)", false}, Case{"Part 3: ", "", false}}) {
    std::string html = "<h1>Found</h1>";
    for (int i = 101; i <= 112; ++i) {
      const Item item = ItemOf(Tongues()[0], i);
      html += "<div class=hit><h3>" + std::string(c.before) + LinkTo(item) + c.after + "</h3><p>" +
              item.text + "</p></div>";
    }
    const parse::Page page =
        parse::ReadPage(html, *base::Url::Parse("http://site.test/find?q=a"), {});
    RecordReader reader;
    const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
    ASSERT_EQ(records.size(), 12u) << c.before << c.after;
    const std::string title = ItemOf(Tongues()[0], 105).title;
    EXPECT_EQ(records[4].title, c.of_link ? title : c.before + title + c.after);
  }
}

// A cell that reaches over two rows says that they are one record; a ruled row stands between.
TEST(RowsHeldTogether, AreOneRecordWhereverTheRulesStand) {
  std::string html = "<table>";
  for (int i = 1; i <= 12; ++i) {
    const Item item = ItemOf(Tongues()[0], i);
    html += "<tr><td rowspan=2>" + std::to_string(i) + ".</td><td>" + LinkTo(item) +
            "</td><td>North</td><td>tower</td></tr><tr><td colspan=3>" + item.text +
            "</td></tr><tr><td colspan=4><hr></td></tr>";
  }
  const parse::Page page =
      parse::ReadPage(html + "</table>", *base::Url::Parse("http://site.test/find?q=a"), {});
  RecordReader reader;
  const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
  ASSERT_EQ(records.size(), 12u);
  for (int i = 1; i <= 12; ++i) {
    const Item item = ItemOf(Tongues()[0], i);
    EXPECT_NE(records[static_cast<size_t>(i) - 1].text.find(item.text), std::string::npos)
        << records[static_cast<size_t>(i) - 1].text;
  }
}

TEST(ListedItems, AreTheRecordsWhereNothingElseIs) {
  const std::string list =
      R"({"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,
      "item":)" +
      JsonItem(5) + R"(},{"@type":"ListItem","position":2,"item":)" + JsonItem(6) + "}]}";
  const std::string graph =
      R"({"@graph":[{"@type":"WebSite","name":"x"},)" + JsonItem(5) + "," + JsonItem(6) + "]}";
  const std::string page_of_results = R"({"@type":"SearchResultsPage","mainEntity":)" + list + "}";
  const std::string array = "[" + JsonItem(5) + "," + JsonItem(6) + "]";
  for (const std::string& json : {list, graph, page_of_results, array}) {
    const std::vector<Record> records = ReadAlone(PageOf(Script(json) + "<p>Loading</p>"));
    ASSERT_EQ(Keys(records), KeysFor({5, 6})) << json;
    EXPECT_EQ(records[0].title, ItemOf(Tongues()[0], 5).title);
    EXPECT_THAT(records[0].fields, Contains(Pair("price", "4.5"))) << json;
  }
}

TEST(ListedItems, AreNoneWhereTheyDescribeTheSite) {
  for (const char* json :
       {R"({"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","name":"a"},
            {"@type":"ListItem","name":"b"},{"@type":"ListItem","name":"c"}]})",
        R"([{"@type":"Organization","name":"a"},{"@type":"Organization","name":"b"}])",
        R"({"@type":"Product","name":"only one"})", R"({"@type":)", "[[[[[", "null", "7", ""}) {
    EXPECT_THAT(ReadAlone(PageOf(Script(json) + "<p>Loading</p>")), IsEmpty()) << json;
  }
}

TEST(ListedItems, FillTheFieldsOfTheRecordsThatThePageShows) {
  const std::vector<int> ids = {3, 14, 15, 26, 35, 8};
  const std::string some = "[" + JsonItem(14) + "," + JsonItem(26) + "," + JsonItem(35) + "]";
  const std::vector<Record> records = ReadAlone(PageOf(Script(some) + Menu() + ListOf(ids)));
  ASSERT_EQ(Keys(records), KeysFor(ids));
  EXPECT_THAT(records[1].fields, Contains(Pair("price", "4.14")));
  EXPECT_THAT(records[0].fields, Not(Contains(Pair("price", testing::_))));
}

TEST(Microdata, MarksRecordsAndNamesFields) {
  std::string body = Menu() + "<div itemscope itemtype='https://schema.org/ItemList'>";
  for (int id : {3, 14, 15}) {
    const Item item = ItemOf(Tongues()[0], id);
    body += "<div itemscope itemtype='https://schema.org/Book'><span itemprop=name>" +
            LinkTo(item) +
            "</span><div itemprop=offers itemscope "
            "itemtype='https://schema.org/Offer'><b itemprop=price>7." +
            item.id + "</b></div></div><p>Wool, cheap</p>";
  }
  const std::vector<Record> records = ReadAlone(PageOf(body + "</div>"));
  ASSERT_EQ(Keys(records), KeysFor({3, 14, 15}));
  EXPECT_THAT(records[1].fields, Contains(Pair("price", "7.14")));
  EXPECT_EQ(records[1].text.find("Wool"), std::string::npos);
}

// ---- fields ----

TEST(FieldsOfRecords, KeepTheirNamesWhereSomeAreMissing) {
  std::string body = "<div>";
  for (int id : {1, 2, 3, 4}) {
    const Item item = ItemOf(Tongues()[0], id);
    body += "<div class=hit><h3>" + LinkTo(item) + "</h3>";
    if (id != 2) body += "<span class=year>19" + item.id + "0</span>";
    body += "<p>Maker: " + item.maker + "</p><p class=place><i>" + item.text +
            "</i></p><ul class=editions><li>first of " + item.id + "</li><li>second</li></ul>" +
            "<p>Note " + item.id + ": a colon</p></div>";
  }
  const std::vector<Record> records = ReadAlone(PageOf(Menu() + body + "</div>"));
  ASSERT_EQ(records.size(), 4u);
  EXPECT_THAT(records[0].fields, Contains(Pair("year", "1910")));
  EXPECT_THAT(records[1].fields, Not(Contains(Pair("year", testing::_))));
  for (const Record& record : records) {
    EXPECT_THAT(record.fields, Contains(Pair("Maker", testing::_)));
    EXPECT_THAT(record.fields, Contains(Pair("place", testing::_)));
  }
  EXPECT_THAT(records[2].fields, Contains(Pair(testing::_, "first of 3\nsecond")));
  EXPECT_THAT(records[2].fields, Not(Contains(Pair("Note 3", testing::_))));
}

TEST(FieldsOfRecords, AreNamedByLabelsBesideThem) {
  std::string body = "<div>";
  for (int id : {1, 2, 3, 4}) {
    const Item item = ItemOf(Tongues()[0], id);
    body += "<div class=hit><h3>" + LinkTo(item) + "</h3><p><b class=k>Maker</b> <i class=v>" +
            item.maker + "</i></p><p><b class=k>Year:</b> <i class=v>19" + item.id + "0</i></p>";
    if (id != 2) body += "<p><b class=k>Place</b> <i class=v>Room " + item.id + "</i></p>";
    body += "<p><a class=do href=/save>Save</a> <a class=do href=/cite>Cite</a></p></div>";
  }
  const std::vector<Record> records = ReadAlone(PageOf(Menu() + body + "</div>"));
  ASSERT_EQ(records.size(), 4u);
  EXPECT_THAT(records[0].fields, Contains(Pair("Place", "Room 1")));
  EXPECT_THAT(records[1].fields, Not(Contains(Pair("Place", testing::_))));
  for (const Record& record : records) {
    EXPECT_THAT(record.fields, Contains(Pair("Maker", testing::_)));
    EXPECT_THAT(record.fields, Contains(Pair("Year", testing::StartsWith("19"))));
    EXPECT_THAT(record.fields, Not(Contains(Pair(testing::AnyOf("k", "v", "Save"), testing::_))));
  }
}

// A title with a colon in it comes again with its record.
TEST(FieldsOfRecords, AreNotNamedByTitlesThatComeAgain) {
  const auto list_of = [](const std::vector<int>& ids) {
    std::string body = "<ul>";
    for (const int id : ids) {
      const Item item = ItemOf(Tongues()[0], id);
      body += "<li><p>" + item.title + " again: a report</p><p>Maker: " + item.maker + "</p><p>" +
              item.text + "</p></li>";
    }
    return PageOf(body + "</ul>");
  };
  RecordReader reader;
  const parse::Page page = list_of({3, 14, 15, 26, 35, 40}), again = list_of({3, 14, 15, 7, 8, 9});
  reader.Read(PageStructure(page), {}, Background());
  const std::vector<Record> records = reader.Read(PageStructure(again), {}, Background());
  ASSERT_EQ(records.size(), 6u);
  const Item item = ItemOf(Tongues()[0], 3);
  EXPECT_THAT(records[0].fields, Contains(Pair("Maker", item.maker)));
  for (const auto& [name, value] : records[0].fields) EXPECT_NE(name, item.title + " again");
}

// The rooms, the size, the kind: as many in each.
TEST(FieldsOfRecords, AreTheItemsOfListsThatAreAllOfOneLength) {
  for (const bool same_length : {true, false}) {
    std::string body = "<ul>";
    for (const int id : {3, 14, 15, 26, 35, 40}) {
      const Item item = ItemOf(Tongues()[0], id);
      body += "<li class=card>" + LinkTo(item) + "<ul class=facts><li>" + item.id +
              " rooms</li><li>" + item.maker + "</li>" +
              (same_length || id % 2 ? "" : "<li>with a garden</li>") + "</ul><p>" + item.text +
              "</p></li>";
    }
    const std::vector<Record> records = ReadAlone(PageOf(body + "</ul>"));
    ASSERT_EQ(records.size(), 6u);
    std::vector<std::string> values;
    for (const auto& [name, value] : records[1].fields) values.push_back(value);
    if (same_length) {
      EXPECT_THAT(values, Contains("14 rooms"));
    } else {
      EXPECT_THAT(values, Not(Contains("14 rooms")));
    }
  }
}

TEST(TitlesOfRecords, AreThoseWordsOfALinkThatAreNoCode) {
  struct Case {
    const char* name;
    std::string (*record)(const Item& item);
  };
  const Case kCases[] = {
      {"two links",
       [](const Item& item) {
         return "<a href='/item?id=" + item.id + "'>K" + item.id + "7</a></td><td>Ware</td><td>" +
                LinkTo(item);
       }},
      {"its address, which is longer",
       [](const Item& item) {
         return LinkTo(item) + "</td><td><a href='/item?id=" + item.id +
                "'>/registers-of-the-museum/2005-April/item-number-" + item.id + ".html</a>";
       }},
      {"a place in the list before it",
       [](const Item& item) {
         return "<h3><span class=counter>" + item.id + ". </span>" + LinkTo(item) + "</h3>";
       }},
      {"a card with several texts",
       [](const Item& item) {
         return "<a href='/item?id=" + item.id + "'><span class=badge>New</span><span class=t>" +
                item.title + "</span><span class=m>" + item.maker + "</span></a>";
       }},
  };
  for (const Case& one : kCases) {
    std::string body = "<table>";
    for (const int id : {3, 14, 15, 26, 35, 40}) {
      const Item item = ItemOf(Tongues()[0], id);
      body += "<tr><td>" + one.record(item) + "</td><td>" + item.text + "</td></tr>";
    }
    const std::vector<Record> records = ReadAlone(PageOf(body + "</table>"));
    ASSERT_EQ(records.size(), 6u) << one.name;
    EXPECT_EQ(records[1].title, ItemOf(Tongues()[0], 14).title) << one.name;
  }
}

// "Number | Name | Kind", where the number is the link.
TEST(TitlesOfRecords, AreTheFirstWordsOfTheirOwnWhereLinksSayCodes) {
  for (const Tongue& tongue : Tongues()) {
    std::string table = "<table>";
    for (int i = 101; i <= 112; ++i) {
      const Item item = ItemOf(tongue, i);
      table += "<tr><td><a href='/item?id=" + item.id + "'>C000" + item.id + "</a></td><td>" +
               (i % 2 == 0 ? tongue.maker : tongue.best) + "</td><td>" + std::to_string(i - 90) +
               " " + tongue.places[1] + " " + std::to_string(1900 + i) + "</td><td>" + item.title +
               "</td><td>" + item.maker + "</td></tr>";
    }
    const parse::Page page = PageOf(table + "</table>");
    RecordReader reader;
    const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
    ASSERT_EQ(records.size(), 12u) << tongue.name;
    EXPECT_EQ(records[3].title, ItemOf(tongue, 104).title) << tongue.name;
  }
}

// "Leeds : Faber, 1987", "York : Methuen, 1990".
TEST(FieldsOfRecords, AreNotNamedByWhatIsSomethingElseEachTime) {
  std::string list = "<ul>";
  for (int i = 101; i <= 124; ++i) {
    const Item item = ItemOf(Tongues()[0], i);
    list += "<li><a href='/item?id=" + item.id + "'>" + item.title + "</a><br><b class=by>" +
            item.maker + "</b><p class=imprint>" + Tongues()[0].places[i % 8] + " : Faber, " +
            std::to_string(1850 + i) + "</p></li>";
  }
  const parse::Page page = PageOf(list + "</ul>");
  RecordReader reader;
  const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
  ASSERT_EQ(records.size(), 24u);
  EXPECT_THAT(records[3].fields, Contains(Pair("imprint", "Aldery : Faber, 1954")));
  EXPECT_THAT(records[3].fields, Not(Contains(Pair("Aldery", testing::_))));
}

// Each label and value has a box of its own kind, as content management systems write them; a class
// of one place only is a name.
TEST(FieldsOfRecords, AreNamedByTheWordsThatAlwaysStandBeforeThem) {
  std::string list = "<ul>";
  for (int i = 101; i <= 124; ++i) {
    const Item item = ItemOf(Tongues()[0], i);
    list += "<li><a href='/item?id=" + item.id + "'>" + item.title + "</a>";
    const std::pair<std::string, std::string> values[] = {{"Maker", item.maker},
                                                          {"Found in", Tongues()[0].places[i % 8]}};
    for (const auto& [name, value] : values) {
      list += "<div class='row name-" + name.substr(0, 3) + "'><div class=label>" + name +
              "</div><div class=value>" + value + "</div></div>";
    }
    list += "<b>In</b> <i class=year>" + std::to_string(1850 + i) + "</i></li>";
  }
  const parse::Page page = PageOf(list + "</ul>");
  RecordReader reader;
  const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
  ASSERT_EQ(records.size(), 24u);
  EXPECT_THAT(records[3].fields, Contains(Pair("Maker", ItemOf(Tongues()[0], 104).maker)));
  EXPECT_THAT(records[3].fields, Contains(Pair("Found in", Tongues()[0].places[0])));
  EXPECT_THAT(records[3].fields, Contains(Pair("year", "1954")));
}

TEST(FieldsOfRecords, AreTheCellsOfTablesWithinThem) {
  std::string table = "<table>";
  for (int i = 101; i <= 108; ++i) {
    const Item item = ItemOf(Tongues()[0], i);
    table += "<tr><td>" + std::to_string(i - 100) + "</td><td>" + LinkTo(item) + "<p>" + item.text +
             "</p><table><tr><th>Location<th>Status<th>Add</tr><tr><td>" + item.maker +
             "<td>on loan<td>1<br>Copies: <input name=n></tr>" +
             (i == 102 ? "<tr><td>Cellar<td>lost<td>2</tr>" : "") + "</table></td></tr>";
  }
  const parse::Page page = PageOf(table + "</table>");
  RecordReader reader;
  const std::vector<Record> records = reader.Read(PageStructure(page), {}, Background());
  ASSERT_EQ(records.size(), 8u);
  const std::string maker = ItemOf(Tongues()[0], 102).maker;
  EXPECT_THAT(records[0].fields, Contains(Pair("Location", ItemOf(Tongues()[0], 101).maker)));
  EXPECT_THAT(records[0].fields, Contains(Pair("Add", "1")));
  EXPECT_THAT(records[1].fields, Contains(Pair("Location", maker + "\nCellar")));
  EXPECT_THAT(records[1].fields, Contains(Pair("Status", "on loan\nlost")));
}

TEST(FieldsOfRecords, AreNamedByAFirstRowThatLooksLikeHeadings) {
  std::string body =
      "<table><tr><td class=head colspan=2>Do<td class=head>Title<td class=head>Maker"
      "<td class=head>Place</tr>";
  for (int id = 1; id <= 8; ++id) {
    const Item item = ItemOf(Tongues()[0], id);
    const std::string cell = id % 2 == 0 ? "<td class=even>" : "<td class=odd>";
    body += "<tr>" + cell + "&nbsp;" + cell + cell + LinkTo(item) + cell + item.maker + cell +
            item.text + "</tr>";
  }
  const std::vector<Record> records = ReadAlone(PageOf(Menu() + body + "</table>"));
  ASSERT_EQ(records.size(), 8u);
  for (const Record& record : records) {
    EXPECT_THAT(record.fields, Contains(Pair("Title", record.title)));
    EXPECT_THAT(record.fields, Contains(Pair("Maker", testing::HasSubstr("&"))));
    EXPECT_THAT(record.fields, Contains(Pair("Place", testing::HasSubstr("kept"))));
  }
}

// ---- rows of links ----

TEST(LinksInARow, AreThingsEachAndTheirLinesAreNone) {
  for (const Tongue& tongue : Tongues()) {
    std::string body = "<ul>";
    for (const char* book : {"first", "second"}) {
      body += "<li><span>" + std::string(book) + "</span>: ";
      for (size_t i = 0; i < tongue.nouns.size(); ++i) {
        body += std::string(i > 0 ? ", " : "") + "<a href='?word=" + std::to_string(i) +
                "&amp;book=" + book + "'>" + tongue.nouns[i] + "</a>";
      }
      body += "</li>";
    }
    const parse::Page page = PageOf(body + "</ul>");
    std::set<size_t> sizes;
    for (const Region& region : FindRegions(PageStructure(page))) {
      sizes.insert(region.spans.size());
    }
    EXPECT_THAT(sizes, Contains(2 * tongue.nouns.size())) << tongue.name;
    EXPECT_THAT(sizes, Not(Contains(2u))) << tongue.name;
  }
}

// ---- keys ----

std::string ListWithLinks(const std::vector<int>& ids,
                          const std::function<std::string(int, int)>& address) {
  std::string list = "<ul>";
  int place = 0;
  for (int id : ids) {
    const Item item = ItemOf(Tongues()[0], id);
    list += "<li><a href='" + address(id, ++place) + "'>" + item.title + "</a><p>" + item.text +
            "</p></li>";
  }
  return list + "</ul>";
}

struct KeyCase {
  const char* name;
  std::function<std::string(int id, int place, int visit)> address;
};

class KeysOfRecords : public testing::TestWithParam<KeyCase> {};

TEST_P(KeysOfRecords, AreTheSameOnTheNextVisit) {
  RecordReader reader;
  const Background background;
  std::vector<std::vector<std::string>> keys;
  for (int visit = 1; visit <= 3; ++visit) {
    const parse::Page page = PageOf(
        Menu() +
        ListWithLinks(visit == 2 ? std::vector<int>{9, 5, 7, 11} : std::vector<int>{5, 7, 9, 11},
                      [&](int id, int place) { return GetParam().address(id, place, visit); }));
    keys.push_back(
        Keys(reader.Read(PageStructure(page), {"word" + std::to_string(visit)}, background)));
    ASSERT_EQ(keys.back().size(), 4u);
  }
  // The second visit may be the first to show that an argument varies.
  EXPECT_EQ(keys[2][0], keys[1][1]);
  EXPECT_EQ(keys[2][2], keys[1][0]);
  EXPECT_NE(keys[2][0], keys[2][1]);
}

INSTANTIATE_TEST_SUITE_P(
    Addresses, KeysOfRecords,
    testing::Values(
        KeyCase{"Plain", [](int id, int, int) { return "/item/" + std::to_string(id); }},
        KeyCase{"PathSession",
                [](int id, int, int visit) {
                  return "/item/" + std::to_string(id) + ";jsessionid=5F3A99C0" +
                         std::to_string(visit) + "B";
                }},
        KeyCase{"PathSessionAndTokenPerLink",
                [](int id, int place, int visit) {
                  return "/doc;jsessionid=5F3A99C0" + std::to_string(visit) +
                         "B?id=" + std::to_string(id) + "&tk=8075361a" +
                         std::to_string(2000 + visit * 10 + place);
                }},
        KeyCase{"TokenPerLink",
                [](int id, int place, int visit) {
                  return "/item/" + std::to_string(id) + "?sid=5f3a99c0aa17bd4" +
                         std::to_string(visit * 10 + place);
                }},
        KeyCase{"QuestionInLink",
                [](int id, int, int visit) {
                  return "/item?id=" + std::to_string(id) + "&hl=word" + std::to_string(visit);
                }},
        KeyCase{"PlaceInLink",
                [](int id, int place, int) {
                  return "/item?id=" + std::to_string(id) + "&pos=" + std::to_string(place);
                }},
        KeyCase{"VisitInLink",
                [](int id, int, int visit) {
                  return "/item?id=" + std::to_string(id) + "&v=" + std::to_string(visit);
                }}),
    [](const auto& info) { return info.param.name; });

// Every link has a number of the visit in its path, and names the set of this visit.
TEST(KeysOfRecords, AreMadeOfTheTextWhereAddressesNameTheVisit) {
  const auto page = [](const std::vector<int>& ids, int visit) {
    return PageOf(Menu() + ListWithLinks(ids, [&](int, int place) {
                    return "/F/2DBF6KFK5G3LY-" + std::to_string(40000 + visit * 97 + place) +
                           "?set=" + std::to_string(4400 + visit) +
                           "&entry=" + std::to_string(place);
                  }));
  };
  const parse::Page one = page({5, 7, 9, 11}, 1), other = page({20, 21, 22}, 2),
                    again = page({5, 7, 9, 11}, 3);
  const PageStructure first(one), second(other), third(again);
  const Background background;
  RecordReader reader;
  reader.Learn({{&first, {"one"}}, {&second, {"two"}}, {&third, {"one"}}}, background);
  const auto keys = [&](const std::vector<int>& ids, int visit) {
    const parse::Page read = page(ids, visit);
    return Keys(reader.Read(PageStructure(read), {"three"}, background));
  };
  const std::vector<std::string> now = keys({9, 30, 31}, 4), later = keys({31, 9}, 5);
  ASSERT_EQ(now.size(), 3u);
  ASSERT_EQ(later.size(), 2u);
  EXPECT_EQ(later[0], now[2]);
  EXPECT_EQ(later[1], now[0]);
  EXPECT_NE(now[0], now[1]);
}

// Titles lead to "the third of what this question finds", and a number below them to the record.
TEST(KeysOfRecords, AreOfAnotherLinkWhereThatOfTheTitleNamesThePlaceInTheAnswer) {
  for (const Tongue& tongue : Tongues()) {
    RecordReader reader;
    const Background background;
    const auto read = [&](const std::vector<int>& ids, const std::string& asked) {
      std::string list = Menu() + "<ul>";
      int place = 0;
      for (int id : ids) {
        const Item item = ItemOf(tongue, id);
        const std::string number = std::to_string(++place);
        list += "<li>" + number + " <a href='/find?/X" + asked + "/" + asked + "/1%2C9/" + number +
                "%2C" + number + "'>" + item.title + "</a><p>" + item.text + " | <a href='/no=b" +
                item.id + "'>b100" + item.id + "</a></p></li>";
      }
      const parse::Page page = PageOf(list + "</ul>");
      return reader.Read(PageStructure(page), {asked}, background);
    };
    const std::vector<Record> one = read({5, 7, 9, 11}, "kettle"), other = read({11, 30}, "loom");
    ASSERT_EQ(one.size(), 4u) << tongue.name;
    ASSERT_EQ(other.size(), 2u) << tongue.name;
    EXPECT_EQ(other[0].key, one[3].key) << tongue.name;
    EXPECT_NE(other[1].key, one[1].key) << tongue.name;
    EXPECT_EQ(one[3].title, ItemOf(tongue, 11).title) << tongue.name;
    EXPECT_EQ(one[3].url.path(), "/no=b11") << tongue.name;
  }
}

// The same without that number: three records that come again under other addresses show it.
TEST(KeysOfRecords, AreOfTheTextWhereAddressesAreSeenToNameThePlaceInTheAnswer) {
  for (const Tongue& tongue : Tongues()) {
    RecordReader reader;
    const Background background;
    const auto keys = [&](const std::vector<int>& ids, const std::string& asked) {
      int place = 0;
      std::string list = Menu() + "<ul>";
      for (int id : ids) {
        const Item item = ItemOf(tongue, id);
        const std::string number = std::to_string(++place);
        list += "<li><a href='/find/X" + asked + "/1-9/at," + number + "," + number + "'>" +
                item.title + "</a><p>" + item.text + "</p></li>";
      }
      const parse::Page page = PageOf(list + "</ul>");
      return Keys(reader.Read(PageStructure(page), {asked}, background));
    };
    const std::vector<std::string> once = keys({5, 7, 9, 11}, "kettle");
    EXPECT_EQ(keys({5, 7, 9, 11}, "kettle"), once) << tongue.name;  // says nothing
    keys({11, 9, 5, 20}, "loom");                                   // shows it
    const std::vector<std::string> one = keys({20, 30, 5}, "plough"), other = keys({5, 20}, "oar");
    ASSERT_EQ(one.size(), 3u) << tongue.name;
    ASSERT_EQ(other.size(), 2u) << tongue.name;
    EXPECT_EQ(other[0], one[2]) << tongue.name;
    EXPECT_EQ(other[1], one[0]) << tongue.name;
    EXPECT_NE(one[0], one[1]) << tongue.name;
  }
}

// Some threads have a label before their title, which leads to all that have it.
TEST(KeysOfRecords, AreNotOfALabelInThePlaceOfTheTitle) {
  for (const Tongue& tongue : Tongues()) {
    RecordReader reader;
    const Background background;
    std::string list = Menu() + "<ul>";
    for (int id = 1; id <= 9; ++id) {
      const Item item = ItemOf(tongue, id);
      const std::string label =
          id % 3 == 0
              ? "<a rel=nofollow href='/forum/3?label=" + std::to_string(id % 2) + "'>?</a> "
              : "";
      list += "<li><div>" + label + "<a href='/thread/" + std::to_string(id) + "/'>" + item.title +
              "</a></div><p>" + item.text + "</p></li>";
    }
    const parse::Page page = PageOf(list + "</ul>");
    const std::vector<Record> records = reader.Read(PageStructure(page), {}, background);
    ASSERT_EQ(records.size(), 9u) << tongue.name;
    for (int id = 1; id <= 9; ++id) {
      EXPECT_EQ(records[id - 1].url.path(), "/thread/" + std::to_string(id) + "/") << tongue.name;
      EXPECT_EQ(records[id - 1].title, ItemOf(tongue, id).title) << tongue.name;
    }
  }
}

// "?AC=GET_RECORD&RN=3": the third record of what was asked last in the session.
TEST(KeysOfRecords, AreOfTheTextWhereTheSameAddressesHaveOtherTitles) {
  for (const Tongue& tongue : Tongues()) {
    RecordReader reader;
    const Background background;
    const auto keys = [&](int first, int count, const std::string& asked) {
      std::string list = Menu() + "<ul>";
      for (int i = 0; i < count; ++i) {
        const Item item = ItemOf(tongue, first + i);
        list += "<li><a href='/get?do=show&place=" + std::to_string(i) + "'>" + item.title +
                "</a><p>" + item.text + "</p></li>";
      }
      const parse::Page page = PageOf(list + "</ul>");
      return Keys(reader.Read(PageStructure(page), {asked}, background));
    };
    keys(1, 12, "kettle");
    const std::vector<std::string> other = keys(21, 12, "loom"), again = keys(25, 4, "plough");
    ASSERT_EQ(again.size(), 4u) << tongue.name;
    const std::vector<std::string> last = keys(31, 12, "oar"), once_more = keys(28, 5, "cup");
    EXPECT_EQ(once_more[0], again[3]) << tongue.name;
    EXPECT_EQ(once_more[3], last[0]) << tongue.name;
    EXPECT_NE(once_more[0], once_more[1]) << tongue.name;
  }
}

// "/record=4711~3", where 3 is the branch that was chosen.
TEST(KeysOfRecords, DoNotHoldANumberThatTellsOfTheQuestion) {
  RecordReader reader;
  const Background background;
  const auto keys = [&](const std::vector<int>& ids, int branch, int volume) {
    const parse::Page page = PageOf(Menu() + ListWithLinks(ids, [&](int id, int) {
                                      return "/" + std::to_string(volume) +
                                             "/record=" + std::to_string(id) + "~" +
                                             std::to_string(branch);
                                    }));
    return Keys(reader.Read(PageStructure(page), {std::to_string(branch)}, background));
  };
  const std::vector<std::string> one = keys({5, 7, 9, 11, 13, 15}, 1, 8);
  keys({5, 7, 9, 11, 13}, 3, 8);  // shows it
  const std::vector<std::string> other = keys({15, 30, 9}, 2, 8), volume = keys({6, 15, 9}, 2, 9);
  ASSERT_EQ(one.size(), 6u);
  ASSERT_EQ(other.size(), 3u);
  ASSERT_EQ(volume.size(), 3u);
  EXPECT_EQ(other[0], one[5]);
  EXPECT_EQ(other[2], one[2]);
  EXPECT_NE(other[1], one[1]);
  EXPECT_NE(volume[2], one[2]);
}

// Of each volume the third is "/volume/3", and says something else.
TEST(KeysOfRecords, HoldANumberThatTellsThemApartElsewhere) {
  RecordReader reader;
  const Background background;
  std::set<std::string> keys;
  for (int volume = 0; volume < 5; ++volume) {
    const parse::Page page = PageOf(
        Menu() +
        ListWithLinks({volume * 10 + 1, volume * 10 + 2, volume * 10 + 3}, [&](int, int place) {
          return "/" + std::to_string(volume) + "/" + std::to_string(place * place);
        }));
    for (const std::string& key :
         Keys(reader.Read(PageStructure(page), {std::to_string(volume)}, background))) {
      keys.insert(key);
    }
  }
  EXPECT_EQ(keys.size(), 15u);
}

// The link to a record brings back to the list: "?from=q%3Dkettle".
TEST(KeysOfRecords, DoNotHoldTheWayBackToTheAnswer) {
  RecordReader reader;
  const Background background;
  const auto keys = [&](const std::vector<int>& ids, const std::string& query,
                        const std::string& way) {
    const parse::Page page = parse::ReadPage(
        Menu() +
            ListWithLinks(
                ids, [&](int id, int) { return "/item/" + std::to_string(id) + "?from=" + way; }),
        *base::Url::Parse("http://site.test/find" + query), {});
    return Keys(reader.Read(PageStructure(page), {"kettle"}, background));
  };
  const std::vector<std::string> one = keys({5, 7, 9, 11}, "?q=kettle", "q%3Dkettle"),
                                 other = keys({30, 11, 5}, "?q=kettle&p=2", "p%3D2%26q%3Dkettle"),
                                 third = keys({30, 9, 6}, "?q=kettle&p=3",
                                              "%2Ffind%3Fp%3D3%26q%3Dkettle");
  ASSERT_EQ(one.size(), 4u);
  ASSERT_EQ(other.size(), 3u);
  ASSERT_EQ(third.size(), 3u);
  EXPECT_EQ(other[1], one[3]);
  EXPECT_EQ(other[2], one[0]);
  EXPECT_EQ(third[0], other[0]);
  EXPECT_EQ(third[1], one[2]);
}

TEST(KeysOfRecords, DoNotHoldThePlaceInTheList) {
  RecordReader reader;
  const Background background;
  const auto keys = [&](const std::vector<int>& ids, int place) {
    std::string body = Menu() + "<table>";
    for (int id : ids) {
      const Item item = ItemOf(Tongues()[0], id);
      body += "<tr><td>" + std::to_string(place++) + "</td><td>" + item.title + "</td><td>" +
              item.text + "</td></tr>";
    }
    const parse::Page page = PageOf(body + "</table>");
    return Keys(reader.Read(PageStructure(page), {}, background));
  };
  const std::vector<std::string> one = keys({5, 7, 9, 11, 13}, 1), other = keys({9, 30, 5}, 21);
  ASSERT_EQ(one.size(), 5u);
  ASSERT_EQ(other.size(), 3u);
  EXPECT_EQ(other[0], one[2]);
  EXPECT_EQ(other[2], one[0]);
  EXPECT_NE(other[1], one[1]);
}

TEST(KeysOfRecords, DoNotHoldThePartOfThePathThatCountsThem) {
  RecordReader reader;
  const Background background;
  const auto keys = [&](const std::vector<int>& ids, int place) {
    const parse::Page page =
        PageOf(Menu() + ListWithLinks(ids, [&](int id, int) {
                 return "/item/" + std::to_string(id * 7) + "/rec/" + std::to_string(place++);
               }));
    return Keys(reader.Read(PageStructure(page), {}, background));
  };
  const std::vector<std::string> one = keys({5, 7, 9, 11, 13}, 1), other = keys({9, 30, 5}, 21);
  ASSERT_EQ(one.size(), 5u);
  ASSERT_EQ(other.size(), 3u);
  EXPECT_EQ(other[0], one[2]);
  EXPECT_EQ(other[2], one[0]);
  EXPECT_NE(other[1], one[1]);
}

// "Boats / How to mend a sail": the board comes first and is shared by many topics.
TEST(KeysOfRecords, AreOfTheSecondLinkOfAHeadingWhereTheFirstIsShared) {
  RecordReader reader;
  const Background background;
  const auto read = [&](const std::vector<int>& ids, int relevance) {
    std::string list = Menu() + "<ul>";
    for (int id : ids) {
      const Item item = ItemOf(Tongues()[0], id);
      list += "<li><h5><a href='/board?n=" + std::to_string(id % 2) +
              "'>Boats</a> / <a href='/topic?n=" + std::to_string(id) + "'>" + item.title +
              "</a></h5><p>Relevance: " + std::to_string(relevance--) + "%</p><p>" + item.text +
              "</p></li>";
    }
    const parse::Page page = PageOf(list + "</ul>");
    return reader.Read(PageStructure(page), {"boats"}, background);
  };
  const std::vector<Record> one = read({5, 7, 9, 10, 12}, 90), other = read({9, 30, 5}, 50);
  ASSERT_EQ(one.size(), 5u);
  ASSERT_EQ(other.size(), 3u);
  EXPECT_EQ(other[0].key, one[2].key);
  EXPECT_EQ(other[2].key, one[0].key);
  EXPECT_EQ(one[0].title, ItemOf(Tongues()[0], 5).title);
}

TEST(KeysOfRecords, HoldAPartOfThePathThatTellsThemApart) {
  RecordReader reader;
  const Background background;
  const auto keys = [&](const std::vector<int>& ids, const std::string& volume) {
    const parse::Page page = PageOf(Menu() + ListWithLinks(ids, [&](int id, int) {
                                      return "/" + volume + "/" + std::to_string(id) + "/text";
                                    }));
    return Keys(reader.Read(PageStructure(page), {}, background));
  };
  const std::vector<std::string> one = keys({1, 2, 3, 4, 5}, "v1");
  ASSERT_EQ(std::set<std::string>(one.begin(), one.end()).size(), 5u);
}

// ---- changes and traps ----

TEST(TemplatesOfRecords, AreLearnedAgainWhereTheSiteChangesItsMarkup) {
  const Tongue& tongue = Tongues()[0];
  RecordReader reader;
  const Background background;
  const auto read = [&](size_t layout, const std::vector<int>& ids) {
    const parse::Page page = PageOf(Body(tongue, Layouts()[layout], ids, {}));
    return Keys(reader.Read(PageStructure(page), {"handle"}, background));
  };
  EXPECT_EQ(read(0, {1, 2, 3, 4, 5}), KeysFor({1, 2, 3, 4, 5}));
  EXPECT_EQ(read(9, {6, 7, 8, 9}), KeysFor({6, 7, 8, 9}));
  EXPECT_EQ(read(9, {10}), KeysFor({10}));
  EXPECT_EQ(read(0, {11, 12, 13}), KeysFor({11, 12, 13}));
}

TEST(TemplatesOfRecords, StandWhereTwoQuestionsInARowHaveTheSameAnswer) {
  // Beside the records stand facets, whose counts differ from question to question.
  const auto page = [](const std::vector<int>& ids, int count) {
    std::string side = "<ul class=facets>";
    for (int i = 0; i < 40; ++i) {
      const std::string facet = Tongues()[0].places[static_cast<size_t>(i % 8)];
      side += "<li><a href='/search?f=" + std::to_string(i) + "'>" + facet + " collection no. " +
              std::to_string(i) + " of the museum</a> " + std::to_string(count + i) + "</li>";
    }
    return PageOf(Body(Tongues()[0], Layouts()[0], ids, {}) + side + "</ul>");
  };
  RecordReader reader;
  const Background background;
  const auto read = [&](const std::vector<int>& ids, int count) {
    const parse::Page made = page(ids, count);
    return Keys(reader.Read(PageStructure(made), {"handle"}, background));
  };
  for (int first : {1, 10, 20}) {
    EXPECT_EQ(read({first, first + 1, first + 2}, first), KeysFor({first, first + 1, first + 2}));
  }
  EXPECT_EQ(read({20, 21, 22}, 70), KeysFor({20, 21, 22}));
  EXPECT_EQ(read({20, 21, 22}, 90), KeysFor({20, 21, 22}));
  EXPECT_EQ(read({30, 31}, 50), KeysFor({30, 31}));
}

TEST(TemplatesOfRecords, StandWhereAQuestionIsRepeated) {
  const auto page = [](int visitors) {
    std::string side = "<ul class=facets>";
    for (int i = 0; i < 40; ++i) {
      side += "<li><a href='/search?f=" + std::to_string(i) + "'>Collection of the museum no. " +
              std::to_string(i) + "</a> " + std::to_string(visitors + i) + "</li>";
    }
    return PageOf(Body(Tongues()[0], Layouts()[0], {1, 2, 3, 4}, {}) + side + "</ul>");
  };
  RecordReader reader;
  const Background background;
  const parse::Page first = page(10), again = page(70);
  EXPECT_EQ(Keys(reader.Read(PageStructure(first), {"handle"}, background)), KeysFor({1, 2, 3, 4}));
  reader.LearnRepeat(PageStructure(first), PageStructure(again), {"handle"}, background);
  EXPECT_EQ(Keys(reader.Read(PageStructure(again), {"handle"}, background)), KeysFor({1, 2, 3, 4}));
}

TEST(TemplatesOfRecords, AreNotLearnedFromPagesThatAnswerNothing) {
  RecordReader reader;
  const Background background;
  const auto read = [&](const std::string& body, const Asked& asked) {
    const parse::Page page = PageOf(body);
    return Keys(reader.Read(PageStructure(page), asked, background)).size();
  };
  const auto list = [](size_t layout, const std::vector<int>& ids) {
    return Body(Tongues()[0], Layouts()[layout], ids, {});
  };
  for (int first : {1, 10, 20}) EXPECT_EQ(read(list(0, {first, first + 1}), {"handle"}), 2u);
  EXPECT_EQ(read(list(9, {50, 51, 52, 53}), {}), 4u) << "a list that a link leads to";
  EXPECT_EQ(read(list(9, {54, 55, 56}), {"sextants"}), 0u)
      << "the same beside a question that finds nothing";
  EXPECT_EQ(read(list(0, {30, 31, 32}), {"handle"}), 3u);
}

TEST(TemplatesOfRecords, LeaveListsAloneThatHaveNothingToDoWithTheQuestion) {
  // With no record, the site shows what others looked for, anew on each page.
  const auto page = [](const std::vector<int>& ids, int visit) {
    std::string side = "<table>";
    for (int i = 0; i < 6; ++i) {
      const Item item = ItemOf(Tongues()[0], 100 + visit * 7 + i * 5);
      side += "<tr><td>" + LinkTo(item) + "</td><td>seen by others today</td></tr>";
    }
    return PageOf(Menu() + (ids.empty() ? side + "</table>" : ListOf(ids)));
  };
  RecordReader reader;
  const Background background;
  const auto read = [&](const std::vector<int>& ids, int visit) {
    const parse::Page read_page = page(ids, visit);
    return Keys(reader.Read(PageStructure(read_page), {"handle"}, background));
  };
  EXPECT_EQ(read({1, 2, 3, 4, 5}, 1), KeysFor({1, 2, 3, 4, 5}));
  EXPECT_THAT(read({}, 2), IsEmpty());
  EXPECT_EQ(read({6, 7, 8}, 3), KeysFor({6, 7, 8}));
}

TEST(TemplatesOfRecords, AreFoundLateWhereTheAnswersThatWereStudiedHadNone) {
  // "Enter a code" was all that the first questions got; the records do not hold what was asked.
  const parse::Page complaint = PageOf(Menu() + "<p>Enter a code</p>");
  const PageStructure one(complaint), other(complaint);
  const auto list = [](int from) {
    std::string body = "<ul>";
    for (int id = from; id < from + 20; ++id) {
      body += "<li><h3>" + LinkTo(ItemOf(Tongues()[0], id)) + "</h3><div>" +
              std::to_string(id * 7) + " EUR</div></li>";
    }
    return PageOf(Menu() + body + "</ul>");
  };
  const auto twenty = [](int from) {
    std::vector<int> ids(20);
    std::iota(ids.begin(), ids.end(), from);
    return KeysFor(ids);
  };
  const parse::Page first = list(1), second = list(21);
  for (const bool goes_on : {false, true}) {
    RecordReader reader;
    const Background background;
    reader.Learn({{&one, {"5"}}, {&other, {"25"}}}, background);
    const std::vector<Record> records =
        reader.Read(PageStructure(first), {"10001"}, background, {.goes_on = goes_on});
    EXPECT_EQ(Keys(records), goes_on ? twenty(1) : KeysFor({}));
    if (!goes_on) continue;
    EXPECT_EQ(Keys(reader.Read(PageStructure(second), {"10002"}, background)), twenty(21));
  }
}

TEST(TemplatesOfRecords, AreFoundWhereManyShortThingsComeAgain) {
  const parse::Page complaint = PageOf(Menu() + "<p>Enter a code</p>");
  const PageStructure one(complaint), other(complaint);
  const auto list = [](int from, int count) {
    std::string body = "<table>";
    for (int id = from; id < from + count; ++id) {
      body += "<tr><td>" + LinkTo(ItemOf(Tongues()[0], id)) + "</td><td>by " +
              ItemOf(Tongues()[0], id).maker + "</td><td>in the store</td></tr>";
    }
    return PageOf(Menu() + body + "</table>");
  };
  for (const int count : {4, 20}) {
    RecordReader reader;
    const Background background;
    reader.Learn({{&one, {"5"}}, {&other, {"25"}}}, background);
    const parse::Page first = list(1, count), second = list(31, count);
    EXPECT_THAT(Keys(reader.Read(PageStructure(first), {"77"}, background)), IsEmpty());
    EXPECT_EQ(reader.Read(PageStructure(second), {"78"}, background).size(), count == 4 ? 0u : 20u);
  }
}

TEST(TemplatesOfRecords, AreThoseThatHoldTheWordsThatWereAsked) {
  // The side list is longer than the answer.
  const Tongue& tongue = Tongues()[0];
  std::string side = "<table>";
  for (int id = 40; id < 56; ++id) {
    side += "<tr><td>" + LinkTo(ItemOf(tongue, id)) + "</td><td>" + ItemOf(tongue, id).maker +
            "</td></tr>";
  }
  const parse::Page page = PageOf(Menu() + ListOf({1, 9, 17, 25}) + side + "</table>");
  EXPECT_EQ(Keys(ReadAlone(page, {"crack"})), KeysFor({1, 9, 17, 25}));
}

// ---- hostile pages ----

std::string Repeat(std::string_view part, size_t times) {
  std::string out;
  out.reserve(part.size() * times);
  for (size_t i = 0; i < times; ++i) out += part;
  return out;
}

struct HostileCase {
  const char* name;
  std::function<std::string()> html;
};

class HostilePages : public testing::TestWithParam<HostileCase> {};

TEST_P(HostilePages, AreReadInBoundedTime) {
  const parse::Page page = PageOf(GetParam().html());
  const base::WorkTime work;
  const PageStructure structure(page);
  RecordReader reader;
  const Background background;
  for (int i = 0; i < 2; ++i) {
    EXPECT_LE(reader.Read(structure, {"x"}, background).size(), 2'000u);
  }
  // Generous: a slow build takes a fifth of it.
  EXPECT_LT(work.seconds(), base::WorkTime::Limit(20));
}

INSTANTIATE_TEST_SUITE_P(
    Pages, HostilePages,
    testing::Values(
        HostileCase{"Nothing", [] { return std::string(); }},
        HostileCase{"DeepTags", [] { return Repeat("<div>", 100'000) + "x"; }},
        HostileCase{"DeepItems", [] { return Repeat("<li>x<ul>", 20'000); }},
        HostileCase{"ManyItems",
                    [] {
                      std::string html = "<ul>";
                      for (int i = 0; i < 50'000; ++i) {
                        html += "<li><a href=/" + std::to_string(i) + ">x" + std::to_string(i) +
                                "</a> text";
                      }
                      return html;
                    }},
        HostileCase{"LongAttributes",
                    [] {
                      return Repeat("<p class='" + std::string(1 << 20, 'c') + "' itemtype='" +
                                        std::string(1 << 20, 't') + "'><a href=/1>x</a></p>",
                                    3);
                    }},
        HostileCase{"OneLine", [] { return "<p>" + std::string(8 << 20, '7') + "</p>"; }},
        HostileCase{"ManyLabels",
                    [] {
                      std::string html = "<div>";
                      for (int i = 0; i < 20'000; ++i) {
                        html += "<p class=c" + std::string(1, static_cast<char>('a' + i % 26)) +
                                ">L" + std::to_string(i) + ": v</p>";
                      }
                      return html;
                    }},
        HostileCase{"ManyTypes",
                    [] {
                      std::string html;
                      for (int i = 0; i < 20'000; ++i) {
                        html += "<div itemscope itemtype='http://x/T" + std::to_string(i % 15) +
                                "'>x</div>";
                      }
                      return html;
                    }},
        HostileCase{"DeepJson", [] { return Script(Repeat("[", 500'000)); }},
        HostileCase{"WideJson",
                    [] {
                      return Script("[" + Repeat("{\"@type\":\"A\",\"name\":\"b\"},", 30'000) +
                                    "0]");
                    }}),
    [](const auto& info) { return info.param.name; });

// Pages laid out in tables. Nobody reads the number of a category, and it stands in dates and in
// what is said of the page: the two halves of the page have it, most rows have not.
TEST(RecordReader, TakesNoPartsOfThePageThatHoldTheCodeOfAChoiceForRecords) {
  std::string rows;
  for (int i = 0; i < 20; ++i) {
    const Item item = ItemOf(Tongues().front(), i + 40);
    rows += "<tr><td><font size=1>" + std::to_string(i % 12 + 1) + "/" +
            std::to_string(i % 27 + 2) + "/2003</font></td><td><font size=2><b>" + item.title +
            "</b><br>" + item.text + " <a href='ad.cfm?id=" + item.id +
            "'>more...</a></font></td><td><font color=red>$" + std::to_string(25 + i) +
            "</font></td></tr>";
  }
  const std::string html =
      "<table><tr><td><font color=white>Classified ads</font></td></tr><tr><td><a href=/>Home</a> "
      "| "
      "<a href=/place>Place an ad</a></td></tr></table><table><tr><td width=150><font size=1>"
      "<a href='?cat=1'>Antiques</a><br><a href='?cat=2'>Autos</a><br><a href='?cat=3'>Boats</a>"
      "<br><a href='?cat=4'>Furniture</a></font></td><td><font size=2>Records 1 to 20 of 410</font>"
      "<br><table><tr><td>Date</td><td>Description</td><td>Price</td></tr>" +
      rows +
      "</table><center><a href='?cat=1&startrow=21'>[Next 20 "
      "&gt;&gt;]</a></center></td></tr></table>";
  const parse::Page page =
      parse::ReadPage(html, *base::Url::Parse("http://site.example/search.cfm?cat=1"), {});
  const Asked asked = {"1", "Antiques"};
  EXPECT_EQ(RecordReader().Read(PageStructure(page), asked, Background(), {.goes_on = true}).size(),
            20u);
}

// What was asked stands above the list and in an advert in its middle: both halves of the list hold
// it, and no record does.
TEST(RecordReader, DoesNotCutAListWhereWhatWasAskedStands) {
  const auto page_of = [](int first, int cars) {
    std::string ads;
    for (int i = 0; i < cars; ++i) {
      const Item item = ItemOf(Tongues().front(), first + i);
      const std::string link = "<a href='/ad/car/" + item.id + "'>";
      if (i == cars / 2) {
        ads +=
            "<div class='ad sponsored'><a href='http://ads.test/c?loan'><img src=y alt='Car "
            "loans'></a><h3><a href='http://ads.test/c?loan'>Car loans: low price</a></h3>"
            "<p>Apply online today</p></div>";
      }
      ads += "<div class='ad'><div class=thumb>" + link + "<img src=x alt=''></a><span>" +
             std::to_string(i % 5 + 2) + " photos</span></div><div class=info><h3>" + link +
             item.title + "</a></h3><ul><li>2001</li><li>Diesel</li><li>" + item.maker +
             "</li></ul><p>Private seller</p></div><div class=sum>&euro;" +
             std::to_string(400 + i) + "</div><div class=tools><a href='/ad/car/" + item.id +
             "#contact'>Contact seller</a> <a href='/save?ad=" + item.id + "'>Save</a></div></div>";
    }
    const std::string html =
        "<body><div class=side><form action='/search'><h2>Refine your search</h2></form></div><div "
        "class=content><h1>Used cars</h1><p>" +
        std::to_string(cars) +
        " ads found, page 1 of 1</p><div>Sort by: <b>newest</b> | <a href='?s=1'>price: low to "
        "high</a> | <a href='?s=2'>mileage</a></div>" +
        ads + "</div></body>";
    return parse::ReadPage(html, *base::Url::Parse("http://site.test/search"), {});
  };
  RecordReader reader;
  for (int i = 0; i < 4; ++i) {
    const parse::Page page = page_of(40 * i, 20);
    EXPECT_EQ(reader.Read(PageStructure(page), {"diesel"}, Background(), {.goes_on = true}).size(),
              20u);
  }
  for (int i = 4; i < 8; ++i) {
    const parse::Page page = page_of(40 * i, 16);
    EXPECT_EQ(reader.Read(PageStructure(page), {"price"}, Background(), {.goes_on = true}).size(),
              16u);
  }
}

}  // namespace
}  // namespace upwell::answer
