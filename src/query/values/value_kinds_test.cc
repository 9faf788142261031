// SPDX-License-Identifier: Apache-2.0
#include "query/values/value_kinds.h"

#include <gtest/gtest.h>

#include <set>

#include "base/text.h"
#include "form/form_for_tests.h"
#include "query/values/isbn.h"
#include "query/values/value_lists.h"

namespace upwell::query {
namespace {

template <typename Entries, typename Get>
size_t CountDistinct(const Entries& entries, Get get) {
  std::set<std::string> distinct;
  for (const auto& entry : entries) distinct.insert(std::string(get(entry)));
  return distinct.size();
}

TEST(ValueLists, HoldEnoughDistinctValues) {
  EXPECT_GE(CountDistinct(UsPlaces(), [](const auto& place) { return place.zip; }), 150u);
  EXPECT_GE(CountDistinct(UsPlaces(), [](const auto& place) { return place.city; }), 150u);
  EXPECT_EQ(CountDistinct(UsStates(), [](const auto& state) { return state.code; }), 51u);
  EXPECT_GE(CountDistinct(Countries(), [](const auto& country) { return country.name; }), 190u);
  EXPECT_EQ(CountDistinct(Countries(), [](const auto& country) { return country.code; }),
            Countries().size());
  EXPECT_GE(CountDistinct(Surnames(), [](const auto& name) { return name; }), 150u);
  EXPECT_GE(Isbns().size(), 30u);
}

TEST(ValueLists, HaveAPlaceInEveryState) {
  std::set<std::string_view> states;
  for (const UsPlace& place : UsPlaces()) {
    states.insert(place.state);
    EXPECT_TRUE(place.zip.size() == 5 && base::ParseUnsigned(place.zip)) << place.city;
  }
  for (const NameAndCode& state : UsStates())
    EXPECT_TRUE(states.contains(state.code)) << state.name;
}

TEST(ValueLists, HaveRightCheckDigits) {
  for (const std::string_view isbn : Isbns()) {
    EXPECT_TRUE(IsIsbn(isbn)) << isbn;
    EXPECT_TRUE(IsIsbn(Isbn10Of(isbn))) << isbn;
  }
}

form::Input InputOf(std::string_view html) {
  return form::FormOf("<form action=/f>" + std::string(html) + "<button>Find</form>").inputs[0];
}

TEST(KindsFor, PutsTheGuessAndWhatIsShownFirst) {
  const auto first = [](std::string_view html, const std::vector<std::string>& texts) {
    return KindsFor(InputOf(html), FindSeenValues(texts)).front().name;
  };
  EXPECT_EQ(first("<label>Zip code <input name=a></label>", {}), "zip-us");
  EXPECT_EQ(first("<label>City <input name=a></label>", {"$5", "$6", "$7"}), "city-us");
  EXPECT_EQ(first("<input name=x>", {"$120,000", "$250,000", "$310,000"}), "price-large");
  EXPECT_EQ(first("<input name=x>", {"5.3.2020", "7.4.2021", "28.9.2022"}), "date DD.MM.YYYY");
  EXPECT_EQ(first("<label>Date <input name=d placeholder=yyyy/mm/dd></label>", {}),
            "date YYYY/MM/DD");
}

}  // namespace
}  // namespace upwell::query
