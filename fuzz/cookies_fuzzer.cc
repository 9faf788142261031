// SPDX-License-Identifier: Apache-2.0
// Set-Cookie, Retry-After and dates: every line is given to each of their readers.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/text.h"
#include "fetch/cookies.h"
#include "fetch/http_date.h"

namespace {

const upwell::Time kNow = upwell::Time(std::chrono::seconds(1'700'000'000));

void CheckDates(std::string_view line) {
  const auto date = upwell::ParseHttpDate(line);
  const bool has_leap_second = line.find(":60") != std::string_view::npos;
  if (date.has_value() && !has_leap_second) {
    if (upwell::ParseHttpDate(upwell::FormatHttpDate(*date)) != date) std::abort();
  }
  const auto wait = upwell::ParseRetryAfter(line, kNow);
  if (wait.has_value() && (*wait < upwell::Duration(0) || kNow + *wait < kNow)) std::abort();
  upwell::ParseCookieDate(line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const upwell::Url urls[] = {
      upwell::Url::Parse("https://www.example.co.uk/dir/page").value(),
      upwell::Url::Parse("http://example.co.uk/").value(),
      upwell::Url::Parse("http://127.0.0.1:8080/dir/").value(),
  };
  upwell::CookieJar jar;
  size_t turn = 0;
  for (const std::string_view line : upwell::Split(input, '\n')) {
    CheckDates(line);
    jar.Store(line, urls[turn++ % std::size(urls)], kNow);
    if (jar.size() > 50) std::abort();
  }
  for (const upwell::Url& url : urls) {
    const std::string header = jar.HeaderFor(url, kNow);
    if (header.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) std::abort();
  }
  return 0;
}
