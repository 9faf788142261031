// SPDX-License-Identifier: Apache-2.0
#include "testing/surfacing_sites.h"

#include <iterator>

#include "testing/data.h"
#include "testing/input_makers.h"

namespace upwell::testing {
namespace {

using enum ValueFormat;
using enum WrongValue;

constexpr Layout kLayouts[] = {Layout::kTable,        Layout::kList,    Layout::kBoxes,
                               Layout::kCards,        Layout::kTwoRows, Layout::kDefinitions,
                               Layout::kNestedTables, Layout::kBreaks};
constexpr Shell kShells[] = {Shell::kModern, Shell::kDivs, Shell::kOldTables, Shell::kDivs,
                             Shell::kBare};
constexpr Labels kLabels[] = {Labels::kFor, Labels::kWrapped, Labels::kPlain, Labels::kFor,
                              Labels::kCells};
constexpr Paging kPagings[] = {Paging::kNumbers, Paging::kNext, Paging::kOffset};

constexpr size_t kTenDaysPrefix = 9;  // "2024-03-1": dates nearby

// Looks go by the number of the site, so that each is seen with several forms.
SiteSpec Base(size_t number, std::string title, DatasetSpec data, size_t records) {
  SiteSpec s;
  s.name = "surface-" + std::to_string(number);
  s.title = std::move(title);
  s.about = s.title;
  s.data = std::move(data);
  s.records = records;
  s.seed = 500 + number;
  s.layout = kLayouts[number % std::size(kLayouts)];
  s.shell = kShells[number % std::size(kShells)];
  s.form.labels = kLabels[number % std::size(kLabels)];
  s.paging = kPagings[number % std::size(kPagings)];
  s.page_argument = number % 2 == 0 ? "p" : "page";
  s.page_size = number % 4 == 0 ? 20 : 10;
  s.detail = number % 2 == 0 ? "/item/{id}" : "/show.php?id={id}";
  s.behaviour.lists_all = number % 3 == 0;
  s.behaviour.echoes_query = number % 2 == 0;
  s.behaviour.shuffled = number % 4 == 1;
  return s;
}

void AddSitesOfOneInput(std::vector<SiteSpec>* sites) {
  SiteSpec stores = Base(1, "Find a Store", Stores(), 400);
  stores.form.inputs = {Near(Box(kZip, "zip", "ZIP code", "zip"), 2)};
  sites->push_back(stores);

  SiteSpec days = Base(2, "What Is On", CityEvents(), 1500);
  days.date_format = "MM/DD/YYYY";
  days.form.inputs = {Near(DateBox("MM/DD/YYYY", "d1", "", "date"), kTenDaysPrefix)};
  sites->push_back(days);

  SiteSpec countries = Base(3, "Firms of the World", Companies(), 900);
  countries.form.inputs = {
      WithWrong(Box(kCountry, "country", "Country", "country"), kFindsNothing)};
  sites->push_back(countries);

  SiteSpec states = Base(4, "Vacancies by Region", JobBoard(), 600);
  states.form.inputs = {Box(kStateName, "x1", "", "state")};
  sites->push_back(states);

  SiteSpec homes = Base(5, "Roof and Garden", Homes(), 700);
  homes.own_order = "-price";
  homes.form.inputs = {HighEnd(kPrice, "maxprice", "Price up to", "price")};
  sites->push_back(homes);

  SiteSpec people = Base(6, "Old Settlers", PeopleRegister(), 800);
  people.form.inputs = {WordBox("q", "Name or remark")};
  sites->push_back(people);

  SiteSpec parts = Base(7, "Parts Drawer", SpareParts(), 50);
  parts.form.inputs = {MenuOf("grp", "Group", "group")};
  sites->push_back(parts);
}

void AddSitesOfTwoInputs(std::vector<SiteSpec>* sites) {
  SiteSpec stores = Base(8, "Shops near You", Stores(), 1200);
  stores.form.inputs = {WithWrong(Box(kCity, "city", "City", "city"), kFindsNothing),
                        MenuOf("kind", "Kind of shop", "kind", true)};
  sites->push_back(stores);

  SiteSpec cars = Base(9, "Cars around Here", CarOffers(), 2000);
  cars.form.inputs = {Required(MenuOf("make", "Make", "make")),
                      Required(Near(Box(kZip, "zip", "ZIP", "zip"), 2))};
  sites->push_back(cars);

  SiteSpec books = Base(10, "Second Shelf", UsedBooks(), 1500);
  books.form.inputs = {WordBox("ti", "Title", "title"), WordBox("au", "Author", "author")};
  sites->push_back(books);

  SiteSpec ships = Base(11, "Registre des navires", Ships(), 500);
  ships.language = "fr";
  ships.form.inputs = {Box(kYear, "annee", "Année de construction", "annee"),
                       MenuOf("port", "Port", "port")};
  sites->push_back(ships);

  SiteSpec ads = Base(12, "Dachboden", SmallAds(), 800);
  ads.language = "de";
  ads.form.inputs = {WithWrong(LowEnd(kPrice, "preis_von", "Preis von", "preis"), kIgnored),
                     WithWrong(HighEnd(kPrice, "preis_bis", "bis", "preis"), kIgnored)};
  sites->push_back(ads);

  SiteSpec required = Base(13, "Work near You", JobBoard(), 2500);
  required.form.inputs = {Required(MenuOf("j", "Occupation", "job", true)),
                          Required(Near(Box(kZip, "loc2", "Kotipaikka", "zip"), 2))};
  sites->push_back(required);

  SiteSpec evenings = Base(14, "Evenings Out", CityEvents(), 2000);
  evenings.date_format = "MMMM D, YYYY";
  evenings.form.inputs = {DateBox("MMMM D, YYYY", "when", "On", "date"),
                          WithWrong(Box(kCity, "x2", "", "city"), kFindsNothing)};
  sites->push_back(evenings);

  SiteSpec posted = Base(15, "New This Week", JobBoard(), 1000);
  posted.date_format = "YYYY/MM/DD";
  posted.form.inputs = {
      WithWrong(Near(DateBox("YYYY/MM/DD", "p_3", "", "date"), kTenDaysPrefix), kFindsNothing),
      MenuOf("p_4", "", "contract")};
  sites->push_back(posted);
}

void AddSitesOfThreeInputs(std::vector<SiteSpec>* sites) {
  SiteSpec homes = Base(16, "Homes by Town", Homes(), 1500);
  homes.form.inputs = {MenuOf("state", "State", "state"), MenuOf("city", "City", "city"),
                       HighEnd(kPrice, "price_to", "Price to", "price")};
  sites->push_back(homes);

  SiteSpec events = Base(17, "County Diary", CityEvents(), 3000);
  events.date_format = "MMM D, YYYY";
  events.form.inputs = {DateLow("MMM D, YYYY", "f1", "From", "date"),
                        DateHigh("MMM D, YYYY", "f2", "Until", "date"),
                        MenuOf("kind", "Kind", "kind")};
  sites->push_back(events);

  SiteSpec books = Base(18, "Bookfinder", UsedBooks(), 1200);
  books.form.inputs = {WordBox("query", "Words"), Box(kIsbn, "isbn", "ISBN", "isbn"),
                       WithWrong(Box(kYear, "year", "Year", "year"), kIgnored)};
  sites->push_back(books);

  SiteSpec cars = Base(19, "Car Park", CarOffers(), 900);
  cars.page_size = 20;
  cars.paging = Paging::kNumbers;
  cars.form.inputs = {
      MenuOf("mk", "Make", "make", true), MenuOf("md", "Model", "model", true),
      OrderBy(cars, "sort", "Sort by", {"price", "-price", "year", "-year", "title"})};
  sites->push_back(cars);

  SiteSpec firms = Base(20, "World Trade List", Companies(), 2500);
  firms.form.inputs = {Box(kCountry, "p_1", "", "country"),
                       LowEnd(kYear, "p_2", "Founded after", "founded"),
                       HighEnd(kYear, "p_3", "Founded before", "founded")};
  sites->push_back(firms);

  SiteSpec spanish = Base(21, "Libros de ocasión", BooksInSpanish(), 900);
  spanish.language = "es";
  spanish.form.inputs = {WordBox("palabras", "Palabras"),
                         WithWrong(Box(kIsbn, "c2", "", "isbn"), kFindsNothing),
                         Box(kYear, "c3", "Año", "anio")};
  sites->push_back(spanish);

  SiteSpec kitchens = Base(22, "Kitchen Reports", Inspections(), 2500);
  kitchens.date_format = "DD-MM-YYYY";
  kitchens.form.inputs = {DateBox("DD-MM-YYYY", "x1", "", "date"),
                          WithWrong(Box(kNumber, "x2", "", "score"), kFindsNothing),
                          MenuOf("res", "Result", "result")};
  sites->push_back(kitchens);

  SiteSpec calendar = Base(23, "Agenda", CityEvents(), 2200);
  calendar.date_format = "DD-MMM-YYYY";
  calendar.form.inputs = {WithWrong(DateBox("DD-MMM-YYYY", "f9", "Päivä", "date"), kIgnored),
                          RadioOf("w", "Kind", "kind"),
                          SizeOf(calendar, "len", "Show", {10, 20, 50, 100})};
  sites->push_back(calendar);
}

void AddSitesOfFourInputs(std::vector<SiteSpec>* sites) {
  SiteSpec jobs = Base(24, "Job Board", JobBoard(), 4000);
  jobs.form.inputs = {WordBox("kw", "Keywords"), Box(kStateCode, "st", "State (2 letters)", "st"),
                      LowEnd(kPrice, "salary", "Salary at least", "salary"),
                      OrderBy(jobs, "o", "Order", {"-salary", "title"})};
  sites->push_back(jobs);

  SiteSpec kitchens = Base(25, "Food Safety Records", Inspections(), 2000);
  kitchens.date_format = "DD MMM YYYY";
  kitchens.form.inputs = {
      Near(Box(kZip, "z", "Código postal", "zip"), 3),
      Hinted(DateBox("DD MMM YYYY", "day", "Inspected on", "date"), "31 Dec 2023"),
      RadioOf("result", "Result", "result"),
      SizeOf(kitchens, "per", "Results per page", {10, 25, 50, 100})};
  sites->push_back(kitchens);

  SiteSpec parts = Base(26, "Spare Part Catalogue", SpareParts(), 3000);
  parts.own_order = "-price";
  parts.form.inputs = {WithWrong(Box(kNumber, "pn", "Part number", "number"), kFindsNothing),
                       MenuOf("mat", "Material", "metal"),
                       WithWrong(HighEnd(kPrice, "f7", "", "price"), kIgnored),
                       LayoutMenu("view", "View")};
  sites->push_back(parts);

  SiteSpec german = Base(27, "Firmenverzeichnis", FirmsInGerman(), 700);
  german.language = "de";
  german.form.inputs = {
      Box(kCountry, "land", "Land", "land"), LowEnd(kYear, "von", "Gegründet von", "founded"),
      HighEnd(kYear, "bis", "bis", "founded"), SizeInWords(german, "menge", "Anzeigen")};
  sites->push_back(german);

  SiteSpec people = Base(28, "Register of Settlers", PeopleRegister(), 3000);
  people.date_format = "DD.MM.YYYY";
  people.form.inputs = {WordBox("surname", "Surname", "last"), WordBox("f2", "", "first"),
                        DateLow("DD.MM.YYYY", "born", "Born after (DD.MM.YYYY)", "born"),
                        MenuOf("state", "State", "state")};
  sites->push_back(people);
}

void AddSitesOfFiveInputs(std::vector<SiteSpec>* sites) {
  SiteSpec homes = Base(29, "House Hunters", Homes(), 4000);
  homes.form.inputs = {Near(Box(kZip, "a1", "Postinumero", "zip"), 2),
                       WithWrong(Box(kNumber, "a2", "", "beds"), kFindsNothing),
                       LowEnd(kPrice, "a3", "", "price"), HighEnd(kPrice, "a4", "", "price"),
                       OrderBy(homes, "a5", "", {"price", "-price", "beds", "-area", "-built"})};
  sites->push_back(homes);

  SiteSpec ships = Base(30, "Navires de pêche et de commerce", Ships(), 2500);
  ships.language = "fr";
  ships.date_format = "DD/MM/YYYY";
  ships.form.inputs = {WordBox("mots", "Mots"), MenuOf("genre", "Genre", "genre"),
                       DateHigh("DD/MM/YYYY", "lance", "Lancé avant le", "lance"),
                       LowEnd(kNumber, "t1", "Tonnage minimal", "tonnage"),
                       OrderBy(ships, "tri", "Trier par", {"annee", "-tonnage"})};
  sites->push_back(ships);

  SiteSpec archive = Base(31, "Описи архива", StateArchive(), 1500);
  archive.language = "ru";
  archive.form.inputs = {
      WordBox("slova", "Слова"), Box(kYear, "g1", "Год", "year"),
      MenuOf("fond", "Фонд", "fond", true), SizeOf(archive, "kol", "На странице", {10, 20, 40}),
      OrderBy(archive, "por", "Порядок", {"year", "-year", "title", "fond", "place"})};
  sites->push_back(archive);
}

void AddSitesOfSixInputs(std::vector<SiteSpec>* sites) {
  SiteSpec cars = Base(32, "Autos at Auction", CarOffers(), 8000);
  cars.behaviour.cap = 500;
  cars.form.inputs = {MenuOf("make", "Make", "make"),
                      MenuOf("model", "Model", "model"),
                      LowEnd(kYear, "y1", "Year from", "year"),
                      HighEnd(kYear, "y2", "to", "year"),
                      HighEnd(kPrice, "pmax", "Price to", "price"),
                      Near(Box(kZip, "zip", "ZIP code", "zip"), 3)};
  sites->push_back(cars);

  SiteSpec jobs = Base(33, "Posts and Positions", JobBoard(), 4500);
  jobs.form.inputs = {WordBox("q", "Search"),
                      MenuOf("state", "State", "state"),
                      MenuOf("town", "Town", "city"),
                      ChecksOf("c", "Contract", "contract"),
                      DateLow("YYYY-MM-DD", "since", "Posted since", "date"),
                      AsButtons(OrderBy(jobs, "by", "Sort", {"-date", "-salary"}))};
  sites->push_back(jobs);

  SiteSpec books = Base(34, "Antiquarian Union", UsedBooks(), 4500);
  books.form.inputs = {WordBox("any", "Any words"),
                       WordBox("author", "Author", "author"),
                       WithWrong(Box(kIsbn, "f1", "", "isbn"), kFindsNothing),
                       LowEnd(kYear, "f2", "", "year"),
                       HighEnd(kYear, "f3", "", "year"),
                       SizeOf(books, "f4", "", {10, 20, 30, 40, 50, 100})};
  sites->push_back(books);
}

void AddSitesOfManyInputs(std::vector<SiteSpec>* sites) {
  SiteSpec events = Base(35, "The Big Calendar", CityEvents(), 10000);
  events.date_format = "MM/DD/YY";
  events.form.inputs = {WithWrong(Box(kCity, "v1", "Stad", "city"), kFindsNothing),
                        DateBox("MM/DD/YY", "v2", "", "date"),
                        MenuOf("kind", "Kind", "kind"),
                        HighEnd(kPrice, "v4", "", "price"),
                        AsButtons(OrderBy(events, "v5", "Order", {"date", "price"})),
                        SizeOf(events, "v6", "Show", {20, 40, 80}),
                        LayoutMenu("v7", "")};
  sites->push_back(events);

  SiteSpec stores = Base(36, "Main Street Directory", Stores(), 3500);
  stores.form.inputs = {WordBox("name", "Name"),
                        Box(kCity, "city", "City", "city"),
                        Box(kStateCode, "x3", "", "st"),
                        WithWrong(Near(Box(kZip, "x4", "", "zip"), 3), kIgnored),
                        ChecksOf("kind", "Kind", "kind"),
                        FlagOf("sun", "Open on Sunday", "sunday", "yes"),
                        OrderBy(stores, "ord", "Sort by", {"title", "city", "state", "kind"})};
  sites->push_back(stores);

  SiteSpec homes = Base(37, "National Homes", Homes(), 20000);
  homes.behaviour.cap = 400;
  homes.form.inputs = {WithWrong(Box(kStateName, "n1", "Lääni", "state"), kFindsNothing),
                       WithWrong(Box(kCity, "n2", "Kaupunki", "city"), kFindsNothing),
                       Box(kZip, "n3", "", "zip"),
                       MenuOf("n4", "Type", "kind", true),
                       LowEnd(kNumber, "n5", "Bedrooms at least", "beds"),
                       LowEnd(kPrice, "n6", "", "price"),
                       HighEnd(kPrice, "n7", "", "price"),
                       OrderBy(homes, "n8", "", {"price", "-price", "-built"})};
  sites->push_back(homes);

  SiteSpec ads = Base(38, "Kleinanzeigen", SmallAds(), 4500);
  ads.language = "de";
  ads.date_format = "D.M.YYYY";
  ads.form.inputs = {
      WordBox("begriff", "Suchbegriff"),
      MenuOf("sache", "Gegenstand", "sache"),
      RadioOf("zustand", "Zustand", "zustand"),
      MenuOf("ort", "Ort", "ort", true),
      LowEnd(kPrice, "von", "Preis von", "preis"),
      HighEnd(kPrice, "bis", "Preis bis", "preis"),
      DateBox("D.M.YYYY", "tag", "Eingestellt am", "datum"),
      OrderBy(ads, "sort", "Sortieren", {"preis", "-preis", "-datum", "baujahr", "title"})};
  sites->push_back(ads);

  SiteSpec kitchens = Base(39, "Inspection Archive", Inspections(), 6000);
  kitchens.date_format = "YYYYMMDD";
  kitchens.form.inputs = {MenuOf("k1", "Kind", "place", true),
                          MenuOf("k2", "Result", "result", true),
                          MenuOf("state", "State", "state"),
                          MenuOf("city", "City", "city"),
                          Near(Box(kZip, "k3", "", "zip"), 3),
                          DateLow("YYYYMMDD", "k4", "", "date"),
                          DateHigh("YYYYMMDD", "k5", "", "date"),
                          WithWrong(LowEnd(kNumber, "k6", "Score at least", "score"), kIgnored),
                          SizeInWords(kitchens, "k7", "How many")};
  sites->push_back(kitchens);

  SiteSpec cars = Base(40, "All Cars", CarOffers(), 50000);
  cars.behaviour.cap = 1000;
  cars.page_size = 25;
  cars.form.inputs = {
      WordBox("words", "Words"),
      MenuOf("make", "Make", "make"),
      MenuOf("model", "Model", "model"),
      MenuOf("fuel", "Fuel", "fuel"),
      LowEnd(kYear, "yearfrom", "Year from", "year"),
      HighEnd(kYear, "yearto", "Year to", "year"),
      LowEnd(kPrice, "pricefrom", "Price from", "price"),
      HighEnd(kPrice, "priceto", "Price to", "price"),
      Box(kZip, "zip", "ZIP code", "zip"),
      OrderBy(cars, "sort", "Sort by", {"price", "-price", "miles", "-year", "title"})};
  sites->push_back(cars);
}

}  // namespace

std::vector<SiteSpec> SurfacingSpecs() {
  std::vector<SiteSpec> sites;
  AddSitesOfOneInput(&sites);
  AddSitesOfTwoInputs(&sites);
  AddSitesOfThreeInputs(&sites);
  AddSitesOfFourInputs(&sites);
  AddSitesOfFiveInputs(&sites);
  AddSitesOfSixInputs(&sites);
  AddSitesOfManyInputs(&sites);
  return sites;
}

}  // namespace upwell::testing
