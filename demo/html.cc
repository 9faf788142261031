// SPDX-License-Identifier: Apache-2.0
#include "demo/html.h"

#include "base/text.h"

namespace upwell::demo {
namespace {

constexpr size_t kPagerNeighbours = 2;  // pages linked on either side of the current one

}  // namespace

std::string EscapeHtml(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string Attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + EscapeHtml(value) + "\"";
}

std::string Shorten(std::string_view text, size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  std::string_view cut = base::CutUtf8(text, bytes);
  size_t space = cut.rfind(' ');
  if (space != std::string_view::npos) cut = cut.substr(0, space);
  return std::string(cut) + " …";
}

std::string WithSeparators(size_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string NumberedPages(size_t current, size_t pages,
                          const std::function<std::string(size_t, std::string_view)>& link) {
  std::string out;
  for (size_t page = 0; page < pages; ++page) {
    bool near = page + kPagerNeighbours >= current && page <= current + kPagerNeighbours;
    if (page == current) {
      out += "<b>" + std::to_string(page + 1) + "</b>\n";
    } else if (near || page == 0 || page + 1 == pages) {
      out += link(page, std::to_string(page + 1));
    } else if (page + kPagerNeighbours + 1 == current || page == current + kPagerNeighbours + 1) {
      out += "<span>…</span>\n";
    }
  }
  return out;
}

}  // namespace upwell::demo
