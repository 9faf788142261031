// SPDX-License-Identifier: Apache-2.0
#include "parse/html.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "base/work_time_for_tests.h"

namespace upwell::parse {
namespace {

// --- Printing ----------------------------------------------------------------------------------

std::string OpeningText(const Document& document, NodeId id) {
  const Node& node = document.node(id);
  const std::string text(node.text);
  switch (node.type) {
    case NodeType::kText:
      return "'" + text + "'";
    case NodeType::kComment:
      return "!'" + text + "'";
    case NodeType::kDoctype:
      return "doctype:" + text;
    case NodeType::kTemplateContent:
      return "content";
    default:
      break;
  }
  const char* prefixes[] = {"", "svg:", "math:"};
  std::string out = prefixes[static_cast<int>(node.ns)] + text;
  for (size_t i = 0; i < node.attributes_count; ++i) {
    const Attribute& attribute = document.attributes(id)[i];
    out += "[" + std::string(attribute.name) + "=" + std::string(attribute.value) + "]";
  }
  return out;
}

// What is below `root` on one line: div[id=a]('text' br) !'comment'.
std::string Print(const Document& document, NodeId root) {
  std::string out;
  NodeId id = document.first_child(root);
  while (id != kNoNode) {
    if (document.node(id).previous != kNoNode) out += " ";
    out += OpeningText(document, id);
    if (document.first_child(id) != kNoNode) {
      out += "(";
      id = document.first_child(id);
      continue;
    }
    while (id != root && document.next(id) == kNoNode) {
      id = document.parent(id);
      if (id != root) out += ")";
    }
    id = id == root ? kNoNode : document.next(id);
  }
  return out;
}

std::string Tree(const std::string& html) {
  const Document document = ParseHtml(html);
  return Print(document, Document::kRoot);
}

NodeId FirstOf(const Document& document, Tag tag) {
  NodeId id = Document::kRoot;
  while (id != kNoNode && !document.is(id, tag)) id = document.NextInTree(id, Document::kRoot);
  return id;
}

std::string Body(const std::string& html) {
  const Document document = ParseHtml(html);
  const NodeId body = FirstOf(document, Tag::kBody);
  return body == kNoNode ? "no body" : Print(document, body);
}

// Names a case after what it shows, in test output.
struct ParseCase {
  const char* name;
  std::string html;
  std::string expected;
};

void CheckBodies(const std::vector<ParseCase>& cases) {
  for (const ParseCase& one : cases) EXPECT_EQ(Body(one.html), one.expected) << one.name;
}

void CheckTrees(const std::vector<ParseCase>& cases) {
  for (const ParseCase& one : cases) EXPECT_EQ(Tree(one.html), one.expected) << one.name;
}

// --- Tokens ------------------------------------------------------------------------------------

TEST(HtmlTokens, TextIsCharactersAndReferences) {
  CheckBodies({
      {"plain", "a b", "'a b'"},
      {"named", "a&amp;b&eacute;", "'a&bé'"},
      {"named without semicolon", "&ampx &notit; &copy", "'&x ¬it; ©'"},
      {"longest name wins", "&notin; &not;in", "'∉ ¬in'"},
      {"two code points", "&NotEqualTilde;", "'≂̸'"},
      {"no reference", "& &; &x; &#; &#x; &#xg;", "'& &; &x; &#; &#x; &#xg;'"},
      {"numeric", "&#65;&#x42;&#X43;&#68 ", "'ABCD '"},
      {"numeric from windows-1252", "&#128;&#150;", "'€–'"},
      {"numeric that is no character", "&#0;&#xD800;&#x110000;&#99999999999;", "'����'"},
      {"less-than before space and digit", "1 < 2 <3 <", "'1 < 2 <3 <'"},
      {"end tag without a name", "a</>b</ x>c</", "'ab' !' x' 'c</'"},
  });
}

TEST(HtmlTokens, LineEndsAreNormalisedButNotInReferences) {
  CheckBodies({
      {"text", "a\r\nb\rc\n", "'a\nb\nc\n'"},
      {"attribute", "<p title='a\r\nb\r'>", "p[title=a\nb\n]"},
      {"comment", "<p><!--a\r\nb-->", "p(!'a\nb')"},
      {"between attributes", "<p\r\na\r=\r1\r>", "p[a=1]"},
      {"reference", "a&#13;&#10;b", "'a\r\nb'"},
      {"text with both", "a\r\n&amp;\r", "'a\n&\n'"},
  });
}

TEST(HtmlTokens, NulIsDroppedOrReplaced) {
  using std::string_literals::operator""s;
  CheckBodies({
      {"text", "a\0b"s, "'ab'"},
      {"only", "<p>\0\0</p>"s, "p"},
      {"tag name", "<x\0y>"s, "x�y"},
      {"attribute name and value", "<p a\0=b\0c>"s, "p[a�=b�c]"},
      {"comment", "<p><!--\0-->"s, "p(!'�')"},
      {"raw text", "<p><xmp>a\0</xmp>"s, "p xmp('a�')"},
      {"foreign", "<svg>a\0</svg>"s, "svg:svg('a�')"},
      {"table", "<table>\0 \0<tr>"s, "table(' ' tbody(tr))"},
  });
}

TEST(HtmlTokens, TagsAreReadWithAllTheirOddities) {
  CheckBodies({
      {"upper case", "<DIV ID=A></Div>", "div[id=A]"},
      {"unknown upper case", "<Foo-Bar>x</FOO-BAR>y", "foo-bar('x') 'y'"},
      {"three kinds of values", "<p a=1 b='2' c=\"3\" d>", "p[a=1][b=2][c=3][d=]"},
      {"no space between", "<p a='1'b='2'/c>", "p[a=1][b=2][c=]"},
      {"spaces around =", "<p a = 1 b\n=\n'2'>", "p[a=1][b=2]"},
      {"first of two alike", "<p a=1 A=2>", "p[a=1]"},
      {"= in first place", "<p =a=b>", "p[=a=b]"},
      {"quotes in names", "<p a\"b'=c>", "p[a\"b'=c]"},
      {"empty values", "<p a= b='' c=>", "p[a=b=''][c=]"},
      {"references in values", "<p a='&amp;&lt;&copy'>", "p[a=&<©]"},
      {"no reference before = or a letter", "<p a='?a&copy=1&copyx&copy;y'>",
       "p[a=?a&copy=1&copyx©y]"},
      {"end tag with attributes", "<p>x</p a=b>y", "p('x') 'y'"},
      {"self-closing means nothing in HTML", "<div/>x", "div('x')"},
      {"cut in a name", "x<di", "'x'"},
      {"cut in a value", "x<p a='b", "'x'"},
      {"cut after a slash", "x<p /", "'x'"},
  });
}

TEST(HtmlTokens, CommentsEndWhereTheStandardSays) {
  CheckBodies({
      {"usual", "<p><!-- a -- b -->c", "p(!' a -- b ' 'c')"},
      {"abrupt", "<p><!-->a<!--->b", "p(!'' 'a' !'' 'b')"},
      {"bang", "<p><!--a--!>b", "p(!'a' 'b')"},
      {"nested opening", "<p><!--<!-->a", "p(!'<!' 'a')"},
      {"cut", "<p><!--a", "p(!'a')"},
      {"cut in its end", "<p><!--a--", "p(!'a')"},
      {"cut in its bang", "<p><!--a--!", "p(!'a')"},
      {"many dashes", "<p><!----->a", "p(!'-' 'a')"},
      {"bogus", "<p><!x>a<?php b?>c", "p(!'x' 'a' !'?php b?' 'c')"},
      {"CDATA outside of foreign content", "<p><![CDATA[x]]>y", "p(!'[CDATA[x]]' 'y')"},
      {"CDATA in SVG", "<svg><![CDATA[<p>]]]]><![CDATA[]]></svg>", "svg:svg('<p>]]')"},
  });
}

TEST(HtmlTokens, DoctypeGivesNameAndMode) {
  struct DoctypeCase {
    const char* html;
    const char* name;
    bool quirks;
  };
  const DoctypeCase cases[] = {
      {"<!DOCTYPE html>", "html", false},
      {"<!doctype HTML SYSTEM 'about:legacy-compat'>", "html", false},
      {"<!doctypehtml>", "html", false},
      {"<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"x\">", "html", false},
      {"<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" \"x\">", "html", false},
      {"<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", "html", true},
      {"<!DOCTYPE html PUBLIC \"-//w3c//dtd html 3.2//en\">", "html", true},
      {"<!DOCTYPE html PUBLIC 'HTML'>", "html", true},
      {"<!DOCTYPE html x>", "html", true},
      {"<!DOCTYPE html PUBLIC>", "html", true},
      {"<!DOCTYPE html PUBLIC 'a>", "html", true},
      {"<!DOCTYPE html", "html", true},
      {"<!DOCTYPE svg>", "svg", true},
      {"<!DOCTYPE>", "", true},
  };
  for (const DoctypeCase& one : cases) {
    const Document document = ParseHtml(one.html);
    const NodeId doctype = document.first_child(Document::kRoot);
    ASSERT_EQ(document.node(doctype).type, NodeType::kDoctype) << one.html;
    EXPECT_EQ(document.node(doctype).text, one.name) << one.html;
    EXPECT_EQ(document.quirks(), one.quirks) << one.html;
  }
  EXPECT_TRUE(ParseHtml("<p>").quirks());
}

TEST(HtmlTokens, RawTextEndsWithItsOwnEndTag) {
  CheckTrees({
      {"title resolves references", "<title>a<b>&amp;</titl></TITLE >",
       "html(head(title('a<b>&</titl>')) body)"},
      {"style does not", "<style>a<b>&amp;</style>", "html(head(style('a<b>&amp;')) body)"},
      {"script in a comment", "<script><!--<script></script>--></script>x",
       "html(head(script('<!--<script></script>-->')) body('x'))"},
      {"script comment that ends", "<script><!--a--></script>x",
       "html(head(script('<!--a-->')) body('x'))"},
      {"script comment that ends at once", "<script><!--></script>x",
       "html(head(script('<!-->')) body('x'))"},
      {"unfinished script", "<script>a</script", "html(head(script('a</script')) body)"},
      {"textarea drops one line feed", "<body><textarea>\n\na</textarea>",
       "html(head body(textarea('\na')))"},
      {"pre drops one line feed", "<body><pre>\r\n\na</pre>", "html(head body(pre('\na')))"},
      {"plaintext never ends", "<body><plaintext></plaintext>&amp;",
       "html(head body(plaintext('</plaintext>&amp;')))"},
  });
}

// --- Tree construction -------------------------------------------------------------------------

TEST(HtmlTree, HeadAndBodyAreImplied) {
  CheckTrees({
      {"nothing", "", "html(head body)"},
      {"space only", " \n", "html(head body)"},
      {"text", "x", "html(head body('x'))"},
      {"doctype and comment", "<!doctype html><!--a--><html lang=en><!--b-->",
       "doctype:html !'a' html[lang=en](!'b' head body)"},
      {"head elements", "<meta charset=x><link>x<link>",
       "html(head(meta[charset=x] link) body('x' link))"},
      {"late head element", "<head></head> <link><body>", "html(head(link) ' ' body)"},
      {"attributes of a second body", "<body a=1><html b=2><body a=3 c=4>",
       "html[b=2](head body[a=1][c=4])"},
      {"after the body", "<body>a</body> b</html> <!--c-->", "html(head body('a b ')) !'c'"},
      {"noscript holds elements",
       "<head><noscript><link></noscript><body><noscript><p>x</noscript>",
       "html(head(noscript(link)) body(noscript(p('x'))))"},
      {"frameset", "<frameset><frame></frameset><noframes>x</noframes>",
       "html(head frameset(frame) noframes('x'))"},
      {"no frameset after text", "x<frameset>", "html(head body('x'))"},
  });
}

TEST(HtmlTree, ElementsCloseEachOther) {
  CheckBodies({
      {"paragraphs", "<p>1<p>2<div>3</div>4", "p('1') p('2') div('3') '4'"},
      {"end of no paragraph", "a</p>b", "'a' p 'b'"},
      {"end of no line", "a</br>b", "'a' br 'b'"},
      {"list items", "<ul><li>1<li>2<ul><li>3</ul><li>4</ul>",
       "ul(li('1') li('2' ul(li('3'))) li('4'))"},
      {"definitions", "<dl><dt>1<dd>2<dt>3</dl>", "dl(dt('1') dd('2') dt('3'))"},
      {"options", "<select><option>1<option>2<optgroup><option>3</select>4",
       "select(option('1') option('2') optgroup(option('3'))) '4'"},
      {"select in select", "<select><option>1<select>2", "select(option('1')) '2'"},
      {"input ends select", "<select><option>1<input>", "select(option('1')) input"},
      {"headings", "<h1>1<h2>2</h1>3", "h1('1') h2('2') '3'"},
      {"buttons", "<button>1<button>2</button>", "button('1') button('2')"},
      {"image is img", "<image src=x>", "img[src=x]"},
      {"ruby", "<ruby>1<rt>2<rp>3</ruby>", "ruby('1' rt('2') rp('3'))"},
      {"stray end tags", "a</div></span></td>b", "'ab'"},
      {"block in the way of an end tag", "<span><div></span>x", "span(div('x'))"},
  });
}

TEST(HtmlTree, FormattingIsMended) {
  CheckBodies({
      {"block in formatting", "<b>1<p>2</b>3</p>", "b('1') p(b('2') '3')"},
      {"crossed", "<b>1<i>2</b>3</i>", "b('1' i('2')) i('3')"},
      {"reopened in paragraphs", "<p><b>1<p>2", "p(b('1')) p(b('2'))"},
      {"link in link", "<a href=1>x<a href=2>y", "a[href=1]('x') a[href=2]('y')"},
      {"link in link with block", "<a>x<div><a>y", "a('x') div(a a('y'))"},
      {"at most three alike", "<p><b><b><b><b>x<p>y", "p(b(b(b(b('x'))))) p(b(b(b('y'))))"},
      {"attributes in another order are alike",
       "<p><b a=1 c=2><b c=2 a=1><b a=1 c=2><b c=2 a=1><p>y",
       "p(b[a=1][c=2](b[c=2][a=1](b[a=1][c=2](b[c=2][a=1])))) "
       "p(b[c=2][a=1](b[a=1][c=2](b[c=2][a=1]('y'))))"},
      {"not out of an object", "<object><b></object>x", "object(b) 'x'"},
      {"nobr in nobr", "<nobr>1<nobr>2", "nobr('1') nobr('2')"},
  });
}

TEST(HtmlTree, TablesAreCompletedAndStrangersFostered) {
  CheckBodies({
      {"implied parts", "<table><td>1<td>2<tr><th>3</table>",
       "table(tbody(tr(td('1') td('2')) tr(th('3'))))"},
      {"caption and columns", "<table><caption>a<col><thead><tr><td>b",
       "table(caption('a') colgroup(col) thead(tr(td('b'))))"},
      {"text goes before", "<table>a<tr>b<td>c</table>d", "'ab' table(tbody(tr(td('c')))) 'd'"},
      {"space stays", "<table> <tr> <td>a", "table(' ' tbody(tr(' ' td('a'))))"},
      {"element goes before", "<table><div>a<tr><td>b", "div('a') table(tbody(tr(td('b'))))"},
      {"hidden input stays", "<table><input type=HIDDEN><input>",
       "input table(input[type=HIDDEN])"},
      {"table in table", "<table><table>", "table table"},
      {"table in cell", "<table><td><table><td>a</table>b</table>",
       "table(tbody(tr(td(table(tbody(tr(td('a')))) 'b'))))"},
      {"select in a row", "<table><tr><select><td>a", "select table(tbody(tr(td('a'))))"},
      {"paragraph stays open in quirks mode", "<p>a<table>", "p('a' table)"},
      {"paragraph ends otherwise", "<!doctype html><p>a<table>", "p('a') table"},
  });
}

TEST(HtmlTree, TemplatesKeepTheirContentApart) {
  CheckBodies({
      {"elements", "<body><template><p>a</template>b", "template(content(p('a'))) 'b'"},
      {"cells without a table", "<body><template><td>a</template>", "template(content(td('a')))"},
      {"rows", "<table><template><tr><td>a", "table(template(content(tr(td('a')))))"},
  });
}

TEST(HtmlTree, ForeignContentHasItsOwnNames) {
  CheckBodies({
      {"self-closing", "<svg><g/><path/></svg>a", "svg:svg(svg:g svg:path) 'a'"},
      {"spelling", "<svg viewbox=1><lineargradient></LINEARGRADIENT><foreignobject><p>a",
       "svg:svg[viewBox=1](svg:linearGradient svg:foreignObject(p('a')))"},
      {"HTML breaks out", "<svg><g><p>a", "svg:svg(svg:g) p('a')"},
      {"font with color breaks out", "<svg><font><font color=x>",
       "svg:svg(svg:font) font[color=x]"},
      {"title is an integration point", "<svg><title><b>a</b></title></svg>b",
       "svg:svg(svg:title(b('a'))) 'b'"},
      {"math text", "<math><mi><b>a</b><mglyph/></mi>", "math:math(math:mi(b('a') math:mglyph))"},
      {"annotation", "<math><annotation-xml encoding=Text/HTML><p>a",
       "math:math(math:annotation-xml[encoding=Text/HTML](p('a')))"},
      {"no raw text in SVG", "<svg><style>&lt;<b>", "svg:svg(svg:style('<')) b"},
      {"prefixed attribute", "<svg xlink:href=a>", "svg:svg[xlink:href=a]"},
      {"MathML attribute", "<math definitionurl=a>", "math:math[definitionURL=a]"},
  });
}

TEST(HtmlTree, AnElementKnowsWhereItStood) {
  const std::string html = "é<!doctype html>\r\n<p>a<b class=x>b</b><p>c";
  const Document document = ParseHtml(html);
  const NodeId p = FirstOf(document, Tag::kP);
  EXPECT_EQ(document.node(p).source_offset, html.find("<p>"));
  EXPECT_EQ(document.node(FirstOf(document, Tag::kB)).source_offset, html.find("<b"));
  EXPECT_EQ(document.node(document.next(p)).source_offset, html.rfind("<p>"));
  EXPECT_EQ(document.node(FirstOf(document, Tag::kBody)).source_offset, kNoOffset);
}

// --- Forms -------------------------------------------------------------------------------------

// "control>form" by their id (or tag), for each control in document order.
std::string FormOwners(const std::string& html) {
  const Document document = ParseHtml(html);
  std::string out;
  NodeId id = Document::kRoot;
  for (; id != kNoNode; id = document.NextInTree(id, Document::kRoot)) {
    if (!document.has_attribute(id, "id") || document.is(id, Tag::kForm)) continue;
    const NodeId form = document.form_owner(id);
    out += std::string(document.attribute_or(id, "id", "")) + ">" +
           (form == kNoNode ? "-" : std::string(document.attribute_or(form, "id", "?"))) + " ";
  }
  return out;
}

TEST(HtmlForms, ControlsBelongToTheOpenForm) {
  const ParseCase cases[] = {
      {"inside", "<form id=f><input id=a></form><input id=b>", "a>f b>- "},
      {"every kind",
       "<form id=f><button id=a></button><fieldset id=b></fieldset><input id=c><object id=d>"
       "</object><output id=e></output><select id=g></select><textarea id=h></textarea><img id=i>"
       "<p id=j>",
       "a>f b>f c>f d>f e>f g>f h>f i>f j>- "},
      {"form between table and row",
       "<table><form id=f><tr><td><input id=a></td></tr></form></table><input id=b>", "a>f b>- "},
      {"form around cells of two rows",
       "<table><tr><form id=f><td><input id=a></td></tr><tr><td><input id=b></td></form></tr>"
       "</table>",
       "a>f b>f "},
      {"no form in a form", "<form id=f><form id=g><input id=a></form><input id=b>", "a>f b>- "},
      {"closed out of order", "<div><form id=f></div><input id=a></form><input id=b>", "a>f b>- "},
      {"element left open over the end", "<form id=f><div></form><input id=a></div>", "a>- "},
      {"form attribute speaks for itself", "<form id=f><input id=a form=g><img id=b form=g></form>",
       "a>- b>f "},
      {"not in a template", "<form id=f><template><input id=a></template><input id=b></form>",
       "a>- b>f "},
      {"form in a template is no owner", "<template><form id=f><input id=a></form></template>",
       "a>- "},
  };
  for (const ParseCase& one : cases) EXPECT_EQ(FormOwners(one.html), one.expected) << one.name;
}

// --- Limits ------------------------------------------------------------------------------------

std::string Repeat(std::string_view text, size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (size_t i = 0; i < times; ++i) out += text;
  return out;
}

uint32_t DepthOf(const Document& document) {
  std::vector<uint32_t> depth(document.size(), 0);
  uint32_t deepest = 0;
  NodeId id = document.first_child(Document::kRoot);
  for (; id != kNoNode; id = document.NextInTree(id, Document::kRoot)) {
    depth[id] = depth[document.parent(id)] + 1;
    if (document.is_element(id)) deepest = std::max(deepest, depth[id]);
  }
  return deepest;
}

TEST(HtmlLimitsTest, DeeperElementsBecomeSiblings) {
  HtmlLimits limits;
  limits.max_depth = 5;
  const Document document = ParseHtml(Repeat("<div>", 5) + "x", limits);
  EXPECT_EQ(Print(document, FirstOf(document, Tag::kBody)), "div(div(div div div('x')))");
  EXPECT_FALSE(document.cut());
}

TEST(HtmlLimitsTest, DepthHoldsHoweverElementsNest) {
  for (const char* unit :
       {"<div>", "<form><div></form>", "<table><tr><td>", "<template>", "<template><tr><td>",
        "<svg><foreignObject>", "<a><div>", "<b><p><i>", "<p><b><div></b>", "<object><b><div>",
        "<font><div><table><b></font>", "<frameset>", "<math><mi><select>", "<nobr><ul><li>"}) {
    HtmlLimits limits;
    for (const uint32_t depth : {0, 4, 5, 9, 30, 512}) {
      limits.max_depth = depth;
      EXPECT_LE(DepthOf(ParseHtml(Repeat(unit, 1000), limits)), std::max(depth, 4u)) << unit;
    }
  }
}

TEST(HtmlLimitsTest, TooManyNodesCutThePage) {
  HtmlLimits limits;
  limits.max_nodes = 100;
  const Document document = ParseHtml(Repeat("<p>x", 1000), limits);
  EXPECT_TRUE(document.cut());
  EXPECT_GE(document.size(), 100u);
  EXPECT_LE(document.size(), 110u);
  EXPECT_FALSE(ParseHtml("<p>x", limits).cut());
}

TEST(HtmlLimitsTest, AttributesBeyondTheLimitAreDropped) {
  HtmlLimits limits;
  limits.max_attributes = 20;
  std::string attributes;
  for (int i = 0; i < 40; ++i) attributes += " a" + std::to_string(i) + "=" + std::to_string(i);
  for (const std::string& html :
       {"<body" + attributes + ">", "<body a1=1><body" + attributes + ">"}) {
    const Document document = ParseHtml(html, limits);
    const NodeId body = FirstOf(document, Tag::kBody);
    EXPECT_EQ(document.node(body).attributes_count, 20) << html;
    EXPECT_EQ(document.attribute(body, "a18"), "18");
    EXPECT_EQ(document.attribute(body, "a30"), std::nullopt);
  }
}

TEST(HtmlLimitsTest, ManyAttributesAreStillToldApart) {
  std::string attributes;
  for (int i = 0; i < 100; ++i) attributes += " a" + std::to_string(i);
  const Document document = ParseHtml("<p" + attributes + " A7=x A99=x" + attributes + " b>");
  const NodeId p = FirstOf(document, Tag::kP);
  EXPECT_EQ(document.node(p).attributes_count, 101);
  EXPECT_EQ(document.attribute(p, "a99"), "");
  EXPECT_TRUE(document.has_attribute(p, "b"));
}

std::string NumberedAttributes(int count, const char* before, const char* after) {
  std::string out;
  for (int i = 0; i < count; ++i) out += before + std::to_string(i) + after;
  return out;
}

// Each would take minutes if its cost grew with the square of its length.
TEST(HtmlLimitsTest, HostilePagesTakeLinearTime) {
  using std::string_literals::operator""s;
  const struct {
    const char* name;
    std::string html;
  } cases[] = {
      {"nested div", Repeat("<div>", 30'000)},
      {"nested tables", Repeat("<table><tr><td>", 10'000)},
      {"nested b", Repeat("<b>", 20'000)},
      {"links in links", Repeat("<a>", 20'000)},
      {"paragraphs of b", Repeat("<p><b>", 10'000)},
      {"forms that end early", Repeat("<form><div></form>", 10'000)},
      {"text in a table", "<table>" + Repeat("x<tr>", 20'000)},
      {"text between ignored tags", Repeat("x</y>", 50'000)},
      {"end tags of nothing", Repeat("<div></x>", 30'000)},
      {"end tags in deep spans", Repeat("<span>", 500) + Repeat("</x>", 50'000)},
      {"objects closed by div", Repeat("<div><object></div></object>", 10'000)},
      {"less-than signs", Repeat("<", 200'000)},
      {"references", Repeat("&amp", 100'000)},
      {"ampersands", Repeat("&", 200'000)},
      {"many attributes", "<p" + NumberedAttributes(5000, " a", "=1") + ">"},
      {"formatting with many attributes",
       Repeat("<b" + NumberedAttributes(256, " a", "") + ">", 200)},
      {"formatting all different", NumberedAttributes(2'000, "<font size=", "><div>")},
      {"formatting reopened", NumberedAttributes(300, "<b a", ">") + Repeat("<p>x", 2'000)},
      {"adoption of links", Repeat("<a><div>", 10'000)},
      {"adoption of paragraphs", Repeat("<b><p>", 10'000)},
      {"adoption of all", Repeat("<b><i><u><a><div></b></i></u></a>", 3'000)},
      {"templates", Repeat("<template>", 20'000)},
      {"template rows", Repeat("<template><tr><td>", 10'000)},
      {"svg", Repeat("<svg><g>", 10'000)},
      {"svg with html", Repeat("<svg><foreignObject><p>", 10'000)},
      {"math", Repeat("<math><mi>", 20'000)},
      {"selects", Repeat("<select><div>", 20'000)},
      {"bodies", Repeat("<body a=1 b=2>", 30'000)},
      {"one long line", std::string(3'000'000, 'x')},
      {"one long attribute", "<p a='" + std::string(3'000'000, 'x') + "'>"},
      {"one long open attribute", "<p a='" + std::string(3'000'000, 'x')},
      {"dashes in a comment", "<!--" + std::string(200'000, '-')},
      {"comment openings", Repeat("<!--", 100'000)},
      {"script openings", Repeat("<script><!--", 50'000)},
      {"NULs", std::string(200'000, '\0')},
      {"NULs in tags", Repeat("<p\0 \0=\0>\0"s, 20'000)},
      {"line ends", Repeat("\r\n<p>\r", 10'000)},
  };
  for (const auto& one : cases) {
    const base::WorkTime work;
    const Document document = ParseHtml(one.html);
    EXPECT_LT(work.seconds(), base::WorkTime::Limit(4)) << one.name;
    EXPECT_LE(DepthOf(document), 512u) << one.name;
  }
}

}  // namespace
}  // namespace upwell::parse
