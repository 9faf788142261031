// SPDX-License-Identifier: Apache-2.0
#include "parse/page.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "base/work_time_for_tests.h"

namespace upwell::parse {
namespace {

base::Url At(std::string_view href) { return *base::Url::Parse(href); }

Page Read(std::string_view html) {
  return ReadPage(html, At("http://site.test/dir/page?x=1"), ParseLimits());
}

fetch::Exchange Answered(std::string body, std::vector<fetch::Header> headers) {
  fetch::Exchange exchange{fetch::Request(At("http://site.test/dir/page"))};
  exchange.status = 200;
  exchange.body = std::move(body);
  exchange.headers = std::move(headers);
  return exchange;
}

// One line per link: URL, text, flags.
std::string LinksOf(const Page& page) {
  std::string out;
  for (const Link& link : page.links) {
    out += link.url.href() + " '" + link.text + "'";
    if (link.nofollow) out += " nofollow";
    if (link.next) out += " next";
    if (link.hidden) out += " hidden";
    out += "\n";
  }
  return out;
}

struct TextCase {
  std::string_view what;
  std::string html;
  std::string expected;
};

TEST(ReadPage, FindsLinks) {
  const TextCase cases[] = {
      {"relative", "<a href=next.html>Next</a>", "http://site.test/dir/next.html 'Next'\n"},
      {"area", "<map><area href=/x alt='a place'></map>", "http://site.test/x 'a place'\n"},
      {"no href", "<a name=x>x</a><a>y</a>", ""},
      {"other schemes",
       "<a href='javascript:x()'>a</a><a href=mailto:a@b>b</a><a href=ftp://h/>c</a>", ""},
      {"broken", "<a href='http://[x/'>a</a><a href='http://a:99999/'>b</a>", ""},
      {"empty href", "<a href=''>here</a>", "http://site.test/dir/page?x=1 'here'\n"},
      {"fragment", "<a href='#top'>top</a>", "http://site.test/dir/page?x=1#top 'top'\n"},
      {"spaces in href", "<a href=' /a b \n'>x</a>", "http://site.test/a%20b 'x'\n"},
      {"text collapsed", "<a href=/>  one\n <b>two</b>three&nbsp; </a>",
       "http://site.test/ 'one twothree'\n"},
      {"blocks in a link", "<a href=/><div>one</div><div>two</div></a>",
       "http://site.test/ 'one two'\n"},
      {"alt", "<a href=/><img src=x><img alt=' Go  on '></a>", "http://site.test/ 'Go on'\n"},
      {"text before alt", "<a href=/><img alt=pic>word</a>", "http://site.test/ 'word'\n"},
      {"title", "<a href=/ title=tip aria-label=aria></a>", "http://site.test/ 'tip'\n"},
      {"aria-label", "<a href=/ aria-label=aria><i></i></a>", "http://site.test/ 'aria'\n"},
      {"button in a link", "<a href=/><button>Go</button></a>", "http://site.test/ 'Go'\n"},
      {"hidden part of a link", "<a href=/>a<span hidden>b</span>c</a>",
       "http://site.test/ 'ac'\n"},
      {"script in a link", "<a href=/>a<script>b</script></a>", "http://site.test/ 'a'\n"},
      {"rel",
       "<a rel='x NoFollow' href=/1>1</a><a rel=ugc href=/2>2</a>"
       "<a rel=sponsored href=/3>3</a><a rel='Next' href=/4>4</a><a rel=nofollower href=/5>5</a>",
       "http://site.test/1 '1' nofollow\nhttp://site.test/2 '2' nofollow\n"
       "http://site.test/3 '3' nofollow\nhttp://site.test/4 '4' next\nhttp://site.test/5 '5'\n"},
      {"hidden",
       "<a hidden href=/1>1</a><div style='DISPLAY : None'><p><a href=/2>2</a></p></div>"
       "<a href=/3>3</a><p aria-hidden=true><a href=/4>4</a></p>",
       "http://site.test/1 '1' hidden\nhttp://site.test/2 '2' hidden\nhttp://site.test/3 '3'\n"
       "http://site.test/4 '4' hidden\n"},
      {"template", "<template><a href=/1>1</a></template><a href=/2>2</a>",
       "http://site.test/2 '2'\n"},
      {"noscript", "<noscript><a href=/1>1</a></noscript>", "http://site.test/1 '1'\n"},
      {"comment and script", "<!-- <a href=/1>1</a> --><script>'<a href=/2>2</a>'</script>", ""},
      {"link in a link", "<a href=/1>1<a href=/2>2</a>3</a>",
       "http://site.test/1 '1'\nhttp://site.test/2 '2'\n"},
      {"link in a cell in a link", "<a href=/1>1<table><tr><td><a href=/2>2</a></table>3</a>",
       "http://site.test/1 '1 3'\nhttp://site.test/2 '2'\n"},
      {"svg link", "<svg><a href=/1>1</a></svg>", ""},
  };
  for (const TextCase& c : cases) EXPECT_EQ(LinksOf(Read(c.html)), c.expected) << c.what;
}

TEST(ReadPage, ResolvesAgainstTheFirstBase) {
  const TextCase cases[] = {
      {"base", "<base href=/other/><a href=x>x</a>", "http://site.test/other/x 'x'\n"},
      {"first of two", "<base target=y><base href=/a/><base href=/b/><a href=x>x</a>",
       "http://site.test/a/x 'x'\n"},
      {"after the link", "<a href=x>x</a><base href=/a/>", "http://site.test/a/x 'x'\n"},
      {"another host", "<base href=//cdn.test><a href=x>x</a>", "http://cdn.test/x 'x'\n"},
      {"not http", "<base href=data:,x><a href=x>x</a>", "http://site.test/dir/x 'x'\n"},
      {"broken", "<base href='http://['><a href=x>x</a>", "http://site.test/dir/x 'x'\n"},
  };
  for (const TextCase& c : cases) EXPECT_EQ(LinksOf(Read(c.html)), c.expected) << c.what;
}

TEST(ReadPage, SendsQueriesInThePagesEncoding) {
  const TextCase cases[] = {
      {"windows-1251", "<meta charset=windows-1251><a href='/\xE9?q=\xE9&r=1#\xE9'>x</a>",
       "http://site.test/%D0%B9?q=%E9&r=1#%D0%B9 'x'\n"},
      {"utf-8", "<meta charset=utf-8><a href='/?q=\xC3\xA9'>x</a>",
       "http://site.test/?q=%C3%A9 'x'\n"},
      {"not in the encoding", "<meta charset=windows-1251><a href='/?q=&eacute;'>x</a>",
       "http://site.test/?q=%26%23233%3B 'x'\n"},
      {"second byte is ascii", "<meta charset=sjis><a href='/?q=\x83\\'>x</a>",
       "http://site.test/?q=%83\\ 'x'\n"},
  };
  for (const TextCase& c : cases) EXPECT_EQ(LinksOf(Read(c.html)), c.expected) << c.what;
}

TEST(ReadPage, ReadsTheHead) {
  const Page page = Read(
      "<html lang=' de-AT '><head><title> One\n <b>two</b> &amp; three </title>"
      "<link rel='x CANONICAL' href=/c><link rel=canonical href=/d></head>"
      "<svg><title>no</title></svg><title>no</title>");
  EXPECT_EQ(page.url.href(), "http://site.test/dir/page?x=1");
  EXPECT_EQ(page.base, page.url);
  EXPECT_EQ(page.language, "de-AT");
  EXPECT_EQ(page.title, "One <b>two</b> & three");
  EXPECT_EQ(page.canonical.href(), "http://site.test/c");
  EXPECT_EQ(page.encoding, "UTF-8");
}

TEST(ReadPage, LeavesOutWhatThePageDoesNotSay) {
  const Page page = Read("<body><link rel=canonical href=/injected>x");
  EXPECT_EQ(page.title, "");
  EXPECT_EQ(page.language, "");
  EXPECT_TRUE(page.canonical.empty()) << "what stands in the body may be a visitor's";
  EXPECT_TRUE(page.frames.empty());
  EXPECT_TRUE(page.json_ld.empty());
}

TEST(ReadPage, KeepsJsonLdAndFrames) {
  const Page page = Read(
      "<script type='application/ld+json'>{\"a\": \"</p>\"}</script>"
      "<script type=' Application/LD+JSON; charset=utf-8'>[]</script><script>x</script>"
      "<iframe src=/f></iframe><iframe></iframe><iframe src='about:blank'></iframe>"
      "<iframe srcdoc='<a href=/no>' src=g></iframe>");
  EXPECT_EQ(page.json_ld, (std::vector<std::string>{"{\"a\": \"</p>\"}", "[]"}));
  ASSERT_EQ(page.frames.size(), 2u);
  EXPECT_EQ(page.frames[0].href(), "http://site.test/f");
  EXPECT_EQ(page.frames[1].href(), "http://site.test/dir/g");
  EXPECT_EQ(LinksOf(page), "");
}

TEST(ReadPage, ReadsFramesets) {
  const Page page = Read("<frameset><frame src=menu.html><frame src=main.html></frameset>");
  ASSERT_EQ(page.frames.size(), 2u);
  EXPECT_EQ(page.frames[1].href(), "http://site.test/dir/main.html");
}

std::string RobotsOf(const RobotsMeta& robots) {
  std::string out;
  if (robots.noindex) out += "noindex ";
  if (robots.nofollow) out += "nofollow ";
  if (robots.noarchive) out += "noarchive ";
  return out;
}

TEST(ReadPage, ObeysRobotsMeta) {
  const TextCase cases[] = {
      {"nothing", "", ""},
      {"noindex", "<meta name=robots content=noindex>", "noindex "},
      {"several", "<meta name=robots content='noindex, nofollow,noarchive'>",
       "noindex nofollow noarchive "},
      {"case", "<META NAME=ROBOTS CONTENT='NoIndex'>", "noindex "},
      {"none", "<meta name=robots content=none>", "noindex nofollow "},
      {"all", "<meta name=robots content='all, index, follow'>", ""},
      {"two combine", "<meta name=robots content=noindex><meta name=robots content=nofollow>",
       "noindex nofollow "},
      {"permission takes nothing back",
       "<meta name=robots content=noindex><meta name=robots content='index,follow'>", "noindex "},
      {"our name", "<meta name=Upwell content=nofollow>", "nofollow "},
      {"another's name", "<meta name=googlebot content=noindex>", ""},
      {"spaces and semicolons", "<meta name=' robots ' content=' noindex ;  nofollow '>",
       "noindex nofollow "},
      {"values", "<meta name=robots content='max-snippet:-1, unavailable_after: 1 Jan 2020'>", ""},
      {"part of a word", "<meta name=robots content='noindexing xnofollow'>", ""},
      {"in the body", "<body><p><meta name=robots content=noindex>", "noindex "},
      {"in a template", "<template><meta name=robots content=noindex></template>", ""},
      {"no content", "<meta name=robots>", ""},
  };
  for (const TextCase& c : cases) EXPECT_EQ(RobotsOf(Read(c.html).robots), c.expected) << c.what;
}

TEST(ReadPage, ObeysRobotsHeaders) {
  struct {
    std::string_view what;
    std::vector<std::string> values;
    std::string expected;
  } cases[] = {
      {"noindex", {"noindex"}, "noindex "},
      {"list", {"noarchive, NoFollow"}, "nofollow noarchive "},
      {"two headers", {"noindex", "nofollow"}, "noindex nofollow "},
      {"none", {"none"}, "noindex nofollow "},
      {"ours", {"upwell: noindex"}, "noindex "},
      {"ours, case", {" UpWell :NOINDEX, nofollow"}, "noindex nofollow "},
      {"another's", {"googlebot: noindex, nofollow"}, ""},
      {"another's, then ours", {"googlebot: noindex, upwell: nofollow"}, "nofollow "},
      {"ours, then another's", {"upwell: nofollow, otherbot: noindex"}, "nofollow "},
      {"another's, then for all", {"googlebot: noindex", "noarchive"}, "noarchive "},
      {"star", {"*: noindex"}, "noindex "},
      {"a date with a comma",
       {"unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT, noindex"},
       "noindex "},
      {"values", {"max-snippet: 20, max-image-preview:large, nofollow"}, "nofollow "},
      {"signs only", {",,::,;", "", ":"}, ""},
  };
  for (const auto& c : cases) {
    std::vector<fetch::Header> headers;
    for (const std::string& value : c.values) headers.push_back({"x-ROBOTS-tag", value});
    const Page page = ReadPage(Answered("<p>x", headers), ParseLimits());
    EXPECT_EQ(RobotsOf(page.robots), c.expected) << c.what;
  }
}

TEST(ReadPage, CombinesHeaderAndMeta) {
  const Page page =
      ReadPage(Answered("<meta name=robots content=noarchive>", {{"X-Robots-Tag", "nofollow"}}),
               ParseLimits());
  EXPECT_EQ(RobotsOf(page.robots), "nofollow noarchive ");
}

TEST(ReadPage, DecodesByHeader) {
  const Page page = ReadPage(Answered("<title>\xCF\xEE\xE8\xF1\xEA</title>",
                                      {{"Content-Type", "text/html; charset=windows-1251"}}),
                             ParseLimits());
  EXPECT_EQ(page.title, "Поиск");
  EXPECT_EQ(page.encoding, "windows-1251");
  EXPECT_EQ(page.status, 200);
}

TEST(KindOfContent, GoesByHeaderThenBytes) {
  struct {
    std::string_view type;
    std::string body;
    ContentKind kind;
  } cases[] = {
      {"text/html", "", ContentKind::kHtml},
      {"TEXT/HTML; charset=x", "{}", ContentKind::kHtml},
      {"application/xhtml+xml", "", ContentKind::kHtml},
      {"application/xml", "<html>", ContentKind::kXml},
      {"application/rss+xml", "", ContentKind::kXml},
      {"application/json", "", ContentKind::kJson},
      {"application/ld+json;x", "", ContentKind::kJson},
      {"text/plain", "<html>", ContentKind::kText},
      {"text/csv", "", ContentKind::kText},
      {"image/png", "<html>", ContentKind::kOther},
      {"application/pdf", "%PDF", ContentKind::kOther},
      {"", " \n<!DOCTYPE html>", ContentKind::kHtml},
      {"", "\xEF\xBB\xBF<HTML>", ContentKind::kHtml},
      {"", "<!-- x -->", ContentKind::kHtml},
      {"", "<table border=1>", ContentKind::kHtml},
      {"", "<?xml version='1.0'?><rss>", ContentKind::kXml},
      {"", "<?xml version='1.0'?>\n<html xmlns='x'>", ContentKind::kHtml},
      {"", "<urlset >", ContentKind::kXml},
      {"", "{\"a\":1}", ContentKind::kJson},
      {"", "[ 1, 2]", ContentKind::kJson},
      {"", "[note] text", ContentKind::kText},
      {"", "{curly}", ContentKind::kText},
      {"", "<abc>", ContentKind::kText},
      {"", "hello", ContentKind::kText},
      {"", "", ContentKind::kOther},
      {"", std::string("\x89PNG\0\0", 6), ContentKind::kOther},
      {"application/octet-stream", "<html>", ContentKind::kHtml},
      {"application/octet-stream", std::string("\0\1\2", 3), ContentKind::kOther},
      {"nonsense", "<body>", ContentKind::kHtml},
  };
  for (const auto& c : cases) {
    std::vector<fetch::Header> headers;
    if (!c.type.empty()) headers.push_back({"content-type", std::string(c.type)});
    EXPECT_EQ(KindOfContent(Answered(c.body, headers)), c.kind) << c.type << " / " << c.body;
  }
}

TEST(VisibleText, IsWhatPeopleRead) {
  const TextCase cases[] = {
      {"words", "hello  \n world", "hello world"},
      {"inline", "<b>a</b>b <i>c</i>", "ab c"},
      {"blocks", "<p>a</p><p>b</p>c<div>d</div>e", "a\nb\nc\nd\ne"},
      {"nested blocks", "<div><div><p>a</p></div></div><ul><li>b<li>c</ul>", "a\nb\nc"},
      {"br", "a<br>b<br><br>c", "a\nb\nc"},
      {"table", "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a b\nc d"},
      {"definition list", "<dl><dt>a<dd>b</dl>", "a\nb"},
      {"head", "<title>t</title><p>a", "a"},
      {"script and style", "a<script>b</script><style>c</style>d", "ad"},
      {"template", "a<template>b</template>c", "ac"},
      {"noscript", "a<noscript>b</noscript>", "ab"},
      {"hidden", "a<p hidden>b</p><p style='display:none'>c</p><i aria-hidden=true>d</i>e", "ae"},
      {"controls",
       "a<select><option>b</select>c<textarea>d</textarea>e<button>f</button>g<input "
       "value=h>i",
       "a c e g i"},
      {"image", "a<img alt=b>c", "a c"},
      {"iframe", "a<iframe>b</iframe>c", "ac"},
      {"comment", "a<!-- b -->c", "ac"},
      {"white space of other kinds", "a\u00A0\u3000b&nbsp;c&#12;d", "a b c d"},
      {"space at edges", " <p> a </p> ", "a"},
      {"space between inline elements", "<b>a</b> <b>b</b>", "a b"},
      {"svg", "<svg><title>a</title><text>b</text></svg>", "b"},
      {"ruby", "<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>", "ab"},
      {"datalist", "a<datalist><option>b</datalist>c", "ac"},
      {"misnested", "<b>a<p>b</b>c</p>", "a\nbc"},
      {"nothing", "", ""},
      {"nul", std::string("a\0b", 3), "ab"},
  };
  for (const TextCase& c : cases) {
    const Page page = Read(c.html);
    EXPECT_EQ(VisibleText(page.document, Document::kRoot), c.expected) << c.what;
  }
}

TEST(VisibleText, EndsAtACharacter) {
  const Page page = Read("<p>ab éé</p><p>c</p>");
  const std::string_view expected[] = {"", "a", "ab", "ab", "ab", "ab é", "ab é", "ab éé"};
  for (size_t i = 0; i < std::size(expected); ++i) {
    EXPECT_EQ(VisibleText(page.document, Document::kRoot, i), expected[i]) << i;
  }
  EXPECT_EQ(VisibleText(page.document, Document::kRoot, SIZE_MAX), "ab éé\nc");
}

TEST(IsHiddenElement, LooksAtTheElementItself) {
  const std::string within = "<p style='" + std::string(2'000, ' ') + ";display:none'>";
  const std::string beyond = "<p style='" + std::string(2'048, ' ') + ";display:none'>";
  const std::pair<std::string_view, bool> cases[] = {
      {"<p hidden>", true},
      {"<p hidden=until-found>", true},
      {"<p aria-hidden=TRUE>", true},
      {"<p style='display:none'>", true},
      {"<p style=' color:red ; Display :\tNONE !important;'>", true},
      {"<p style='visibility: hidden'>", true},
      {"<p style='visibility:collapse'>", true},
      {"<input type=hidden>", true},
      {"<input type=HIDDEN>", true},
      {"<p>", false},
      {"<p aria-hidden=false>", false},
      {"<p aria-hidden>", false},
      {"<p style='display:block'>", false},
      {"<p style='x-display:none'>", false},
      {"<p style='display:none-such'>", false},
      {"<p style='none;display;:'>", false},
      {"<p style='overflow:hidden'>", false},
      {"<p title=hidden type=hidden>", false},
      {within, true},
      {beyond, false},
      {"<input type=text>", false},
  };
  for (const auto& [html, hidden] : cases) {
    const Page page = Read(html);
    NodeId last = kNoNode;
    for (NodeId n = Document::kRoot; n != kNoNode;
         n = page.document.NextInTree(n, Document::kRoot)) {
      if (page.document.is_element(n)) last = n;
    }
    EXPECT_EQ(IsHiddenElement(page.document, last), hidden) << html;
  }
}

TEST(IsHiddenElement, IsFalseForText) {
  const Page page = Read("x");
  for (NodeId n = 0; n < page.document.size(); ++n) EXPECT_FALSE(IsHiddenElement(page.document, n));
}

TEST(ReadPage, StaysWithinItsLimits) {
  std::string html = "<title>" + std::string(100'000, 't') + "</title>";
  for (int i = 0; i < 50; ++i) html += "<a href=/" + std::to_string(i) + ">é é é é</a>";
  for (int i = 0; i < 100; ++i) html += "<script type=application/ld+json>1</script>";
  html += "<a href='/" + std::string(100'000, 'x') + "'>long</a>";
  ParseLimits limits;
  limits.max_links = 20;
  limits.max_link_text = 5;
  const Page page = ReadPage(html, At("http://site.test/"), limits);
  EXPECT_EQ(page.links.size(), 20u);
  EXPECT_EQ(page.links[0].text, "é é");
  EXPECT_LE(page.title.size(), 1000u);
  EXPECT_EQ(page.json_ld.size(), 64u);
}

TEST(ReadPage, DropsLinksOnceTheirUrlsAreTooLong) {
  ParseLimits limits;
  limits.max_link_bytes = 60;  // "http://site.test/1" has 18
  const Page page = ReadPage(
      "<a href=/1>1</a><a href=mailto:x>-</a><a href=/2>2</a><a href=/3>3</a><a href=/4>4</a>",
      At("http://site.test/"), limits);
  EXPECT_EQ(LinksOf(page),
            "http://site.test/1 '1'\nhttp://site.test/2 '2'\nhttp://site.test/3 '3'\n");
}

TEST(ReadPage, DropsJsonLdThatIsTooLong) {
  ParseLimits limits;
  limits.max_json_ld_bytes = 10;
  const Page page = ReadPage(
      "<script type=application/ld+json>12345678901</script>"
      "<script type=application/ld+json>1234567890</script>",
      At("http://site.test/"), limits);
  EXPECT_EQ(page.json_ld, std::vector<std::string>{"1234567890"});
}

std::string TimesOver(std::string_view part, size_t times) {
  std::string out;
  out.reserve(part.size() * times);
  for (size_t i = 0; i < times; ++i) out += part;
  return out;
}

std::vector<TextCase> HostilePages() {
  std::string every_byte;
  for (int i = 0; i < 40'000; ++i) every_byte += static_cast<char>(i * 7 + i / 256);
  return {
      {"nothing", "", ""},
      {"binary", every_byte, ""},
      {"nul bytes", std::string(100'000, '\0'), ""},
      {"invalid utf-8", TimesOver("\xFF\xC3(\xE2\x82", 15'000), ""},
      {"100k links", TimesOver("<a href=x>y</a>", 100'000), ""},
      {"30k open links", TimesOver("<a href=x>y", 30'000), ""},
      {"links in cells in links", TimesOver("<a href=x>y<table><tr><td>", 5'000), ""},
      {"nested blocks", TimesOver("<div>", 30'000) + "x", ""},
      {"nested lists", TimesOver("<ul><li>", 15'000), ""},
      {"nested tables", TimesOver("<table><tr><td>x", 8'000), ""},
      {"nested hidden", TimesOver("<div hidden>", 15'000), ""},
      {"nested templates", TimesOver("<template>", 10'000), ""},
      {"wide styles", "<p style='" + TimesOver("display ;:", 100'000) + "'>", ""},
      {"one line of 8 MiB", std::string(8 << 20, 'x'), ""},
      {"8 MiB of spaces", std::string(8 << 20, ' '), ""},
      {"spans", "<table>" + TimesOver("<tr><td colspan=9999 rowspan=99999>x", 8'000), ""},
      {"long base",
       "<base href='/" + std::string(60'000, 'x') + "/'>" + TimesOver("<a href=?1>y</a>", 20'000),
       ""},
      {"many base", TimesOver("<base href=/x/>", 15'000), ""},
      {"many meta", TimesOver("<meta name=robots content='x,y,z'>", 15'000), ""},
  };
}

size_t UrlBytes(const Page& page) {
  size_t bytes = 0;
  for (const Link& link : page.links) bytes += link.url.href().size();
  return bytes;
}

TEST(ReadPage, ReadsHostilePagesInLinearTime) {
  for (const TextCase& c : HostilePages()) {
    const base::WorkTime work;
    const Page page = ReadPage(Answered(c.html, {}), ParseLimits());
    const std::string text = VisibleText(page.document, Document::kRoot);
    EXPECT_LE(text.size(), size_t{4} << 20) << c.what;
    EXPECT_TRUE(base::IsValidUtf8(text)) << c.what;
    EXPECT_LE(page.links.size(), ParseLimits().max_links) << c.what;
    EXPECT_LE(UrlBytes(page), ParseLimits().max_link_bytes) << c.what;
    // Generous: a slow build takes a tenth of it, quadratic time far more.
    EXPECT_LT(work.seconds(), base::WorkTime::Limit(20)) << c.what;
  }
}

}  // namespace
}  // namespace upwell::parse
