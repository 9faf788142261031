// SPDX-License-Identifier: Apache-2.0
// What is written in scripts, which are read and never run.
//
//   ReadPostBack("__doPostBack('results','Page$2')")   {"results", "Page$2"}
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace upwell::parse {

// Without the space that the text begins with.
std::string_view SkipSpace(std::string_view text);

// The string in quotes that the text begins with, after space; the text goes on behind it.
std::optional<std::string> TakeString(std::string_view* text);

// The hidden fields that ASP.NET's scripts fill in before they send the form of the page.
inline constexpr std::string_view kEventTarget = "__EVENTTARGET";
inline constexpr std::string_view kEventArgument = "__EVENTARGUMENT";

// What a call fills in there; nothing where the script has no such call.
struct PostBack {
  std::string target, argument;
};
std::optional<PostBack> ReadPostBack(std::string_view script);

// The script of a link that is one: "javascript:..."; "" of others.
std::string ScriptOfHref(std::string_view href);

}  // namespace upwell::parse
