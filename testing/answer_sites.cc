// SPDX-License-Identifier: Apache-2.0
#include "testing/answer_sites.h"

#include "base/text.h"
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kRandomPrefix = "answer-";

// What every site has: data, a language, class names of its own and a box for words.
AnswerSpec Begin(std::string name, std::string title, std::string language, DatasetSpec data,
                 size_t records, uint64_t seed) {
  AnswerSpec s;
  s.name = std::move(name);
  s.title = title;
  s.about = std::move(title);
  s.language = std::move(language);
  s.data = std::move(data);
  s.records = records;
  s.seed = seed;
  s.manner = seed;
  s.names = RandomClassNames(seed);
  s.look.tags = RandomTags(seed);
  s.arguments = RandomArgumentNames(seed);
  s.pager.box = static_cast<PagerBox>(seed % 5);
  return s;
}

// ---- right to left ----

AnswerSpec ArabicManuscripts() {
  AnswerSpec s = Begin("makhtutat", "خزانة المخطوطات", "ar", Manuscripts(), 420, 301);
  s.look.markup = Markup::kCards;
  s.look.missing = 0.3;
  s.form.boxes = {{BoxKind::kWords, "q", "ابحث عن"}, {BoxKind::kMenu, "lib", "المكان", "library"}};
  s.pager.kind = PagerKind::kGaps;
  s.count = {CountStyle::kRange, Separator::kNone, Digits::kArabicIndic};
  s.echo = {true, true, true, false};
  return s;
}

AnswerSpec ArabicInWindows() {
  AnswerSpec s = Begin("waraq", "دليل الكتب القديمة", "ar", Manuscripts(), 180, 302);
  s.charset = "windows-1256";
  s.charset_in_header = false;
  s.frame = PageFrame::kOldTables;
  s.look.markup = Markup::kTwoRows;
  s.form.action = "/baht.asp";
  s.form.boxes = {{BoxKind::kWords, "kalima", "كلمات البحث"},
                  {BoxKind::kFrom, "min", "من سنة", "year"},
                  {BoxKind::kTo, "max", "إلى سنة", "year"}};
  s.pager.kind = PagerKind::kArrows;
  s.pager.address = PageAddress::kOffset;
  s.pager.argument = "start";
  s.empty = Emptiness::kSuggestions;
  return s;
}

AnswerSpec HebrewRecipes() {
  AnswerSpec s = Begin("matkonim", "מתכוני הבית", "he", KitchenBook(), 260, 303);
  s.charset = "iso-8859-8";
  s.frame = PageFrame::kDivs;
  s.look.markup = Markup::kBoxes;
  s.look.link = RecordLink::kDetails;
  s.form.boxes = {{BoxKind::kWords, "milim", "מה לחפש", "", "", false, false, "search"},
                  {BoxKind::kRadio, "ona", "עונה", "season", "", true}};
  s.pager.kind = PagerKind::kWords;
  s.pager.rel = true;
  s.pager.place = Place::kBoth;
  s.around.recent = true;
  s.count.style = CountStyle::kPageOf;
  return s;
}

// ---- East Asia ----

AnswerSpec ChineseFlowers() {
  AnswerSpec s = Begin("huahui", "花卉检索", "zh", FlowerGarden(), 380, 304);
  s.manner = 0;
  s.charset = "gb18030";
  s.look.markup = Markup::kGridTable;
  s.look.pictures = true;
  s.form.action = "/cx.jsp";
  s.form.labels = Labels::kPlain;
  s.form.boxes = {{BoxKind::kWords, "wd", "关键词"}, {BoxKind::kMenu, "yq", "园区", "garden"}};
  s.pager.kind = PagerKind::kBlocks;
  s.pager.argument = "pn";
  s.pager.size = 9;
  s.count = {CountStyle::kPlain, Separator::kNone};
  return s;
}

AnswerSpec ChineseShop() {
  AnswerSpec s = Begin("miaopu", "苗圃商城", "zh", FlowerGarden(), 520, 305);
  s.charset = "gbk";
  s.charset_in_header = false;
  s.frame = PageFrame::kSideTable;
  s.look.markup = Markup::kAnchorBlocks;
  s.look.sponsored_every = 4;
  s.form.other_forms = true;
  s.form.boxes = {{BoxKind::kWords, "keyword", "搜索"}};
  s.pager.kind = PagerKind::kNumbers;
  s.pager.argument = "pageNo";
  s.around.brands = 240;
  s.around.adverts = true;
  s.empty = Emptiness::kRewritten;
  s.count = {CountStyle::kAbout, Separator::kComma, Digits::kFullWidth};
  return s;
}

AnswerSpec KoreanBooks() {
  AnswerSpec s = Begin("chaekbang", "마을 책방", "ko", Bookshop(), 600, 306);
  s.charset = "euc-kr";
  s.look.markup = Markup::kTable;
  s.look.link = RecordLink::kOnClick;
  s.form.boxes = {{BoxKind::kWords, "stx", "검색어"},
                  {BoxKind::kInColumn, "au", "지은이", "author"},
                  {BoxKind::kExact, "isbn", "ISBN", "isbn"},
                  {BoxKind::kFrom, "p1", "값부터", "price", "", false, false, "number"},
                  {BoxKind::kTo, "p2", "값까지", "price", "", false, false, "number"}};
  s.pager.kind = PagerKind::kNumberButtons;
  s.pager.size = 20;
  s.count.style = CountStyle::kTitle;
  return s;
}

AnswerSpec JapanesePots() {
  AnswerSpec s = Begin("utsuwa", "うつわ検索", "ja", TeaAndPottery(), 300, 307);
  s.charset = "euc-jp";
  s.frame = PageFrame::kBare;
  s.look.markup = Markup::kBreaks;
  s.form.boxes = {{BoxKind::kWords, "kw", "キーワード"},
                  {BoxKind::kMenu, "san", "産地", "kiln", "", true}};
  s.pager.kind = PagerKind::kButton;
  s.pager.size = 15;
  s.count = {CountStyle::kRange, Separator::kComma, Digits::kFullWidth};
  s.count.below = true;
  s.empty = Emptiness::kAside;
  return s;
}

// ---- Russia, Greece, Thailand ----

AnswerSpec RussianCards() {
  AnswerSpec s = Begin("kartoteka", "Картотека уезда", "ru", StateArchive(), 450, 308);
  s.charset = "koi8-r";
  s.frame = PageFrame::kOldTables;
  s.look.markup = Markup::kNestedTables;
  s.form.action = "/cgi-bin/find";
  s.form.markup = FormMarkup::kOpenTable;
  s.form.boxes = {{BoxKind::kWords, "s", "Слова"},
                  {BoxKind::kMenu, "f", "Фонд", "fond"},
                  {BoxKind::kFrom, "y1", "Год от", "year"},
                  {BoxKind::kTo, "y2", "до", "year"}};
  s.pager.kind = PagerKind::kWords;
  s.pager.end = PagerEnd::kRepeats;
  s.around.visitors = s.around.clock = true;
  s.count.misleading = true;
  s.troubles.min_length = 3;
  s.troubles.refusal_status = 400;
  return s;
}

AnswerSpec RussianShop() {
  AnswerSpec s = Begin("bumagi", "Старые бумаги", "ru", StateArchive(), 350, 309);
  s.charset = "windows-1251";
  s.frame = PageFrame::kDivs;
  s.look.markup = Markup::kSpans;
  s.look.extra = LinkExtra::kSession;
  s.form.boxes = {{BoxKind::kWords, "text", "Что ищем"}};
  s.pager.kind = PagerKind::kNumbers;
  s.pager.session = true;
  s.pager.address = PageAddress::kFromZero;
  s.pager.argument = "p";
  s.around.generated = s.around.tokens = true;
  s.empty = Emptiness::kImage;
  s.count = {CountStyle::kMoreThan, Separator::kSpace};
  return s;
}

AnswerSpec GreekBoats() {
  AnswerSpec s = Begin("skafi", "Μητρώο σκαφών", "el", WoodenBoats(), 240, 310);
  s.charset = "iso-8859-7";
  s.look.markup = Markup::kFieldRows;
  s.look.groups = Grouping::kSections;
  s.look.group_column = "use";
  s.form.boxes = {{BoxKind::kWords, "lexi", "Λέξεις"},
                  {BoxKind::kMenu, "nav", "Ναυπηγός", "builder"}};
  s.pager.kind = PagerKind::kSelect;
  s.pager.argument = "selida";
  return s;
}

AnswerSpec ThaiCloth() {
  AnswerSpec s = Begin("pha-tho", "ร้านผ้าทอมือ", "th", HandWovenCloth(), 200, 311);
  s.look.markup = Markup::kColumns;
  s.look.microdata = true;
  s.form.boxes = {{BoxKind::kWords, "kham", "คำค้น"}, {BoxKind::kMenu, "t", "แหล่ง", "town"}};
  s.pager.kind = PagerKind::kMore;
  s.pager.address = PageAddress::kOffset;
  s.pager.argument = "offset";
  s.count = {CountStyle::kPlain, Separator::kComma, Digits::kThai};
  s.form.lists_all = true;
  return s;
}

// ---- forms ----

AnswerSpec OnlyAnnounced() {
  AnswerSpec s = Begin("announced", "Patent letters", "en", Patents(), 160, 312);
  s.look.markup = Markup::kFlat;
  s.form.shown = false;
  s.form.open_search = s.form.search_action = true;
  s.form.boxes = {{BoxKind::kWords, "query", "Query"}};
  s.pager.kind = PagerKind::kHead;
  return s;
}

AnswerSpec WordsInPath() {
  AnswerSpec s = Begin("in-path", "Llamas de la costa", "es", NumberedPoems(), 220, 313);
  s.look.markup = Markup::kOpenList;
  s.form.action = "/hallar";
  s.form.shown = false;
  s.form.words_in_path = true;
  s.form.search_microdata = s.form.open_search = true;
  s.form.boxes = {{BoxKind::kWords, "voz", "Palabras"}};
  s.pager.address = PageAddress::kPath;
  s.pager.kind = PagerKind::kNumbers;
  s.echo.trail = true;
  return s;
}

AnswerSpec PagesInPath() {
  AnswerSpec s = Begin("seiten", "Verzeichnis der Stücke", "de", TownMuseum(), 400, 314);
  s.charset = "iso-8859-1";
  s.look.markup = Markup::kRowBodies;
  s.form.action = "/suche";
  s.form.changing_ids = true;
  s.form.second = SecondButton::kAdvanced;
  s.form.boxes = {{BoxKind::kWords, "wort", "Suchwort", "", "", false, false, "text"},
                  {BoxKind::kRadio, "zeit", "Zeit", "zeit"}};
  s.pager.address = PageAddress::kPath;
  s.pager.kind = PagerKind::kGaps;
  s.count = {CountStyle::kPlain, Separator::kDot};
  s.empty = Emptiness::kNotFound;
  return s;
}

AnswerSpec Multipart() {
  AnswerSpec s = Begin("multipart", "Bureau des annonces", "fr", JobOffers(), 340, 315);
  s.charset = "iso-8859-15";
  s.frame = PageFrame::kDivs;
  s.look.markup = Markup::kFourRows;
  s.form.method = FormMethod::kMultipart;
  s.form.markup = FormMarkup::kAssociated;
  s.form.boxes = {{BoxKind::kWords, "mots", "Mots"},
                  {BoxKind::kMenu, "region", "Région", "region", "", false, true}};
  s.pager.kind = PagerKind::kNumberButtons;
  s.pager.post = true;
  s.count = {CountStyle::kRange, Separator::kSpace};
  return s;
}

AnswerSpec PostedSearch() {
  AnswerSpec s = Begin("posted", "Court papers", "en", CourtDecisions(), 500, 316);
  s.look.markup = Markup::kRuled;
  s.look.extra = LinkExtra::kQuery;
  s.form.method = FormMethod::kPost;
  s.form.second = SecondButton::kLucky;
  s.form.boxes = {{BoxKind::kWords, "words", "Full text"},
                  {BoxKind::kHidden, "site", "", "", "main"},
                  {BoxKind::kInColumn, "judge", "Judge", "judge"}};
  s.pager.kind = PagerKind::kButton;
  s.pager.post = true;
  s.troubles.bad_signs = "\"()*";
  s.troubles.refusal_status = 500;
  return s;
}

AnswerSpec Tokens() {
  AnswerSpec s = Begin("tokens", "Lot book", "en", Stamps(), 300, 317);
  s.look.markup = Markup::kList;
  s.look.extra = LinkExtra::kPosition;
  s.look.ranks = true;
  s.form.token = TokenRule::kLastIssued;
  s.form.changing_ids = true;
  s.form.boxes = {{BoxKind::kWords, "k", "Keyword"}, {BoxKind::kSort, "o", "Order"}};
  s.pager.page_size = true;
  s.count.style = CountStyle::kNone;
  return s;
}

AnswerSpec MenusOnly() {
  AnswerSpec s = Begin("menus", "Autobörse", "de", UsedCars(), 600, 318);
  s.look.markup = Markup::kBoxes;
  s.look.pictures = true;
  s.look.missing = 0.2;
  s.form.boxes = {{BoxKind::kMenu, "m", "Marke", "make", "", true},
                  {BoxKind::kMenu, "f", "Kraftstoff", "fuel"},
                  {BoxKind::kFrom, "pmin", "Preis von", "price"},
                  {BoxKind::kTo, "pmax", "Preis bis", "price"}};
  s.pager.kind = PagerKind::kGaps;
  s.pager.nofollow = true;
  s.form.other_forms = true;
  return s;
}

AnswerSpec TypedBoxes() {
  AnswerSpec s = Begin("typed", "Union catalogue", "en", LibraryBooks(), 600, 319);
  s.look.markup = Markup::kDefinitions;
  s.look.groups = Grouping::kHeadings;
  s.form.labels = Labels::kCells;
  s.form.boxes = {{BoxKind::kWords, "any", "Any word"},
                  {BoxKind::kInColumn, "title", "Title", "title"},
                  {BoxKind::kInColumn, "author", "Author", "author"},
                  {BoxKind::kFrom, "from", "Year from", "year", "", false, false, "number"},
                  {BoxKind::kTo, "until", "until", "year", "", false, false, "number"},
                  {BoxKind::kExact, "mark", "Shelf mark", "shelf"}};
  s.pager.kind = PagerKind::kWords;
  s.pager.end = PagerEnd::kLinksItself;
  s.empty = Emptiness::kFormAgain;
  return s;
}

AnswerSpec ManyForms() {
  AnswerSpec s = Begin("formular", "Gartenfreunde", "de", GardenPlants(), 1300, 320);
  s.form.lists_all = true;
  s.frame = PageFrame::kSideTable;
  s.look.markup = Markup::kCards;
  s.look.editions = true;
  s.look.json_ld = true;
  s.form.other_forms = true;
  s.form.labels = Labels::kPlaceholder;
  s.form.boxes = {{BoxKind::kWords, "s", "Pflanze suchen"}};
  s.around.calendar = s.around.gallery = true;
  s.around.neighbours = true;
  s.count = {CountStyle::kPlain, Separator::kApostrophe};
  return s;
}

AnswerSpec DatesAndPostcodes() {
  AnswerSpec s = Begin("dates", "What is on", "en", ClubEvents(), 420, 336);
  s.look.markup = Markup::kList;
  s.look.groups = Grouping::kHeadings;
  s.look.group_column = "date";
  s.form.boxes = {{BoxKind::kWords, "what", "What"},
                  {BoxKind::kFrom, "after", "From", "date", "", false, false, "date"},
                  {BoxKind::kTo, "before", "Until", "date", "", false, false, "date"},
                  {BoxKind::kExact, "zip", "Postcode", "zip"},
                  {BoxKind::kTo, "pay", "Price up to", "price", "", false, false, "number"},
                  {BoxKind::kFlag, "walk", "Walks only", "kind", "Walk"}};
  s.around.calendar = true;
  s.pager.kind = PagerKind::kNumbers;
  s.troubles.maintenance = {40, 3};
  s.troubles.min_length = 3;
  return s;
}

// ---- pagers ----

AnswerSpec WrapAround() {
  AnswerSpec s = Begin("wraps", "Light list", "en", Lighthouses(), 90, 321);
  s.look.markup = Markup::kTable;
  s.look.link = RecordLink::kNone;
  s.form.boxes = {{BoxKind::kWords, "light", "Light"}, {BoxKind::kMenu, "c", "Coast", "coast"}};
  s.pager.kind = PagerKind::kArrows;
  s.pager.end = PagerEnd::kWraps;
  s.pager.place = Place::kAbove;
  s.around.gallery = s.around.calendar = true;
  return s;
}

AnswerSpec LongPager() {
  AnswerSpec s = Begin("long", "Fundgrube", "de", TownMuseum(), 1400, 322);
  s.look.markup = Markup::kList;
  s.form.boxes = {{BoxKind::kWords, "q", "Stichwort"}};
  s.form.lists_all = true;
  s.pager.kind = PagerKind::kBlocks;
  s.pager.size = 20;
  s.count = {CountStyle::kRange, Separator::kDot};
  return s;
}

AnswerSpec HeadOnly() {
  AnswerSpec s = Begin("head-only", "Petites annonces", "fr", JobOffers(), 1250, 323);
  s.form.lists_all = true;
  s.pager.size = 50;
  s.look.markup = Markup::kPre;
  s.frame = PageFrame::kBare;
  s.form.boxes = {{BoxKind::kWords, "r", "Recherche"}};
  s.pager.kind = PagerKind::kHead;
  s.pager.address = PageAddress::kOffset;
  s.pager.argument = "debut";
  s.around.calendar = true;
  s.count = {CountStyle::kRange, Separator::kSpace};
  return s;
}

AnswerSpec OnePage() {
  AnswerSpec s = Begin("one-page", "Film notes", "en", Films(), 60, 324);
  s.look.markup = Markup::kCustom;
  s.look.sponsored_every = 5;
  s.look.sponsored_alike = false;
  s.form.boxes = {{BoxKind::kWords, "f", "Film"}};
  s.pager.kind = PagerKind::kNone;
  s.empty = Emptiness::kHome;
  s.echo = {true, false, false, true};
  return s;
}

// ---- nothing found ----

AnswerSpec Rewriting() {
  AnswerSpec s = Begin("rewrites", "Recipe box", "en", Recipes(), 320, 325);
  s.look.markup = Markup::kCards;
  s.look.featured = true;
  s.form.boxes = {{BoxKind::kWords, "dish", "What would you like?"}};
  s.pager.kind = PagerKind::kWords;
  s.pager.session = true;
  s.empty = Emptiness::kRewritten;
  s.echo.heading = true;
  s.around.popular = true;
  s.count = {CountStyle::kAbout, Separator::kComma};
  return s;
}

AnswerSpec BrandWall() {
  AnswerSpec s = Begin("brands", "Parts counter", "en", UsedCars(), 480, 326);
  s.frame = PageFrame::kDivs;
  s.look.markup = Markup::kSpans;
  s.look.sponsored_every = 3;
  s.form.boxes = {{BoxKind::kWords, "part", "Part or model"}};
  s.around.brands = 260;
  s.around.adverts = s.around.visitors = s.around.generated = true;
  s.pager.kind = PagerKind::kMore;
  s.count = {CountStyle::kPlain, Separator::kComma, Digits::kAscii, 1, true};
  return s;
}

AnswerSpec Suggesting() {
  AnswerSpec s = Begin("sugiere", "Versos", "es", NumberedPoems(), 200, 327);
  s.charset = "windows-1252";
  s.look.markup = Markup::kTwoRows;
  s.look.featured = true;
  s.form.boxes = {{BoxKind::kWords, "b", "Buscar"}, {BoxKind::kMenu, "e", "Época", "siglo"}};
  s.empty = Emptiness::kSuggestions;
  s.around.popular = s.around.recent = s.around.adverts = true;
  s.pager.kind = PagerKind::kGaps;
  s.pager.end = PagerEnd::kLinksItself;
  return s;
}

AnswerSpec IndianCounts() {
  AnswerSpec s = Begin("lakh", "Bazaar directory", "en", Stamps(), 550, 328);
  s.look.markup = Markup::kGridTable;
  s.look.sponsored_every = 6;
  s.look.sponsored_alike = false;
  s.form.boxes = {{BoxKind::kWords, "item", "Item"}};
  s.form.lists_all = true;
  s.count = {CountStyle::kAbout, Separator::kIndian, Digits::kAscii, 731};
  s.pager.kind = PagerKind::kNumbers;
  return s;
}

// ---- troubles ----

AnswerSpec RegionFirst() {
  AnswerSpec s = Begin("region", "Emplois par région", "fr", JobOffers(), 300, 329);
  s.look.markup = Markup::kList;
  s.look.link = RecordLink::kBoth;
  s.form.boxes = {{BoxKind::kWords, "quoi", "Quoi"},
                  {BoxKind::kMenu, "ou", "Région", "region", "", true, true}};
  s.troubles.stop_words = {"de", "la", "le", "et"};
  s.troubles.soft_not_found = true;
  return s;
}

AnswerSpec Refusing() {
  AnswerSpec s = Begin("refuses", "Case finder", "en", CourtDecisions(), 250, 330);
  s.look.markup = Markup::kFieldRows;
  s.form.boxes = {{BoxKind::kWords, "t", "Terms"}};
  s.troubles.min_length = 4;
  s.troubles.stop_words = {"the", "court", "appeal"};
  s.troubles.refusal_status = 403;
  s.pager.kind = PagerKind::kSelect;
  s.pager.post = true;
  return s;
}

AnswerSpec CaptchaAfterMany() {
  AnswerSpec s = Begin("captcha", "Inventors", "en", Patents(), 200, 331);
  s.look.markup = Markup::kFlat;
  s.form.boxes = {{BoxKind::kWords, "q", "Search"}};
  s.troubles.captcha = {12, 6};
  s.troubles.captcha_path = "/advanced";
  s.form.second = SecondButton::kAdvanced;
  return s;
}

AnswerSpec BlockedForAWhile() {
  AnswerSpec s = Begin("gesperrt", "Pflanzenregister", "de", GardenPlants(), 200, 332);
  s.look.markup = Markup::kDefinitions;
  s.form.boxes = {{BoxKind::kWords, "q", "Suche"}};
  s.troubles.block = {10, 8};
  s.troubles.block_status = 200;
  s.troubles.unusual_traffic = true;
  return s;
}

AnswerSpec Denied() {
  AnswerSpec s = Begin("denied", "Книга учёта", "ru", StateArchive(), 120, 333);
  s.look.markup = Markup::kTable;
  s.form.boxes = {{BoxKind::kWords, "q", "Поиск"}};
  s.troubles.block = {15, 5};
  s.troubles.maintenance = {30, 4};
  s.troubles.maintenance_status = 503;
  return s;
}

AnswerSpec LoginWall() {
  AnswerSpec s = Begin("members", "Members' library", "en", LibraryBooks(), 400, 334);
  s.look.markup = Markup::kAnchorBlocks;
  s.form.boxes = {{BoxKind::kWords, "q", "Search"}};
  s.troubles.login_from_page = 3;
  s.troubles.login_for_records = true;
  return s;
}

AnswerSpec Consenting() {
  AnswerSpec s = Begin("consent", "책 모음", "ko", Bookshop(), 150, 335);
  s.look.markup = Markup::kRuled;
  s.form.boxes = {{BoxKind::kWords, "q", "검색어"}, {BoxKind::kMenu, "k", "갈래", "kind"}};
  s.form.one_click_away = true;
  s.troubles.consent = true;
  s.form.on_answers = false;
  return s;
}

constexpr std::string_view kMarkupNames[] = {
    "list",        "open list",  "cards",    "boxes",         "spans",
    "custom",      "flat",       "ruled",    "breaks",        "pre",
    "definitions", "table",      "two rows", "four rows",     "field rows",
    "row bodies",  "grid table", "columns",  "nested tables", "anchor blocks"};
constexpr std::string_view kPagerNames[] = {"one page", "head only",      "words",  "arrows",
                                            "numbers",  "gaps",           "blocks", "more",
                                            "button",   "number buttons", "select"};
constexpr std::string_view kCountNames[] = {"no count",  "count",          "range",  "about n",
                                            "more than", "count in title", "page of"};
constexpr std::string_view kEmptyNames[] = {"message",     "404",       "form again", "suggestions",
                                            "to the home", "rewritten", "image",      "aside"};

}  // namespace

std::string_view NameOf(Markup markup) { return kMarkupNames[static_cast<size_t>(markup)]; }
std::string_view NameOf(PagerKind pager) { return kPagerNames[static_cast<size_t>(pager)]; }
std::string_view NameOf(CountStyle count) { return kCountNames[static_cast<size_t>(count)]; }
std::string_view NameOf(Emptiness empty) { return kEmptyNames[static_cast<size_t>(empty)]; }

std::vector<AnswerSpec> AllAnswerSpecs() {
  using Maker = AnswerSpec (*)();
  static constexpr Maker kMakers[] = {
      ArabicManuscripts, ArabicInWindows,  HebrewRecipes,    ChineseFlowers, ChineseShop,
      KoreanBooks,       JapanesePots,     RussianCards,     RussianShop,    GreekBoats,
      ThaiCloth,         OnlyAnnounced,    WordsInPath,      PagesInPath,    Multipart,
      PostedSearch,      Tokens,           MenusOnly,        TypedBoxes,     DatesAndPostcodes,
      ManyForms,         WrapAround,       LongPager,        HeadOnly,       OnePage,
      Rewriting,         BrandWall,        Suggesting,       IndianCounts,   RegionFirst,
      Refusing,          CaptchaAfterMany, BlockedForAWhile, Denied,         LoginWall,
      Consenting};
  std::vector<AnswerSpec> specs;
  for (Maker maker : kMakers) specs.push_back(maker());
  return specs;
}

std::optional<AnswerSpec> AnswerSpecOf(std::string_view name) {
  if (name.starts_with(kRandomPrefix)) {
    std::optional<uint64_t> seed = base::ParseUnsigned(name.substr(kRandomPrefix.size()));
    if (seed) return RandomAnswerSpec(*seed);
  }
  for (AnswerSpec& spec : AllAnswerSpecs()) {
    if (spec.name == name) return std::move(spec);
  }
  return std::nullopt;
}

std::string DescribeAnswerSpec(const AnswerSpec& spec) {
  std::string out(NameOf(spec.pager.kind));
  if (spec.pager.post) out += " (POST)";
  out.append(", ").append(NameOf(spec.count.style)).append(", ").append(NameOf(spec.empty));
  if (spec.charset != "utf-8") out += ", " + spec.charset;
  const Troubles& t = spec.troubles;
  auto add = [&out](bool has, std::string_view what) {
    if (has) out.append(", ").append(what);
  };
  add(!spec.form.shown, "no form");
  add(spec.form.method == FormMethod::kPost, "POST");
  add(spec.form.method == FormMethod::kMultipart, "multipart");
  add(spec.form.token != TokenRule::kNone, "token");
  add(spec.form.other_forms, "other forms");
  add(spec.around.brands > 0, "brands");
  add(spec.around.adverts || spec.look.sponsored_every > 0, "adverts");
  add(t.min_length > 0 || !t.stop_words.empty() || !t.bad_signs.empty(), "refuses");
  add(t.captcha.after > 0, "captcha");
  add(t.block.after > 0, "block");
  add(t.login_from_page > 0, "login");
  add(t.consent, "consent");
  return out;
}

}  // namespace upwell::testing
