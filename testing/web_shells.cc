// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "base/text.h"
#include "testing/web_page.h"

namespace upwell::testing {
namespace {

constexpr uint32_t kWebShells = 7;

std::string StyleRules(const WebLook& look) {
  constexpr std::array<std::string_view, 6> kRules = {"margin:0;padding:4px",
                                                      "color:#336",
                                                      "font:13px/1.4 Verdana,sans-serif",
                                                      "border-bottom:1px solid #ccc",
                                                      "float:left;width:11em",
                                                      "background:#f4f1ea"};
  std::string out;
  for (uint32_t i = 0; i < 14 + look.shell % 50; ++i) {
    out += ".r" + std::to_string((look.words + i * 7) % 997) + " a, #k" + std::to_string(i) + "{" +
           std::string(kRules[(look.list + i) % kRules.size()]) + "}\n";
  }
  return out;
}

std::string Html5(const WebLook& look, const WebPageParts& p) {
  std::string bar = "<header><div class=\"" + WebClass(look, 41) + "\">" + p.site_title + "</div>" +
                    p.boxes + (look.menu_below ? "" : p.bar) + "</header>\n";
  return bar + "<div class=\"" + WebClass(look, 42) + "\">" +
         (look.side % 2 != 0 ? "<aside>" + p.side + "</aside>" : "") + "<main id=\"content\">\n" +
         p.content + "</main>\n" + (look.side % 2 != 0 ? "" : "<aside>" + p.side + "</aside>") +
         (look.menu_below ? p.bar : "") + "</div><footer>" + p.foot + "</footer>\n";
}

std::string FloatingDivs(const WebLook& look, const WebPageParts& p) {
  return "<div id=\"" + WebClass(look, 43) + "\"><div id=\"" + WebClass(look, 44) + "\"><h2>" +
         p.site_title + "</h2></div>\n" + (look.menu_below ? "" : p.bar) + "<div id=\"" +
         WebClass(look, 45) + "\">" + p.side + p.boxes + "</div><div id=\"content\">\n" +
         p.content + "</div>\n" + (look.menu_below ? p.bar : "") + "<div id=\"" +
         WebClass(look, 46) + "\">" + p.foot + "</div></div>\n";
}

std::string Tables(const WebLook& look, const WebPageParts& p) {
  return "<table width=760 border=0 cellspacing=0 align=center><tr><td colspan=2 bgcolor=#dde4ee>"
         "<font size=5>" +
         p.site_title + "</font>" + (look.menu_below ? "" : p.bar) +
         "</td></tr>\n<tr><td width=150 valign=top>" + p.side + p.boxes +
         "</td><td valign=top><a name=content></a>\n" + p.content +
         "</td></tr>\n<tr><td colspan=2>" + (look.menu_below ? p.bar : "") + "<hr>" + p.foot +
         "</td></tr></table>\n";
}

std::string TablesRight(const WebLook& look, const WebPageParts& p) {
  return p.boxes + "<center><h1>" + p.site_title + "</h1></center>\n" +
         (look.menu_below ? "" : p.bar) + "<table><tr><td valign=top width=\"75%\" id=content>\n" +
         p.content + "</td><td valign=top>" + p.side + "</td></tr></table>\n" +
         (look.menu_below ? p.bar : "") + "<hr size=1>" + p.foot;
}

std::string Flat(const WebLook& look, const WebPageParts& p) {
  return "<h1>" + p.site_title + "</h1>\n" + (look.menu_below ? "" : p.bar) + p.boxes +
         "<div id=content>" + p.content + "</div>\n" + p.side + (look.menu_below ? p.bar : "") +
         "<hr>\n" + p.foot;
}

std::string DeepDivs(const WebLook& look, const WebPageParts& p) {
  return "<div class=\"" + WebClass(look, 47) + "\"><div class=\"" + WebClass(look, 48) +
         "\"><div class=\"" + WebClass(look, 49) + "\"><span>" + p.site_title +
         "</span><div class=\"" + WebClass(look, 50) + "\">" + p.boxes + "</div></div>" +
         (look.menu_below ? "" : p.bar) + "<div class=\"" + WebClass(look, 51) +
         "\"><div class=\"" + WebClass(look, 52) + "\"><div class=\"" + WebClass(look, 53) +
         "\" id=\"content\">" + p.content + "</div><div class=\"" + WebClass(look, 54) + "\">" +
         p.side + "</div></div></div>" + (look.menu_below ? p.bar : "") + "<div class=\"" +
         WebClass(look, 55) + "\">" + p.foot + "</div></div></div>\n";
}

std::string ContentFirst(const WebLook&, const WebPageParts& p) {
  return "<div id=\"content\" style=\"margin-left:14em\">\n" + p.content +
         "</div>\n<div style=\"position:absolute;left:0;top:0\"><strong>" + p.site_title +
         "</strong>\n" + p.bar + p.side + p.boxes + "</div>\n<address>" + p.foot + "</address>\n";
}

// Old editors wrote their tags in capitals.
std::string InCapitals(const std::string& html) {
  std::string out;
  bool in_tag = false;
  for (char c : html) {
    if (c == '<') in_tag = true;
    if (c == '>' || base::IsHtmlSpace(c)) in_tag = false;
    out += in_tag && c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  }
  return out;
}

std::string Body(const WebLook& look, const WebPageParts& parts) {
  switch (look.shell % kWebShells) {
    case 0:
      return Html5(look, parts);
    case 1:
      return FloatingDivs(look, parts);
    case 2:
      return Tables(look, parts);
    case 3:
      return TablesRight(look, parts);
    case 4:
      return Flat(look, parts);
    case 5:
      return DeepDivs(look, parts);
    default:
      return ContentFirst(look, parts);
  }
}

}  // namespace

std::string RenderWebShell(const WebLook& look, const WebPageParts& parts) {
  const bool modern = look.shell % kWebShells == 0 || look.shell % kWebShells == 5;
  std::string meta =
      modern ? "<meta charset=\"" + parts.charset + "\">\n"
             : "<META http-equiv=\"Content-Type\" content=\"text/html; charset=" + parts.charset +
                   "\">\n";
  const std::string body = Body(look, parts);
  return std::string(modern ? "<!DOCTYPE html>\n" : "") + "<html lang=\"" + parts.language + "\"" +
         (parts.right_to_left ? " dir=\"rtl\"" : "") + ">\n<head>\n" + meta + "<title>" +
         parts.title + "</title>\n" + parts.head + "<style>" + StyleRules(look) +
         "</style>\n</head>\n<body>\n" + (look.capitals ? InCapitals(body) : body) +
         "</body>\n</html>\n";
}

}  // namespace upwell::testing
