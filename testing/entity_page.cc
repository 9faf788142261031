// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_page.h"

#include "base/text.h"
#include "testing/render.h"
#include "testing/request_log.h"

namespace upwell::testing {
namespace {

std::string Option(std::string_view id, std::string_view text, bool chosen) {
  return "<option value=\"" + EscapeHtml(id) + "\"" + (chosen ? " selected" : "") + ">" +
         EscapeHtml(text) + "</option>\n";
}

std::string Hidden(std::string_view name, std::string_view value) {
  return "<input type=\"hidden\" name=\"" + EscapeHtml(name) + "\" value=\"" + EscapeHtml(value) +
         "\">";
}

// One of the words that people use for such a part of a page.
std::string_view WordFor(std::string_view purpose, uint64_t salt) {
  static const std::map<std::string_view, std::vector<std::string_view>> kWords = {
      {"record", {"item", "product", "hit", "result", "entry", "listing", "card", "tile", "offer"}},
      {"records", {"items", "list", "results", "hits", "products", "grid", "matches"}},
      {"facets", {"filters", "refine", "facets", "narrow", "options", "nav-left"}},
      {"pager", {"pagination", "pager", "pages", "paging", "pgn"}},
      {"notice", {"message", "info", "alert", "note", "msg", "zero"}},
      {"title", {"name", "heading", "title", "lnk", "headline"}},
      {"price", {"price", "cost", "amt", "val"}},
      {"field", {"meta", "attr", "detail", "spec", "prop"}},
      {"side", {"sidebar", "left", "rail", "aside"}},
      {"head", {"header", "top", "masthead", "gh"}},
      {"foot", {"footer", "bottom", "legal"}},
  };
  auto it = kWords.find(purpose);
  return it == kWords.end() ? purpose : it->second[salt % it->second.size()];
}

// Beside the text, so that pages look like those of a site that somebody cared for.
std::string_view StyleOf(size_t shell) {
  constexpr std::string_view kStyles[] = {
      "body{font-family:sans-serif}aside{float:left;width:13em;font-size:90%}"
      "main{margin-left:14em}footer{clear:both}",
      "body{font-family:Verdana;font-size:80%}td{padding:2px 6px}",
      "body>div>div:nth-child(3){position:absolute;right:0;top:6em;width:14em}"
      "body>div>div:nth-child(2){margin-right:15em}",
      "body{font-family:Georgia}h3{margin:.4em 0}",
      "section{max-width:50em}nav{border-top:1px solid;columns:4}"};
  return kStyles[shell];
}

}  // namespace

std::string GuideTitle(const EntitySite& site, uint64_t number) {
  return site.entities[base::Hash64("guide", site.seed + number) % site.entities.size()].text;
}

std::string EntityPage::Class(std::string_view purpose) const {
  const uint64_t salt = base::Hash64(purpose, site_.look.seed);
  const std::string word(WordFor(purpose, salt));
  std::string name;
  switch (site_.look.seed % 6) {
    case 0:
      name = "s-" + word;
      break;
    case 1:
      name = word + "_" + std::string(WordFor("field", salt / 7));
      break;
    case 2:
      name = "c" + base::HashOf(word + std::to_string(site_.look.seed)).Hex().substr(0, 6);
      break;
    case 3:
      name = site_.name.substr(0, 3) + "__" + word;
      break;
    case 4:
      return "";
    default:
      name = word + " " + word + "-" + std::to_string(salt % 9);
  }
  return " class=\"" + name + "\"";
}

std::string EntityPage::Form(std::string_view query) const {
  const EntityArguments& a = site_.arguments;
  std::string html = "<form action=\"" + site_.action + "\" method=\"" +
                     (site_.post ? "post" : "get") + "\"" + Class("form") + ">\n";
  const std::string box = "<input type=\"" +
                          std::string(site_.look.shell == 2 ? "search" : "text") + "\" name=\"" +
                          a.query + "\" value=\"" + EscapeHtml(query) + "\" placeholder=\"" +
                          EscapeHtml(site_.Say("placeholder")) + "\">\n";
  std::string menus;
  for (const auto& [name, value] : a.constants) menus += Hidden(name, value);
  if (!a.category.empty()) {
    menus += "<select name=\"" + a.category + "\">\n";
    for (size_t i = 0; i < site_.categories.size(); ++i) {
      const EntityCategory& category = site_.categories[i];
      if (category.parent == 0) menus += Option(category.id, category.text, i == 0);
    }
    menus += "</select>\n";
  }
  if (site_.all_list == EntityAllList::kMenu) menus += AllOfThem();
  html += a.query_last ? menus + box : box + menus;  // in the order of the URL template
  const std::string label = EscapeHtml(site_.Say("search"));
  html += site_.look.seed % 3 == 0 ? "<button type=\"submit\">" + label + "</button>"
                                   : "<input type=\"submit\" value=\"" + label + "\">";
  return html + "</form>\n";
}

// The list of everything: a menu of the form, or links beside the page.
std::string EntityPage::AllOfThem() const {
  const bool menu = site_.all_list == EntityAllList::kMenu;
  std::string html = menu ? "<select name=\"" + site_.facets[0].argument + "\">\n" +
                                Option("", site_.Say("every"), true)
                          : "<h4>" + EscapeHtml(site_.Say("every")) + "</h4><ul>\n";
  for (size_t i = 0; i < site_.everything.size(); ++i) {
    const std::string& text = site_.everything[i];
    std::string id = std::to_string(i);
    for (const auto& [value, known] : site_.facets[0].values) {
      if (menu && value == text) id = known;
    }
    html += menu ? Option(id, text, false)
                 : "<li><a href=\"/all/" + id + "\">" + EscapeHtml(text) + "</a></li>\n";
  }
  return html + (menu ? "</select>\n" : "</ul>\n");
}

std::string EntityPage::Announcements() const {
  std::string html;
  if (site_.open_search) {
    html += "<link rel=\"search\" type=\"application/opensearchdescription+xml\" title=\"" +
            site_.title + "\" href=\"/opensearch.xml\">\n";
  }
  if (site_.search_action) {
    std::string target = url_.substr(0, url_.size() - 1) + UrlTemplate(site_);
    const size_t mark = target.find("{query}");
    target.replace(mark, 7, "{search_term_string}");
    html +=
        "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\","
        "\"@type\":\"WebSite\",\"url\":" +
        JsonString(url_) +
        ",\"potentialAction\":{\"@type\":\"SearchAction\",\"target\":" + JsonString(target) +
        ",\"query-input\":\"required name=search_term_string\"}}</script>\n";
  }
  return html;
}

std::string EntityPage::SearchDescription() const {
  std::string target = url_.substr(0, url_.size() - 1) + UrlTemplate(site_);
  target.replace(target.find("{query}"), 7, "{searchTerms}");
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OpenSearchDescription "
         "xmlns=\"http://a9.com/-/spec/opensearch/1.1/\"><ShortName>" +
         site_.title + "</ShortName><Description>" + EscapeHtml(site_.Say("find_link")) +
         "</Description><Url type=\"text/html\" template=\"" + EscapeHtml(target) +
         "\"/></OpenSearchDescription>\n";
}

std::string EntityPage::Menu() const {
  std::string html = "<a href=\"/\">" + EscapeHtml(site_.Say("home")) + "</a>";
  for (const char* key : {"help", "login", "basket", "about"}) {
    html += " | <a href=\"/" + std::string(key) + "\">" + EscapeHtml(site_.Say(key)) + "</a>";
  }
  if (site_.form == EntityFormPlace::kOneClick) {
    html += " | <a href=\"" + std::string(kSearchPage) + "\">" +
            EscapeHtml(site_.Say("find_link")) + "</a>";
  }
  return "<div" + Class("menu") + ">" + html + "</div>\n";
}

std::string EntityPage::Head() const {
  return "<div" + Class("head") + "><a href=\"/\"><strong>" + site_.title +
         "</strong></a></div>\n" + Menu();
}

std::string EntityPage::Side() const {
  std::string html = "<ul>\n";
  for (size_t i = 1; i < site_.categories.size(); ++i) {
    if (site_.categories[i].parent != 0) continue;
    html += "<li><a href=\"/c/" + std::to_string(i) + "\">" + EscapeHtml(site_.categories[i].text) +
            "</a></li>\n";
  }
  html += "</ul>\n";
  if (site_.all_list == EntityAllList::kLinks) html += AllOfThem();
  return html + (site_.look.adverts ? Adverts() : "");
}

std::string EntityPage::Adverts() const {
  const std::vector<std::string>& ads = site_.words->All("ads");
  std::string html;
  for (uint64_t i = 0; i < 2; ++i) {
    const uint64_t pick = base::Hash64("advert", visit_ + i);
    html += "<p" + Class("ad") + "><a href=\"http://ads" + std::to_string(pick % 7) +
            ".example/go?c=" + std::to_string(pick % 99991) + "\">" +
            EscapeHtml(ads[pick % ads.size()]) + "</a></p>\n";
  }
  return html;
}

std::string EntityPage::Foot() const {
  std::string html;
  for (const char* key : {"contact", "delivery", "about", "help"}) {
    html += "<a href=\"/" + std::string(key) + "\">" + EscapeHtml(site_.Say(key)) + "</a>\n";
  }
  for (uint64_t i = 0; i < site_.look.guides; ++i) {
    html += "<a href=\"/guide/" + std::to_string(i) + "\">" + EscapeHtml(GuideTitle(site_, i)) +
            "</a>\n";
  }
  if (site_.look.counter) {
    html += "<p>" +
            EscapeHtml(Fill(site_.Say("visitors"), "n", std::to_string(17 + visit_ % 9000))) +
            "</p>\n";
  }
  if (site_.look.shell % 2 == 0) {
    html += "<form action=\"/newsletter\" method=\"post\"><label>" +
            EscapeHtml(site_.Say("letter")) + "</label><input type=\"email\" name=\"email\">" +
            "<button>OK</button></form>\n";
  }
  return html + "<small>&copy; " + site_.title + "</small>\n";
}

std::string EntityPage::Shell(const std::string& head, const std::string& side,
                              const std::string& content, const std::string& foot) const {
  const std::string side_class = Class("side"), foot_class = Class("foot");
  switch (site_.look.shell) {
    case 0:
      return "<header>" + head + "</header>\n<aside" + side_class + ">" + side +
             "</aside>\n<main>" + content + "</main>\n<footer" + foot_class + ">" + foot +
             "</footer>\n";
    case 1:
      return "<table width=980 border=0><tr><td colspan=2>" + head +
             "</td></tr>\n<tr><td width=170 valign=top>" + side + "</td><td valign=top>" + content +
             "</td></tr>\n<tr><td colspan=2>" + foot + "</td></tr></table>\n";
    case 2:
      return "<div" + Class("wrap") + "><div" + Class("bar") + ">" + head + "</div><div" +
             Class("main") + ">" + content + "</div><div" + side_class + ">" + side + "</div><div" +
             foot_class + ">" + foot + "</div></div>\n";
    case 3:
      return "<div id=\"content\" style=\"margin-left:14em\">" + content +
             "</div>\n<div style=\"position:absolute;left:0;top:0;width:13em\">" + head + side +
             "</div>\n<address>" + foot + "</address>\n";
    default:
      return head + "<section" + Class("main") + ">" + content + "</section>\n<nav" + side_class +
             ">" + side + "</nav>\n<footer>" + foot + "</footer>\n";
  }
}

std::string EntityPage::Frame(std::string_view title, const std::string& content, bool with_form,
                              std::string_view query) const {
  const std::string head = Head() + (with_form ? Form(query) : "");
  return "<!DOCTYPE html>\n<html lang=\"" + site_.language + "\"><head><meta charset=\"" +
         site_.charset + "\">\n<title>" + EscapeHtml(title) + " - " + site_.title + "</title>\n" +
         Announcements() + "<style>" + std::string(StyleOf(site_.look.shell)) +
         "</style>\n</head><body>\n" + Shell(head, Side(), content, Foot()) + "</body></html>\n";
}

std::string EntityPage::Home(const EntityAsk& state) const {
  const std::string welcome = Fill(site_.Say("welcome"), "s", site_.title);
  const std::string content = "<h1>" + EscapeHtml(welcome) + "</h1>\n" +
                              ShortList(site_.Say("top"), RecordsOf(site_, "/"), state);
  return Frame(welcome, content, site_.form == EntityFormPlace::kHome, "");
}

std::string EntityPage::WithForm() const {
  const bool here = site_.form != EntityFormPlace::kAnnouncedOnly;
  return Frame(site_.Say("find_link"), "<h2>" + EscapeHtml(site_.Say("find_link")) + "</h2>\n",
               here, "");
}

std::string EntityPage::Item(uint32_t number, const EntityAsk& state) const {
  const EntityRecord& record = site_.records[number];
  std::string html = "<h1>" + EscapeHtml(record.title) + "</h1>\n<table>\n";
  for (size_t i = 0; i < record.values.size(); ++i) {
    if (record.values[i].empty()) continue;
    const std::string label = EscapeHtml(site_.Say(site_.attributes[i].key));
    std::string value = EscapeHtml(record.values[i]);
    if (i == 0 && !site_.post) {
      EntityAsk ask;
      ask.query = record.values[i];
      ask.session = state.session;
      value = Anchor(ask, EntityLinkKind::kRelated, 0, record.values[i]);
    }
    html += "<tr><th>" + label + "</th><td>" + value + "</td></tr>\n";
  }
  html += "</table>\n<p><a href=\"/basket?add=" + std::to_string(number) + "\">" +
          EscapeHtml(site_.Say("add")) + "</a></p>\n";
  return Frame(record.title, html, site_.form == EntityFormPlace::kHome, "");
}

std::string EntityPage::Browse(std::string_view title, const std::vector<uint32_t>& records,
                               const EntityAsk& state) const {
  return Frame(title,
               "<h1>" + EscapeHtml(title) + "</h1>\n" + Records(records, state, site_.look.list),
               site_.form == EntityFormPlace::kHome, "");
}

std::string EntityPage::Article(std::string_view title) const {
  return Frame(title,
               "<h1>" + EscapeHtml(title) + "</h1>\n<p>" + EscapeHtml(site_.Say("tip")) + "</p>\n",
               site_.form == EntityFormPlace::kHome, "");
}

}  // namespace upwell::testing
