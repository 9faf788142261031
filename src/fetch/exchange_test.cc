// SPDX-License-Identifier: Apache-2.0
#include "fetch/exchange.h"

#include <gtest/gtest.h>

#include <set>

namespace upwell::fetch {
namespace {

TEST(FindHeader, ComparesNamesWithoutCaseAndTakesTheFirst) {
  const std::vector<Header> headers = {
      {"Content-Type", "text/html"}, {"SET-COOKIE", "a=1"}, {"Set-Cookie", "b=2"}};
  EXPECT_EQ(FindHeader(headers, "content-type"), "text/html");
  EXPECT_EQ(FindHeader(headers, "Set-Cookie"), "a=1");
  EXPECT_EQ(FindHeader(headers, "Content"), "");
  EXPECT_EQ(FindHeader({}, "Content-Type"), "");
}

TEST(FailureName, IsDifferentForEveryFailure) {
  std::set<std::string_view> names;
  const int last = static_cast<int>(Failure::kWaitTooLong);
  for (int i = 0; i <= last; ++i) names.insert(FailureName(static_cast<Failure>(i)));
  EXPECT_EQ(names.size(), static_cast<size_t>(last) + 1);
}

TEST(IsRecordable, KeepsWhatTheSiteDidAndNotWhatEndedTheRun) {
  EXPECT_TRUE(IsRecordable(Failure::kNone));
  EXPECT_TRUE(IsRecordable(Failure::kTimeout));
  EXPECT_TRUE(IsRecordable(Failure::kForbiddenAddress));
  EXPECT_TRUE(IsRecordable(Failure::kTimeBudget));
  EXPECT_FALSE(IsRecordable(Failure::kInterrupted));
  EXPECT_FALSE(IsRecordable(Failure::kNotRecorded));
  EXPECT_FALSE(IsRecordable(Failure::kStoreFailed));
  EXPECT_FALSE(IsRecordable(Failure::kWaitTooLong));
}

TEST(Exchange, WithAFailureIsNotAnswered) {
  Exchange exchange{Request(base::Url())};
  EXPECT_TRUE(exchange.answered());
  exchange.failure = Failure::kTls;
  EXPECT_FALSE(exchange.answered());
}

TEST(Names, OfMethodsAndPurposesAreThoseOfTheArchive) {
  EXPECT_EQ(MethodName(Method::kGet), "GET");
  EXPECT_EQ(MethodName(Method::kPost), "POST");
  EXPECT_EQ(PurposeName(Purpose::kRobots), "robots");
  EXPECT_EQ(PurposeName(Purpose::kPage), "page");
  EXPECT_EQ(PurposeName(Purpose::kSearch), "search");
  EXPECT_EQ(PurposeName(Purpose::kDetail), "detail");
}

}  // namespace
}  // namespace upwell::fetch
