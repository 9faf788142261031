// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/hybrid_crawl.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "base/rng.h"
#include "fetch/run_task.h"
#include "harvest/regions/region_asker_for_tests.h"

namespace upwell::harvest {
namespace {

using Table = std::vector<std::vector<ShownValue>>;

std::vector<std::string> Values(const std::string& prefix, size_t count) {
  std::vector<std::string> values;
  for (size_t i = 0; i < count; ++i) values.push_back(prefix + std::to_string(i));
  return values;
}

// The first values are the common ones.
std::string SkewedValue(base::Rng& rng, const std::vector<std::string>& values) {
  const double u = rng.Uniform();
  return values[static_cast<size_t>(u * u * u * static_cast<double>(values.size()))];
}

std::vector<RegionAttribute> CarAttributes() {
  return {RegionAttribute::Menu("make", Values("make", 30)),
          RegionAttribute::Menu("state", Values("state", 12)),
          RegionAttribute::Number("price", 0, std::nullopt)};
}

Table Cars(size_t n) {
  base::Rng rng(5);
  Table table;
  for (size_t i = 0; i < n; ++i) {
    table.push_back({SkewedValue(rng, Values("make", 30)), SkewedValue(rng, Values("state", 12)),
                     static_cast<int64_t>(rng.Below(50000))});
  }
  return table;
}

std::string HolesOf(const std::vector<RegionAttribute>& attributes, const RegionHarvest& harvest) {
  static const char* const kReasons[] = {"inseparable", "failed", "not asked", "outside"};
  std::string text;
  for (const IncompleteRegion& hole : harvest.incomplete) {
    text += TextOf(attributes, hole.region) + ": " + kReasons[int(hole.reason)] + " " +
            std::to_string(hole.missing_at_least) + "\n";
  }
  return text;
}

TEST(HybridCrawl, AsksOnceWhereNothingOverflows) {
  TableAsker asker(Cars(40), 50);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_EQ(asker.asked(), 1u);
  EXPECT_EQ(harvest.records.size(), 40u);
  EXPECT_TRUE(harvest.complete());
}

TEST(HybridCrawl, AnswersFromKeptSlicesByHandCount) {
  // k = 2. The whole overflows; a1 and a2 overflow, a3 does not; b1 does, b2 and b3 do not.
  const Table table = {{"a1", "b1"}, {"a1", "b1"}, {"a1", "b2"}, {"a2", "b1"},
                       {"a2", "b1"}, {"a2", "b3"}, {"a3", "b1"}};
  const std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("a", {"a1", "a2", "a3"}),
                                                   RegionAttribute::Menu("b", {"b1", "b2", "b3"})};
  TableAsker asker(table, 2);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  EXPECT_EQ(harvest.records.size(), 7u);
  EXPECT_TRUE(harvest.complete());
  // The whole, a1, a2, a3, b1, a1b1, b2, b3, a2b1; from slices: a1b2, a1b3, a2b2, a2b3.
  EXPECT_EQ(asker.asked(), 9u);
  EXPECT_EQ(harvest.answered_by_slices, 4u);
  EXPECT_EQ(TextOf(attributes, asker.regions()[4]), "b=b1");
  EXPECT_EQ(TextOf(attributes, asker.regions()[5]), "a=a1 b=b1");
}

TEST(HybridCrawl, RetrievesAllOfMenusAndNumbersWithinTheBound) {
  constexpr size_t kRecords = 5000;
  for (const size_t k : {20, 50, 100}) {
    TableAsker asker(Cars(kRecords), k);
    const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
    EXPECT_EQ(harvest.records.size(), kRecords) << k;
    EXPECT_TRUE(harvest.complete()) << HolesOf(CarAttributes(), harvest);
    EXPECT_LE(static_cast<double>(asker.asked()), 30 + 12 + 1 + 3.5 * 2 * kRecords / k) << k;
  }
}

TEST(HybridCrawl, DividesNumbersFirstWhereTheCountSaysItIsCheaper) {
  std::vector<RegionAttribute> attributes = CarAttributes();
  attributes[0] = RegionAttribute::Menu("make", Values("make", 1000));
  TableAsker asker(Cars(500), 50);
  asker.PrintCounts();
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  EXPECT_EQ(harvest.records.size(), 500u);
  EXPECT_LE(asker.asked(), 35u);
}

TEST(HybridCrawl, TellsWhatCannotBeSeparated) {
  Table table = Cars(300);
  for (int i = 0; i < 60; ++i) table.push_back({"make1", "state1", int64_t{7777}});
  TableAsker asker(table, 40);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_EQ(HolesOf(CarAttributes(), harvest),
            "make=make1 state=state1 price=7777: inseparable 1\n");
  EXPECT_GE(harvest.records.size(), 340u);

  TableAsker counting(table, 40);
  counting.PrintCounts();
  const RegionHarvest counted = fetch::RunTask(HarvestRegions(counting, CarAttributes()));
  // The count tells how many: 60 identical ones less the 40 shown.
  ASSERT_EQ(counted.incomplete.size(), 1u);
  EXPECT_EQ(counted.incomplete[0].reason, IncompleteRegion::Reason::kInseparable);
  EXPECT_EQ(counted.missing_at_least(), 20u);
}

TEST(HybridCrawl, AsksAgainWhatFailedAndTellsWhatKeepsFailing) {
  TableAsker asker(Cars(2000), 50);
  std::map<std::string, int> failures;
  asker.FailWhere([&](const Region& region) {
    const std::string name = TextOf(CarAttributes(), region);
    return base::Hash64(name) % 3 == 0 && ++failures[name] <= 2;
  });
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_EQ(harvest.records.size(), 2000u);
  EXPECT_TRUE(harvest.complete());

  TableAsker broken(Cars(2000), 50);
  broken.FailWhere(
      [&](const Region& region) { return region[0].value() && *region[0].value() == "make3"; });
  const RegionHarvest holed = fetch::RunTask(HarvestRegions(broken, CarAttributes()));
  EXPECT_EQ(HolesOf(CarAttributes(), holed), "make=make3: failed 0\n");
  EXPECT_LT(holed.records.size(), 2000u);
}

TEST(HybridCrawl, TellsTheWholeWhereNothingAnswers) {
  TableAsker asker(Cars(2000), 50);
  asker.FailWhere([](const Region&) { return true; });
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_EQ(asker.asked(), 3u);
  EXPECT_EQ(HolesOf(CarAttributes(), harvest), "anything: failed 0\n");
}

TEST(HybridCrawl, TellsWhatWasNotAskedWhenTheAskerStops) {
  TableAsker asker(Cars(2000), 50);
  asker.StopAfter(10);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_EQ(asker.asked(), 10u);
  EXPECT_GE(harvest.incomplete.size(), 21u);
  for (const IncompleteRegion& hole : harvest.incomplete)
    EXPECT_EQ(hole.reason, IncompleteRegion::Reason::kNotAsked);
}

// The common values stand first in one form and last in the other.
TEST(HybridCrawl, HasMostOfItEarlyWhateverTheOrderOfTheMenus) {
  const std::vector<RegionAttribute> common_first = {
      RegionAttribute::Menu("make", Values("make", 30)),
      RegionAttribute::Menu("state", Values("state", 12)),
      RegionAttribute::Menu("colour", Values("colour", 9))};
  std::vector<RegionAttribute> common_last = common_first;
  for (RegionAttribute& menu : common_last) std::reverse(menu.values.begin(), menu.values.end());
  base::Rng rng(7);
  Table table;
  for (size_t i = 0; i < 20'000; ++i) {
    table.emplace_back();
    for (const RegionAttribute& menu : common_first) {
      table.back().push_back(SkewedValue(rng, menu.values));
    }
  }
  const auto found_after = [&](uint64_t questions, const std::vector<RegionAttribute>& attributes) {
    TableAsker asker(table, 50);
    asker.StopAfter(questions);
    return fetch::RunTask(HarvestRegions(asker, attributes)).records.size();
  };
  for (const uint64_t questions : {150, 300, 600, 900}) {
    EXPECT_GT(found_after(questions, common_last), found_after(questions, common_first) * 9 / 10)
        << questions;
  }
}

// Each value of "at least" finds all that larger ones find: what another menu has to divide in any
// case is divided by that alone.
TEST(HybridCrawl, DoesNotDivideByValuesThatShareTheirRecords) {
  std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("type", Values("type", 4)),
                                             RegionAttribute::Menu("rooms", Values("", 6)),
                                             RegionAttribute::Menu("state", Values("state", 40))};
  attributes[1].places = {0, 1, 2, 3, 4, 5};
  class AtLeast : public RegionAsker {
   public:
    base::Task<RegionAnswer> Ask(Region region) override {
      ++asked;
      RegionAnswer answer;
      answer.requests = 1;
      for (uint64_t i = 0; i < 4000; ++i) {
        const bool type =
            !region[0].value() || *region[0].value() == "type" + std::to_string(i % 4);
        const bool rooms = !region[1].value() || i / 4 % 6 >= std::stoul(*region[1].value());
        const bool state =
            !region[2].value() || *region[2].value() == "state" + std::to_string(i % 37);
        if (type && rooms && state) answer.records.push_back({base::Hash128{0, i}, {}});
      }
      answer.overflowed = answer.records.size() > 60;
      if (answer.overflowed) answer.records.resize(60);
      co_return answer;
    }
    bool MayAsk() const override { return true; }
    uint64_t asked = 0;
  } asker;
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, std::move(attributes)));
  EXPECT_EQ(harvest.records.size(), 4000u);
  // 4 types by 40 states, the states alone, and the rooms of one type; each type that is divided by
  // rooms before that is known takes some more.
  EXPECT_LE(asker.asked, 205u);
}

// Places near each other show the same shops, and without a place the site answers nothing.
TEST(HybridCrawl, GoesOnWithWhatTheSiteWants) {
  std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("place", Values("", 60)),
                                             RegionAttribute::Menu("service", Values("s", 5))};
  attributes[0].is_required = true;
  class NearPlaces : public RegionAsker {
   public:
    base::Task<RegionAnswer> Ask(Region region) override {
      RegionAnswer answer;
      answer.requests = 1;
      if (!region[0].value()) {
        answer.overflowed = answer.wants_more = true;
        without += 1;
        co_return answer;
      }
      const uint64_t place = std::stoul(*region[0].value()) * 10;
      for (uint64_t i = 0; i < 600; ++i) {
        const bool has = !region[1].value() || *region[1].value() == "s" + std::to_string(i % 5);
        const bool near = i + 25 >= place && i <= place + 25;
        if (has && near) answer.records.push_back({base::Hash128{0, i}, {}});
      }
      answer.overflowed = answer.records.size() > 20;
      if (answer.overflowed) answer.records.resize(20);
      co_return answer;
    }
    bool MayAsk() const override { return true; }
    uint64_t without = 0;
  } asker;
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, std::move(attributes)));
  EXPECT_GE(harvest.records.size(), 590u);
  EXPECT_LE(asker.without, 6u) << "the whole, and each service once";
}

TEST(HybridCrawl, LeavesOutAttributesThatTheSiteDoesNotObey) {
  for (const bool shows_values : {true, false}) {
    for (const size_t ignored : {0, 1, 2}) {
      TableAsker asker(Cars(1000), 50);
      asker.Ignore(ignored);
      if (!shows_values) asker.HideValues(2);
      const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
      EXPECT_LE(asker.asked(), 800u) << ignored << shows_values;
      // Two menus alone do not separate the price's heaps.
      EXPECT_EQ(harvest.records.size() == 1000, ignored != 2) << ignored << shows_values;
      EXPECT_EQ(harvest.complete(), ignored != 2) << ignored << shows_values;
    }
  }
}

TEST(HybridCrawl, EndsSoonWhereTheSiteObeysNothing) {
  TableAsker asker(Cars(1000), 50);
  for (const size_t attribute : {0, 1, 2}) asker.Ignore(attribute);
  asker.HideValues(2);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_LE(asker.asked(), 12u);
  EXPECT_EQ(HolesOf(CarAttributes(), harvest), "anything: inseparable 1\n");
}

TEST(HybridCrawl, EndsSoonWhereTheSiteIgnoresUpperEnds) {
  class LowerEndAsker : public TableAsker {
   public:
    using TableAsker::TableAsker;
    base::Task<RegionAnswer> Ask(Region region) override {
      for (Constraint& constraint : region) {
        if (!constraint.interval()) continue;
        constraint = Constraint::Within({constraint.interval()->lowest, std::nullopt});
      }
      co_return co_await TableAsker::Ask(std::move(region));
    }
  };
  for (const bool shows_values : {true, false}) {
    LowerEndAsker asker(Cars(1000), 50);
    if (!shows_values) asker.HideValues(2);
    const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
    EXPECT_LE(asker.asked(), 300u) << shows_values;
    EXPECT_FALSE(harvest.complete());
  }
}

TEST(HybridCrawl, GoesOnByHalvesWhereShownNumbersAreOthersThanTheForms) {
  // The page shows prices with a tax that the form does not count.
  class TaxedAsker : public TableAsker {
   public:
    using TableAsker::TableAsker;
    base::Task<RegionAnswer> Ask(Region region) override {
      RegionAnswer answer = co_await TableAsker::Ask(std::move(region));
      for (RegionRecord& record : answer.records) {
        record.values[0] = std::get<int64_t>(record.values[0]) * 10 + 1000000;
      }
      co_return answer;
    }
  };
  base::Rng rng(3);
  Table table;
  for (int i = 0; i < 1000; ++i) table.push_back({static_cast<int64_t>(rng.Below(50000))});
  TaxedAsker asker(table, 50);
  const std::vector<RegionAttribute> attributes = {
      RegionAttribute::Number("price", 0, std::nullopt)};
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  EXPECT_EQ(harvest.records.size(), 1000u);
  EXPECT_TRUE(harvest.complete()) << HolesOf(attributes, harvest);
  EXPECT_LE(asker.asked(), 100u);
}

TEST(HybridCrawl, TellsOfRecordsThatLieInNoPart) {
  Table table = Cars(1000);
  for (int i = 0; i < 100; ++i) table[i * 10][2] = std::monostate();
  const std::vector<RegionAttribute> attributes = {RegionAttribute::Number("price", 0, 49999)};
  Table prices;
  for (const std::vector<ShownValue>& row : table) prices.push_back({row[2]});
  TableAsker asker(prices, 50);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  EXPECT_EQ(HolesOf(attributes, harvest), "anything: outside 0\n");

  TableAsker counting(prices, 50);
  counting.PrintCounts();
  const RegionHarvest counted = fetch::RunTask(HarvestRegions(counting, attributes));
  ASSERT_EQ(counted.incomplete.size(), 1u);
  EXPECT_EQ(counted.missing_at_least() + counted.records.size(), 1000u);
}

// Forty records have no kind, so that the whole is divided by the year as well; most of what its
// two years do not show was found by kind.
TEST(HybridCrawl, CountsNothingAsMissingThatAnotherDivisionMayHaveFound) {
  Table table;
  for (size_t i = 0; i < 400; ++i) {
    ShownValue kind = std::monostate();
    if (i >= 40) kind = "kind" + std::to_string(i % 10);
    table.push_back({kind, static_cast<int64_t>(2001 + i % 2)});
  }
  TableAsker asker(std::move(table), 50);
  asker.HideValues(1);
  asker.PrintCounts();
  const RegionHarvest harvest =
      fetch::RunTask(HarvestRegions(asker, {RegionAttribute::Menu("kind", Values("kind", 10)),
                                            RegionAttribute::Number("year", 2001, 2002)}));
  EXPECT_GE(harvest.records.size(), 360u);
  EXPECT_FALSE(harvest.complete());
  EXPECT_LE(harvest.records.size() + harvest.missing_at_least(), 400u);
}

TEST(HybridCrawl, FindsRecordsWithoutAValueByAnotherAttribute) {
  Table table = Cars(600);
  for (int i = 0; i < 600; i += 2) table[i][0] = std::monostate();
  TableAsker asker(table, 50);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, CarAttributes()));
  EXPECT_EQ(harvest.records.size(), 600u);
  EXPECT_TRUE(harvest.complete()) << HolesOf(CarAttributes(), harvest);
  EXPECT_LE(asker.asked(), 200u);
}

TEST(HybridCrawl, AsksValuesThatRecordsShowWhereTheListIsOpen) {
  base::Rng rng(9);
  Table table;
  for (int i = 0; i < 800; ++i) {
    table.push_back({SkewedValue(rng, Values("author", 60)), SkewedValue(rng, Values("year", 20))});
  }
  std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("author", {"author0"}),
                                             RegionAttribute::Menu("year", Values("year", 20))};
  attributes[0].takes_other_values = true;
  TableAsker asker(table, 50);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  // Of authors that no overflowing answer shows nothing can be known.
  EXPECT_GE(harvest.records.size(), 760u);
  attributes[0].takes_other_values = false;
  attributes.pop_back();
  TableAsker closed(table, 50);
  EXPECT_LT(fetch::RunTask(HarvestRegions(closed, attributes)).records.size(), 200u);
}

// A text input for numbers, beside a menu that must be chosen: `finds` says which records a value
// of the region finds.
class NumberBoxAsker : public RegionAsker {
 public:
  struct Record {
    std::string menu;
    int64_t number;
  };
  NumberBoxAsker(std::vector<Record> records, std::function<bool(int64_t, int64_t)> finds)
      : records_(std::move(records)), finds_(std::move(finds)) {}

  base::Task<RegionAnswer> Ask(Region region) override {
    ++asked_;
    RegionAnswer answer;
    answer.requests = 1;
    answer.overflowed = !region.back().value() || (region.size() == 2 && !region[0].value());
    for (size_t i = 0; i < records_.size() && !answer.overflowed; ++i) {
      const bool of_menu = region.size() == 1 || *region[0].value() == records_[i].menu;
      if (!of_menu || !finds_(std::stoll(*region.back().value()), records_[i].number)) continue;
      answer.records.push_back({base::Hash128{0, i}, {}});
    }
    if (!answer.overflowed) answer.count = answer.records.size();
    co_return answer;
  }
  bool MayAsk() const override { return true; }
  uint64_t asked() const { return asked_; }

 private:
  std::vector<Record> records_;
  std::function<bool(int64_t, int64_t)> finds_;
  uint64_t asked_ = 0;
};

RegionAttribute ListedNumbers(int64_t most, int64_t step) {
  std::vector<std::string> values;
  std::vector<int64_t> places;
  for (int64_t number = 0; number <= most; number += step) {
    values.push_back(std::to_string(number));
    places.push_back(number);
  }
  RegionAttribute attribute = RegionAttribute::Menu("number", std::move(values));
  attribute.places = std::move(places);
  return attribute;
}

std::vector<NumberBoxAsker::Record> MadeNumbers(size_t n, int64_t most, size_t menus) {
  base::Rng rng(11);
  std::vector<NumberBoxAsker::Record> records;
  for (size_t i = 0; i < n; ++i) {
    records.push_back({"m" + std::to_string(rng.Below(menus)),
                       static_cast<int64_t>(rng.Below(static_cast<uint64_t>(most)))});
  }
  return records;
}

bool FindsNear(int64_t asked, int64_t number) { return asked / 50 == number / 50; }

TEST(HybridCrawl, AsksFewOfTheValuesThatFindWhatIsNear) {
  NumberBoxAsker asker(MadeNumbers(300, 1000, 1), FindsNear);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, {ListedNumbers(999, 2)}));
  EXPECT_EQ(harvest.records.size(), 300u);
  EXPECT_LT(asker.asked(), 500u / 3);  // twenty neighbourhoods, five hundred values
  EXPECT_GT(harvest.answered_by_alike, 300u);
}

TEST(HybridCrawl, AsksAllValuesOfABoxThatFindsThemselves) {
  NumberBoxAsker asker(MadeNumbers(300, 200, 1), [](int64_t a, int64_t b) { return a == b; });
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, {ListedNumbers(199, 1)}));
  EXPECT_EQ(harvest.records.size(), 300u);
  EXPECT_EQ(asker.asked(), 201u);
}

TEST(HybridCrawl, AsksHardlyAnyButTheWidestOfABoxForOneEnd) {
  NumberBoxAsker asker(MadeNumbers(300, 1000, 1), [](int64_t a, int64_t b) { return b <= a; });
  HybridCrawl crawl({ListedNumbers(1000, 2)});
  while (const std::optional<Region> region = crawl.Next())
    crawl.Learn(fetch::RunTask(asker.Ask(*region)));
  EXPECT_EQ(crawl.count_of_widest(), 300u);
  EXPECT_EQ(crawl.Finish().records.size(), 300u);
  EXPECT_LE(asker.asked(), 8u);
}

TEST(HybridCrawl, AsksBetweenTheValuesListedWhereSomethingLies) {
  // Every 45 is listed, so that some neighbourhoods are not.
  const auto values = [](bool can_write) {
    RegionAttribute attribute = ListedNumbers(1000, 90);
    if (can_write) attribute.value_at = [](int64_t place) { return std::to_string(place); };
    return attribute;
  };
  NumberBoxAsker listed(MadeNumbers(300, 1000, 1), FindsNear);
  EXPECT_LT(fetch::RunTask(HarvestRegions(listed, {values(false)})).records.size(), 250u);
  NumberBoxAsker between(MadeNumbers(300, 1000, 1), FindsNear);
  EXPECT_GT(fetch::RunTask(HarvestRegions(between, {values(true)})).records.size(), 290u);
  EXPECT_LT(between.asked(), 120u);
}

TEST(HybridCrawl, AsksBetweenThemBesideTheChoicesOfAMenu) {
  const auto harvest = [](bool can_write, uint64_t* asked) {
    std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("menu", Values("m", 3)),
                                               ListedNumbers(1000, 90)};
    if (can_write) attributes[1].value_at = [](int64_t place) { return std::to_string(place); };
    NumberBoxAsker asker(MadeNumbers(300, 1000, 3), FindsNear);
    const size_t found = fetch::RunTask(HarvestRegions(asker, attributes)).records.size();
    *asked = asker.asked();
    return found;
  };
  uint64_t listed = 0, between = 0;
  const size_t of_list = harvest(false, &listed), of_both = harvest(true, &between);
  EXPECT_LT(of_list, 200u);
  EXPECT_GT(of_both, of_list + 30);
  EXPECT_LT(between, 2 * listed);
}

// What lies between is cut off and cannot be divided: it is asked once, not for ever.
TEST(HybridCrawl, AsksAValueBetweenOthersOnlyOnce) {
  RegionAttribute attribute = ListedNumbers(1000, 500);
  attribute.value_at = [](int64_t place) { return std::to_string(place); };
  HybridCrawl crawl({attribute});
  uint64_t asked = 0;
  while (const std::optional<Region> region = crawl.Next()) {
    ASSERT_LT(++asked, 100u);
    RegionAnswer answer;
    const std::string* value = region->back().value();
    const bool listed = value && std::stoll(*value) % 500 == 0;
    answer.overflowed = !listed;
    if (listed)
      answer.records.push_back({base::Hash128{1, static_cast<uint64_t>(std::stoll(*value))}, {}});
    crawl.Learn(std::move(answer));
  }
  EXPECT_EQ(crawl.Finish().records.size(), 3u);
}

TEST(HybridCrawl, LearnsBesideOneValueOfAMenuWhatIsAlikeBesideOthers) {
  const std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("menu", Values("m", 10)),
                                                   ListedNumbers(999, 2)};
  NumberBoxAsker asker(MadeNumbers(600, 1000, 10), FindsNear);
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  EXPECT_EQ(harvest.records.size(), 600u);
  EXPECT_LT(asker.asked(), 5000u / 4);
}

TEST(HybridCrawl, GivesUpSlicesThatNeverHaveAnything) {
  const std::vector<RegionAttribute> attributes = {RegionAttribute::Menu("menu", Values("m", 4)),
                                                   ListedNumbers(99, 1)};
  NumberBoxAsker asker(MadeNumbers(100, 100, 4), [](int64_t a, int64_t b) { return a == b; });
  const RegionHarvest harvest = fetch::RunTask(HarvestRegions(asker, attributes));
  EXPECT_EQ(harvest.records.size(), 100u);
  EXPECT_LE(asker.asked(), 1u + 4 + 400 + 5);
}

TEST(HybridCrawl, DividesAtOnceByPrintedCounts) {
  base::Rng rng(3);
  Table table;
  for (int i = 0; i < 6000; ++i) table.push_back({static_cast<int64_t>(rng.Below(1'000'000))});
  const std::vector<RegionAttribute> attributes = {RegionAttribute::Number("price", 0, 999'999)};
  TableAsker silent(table, 60), counting(table, 60), ranked(table, 60);
  counting.PrintCounts();
  ranked.PrintCounts();
  ranked.RankBy(0, true);
  EXPECT_EQ(fetch::RunTask(HarvestRegions(silent, attributes)).records.size(), 6000u);
  EXPECT_EQ(fetch::RunTask(HarvestRegions(counting, attributes)).records.size(), 6000u);
  EXPECT_EQ(fetch::RunTask(HarvestRegions(ranked, attributes)).records.size(), 6000u);
  EXPECT_LE(silent.asked(), 350u);
  EXPECT_LE(counting.asked(), 240u);
  EXPECT_LE(ranked.asked(), 350u);
}

// One record for each day of a year, and windows of at most nine days are answered.
TEST(HybridCrawl, WindowsOfLimitedWidthAreWalked) {
  RegionAttribute day = RegionAttribute::Number("day", 0, 364);
  day.widest = 9;
  day.likely = {0, 364};
  HybridCrawl crawl({day});
  std::set<base::Hash128> found;
  size_t asked = 0;
  while (const std::optional<Region> region = crawl.Next()) {
    RegionAnswer answer;
    const Interval* days = (*region)[0].interval();
    const bool answers = days != nullptr && *days->highest - *days->lowest <= 9;
    answer.overflowed = !answers;
    asked += answers;
    for (int64_t i = 0; answers && i <= *days->highest - *days->lowest; ++i) {
      RegionRecord record;
      record.key = base::HashOf("day " + std::to_string(*days->lowest + i));
      found.insert(record.key);
      answer.records.push_back(record);
    }
    crawl.Learn(std::move(answer));
  }
  EXPECT_EQ(found.size(), 365u);
  EXPECT_LE(asked, 64u);
}

// A menu of few values comes first, but for windows without which nothing is answered.
TEST(HybridCrawl, WindowsThatAreRequiredAreNeverLeftOpen) {
  for (const bool is_required : {true, false}) {
    RegionAttribute day = RegionAttribute::Number("day", 0, 99);
    day.widest = 9;
    day.likely = {0, 99};
    day.is_required = is_required;
    HybridCrawl crawl({RegionAttribute::Menu("kind", {"a", "b"}), day});
    size_t open = 0;
    while (const std::optional<Region> region = crawl.Next()) {
      const Interval* days = (*region)[1].interval();
      const bool narrow = days != nullptr && *days->highest - *days->lowest <= 9;
      open += days == nullptr && !(*region)[0].IsFree();
      RegionAnswer answer;
      answer.overflowed = answer.wants_more = !narrow;
      crawl.Learn(std::move(answer));
    }
    EXPECT_EQ(open == 0, is_required);
  }
}

// The site knows 100 days of a year, and complains of windows beyond them.
TEST(HybridCrawl, WindowsThatAreNotTakenAreHardlyNarrowed) {
  RegionAttribute day = RegionAttribute::Number("day", 0, 364);
  day.widest = 9;
  day.likely = {0, 364};
  HybridCrawl crawl({day});
  size_t asked = 0;
  int64_t most = 0;
  while (const std::optional<Region> region = crawl.Next()) {
    const Interval* days = (*region)[0].interval();
    const bool narrow = days != nullptr && *days->highest - *days->lowest <= 9;
    RegionAnswer answer;
    answer.wants_more = !narrow || *days->highest > 100;
    answer.overflowed = answer.wants_more;
    asked += narrow;
    most = narrow && !answer.wants_more ? std::max(most, *days->highest) : most;
    crawl.Learn(std::move(answer));
  }
  EXPECT_LE(asked, 340u) << "one question a day would be more";
  EXPECT_GE(most, 98);
}

}  // namespace
}  // namespace upwell::harvest
