// SPDX-License-Identifier: Apache-2.0
// upwell forms: what was understood of each form on a page.
#include <cstdio>

#include "apps/cli/commands.h"
#include "apps/cli/page_source.h"
#include "apps/cli/terminal.h"
#include "base/text.h"
#include "form/announced.h"
#include "form/form_json.h"
#include "form/search_form.h"
#include "parse/page.h"

namespace upwell::cli {
namespace {

constexpr size_t kMostChoicesShown = 8;

void PrintJson(const std::vector<form::SearchForm>& forms) {
  std::string out = "[";
  for (const form::SearchForm& form : forms) {
    if (out.size() > 1) out.push_back(',');
    out += form::FormAsJson(form);
  }
  std::printf("%s]\n", out.c_str());
}

std::string ChoicesShown(const form::Input& input) {
  std::string shown;
  for (size_t i = 0; i < input.choices.size() && i < kMostChoicesShown; ++i) {
    const form::Choice& choice = input.choices[i];
    shown += (i == 0 ? "" : ", ") + ShortText(choice.text.empty() ? choice.value : choice.text, 30);
    if (choice.acts) shown += " (never chosen)";
  }
  if (input.choices.size() > kMostChoicesShown) {
    shown += ", … (" + std::to_string(input.choices.size()) + " in all)";
  }
  return shown;
}

std::string TypeShown(const form::Input& input) {
  if (!input.type || *input.type == form::InputType::kGeneric) return "";
  std::string shown(form::InputTypeName(*input.type));
  return input.date_format.empty() ? shown : shown + " " + ShortText(input.date_format, 20);
}

void PrintInput(const form::Input& input, bool is_query) {
  std::string what = ShortText(input.label, 60);
  const std::string choices = ChoicesShown(input);
  if (!choices.empty()) what += (what.empty() ? "" : ": ") + choices;
  if (!input.button.refused.empty()) what += " (never pressed: " + input.button.refused + ")";
  const std::string type = TypeShown(input);
  std::printf("    %-18s %-10s %s%s%s\n", ShortText(input.name, 40).c_str(),
              std::string(form::ControlName(input.control)).c_str(), is_query ? "[query] " : "",
              type.empty() ? "" : ("[" + type + "] ").c_str(), what.c_str());
}

void PrintHeading(const form::SearchForm& form) {
  const std::string where =
      base::ForTerminal(form.url_template.empty() ? form.action.href() : form.url_template);
  if (form.origin == form::FormOrigin::kHtml) {
    std::printf("form %d: ", form.index);
  } else {
    std::printf("announced by %s: ",
                form.origin == form::FormOrigin::kOpenSearch ? "OpenSearch" : "SearchAction");
  }
  std::printf("%s (%.0f%%), %s %s\n", std::string(form::FormKindName(form.kind)).c_str(),
              form.confidence * 100, std::string(fetch::MethodName(form.method)).c_str(),
              where.c_str());
}

// Inputs that a person meets; hidden ones are counted.
void PrintInputs(const form::SearchForm& form) {
  size_t hidden = 0;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (form.inputs[i].control == form::Control::kHidden) {
      ++hidden;
    } else {
      PrintInput(form.inputs[i], static_cast<int>(i) == form.query_input);
    }
  }
  if (hidden > 0) std::printf("    and %zu hidden\n", hidden);
}

void PrintTable(const std::vector<form::SearchForm>& forms) {
  if (forms.empty()) std::puts("no forms on this page");
  for (const form::SearchForm& form : forms) {
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
std::vector<form::SearchForm> AnnouncedSearches(const parse::Page& page,
                                                const form::FormOptions& form_options,
                                                const crawl::RunOptions& options,
                                                PageSource& source) {
  constexpr size_t kMostDescriptions = 3;
  std::vector<form::SearchForm> announced = form::ReadOpenSearch(page, form_options);
  for (form::SearchForm& form : form::FindSearchActions(page, form_options)) {
    announced.push_back(std::move(form));
  }
  for (size_t i = 0; i < page.search_descriptions.size() && i < kMostDescriptions; ++i) {
    base::Result<fetch::Exchange> fetched = source.FetchFromSameSite(page.search_descriptions[i]);
    if (!fetched.ok() || fetched->status >= 400) continue;
    for (form::SearchForm& form :
         form::ReadOpenSearch(parse::ReadPage(*fetched, options.parse), form_options)) {
      announced.push_back(std::move(form));
    }
  }
  return announced;
}

base::Result<parse::Page> ReadUsefulPage(const fetch::Exchange& exchange,
                                         const crawl::RunOptions& options) {
  const std::string address = exchange.request.url.href();
  if (exchange.status >= 400) {
    return base::Error{base::ErrorKind::kLeaveSite,
                       address + " answered with status " + std::to_string(exchange.status)};
  }
  const parse::ContentKind kind = parse::KindOfContent(exchange);
  if (kind != parse::ContentKind::kHtml && kind != parse::ContentKind::kXml) {
    return base::Error{base::ErrorKind::kSkipPage, address + " is not HTML"};
  }
  return parse::ReadPage(exchange, options.parse);
}

}  // namespace

int RunForms(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give one address, file or - ; see `upwell forms --help`");
  }
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  PageSource source(arguments, *options);
  base::Result<fetch::Exchange> exchange = source.Load(arguments.words[0]);
  if (!exchange.ok()) return Fail(ExitCodeFor(exchange.error()), exchange.error().message);
  base::Result<parse::Page> page = ReadUsefulPage(*exchange, *options);
  if (!page.ok()) return Fail(ExitCodeFor(page.error()), page.error().message);
  form::FormOptions form_options;
  form_options.allow_post = options->post;
  std::vector<form::SearchForm> forms = form::FindForms(*page, form_options);
  for (form::SearchForm& form : AnnouncedSearches(*page, form_options, *options, source)) {
    forms.push_back(std::move(form));
  }
  options->json ? PrintJson(forms) : PrintTable(forms);
  return forms.empty() ? 1 : 0;
}

}  // namespace upwell::cli
