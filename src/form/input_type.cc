// SPDX-License-Identifier: Apache-2.0
#include "form/input_type.h"

#include <algorithm>

#include "base/text.h"
#include "form/date_format.h"
#include "form/places.h"
#include "form/range_words.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// Not tuned.
constexpr int kEarliestYear = 1400;
constexpr int kLatestYear = 2100;
constexpr size_t kMostLabelWords = 8;  // single words of longer labels say little

bool IsYear(std::string_view text) {
  if (text.size() != 4) return false;
  const auto number = base::ParseUnsigned(text);
  return number && *number >= kEarliestYear && *number <= kLatestYear;
}

std::string_view Attribute(const parse::Document& document, const Input& input,
                           std::string_view name) {
  return input.node == parse::kNoNode ? "" : document.attribute_or(input.node, name, "");
}

// --- Attributes ---

std::optional<InputType> ByAutocomplete(const parse::Document& document, const Input& input) {
  const std::string tokens = base::AsciiLower(Attribute(document, input, "autocomplete"));
  for (std::string_view token : base::Split(tokens, ' ')) {
    if (token == "postal-code") return InputType::kZip;
    if (token == "address-level2") return InputType::kCity;
    if (token == "address-level1") return InputType::kState;
    if (token == "country" || token == "country-name") return InputType::kCountry;
    if (token == "bday") return InputType::kDate;
    if (token == "bday-year") return InputType::kYear;
    if (token == "transaction-amount") return InputType::kPrice;
    if (token == "name" || token == "given-name" || token == "family-name") {
      return InputType::kPerson;
    }
  }
  return std::nullopt;
}

bool HasRangeOfYears(const Input& input) { return IsYear(input.min) && IsYear(input.max); }

// \d{5}, [0-9]{5}: exactly that many digits.
bool IsPatternOfDigits(std::string_view pattern, std::string_view count) {
  for (std::string_view digit : {"\\d", "[0-9]"}) {
    const std::string exact = std::string(digit) + "{" + std::string(count) + "}";
    if (pattern == exact || pattern == "^" + exact + "$") return true;
  }
  return false;
}

std::optional<InputType> ByPattern(const Input& input) {
  if (IsPatternOfDigits(input.pattern, "5")) return InputType::kZip;
  if (input.pattern.find("{2}") != std::string::npos &&
      input.pattern.find("{4}") != std::string::npos) {
    return InputType::kDate;
  }
  if (IsPatternOfDigits(input.pattern, "4") && HasRangeOfYears(input)) return InputType::kYear;
  return std::nullopt;
}

bool IsNumericKeyboard(const parse::Document& document, const Input& input) {
  const std::string_view mode = Attribute(document, input, "inputmode");
  return base::AsciiEqualsIgnoreCase(mode, "numeric") ||
         base::AsciiEqualsIgnoreCase(mode, "decimal");
}

// --- Words ---

struct TopicOfType {
  Topic topic;
  InputType type;
};
// The narrower first: "postcode or town", "price per year".
constexpr TopicOfType kTypes[] = {
    {Topic::kIsbn, InputType::kIsbn},       {Topic::kPrice, InputType::kPrice},
    {Topic::kZip, InputType::kZip},         {Topic::kYear, InputType::kYear},
    {Topic::kCountry, InputType::kCountry}, {Topic::kState, InputType::kState},
    {Topic::kCity, InputType::kCity},       {Topic::kDate, InputType::kDate},
    {Topic::kPerson, InputType::kPerson},   {Topic::kQuantity, InputType::kNumber},
    {Topic::kNumber, InputType::kNumber},
};

// An input for any words, or for something that no type stands for.
bool IsOfNoType(const TopicSet& topics) {
  for (Topic topic : {Topic::kSearch, Topic::kQuery, Topic::kEmail, Topic::kTelephone,
                      Topic::kUserName, Topic::kPassword, Topic::kMessage}) {
    if (topics.has(topic)) return true;
  }
  return false;
}

// Inputs that take a postcode or a town are for towns: those are words.
bool TakesTownsToo(const TopicSet& topics) {
  return topics.has(Topic::kZip) && topics.has(Topic::kCity);
}

std::optional<InputType> ByTopics(const TopicSet& topics) {
  if (TakesTownsToo(topics)) return InputType::kCity;
  for (const TopicOfType& entry : kTypes) {
    if (topics.has(entry.topic)) return entry.type;
  }
  return std::nullopt;
}

// Different things in one input ("title, author or ISBN") are words. Places go together, and so do
// dates and years.
bool NamesSeveralThings(const TopicSet& topics) {
  const bool place = topics.has(Topic::kCity) || topics.has(Topic::kZip) ||
                     topics.has(Topic::kState) || topics.has(Topic::kCountry);
  const bool time = topics.has(Topic::kDate) || topics.has(Topic::kYear);
  return topics.has(Topic::kIsbn) + topics.has(Topic::kPerson) + topics.has(Topic::kPrice) + place +
             time >
         1;
}

// What labels say by themselves, but parts of names do not ("data[title]").
std::optional<InputType> ByWholeLabel(const std::vector<std::string>& words) {
  constexpr std::string_view kDates[] = {"data", "dal", "al", "when", "wann", "quand", "calendar"};
  constexpr std::string_view kPlaces[] = {"wo", "var", "kde", "hol", "dokąd", "skąd"};
  if (words.size() != 1) return std::nullopt;
  if (base::IsOneOf(kDates, words[0])) return InputType::kDate;
  return base::IsOneOf(kPlaces, words[0]) ? std::optional(InputType::kCity) : std::nullopt;
}

struct Finding {
  bool decided = false;  // then `type`, or any words where that is empty
  std::optional<InputType> type;
};

Finding ByText(std::string_view text) {
  const std::vector<std::string> words = WordTokens(base::CutUtf8(text, 300));
  if (words.empty() || words.size() > kMostLabelWords) return {};
  if (const auto type = ByWholeLabel(words)) return {true, type};
  const TopicSet topics = TopicsOf(words);
  if (IsOfNoType(topics) || NamesSeveralThings(topics)) return {true, std::nullopt};
  const auto type = ByTopics(topics);
  return {type.has_value(), type};
}

// Names put the form before the field: search[city].
Finding ByName(std::string_view name) {
  const TopicSet topics = TopicsOf(base::CutUtf8(name, 300));
  if (const auto type = ByTopics(topics)) return {true, type};
  return {IsOfNoType(topics), std::nullopt};
}

// The label counts more than the placeholder, which may be an example, and both more than names.
Finding ByWords(const parse::Document& document, const Input& input) {
  Finding finding = ByText(input.label);
  if (!finding.decided) finding = ByText(Attribute(document, input, "placeholder"));
  if (!finding.decided) finding = ByName(input.name);
  return finding.decided ? finding : ByName(Attribute(document, input, "id"));
}

// --- Examples in placeholders ---

std::string ToldDateFormat(const parse::Document& document, const Input& input) {
  for (std::string_view text :
       {Attribute(document, input, "placeholder"), std::string_view(input.label),
        Attribute(document, input, "title"), Attribute(document, input, "data-date-format"),
        std::string_view(input.default_value)}) {
    if (std::string format = DateFormatIn(text); !format.empty()) return format;
  }
  return "";
}

// Only digits, after words such as "e.g.".
std::string_view ExampleNumber(std::string_view text) {
  const size_t start = text.find_first_of("0123456789");
  if (start == text.npos) return "";
  size_t end = start;
  while (end < text.size() && base::IsAsciiDigit(text[end])) ++end;
  return base::TrimHtmlSpace(text.substr(end)).empty() ? text.substr(start, end - start) : "";
}

std::optional<InputType> ByExample(const parse::Document& document, const Input& input) {
  const std::string_view example = ExampleNumber(Attribute(document, input, "placeholder"));
  if (IsYear(example)) return InputType::kYear;
  return example.size() == 5 ? std::optional(InputType::kZip) : std::nullopt;
}

// --- Kinds of controls ---

InputType TypeOfTextInput(const parse::Document& document, const Input& input) {
  if (const auto type = ByAutocomplete(document, input)) return *type;
  const std::string format = ToldDateFormat(document, input);
  if (format == "YYYY") return InputType::kYear;
  if (!format.empty()) return InputType::kDate;
  if (const Finding finding = ByWords(document, input); finding.decided) {
    return finding.type.value_or(InputType::kGeneric);
  }
  if (const auto type = ByPattern(input)) return *type;
  if (const auto type = ByExample(document, input)) return *type;
  return IsNumericKeyboard(document, input) ? InputType::kNumber : InputType::kGeneric;
}

// Words cannot be typed here: what is not known otherwise is a number.
InputType TypeOfNumberInput(const parse::Document& document, const Input& input) {
  if (HasRangeOfYears(input)) return InputType::kYear;
  const InputType type = TypeOfTextInput(document, input);
  switch (type) {
    case InputType::kZip:
    case InputType::kYear:
    case InputType::kPrice:
    case InputType::kIsbn:
      return type;
    default:
      return InputType::kNumber;
  }
}

// The share of options that `fits`, prompts ("all", "-- choose --") at the top left out.
template <typename Fits>
bool MostOptions(const Input& input, size_t at_least, double share, const Fits& fits) {
  constexpr size_t kMostRead = 100;  // options, a guard
  size_t read = 0, fitting = 0;
  for (size_t i = 0; i < std::min(kMostRead, input.choices.size()); ++i) {
    const bool fit = fits(input.choices[i]);
    if (!fit && fitting == 0 && i < 2) continue;
    ++read;
    fitting += fit;
  }
  return fitting >= at_least && static_cast<double>(fitting) >= share * static_cast<double>(read);
}

bool ShowsPrice(const Choice& choice) {
  constexpr std::string_view kSigns[] = {"€",   "$",  "£",  "¥",   "₽", "₴",
                                         "₹",   "zł", "Kč", "EUR", "USD", "CHF",
                                         "руб", "円", "元", "원",  " kr", " Ft"};
  if (choice.text.find_first_of("0123456789") == std::string::npos) return false;
  return std::any_of(std::begin(kSigns), std::end(kSigns), [&](std::string_view sign) {
    return choice.text.find(sign) != std::string::npos;
  });
}

std::optional<InputType> ByOptions(const Input& input) {
  const auto most = [&](size_t at_least, double share, const auto& fits) {
    return MostOptions(input, at_least, share, fits);
  };
  if (most(3, 0.7, [](const Choice& c) { return IsYear(c.text); })) return InputType::kYear;
  if (most(2, 0.7, ShowsPrice)) return InputType::kPrice;
  if (most(2, 0.7, [](const Choice& c) { return DateFormatIn(c.text).size() > 7; })) {
    return InputType::kDate;
  }
  if (most(3, 0.3, [](const Choice& c) { return IsCountryName(c.text); })) {
    return InputType::kCountry;
  }
  if (most(4, 0.5, [](const Choice& c) { return IsStateName(c.text); })) return InputType::kState;
  return std::nullopt;
}

std::optional<InputType> TypeOfMenu(const parse::Document& document, const Input& input) {
  if (const auto type = ByAutocomplete(document, input)) return type;
  if (const auto type = ByOptions(input)) return type;
  const Finding finding = ByWords(document, input);
  // A menu of numbers may be sizes, days or counts of results.
  if (finding.type == InputType::kDate) return std::nullopt;
  return finding.type;
}

std::string_view FormatOfDateControl(Control control) {
  switch (control) {
    case Control::kDate:
      return "YYYY-MM-DD";
    case Control::kMonth:
      return "YYYY-MM";
    case Control::kWeek:
      return "YYYY-Www";
    case Control::kDateTimeLocal:
      return "YYYY-MM-DDThh:mm";
    default:
      return "";
  }
}

std::string DateFormatOf(const parse::Document& document, const Input& input) {
  const std::string_view fixed = FormatOfDateControl(input.control);
  if (!fixed.empty()) return std::string(fixed);
  if (!input.choices.empty()) {
    return DateFormatIn(input.choices.back().value);
  }
  return ToldDateFormat(document, input);
}

std::optional<InputType> GuessInputType(const parse::Document& document, const Input& input) {
  if (input.hidden_from_people) return std::nullopt;
  switch (input.control) {
    case Control::kText:
    case Control::kSearch:
    case Control::kUrl:
    case Control::kTel:
    case Control::kTextarea:
      return TypeOfTextInput(document, input);
    case Control::kNumber:
    case Control::kRange:
      return TypeOfNumberInput(document, input);
    case Control::kDate:
    case Control::kMonth:
    case Control::kWeek:
    case Control::kDateTimeLocal:
      return InputType::kDate;
    case Control::kSelect:
    case Control::kSelectMultiple:
      return TypeOfMenu(document, input);
    default:
      return std::nullopt;
  }
}

bool HasOrder(InputType type) {
  return type == InputType::kDate || type == InputType::kYear || type == InputType::kPrice ||
         type == InputType::kNumber;
}

// "Year from [   ] to [   ]".
bool IsOtherEndOf(const Input& before, const Input& input) {
  const bool open = !input.type || *input.type == InputType::kGeneric;
  return open && before.type && HasOrder(*before.type) && before.control == input.control &&
         SaysOnlyHighEnd(input.label);
}

}  // namespace

std::string_view InputTypeName(InputType type) {
  switch (type) {
    case InputType::kGeneric:
      return "generic";
    case InputType::kZip:
      return "zip";
    case InputType::kCity:
      return "city";
    case InputType::kState:
      return "state";
    case InputType::kCountry:
      return "country";
    case InputType::kDate:
      return "date";
    case InputType::kYear:
      return "year";
    case InputType::kPrice:
      return "price";
    case InputType::kNumber:
      return "number";
    case InputType::kIsbn:
      return "isbn";
    case InputType::kPerson:
      return "person";
  }
  return "generic";
}

void GuessInputTypes(const parse::Page& page, SearchForm* form) {
  const Input* before = nullptr;
  for (Input& input : form->inputs) {
    input.type = GuessInputType(page.document, input);
    if (input.type == InputType::kDate) input.date_format = DateFormatOf(page.document, input);
    if (before != nullptr && IsOtherEndOf(*before, input)) {
      input.type = before->type;
      input.date_format = before->date_format;
    }
    before = &input;
  }
}

}  // namespace upwell::form
