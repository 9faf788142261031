// SPDX-License-Identifier: Apache-2.0
// What stands around the content of a page: head, menus, boxes, foot.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "testing/render.h"
#include "testing/web_page.h"

namespace upwell::testing {
namespace {

// From the root's child down to the page itself.
std::vector<uint32_t> PathTo(const WebSkeleton& site, uint32_t node) {
  std::vector<uint32_t> path;
  for (; node != 0 && node != kNoWebNode; node = site.nodes[node].parent) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

bool HasNoBusiness(const WebSkeleton& site, uint32_t node) {
  return site.nodes[node].children == 0 && site.nodes[node].depth > 2 &&
         site.nodes[node].part == WebPart::kPage && !IsConfigured(site, node);
}

}  // namespace

WebPageWriter::WebPageWriter(const WebModel& web, const WebSkeleton& site, bool twin,
                             std::string session)
    : web_(web),
      site_(site),
      twin_(twin),
      session_(std::move(session)),
      voice_(web.voices.at(twin ? site.twin_language : site.language)) {}

std::string WebPageWriter::Say(std::string_view key, uint64_t salt) const {
  const std::vector<std::string>& ways = voice_.All(key);
  return ways[base::Hash64(key, site_.seed + salt) % ways.size()];
}

std::string WebPageWriter::Link(const std::string& path) const {
  if (session_.empty()) return EscapeHtml(path);
  return EscapeHtml(path + (path.find('?') == std::string::npos ? "?" : "&") + "sid=" + session_);
}

std::string WebPageWriter::NodeLink(uint32_t node) const {
  std::string path = TwinPath(site_, node, twin_);
  const auto number = static_cast<size_t>(&site_ - web_.sites.data());
  const uint32_t style = site_.look.link % 5;
  if (style == 1) return Link(web_.urls[number] + path.substr(1));
  const bool one_folder = style == 2 && site_.look.path % 9 == 5 && site_.twin_language.empty() &&
                          site_.oddity != WebOddity::kRootMoves;
  if (one_folder && node != 0) return Link(path.substr(1));
  return Link(path);
}

std::string WebPageWriter::Anchor(uint32_t node) const {
  return "<a href=\"" + NodeLink(node) + "\">" + EscapeHtml(Title(node)) + "</a>";
}

WebMenuItem WebPageWriter::Item(uint32_t node, size_t level, uint32_t current) const {
  return {EscapeHtml(node == 0 ? Say("home") : Title(node)), NodeLink(node), level,
          node == current};
}

void WebPageWriter::AddOpenedMenu(uint32_t from, uint32_t node, size_t level,
                                  std::vector<WebMenuItem>* items) const {
  const std::vector<uint32_t> path =
      node == kNoWebNode ? std::vector<uint32_t>() : PathTo(site_, node);
  const WebNode& parent = site_.nodes[from];
  for (uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
    if (!site_.nodes[i].in_menu) continue;
    items->push_back(Item(i, level, node));
    const bool opened = std::find(path.begin(), path.end(), i) != path.end();
    if (opened) AddOpenedMenu(i, node, level + 1, items);
  }
}

std::string WebPageWriter::Bar(uint32_t node) const {
  if (!site_.has_menu || site_.frameset) return "";
  std::vector<WebMenuItem> items = {Item(0, 0, node)};
  const bool inside = node != 0 && node != kNoWebNode;
  if (site_.look.nested_menu) {
    AddOpenedMenu(0, node, 0, &items);
  } else if (!site_.look.section_menus || !inside) {
    AddOpenedMenu(0, kNoWebNode, 0, &items);
  }
  constexpr std::array<uint32_t, 8> kUpright = {1, 2, 1, 3, 5, 6, 8, 12};
  const uint32_t style =
      site_.look.nested_menu ? kUpright[site_.look.bar % kUpright.size()] : site_.look.bar;
  const std::string utility =
      site_.look.utility_bar ? RenderFootMenu(site_.look, FootItems(node)) : "";
  return utility + RenderWebMenu(style, site_.look, items);
}

std::string WebPageWriter::Side(uint32_t node) const {
  std::string out;
  if (node != 0 && node != kNoWebNode && !site_.look.nested_menu) {
    std::vector<WebMenuItem> items;
    AddOpenedMenu(PathTo(site_, node).front(), node, 0, &items);
    if (site_.look.headed_menus && !items.empty()) {
      out += "<h3>" + EscapeHtml(Title(PathTo(site_, node).front())) + "</h3>\n";
    }
    out += RenderWebMenu(site_.look.side, site_.look, items);
  }
  if (node != 0 && node != kNoWebNode) out += Months() + MostRead();
  if (site_.kind == "blog" && site_.look.list % 2 == 0) {  // a cloud of words that lead back
    out += "<div class=\"cloud\">";
    const WebNode& root = site_.nodes[0];
    for (uint32_t i = root.first_child; i < root.first_child + root.children; ++i) {
      if (site_.nodes[i].part != WebPart::kPage) continue;
      out += "<a style=\"font-size:" + std::to_string(80 + i * 13 % 90) + "%\" href=\"" +
             NodeLink(i) + "\">" + EscapeHtml(Title(i)) + "</a> ";
    }
    out += "</div>\n";
  }
  return out;
}

// A long list of archives, which is no menu.
std::string WebPageWriter::Months() const {
  if (site_.look.list % 3 == 0) return "";
  std::vector<uint32_t> months;
  const WebNode& root = site_.nodes[0];
  for (uint32_t i = root.first_child; i < root.first_child + root.children; ++i) {
    const WebNode& section = site_.nodes[i];
    if (section.theme != WebTheme::kArchive) continue;
    for (uint32_t m = section.first_child; m < section.first_child + section.children; ++m) {
      if (site_.nodes[m].part == WebPart::kPage) months.push_back(m);
    }
  }
  return months.empty() ? "" : RenderList(1, months);
}

// The same pages of the upper levels on every page but the root.
std::string WebPageWriter::MostRead() const {
  if (site_.look.words % 4 != 1) return "";
  uint32_t upper = 1;
  while (upper < site_.nodes.size() && site_.nodes[upper].depth <= 2) ++upper;
  base::Rng rng = WebRng(site_.seed, "most read");
  std::vector<uint32_t> pages;
  for (int i = 0; i < 6; ++i) {
    const auto page = static_cast<uint32_t>(rng.Below(upper));
    if (page != 0 && site_.nodes[page].part == WebPart::kPage) pages.push_back(page);
  }
  if (pages.empty()) return "";
  return "<h4>" + EscapeHtml(Say("popular")) + "</h4>\n" + RenderList(site_.look.list % 2, pages);
}

std::string WebPageWriter::Boxes(uint32_t node) const {
  std::string out;
  for (const WebFormPlan& form : site_.forms) {
    if (form.spread != WebSpread::kEverywhere || form.carrier != WebCarrier::kForm) continue;
    out += ShownForm(form, node, 0);
  }
  return out;
}

std::vector<WebMenuItem> WebPageWriter::FootItems(uint32_t node) const {
  std::vector<WebMenuItem> items;
  const WebNode& root = site_.nodes[0];
  for (uint32_t i = root.first_child; i < root.first_child + root.children; ++i) {
    if (site_.nodes[i].in_foot) items.push_back(Item(i, 0, node));
  }
  if (site_.has_account) items.push_back({EscapeHtml(Say("logout")), Link("/logout"), 0, false});
  if (site_.look.foot % 3 == 0) {
    items.push_back({EscapeHtml(Say("email")), "mailto:info@" + site_.name + ".example", 0, false});
  }
  return items;
}

std::string WebPageWriter::Foot(uint32_t node) const {
  std::string out = RenderFootMenu(site_.look, FootItems(node));
  if (!site_.partners.empty()) {
    out += "<p>" + EscapeHtml(Say("partners")) + ": ";
    for (const WebExternal& partner : site_.partners) {
      const WebSkeleton& other = web_.sites[partner.site];
      out += "<a href=\"" +
             EscapeHtml(web_.urls[partner.site] + PathOf(other, partner.node).substr(1)) + "\">" +
             EscapeHtml(other.name) + "</a>, ";
    }
    out += "</p>\n";
  }
  return out + "<p>&copy; " + EscapeHtml(site_.name) + "</p>\n";
}

std::string WebPageWriter::Breadcrumbs(uint32_t node) const {
  if (!site_.look.breadcrumbs || node == 0 || node == kNoWebNode) return "";
  std::string out = "<div class=\"path\">" + Anchor(0);
  for (uint32_t step : PathTo(site_, node)) {
    out += " &gt; " + (step == node ? EscapeHtml(Title(step)) : Anchor(step));
  }
  return out + "</div>\n";
}

std::string WebPageWriter::Announcements(uint32_t node) const {
  std::string out;
  for (const WebFormPlan& form : site_.forms) {
    const bool told = form.announced || form.way == "announced";
    if (!told || node != form.node) continue;
    if (form.carrier == WebCarrier::kSearchAction) {
      out +=
          "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":"
          "\"WebSite\",\"potentialAction\":{\"@type\":\"SearchAction\",\"target\":\"" +
          form.action + "?" + form.inputs[0].name +
          "={term}\",\"query-input\":\"required name=term\"}}</script>\n";
    } else {
      out += "<link rel=\"search\" type=\"application/opensearchdescription+xml\" title=\"" +
             EscapeHtml(site_.name) + "\" href=\"/opensearch.xml\">\n";
    }
  }
  return out;
}

std::string WebPageWriter::Head(uint32_t node) const {
  if (node == kNoWebNode) return "<meta name=\"robots\" content=\"noindex\">\n";
  std::string out = Announcements(node);
  base::Rng rng = WebRng(site_.seed, "head", node);
  if (!site_.twin_language.empty()) {
    out += "<link rel=\"alternate\" hreflang=\"" + (twin_ ? site_.language : site_.twin_language) +
           "\" href=\"" + Link(TwinPath(site_, node, !twin_)) + "\">\n";
  }
  if (HasNoBusiness(site_, node) && rng.Chance(0.04)) {
    out += rng.Chance(0.5) ? "<meta name=\"robots\" content=\"noindex,nofollow\">\n"
                           : "<meta name=\"robots\" content=\"noindex\">\n";
  }
  if (rng.Chance(0.5)) {
    out += "<meta name=\"description\" content=\"" + EscapeHtml(Title(node)) + "\">\n";
  }
  return out;
}

std::string WebPageWriter::Wrap(uint32_t node, const std::string& title,
                                const std::string& content) const {
  WebPageParts parts;
  parts.language = twin_ ? site_.twin_language : site_.language;
  parts.charset = site_.charset;
  parts.right_to_left = voice_.right_to_left();
  parts.title = EscapeHtml(title);
  parts.head = Head(node);
  parts.site_title = EscapeHtml(Title(0));
  parts.bar = Bar(node);
  parts.boxes = Boxes(node);
  parts.side = Side(node);
  if (site_.look.skip_link) {
    parts.content = "<a href=\"#content\">" + EscapeHtml(Say("skip")) + "</a>\n";
  }
  if (!site_.twin_language.empty() && node != kNoWebNode) {
    parts.content += "<a href=\"" + Link(TwinPath(site_, node, !twin_)) + "\">" +
                     (twin_ ? site_.language : site_.twin_language) + "</a>\n";
  }
  parts.content += Breadcrumbs(node) + "<h1>" + EscapeHtml(title) + "</h1>\n" + content;
  parts.foot = Foot(node);
  return RenderWebShell(site_.look, parts);
}

std::string WebPageWriter::Other(const std::string& title, const std::string& content) const {
  return Wrap(kNoWebNode, title, content);
}

std::string WebPageWriter::Frameset() const {
  return "<html><head><title>" + EscapeHtml(Title(0)) + "</title>\n" + Announcements(0) +
         "</head>\n<frameset cols=\"180,*\"><frame name=\"nav\" src=\"/nav.htm\"><frame "
         "name=\"main\" src=\"/main.htm\"></frameset></html>\n";
}

std::string WebPageWriter::NavigationFrame() const {
  std::vector<WebMenuItem> items;
  AddOpenedMenu(0, kNoWebNode, 0, &items);
  return "<html><head><base target=\"main\"><title>menu</title></head><body bgcolor=#eeeeff>\n" +
         RenderWebMenu(site_.look.bar, site_.look, items) + "</body></html>\n";
}

std::string WebPageWriter::FormFrame(const WebFormPlan& form) const {
  return "<html><head><title>" + EscapeHtml(Say("search")) + "</title></head><body>\n" +
         Form(form, form.node, 0) + "</body></html>\n";
}

}  // namespace upwell::testing
