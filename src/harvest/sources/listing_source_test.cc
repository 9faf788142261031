// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/listing_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

base::Url ListAt(const std::string& path) { return *base::Url::Parse("http://shop.test/" + path); }

answer::ListingLinks GroupOf(const std::string& pattern, const std::vector<std::string>& paths) {
  answer::ListingLinks group;
  group.pattern = pattern;
  for (const std::string& path : paths) group.links.push_back(ListAt(path));
  return group;
}

class ListingSourceTest : public ::testing::Test {
 protected:
  ListingSourceTest() : state_(form_, session_, {}) {
    session_.FindByLink([this](const base::Url& link) {
      const std::string path(link.path().substr(1));
      const auto said = lists_.find(path);
      return std::optional(said == lists_.end() ? std::vector<std::string>{"only " + path}
                                                : said->second);
    });
  }

  void Tell() { source_.See({}, {}, state_); }
  // Asks to the end; the last parts of the links.
  std::string AskAll() {
    std::string asked;
    while (source_.Expect(state_).has_question) {
      const std::optional<Asked> next = AskNext(source_, session_, state_);
      if (!next) return asked + " (nothing, though it was expected)";
      asked += (asked.empty() ? "" : " ") + std::string(next->question.link.path().substr(1));
    }
    EXPECT_EQ(source_.Next(state_), std::nullopt);
    return asked;
  }

  const form::SearchForm form_ = FormWith({TextInput("q")});
  MadeSession session_ = EmptySession();
  HarvestState state_;
  std::map<std::string, std::vector<std::string>> lists_;
  ListingSource source_;
};

TEST_F(ListingSourceTest, HasNoQuestionWithoutAGroup) {
  Tell();
  EXPECT_EQ(AskAll(), "");
}

TEST_F(ListingSourceTest, AsksEachLink) {
  session_.FindListing(GroupOf("/*", {"a", "b", "c", "d"}));
  Tell();
  EXPECT_EQ(AskAll(), "a b c d");
  EXPECT_EQ(query::TemplateNameOf(session_.asked()[0]), "listing /*");
}

TEST_F(ListingSourceTest, LeavesAGroupOfWhichThreeLinksHadNothingNew) {
  for (const char* path : {"a", "b", "c", "d"}) lists_[path] = {};
  session_.FindListing(GroupOf("/*", {"a", "b", "c", "d"}));
  session_.FindListing(GroupOf("/x/*", {"x1", "x2"}));
  Tell();
  EXPECT_EQ(AskAll(), "a x1 x2 b c") << "those that brought something come first";
}

TEST_F(ListingSourceTest, WhatWasLeftIsNotTakenUpAgain) {
  for (const char* path : {"a", "b", "c", "d"}) lists_[path] = {};
  session_.FindListing(GroupOf("/*", {"a", "b", "c"}));
  Tell();
  EXPECT_EQ(AskAll(), "a b c");
  session_.FindListing(GroupOf("/*", {"d"}));
  session_.FindListing(GroupOf("/y/*", {"y"}));
  Tell();
  EXPECT_EQ(AskAll(), "y");
}

TEST_F(ListingSourceTest, EndsAfterManySmallGroupsThatHadNothing) {
  std::string first_twenty;
  for (int i = 10; i < 40; ++i) {
    const std::string path = "p" + std::to_string(i);
    lists_[path] = {};
    session_.FindListing(GroupOf(path, {path}));
    if (i < 30) first_twenty += (i == 10 ? "" : " ") + path;
  }
  Tell();
  EXPECT_EQ(AskAll(), first_twenty);
}

TEST_F(ListingSourceTest, EndsAfterThreeGroupsThatHadNothing) {
  for (const char* kind : {"k", "l", "m", "n"}) {
    std::vector<std::string> paths;
    for (int i = 0; i < 3; ++i) {
      paths.push_back(kind + std::to_string(i));
      lists_[paths.back()] = {};
    }
    session_.FindListing(GroupOf(kind, paths));
  }
  Tell();
  const std::string asked = AskAll();
  EXPECT_EQ(asked.find("n2"), std::string::npos) << asked;
}

TEST_F(ListingSourceTest, ListsOfKnownRecordsAreLeftAfterTwoPages) {
  std::vector<std::string> many;
  for (int i = 0; i < 95; ++i) many.push_back("record " + std::to_string(i));
  lists_["a"] = lists_["b"] = many;
  session_.FindListing(GroupOf("/*", {"a", "b"}));
  Tell();
  AskNext(source_, session_, state_);
  EXPECT_EQ(session_.known().size(), 95u) << "read to its end";
  const std::optional<Asked> again = AskNext(source_, session_, state_);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->answer.cut);
  EXPECT_EQ(again->answer.requests, 2u);
}

}  // namespace
}  // namespace upwell::harvest
