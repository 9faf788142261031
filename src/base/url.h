// SPDX-License-Identifier: Apache-2.0
// A URL as browsers understand it (WHATWG URL Standard).
//
//   Result<Url> url = Url::Parse("HTTP://Example.COM/a/../b?q=1#top");
//   url->href()                            "http://example.com/b?q=1#top"
//   Url::Parse("../x", *url)->href()       "http://example.com/x"
//
// A Url is always valid and in its serialised form; parsing href() again gives the same Url.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace upwell {

class Url {
 public:
  static Result<Url> Parse(std::string_view input);
  static Result<Url> Parse(std::string_view input, const Url& base);

  // An empty Url is not valid; it stands for "none" in structs. href() is "".
  Url() = default;
  bool empty() const { return href_.empty(); }

  const std::string& href() const { return href_; }
  std::string_view scheme() const;    // "https", without the colon
  std::string_view username() const;  // percent-encoded
  std::string_view password() const;
  std::string_view host() const;      // "example.com", "[::1]", "" if there is none
  std::string_view port() const;      // "" for the scheme's default port
  uint16_t effective_port() const;    // 0 where the scheme has no default
  std::string_view path() const;      // "/a/b"
  std::string_view query() const;     // without '?'
  bool has_query() const;             // tells "a?" from "a"
  std::string_view fragment() const;  // without '#'

  bool is_http() const;  // http or https
  // "https://example.com:8443"; "null" for schemes without a tuple origin.
  std::string origin() const;
  // "example.com:8443", the port only where it is not the default.
  std::string_view authority() const;
  // Path and query as they go into a request line: "/a?b=1".
  std::string_view request_target() const;

  Url WithoutFragment() const;
  Url WithQuery(std::string_view encoded_query) const;  // replaces the query; no '?'

  // True for localhost, *.localhost, 127.0.0.0/8 and ::1.
  bool is_loopback() const;

  // The part of the host below a public suffix ("bbc.co.uk" of "news.bbc.co.uk"); the host itself
  // for IP addresses and names that are public suffixes.
  std::string registered_domain() const;

  bool operator==(const Url& other) const { return href_ == other.href_; }
  auto operator<=>(const Url& other) const { return href_ <=> other.href_; }

 private:
  // Offsets into href_ (32 bits: longer inputs are refused).
  friend class UrlParser;
  std::string href_;
  uint32_t scheme_end_ = 0;
  uint32_t username_begin_ = 0, username_end_ = 0;
  uint32_t password_begin_ = 0, password_end_ = 0;
  uint32_t host_begin_ = 0, host_end_ = 0;
  uint32_t port_begin_ = 0, port_end_ = 0;
  uint32_t path_begin_ = 0, path_end_ = 0;
  uint32_t query_begin_ = 0, query_end_ = 0;
  uint32_t fragment_begin_ = 0;
};

// Longer inputs are refused, so that a page cannot make us keep them.
inline constexpr size_t kMaxUrlLength = 64 * 1024;

// application/x-www-form-urlencoded.
using FormFields = std::vector<std::pair<std::string, std::string>>;
std::string EncodeFormFields(const FormFields& fields);  // bytes in, ASCII out
FormFields DecodeFormFields(std::string_view query);

}  // namespace upwell
