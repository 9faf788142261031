// SPDX-License-Identifier: Apache-2.0
#include "fetch/memory_budget.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace upwell::fetch {
namespace {

constexpr uint64_t kPage = 1'000'000;  // bytes of a body

// What one page takes.
uint64_t PageInMemory() {
  const auto budget = std::make_shared<MemoryBudget>(UINT64_MAX);
  MemoryBudget::Site site(budget, [] {});
  const std::shared_ptr<MemoryBudget::Room> room = site.Take(kPage);
  return budget->held();
}

struct MemoryBudgetTest : testing::Test {
  const std::shared_ptr<MemoryBudget> budget = std::make_shared<MemoryBudget>(2 * PageInMemory());
  int told_a = 0, told_b = 0, told_c = 0;
  MemoryBudget::Site a{budget, [this] { ++told_a; }};
  MemoryBudget::Site b{budget, [this] { ++told_b; }};
  MemoryBudget::Site c{budget, [this] { ++told_c; }};
};

TEST_F(MemoryBudgetTest, GivesWhatFitsAndTellsWhenThereIsRoomAgain) {
  std::shared_ptr<MemoryBudget::Room> of_a = a.Take(kPage);
  std::shared_ptr<MemoryBudget::Room> of_b = b.Take(kPage);
  ASSERT_TRUE(of_a && of_b);
  const MemoryBudget::Waiting waiting(c);
  EXPECT_EQ(c.Take(kPage), nullptr);
  EXPECT_EQ(told_c, 0);
  of_b.reset();
  EXPECT_EQ(told_c, 1);
  EXPECT_NE(c.Take(kPage), nullptr);
  EXPECT_EQ(told_b, 0) << "who does not wait is left alone";
}

TEST_F(MemoryBudgetTest, TheOneThatHoldsLongestAlwaysGoesOn) {
  std::vector<std::shared_ptr<MemoryBudget::Room>> of_a, of_b;
  of_a.push_back(a.Take(kPage));
  of_b.push_back(b.Take(kPage));
  const MemoryBudget::Waiting waiting(b);
  EXPECT_EQ(b.Take(kPage), nullptr) << "not even for those who hold something";
  for (int i = 0; i < 8; ++i) of_a.push_back(a.Take(kPage));
  for (const auto& room : of_a) EXPECT_NE(room, nullptr);
  EXPECT_EQ(c.Take(kPage), nullptr);
  of_a.clear();
  EXPECT_GT(told_b, 0);
  EXPECT_NE(b.Take(3 * kPage), nullptr) << "now it is the first";
}

TEST_F(MemoryBudgetTest, WhoHasGivenEverythingBackIsTheLast) {
  std::shared_ptr<MemoryBudget::Room> of_a = a.Take(kPage);
  const std::shared_ptr<MemoryBudget::Room> of_b = b.Take(kPage);
  of_a.reset();
  EXPECT_EQ(a.Take(5 * kPage), nullptr);
  EXPECT_NE(b.Take(5 * kPage), nullptr);
}

TEST_F(MemoryBudgetTest, ASinglePageIsAlwaysHadHoweverLarge) {
  EXPECT_NE(a.Take(1000 * kPage), nullptr);
  EXPECT_EQ(budget->held(), 0u);
}

TEST_F(MemoryBudgetTest, ASmallerBodyGivesTheRestBack) {
  const std::shared_ptr<MemoryBudget::Room> of_a = a.Take(2 * kPage);
  const MemoryBudget::Waiting waiting(b);
  EXPECT_EQ(b.Take(kPage), nullptr);
  of_a->ShrinkTo(kPage);
  EXPECT_EQ(told_b, 1);
  EXPECT_NE(b.Take(kPage), nullptr);
  of_a->ShrinkTo(9 * kPage);
  EXPECT_EQ(budget->held(), PageInMemory()) << "never more";
}

TEST_F(MemoryBudgetTest, WhoGivesUpWaitingHoldsNobodyUp) {
  std::shared_ptr<MemoryBudget::Room> of_a = a.Take(2 * kPage);
  auto waiting = std::make_unique<MemoryBudget::Waiting>(b);
  EXPECT_EQ(b.Take(9 * kPage), nullptr);
  const MemoryBudget::Waiting of_c(c);
  of_a.reset();
  EXPECT_EQ(c.Take(9 * kPage), nullptr) << "the other came first";
  const int told = told_c;
  waiting.reset();
  EXPECT_GT(told_c, told);
  EXPECT_NE(c.Take(9 * kPage), nullptr);
}

TEST_F(MemoryBudgetTest, OneRequestOfASiteDoesNotEndTheWaitOfAnother) {
  std::shared_ptr<MemoryBudget::Room> of_a = a.Take(2 * kPage);
  const MemoryBudget::Waiting first(b);
  {
    const MemoryBudget::Waiting second(b);
    EXPECT_EQ(b.Take(kPage), nullptr);
  }
  of_a.reset();
  EXPECT_GT(told_b, 0);
}

TEST_F(MemoryBudgetTest, RoomOutlivesItsSite) {
  std::shared_ptr<MemoryBudget::Room> room;
  {
    MemoryBudget::Site gone(budget, [] {});
    room = gone.Take(2 * kPage);
  }
  const MemoryBudget::Waiting waiting(a);
  EXPECT_EQ(a.Take(kPage), nullptr);
  room.reset();
  EXPECT_EQ(budget->held(), 0u);
  EXPECT_GT(told_a, 0);
}

}  // namespace
}  // namespace upwell::fetch
