// SPDX-License-Identifier: Apache-2.0
#include "form/query_field.h"

#include <gtest/gtest.h>

namespace upwell::form {
namespace {

// The name of the input for the search words, "-" if there is none.
std::string QueryIn(std::string_view html) {
  const std::string text = "<form>" + std::string(html) + "</form>";
  const parse::Page page = parse::ReadPage(text, *base::Url::Parse("http://site.example/"), {});
  const std::vector<SearchForm> forms = FindForms(page);
  const int input = FindQueryInput(page.document, forms.at(0));
  return input < 0 ? "-" : forms[0].inputs[input].name;
}

struct QueryFieldCase {
  std::string_view html;
  std::string_view want;
};

TEST(QueryField, IsTheBoxForWords) {
  const QueryFieldCase cases[] = {
      {"<input name=q>", "q"},
      {"<input name=strange>", "strange"},
      {"<input name=zip><input name=keywords>", "keywords"},
      {"<input name=a><input type=search name=b>", "b"},
      {"<input name=a placeholder='Search …'><input name=b placeholder='City'>", "a"},
      {"<input name=what><input name=where>", "what"},
      {"<input name=x><input name=y><input name=suchbegriff>", "suchbegriff"},
      {"<label>Слова <input name=f1></label><label>Год <input name=f2></label>", "f1"},
      {"<input name=title aria-label=Title><input name=kw aria-label='Mots-clés'>", "kw"},
      {"<select name=in><option>a<option>b</select><input name=strange>", "strange"},
      {"<input name=q><input name=min_price><input name=max_price>", "q"},
      {"<input name=a disabled><input name=b>", "b"},
      {"<input type=number name=n><input name=term>", "term"},
      {"<input name=stocknumber>", "stocknumber"},
      {"<input name=author>", "author"},
      {"<input name=author><input name=title>", "title"},
      {"<input name=w><input name=siz1><input name=siz2>", "w"},
      {"<label>Автор <input name=f1></label><label>Xyz <input name=f2></label>", "f2"},
  };
  for (const QueryFieldCase& c : cases) EXPECT_EQ(QueryIn(c.html), c.want) << c.html;
}

TEST(QueryField, IsNoneAmongBoxesForOtherThings) {
  const QueryFieldCase cases[] = {
      {"", "-"},
      {"<select name=q><option>a<option>b</select>", "-"},
      {"<input name=min_price><input name=max_price>", "-"},
      {"<input type=email name=q>", "-"},
      {"<input type=password name=q>", "-"},
      {"<input type=number name=q>", "-"},
      {"<input type=hidden name=q>", "-"},
      {"<input name=q style='display:none'>", "-"},
      {"<input>", "-"},
      {"<input name=page maxlength=3>", "-"},
      {"<input name=from><input name=to>", "-"},
      {"<input name=zip>", "-"},
      {"<input name=title><input name=subject>", "-"},
      {"<input name=siz1><input name=siz2>", "-"},
  };
  for (const QueryFieldCase& c : cases) EXPECT_EQ(QueryIn(c.html), c.want) << c.html;
}

}  // namespace
}  // namespace upwell::form
