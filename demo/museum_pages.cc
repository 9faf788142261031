// SPDX-License-Identifier: Apache-2.0
#include "demo/museum_pages.h"

#include <algorithm>

#include "demo/html.h"
#include "demo/http.h"
#include "demo/museum_art.h"

namespace upwell::demo {
namespace {

constexpr std::string_view kTitle = "Harbour Museum";
constexpr std::string_view kAbout =
    "Three thousand things that came out of the sea, went to sea, or were made by people who "
    "waited for someone at sea.";
constexpr size_t kWelcomeObjects = 8;
constexpr size_t kBytesOnACard = 100;  // of the description

constexpr std::string_view kStyle = R"css(
:root{--paper:#f6f3ec;--ink:#1d2b34;--soft:#5c6c75;--card:#fffdf8;--line:#ddd6c8;--sea:#1f5c74;
--sea-ink:#fff;--accent:#b4552d;--shadow:0 1px 2px #0001,0 8px 24px #0f2a3a12}
@media(prefers-color-scheme:dark){:root{--paper:#0f1a20;--ink:#e6ebe8;--soft:#9db0b8;--card:#17252d;
--line:#2a3c46;--sea:#143f52;--accent:#e8976c;--shadow:0 1px 2px #0006}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:17px/1.6 "Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:3px}
.top{background:var(--sea);color:var(--sea-ink);position:relative;overflow:hidden}
.top .in{max-width:1120px;margin:auto;padding:22px 24px 0;display:flex;gap:24px;flex-wrap:wrap;
align-items:baseline;justify-content:space-between}
.top .name{font-size:1.55rem;letter-spacing:.02em;color:#fff;text-decoration:none}
.top nav a{color:#fff;opacity:.85;margin-left:20px;font-size:.95rem;text-decoration:none}
.top nav a:hover{opacity:1;text-decoration:underline}
.top svg.waves{display:block;width:100%;height:56px;margin-top:14px}
main{max-width:1120px;margin:0 auto;padding:8px 24px 48px}
.lead{max-width:44rem;margin:22px 0 8px;font-size:1.22rem;color:var(--soft)}
.lead h1{font-size:2.5rem;line-height:1.15;font-weight:500;margin:0 0 8px;color:var(--ink)}
.lead p{margin:0}h2{font-weight:500}
form.finder{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:18px;
display:flex;flex-wrap:wrap;gap:14px;align-items:end;box-shadow:var(--shadow);margin:18px 0 26px}
form.finder div{display:flex;flex-direction:column;flex:1 1 150px;min-width:0}
form.finder div:first-of-type{flex:2 1 260px}
form.finder label{font-size:.82rem;color:var(--soft);margin-bottom:4px}
form.finder input,form.finder select{font:inherit;font-size:1rem;padding:0 11px;height:42px;
width:100%;
border:1px solid var(--line);border-radius:9px;background:var(--paper);color:var(--ink)}
form.finder button{font:inherit;height:42px;padding:0 24px;border:0;border-radius:9px;
background:var(--accent);
color:#fff;cursor:pointer}
@media(prefers-color-scheme:dark){form.finder button{color:#1b120d}}
.count{color:var(--soft);margin:0 0 14px}
.shelf{display:grid;grid-template-columns:repeat(auto-fill,minmax(245px,1fr));gap:22px}
.object{background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden;
box-shadow:var(--shadow);display:flex;flex-direction:column}
.object svg{display:block;width:100%;height:auto}
.object h3{font-size:1.08rem;line-height:1.3;font-weight:600;margin:14px 16px 4px}
.object h3 a{color:inherit;text-decoration:none}.object h3 a:hover{color:var(--accent)}
.object p{margin:0 16px 8px;font-size:.92rem;line-height:1.5}
.object .facts{color:var(--soft);font-size:.86rem;margin-bottom:16px;margin-top:auto}
.pages{display:flex;gap:8px;flex-wrap:wrap;justify-content:center;margin:34px 0 0}
.pages a,.pages b,.pages span{padding:6px 13px;border-radius:9px;border:1px solid var(--line);
background:var(--card);text-decoration:none}
.pages b{background:var(--sea);color:#fff;border-color:var(--sea)}.pages span{border:0;
background:none}
.single{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,1fr);gap:38px;margin:34px 0}
.single svg{width:100%;border-radius:16px;box-shadow:var(--shadow)}
.single h1{font-size:2rem;line-height:1.2;font-weight:500;margin:0 0 14px}
.single dl{display:grid;grid-template-columns:auto 1fr;gap:6px 18px;font-size:.95rem}
.single dt{color:var(--soft)}.single dd{margin:0}
@media(max-width:760px){.single{grid-template-columns:1fr}}
footer{border-top:1px solid var(--line);color:var(--soft);text-align:center;font-size:.9rem;
padding:18px}
)css";

constexpr std::string_view kWaves =
    "<svg class=\"waves\" viewBox=\"0 0 1200 56\" preserveAspectRatio=\"none\" "
    "aria-hidden=\"true\">"
    "<path fill=\"#fff\" opacity=\".12\" d=\"M0 30C150 5 300 5 450 26S750 50 900 26 1110 10 1200 "
    "24V56"
    "H0Z\"/><path fill=\"#fff\" opacity=\".16\" d=\"M0 42C120 22 280 24 420 40S720 58 880 38 1100 "
    "26 "
    "1200 38V56H0Z\"/><path style=\"fill:var(--paper)\" d=\"M0 50C160 36 300 40 460 50S760 58 920 "
    "48 "
    "1110 42 1200 48V56H0Z\"/></svg>";

std::string Link(std::string_view href, std::string_view text) {
  return "<a" + Attribute("href", href) + ">" + std::string(text) + "</a>";
}

std::string Frame(std::string_view title, const std::string& content) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         EscapeHtml(title) + "</title>\n<style>" + std::string(kStyle) +
         "</style>\n</head>\n<body>\n<header class=\"top\"><div class=\"in\">"
         "<a class=\"name\" href=\"/\">" +
         std::string(kTitle) + "</a>\n<nav>" + Link("/", "Home") + "\n" +
         Link("/about", "About us") + "\n" + Link("/news", "News") + "\n" +
         Link("/contact", "Contact") + "\n</nav></div>" + std::string(kWaves) +
         "</header>\n<main>\n" + content + "</main>\n<footer><p>&copy; " + std::string(kTitle) +
         "</p></footer>\n</body>\n</html>\n";
}

std::string TitledWith(std::string_view text) {
  return std::string(text) + " - " + std::string(kTitle);
}

// One control of the form under its label.
std::string Labelled(std::string_view name, std::string_view label, const std::string& control) {
  return "<div><label" + Attribute("for", "f_" + std::string(name)) + ">" + std::string(label) +
         "</label> " + control + "</div>\n";
}

std::string NameAndId(std::string_view name) {
  return Attribute("name", name) + Attribute("id", "f_" + std::string(name));
}

std::string SearchedFor(const base::FormFields& fields) {
  std::string_view words = FieldValue(fields, kMuseumWords);
  if (words.empty()) return "";
  return "<h2>You searched for <em>" + EscapeHtml(words) + "</em></h2>\n";
}

std::string PageLink(const base::FormFields& fields, size_t page, std::string_view text) {
  base::FormFields others = fields;
  std::erase_if(others, [](const auto& field) { return field.first == kMuseumPage; });
  others.emplace_back(kMuseumPage, std::to_string(page + 1));
  return Link("/search?" + base::EncodeFormFields(others), text) + "\n";
}

std::string Pager(const base::FormFields& fields, size_t current, size_t pages) {
  if (pages < 2) return "";
  auto link = [&](size_t page, std::string_view text) { return PageLink(fields, page, text); };
  std::string out = "<div class=\"pages\">\n";
  if (current > 0) out += link(current - 1, "Previous");
  out += NumberedPages(current, pages, link);
  if (current + 1 < pages) out += link(current + 1, "Next");
  return out + "</div>\n";
}

}  // namespace

MuseumPages::MuseumPages(const Dataset& objects, const std::vector<std::string>& paths)
    : objects_(objects), paths_(paths) {
  for (const MuseumMenu& menu : kMuseumMenus) {
    options_[menu.name] = objects.ValuesOf(objects.ColumnIndex(menu.column));
  }
}

std::string MuseumPages::Menu(const MuseumMenu& menu, const base::FormFields& fields) const {
  std::string_view chosen = FieldValue(fields, menu.name);
  auto option = [&](std::string_view value, std::string_view text) {
    return "<option" + Attribute("value", value) + (value == chosen ? " selected" : "") + ">" +
           EscapeHtml(text) + "</option>\n";
  };
  std::string out = "<select" + NameAndId(menu.name) + ">" + option("", "Any");
  for (const std::string& value : options_.at(menu.name)) out += option(value, value);
  return out + "</select>";
}

std::string MuseumPages::Form(const base::FormFields& fields) const {
  std::string words = "<input type=\"search\"" + NameAndId(kMuseumWords) +
                      Attribute("placeholder", "whale, sextant, Ashmouth …") +
                      Attribute("value", FieldValue(fields, kMuseumWords)) + ">";
  std::string out = "<form action=\"/search\" method=\"get\" class=\"finder\">\n" +
                    Labelled(kMuseumWords, "Search the collection", words);
  for (const MuseumMenu& menu : kMuseumMenus) {
    out += Labelled(menu.name, menu.label, Menu(menu, fields));
  }
  return out + "<button type=\"submit\">Search</button>\n</form>\n";
}

std::string MuseumPages::ValueOf(uint32_t number, std::string_view column) const {
  return EscapeHtml(objects_.records[number].values[objects_.ColumnIndex(column)]);
}

std::string MuseumPages::DrawingOf(uint32_t number) const {
  size_t kind = objects_.ColumnIndex("kind");
  return MuseumDrawing(objects_.records[number].values[kind], objects_.TitleOf(number));
}

std::string MuseumPages::Cards(const std::vector<uint32_t>& numbers) const {
  std::string out = "<div class=\"shelf\">\n";
  for (uint32_t n : numbers) {
    const std::string& text = objects_.records[n].values[objects_.ColumnIndex("text")];
    out += "<article class=\"object\"><a href=\"" + paths_[n] + "\" tabindex=\"-1\">" +
           DrawingOf(n) + "</a>\n<h3>" + Link(paths_[n], EscapeHtml(objects_.TitleOf(n))) +
           "</h3>\n<p>" + EscapeHtml(Shorten(text, kBytesOnACard)) + "</p>\n<p class=\"facts\">" +
           ValueOf(n, "period") + " &middot; " + ValueOf(n, "material") + " &middot; " +
           ValueOf(n, "place") + "</p></article>\n";
  }
  return out + "</div>\n";
}

std::string MuseumPages::Home() const {
  std::vector<uint32_t> some;
  for (size_t i = 0; i < kWelcomeObjects; ++i) {
    some.push_back(static_cast<uint32_t>((i * 389 + 17) % objects_.records.size()));
  }
  return Frame(kTitle, "<div class=\"lead\"><h1>" + std::string(kTitle) + "</h1>\n<p>" +
                           std::string(kAbout) + "</p></div>\n" + Form({}) +
                           "<h2>From the stores</h2>\n" + Cards(some));
}

std::string MuseumPages::SearchPage(const base::FormFields& fields) const {
  return Frame(TitledWith("Search"), "<h2>Search the collection</h2>\n" + Form(fields));
}

std::string MuseumPages::Results(const base::FormFields& fields, const std::vector<uint32_t>& found,
                                 size_t first) const {
  std::string_view words = FieldValue(fields, kMuseumWords);
  size_t end = std::min(found.size(), first + kObjectsOnAPage);
  std::vector<uint32_t> shown(found.begin() + static_cast<ptrdiff_t>(first),
                              found.begin() + static_cast<ptrdiff_t>(end));
  size_t pages = (found.size() + kObjectsOnAPage - 1) / kObjectsOnAPage;
  return Frame(words.empty() ? std::string(kTitle) : TitledWith(words),
               Form(fields) + SearchedFor(fields) + "<p class=\"count\">" +
                   WithSeparators(found.size()) + " results</p>\n" + Cards(shown) +
                   Pager(fields, first / kObjectsOnAPage, pages));
}

std::string MuseumPages::NothingFound(const base::FormFields& fields) const {
  return Frame(
      kTitle, Form(fields) + SearchedFor(fields) + "<p class=\"nothing\">Nothing was found.</p>\n");
}

std::string MuseumPages::Object(uint32_t number) const {
  const std::string& title = objects_.TitleOf(number);
  std::string content = "<article class=\"single\"><div>" + DrawingOf(number) +
                        "</div>\n<div><h1>" + EscapeHtml(title) + "</h1>\n<p>" +
                        ValueOf(number, "text") + "</p>\n<dl>\n";
  for (const Column& column : objects_.columns) {
    if (column.kind == ColumnKind::kTitle || column.kind == ColumnKind::kText) continue;
    content +=
        "<dt>" + EscapeHtml(column.label) + "</dt><dd>" + ValueOf(number, column.key) + "</dd>\n";
  }
  content += "</dl></div></article>\n<p>" + Link("/", "Home") + "</p>\n";
  return Frame(TitledWith(title), content);
}

std::string MuseumPages::Article(std::string_view title, std::string_view html) const {
  return Frame(title, "<h1>" + EscapeHtml(title) + "</h1>\n<div>" + std::string(html) + "</div>\n");
}

std::string MuseumPages::About() const { return Article("About us", kAbout); }

}  // namespace upwell::demo
