// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_scripts.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "form/guard/acting_link.h"
#include "form/guard/acting_words.h"
#include "parse/script_text.h"

namespace upwell::answer {
namespace {

// Guards.
constexpr size_t kLongestScript = 2'000;        // bytes
constexpr size_t kLongestPageScript = 100'000;  // bytes of a <script> in which functions are found
constexpr size_t kMostFields = 8;
constexpr int kMostTries = 16;  // each copies a form, which may hold the state of the whole page

using parse::SkipSpace;
using parse::TakeString;

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

std::optional<FilledFields> FieldsOfPostBack(std::string_view script) {
  const std::optional<parse::PostBack> call = parse::ReadPostBack(script);
  if (!call || IsOtherCommand(call->argument)) return std::nullopt;
  return FilledFields{{std::string(parse::kEventTarget), call->target},
                      {std::string(parse::kEventArgument), call->argument}};
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

// --- Fields that a script adds to a form ---

// A list between brackets: 'f:next','f:next' or 'f:next':'f:next', or one string with commas in it.
FilledFields PairsOfStrings(std::string_view list) {
  std::vector<std::string> strings;
  while (strings.size() < 2 * kMostFields) {
    const size_t quote = list.find_first_of("'\"");
    if (quote == std::string_view::npos) break;
    list.remove_prefix(quote);
    std::optional<std::string> value = TakeString(&list);
    if (!value) return {};
    strings.push_back(*std::move(value));
  }
  if (strings.size() == 1) {
    const std::string all = strings[0];
    strings.clear();
    for (const std::string_view part : base::Split(all, ',')) strings.emplace_back(part);
  }
  FilledFields fields;
  for (size_t i = 0; i + 1 < strings.size() && fields.size() < kMostFields; i += 2) {
    fields.emplace_back(strings[i], strings[i + 1]);
  }
  return fields;
}

// "jsfcljs(document.getElementById('f'),{'f:next':'f:next'},'')".
std::optional<AddedFields> ReadLinkCall(std::string_view script) {
  constexpr std::string_view kCall = "jsfcljs(";
  const size_t at = script.find(kCall);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = script.substr(at + kCall.size());
  const size_t quote = rest.find_first_of("'\"");
  if (quote == std::string_view::npos) return std::nullopt;
  rest.remove_prefix(quote);
  std::optional<std::string> form = TakeString(&rest);
  const size_t comma = rest.find(',');
  if (!form || comma == std::string_view::npos) return std::nullopt;
  rest = SkipSpace(rest.substr(comma + 1));
  const size_t end = rest.starts_with('{') ? rest.find('}') : rest.rfind(',');
  FilledFields fields = PairsOfStrings(rest.substr(0, end));
  if (fields.empty()) return std::nullopt;
  return AddedFields{*std::move(form), std::move(fields)};
}

// "oamSubmitForm('f','f:next')", "myfaces.oam.submitForm('f','f:next')".
std::optional<AddedFields> ReadSubmitCall(std::string_view script) {
  for (const std::string_view call : {"oamSubmitForm(", "oam.submitForm("}) {
    const size_t at = script.find(call);
    if (at == std::string_view::npos) continue;
    std::string_view rest = script.substr(at + call.size());
    std::optional<std::string> form = TakeString(&rest);
    rest = SkipSpace(rest);
    if (!form || !rest.starts_with(',')) return std::nullopt;
    rest.remove_prefix(1);
    std::optional<std::string> link = TakeString(&rest);
    if (!link) return std::nullopt;
    FilledFields fields = {{*form + ":_idcl", *std::move(link)}};
    for (auto& further : PairsOfStrings(rest)) fields.push_back(std::move(further));
    return AddedFields{*std::move(form), std::move(fields)};
  }
  return std::nullopt;
}

// --- Functions of the page ---

struct Call {
  std::string name;
  std::vector<std::string> arguments;  // strings and numbers
};

// "return gotoPage(2, 'list');"
std::optional<Call> ReadCall(std::string_view script) {
  constexpr std::string_view kReturn = "return ";
  script = SkipSpace(script);
  if (script.starts_with(kReturn)) script = SkipSpace(script.substr(kReturn.size()));
  size_t end = 0;
  while (end < script.size() && IsNamePart(script[end])) ++end;
  Call call{std::string(script.substr(0, end)), {}};
  if (end == 0 || end == script.size() || script[end] != '(') return std::nullopt;
  script.remove_prefix(end + 1);
  for (script = SkipSpace(script); !script.starts_with(')'); script = SkipSpace(script)) {
    std::optional<std::string> value = TakeValue(&script);
    script = SkipSpace(script);
    if (!value || call.arguments.size() >= kMostFields) return std::nullopt;
    call.arguments.push_back(*std::move(value));
    if (script.starts_with(','))
      script.remove_prefix(1);
    else if (!script.starts_with(')'))
      return std::nullopt;
  }
  return call;
}

struct Definition {
  std::vector<std::string> parameters;
  std::string body;
};

// "function gotoPage(n) { document.f.page.value = n; document.f.submit(); }"
std::optional<Definition> ReadDefinition(std::string_view script, const std::string& name) {
  const std::string head = "function " + name;
  const size_t at = script.find(head);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = SkipSpace(script.substr(at + head.size()));
  const size_t close = rest.find(')');
  if (!rest.starts_with('(') || close == std::string_view::npos) return std::nullopt;
  Definition found;
  for (const std::string_view one : base::Split(rest.substr(1, close - 1), ',')) {
    found.parameters.emplace_back(base::TrimHtmlSpace(one));
  }
  rest = SkipSpace(rest.substr(close + 1));
  if (!rest.starts_with('{')) return std::nullopt;
  int depth = 0;
  for (size_t i = 0; i < rest.size() && i < kLongestScript; ++i) {
    depth += (rest[i] == '{') - (rest[i] == '}');
    if (depth > 0) continue;
    found.body = std::string(rest.substr(1, i - 1));
    return found;
  }
  return std::nullopt;
}

// The body with what the call gives in the place of the parameters.
std::string Applied(const Definition& definition, const Call& call) {
  const std::string& body = definition.body;
  std::string out;
  for (size_t i = 0; i < body.size();) {
    if (!IsNamePart(body[i])) {
      out += body[i++];
      continue;
    }
    const size_t begin = i;
    while (i < body.size() && IsNamePart(body[i])) ++i;
    const std::string word = body.substr(begin, i - begin);
    const bool member =
        begin > 0 && (body[begin - 1] == '.' || body[begin - 1] == '\'' || body[begin - 1] == '"');
    const auto parameter =
        std::find(definition.parameters.begin(), definition.parameters.end(), word);
    const size_t place = static_cast<size_t>(parameter - definition.parameters.begin());
    if (member || place >= call.arguments.size() || parameter == definition.parameters.end()) {
      out += word;
    } else {
      out += "'" + call.arguments[place] + "'";
    }
  }
  return out;
}

// What a call of a function that stands in the page comes to; "" where nobody can tell.
std::string InlinedCall(const parse::Page& page, std::string_view script) {
  const std::optional<Call> call = ReadCall(script);
  if (!call || call->name.empty()) return "";
  const bool quotes = std::any_of(call->arguments.begin(), call->arguments.end(),
                                  [](const auto& a) { return a.find_first_of("'\"\\") != a.npos; });
  if (quotes) return "";
  const parse::Document& document = page.document;
  int scripts = 0;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && scripts < kMostTries;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is(n, parse::Tag::kScript) || document.first_child(n) == parse::kNoNode) continue;
    ++scripts;
    const std::string_view text = document.node(document.first_child(n)).text;
    const auto definition = ReadDefinition(text.substr(0, kLongestPageScript), call->name);
    if (definition) return Applied(*definition, *call);
  }
  return "";
}

bool IsUnderstood(std::string_view script) {
  return ReadSendingScript(script).has_value() || ReadAddingScript(script).has_value();
}

std::vector<std::string> ScriptsOf(const parse::Page& page, const PagerLink& link) {
  std::vector<std::string> scripts;
  if (std::string script = parse::ScriptOfHref(link.href); !script.empty()) {
    scripts.push_back(std::move(script));
  }
  scripts.emplace_back(page.document.attribute_or(link.node, "onclick", ""));
  return scripts;
}

std::string ScriptOf(const parse::Page& page, const PagerLink& link) {
  std::vector<std::string> scripts = ScriptsOf(page, link);
  for (std::string& script : scripts) {
    if (IsUnderstood(script)) return std::move(script);
  }
  for (const std::string& script : scripts) {
    if (script.size() > kLongestScript) continue;
    std::string inlined = InlinedCall(page, script);
    if (IsUnderstood(inlined)) return inlined;
  }
  return "";
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

bool HasInputOf(const form::SearchForm& form, const std::string& id) {
  return std::any_of(form.inputs.begin(), form.inputs.end(), [&](const form::Input& input) {
    return input.name == id || input.name.starts_with(id + ":");
  });
}

// The form with the fields that the script adds; nothing where it is another form's script, or
// where they say that something is done.
std::optional<form::SearchForm> WithAdded(const form::SearchForm& form, const AddedFields& added) {
  if (!HasInputOf(form, added.form)) return std::nullopt;
  form::SearchForm sent = form;
  std::erase_if(sent.inputs, [](const form::Input& input) { return form::Submits(input.control); });
  for (const auto& [name, value] : added.fields) {
    if (!form::ActingWord(name).empty() || !form::ActingWord(value).empty()) return std::nullopt;
    std::erase_if(sent.inputs, [&](const form::Input& input) {
      return input.control == form::Control::kHidden && input.name == name;
    });
    form::Input input;
    input.name = name;
    input.control = form::Control::kHidden;
    input.hidden_from_people = true;
    input.default_value = value;
    input.order = UINT32_MAX;
    sent.inputs.push_back(std::move(input));
  }
  sent.query_input = sent.button = -1;  // their places have changed
  return sent;
}

// All strings of a script.
std::vector<std::string> StringsOf(std::string_view script) {
  std::vector<std::string> strings;
  while (strings.size() < kMostFields) {
    const size_t quote = script.find_first_of("'\"");
    if (quote == std::string_view::npos) break;
    script.remove_prefix(quote);
    std::optional<std::string> value = TakeString(&script);
    if (!value) break;
    strings.push_back(*std::move(value));
  }
  return strings;
}

// The script sends something, or asks people first.
bool SaysMoreThanAnAddress(std::string_view script) {
  constexpr std::string_view kSigns[] = {"submit(", "confirm(", "fetch(", "ajax", "post"};
  const std::string lower = base::AsciiLower(script);
  return !form::ActingWord(lower.substr(0, lower.find_first_of("'\"("))).empty() ||
         std::any_of(std::begin(kSigns), std::end(kSigns),
                     [&](std::string_view sign) { return lower.find(sign) != lower.npos; });
}

// The turn to the only address of a script that leads to the page's own path.
std::optional<Turn> TurnToAddress(const parse::Page& page, const PagerLink& link) {
  for (const std::string& script : ScriptsOf(page, link)) {
    const std::optional<base::Url> url = ReadAddressOfScript(script, page.url);
    if (!url || form::IsActingLink(*url, link.text, page.url)) continue;
    Turn turn{url->href(), fetch::Request(*url, fetch::Purpose::kSearch)};
    turn.node = link.node;
    return turn;
  }
  return std::nullopt;
}

std::optional<Turn> TurnOf(const parse::Page& page, const PagerLink& link,
                           const std::vector<form::SearchForm>& forms) {
  if (!link.scripted) return std::nullopt;
  if (std::optional<Turn> turn = TurnToAddress(page, link)) return turn;
  if (forms.empty()) return std::nullopt;
  const std::string script = ScriptOf(page, link);
  const std::optional<FilledFields> fields = ReadSendingScript(script);
  const std::optional<AddedFields> added = ReadAddingScript(script);
  if (!fields && !added) return std::nullopt;
  for (const form::SearchForm& form : forms) {
    const std::optional<form::SearchForm> filled =
        fields ? FilledIn(page, form, *fields) : WithAdded(form, *added);
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
  if (std::optional<FilledFields> fields = FieldsOfPostBack(script)) return fields;
  return ReadAssignments(script);
}

std::optional<AddedFields> ReadAddingScript(std::string_view script) {
  if (script.size() > kLongestScript) return std::nullopt;
  if (std::optional<AddedFields> added = ReadLinkCall(script)) return added;
  return ReadSubmitCall(script);
}

std::optional<base::Url> ReadAddressOfScript(std::string_view script, const base::Url& page) {
  if (script.size() > kLongestScript || SaysMoreThanAnAddress(script)) return std::nullopt;
  std::optional<base::Url> found;
  for (const std::string& text : StringsOf(script)) {
    if (text.find_first_of("?/") == std::string::npos) continue;
    const base::Result<base::Url> url = base::Url::Parse(text, page);
    if (!url.ok() || !url->is_http() || url->origin() != page.origin()) continue;
    const bool is_part = url->path() == page.path() && url->has_query();
    if (!is_part || (found && *found != url->WithoutFragment())) return std::nullopt;
    found = url->WithoutFragment();
  }
  if (found && *found == page.WithoutFragment()) return std::nullopt;
  return found;
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
