// SPDX-License-Identifier: Apache-2.0
#include "form/words.h"

#include <unicode/uchar.h>

#include <span>

#include "base/text.h"

namespace upwell {
namespace {

// Patterns: words of one phrase are parted by a space; '*' at either end of a word stands for any
// letters; '!' before a word takes tokens of that shape out of what the topic matches.
constexpr std::string_view kSearchWords[] = {
    // en
    "*search*",
    "!research*",
    "find",
    "finder",
    "lookup",
    "look up",
    // de nl
    "suche*",
    "*suche",
    "*suchen",
    "suchbegriff*",
    "suchwort*",
    "suchfeld",
    "suchtext",
    "suchformular",
    "suchmaske",
    "finden",
    "zoek*",
    "zoeken",
    "opzoeken",
    // fr es pt it ca ro
    "*recherche",
    "recherche*",
    "chercher",
    "rechercher",
    "trouver",
    "busca*",
    "buscar",
    "busqueda*",
    "búsqueda*",
    "encontrar",
    "pesquisa*",
    "pesquisar",
    "procura",
    "procurar",
    "localizar",
    "cerca*",
    "ricerca*",
    "trova",
    "cercar",
    "cauta*",
    "căuta*",
    "căutare",
    // sv no da fi is et lv lt
    "sök*",
    "sok",
    "søg*",
    "søk*",
    "soeg",
    "etsi*",
    "haku*",
    "hae",
    "leita",
    "leit",
    "otsi*",
    "otsing",
    "meklē*",
    "mekle*",
    "ieškoti",
    "ieskoti",
    "paieška*",
    "paieska*",
    // pl cs sk sl hr sr hu sq
    "szukaj",
    "wyszukaj",
    "wyszuk*",
    "znajdz",
    "znajdź",
    "hledat",
    "hledej",
    "vyhled*",
    "hľada*",
    "hlada*",
    "vyhľad*",
    "vyhlad*",
    "hledan*",
    "išči",
    "isci",
    "iskanje",
    "traži",
    "trazi",
    "pretraga",
    "pretraži",
    "pretrazi",
    "keres",
    "keresés",
    "kereses",
    "kereső",
    "kereso",
    "kerko",
    "kërko",
    // ru uk bg mk
    "поиск*",
    "искать",
    "найти",
    "пошук*",
    "шукати",
    "знайти",
    "търси",
    "търсене",
    "търсачка",
    "пребарај",
    "барај",
    "претрага",
    "тражи",
    // el tr az id ms vi eu cy ga tl sw
    "αναζήτηση",
    "αναζητηση",
    "αναζητήστε",
    "εύρεση",
    "ara",
    "arama*",
    "axtar*",
    "bul",
    "cari",
    "pencarian",
    "carian",
    "telusuri",
    "tìm",
    "tim kiem",
    "tìm kiếm",
    "bilatu",
    "bilaketa",
    "chwilio",
    "cuardaigh",
    "hanapin",
    "tafuta",
    // ar fa he ur hi bn ta
    "بحث",
    "ابحث",
    "البحث",
    "جستجو",
    "جستجوی",
    "חיפוש",
    "חפש",
    "חיפוש*",
    "تلاش",
    "खोज*",
    "অনুসন্ধান",
    "খুঁজুন",
    "தேடு",
    "தேடல்",
    // zh ja ko th
    "*搜索*",
    "*搜寻*",
    "*搜尋*",
    "*查询*",
    "*查詢*",
    "*查找*",
    "*检索*",
    "*檢索*",
    "*検索*",
    "*探す*",
    "*さがす*",
    "*검색*",
    "*찾기*",
    "*ค้นหา*",
};

constexpr std::string_view kLogInWords[] = {
    "*login*",        "*logon",         "signin",     "sign in",     "log in",       "log on",
    "loggin",         "anmelden",       "einloggen",  "connexion",   "se connecter", "connectez",
    "iniciar sesion", "iniciar sesión", "entrar",     "fazer login", "accedi",       "inloggen",
    "logga in",       "logg inn",       "log ind",    "zaloguj*",    "logowanie",    "přihlásit*",
    "prihlasit*",     "prihlásiť*",     "přihlášení", "prihlasenie", "войти",        "вход",
    "авторизация",    "авторизоваться", "увійти",     "giriş",       "oturum aç",    "belépés",
    "bejelentkezés",  "autentificare",  "kirjaudu*",  "đăng nhập",   "masuk",        "دخول",
    "الدخول",         "ورود",           "התחבר",      "כניסה",       "*登录*",       "*登入*",
    "*登錄*",         "*ログイン*",     "*로그인*",   "*เข้าสู่ระบบ*",
};

constexpr std::string_view kLogOutWords[] = {
    "logout*",     "log out",       "logoff",        "log off",     "signout",
    "sign out",    "abmelden",      "ausloggen",     "déconnexion", "deconnexion",
    "déconnecter", "cerrar sesion", "cerrar sesión", "sair",        "esci",
    "disconnetti", "uitloggen",     "logga ut",      "logg ut",     "wyloguj*",
    "odhlásit*",   "odhlasit*",     "выйти",         "выход",       "вийти",
    "çıkış",       "kijelentkezés", "kirjaudu ulos", "خروج",        "*退出*",
    "*登出*",      "*ログアウト*",  "*로그아웃*",
};

constexpr std::string_view kRegisterWords[] = {
    "register",       "registration",
    "signup",         "sign up",
    "create account", "join",
    "createaccount",  "registrieren",
    "registrierung",  "inscription",
    "inscrire",       "inscrivez",
    "creer compte",   "créer un compte",
    "registrarse",    "registrate",
    "regístrate",     "registro",
    "crear cuenta",   "cadastro",
    "cadastre",       "cadastrar",
    "registrati",     "registrazione",
    "iscriviti",      "registreren",
    "registrera",     "rejestracja",
    "zarejestruj*",   "registrace",
    "registrovat",    "registrácia",
    "регистрация",    "зарегистрироваться",
    "реєстрація",     "kayıt",
    "üye ol",         "regisztráció",
    "regisztrálok",   "đăng ký",
    "daftar",         "تسجيل",
    "*注册*",         "*註冊*",
    "*新規登録*",     "*会員登録*",
    "*회원가입*",
};

constexpr std::string_view kRecoverWords[] = {
    "forgot*",       "forgotten",     "lost password", "lostpassword", "recover*",     "reset",
    "resetpassword", "retrieve",      "remind*",       "vergessen",    "zurücksetzen", "oublié",
    "oublie",        "réinitialiser", "olvidaste",     "recuperar",    "restablecer",  "esqueceu",
    "esqueci",       "dimenticat*",   "recupera",      "vergeten",     "zapomniałeś",  "odzyskaj",
    "przypomnij",    "zapomenuté",    "zabudnuté",     "elfelejtett",  "забыли",       "восстанов*",
    "напомнить",     "unuttum",       "*忘记密码*",    "*找回密码*",   "*忘れた*",     "*再設定*",
};

constexpr std::string_view kPasswordWords[] = {
    "*password*",   "passwd",     "passwort",    "kennwort",   "mot de passe", "contraseña",
    "senha",        "wachtwoord", "lösenord",    "passord",    "adgangskode",  "salasana",
    "hasło",        "hasła",      "heslo",       "jelszó",     "parola",       "пароль",
    "пароля",       "şifre",      "slaptažodis", "slaptazod*", "*密码*",       "*密碼*",
    "*パスワード*", "*비밀번호*",
};

constexpr std::string_view kSubscribeWords[] = {
    "subscribe",    "unsubscribe",
    "newsletter*",  "mailinglist",
    "mailing list", "abonnieren",
    "abbestellen",  "abonner",
    "abonnez",      "désabonner",
    "desabonner",   "suscribir*",
    "suscríbete",   "suscribete",
    "suscripcion",  "boletin",
    "boletín",      "darse de baja",
    "assinar",      "assine",
    "inscrever*",   "iscrizione newsletter",
    "abonneren",    "nieuwsbrief",
    "prenumerera",  "nyhetsbrev",
    "nyhedsbrev",   "uutiskirje",
    "subskrybuj",   "wypisz",
    "odebírat",     "odber",
    "hírlevél",     "feliratkozás",
    "feliratkozom", "подписаться",
    "подписка",     "отписаться",
    "рассылка",     "abone",
    "bülten",       "*订阅*",
    "*訂閱*",       "*退订*",
    "*購読*",       "*メルマガ*",
    "*구독*",
};

constexpr std::string_view kContactWords[] = {
    "contact",
    "contactus",
    "contactform",
    "feedback",
    "send message",
    "sendmail",
    "send mail",
    "send email",
    "send",
    "kontakt",
    "kontaktformular",
    "nachricht senden",
    "contacter",
    "contacto",
    "contactar",
    "contato",
    "contatti",
    "contattaci",
    "enviar mensaje",
    "enviar mensagem",
    "envoyer un message",
    "invia messaggio",
    "verstuur bericht",
    "связаться",
    "обратная связь",
    "отправить сообщение",
    "iletişim",
    "wyślij wiadomość",
    "kapcsolat",
    "liên hệ",
    "*联系我们*",
    "*聯絡*",
    "*お問い合わせ*",
    "*문의*",
};

constexpr std::string_view kCommentWords[] = {
    "comment",   "comments",   "commentform",  "reply",          "leave a reply", "review",
    "kommentar", "kommentare", "kommentieren", "antworten",      "commentaire",   "commenter",
    "repondre",  "répondre",   "comentar",     "comentario",     "comentarios",   "comentário",
    "responder", "commenta",   "commento",     "reageer",        "reactie",       "skomentuj",
    "komentarz", "komentář",   "hozzászólás",  "комментировать", "комментарий",   "ответить",
    "yorum",     "*评论*",     "*評論*",       "*コメント*",     "*댓글*",
};

constexpr std::string_view kPublishWords[] = {
    "post",     "publish",    "posten",    "veröffentlichen", "publier",   "publicar",
    "pubblica", "publiceren", "publicera", "opublikuj",       "zveřejnit", "опубликовать",
    "yayınla",  "*发布*",     "*發佈*",    "*投稿*",          "*게시*",
};

constexpr std::string_view kBuyWords[] = {
    "addtobasket",   "addtobag",    "add to trolley", "wishlist",     "wish list",
    "addtowishlist", "buy",         "cart",           "addtocart",    "add to cart",
    "add to basket", "add to bag",  "basket",         "shopping bag", "checkout",
    "check out",     "purchase",    "place order",    "order now",    "pay",
    "payment",       "paypal",      "donate",         "coupon*",      "promo code",
    "promocode",     "voucher",     "kaufen",         "warenkorb",    "bestellen",
    "kasse",         "spenden",     "panier",         "acheter",      "commander",
    "carrito",       "comprar",     "compra",         "carrinho",     "carrello",
    "acquista",      "winkelwagen", "winkelmandje",   "winkelmand",   "afrekenen",
    "kundvagn",      "köp",         "kassan",         "koszyk*",      "kup",
    "kup teraz",     "košík*",      "kosik*",         "koupit",       "kúpiť",
    "kosár*",        "kosárba",     "корзина",        "корзину",      "купить",
    "заказ",         "заказать",    "оплатить",       "оформить",     "sepet*",
    "satın al",      "*购买*",      "*購買*",         "*购物车*",     "*購物車*",
    "*结算*",        "*結帳*",      "*カート*",       "*購入*",       "*注文*",
    "*장바구니*",    "*구매*",      "*주문*",
};

constexpr std::string_view kVoteWords[] = {
    "vote",     "poll",     "abstimmen",  "umfrage", "voter",  "votar",    "votez",    "vota",
    "encuesta", "sondage",  "stemmen",    "rösta",   "głosuj", "zagłosuj", "hlasovat", "hlasovať",
    "szavazás", "szavazok", "голосовать", "опрос",   "oy ver", "anket",    "*投票*",   "*투표*",
};

constexpr std::string_view kDeleteWords[] = {
    "delete",   "remove",  "löschen", "entfernen", "supprimer",   "eliminar", "borrar",
    "excluir",  "remover", "elimina", "cancella",  "verwijderen", "ta bort",  "radera",
    "slett",    "usuń",    "smazat",  "odstranit", "odstrániť",   "törlés",   "удалить",
    "видалити", "sil",     "xóa",     "*删除*",    "*刪除*",      "*削除*",   "*삭제*",
};

constexpr std::string_view kQueryWords[] = {
    "q",        "qs",       "qt",        "s",         "k",        "kw",   "kwd",
    "wd",       "query",    "*query",    "querytext", "keyword*", "term", "terms",
    "text",     "word",     "words",     "string",    "phrase",   "find", "what",
    "freetext", "fulltext", "stichwort", "begriff",   "mot",      "mots", "texto",
    "palabra*", "palavra*", "parola*",   "słowo",     "fraza",    "kata",
};

constexpr std::string_view kAppearanceWords[] = {
    "style*", "theme*",   "skin",    "template", "lang",   "langid",  "language*",
    "locale", "currency", "sprache", "langue",   "idioma", "lingua",  "taal",
    "język",  "jazyk",    "nyelv",   "язык",     "dil",    "währung", "devise",
    "moneda", "valuta",   "валюта",  "*语言*",   "*語言*", "*言語*",
};

std::span<const std::string_view> WordsOf(Topic topic) {
  switch (topic) {
    case Topic::kSearch:
      return kSearchWords;
    case Topic::kLogIn:
      return kLogInWords;
    case Topic::kLogOut:
      return kLogOutWords;
    case Topic::kRegister:
      return kRegisterWords;
    case Topic::kRecover:
      return kRecoverWords;
    case Topic::kPassword:
      return kPasswordWords;
    case Topic::kSubscribe:
      return kSubscribeWords;
    case Topic::kContact:
      return kContactWords;
    case Topic::kComment:
      return kCommentWords;
    case Topic::kPublish:
      return kPublishWords;
    case Topic::kBuy:
      return kBuyWords;
    case Topic::kVote:
      return kVoteWords;
    case Topic::kDelete:
      return kDeleteWords;
    case Topic::kQuery:
      return kQueryWords;
    case Topic::kAppearance:
      return kAppearanceWords;
  }
  return {};
}

bool TokenFits(std::string_view pattern, std::string_view token) {
  const bool open_start = pattern.starts_with('*');
  if (open_start) pattern.remove_prefix(1);
  const bool open_end = pattern.ends_with('*');
  if (open_end) pattern.remove_suffix(1);
  if (open_start && open_end) return token.find(pattern) != token.npos;
  if (open_start) return token.ends_with(pattern);
  if (open_end) return token.starts_with(pattern);
  return token == pattern;
}

bool PhraseFitsAt(std::string_view phrase, const std::vector<std::string>& tokens, size_t at) {
  while (!phrase.empty()) {
    if (at >= tokens.size()) return false;
    const size_t end = phrase.find(' ');
    if (!TokenFits(phrase.substr(0, end), tokens[at++])) return false;
    phrase = end == phrase.npos ? std::string_view() : phrase.substr(end + 1);
  }
  return true;
}

bool IsTakenOut(std::span<const std::string_view> patterns, std::string_view token) {
  for (std::string_view pattern : patterns) {
    if (pattern.starts_with('!') && TokenFits(pattern.substr(1), token)) return true;
  }
  return false;
}

bool IsWordCharacter(UChar32 c) { return u_isalnum(c) || (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

// A word ends where letters and digits meet and where a capital follows a small letter.
bool StartsNewWord(UChar32 before, UChar32 c) {
  if (before == 0) return false;
  if (u_isdigit(before) != u_isdigit(c)) return true;
  return u_islower(before) && u_isupper(c);
}

}  // namespace

std::string_view TopicName(Topic topic) {
  switch (topic) {
    case Topic::kSearch:
      return "search";
    case Topic::kLogIn:
      return "log in";
    case Topic::kLogOut:
      return "log out";
    case Topic::kRegister:
      return "register";
    case Topic::kRecover:
      return "recover a password";
    case Topic::kPassword:
      return "password";
    case Topic::kSubscribe:
      return "subscribe or unsubscribe";
    case Topic::kContact:
      return "contact";
    case Topic::kComment:
      return "comment";
    case Topic::kPublish:
      return "post";
    case Topic::kBuy:
      return "buy";
    case Topic::kVote:
      return "vote";
    case Topic::kDelete:
      return "delete";
    case Topic::kQuery:
      return "query";
    case Topic::kAppearance:
      return "appearance";
  }
  return "";
}

std::vector<std::string> WordTokens(std::string_view text) {
  constexpr size_t kMaxTokens = 2000;
  std::vector<std::string> tokens;
  std::string word;
  UChar32 before = 0;
  const auto finish_word = [&] {
    if (!word.empty()) tokens.push_back(FoldCase(word));
    word.clear();
    before = 0;
  };
  for (size_t position = 0; position < text.size() && tokens.size() < kMaxTokens;) {
    const UChar32 c = static_cast<UChar32>(NextCodePoint(text, &position));
    if (!IsWordCharacter(c)) {
      finish_word();
      continue;
    }
    if (StartsNewWord(before, c)) finish_word();
    AppendUtf8(&word, static_cast<char32_t>(c));
    before = c;
  }
  if (tokens.size() < kMaxTokens) finish_word();
  return tokens;
}

bool Mentions(Topic topic, const std::vector<std::string>& tokens) {
  const std::span<const std::string_view> patterns = WordsOf(topic);
  for (size_t i = 0; i < tokens.size(); ++i) {
    for (std::string_view pattern : patterns) {
      if (pattern.starts_with('!') || !PhraseFitsAt(pattern, tokens, i)) continue;
      if (!IsTakenOut(patterns, tokens[i])) return true;
    }
  }
  return false;
}

bool Mentions(Topic topic, std::string_view text) { return Mentions(topic, WordTokens(text)); }

}  // namespace upwell
