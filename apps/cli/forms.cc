// SPDX-License-Identifier: Apache-2.0
// upwell forms: what was understood of each form on a page.
#include <boost/json.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "base/text.h"
#include "commands.h"
#include "fetch/fetcher.h"
#include "fetch/live_web.h"
#include "fetch/run_task.h"
#include "form/search_form.h"
#include "parse/charset.h"
#include "parse/page.h"

namespace upwell {
namespace {

namespace json = boost::json;

constexpr size_t kMostChoicesShown = 8;

json::object InputJson(const Input& input, bool is_query) {
  json::array values;
  for (const Choice& choice : input.choices) {
    json::object value;
    value["value"] = choice.value;
    value["text"] = choice.text;
    values.push_back(std::move(value));
  }
  json::object out;
  out["name"] = input.name;
  out["control"] = ControlName(input.control);
  out["label"] = input.label;
  out["values"] = std::move(values);
  out["default"] = input.default_value;
  out["query"] = is_query;
  out["type"] = nullptr;
  return out;
}

json::object FormJson(const SearchForm& form) {
  json::array inputs;
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    inputs.push_back(InputJson(form.inputs[i], static_cast<int>(i) == form.query_input));
  }
  json::object out;
  out["index"] = form.index;
  out["action"] = form.action.href();
  out["method"] = MethodName(form.method);
  out["kind"] = FormKindName(form.kind);
  out["searchable"] = form.searchable();
  out["confidence"] = form.confidence;
  if (form.refused.empty()) {
    out["refused"] = nullptr;
  } else {
    out["refused"] = form.refused;
  }
  out["inputs"] = std::move(inputs);
  return out;
}

void PrintJson(const std::vector<SearchForm>& forms) {
  json::array out;
  for (const SearchForm& form : forms) out.push_back(FormJson(form));
  std::printf("%s\n", json::serialize(out).c_str());
}

std::string ShortText(std::string_view text, size_t max_bytes) {
  std::string shown(CutUtf8(text, max_bytes));
  if (shown.size() < text.size()) shown += "…";
  return ForTerminal(shown);
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

void PrintInput(const Input& input, bool is_query) {
  std::string what = ShortText(input.label, 60);
  std::string choices = ChoicesShown(input);
  if (!choices.empty()) what += (what.empty() ? "" : ": ") + choices;
  std::printf("    %-18s %-10s %s%s\n", ShortText(input.name, 40).c_str(),
              std::string(ControlName(input.control)).c_str(), is_query ? "[query] " : "",
              what.c_str());
}

void PrintTable(const std::vector<SearchForm>& forms) {
  if (forms.empty()) std::puts("no forms on this page");
  for (const SearchForm& form : forms) {
    std::printf("form %d: %s (%.0f%%), %s %s\n", form.index,
                std::string(FormKindName(form.kind)).c_str(), form.confidence * 100,
                std::string(MethodName(form.method)).c_str(), form.action.href().c_str());
    if (form.searchable()) {
      std::puts("  would be asked");
    } else {
      std::printf("  would not be asked: %s\n",
                  form.refused.empty() ? "it is not a search" : form.refused.c_str());
    }
    for (size_t i = 0; i < form.inputs.size(); ++i) {
      PrintInput(form.inputs[i], static_cast<int>(i) == form.query_input);
    }
  }
}

Result<Page> PageFromFile(const Arguments& arguments, const RunOptions& options) {
  const std::string& path = arguments.words[0];
  std::string bytes;
  if (path == "-") {
    bytes.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    std::ifstream in(path, std::ios::binary);
    if (!in) return Error{ErrorKind::kUsage, path + ": no such file, and not an address either"};
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  Result<Url> base = Url::Parse(arguments.flag("base").value_or("http://localhost/"));
  if (!base.ok()) return Error{ErrorKind::kUsage, "--base: " + base.error().message};
  Exchange exchange{Request(*base)};
  exchange.status = 200;
  exchange.body = std::move(bytes);
  std::string type = "text/html";
  if (auto charset = arguments.flag("charset")) {
    if (EncodingOfLabel(*charset).empty()) {
      return Error{ErrorKind::kUsage, "--charset: there is no encoding " + ForTerminal(*charset)};
    }
    type += "; charset=" + *charset;
  }
  exchange.headers.push_back({"Content-Type", type});
  return ReadPage(exchange, options.parse);
}

Result<Page> PageFromWeb(const Url& url, const RunOptions& options) {
  boost::asio::io_context loop;
  SystemClock clock;
  LiveWeb web(loop, clock, LiveOptionsFor(url, options, clock.Now()));
  FetchOptions fetch = options.fetch;
  fetch.scope = Scope::kRegisteredDomain;
  Fetcher fetcher(&web, url, fetch);
  Request request(url);
  Fetched fetched = RunTask(loop, fetcher.Get(request));
  if (fetched.outcome != Outcome::kAnswered) {
    std::string why(OutcomeName(fetched.outcome));
    if (!fetched.hops.empty() && !fetched.answer().answered()) {
      why = std::string(FailureName(fetched.answer().failure)) + ": " +
            fetched.answer().failure_detail;
    }
    return Error{ErrorKind::kLeaveSite, url.href() + " could not be had: " + why};
  }
  if (fetched.answer().status >= 400) {
    return Error{ErrorKind::kLeaveSite,
                 url.href() + " answered with status " + std::to_string(fetched.answer().status)};
  }
  if (KindOfContent(fetched.answer()) != ContentKind::kHtml) {
    return Error{ErrorKind::kSkipPage, url.href() + " is not HTML"};
  }
  return ReadPage(fetched.answer(), options.parse);
}

bool LooksLikeUrl(const std::string& word) { return word.find("://") != std::string::npos; }

int ExitCodeFor(const Error& error) {
  if (error.kind == ErrorKind::kUsage) return 2;
  return error.kind == ErrorKind::kSkipPage ? 1 : 3;
}

}  // namespace

int RunForms(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give one address, file or - ; see `upwell forms --help`");
  }
  Result<RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  Result<Page> page = Error{};
  if (LooksLikeUrl(arguments.words[0])) {
    Result<Url> url = ParseStartUrl(arguments.words[0]);
    if (!url.ok()) return Fail(2, url.error().message);
    if (Status named = CheckContact({*url}, *options); !named.ok()) {
      return Fail(2, named.error().message);
    }
    page = PageFromWeb(*url, *options);
  } else {
    page = PageFromFile(arguments, *options);
  }
  if (!page.ok()) return Fail(ExitCodeFor(page.error()), page.error().message);
  FormOptions form_options;
  form_options.allow_post = options->post;
  std::vector<SearchForm> forms = FindForms(*page, form_options);
  if (options->json) {
    PrintJson(forms);
  } else {
    PrintTable(forms);
  }
  return forms.empty() ? 1 : 0;
}

}  // namespace upwell
