// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "testing/web_page.h"

namespace upwell::testing {
namespace {

constexpr uint32_t kMenuStyles = 13;

std::string_view Separator(const WebLook& look) {
  constexpr std::array<std::string_view, 8> kSeparators = {
      " | ", " &middot; ", " / ", " ", "&nbsp;&nbsp;", " - ", " &raquo; ", " <b>|</b> "};
  return kSeparators[look.separator % kSeparators.size()];
}

std::string AnchorOf(const WebLook& look, const WebMenuItem& item) {
  std::string label = item.text;
  if (look.image_links) {
    label = "<img src=\"/img/b" + std::to_string(item.text.size()) + ".gif\" border=\"0\" alt=\"" +
            item.text + "\">";
  }
  std::string mark = item.current && look.words % 2 != 0 ? " class=\"on\"" : "";
  return "<a href=\"" + item.href + "\"" + mark + ">" + label + "</a>";
}

std::string Each(const WebLook& look, const std::vector<WebMenuItem>& items,
                 std::string_view before, std::string_view after) {
  std::string out;
  for (const WebMenuItem& item : items) {
    out.append(before);
    for (size_t i = 0; i < item.level; ++i) out.append("&nbsp;&nbsp;");
    out.append(AnchorOf(look, item)).append(after);
  }
  return out;
}

std::string Joined(const WebLook& look, const std::vector<WebMenuItem>& items) {
  std::string out;
  for (const WebMenuItem& item : items) {
    if (!out.empty()) out.append(Separator(look));
    out.append(AnchorOf(look, item));
  }
  return out;
}

std::string NestedList(const WebLook& look, const std::vector<WebMenuItem>& items) {
  std::string out = "<ul class=\"" + WebClass(look, 1) + "\">\n";
  size_t level = 0;
  for (size_t i = 0; i < items.size(); ++i) {
    while (level < items[i].level) {
      out += "<ul>\n";
      ++level;
    }
    while (level > items[i].level) {
      out += "</ul></li>\n";
      --level;
    }
    out += "<li>" + AnchorOf(look, items[i]);
    const bool opens = i + 1 < items.size() && items[i + 1].level > items[i].level;
    if (!opens) out += "</li>\n";
  }
  for (; level > 0; --level) out += "</ul></li>\n";
  return out + "</ul>\n";
}

}  // namespace

std::string WebClass(const WebLook& look, uint32_t purpose) {
  constexpr std::array<std::string_view, 24> kNames = {
      "nav",   "menu", "navi", "list", "m",    "top", "leiste", "xb",
      "links", "mod",  "tx",   "box",  "col",  "hz",  "inhalt", "wrap",
      "sec",   "part", "cell", "pane", "area", "c",   "bk",     "row"};
  const uint32_t draw = (look.words >> 3) * 31 + purpose * 17;
  std::string name(kNames[draw % kNames.size()]);
  switch (look.words % 4) {
    case 0:
      return name + std::to_string(purpose % 10);
    case 1:
      return "c-" + name + "__" + std::string(kNames[(draw / 24 + purpose) % kNames.size()]);
    case 2:
      return name + "_" + std::string(1, static_cast<char>('a' + draw % 26));
    default:
      return name + (purpose % 3 == 0 ? "" : "-x" + std::to_string(draw % 100));
  }
}

std::string RenderWebMenu(uint32_t style, const WebLook& look,
                          const std::vector<WebMenuItem>& items) {
  if (items.empty()) return "";
  const std::string name = WebClass(look, style);
  switch (style % kMenuStyles) {
    case 0:
      return "<p class=\"" + name + "\">" + Joined(look, items) + "</p>\n";
    case 1:
      return "<nav>" + NestedList(look, items) + "</nav>\n";
    case 2:
      return "<div id=\"" + name + "\">" + NestedList(look, items) + "</div>\n";
    case 3:
      return "<table border=0 cellpadding=2>" +
             Each(look, items, "<tr><td nowrap>", "</td></tr>\n") + "</table>\n";
    case 4:
      return "<table width=\"100%\" class=\"" + name + "\"><tr>" +
             Each(look, items, "<td align=center>", "</td>") + "</tr></table>\n";
    case 5:
      return "<dl class=\"" + name + "\">" + Each(look, items, "<dt>", "</dt>\n") + "</dl>\n";
    case 6:
      return "<div class=\"" + name + "\">\n" + Each(look, items, "<div class=\"i\">", "</div>\n") +
             "</div>\n";
    case 7:
      return "<ul class=\"tabs " + name + "\" style=\"list-style:none\">" +
             Each(look, items, "<li style=\"display:inline\"><span>", "</span></li>\n") + "</ul>\n";
    case 8:
      return "<font size=2>" + Each(look, items, "", "<br>\n") + "</font>\n";
    case 9:
      return "<center>[ " + Joined(look, items) + " ]</center>\n";
    case 10:
      return "<div class=\"" + name + "\"><span>" + Each(look, items, "<span>", "</span> ") +
             "</span></div>\n";
    case 11:
      return "<nav aria-label=\"" + name + "\"><ol>" + Each(look, items, "<li>", "</li>") +
             "</ol></nav>\n";
    default:
      return "<p>" + Each(look, items, "&#8226; ", "<br>\n") + "</p>\n";
  }
}

std::string RenderFootMenu(const WebLook& look, const std::vector<WebMenuItem>& items) {
  if (items.empty()) return "";
  WebLook plain = look;
  plain.image_links = false;
  switch (look.foot % 4) {
    case 0:
      return "<small>" + Joined(plain, items) + "</small>\n";
    case 1:
      return "<ul class=\"foot\">" + Each(plain, items, "<li>", "</li>\n") + "</ul>\n";
    case 2:
      return "<p align=\"center\">" + Joined(plain, items) + "</p>\n";
    default:
      return "<div>" + Each(plain, items, "<span>", "</span> &copy; ") + "</div>\n";
  }
}

}  // namespace upwell::testing
