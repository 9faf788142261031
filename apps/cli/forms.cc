// SPDX-License-Identifier: Apache-2.0
// upwell forms: what was understood of each form on a page.
#include <boost/json.hpp>
#include <cstdio>

#include "base/text.h"
#include "commands.h"
#include "form/announced.h"
#include "form/search_form.h"
#include "page_source.h"
#include "parse/page.h"
#include "terminal.h"

namespace upwell {
namespace {

namespace json = boost::json;

constexpr size_t kMostChoicesShown = 8;

json::value StringOrNull(std::string_view text) {
  if (text.empty()) return nullptr;
  return json::string(text);
}

json::array ChoicesJson(const std::vector<Choice>& choices) {
  json::array values;
  for (const Choice& choice : choices) {
    json::object value;
    value["value"] = choice.value;
    value["text"] = choice.text;
    if (!choice.group.empty()) value["group"] = choice.group;
    values.push_back(std::move(value));
  }
  return values;
}

// What the contract does not name is there only where the page says it.
void AddLimits(const Input& input, json::object* out) {
  if (input.required) (*out)["required"] = true;
  if (input.disabled) (*out)["disabled"] = true;
  if (input.hidden_from_people && input.control != Control::kHidden) (*out)["hidden"] = true;
  if (input.max_length) (*out)["maxlength"] = *input.max_length;
  if (!input.min.empty()) (*out)["min"] = input.min;
  if (!input.max.empty()) (*out)["max"] = input.max;
  if (!input.step.empty()) (*out)["step"] = input.step;
  if (!input.pattern.empty()) (*out)["pattern"] = input.pattern;
  if (!input.date_format.empty()) (*out)["date_format"] = input.date_format;
  if (!input.button.refused.empty()) (*out)["refused"] = input.button.refused;
  if (input.suggestions.empty()) return;
  json::array suggestions;
  for (const std::string& suggestion : input.suggestions) {
    suggestions.push_back(json::string(suggestion));
  }
  (*out)["suggestions"] = std::move(suggestions);
}

json::object InputJson(const Input& input, bool is_query) {
  json::object out;
  out["name"] = input.name;
  out["control"] = ControlName(input.control);
  out["label"] = input.label;
  out["values"] = ChoicesJson(input.choices);
  out["default"] = input.default_value;
  out["query"] = is_query;
  out["type"] = StringOrNull(input.type ? InputTypeName(*input.type) : "");
  AddLimits(input, &out);
  return out;
}

json::object FormJson(const SearchForm& form) {
  json::array inputs;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    inputs.push_back(InputJson(form.inputs[i], static_cast<int>(i) == form.query_input));
  }
  json::object out;
  out["index"] = form.index;
  out["origin"] = FormOriginName(form.origin);
  out["action"] = form.action.href();
  if (!form.url_template.empty()) out["template"] = form.url_template;
  out["method"] = MethodName(form.method);
  out["enctype"] = EnctypeName(form.enctype);
  out["charset"] = form.encoding;
  out["kind"] = FormKindName(form.kind);
  out["searchable"] = form.searchable();
  out["confidence"] = form.confidence;
  out["refused"] = StringOrNull(form.refused);
  out["inputs"] = std::move(inputs);
  return out;
}

void PrintJson(const std::vector<SearchForm>& forms) {
  json::array out;
  for (const SearchForm& form : forms) out.push_back(FormJson(form));
  std::printf("%s\n", json::serialize(out).c_str());
}

std::string ChoicesShown(const Input& input) {
  std::string shown;
  for (size_t i = 0; i < input.choices.size() && i < kMostChoicesShown; ++i) {
    const Choice& choice = input.choices[i];
    shown += (i == 0 ? "" : ", ") + ShortText(choice.text.empty() ? choice.value : choice.text, 30);
  }
  if (input.choices.size() > kMostChoicesShown) {
    shown += ", … (" + std::to_string(input.choices.size()) + " in all)";
  }
  return shown;
}

std::string TypeShown(const Input& input) {
  if (!input.type || *input.type == InputType::kGeneric) return "";
  std::string shown(InputTypeName(*input.type));
  return input.date_format.empty() ? shown : shown + " " + ShortText(input.date_format, 20);
}

void PrintInput(const Input& input, bool is_query) {
  std::string what = ShortText(input.label, 60);
  const std::string choices = ChoicesShown(input);
  if (!choices.empty()) what += (what.empty() ? "" : ": ") + choices;
  if (!input.button.refused.empty()) what += " (never pressed: " + input.button.refused + ")";
  const std::string type = TypeShown(input);
  std::printf("    %-18s %-10s %s%s%s\n", ShortText(input.name, 40).c_str(),
              std::string(ControlName(input.control)).c_str(), is_query ? "[query] " : "",
              type.empty() ? "" : ("[" + type + "] ").c_str(), what.c_str());
}

void PrintHeading(const SearchForm& form) {
  const std::string where =
      ForTerminal(form.url_template.empty() ? form.action.href() : form.url_template);
  if (form.origin == FormOrigin::kHtml) {
    std::printf("form %d: ", form.index);
  } else {
    std::printf("announced by %s: ",
                form.origin == FormOrigin::kOpenSearch ? "OpenSearch" : "SearchAction");
  }
  std::printf("%s (%.0f%%), %s %s\n", std::string(FormKindName(form.kind)).c_str(),
              form.confidence * 100, std::string(MethodName(form.method)).c_str(), where.c_str());
}

// Inputs that a person meets; hidden ones are counted.
void PrintInputs(const SearchForm& form) {
  size_t hidden = 0;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (form.inputs[i].control == Control::kHidden) {
      ++hidden;
    } else {
      PrintInput(form.inputs[i], static_cast<int>(i) == form.query_input);
    }
  }
  if (hidden > 0) std::printf("    and %zu hidden\n", hidden);
}

void PrintTable(const std::vector<SearchForm>& forms) {
  if (forms.empty()) std::puts("no forms on this page");
  for (const SearchForm& form : forms) {
    PrintHeading(form);
    if (form.searchable()) {
      std::puts("  would be asked");
    } else {
      std::printf("  would not be asked: %s\n",
                  form.refused.empty() ? "it is not a search" : form.refused.c_str());
    }
    PrintInputs(form);
  }
}

// Searches that are announced and not written as a <form>. The description documents of a file's
// page are not fetched: nobody asked to go online.
std::vector<SearchForm> AnnouncedSearches(const Page& page, const FormOptions& form_options,
                                          const RunOptions& options, PageSource& source) {
  constexpr size_t kMostDescriptions = 3;
  std::vector<SearchForm> announced = ReadOpenSearch(page, form_options);
  for (SearchForm& form : FindSearchActions(page, form_options)) {
    announced.push_back(std::move(form));
  }
  for (size_t i = 0; i < page.search_descriptions.size() && i < kMostDescriptions; ++i) {
    Result<Exchange> fetched = source.FetchFromSameSite(page.search_descriptions[i]);
    if (!fetched.ok() || fetched->status >= 400) continue;
    for (SearchForm& form : ReadOpenSearch(ReadPage(*fetched, options.parse), form_options)) {
      announced.push_back(std::move(form));
    }
  }
  return announced;
}

Result<Page> ReadUsefulPage(const Exchange& exchange, const RunOptions& options) {
  const std::string address = exchange.request.url.href();
  if (exchange.status >= 400) {
    return Error{ErrorKind::kLeaveSite,
                 address + " answered with status " + std::to_string(exchange.status)};
  }
  const ContentKind kind = KindOfContent(exchange);
  if (kind != ContentKind::kHtml && kind != ContentKind::kXml) {
    return Error{ErrorKind::kSkipPage, address + " is not HTML"};
  }
  return ReadPage(exchange, options.parse);
}

}  // namespace

int RunForms(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give one address, file or - ; see `upwell forms --help`");
  }
  Result<RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  PageSource source(arguments, *options);
  Result<Exchange> exchange = source.Load(arguments.words[0]);
  if (!exchange.ok()) return Fail(ExitCodeFor(exchange.error()), exchange.error().message);
  Result<Page> page = ReadUsefulPage(*exchange, *options);
  if (!page.ok()) return Fail(ExitCodeFor(page.error()), page.error().message);
  FormOptions form_options;
  form_options.allow_post = options->post;
  std::vector<SearchForm> forms = FindForms(*page, form_options);
  for (SearchForm& form : AnnouncedSearches(*page, form_options, *options, source)) {
    forms.push_back(std::move(form));
  }
  options->json ? PrintJson(forms) : PrintTable(forms);
  return forms.empty() ? 1 : 0;
}

}  // namespace upwell
