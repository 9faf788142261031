// SPDX-License-Identifier: Apache-2.0
#include "query/openings.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::query {
namespace {

std::string TextOf(const std::optional<Question>& question) {
  if (!question) return "nothing";
  std::string text = TemplateNameOf(*question);
  for (const form::Assignment& value : question->values) {
    text += " " + std::to_string(value.input) + "=" + value.value;
  }
  return text;
}

form::SearchForm Form() {
  return form::FormOf(
      "<form action=/f><input name=q maxlength=9><select name=kind><option value=''>All<option>a"
      "<option>b<option disabled>c<option>a</select><button>Search</button></form>");
}

TEST(OpeningsTest, AskTheFormAsItStandsThenWordsThenMenus) {
  Openings openings(Form());
  openings.AddText("the heron and the bittern");
  openings.AddText("the heron");
  EXPECT_EQ(TextOf(openings.Next()), "default");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=bittern");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=heron");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=the");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=and");
  EXPECT_EQ(TextOf(openings.Next()), "opening kind 1=a");
  EXPECT_EQ(TextOf(openings.Next()), "opening kind 1=b");
  EXPECT_EQ(TextOf(openings.Next()), "nothing");
}

TEST(OpeningsTest, AskNoWordThatTheBoxDoesNotTake) {
  Openings openings(Form());
  openings.AddText("reed-warblers hydrodynamics owl");
  EXPECT_EQ(TextOf(openings.Next()), "default");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=warblers");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=reed");
  EXPECT_EQ(TextOf(openings.Next()), "opening q 0=owl");
  EXPECT_EQ(TextOf(openings.Next()), "opening kind 1=a");
}

TEST(OpeningsTest, PreferWordsThatTextsShare) {
  Openings openings(Form());
  for (int i = 0; i < 3; ++i) openings.AddText("heron nest eggs");
  std::string rare;
  for (char a = 'a'; a <= 'z'; ++a) {
    for (char b = 'a'; b < 'c'; ++b) rare += std::string("rareword") + a + " " + a + b + "x ";
  }
  openings.AddText(rare);
  openings.Next();
  const std::string first = TextOf(openings.Next());
  EXPECT_TRUE(first.find("rareword") != std::string::npos) << "the longest of the forty";
  Openings others(Form());
  for (int i = 0; i < 3; ++i) {
    std::string shared;
    for (char a = 'a'; a <= 'z'; ++a) {
      for (char b = 'a'; b < 'c'; ++b) shared += std::string(1, a) + b + "x ";
    }
    others.AddText(shared);
  }
  others.AddText("rarewords");
  others.Next();
  EXPECT_EQ(TextOf(others.Next()).find("rareword"), std::string::npos);
}

TEST(OpeningsTest, AFormWithoutAnythingIsAskedOnce) {
  Openings openings(
      form::FormOf("<form action=/f><input type=hidden name=h><button>Go</button></form>"));
  openings.AddText("words");
  EXPECT_EQ(TextOf(openings.Next()), "default");
  EXPECT_EQ(TextOf(openings.Next()), "nothing");
}

}  // namespace
}  // namespace upwell::query
