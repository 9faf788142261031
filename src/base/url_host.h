// SPDX-License-Identifier: Apache-2.0
// Hosts as the URL Standard reads them: domains (IDNA), IPv4, IPv6 and opaque hosts.
#pragma once

#include <string>
#include <string_view>

namespace upwell::base {

// Appends the serialised host ("example.com", "127.0.0.1", "[::1]"); false if it is none.
// REQUIRES: text is valid UTF-8. On false *out is of no use.
bool AppendDomainOrIp(std::string* out, std::string_view text);
// The same for schemes whose hosts are not looked up; there only [IPv6] has a meaning.
bool AppendOpaqueHost(std::string* out, std::string_view text);

}  // namespace upwell::base
