// SPDX-License-Identifier: Apache-2.0
#include "base/url.h"

#include <libpsl.h>

#include <algorithm>

#include "base/text.h"
#include "base/url_encode.h"
#include "base/url_ip.h"
#include "base/url_scheme.h"

namespace upwell::base {
namespace {

std::string_view WithoutLastDot(std::string_view host) {
  if (host.ends_with('.')) host.remove_suffix(1);
  return host;
}

// [::ffff:7fxx:...]: an IPv4 loopback address written as IPv6.
bool IsMappedLoopback(std::string_view host) {
  constexpr std::string_view kPrefix = "[::ffff:7f";
  return host.starts_with(kPrefix) && host.find(':', kPrefix.size()) == kPrefix.size() + 2;
}

std::string TupleOrigin(std::string_view scheme, std::string_view authority) {
  std::string origin(scheme);
  return origin.append("://").append(authority);
}

void AppendFormEncoded(std::string* out, std::string_view bytes) {
  bool first = true;
  for (std::string_view word : Split(bytes, ' ')) {
    if (!first) *out += '+';
    first = false;
    AppendPercentEncoded(out, word, UrlEncodeSet::kForm);
  }
}

std::string FormDecode(std::string_view text) {
  std::string with_spaces(text);
  for (char& c : with_spaces) {
    if (c == '+') c = ' ';
  }
  return PercentDecode(with_spaces);
}

}  // namespace

std::string_view Url::Part(size_t begin, size_t end) const {
  return std::string_view(href_).substr(begin, end - begin);
}

std::string_view Url::scheme() const { return Part(0, at_.scheme_end); }

std::string_view Url::username() const { return Part(at_.username_begin, at_.username_end); }

std::string_view Url::password() const {
  std::string_view rest = Part(at_.username_end, at_.host_begin);
  return rest.size() < 2 ? std::string_view() : rest.substr(1, rest.size() - 2);
}

std::string_view Url::host() const { return Part(at_.host_begin, at_.host_end); }

std::string_view Url::port() const {
  std::string_view rest = Part(at_.host_end, authority_end());
  return rest.empty() ? rest : rest.substr(1);
}

uint16_t Url::effective_port() const {
  if (port().empty()) return DefaultPort(scheme());
  return static_cast<uint16_t>(ParseUnsigned(port()).value_or(0));
}

std::string_view Url::path() const { return Part(at_.path_begin, at_.path_end); }

std::string_view Url::query() const {
  return has_query() ? Part(at_.path_end + 1, at_.query_end) : std::string_view();
}

bool Url::has_query() const { return at_.query_end > at_.path_end; }

std::string_view Url::fragment() const {
  return at_.query_end < href_.size() ? Part(at_.query_end + 1, href_.size()) : std::string_view();
}

bool Url::is_http() const { return scheme() == "http" || scheme() == "https"; }

std::string Url::origin() const {
  if (DefaultPort(scheme()) != 0) return TupleOrigin(scheme(), authority());
  if (scheme() == "blob") {
    Result<Url> inner = Parse(path());
    if (inner.ok() && inner->is_http()) return TupleOrigin(inner->scheme(), inner->authority());
  }
  return "null";
}

std::string_view Url::authority() const { return Part(at_.host_begin, authority_end()); }

std::string_view Url::request_target() const { return Part(at_.path_begin, at_.query_end); }

Url Url::WithoutFragment() const {
  Url url = *this;
  url.href_.resize(at_.query_end);
  return url;
}

Url Url::WithQuery(std::string_view encoded_query) const {
  if (empty()) return {};
  Url url = *this;
  url.href_.resize(at_.path_end);
  url.href_ += '?';
  bool special = IsSpecialScheme(scheme());
  AppendPercentEncoded(&url.href_, encoded_query,
                       special ? UrlEncodeSet::kSpecialQuery : UrlEncodeSet::kQuery);
  if (url.href_.size() > kMaxUrlLength) return {};
  url.at_.query_end = static_cast<uint32_t>(url.href_.size());
  url.href_.append(href_, at_.query_end);
  return url.href_.size() > kMaxUrlLength ? Url() : url;
}

bool Url::is_loopback() const {
  std::string_view name = WithoutLastDot(host());
  if (name == "localhost" || name.ends_with(".localhost")) return true;
  if (name == "[::1]" || IsMappedLoopback(name)) return true;
  return name.starts_with("127.") && EndsInNumber(name);
}

std::string Url::registered_domain() const {
  std::string name(WithoutLastDot(host()));
  if (name.starts_with('[') || EndsInNumber(name)) return name;
  // Compiled into the library: no file to read, the same for every process that links it.
  const char* registered = psl_registrable_domain(psl_builtin(), name.c_str());
  return registered != nullptr ? registered : name;
}

std::string EncodeFormFields(const FormFields& fields) {
  std::string out;
  for (const auto& [name, value] : fields) {
    if (!out.empty()) out += '&';
    AppendFormEncoded(&out, name);
    out += '=';
    AppendFormEncoded(&out, value);
  }
  return out;
}

namespace {

// "a=1;b=2", as HTML 4 recommended: forms write a semicolon of a value as %3B.
bool IsPartedBySemicolons(std::string_view query) {
  if (query.find(';') == std::string_view::npos || query.find('&') != std::string_view::npos) {
    return false;
  }
  for (const std::string_view part : Split(query, ';')) {
    if (!part.empty() && part.find('=') == std::string_view::npos) return false;
  }
  return true;
}

}  // namespace

FormFields DecodeFormFields(std::string_view query) {
  FormFields fields;
  for (std::string_view part : Split(query, IsPartedBySemicolons(query) ? ';' : '&')) {
    if (part.empty()) continue;
    size_t equals = std::min(part.find('='), part.size());
    std::string_view value = part.substr(std::min(equals + 1, part.size()));
    fields.emplace_back(FormDecode(part.substr(0, equals)), FormDecode(value));
  }
  return fields;
}

}  // namespace upwell::base
