// SPDX-License-Identifier: Apache-2.0
#include "answer/pager/pager_scripts.h"

#include <gtest/gtest.h>

#include "answer/pager/pager.h"

namespace upwell::answer {
namespace {

struct ScriptCase {
  std::string name, script;
  FilledFields fields;  // none: it is not understood
};

class SendingScript : public ::testing::TestWithParam<ScriptCase> {};

TEST_P(SendingScript, IsRead) {
  EXPECT_EQ(ReadSendingScript(GetParam().script).value_or(FilledFields()), GetParam().fields);
}

const FilledFields kSecondPage = {{"__EVENTTARGET", "ctl00$Grid"}, {"__EVENTARGUMENT", "Page$2"}};

INSTANTIATE_TEST_SUITE_P(
    , SendingScript,
    ::testing::Values(
        ScriptCase{"PostBack", "__doPostBack('ctl00$Grid','Page$2')", kSecondPage},
        ScriptCase{"InOtherQuotes", "return __doPostBack(\"ctl00$Grid\" , \"Page$2\");",
                   kSecondPage},
        ScriptCase{"WithOptions",
                   "WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions(\"ctl00$Grid\", "
                   "\"Page$2\", true, \"\"))",
                   kSecondPage},
        ScriptCase{"Button",
                   "__doPostBack('ctl00$Pager$ctl02','')",
                   {{"__EVENTTARGET", "ctl00$Pager$ctl02"}, {"__EVENTARGUMENT", ""}}},
        ScriptCase{"Sorting", "__doPostBack('ctl00$Grid','Sort$Name')", {}},
        ScriptCase{"Deleting", "__doPostBack('ctl00$Grid','Delete$0')", {}},
        ScriptCase{"Computed", "__doPostBack('ctl00$Grid','Page$' + n)", {}},
        ScriptCase{"ById",
                   "document.getElementById('pointer').value='2';"
                   "document.getElementById('search').submit();return false;",
                   {{"pointer", "2"}}},
        ScriptCase{"ByName",
                   "document.forms[0].page.value = 3; document.forms[0].submit()",
                   {{"page", "3"}}},
        ScriptCase{"ByKey",
                   "document.search['start'].value=\"40\"; document.search.submit();",
                   {{"start", "40"}}},
        ScriptCase{"TwoFields",
                   "f.from.value='20';f.to.value='40';f.submit()",
                   {{"from", "20"}, {"to", "40"}}},
        ScriptCase{"OfAVariable", "f.page.value=next; f.submit()", {}},
        ScriptCase{"OfASum", "f.page.value=1+step; f.submit()", {}},
        ScriptCase{"NothingSent", "document.getElementById('pointer').value='2'", {}},
        ScriptCase{"NothingFilledIn", "document.forms[0].submit()", {}},
        ScriptCase{"Compared", "if (f.page.value == '2') f.submit()", {}},
        ScriptCase{"AFunction", "gotoPage(2)", {}}, ScriptCase{"Empty", "", {}},
        ScriptCase{"CutOff", "__doPostBack('ctl00$Grid", {}},
        ScriptCase{"TooLong", std::string(3000, ' ') + "__doPostBack('a','')", {}}),
    [](const auto& info) { return info.param.name; });

TEST(AddressOfScript, IsReadWhereItIsAnotherPartOfThePage) {
  const base::Url page = *base::Url::Parse("http://site.example/lists/all.aspx?view=1");
  struct {
    std::string_view script, address;
  } const cases[] = {
      {"location.href='all.aspx?view=1&page=2'",
       "http://site.example/lists/all.aspx?view=1&page=2"},
      {"javascript:refresh(event, \"\\u002flists\\u002fall.aspx?from=30\\u0026view=1\");return "
       "false;",
       "http://site.example/lists/all.aspx?from=30&view=1"},
      {"go('/lists/all.aspx?view=1')", ""},                      // the page itself
      {"go('/lists/other.aspx?page=2')", ""},                    // another page
      {"go('http://other.example/lists/all.aspx?page=2')", ""},  // another site
      {"go('?page=2','?page=3')", ""},                           // which?
      {"if (confirm('Sure?')) location='?page=2'", ""},          // more than that
      {"deleteItem('?id=2')", ""},
      {"next()", ""},
  };
  for (const auto& one : cases) {
    const std::optional<base::Url> url = ReadAddressOfScript(one.script, page);
    EXPECT_EQ(url ? url->href() : "", one.address) << one.script;
  }
}

TEST(AddressOfScript, TurnsThePageByAPicture) {
  const parse::Page page = parse::ReadPage(
      "<table><tr><td>1001</td><td>Grey heron</td></tr><tr><td>1002</td><td>Night heron</td></tr>"
      "</table><a href='javascript:' onclick='go(event, \"/all.aspx?from=30\");return false;'>"
      "<img src=n.gif alt=Next></a>",
      *base::Url::Parse("http://site.example/all.aspx"), {});
  const Pager pager = FindPager(page);
  ASSERT_TRUE(pager.next);
  EXPECT_EQ(pager.next->request.url.href(), "http://site.example/all.aspx?from=30");
}

class ScriptedPager : public ::testing::Test {
 protected:
  // A page of results whose pager has these links.
  Pager Find(const std::string& links) const {
    const std::string html =
        "<form method=post action='/Search.aspx' id=search>"
        "<input type=hidden name=__EVENTTARGET><input type=hidden name=__EVENTARGUMENT>"
        "<input type=hidden name=__VIEWSTATE value=dDwtMTA4Nz>"
        "<input type=hidden name='list[page]' id=pointer value=0>"
        "<label>Search for <input name=words value=heron></label>"
        "<input type=submit name=go value=Search>"
        "<table><tr><td>1001</td><td>Grey heron</td></tr><tr><td>1002</td><td>Night heron</td></tr>"
        "</table><p>" +
        links + "</p></form>";
    form::FormOptions options;
    options.allow_post = allow_post_;
    return FindPager(
        parse::ReadPage(html, *base::Url::Parse("http://site.example/Search.aspx"), {}), options,
        {"heron"});
  }
  static std::string Link(const std::string& argument, const std::string& text) {
    return "<a href=\"javascript:__doPostBack('grid','" + argument + "')\">" + text + "</a> ";
  }
  static std::string Body(const std::optional<Turn>& turn) {
    return turn ? turn->request.body : "none";
  }
  static std::string Sent(const std::string& argument) {
    return "__EVENTTARGET=grid&__EVENTARGUMENT=" + argument +
           "&__VIEWSTATE=dDwtMTA4Nz&list%5Bpage%5D=0&words=heron";
  }

  bool allow_post_ = true;
};

TEST_F(ScriptedPager, GoesOnByNumber) {
  const Pager pager = Find("<span>1</span> " + Link("Page$2", "2") + Link("Page$3", "3"));
  EXPECT_EQ(Body(pager.following), Sent("Page%242"));
  EXPECT_EQ(pager.following->request.method, fetch::Method::kPost);
  EXPECT_EQ(Body(Find(Link("Page$1", "1") + "<span>2</span> " + Link("Page$3", "3")).following),
            Sent("Page%243"));
}

TEST_F(ScriptedPager, GoesOnWhereNumbersAreNotShown) {
  EXPECT_EQ(Body(Find(Link("Page$1", "1") + "<span>2</span> " + Link("Page$3", "...")).following),
            Sent("Page%243"));
  EXPECT_EQ(Body(Find(Link("Page$1", "1") + "<span>2</span>").following), "none");
}

TEST_F(ScriptedPager, GoesOnByWordsAndArrows) {
  EXPECT_EQ(Body(Find(Link("Page$1", "Prev") + Link("Page$3", "Next")).next), Sent("Page%243"));
  EXPECT_EQ(Body(Find(Link("Page$9", "&raquo;") + Link("Page$3", "&rsaquo;")).next),
            Sent("Page%243"));
}

TEST_F(ScriptedPager, FillsInFieldsByTheirIds) {
  const std::string link =
      "<a href='#' onclick=\"document.getElementById('pointer').value='1';"
      "document.getElementById('search').submit();return false;\">Next &gt;</a>";
  EXPECT_EQ(Body(Find(link).next),
            "__EVENTTARGET=&__EVENTARGUMENT=&__VIEWSTATE=dDwtMTA4Nz&list%5Bpage%5D=1&words=heron");
}

TEST_F(ScriptedPager, LeavesOtherScriptsAlone) {
  EXPECT_FALSE(Find(Link("Select$2", "2") + Link("Select$3", "3")).following);
  EXPECT_FALSE(Find("<a href='javascript:history.go(1)'>Next</a>").next);
  EXPECT_FALSE(Find("<a href='#' onclick=\"f.missing.value='2';f.submit()\">Next</a>").next);
}

TEST_F(ScriptedPager, IsNotPressedWhereNobodyAllowedIt) {
  allow_post_ = false;
  EXPECT_FALSE(Find("<span>1</span> " + Link("Page$2", "2")).following);
}

TEST(AddingScript, IsRead) {
  const FilledFields next = {{"f:next", "f:next"}};
  for (const std::string script :
       {"mojarra.jsfcljs(document.getElementById('f'),{'f:next':'f:next'},'');return false",
        "if(typeof jsfcljs == 'function'){jsfcljs(document.forms['f'],'f:next,f:next','');}",
        "jsfcljs(document.getElementById(\"f\"), {\"f:next\":\"f:next\"}, \"\")"}) {
    const std::optional<AddedFields> added = ReadAddingScript(script);
    ASSERT_TRUE(added) << script;
    EXPECT_EQ(added->form, "f");
    EXPECT_EQ(added->fields, next) << script;
  }
  const std::optional<AddedFields> added =
      ReadAddingScript("return oamSubmitForm('f','f:next',null,[['page','2']]);");
  ASSERT_TRUE(added);
  EXPECT_EQ(added->fields, (FilledFields{{"f:_idcl", "f:next"}, {"page", "2"}}));
  for (const std::string script : {"jsfcljs(form, fields, '')", "oamSubmitForm(f)", "next()", ""}) {
    EXPECT_FALSE(ReadAddingScript(script)) << script;
  }
}

std::string BodyOfNext(const std::string& link, const std::string& script) {
  const parse::Page page = parse::ReadPage(
      "<script>" + script +
          "</script><form method=post action='/list'><input type=hidden name=f "
          "value=f><input type=hidden name=page value=1><input name=f:words value=heron><input "
          "type=submit name=f:go value=Search></form><ul><li>one<li>two</ul>" +
          link,
      *base::Url::Parse("http://site.example/list"), {});
  form::FormOptions options;
  options.allow_post = true;
  const Pager pager = FindPager(page, options);
  return pager.next ? pager.next->request.body : "";
}

TEST(ScriptedTurn, AddsTheFieldsOfALink) {
  EXPECT_EQ(BodyOfNext("<a href='#' onclick=\"mojarra.jsfcljs(document.getElementById('f'),"
                       "{'f:next':'f:next'},'');return false\">Next</a>",
                       ""),
            "f=f&page=1&f%3Awords=heron&f%3Anext=f%3Anext");
  EXPECT_EQ(BodyOfNext("<a href='#' onclick=\"mojarra.jsfcljs(document.getElementById('g'),"
                       "{'g:next':'g:next'},'')\">Next</a>",
                       ""),
            "");
  EXPECT_EQ(BodyOfNext("<a href='#' onclick=\"mojarra.jsfcljs(document.getElementById('f'),"
                       "{'f:deleteAll':'f:deleteAll'},'')\">Next</a>",
                       ""),
            "");
}

TEST(ScriptedTurn, IsReadInTheFunctionsOfThePage) {
  const std::string turns =
      "function turn(to) {\n document.forms[0].page.value = to;\n document.forms[0].submit();\n}";
  const std::string link = "<a href=\"javascript:turn(2)\">Next</a>";
  EXPECT_EQ(BodyOfNext(link, turns), "f=f&page=2&f%3Awords=heron");
  EXPECT_EQ(BodyOfNext(link, "function turn(to) { show(to); }"), "");
  EXPECT_EQ(BodyOfNext(link, "function other(to) { f.page.value = to; f.submit(); }"), "");
  EXPECT_EQ(BodyOfNext("<a href=\"javascript:turn(here + 1)\">Next</a>", turns), "");
}

}  // namespace
}  // namespace upwell::answer
