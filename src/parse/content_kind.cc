// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "base/text.h"
#include "parse/page.h"

namespace upwell::parse {
namespace {

constexpr size_t kSniffBytes = 1024;  // not tuned

// "text/html" of "Text/HTML; charset=utf-8".
std::string EssenceOf(std::string_view content_type) {
  return base::AsciiLower(
      base::TrimHtmlSpace(content_type.substr(0, content_type.find_first_of(";,"))));
}

bool IsGeneric(std::string_view essence) {
  return essence.find('/') == std::string_view::npos || essence == "application/octet-stream" ||
         essence == "binary/octet-stream" || essence == "unknown/unknown" ||
         essence == "application/unknown" || essence == "*/*";
}

ContentKind KindOfEssence(std::string_view essence) {
  if (essence == "text/html" || essence == "application/xhtml+xml") return ContentKind::kHtml;
  if (essence == "text/xml" || essence == "application/xml" || essence.ends_with("+xml")) {
    return ContentKind::kXml;
  }
  if (essence == "application/json" || essence == "text/json" || essence.ends_with("+json")) {
    return ContentKind::kJson;
  }
  return essence.starts_with("text/") ? ContentKind::kText : ContentKind::kOther;
}

// True if the text begins with that tag, not only with its letters.
bool BeginsWithTag(std::string_view text, std::string_view tag) {
  if (!base::AsciiStartsWithIgnoreCase(text, tag)) return false;
  return text.size() == tag.size() || base::IsHtmlSpace(text[tag.size()]) ||
         text[tag.size()] == '>' || text[tag.size()] == '/';
}

bool LooksLikeHtml(std::string_view text) {
  constexpr std::string_view kTags[] = {"<!doctype html",
                                        "<html",
                                        "<head",
                                        "<body",
                                        "<title",
                                        "<meta",
                                        "<script",
                                        "<style",
                                        "<link",
                                        "<table",
                                        "<div",
                                        "<p",
                                        "<h1",
                                        "<h2",
                                        "<a",
                                        "<br",
                                        "<b",
                                        "<font",
                                        "<ul",
                                        "<form",
                                        "<span",
                                        "<center",
                                        "<iframe"};
  return text.starts_with("<!--") ||
         std::any_of(std::begin(kTags), std::end(kTags),
                     [&](std::string_view tag) { return BeginsWithTag(text, tag); });
}

bool LooksLikeJson(std::string_view text) {
  if (text.empty() || (text.front() != '{' && text.front() != '[')) return false;
  const bool object = text.front() == '{';
  const std::string_view rest = base::TrimHtmlSpace(text.substr(1));
  if (rest.empty()) return false;
  if (object) return rest.front() == '"' || rest.front() == '}';
  return std::string_view("\"{[]-0123456789").find(rest.front()) != std::string_view::npos ||
         rest.starts_with("true") || rest.starts_with("false") || rest.starts_with("null");
}

bool IsBinaryByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && !base::IsHtmlSpace(c) && byte != 0x1B;
}

ContentKind KindOfBytes(std::string_view bytes) {
  if (bytes.starts_with("\xFE\xFF") || bytes.starts_with("\xFF\xFE")) return ContentKind::kText;
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  bytes = bytes.substr(0, kSniffBytes);
  const std::string_view text = base::TrimHtmlSpace(bytes);
  if (LooksLikeHtml(text)) return ContentKind::kHtml;
  if (text.starts_with("<?xml")) {
    return base::AsciiContainsIgnoreCase(text, "<html") ? ContentKind::kHtml : ContentKind::kXml;
  }
  if (std::any_of(bytes.begin(), bytes.end(), IsBinaryByte)) return ContentKind::kOther;
  if (LooksLikeJson(text)) return ContentKind::kJson;
  for (const std::string_view root : {"<rss", "<feed", "<urlset", "<sitemapindex"}) {
    if (BeginsWithTag(text, root)) return ContentKind::kXml;
  }
  return text.empty() ? ContentKind::kOther : ContentKind::kText;
}

}  // namespace

ContentKind KindOfContent(const fetch::Exchange& exchange) {
  const std::string essence = EssenceOf(exchange.header("content-type"));
  return IsGeneric(essence) ? KindOfBytes(exchange.body) : KindOfEssence(essence);
}

}  // namespace upwell::parse
