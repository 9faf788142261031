// SPDX-License-Identifier: Apache-2.0
#include "answer/judge/visit_arguments.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

TEST(PathWithoutVisit, LosesSessionsAndNothingElse) {
  EXPECT_EQ(PathWithoutVisit("/list;jsessionid=1A2B/x"), "/list/x");
  EXPECT_EQ(PathWithoutVisit("/a/find.jsp;JSESSIONID=9F"), "/a/find.jsp");
  EXPECT_EQ(PathWithoutVisit("/list;k=5f3a99c0aa17bd4e21/x"), "/list/x");
  EXPECT_EQ(PathWithoutVisit("/list;page=2/x;y"), "/list;page=2/x;y");
  EXPECT_EQ(PathWithoutVisit("/"), "/");
  EXPECT_EQ(PathWithoutVisit(""), "");
  EXPECT_EQ(PathWithoutVisit(";=;;"), ";=;;");
}

}  // namespace
}  // namespace upwell::answer
