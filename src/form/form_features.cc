// SPDX-License-Identifier: Apache-2.0
#include "form/form_features.h"

#include <unicode/uloc.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "form/choice_signs.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// Guards. The model is fitted to what is read within them (make train).
constexpr size_t kMaxZoneBytes = 1'500;
constexpr size_t kMaxZoneWords = 150;
constexpr size_t kMaxAttributeBytes = 100;
constexpr int kMaxInputsRead = 150;
constexpr int kMaxNodesRead = 2'000;

// Collects features; names are put together in one buffer.
class FeatureList {
 public:
  explicit FeatureList(FeatureNames* names) : names_(names) {}

  void Add(std::string_view zone, std::string_view mark, std::string_view what, float value = 1) {
    name_.assign(zone).append(mark).append(what);
    const uint64_t id = FeatureId(name_);
    features_.push_back({id, value});
    if (names_ != nullptr) names_->emplace(id, name_);
  }

  // The largest value counts where a feature was met several times.
  std::vector<FormFeature> Finish() {
    std::sort(features_.begin(), features_.end(), [](const FormFeature& a, const FormFeature& b) {
      return a.id != b.id ? a.id < b.id : a.value > b.value;
    });
    const auto end =
        std::unique(features_.begin(), features_.end(),
                    [](const FormFeature& a, const FormFeature& b) { return a.id == b.id; });
    features_.erase(end, features_.end());
    return std::move(features_);
  }

 private:
  FeatureNames* names_;
  std::vector<FormFeature> features_;
  std::string name_;
};

// Where words stand.
enum class Place : uint8_t {
  kButton,
  kForm,    // id, class and name of the form
  kAction,  // path and query
  kName,    // of the inputs
  kLook,    // id and class of the inputs
  kLabel,
  kValue,   // what text inputs hold before anybody types
  kOption,  // of menus
  kChoice,  // beside checkboxes
  kHidden,  // names and values of hidden inputs
  kLink,
  kHeading,
  kText,
  kInside,  // ids and classes between form and inputs
  kAround,  // ids and classes around the form
  kScript,  // what is called when it is sent
  kTitle,   // of the page, and its path
  kCount,
};
constexpr size_t kPlaces = static_cast<size_t>(Place::kCount);

constexpr std::string_view kPlaceNames[kPlaces] = {
    "button", "form", "action",  "name", "look",   "label",  "value",  "option", "choice",
    "hidden", "link", "heading", "text", "inside", "around", "script", "title"};

// One of the most used systems puts "edit-" before the id of every control of every form, so that
// it does not mean that anything is edited.
std::string_view IdOfControl(const parse::Document& document, parse::NodeId control) {
  constexpr std::string_view kOfEveryControl = "edit-";
  std::string_view id = document.attribute_or(control, "id", "");
  if (id.starts_with(kOfEveryControl)) id.remove_prefix(kOfEveryControl.size());
  return id;
}

// Single words are features only where they are few and say much; elsewhere only topics are.
bool HasWordFeatures(Place place) {
  return place == Place::kButton || place == Place::kForm || place == Place::kAction ||
         place == Place::kLabel;
}

bool IsNumeric(std::string_view token) {
  return std::all_of(token.begin(), token.end(), [](char c) { return base::IsAsciiDigit(c); });
}

// "de", "pt-BR", "zh_Hant".
bool IsLanguageCode(std::string_view code) {
  const std::string language = base::AsciiLower(code.substr(0, 2));
  if (language.size() < 2 || (code.size() > 2 && code[2] != '-' && code[2] != '_')) return false;
  return *uloc_getISO3Language(language.c_str()) != '\0';
}

std::string_view Bin(size_t count) {
  constexpr std::string_view kSmall[] = {"0", "1", "2", "3"};
  if (count < 4) return kSmall[count];
  return count < 6 ? "4-5" : count < 10 ? "6-9" : count < 30 ? "10-29" : "30+";
}

// What forms speak of that ask for something else than what is searched.
constexpr Topic kNoQuestion[] = {
    Topic::kLogIn,     Topic::kLogOut,  Topic::kRegister,  Topic::kRecover,  Topic::kPassword,
    Topic::kSubscribe, Topic::kContact, Topic::kComment,   Topic::kPublish,  Topic::kBuy,
    Topic::kVote,      Topic::kDelete,  Topic::kChange,    Topic::kRemember, Topic::kTelephone,
    Topic::kCaptcha,   Topic::kPayment, Topic::kCalculate, Topic::kLoan};

// Some topics mean something only in forms of a certain shape, see AddSignsOfNoSearch.
bool SpeaksForItself(Topic topic) {
  return topic != Topic::kGoTo && topic != Topic::kCalculate && topic != Topic::kConfigure &&
         topic != Topic::kLoan;
}

// A short label with a word for words: "Keywords", not a sentence about the terms of use.
bool AsksForWords(std::string_view label) {
  constexpr size_t kMostWords = 4;  // of a label, not tuned
  const std::vector<std::string> words = WordTokens(label);
  return words.size() <= kMostWords && Mentions(Topic::kQuery, words);
}

// Inputs that calculators have: sums, rates, years.
bool AsksForNumber(const Input& input, const TopicSet& topics) {
  constexpr Topic kNumbers[] = {Topic::kLoan, Topic::kQuantity, Topic::kPrice, Topic::kYear,
                                Topic::kNumber};
  return input.control == Control::kNumber ||
         std::any_of(std::begin(kNumbers), std::end(kNumbers),
                     [&](Topic topic) { return topics.has(topic); });
}

// "/go", "/cgi-bin/go.pl": too common a word to mean anything elsewhere.
bool EndsInGo(std::string_view path) {
  std::string_view last = path;
  while (last.ends_with('/')) last.remove_suffix(1);
  last.remove_prefix(last.rfind('/') + 1);
  return base::AsciiEqualsIgnoreCase(last.substr(0, last.find('.')), "go");
}

// The last run of digits in a path: "/item-248" and "/shop/248.html" are about number 248.
std::string_view LastNumber(std::string_view path) {
  size_t end = path.size();
  while (end > 0 && !base::IsAsciiDigit(path[end - 1])) --end;
  size_t start = end;
  while (start > 0 && base::IsAsciiDigit(path[start - 1])) --start;
  return path.substr(start, end - start);
}

// A whole-number count per kind of control or of what it asks for.
struct Counts {
  size_t boxes = 0, passwords = 0, areas = 0, menus = 0, radios = 0, checkboxes = 0;
  size_t buttons = 0, hidden = 0, links = 0;
  size_t emails = 0, queries = 0, users = 0, persons = 0, quantities = 0;
  size_t appearances = 0, sorts = 0, rich_menus = 0, largest_menu = 0;
  size_t numbers = 0, loans = 0;

  size_t typed() const { return boxes + passwords + areas; }
  size_t chosen() const { return menus + radios + checkboxes; }
};

class FeatureReader {
 public:
  FeatureReader(const parse::Page& page, const FormSource& source, const SearchForm& form,
                FeatureNames* names)
      : page_(page), document_(page.document), source_(source), form_(form), list_(names) {}

  std::vector<FormFeature> Read() {
    ReadTarget();
    ReadInputs();
    ReadTree();
    ReadSurroundings();
    for (size_t i = 0; i < kPlaces; ++i) AddPlace(static_cast<Place>(i));
    AddCounts();
    AddShape();
    AddTopicsOfShape();
    AddPlainQuestion();
    if (!SpeaksOfSearching()) AddSignsOfNoSearch();
    return list_.Finish();
  }

 private:
  void Sign(std::string_view name, bool on = true) {
    if (on) list_.Add("is", ":", name);
  }

  void Append(Place place, std::string_view words) {
    std::string& text = texts_[static_cast<size_t>(place)];
    if (words.empty() || text.size() >= kMaxZoneBytes) return;
    text.append(base::CutUtf8(words, kMaxZoneBytes - text.size())).append(" ");
  }

  void AppendAttribute(Place place, parse::NodeId n, std::string_view name) {
    Append(place, base::CutUtf8(document_.attribute_or(n, name, ""), kMaxAttributeBytes));
  }

  void ReadTarget() {
    const base::Url& action = form_.action;
    Sign(form_.method == fetch::Method::kPost ? "post" : "get");
    Sign("scripted", !action.is_http());
    Sign("elsewhere", action.is_http() && action.host() != page_.url.host());
    Sign("here", action.path() == page_.url.path());
    Sign("hidden form", IsHiddenFromPeople(document_, source_.form));
    Sign("role search", HasSearchRole());
    Append(Place::kForm, NamesOf(document_, source_.form));
    Append(Place::kAction, base::PercentDecode(base::CutUtf8(action.path(), 300)));
    Append(Place::kAction, base::PercentDecode(base::CutUtf8(action.query(), 200)));
    AppendAttribute(Place::kScript, source_.form, "onsubmit");
  }

  bool HasSearchRole() const {
    for (parse::NodeId n = source_.root(); n != parse::kNoNode; n = document_.parent(n)) {
      if (!document_.is_element(n)) continue;
      if (document_.is(n, parse::Tag::kSearch)) return true;
      if (base::AsciiEqualsIgnoreCase(document_.attribute_or(n, "role", ""), "search")) return true;
    }
    return false;
  }

  void ReadInputs() {
    int left = kMaxInputsRead;
    for (const Input& input : form_.inputs) {
      if (--left < 0) return;
      if (input.control == Control::kHidden) {
        ReadHidden(input);
      } else if (input.hidden_from_people) {
        Sign("trap");
      } else {
        list_.Add("has", ":", ControlName(input.control));
        ReadVisible(input);
      }
    }
  }

  void ReadHidden(const Input& input) {
    constexpr size_t kLongestCommand = 30;  // bytes, not tuned; longer values are tokens
    ++counts_.hidden;
    Append(Place::kHidden, input.name);
    if (input.default_value.size() < kLongestCommand) Append(Place::kHidden, input.default_value);
  }

  void ReadVisible(const Input& input) {
    switch (input.control) {
      case Control::kSubmit:
      case Control::kImage:
      case Control::kButton:
        return ReadButton(input);
      case Control::kPassword:
        ++counts_.passwords;
        break;
      case Control::kTextarea:
        ++counts_.areas;
        break;
      default:
        if (IsTextInput(input)) ReadTextInput(input);
        if (HasChoices(input.control) && !input.hidden_from_people) ReadChoice(input);
    }
    ReadNames(input);
  }

  void ReadNames(const Input& input) {
    Append(Place::kName, input.name);
    Append(Place::kLabel, input.label);
    AppendAttribute(Place::kLabel, input.node, "placeholder");
    AppendAttribute(Place::kLabel, input.node, "title");
    Append(Place::kLook, base::CutUtf8(IdOfControl(document_, input.node), kMaxAttributeBytes));
    AppendAttribute(Place::kLook, input.node, "class");
    AppendAttribute(Place::kScript, input.node, "onchange");
    const std::string_view filled = document_.attribute_or(input.node, "autocomplete", "");
    if (!filled.empty()) {
      list_.Add("autocomplete", ":", base::AsciiLower(base::CutUtf8(filled, kMaxAttributeBytes)));
    }
    Sign("required", document_.has_attribute(input.node, "required"));
  }

  void ReadTextInput(const Input& input) {
    ++counts_.boxes;
    Append(Place::kValue, base::CutUtf8(input.default_value, kMaxAttributeBytes));
    const TopicSet topics = TopicsOf(input.name + " " + input.label);
    const bool email = input.control == Control::kEmail || topics.has(Topic::kEmail);
    const bool query =
        input.control == Control::kSearch || topics.has(Topic::kSearch) ||
        Mentions(Topic::kQuery, input.name) || AsksForWords(input.label) ||
        Mentions(Topic::kSearch,
                 NamesOf(document_, input.node) +
                     std::string(base::CutUtf8(input.default_value, kMaxAttributeBytes)));
    counts_.emails += email;
    counts_.queries += query;
    counts_.users += topics.has(Topic::kUserName);
    counts_.persons +=
        topics.has(Topic::kOwnName) || topics.has(Topic::kAddress) || topics.has(Topic::kTelephone);
    counts_.quantities += topics.has(Topic::kQuantity);
    counts_.loans += topics.has(Topic::kLoan);
    counts_.numbers += !query && AsksForNumber(input, topics);
    Sign("short box", input.max_length.value_or(UINT32_MAX) <= 5);
    Sign("box with 1 in it", input.default_value == "1");
  }

  void ReadChoice(const Input& input) {
    counts_.checkboxes += input.control == Control::kCheckbox;
    counts_.radios += input.control == Control::kRadio;
    if (IsMenu(input.control)) ReadMenu(input);
    const TopicSet topics = TopicsOf(input.name + " " + input.label);
    counts_.quantities += topics.has(Topic::kQuantity);
    counts_.appearances += topics.has(Topic::kAppearance);
    counts_.sorts += topics.has(Topic::kSort);
    constexpr size_t kMostRead = 6;  // choices, not tuned
    for (size_t i = 0; i < std::min(kMostRead, input.choices.size()); ++i) {
      Append(input.control == Control::kCheckbox ? Place::kChoice : Place::kOption,
             input.choices[i].text);
    }
  }

  void ReadMenu(const Input& input) {
    ++counts_.menus;
    counts_.rich_menus += input.choices.size() >= 3;
    counts_.largest_menu = std::max(counts_.largest_menu, input.choices.size());
    Sign("menu acts at once", document_.has_attribute(input.node, "onchange"));
    if (input.choices.size() < 2) return;
    const std::string_view last = input.choices.back().value;  // the first is often a prompt
    Sign("menu of addresses", last.starts_with("http") || last.starts_with("/"));
    Sign("menu of numbers", !last.empty() && IsNumeric(last));
    Sign("menu of language codes",
         std::all_of(input.choices.begin(), input.choices.end(),
                     [](const Choice& choice) { return IsLanguageCode(choice.value); }));
  }

  void ReadButton(const Input& input) {
    ++counts_.buttons;
    Sign("button without words", input.label.empty());
    Append(Place::kButton, input.label);
    Append(Place::kButton, NamesOf(document_, input.node));
    const std::string_view picture = document_.attribute_or(input.node, "src", "");
    Append(Place::kButton,
           base::CutUtf8(picture.substr(picture.rfind('/') + 1), kMaxAttributeBytes));
    AppendAttribute(Place::kScript, input.node, "onclick");
  }

  // Links, headings and boxes between the controls.
  void ReadTree() {
    int left = kMaxNodesRead;
    const parse::NodeId root = source_.root();
    for (parse::NodeId n = document_.first_child(root); n != parse::kNoNode && --left > 0;
         n = document_.NextInTree(n, root)) {
      if (!document_.is_element(n)) continue;
      if (document_.is(n, parse::Tag::kA)) ReadLink(n);
      if (IsHeadingOrLegend(n)) Append(Place::kHeading, LabelText(document_, n));
      if (IsContainer(n)) {
        AppendAttribute(Place::kInside, n, "id");
        AppendAttribute(Place::kInside, n, "class");
      }
    }
    Append(Place::kText, LabelText(document_, root));
  }

  bool IsHeadingOrLegend(parse::NodeId n) const {
    const parse::Tag tag = document_.node(n).tag;
    return parse::IsHeading(tag) || tag == parse::Tag::kLegend;
  }

  bool IsContainer(parse::NodeId n) const {
    switch (document_.node(n).tag) {
      case parse::Tag::kDiv:
      case parse::Tag::kSpan:
      case parse::Tag::kFieldset:
      case parse::Tag::kTable:
      case parse::Tag::kUl:
      case parse::Tag::kP:
        return true;
      default:
        return false;
    }
  }

  void ReadLink(parse::NodeId n) {
    constexpr size_t kMostLinks = 20;  // a guard
    if (++counts_.links > kMostLinks) return;
    Append(Place::kLink, LabelText(document_, n));
    const std::string_view href = document_.attribute_or(n, "href", "");
    Append(Place::kLink, base::CutUtf8(href.substr(0, href.find('?')), kMaxAttributeBytes));
  }

  // The heading above the form, what is around it, and what the page as a whole is about.
  void ReadSurroundings() {
    // Nodes before the form and levels above it that are read; not tuned.
    constexpr int kMostSteps = 60;
    constexpr int kMostLevels = 3;
    parse::NodeId n = source_.root();
    for (int i = 0; i < kMostSteps; ++i) {
      n = document_.node(n).previous != parse::kNoNode ? document_.node(n).previous
                                                       : document_.parent(n);
      if (n == parse::kNoNode) break;
      if (!document_.is_element(n) || !IsHeadingOrLegend(n)) continue;
      Append(Place::kHeading, LabelText(document_, n));
      break;
    }
    n = document_.parent(source_.root());
    for (int i = 0; i < kMostLevels && n != parse::kNoNode && !document_.is(n, parse::Tag::kBody);
         ++i) {
      AppendAttribute(Place::kAround, n, "id");
      AppendAttribute(Place::kAround, n, "class");
      n = document_.parent(n);
    }
    Append(Place::kTitle, page_.title);
    Append(Place::kTitle, base::PercentDecode(base::CutUtf8(page_.url.path(), 200)));
  }

  void AddPlace(Place place) {
    const std::string_view name = kPlaceNames[static_cast<size_t>(place)];
    std::vector<std::string> tokens = WordTokens(texts_[static_cast<size_t>(place)]);
    const TopicSet topics = TopicsOf(tokens);
    topics_[static_cast<size_t>(place)] = topics;
    AddTopics(name, topics);
    // These two speak of more than the form.
    if (place != Place::kTitle && place != Place::kHidden) all_topics_.add(topics);
    const bool names_controls = place == Place::kButton || place == Place::kForm ||
                                place == Place::kName || place == Place::kLabel;
    if (names_controls) own_topics_.add(topics);
    if (HasWordFeatures(place)) AddWords(name, tokens);
  }

  void AddTopics(std::string_view where, const TopicSet& topics) {
    for (size_t i = 0; i < kTopics; ++i) {
      const Topic topic = static_cast<Topic>(i);
      if (topics.has(topic) && SpeaksForItself(topic)) list_.Add(where, "@", TopicName(topic));
    }
  }

  // The more words there are, the less each one says.
  void AddWords(std::string_view where, const std::vector<std::string>& tokens) {
    constexpr size_t kLongestWord = 40;  // bytes, a guard
    const size_t count = std::min(tokens.size(), kMaxZoneWords);
    const float value = 1 / std::sqrt(std::max<float>(1, static_cast<float>(count)));
    for (size_t i = 0; i < count; ++i) {
      if (IsNumeric(tokens[i]) || tokens[i].size() > kLongestWord) continue;
      list_.Add(where, ":", tokens[i], value);
    }
  }

  void AddCounts() {
    const Counts& c = counts_;
    list_.Add("boxes", ":", Bin(c.boxes));
    list_.Add("passwords", ":", Bin(c.passwords));
    list_.Add("menus", ":", Bin(c.menus));
    list_.Add("checkboxes", ":", Bin(c.checkboxes));
    list_.Add("radios", ":", Bin(c.radios));
    list_.Add("buttons", ":", Bin(c.buttons));
    list_.Add("hidden inputs", ":", Bin(c.hidden));
    list_.Add("links", ":", Bin(c.links));
    list_.Add("fields", ":", Bin(c.typed() + c.chosen()));
    if (c.boxes > 0) {
      list_.Add("e-mail boxes", ":", Bin(c.emails));
      list_.Add("query boxes", ":", Bin(c.queries));
      list_.Add("user name boxes", ":", Bin(c.users));
      list_.Add("personal boxes", ":", Bin(c.persons));
      Sign(c.queries == 0         ? "none of the boxes for queries"
           : c.queries == c.boxes ? "all boxes for queries"
                                  : "one of the boxes for queries");
    } else if (c.menus > 0) {
      list_.Add("largest menu", ":", Bin(c.largest_menu));
    }
  }

  // Where no word says what a form does, its shape has to: inputs that ask for nothing of the
  // person who fills them in, sent in a way that changes nothing.
  void AddPlainQuestion() {
    const Counts& c = counts_;
    const bool plain = c.boxes > 0 && c.boxes + c.menus <= 12 &&
                       c.passwords + c.areas + c.emails + c.users + c.quantities == 0;
    if (!plain || !form_.action.is_http()) return;
    for (Topic topic : kNoQuestion) {
      if (own_topics_.has(topic)) return;
    }
    const bool get = form_.method == fetch::Method::kGet;
    Sign(get ? "plain question" : "plain question by POST");
    Sign("plain question in unknown words", get && own_topics_.empty());
  }

  void AddShape() {
    const Counts& c = counts_;
    const bool nothing_typed = c.typed() == 0;
    Sign("one box", c.boxes == 1 && c.typed() == 1);
    Sign("one box and nothing else", c.boxes == 1 && c.typed() + c.chosen() == 1);
    Sign("one e-mail box", c.boxes == 1 && c.emails == 1 && c.typed() == 1);
    Sign("e-mail box and password", c.boxes == 1 && c.emails == 1 && c.passwords == 1);
    Sign("menus only", nothing_typed && c.menus > 0);
    Sign("choices only", nothing_typed && c.chosen() > 0);
    Sign("radios only", nothing_typed && c.menus == 0 && c.radios > 0);
    Sign("one menu only", nothing_typed && c.menus == 1 && c.chosen() == 1);
    Sign("menus of appearance only",
         nothing_typed && c.chosen() > 0 && c.appearances == c.chosen());
    Sign("menus of order only", nothing_typed && c.chosen() > 0 && c.sorts == c.chosen());
    Sign("nothing to fill in", c.typed() + c.chosen() == 0);
    Sign("quantity", c.quantities > 0);
    Sign("rich menus", c.rich_menus >= 2);
    Sign("rich menus and nothing personal",
         c.rich_menus >= 2 && c.passwords + c.areas + c.emails + c.persons == 0);
    Sign("no button", c.buttons == 0);
    std::string shape(fetch::MethodName(form_.method));
    for (size_t count : {c.boxes, c.passwords, c.areas, c.menus}) {
      shape.append(" ").append(count < 3 ? Bin(count) : "3+");
    }
    shape.append(c.emails > 0 ? " e-mail" : "").append(c.queries > 0 ? " query" : "");
    list_.Add("shape", ":", shape);
  }

  // Topics anywhere in the form, alone and together with the coarsest view of its shape.
  void AddTopicsOfShape() {
    const Counts& c = counts_;
    const std::string_view shape = c.passwords > 1    ? "passwords"
                                   : c.passwords == 1 ? "password"
                                   : c.areas > 0      ? "area"
                                   : c.boxes == 0     ? "no box"
                                   : c.boxes == 1     ? "one box"
                                                      : "boxes";
    AddTopics("any", all_topics_);
    AddTopics(shape, all_topics_);
  }

  // --- What looks like a menu search or a plain question, and is neither ---

  bool Speaks(Place place, Topic topic) const {
    return topics_[static_cast<size_t>(place)].has(topic);
  }

  bool SpeaksOfSearching() const {
    return own_topics_.has(Topic::kSearch) || Speaks(Place::kAction, Topic::kSearch) ||
           counts_.queries > 0;
  }

  void AddSignsOfNoSearch() {
    if (const Input* menu = LoneMenu()) AddSignsOfLoneMenu(*menu);
    AddSignsOfCalculator();
    AddSignsOfProduct();
  }

  // The menu or group of radio buttons that is all there is to fill in; else null.
  const Input* LoneMenu() const {
    if (counts_.typed() > 0 || counts_.chosen() != 1 || counts_.checkboxes > 0) return nullptr;
    const auto lone = std::find_if(
        form_.inputs.begin(), form_.inputs.end(),
        [](const Input& input) { return HasChoices(input.control) && !input.hidden_from_people; });
    return lone == form_.inputs.end() ? nullptr : &*lone;
  }

  void AddSignsOfLoneMenu(const Input& menu) {
    const bool leads = Speaks(Place::kName, Topic::kGoTo) || Speaks(Place::kLook, Topic::kGoTo) ||
                       Speaks(Place::kAction, Topic::kGoTo) || Speaks(Place::kForm, Topic::kGoTo) ||
                       EndsInGo(form_.action.path());
    Sign("lone menu that leads somewhere", leads);
    Sign("lone menu of addresses", OffersAddresses(menu));
    Sign("lone menu of the page's links", OffersLinksOf(document_, menu));
    Sign("lone menu that switches the appearance",
         OffersLanguages(menu) || OffersCurrencies(menu) || counts_.appearances > 0 ||
             Speaks(Place::kAction, Topic::kAppearance) ||
             Speaks(Place::kForm, Topic::kAppearance));
  }

  void AddSignsOfCalculator() {
    const Counts& c = counts_;
    if (c.boxes == 0 || c.passwords + c.areas + c.emails + c.users + c.persons > 0) return;
    const bool calculates = Speaks(Place::kButton, Topic::kCalculate) ||
                            Speaks(Place::kAction, Topic::kCalculate) ||
                            Speaks(Place::kForm, Topic::kCalculate);
    const bool numbers_only = c.numbers == c.boxes;
    const bool announced =
        Speaks(Place::kTitle, Topic::kCalculate) || Speaks(Place::kHeading, Topic::kCalculate);
    Sign("calculator by its words", calculates);
    Sign("calculator by its boxes", numbers_only && (c.loans > 0 || calculates || announced));
  }

  // The options of one product: nothing to type but how many.
  void AddSignsOfProduct() {
    const Counts& c = counts_;
    if (c.typed() > std::min<size_t>(c.quantities, 1) || c.chosen() < 2) return;
    Sign("options of a product by its words", Speaks(Place::kButton, Topic::kConfigure) ||
                                                  Speaks(Place::kAction, Topic::kConfigure) ||
                                                  Speaks(Place::kForm, Topic::kConfigure));
    Sign("choices about one thing", IsAboutOneThing());
  }

  // A hidden field repeats the number that the address ends in.
  bool IsAboutOneThing() const {
    const std::string_view number = LastNumber(form_.action.path());
    return !number.empty() &&
           std::any_of(form_.inputs.begin(), form_.inputs.end(), [&](const Input& input) {
             return input.control == Control::kHidden && input.default_value == number;
           });
  }

  const parse::Page& page_;
  const parse::Document& document_;
  const FormSource& source_;
  const SearchForm& form_;
  FeatureList list_;
  std::array<TopicSet, kPlaces> topics_;
  std::array<std::string, kPlaces> texts_;
  Counts counts_;
  TopicSet all_topics_;
  TopicSet own_topics_;  // of what names the form and its controls
};

}  // namespace

bool AsksWhoOneIs(const Input& input) {
  switch (input.control) {
    case Control::kPassword:
    case Control::kEmail:
    case Control::kFile:
    case Control::kTextarea:
      return true;
    default:
      break;
  }
  if (!IsTextInput(input)) return false;
  const TopicSet topics = TopicsOf(input.name + " " + input.label);
  return topics.has(Topic::kEmail) || topics.has(Topic::kPassword) || topics.has(Topic::kUserName);
}

bool IsTextInput(const Input& input) {
  switch (input.control) {
    case Control::kText:
    case Control::kSearch:
    case Control::kUrl:
    case Control::kNumber:
    case Control::kTel:
    case Control::kEmail:
      return !input.hidden_from_people;
    default:
      return false;
  }
}

std::string NamesOf(const parse::Document& document, parse::NodeId node) {
  constexpr size_t kMaxNameBytes = 300;  // a guard
  std::string names(base::CutUtf8(IdOfControl(document, node), kMaxNameBytes));
  for (std::string_view name : {"class", "name"}) {
    names.append(" ").append(base::CutUtf8(document.attribute_or(node, name, ""), kMaxNameBytes));
  }
  names.append(" ");
  return names;
}

std::vector<FormFeature> FeaturesOf(const parse::Page& page, const FormSource& source,
                                    const SearchForm& form, FeatureNames* names) {
  return FeatureReader(page, source, form, names).Read();
}

}  // namespace upwell::form
