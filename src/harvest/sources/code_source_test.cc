// SPDX-License-Identifier: Apache-2.0
#include "harvest/sources/code_source.h"

#include <gtest/gtest.h>

#include "harvest/session_for_tests.h"

namespace upwell::harvest {
namespace {

// A register that finds whole file numbers, each one record that names another.
class CodeSourceTest : public ::testing::Test {
 protected:
  static MadeSession::Texts FindFile(const query::Submission& asked) {
    std::vector<std::string> texts;
    for (int i = 300; i < 330; ++i) {
      const std::string code = "BX-" + std::to_string(i);
      if (ValueOf(asked, 0) == code) texts.push_back("file " + code + " see also BX-520");
    }
    if (ValueOf(asked, 0) == "BX-520") texts.push_back("file BX-520");
    return texts;
  }

  const form::SearchForm form_ = FormWith({TextInput("file")});
  MadeSession session_{FindFile};
  HarvestState state_{form_, session_, {}};
};

TEST_F(CodeSourceTest, CountsOnFromACodeThatFoundSomething) {
  CodeSource source({"For example BX-310 or 24.12.2024"});
  EXPECT_FALSE(source.Expect(state_).has_question) << "no code has found anything yet";
  query::Question first;
  first.values.push_back({0, "BX-310"});
  source.See(first, AnswerWith({"file BX-310 see also BX-520"}), state_);
  size_t found = 1, asked = 0;
  while (const std::optional<Asked> next = AskNext(source, session_, state_)) {
    found += !next->answer.records.empty();
    ASSERT_LT(++asked, 200u);
  }
  EXPECT_EQ(found, 31u) << "thirty in a row, and the one that they name";
  EXPECT_LT(asked, 110u);
}

TEST_F(CodeSourceTest, IsNeedlessWhereWordsFindSomething) {
  CodeSource source({});
  query::Question first;
  first.values.push_back({0, "BX-310"});
  source.See(first, AnswerWith({"file BX-310"}), state_);
  EXPECT_TRUE(source.Expect(state_).has_question);
  state_.words.asked["lamp"] = true;
  EXPECT_FALSE(source.Expect(state_).has_question);
}

}  // namespace
}  // namespace upwell::harvest
