// SPDX-License-Identifier: Apache-2.0
#include "query/study/wildcard_study.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "query/asker_for_tests.h"
#include "query/study/vessels_for_tests.h"

namespace upwell::query {
namespace {

const std::vector<std::string> kFirms = {"Marshall Motors", "Marlowe Films", "Northmarch Dairies",
                                         "Benson Bakeries"};

// "%" stands for any characters; a name must match from its beginning.
bool IsLike(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return true;
  if (pattern.front() != '%') {
    return !name.empty() && name.front() == pattern.front() &&
           IsLike(name.substr(1), pattern.substr(1));
  }
  for (size_t skipped = 0; skipped <= name.size(); ++skipped) {
    if (IsLike(name.substr(skipped), pattern.substr(1))) return true;
  }
  return false;
}

class WildcardStudyTest : public testing::Test {
 protected:
  void Study() {
    StudyState state(form_, {}, texts_, StudyDepth::kInputs, options_, asker_);
    RunToEnd(TryWildcards(state));
    plan_ = std::move(state.plan);
  }
  std::vector<std::string> Find(const Submission& asked) {
    const std::string pattern = asked.empty() ? "" : base::LowerCase(asked.front().value);
    if (pattern.find('%') == pattern.npos || pattern.size() < least_) return {};
    if (!takes_sign_before_ && pattern.front() == '%') return {};
    std::vector<std::string> found;
    for (const std::string& firm : kFirms) {
      if (IsLike(base::LowerCase(firm), pattern)) found.push_back(firm);
    }
    return found;
  }

  const form::SearchForm form_ = FormWith("<label>Name <input type=search name=q></label>");
  const std::vector<std::string> texts_ = {"at least three letters; use % for any characters"};
  const StudyOptions options_;
  size_t least_ = 1;
  bool takes_sign_before_ = true;
  FunctionAsker asker_{[this](const Submission& asked) { return Find(asked); }};
  FormPlan plan_;
};

TEST_F(WildcardStudyTest, ASignOnBothSidesFindsPartsOfWords) {
  Study();
  EXPECT_EQ(SignAround(plan_, 0), "%");
  EXPECT_EQ(plan_.listings, std::vector<Submission>({OneValue(0, "%")})) << "it finds all";
}

TEST_F(WildcardStudyTest, ASignAloneMayBeTooShort) {
  least_ = 3;
  Study();
  EXPECT_EQ(SignAround(plan_, 0), "%");
  EXPECT_TRUE(plan_.listings.empty());
}

TEST_F(WildcardStudyTest, ASignThatFindsNothingInFrontStaysBehind) {
  takes_sign_before_ = false;
  Study();
  EXPECT_EQ(SignAround(plan_, 0), "");
  EXPECT_GT(asker_.requests(), 0u);
}

}  // namespace
}  // namespace upwell::query
