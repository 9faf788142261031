// SPDX-License-Identifier: Apache-2.0
// Times in HTTP headers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.h"

namespace upwell::fetch {

// The three formats of RFC 9110: "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT"
// and "Sun Nov  6 08:49:37 1994". Years of two digits are 1970 to 2069. The name of the day is not
// compared with the date.
std::optional<base::Time> ParseHttpDate(std::string_view value);
// The first format; times outside the years 0 to 9999 become the nearest that it can tell.
std::string FormatHttpDate(base::Time time);

// Retry-After: seconds or an HTTP date, relative to `now`. Nothing if it is malformed. Times that
// are past give zero.
std::optional<base::Duration> ParseRetryAfter(std::string_view value, base::Time now);

// The Expires attribute of a cookie, read as loosely as RFC 6265, section 5.1.1 asks.
std::optional<base::Time> ParseCookieDate(std::string_view value);

}  // namespace upwell::fetch
