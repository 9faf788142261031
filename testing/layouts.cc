// SPDX-License-Identifier: Apache-2.0
#include "testing/layouts.h"

#include "base/hash.h"
#include "testing/render.h"
#include "testing/typed_values.h"

namespace upwell::testing {
namespace {

constexpr size_t kLayoutSnippetBytes = 170;

struct Cell {
  const Column* column;
  std::string html;  // escaped, texts shortened
};

std::string TitleOf(const LayoutContext& context, const RecordView& view) {
  return EscapeHtml(context.dataset.TitleOf(view.number));
}

// A value as people read it.
std::string Shown(const LayoutContext& context, uint32_t record, size_t column) {
  const std::string& value = context.dataset.records[record].values[column];
  bool date = context.dataset.columns[column].kind == ColumnKind::kDate;
  return date ? WriteDate(value, context.spec.date_format) : value;
}

// The columns of a result list but the title.
std::vector<Cell> CellsOf(const LayoutContext& context, const RecordView& view) {
  std::vector<Cell> cells;
  const Dataset& dataset = context.dataset;
  for (size_t i = 0; i < dataset.columns.size(); ++i) {
    const Column& column = dataset.columns[i];
    if (i == dataset.title_column || !column.in_list) continue;
    std::string value = Shown(context, view.number, i);
    bool is_text = column.kind == ColumnKind::kText;
    cells.push_back({&column, EscapeHtml(is_text ? Shorten(value, kLayoutSnippetBytes) : value)});
  }
  return cells;
}

std::string Linked(const RecordView& view, const std::string& html, std::string_view attributes) {
  if (view.link.empty()) return html;
  return "<a href=\"" + view.link + "\"" + std::string(attributes) + ">" + html + "</a>";
}

std::string Class(const std::string& name) { return name.empty() ? "" : " class=\"" + name + "\""; }

// A coloured block that stands for a picture.
std::string Picture(const LayoutContext& context, const RecordView& view) {
  uint64_t hue = base::Hash64(context.dataset.TitleOf(view.number)) % 360;
  return "<svg viewBox=\"0 0 8 5\" role=\"img\"><rect width=\"8\" height=\"5\" fill=\"hsl(" +
         std::to_string(hue) + " 45% 70%)\"/></svg>";
}

std::string Cards(const LayoutContext& c, const std::vector<RecordView>& views) {
  const Skin& skin = c.spec.skin;
  std::string out = "<div" + Class(skin.list) + ">\n";
  for (const RecordView& view : views) {
    out += "<article" + Class(skin.item) + ">" + Linked(view, Picture(c, view), "");
    out += "<h3" + Class(skin.title) + ">" + Linked(view, TitleOf(c, view), "") + "</h3>";
    for (const Cell& cell : CellsOf(c, view)) {
      if (cell.column->kind == ColumnKind::kText) {
        out += "<p" + Class(skin.text) + ">" + cell.html + "</p>";
      } else {
        out += "<span" + Class(skin.field) + ">" + cell.html + "</span> ";
      }
    }
    out += "</article>\n";
  }
  return out + "</div>\n";
}

std::string TableHead(const LayoutContext& c) {
  std::string out = "<thead><tr>";
  for (size_t i = 0; i < c.dataset.columns.size(); ++i) {
    const Column& column = c.dataset.columns[i];
    if (column.in_list && column.kind != ColumnKind::kText) {
      out += "<th>" + EscapeHtml(column.label) + "</th>";
    }
  }
  return out + "</tr></thead>\n";
}

std::string Table(const LayoutContext& c, const std::vector<RecordView>& views) {
  std::string out = "<table" + Class(c.spec.skin.list) + ">" + TableHead(c) + "<tbody>\n";
  for (const RecordView& view : views) {
    out += std::string("<tr class=\"") + (view.rank % 2 == 0 ? "even" : "odd") + "\">";
    for (size_t i = 0; i < c.dataset.columns.size(); ++i) {
      const Column& column = c.dataset.columns[i];
      if (!column.in_list || column.kind == ColumnKind::kText) continue;
      std::string html = EscapeHtml(Shown(c, view.number, i));
      out += "<td>" + (i == c.dataset.title_column ? Linked(view, html, "") : html) + "</td>";
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string List(const LayoutContext& c, const std::vector<RecordView>& views) {
  const Skin& skin = c.spec.skin;
  std::string out = "<ol" + Class(skin.list) +
                    (views.empty() ? "" : " start=\"" + std::to_string(views[0].rank) + "\"") +
                    ">\n";
  for (const RecordView& view : views) {
    out += "<li" + Class(skin.item) + ">\n  <h4>" +
           Linked(view, TitleOf(c, view), Class(skin.title)) + "</h4>\n";
    std::string facts;
    for (const Cell& cell : CellsOf(c, view)) {
      if (cell.column->kind == ColumnKind::kText) {
        out += "  <p" + Class(skin.text) + ">" + cell.html + "</p>\n";
      } else {
        facts += (facts.empty() ? "" : " &middot; ") + cell.html;
      }
    }
    out += "  <p" + Class(skin.field) + ">" + facts + "</p>\n</li>\n";
  }
  return out + "</ol>\n";
}

std::string Definitions(const LayoutContext& c, const std::vector<RecordView>& views) {
  std::string out = "<dl" + Class(c.spec.skin.list) + ">\n";
  for (const RecordView& view : views) {
    out += "<dt>" + Linked(view, TitleOf(c, view), "") + "</dt>\n";
    for (const Cell& cell : CellsOf(c, view)) {
      out += "<dd><i>" + EscapeHtml(cell.column->label) + ":</i> " + cell.html + "</dd>\n";
    }
  }
  return out + "</dl>\n";
}

std::string Breaks(const LayoutContext& c, const std::vector<RecordView>& views) {
  std::string out;
  for (const RecordView& view : views) {
    out += "<b>" + std::to_string(view.rank) + ".</b> " + Linked(view, TitleOf(c, view), "") +
           "<br>\n";
    for (const Cell& cell : CellsOf(c, view)) {
      out += EscapeHtml(cell.column->label) + ": " + cell.html + "<br>\n";
    }
    out += "<br>\n";
  }
  return out;
}

std::string NestedTables(const LayoutContext& c, const std::vector<RecordView>& views) {
  std::string out = "<TABLE WIDTH=100% BORDER=0 CELLSPACING=4>\n";
  for (const RecordView& view : views) {
    out += "<TR><TD BGCOLOR=#EEEEDD><TABLE BORDER=0 WIDTH=100%><TR><TD COLSPAN=2><FONT SIZE=+1>" +
           Linked(view, TitleOf(c, view), "") + "</FONT>\n";
    for (const Cell& cell : CellsOf(c, view)) {
      out += "<TR><TD WIDTH=120><FONT SIZE=-1 COLOR=#666666>" + EscapeHtml(cell.column->label) +
             "<TD><FONT SIZE=-1>" + cell.html + "\n";
    }
    out += "</TABLE>\n";
  }
  return out + "</TABLE>\n";
}

std::string TwoRows(const LayoutContext& c, const std::vector<RecordView>& views) {
  const Skin& skin = c.spec.skin;
  std::string out = "<table" + Class(skin.list) + " width=\"100%\">\n";
  for (const RecordView& view : views) {
    std::string facts, text;
    for (const Cell& cell : CellsOf(c, view)) {
      if (cell.column->kind == ColumnKind::kText) {
        text += cell.html + " ";
      } else {
        facts += "<td" + Class(skin.field) + ">" + cell.html + "</td>";
      }
    }
    out += "<tr><td rowspan=\"2\" align=\"right\">" + std::to_string(view.rank) + ".</td><td" +
           Class(skin.title) + ">" + Linked(view, TitleOf(c, view), "") + "</td>" + facts +
           "</tr>\n<tr><td colspan=\"6\"" + Class(skin.text) + ">" + text +
           "</td></tr>\n<tr><td colspan=\"7\"><hr></td></tr>\n";
  }
  return out + "</table>\n";
}

std::string Boxes(const LayoutContext& c, const std::vector<RecordView>& views) {
  const Skin& skin = c.spec.skin;
  std::string out = "<div" + Class(skin.list) + ">\n";
  for (const RecordView& view : views) {
    out += "<div" + Class(skin.item) + "><div class=\"inner\"><div" + Class(skin.title) + ">" +
           TitleOf(c, view) + "</div>";
    for (const Cell& cell : CellsOf(c, view)) {
      out += "<div" + Class(skin.field) + "><span class=\"k\">" + EscapeHtml(cell.column->label) +
             "</span> <span class=\"v\">" + cell.html + "</span></div>";
    }
    if (!view.link.empty()) {
      out += "<div class=\"more\">" + Linked(view, std::string(c.phrases.details), "") + "</div>";
    }
    out += "</div></div>\n";
  }
  return out + "</div>\n";
}

}  // namespace

std::string RenderRecords(const LayoutContext& context, const std::vector<RecordView>& views) {
  switch (context.layout.value_or(context.spec.layout)) {
    case Layout::kCards:
      return Cards(context, views);
    case Layout::kTable:
      return Table(context, views);
    case Layout::kList:
      return List(context, views);
    case Layout::kDefinitions:
      return Definitions(context, views);
    case Layout::kBreaks:
      return Breaks(context, views);
    case Layout::kNestedTables:
      return NestedTables(context, views);
    case Layout::kTwoRows:
      return TwoRows(context, views);
    case Layout::kBoxes:
      return Boxes(context, views);
  }
  return {};
}

std::string RenderRecordPage(const LayoutContext& context, uint32_t record) {
  const Dataset& dataset = context.dataset;
  bool old = context.spec.shell == Shell::kOldTables;
  std::string out = old ? "<H2>" : "<h1>";
  out += EscapeHtml(dataset.TitleOf(record)) + (old ? "</H2>\n<TABLE BORDER=1>" : "</h1>\n<dl>\n");
  for (size_t i = 0; i < dataset.columns.size(); ++i) {
    if (i == dataset.title_column) continue;
    std::string label = EscapeHtml(dataset.columns[i].label);
    std::string value = EscapeHtml(Shown(context, record, i));
    out += old ? "<TR><TD>" + label + "<TD>" + value + "\n"
               : "<dt>" + label + "</dt><dd>" + value + "</dd>\n";
  }
  return out + (old ? "</TABLE>\n" : "</dl>\n");
}

}  // namespace upwell::testing
