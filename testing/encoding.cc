// SPDX-License-Identifier: Apache-2.0
#include "testing/encoding.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <memory>

#include "base/text.h"

namespace upwell::testing {
namespace {

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

Converter Open(const std::string& charset) {
  UErrorCode error = U_ZERO_ERROR;
  return Converter(ucnv_open(charset.c_str(), &error), &ucnv_close);
}

}  // namespace

std::string EncodeAs(std::string_view utf8, const std::string& charset) {
  if (base::AsciiEqualsIgnoreCase(charset, "utf-8")) return std::string(utf8);
  Converter converter = Open(charset);
  if (converter == nullptr) return std::string(utf8);
  UErrorCode error = U_ZERO_ERROR;
  ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_ESCAPE, UCNV_ESCAPE_XML_DEC, nullptr,
                        nullptr, &error);
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size())));
  int32_t need =
      ucnv_fromUChars(converter.get(), nullptr, 0, text.getBuffer(), text.length(), &error);
  error = U_ZERO_ERROR;  // the first call only measures
  std::string out(static_cast<size_t>(need), '\0');
  ucnv_fromUChars(converter.get(), out.data(), need, text.getBuffer(), text.length(), &error);
  return out;
}

std::string DecodeFrom(std::string_view bytes, const std::string& charset) {
  if (base::AsciiEqualsIgnoreCase(charset, "utf-8")) return base::ToValidUtf8(bytes);
  Converter converter = Open(charset);
  if (converter == nullptr) return base::ToValidUtf8(bytes);
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString text(bytes.data(), static_cast<int32_t>(bytes.size()), converter.get(), error);
  std::string out;
  return text.toUTF8String(out);
}

}  // namespace upwell::testing
