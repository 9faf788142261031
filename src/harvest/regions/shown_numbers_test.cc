// SPDX-License-Identifier: Apache-2.0
#include "harvest/regions/shown_numbers.h"

#include <gtest/gtest.h>

namespace upwell::harvest {
namespace {

answer::Record RecordWith(std::vector<std::pair<std::string, std::string>> fields) {
  answer::Record record;
  record.fields = std::move(fields);
  return record;
}

query::ValueKind Numbers() {
  query::ValueKind kind;
  kind.type = form::InputType::kNumber;
  kind.name = "number";
  return kind;
}

std::vector<answer::Record> Cars(int from, int to) {
  std::vector<answer::Record> cars;
  for (int price = from; price < to; ++price) {
    cars.push_back(RecordWith({{"price", std::to_string(price)},
                               {"miles", std::to_string(price * 7 % 1000)},
                               {"name", "Avanto"}}));
  }
  return cars;
}

TEST(ShownNumbersTest, IsTheFieldThatLiesWithinWhatWasAsked) {
  ShownNumbers numbers(Numbers());
  const answer::Record car = Cars(42, 43).front();
  EXPECT_EQ(numbers.Of(car), std::nullopt) << "nothing was asked yet";
  numbers.Learn({100, 120}, Cars(100, 120));
  numbers.Learn({500, 520}, Cars(500, 520));
  EXPECT_EQ(numbers.Of(car), 42);
  EXPECT_EQ(numbers.Of(RecordWith({{"name", "Avanto"}})), std::nullopt);
}

TEST(ShownNumbersTest, IsNoneWhereNoFieldObeysTheRange) {
  ShownNumbers numbers(Numbers());
  numbers.Learn({5'000, 6'000}, Cars(100, 200));
  EXPECT_EQ(numbers.Of(Cars(42, 43).front()), std::nullopt);
}

TEST(ShownNumbersTest, IsFoundInOneLineOfAField) {
  ShownNumbers numbers(Numbers());
  std::vector<answer::Record> records;
  for (int i = 0; i < 20; ++i) {
    records.push_back(RecordWith({{"v", "Avanto\n" + std::to_string(100 + i) + "\n7"}}));
  }
  numbers.Learn({100, 120}, records);
  EXPECT_EQ(numbers.Of(RecordWith({{"v", "Brennick\n55\n7"}})), 55);
}

TEST(ShownNumbersTest, AreReadAsPeopleWriteThem) {
  ShownNumbers cents(Numbers(), 100);
  std::vector<answer::Record> records;
  for (int i = 0; i < 20; ++i) {
    records.push_back(RecordWith({{"price", "$1,0" + std::to_string(10 + i) + ".25"}}));
  }
  cents.Learn({100'000, 110'000}, records);
  EXPECT_EQ(cents.Of(records[3]), 101'325);
  EXPECT_EQ(cents.Of(RecordWith({{"price", "on request"}})), std::nullopt);
  EXPECT_EQ(cents.Of(RecordWith({{"price", "10 to 20"}})), std::nullopt);
}

TEST(ShownNumbersTest, IsNotTheFieldThatLiesInAnyRange) {
  std::vector<answer::Record> records;
  for (int i = 0; i < 20; ++i) {
    records.push_back(RecordWith(
        {{"area", std::to_string(1 + i % 9)}, {"price", std::to_string(100'000 + 1'000 * i)}}));
  }
  ShownNumbers numbers(Numbers());
  numbers.Know({"price", {"100,000", "750,000"}});
  numbers.Know({"area", {"1", "9"}});
  numbers.Learn({std::nullopt, 400'000}, records);
  EXPECT_EQ(numbers.Of(records[5]), 105'000);
}

TEST(ShownNumbersTest, OfDatesIsTheReadingThatLiesWithinWhatWasAsked) {
  query::ValueKind dates;
  dates.type = form::InputType::kDate;
  dates.name = "date YYYY-MM-DD";
  ShownNumbers numbers(dates);
  const int64_t march = query::DayOf(2024, 3, 1).time_since_epoch().count();
  std::vector<answer::Record> records;
  for (int i = 1; i <= 12; ++i) {
    records.push_back(RecordWith({{"day", (i < 10 ? "0" : "") + std::to_string(i) + "/03/2024"}}));
  }
  numbers.Learn({march, march + 30}, records);
  EXPECT_EQ(numbers.Of(records[4]), march + 4) << "the fifth of March, not the third of May";
}

}  // namespace
}  // namespace upwell::harvest
