// SPDX-License-Identifier: Apache-2.0
// The head of an answer, line by line as it comes, and those who read its headers.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/text.h"
#include "base/url.h"
#include "fetch/cookies.h"
#include "fetch/http_date.h"
#include "fetch/response_head.h"
#include "parse/charset.h"

namespace {

void Check(bool holds) {
  if (!holds) std::abort();
}

bool HasControl(std::string_view text) {
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f) return true;
  }
  return false;
}

// A header that was read can be written and read again: nothing in it ends a line.
void CheckHeader(const upwell::Header& header) {
  Check(!header.name.empty() && !HasControl(header.name) && !HasControl(header.value));
  const auto again = upwell::ParseHeaderLine(header.name + ": " + header.value + "\r\n");
  Check(again && again->name == header.name && again->value == header.value);
}

void UseHeader(const upwell::Header& header, const upwell::Url& url, upwell::CookieJar* jar) {
  const upwell::Time now(std::chrono::seconds(1'700'000'000));
  if (const auto wait = upwell::ParseRetryAfter(header.value, now)) {
    Check(*wait >= upwell::Duration(0));
  }
  if (const auto date = upwell::ParseHttpDate(header.value)) {
    Check(upwell::ParseHttpDate(upwell::FormatHttpDate(*date)) == date);
  }
  jar->Store(header.value, url, now);
  Check(!HasControl(jar->HeaderFor(url, now)));
  upwell::EncodingOfLabel(upwell::CharsetParameter(header.value));
  if (const auto target = upwell::Url::Parse(header.value, url); target.ok()) {
    Check(upwell::Url::Parse(target->href())->href() == target->href());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const upwell::Url url = *upwell::Url::Parse("http://www.example.com/a/b?c");
  upwell::HeadReader reader(64 * 1024);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (!reader.TakeLine(text.substr(0, end))) break;
    text.remove_prefix(end);
  }
  const upwell::ResponseHead& head = reader.head();
  Check(head.status >= 0 && head.status <= 999);
  Check(!reader.complete() || head.status >= 200);
  Check(!HasControl(head.reason) && !HasControl(head.http_version));
  upwell::CookieJar jar;
  for (const upwell::Header& header : head.headers) {
    CheckHeader(header);
    UseHeader(header, url, &jar);
  }
  return 0;
}
