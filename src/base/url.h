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

namespace upwell::base {

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
  std::string_view path() const;      // "/a/b"; "a@b.c" of "mailto:a@b.c"
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
  // Replaces the query (no '?') and keeps the fragment. Bytes that may not stand in a query are
  // percent-encoded. Empty where the result would be longer than kMaxUrlLength.
  Url WithQuery(std::string_view encoded_query) const;

  // True for localhost, *.localhost, 127.0.0.0/8 (also as ::ffff:127.0.0.1) and ::1.
  bool is_loopback() const;

  // The part of the host below a public suffix ("bbc.co.uk" of "news.bbc.co.uk"); the host itself
  // for IP addresses and names that are public suffixes. A dot at the end of the host is left off.
  std::string registered_domain() const;

  bool operator==(const Url& other) const { return href_ == other.href_; }
  auto operator<=>(const Url& other) const { return href_ <=> other.href_; }

 private:
  friend class UrlParser;

  // "https://user:pw@example.com:8443/a?q#f": offsets into href_, each where the part ends (begins)
  // in the order they stand there. The sign between two parts belongs to neither.
  struct Offsets {
    uint32_t scheme_end = 0;
    uint32_t username_begin = 0, username_end = 0;
    uint32_t host_begin = 0, host_end = 0;
    uint32_t path_begin = 0, path_end = 0;
    uint32_t query_end = 0;
  };

  std::string_view Part(size_t begin, size_t end) const;
  bool has_host() const { return at_.host_begin > at_.scheme_end + 1; }
  bool has_opaque_path() const { return !has_host() && !path().starts_with('/'); }
  // Where scheme, host and port end; "/." may stand between there and the path.
  size_t authority_end() const { return has_host() ? at_.path_begin : at_.scheme_end + 1; }

  std::string href_;
  Offsets at_;
};

// Bytes. Longer inputs and longer results are refused: a guard against what a page makes us keep.
inline constexpr size_t kMaxUrlLength = 64 * 1024;

// application/x-www-form-urlencoded.
using FormFields = std::vector<std::pair<std::string, std::string>>;
std::string EncodeFormFields(const FormFields& fields);  // bytes in, ASCII out
FormFields DecodeFormFields(std::string_view query);

}  // namespace upwell::base
