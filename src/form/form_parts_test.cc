// SPDX-License-Identifier: Apache-2.0
#include "form/form_parts.h"

#include <gtest/gtest.h>

namespace upwell::form {
namespace {

SearchForm PartsFormOf(const std::string& html) {
  const parse::Page page =
      parse::ReadPage(html, *base::Url::Parse("http://site.example/list.aspx"), {});
  FormOptions options;
  options.allow_post = true;
  std::vector<SearchForm> forms = FindForms(page, options);
  EXPECT_EQ(forms.size(), 1u);
  return forms.empty() ? SearchForm() : std::move(forms.front());
}

std::string ServerForm(const std::string& search, const std::string& other) {
  return "<html lang=en><form method=post action='/list.aspx'><input type=hidden "
         "name=__VIEWSTATE value='dDwtMTA4NzczMzUxMTs7Po'>" +
         search + other + "</form></html>";
}

constexpr std::string_view kSearchPart =
    "<div><h2>Licences</h2><label>Name <input name=n></label><label>Town <input name=t></label>"
    "<input type=submit name=b1 value=Search><input type=submit name=b2 value=Clear></div>";
constexpr std::string_view kNewsPart =
    "<div>E-mail alerts: <input name=mail><input type=submit name=b3 value=Subscribe></div>";

const Input* NamedInput(const SearchForm& form, std::string_view name) {
  for (const Input& input : form.inputs) {
    if (input.name == name) return &input;
  }
  return nullptr;
}

TEST(FormParts, AskTheSearchAndSendTheRestAsThePageSentIt) {
  for (const bool news_first : {false, true}) {
    const std::string search(kSearchPart), news(kNewsPart);
    const SearchForm form =
        PartsFormOf(news_first ? ServerForm(news, search) : ServerForm(search, news));
    ASSERT_TRUE(form.searchable()) << form.refused;
    ASSERT_GE(form.button, 0);
    EXPECT_EQ(form.inputs[static_cast<size_t>(form.button)].name, "b1");
    const int name = static_cast<int>(NamedInput(form, "n") - form.inputs.data());
    const base::Result<fetch::Request> request = Submit(form, {{name, "heron"}});
    ASSERT_TRUE(request.ok());
    EXPECT_NE(request->body.find("n=heron"), std::string::npos);
    EXPECT_NE(request->body.find("mail="), std::string::npos) << request->body;
    EXPECT_NE(request->body.find("b1=Search"), std::string::npos);
    EXPECT_EQ(request->body.find("b3="), std::string::npos);
    // Nobody who asks fills in what belongs to another button, nor presses that.
    const int mail = static_cast<int>(NamedInput(form, "mail") - form.inputs.data());
    EXPECT_FALSE(Submit(form, {{mail, "a@b.example"}}).ok());
    const int news_button = static_cast<int>(NamedInput(form, "b3") - form.inputs.data());
    EXPECT_FALSE(Submit(form, {}, news_button).ok());
  }
}

TEST(FormParts, AreRefusedWhereTheRestIsNotEmptyOrNobodyCouldTellTheButtonsApart) {
  struct Case {
    std::string name, search, other;
  };
  const std::string search(kSearchPart);
  const Case cases[] = {
      {"a password of the search",
       "<div>Name <input name=n><input type=password name=p>"
       "<input type=submit name=b1 value=Search></div>",
       std::string(kNewsPart)},
      {"a password that is filled in", search,
       "<div><input name=u><input type=password name=p value=x>"
       "<input type=submit name=b3 value='Log in'>"},
      {"a file", search, "<div><input type=file name=f><input type=submit name=b3 value=Upload>"},
      {"something written", search,
       "<div>E-mail <input name=mail value='a@b.example'><input type=submit name=b3 value=Join>"},
      {"buttons without names", "<div>Name <input name=n><input type=submit value=Search></div>",
       "<div>E-mail <input name=mail><input type=submit value=Search></div>"},
      {"no button that searches", "<div>Name <input name=n><input type=submit name=b1 value=OK>",
       std::string(kNewsPart)},
      {"a search that is saved",
       "<div>Name <input name=n><input type=submit name=b1 value='Save search'></div>",
       std::string(kNewsPart)},
      {"a part that acts",
       "<div><h2>Delete a member</h2><input name=n><input type=submit name=b1 value=Search></div>",
       std::string(kNewsPart)},
      {"a hidden command", search + "<input type=hidden name=op value=delete>",
       std::string(kNewsPart)},
  };
  for (const Case& c : cases) {
    EXPECT_FALSE(PartsFormOf(ServerForm(c.search, c.other)).searchable()) << c.name;
  }
}

// The login box that stands on every page of a site.
TEST(FormParts, OfALoginBoxGoOutEmpty) {
  const SearchForm form = PartsFormOf(ServerForm(
      "<div><input name=u><input type=password name=p><input type=submit name=b3 value='Log in'>"
      "</div>",
      std::string(kSearchPart)));
  ASSERT_TRUE(form.searchable()) << form.refused;
  const int name = static_cast<int>(NamedInput(form, "n") - form.inputs.data());
  const int password = static_cast<int>(NamedInput(form, "p") - form.inputs.data());
  const base::Result<fetch::Request> request = Submit(form, {{name, "heron"}});
  ASSERT_TRUE(request.ok());
  EXPECT_EQ(request->body.find("b3="), std::string::npos);
  EXPECT_FALSE(Submit(form, {{password, "x"}}).ok());
}

TEST(FormParts, OfTwoSearchesTheOneWithMoreInputsIsAsked) {
  const SearchForm form = PartsFormOf(ServerForm(
      "<div><input name=all><input type=submit name=b0 value='Search site'></div>",
      "<div><h2>Licences</h2><label>Name <input name=n></label><label>Town <input name=t></label>"
      "<input type=submit name=b1 value=Search></div>"));
  ASSERT_TRUE(form.searchable()) << form.refused;
  ASSERT_GE(form.button, 0);
  EXPECT_EQ(form.inputs[static_cast<size_t>(form.button)].name, "b1");
  EXPECT_TRUE(NamedInput(form, "all")->hidden_from_people);
  // One search with a button above and one below its inputs.
  const SearchForm one = PartsFormOf(ServerForm(
      "<div><label>Name <input name=n></label><input type=submit name=b0 value=Search>",
      "<label>Town <input name=t></label><input type=submit name=b1 value=Search></div>"));
  EXPECT_EQ(one.button, -1);
}

// "Load the towns" is there for browsers that run no script: the county belongs to the search.
TEST(FormParts, ButtonsInThePlaceOfAScriptHaveNone) {
  const SearchForm form = PartsFormOf(
      "<form method=post action='/list.aspx'><input type=hidden name=do value=''>"
      "<p>County <select name=c onchange='reload(this.form)'><option value=''>choose"
      "<option value=5>Kent<option value=6>Essex</select>"
      "<noscript><input type=submit name=load value='Load the towns'></noscript></p>"
      "<p>Town <select name=t><option value=''>choose a county first</select></p>"
      "<p>Street <input name=s></p><p><input type=submit name=b1 value=Search></p></form>");
  ASSERT_TRUE(form.searchable()) << form.refused;
  const int county = static_cast<int>(NamedInput(form, "c") - form.inputs.data());
  const base::Result<fetch::Request> request = Submit(form, {{county, "5"}});
  ASSERT_TRUE(request.ok());
  EXPECT_NE(request->body.find("c=5"), std::string::npos);
  EXPECT_NE(request->body.find("b1=Search"), std::string::npos);
  EXPECT_EQ(request->body.find("load="), std::string::npos);
}

TEST(FormParts, BelongToTheNearestButtonAndElseToTheNext) {
  const parse::Page page = parse::ReadPage(
      "<form action='/x'>Name <input name=a> <input type=submit name=b1 value=Search> Mail "
      "<input name=c> <input type=submit name=b2 value=Join></form>",
      *base::Url::Parse("http://site.example/"), {});
  SearchForm read = FindForms(page, {}).front();
  for (Input& input : read.inputs) input.hidden_from_people = false;
  EXPECT_EQ(ButtonsOfInputs(page.document, read), (std::vector<int>{1, -1, 3, -1}));
}

TEST(SaidSearch, IsBelievedByTheWordsAroundTheForm) {
  struct Case {
    std::string name, html;
    bool searches;
  };
  const std::string list = "<input type=submit value='List names'></form>";
  const Case cases[] = {
      {"title of the page",
       "<title>Search the lists</title><form method=post action='/cgi/list'>Surname <input "
       "name=s>" +
           list,
       true},
      {"heading before it",
       "<h2>Search</h2><form method=post action='/cgi/list'>Surname <input name=s>" + list, true},
      {"another form beside it",
       "<title>Search</title><form method=post action='/cgi/list'>Card <input name=s>" + list +
           "<form action='/s'>Words <input name=q><input type=submit value=Go></form>",
       false},
      {"a button that does more",
       "<h2>Search</h2><form method=post action='/cgi/list'>Surname <input name=s><input "
       "type=submit value='Find and buy'></form>",
       false},
      {"a button that consents",
       "<h2>Search</h2><form method=post action='/cgi/list'>Surname <input name=s><input "
       "type=submit value=Yes></form>",
       false},
      {"a text area",
       "<h2>Search</h2><form method=post action='/cgi/list'><textarea name=s></textarea>" + list,
       false},
      {"an e-mail address",
       "<h2>Search</h2><form method=post action='/cgi/list'>E-mail <input name=s>" + list, false},
  };
  for (const Case& c : cases) {
    const parse::Page page = parse::ReadPage("<html lang=en>" + c.html,
                                             *base::Url::Parse("http://site.example/a.html"), {});
    FormOptions options;
    options.allow_post = true;
    const SearchForm form = FindForms(page, options).front();
    EXPECT_EQ(form.searchable(), c.searches) << c.name << ": " << form.refused;
  }
}

TEST(OneRowTextAreas, TakeWordsWhereTheySaySo) {
  const auto form_with = [](const std::string& area) {
    const parse::Page page = parse::ReadPage(
        "<html lang=en><form action='/find'>" + area + "<input type=submit value=Search></form>",
        *base::Url::Parse("http://site.example/"), {});
    return FindForms(page, {}).front();
  };
  EXPECT_TRUE(form_with("<textarea rows=1 name=q></textarea>").searchable());
  EXPECT_TRUE(
      form_with("<textarea rows=1 name=x aria-label='Search books'></textarea>").searchable());
  EXPECT_FALSE(form_with("<textarea rows=4 name=q></textarea>").searchable());
  EXPECT_FALSE(form_with("<textarea rows=1 name=comment></textarea>").searchable());
  EXPECT_EQ(form_with("<textarea rows=1 name=q>heron</textarea>").inputs[0].default_value, "heron");
}

}  // namespace
}  // namespace upwell::form
