// SPDX-License-Identifier: Apache-2.0
#include "testing/sites.h"

#include "base/text.h"
#include "testing/data.h"
#include "testing/database_site.h"

namespace upwell::testing {
namespace {

SiteSpec Demo() {
  SiteSpec s;
  s.name = "demo";
  s.title = "Harbour Museum";
  s.about =
      "Three thousand things that came out of the sea, went to sea, or were made by people who "
      "waited for someone at sea.";
  s.data = HarbourMuseum();
  s.records = 3000;
  s.shell = Shell::kMuseum;
  s.layout = Layout::kMuseum;
  s.skin = {.pager = "pages", .form = "finder"};
  s.form.inputs = {
      {Control::kWords, "q", "Search the collection", "", "whale, sextant, Ashmouth …"},
      {Control::kMenu, "type", "Type", "kind"},
      {Control::kMenu, "period", "Period", "period"},
      {Control::kMenu, "material", "Material", "material"},
      {Control::kMenu, "place", "Place", "place"}};
  s.paging = Paging::kNumbers;
  s.page_size = 24;
  s.detail = "/object/{id}";
  s.behaviour.echoes_query = true;
  s.behaviour.robots = "User-agent: *\nDisallow: /admin/\n";
  return s;
}

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
    case Layout::kMuseum:
      return "museum";
  }
  return "";
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
  size_t length = CountCodePoints(text);
  return std::string(text) + std::string(length < width ? width - length : 1, ' ');
}

}  // namespace

std::vector<SiteSpec> AllSiteSpecs() {
  return {Demo(), Cars(), Plants(), TownMuseumByPost(), Archive()};
}

std::vector<std::string> SiteNames() {
  std::vector<std::string> names;
  for (const SiteSpec& spec : AllSiteSpecs()) names.push_back(spec.name);
  return names;
}

Result<SiteSpec> SpecOf(std::string_view name) {
  std::string known;
  for (SiteSpec& spec : AllSiteSpecs()) {
    if (spec.name == name) return std::move(spec);
    known += " " + spec.name;
  }
  return Error{ErrorKind::kUsage,
               "there is no site '" + std::string(name) + "'; there are:" + known};
}

Result<std::unique_ptr<Site>> MakeSite(std::string_view name) {
  Result<SiteSpec> spec = SpecOf(name);
  if (!spec.ok()) return spec.error();
  return std::unique_ptr<Site>(std::make_unique<DatabaseSite>(std::move(*spec)));
}

std::string DescribeSites() {
  std::string out = Padded("NAME", 13) + Padded("RECORDS", 9) + Padded("LANG", 6) +
                    Padded("LAYOUT", 15) + Padded("FORM", 46) + "BEHAVIOUR\n";
  for (const SiteSpec& spec : AllSiteSpecs()) {
    out += Padded(spec.name, 13) + Padded(std::to_string(spec.records), 9) +
           Padded(spec.language, 6) + Padded(NameOf(spec.layout), 15) +
           Padded(DescribeForm(spec.form), 46) + DescribeBehaviour(spec) + "\n";
  }
  return out;
}

}  // namespace upwell::testing
