// SPDX-License-Identifier: Apache-2.0
#include "parse/script_text.h"

#include <charconv>

#include "base/text.h"
#include "base/url.h"

namespace upwell::parse {
namespace {

constexpr std::string_view kPostBacks[] = {"__doPostBack(", "WebForm_PostBackOptions("};
constexpr std::string_view kScriptScheme = "javascript:";

// "\u0026", "\x26": the letter that stands behind the backslash at `at`, which moves to its end;
// nothing where it is written otherwise.
std::optional<std::string> EscapedLetter(std::string_view text, size_t* at) {
  const size_t digits = text[*at] == 'u' ? 4 : text[*at] == 'x' ? 2 : 0;
  if (digits == 0 || *at + digits >= text.size()) return std::nullopt;
  const std::string_view written = text.substr(*at + 1, digits);
  uint32_t code = 0;
  const auto [end, error] = std::from_chars(written.begin(), written.end(), code, 16);
  if (error != std::errc() || end != written.end()) return std::nullopt;
  *at += digits;
  std::string letter;
  base::AppendUtf8(&letter, code);
  return letter;
}

}  // namespace

std::string_view SkipSpace(std::string_view text) {
  while (!text.empty() && base::IsHtmlSpace(text.front())) text.remove_prefix(1);
  return text;
}

std::optional<std::string> TakeString(std::string_view* text) {
  *text = SkipSpace(*text);
  if (text->empty() || (text->front() != '\'' && text->front() != '"')) return std::nullopt;
  const char quote = text->front();
  std::string value;
  for (size_t i = 1; i < text->size(); ++i) {
    char c = (*text)[i];
    if (c == quote) {
      text->remove_prefix(i + 1);
      return value;
    }
    if (c == '\\' && i + 1 < text->size()) {
      c = (*text)[++i];
      if (const std::optional<std::string> letter = EscapedLetter(*text, &i)) {
        value += *letter;
        continue;
      }
    }
    value += c;
  }
  return std::nullopt;
}

std::optional<PostBack> ReadPostBack(std::string_view script) {
  for (const std::string_view call : kPostBacks) {
    const size_t at = script.find(call);
    if (at == std::string_view::npos) continue;
    std::string_view rest = script.substr(at + call.size());
    std::optional<std::string> target = TakeString(&rest);
    rest = SkipSpace(rest);
    if (!target || !rest.starts_with(',')) return std::nullopt;
    rest.remove_prefix(1);
    std::optional<std::string> argument = TakeString(&rest);
    rest = SkipSpace(rest);
    const bool is_whole = rest.starts_with(')') || rest.starts_with(',');
    if (!argument || !is_whole) return std::nullopt;
    return PostBack{*std::move(target), *std::move(argument)};
  }
  return std::nullopt;
}

std::string ScriptOfHref(std::string_view href) {
  href = base::TrimHtmlSpace(href);
  const bool is_script =
      base::AsciiEqualsIgnoreCase(href.substr(0, kScriptScheme.size()), kScriptScheme);
  return is_script ? base::PercentDecode(href.substr(kScriptScheme.size())) : "";
}

}  // namespace upwell::parse
