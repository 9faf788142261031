// SPDX-License-Identifier: Apache-2.0
#include "form/search_form.h"

#include <gtest/gtest.h>

#include <chrono>

namespace upwell {
namespace {

Page PageOf(std::string_view html, std::string_view url = "http://site.example/dir/page?old=1") {
  return ReadPage(html, *Url::Parse(url), {});
}

SearchForm FormOf(std::string_view html, const FormOptions& options = {}) {
  std::vector<SearchForm> forms = FindForms(PageOf(html), options);
  if (forms.empty()) {
    ADD_FAILURE() << "no form in " << html;
    return {};
  }
  return forms.front();
}

// "control name 'label' =default [value(text)* ...]", one input after the other; * is chosen,
// - is disabled.
std::string Dump(const SearchForm& form) {
  std::string out;
  for (const Input& input : form.inputs) {
    if (!out.empty()) out += " | ";
    out += std::string(ControlName(input.control)) + " " + input.name;
    if (!input.label.empty()) out += " '" + input.label + "'";
    if (!input.default_value.empty()) out += " =" + input.default_value;
    if (input.disabled) out += " disabled";
    if (input.hidden_from_people && input.control != Control::kHidden) out += " hidden";
    for (const Choice& choice : input.choices) {
      out += " " + choice.value + "(" + choice.text + ")";
      out += choice.selected ? "*" : "";
      out += choice.disabled ? "-" : "";
    }
  }
  return out;
}

struct ReadCase {
  std::string_view name;
  std::string_view html;
  std::string_view want;
};

class ReadingForms : public testing::TestWithParam<ReadCase> {};

TEST_P(ReadingForms, GivesTheirInputs) {
  EXPECT_EQ(Dump(FormOf(GetParam().html)), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Good, ReadingForms,
    testing::Values(
        ReadCase{"LabelByFor", "<label for=a>Title:</label><form><input id=a name=t></form>",
                 "text t 'Title'"},
        ReadCase{"LabelAround",
                 "<form><label>Year <select name=y><option>1<option>2</select>"
                 "</label></form>",
                 "select y 'Year' =1 1(1)* 2(2)"},
        ReadCase{"AriaLabelledby",
                 "<p id=x>Full</p><p id=y>text</p>"
                 "<form><input name=q aria-labelledby='x y'></form>",
                 "text q 'Full text'"},
        ReadCase{"AriaLabelThenPlaceholderThenTitle",
                 "<form><input name=a aria-label=A placeholder=P><input name=b placeholder=P>"
                 "<input name=c title=T></form>",
                 "text a 'A' | text b 'P' | text c 'T'"},
        ReadCase{"TextLeftOfTheBox", "<form>Author: <input name=a><br>Title: <input name=t></form>",
                 "text a 'Author' | text t 'Title'"},
        ReadCase{"TextAboveTheBox", "<form><div>Author</div><div><input name=a></div></form>",
                 "text a 'Author'"},
        ReadCase{"MenuWithGroups",
                 "<form><select name=s><optgroup label=g disabled><option value=1>one</optgroup>"
                 "<option value=2>two<option value=3 disabled>three</select></form>",
                 "select s =2 1(one)- 2(two)* 3(three)-"},
        ReadCase{"LastSelectedOptionWins",
                 "<form><select name=s><option selected>a<option selected>b</select></form>",
                 "select s =b a(a) b(b)*"},
        ReadCase{"LongMenuChoosesNothingByItself",
                 "<form><select name=s size=4><option>a<option>b</select></form>",
                 "select s a(a) b(b)"},
        ReadCase{
            "MultipleMenu",
            "<form><select name=s multiple><option selected>a<option selected>b</select></form>",
            "select-multiple s =a a(a)* b(b)*"},
        ReadCase{"RadioGroupIsOneInput",
                 "<form><input type=radio name=r value=1 checked> one <input name=q>"
                 "<input type=radio name=r value=2><label>two</label></form>",
                 "radio r =1 1(one)* 2(two) | text q 'one'"},
        ReadCase{"LegendNamesTheGroup",
                 "<form><fieldset><legend>Kind</legend><label><input type=radio name=r value=1>One"
                 "</label></fieldset></form>",
                 "radio r 'Kind' 1(One)"},
        ReadCase{"CheckboxIsWorthOn", "<form><input type=checkbox name=c checked>new</form>",
                 "checkbox c =on on(new)*"},
        ReadCase{"Buttons",
                 "<form><input type=submit value=Go><button name=b value=1>Find <b>it</b></button>"
                 "<button type=reset>x</button><input type=image alt=Start></form>",
                 "submit  'Go' =Go | submit b 'Find it' =1 | reset  'x' | image  'Start'"},
        ReadCase{"FormAttributeReachesFarControls",
                 "<form id=f></form><p><input form=f name=q title=T></p>", "text q 'T'"},
        ReadCase{"FormInsideATableKeepsItsControls",
                 "<table><form action=x><tr><td><input name=q title=T></td></tr></form></table>",
                 "text q 'T'"},
        ReadCase{"SanitizedDefaults",
                 "<form><input name=a title=t value='x&#10;y'><input type=number title=t name=n "
                 "value=many><input type=range title=t name=r max=10><input type=color title=t "
                 "name=c></form>",
                 "text a 't' =xy | number n 't' | range r 't' =5 | color c 't' =#000000"}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Bad, ReadingForms,
    testing::Values(
        ReadCase{"NoControls", "<form></form>", ""},
        ReadCase{"UnknownTypeIsText", "<form><input type=strange name=a title=T></form>",
                 "text a 'T'"},
        ReadCase{"DisabledFieldsetButItsLegend",
                 "<form><fieldset disabled><legend><input name=a title=A></legend>"
                 "<input name=b title=B></fieldset></form>",
                 "text a 'A' | text b 'B' disabled"},
        ReadCase{"DatalistAndTemplateAreNoInputs",
                 "<form><template><input name=t></template><datalist><option>x<select name=d>"
                 "</select></datalist><input name=q title=T></form>",
                 "text q 'T'"},
        ReadCase{"HiddenBoxIsTrap",
                 "<form><input name=q title=T><div style='display:none'><input name=trap title=t>"
                 "</div></form>",
                 "text q 'T' | text trap 't' hidden"},
        ReadCase{"FormAttributeWithoutForm", "<form><input form=nobody name=q></form>", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ReadingForms, CountsFormsInDocumentOrderWithTheirTargets) {
  const Page page = PageOf(
      "<base href='http://other.example/b/'><form action=find method=POST></form>"
      "<form></form><form action='?x=1#top' accept-charset='nonsense iso-8859-2'></form>");
  const std::vector<SearchForm> forms = FindForms(page);
  ASSERT_EQ(forms.size(), 3u);
  EXPECT_EQ(forms[0].action.href(), "http://other.example/b/find");
  EXPECT_EQ(forms[0].method, Method::kPost);
  EXPECT_EQ(forms[0].encoding, "UTF-8");
  EXPECT_EQ(forms[1].action.href(), "http://site.example/dir/page?old=1");
  EXPECT_EQ(forms[1].index, 1);
  EXPECT_EQ(forms[2].action.href(), "http://other.example/b/?x=1");
  EXPECT_EQ(forms[2].encoding, "ISO-8859-2");
}

struct SubmitCase {
  std::string_view name;
  std::string_view html;
  std::vector<Assignment> values;
  std::string_view want;  // path and query, or "error"
};

class SubmittingForms : public testing::TestWithParam<SubmitCase> {};

TEST_P(SubmittingForms, SendsWhatABrowserSends) {
  const Result<Request> request = Submit(FormOf(GetParam().html), GetParam().values);
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
  const Result<Request> request = Submit(FormOf(html, {.allow_post = true}), {{0, "a b"}});
  ASSERT_TRUE(request.ok());
  EXPECT_EQ(request->method, Method::kPost);
  EXPECT_EQ(request->body, "q=a+b");
  EXPECT_EQ(request->content_type, "application/x-www-form-urlencoded");
  EXPECT_EQ(request->url.request_target(), "/search?keep=1");
  EXPECT_EQ(request->purpose, Purpose::kSearch);
}

struct RefusalCase {
  std::string_view name;
  std::string_view html;
  bool refused;
};

class Guard : public testing::TestWithParam<RefusalCase> {};

TEST_P(Guard, RefusesFormsThatAct) {
  const SearchForm form = FormOf(GetParam().html);
  EXPECT_EQ(!form.refused.empty(), GetParam().refused) << form.refused;
  EXPECT_EQ(Submit(form, {}).ok(), !GetParam().refused);
}

INSTANTIATE_TEST_SUITE_P(
    LetsPass, Guard,
    testing::Values(
        RefusalCase{"PlainSearch", "<form action=/search><input name=q></form>", false},
        RefusalCase{"PostcodeIsNoPost", "<form action=/postcode><input name=postcode></form>",
                    false},
        RefusalCase{"SearchPosts", "<form><input name=q><button>Search posts</button></form>",
                    false},
        RefusalCase{"PostsOfTheForum", "<form action=/forum/posts><input name=q></form>", false},
        RefusalCase{"SearchThePost", "<form action=/post/search><input name=q></form>", false},
        RefusalCase{"RegisterThatIsSearched",
                    "<form action=/register/><input name=q><button>Search</button></form>", false},
        RefusalCase{"SearchInComments", "<form id=comment-search><input name=q></form>", false},
        RefusalCase{"Cartoons", "<form action=/cartoons><input name=q></form>", false},
        RefusalCase{"Blogin", "<form action=/catalogue/index><input name=q></form>", false},
        RefusalCase{"PostcodeAutocomplete",
                    "<form><input name=zip autocomplete=postal-code></form>", false},
        RefusalCase{"ModeOfSearch",
                    "<form><input type=hidden name=mode value=advanced><input name=q></form>",
                    false},
        RefusalCase{"HiddenTextArea",
                    "<form action=/search><input name=q><textarea hidden name=x></textarea></form>",
                    false}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Stops, Guard,
    testing::Values(
        RefusalCase{"Password", "<form action=/search><input name=q><input type=password></form>",
                    true},
        RefusalCase{"File", "<form><input name=q><input type=file name=f></form>", true},
        RefusalCase{"EmailAndMessage",
                    "<form><input type=email name=e><textarea name=m></textarea></form>", true},
        RefusalCase{"TelephoneAndMessage",
                    "<form><input type=tel name=e><textarea name=m></textarea></form>", true},
        RefusalCase{"TextArea", "<form><input name=q><textarea name=m></textarea></form>", true},
        RefusalCase{"CardNumber", "<form><input name=n autocomplete='section-a cc-number'></form>",
                    true},
        RefusalCase{"Address", "<form><input name=n autocomplete=street-address></form>", true},
        RefusalCase{"Captcha", "<form><input name=q><div class=g-recaptcha></div></form>", true},
        RefusalCase{"CaptchaPicture", "<form><input name=q><img src=/captcha.php></form>", true},
        RefusalCase{"ActionLogin", "<form action=/user/login.php><input name=u></form>", true},
        RefusalCase{"ActionLogout", "<form action=/logout></form>", true},
        RefusalCase{"LoginOfASearchPage", "<form action=/search/login><input name=u></form>", true},
        RefusalCase{"IdSubscribe", "<form id=newsletter-subscribe><input name=e></form>", true},
        RefusalCase{"NameContact", "<form name=contactForm><input name=e></form>", true},
        RefusalCase{"ButtonBuy", "<form><input name=n><button>Buy now</button></form>", true},
        RefusalCase{"ButtonAddToCart", "<form><input name=n><button>Add to cart</button></form>",
                    true},
        RefusalCase{"ActionCheckout", "<form action=/checkout><input name=n></form>", true},
        RefusalCase{"ButtonVote", "<form><input type=radio name=n><button>Vote!</button></form>",
                    true},
        RefusalCase{"ButtonDelete", "<form><input name=n><button>Delete</button></form>", true},
        RefusalCase{"ButtonPost", "<form><input name=n><button>Post</button></form>", true},
        RefusalCase{"ButtonComment", "<form><input name=n><button>Add comment</button></form>",
                    true},
        RefusalCase{"ButtonUnsubscribe", "<form><input name=n><button>Unsubscribe</button></form>",
                    true},
        RefusalCase{"HiddenCommand",
                    "<form><input type=hidden name=action value=delete><input name=q></form>",
                    true},
        RefusalCase{"German", "<form><input name=n><button>In den Warenkorb</button></form>", true},
        RefusalCase{"French", "<form><input name=n><button>Se connecter</button></form>", true},
        RefusalCase{"Spanish", "<form><input name=n><button>Eliminar</button></form>", true},
        RefusalCase{"Italian", "<form><input name=n><button>Acquista</button></form>", true},
        RefusalCase{"Portuguese", "<form><input name=n><button>Entrar</button></form>", true},
        RefusalCase{"Dutch", "<form><input name=n><button>Verwijderen</button></form>", true},
        RefusalCase{"Polish", "<form><input name=n><button>Zaloguj się</button></form>", true},
        RefusalCase{"Czech", "<form><input name=n><button>Přihlásit se</button></form>", true},
        RefusalCase{"Russian", "<form><input name=n><button>Удалить</button></form>", true},
        RefusalCase{"Turkish", "<form><input name=n><button>Sepete ekle</button></form>", true},
        RefusalCase{"Chinese", "<form><input name=n><button>立即购买</button></form>", true},
        RefusalCase{"Japanese", "<form><input name=n><button>ログインする</button></form>", true},
        RefusalCase{"Korean", "<form><input name=n><button>투표하기</button></form>", true},
        RefusalCase{"HiddenForm",
                    "<div style='display: none'><form action=/search><input name=q></form></div>",
                    true}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(Guard, StopsUnsurePostsEvenWhereTheUserAllowsPost) {
  const SearchForm form =
      FormOf("<form method=post action=/x><input name=a></form>", {.allow_post = true});
  EXPECT_NE(form.refused, "");
}

std::string ReasonToRefusePost(std::string_view action) {
  const std::string html = "<form method=post role=search action='" + std::string(action) +
                           "'><input type=search name=q><button>Search</button></form>";
  return FormOf(html, {.allow_post = true}).refused;
}

TEST(Guard, LetsPassPostsWhoseQueryOnlyNamesThings) {
  for (std::string_view action :
       {"/index.php?action=search", "/?post_type=book", "/?register=companies", "/x?mode=advanced",
        "/x?lang=en&sid=a1b2c3", "/x?section=cartoons", "/x?do=search_posts", "/x?c=comments"}) {
    EXPECT_EQ(ReasonToRefusePost(action), "") << action;
  }
}

TEST(Guard, StopsPostsWhoseQueryActs) {
  for (std::string_view action :
       {"/index.php?action=delete", "/index.php?route=checkout/cart", "/x?logout=1", "/x?do=post",
        "/index.php?option=com_users&task=user.login", "/x?ACTION=Register", "/x?delete"}) {
    EXPECT_NE(ReasonToRefusePost(action), "") << action;
  }
}

TEST(Guard, LooksPastTheQueryThatAGetReplaces) {
  EXPECT_EQ(FormOf("<form action='/x?action=delete' role=search><input name=q></form>").refused,
            "");
}

struct KindCase {
  std::string_view name;
  std::string_view html;
  FormKind kind;
  int query;
};

class Judging : public testing::TestWithParam<KindCase> {};

TEST_P(Judging, TellsWhatAFormIsFor) {
  const SearchForm form = FormOf(GetParam().html);
  EXPECT_EQ(FormKindName(form.kind), FormKindName(GetParam().kind));
  EXPECT_EQ(form.query_input, GetParam().query);
  EXPECT_GT(form.confidence, 0);
  EXPECT_LE(form.confidence, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Searches, Judging,
    testing::Values(
        KindCase{"TypeSearch", "<form action=/x><input type=search name=zz></form>",
                 FormKind::kSearch, 0},
        KindCase{"RoleSearch", "<form role=search><input name=abc></form>", FormKind::kSearch, 0},
        KindCase{"QueryName", "<form><input name=q></form>", FormKind::kSearch, 0},
        KindCase{"German", "<form><input name=x><button>Suchen</button></form>", FormKind::kSearch,
                 0},
        KindCase{"Russian", "<form><input name=x><button>Найти</button></form>", FormKind::kSearch,
                 0},
        KindCase{"Japanese", "<form><input name=x><button>商品を検索する</button></form>",
                 FormKind::kSearch, 0},
        KindCase{"Arabic", "<form><input name=x placeholder='بحث'></form>", FormKind::kSearch, 0},
        KindCase{"QueryBoxAmongOthers",
                 "<form action=/find><input name=zip><input name=keywords><select name=c><option>1"
                 "<option>2</select></form>",
                 FormKind::kSearch, 1},
        KindCase{"MenusAndPrices",
                 "<form action=/list><select name=make><option>A<option>B<option>C</select>"
                 "<select name=fuel><option>1<option>2<option>3</select><input name=min>"
                 "<input name=max><button>Show cars</button></form>",
                 FormKind::kSearch, -1},
        KindCase{"MenusOnly",
                 "<form action=/list><select name=region><option>N<option>S</select>"
                 "<button>Show</button></form>",
                 FormKind::kSearch, -1}),
    [](const auto& info) { return std::string(info.param.name); });

INSTANTIATE_TEST_SUITE_P(
    Others, Judging,
    testing::Values(
        KindCase{"Login",
                 "<form method=post action=/login><input name=user><input type=password name=p>"
                 "<button>Log in</button></form>",
                 FormKind::kLogin, -1},
        KindCase{"Registration",
                 "<form method=post action=/signup><input name=user><input name=email>"
                 "<input type=password name=p><input type=password name=p2>"
                 "<button>Sign up</button></form>",
                 FormKind::kRegistration, -1},
        KindCase{"Recovery",
                 "<form method=post action=/forgot-password><input name=email>"
                 "<button>Reset</button></form>",
                 FormKind::kRecovery, -1},
        KindCase{"Contact",
                 "<form method=post action=/contact><input name=name><input name=email>"
                 "<textarea name=message></textarea><button>Send</button></form>",
                 FormKind::kContact, -1},
        KindCase{"MailingList",
                 "<form action=/newsletter><input type=email name=email><button>Subscribe</button>"
                 "</form>",
                 FormKind::kMailingList, -1},
        KindCase{"Order",
                 "<form method=post action=/cart><input name=quantity value=1>"
                 "<button>Add to cart</button></form>",
                 FormKind::kOrder, -1},
        KindCase{"LanguageMenu", "<form><select name=language><option>de<option>en</select></form>",
                 FormKind::kOther, -1},
        KindCase{"Nothing", "<form></form>", FormKind::kOther, -1}),
    [](const auto& info) { return std::string(info.param.name); });

std::string Repeat(std::string_view part, size_t times) {
  std::string out;
  for (size_t i = 0; i < times; ++i) out += part;
  return out;
}

struct HostileCase {
  std::string_view name;
  std::string html;
};

// Many controls that share one long text or style.
std::vector<HostileCase> HostileForms() {
  const std::string text(4 << 20, 'x');
  const std::string inputs = Repeat("<input name=a>", 5'000);
  std::string radios;
  for (int i = 0; i < 5'000; ++i) radios += "<input type=radio name=r" + std::to_string(i) + ">";
  return {
      {"label", "<form><label>" + text + inputs + "</label></form>"},
      {"alt in a label", "<form><label><img alt='" + text + "'>" + inputs + "</label></form>"},
      {"legend", "<form><fieldset><legend>" + text + "</legend>" + radios + "</fieldset></form>"},
      {"aria-labelledby", "<p id=x>" + text + "</p><form>" +
                              Repeat("<input name=a aria-labelledby=x>", 5'000) + "</form>"},
      {"many ids", "<p id=x>" + Repeat("<i></i>", 500) +
                       "</p><form><input name=a aria-labelledby='" + Repeat("x ", 500'000) +
                       "'></form>"},
      {"style", "<form><div style='" + Repeat("a:b;", 500'000) + "'>" + inputs + "</div></form>"},
  };
}

TEST(ReadingForms, TakesNoTimeForHostileForms) {
  for (const HostileCase& c : HostileForms()) {
    const auto start = std::chrono::steady_clock::now();
    for (const Input& input : FormOf(c.html).inputs) EXPECT_LE(input.label.size(), 300u) << c.name;
    // Generous: a slow build on a busy machine takes a tenth of it.
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20)) << c.name;
  }
}

TEST(Identity, IsTheSameForTheSameFormElsewhere) {
  const std::string_view html =
      "<form action=/s;jsessionid=1><input type=hidden name=token value=abc><input name=q></form>";
  const std::string_view again =
      "<form action=/s;jsessionid=2><input type=hidden name=token value=xyz><input name=q></form>";
  const std::string_view other = "<form action=/s><input name=q></form>";
  EXPECT_EQ(FormOf(html).identity, FormOf(again).identity);
  EXPECT_NE(FormOf(html).identity, FormOf(other).identity);
  EXPECT_EQ(FindForms(PageOf(html, "http://site.example/elsewhere"))[0].identity,
            FormOf(html).identity);
}

}  // namespace
}  // namespace upwell
