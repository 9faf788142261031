// SPDX-License-Identifier: Apache-2.0
// What Chromium sends for each form of submission_cases.json (see scripts/record_submissions.py)
// is what Submit makes of it.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "form/search_form.h"

namespace upwell::form {
namespace {

namespace json = boost::json;

// Where we differ, and why that is right.
constexpr std::string_view kKnownDifferences[] = {
    // Nobody sees controls inside <datalist>; HTML leaves them out, Chromium sends them.
    "DatalistIsNoControl",
    // HTML: an empty dirname= is none. Chromium sends a field without a name.
    "DirnameEmpty",
    // HTML: a <base> that is no URL is passed over. Chromium then submits nothing.
    "BaseInvalid",
    // Chromium reads all colours of CSS; we read those in hexadecimal digits.
    "ColorNamed",
    // HTML: text/plain is how a POST is sent. Chromium goes by the form's own method where the
    // pressed button has another, so that a GET gets lines of plain text and a POST does not.
    "FormMethodGetOfPlainText",
    "FormMethodPostOfPlainText",
    // HTML: a block that the parser moves out of a closed form is no part of it any longer.
    "FormClosedBeforeAMovedBlock",
    // Chromium calls it "replacement" and sends UTF-8; we say what we send.
    "AcceptCharsetReplacement",
};

std::string DecodeBase64(std::string_view text) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '=') break;
    bits = bits << 6 | static_cast<uint32_t>(kDigits.find(c));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out.push_back(static_cast<char>(bits >> count & 0xFF));
  }
  return out;
}

// The bytes under `key`, or under `key`_base64 where they are no UTF-8.
std::string Bytes(const json::object& object, const std::string& key) {
  if (const json::value* text = object.if_contains(key)) return std::string(text->as_string());
  const json::value* coded = object.if_contains(key + "_base64");
  return coded == nullptr ? "" : DecodeBase64(coded->as_string());
}

parse::Page PageOfCase(const json::object& c) {
  fetch::Exchange exchange(
      (fetch::Request(*base::Url::Parse(std::string_view(c.at("url").as_string())))));
  exchange.status = 200;
  exchange.headers.push_back({"Content-Type", std::string(c.at("page_type").as_string())});
  exchange.body = Bytes(c, "page");
  return parse::ReadPage(exchange, {});
}

bool Submits(const Input& input) {
  return input.control == Control::kSubmit || input.control == Control::kImage;
}

int ButtonOf(const json::object& c, const SearchForm& form) {
  const json::value* wanted = c.if_contains("button");
  if (wanted == nullptr) return kFirstButton;
  int64_t left = wanted->as_int64();
  for (size_t i = 0; i < form.inputs.size(); ++i) {
    if (Submits(form.inputs[i]) && left-- == 0) return static_cast<int>(i);
  }
  return static_cast<int>(form.inputs.size());
}

void Assign(int input, const json::value& wanted, std::vector<Assignment>* values) {
  if (wanted.is_string()) {
    values->push_back({input, std::string(wanted.as_string())});
    return;
  }
  for (const json::value& value : wanted.as_array()) {
    values->push_back({input, std::string(value.as_string())});
  }
  if (wanted.as_array().empty()) values->push_back({input, ""});
}

std::vector<Assignment> ValuesOf(const json::object& c, const SearchForm& form) {
  std::vector<Assignment> values;
  const json::value* set = c.if_contains("set");
  if (set == nullptr) return values;
  for (const auto& [name, wanted] : set->as_object()) {
    const auto input = std::find_if(form.inputs.begin(), form.inputs.end(),
                                    [&](const Input& candidate) { return candidate.name == name; });
    Assign(static_cast<int>(input - form.inputs.begin()), wanted, &values);
  }
  return values;
}

std::string Replaced(std::string text, std::string_view what, std::string_view by) {
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

std::string Line(std::string_view method, std::string_view url, std::string_view type,
                 std::string_view body) {
  return std::string(method) + " " + std::string(url) + "\n" + std::string(type) + "\n" +
         std::string(body);
}

std::string Wanted(const json::object& sent) {
  const json::value* type = sent.if_contains("content_type");
  return Line(sent.at("method").as_string(), sent.at("url").as_string(),
              type == nullptr ? "" : std::string_view(type->as_string()), Bytes(sent, "body"));
}

std::string Sent(const fetch::Request& request) {
  std::string type = request.content_type;
  std::string body = request.body;
  constexpr std::string_view kMultipart = "multipart/form-data; boundary=";
  if (type.starts_with(kMultipart)) {
    const std::string boundary = type.substr(kMultipart.size());
    body = Replaced(std::move(body), boundary, "BOUNDARY");
    type = Replaced(std::move(type), boundary, "BOUNDARY");
  }
  return Line(fetch::MethodName(request.method), request.url.href(), type, body);
}

// Whether a form may be sent is another question than what is sent.
void ClearRefusals(SearchForm* form) {
  form->refused.clear();
  for (Input& input : form->inputs) input.button.refused.clear();
}

json::array GoldenCases() {
  std::ifstream in(UPWELL_SOURCE_DIR "/src/form/submissions.golden.json");
  std::stringstream text;
  text << in.rdbuf();
  return json::parse(text.str()).as_array();
}

std::string OurSubmission(const json::object& c) {
  const std::vector<SearchForm> forms = FindForms(PageOfCase(c));
  const json::value* index = c.if_contains("form");
  const size_t i = index == nullptr ? 0 : static_cast<size_t>(index->as_int64());
  if (i >= forms.size()) return "no such form";
  SearchForm form = forms[i];
  if (!c.at("sent").is_null()) ClearRefusals(&form);
  const base::Result<fetch::Request> request = Submit(form, ValuesOf(c, form), ButtonOf(c, form));
  return request.ok() ? Sent(*request) : "error: " + request.error().message;
}

TEST(Submissions, AreThoseOfChromium) {
  int cases = 0;
  for (const json::value& value : GoldenCases()) {
    const json::object& c = value.as_object();
    const std::string_view name = c.at("name").as_string();
    SCOPED_TRACE(name);
    ++cases;
    const std::string ours = OurSubmission(c);
    const bool nothing = c.at("sent").is_null();
    const std::string wanted = nothing ? "" : Wanted(c.at("sent").as_object());
    const bool equal = nothing ? ours.starts_with("error: ") : ours == wanted;
    // A difference that is gone must leave the list.
    EXPECT_NE(equal, base::IsOneOf(kKnownDifferences, name))
        << "ours:     " << ours << "\nChromium: " << wanted;
  }
  EXPECT_GE(cases, 200);
}

}  // namespace
}  // namespace upwell::form
