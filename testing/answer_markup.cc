// SPDX-License-Identifier: Apache-2.0
#include "testing/answer_markup.h"

#include "base/hash.h"
#include "testing/answer_page.h"

namespace upwell::testing {
namespace {

constexpr size_t kGridWidth = 3;

std::string ZebraName(size_t index) { return index % 2 == 0 ? "odd" : "even"; }

std::string Ended(const std::string& tag) { return "</" + tag + ">"; }

std::string TagClass(const std::string& tag, const std::string& name) {
  return "<" + tag + ClassAttribute(name) + ">";
}

}  // namespace

std::string RecordMarkup::ItemAttributes(const RecordSight& record) const {
  std::string name = spec_.names.item;
  if (spec_.look.tags.zebra) name += (name.empty() ? "" : " ") + ZebraName(record.index);
  std::string out = ClassAttribute(name);
  if (spec_.look.tags.item_ids)
    out += " id=\"r" + std::to_string(base::Hash64(record.title) % 100000) + "\"";
  if (spec_.look.microdata) out += " itemscope itemtype=\"https://schema.org/Thing\"";
  if (spec_.look.link == RecordLink::kOnClick && !record.href.empty()) {
    out += " onclick=\"location.href='" + record.href + "'\"";
  }
  return out;
}

std::string RecordMarkup::Title(const RecordSight& record) const {
  std::string html = record.title;
  if (spec_.look.microdata) html = "<span itemprop=\"name\">" + html + "</span>";
  bool linked = spec_.look.link == RecordLink::kTitle || spec_.look.link == RecordLink::kBoth;
  if (linked && !record.href.empty()) {
    std::string property = spec_.look.microdata ? " itemprop=\"url\"" : "";
    html = "<a href=\"" + record.href + "\"" + property + ">" + html + "</a>";
  }
  return spec_.look.ranks ? std::to_string(record.rank) + ". " + html : html;
}

std::string RecordMarkup::Heading(const RecordSight& record) const {
  const std::string& tag = spec_.look.tags.heading;
  return TagClass(tag, spec_.names.title) + Title(record) + Ended(tag);
}

std::string RecordMarkup::FieldStart() const {
  return TagClass(spec_.look.tags.field, spec_.names.field);
}

std::string RecordMarkup::FieldEnd() const { return Ended(spec_.look.tags.field) + " "; }

std::string RecordMarkup::Details(const RecordSight& record) const {
  bool linked = spec_.look.link == RecordLink::kDetails || spec_.look.link == RecordLink::kBoth;
  if (!linked || record.href.empty()) return "";
  return "<a href=\"" + record.href + "\">" + words_.details + "</a>";
}

std::string RecordMarkup::Editions(const RecordSight& record) const {
  if (record.editions.empty()) return "";
  std::string out = "<small>" + words_.editions + "</small><ul>";
  for (const std::string& edition : record.editions) out += "<li>" + edition + "</li>";
  return out + "</ul>";
}

std::string RecordMarkup::Picture(const RecordSight& record) const {
  if (!spec_.look.pictures) return "";
  return "<img src=\"/img/" + std::to_string(base::Hash64(record.title) % 1000) +
         ".jpg\" alt=\"\" width=\"80\">";
}

std::string RecordMarkup::Labelled(const FieldView& field) const {
  return spec_.look.labels && !field.label.empty() ? field.label + ": " + field.html : field.html;
}

std::string RecordMarkup::Fields(const RecordSight& record, std::string_view before,
                                 std::string_view after, bool texts) const {
  std::string out;
  for (const FieldView& field : record.fields) {
    if (field.html.empty() || (field.is_text && !texts)) continue;
    out.append(before).append(Labelled(field)).append(after);
  }
  return out;
}

std::string RecordMarkup::Texts(const RecordSight& record) const {
  std::string out;
  for (const FieldView& field : record.fields) {
    if (field.is_text) out += field.html + " ";
  }
  return out;
}

std::string RecordMarkup::ListItem(const RecordSight& record, bool closed) const {
  std::string end = closed ? "</p>" : "";
  return "<li" + ItemAttributes(record) + ">" + Picture(record) + Heading(record) +
         TagClass("p", spec_.names.text) + Texts(record) + end + TagClass("p", spec_.names.field) +
         Fields(record, "", spec_.look.tags.separator, false) + Details(record) + end +
         Editions(record) + (closed ? "</li>\n" : "\n");
}

std::string RecordMarkup::Card(const RecordSight& record) const {
  return "<article" + ItemAttributes(record) + ">" + Picture(record) + Heading(record) + "\n" +
         Fields(record, FieldStart(), FieldEnd(), false) + TagClass("p", spec_.names.text) +
         Texts(record) + "</p>" + Editions(record) + Details(record) + "</article>\n";
}

std::string RecordMarkup::Box(const RecordSight& record) const {
  std::string out = "<div" + ItemAttributes(record) + "><div>" + Picture(record) +
                    TagClass("div", spec_.names.title) + Title(record) + "</div>";
  for (const FieldView& field : record.fields) {
    if (field.html.empty()) continue;
    out += TagClass("div", spec_.names.field);
    if (spec_.look.labels) out += "<span>" + field.label + "</span> ";
    out += "<span>" + field.html + "</span></div>";
  }
  return out + Editions(record) + Details(record) + "</div></div>\n";
}

std::string RecordMarkup::Spans(const RecordSight& record) const {
  return "<div" + ItemAttributes(record) + ">" + TagClass("span", spec_.names.title) +
         Title(record) + "</span> " + Fields(record, FieldStart(), FieldEnd()) + Editions(record) +
         Details(record) + "</div>\n";
}

std::string RecordMarkup::Custom(const RecordSight& record) const {
  std::string tag = "x-" + (spec_.names.item.empty() ? "entry" : spec_.names.item);
  return "<" + tag + ItemAttributes(record) + "><x-head>" + Title(record) + "</x-head>" +
         Picture(record) + Fields(record, "<x-field>", "</x-field>") + Editions(record) +
         Details(record) + "</" + tag + ">\n";
}

std::string RecordMarkup::Flat(const RecordSight& record) const {
  return "<h3" + ItemAttributes(record) + ">" + Title(record) + "</h3>\n" + Picture(record) +
         "<p>" + Texts(record) + "</p>\n<p>" +
         Fields(record, "", spec_.look.tags.separator, false) + Details(record) + "</p>\n" +
         Editions(record);
}

std::string RecordMarkup::Ruled(const RecordSight& record) const {
  return "<p" + ItemAttributes(record) + "><b>" + Title(record) + "</b></p>\n" +
         Fields(record, "<p>", "</p>\n") + Editions(record) + Details(record) + "<hr>\n";
}

std::string RecordMarkup::Breaks(const RecordSight& record) const {
  return Title(record) + "<br>\n" + Fields(record, "", "<br>\n") + Details(record) + "<br><br>\n";
}

std::string RecordMarkup::Pre(const RecordSight& record) const {
  return Title(record) + "\n" + Fields(record, "    ", "\n") + "    " + Details(record) + "\n\n";
}

std::string RecordMarkup::Definition(const RecordSight& record) const {
  return "<dt" + ItemAttributes(record) + ">" + Title(record) + "</dt>\n" +
         Fields(record, "<dd>", "</dd>\n") +
         (Details(record).empty() ? "" : "<dd>" + Details(record) + "</dd>\n");
}

std::string RecordMarkup::Row(const RecordSight& record) const {
  std::string out = "<tr" + ItemAttributes(record) + "><td>" + Picture(record) + Title(record) +
                    Editions(record) + "</td>";
  for (const FieldView& field : record.fields) out += "<td>" + field.html + "</td>";
  return out + (Details(record).empty() ? "" : "<td>" + Details(record) + "</td>") + "</tr>\n";
}

std::string RecordMarkup::TwoRows(const RecordSight& record) const {
  return "<tr" + ItemAttributes(record) + "><td>" + Picture(record) + Title(record) + "</td>" +
         Fields(record, "<td>", "</td>", false) + "</tr>\n<tr><td colspan=\"9\">" + Texts(record) +
         Editions(record) + Details(record) + "</td></tr>\n";
}

std::string RecordMarkup::FourRows(const RecordSight& record) const {
  return "<tr" + ItemAttributes(record) + "><td colspan=\"2\"><b>" + Title(record) +
         "</b></td></tr>\n<tr><td colspan=\"2\">" + Texts(record) + "</td></tr>\n<tr><td>" +
         Fields(record, "", spec_.look.tags.separator, false) + "</td><td>" + Details(record) +
         Editions(record) + "</td></tr>\n<tr><td colspan=\"2\">&nbsp;</td></tr>\n";
}

std::string RecordMarkup::FieldRows(const RecordSight& record) const {
  std::string out =
      "<tr" + ItemAttributes(record) + "><th colspan=\"2\">" + Title(record) + "</th></tr>\n";
  for (const FieldView& field : record.fields) {
    if (!field.html.empty()) {
      out += "<tr><td>" + field.label + "</td><td>" + field.html + "</td></tr>\n";
    }
  }
  if (!Details(record).empty()) out += "<tr><td></td><td>" + Details(record) + "</td></tr>\n";
  return out;
}

std::string RecordMarkup::RowBody(const RecordSight& record) const {
  return "<tbody" + ItemAttributes(record) + "><tr><td>" + Picture(record) + "</td><td>" +
         Title(record) + "</td></tr><tr><td></td><td>" +
         Fields(record, "", spec_.look.tags.separator) + Editions(record) + Details(record) +
         "</td></tr></tbody>\n";
}

std::string RecordMarkup::GridCell(const RecordSight& record) const {
  bool first = record.index % kGridWidth == 0;
  bool last = record.index % kGridWidth == kGridWidth - 1 || record.index + 1 == record.count;
  return (first ? "<tr>" : "") + ("<td" + ItemAttributes(record)) + ">" + Picture(record) + "<b>" +
         Title(record) + "</b><br>" + Fields(record, "", "<br>") + Editions(record) +
         Details(record) + "</td>" + (last ? "</tr>\n" : "\n");
}

std::string RecordMarkup::Columned(const RecordSight& record) const {
  size_t half = (record.count + 1) / 2;
  std::string turn = record.index > 0 && record.index == half ? "</div><div>\n" : "";
  return turn + "<div" + ItemAttributes(record) + ">" + Picture(record) + Heading(record) +
         Fields(record, TagClass("p", spec_.names.field), "</p>") + Editions(record) +
         Details(record) + "</div>\n";
}

std::string RecordMarkup::NestedTable(const RecordSight& record) const {
  std::string out = "<TR><TD" + ItemAttributes(record) +
                    "><TABLE WIDTH=100%><TR><TD COLSPAN=2><FONT SIZE=+1>" + Title(record) +
                    "</FONT>\n";
  for (const FieldView& field : record.fields) {
    if (!field.html.empty()) out += "<TR><TD>" + field.label + "<TD>" + field.html + "\n";
  }
  return out + (Details(record).empty() ? "" : "<TR><TD><TD>" + Details(record)) + "</TABLE>\n";
}

std::string RecordMarkup::AnchorBlock(const RecordSight& record) const {
  bool linked = spec_.look.link != RecordLink::kOnClick && !record.href.empty();
  std::string tag = linked ? "a" : "div";
  std::string rank = spec_.look.ranks ? std::to_string(record.rank) + ". " : "";
  return "<" + tag + ItemAttributes(record) + (linked ? " href=\"" + record.href + "\"" : "") +
         ">" + Picture(record) + TagClass("b", spec_.names.title) + rank + record.title + "</b> " +
         Fields(record, FieldStart(), FieldEnd()) + "</" + tag + ">\n";
}

std::string RecordMarkup::One(const RecordSight& record) const {
  switch (spec_.look.markup) {
    case Markup::kList:
      return ListItem(record, true);
    case Markup::kOpenList:
      return ListItem(record, false);
    case Markup::kCards:
      return Card(record);
    case Markup::kBoxes:
      return Box(record);
    case Markup::kSpans:
      return Spans(record);
    case Markup::kCustom:
      return Custom(record);
    case Markup::kFlat:
      return Flat(record);
    case Markup::kRuled:
      return Ruled(record);
    case Markup::kBreaks:
      return Breaks(record);
    case Markup::kPre:
      return Pre(record);
    case Markup::kDefinitions:
      return Definition(record);
    case Markup::kTable:
      return Row(record);
    case Markup::kTwoRows:
      return TwoRows(record);
    case Markup::kFourRows:
      return FourRows(record);
    case Markup::kFieldRows:
      return FieldRows(record);
    case Markup::kRowBodies:
      return RowBody(record);
    case Markup::kGridTable:
      return GridCell(record);
    case Markup::kColumns:
      return Columned(record);
    case Markup::kNestedTables:
      return NestedTable(record);
    case Markup::kAnchorBlocks:
      return AnchorBlock(record);
  }
  return {};
}

std::string RecordMarkup::Open(const std::vector<RecordSight>& records) const {
  const std::string& list = spec_.names.list;
  switch (spec_.look.markup) {
    case Markup::kList:
      return TagClass("ul", list) + "\n";
    case Markup::kOpenList:
      return TagClass("ol", list) + "\n";
    case Markup::kPre:
      return "<pre>\n";
    case Markup::kDefinitions:
      return TagClass("dl", list) + "\n";
    case Markup::kTable: {
      std::string head = TagClass("table", list) + "<tr><th></th>";
      for (const FieldView& field : records.front().fields) head += "<th>" + field.label + "</th>";
      return head + "</tr>\n";
    }
    case Markup::kTwoRows:
    case Markup::kFourRows:
    case Markup::kFieldRows:
    case Markup::kRowBodies:
    case Markup::kGridTable:
    case Markup::kNestedTables:
      return TagClass("table", list) + "\n";
    case Markup::kColumns:
      return TagClass("div", list) + "<div>\n";
    case Markup::kFlat:
    case Markup::kRuled:
    case Markup::kBreaks:
      return "";
    default:
      return TagClass("div", list) + "\n";
  }
}

std::string RecordMarkup::Close() const {
  switch (spec_.look.markup) {
    case Markup::kList:
      return "</ul>\n";
    case Markup::kOpenList:
      return "</ol>\n";
    case Markup::kPre:
      return "</pre>\n";
    case Markup::kDefinitions:
      return "</dl>\n";
    case Markup::kTable:
    case Markup::kTwoRows:
    case Markup::kFourRows:
    case Markup::kFieldRows:
    case Markup::kRowBodies:
    case Markup::kGridTable:
    case Markup::kNestedTables:
      return "</table>\n";
    case Markup::kColumns:
      return "</div></div>\n";
    case Markup::kFlat:
    case Markup::kRuled:
    case Markup::kBreaks:
      return "";
    default:
      return "</div>\n";
  }
}

std::string RecordMarkup::Between(const std::string& html) const {
  switch (spec_.look.markup) {
    case Markup::kList:
    case Markup::kOpenList:
      return TagClass("li", spec_.names.group) + html + "</li>\n";
    case Markup::kDefinitions:
      return "</dl>" + html + TagClass("dl", spec_.names.list) + "\n";
    case Markup::kTable:
    case Markup::kTwoRows:
    case Markup::kFourRows:
    case Markup::kFieldRows:
    case Markup::kGridTable:
    case Markup::kNestedTables:
      return "<tr><td colspan=\"9\">" + html + "</td></tr>\n";
    case Markup::kRowBodies:
      return "<tbody><tr><td colspan=\"9\">" + html + "</td></tr></tbody>\n";
    default:
      return TagClass("div", spec_.names.group) + html + "</div>\n";
  }
}

bool RecordMarkup::MayInterrupt(size_t index) const {
  return spec_.look.markup != Markup::kGridTable || index % kGridWidth == 0;
}

std::string RecordMarkup::List(const std::vector<RecordSight>& records,
                               const std::vector<std::string>& between) const {
  std::string out;
  for (size_t i = 0; i < spec_.look.tags.wrappers; ++i) out += "<div>";
  out += Open(records);
  for (size_t i = 0; i < records.size(); ++i) {
    if (!between[i].empty()) out += Between(between[i]);
    out += One(records[i]);
  }
  out += Close();
  for (size_t i = 0; i < spec_.look.tags.wrappers; ++i) out += "</div>";
  return out + "\n";
}

std::string RecordMarkup::Featured(const RecordSight& record, const std::string& heading) const {
  return "<section><h2>" + heading + "</h2>\n<h4>" + Title(record) + "</h4>\n<blockquote>" +
         Fields(record, "", "<br>\n") + "</blockquote>\n" + Details(record) + "</section>\n";
}

}  // namespace upwell::testing
