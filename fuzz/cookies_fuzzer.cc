// SPDX-License-Identifier: Apache-2.0
// Set-Cookie, Retry-After and dates: every line is given to each of their readers.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/text.h"
#include "fetch/cookies.h"
#include "fetch/http_date.h"

using namespace upwell;

namespace {

const upwell::base::Time kNow = upwell::base::Time(std::chrono::seconds(1'700'000'000));

void CheckDates(std::string_view line) {
  const auto date = upwell::fetch::ParseHttpDate(line);
  const bool has_leap_second = line.find(":60") != std::string_view::npos;
  if (date.has_value() && !has_leap_second) {
    if (upwell::fetch::ParseHttpDate(upwell::fetch::FormatHttpDate(*date)) != date) std::abort();
  }
  const auto wait = upwell::fetch::ParseRetryAfter(line, kNow);
  if (wait.has_value() && (*wait < upwell::base::Duration(0) || kNow + *wait < kNow)) std::abort();
  upwell::fetch::ParseCookieDate(line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const upwell::base::Url urls[] = {
      upwell::base::Url::Parse("https://www.example.co.uk/dir/page").value(),
      upwell::base::Url::Parse("http://example.co.uk/").value(),
      upwell::base::Url::Parse("http://127.0.0.1:8080/dir/").value(),
  };
  upwell::fetch::CookieJar jar;
  size_t turn = 0;
  for (const std::string_view line : upwell::base::Split(input, '\n')) {
    CheckDates(line);
    jar.Store(line, urls[turn++ % std::size(urls)], kNow);
    if (jar.size() > 50) std::abort();
  }
  for (const upwell::base::Url& url : urls) {
    const std::string header = jar.HeaderFor(url, kNow);
    if (header.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) std::abort();
  }
  return 0;
}
