// SPDX-License-Identifier: Apache-2.0
// Answers: lists of records in several markups, nothing found, a choice of places.
#include "base/text.h"
#include "testing/entity_page.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

enum ListStyle : size_t { kCards, kTable, kBullets, kNumbers, kDefinitions, kArticles, kTables };

std::string Opening(size_t style, const std::string& attribute) {
  constexpr std::string_view kTags[] = {"div", "table", "ul", "ol", "dl", "section", "div"};
  return "<" + std::string(kTags[style]) + attribute + ">\n";
}

std::string Closing(size_t style) {
  constexpr std::string_view kTags[] = {"div", "table", "ul", "ol", "dl", "section", "div"};
  return "</" + std::string(kTags[style]) + ">\n";
}

}  // namespace

std::string EntityPage::Fields(const EntityRecord& record, size_t style) const {
  std::string html;
  for (size_t i = 0; i < record.values.size(); ++i) {
    const EntityAttribute& attribute = site_.attributes[i];
    if (!attribute.shown || (record.values[i].empty() && style != kTable)) continue;
    const std::string kind = Class(attribute.key == "price" ? "price" : "field");
    const std::string label =
        site_.look.labels && style != kTable ? EscapeHtml(site_.Say(attribute.key)) + ": " : "";
    const std::string value = label + EscapeHtml(record.values[i]);
    if (style == kTable) {
      html += "<td>" + value + "</td>";
    } else if (style == kDefinitions) {
      html += "<dd" + kind + ">" + value + "</dd>\n";
    } else if (style == kNumbers) {
      html += value + "<br>\n";
    } else {
      html += "<span" + kind + ">" + value + "</span>\n";
    }
  }
  return html;
}

std::string EntityPage::Record(uint32_t number, const EntityAsk& state, size_t position,
                               size_t style) const {
  const EntityRecord& record = site_.records[number];
  const std::string link = "<a href=\"" + EscapeHtml(ItemLink(site_, state, number, position)) +
                           "\"" + Class("title") + ">" + EscapeHtml(record.title) + "</a>";
  const std::string image =
      site_.look.images ? "<img src=\"/img/" + std::to_string(number) + ".jpg\" alt=\"\">" : "";
  const std::string kind = Class("record");
  std::string fields = Fields(record, style);
  if (site_.look.blurbs && style != kTable) {
    const std::vector<std::string>& blurbs = site_.words->All("blurb");
    const std::string& blurb = blurbs[base::Hash64(record.title) % blurbs.size()];
    fields += (style == kDefinitions ? "<dd>" : "<em>") + EscapeHtml(blurb) +
              (style == kDefinitions ? "</dd>\n" : "</em>\n");
  }
  switch (style) {
    case kCards:
      return "<div" + kind + ">" + image + "<h3>" + link + "</h3><div>" + fields + "</div></div>\n";
    case kTable:
      return "<tr><td>" + image + link + "</td>" + fields + "</tr>\n";
    case kBullets:
      return "<li" + kind + ">" + image + link + " " + fields + "</li>\n";
    case kNumbers:
      return "<li" + kind + "><p><b>" + link + "</b></p>\n" + fields + "</li>\n";
    case kDefinitions:
      return "<dt" + kind + ">" + link + "</dt>\n" + fields;
    case kArticles:
      return "<article" + kind + "><h2>" + link + "</h2>" + image + "<p>" + fields +
             "</p><a href=\"/basket?add=" + std::to_string(number) + "\">" +
             EscapeHtml(site_.Say("add")) + "</a></article>\n";
    default:
      return "<table width=100%><tr><td rowspan=2>" + image + "</td><td><font size=3>" + link +
             "</font></td></tr><tr><td>" + fields + "</td></tr></table><hr>\n";
  }
}

std::string EntityPage::Records(const std::vector<uint32_t>& records, const EntityAsk& state,
                                size_t style) const {
  std::string html = Opening(style, Class("records"));
  if (style == kTable && site_.look.labels) {
    html += "<tr><th></th>";
    for (const EntityAttribute& attribute : site_.attributes) {
      if (attribute.shown) html += "<th>" + EscapeHtml(site_.Say(attribute.key)) + "</th>";
    }
    html += "</tr>\n";
  }
  for (size_t i = 0; i < records.size(); ++i) html += Record(records[i], state, i + 1, style);
  return html + Closing(style);
}

std::string EntityPage::ShortList(std::string_view title, const std::vector<uint32_t>& records,
                                  const EntityAsk& state) const {
  std::string html = "<div" + Class("short") + "><h4>" + EscapeHtml(title) + "</h4>\n";
  for (size_t i = 0; i < records.size(); ++i) {
    html += "<p><a href=\"" + EscapeHtml(ItemLink(site_, state, records[i], i + 1)) + "\">" +
            EscapeHtml(site_.records[records[i]].title) + "</a></p>\n";
  }
  return html + "</div>\n";
}

std::string EntityPage::Count(const EntityPlan& plan) const {
  if (!site_.look.count_shown) return "";
  const size_t first = plan.basis.page * site_.page_sizes[plan.basis.size];
  std::string text = Fill(site_.Say("count"), "n", std::to_string(plan.matching.size()));
  text = Fill(text, "a", std::to_string(first + 1));
  text = Fill(text, "b", std::to_string(first + plan.listed.size()));
  return "<p" + Class("count") + ">" + EscapeHtml(text) + "</p>\n";
}

std::string EntityPage::Results(const EntityPlan& plan) const {
  const bool other_layout = plan.basis.layout % 2 == 1;
  const size_t style = (site_.look.list + (other_layout ? 2 : 0)) % 7;
  std::string top = Count(plan);
  if (!site_.post) top += Orders(plan) + Options(plan);
  const std::string list = Records(plan.listed, plan.basis, style) + Pager(plan);
  const std::string refine = site_.post ? "" : Refinements(plan);
  const std::string related = Related(plan);
  return site_.look.facet % 2 == 0 ? top + refine + list + related : related + top + list + refine;
}

std::string EntityPage::Nothing(const EntityPlan& plan) const {
  std::string html = "<p" + Class("notice") + ">" +
                     EscapeHtml(Fill(site_.Say("none"), "q", plan.ask.query)) + "</p>\n";
  if (site_.look.seed % 2 == 0) html += "<p>" + EscapeHtml(site_.Say("tip")) + "</p>\n";
  return site_.look.seed % 3 == 0 ? html + Related(plan) : html;
}

std::string EntityPage::Choice(const EntityPlan& plan) const {
  std::string html =
      "<h2>" + EscapeHtml(Fill(site_.Say("which"), "q", plan.ask.query)) + "</h2>\n<ul>\n";
  for (size_t i = 0; i < plan.meanings.size(); ++i) {
    EntityAsk ask = plan.basis;
    ask.place = plan.meanings[i];
    html += "<li>" + Anchor(ask, EntityLinkKind::kPlace, i + 1, site_.places[ask.place].label) +
            "</li>\n";
  }
  return html + "</ul>\n";
}

std::string EntityPage::Answer(const EntityPlan& plan) const {
  const std::string heading = Fill(site_.Say("results_for"), "q", plan.ask.query);
  std::string html = "<h1>" + EscapeHtml(heading) + "</h1>\n";
  switch (plan.kind) {
    case EntityAnswerKind::kResults:
      html += Results(plan);
      break;
    case EntityAnswerKind::kRewritten: {
      const std::string told = Fill(site_.Say("rewritten"), "r", plan.basis.query);
      html += "<p" + Class("notice") + ">" + EscapeHtml(Fill(told, "q", plan.ask.query)) +
              "</p>\n" + Results(plan);
      break;
    }
    case EntityAnswerKind::kDisambiguation:
      html += Choice(plan);
      break;
    default:
      html += Nothing(plan);
  }
  if (!plan.others.empty()) {
    html += ShortList(site_.Say(site_.recommends ? "recommend" : "top"), plan.others, plan.basis);
  }
  return Frame(heading, html, site_.form != EntityFormPlace::kAnnouncedOnly, plan.ask.query);
}

}  // namespace upwell::testing
