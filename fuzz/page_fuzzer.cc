// SPDX-License-Identifier: Apache-2.0
// Input: one byte that picks the Content-Type, then the body.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "base/text.h"
#include "fuzz/require.h"
#include "parse/layout.h"
#include "parse/page.h"

namespace {

using namespace upwell;

constexpr std::string_view kContentTypes[] = {
    "text/html; charset=utf-8",     "text/html",
    "text/html; charset=shift_jis", "text/html; charset=windows-1251",
    "text/html; charset=gb18030",   "text/html; charset=iso-2022-jp",
    "text/html; charset=utf-16",    "",
    "application/octet-stream",     "application/xhtml+xml"};

void CheckPage(const parse::Page& page, const parse::ParseLimits& limits) {
  Require(base::IsValidUtf8(page.title) && base::IsValidUtf8(page.language));
  Require(page.links.size() <= limits.max_links);
  for (const parse::Link& link : page.links) {
    Require(link.url.is_http() && page.document.is_element(link.node));
    Require(link.text.size() <= limits.max_link_text && base::IsValidUtf8(link.text));
    Require(base::CollapseSpace(link.text) == link.text);
  }
  Require(page.base.is_http() && (page.canonical.empty() || page.canonical.is_http()));
}

void CheckLayout(const parse::Document& document) {
  parse::LayoutLimits limits;
  limits.max_pieces = 500;
  limits.max_piece_text = 50;
  const parse::TextLayout layout = parse::LayOut(document, limits);
  Require(layout.pieces.size() <= limits.max_pieces);
  const auto before = [](const parse::Piece& a, const parse::Piece& b) {
    return a.line != b.line ? a.line < b.line : a.column < b.column;
  };
  Require(std::is_sorted(layout.pieces.begin(), layout.pieces.end(), before));
  for (const parse::Piece& piece : layout.pieces) {
    Require(piece.line < layout.lines && piece.node < document.size());
    Require(piece.text.size() <= limits.max_piece_text && base::IsValidUtf8(piece.text));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  fetch::Exchange exchange{fetch::Request(*base::Url::Parse("http://site.test/dir/page?x=1"))};
  exchange.status = 200;
  exchange.headers.push_back(
      {"Content-Type", std::string(kContentTypes[data[0] % std::size(kContentTypes)])});
  exchange.body.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  // The body's first line is also a rule for robots.
  exchange.headers.push_back({"X-Robots-Tag", exchange.body.substr(0, exchange.body.find('\n'))});
  parse::KindOfContent(exchange);
  parse::ParseLimits limits;
  limits.max_links = 50;
  limits.max_link_text = 40;
  const parse::Page page = parse::ReadPage(exchange, limits);
  CheckPage(page, limits);
  Require(base::IsValidUtf8(parse::VisibleText(page.document, parse::Document::kRoot)));
  Require(parse::VisibleText(page.document, parse::Document::kRoot, 10).size() <= 10);
  CheckLayout(page.document);
  return 0;
}
