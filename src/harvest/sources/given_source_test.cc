// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/given_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

class GivenSourceTest : public ::testing::Test {
 protected:
  GivenSourceTest() {
    form_.inputs[0].given = {"Adler", "Bode"};
    form_.inputs[1].given = {"Bonn"};
  }
  std::vector<query::Submission> AskAll(MadeSession& session) {
    HarvestState state(form_, session, {});
    GivenSource source(state);
    std::vector<query::Submission> asked;
    while (const std::optional<Asked> next = AskNext(source, session, state)) {
      asked.push_back(next->question.values);
    }
    EXPECT_FALSE(source.Expect(state).has_question);
    return asked;
  }

  form::SearchForm form_ = FormWith({TextInput("who"), TextInput("where")});
};

TEST_F(GivenSourceTest, EachValueIsAskedAlone) {
  MadeSession session([](const query::Submission& asked) {
    return std::vector<std::string>{"found by " + asked.front().value};
  });
  const std::vector<query::Submission> expected = {{{0, "Adler"}}, {{0, "Bode"}}, {{1, "Bonn"}}};
  EXPECT_EQ(AskAll(session), expected);
}

TEST_F(GivenSourceTest, TogetherWhereNoneAloneFindsAnything) {
  MadeSession session([](const query::Submission& asked) {
    return asked.size() == 2 ? std::vector<std::string>{"both"} : std::vector<std::string>();
  });
  const std::vector<query::Submission> asked = AskAll(session);
  ASSERT_EQ(asked.size(), 4u) << "three alone, and one pair finds something";
  const query::Submission both = {{0, "Adler"}, {1, "Bonn"}};
  EXPECT_EQ(asked.back(), both);
}

TEST_F(GivenSourceTest, WhatSeemsToListEverythingComesFirst) {
  MadeSession session([](const query::Submission&) { return std::vector<std::string>{"a"}; });
  HarvestState state(form_, session, {});
  state.plan.fixed = {{1, "exactly"}};
  state.plan.listings = {{{0, "nonsense"}, {1, "is not"}}};
  GivenSource source(state);
  const std::optional<Asked> first = AskNext(source, session, state);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->question.values, state.plan.listings.front()) << "not what is fixed elsewhere";
}

}  // namespace
}  // namespace upwell::harvest
