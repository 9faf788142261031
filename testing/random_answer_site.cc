// SPDX-License-Identifier: Apache-2.0
// Answer sites nobody has designed: everything is drawn from a seed.
#include <array>

#include "testing/answer_sites.h"
#include "testing/data.h"
#include "testing/pick.h"

namespace upwell::testing {
namespace {

struct Source {
  DatasetSpec (*data)();
  std::string_view language;
  std::string_view title;
  std::array<std::string_view, 3> charsets;
};

constexpr std::array<Source, 22> kSources = {{
    {LibraryBooks, "en", "Reading Room", {"utf-8", "iso-8859-1", "windows-1252"}},
    {Films, "en", "Cinema Archive", {"utf-8", "utf-8", "windows-1252"}},
    {Recipes, "en", "Kitchen Notes", {"utf-8", "utf-8", "iso-8859-1"}},
    {CourtDecisions, "en", "Law Reports", {"utf-8", "iso-8859-1", "utf-8"}},
    {Lighthouses, "en", "Lights of the Coast", {"utf-8", "utf-8", "windows-1252"}},
    {Stamps, "en", "Collectors' List", {"utf-8", "iso-8859-1", "iso-8859-15"}},
    {Patents, "en", "Inventions", {"utf-8", "utf-8", "utf-8"}},
    {ClubEvents, "en", "What is on", {"utf-8", "utf-8", "iso-8859-1"}},
    {UsedCars, "en", "Car Market", {"utf-8", "utf-8", "iso-8859-1"}},
    {GardenPlants, "de", "Staudengarten", {"utf-8", "iso-8859-1", "windows-1252"}},
    {TownMuseum, "de", "Heimatmuseum", {"utf-8", "utf-8", "iso-8859-15"}},
    {JobOffers, "fr", "Annonces d'emploi", {"utf-8", "iso-8859-1", "iso-8859-15"}},
    {NumberedPoems, "es", "Antología", {"utf-8", "iso-8859-1", "windows-1252"}},
    {StateArchive, "ru", "Архив документов", {"utf-8", "windows-1251", "koi8-r"}},
    {WoodenBoats, "el", "Ξύλινα σκάφη", {"utf-8", "iso-8859-7", "windows-1253"}},
    {TeaAndPottery, "ja", "うつわ資料室", {"utf-8", "shift_jis", "euc-jp"}},
    {FlowerGarden, "zh", "植物名录", {"utf-8", "gb18030", "gbk"}},
    {FlowerGarden, "zh", "花卉目录", {"gbk", "gb18030", "gbk"}},
    {Bookshop, "ko", "책방 목록", {"utf-8", "euc-kr", "euc-kr"}},
    {Manuscripts, "ar", "فهرس المخطوطات", {"utf-8", "windows-1256", "utf-8"}},
    {KitchenBook, "he", "ספר המתכונים", {"utf-8", "windows-1255", "iso-8859-8"}},
    {HandWovenCloth, "th", "ผ้าทอมือ", {"utf-8", "windows-874", "utf-8"}},
}};

constexpr std::array<std::string_view, 9> kActions = {"/search",       "/find.php",  "/results",
                                                      "/db/query.asp", "/s",         "/list",
                                                      "/katalog",      "/cgi-bin/q", "/buscar"};
constexpr std::array<std::string_view, 9> kArguments = {"q",  "query", "search", "kw",  "text",
                                                        "wd", "term",  "w",      "stxt"};
constexpr std::array<std::string_view, 7> kPageArguments = {"page",  "p",  "pg",    "pn",
                                                            "seite", "st", "pageNo"};
constexpr std::array<std::string_view, 6> kDetails = {
    "/item/{id}", "/show.php?id={id}", "/r/{id}.html", "/view?rec={id}", "/{id}", "/doc/{id}/"};
constexpr std::array<size_t, 6> kPageSizes = {5, 8, 10, 12, 20, 25};

// One of the values 0 … last of an enumeration.
template <typename E>
E Any(base::Rng* rng, E last) {
  return static_cast<E>(rng->Below(static_cast<uint64_t>(last) + 1));
}

std::string Syllables(base::Rng* rng) {
  static constexpr std::array<std::string_view, 18> kParts = {
      "ba",  "ro", "ki",  "len", "ta", "mu",  "sor", "vi", "da",
      "pel", "no", "gra", "zu",  "fe", "lin", "ho",  "qi", "wo"};
  static constexpr std::array<std::string_view, 5> kJoints = {"", "", "-", "_", "__"};
  std::string out(Pick(rng, kParts));
  out += Pick(rng, kParts);
  if (rng->Chance(0.4)) out.append(Pick(rng, kJoints)).append(Pick(rng, kParts));
  return rng->Chance(0.15) ? out + std::to_string(rng->Below(100)) : out;
}

void DrawLook(base::Rng* rng, AnswerSpec* spec) {
  RecordLook& look = spec->look;
  look.markup = Any(rng, Markup::kAnchorBlocks);
  look.link = rng->Chance(0.6) ? RecordLink::kTitle : Any(rng, RecordLink::kNone);
  look.extra = rng->Chance(0.6) ? LinkExtra::kNone : Any(rng, LinkExtra::kPosition);
  look.detail = Pick(rng, kDetails);
  look.groups = rng->Chance(0.75) ? Grouping::kNone : Any(rng, Grouping::kSections);
  bool fixed_rows = look.markup == Markup::kGridTable || look.markup == Markup::kColumns;
  if (fixed_rows && look.groups == Grouping::kHeadings) look.groups = Grouping::kSections;
  look.ranks = rng->Chance(0.3);
  look.labels = rng->Chance(0.6);
  look.featured = rng->Chance(0.15);
  look.editions = rng->Chance(0.2);
  look.missing = rng->Chance(0.4) ? 0.25 : 0;
  look.pictures = rng->Chance(0.3);
  look.microdata = rng->Chance(0.2);
  look.json_ld = rng->Chance(0.2);
  if (rng->Chance(0.25)) look.sponsored_every = 3 + rng->Below(4);
  look.sponsored_alike = rng->Chance(0.5);
  for (const Column& column : spec->data.columns) {
    if (column.kind == ColumnKind::kFacet && rng->Chance(0.3)) look.group_column = column.key;
  }
}

void DrawTags(base::Rng* rng, Tags* tags) {
  static constexpr std::array<std::string_view, 7> kHeadings = {"h2", "h3",  "h4",  "strong",
                                                                "b",  "div", "span"};
  static constexpr std::array<std::string_view, 4> kFields = {"span", "em", "div", "small"};
  static constexpr std::array<std::string_view, 5> kSeparators = {" · ", " | ", "; ", " – ", ", "};
  static constexpr std::array<std::string_view, 5> kNotices = {"p", "div", "h3", "strong", "span"};
  tags->heading = Pick(rng, kHeadings);
  tags->field = Pick(rng, kFields);
  tags->separator = Pick(rng, kSeparators);
  tags->notice = Pick(rng, kNotices);
  tags->wrappers = rng->Below(4);
  tags->item_ids = rng->Chance(0.2);
  tags->zebra = rng->Chance(0.2);
}

void DrawPager(base::Rng* rng, AnswerSpec* spec) {
  PagerSpec& pager = spec->pager;
  pager.kind = Any(rng, PagerKind::kSelect);
  if (pager.kind == PagerKind::kNone && rng->Chance(0.7)) pager.kind = PagerKind::kWords;
  pager.address = Any(rng, PageAddress::kPath);
  pager.argument = pager.address == PageAddress::kOffset ? "start" : Pick(rng, kPageArguments);
  if (rng->Chance(0.35)) pager.end = Any(rng, PagerEnd::kRepeats);
  pager.place = Any(rng, Place::kBoth);
  pager.box = Any(rng, PagerBox::kTable);
  pager.post = rng->Chance(0.3);
  pager.rel = rng->Chance(0.3);
  pager.nofollow = rng->Chance(0.2);
  pager.session = rng->Chance(0.2);
  pager.page_size = rng->Chance(0.2);
  pager.size = Pick(rng, kPageSizes);
}

void DrawCount(base::Rng* rng, AnswerSpec* spec) {
  CountSpec& count = spec->count;
  count.style = Any(rng, CountStyle::kPageOf);
  count.separator = Any(rng, Separator::kIndian);
  count.estimate_factor = 3 + rng->Below(900);
  count.misleading = rng->Chance(0.3);
  count.below = rng->Chance(0.15);
  if (rng->Chance(0.6)) return;
  if (spec->language == "ar") count.digits = Digits::kArabicIndic;
  if (spec->language == "th") count.digits = Digits::kThai;
  if (spec->language == "ja" || spec->language == "zh") count.digits = Digits::kFullWidth;
}

void DrawSurroundings(base::Rng* rng, AnswerSpec* spec) {
  Surroundings& around = spec->around;
  if (rng->Chance(0.2)) around.brands = 40 + rng->Below(220);
  around.popular = rng->Chance(0.25);
  around.recent = rng->Chance(0.2);
  around.adverts = rng->Chance(0.35);
  around.clock = rng->Chance(0.25);
  around.visitors = rng->Chance(0.25);
  around.generated = rng->Chance(0.25);
  around.tokens = rng->Chance(0.15);
  around.calendar = rng->Chance(0.15);
  around.gallery = rng->Chance(0.15);
  around.neighbours = rng->Chance(0.3);
  spec->echo = {rng->Chance(0.4), rng->Chance(0.4), rng->Chance(0.5), rng->Chance(0.25)};
  spec->empty = Any(rng, Emptiness::kAside);
}

void DrawColumnBoxes(base::Rng* rng, AnswerSpec* spec) {
  for (const Column& column : spec->data.columns) {
    std::string name = "c_" + column.key.substr(0, 3);
    if (column.kind == ColumnKind::kFacet && rng->Chance(0.4)) {
      BoxKind kind = rng->Chance(0.85) ? BoxKind::kMenu : BoxKind::kRadio;
      bool coded = rng->Chance(0.4), required = kind == BoxKind::kMenu && rng->Chance(0.12);
      spec->form.boxes.push_back({kind, name, column.label, column.key, "", coded, required});
    }
    if (column.kind == ColumnKind::kNumber && rng->Chance(0.3)) {
      spec->form.boxes.push_back({BoxKind::kFrom, name + "1", column.label + " >", column.key});
      spec->form.boxes.push_back({BoxKind::kTo, name + "2", column.label + " <", column.key});
    }
    if (column.kind == ColumnKind::kPlain && rng->Chance(0.2)) {
      spec->form.boxes.push_back({BoxKind::kExact, name, column.label, column.key});
    }
  }
}

void DrawForm(base::Rng* rng, AnswerSpec* spec) {
  AnswerForm& form = spec->form;
  form.action = Pick(rng, kActions);
  form.method = rng->Chance(0.75) ? FormMethod::kGet : Any(rng, FormMethod::kMultipart);
  form.markup = rng->Chance(0.6) ? FormMarkup::kPlain : Any(rng, FormMarkup::kAssociated);
  form.labels = Any(rng, Labels::kPlaceholder);
  form.second = rng->Chance(0.7) ? SecondButton::kNone : Any(rng, SecondButton::kLucky);
  form.token = rng->Chance(0.9) ? TokenRule::kNone : Any(rng, TokenRule::kLastIssued);
  form.one_click_away = rng->Chance(0.15);
  form.on_answers = rng->Chance(0.7);
  form.changing_ids = rng->Chance(0.2);
  form.other_forms = rng->Chance(0.35);
  form.open_search = rng->Chance(0.15);
  form.search_action = rng->Chance(0.15);
  form.search_microdata = rng->Chance(0.1);
  form.lists_all = rng->Chance(0.3);
  FormBox words;
  words.name = Pick(rng, kArguments);
  words.label = Voice(spec->language, spec->manner).Say("keywords");
  words.type = rng->Chance(0.5) ? "text" : rng->Chance(0.5) ? "search" : "";
  form.boxes.push_back(words);
  DrawColumnBoxes(rng, spec);
  if (rng->Chance(0.2)) form.boxes.push_back({BoxKind::kHidden, "lg", "", "", spec->language});
}

// Few sites have no form but announce where one may ask.
void DrawAnnouncedOnly(base::Rng* rng, AnswerForm* form) {
  if (!rng->Chance(0.07)) return;
  form->shown = form->one_click_away = form->other_forms = false;
  form->method = FormMethod::kGet;
  form->token = TokenRule::kNone;
  form->boxes.resize(1);
  form->words_in_path = rng->Chance(0.5);
  (rng->Chance(0.5) ? form->open_search : form->search_action) = true;
}

void DrawTroubles(base::Rng* rng, AnswerSpec* spec) {
  static constexpr std::array<int, 4> kRefusals = {200, 400, 403, 500};
  Troubles& troubles = spec->troubles;
  bool short_words = spec->language == "zh" || spec->language == "ja" || spec->language == "ko";
  if (rng->Chance(0.2)) troubles.min_length = short_words ? 2 : 3;
  if (rng->Chance(0.2)) troubles.stop_words = {"the", "of", "der", "die", "de", "la", "in"};
  if (rng->Chance(0.2)) troubles.bad_signs = "\"()*";
  troubles.refusal_status = Pick(rng, kRefusals);
  troubles.soft_not_found = rng->Chance(0.3);
}

}  // namespace

ClassNames RandomClassNames(uint64_t seed) {
  base::Rng rng(seed * 6364136223846793005 + 3);
  ClassNames names;
  for (std::string* name :
       {&names.list, &names.item, &names.title, &names.field, &names.text, &names.pager,
        &names.form, &names.count, &names.notice, &names.advert, &names.side, &names.group}) {
    *name = rng.Chance(0.15) ? "" : Syllables(&rng);
  }
  return names;
}

ArgumentNames RandomArgumentNames(uint64_t seed) {
  static constexpr std::array<std::string_view, 4> kSessions = {"sid", "PHPSESSID", "zsess",
                                                                "jsid"};
  static constexpr std::array<std::string_view, 3> kHighlights = {"hl", "ref", "back"};
  static constexpr std::array<std::string_view, 3> kPositions = {"pos", "idx", "rank"};
  static constexpr std::array<std::string_view, 3> kStamps = {"stamp", "ts", "rnd"};
  static constexpr std::array<std::string_view, 3> kSizes = {"per", "rpp", "anz"};
  static constexpr std::array<std::string_view, 3> kTokens = {"token", "csrf", "authkey"};
  base::Rng rng(seed * 69069 + 5);
  ArgumentNames names;
  names.session = Pick(&rng, kSessions);
  names.highlight = Pick(&rng, kHighlights);
  names.position = Pick(&rng, kPositions);
  names.stamp = Pick(&rng, kStamps);
  names.page_size = Pick(&rng, kSizes);
  names.token = Pick(&rng, kTokens);
  return names;
}

Tags RandomTags(uint64_t seed) {
  base::Rng rng(seed * 40503 + 11);
  Tags tags;
  DrawTags(&rng, &tags);
  return tags;
}

AnswerSpec RandomAnswerSpec(uint64_t seed) {
  base::Rng rng(seed * 2654435761 + 29);
  const Source& source = Pick(&rng, kSources);
  AnswerSpec spec;
  spec.name = "answer-" + std::to_string(seed);
  spec.title = source.title;
  spec.about = source.title;
  spec.language = source.language;
  spec.manner = rng.Below(12);
  spec.charset = Pick(&rng, source.charsets);
  spec.charset_in_header = rng.Chance(0.7);
  spec.charset_in_meta = !spec.charset_in_header || rng.Chance(0.6);
  spec.data = source.data();
  spec.records = 40 + rng.Below(560);
  spec.seed = seed + 5000;
  spec.shuffled = rng.Chance(0.4);
  spec.frame = Any(&rng, PageFrame::kSideTable);
  spec.names = RandomClassNames(seed);
  DrawLook(&rng, &spec);
  spec.look.tags = RandomTags(seed);
  spec.arguments = RandomArgumentNames(seed);
  DrawPager(&rng, &spec);
  DrawCount(&rng, &spec);
  DrawSurroundings(&rng, &spec);
  DrawForm(&rng, &spec);
  DrawAnnouncedOnly(&rng, &spec.form);
  DrawTroubles(&rng, &spec);
  return spec;
}

}  // namespace upwell::testing
