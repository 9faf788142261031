// SPDX-License-Identifier: Apache-2.0
// Input: one byte that picks the charset and whether POST is allowed, then a page.
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "base/text.h"
#include "form/announced.h"
#include "form/search_form.h"
#include "form/token.h"
#include "fuzz/require.h"

namespace {

using namespace upwell;

constexpr std::string_view kContentTypes[] = {"text/html; charset=utf-8", "text/html",
                                              "text/html; charset=shift_jis",
                                              "text/html; charset=windows-1251"};

void CheckInput(const form::Input& input) {
  Require(base::IsValidUtf8(input.label) && base::IsValidUtf8(input.name) &&
          base::IsValidUtf8(input.default_value));
  Require(!form::ControlName(input.control).empty());
  for (const form::Choice& choice : input.choices) Require(base::IsValidUtf8(choice.text));
}

void CheckRequest(const form::SearchForm& form, const base::Result<fetch::Request>& request) {
  if (!form.refused.empty()) Require(!request.ok());
  if (!request.ok()) return;
  Require(request->url.is_http());
  Require(request->method == fetch::Method::kPost || request->body.empty());
}

void CheckForm(const form::SearchForm& form) {
  Require(form.confidence >= 0 && form.confidence <= 1);
  Require(form.query_input < static_cast<int>(form.inputs.size()));
  for (const form::Input& input : form.inputs) CheckInput(input);
  CheckRequest(form, form::Submit(form, {}));
  if (form.query_input >= 0) {
    Require(!form.inputs[form.query_input].hidden_from_people);
    CheckRequest(form, form::Submit(form, {{form.query_input, "grey heron \xe9\x97\x87"}}));
  }
  for (size_t i = 0; i < form.inputs.size() && i < 8; ++i) {
    const std::string value =
        form.inputs[i].choices.empty() ? "word" : form.inputs[i].choices.back().value;
    CheckRequest(form, form::Submit(form, {{static_cast<int>(i), value}}));
    CheckRequest(form, form::Submit(form, {}, static_cast<int>(i)));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  fetch::Exchange exchange{fetch::Request(*base::Url::Parse("http://site.test/dir/page?x=1"))};
  exchange.status = 200;
  exchange.headers.push_back(
      {"Content-Type", std::string(kContentTypes[data[0] % std::size(kContentTypes)])});
  exchange.body.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  form::FormOptions options;
  options.allow_post = (data[0] & 0x80) != 0;
  const parse::Page page = parse::ReadPage(exchange, {});
  for (form::SearchForm& form : form::FindForms(page, options)) {
    CheckForm(form);
    const size_t inputs = form.inputs.size();
    form::RefreshTokens(page, &form);
    Require(form.inputs.size() == inputs);
  }
  for (const form::SearchForm& form : form::FindSearchActions(page, options)) CheckForm(form);
  for (const form::SearchForm& form : form::ReadOpenSearch(page, options)) CheckForm(form);
  return 0;
}
