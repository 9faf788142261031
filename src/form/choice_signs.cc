// SPDX-License-Identifier: Apache-2.0
#include "form/choice_signs.h"

#include <unicode/uchar.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <string>
#include <unordered_set>

#include "base/characters.h"
#include "base/text.h"
#include "form/form_source.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kMostChoicesRead = 200;  // of one menu
constexpr size_t kMostLinksRead = 2'000;  // of one page

// True where there are at least `least` choices with a value and three quarters of them fit.
template <typename Fits>
bool MostChoices(const Input& input, size_t least, const Fits& fits) {
  size_t count = 0, fitting = 0;
  for (size_t i = 0; i < std::min(kMostChoicesRead, input.choices.size()); ++i) {
    const Choice& choice = input.choices[i];
    if (choice.value.empty()) continue;
    ++count;
    fitting += fits(choice);
  }
  return count >= least && 4 * fitting >= 3 * count;
}

// --- Addresses ---

bool EndsLikePage(std::string_view value) {
  constexpr std::string_view kEnds[] = {".htm",  ".html", ".shtml", ".php", ".asp",
                                        ".aspx", ".jsp",  ".cfm",   ".do"};
  value = value.substr(0, value.find_first_of("?#"));
  return std::any_of(std::begin(kEnds), std::end(kEnds), [&](std::string_view end) {
    return value.size() > end.size() &&
           base::AsciiEqualsIgnoreCase(value.substr(value.size() - end.size()), end);
  });
}

bool IsAddress(std::string_view value) {
  if (value.find(' ') != value.npos) return false;
  return base::AsciiStartsWithIgnoreCase(value, "http://") ||
         base::AsciiStartsWithIgnoreCase(value, "https://") || value.starts_with("/") ||
         value.starts_with("./") || value.starts_with("../") || value.starts_with("?") ||
         EndsLikePage(value);
}

// --- Languages ---

std::string NameOfLanguage(const char* language, const char* shown_in) {
  constexpr int32_t kLongestName = 100;  // UTF-16 units, a guard
  UChar name[kLongestName];
  UErrorCode status = U_ZERO_ERROR;
  const int32_t length = uloc_getDisplayLanguage(language, shown_in, name, kLongestName, &status);
  if (U_FAILURE(status) || length <= 0 || length >= kLongestName) return "";
  std::string utf8;
  icu::UnicodeString(name, length).toUTF8String(utf8);
  return utf8 == language ? "" : base::FoldCase(utf8);  // the code stands for an unknown name
}

std::unordered_set<std::string> AllLanguageNames() {
  constexpr const char* kShownIn[] = {"en", "de", "fr", "es", "it", "pt", "nl", "sv",
                                      "da", "nb", "fi", "pl", "cs", "sk", "hu", "ro",
                                      "ru", "uk", "bg", "el", "tr", "vi", "id", "ar",
                                      "fa", "he", "th", "hi", "zh", "ja", "ko", "zh_Hant"};
  constexpr size_t kCodeLength = 2;  // ISO 639-1; codes of three letters are of rare languages
  std::unordered_set<std::string> names;
  for (const char* const* code = uloc_getISOLanguages(); *code != nullptr; ++code) {
    if (std::string_view(*code).size() != kCodeLength) continue;
    names.insert(NameOfLanguage(*code, *code));
    for (const char* shown_in : kShownIn) names.insert(NameOfLanguage(*code, shown_in));
  }
  names.erase("");
  return names;
}

// By its name in itself or in one of the larger languages; made once, then only read.
bool IsLanguageName(std::string_view text) {
  static const std::unordered_set<std::string> names = AllLanguageNames();
  const std::string_view name = base::TrimHtmlSpace(text.substr(0, text.find_first_of("(-/,[")));
  return !name.empty() && names.contains(base::FoldCase(name));
}

// --- Currencies ---

bool IsCurrencyCode(std::string_view code) {
  if (code.size() != 3 ||
      !std::all_of(code.begin(), code.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
    return false;
  const UChar wide[] = {static_cast<UChar>(code[0]), static_cast<UChar>(code[1]),
                        static_cast<UChar>(code[2]), 0};
  return ucurr_getNumericCode(wide) != 0;
}

bool HasCurrencySign(std::string_view text) {
  for (size_t position = 0; position < text.size();) {
    const auto c = static_cast<UChar32>(base::NextCodePoint(text, &position));
    if (u_charType(c) == U_CURRENCY_SYMBOL) return true;
  }
  return false;
}

// A sum of money is none: those are ranges of prices.
bool NamesCurrency(const Choice& choice) {
  if (std::any_of(choice.text.begin(), choice.text.end(),
                  [](char c) { return base::IsAsciiDigit(c); }))
    return false;
  const std::string_view text = choice.text;
  return IsCurrencyCode(choice.value) || IsCurrencyCode(text.substr(0, text.find(' '))) ||
         HasCurrencySign(text);
}

// --- Links ---

std::unordered_set<std::string> LinkTexts(const parse::Document& document) {
  std::unordered_set<std::string> texts;
  size_t left = kMostLinksRead;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && left > 0; n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is(n, parse::Tag::kA) || !document.has_attribute(n, "href")) continue;
    texts.insert(base::FoldCase(LabelText(document, n)));
    --left;
  }
  texts.erase("");
  return texts;
}

}  // namespace

bool OffersAddresses(const Input& input) {
  return MostChoices(input, 2, [](const Choice& choice) { return IsAddress(choice.value); });
}

bool OffersLanguages(const Input& input) {
  return MostChoices(input, 2, [](const Choice& choice) { return IsLanguageName(choice.text); });
}

bool OffersCurrencies(const Input& input) { return MostChoices(input, 2, NamesCurrency); }

bool OffersLinksOf(const parse::Document& document, const Input& input) {
  constexpr size_t kFewest = 3;  // choices, not tuned
  const std::unordered_set<std::string> links = LinkTexts(document);
  return MostChoices(input, kFewest, [&](const Choice& choice) {
    return links.contains(base::FoldCase(base::TrimHtmlSpace(choice.text)));
  });
}

}  // namespace upwell::form
