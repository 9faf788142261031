// SPDX-License-Identifier: Apache-2.0
#include "form/token.h"

#include <gtest/gtest.h>

namespace upwell::form {
namespace {

TEST(Tokens, LookLikeNothingThatPeopleType) {
  for (std::string_view token : {"b389e67f6dae", "dDwtMTA4NzczMzUxMTs7Po+/", "9f86d081-884c",
                                 "A1B2C3D4", "eyJhbGciOi.J9x12"}) {
    EXPECT_TRUE(LooksLikeToken(token)) << token;
  }
  for (std::string_view word :
       {"", "heron", "1234567890", "a1", "grey heron 12", "search-results", "x='12345678'"}) {
    EXPECT_FALSE(LooksLikeToken(word)) << word;
  }
}

parse::Page PageWith(const std::string& token, const std::string& last, const std::string& action) {
  return parse::ReadPage("<form action=" + action +
                             "><input name=q type=search><input type=hidden "
                             "name=csrf value='" +
                             token + "'><input type=hidden name=last value='" + last +
                             "'><input type=submit value=Search></form>",
                         *base::Url::Parse("http://site.example/"), {});
}

TEST(Tokens, AreAsLongAsIsAskedFor) {
  EXPECT_TRUE(LooksLikeToken("b389e67f6dae", 12));
  EXPECT_FALSE(LooksLikeToken("b389e67f6dae", 13));
}

TEST(Tokens, AreReadAgainFromTheSameForm) {
  SearchForm form = FindForms(PageWith("aaaa1111bbbb", "none", "/s"))[0];
  RefreshTokens(PageWith("cccc2222dddd", "heron", "/s"), &form);
  EXPECT_EQ(form.inputs[1].default_value, "cccc2222dddd");
  EXPECT_EQ(form.inputs[2].default_value, "none");
}

TEST(Tokens, InThePathAreReadAgain) {
  const auto page = [](const std::string& action) {
    return parse::ReadPage(
        "<form action='" + action +
            "'><input name=q type=search><input type=submit value=Search></form>",
        *base::Url::Parse("http://site.example/"), {});
  };
  SearchForm form = FindForms(page("/F/2DBF6KFK5G3LYAV9DF3F2PC22NSP-43734"))[0];
  EXPECT_TRUE(HasTokens(form));
  EXPECT_TRUE(RefreshTokens(page("/F/9XKQ1LFK5G3LYAV9DF3F2PC22ABC-50001"), &form));
  EXPECT_EQ(form.action.path(), "/F/9XKQ1LFK5G3LYAV9DF3F2PC22ABC-50001");
  EXPECT_FALSE(RefreshTokens(page("/G/8XKQ1LFK5G3LYAV9DF3F2PC22ABC-50001"), &form));
  EXPECT_FALSE(HasTokens(FindForms(page("/catalogue/search-by-name-2024"))[0]));
}

TEST(Tokens, AnAddressThatNumbersTheViewIsReadAgain) {
  SearchForm form = FindForms(PageWith("", "none", "/s?0-1.submit"))[0];
  EXPECT_FALSE(RefreshAddress(PageWith("", "none", "/s?0-1.submit"), &form));
  EXPECT_FALSE(RefreshAddress(PageWith("", "none", "/other?7-1.submit"), &form));
  EXPECT_TRUE(RefreshAddress(PageWith("", "none", "/s?7-1.submit"), &form));
  EXPECT_EQ(form.action.query(), "7-1.submit");
}

TEST(Tokens, OfAnotherFormAreLeftAlone) {
  SearchForm form = FindForms(PageWith("aaaa1111bbbb", "none", "/s"))[0];
  RefreshTokens(PageWith("cccc2222dddd", "none", "/login"), &form);
  RefreshTokens(PageWith("", "none", "/s"), &form);
  EXPECT_EQ(form.inputs[1].default_value, "aaaa1111bbbb");
}

}  // namespace
}  // namespace upwell::form
