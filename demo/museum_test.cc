// SPDX-License-Identifier: Apache-2.0
#include "demo/museum.h"

#include <gtest/gtest.h>

namespace upwell::demo {
namespace {

class MuseumTest : public ::testing::Test {
 protected:
  static const Museum& museum() {
    static const Museum* made = new Museum;
    return *made;
  }
  static PlainReply Get(const std::string& target) {
    HttpRequest request;
    request.target = target;
    return museum().Answer(request);
  }
  static bool Has(const PlainReply& reply, std::string_view text) {
    return reply.body.find(text) != std::string::npos;
  }
  static size_t Count(const PlainReply& reply, std::string_view text) {
    size_t count = 0;
    for (size_t at = reply.body.find(text); at != std::string::npos;
         at = reply.body.find(text, at + 1)) {
      ++count;
    }
    return count;
  }
};

TEST_F(MuseumTest, HoldsThreeThousandObjectsWithTitlesOfTheirOwn) {
  ASSERT_EQ(museum().truth().size(), 3000u);
  EXPECT_EQ(TruthMatcher(museum().truth()).size(), 3000u);
  // Comparisons with earlier runs need the same objects for ever.
  EXPECT_EQ(museum().truth()[0].id, "100");
  EXPECT_EQ(museum().truth()[2999].url, "/object/9099");
}

TEST_F(MuseumTest, HasEveryListThatItsRecordsName) {
  for (size_t i = 0; i < museum().truth().size(); i += 11) {
    const TruthRecord& record = museum().truth()[i];
    PlainReply page = Get(record.url);
    ASSERT_EQ(page.status, 200) << record.url;
    ASSERT_FALSE(Has(page, "&lt;no list")) << record.url;
    ASSERT_TRUE(TruthMatcher({record}).Find(page.body).contains(record.id)) << record.title;
  }
}

TEST_F(MuseumTest, AnswersItsPages) {
  PlainReply home = Get("/");
  EXPECT_TRUE(Has(home, "<form action=\"/search\" method=\"get\""));
  EXPECT_EQ(Count(home, "<article class=\"object\">"), 8u);
  EXPECT_EQ(Count(home, "<select"), 4u);
  for (const char* path : {"/about", "/news", "/contact", "/robots.txt", "/search"}) {
    EXPECT_EQ(Get(path).status, 200) << path;
  }
  EXPECT_EQ(Get("/object/1").status, 404);
  EXPECT_EQ(Get("/nothing").status, 404);
}

TEST_F(MuseumTest, FindsByWordsAndMenus) {
  PlainReply light = Get("/search?q=light");
  EXPECT_TRUE(Has(light, "You searched for <em>light</em>"));
  EXPECT_EQ(Count(light, "<article class=\"object\">"), 24u);
  EXPECT_TRUE(Has(light, "/search?q=light&amp;page=2"));
  PlainReply shells = Get("/search?q=&type=Shell");
  EXPECT_TRUE(Has(shells, "<option value=\"Shell\" selected>"));
  EXPECT_TRUE(Has(shells, "class=\"count\""));
  EXPECT_TRUE(Has(Get("/search?q=qwzxqv"), "Nothing was found."));
  EXPECT_TRUE(Has(Get("/search?q=light&page=9999"), "Nothing was found."));
  EXPECT_EQ(Count(Get("/search?q=&type="), "<article"), 0u) << "the empty question lists nothing";
}

TEST_F(MuseumTest, ShowsEachObjectToAQuestionOfItsOwn) {
  for (size_t i = 0; i < museum().truth().size(); i += 97) {
    const TruthRecord& record = museum().truth()[i];
    PlainReply page = Get("/search?" + base::EncodeFormFields({{"q", record.title}}));
    EXPECT_TRUE(Has(page, "\"" + record.url + "\"")) << record.title;
  }
}

TEST_F(MuseumTest, EscapesWhatItEchoes) {
  PlainReply reply = Get("/search?q=%3Cscript%3E%22");
  EXPECT_FALSE(Has(reply, "<script>"));
  EXPECT_TRUE(Has(reply, "value=\"&lt;script&gt;&quot;\""));
}

}  // namespace
}  // namespace upwell::demo
