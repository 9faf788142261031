// SPDX-License-Identifier: Apache-2.0
#include "entities/url_template.h"

#include <gtest/gtest.h>

#include "parse/page.h"

namespace upwell::entities {
namespace {

std::vector<form::SearchForm> FormsOf(const std::string& html) {
  return form::FindForms(
      parse::ReadPage(html, *base::Url::Parse("https://shop.example/start"), {}));
}

std::optional<UrlTemplate> FirstTemplateOf(const std::string& html) {
  const std::vector<form::SearchForm> forms = FormsOf(html);
  return forms.empty() ? std::nullopt : TemplateOf(forms[0]);
}

TEST(UrlTemplate, KeepsTheDefaultsOfAllOtherInputs) {
  const std::optional<UrlTemplate> made = FirstTemplateOf(
      "<form action='/sch/i.html' role=search><input type=hidden name=v value='1 2'>"
      "<input type=search name=_nkw placeholder='Search for anything'>"
      "<select name=_sacat><option value='See-All'>All categories<option value=9>Phones</select>"
      "<button>Search</button></form>");
  ASSERT_TRUE(made);
  EXPECT_EQ(made->text, "https://shop.example/sch/i.html?v=1+2&_nkw={query}&_sacat=See-All");
  EXPECT_EQ(made->argument, "_nkw");
  EXPECT_EQ(made->defaults, (base::FormFields{{"v", "1 2"}, {"_sacat", "See-All"}}));
}

TEST(UrlTemplate, IsNotMadeOfWhatIsNoSearchByAddress) {
  EXPECT_FALSE(
      FirstTemplateOf("<form method=post action=/s role=search>"
                      "<input type=search name=q><button>Search</button></form>"));
  EXPECT_FALSE(
      FirstTemplateOf("<form action=/login><input name=user><input type=password name=p>"
                      "<button>Log in</button></form>"));
  EXPECT_FALSE(
      FirstTemplateOf("<form action=/cars role=search><select name=make><option>Audi"
                      "<option>Fiat</select><button>Search</button></form>"));
}

TEST(UrlTemplate, SaysWhyThereIsNone) {
  const std::vector<form::SearchForm> forms = FormsOf(
      "<form method=post action=/s role=search><input type=search name=q>"
      "<button>Search</button></form>");
  ASSERT_EQ(forms.size(), 1u);
  EXPECT_NE(WhyNoTemplate(forms[0]).find("POST"), std::string::npos) << WhyNoTemplate(forms[0]);
}

TEST(ChooseSearch, PrefersTheSimplerOfTwoSearches) {
  const std::vector<form::SearchForm> forms = FormsOf(
      "<form action=/advanced role=search><input type=search name=all placeholder=Search>"
      "<select name=a><option>1<option>2</select><select name=b><option>1<option>2</select>"
      "<button>Search</button></form>"
      "<form action=/newsletter method=post><input type=email name=email>"
      "<button>Subscribe</button></form>"
      "<form action=/search role=search><input type=search name=q placeholder=Search>"
      "<button>Search</button></form>");
  std::vector<const form::SearchForm*> all;
  for (const form::SearchForm& form : forms) all.push_back(&form);
  const std::optional<size_t> chosen = ChooseSearch(all);
  ASSERT_TRUE(chosen);
  EXPECT_EQ(forms[*chosen].action.path(), "/search");
}

TEST(ChooseSearch, FindsNothingAmongFormsWithoutTemplate) {
  EXPECT_FALSE(ChooseSearch({}));
  const std::vector<form::SearchForm> forms = FormsOf(
      "<form action=/newsletter method=post><input type=email name=email>"
      "<button>Subscribe</button></form>");
  ASSERT_EQ(forms.size(), 1u);
  EXPECT_FALSE(ChooseSearch({&forms[0]}));
}

}  // namespace
}  // namespace upwell::entities
