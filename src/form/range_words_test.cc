// SPDX-License-Identifier: Apache-2.0
#include "form/range_words.h"

#include <gtest/gtest.h>

#include "form/input_type.h"

namespace upwell::form {
namespace {

TEST(SaysOnlyHighEnd, HoldsForWordsThatNameNothingElse) {
  for (const char* text : {"to", "until", "(bis)", "max.", "до"}) {
    EXPECT_TRUE(SaysOnlyHighEnd(text)) << text;
  }
  for (const char* text : {"", "from", "price to", "to town", "keywords"}) {
    EXPECT_FALSE(SaysOnlyHighEnd(text)) << text;
  }
}

TEST(OtherEnd, TakesWhatTheBoxBeforeItTakes) {
  const parse::Page page = parse::ReadPage(
      "<form><label>Year from <input name=y1></label><label>until <input name=y2></label>"
      "<label>Words <input name=w></label><label>to <input name=t></label></form>",
      *base::Url::Parse("http://site.test/"), {});
  const SearchForm form = FindForms(page).at(0);
  EXPECT_EQ(form.inputs[1].type, InputType::kYear);
  EXPECT_NE(form.inputs[3].type, InputType::kYear) << "what stands before it has no order";
}

}  // namespace
}  // namespace upwell::form
