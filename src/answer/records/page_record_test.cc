// SPDX-License-Identifier: Apache-2.0
#include "answer/records/page_record.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

struct PlaceCase {
  std::string_view line;
  uint64_t number, all;  // 0 where it names no place
  std::string_view noun;
};

TEST(PlaceOfARecord, IsANumberOfANumber) {
  const PlaceCase cases[] = {
      {"Document 3 of 118", 3, 118, "document"},
      {"Document 3 of 118 [First | Previous document | Next document | Last]", 3, 118, "document"},
      {"Ficha 1 de 57", 1, 57, "ficha"},
      {"Datensatz Nr. 12 von 1.204", 12, 1204, "nr"},
      {"3 / 57", 3, 57, ""},
      {"Record 1 of 1", 1, 1, "record"},
      {"Showing 10 of 57 results", 10, 57, ""},
      {"Page 3 of 57", 0, 0, ""},
      {"Seite 3 von 57", 0, 0, ""},
      {"Results 1 - 10 of 57", 0, 0, ""},
      {"58 of 57", 0, 0, ""},
      {"0 of 57", 0, 0, ""},
      {"3 apples and 57 pears", 0, 0, ""},
  };
  for (const PlaceCase& each : cases) {
    const std::optional<RecordPlace> place = PlaceIn(each.line);
    EXPECT_EQ(place ? place->number : 0, each.number) << each.line;
    EXPECT_EQ(place ? place->all : 0, each.all) << each.line;
    EXPECT_EQ(place ? place->noun : "", each.noun) << each.line;
  }
}

std::vector<Record> Read(size_t count, bool with_pages) {
  std::vector<Record> records(count);
  for (size_t i = 0; i < count; ++i) {
    records[i].text = "Part " + std::to_string(i);
    if (with_pages) records[i].url = *base::Url::Parse("http://site.test/" + std::to_string(i));
  }
  return records;
}

TEST(OneRecord, IsShownWhereThePlaceAndTheWayOnSaySo) {
  const std::vector<std::pair<std::string, std::string>> pairs = {{"Name", "Heron"},
                                                                  {"Place", "Emden"}};
  const RecordPlace document{3, 57, "document"}, bare{3, 57, ""}, law{17, 1951, "no"};
  // Parts of its text were read as a list.
  EXPECT_TRUE(ShowsOneRecord(document, Read(4, false), {}, "Next"));
  // They lead to pages: only what the link says tells a text from a list.
  EXPECT_TRUE(ShowsOneRecord(document, Read(4, true), {}, "Next document"));
  EXPECT_FALSE(ShowsOneRecord(document, Read(4, true), {}, "Next"));
  // Names and values need no noun.
  EXPECT_TRUE(ShowsOneRecord(bare, {}, pairs, "Next"));
  EXPECT_FALSE(ShowsOneRecord(bare, Read(4, false), {}, "Next"));
  EXPECT_FALSE(ShowsOneRecord(bare, Read(4, false), pairs, "Next"));
  // "1 or 2 players" in a list of records whose titles have colons.
  std::vector<Record> games = Read(4, true);
  for (Record& game : games) game.text = "Name: " + game.title;
  EXPECT_FALSE(ShowsOneRecord({1, 2, ""}, games, pairs, "Continue"));
  EXPECT_TRUE(ShowsOneRecord({1, 2, "record"}, games, pairs, "Continue"));
  // "Showing 3 of 57" above three.
  EXPECT_FALSE(ShowsOneRecord({3, 57, "showing"}, Read(3, false), {}, "Next"));
  // "Act No. 17 of 1951" is of a record's text.
  EXPECT_FALSE(ShowsOneRecord(law, {}, pairs, "Next"));
  EXPECT_TRUE(ShowsOneRecord({17, 1951, "record"}, {}, pairs, "Next record"));
}

}  // namespace
}  // namespace upwell::answer
