// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "form/form_for_tests.h"

namespace upwell::form {
namespace {

struct SubmitCase {
  std::string_view name;
  std::string_view html;
  std::vector<Assignment> values;
  std::string_view want;  // path and query, or "error"
};

class SubmittingForms : public testing::TestWithParam<SubmitCase> {};

TEST_P(SubmittingForms, SendsWhatABrowserSends) {
  SearchForm form = FormOf(GetParam().html);
  if (GetParam().want != "error") form.refused.clear();  // that is another question
  const base::Result<fetch::Request> request = Submit(form, GetParam().values);
  const std::string got =
      request.ok() ? std::string(request->url.request_target()) : std::string("error");
  EXPECT_EQ(got, GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Good, SubmittingForms,
    testing::Values(
        SubmitCase{"OldQueryIsReplaced",
                   "<form action='/s?a=1#f'><input name=q></form>",
                   {{0, "x y&z"}},
                   "/s?q=x+y%26z"},
        SubmitCase{"DefaultsAreKept",
                   "<form action=/s><input type=hidden name=h value=1><input name=q value=v>"
                   "<select name=m><option value=a>A<option value=b selected>B</select></form>",
                   {},
                   "/s?h=1&q=v&m=b"},
        SubmitCase{"FirstButtonOnly",
                   "<form action=/s><input name=q><input type=submit name=go value=Go>"
                   "<input type=submit name=other value=No></form>",
                   {},
                   "/s?q=&go=Go"},
        SubmitCase{"LinkThatIsAButtonFillsInTheHiddenField",
                   "<form action=/s><input type=hidden name=__EVENTTARGET><input name=q><a "
                   "href=\"javascript:__doPostBack('go','')\">Search</a></form>",
                   {},
                   "/s?q=&__EVENTTARGET=go"},
        SubmitCase{"NamelessButtonSendsNothing",
                   "<form action=/s><input name=q><button>Go</button>"
                   "<button name=b value=1>x</button></form>",
                   {},
                   "/s?q="},
        SubmitCase{"ImageButtonSendsItsPoint",
                   "<form action=/s><input name=q><input type=image name=i></form>",
                   {},
                   "/s?q=&i.x=0&i.y=0"},
        SubmitCase{"ButtonChangesTheAction",
                   "<form action=/a><input name=q><button formaction=/b>Go</button></form>",
                   {},
                   "/b?q="},
        SubmitCase{
            "RadioAndCheckboxOnlyIfChosen",
            "<form action=/s><input type=radio name=r value=1><input type=radio name=r "
            "value=2><input type=checkbox name=c><input type=checkbox name=d checked></form>",
            {{0, "2"}},
            "/s?r=2&d=on"},
        SubmitCase{"TreeOrderEvenWithinAGroup",
                   "<form action=/s><input type=checkbox name=c value=1 checked><input name=q>"
                   "<input type=checkbox name=c value=2 checked></form>",
                   {},
                   "/s?c=1&q=&c=2"},
        SubmitCase{"SeveralValuesOfAGroup",
                   "<form action=/s><select name=m multiple><option>a<option>b<option>c</select>"
                   "</form>",
                   {{0, "a"}, {0, "c"}},
                   "/s?m=a&m=c"},
        SubmitCase{"NoneOfAGroup",
                   "<form action=/s><input type=checkbox name=c checked></form>",
                   {{0, ""}},
                   "/s?"},
        SubmitCase{"CharsetAndDirection",
                   "<form action=/s accept-charset=iso-8859-1><input type=hidden name=_charset_>"
                   "<input name=q dirname=q.dir></form>",
                   {{1, "né€Ж"}},
                   "/s?_charset_=windows-1252&q=n%E9%80%26%231046%3B&q.dir=ltr"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, SubmittingForms,
    testing::Values(
        SubmitCase{"DisabledIsDropped",
                   "<form action=/s><input name=a disabled value=1><select name=m><option disabled "
                   "selected>x</select><input name=q></form>",
                   {},
                   "/s?q="},
        SubmitCase{"NamelessIsDropped",
                   "<form action=/s><input value=1><input name=q></form>",
                   {},
                   "/s?q="},
        SubmitCase{"NoSuchChoice",
                   "<form action=/s><select name=m><option>a</select></form>",
                   {{0, "z"}},
                   "error"},
        SubmitCase{"NoSuchInput", "<form action=/s><input name=q></form>", {{7, "z"}}, "error"},
        SubmitCase{"NegativeInput", "<form action=/s><input name=q></form>", {{-1, "z"}}, "error"},
        SubmitCase{"HiddenFieldsAreNotFilledIn",
                   "<form action=/s><input type=hidden name=h></form>",
                   {{0, "z"}},
                   "error"},
        SubmitCase{"BoxesThatNobodySeesAreNotFilledIn",
                   "<form action=/s><input name=q><input name=trap style='display:none'></form>",
                   {{1, "z"}},
                   "error"},
        SubmitCase{"MenusThatNobodySeesAreNotChosenFrom",
                   "<form action=/s><input name=q><div hidden><select name=m><option>a<option>b"
                   "</select></div></form>",
                   {{1, "b"}},
                   "error"},
        SubmitCase{"RefusedForm",
                   "<form action=/s><input name=q><input type=password name=p></form>",
                   {},
                   "error"},
        SubmitCase{
            "ScriptAction", "<form action='javascript:go()'><input name=q></form>", {}, "error"},
        SubmitCase{"DialogMethod", "<form method=dialog><input name=q></form>", {}, "error"},
        SubmitCase{"PostMethod", "<form action=/s method=post><input name=q></form>", {}, "error"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(SubmittingForms, SendsAPostBodyWhereTheUserAllowsPost) {
  const std::string_view html =
      "<form action='/search?keep=1' method=post role=search><input name=q></form>";
  const base::Result<fetch::Request> request =
      Submit(FormOf(html, {.allow_post = true}), {{0, "a b"}});
  ASSERT_TRUE(request.ok());
  EXPECT_EQ(request->method, fetch::Method::kPost);
  EXPECT_EQ(request->body, "q=a+b");
  EXPECT_EQ(request->content_type, "application/x-www-form-urlencoded");
  EXPECT_EQ(request->url.request_target(), "/search?keep=1");
  EXPECT_EQ(request->purpose, fetch::Purpose::kSearch);
}

struct ValueCase {
  std::string_view box;
  std::string_view value;
  std::string_view want;  // sent as q, or "error"
};

TEST(SubmittingForms, TakesOnlyWhatTheBoxTakes) {
  constexpr ValueCase kCases[] = {
      {"<input name=q maxlength=3>", "abc", "abc"},
      {"<input name=q maxlength=3>", "äöü", "äöü"},
      {"<input name=q maxlength=2>", "😀", "😀"},
      {"<input name=q maxlength=3>", "a\nb\nc", "abc"},
      {"<textarea name=q maxlength=3></textarea>", "a\r\nb", "a\r\nb"},
      {"<input type=number name=q>", "12", "12"},
      {"<input type=number name=q>", "", ""},
      {"<input type=date name=q>", "2024-02-29", "2024-02-29"},
      {"<input type=range name=q max=10>", "99", "10"},
      {"<input name=q maxlength=3>", "abcd", "error"},
      {"<input name=q maxlength=1>", "😀", "error"},
      {"<input name=q maxlength=0>", "a", "error"},
      {"<input type=number name=q>", "twelve", "error"},
      {"<input type=date name=q>", "29.02.2024", "error"},
      {"<input type=month name=q>", "2024-13", "error"},
      {"<input type=file name=q>", "x", "error"},
      {"<input type=submit name=q>", "x", "error"},
      {"<select name=q><option>a<option hidden>b</select>", "b", "error"},
      {"<select name=q><option>a<option disabled>b</select>", "b", "error"},
  };
  for (const ValueCase& c : kCases) {
    SearchForm form = FormOf("<form action=/s>" + std::string(c.box) + "</form>");
    form.refused.clear();
    const base::Result<fetch::Request> request = Submit(form, {{0, std::string(c.value)}});
    const base::FormFields fields =
        request.ok() ? base::DecodeFormFields(request->url.query()) : base::FormFields();
    EXPECT_EQ(request.ok() ? fields.at(0).second : "error", c.want) << c.box << " " << c.value;
  }
}

constexpr std::string_view kButtons =
    "<form action=/s><input name=q><button name=b value=1>a</button><button name=b value=2 "
    "formaction=/t>b</button><button disabled>c</button><button hidden>d</button></form>";

TEST(SubmittingForms, PressesTheButtonThatIsAskedFor) {
  const SearchForm form = FormOf(kButtons);
  EXPECT_EQ(Submit(form, {})->url.request_target(), "/s?q=&b=1");
  EXPECT_EQ(Submit(form, {}, 1)->url.request_target(), "/s?q=&b=1");
  EXPECT_EQ(Submit(form, {}, 2)->url.request_target(), "/t?q=&b=2");
}

TEST(SubmittingForms, PressesTheFirstButtonThatPeopleSee) {
  const std::string hidden =
      "<form action=/s><input name=q><button hidden name=b value=1>a</button>";
  EXPECT_EQ(
      Submit(FormOf(hidden + "<button name=b value=2>b</button></form>"), {})->url.request_target(),
      "/s?q=&b=2");
  EXPECT_EQ(Submit(FormOf(hidden + "</form>"), {})->url.request_target(), "/s?q=&b=1");
}

TEST(SubmittingForms, PressesNoButtonThatNobodyCanPress) {
  const SearchForm form = FormOf(kButtons);
  for (int button : {0, 3, 4, 5, -2}) EXPECT_FALSE(Submit(form, {}, button).ok()) << button;
}

TEST(SubmittingForms, PressesNoRefusedButton) {
  SearchForm form = FormOf(kButtons);
  form.inputs[1].button.refused = "deletes";
  EXPECT_EQ(Submit(form, {}).error().kind, base::ErrorKind::kSkipPage);
  EXPECT_FALSE(Submit(form, {}, 1).ok());
  EXPECT_TRUE(Submit(form, {}, 2).ok());
  form.refused = "acts";
  EXPECT_FALSE(Submit(form, {}, 2).ok());
}

TEST(SubmittingForms, PressesNoButtonThatGoesPastTheJudgementOfItsForm) {
  constexpr std::string_view kActing[] = {
      "formmethod=post",          "formaction=/delete",         "formaction=/logout",
      "formaction='/cart?add=1'", "formaction=javascript:go()", "formmethod=dialog"};
  for (const std::string_view attributes : kActing) {
    const SearchForm form = FormOf("<form action=/search role=search><input name=q><button " +
                                   std::string(attributes) + ">Go</button></form>");
    EXPECT_FALSE(Submit(form, {}).ok()) << attributes;
  }
  for (const std::string_view attributes : {"formmethod=get", "formaction=/find", ""}) {
    const SearchForm form = FormOf("<form action=/search role=search><input name=q><button " +
                                   std::string(attributes) + ">Go</button></form>");
    EXPECT_TRUE(Submit(form, {}).ok()) << attributes;
  }
}

TEST(SubmittingForms, MakesNoRequestOfAnActionThatIsNone) {
  SearchForm form = FormOf("<form action=mailto:a@b.example><input name=q></form>");
  form.refused.clear();
  EXPECT_FALSE(Submit(form, {}).ok());
}

TEST(SubmittingForms, MakesNoAddressThatIsTooLong) {
  const SearchForm form = FormOf("<form action=/s><input name=q></form>");
  EXPECT_FALSE(Submit(form, {{0, std::string(base::kMaxUrlLength, 'x')}}).ok());
}

// The boundary of the request's body.
std::string BoundaryOf(const std::vector<Assignment>& values) {
  SearchForm form =
      FormOf("<form method=post enctype=multipart/form-data><textarea name=q></textarea></form>");
  form.refused.clear();
  const base::Result<fetch::Request> request = Submit(form, values);
  constexpr std::string_view kType = "multipart/form-data; boundary=";
  if (!request.ok() || !request->content_type.starts_with(kType)) return "";
  return request->content_type.substr(kType.size());
}

TEST(SubmittingForms, ChoosesABoundaryThatFollowsFromTheContent) {
  const std::string boundary = BoundaryOf({{0, "a"}});
  EXPECT_NE(boundary, "");
  EXPECT_EQ(BoundaryOf({{0, "a"}}), boundary);
  EXPECT_NE(BoundaryOf({{0, "b"}}), boundary);
  EXPECT_NE(BoundaryOf({{0, boundary}}), boundary);
}

SearchForm TemplateForm(std::string_view url_template) {
  SearchForm form;
  form.encoding = "UTF-8";
  form.url_template = std::string(url_template);
  form.inputs.resize(2);
  form.inputs[0].name = "q";
  form.inputs[1].name = "page";
  form.inputs[1].default_value = "1";
  return form;
}

struct TemplateCase {
  std::string_view url_template;
  std::string_view words;
  std::string_view want;
};

TEST(SubmittingForms, FillsInTemplates) {
  constexpr TemplateCase kCases[] = {
      {"http://site.example/find/{q}", "a b", "http://site.example/find/a%20b"},
      {"http://site.example/find/{q}/{page}?x={q}#f", "ä/?#",
       "http://site.example/find/%C3%A4%2F%3F%23/1?x=%C3%A4%2F%3F%23"},
      {"http://site.example/?a={other}&q={q}", "{page}",
       "http://site.example/?a={other}&q=%7Bpage%7D"},
      {"http://site.example/?q={q}&b={", "x", "http://site.example/?q=x&b={"},
      {"http://{q}.example/", "x", "error"},
      {"{q}", "http://evil.example/", "error"},
      {"ftp://site.example/{q}", "x", "error"},
      {"http://site.example", "x", "http://site.example/"},
  };
  for (const TemplateCase& c : kCases) {
    const base::Result<fetch::Request> request =
        Submit(TemplateForm(c.url_template), {{0, std::string(c.words)}});
    EXPECT_EQ(request.ok() ? request->url.href() : "error", c.want) << c.url_template;
    if (request.ok()) {
      EXPECT_EQ(request->method, fetch::Method::kGet);
    }
  }
}

TEST(SubmittingForms, FillsInTemplatesInTheEncodingOfTheSite) {
  SearchForm form = TemplateForm("http://site.example/{q}");
  form.encoding = "windows-1251";
  EXPECT_EQ(Submit(form, {{0, "Ж"}})->url.href(), "http://site.example/%C6");
  form.refused = "acts";
  EXPECT_FALSE(Submit(form, {{0, "Ж"}}).ok());
}

}  // namespace
}  // namespace upwell::form
