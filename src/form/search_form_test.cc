// SPDX-License-Identifier: Apache-2.0
#include "form/search_form.h"

#include <gtest/gtest.h>

#include "form/form_for_tests.h"
#include "form/token.h"

namespace upwell::form {
namespace {

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
        RefusalCase{"PostcodeIsNoPost",
                    "<form action=/postcode><input name=postcode><button>Find</button></form>",
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
                    "<form><input name=zip autocomplete=postal-code><button>Search</button></form>",
                    false},
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

// What a page of a register says around its search.
std::string AtARegister(std::string_view form) {
  return "<title>Register of companies</title><h1>Company registration office</h1>"
         "<h2>Search the register</h2><p>All registered companies, by their registration number."
         "</p>" +
         std::string(form);
}

TEST(Guard, LetsPassPostsThatSearchARegister) {
  for (std::string_view form :
       {"<form method=post action=/find class=registerform><label>Name of the company <input "
        "name=company></label><label>Registration number <input name=regno></label><select "
        "name=register><option>All<option>Trade register<option>Register of associations</select>"
        "<button>Search</button></form>",
        "<form method=post action=/registrations/search><label>Registration no. <input "
        "name=registration></label><button>Search the register</button></form>",
        "<form method=post action=/registersuche.php id=registerForm><h3>Registrierung suchen</h3>"
        "<label>Firma <input name=firma></label><label>Registernummer <input name=nummer></label>"
        "<input type=submit name=registrierung value=Suchen></form>",
        "<form method=post action=/professionals><h3>Register of architects</h3><label>Last name "
        "<input name=lastname></label><label>First name <input name=firstname></label>"
        "<label>Registered since <input name=year></label><input type=submit "
        "value='Find'></form>"}) {
    const SearchForm read = FormOf(AtARegister(form), {.allow_post = true});
    EXPECT_EQ(FormKindName(read.kind), "search") << form;
    EXPECT_EQ(read.refused, "") << form;
  }
}

TEST(Guard, StopsPostsThatEnterIntoARegister) {
  for (std::string_view form :
       {"<form method=post action=/find><label>Name <input name=name></label><label>E-mail <input "
        "name=mail></label><button>Search</button></form>",
        "<form method=post action=/find><label>User name <input name=user></label><input "
        "type=password name=p><button>Search</button></form>",
        "<form method=post action=/find><label>Name of the company <input name=company></label>"
        "<button>Register</button></form>",
        "<form method=post action=/register><label>Name of the company <input name=company></label>"
        "<button>Continue</button></form>",
        "<form method=post action=/find><label>Name <input name=name></label><textarea name=about>"
        "</textarea><button>Find</button></form>"}) {
    const SearchForm read = FormOf(AtARegister(form), {.allow_post = true});
    EXPECT_NE(read.refused, "") << form;
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
        KindCase{"StoreFinder",
                 "<form action=/stores><label>ZIP <input name=zip></label>"
                 "<button>Find stores</button></form>",
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
        KindCase{"SavedSearch",
                 "<form action=/x><input type=checkbox name=a value=1><button>Save search</button>"
                 "</form>",
                 FormKind::kOther, -1},
        KindCase{"Nothing", "<form></form>", FormKind::kOther, -1}),
    [](const auto& info) { return std::string(info.param.name); });

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

TEST(Identity, IsTheSameWhereTheFormCarriesASessionOnOnePageAlone) {
  const std::string_view first =
      "<form action=/s><input type=hidden name=visit value=7cfea9c1adc50025d3f220a3d3581b4f>"
      "<input type=hidden name=list value=2a><input name=q></form>";
  const std::string_view later =
      "<form action=/s><input type=hidden name=list value=2a><input name=q></form>";
  const std::string_view other = "<form action=/s><input name=q></form>";
  EXPECT_NE(FormOf(first).identity, FormOf(later).identity);
  EXPECT_EQ(LastingIdentityOf(FormOf(first)), LastingIdentityOf(FormOf(later)));
  EXPECT_NE(LastingIdentityOf(FormOf(first)), LastingIdentityOf(FormOf(other)));
}

// Some sites put the whole page into the form, which then looks like anything.
TEST(Identity, TellsASearchThatIsKnown) {
  const parse::Page page =
      PageOf("<form method=post action=/x><input name=a><input name=b></form>");
  FormOptions options{.allow_post = true};
  const SearchForm unknown = FindForms(page, options).at(0);
  EXPECT_FALSE(unknown.refused.empty());
  options.search = KnownSearchOf(unknown);
  EXPECT_TRUE(FindForms(page, options).at(0).searchable());
  const parse::Page answer = PageOf(
      "<form method=post action=/x><input name=a><input name=b><input type=checkbox name=c>"
      "</form><form method=post action=/x><input name=a></form>"
      "<form method=post action=/y><input name=a><input name=b></form>");
  EXPECT_TRUE(FindForms(answer, options).at(0).searchable()) << "with more in it";
  EXPECT_FALSE(FindForms(answer, options).at(1).searchable());
  EXPECT_FALSE(FindForms(answer, options).at(2).searchable());
  for (const std::string_view acting :
       {"<input type=checkbox name=delete_all value=1 checked>",
        "<input type=hidden name=action value=delete>",
        "<button name=delete value=1>Delete</button>", "<input type=password name=p>"}) {
    const parse::Page other = PageOf("<form method=post action=/x><input name=a><input name=b>" +
                                     std::string(acting) + "</form>");
    EXPECT_FALSE(FindForms(other, options).at(0).searchable()) << acting;
  }
  options.allow_post = false;
  EXPECT_FALSE(FindForms(page, options).at(0).searchable());
}

TEST(Question, IsTheSameForTheSameSearchInOtherMarkup) {
  const base::Hash128 question = QuestionOf(
      FormOf("<form action=/s><input name=q><select name=kind><option>a<option>b</select>"
             "<button>Find</button></form>"));
  for (std::string_view same : {
           "<form action=/s><input name=q><select name=kind><option>a<option>b</select>"
           "<input type=image src=go.gif alt=Search></form>",
           "<form action=/s;sid=1><input type=radio name=kind value=a><input type=radio name=kind "
           "value=b><input type=search name=q><button name=ok value=1>Go</button></form>",
           "<form action=/s?x=1><input type=hidden name=token value=1><input name=q>"
           "<select name=kind><option>c</select></form>",
       }) {
    EXPECT_EQ(QuestionOf(FormOf(same)), question) << same;
  }
  for (std::string_view other : {
           "<form action=/t><input name=q><select name=kind><option>a</select></form>",
           "<form action=/s method=post><input name=q><select name=kind><option>a</select></form>",
           "<form action=/s><input name=q></form>",
           "<form action=/s><input name=q><input type=hidden name=kind value=a></form>",
           "<form action=/s><input name=q><input name=kind><input name=year></form>",
       }) {
    EXPECT_NE(QuestionOf(FormOf(other)), question) << other;
  }
}

TEST(Question, OfAFormWithoutNamesIsItsIdentity) {
  const SearchForm form = FormOf("<form action=/s><input><button name=a>Go</button></form>");
  EXPECT_EQ(QuestionOf(form), form.identity);
}

// Words of no language, so that only the shape speaks.
TEST(FormKinds, OfPlainQuestionsNeedNoWords) {
  for (std::string_view html : {
           "<form action=/dola><label>Vemu <input name=w></label><button>Harani</button></form>",
           "<form action=/dola><label>Vemu <input name=w></label><label>Kilo <select name=m>"
           "<option value=''>Oso<option>Tamu<option>Rilo</select></label><button>Harani</button>"
           "</form>",
           "<table><form action=/dola><tr><td>Vemu<td><input name=w><tr><td>Zolu 1<td>"
           "<input name=z1><tr><td>Zolu 2<td><input name=z2><tr><td><button>Harani</button></form>"
           "</table>",
       }) {
    const SearchForm form = FormOf(html);
    EXPECT_TRUE(form.searchable()) << FormKindName(form.kind) << ": " << form.refused << html;
    ASSERT_GE(form.query_input, 0) << html;
    EXPECT_EQ(form.inputs[form.query_input].name, "w") << html;
  }
}

TEST(FormKinds, OfOtherShapesNeedWords) {
  for (std::string_view html : {
           "<form action=/dola method=post><input name=w><button>Harani</button></form>",
           "<form action=/dola><select name=m><option>en<option>fr<option>ja</select>"
           "<button>Harani</button></form>",
           "<form action=/dola><input type=email name=w><button>Harani</button></form>",
           "<form action=/dola><input type=checkbox name=w><button>Harani</button></form>",
           "<form action=/dola><button>Harani</button></form>",
       }) {
    EXPECT_FALSE(FormOf(html, {.allow_post = true}).searchable()) << html;
  }
}

}  // namespace
}  // namespace upwell::form
