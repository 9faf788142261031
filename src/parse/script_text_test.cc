// SPDX-License-Identifier: Apache-2.0
#include "parse/script_text.h"

#include <gtest/gtest.h>

namespace upwell::parse {
namespace {

std::string CallIn(std::string_view script) {
  const std::optional<PostBack> call = ReadPostBack(script);
  return call ? call->target + "|" + call->argument : "";
}

TEST(ScriptText, ReadsPostBacks) {
  EXPECT_EQ(CallIn("__doPostBack('results','Page$2')"), "results|Page$2");
  EXPECT_EQ(
      CallIn("WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions(\"a$b\", \"\", true))"),
      "a$b|");
  EXPECT_EQ(CallIn("setTimeout('__doPostBack(\\'a\\',\\'\\')', 0)"), "");
  for (const std::string_view script :
       {"", "__doPostBack(", "__doPostBack('a'", "__doPostBack('a',b)", "__doPostBack('a','b' + c)",
        "search()"}) {
    EXPECT_EQ(CallIn(script), "") << script;
  }
}

TEST(ScriptText, TakesStrings) {
  std::string_view text = " 'it\\'s \\u0026 \\x41' rest";
  EXPECT_EQ(TakeString(&text), "it's & A");
  EXPECT_EQ(text, " rest");
  std::string_view open = "'open";
  EXPECT_EQ(TakeString(&open), std::nullopt);
}

TEST(ScriptText, IsInSomeLinks) {
  EXPECT_EQ(ScriptOfHref(" JavaScript:a(%27b%27)"), "a('b')");
  EXPECT_EQ(ScriptOfHref("/a?javascript:b"), "");
}

}  // namespace
}  // namespace upwell::parse
