// SPDX-License-Identifier: Apache-2.0
// The content of the pages of a linked web.
#include <algorithm>
#include <array>

#include "testing/render.h"
#include "testing/web_page.h"

namespace upwell::testing {
namespace {

constexpr uint32_t kListStyles = 7;

std::string TitleKey(std::string_view kind) {
  if (kind == "search") return "search_pages";
  if (kind == "login") return "login_button";
  if (kind == "registration") return "register";
  if (kind == "recovery") return "password";
  if (kind == "newsletter") return "letter";
  if (kind == "calculator") return "calculator";
  if (kind == "language") return "languages";
  if (kind == "poll") return "poll";
  return "contact";
}

uint32_t PlaceAmongSiblings(const WebSkeleton& site, uint32_t node) {
  return node - site.nodes[site.nodes[node].parent].first_child;
}

}  // namespace

std::string WebPageWriter::Topic(base::Rng* rng) const {
  return PickOne(rng, voice_.All("topics"));
}

std::string WebPageWriter::FormPageTitle(uint32_t node) const {
  for (const WebFormPlan& form : site_.forms) {
    if (form.node != node) continue;
    if (form.searchable() && node % 2 == 0) return TitleBelow(node);  // its name does not tell
    return Say(TitleKey(form.kind), node);
  }
  return Say("search_pages", node);
}

std::string WebPageWriter::TitleBelow(uint32_t node) const {
  base::Rng rng = WebRng(site_.seed, "title", node);
  constexpr std::array<std::string_view, 8> kNames = {"Ada Crane",   "Bruno Falk", "Chen Wei",
                                                      "Dora Lindt",  "E. Moreau",  "Farid Haddad",
                                                      "Galina Orel", "Hugo Prado"};
  switch (site_.nodes[node].theme) {
    case WebTheme::kArchive:
      return std::to_string(1 + node % 12) + "/" + std::to_string(2001 + node / 12 % 22);
    case WebTheme::kPeople:
      return std::string(kNames[rng.Below(kNames.size())]) + " " + std::to_string(node);
    case WebTheme::kTags:
      return Topic(&rng);
    case WebTheme::kIndex:
      if (site_.nodes[node].depth == 2) {
        return std::string(1, static_cast<char>('A' + PlaceAmongSiblings(site_, node) % 26));
      }
      break;
    default:
      break;
  }
  std::string title = Topic(&rng);
  if (rng.Chance(0.6)) title += ", " + Topic(&rng);
  return rng.Chance(0.4) ? title + " " + std::to_string(node) : title;
}

std::string WebPageWriter::Title(uint32_t node) const {
  if (node == 0) return site_.name + ": " + Say("topics") + ", " + Say("sections");
  switch (site_.nodes[node].part) {
    case WebPart::kForm:
      return FormPageTitle(node);
    case WebPart::kAdvanced:
      return Say("advanced_link", node);
    case WebPart::kLinks:
      return site_.look.words % 9 == 0 ? TitleBelow(node) : Say("links_page");
    default:
      break;
  }
  const bool featured = site_.nodes[node].children == 0 && !site_.nodes[node].in_menu;
  if (site_.nodes[node].depth > 1 || featured) return TitleBelow(node);
  const uint32_t place = PlaceAmongSiblings(site_, node);
  const std::vector<std::string>& words = voice_.All("menu_words");
  const auto theme = static_cast<size_t>(site_.nodes[node].theme);
  const auto archive = static_cast<size_t>(WebTheme::kArchive);
  if (theme >= archive && place % 3 == 0) return words[(theme - archive) % words.size()];
  const std::vector<std::string>& sections = voice_.All("sections");
  return sections[(site_.look.words + place) % sections.size()];
}

std::string WebPageWriter::Paragraph(base::Rng* rng) const {
  std::string out = "<p>";
  for (uint64_t i = 0, count = 2 + rng->Below(5); i < count; ++i) {
    out += EscapeHtml(Fill(PickOne(rng, voice_.All("lines")), "t", Topic(rng))) + " ";
  }
  return out + "</p>\n";
}

std::string WebPageWriter::RenderList(uint32_t style, const std::vector<uint32_t>& children) const {
  std::string out;
  for (size_t i = 0; i < children.size(); ++i) {
    base::Rng rng = WebRng(site_.seed, "teaser", children[i]);
    std::string anchor = Anchor(children[i]);
    switch (style % kListStyles) {
      case 0:  // teasers
        out += "<div class=\"t\"><h3>" + anchor + "</h3>" + Paragraph(&rng) + "</div>\n";
        break;
      case 1:
        out += (i == 0 ? "<ul>\n<li>" : "<li>") + anchor + "</li>\n";
        break;
      case 2:  // a grid
        out += std::string(i % 4 == 0 ? "<tr>" : "") + "<td>" +
               (site_.look.words % 2 == 0 ? "<a href=\"" + NodeLink(children[i]) +
                                                "\"><img src=\"/img/p.jpg\" alt=\"\"></a><br>"
                                          : "") +
               anchor + "<br>" + std::to_string(5 + rng.Below(900)) + ".00</td>\n";
        break;
      case 3:
        out += "<dt>" + anchor + "</dt><dd>" + Paragraph(&rng) + "</dd>\n";
        break;
      case 4:
        out += "<tr><td>" + std::to_string(1 + rng.Below(28)) + ".</td><td>" + anchor +
               "</td><td>" + EscapeHtml(Topic(&rng)) + "</td></tr>\n";
        break;
      case 5:
        out += anchor + (i + 1 < children.size() ? ", " : "\n");
        break;
      default:  // in a sentence
        out += "<p>" + EscapeHtml(Topic(&rng)) + ": " + anchor + " (" + EscapeHtml(Topic(&rng)) +
               ")</p>\n";
    }
  }
  const uint32_t kind = style % kListStyles;
  if (kind == 1) return out + "</ul>\n";
  if (kind == 2 || kind == 4) return "<table>" + out + "</table>\n";
  if (kind == 3) return "<dl>" + out + "</dl>\n";
  return out;
}

// The pages of a month on its days.
std::string WebPageWriter::DayGrid(const std::vector<uint32_t>& children) const {
  std::string out = "<table class=\"" + WebClass(site_.look, 77) + "\"><tr>";
  for (size_t day = 1; day <= std::max<size_t>(children.size(), 28); ++day) {
    const std::string number = std::to_string(day);
    out += day > children.size()
               ? "<td>" + number + "</td>"
               : "<td><a href=\"" + NodeLink(children[day - 1]) + "\">" + number + "</a></td>";
    if (day % 7 == 0) out += "</tr>\n<tr>";
  }
  return out + "</tr></table>\n";
}

std::string WebPageWriter::ChildList(uint32_t node) const {
  const WebNode& parent = site_.nodes[node];
  std::vector<uint32_t> children, lone;
  const bool menu = site_.has_menu && !site_.look.lists_menu_pages;
  for (uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
    const WebNode& child = site_.nodes[i];
    if (child.part == WebPart::kAdvanced || child.in_foot || (child.in_menu && menu)) continue;
    (child.part == WebPart::kForm && !child.in_menu ? lone : children).push_back(i);
  }
  std::string out;
  for (uint32_t form_page : lone) {  // a word in the text, not an entry of the list
    base::Rng rng = WebRng(site_.seed, "lone", form_page);
    out += Paragraph(&rng) + "<p>" + EscapeHtml(Fill(Say("lines", 3), "t", Topic(&rng))) + " " +
           Anchor(form_page) + ".</p>\n";
  }
  if (children.empty()) return out;
  const auto theme = static_cast<uint32_t>(parent.theme);
  uint32_t style = site_.look.list + theme + (node == 0 ? 1 : 0);
  if (parent.theme == WebTheme::kProducts) style = 2 + 2 * (site_.look.list % 2);
  if (parent.theme == WebTheme::kTags || parent.theme == WebTheme::kIndex) style = 5;
  const bool month = parent.theme == WebTheme::kArchive && parent.depth > 1;
  if (month && site_.look.list % 2 == 0) return out + DayGrid(children);
  return out + RenderList(style, children);
}

std::string WebPageWriter::LeafText(uint32_t node) const {
  base::Rng rng = WebRng(site_.seed, "text", node);
  std::string out;
  const uint64_t paragraphs = rng.Chance(0.1) ? 25 + rng.Below(30) : 3 + rng.Below(10);
  for (uint64_t i = 0; i < paragraphs; ++i) out += Paragraph(&rng);
  return out;
}

std::string WebPageWriter::Related(uint32_t node) const {
  base::Rng rng = WebRng(site_.seed, "related", node);
  if (node == 0 || !rng.Chance(0.6)) return "";
  std::vector<uint32_t> pages;
  for (uint64_t i = 0, count = 2 + rng.Below(5); i < count; ++i) {
    auto other = static_cast<uint32_t>(rng.Below(node + 1));  // none is deeper
    if (other != node && site_.nodes[other].part == WebPart::kPage) pages.push_back(other);
  }
  if (pages.empty()) return "";
  return "<h4>" + EscapeHtml(Say("related")) + "</h4>\n" +
         RenderList(rng.Chance(0.5) ? 1 : 6, pages);
}

std::string WebPageWriter::ActingLinks(uint32_t node) const {
  const WebNode& page = site_.nodes[node];
  if (page.children != 0 || page.part != WebPart::kPage || node == 0) return "";
  std::string id = std::to_string(node);
  if (site_.has_cart && page.theme == WebTheme::kProducts) {
    return "<p><a href=\"" + Link("/cart/add?id=" + id) +
           (site_.look.words % 2 == 0 ? "\" rel=\"nofollow\">" : "\">") +
           EscapeHtml(Say("basket")) + "</a></p>\n";
  }
  if (site_.kind == "forum") {
    return "<p><a href=\"" + Link("/post/" + id + "/delete") + "\">" + EscapeHtml(Say("delete")) +
           "</a></p>\n";
  }
  return "";
}

std::string WebPageWriter::Externals(uint32_t node) const {
  std::string out;
  base::Rng rng = WebRng(site_.seed, "external", node);
  const bool list = rng.Chance(0.7);
  for (const WebExternal& link : ExternalsOn(web_, site_, node)) {
    const WebSkeleton& other = web_.sites[link.site];
    std::string anchor = "<a href=\"" +
                         EscapeHtml(web_.urls[link.site] + PathOf(other, link.node).substr(1)) +
                         "\">" + EscapeHtml(other.name) + "</a>";
    out += list ? "<li>" + anchor + " - " + EscapeHtml(Topic(&rng)) + "</li>\n"
                : "<p>" + EscapeHtml(Topic(&rng)) + " " + anchor + "</p>\n";
  }
  return list && !out.empty() ? "<ul>" + out + "</ul>\n" : out;
}

std::string WebPageWriter::TrapLink(uint32_t node) const {
  if (node != 0) return "";
  switch (site_.trap) {
    case WebTrap::kCalendar:
      return "<p><a href=\"/calendar?month=24100\">" + EscapeHtml(Say("date")) + "</a></p>\n";
    case WebTrap::kPath:
      return "<p><a href=\"/a/b/\">" + EscapeHtml(Say("map")) + "</a></p>\n";
    case WebTrap::kFacets:
      return "<p><a href=\"/filter?c=1\">" + EscapeHtml(Say("brands")) + "</a></p>\n";
    default:
      return "";
  }
}

std::string WebPageWriter::ShownForm(const WebFormPlan& form, uint32_t node,
                                     uint32_t variant) const {
  std::string out = Form(form, node, variant);
  if (form.advanced == 0) return out;
  std::string text = EscapeHtml(Title(form.advanced));
  if (site_.look.words % 6 == 0) text = "<img src=\"/img/adv.gif\" alt=\"" + text + "\">";
  const std::string link = "<a href=\"" + NodeLink(form.advanced) + "\">" + text + "</a>";
  const size_t end = out.rfind("</form>");
  if (site_.look.form % 3 == 0 && end != std::string::npos) {
    return out.substr(0, end) + " " + link + out.substr(end);
  }
  return out +
         (site_.look.form % 3 == 1 ? "<br>" + link : "<div class=\"hint\">" + link + "</div>");
}

std::string WebPageWriter::FormsHere(uint32_t node) const {
  std::string out;
  for (const WebFormPlan& form : FormsOn(site_, node)) {
    const bool everywhere = form.spread == WebSpread::kEverywhere;
    if (form.carrier == WebCarrier::kFrame) {
      out += "<iframe src=\"" + FramePath(form) + "\" width=\"400\" height=\"120\"></iframe>\n";
    } else if (form.carrier == WebCarrier::kForm) {
      if (!everywhere) out += ShownForm(form, node, 0);
      if (form.twice && form.node == node) out += ShownForm(form, node, 1);
    }
  }
  return out;
}

std::string WebPageWriter::Content(uint32_t node) const {
  base::Rng rng = WebRng(site_.seed, "content", node);
  std::string intro = Paragraph(&rng);
  std::string forms = FormsHere(node);
  const bool leaf = site_.nodes[node].children == 0;
  const bool forms_last = leaf && rng.Chance(0.7) && site_.nodes[node].part == WebPart::kPage;
  std::string text = leaf ? LeafText(node) : ChildList(node);
  if (!leaf && rng.Chance(0.3)) text += LeafText(node);
  return intro + (forms_last ? "" : forms) + text + (forms_last ? forms : "") + Externals(node) +
         TrapLink(node) + ActingLinks(node) + Related(node);
}

std::string WebPageWriter::Page(uint32_t node) const {
  return Wrap(node, Title(node), Content(node));
}

}  // namespace upwell::testing
