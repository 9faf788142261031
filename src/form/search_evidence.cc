// SPDX-License-Identifier: Apache-2.0
#include "form/search_evidence.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/url.h"
#include "form/acting_words.h"
#include "form/choice_signs.h"
#include "form/feature_list.h"
#include "form/harmless.h"
#include "form/link_address.h"
#include "form/link_promise.h"
#include "form/query_field.h"
#include "form/search_model.h"
#include "form/token.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMostInputs = 150;
constexpr size_t kMostChoices = 40;  // of one input
constexpr size_t kMostTextBytes = 3'000;
constexpr size_t kMostNodes = 2'000;

// What a short text does, as far as its words tell, the gravest reading first.
enum class Reading : uint8_t {
  kNothing,  // no words
  kSearches,
  kShows,
  kNeutral,  // "start", "new"
  kSends,    // "submit": says nothing of what is sent
  kThing,    // what could be acted upon
  kForeign,  // unknown, in a language of which no words are known
  kUnknown,
  kNoun,  // or a verb: "order"
  kVerb,
  kActs,
};

std::string_view NameOf(Reading reading) {
  constexpr std::string_view kNames[] = {"nothing", "searches", "shows",   "neutral",
                                         "sends",   "thing",    "foreign", "unknown",
                                         "noun",    "verb",     "acts"};
  return kNames[static_cast<size_t>(reading)];
}

bool HasWord(const GuardedText& text) {
  return std::any_of(text.words().begin(), text.words().end(), [](const std::string& word) {
    return word.size() > 1 && !std::all_of(word.begin(), word.end(), base::IsAsciiDigit);
  });
}

bool IsSearchTopic(const TopicSet& topics) {
  return topics.has(Topic::kSearch) || topics.has(Topic::kFilter) || topics.has(Topic::kQuery);
}

// `foreign`: the page is in no language that the lists of words cover, or does not say in which.
Reading ReadingOf(std::string_view words, bool foreign) {
  const GuardedText text(words);
  if (!HasWord(text)) return Reading::kNothing;
  if (!text.ActingWord().empty() || !text.SecondVerb().empty()) return Reading::kActs;
  const TopicSet topics = TopicsOf(words);
  if (IsSearchTopic(topics)) return Reading::kSearches;
  if (!text.LeadingVerb().empty()) return Reading::kVerb;
  if (text.Has(Sense::kShow) || topics.has(Topic::kSort)) return Reading::kShows;
  if (text.Has(Sense::kVerbOrNoun) || text.Has(Sense::kYes)) return Reading::kNoun;
  if (topics.has(Topic::kSend)) return Reading::kSends;
  if (text.Has(Sense::kNeutral)) return Reading::kNeutral;
  if (text.Has(Sense::kThing) || text.Has(Sense::kHarmless)) return Reading::kThing;
  return foreign ? Reading::kForeign : Reading::kUnknown;
}

bool IsDoubtful(Reading reading) { return reading >= Reading::kUnknown; }
bool IsGrave(Reading reading) { return reading >= Reading::kVerb; }

std::string_view CountName(size_t count) {
  constexpr std::string_view kNames[] = {"0", "1", "2", "3", "4"};
  return count < 5 ? kNames[count] : count < 10 ? "5-9" : "10+";
}

bool IsDigits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), base::IsAsciiDigit);
}

bool IsSwitch(std::string_view value) {
  constexpr std::string_view kSwitches[] = {"1",  "0",   "y",    "n",     "yes", "no",
                                            "on", "off", "true", "false", "ok",  "x"};
  return base::IsOneOf(kSwitches, base::AsciiLower(base::TrimHtmlSpace(value)));
}

// What stands for all choices of a menu: "Any make", "Alle".
bool SaysAll(std::string_view text) {
  constexpr size_t kMostWords = 3;  // not tuned
  const GuardedText words(text);
  return words.size() <= kMostWords && words.Has(Sense::kAll, 0);
}

// What a field holds that goes out as it stands.
enum class Carried : uint8_t { kEmpty, kToken, kNumber, kSwitch, kAddress, kShows, kWord, kActs };

std::string_view NameOf(Carried carried) {
  constexpr std::string_view kNames[] = {"empty",   "token", "number", "switch",
                                         "address", "shows", "word",   "acts"};
  return kNames[static_cast<size_t>(carried)];
}

// Fields are named and filled by programmers, so that no word in them is foreign.
Carried WhatIsCarried(std::string_view raw) {
  constexpr size_t kLongestWord = 60;  // bytes; not tuned, as in harmless.cc
  const std::string_view value = base::TrimHtmlSpace(raw);
  if (value.empty()) return Carried::kEmpty;
  if (IsSwitch(value)) return Carried::kSwitch;
  if (IsDigits(value)) return Carried::kNumber;
  if (value.starts_with('/') || value.starts_with("http") || value.starts_with("www.")) {
    return Carried::kAddress;
  }
  if (LooksLikeToken(value) || value.size() > kLongestWord) return Carried::kToken;
  const Reading reading = ReadingOf(value, false);
  if (IsGrave(reading)) return Carried::kActs;
  return reading == Reading::kSearches || reading == Reading::kShows || reading == Reading::kNothing
             ? Carried::kShows
             : Carried::kWord;
}

// The last part of an address that is no number or code: "/post/search/fid/1449" ends in "fid".
std::string_view EndOfAddress(const std::vector<std::string>& segments) {
  const auto last = std::find_if(segments.rbegin(), segments.rend(),
                                 [](const std::string& segment) { return !IsCode(segment); });
  return last == segments.rend() ? std::string_view() : std::string_view(*last);
}

class EvidenceReader {
 public:
  EvidenceReader(const parse::Page& page, const FormSource& source, const SearchForm& form,
                 FeatureNames* names)
      : page_(page),
        document_(page.document),
        source_(source),
        form_(form),
        list_(names),
        foreign_(!IsCoveredLanguage(form.language)) {}

  std::vector<FormFeature> Read() {
    ReadButtons();
    ReadTarget();
    ReadNamesOfForm();
    ReadInputs();
    ReadText();
    ReadHeadings();
    AddCounts();
    AddTogether();
    return list_.Finish();
  }

 private:
  Reading ReadWords(std::string_view words) const { return ReadingOf(words, foreign_); }

  bool posts() const { return form_.method == fetch::Method::kPost; }

  void Sign(std::string_view name, bool on = true) {
    if (on) list_.Add("is", ":", name);
  }

  // The same sign may weigh more where the form posts.
  void Say(std::string_view where, std::string_view what) {
    list_.Add(where, ":", what);
    if (posts()) list_.Add(std::string("POST ") + std::string(where), ":", what);
  }

  void Topics(std::string_view where, const TopicSet& topics) {
    for (size_t i = 0; i < kTopics; ++i) {
      const Topic topic = static_cast<Topic>(i);
      if (topics.has(topic)) list_.Add(where, "@", TopicName(topic));
    }
  }

  // --- Buttons ---

  void ReadButtons() {
    const Input* first = FirstSubmitter(form_);
    if (first == nullptr) return ReadPlainButtons();
    const Reading face = ReadWords(first->label);
    Say("button", NameOf(face));
    if (face == Reading::kNothing) ReadPicture(*first);
    Topics("button", TopicsOf(first->label));
    says_.button = face == Reading::kSearches;
    unexplained_ += face == Reading::kUnknown || face >= Reading::kNoun;
    grave_ += IsGrave(face) || IsGrave(ReadWords(first->name));
    list_.Add("button name", ":", NameOf(ReadWords(first->name)));
    Sign("button elsewhere", first->button.action.has_value());
    Sign("button posts",
         first->button.method.has_value() && *first->button.method == fetch::Method::kPost);
    if (!first->name.empty() && first->default_value != first->label) {
      list_.Add("button value", ":", NameOf(WhatIsCarried(first->default_value)));
    }
    size_t buttons = 0;
    for (const Input& input : form_.inputs) {
      if (!Submits(input.control) || input.hidden_from_people) continue;
      ++buttons;
      if (&input != first) list_.Add("other button", ":", NameOf(ReadWords(input.label)));
    }
    list_.Add("buttons", ":", CountName(buttons));
  }

  // Those that a script of the page listens to.
  void ReadPlainButtons() {
    Say("button", "none");
    for (const Input& input : form_.inputs) {
      if (input.control != Control::kButton || input.hidden_from_people) continue;
      const Reading face = ReadWords(input.label);
      list_.Add("plain button", ":", NameOf(face));
      says_.button |= face == Reading::kSearches;
    }
  }

  // A sign, or the name of a picture or of its class.
  void ReadPicture(const Input& button) {
    std::string names = NamesOf(document_, button.node);
    names.append(document_.attribute_or(button.node, "src", "")).append(" ");
    names.append(document_.attribute_or(button.node, "title", "")).append(" ");
    size_t seen = 0;
    for (parse::NodeId n = document_.first_child(button.node);
         n != parse::kNoNode && seen < kMostChoices;
         n = document_.NextInTree(n, button.node), ++seen) {
      if (!document_.is_element(n)) continue;
      names.append(NamesOf(document_, n)).append(document_.attribute_or(n, "src", "")).append(" ");
    }
    const bool searches = Mentions(Topic::kSearch, names);
    says_.button |= searches;
    Say("picture", searches ? "searches" : "says nothing");
    unexplained_ += !searches;
  }

  // --- Where it goes ---

  void ReadTarget() {
    Sign(posts() ? "post" : "get");
    Sign("foreign", foreign_);
    const Input* first = FirstSubmitter(form_);
    const base::Url& action =
        first != nullptr && first->button.action ? *first->button.action : form_.action;
    if (!action.is_http()) {
      Say("goes", "nowhere");
      return;
    }
    const LinkAddress address = AddressOf(action, base::Url());
    const std::vector<std::string>& segments = address.segments;
    const bool here = action.path() == page_.url.path() && action.host() == page_.url.host();
    const bool linked = IsLinked(action);
    Say("goes", here                                       ? "here"
                : action.host() != page_.url.host()        ? "to another host"
                : segments.empty()                         ? "to the start page"
                : linked                                   ? "where the page links to"
                : IsBelow(action.path(), page_.url.path()) ? "below its page"
                                                           : "elsewhere");
    const Reading end = ReadPart(std::string(EndOfAddress(segments)));
    Say("end of the address", NameOf(end));
    says_.address = std::any_of(segments.begin(), segments.end(), [](const std::string& segment) {
      return Mentions(Topic::kSearch, segment);
    });
    Sign("address ends in search", Mentions(Topic::kSearch, EndOfAddress(segments)));
    says_.address |= action.host() != page_.url.host() && Mentions(Topic::kSearch, action.host());
    const bool unexplained = !here && !linked && !says_.address && IsDoubtful(end);
    unexplained_ += unexplained;
    unexplained_address_ = unexplained;
    if (unexplained) Say("address", "unexplained");
    bool behind_thing = false;
    // A page that was shown at this address did nothing.
    const bool harmless = here && !posts();
    for (const std::string& segment : segments) {
      const Reading reading = harmless ? Reading::kNothing : ReadPart(segment);
      if (IsGrave(reading)) Say("address", NameOf(reading));
      grave_ += IsGrave(reading);
      if (behind_thing && IsDoubtful(reading)) Say("address", "doubtful behind a thing");
      behind_thing |= IsCode(segment) && !IsYearCode(segment);
    }
    for (const auto& [name, value] : address.arguments) {
      list_.Add("argument", ":", NameOf(WhatIsCarried(value)));
      if (NamesCommand(name)) list_.Add("argument", ":", "command");
      says_.address |= posts() && Mentions(Topic::kSearch, value);
    }
    Sign("method in the address", !address.commands.empty());
    Sign("about one thing", behind_thing);
    const LinkAddress of_page = AddressOf(page_.url, base::Url());
    Sign("page of one thing", !of_page.segments.empty() && IsCode(of_page.segments.back()) &&
                                  !IsYearCode(of_page.segments.back()));
    Sign("posts to the page of one thing", here && posts() && !of_page.segments.empty() &&
                                               IsCode(of_page.segments.back()) &&
                                               !IsYearCode(of_page.segments.back()));
    says_.page = Mentions(Topic::kSearch, EndOfAddress(of_page.segments)) ||
                 Mentions(Topic::kSearch, page_.title);
  }

  // Registers, contacts, comments and posts are things, too.
  Reading ReadPart(const std::string& segment) const {
    const Reading reading = ReadWords(segment);
    const TopicSet topics = TopicsOf(segment);
    const bool thing = topics.has(Topic::kRegister) || topics.has(Topic::kContact) ||
                       topics.has(Topic::kComment) || topics.has(Topic::kPublish);
    return reading == Reading::kVerb && thing ? Reading::kNoun : reading;
  }

  static bool IsBelow(std::string_view path, std::string_view page) {
    return path.size() > page.size() && path.starts_with(page) &&
           (page.ends_with('/') || path[page.size()] == '/');
  }

  bool IsLinked(const base::Url& action) const {
    return std::any_of(page_.links.begin(), page_.links.end(), [&](const parse::Link& link) {
      return link.url.path() == action.path() && link.url.host() == action.host();
    });
  }

  // --- Inputs ---

  void ReadInputs() {
    size_t left = kMostInputs;
    for (const Input& input : form_.inputs) {
      if (left-- == 0) return;
      if (Submits(input.control) || input.control == Control::kReset ||
          input.control == Control::kButton || input.disabled) {
        continue;
      }
      if (input.control == Control::kHidden || input.hidden_from_people) {
        ReadCarried(input);
      } else if (HasChoices(input.control)) {
        ReadChoices(input);
      } else if (IsTextInput(input)) {
        ReadTextInput(input);
      } else {
        list_.Add("has", ":", ControlName(input.control));
        ++typed_;
      }
    }
  }

  // Nobody sees it, and it goes out with every question.
  void ReadCarried(const Input& input) {
    ++hidden_;
    Carried carried = WhatIsCarried(input.default_value);
    const bool framework = input.name.starts_with("__");
    if (framework && carried == Carried::kWord) carried = Carried::kToken;
    const Reading name = ReadingOf(input.name, false);
    const bool commands = NamesCommand(input.name), modes = NamesMode(input.name);
    const bool shows = !commands && IsShowingName(input.name);
    grave_ += carried == Carried::kActs || IsGrave(name);
    Say("hidden", NameOf(carried));
    list_.Add("hidden name", ":", shows ? "known" : NameOf(name));
    numbers_ += carried == Carried::kNumber && !shows;
    const bool needs_name = carried == Carried::kSwitch || carried == Carried::kNumber;
    const bool is_neutral = ReadingOf(input.default_value, false) == Reading::kNeutral;
    const bool is_explained = carried == Carried::kEmpty || (is_neutral && says_.address) ||
                              carried == Carried::kToken || carried == Carried::kShows ||
                              carried == Carried::kAddress || shows ||
                              (needs_name && !IsGrave(name) && !commands);
    if (is_explained) return;
    Say("hidden", commands ? "unexplained command" : modes ? "unexplained mode" : "unexplained");
    ++unexplained_;
  }

  void ReadTextInput(const Input& input) {
    ++typed_;
    ++boxes_;
    list_.Add("has", ":", ControlName(input.control));
    const std::string placeholder(document_.attribute_or(input.node, "placeholder", ""));
    const TopicSet of_name = TopicsOf(input.name);
    const TopicSet of_label = TopicsOf(input.label + " " + placeholder);
    const bool names_words = input.control == Control::kSearch || of_name.has(Topic::kSearch) ||
                             of_name.has(Topic::kQuery) ||
                             Mentions(Topic::kSearch, NamesOf(document_, input.node));
    const bool labels_words = of_label.has(Topic::kSearch) || of_label.has(Topic::kQuery);
    says_.name |= names_words;
    says_.label |= labels_words;
    if (!names_words && !labels_words) {
      TopicSet asked = of_name;
      asked.add(of_label);
      Topics("asks", asked);
      const Reading label = ReadWords(input.label.empty() ? placeholder : input.label);
      list_.Add("label", ":", NameOf(label));
      list_.Add("name", ":", NameOf(ReadWords(input.name)));
    }
    if ((names_words || labels_words) && question_.empty()) question_ = input.default_value;
    if (!input.default_value.empty()) {
      list_.Add("preset", ":", NameOf(WhatIsCarried(input.default_value)));
      if (!names_words && !labels_words) ++presets_;
    }
    Sign("number to type", input.control == Control::kNumber);
    Sign("required and no words", input.required && !names_words && !labels_words);
  }

  void ReadChoices(const Input& input) {
    ++choices_;
    const bool menu = IsMenu(input.control);
    const std::string_view what = menu                               ? "menu"
                                  : input.control == Control::kRadio ? "radio"
                                                                     : "box";
    list_.Add("has", ":", what);
    const TopicSet topics = TopicsOf(input.name + " " + input.label);
    presents_ += topics.has(Topic::kSort) || topics.has(Topic::kFilter);
    list_.Add("choice name", ":", NameOf(ReadWords(input.name + " " + input.label)));
    Topics("choice", topics);
    if (NamesCommand(input.name)) list_.Add("choice name", ":", "command");
    size_t read = 0, grave = 0, open = 0, counts = 0;
    for (const Choice& choice : input.choices) {
      if (read++ >= kMostChoices) break;
      const Reading reading = ReadWords(choice.text.empty() ? choice.value : choice.text);
      grave += choice.acts;
      open += choice.value.empty() || SaysAll(choice.text);
      counts += IsDigits(choice.text);
      if (choice.selected && !choice.disabled && !choice.value.empty()) {
        list_.Add(std::string("chosen of ") + std::string(what), ":",
                  choice.acts ? "acts" : NameOf(reading));
        unexplained_ += choice.acts;
        grave_ += choice.acts;
      }
    }
    if (menu) {
      list_.Add("menu of", ":", CountName(input.choices.size()));
      selects_ += input.choices.size() > 1 && grave == 0;
      open_ += open > 0;
      Sign("menu that only counts", counts == input.choices.size() && counts > 1);
      Sign("menu that may stay open", open > 0);
      Sign("menu of one choice", input.choices.size() == 1);
      Sign("menu of languages or currencies", OffersLanguages(input) || OffersCurrencies(input));
    }
    if (grave > 0) {
      Say(what, grave == input.choices.size() ? "all choices act" : "some choices act");
    }
    if (input.control == Control::kCheckbox) {
      const size_t ticked =
          static_cast<size_t>(std::count_if(input.choices.begin(), input.choices.end(),
                                            [](const Choice& choice) { return choice.selected; }));
      if (ticked > 0) Say("box", ticked > 1 ? "several ticked" : "ticked");
    }
  }

  // --- What stands around ---

  void ReadNamesOfForm() {
    const std::string names = NamesOf(document_, source_.form);
    list_.Add("form", ":", NameOf(ReadWords(names)));
    bool role = false;
    for (parse::NodeId n = source_.form; n != parse::kNoNode; n = document_.parent(n)) {
      if (!document_.is_element(n)) continue;
      role |= document_.is(n, parse::Tag::kSearch) ||
              base::AsciiEqualsIgnoreCase(document_.attribute_or(n, "role", ""), "search");
    }
    says_.form = role || Mentions(Topic::kSearch, names);
    Sign("role search", role);
  }

  // A heading that repeats the question says what was asked: "Results for delete key".
  void ReadHeading(std::string_view where, std::string text) {
    const size_t asked = question_.empty() ? text.npos : text.find(question_);
    if (asked != text.npos) text.erase(asked, question_.size());
    const Reading reading = ReadWords(text);
    Say(where, NameOf(reading));
    says_.heading |= reading == Reading::kSearches;
    grave_ += IsGrave(reading);
  }

  // Legends and headings inside, and the heading before.
  void ReadHeadings() {
    size_t seen = is_page_ ? kMostNodes : 0;
    for (parse::NodeId n = document_.first_child(source_.root());
         n != parse::kNoNode && seen < kMostNodes;
         n = document_.NextInTree(n, source_.root()), ++seen) {
      if (!document_.is_element(n)) continue;
      const bool heads =
          document_.is(n, parse::Tag::kLegend) || parse::IsHeading(document_.node(n).tag);
      if (heads) ReadHeading("heading inside", LabelText(document_, n));
    }
    constexpr int kMostSteps = 60;  // nodes before the form; not tuned, as in form_features.cc
    parse::NodeId n = source_.root();
    for (int i = 0; i < kMostSteps; ++i) {
      n = document_.node(n).previous != parse::kNoNode ? document_.node(n).previous
                                                       : document_.parent(n);
      if (n == parse::kNoNode) return;
      if (!document_.is_element(n) || !parse::IsHeading(document_.node(n).tag)) continue;
      ReadHeading("heading", LabelText(document_, n));
      return;
    }
  }

  // What the form says to people beside its labels.
  void ReadText() {
    constexpr size_t kMostWords = 120;  // more is a page; not tuned, as in acting_markup.cc
    const std::string text(base::CutUtf8(LabelText(document_, source_.root()), kMostTextBytes));
    const GuardedText read(text);
    is_page_ = read.size() > kMostWords;
    Sign("around a page", is_page_);
    if (is_page_) return;
    constexpr Topic kTold[] = {
        Topic::kLogIn,   Topic::kRegister,  Topic::kSubscribe, Topic::kContact, Topic::kComment,
        Topic::kPublish, Topic::kBuy,       Topic::kVote,      Topic::kDelete,  Topic::kSend,
        Topic::kChange,  Topic::kCalculate, Topic::kAgree,     Topic::kEmail,   Topic::kMessage};
    const TopicSet topics = TopicsOf(text);
    says_.text = topics.has(Topic::kSearch);
    for (Topic topic : kTold) {
      if (topics.has(topic)) list_.Add("text", "@", TopicName(topic));
    }
    if (!read.ActingWord().empty()) list_.Add("text", ":", "acts");
    Sign("text of somebody's own", read.Has(Sense::kSelf));
  }

  // --- All together ---

  void AddCounts() {
    list_.Add("boxes", ":", CountName(boxes_));
    list_.Add("choices", ":", CountName(choices_));
    list_.Add("hidden fields", ":", CountName(hidden_));
    list_.Add("presets", ":", CountName(presets_));
    Sign("nothing to ask", typed_ + choices_ == 0);
    Sign("menus that all may stay open", typed_ == 0 && open_ > 0 && open_ == choices_);
    Sign("menus none of which may stay open", typed_ == 0 && choices_ > 0 && open_ == 0);
    Sign("choices about a number", typed_ == 0 && choices_ > 0 && numbers_ > 0);
    Sign("words about a number", typed_ > 0 && numbers_ > 0);
    list_.Add("hidden numbers", ":", CountName(numbers_));
    Sign("only menus of order and number", typed_ == 0 && presents_ > 0 && presents_ == choices_);
    Sign("only choices, some of order", typed_ == 0 && presents_ > 0);
    Sign("nothing typed and nothing that selects", typed_ == 0 && selects_ == 0);
  }

  void AddTogether() {
    const size_t places = size_t{says_.button} + says_.address + says_.name + says_.label +
                          says_.form + (says_.heading || says_.text);
    Say("places that search", CountName(places));
    Say("unexplained parts", CountName(unexplained_));
    Say("grave parts", CountName(grave_));
    const std::string_view against = grave_ > 0         ? ", some grave"
                                     : unexplained_ > 1 ? ", several unexplained"
                                     : unexplained_ > 0 ? ", one unexplained"
                                                        : ", all explained";
    Say("in all",
        std::string(places > 3 ? "4" : CountName(places)) + " places" + std::string(against));
    if (unexplained_address_) {
      Say("unexplained address beside", std::string(CountName(places)) + " places");
    }
    Sign("page searches", says_.page);
    Sign("page and button search", says_.page && says_.button);
    Sign("button and input search", says_.button && (says_.name || says_.label));
    Sign("button and address search", says_.button && says_.address);
    Sign("input and address search", (says_.name || says_.label) && says_.address);
    Sign("only the input searches",
         (says_.name || says_.label) && !says_.button && !says_.address && !says_.form);
    Sign("only the heading searches", says_.heading && places == 1);
    Sign("nothing searches", places == 0 && selects_ == 0);
    Sign("only the button searches", says_.button && places == 1);
    Sign("explained search", places > 1 && unexplained_ == 0);
    Sign("explained selection", places == 0 && unexplained_ == 0 && selects_ > 0);
  }

  // Which places speak of searching.
  struct Says {
    bool button = false, address = false, name = false, label = false;
    bool form = false, heading = false, text = false, page = false;
  };

  const parse::Page& page_;
  const parse::Document& document_;
  const FormSource& source_;
  const SearchForm& form_;
  FeatureList list_;
  bool foreign_ = false;
  std::string question_;  // that was asked before
  Says says_;
  size_t typed_ = 0, boxes_ = 0, choices_ = 0, hidden_ = 0;
  size_t presets_ = 0;    // in inputs that take no words of a question
  size_t selects_ = 0;    // menus with something to choose between
  size_t presents_ = 0;   // choices of order, of number, of a part
  bool is_page_ = false;  // the form stands around a whole page
  bool unexplained_address_ = false;
  size_t open_ = 0;     // menus that may stay open
  size_t numbers_ = 0;  // hidden ones whose name is none of those that show
  size_t unexplained_ = 0;
  size_t grave_ = 0;  // parts with a verb of change
};

// No place speaks of searching.
bool IsSilent(const std::vector<FormFeature>& signs) {
  return std::any_of(signs.begin(), signs.end(), [](const FormFeature& sign) {
    return sign.id == FeatureId("places that search:0");
  });
}

// By GET, in the words of its button and of its input, without a verb of change.
bool AsksForWords(const std::vector<FormFeature>& signs) {
  const auto has = [&](std::string_view name) {
    return std::any_of(signs.begin(), signs.end(),
                       [&](const FormFeature& sign) { return sign.id == FeatureId(name); });
  };
  return has("is:get") && has("is:button and input search") && has("grave parts:0");
}

const EvidenceLimits& LimitsFor(fetch::Method method) {
  const SearchModel& model = TheSearchModel();
  return method == fetch::Method::kPost ? model.post : model.get;
}

// They are judged by what else they carry.
double LeastOfQuestions() { return TheSearchModel().get.least / 1000.0; }

// Their roles prove nothing.
double MostOfSilentForms(fetch::Method method) { return (LimitsFor(method).proven - 1) / 1000.0; }

}  // namespace

std::vector<FormFeature> SignsOfSearch(const parse::Page& page, const FormSource& source,
                                       const SearchForm& form, FeatureNames* names) {
  return EvidenceReader(page, source, form, names).Read();
}

bool IsProvenSearch(const SearchForm& form) {
  return 1000 * form.evidence >= LimitsFor(form.method).proven;
}
bool IsHardlySearch(const SearchForm& form) {
  return 1000 * form.evidence < LimitsFor(form.method).least;
}

void WeighEvidence(const parse::Page& page, const FormSource& source, SearchForm* form) {
  const std::vector<FormFeature> signs = SignsOfSearch(page, source, *form);
  form->evidence = SearchEvidence(signs);
  if (IsSilent(signs)) form->evidence = std::min(form->evidence, MostOfSilentForms(form->method));
  if (AsksForWords(signs)) form->evidence = std::max(form->evidence, LeastOfQuestions());
  if (form->kind == FormKind::kOther && IsProvenSearch(*form)) {
    form->kind = FormKind::kSearch;
    form->confidence = 1 / (1 + std::exp(-form->evidence));
    form->query_input = FindQueryInput(page.document, *form);
  } else if (form->kind == FormKind::kSearch && IsHardlySearch(*form)) {
    form->kind = FormKind::kOther;
    form->confidence = 1 / (1 + std::exp(form->evidence));
    form->query_input = -1;
  }
}

double SearchEvidence(const std::vector<FormFeature>& signs) {
  const SearchModel& model = TheSearchModel();
  double sum = model.bias;
  auto entry = model.weights.begin();
  for (const FormFeature& feature : signs) {
    entry =
        std::lower_bound(entry, model.weights.end(), feature.id,
                         [](const SignWeight& weight, uint64_t id) { return weight.sign < id; });
    if (entry == model.weights.end()) break;
    if (entry->sign == feature.id) sum += feature.value * entry->weight;
  }
  return sum / 1000;
}

}  // namespace upwell::form
