// SPDX-License-Identifier: Apache-2.0
// Each site acts in the manner of one kind of software, in one language.
#include "testing/acting_sites.h"

namespace upwell::testing {
namespace {

using Names = std::vector<std::string_view>;

const Names& EnglishThings() {
  static const Names names = {"Brass lantern", "Copper kettle", "Oak cabinet",
                              "Silver spoon",  "Glass vase",    "Iron gate"};
  return names;
}
const Names& EnglishPlaces() {
  static const Names names = {"Leeds", "Dover", "Bristol", "Oxford"};
  return names;
}

// --- English ---

ActingSpec Rails() {
  return {.name = "acting-rails",
          .language = "en",
          .title = "Inventory",
          .search_path = "/items",
          .query = "q",
          .method = "get",
          .button = "Search",
          .nothing = "No items were found.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "",
          .acting =
              "<ul><li><a href='/items/purge' data-turbo-method=delete>Tidy view</a></li>"
              "<li><a href='/items/4' data-method=delete data-confirm='Sure?'>Item 4</a></li>"
              "<li><a href='/orders/9/void'>Order 9</a></li></ul>"
              "<form action='/items/7' method=post><input type=hidden name=_method value=put>"
              "<input name=q><button>Find</button></form>",
          .beside_records =
              "<a href='/items/#/archive'>Lantern #</a> "
              "<a href='/cleanup/#' title='Delete'><i class='fa fa-trash'></i></a>",
          .requests = {{"/items/", "", ""}, {"/orders/", "", ""}, {"/cleanup/", "", ""}}};
}

ActingSpec PhpAdmin() {
  return {.name = "acting-php",
          .language = "en",
          .title = "Stock list",
          .search_path = "/index.php",
          .query = "words",
          .method = "get",
          .button = "Find",
          .nothing = "Nothing found.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "<input type=hidden name=mod value=stock>",
          .acting =
              "<p><a href='/index.php?a=del&amp;id=3'>x</a> <a href='/trigger?op=drop&amp;t=tmp'>"
              "details</a> <a href='/admin/purge'>Refresh view</a> <a href='/reboot'>Status</a></p>"
              "<form action='/index.php'><input name=words><input type=hidden name=cmd "
              "value=shutdown><input type=submit value=Search></form>"
              "<form action='/index.php'><input name=words><input type=checkbox name=delete_all "
              "value=1 checked> all <input type=submit value=Search></form>",
          .beside_records = "<a href='/index.php?a=del&amp;id=#'>x</a>",
          .requests = {{"", "a", "del"},
                       {"/trigger", "", ""},
                       {"/admin/", "", ""},
                       {"/reboot", "", ""},
                       {"", "cmd", "shutdown"},
                       {"", "delete_all", ""}}};
}

ActingSpec Shop() {
  return {.name = "acting-shop",
          .language = "en",
          .title = "Second hand shop",
          .search_path = "/search",
          .query = "s",
          .method = "get",
          .button = "Search products",
          .nothing = "No products match your search.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "",
          .acting =
              "<p>Cart (0) <a href='/?add-to-cart=17'>Brass lantern 12.50</a> "
              "<a href='/item/17/one-click?qty=1'>49.00</a> <a href='/redeem/KLM99'>use it now</a>"
              "</p><form action='/cart/add'><input name=q><button>Find</button></form>"
              "<form action='/newsletter'><input name=q placeholder='Search'>"
              "<input type=checkbox name=subscribe value=1> News <button>Go</button></form>",
          .beside_records =
              "<a href='/?add-to-cart=#'>12.50</a> "
              "<a href='/wish/#/add' aria-label='Add to wishlist'>+</a>",
          .requests = {{"", "add-to-cart", ""},
                       {"/item/17/one-click", "", ""},
                       {"/redeem/", "", ""},
                       {"/cart/", "", ""},
                       {"/newsletter", "subscribe", ""},
                       {"/wish/", "", ""}}};
}

ActingSpec TownLibrary() {
  return {.name = "acting-library",
          .language = "en",
          .title = "Town library",
          .search_path = "/cgi-bin/opac-search.pl",
          .query = "q",
          .method = "get",
          .button = "Search the catalogue",
          .nothing = "No titles found.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "<select name=idx><option value=''>Keyword<option value=ti>Title</select>",
          .acting =
              "<p><a href='/cgi-bin/opac-reserve.pl?biblionumber=9&amp;place_reserve=1'>"
              "Availability</a> <a href='/loans/item;id=88;op=renew'>Atlas of Birds</a> "
              "<a href='/queue/draw-number'>Passport desk</a></p>"
              "<form action='/cgi-bin/opac-search.pl'><input name=q>"
              "<select name=todo><option value=1>Search<option value=2>Delete all found"
              "</select><button>Go</button></form>",
          .beside_records =
              "<a href='/cgi-bin/opac-reserve.pl?biblionumber=#&amp;place_reserve=1'>"
              "Copy #</a>",
          .requests = {{"", "place_reserve", ""},
                       {"", "op", "renew"},
                       {"/loans/", "", ""},
                       {"/queue/", "", ""},
                       {"", "todo", "2"}}};
}

ActingSpec Wiki() {
  return {.name = "acting-wiki",
          .language = "en",
          .title = "Household wiki",
          .search_path = "/w/index.php",
          .query = "search",
          .method = "get",
          .button = "Search",
          .nothing = "There were no results matching the query.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "<input type=hidden name=title value='Special:Search'>",
          .acting =
              "<p><a href='/w/index.php?title=Kettle&amp;action=rollback&amp;token=ab12'>Kettle</a>"
              " <a href='/w/index.php?title=Kettle&amp;action=watch'>Kettle</a> "
              "<a href='/setLang.php?l=fr&amp;back=%2F'>Fran&ccedil;ais</a> "
              "<a href='/ucp.php?chgstyle=4'>Dark</a></p>",
          .beside_records = "<a href='/w/index.php?curid=#&amp;action=unwatch'>Page #</a>",
          .requests = {{"", "action", ""}, {"/setLang.php", "", ""}, {"", "chgstyle", ""}}};
}

ActingSpec Device() {
  return {.name = "acting-device",
          .language = "en",
          .title = "House control",
          .search_path = "/log",
          .query = "find",
          .method = "get",
          .button = "Search the log",
          .nothing = "No entries.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "",
          .acting =
              "<p><a href='/relay/2/pulse'>Back gate</a> <a class='sw off' "
              "href='/rooms/kitchen?s=1&amp;v=0' title='Turn off'>&#9675;</a> "
              "<a href='/rebootinfo.cgi'><img src='/i/pwr.gif'></a> "
              "<a href='/guest/web1/poweroff'><span class=icon-square></span></a> "
              "<a href='/dial/204'>204</a></p>"
              "<form action='/pay'><input name=q><input type=hidden name=amount value=100>"
              "<button>Search</button></form>",
          .beside_records = "<a href='/relay/#/pulse'>Gate #</a>",
          .requests = {{"/relay/", "", ""},
                       {"/rooms/", "v", ""},
                       {"/rebootinfo", "", ""},
                       {"/guest/", "", ""},
                       {"/dial/", "", ""},
                       {"/pay", "", ""}}};
}

ActingSpec Forum() {
  return {.name = "acting-forum",
          .language = "en",
          .title = "Collectors' forum",
          .search_path = "/search.php",
          .query = "keywords",
          .method = "post",
          .button = "Search",
          .nothing = "No suitable matches were found.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "",
          .acting =
              "<p><a href='/u/lena/f' aria-label='Follow lena' role=button>+</a> "
              "<a href='/feeds?mr=all&amp;f=12'>catch up</a> "
              "<a href='/fr/12/ok'>OK</a> <a href='/invite/abc?r=yes'>Yes</a> "
              "<a href='/campaigns/9/launch'>May issue</a></p>"
              "<form action='/posts/create' method=post><input name=q>"
              "<button>Search</button></form>",
          .beside_records = "<a class=vote-up-off href='/q/#/v/1'></a>",
          .requests = {{"/u/lena/f", "", ""},
                       {"", "mr", ""},
                       {"/fr/", "", ""},
                       {"/invite/", "r", ""},
                       {"/campaigns/", "", ""},
                       {"/posts/", "", ""},
                       {"/q/", "", ""}}};
}

ActingSpec Struts() {
  return {
      .name = "acting-struts",
      .language = "en",
      .title = "Accounts",
      .search_path = "/list.do",
      .query = "text",
      .method = "get",
      .button = "Find",
      .nothing = "Nothing found.",
      .things = EnglishThings(),
      .places = EnglishPlaces(),
      .more_inputs = "<input type=hidden name=dispatch value=list>",
      .acting =
          "<p><a href='/users.do?dispatch=lockUser&amp;uid=310'>p.osei</a> "
          "<a href='/invoice!writeOff.action?id=881'>INV-881</a> "
          "<a href='/dashboard?_switch_user=anna'>View as Anna</a> "
          "<a href='/go?to=%2Fsession%2Freset-all'>Start page</a></p>"
          "<form action='/users/7/approve'><input name=text><button>Find</button></form>",
      .beside_records = "<a href='/users.do?dispatch=lockUser&amp;uid=#'>user #</a>",
      .requests = {
          {"/users", "", ""}, {"/invoice!", "", ""}, {"", "_switch_user", ""}, {"/go", "", ""}}};
}

// --- Other languages ---

ActingSpec German() {
  return {.name = "acting-de",
          .language = "de",
          .title = "Warenwirtschaft",
          .search_path = "/suche",
          .query = "begriff",
          .method = "get",
          .button = "Suchen",
          .nothing = "Keine Treffer.",
          .things = {"Messinglampe", "Kupferkessel", "Eichenschrank", "Silberlöffel", "Glasvase"},
          .places = {"Bremen", "Kassel", "Trier", "Ulm", "Jena"},
          .more_inputs = "",
          .acting =
              "<p><a href='/artikel/7/ausbuchen'>Schraube M6</a> <a href='/abmelden'>Ende</a>"
              " <a href='/konto/kuendigen'>Konto</a></p>"
              "<form action='/artikel/loeschen'><input name=begriff>"
              "<input type=submit value=Finden></form>",
          .beside_records = "<a href='/artikel/#/l%C3%B6schen'>Nr. #</a>",
          .requests = {{"/artikel/", "", ""}, {"/abmelden", "", ""}, {"/konto/", "", ""}}};
}

ActingSpec French() {
  return {.name = "acting-fr",
          .language = "fr",
          .title = "Brocante",
          .search_path = "/recherche",
          .query = "mots",
          .method = "get",
          .button = "Rechercher",
          .nothing = "Aucun résultat.",
          .things = {"Lampe laiton", "Bouilloire cuivre", "Armoire chêne", "Vase verre"},
          .places = {"Lille", "Reims", "Dijon", "Nantes", "Metz", "Brest"},
          .more_inputs = "",
          .acting =
              "<p><a href='/l.php?e=jean%40example.org&amp;desabo=1'>jean@example.org</a> "
              "<a href='/fiche/4/supprimer'>Lampe 4</a> "
              "<a href='/panier/ajouter/5'>Vase</a></p>"
              "<form action='/fiche/envoyer'><input name=mots><button>OK</button></form>",
          .beside_records = "<a href='/fiche/#/supprimer'>#</a>",
          .requests = {{"", "desabo", ""}, {"/fiche/", "", ""}, {"/panier/", "", ""}}};
}

ActingSpec Spanish() {
  return {.name = "acting-es",
          .language = "es",
          .title = "Almacén",
          .search_path = "/buscar",
          .query = "texto",
          .method = "post",
          .button = "Buscar",
          .nothing = "No se encontraron resultados.",
          .things = {"Farol latón", "Tetera cobre", "Armario roble", "Jarrón vidrio"},
          .places = {"Burgos", "Toledo", "Cádiz", "Murcia", "Soria"},
          .more_inputs = "",
          .acting =
              "<p><a href='/usuarios?id=51&amp;est=bloq'>mgarcia</a> "
              "<a href='/notas.php?accion=eliminar&amp;id=3'>Nota 3</a> "
              "<a href='/carrito/vaciar'>Carrito</a></p>",
          .beside_records = "<a href='/notas.php?accion=eliminar&amp;id=#'>Nota #</a>",
          .requests = {{"", "est", ""}, {"", "accion", ""}, {"/carrito/", "", ""}}};
}

ActingSpec Portuguese() {
  return {.name = "acting-pt",
          .language = "pt",
          .title = "Acervo",
          .search_path = "/pesquisa",
          .query = "termo",
          .method = "get",
          .button = "Pesquisar",
          .nothing = "Nenhum resultado encontrado.",
          .things = {"Lanterna latão", "Chaleira cobre", "Armário carvalho", "Vaso vidro"},
          .places = {"Braga", "Évora", "Faro", "Leiria", "Viseu"},
          .more_inputs = "",
          .acting =
              "<p><a href='/noticias.php?acao=excluir&amp;cod=31'><img src='/x.gif'></a> "
              "<a href='/reserva/12/confirmar'>Quarto 12</a></p>"
              "<form action='/noticias.php'><input type=hidden name=acao value=excluir>"
              "<input name=termo><button>Pesquisar</button></form>",
          .beside_records = "<a href='/noticias.php?acao=excluir&amp;cod=#'>#</a>",
          .requests = {{"", "acao", ""}, {"/reserva/", "", ""}}};
}

ActingSpec Italian() {
  return {.name = "acting-it",
          .language = "it",
          .title = "Mercatino",
          .search_path = "/cerca",
          .query = "parole",
          .method = "get",
          .button = "Cerca",
          .nothing = "Nessun risultato trovato.",
          .things = {"Lampada ottone", "Bollitore rame", "Armadio quercia", "Vaso vetro"},
          .places = {"Parma", "Siena", "Lecce", "Trento", "Udine"},
          .more_inputs = "",
          .acting =
              "<p><a href='/ordini/118/annulla'>118</a> "
              "<a href='/lista?azione=svuota'>Lista</a></p>",
          .beside_records = "<a href='/voce/#/elimina'>voce #</a>",
          .requests = {{"/ordini/", "", ""}, {"", "azione", ""}, {"/voce/", "", ""}}};
}

ActingSpec Dutch() {
  return {.name = "acting-nl",
          .language = "nl",
          .title = "Veilingen",
          .search_path = "/zoeken",
          .query = "term",
          .method = "get",
          .button = "Zoeken",
          .nothing = "Geen resultaten gevonden.",
          .things = {"Koperen lantaarn", "Zilveren lepel", "Eiken kast", "Glazen vaas"},
          .places = {"Delft", "Gouda", "Breda", "Assen", "Venlo"},
          .more_inputs = "",
          .acting =
              "<p><a href='/leden/12/verwijderen'>de Vries</a> "
              "<a href='/bod/3/plaatsen'>Lantaarn</a> <a href='/uitloggen'>Einde</a></p>"
              "<form action='/leden/verwijderen'><input name=term><button>Zoek</button>"
              "</form>",
          .beside_records = "<a href='/kavel/#/bieden'>kavel #</a>",
          .requests = {
              {"/leden/", "", ""}, {"/bod/", "", ""}, {"/uitloggen", "", ""}, {"/kavel/", "", ""}}};
}

ActingSpec Polish() {
  return {.name = "acting-pl",
          .language = "pl",
          .title = "Aukcje",
          .search_path = "/szukaj",
          .query = "fraza",
          .method = "get",
          .button = "Szukaj",
          .nothing = "Nic nie znaleziono.",
          .things = {"Lampa mosiężna", "Czajnik miedziany", "Szafa dębowa", "Wazon szklany"},
          .places = {"Toruń", "Lublin", "Opole", "Kielce", "Radom"},
          .more_inputs = "",
          .acting =
              "<p><a href='/moje,12,4410,7.html'>Zakończ</a> "
              "<a href='/konto/usun'>Konto</a> <a href='/koszyk/dodaj/4'>Wazon</a></p>",
          .beside_records = "<a href='/oferta/#/usu%C5%84'>oferta #</a>",
          .requests = {
              {"/moje,", "", ""}, {"/konto/", "", ""}, {"/koszyk/", "", ""}, {"/oferta/", "", ""}}};
}

ActingSpec Russian() {
  return {.name = "acting-ru",
          .language = "ru",
          .title = "Каталог",
          .search_path = "/poisk",
          .query = "slova",
          .method = "get",
          .button = "Найти",
          .nothing = "Ничего не найдено.",
          .things = {"Латунная лампа", "Медный чайник", "Дубовый шкаф", "Стеклянная ваза"},
          .places = {"Тверь", "Псков", "Тула", "Калуга", "Вологда"},
          .more_inputs = "",
          .acting =
              "<p><a href='/stranicy/udalit/8'>О компании</a> "
              "<a href='/uslugi?n=7&amp;s=1'>Подключить</a> "
              "<a href='/%D1%81%D0%BF%D0%B8%D1%81%D0%BE%D0%BA/"
              "%D0%BE%D1%87%D0%B8%D1%81%D1%82%D0%B8%D1%82%D1%8C'>4</a></p>"
              "<form action='/zakaz/otpravit'><input name=slova><button>OK</button></form>",
          .beside_records = "<a href='/zapis/#/udalit'>№ #</a>",
          .requests = {{"/stranicy/", "", ""},
                       {"/uslugi", "s", ""},
                       {"/список/", "", ""},
                       {"/zakaz/", "", ""},
                       {"/zapis/", "", ""}}};
}

ActingSpec Turkish() {
  return {.name = "acting-tr",
          .language = "tr",
          .title = "Haberler",
          .search_path = "/ara.asp",
          .query = "kelime",
          .method = "get",
          .button = "Ara",
          .nothing = "Sonuç bulunamadı.",
          .things = {"Pirinç fener", "Bakır çaydanlık", "Meşe dolap", "Cam vazo"},
          .places = {"Bursa", "Konya", "Sivas", "Mersin", "Rize"},
          .more_inputs = "",
          .acting =
              "<p><a href='/haber.asp?islem=sil&amp;no=14'>Yeni park</a> "
              "<a href='/sepet/ekle/3'>Vazo</a></p>",
          .beside_records = "<a href='/haber.asp?islem=sil&amp;no=#'>haber #</a>",
          .requests = {{"", "islem", ""}, {"/sepet/", "", ""}}};
}

ActingSpec Japanese() {
  return {.name = "acting-ja",
          .language = "ja",
          .title = "古道具店",
          .search_path = "/kensaku",
          .query = "kw",
          .method = "get",
          .button = "検索",
          .nothing = "該当する商品はありません。",
          .things = {"真鍮ランプ", "銅の薬缶", "樫の箪笥", "硝子の花瓶"},
          .places = {"京都", "奈良", "金沢", "長崎", "仙台"},
          .more_inputs = "",
          .acting =
              "<p><a href='/shohin/9/1'>公開停止</a> "
              "<a href='/kaijo?m=taro%40example.jp'>こちら</a> "
              "<a href='/cart/tsuika/4'>カートに入れる</a></p>",
          .beside_records = "<a href='/shohin/#/2'>削除</a>",
          .requests = {{"/shohin/", "", ""}, {"/kaijo", "", ""}, {"/cart/", "", ""}}};
}

ActingSpec Chinese() {
  return {.name = "acting-zh",
          .language = "zh",
          .title = "旧货目录",
          .search_path = "/sousuo",
          .query = "wd",
          .method = "get",
          .button = "搜索",
          .nothing = "没有找到相关结果。",
          .things = {"黄铜灯", "铜水壶", "橡木柜", "玻璃花瓶"},
          .places = {"苏州", "杭州", "成都", "西安", "大连"},
          .more_inputs = "",
          .acting =
              "<p><a href='/wenzhang/shanchu/id/6.html'>公司新闻</a> "
              "<a href='/tie/8?t=2'>点赞(14)</a></p>"
              "<form action='/wenzhang/tijiao' method=post><input name=wd>"
              "<button>搜索</button></form>",
          .beside_records = "<a href='/tie/#?t=2'>点赞</a>",
          .requests = {{"/wenzhang/", "", ""}, {"/tie/", "t", ""}}};
}

ActingSpec Korean() {
  return {.name = "acting-ko",
          .language = "ko",
          .title = "골동품 목록",
          .search_path = "/geomsaek",
          .query = "kwd",
          .method = "get",
          .button = "검색",
          .nothing = "검색 결과가 없습니다.",
          .things = {"황동 램프", "구리 주전자", "참나무 장롱", "유리 꽃병"},
          .places = {"전주", "경주", "강릉", "여수", "춘천"},
          .more_inputs = "",
          .acting =
              "<p><a href='/view?no=31&amp;r=1'>추천 7</a> "
              "<a href='/geul/5/sakje'>글 5</a></p>",
          .beside_records = "<a href='/geul/#/sakje'>글 #</a>",
          .requests = {{"/view", "r", ""}, {"/geul/", "", ""}}};
}

ActingSpec Swedish() {
  return {.name = "acting-sv",
          .language = "sv",
          .title = "Kurser och ting",
          .search_path = "/sok",
          .query = "fras",
          .method = "get",
          .button = "Sök",
          .nothing = "Inga träffar.",
          .things = {"Mässingslampa", "Kopparkittel", "Ekskåp", "Glasvas"},
          .places = {"Lund", "Falun", "Visby", "Gävle", "Kalmar"},
          .more_inputs = "",
          .acting =
              "<p><a href='/kurs/3?a=1' title='Anmäl dig'>Keramik</a> "
              "<a href='/konto/radera'>Konto</a></p>",
          .beside_records = "<a href='/ting/#/ta-bort'>ting #</a>",
          .requests = {{"/kurs/", "a", ""}, {"/konto/", "", ""}, {"/ting/", "", ""}}};
}

// --- Sites on which nothing but the answer tells ---

ActingSpec Disguised() {
  return {.name = "acting-disguised",
          .language = "en",
          .title = "Card index",
          .search_path = "/cards",
          .query = "q",
          .method = "get",
          .button = "Search",
          .nothing = "Nothing found.",
          .things = EnglishThings(),
          .places = EnglishPlaces(),
          .more_inputs = "",
          .acting =
              "<ul><li>Old chair <a href='/list/r&#1077;m&#1086;v&#1077;/8'>Old chair</a>"
              "</li><li><a href='/doc/9/%2577%2569pe'>Doc 9</a></li>"
              "<li><a href='/orders/71' onclick=\"location.href='/orders/71/void';"
              "return false;\">Order 71</a></li>"
              "<li><a href='/x/ｄｅｌｅｔｅ/3'>Card 3</a></li>"
              "<li><a href='/x/de&#173;lete/4'>Card 4</a></li></ul>"
              "<form action='/ｄｅｌｅｔｅ'><input name=q><button>Search</button></form>",
          .beside_records = "<a href='/x/d%D0%B5l%D0%B5t%D0%B5/#'>card #</a>",
          .requests = {{"/list/", "", ""},
                       {"/doc/", "", ""},
                       {"/orders/", "", ""},
                       {"/x/", "", ""},
                       {"/ｄ", "", ""},
                       {"/delete", "", ""}}};
}

}  // namespace

std::vector<ActingSpec> ActingSpecs() {
  return {Rails(),   PhpAdmin(), Shop(),    TownLibrary(), Wiki(),    Device(),
          Forum(),   Struts(),   German(),  French(),      Spanish(), Portuguese(),
          Italian(), Dutch(),    Polish(),  Russian(),     Turkish(), Japanese(),
          Chinese(), Korean(),   Swedish(), Disguised()};
}

}  // namespace upwell::testing
