// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_scripts.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kLongestScript = 2'000;  // bytes
constexpr size_t kMostFields = 8;
constexpr int kMostTries = 16;  // each copies a form, which may hold the state of the whole page

constexpr std::string_view kPostBacks[] = {"__doPostBack(", "WebForm_PostBackOptions("};
constexpr std::string_view kEventTarget = "__EVENTTARGET", kEventArgument = "__EVENTARGUMENT";
constexpr std::string_view kScriptScheme = "javascript:";

std::string_view SkipSpace(std::string_view text) {
  while (!text.empty() && base::IsHtmlSpace(text.front())) text.remove_prefix(1);
  return text;
}

// The string that the text begins with, in quotes; the text goes on behind it.
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
    if (c == '\\' && i + 1 < text->size()) c = (*text)[++i];
    value += c;
  }
  return std::nullopt;
}

// A string or a number.
std::optional<std::string> TakeValue(std::string_view* text) {
  *text = SkipSpace(*text);
  if (!text->empty() && !base::IsAsciiDigit(text->front())) return TakeString(text);
  size_t digits = 0;
  while (digits < text->size() && base::IsAsciiDigit((*text)[digits])) ++digits;
  if (digits == 0) return std::nullopt;
  std::string value(text->substr(0, digits));
  text->remove_prefix(digits);
  return value;
}

// Rows of a table are sorted, chosen and deleted in the same way: "Page$2" turns.
bool IsOtherCommand(std::string_view argument) {
  return argument.find('$') != std::string_view::npos &&
         !base::AsciiLower(argument).starts_with("page$");
}

std::optional<FilledFields> ReadPostBack(std::string_view script) {
  for (const std::string_view call : kPostBacks) {
    const size_t at = script.find(call);
    if (at == std::string_view::npos) continue;
    std::string_view rest = script.substr(at + call.size());
    const std::optional<std::string> target = TakeString(&rest);
    rest = SkipSpace(rest);
    if (!target || !rest.starts_with(',')) return std::nullopt;
    rest.remove_prefix(1);
    const std::optional<std::string> argument = TakeString(&rest);
    rest = SkipSpace(rest);
    const bool is_whole = rest.starts_with(')') || rest.starts_with(',');
    if (!argument || !is_whole || IsOtherCommand(*argument)) return std::nullopt;
    return FilledFields{{std::string(kEventTarget), *target},
                        {std::string(kEventArgument), *argument}};
  }
  return std::nullopt;
}

bool IsNamePart(char c) {
  return base::IsAsciiAlpha(c) || base::IsAsciiDigit(c) || c == '_' || c == '$';
}

// "document.getElementById('page')", "form['page']", "form.page": what is called "page".
std::optional<std::string> NameAtTheEnd(std::string_view expression) {
  if (expression.ends_with(')') || expression.ends_with(']')) {
    const size_t open = expression.find_last_of("([");
    if (open == std::string_view::npos) return std::nullopt;
    std::string_view inside = expression.substr(open + 1);
    return TakeString(&inside);
  }
  size_t begin = expression.size();
  while (begin > 0 && IsNamePart(expression[begin - 1])) --begin;
  if (begin == 0 || begin == expression.size() || expression[begin - 1] != '.') return std::nullopt;
  return std::string(expression.substr(begin));
}

std::optional<FilledFields> ReadAssignments(std::string_view script) {
  constexpr std::string_view kValue = ".value";
  if (script.find(".submit(") == std::string_view::npos) return std::nullopt;
  FilledFields fields;
  for (size_t at = script.find(kValue); at != std::string_view::npos;
       at = script.find(kValue, at + 1)) {
    std::string_view rest = SkipSpace(script.substr(at + kValue.size()));
    if (!rest.starts_with('=') || rest.starts_with("==")) return std::nullopt;
    rest.remove_prefix(1);
    const std::optional<std::string> name = NameAtTheEnd(script.substr(0, at));
    const std::optional<std::string> value = TakeValue(&rest);
    rest = SkipSpace(rest);
    const bool is_whole = rest.empty() || rest.starts_with(';') || rest.starts_with(',');
    if (!name || !value || !is_whole) return std::nullopt;
    if (fields.size() < kMostFields) fields.emplace_back(*name, *value);
  }
  if (fields.empty()) return std::nullopt;
  return fields;
}

std::string ScriptOf(const parse::Page& page, const PagerLink& link) {
  const std::string_view href = base::TrimHtmlSpace(link.href);
  if (base::AsciiLower(href.substr(0, kScriptScheme.size())) == kScriptScheme) {
    const std::string script = base::PercentDecode(href.substr(kScriptScheme.size()));
    if (ReadSendingScript(script)) return script;
  }
  return std::string(page.document.attribute_or(link.node, "onclick", ""));
}

bool IsCalled(const parse::Page& page, const form::Input& input, std::string_view name) {
  return input.name == name || page.document.attribute_or(input.node, "id", "") == name;
}

// The form as the script leaves it: no button is pressed. Nothing where it has no such fields.
std::optional<form::SearchForm> FilledIn(const parse::Page& page, const form::SearchForm& form,
                                         const FilledFields& fields) {
  form::SearchForm filled = form;
  std::erase_if(filled.inputs, [](const form::Input& input) {
    return input.control == form::Control::kSubmit || input.control == form::Control::kImage;
  });
  for (const auto& [name, value] : fields) {
    const auto input =
        std::find_if(filled.inputs.begin(), filled.inputs.end(), [&](const form::Input& one) {
          return one.control == form::Control::kHidden && IsCalled(page, one, name);
        });
    if (input == filled.inputs.end()) return std::nullopt;
    input->default_value = value;
  }
  filled.query_input = filled.button = -1;  // their places have changed
  return filled;
}

std::optional<Turn> TurnOf(const parse::Page& page, const PagerLink& link,
                           const std::vector<form::SearchForm>& forms) {
  if (!link.scripted) return std::nullopt;
  const std::optional<FilledFields> fields = ReadSendingScript(ScriptOf(page, link));
  if (!fields) return std::nullopt;
  for (const form::SearchForm& form : forms) {
    const std::optional<form::SearchForm> filled = FilledIn(page, form, *fields);
    if (!filled) continue;
    base::Result<fetch::Request> request = form::Submit(*filled, {});
    if (!request.ok()) continue;
    request->purpose = fetch::Purpose::kSearch;
    std::string href = request->url.href();
    Turn turn{std::move(href), *std::move(request)};
    turn.node = link.node;
    return turn;
  }
  return std::nullopt;
}

// "Next" before an arrow, a single arrow before those that may lead to the end.
int SaysNext(const PagerText& said) {
  if (said.names_thing) return 0;
  if (said.word == PagerWord::kNext) return 4;
  if (said.word != PagerWord::kNone) return said.word == PagerWord::kMore ? 1 : 0;
  if (said.arrow == Arrow::kRight) return 3;
  return said.arrow == Arrow::kFarRight ? 2 : 0;
}

bool IsEllipsis(const PagerLink& link) { return link.text == "..." || link.text == "…"; }

// The number after that of this page, or what stands for the numbers that are not shown.
std::optional<size_t> FollowingOf(const PagerLinks& all, const PagerRow& row) {
  if (!row.current) return std::nullopt;
  for (size_t i = row.begin; i < row.end; ++i) {
    if (all.links[i].said.number == *row.current + 1) return i;
  }
  const size_t behind = row.last_number + 1;
  const bool is_last = *row.current >= row.largest;
  if (is_last && behind < all.links.size() && IsEllipsis(all.links[behind])) return behind;
  return std::nullopt;
}

}  // namespace

std::optional<FilledFields> ReadSendingScript(std::string_view script) {
  if (script.size() > kLongestScript) return std::nullopt;
  if (std::optional<FilledFields> fields = ReadPostBack(script)) return fields;
  return ReadAssignments(script);
}

void AddScriptedTurns(const parse::Page& page, const PagerLinks& all,
                      const std::vector<form::SearchForm>& forms, Pager* pager) {
  int best = 0, tries = 0;
  for (const PagerLink& link : all.links) {
    const int says = link.scripted ? SaysNext(link.said) : 0;
    if (says <= best || ++tries > kMostTries) continue;
    if (std::optional<Turn> turn = TurnOf(page, link, forms)) {
      pager->next = std::move(turn);
      best = says;
    }
  }
  tries = 0;
  for (const PagerRow& row : all.rows) {
    const std::optional<size_t> following = FollowingOf(all, row);
    if (!following || pager->following || ++tries > kMostTries) continue;
    pager->following = TurnOf(page, all.links[*following], forms);
  }
}

}  // namespace upwell::answer
