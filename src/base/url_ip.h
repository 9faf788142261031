// SPDX-License-Identifier: Apache-2.0
// IP addresses in all the spellings that URLs allow.
#pragma once

#include <string>
#include <string_view>

namespace upwell::base {

// True if the last label is a number: such a host is an IPv4 address or invalid.
bool EndsInNumber(std::string_view host);
// "0x7f.1" -> "127.0.0.1"; false if it is no address.
bool AppendIpv4(std::string* out, std::string_view text);
// "0:0:0:0:0:0:0:1" (without brackets) -> "[::1]"; false if it is no address.
bool AppendIpv6(std::string* out, std::string_view text);

}  // namespace upwell::base
