// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "testing/web_page.h"

namespace upwell::testing {
namespace {

constexpr uint32_t kShells = 7;

std::string StyleRules(const WebLook& look) {
  constexpr std::array<std::string_view, 6> kRules = {"margin:0;padding:4px",
                                                      "color:#336",
                                                      "font:13px/1.4 Verdana,sans-serif",
                                                      "border-bottom:1px solid #ccc",
                                                      "float:left;width:11em",
                                                      "background:#f4f1ea"};
  std::string out;
  for (uint32_t i = 0; i < 6 + look.shell % 40; ++i) {
    out += ".r" + std::to_string((look.words + i * 7) % 997) + " a, #k" + std::to_string(i) + "{" +
           std::string(kRules[(look.list + i) % kRules.size()]) + "}\n";
  }
  return out;
}

std::string Html5(const WebLook& look, const WebPageParts& p) {
  std::string bar = "<header><div class=\"logo\">" + p.site_title + "</div>" + p.boxes +
                    (look.menu_below ? "" : p.bar) + "</header>\n";
  return bar + "<div class=\"wrap\">" +
         (look.side % 2 != 0 ? "<aside>" + p.side + "</aside>" : "") + "<main id=\"content\">\n" +
         p.content + "</main>\n" + (look.side % 2 != 0 ? "" : "<aside>" + p.side + "</aside>") +
         (look.menu_below ? p.bar : "") + "</div><footer>" + p.foot + "</footer>\n";
}

std::string FloatingDivs(const WebLook& look, const WebPageParts& p) {
  return "<div id=\"page\"><div id=\"banner\"><h2>" + p.site_title + "</h2></div>\n" +
         (look.menu_below ? "" : p.bar) + "<div id=\"left\">" + p.side + p.boxes +
         "</div><div id=\"content\">\n" + p.content + "</div>\n" + (look.menu_below ? p.bar : "") +
         "<div id=\"bottom\">" + p.foot + "</div></div>\n";
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
  return "<div class=\"o\"><div class=\"i\"><div class=\"hd\"><span>" + p.site_title +
         "</span><div class=\"sb\">" + p.boxes + "</div></div>" + (look.menu_below ? "" : p.bar) +
         "<div class=\"bd\"><div class=\"bd2\"><div class=\"mid\" id=\"content\">" + p.content +
         "</div><div class=\"rt\">" + p.side + "</div></div></div>" +
         (look.menu_below ? p.bar : "") + "<div class=\"ft\">" + p.foot + "</div></div></div>\n";
}

std::string ContentFirst(const WebLook&, const WebPageParts& p) {
  return "<div id=\"content\" style=\"margin-left:14em\">\n" + p.content +
         "</div>\n<div style=\"position:absolute;left:0;top:0\"><strong>" + p.site_title +
         "</strong>\n" + p.bar + p.side + p.boxes + "</div>\n<address>" + p.foot + "</address>\n";
}

std::string Body(const WebLook& look, const WebPageParts& parts) {
  switch (look.shell % kShells) {
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
  const bool modern = look.shell % kShells == 0 || look.shell % kShells == 5;
  std::string meta =
      modern ? "<meta charset=\"" + parts.charset + "\">\n"
             : "<META http-equiv=\"Content-Type\" content=\"text/html; charset=" + parts.charset +
                   "\">\n";
  return std::string(modern ? "<!DOCTYPE html>\n" : "") + "<html lang=\"" + parts.language + "\"" +
         (parts.right_to_left ? " dir=\"rtl\"" : "") + ">\n<head>\n" + meta + "<title>" +
         parts.title + "</title>\n" + parts.head + "<style>" + StyleRules(look) +
         "</style>\n</head>\n<body>\n" + Body(look, parts) + "</body>\n</html>\n";
}

}  // namespace upwell::testing
