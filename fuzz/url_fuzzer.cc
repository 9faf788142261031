// SPDX-License-Identifier: Apache-2.0
// The first byte says how many of the following bytes are the base; the rest is the input.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/url.h"
#include "fuzz/require.h"

using namespace upwell;

namespace {

bool HasSameParts(const base::Url& a, const base::Url& b) {
  return a.href() == b.href() && a.scheme() == b.scheme() && a.username() == b.username() &&
         a.password() == b.password() && a.authority() == b.authority() && a.host() == b.host() &&
         a.port() == b.port() && a.path() == b.path() && a.has_query() == b.has_query() &&
         a.query() == b.query() && a.fragment() == b.fragment();
}

void RequireStable(const base::Url& url) {
  base::Result<base::Url> again = base::Url::Parse(url.href());
  Require(again.ok() && HasSameParts(url, *again));
}

void CheckDerived(const base::Url& url) {
  RequireStable(url);
  RequireStable(url.WithoutFragment());
  base::Url with_query = url.WithQuery("a=1&b=2");
  if (!with_query.empty()) {
    RequireStable(with_query);
    Require(with_query.query() == "a=1&b=2" && with_query.fragment() == url.fragment());
  }
  if (url.is_http()) {
    Require(!url.host().empty() && url.path().starts_with('/'));
    Require(url.effective_port() != 0 || url.port() == "0");
  }
  std::string domain = url.registered_domain();
  Require(domain.size() <= url.host().size());
  upwell::base::FormFields fields = upwell::base::DecodeFormFields(url.query());
  Require(upwell::base::DecodeFormFields(upwell::base::EncodeFormFields(fields)) == fields);
}

void CheckResolve(const base::Url& base, std::string_view input) {
  base::Result<base::Url> whole = base::Url::Parse(base.href(), base);
  Require(whole.ok() && whole->href() == base.href());
  base::Result<base::Url> resolved = base::Url::Parse(input, base);
  if (!resolved.ok()) return;
  CheckDerived(*resolved);
  // What has been resolved is absolute, whatever the base.
  base::Result<base::Url> again = base::Url::Parse(resolved->href(), base);
  Require(again.ok() && HasSameParts(*resolved, *again));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  size_t base_length = std::min<size_t>(data[0], text.size());
  std::string_view input = text.substr(base_length);
  base::Result<base::Url> url = base::Url::Parse(input);
  if (url.ok()) CheckDerived(*url);
  base::Result<base::Url> base = base::Url::Parse(text.substr(0, base_length));
  if (base.ok()) CheckResolve(*base, input);
  return 0;
}
