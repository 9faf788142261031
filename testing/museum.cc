// SPDX-License-Identifier: Apache-2.0
#include "testing/museum.h"

#include "base/rng.h"
#include "testing/museum_art.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

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

std::string ValueOf(const Dataset& dataset, uint32_t record, std::string_view key) {
  size_t column = dataset.ColumnIndex(key);
  return column < dataset.columns.size() ? dataset.records[record].values[column] : "";
}

std::string DrawingOf(const Dataset& dataset, uint32_t record) {
  return MuseumDrawing(ValueOf(dataset, record, "kind"), dataset.TitleOf(record));
}

}  // namespace

std::string MuseumShell(const SiteSpec& spec, const ShellParts& parts) {
  std::string out = "<!DOCTYPE html>\n<html lang=\"" + spec.language +
                    "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                    "content=\"width=device-width, initial-scale=1\">\n<title>" +
                    parts.title + "</title>\n<style>" + std::string(kStyle) +
                    "</style>\n</head>\n<body>\n<header class=\"top\"><div class=\"in\">"
                    "<a class=\"name\" href=\"" +
                    parts.home_link + "\">" + EscapeHtml(spec.title) + "</a>\n<nav>";
  for (const auto& [link, text] : parts.navigation) {
    out += "<a href=\"" + link + "\">" + text + "</a>\n";
  }
  out += "</nav></div>" + std::string(kWaves) + "</header>\n<main>\n" + parts.content +
         "</main>\n<footer>" + parts.foot + "</footer>\n</body>\n</html>\n";
  return out;
}

std::string MuseumCards(const LayoutContext& context, const std::vector<RecordView>& views) {
  const Dataset& dataset = context.dataset;
  std::string out = "<div class=\"shelf\">\n";
  for (const RecordView& view : views) {
    uint32_t n = view.number;
    out += "<article class=\"object\"><a href=\"" + view.link + "\" tabindex=\"-1\">" +
           DrawingOf(dataset, n) + "</a>\n<h3><a href=\"" + view.link + "\">" +
           EscapeHtml(dataset.TitleOf(n)) + "</a></h3>\n<p>" +
           EscapeHtml(Shorten(ValueOf(dataset, n, "text"), 100)) + "</p>\n<p class=\"facts\">" +
           EscapeHtml(ValueOf(dataset, n, "period")) + " &middot; " +
           EscapeHtml(ValueOf(dataset, n, "material")) + " &middot; " +
           EscapeHtml(ValueOf(dataset, n, "place")) + "</p></article>\n";
  }
  return out + "</div>\n";
}

std::string MuseumRecordPage(const LayoutContext& context, uint32_t record) {
  const Dataset& dataset = context.dataset;
  std::string out = "<article class=\"single\"><div>" + DrawingOf(dataset, record) +
                    "</div>\n<div><h1>" + EscapeHtml(dataset.TitleOf(record)) + "</h1>\n<p>" +
                    EscapeHtml(ValueOf(dataset, record, "text")) + "</p>\n<dl>\n";
  for (size_t i = 0; i < dataset.columns.size(); ++i) {
    const Column& column = dataset.columns[i];
    if (i == dataset.title_column || column.kind == ColumnKind::kText) continue;
    out += "<dt>" + EscapeHtml(column.label) + "</dt><dd>" +
           EscapeHtml(dataset.records[record].values[i]) + "</dd>\n";
  }
  return out + "</dl></div></article>\n";
}

std::string MuseumWelcome(const LayoutContext& context, const std::vector<RecordView>& views) {
  return "<h2>From the stores</h2>\n" + MuseumCards(context, views);
}

}  // namespace upwell::testing
