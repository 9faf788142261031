// SPDX-License-Identifier: Apache-2.0
#include "parse/layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "parse/html.h"

namespace upwell::parse {
namespace {

std::string DumpPiece(const Document& document, const Piece& piece) {
  switch (piece.kind) {
    case PieceKind::kText:
      return piece.text;
    case PieceKind::kLink:
      return "[" + piece.text + "]";
    case PieceKind::kImage:
      return "{" + piece.text + "}";
    case PieceKind::kControl:
      break;
  }
  std::string out = "<" + std::string(document.attribute_or(piece.node, "name", "?"));
  return piece.text.empty() ? out + ">" : out + " " + piece.text + ">";
}

// One text line per layout line; cells of a line are separated by " | ".
std::string Dump(std::string_view html) {
  const Document document = ParseHtml(std::string(html));
  const TextLayout layout = LayOut(document);
  std::vector<std::string> lines(layout.lines);
  const Piece* last = nullptr;
  for (const Piece& piece : layout.pieces) {
    std::string& line = lines[piece.line];
    if (last != nullptr && last->line == piece.line) line += last->cell == piece.cell ? " " : " | ";
    line += DumpPiece(document, piece);
    last = &piece;
  }
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

struct LayoutCase {
  std::string_view what;
  std::string_view html;
  std::string_view expected;
};

TEST(LayOut, PutsPiecesOnLines) {
  const LayoutCase cases[] = {
      {"nothing", "", ""},
      {"words", " one\n two ", "one two\n"},
      {"blocks", "<p>a<p>b</p>c<div>d</div>", "a\nb\nc\nd\n"},
      {"nested blocks make no empty lines", "<div><div><p>a</p></div></div><p></p><p>b", "a\nb\n"},
      {"br", "a<br>b<br><br>c", "a\nb\n\nc\n"},
      {"inline", "a<b>b</b> c", "a b c\n"},
      {"lists", "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e", "a\nb\nc\nd\ne\n"},
      {"definitions", "<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a\nb\nc\nd\n"},
      {"link", "see <a href=x>this <b>very</b> page</a>.", "see [this very page] .\n"},
      {"anchor is no link", "<a name=x>a</a>", "a\n"},
      {"link over blocks", "x<a href=x><div>a</div><div>b</div></a>y", "x\n[a b]\ny\n"},
      {"link with an image", "<a href=x><img alt='the  alt'></a>", "[the alt]\n"},
      {"link with a title", "<a href=x title=t></a>", "[t]\n"},
      {"link without words", "a<a href=x></a><a href=y> </a>b", "a b\n"},
      {"image", "a<img alt=b><img><img alt=' '>c", "a {b} c\n"},
      {"hidden", "a<p hidden>b</p><script>c</script><i style='display:none'>d</i>e", "a e\n"},
      {"hidden control", "<input type=hidden name=h><input name=q>", "<q>\n"},
      {"heading", "<h1>a</h1>b<hr>c", "a\nb\nc\n"},
  };
  for (const LayoutCase& c : cases) EXPECT_EQ(Dump(c.html), c.expected) << c.what;
}

TEST(LayOut, ShowsForms) {
  const LayoutCase cases[] = {
      {"label to the left", "<form>Author: <input name=a> Title: <input name=t></form>",
       "Author: <a> Title: <t>\n"},
      {"label above", "<form><div>Author</div><div><input name=a></div></form>", "Author\n<a>\n"},
      {"label element",
       "<label>Author <input name=a></label><br><label>Title<input name=t></label>",
       "Author <a>\nTitle <t>\n"},
      {"kinds",
       "<input type=submit name=s value=' Go  on '><input type=text name=t value=typed>"
       "<select name=m><option>one</select><textarea name=x>typed</textarea>"
       "<input type=image name=i alt=find><input type=reset name=r value=Clear>",
       "<s Go on> <t> <m> <x> <i find> <r Clear>\n"},
      {"button", "a<button name=b>Go <b>on</b></button>c", "a <b Go on> c\n"},
      {"button with an image", "<button name=b><img alt=Find></button>", "<b Find>\n"},
      {"button without words", "<button name=b></button>", "<b>\n"},
      {"choices",
       "<input type=radio name=r>one <input type=radio name=r>two<br>"
       "<input type=checkbox name=c>three",
       "<r> one <r> two\n<c> three\n"},
      {"fieldset", "<fieldset><legend>When</legend><input name=w></fieldset>", "When\n<w>\n"},
      {"control in a link", "<a href=x>a<input name=q>b</a>", "[ab] <q>\n"},
      {"datalist", "<input name=q list=l><datalist id=l><option>a</datalist>", "<q>\n"},
  };
  for (const LayoutCase& c : cases) EXPECT_EQ(Dump(c.html), c.expected) << c.what;
}

TEST(LayOut, ShowsTables) {
  const LayoutCase cases[] = {
      {"rows", "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a | b\nc | d\n"},
      {"before and after", "x<table><tr><td>a</table>y", "x\na\ny\n"},
      {"caption and sections",
       "<table><caption>t</caption><thead><tr><th>h<th>i<tbody><tr><td>a<td>b</table>",
       "t\nh | i\na | b\n"},
      {"several lines in the first cell", "<table><tr><td>a<br>b<td>c<tr><td>d<td>e</table>",
       "a | c\nb\nd | e\n"},
      {"several lines in the last cell", "<table><tr><td>a<td>b<p>c<tr><td>d<td>e</table>",
       "a | b\nc\nd | e\n"},
      {"empty cells", "<table><tr><td><td>b<tr><td>c<td></table>", "b\nc\n"},
      {"empty rows", "<table><tr><td><tr><td><tr><td>a</table>", "a\n"},
      {"form in a table",
       "<table><tr><td>Author<td><input name=a><tr><td>Title<td><input name=t></table>",
       "Author | <a>\nTitle | <t>\n"},
      {"misnested form", "<table><form><tr><td>Author<td><input name=a></form></table>",
       "Author | <a>\n"},
      {"nested",
       "<table><tr><td>a<td><table><tr><td>b<td>c<tr><td>d<td>e</table><td>f<tr><td>g</table>",
       "a | b | c | f\nd | e\ng\n"},
      {"list in a cell", "<table><tr><td><ul><li>a<li>b</ul><td>c</table>", "a | c\nb\n"},
      {"text that fell out of the table", "<table>x<tr><td>a</table>", "x\na\n"},
      {"table in a link in a cell", "<table><tr><td><a href=x><table><tr><td>a</table></a></table>",
       "[a]\n"},
      {"hidden row and cell",
       "<table><tr hidden><td>a<tr><td>b<td style=display:none>c<td>d</table>", "b | d\n"},
  };
  for (const LayoutCase& c : cases) EXPECT_EQ(Dump(c.html), c.expected) << c.what;
}

// The column at which the piece with this text (or name) starts.
uint32_t ColumnOf(std::string_view html, std::string_view text) {
  const Document document = ParseHtml(std::string(html));
  for (const Piece& piece : LayOut(document).pieces) {
    if (piece.text == text || document.attribute_or(piece.node, "name", "") == text) {
      return piece.column;
    }
  }
  ADD_FAILURE() << "no piece " << text;
  return 0;
}

TEST(LayOut, StartsCellsOfOneColumnAtOneColumn) {
  const std::string_view form =
      "<table><tr><td>Author<td>A long title<td>Year"
      "<tr><td><input name=a><td><input name=t><td><input name=y></table>";
  EXPECT_EQ(ColumnOf(form, "Author"), 0u);
  EXPECT_EQ(ColumnOf(form, "a"), 0u);
  EXPECT_EQ(ColumnOf(form, "A long title"), ColumnOf(form, "t"));
  EXPECT_EQ(ColumnOf(form, "Year"), ColumnOf(form, "y"));
  EXPECT_LT(ColumnOf(form, "t"), ColumnOf(form, "y"));
}

TEST(LayOut, CountsSpans) {
  const std::string_view rows = "<table><tr><td rowspan=2>a<td>b<td>c<tr><td>d<td>e</table>";
  EXPECT_EQ(ColumnOf(rows, "b"), ColumnOf(rows, "d"));
  EXPECT_EQ(ColumnOf(rows, "c"), ColumnOf(rows, "e"));
  const std::string_view columns = "<table><tr><td colspan=2>wide<td>b<tr><td>c<td>d<td>e</table>";
  EXPECT_EQ(ColumnOf(columns, "b"), ColumnOf(columns, "e"));
  EXPECT_EQ(ColumnOf(columns, "wide"), ColumnOf(columns, "c"));
  const std::string_view inner = "<table><tr><td>a<td><table><tr><td>b<td>c</table><td>d</table>";
  EXPECT_LT(ColumnOf(inner, "c"), ColumnOf(inner, "d"));
  EXPECT_GT(ColumnOf(inner, "b"), ColumnOf(inner, "a"));
}

TEST(LayOut, CountsColumnsInCharacters) {
  EXPECT_EQ(ColumnOf("<b>äöü</b> x <input name=q>", "q"), 6u);
  EXPECT_EQ(ColumnOf("<b>äöü</b>x<input name=q>", "q"), 4u);
  EXPECT_EQ(ColumnOf("<a href=x>abc</a> <input name=q>", "q"), 4u);
  EXPECT_EQ(ColumnOf("<a href=x>abc </a><input name=q>", "q"), 4u);
}

TEST(LayOut, GivesEachCellItsNumber) {
  const Document document =
      ParseHtml("x<table><tr><td>a<b>b</b><td>c<table><tr><td>d</table>e</table>");
  std::string cells;
  for (const Piece& piece : LayOut(document).pieces) {
    cells += piece.text + std::to_string(piece.cell) + " ";
  }
  EXPECT_EQ(cells, "x0 a1 b1 c2 d3 e2 ");
}

TEST(LayOut, StaysWithinItsLimits) {
  const Document document = ParseHtml("<p>" + std::string(100, 'x') + "<p>a<a href=x>b</a><p>c");
  LayoutLimits limits;
  limits.max_pieces = 2;
  limits.max_piece_text = 10;
  const TextLayout layout = LayOut(document, limits);
  ASSERT_EQ(layout.pieces.size(), 2u);
  EXPECT_EQ(layout.pieces[0].text, std::string(10, 'x'));
  EXPECT_EQ(layout.lines, 2u);
}

std::string Repeated(std::string_view part, size_t times) {
  std::string out;
  for (size_t i = 0; i < times; ++i) out += part;
  return out;
}

TEST(LayOut, KeepsItsPromisesOnHostilePages) {
  const std::string pages[] = {
      Repeated("<table><tr><td>x", 8'000),
      Repeated("<a href=x>y<table><tr><td>", 5'000),
      Repeated("<a href=x><b>y", 10'000),
      "<table>" + Repeated("<tr><td colspan=9999 rowspan=99999>x<td>y", 8'000),
      "<table><tr>" + Repeated("<td>x", 30'000),
      "<table><tr>" + Repeated("<td rowspan=60000>", 300) + Repeated("<tr><td>x", 10'000),
      Repeated("<br>", 30'000),
      Repeated("<button>x", 10'000),
      std::string(1 << 20, 'x'),
      Repeated("<table><tr><td>a<br>b<td>c", 500) + Repeated("</table>x", 500),
  };
  for (const std::string& html : pages) {
    const Document document = ParseHtml(html);
    const TextLayout layout = LayOut(document);
    EXPECT_LE(layout.pieces.size(), LayoutLimits().max_pieces);
    const auto before = [](const Piece& a, const Piece& b) {
      return a.line != b.line ? a.line < b.line : a.column < b.column;
    };
    EXPECT_TRUE(std::is_sorted(layout.pieces.begin(), layout.pieces.end(), before));
    for (const Piece& piece : layout.pieces) {
      ASSERT_LT(piece.line, layout.lines);
      ASSERT_LE(piece.text.size(), LayoutLimits().max_piece_text);
    }
  }
}

}  // namespace
}  // namespace upwell::parse
