// SPDX-License-Identifier: Apache-2.0
// The head of an answer, line by line as it comes, and those who read its headers.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "base/url.h"
#include "fetch/cookies.h"
#include "fetch/http_date.h"
#include "fetch/response_head.h"
#include "fuzz/require.h"
#include "parse/charset.h"

using namespace upwell;

namespace {

bool HasControl(std::string_view text) {
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f) return true;
  }
  return false;
}

// A header that was read can be written and read again: nothing in it ends a line.
void CheckHeader(const upwell::fetch::Header& header) {
  Require(!header.name.empty() && !HasControl(header.name) && !HasControl(header.value));
  const auto again = upwell::fetch::ParseHeaderLine(header.name + ": " + header.value + "\r\n");
  Require(again && again->name == header.name && again->value == header.value);
}

void UseHeader(const upwell::fetch::Header& header, const upwell::base::Url& url,
               upwell::fetch::CookieJar* jar) {
  const upwell::base::Time now(std::chrono::seconds(1'700'000'000));
  if (const auto wait = upwell::fetch::ParseRetryAfter(header.value, now)) {
    Require(*wait >= upwell::base::Duration(0));
  }
  if (const auto date = upwell::fetch::ParseHttpDate(header.value)) {
    Require(upwell::fetch::ParseHttpDate(upwell::fetch::FormatHttpDate(*date)) == date);
  }
  jar->Store(header.value, url, now);
  Require(!HasControl(jar->HeaderFor(url, now)));
  upwell::parse::EncodingOfLabel(upwell::parse::CharsetParameter(header.value));
  if (const auto target = upwell::base::Url::Parse(header.value, url); target.ok()) {
    Require(upwell::base::Url::Parse(target->href())->href() == target->href());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const upwell::base::Url url = *upwell::base::Url::Parse("http://www.example.com/a/b?c");
  upwell::fetch::HeadReader reader(64 * 1024);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (!reader.TakeLine(text.substr(0, end))) break;
    text.remove_prefix(end);
  }
  const upwell::fetch::ResponseHead& head = reader.head();
  Require(head.status >= 0 && head.status <= 999);
  Require(!reader.complete() || head.status >= 200);
  Require(!HasControl(head.reason) && !HasControl(head.http_version));
  upwell::fetch::CookieJar jar;
  for (const upwell::fetch::Header& header : head.headers) {
    CheckHeader(header);
    UseHeader(header, url, &jar);
  }
  return 0;
}
