// SPDX-License-Identifier: Apache-2.0
// Where the URL of a log points. Most of them are plain, so they are taken apart without a full
// parse; the others go through Url.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace upwell::entities {

struct PageAddress {
  std::string host;       // in lower case, without "www."
  uint16_t port = 0;      // 0 for the default of the scheme
  std::string_view page;  // what follows host and port, without fragment, in the text parsed
};

// A URL of http or https, with or without "http://" (then its host has a dot or a port). False if
// it has no host.
bool ParsePageAddress(std::string_view url, PageAddress* address);

}  // namespace upwell::entities
