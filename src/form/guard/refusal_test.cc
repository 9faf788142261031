// SPDX-License-Identifier: Apache-2.0
// Every topic of the guard in many languages, and what looks like it but is harmless.
#include <gtest/gtest.h>

#include "form/search_form.h"

namespace upwell::form {
namespace {

SearchForm FormOf(std::string_view html, const FormOptions& options = {}) {
  const parse::Page page = parse::ReadPage(html, *base::Url::Parse("http://site.example/page"), {});
  return FindForms(page, options).at(0);
}

std::string ButtonForm(std::string_view label) {
  return "<form action=/x><input name=a><button>" + std::string(label) + "</button></form>";
}

struct RefusedLabelCase {
  std::string_view topic;
  std::vector<std::string_view> labels;
};

TEST(Refusal, StopsButtonsThatActInManyLanguages) {
  const RefusedLabelCase cases[] = {
      {"log in",
       {"Log in",        "Sign in", "Anmelden",     "Einloggen", "Se connecter", "Iniciar sesión",
        "Entrar",        "Accedi",  "Inloggen",     "Logga in",  "Zaloguj się",  "Přihlásit",
        "Bejelentkezés", "Войти",   "Увійти",       "Giriş",     "Đăng nhập",    "登录",
        "ログイン",      "로그인",  "تسجيل الدخول", "כניסה"}},
      {"log out",
       {"Log out", "Sign out", "Abmelden", "Déconnexion", "Cerrar sesión", "Sair", "Uitloggen",
        "Wyloguj", "Выйти", "Çıkış", "退出", "ログアウト", "로그아웃"}},
      {"register",
       {"Register", "Sign up", "Create account", "Registrieren", "Inscription", "Registrarse",
        "Cadastrar", "Registrati", "Registreren", "Zarejestruj się", "Regisztráció",
        "Зарегистрироваться", "Kayıt", "注册", "新規登録", "회원가입"}},
      {"recover a password",
       {"Forgot password", "Reset", "Passwort vergessen", "Mot de passe oublié",
        "Recuperar contraseña", "Esqueci minha senha", "Wachtwoord vergeten", "Przypomnij hasło",
        "Восстановить пароль", "忘记密码"}},
      {"subscribe or unsubscribe",
       {"Subscribe", "Unsubscribe", "Newsletter abonnieren", "Abbestellen", "S'abonner",
        "Suscribirse", "Assinar", "Iscriviti", "Prenumerera", "Subskrybuj", "Feliratkozás",
        "Подписаться", "Отписаться", "Abone ol", "订阅", "購読", "구독"}},
      {"contact",
       {"Contact", "Send message", "Nachricht senden", "Envoyer un message", "Enviar mensaje",
        "Invia messaggio", "Wyślij wiadomość", "Отправить сообщение", "联系我们", "お問い合わせ"}},
      {"comment",
       {"Comment", "Leave a reply", "Kommentieren", "Commenter", "Comentar", "Commenta",
        "Skomentuj", "Комментировать", "Yorum yap", "评论", "コメントする", "댓글"}},
      {"post",
       {"Post", "Publish", "Veröffentlichen", "Publier", "Publicar", "Pubblica", "Opublikuj",
        "Опубликовать", "发布", "投稿"}},
      {"buy",
       {"Buy", "Add to cart", "Checkout", "In den Warenkorb", "Jetzt kaufen", "Ajouter au panier",
        "Acheter", "Añadir al carrito", "Comprar", "Acquista", "In winkelwagen", "Do koszyka",
        "Kosárba", "Купить", "В корзину", "Sepete ekle", "购买", "カートに入れる", "장바구니"}},
      {"vote",
       {"Vote", "Abstimmen", "Voter", "Votar", "Vota", "Stemmen", "Rösta", "Głosuj", "Hlasovat",
        "Szavazok", "Голосовать", "Oy ver", "投票", "투표하기"}},
      {"delete",
       {"Delete", "Remove", "Löschen", "Supprimer", "Eliminar", "Excluir", "Elimina", "Verwijderen",
        "Usuń", "Smazat", "Törlés", "Удалить", "Sil", "删除", "削除", "삭제"}},
  };
  for (const RefusedLabelCase& c : cases) {
    for (std::string_view label : c.labels) {
      const SearchForm form = FormOf(ButtonForm(label));
      EXPECT_NE(form.refused, "") << c.topic << ": " << label;
      EXPECT_FALSE(Submit(form, {}).ok()) << c.topic << ": " << label;
    }
  }
}

TEST(Refusal, LetsButtonsPassThatSearchOrShow) {
  for (std::string_view label : {"Search",
                                 "Go",
                                 "Suchen",
                                 "Rechercher",
                                 "Buscar",
                                 "Pesquisar",
                                 "Cerca",
                                 "Zoeken",
                                 "Sök",
                                 "Szukaj",
                                 "Hledat",
                                 "Keresés",
                                 "Поиск",
                                 "Найти",
                                 "Знайти",
                                 "Ara",
                                 "搜索",
                                 "検索",
                                 "검색",
                                 "Show",
                                 "Anzeigen",
                                 "Afficher",
                                 "Показать",
                                 "Filter",
                                 "Search posts",
                                 "Find a shop",
                                 "Search the register",
                                 "Kommentare durchsuchen",
                                 "Rechercher un contact",
                                 "Buscar comentarios",
                                 "Suche in gelöschten Seiten",
                                 "Поиск по отзывам",
                                 "OK",
                                 "Enviar",
                                 "Submit",
                                 "Valider"}) {
    EXPECT_EQ(FormOf(ButtonForm(label)).refused, "") << label;
  }
}

TEST(Refusal, IsNotMisledByWordsThatLookLikeActing) {
  for (std::string_view html :
       {"<form action=/cartoons><input name=q></form>",
        "<form action=/postcodes><input name=postcode><button>Search</button></form>",
        "<form action=/orders-of-knights/search><input name=q></form>",
        "<form action=/sort-order><input name=q></form>",
        "<form action=/voters-roll/search><input name=q></form>",
        "<form action=/wissen><input name=q><button>Suchen</button></form>",
        "<form action=/exclusive><input name=q></form>",
        "<form action=/entfernung><input name=q><button>Suchen</button></form>",
        "<form action=/human-rights/search><input name=q></form>",
        "<form action=/research><input name=q></form>",
        "<form action=/cart.php><input name=search><button>Search</button></form>",
        "<form class='search subscribe-layout'><input name=q><button>Search</button></form>",
        "<form><input name=q autocomplete=off></form>",
        "<form><input name=plz autocomplete=postal-code><button>Search</button></form>",
        "<form><input type=hidden name=action value=search><input name=q></form>",
        "<form><input type=hidden name=cart_id value=17><input name=q></form>"}) {
    EXPECT_EQ(FormOf(html).refused, "") << html;
  }
}

struct ReasonCase {
  std::string_view html;
  std::string_view reason;
};

TEST(Refusal, SaysWhy) {
  const ReasonCase cases[] = {
      {"<form><input name=q><input type=password name=p></form>", "asks for a password"},
      {"<form><input name=q><input type=file name=p></form>", "takes a file"},
      {"<form><input name=q><input type=email name=p></form>", "asks for an e-mail address"},
      {"<form><label>E-Mail <input name=f1></label></form>", "asks for an e-mail address"},
      {"<form><label>Электронная почта <input name=f1></label></form>",
       "asks for an e-mail address"},
      {"<form><label>メールアドレス <input name=f1></label></form>", "asks for an e-mail address"},
      {"<form action=/list><h2>Search for bugs</h2><input name=words>"
       "<select name=product multiple><option>A<option>B</select>"
       "<select name=status multiple><option>NEW<option>DONE</select>"
       "<select name=os><option>any<option>Linux</select>"
       "<label>E-mail of the reporter <input name=email1></label>"
       "<input type=submit value=Search></form>",
       ""},
      {"<form><input name=card autocomplete=cc-number></form>",
       "asks for personal data or payment"},
      {"<form><input name=a autocomplete='shipping street-address'></form>",
       "asks for personal data or payment"},
      {"<form><input name=a autocomplete=tel></form>", "asks for personal data or payment"},
      {"<form><input name=a autocomplete=bday-year></form>", "asks for personal data or payment"},
      {"<form><label>Credit card <input name=f></label></form>",
       "asks for personal data or payment"},
      {"<form><label>Kreditkartennummer <input name=f></label></form>",
       "asks for personal data or payment"},
      {"<form><label>カード番号 <input name=f></label></form>",
       "asks for personal data or payment"},
      {"<form><input name=q><textarea name=t></textarea></form>", "has a text area"},
      {"<form><input type=tel name=q><textarea name=t></textarea></form>",
       "asks for a telephone number and a message"},
      {"<form><input name=q><div class=h-captcha></div></form>", "has a CAPTCHA"},
      {"<form><input name=q><div class=cf-turnstile></div></form>", "has a CAPTCHA"},
      {"<form><input name=q><div class=x data-sitekey=k></div></form>", "has a CAPTCHA"},
      {"<form><input name=q><button class=g-recaptcha data-sitekey=k>Go</button></form>",
       "has a CAPTCHA"},
      {"<form role=search><input name=q><input type=submit class=recaptcha-submit "
       "value=Search></form>",
       ""},
      {"<form><input name=q><iframe src='https://www.google.com/recaptcha/api2'></iframe></form>",
       "has a CAPTCHA"},
      {"<form><input name=q><img src=/i.png><label>Sicherheitscode <input name=c></label></form>",
       "has a CAPTCHA"},
      {"<form><input name=q><label>验证码 <input name=c></label></form>", "has a CAPTCHA"},
      {"<form action=/user/login><input name=q></form>", "action speaks of: log in"},
      {"<form id=newsletter><input name=q></form>", "form id speaks of: subscribe or unsubscribe"},
      {"<form name=checkout><input name=q></form>", "form name speaks of: buy"},
      {"<form class=newsletter-form><input name=e></form>",
       "form class speaks of: subscribe or unsubscribe"},
      {"<form><input type=hidden name=do value=delete><input name=q></form>",
       "hidden field do speaks of: delete"},
      {"<form><input type=hidden name=add-to-cart value=7><input name=q></form>",
       "hidden field add-to-cart acts"},
      {"<form action=/search style='display:none'><input name=q></form>", "is hidden from people"},
      {"<form action=/search method=post><input name=q></form>", "method is POST"},
      {"<form action='javascript:x()'><input name=q></form>", "action is no http address"},
  };
  for (const ReasonCase& c : cases) EXPECT_EQ(FormOf(c.html).refused, c.reason) << c.html;
}

std::string WithSearch(std::string_view inside, std::string_view action = "/find") {
  return "<form action='" + std::string(action) + "'><input type=search name=q>" +
         std::string(inside) + "</form>";
}

TEST(Refusal, ReadsCommandsWhereverTheyStand) {
  constexpr std::string_view kActing[] = {
      "<button name=action value=delete>Go</button>",
      "<button name=do value=logout>OK</button>",
      "<button name=x value=unsubscribe>OK</button>",
      "<select name=action><option>view<option selected>delete</select>",
      "<select name=action><option value=1>Delete<option value=2>Search</select>",
      "<input type=radio name=action value=search><input type=radio name=action value=delete "
      "checked>",
      "<input type=checkbox name=task value=remove checked>",
      "<input name=action value=delete style='display:none'>",
      "<input type=hidden name=_method value=DELETE>",
      "<input type=hidden name=route value=account/logout>",
      "<input type=hidden name=page value=logout>",
      "<input type=hidden name=a value=delete>",
      "<input type=hidden name=delete_id value=4>",
      "<input type=hidden name=removeItem value=4>",
      "<input type=hidden name=do_logout value=1>",
      "<input type=hidden name=action value=add>",
      "<input type=hidden name=action value=search_and_delete>",
      "<input type=hidden name=mode value=add-to-cart>",
      "<input type=hidden name=op value=vote>",
      "<input type=hidden name=view value=buy>",
  };
  for (std::string_view inside : kActing) {
    const SearchForm form = FormOf(WithSearch(inside));
    EXPECT_NE(form.refused, "") << inside;
    EXPECT_FALSE(Submit(form, {}).ok()) << inside;
  }
}

TEST(Refusal, OfWhatActsThoughNoTopicNamesIt) {
  constexpr std::string_view kActing[] = {
      "<input type=checkbox name=delete_all value=1 checked>",
      "<input type=hidden name=X-HTTP-Method-Override value=PUT>",
      "<input type=hidden name=_HttpMethod value=PATCH>",
      "<input type=hidden name=_method value=PUT>",
      "<input type=hidden name=op value=drop>",
      "<input type=hidden name=cmd value=shutdown>",
      "<input type=hidden name=action value=transfer>",
      "<input type=hidden name=action value=ban>",
      "<input type=hidden name=action value=zap>",
      "<input type=hidden name=confirm value=yes>",
      "<input type=hidden name=amount value=100>",
      "<input type=hidden name=x value=ｄｅｌｅｔｅ>",
      "<select name=m><option value=1>Delete all<option value=2>Books</select>",
      "<select name=m><option value=1>Books<option value=7 selected>Log out</select>",
      "<label><input type=radio name=s value=1 checked> I will come</label>",
      "<button onclick=\"return confirm('Sure?')\">Search</button>",
      "<button onclick='wipe()'>Search</button>",
      "<button><i class='fa fa-trash'></i></button>",
      "<button title='Erase all'>Search</button>",
      "<button><bdo dir=rtl>hcraeS</bdo></button>",
      "<button>Yes</button>",
      "<button>Find and add</button>",
      "<h3>Remove a device</h3>",
      "<p>Are you sure? This cannot be undone.</p>",
  };
  for (std::string_view inside : kActing) {
    const SearchForm form = FormOf(WithSearch(inside));
    EXPECT_NE(form.refused, "") << inside;
    EXPECT_FALSE(Submit(form, {}).ok()) << inside;
  }
  for (std::string_view action :
       {"/admin/purge", "/posts/create", "/users/7/approve", "/pay", "/sms/send", "/invite",
        "/cart/add", "/shelf/%2564%2569scard", "/loans;op=renew", "/dial/204", "/members/frob"}) {
    EXPECT_NE(FormOf(WithSearch("", action)).refused, "") << action;
  }
  for (std::string_view attribute :
       {"onsubmit='deleteAll(this)'", "hx-delete=/x", "data-method=put", "wire:submit=removeMarked",
        "aria-label='Delete a page'"}) {
    const std::string html =
        "<form action=/find " + std::string(attribute) + "><input type=search name=q></form>";
    EXPECT_NE(FormOf(html).refused, "") << html;
  }
}

TEST(Refusal, SaysInPlainWordsWhatItRead) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"<input type=hidden name=_method value=PUT>",
       "hidden field _method asks for the method PUT"},
      {"<input type=hidden name=op value=zap>",
       "hidden field op is a command that is not known to show"},
      {"<input type=hidden name=op value=drop>", "hidden field op speaks of: drop"},
      {"<input type=hidden name=amount value=9>",
       "hidden field amount sends a sum or names who gets it"},
      {"<input type=checkbox name=delete_all checked>", "field delete_all stands on: on"},
      {"<button data-confirm=Really>Search</button>", "asks people to confirm what it does"},
  };
  for (const auto& [inside, reason] : cases) {
    EXPECT_EQ(FormOf(WithSearch(inside, "/list")).refused, reason) << inside;
  }
}

// The page was shown at that address, so that its name does no harm.
TEST(Refusal, LetsSearchesPassOnPagesThatSoundLikeActing) {
  const auto reason_at = [](std::string_view address) {
    const parse::Page page =
        parse::ReadPage("<form><input type=search name=q><button>Search</button></form>",
                        *base::Url::Parse(address), {});
    return FindForms(page).at(0).refused;
  };
  EXPECT_EQ(reason_at("http://site.example/contact/"), "");
  EXPECT_EQ(reason_at("http://site.example/account/login?to=1"), "");
  EXPECT_NE(reason_at("http://site.example/users/delete"), "");
}

// Many pages show their search only after a click.
TEST(Refusal, LetsFoldedSearchesPass) {
  const std::string form = "<form action=/search><input type=search name=q><button>Search</button>";
  EXPECT_EQ(FormOf("<div id=search-div style='display:none'>" + form + "</form></div>").refused,
            "");
  EXPECT_EQ(FormOf("<div id=x style='display:none'>" + form + "</form></div>").refused,
            "is hidden from people");
  EXPECT_EQ(FormOf("<div hidden><div class=search hidden>" + form + "</form></div></div>").refused,
            "is hidden from people");
  EXPECT_NE(FormOf("<div id=search-div hidden>" + form + "<input name=e type=email></form></div>")
                .refused,
            "");
}

// What nobody knows to show is harmless where the page leads people there.
TEST(Refusal, LetsSearchesPassAtAddressesThatThePageLinksTo) {
  const std::string form = WithSearch("", "/ads/belarus");
  EXPECT_NE(FormOf(form).refused, "");
  EXPECT_EQ(FormOf(form + "<a href=/ads/belarus>Ads</a>").refused, "");
  EXPECT_EQ(FormOf(form + "<a href=/ads/belarus/7>An ad</a>").refused, "");
  EXPECT_NE(FormOf(form + "<a href=/ads/belarusian>Ads</a>").refused, "");
}

TEST(Refusal, LetsCommandsPassThatShow) {
  constexpr std::string_view kShowing[] = {
      "<input type=hidden name=page value=2>",
      "<input type=hidden name=a value=search>",
      "<input type=hidden name=route value=product/search>",
      "<input type=hidden name=mode value=advanced>",
      "<input type=hidden name=remove_duplicates value=1>",
      "<input type=hidden name=address value=1>",
      "<input type=hidden name=_method value=GET>",
      "<input name=p value=cart>",
      "<select name=action><option>search<option>delete</select>",
      "<input type=radio name=mode value=buy checked><input type=radio name=mode value=rent>",
      "<button name=action value=search>Go</button>",
      "<button name=type value=contact>Search</button>",
  };
  for (std::string_view inside : kShowing) {
    EXPECT_EQ(FormOf(WithSearch(inside)).refused, "") << inside;
  }
}

TEST(Refusal, LetsNobodyChooseWhatActs) {
  const SearchForm form =
      FormOf(WithSearch("<select name=action><option>search<option value=3>Delete</select>"));
  EXPECT_TRUE(Submit(form, {{1, "search"}}).ok());
  EXPECT_FALSE(Submit(form, {{1, "3"}}).ok());
}

TEST(Refusal, IsNotTalkedOutOfActingByAWordForSearching) {
  for (std::string_view action :
       {"/search/delete", "/search/unsubscribe", "/search/logout", "/search/login", "/search/vote",
        "/search/checkout", "/search/newsletter", "/delete/search", "/search-and-delete",
        "/search/add-to-cart", "/contact", "/register/", "/contact.php", "/comment/add",
        "/contact/index.php", "/search/contact"}) {
    EXPECT_NE(FormOf(WithSearch("", action)).refused, "") << action;
  }
  for (std::string_view label :
       {"Find and buy", "Search and delete", "Find and log out", "Suchen und kaufen",
        "Yes I really want to delete all of this", "Put all of these things into my cart now",
        "I do not want it any more so unsubscribe me"}) {
    EXPECT_NE(FormOf(ButtonForm(label)).refused, "") << label;
  }
}

TEST(Refusal, LetsSearchesOfThingsPassThatSoundLikeActing) {
  for (std::string_view action : {"/register-search", "/contact_search", "/newsletter/search",
                                  "/register/search", "/comments/find", "/search-register"}) {
    EXPECT_EQ(FormOf(WithSearch("", action)).refused, "") << action;
  }
  for (std::string_view button : {"Search", "Suchen", "検索"}) {
    const std::string inside = "<button>" + std::string(button) + "</button>";
    EXPECT_EQ(FormOf(WithSearch(inside, "/register")).refused, "") << button;
  }
  for (std::string_view label :
       {"Search coupons", "Show me all the carts that you can find by search"}) {
    EXPECT_EQ(FormOf(ButtonForm(label)).refused, "") << label;
  }
}

TEST(Refusal, KnowsTheTokensOfAddresses) {
  constexpr std::string_view kPersonal = "asks for personal data or payment";
  for (std::string_view inside :
       {"<input name=a autocomplete=street-address>", "<input name=a autocomplete=address-line3>",
        "<input name=a autocomplete='section-a\tshipping\npostal-code'>",
        "<input name=a autocomplete='x\ttel'>",
        "<input name=a autocomplete=postal-code><input name=b autocomplete=address-level2>",
        "<input name=a autocomplete=address-level1><input name=b autocomplete=name>"}) {
    EXPECT_EQ(FormOf(WithSearch(inside)).refused, kPersonal) << inside;
  }
  for (std::string_view token : {"postal-code", "address-level2"}) {
    const std::string box = "<input name=city autocomplete=" + std::string(token) + ">";
    EXPECT_EQ(FormOf("<form action=/stores>" + box + "<button>Search</button></form>").refused, "");
    EXPECT_EQ(FormOf("<form action=/stores method=post>" + box + "<button>Search</button></form>",
                     {.allow_post = true})
                  .refused,
              kPersonal);
  }
}

TEST(Refusal, OfFormsWithMoreControlsThanAreRead) {
  std::string controls;
  for (int i = 0; i < 9'999; ++i) controls += "<input type=hidden name=h>";
  EXPECT_EQ(FormOf(WithSearch(controls)).refused, "");
  EXPECT_EQ(FormOf(WithSearch(controls + "<input type=password>")).refused,
            "has too many controls");
}

std::string ReasonsOfButtons(const SearchForm& form) {
  std::string reasons;
  for (const Input& input : form.inputs) {
    if (input.control != Control::kSubmit && input.control != Control::kImage) continue;
    reasons += " | " + input.button.refused;
  }
  return reasons.substr(3);
}

TEST(Refusal, JudgesEachButton) {
  const ReasonCase cases[] = {
      {"<form action=/search><input name=q><button>Search</button><button>Delete</button></form>",
       " | submit button speaks of: delete"},
      {"<form action=/search><input name=q><button>Search</button>"
       "<button formmethod=post>More</button></form>",
       " | method is POST"},
      {"<form action=/search><input name=q><button>Search</button>"
       "<button formaction=/logout>Bye</button></form>",
       " | its address acts"},
      {"<form action=/search><input name=q><input type=submit value=Search>"
       "<input type=submit name=add_to_cart value=OK></form>",
       " | submit button add_to_cart acts"},
      {"<form action=/search><input name=q><input type=submit value=Search>"
       "<input type=image name=unsubscribe src=x.png></form>",
       " | submit button unsubscribe acts"},
  };
  for (const ReasonCase& c : cases) {
    const SearchForm form = FormOf(c.html);
    EXPECT_EQ(form.refused, "") << c.html;
    EXPECT_EQ(ReasonsOfButtons(form), c.reason) << c.html;
    EXPECT_TRUE(Submit(form, {}).ok()) << c.html;
    EXPECT_TRUE(Submit(form, {}, 1).ok()) << c.html;
    EXPECT_FALSE(Submit(form, {}, 2).ok()) << c.html;
  }
}

TEST(Refusal, OfTheFirstButtonIsThatOfTheForm) {
  EXPECT_EQ(FormOf("<form action=/search><input name=q><button formmethod=post>Search</button>"
                   "<button>Search</button></form>")
                .refused,
            "method is POST");
  EXPECT_EQ(FormOf("<form action=/search method=post><input name=q>"
                   "<button formmethod=get>Search</button></form>")
                .refused,
            "");
}

// Why the last form of an answer at http://site.example/page?q=x is refused.
std::string ReasonOfPager(const std::string& form, bool allow_post = true) {
  const parse::Page page = parse::ReadPage(
      "<form action=/find method=post><input type=search name=q><button>Search</button></form>" +
          form,
      *base::Url::Parse("http://site.example/page?q=x"), {});
  return FindForms(page, {.allow_post = allow_post}).back().refused;
}

TEST(Refusal, LetsFormsPassThatTurnThePagesOfAnAnswer) {
  for (const std::string html : {
           "<form method=post><input type=hidden name=q value=x><button name=p value=2>2</button>"
           "<button name=p value=3>3</button></form>",
           "<form method=post action=/page><input type=hidden name=start value=20>"
           "<input type=submit value='Next &gt;'></form>",
           "<form method=post action=/find><input type=hidden name=terms value='share report'>"
           "<input type=hidden name=order value=size><input type=image src=r.gif "
           "alt=weiter></form>",
           "<form method=post action='/find?lang=en'><select name=page><option>1<option>2</select>"
           "<button>Go</button></form>",
           "<form method=post action=/page#top><input type=hidden name=p value=2>"
           "<button>次へ</button></form>",
       }) {
    EXPECT_EQ(ReasonOfPager(html), "") << html;
    EXPECT_EQ(ReasonOfPager(html, false), "method is POST") << html;
  }
}

TEST(Refusal, KeepsOtherFormsFromPosing) {
  const std::string unsure = "method is POST and it is not surely a search";
  const std::pair<std::string, std::string> cases[] = {
      {"<form method=post><input type=hidden name=id value=7><button>Delete</button></form>",
       "submit button speaks of: delete"},
      {"<form method=post action=/find><input type=hidden name=id value=7>"
       "<button>Löschen</button></form>",
       "submit button speaks of: delete"},
      {"<form method=post><input type=hidden name=a value=1><button>Vote</button></form>",
       "submit button speaks of: vote"},
      {"<form method=post><input type=hidden name=do value=logout><button>OK</button></form>",
       "hidden field do speaks of: log out"},
      {"<form method=post><input type=hidden name=add-to-cart value=7><button>+</button></form>",
       "hidden field add-to-cart acts"},
      {"<form method=post action='/page?action=delete'><button>OK</button></form>",
       "query of the action speaks of: delete"},
      {"<form method=post><input type=hidden name=n value=7><button>Save</button></form>",
       "submit button speaks of: save"},
      {"<form method=post><button name=accept value=1>I agree</button></form>",
       "submit button speaks of: agree"},
      {"<form method=post><input type=radio name=a value=1><input type=radio name=a value=2>"
       "<button>OK</button></form>",
       unsure},
      {"<form method=post><input type=checkbox name=a><button>OK</button></form>", unsure},
      {"<form method=post><input name=nick><button>OK</button></form>", unsure},
      {"<form method=post action=/else><input type=hidden name=p value=2><button>2</button></form>",
       unsure},
      {"<form method=post action=http://other.example/page><button>2</button></form>", unsure},
  };
  for (const auto& [html, reason] : cases) EXPECT_EQ(ReasonOfPager(html), reason) << html;
}

TEST(Refusal, OfOtherKindsNamesTheKind) {
  const SearchForm form = FormOf(
      "<form action=/x><label>Quantity <input name=qty value=1></label><select name=size>"
      "<option>S<option>M</select><input type=submit value=OK></form>");
  EXPECT_EQ(form.kind, FormKind::kOrder);
  EXPECT_EQ(form.refused, "looks like a form for: order");
}

}  // namespace
}  // namespace upwell::form
