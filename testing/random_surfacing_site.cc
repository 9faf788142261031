// SPDX-License-Identifier: Apache-2.0
// Forms with many kinds of inputs that nobody has designed.
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/rng.h"
#include "testing/data.h"
#include "testing/input_makers.h"
#include "testing/pick.h"
#include "testing/surfacing_sites.h"
#include "testing/typed_values.h"

namespace upwell::testing {
namespace {

struct SurfacingSource {
  DatasetSpec (*data)();
  std::string_view language;
  std::string_view title;
  std::string_view words_label, from, to;
};

constexpr std::array<SurfacingSource, 14> kSurfacingSources = {{
    {CarOffers, "en", "Motor Exchange", "Keywords", "from", "to"},
    {Homes, "en", "Home Listings", "Search", "at least", "at most"},
    {Stores, "en", "Shop Directory", "Name", "from", "to"},
    {CityEvents, "en", "City Events", "Words", "after", "before"},
    {PeopleRegister, "en", "People of the Past", "Search", "from", "until"},
    {JobBoard, "en", "Open Positions", "What", "min", "max"},
    {Inspections, "en", "Inspection Results", "Name", "from", "to"},
    {Companies, "en", "Business Register", "Company", "from", "to"},
    {SpareParts, "en", "Part Store", "Find", "from", "to"},
    {UsedBooks, "en", "Used Books", "Anything", "from", "to"},
    {FirmsInGerman, "de", "Firmensuche", "Stichwort", "von", "bis"},
    {SmallAds, "de", "Anzeigenmarkt", "Suche", "ab", "bis"},
    {Ships, "fr", "Bateaux", "Mots", "de", "à"},
    {BooksInSpanish, "es", "Librería", "Buscar", "desde", "hasta"},
}};

constexpr std::array<Layout, 8> kSurfacingLayouts = {
    Layout::kCards,  Layout::kTable,        Layout::kList,    Layout::kDefinitions,
    Layout::kBreaks, Layout::kNestedTables, Layout::kTwoRows, Layout::kBoxes};
constexpr std::array<Shell, 4> kSurfacingShells = {Shell::kModern, Shell::kDivs, Shell::kOldTables,
                                                   Shell::kBare};
constexpr std::array<Labels, 5> kSurfacingLabels = {Labels::kFor, Labels::kWrapped, Labels::kCells,
                                                    Labels::kPlain, Labels::kPlaceholder};
constexpr std::array<Paging, 3> kSurfacingPagings = {Paging::kNext, Paging::kNumbers,
                                                     Paging::kOffset};
constexpr std::array<size_t, 4> kSurfacingPageSizes = {10, 15, 20, 25};
constexpr std::array<std::string_view, 6> kSurfacingActions = {"/search", "/find.asp", "/results",
                                                               "/db/q",   "/s",        "/list.do"};
constexpr std::array<std::string_view, 6> kPrefixes = {"x", "f", "p_", "v", "in", "c"};
constexpr size_t kTenDays = 9;  // "2024-03-1": dates nearby
constexpr std::array<WrongValue, 3> kWrongs = {WrongValue::kComplains, WrongValue::kFindsNothing,
                                               WrongValue::kIgnored};

// What a text box over this column takes; nothing where none makes sense.
std::optional<ValueFormat> FormatOf(const Column& column) {
  const std::string& key = column.key;
  if (key == "zip") return ValueFormat::kZip;
  if (key == "city") return ValueFormat::kCity;
  if (key == "state") return ValueFormat::kStateName;
  if (key == "st") return ValueFormat::kStateCode;
  if (key == "country" || key == "land") return ValueFormat::kCountry;
  if (key == "isbn") return ValueFormat::kIsbn;
  if (key == "price" || key == "preis" || key == "precio" || key == "salary") {
    return ValueFormat::kPrice;
  }
  if (key == "year" || key == "founded" || key == "built" || key == "annee" || key == "anio" ||
      key == "baujahr") {
    return ValueFormat::kYear;
  }
  if (column.kind == ColumnKind::kDate) return ValueFormat::kDate;
  if (column.kind == ColumnKind::kNumber) return ValueFormat::kNumber;
  return std::nullopt;
}

// Prices and large numbers are not asked for by their exact value.
bool TakesExactValues(ValueFormat format, const Column& column) {
  if (format == ValueFormat::kPrice) return false;
  return format != ValueFormat::kNumber || column.key == "number" || column.key == "beds" ||
         column.key == "score";
}

bool IsOrdered(ValueFormat format) {
  return format == ValueFormat::kPrice || format == ValueFormat::kYear ||
         format == ValueFormat::kNumber || format == ValueFormat::kDate;
}

// Draws inputs that belong together as one group: both ends of a range, a menu and the one that
// depends on it.
class InputDrawer {
 public:
  InputDrawer(base::Rng* rng, const SurfacingSource& source, SiteSpec* spec)
      : rng_(*rng), source_(source), spec_(*spec) {}

  std::vector<std::vector<Input>> Groups() {
    std::vector<std::vector<Input>> groups;
    groups.push_back({WordBox("q", std::string(source_.words_label))});
    for (const Column& column : spec_.data.columns) {
      std::vector<Input> group = GroupOf(column);
      if (!group.empty()) groups.push_back(std::move(group));
    }
    rng_.Shuffle(groups);
    for (std::vector<Input>& group : Presentations()) {
      groups.insert(groups.begin() + static_cast<ptrdiff_t>(rng_.Below(groups.size() + 1)), group);
    }
    return groups;
  }

 private:
  std::vector<Input> GroupOf(const Column& column) {
    if (column.key == "model") return {};  // comes with its make
    if (column.key == "make") {
      bool coded = rng_.Chance(0.4);
      return {MenuOf("make", "Make", "make", coded), MenuOf("model", "Model", "model", coded)};
    }
    if (column.key == "author" || column.key == "autor" || column.key == "last") {
      return {WordBox(column.key, column.label, column.key)};
    }
    std::optional<ValueFormat> format = FormatOf(column);
    bool menu = column.kind == ColumnKind::kFacet && (!format || rng_.Chance(0.3));
    if (menu) return {Selection(column)};
    if (!format) return {};
    if (IsOrdered(*format) && (!TakesExactValues(*format, column) || rng_.Chance(0.5))) {
      return Range(*format, column);
    }
    return {Value(*format, column)};
  }

  Input Selection(const Column& column) {
    double draw = rng_.Uniform();
    if (column.key == "city" || column.key == "state" || draw < 0.7) {
      return MenuOf(column.key, column.label, column.key, rng_.Chance(0.4));
    }
    return draw < 0.85 ? RadioOf(column.key, column.label, column.key)
                       : ChecksOf(column.key, column.label, column.key);
  }

  std::vector<Input> Range(ValueFormat format, const Column& column) {
    Input low = LowEnd(format, column.key + "_min", column.label + " " + std::string(source_.from),
                       column.key);
    Input high = HighEnd(format, column.key + "_max", column.label + " " + std::string(source_.to),
                         column.key);
    low.wrong = high.wrong = Pick(&rng_, kWrongs);
    low.date_format = high.date_format = spec_.date_format;
    double draw = rng_.Uniform();
    if (draw < 0.2) return {low};
    if (draw < 0.4) return {high};
    return {low, high};
  }

  Input Value(ValueFormat format, const Column& column) {
    Input input =
        WithWrong(Box(format, column.key, column.label, column.key), Pick(&rng_, kWrongs));
    input.date_format = spec_.date_format;
    if (format == ValueFormat::kZip) input.near = 2 + rng_.Below(2);
    return input;
  }

  std::vector<std::string> OrderKeys() {
    std::vector<std::string> keys;
    for (const Column& column : spec_.data.columns) {
      if (column.kind == ColumnKind::kText) continue;
      keys.push_back((rng_.Chance(0.3) ? "-" : "") + column.key);
    }
    rng_.Shuffle(keys);
    keys.resize(std::min<size_t>(keys.size(), 1 + rng_.Below(6)));
    return keys;
  }

  std::vector<std::vector<Input>> Presentations() {
    std::vector<std::vector<Input>> groups;
    if (rng_.Chance(0.5)) {
      Input order = OrderBy(spec_, "sort", "Sort", OrderKeys());
      order.as_buttons = rng_.Chance(0.2);
      groups.push_back({order});
    }
    if (rng_.Chance(0.25)) {
      std::vector<size_t> sizes;
      for (size_t i = 0, n = 3 + rng_.Below(4); i < n; ++i)
        sizes.push_back((i + 1) * spec_.page_size);
      groups.push_back({SizeOf(spec_, "show", "Show", sizes)});
    } else if (rng_.Chance(0.1)) {
      groups.push_back({SizeInWords(spec_, "show", "Show")});
    }
    if (rng_.Chance(0.15)) groups.push_back({LayoutMenu("view", "View")});
    return groups;
  }

  base::Rng& rng_;
  const SurfacingSource& source_;
  const SiteSpec& spec_;
};

bool GivesAccess(const Input& input) {
  return input.control == Control::kWords || input.control == Control::kMenu ||
         input.control == Control::kRadio || input.control == Control::kChecks ||
         input.control == Control::kFrom || input.control == Control::kTo ||
         (input.control == Control::kTyped && input.format != ValueFormat::kIsbn);
}

// A site that can only be narrowed from one side shows what lies next to that end first.
void OrderByLoneEnd(SiteSpec* spec) {
  std::map<std::string, int> ends;  // 1: low, 2: high, 3: both
  for (const Input& input : spec->form.inputs) {
    if (input.control == Control::kFrom) ends[input.column] |= 1;
    if (input.control == Control::kTo) ends[input.column] |= 2;
  }
  for (const auto& [column, which] : ends) {
    if (which == 1) spec->own_order = column;
    if (which == 2) spec->own_order = "-" + column;
  }
}

// Where nothing else leads to the records, a date also finds those of the days around it.
void WidenLoneDate(std::vector<Input>* inputs) {
  auto gives = std::count_if(inputs->begin(), inputs->end(), GivesAccess);
  for (Input& input : *inputs) {
    bool date = input.control == Control::kTyped && input.format == ValueFormat::kDate;
    if (date && gives == 1) input.near = kTenDays;
  }
}

void HideNames(base::Rng* rng, std::vector<Input>* inputs) {
  std::string prefix(Pick(rng, kPrefixes));
  size_t number = 1 + rng->Below(5);
  for (Input& input : *inputs) {
    ++number;
    if (!rng->Chance(0.4)) continue;
    input.name = prefix + std::to_string(number);
    if (rng->Chance(0.6)) input.label.clear();
  }
}

std::vector<Input> DrawInputs(base::Rng* rng, const SurfacingSource& source, SiteSpec* spec) {
  size_t most = 1 + rng->Below(10);
  std::vector<Input> inputs;
  bool access = false;
  for (std::vector<Input>& group : InputDrawer(rng, source, spec).Groups()) {
    bool useful = std::any_of(group.begin(), group.end(), GivesAccess);
    bool room = inputs.size() + group.size() <= most;
    if (!room && (access || !useful)) continue;
    inputs.insert(inputs.end(), group.begin(), group.end());
    access |= useful;
  }
  WidenLoneDate(&inputs);
  HideNames(rng, &inputs);
  return inputs;
}

// Rarely, two inputs must both be filled in.
void DrawRequiredPair(base::Rng* rng, std::vector<Input>* inputs) {
  if (!rng->Chance(0.05)) return;
  std::vector<Input*> candidates;
  for (Input& input : *inputs) {
    bool menu = input.control == Control::kMenu && input.column != "model";
    if (menu || input.format == ValueFormat::kZip) candidates.push_back(&input);
  }
  if (candidates.size() < 2) return;
  candidates[0]->required = candidates[1]->required = true;
}

void DrawLooks(base::Rng* rng, SiteSpec* spec) {
  spec->shell = Pick(rng, kSurfacingShells);
  spec->layout = Pick(rng, kSurfacingLayouts);
  spec->paging = Pick(rng, kSurfacingPagings);
  spec->page_size = Pick(rng, kSurfacingPageSizes);
  spec->date_format = DateFormats()[rng->Below(DateFormats().size())];
  spec->form.labels = Pick(rng, kSurfacingLabels);
  spec->form.action = Pick(rng, kSurfacingActions);
  spec->form.on_every_page = rng->Chance(0.6);
  Behaviour& b = spec->behaviour;
  b.lists_all = rng->Chance(0.4);
  b.echoes_query = rng->Chance(0.5);
  b.shows_count = rng->Chance(0.8);
  b.ads = rng->Chance(0.2);
  b.shuffled = rng->Chance(0.3);
  b.empty = rng->Chance(0.8) ? EmptyAnswer::kMessage : EmptyAnswer::kFormAgain;
}

}  // namespace

SiteSpec RandomSurfacingSpec(uint64_t seed) {
  base::Rng rng(seed * 2654435761 + 4711);
  const SurfacingSource& source = Pick(&rng, kSurfacingSources);
  SiteSpec spec;
  spec.name = "surfacing-" + std::to_string(seed);
  spec.title = source.title;
  spec.about = source.title;
  spec.language = source.language;
  spec.data = source.data();
  spec.records = 200 + rng.Below(3800);
  spec.seed = seed + 3000;
  DrawLooks(&rng, &spec);
  spec.form.inputs = DrawInputs(&rng, source, &spec);
  DrawRequiredPair(&rng, &spec.form.inputs);
  OrderByLoneEnd(&spec);
  return spec;
}

}  // namespace upwell::testing
