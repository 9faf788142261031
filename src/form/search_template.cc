// SPDX-License-Identifier: Apache-2.0
#include "form/search_template.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMaxTemplateBytes = 4'000;
constexpr size_t kMaxPlaceholders = 20;

// Stands for the words while the address is parsed; no address holds it.
constexpr std::string_view kMarker = "upwell-words-go-here";

// A "{name}" or "{name?}" in a template.
struct Placeholder {
  size_t begin = 0, end = 0;  // with the braces
  std::string name;           // without the question mark
  bool optional = false;
};

std::optional<Placeholder> NextPlaceholder(std::string_view text, size_t from) {
  const size_t open = text.find('{', from);
  if (open == text.npos) return std::nullopt;
  const size_t close = text.find('}', open);
  if (close == text.npos) return std::nullopt;
  std::string_view name = text.substr(open + 1, close - open - 1);
  Placeholder found{open, close + 1, "", name.ends_with('?')};
  if (found.optional) name.remove_suffix(1);
  found.name = std::string(name);
  return found;
}

// The template with the words' place marked and every other place filled with its default.
std::string FilledTemplate(const SearchTemplate& search) {
  std::string text;
  size_t at = 0;
  while (const auto found = NextPlaceholder(search.text, at)) {
    text.append(search.text, at, found->begin - at);
    const auto value = search.defaults.find(found->name);
    if (found->name == search.query) {
      text.append(kMarker);
    } else if (!found->optional && value != search.defaults.end()) {
      text.append(base::PercentEncodeAll(value->second));
    }
    at = found->end;
  }
  return text.append(search.text, at, search.text.npos);
}

// Arguments that hold nothing but a value that may be left out are left out.
std::string WithoutOptionalArguments(std::string_view text) {
  const size_t question = text.find('?');
  if (question == text.npos) return std::string(text);
  const size_t fragment = std::min(text.find('#', question), text.size());
  std::string kept(text.substr(0, question + 1));
  for (std::string_view argument :
       base::Split(text.substr(question + 1, fragment - question - 1), '&')) {
    const size_t equals = argument.find('=');
    const std::string_view value = equals == argument.npos ? "" : argument.substr(equals + 1);
    const auto only = NextPlaceholder(value, 0);
    if (only && only->optional && only->begin == 0 && only->end == value.size()) continue;
    if (!kept.ends_with('?')) kept.push_back('&');
    kept.append(argument);
  }
  return kept;
}

Input HiddenInput(std::string name, std::string value, uint32_t order) {
  Input input;
  input.name = std::move(name);
  input.control = Control::kHidden;
  input.default_value = std::move(value);
  input.hidden_from_people = true;
  input.order = order;
  return input;
}

Input WordsInput(std::string name, uint32_t order) {
  Input input;
  input.name = std::move(name);
  input.control = Control::kSearch;
  input.type = InputType::kGeneric;
  input.order = order;
  return input;
}

// The words as one whole argument, once.
bool TakesWordsAsArgument(const base::Url& url, const base::FormFields& fields) {
  const std::string_view href = url.href();
  const size_t first = href.find(kMarker);
  if (first == href.npos || href.find(kMarker, first + 1) != href.npos) return false;
  return std::any_of(fields.begin(), fields.end(),
                     [](const auto& field) { return field.second == kMarker; });
}

void AddArguments(const base::FormFields& fields, SearchForm* form) {
  for (const auto& [name, value] : fields) {
    const uint32_t order = static_cast<uint32_t>(form->inputs.size());
    if (value == kMarker) {
      form->query_input = static_cast<int>(order);
      form->inputs.push_back(WordsInput(name, order));
    } else {
      form->inputs.push_back(HiddenInput(name, value, order));
    }
  }
}

// The address without arguments and without the words.
base::Url ActionOf(const base::Url& url) {
  std::string text = url.origin() + std::string(url.path());
  for (size_t at = text.find(kMarker); at != text.npos; at = text.find(kMarker)) {
    text.erase(at, kMarker.size());
  }
  return *base::Url::Parse(text);
}

void KeepTemplate(const base::Url& url, const std::string& query, SearchForm* form) {
  std::string text = url.href();
  const std::string place = "{" + query + "}";
  for (size_t at = text.find(kMarker); at != text.npos;
       at = text.find(kMarker, at + place.size())) {
    text.replace(at, kMarker.size(), place);
  }
  form->url_template = std::move(text);
  form->inputs.push_back(WordsInput(query, 0));
  form->query_input = 0;
}

}  // namespace

std::vector<std::string> PlaceholdersOf(std::string_view text) {
  std::vector<std::string> names;
  text = text.substr(0, kMaxTemplateBytes);
  for (auto found = NextPlaceholder(text, 0); found && names.size() < kMaxPlaceholders;
       found = NextPlaceholder(text, found->end)) {
    if (std::find(names.begin(), names.end(), found->name) == names.end()) {
      names.push_back(found->name);
    }
  }
  return names;
}

std::optional<SearchForm> FormOfTemplate(const SearchTemplate& search, const parse::Page& page,
                                         FormOrigin origin) {
  if (search.text.size() > kMaxTemplateBytes) return std::nullopt;
  SearchTemplate needed = search;
  needed.text = WithoutOptionalArguments(search.text);
  const std::string text = FilledTemplate(needed);
  const base::Result<base::Url> url = base::Url::Parse(text, page.base);
  if (!url.ok() || !url->is_http() || url->href().find(kMarker) == std::string::npos) {
    return std::nullopt;
  }
  // In the host the words would choose another site.
  if (url->origin().find(kMarker) != std::string::npos) return std::nullopt;
  SearchForm form;
  form.index = -1;
  form.origin = origin;
  form.page = page.url;
  form.encoding = "UTF-8";
  form.kind = FormKind::kSearch;
  form.confidence = 1;
  form.action = ActionOf(*url);
  const base::FormFields fields = base::DecodeFormFields(url->query());
  if (TakesWordsAsArgument(*url, fields)) {
    AddArguments(fields, &form);
  } else {
    KeepTemplate(url->WithoutFragment(), search.query, &form);
  }
  return form;
}

}  // namespace upwell::form
