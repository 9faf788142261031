// SPDX-License-Identifier: Apache-2.0
#include "testing/sites.h"

#include <optional>

#include "base/text.h"
#include "testing/answer_sites.h"
#include "testing/combining_sites.h"
#include "testing/data.h"
#include "testing/database_site.h"
#include "testing/failing_site.h"
#include "testing/hostile_site.h"
#include "testing/index_sites.h"
#include "testing/museum_site.h"
#include "testing/static_site.h"
#include "testing/surfacing_sites.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kRandomSitePrefix = "random-";
constexpr std::string_view kSurfacingPrefix = "surfacing-";

SiteSpec Cars() {
  SiteSpec s;
  s.name = "cars";
  s.title = "Used Car Register";
  s.about = "All used cars offered by the dealers of the county. Updated daily.";
  s.data = UsedCars();
  s.records = 8000;
  s.seed = 11;
  s.shell = Shell::kDivs;
  s.layout = Layout::kTable;
  s.skin = {.list = "listing", .pager = "paging", .form = "", .color = "#7a1f1f"};
  s.form.action = "/list.php";
  s.form.labels = Labels::kPlain;
  s.form.button = "Show cars";
  s.form.inputs = {{Control::kMenu, "mk", "Make", "make", "", true},
                   {Control::kMenu, "md", "Model", "model"},
                   {Control::kMenu, "fuel", "Fuel", "fuel"},
                   {Control::kFrom, "pmin", "Price from", "price"},
                   {Control::kTo, "pmax", "Price to", "price"},
                   {Control::kSort, "sort", "Sort by"}};
  s.paging = Paging::kNumbers;
  s.page_argument = "p";
  s.page_size = 25;
  s.detail = "/car.php?no={id}";
  s.behaviour.cap = 500;
  s.behaviour.shuffled = true;
  return s;
}

SiteSpec Plants() {
  SiteSpec s;
  s.name = "pflanzen";
  s.title = "Pflanzenlexikon Lindenhof";
  s.about = "Stauden, Kräuter und Gehölze aus unserem Schaugarten, mit Hinweisen zur Pflege.";
  s.language = "de";
  s.data = GardenPlants();
  s.records = 900;
  s.seed = 12;
  s.shell = Shell::kModern;
  s.layout = Layout::kDefinitions;
  s.skin = {.list = "pflanzen", .pager = "blaettern", .form = "suche", .color = "#3f6b3a"};
  s.form.action = "/lexikon/suche";
  s.form.labels = Labels::kWrapped;
  s.form.inputs = {{Control::kWords, "begriff", "Suchbegriff"},
                   {Control::kMenu, "familie", "Familie", "familie"},
                   {Control::kRadio, "standort", "Standort", "standort"}};
  s.page_argument = "seite";
  s.page_size = 15;
  s.detail = "/lexikon/pflanze-{id}.html";
  s.behaviour.empty = EmptyAnswer::kSuggestions;
  return s;
}

SiteSpec TownMuseumByPost() {
  SiteSpec s;
  s.name = "stadtmuseum";
  s.title = "Stadtmuseum – Sammlung online";
  s.about = "Objekte aus sieben Jahrhunderten Stadtgeschichte.";
  s.language = "de";
  s.data = TownMuseum();
  s.records = 1500;
  s.seed = 13;
  s.shell = Shell::kDivs;
  s.layout = Layout::kBoxes;
  s.skin = {.list = "treffer", .item = "objekt", .title = "t", .field = "zeile", .color = "#444"};
  s.form.action = "/sammlung/abfrage";
  s.form.post = true;
  s.form.button_name = "los";
  s.form.inputs = {{Control::kHidden, "mandant", "", "", "17"},
                   {Control::kWords, "volltext", "Volltext"},
                   {Control::kMenu, "zeit", "Zeit", "zeit", "", true},
                   {Control::kMenu, "stoff", "Material", "stoff", "", true}};
  s.paging = Paging::kOffset;
  s.page_argument = "ab";
  s.page_size = 20;
  s.detail = "/sammlung/objekt?nr={id}";
  s.behaviour.chunked = true;
  return s;
}

SiteSpec Archive() {
  SiteSpec s;
  s.name = "archive-ru";
  s.title = "Северный государственный архив";
  s.about = "Электронный каталог документов XVIII – начала XX века.";
  s.language = "ru";
  s.data = StateArchive();
  s.records = 2500;
  s.seed = 14;
  s.shell = Shell::kOldTables;
  s.layout = Layout::kBreaks;
  s.skin = {.pager = "nav", .form = "", .color = "#334466"};
  s.form.action = "/cgi-bin/poisk";
  s.form.labels = Labels::kCells;
  s.form.inputs = {{Control::kWords, "slova", "Слова"},
                   {Control::kMenu, "fond", "Фонд", "fond"},
                   {Control::kFrom, "god1", "Год с", "year"},
                   {Control::kTo, "god2", "по", "year"}};
  s.paging = Paging::kOffset;
  s.page_argument = "start";
  s.page_size = 20;
  s.detail = "/cgi-bin/delo?n={id}";
  s.behaviour.charset = "windows-1251";
  s.behaviour.charset_in_header = false;
  s.behaviour.compresses = false;
  return s;
}

SiteSpec Library() {
  SiteSpec s;
  s.name = "library";
  s.title = "Westmere Libraries Catalogue";
  s.about = "Books, maps and music of the five branches of Westmere Libraries.";
  s.data = LibraryBooks();
  s.records = 5000;
  s.seed = 15;
  s.shell = Shell::kDivs;
  s.layout = Layout::kList;
  s.skin = {.list = "hits", .item = "hit", .title = "hit-title", .form = "catsearch"};
  s.form.action = "/catalogue/results";
  s.form.inputs = {{Control::kWords, "lookfor", "Words anywhere"},
                   {Control::kMenu, "format", "Format", "format"},
                   {Control::kMenu, "lang", "Language", "tongue"},
                   {Control::kSort, "order", "Sort by"},
                   {Control::kPageSize, "show", "Show"}};
  s.detail = "/catalogue/record/{id}";
  s.behaviour.echoes_query = true;
  s.behaviour.stop_words = {"the", "a", "an", "and", "of", "in", "on", "for"};
  s.behaviour.robots = "User-agent: *\nDisallow: /staff/\nCrawl-delay: 0.01\n";
  return s;
}

SiteSpec RecipeCards() {
  SiteSpec s;
  s.name = "recipes";
  s.title = "The Long Table";
  s.about = "Recipes for people who come home hungry. New ones every Thursday.";
  s.data = Recipes();
  s.records = 1200;
  s.seed = 16;
  s.layout = Layout::kCards;
  s.skin = {.list = "grid grid--3",
            .item = "card",
            .title = "card__title",
            .field = "tag",
            .text = "card__text",
            .pager = "pagination",
            .form = "site-search",
            .color = "#9c4221"};
  s.form.labels = Labels::kPlaceholder;
  s.form.inputs = {{Control::kWords, "s", "What would you like to eat?"},
                   {Control::kRadio, "course", "Course", "course"},
                   {Control::kFlag, "veg", "Vegetarian", "veg", "yes"}};
  s.paging = Paging::kNumbers;
  s.page_size = 12;
  s.detail = "/recipe/{slug}-{id}";
  s.behaviour.ads = true;
  s.behaviour.related = true;
  s.behaviour.lists_all = true;
  s.behaviour.cap = 120;
  return s;
}

SiteSpec Jobs() {
  SiteSpec s;
  s.name = "emplois";
  s.title = "Offres d'emploi en région";
  s.about = "Des offres vérifiées, publiées par les entreprises de nos régions.";
  s.language = "fr";
  s.data = JobOffers();
  s.records = 3000;
  s.seed = 17;
  s.shell = Shell::kDivs;
  s.layout = Layout::kList;
  s.skin = {.list = "", .item = "offre", .title = "poste", .field = "infos", .text = "resume"};
  s.form.action = "/offres/liste.do";
  s.form.one_click_away = true;
  s.form.on_every_page = false;
  s.form.inputs = {{Control::kHidden, "methode", "", "", "chercher"},
                   {Control::kWords, "motcle", "Mots-clés"},
                   {Control::kMenu, "region", "Région", "region", "", true},
                   {Control::kMenu, "contrat", "Type de contrat", "contrat", "", true}};
  s.paging = Paging::kNumbers;
  s.page_argument = "numPage";
  s.page_size = 20;
  s.detail = "/offres/detail.do?id={id}";
  s.behaviour.charset = "iso-8859-1";
  s.behaviour.charset_in_meta = false;
  return s;
}

SiteSpec Courts() {
  SiteSpec s;
  s.name = "courts";
  s.title = "Reports of Decided Cases";
  s.about = "Decisions of the six courts since 1968. A court must be chosen for every search.";
  s.data = CourtDecisions();
  s.records = 4000;
  s.seed = 18;
  s.shell = Shell::kDivs;
  s.layout = Layout::kTwoRows;
  s.skin = {.list = "", .title = "case", .field = "f", .text = "headnote", .color = "#3b2f2f"};
  s.form.action = "/cases";
  s.form.inputs = {{Control::kMenu, "court", "Court", "court", "", true, true},
                   {Control::kWords, "text", "Words in the report"},
                   {Control::kMenu, "matter", "Matter", "matter"},
                   {Control::kMenu, "judge", "Judge", "judge"}};
  s.paging = Paging::kOffset;
  s.page_argument = "from";
  s.page_size = 15;
  s.detail = "/case/{id}.html";
  s.behaviour.lists_all = true;
  s.behaviour.cap = 150;
  s.behaviour.says_capped = false;
  return s;
}

SiteSpec FilmIndex() {
  SiteSpec s;
  s.name = "films";
  s.title = "Reel Index";
  s.about = "Twenty thousand films from a hundred years. The first hundred hits are shown.";
  s.data = Films();
  s.records = 20000;
  s.seed = 19;
  s.layout = Layout::kCards;
  s.skin = {.list = "movies",
            .item = "movie",
            .title = "name",
            .field = "badge",
            .text = "plot",
            .color = "#1b1b2f"};
  s.form.action = "/titles";
  s.form.labels = Labels::kWrapped;
  s.form.inputs = {{Control::kWords, "query", "Title, person, story"},
                   {Control::kMenu, "genre", "Genre", "genre"},
                   {Control::kMenu, "year", "Year", "year"}};
  s.paging = Paging::kNumbers;
  s.page_size = 20;
  s.detail = "/title/tt{id}/";
  s.behaviour.cap = 100;
  s.behaviour.shuffled = true;
  s.behaviour.echoes_query = true;
  s.behaviour.empty = EmptyAnswer::kNotFound;
  return s;
}

// A small bird guide in its plainest form; the sites below are this one with one bad habit each.
SiteSpec BirdGuide(std::string name, size_t records, uint64_t seed) {
  SiteSpec s;
  s.name = std::move(name);
  s.title = "Field Guide of Birds";
  s.about = "Short notes on birds, made by walkers for walkers.";
  s.data = Birds();
  s.records = records;
  s.seed = seed;
  s.skin = {.list = "species", .item = "bird", .title = "sp", .color = "#2f5d50"};
  s.form.inputs = {{Control::kWords, "q", "Bird"},
                   {Control::kMenu, "habitat", "Habitat", "habitat"}};
  s.detail = "/bird/{id}";
  return s;
}

SiteSpec Blocked() {
  SiteSpec s = BirdGuide("blocked", 400, 20);
  s.behaviour.robots = "User-agent: *\nDisallow: /search\n";
  return s;
}

SiteSpec Flaky() {
  SiteSpec s = BirdGuide("flaky", 600, 21);
  s.layout = Layout::kBoxes;
  s.behaviour.flaky = 0.12;
  return s;
}

SiteSpec Limited() {
  SiteSpec s = BirdGuide("limited", 300, 22);
  s.layout = Layout::kDefinitions;
  s.page_size = 30;
  s.behaviour.rate_requests = 10;
  s.behaviour.rate_window = 1;
  return s;
}

SiteSpec Outages() {
  SiteSpec s = BirdGuide("outages", 250, 23);
  s.layout = Layout::kTable;
  s.page_size = 50;
  s.behaviour.outage_every = 25;
  s.behaviour.outage_seconds = 1;
  s.behaviour.retry_after_date = true;
  return s;
}

SiteSpec Cookies() {
  SiteSpec s = BirdGuide("cookies", 500, 24);
  s.shell = Shell::kDivs;
  s.layout = Layout::kTwoRows;
  s.form.inputs[1].control = Control::kRadio;
  s.behaviour.needs_cookie = true;
  s.behaviour.empty = EmptyAnswer::kFormAgain;
  return s;
}

SiteSpec Traps() {
  SiteSpec s = BirdGuide("traps", 350, 25);
  s.layout = Layout::kCards;
  s.behaviour.unsafe_forms = true;
  s.behaviour.calendar = true;
  s.behaviour.session_in_links = true;
  s.behaviour.hidden_links = true;
  s.behaviour.ads = true;
  s.behaviour.robots = "User-agent: *\nDisallow: /trap/\n";
  return s;
}

SiteSpec Tiny() {
  SiteSpec s = BirdGuide("tiny", 60, 26);
  s.shell = Shell::kBare;
  s.form.labels = Labels::kPlain;
  s.paging = Paging::kNone;
  s.behaviour.shows_count = false;
  return s;
}

SiteSpec LightList() {
  SiteSpec s;
  s.name = "lights";
  s.title = "List of Lights";
  s.about = "Lighthouses of our shores, with height, character and a remark or two.";
  s.data = Lighthouses();
  s.records = 700;
  s.seed = 27;
  s.shell = Shell::kBare;
  s.layout = Layout::kBreaks;
  s.skin = {.pager = "", .form = ""};
  s.form.action = "/cgi-bin/lights.pl";
  s.form.labels = Labels::kPlain;
  s.form.inputs = {{Control::kWords, "name", "Name or remark"},
                   {Control::kMenu, "coast", "Coast", "coast"},
                   {Control::kMenu, "shape", "Tower", "shape"}};
  s.page_argument = "pg";
  s.page_size = 25;
  s.detail = "";
  s.behaviour.lists_all = true;
  s.behaviour.cap = 200;
  return s;
}

SiteSpec StampDealer() {
  SiteSpec s;
  s.name = "stamps";
  s.title = "Old Post Stamp Shop";
  s.about = "WELCOME to our stamp list!! Best viewed at 800 x 600.";
  s.data = Stamps();
  s.records = 1000;
  s.seed = 28;
  s.shell = Shell::kOldTables;
  s.layout = Layout::kNestedTables;
  s.skin = {.pager = "", .form = "", .color = "#660000"};
  s.form.action = "/stamps.cgi";
  s.form.labels = Labels::kCells;
  s.form.button = "Go!";
  s.form.inputs = {{Control::kWords, "kw", "Keyword"},
                   {Control::kMenu, "is", "Issue", "issue", "", true},
                   {Control::kFrom, "lo", "Price from", "price"},
                   {Control::kTo, "hi", "to", "price"}};
  s.page_size = 20;
  s.detail = "/lot.cgi?n={id}";
  s.behaviour.charset = "iso-8859-1";
  s.behaviour.charset_in_header = false;
  s.behaviour.charset_in_meta = false;
  s.behaviour.ads = true;
  s.behaviour.compresses = false;
  return s;
}

SiteSpec PatentSearch() {
  SiteSpec s;
  s.name = "patents";
  s.title = "Register of Patents";
  s.about = "Abstracts of granted patents. At most fifty hits are listed for one question.";
  s.data = Patents();
  s.records = 10000;
  s.seed = 29;
  s.shell = Shell::kModern;
  s.layout = Layout::kTable;
  s.skin = {.list = "tbl", .pager = "nav-pages", .color = "#30475e"};
  s.form.action = "/register/query";
  s.form.inputs = {{Control::kWords, "terms", "Terms"},
                   {Control::kMenu, "class", "Class", "class", "", true},
                   {Control::kFrom, "y1", "Filed from", "year"},
                   {Control::kTo, "y2", "Filed to", "year"}};
  s.page_size = 25;
  s.detail = "/register/doc/{id}";
  s.behaviour.cap = 50;
  s.behaviour.min_length = 3;
  s.behaviour.stop_words = {"the", "a", "an", "and", "of", "for", "with", "method"};
  s.behaviour.shuffled = true;
  return s;
}

SiteSpec Pottery() {
  SiteSpec s;
  s.name = "pottery-ja";
  s.title = "茶陶資料館";
  s.about = "茶の湯のうつわを集めた小さな資料館の所蔵品検索です。";
  s.language = "ja";
  s.data = TeaAndPottery();
  s.records = 800;
  s.seed = 30;
  s.shell = Shell::kDivs;
  s.layout = Layout::kBoxes;
  s.skin = {.list = "kekka", .item = "sakuhin", .title = "mei", .field = "koumoku"};
  s.form.action = "/kensaku";
  s.form.inputs = {{Control::kWords, "kw", "キーワード"},
                   {Control::kMenu, "sanchi", "産地", "kiln"},
                   {Control::kMenu, "jidai", "時代", "age"}};
  s.paging = Paging::kNumbers;
  s.page_argument = "p";
  s.page_size = 20;
  s.detail = "/shozo/{id}";
  s.behaviour.charset = "shift_jis";
  return s;
}

SiteSpec PoemBook() {
  SiteSpec s;
  s.name = "poemas";
  s.title = "Biblioteca de Poemas";
  s.about = "Poemas en español de cinco siglos, con su primer verso y algunas notas.";
  s.language = "es";
  s.data = Poems();
  s.records = 1800;
  s.seed = 31;
  s.layout = Layout::kList;
  s.skin = {.list = "poemas",
            .item = "poema",
            .title = "titulo",
            .field = "datos",
            .text = "verso",
            .pager = "paginas",
            .form = "buscador",
            .color = "#5a3e6b"};
  s.form.action = "/buscar";
  s.form.inputs = {{Control::kWords, "texto", "Palabras"},
                   {Control::kMenu, "epoca", "Época", "siglo"},
                   {Control::kMenu, "tema", "Tema", "tema"}};
  s.page_argument = "pagina";
  s.page_size = 12;
  s.detail = "/poema/{id}";
  s.behaviour.redirects_search = true;
  s.behaviour.home_path = "/inicio";
  s.behaviour.empty = EmptyAnswer::kHome;
  return s;
}

SiteSpec HostileSpec() {
  SiteSpec s = BirdGuide("hostile", 100, 32);
  s.title = "Birds, and worse";
  return s;
}

std::string DescribeForm(const FormSpec& form) {
  std::string out = form.post ? "POST" : "GET";
  for (const Input& input : form.inputs) {
    if (input.control != Control::kHidden) out += " " + input.name;
  }
  return out;
}

std::string DescribeBehaviour(const SiteSpec& spec) {
  const Behaviour& b = spec.behaviour;
  std::string out;
  auto add = [&](bool on, const std::string& text) {
    if (on) out += (out.empty() ? "" : ", ") + text;
  };
  add(b.cap > 0, "cap " + std::to_string(b.cap));
  add(b.charset != "utf-8", b.charset);
  add(b.echoes_query, "echo");
  add(b.ads, "ads");
  add(b.related, "related records");
  add(b.lists_all, "empty question lists all");
  add(b.min_length > 0, "words of " + std::to_string(b.min_length) + "+");
  add(!b.stop_words.empty(), "stop words");
  add(b.redirects_search, "redirects");
  add(b.rate_requests > 0, "rate limit");
  add(b.outage_every > 0, "outages");
  add(b.flaky > 0, "flaky");
  add(b.needs_cookie, "cookie");
  add(b.unsafe_forms, "unsafe forms");
  add(b.calendar || b.session_in_links || b.hidden_links, "traps");
  add(!b.robots.empty(), "robots.txt");
  add(spec.form.one_click_away, "form one click away");
  add(spec.detail.empty(), "no record pages");
  add(spec.paging == Paging::kNone, "one page");
  for (const Input& input : spec.form.inputs) add(input.required, "required " + input.name);
  return out;
}

std::string Padded(std::string_view text, size_t width) {
  size_t length = base::CountCodePoints(text);
  return std::string(text) + std::string(length < width ? width - length : 1, ' ');
}

}  // namespace

std::string_view NameOf(Layout layout) {
  switch (layout) {
    case Layout::kCards:
      return "cards";
    case Layout::kTable:
      return "table";
    case Layout::kList:
      return "list";
    case Layout::kDefinitions:
      return "definitions";
    case Layout::kBreaks:
      return "breaks";
    case Layout::kNestedTables:
      return "nested tables";
    case Layout::kTwoRows:
      return "two rows";
    case Layout::kBoxes:
      return "boxes";
  }
  return "";
}

std::vector<SiteSpec> AllSiteSpecs() {
  return {Library(),   Cars(),        RecipeCards(),  Courts(),   FilmIndex(),
          LightList(), StampDealer(), PatentSearch(), Plants(),   TownMuseumByPost(),
          Jobs(),      Archive(),     Pottery(),      PoemBook(), Blocked(),
          Flaky(),     Limited(),     Outages(),      Cookies(),  Traps(),
          Tiny()};
}

std::vector<std::string> DatabaseSiteNames() {
  std::vector<std::string> names = {"demo"};
  for (const SiteSpec& spec : AllSiteSpecs()) names.push_back(spec.name);
  return names;
}

std::vector<std::string> SiteNames() {
  std::vector<std::string> names = DatabaseSiteNames();
  for (const AnswerSpec& spec : AllAnswerSpecs()) names.push_back(spec.name);
  for (const SiteSpec& spec : SurfacingSpecs()) names.push_back(spec.name);
  for (const SiteSpec& spec : CombiningSpecs()) names.push_back(spec.name);
  for (const SiteSpec& spec : IndexSpecs()) names.push_back(spec.name);
  for (std::string& name : FailingSiteNames()) names.push_back(std::move(name));
  names.push_back("hostile");
  names.push_back("static");
  return names;
}

base::Result<SiteSpec> SpecOf(std::string_view name) {
  if (name.starts_with(kRandomSitePrefix)) {
    std::optional<uint64_t> seed = base::ParseUnsigned(name.substr(kRandomSitePrefix.size()));
    if (seed) return RandomSiteSpec(*seed);
  }
  if (name.starts_with(kSurfacingPrefix)) {
    std::optional<uint64_t> seed = base::ParseUnsigned(name.substr(kSurfacingPrefix.size()));
    if (seed) return RandomSurfacingSpec(*seed);
  }
  std::string known;
  for (const std::string& known_name : SiteNames()) known += " " + known_name;
  for (SiteSpec& spec : AllSiteSpecs()) {
    if (spec.name == name) return std::move(spec);
  }
  for (SiteSpec& spec : SurfacingSpecs()) {
    if (spec.name == name) return std::move(spec);
  }
  for (SiteSpec& spec : CombiningSpecs()) {
    if (spec.name == name) return std::move(spec);
  }
  for (SiteSpec& spec : IndexSpecs()) {
    if (spec.name == name) return std::move(spec);
  }
  return base::Error{base::ErrorKind::kUsage, "there is no site '" + std::string(name) +
                                                  "'; there are:" + known +
                                                  " random-N surfacing-N answer-N"};
}

base::Result<std::unique_ptr<Site>> MakeSite(std::string_view name) {
  return SitePool().Make(name);
}

base::Result<std::unique_ptr<Site>> SitePool::Make(std::string_view name) {
  if (name == "demo") {
    if (museum_ == nullptr) museum_ = std::make_shared<const demo::Museum>();
    return std::unique_ptr<Site>(std::make_unique<MuseumSite>(museum_));
  }
  if (name == "static") {
    return std::unique_ptr<Site>(std::make_unique<StaticSite>(kDefaultStaticPages));
  }
  if (std::optional<AnswerSpec> answers = AnswerSpecOf(name)) {
    return std::unique_ptr<Site>(std::make_unique<AnswerSite>(std::move(*answers)));
  }
  if (std::optional<Failure> failure = FailureOf(name)) {
    return std::unique_ptr<Site>(std::make_unique<FailingSite>(*failure));
  }
  bool hostile = name == "hostile";
  base::Result<SiteSpec> spec = hostile ? HostileSpec() : SpecOf(name);
  if (!spec.ok()) return spec.error();
  std::shared_ptr<const SiteContents>& contents = contents_[spec->name];
  if (contents == nullptr) contents = std::make_shared<const SiteContents>(*spec);
  auto site = std::make_unique<DatabaseSite>(std::move(*spec), contents);
  if (!hostile) return std::unique_ptr<Site>(std::move(site));
  return std::unique_ptr<Site>(std::make_unique<HostileSite>(std::move(site)));
}

std::string DescribeSites() {
  std::string out = Padded("NAME", 13) + Padded("RECORDS", 9) + Padded("LANG", 6) +
                    Padded("LAYOUT", 15) + Padded("FORM", 46) + "BEHAVIOUR\n";
  out += Padded("demo", 13) + Padded("3000", 9) + Padded("en", 6) + Padded("museum", 15) +
         Padded("GET q type period material place", 46) + "echo, robots.txt\n";
  std::vector<SiteSpec> specs = AllSiteSpecs();
  for (SiteSpec& spec : SurfacingSpecs()) specs.push_back(std::move(spec));
  for (SiteSpec& spec : CombiningSpecs()) specs.push_back(std::move(spec));
  for (SiteSpec& spec : IndexSpecs()) specs.push_back(std::move(spec));
  for (const SiteSpec& spec : specs) {
    out += Padded(spec.name, 13) + Padded(std::to_string(spec.records), 9) +
           Padded(spec.language, 6) + Padded(NameOf(spec.layout), 15) +
           Padded(DescribeForm(spec.form), 46) + DescribeBehaviour(spec) + "\n";
  }
  for (const AnswerSpec& spec : AllAnswerSpecs()) {
    out += Padded(spec.name, 13) + Padded(std::to_string(spec.records), 9) +
           Padded(spec.language, 6) + Padded(NameOf(spec.look.markup), 15) +
           DescribeAnswerSpec(spec) + "\n";
  }
  for (const std::string& name : FailingSiteNames()) {
    out += Padded(name, 13) + Padded("*", 9) + "a search form that leads nowhere\n";
  }
  out += Padded("hostile", 13) + Padded(std::to_string(HostileSpec().records), 9) +
         "a search form among pages that hurt\n";
  out += Padded("static", 13) + Padded(std::to_string(kDefaultStaticPages), 9) +
         "plain linked pages without a form\n";
  out += Padded("random-N", 13) + Padded("*", 9) + "drawn from the seed N\n";
  out +=
      Padded("surfacing-N", 13) + Padded("*", 9) + "many kinds of inputs, drawn from the seed N\n";
  return out + Padded("answer-N", 13) + Padded("*", 9) + "an answer site drawn from the seed N\n";
}

}  // namespace upwell::testing
