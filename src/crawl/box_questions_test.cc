// SPDX-License-Identifier: Apache-2.0
#include "crawl/box_questions.h"

#include <gtest/gtest.h>

namespace upwell {
namespace {

Record RecordWith(std::vector<std::pair<std::string, std::string>> fields) {
  Record record;
  record.fields = std::move(fields);
  return record;
}

ValueKind Numbers() {
  ValueKind kind;
  kind.type = InputType::kNumber;
  kind.name = "number";
  return kind;
}

std::vector<Record> Cars(int from, int to) {
  std::vector<Record> cars;
  for (int price = from; price < to; ++price) {
    cars.push_back(RecordWith({{"price", std::to_string(price)},
                               {"miles", std::to_string(price * 7 % 1000)},
                               {"name", "Avanto"}}));
  }
  return cars;
}

TEST(ShownNumbersTest, IsTheFieldThatLiesWithinWhatWasAsked) {
  ShownNumbers numbers(Numbers());
  const Record car = Cars(42, 43).front();
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
  std::vector<Record> records;
  for (int i = 0; i < 20; ++i) {
    records.push_back(RecordWith({{"v", "Avanto\n" + std::to_string(100 + i) + "\n7"}}));
  }
  numbers.Learn({100, 120}, records);
  EXPECT_EQ(numbers.Of(RecordWith({{"v", "Brennick\n55\n7"}})), 55);
}

}  // namespace
}  // namespace upwell
