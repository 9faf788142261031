// SPDX-License-Identifier: Apache-2.0
#include "entities/knowledge_base.h"

#include <gtest/gtest.h>

#include "entities/made_log_for_tests.h"
#include "entities/mentions.h"

namespace upwell::entities {
namespace {

std::string TypesOf(const KnowledgeBase& base, std::string_view name) {
  Phrase phrase;
  if (!phrase.Read(name)) return "no phrase";
  const NameId id = base.Find(phrase.Fingerprint());
  if (id == PhraseTable::kNone) return "none";
  std::string types;
  for (const TypeId type : base.types_of(id)) types += base.type_name(type) + " ";
  return types;
}

TEST(KnowledgeBases, KnowTheTypesOfEachName) {
  KnowledgeBase base;
  AddNames(&base, "film/film", {"Dark Knight", "Insomnia"});
  AddNames(&base, "book/book", {"Insomnia", "insomnia", "It"});
  AddNames(&base, "film/film", {"IT", "Insomnia"});
  EXPECT_EQ(base.names(), 3u);
  EXPECT_EQ(base.name(1), "Insomnia");
  EXPECT_EQ(TypesOf(base, "dark knight"), "film/film ");
  EXPECT_EQ(TypesOf(base, "INSOMNIA"), "film/film book/book ");
  EXPECT_EQ(TypesOf(base, "it"), "film/film book/book ");
  EXPECT_EQ(TypesOf(base, "knight"), "none");
  EXPECT_EQ(base.names_of_type(0), 3u);
  EXPECT_EQ(base.names_of_type(1), 2u);
  EXPECT_EQ(base.longest_name(), 2u);
}

TEST(KnowledgeBases, KeepSoManyTypesOfANameAndNoMore) {
  KnowledgeBase base;
  for (size_t i = 0; i < kMostTypesOfName + 10; ++i) {
    ASSERT_TRUE(base.Add("d/t" + std::to_string(i), "name"));
  }
  EXPECT_EQ(base.types_of(0).size(), kMostTypesOfName);
}

TEST(KnowledgeBases, RefuseNamesWithoutWords) {
  KnowledgeBase base;
  EXPECT_FALSE(base.Add("music/artist", "!!!"));
  EXPECT_FALSE(base.Add("music/artist", ""));
  EXPECT_EQ(base.types(), 0u);
}

// "type: name", or the reason.
std::string Parsed(std::string_view line) {
  EntityRow row;
  const std::string_view reason = ParseEntityRow(line, &row);
  return reason.empty() ? row.type + ": " + row.name : std::string(reason);
}

struct RowCase {
  const char* line;
  const char* parsed;
};

TEST(EntityRows, AreTabsObjectsOrLists) {
  const RowCase cases[] = {
      {"location\tcitytown\tNew York", "location/citytown: New York"},
      {"location\tcitytown\tNew York\tUS", "location/citytown: New York"},
      {R"({"domain":"film","type":"film","entity":"It"})", "film/film: It"},
      {R"({"entity":"It","id":7,"type":"film","domain":"film"})", "film/film: It"},
      {R"(["film","film","It"])", "film/film: It"},
      {R"(["film","film","two\twords\n"])", "film/film: two words"},
      {R"(["place","city","M\u00fcnchen"])", "place/city: München"},
  };
  for (const RowCase& one : cases) EXPECT_EQ(Parsed(one.line), one.parsed) << one.line;
}

TEST(EntityRows, SayWhyTheyCannotBeRead) {
  const RowCase cases[] = {
      {"location\tNew York", "columns are missing"},
      {"", "columns are missing"},
      {"\tcity\tNew York", "the domain is empty"},
      {"location\t \tNew York", "the type is empty"},
      {"location\tcity\t ", "the entity is empty"},
      {"location\tcity\tNew\xFFYork", "it is not UTF-8"},
      {R"({"domain":"film","type":"film","entity":"It")", "it is not JSON"},
      {R"({"domain":"film","type":"film","entity":7})", "domain, type or entity is missing"},
      {R"({"domain":"film","type":"film"})", "domain, type or entity is missing"},
      {R"(["film","film"])", "domain, type or entity is missing"},
  };
  for (const RowCase& one : cases) EXPECT_EQ(Parsed(one.line), one.parsed) << one.line;
}

TEST(KnowledgeBaseFiles, AreReadToTheirEnd) {
  const MadeFile file("kb",
                      "domain\ttype\tentity\nfilm\tfilm\tIt\nbroken\n\n"
                      "[\"film\",\"film\",\"Dark Knight\"]\nfilm\tfilm\t???\nfilm\tfilm\tHeat");
  KnowledgeBase base;
  RowTally tally;
  ASSERT_TRUE(ReadKnowledgeBase(file.path(), &base, &tally).ok());
  EXPECT_EQ(tally.rows, 3u);
  EXPECT_EQ(tally.unreadable, 2u);
  EXPECT_EQ(tally.first_unreadable_line, 3u);
  EXPECT_EQ(tally.first_reason, "columns are missing");
  EXPECT_EQ(base.names(), 3u);
  EXPECT_FALSE(ReadKnowledgeBase("/no/such/base", &base, &tally).ok());
}

// The mentions as "begin-end" with spaces between.
std::string Mentions(const KnowledgeBase& base, std::string_view query,
                     decltype(&FindMentions) find = FindMentions) {
  Phrase phrase;
  if (!phrase.Read(query)) return "no phrase";
  std::vector<Mention> mentions;
  find(phrase, 0, phrase.size(), base, &mentions);
  std::string text;
  for (const Mention& one : mentions) {
    text += std::to_string(one.begin) + "-" + std::to_string(one.end) + " ";
  }
  return text;
}

// Example 1 of the paper.
TEST(MentionsOfEntities, AreTheLongestOnes) {
  KnowledgeBase base;
  AddNames(&base, "music/release", {"Where To", "Review"});
  AddNames(&base, "location/location", {"New York", "Seattle", "York", "東京"});
  AddNames(&base, "business/company", {"Hyatt"});
  EXPECT_EQ(Mentions(base, "where to stay in new york"), "0-2 4-6 ");
  EXPECT_EQ(Mentions(base, "hyatt seattle review"), "0-1 1-2 2-3 ");
  EXPECT_EQ(Mentions(base, "york or new york"), "2-4 ");
  EXPECT_EQ(Mentions(base, "東京ホテル"), "0-2 ");
  EXPECT_EQ(Mentions(base, "lenovo x61"), "");
}

TEST(MentionsOfEntities, AreRatherNotOfCommonWordsOnly) {
  KnowledgeBase base;
  AddNames(&base, "music/release", {"Where To", "The Who", "It"});
  AddNames(&base, "location/location", {"New York", "Paris"});
  const std::pair<const char*, const char*> cases[] = {
      {"where to stay in new york", "4-6 "},
      {"where to stay in paris", "4-5 "},
      {"the who", "0-2 "},
      {"the who it", "0-2 "},
      {"paris", "0-1 "},
      {"nothing of it", "2-3 "},
      {"lenovo x61", ""},
  };
  for (const auto& [query, mentions] : cases) {
    EXPECT_EQ(Mentions(base, query, FindTellingMentions), mentions) << query;
  }
}

TEST(MentionsOfEntities, MayOverlap) {
  KnowledgeBase base;
  AddNames(&base, "a/b", {"one two", "two three", "three"});
  EXPECT_EQ(Mentions(base, "one two three"), "0-2 1-3 ");
}

}  // namespace
}  // namespace upwell::entities
