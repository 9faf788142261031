// SPDX-License-Identifier: Apache-2.0
#include "base/url_host.h"

#include <unicode/uidna.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/url_encode.h"
#include "base/url_ip.h"

namespace upwell::base {
namespace {

// Bytes; a guard, since Punycode takes quadratic time. A name in DNS has at most 253 (RFC 1035).
constexpr size_t kMaxUnicodeDomain = 1024;

bool IsForbiddenHostByte(char c) {
  constexpr std::string_view kForbidden("\0\t\n\r #/:<>?@[\\]^|", 17);
  return kForbidden.find(c) != kForbidden.npos;
}

bool IsForbiddenDomainByte(char c) {
  return static_cast<uint8_t>(c) <= 0x1F || c == 0x7F || c == '%' || IsForbiddenHostByte(c);
}

// Letters, digits and the signs of ordinary host names: most hosts consist of nothing else.
bool IsPlainHostByte(char c) { return IsAsciiAlphanumeric(c) || c == '.' || c == '-' || c == '_'; }

constexpr char32_t kDropped = 0x110000;  // behind the last code point of Unicode

// Mappings that UTS #46 took on with Unicode 15.1 and 16. Older ICUs refuse these characters, or
// make "ss" of the capital sharp s.
char32_t MapAsLaterUnicode(char32_t c) {
  if (c >= 0x10A0 && c <= 0x10C5) return c - 0x10A0 + 0x2D00;  // Georgian capitals
  if (c >= 0x206A && c <= 0x206F) return kDropped;             // deprecated format characters
  constexpr std::pair<char32_t, char32_t> kMappings[] = {
      {0x04C0, 0x04CF},  {0x180E, kDropped}, {0x1E9E, 0x00DF},  {0x2132, 0x214E},
      {0x2183, 0x2184},  {0x2F868, 0x36FC},  {0x2F874, 0x5F53}, {0x2F91F, 0x243AB},
      {0x2F95F, 0x7AEE}, {0x2F9BF, 0x45D7},
  };
  for (auto [from, to] : kMappings) {
    if (c == from) return to;
  }
  return c;
}

std::string MapAsLaterUnicode(std::string_view domain) {
  std::string out;
  for (size_t i = 0; i < domain.size();) {
    char32_t mapped = MapAsLaterUnicode(NextCodePoint(domain, &i));
    if (mapped != kDropped) AppendUtf8(&out, mapped);
  }
  return out;
}

const UIDNA* Idna() {
  static const UIDNA* const idna = [] {
    UErrorCode status = U_ZERO_ERROR;
    UIDNA* opened =
        uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                            UIDNA_NONTRANSITIONAL_TO_UNICODE,
                        &status);
    return U_SUCCESS(status) ? opened : nullptr;
  }();
  return idna;
}

// The URL Standard asks for neither CheckHyphens nor VerifyDnsLength.
constexpr uint32_t kToleratedIdnaErrors =
    UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG |
    UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

bool UnicodeToAscii(std::string_view original, std::string* ascii) {
  if (original.size() > kMaxUnicodeDomain || Idna() == nullptr) return false;
  std::string domain = MapAsLaterUnicode(original);
  ascii->resize(2 * domain.size() + 64);
  for (int attempt = 0; attempt < 2; ++attempt) {
    UErrorCode status = U_ZERO_ERROR;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t capacity = static_cast<int32_t>(ascii->size());
    int32_t length =
        uidna_nameToASCII_UTF8(Idna(), domain.data(), static_cast<int32_t>(domain.size()),
                               ascii->data(), capacity, &info, &status);
    ascii->resize(std::max(length, 0));
    if (status == U_BUFFER_OVERFLOW_ERROR) continue;
    return U_SUCCESS(status) && (info.errors & ~kToleratedIdnaErrors) == 0;
  }
  return false;
}

// An ASCII name is only lower-cased, even where a label "xn--..." does not decode: such names are
// in use, and the Standard lets them pass.
bool DomainToAscii(std::string_view domain, std::string* ascii) {
  if (IsAllAscii(domain)) {
    *ascii = AsciiLower(domain);
  } else if (!UnicodeToAscii(AsciiLower(domain), ascii)) {
    return false;
  }
  return !ascii->empty() && std::none_of(ascii->begin(), ascii->end(), IsForbiddenDomainByte);
}

bool AppendAsciiDomain(std::string* out, std::string_view ascii) {
  if (EndsInNumber(ascii)) return AppendIpv4(out, ascii);
  out->append(ascii);
  return true;
}

bool AppendBracketed(std::string* out, std::string_view text) {
  return text.ends_with(']') && AppendIpv6(out, text.substr(1, text.size() - 2));
}

}  // namespace

bool AppendDomainOrIp(std::string* out, std::string_view text) {
  if (text.starts_with('[')) return AppendBracketed(out, text);
  if (!text.empty() && std::all_of(text.begin(), text.end(), IsPlainHostByte)) {
    if (EndsInNumber(text)) return AppendIpv4(out, text);
    for (char c : text) *out += AsciiLower(c);
    return true;
  }
  std::string ascii;
  return DomainToAscii(ToValidUtf8(PercentDecode(text)), &ascii) && AppendAsciiDomain(out, ascii);
}

bool AppendOpaqueHost(std::string* out, std::string_view text) {
  if (text.starts_with('[')) return AppendBracketed(out, text);
  if (std::any_of(text.begin(), text.end(), IsForbiddenHostByte)) return false;
  AppendPercentEncoded(out, text, UrlEncodeSet::kControl);
  return true;
}

}  // namespace upwell::base
