// SPDX-License-Identifier: Apache-2.0
#include "form/guard/link_promise.h"

#include <unicode/translit.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "base/characters.h"
#include "base/text.h"
#include "form/guard/action_names.h"
#include "form/guard/plain_letters.h"
#include "form/words.h"

namespace upwell::form {
namespace {

// kShowingNameWords and so on.
#include "form/guard/link_words.inc"

constexpr size_t kLongestSaid = 600;  // bytes of a link's text that are read; a guard
constexpr size_t kSharedLetters = 4;  // of two words that are one word in two forms; not tuned

// Words without accents, as addresses write them.
std::vector<std::string> BareWords(std::string_view text) {
  std::vector<std::string> words = WordTokens(base::CutUtf8(text, kLongestSaid));
  for (std::string& word : words) word = WithoutAccents(word);
  return words;
}

// In Latin letters, where it is in others: "удалять" gives "udalat".
std::string InLatinLetters(std::string_view text) {
  static const std::unique_ptr<icu::Transliterator> latin = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Transliterator> made(icu::Transliterator::createInstance(
        "Any-Latin; Latin-ASCII; Lower", UTRANS_FORWARD, status));
    return U_SUCCESS(status) ? std::move(made) : nullptr;
  }();
  if (latin == nullptr || base::IsAllAscii(text)) return std::string(text);
  icu::UnicodeString letters = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
  latin->transliterate(letters);
  std::string out;
  letters.toUTF8String(out);
  return out;
}

// Letters only, so that "instock" is "In stock".
std::string Squeezed(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += word;
  return out;
}

bool AreOneWord(std::string_view a, std::string_view b) {
  if (a == b) return true;
  const size_t shared =
      static_cast<size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  // Letters of most scripts beyond ASCII take two or three bytes.
  return shared >= kSharedLetters && 2 * shared >= std::max(a.size(), b.size());
}

// What a link says, in its own letters and in Latin ones.
class Said {
 public:
  explicit Said(std::string_view text) {
    // An address as the text says no more than the address itself.
    const std::string_view start = base::TrimHtmlSpace(text);
    if (text.find("://") != text.npos || start.starts_with("www.") || start.starts_with('/')) {
      return;
    }
    words_ = BareWords(text);
    const std::string latin = InLatinLetters(base::CutUtf8(text, kLongestSaid));
    latin_ = latin == text ? words_ : BareWords(latin);
    for (const std::string& word : WordTokens(base::CutUtf8(text, kLongestSaid))) {
      replaced_.push_back(WithReplacedAccents(word));
    }
    squeezed_ = Squeezed(words_);
    latin_squeezed_ = Squeezed(latin_);
  }

  bool HasWord(const std::string& word) const {
    const auto is_one = [&](const std::string& said) { return AreOneWord(said, word); };
    return std::any_of(words_.begin(), words_.end(), is_one) ||
           std::any_of(latin_.begin(), latin_.end(), is_one) ||
           std::any_of(replaced_.begin(), replaced_.end(), is_one);
  }

  // Any word that is no number, or all of them written as one.
  bool Explains(std::string_view part) const {
    const std::vector<std::string> words = BareWords(part);
    const std::string all = Squeezed(words);
    if (all.size() >= kSharedLetters && (squeezed_.find(all) != squeezed_.npos ||
                                         latin_squeezed_.find(all) != latin_squeezed_.npos)) {
      return true;
    }
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
      return !base::IsDigit(static_cast<unsigned char>(word[0])) && HasWord(word);
    });
  }

  // The text begins with the word and goes on: "Water this plant", but not "Reviews (3)".
  bool BeginsWith(const std::string& word) const {
    const auto is_word = [](const std::string& each) {
      return !base::IsDigit(static_cast<unsigned char>(each[0]));
    };
    return !words_.empty() && AreOneWord(words_.front(), word) &&
           std::count_if(words_.begin(), words_.end(), is_word) > 1;
  }

  bool HasAll(const std::vector<std::string>& words) const {
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& word) { return HasWord(word); });
  }

  // More than a sign, a number or "here".
  bool SaysSomething() const {
    std::string all;
    bool letters = false;
    for (const std::string& word : words_) {
      all += (all.empty() ? "" : " ") + word;
      size_t at = 0;
      const char32_t first = base::NextCodePoint(word, &at);
      letters |= base::IsLetterOrMark(first) && (word.size() > 1);
    }
    return letters && !base::IsOneOf(kEmptyWords, all);
  }

 private:
  std::vector<std::string> words_, latin_;
  std::vector<std::string> replaced_;  // "kuendigung" of "Kündigung"
  std::string squeezed_, latin_squeezed_;
};

bool IsShown(std::string_view part) { return ReadCommand(part) == CommandReading::kShows; }

bool IsReadingMatter(const std::string& segment) {
  const std::vector<std::string> words = BareWords(segment);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return base::IsOneOf(kReadingMatterWords, word) || base::IsOneOf(kDictionaryWords, word);
  });
}

bool IsDictionary(const std::string& segment) {
  const std::vector<std::string> words = BareWords(segment);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return base::IsOneOf(kDictionaryWords, word); });
}

// --- Arguments ---

bool IsOrder(std::string_view value) {
  constexpr std::string_view kOrders[] = {"asc", "desc", "ascending", "descending"};
  return base::IsOneOf(kOrders, base::AsciiLower(value));
}

bool AreShowingName(const std::vector<std::string>& words) {
  size_t last = words.size();
  while (last > 1 && IsCode(words[last - 1])) --last;
  return last > 0 && base::IsOneOf(kShowingNameWords, words[last - 1]);
}

bool IsToken(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return base::IsOneOf(kTokenWords, word); });
}

bool IsExplainedArgument(const std::string& name, const std::string& value, const Said& said) {
  const std::vector<std::string> words = BareWords(name);
  // An address of somebody makes the link that person's own.
  if (IsToken(words) || value.find('@') != value.npos) return false;
  // "func=find-b-0" says what it shows, "func=17" does not.
  if (NamesCommand(name)) {
    const std::string_view command = CommandSaid(name, value);
    return IsShown(command) && (!IsCode(command) || GuardedText(command).Has(Sense::kShow));
  }
  if (value.empty()) return IsCode(name) || IsShown(name) || said.Explains(name);
  if (IsOrder(value)) return true;
  const std::string lower = base::AsciiLower(base::TrimHtmlSpace(value));
  const bool turns = base::IsOneOf(kSwitchWords, lower);
  if (AreShowingName(words) || IsShown(name)) return lower != "up" && lower != "down";
  if (said.Explains(name)) return true;
  if (turns) return false;
  return said.Explains(value) || (IsCode(value) && said.SaysSomething());
}

// "a=p", which only the program understands; a number may be that of an option.
bool IsAbbreviation(const std::string& name, const std::string& value) {
  constexpr size_t kMostLetters = 2;  // not tuned
  const auto is_short = [](const std::string& text) {
    return !text.empty() && text.size() <= kMostLetters &&
           std::all_of(text.begin(), text.end(), base::IsAsciiAlpha);
  };
  return is_short(name) && is_short(value) && !NamesCommand(name);
}

// "p=home": a word that says which page it is.
bool NamesPage(const std::string& name, const std::string& value) {
  return IsShowingName(name) && IsShown(value) && GuardedText(value).Has(Sense::kShow);
}

bool IsKnown(const base::FormFields* known, const std::pair<std::string, std::string>& argument) {
  return known != nullptr && std::find(known->begin(), known->end(), argument) != known->end();
}

// --- Paths ---

// What a verb does is done to the thing before it; what names a thing needs no verb.
bool HasVerb(const GuardedText& text) {
  return text.Has(Sense::kAct) || text.Has(Sense::kVerb) || text.Has(Sense::kVerbOrNoun);
}

// Several words in a row of which none tells to do something: "/discussion/37754/pdfa-file-size".
bool IsSlug(const GuardedText& text) {
  constexpr size_t kFewestWords = 3;  // not tuned
  return text.size() >= kFewestWords && !HasVerb(text);
}

// Parts of the path that nothing explains, where that is not safe.
class PathReading {
 public:
  PathReading(const LinkAddress& address, const Said& said) : said_(said) {
    after_thing_ = IsThing(address.above);
    for (const std::string& segment : address.segments) Read(segment);
  }

  bool explained() const { return explained_; }
  bool safe() const { return safe_; }

 private:
  static bool IsThing(const std::string& segment) {
    return IsCode(segment) ? !IsYearCode(segment) : GuardedText(segment).Has(Sense::kThing);
  }

  // "ok" and "go" are answers to something.
  static bool IsAnswer(const std::string& segment) {
    return base::IsOneOf(kEmptyWords, base::AsciiLower(segment));
  }

  void Read(const std::string& segment) {
    if (IsCode(segment)) {
      after_thing_ |= !IsYearCode(segment);
      return;
    }
    const GuardedText text(segment);
    // Behind a thing, one word that the text begins with is what is done to it.
    const bool is_done = after_thing_ && text.size() == 1 && said_.BeginsWith(text.words().front());
    const bool by_text = said_.Explains(segment) && !is_done;
    const bool by_itself =
        (ReadCommand(segment) == CommandReading::kShows && !(after_thing_ && IsAnswer(segment))) ||
        IsReadingMatter(segment) || IsSlug(text);
    // "/post/123" holds posts.
    const bool is_noun =
        IsReadingMatter(segment) && !text.Has(Sense::kAct) && !text.Has(Sense::kVerb);
    const bool explained = by_text || (by_itself && (is_noun || !HasVerb(text)));
    explained_ &= explained;
    // What the text names is the thing; what stood before is where it is kept.
    if (by_text) safe_ = true;
    if (!explained && (after_thing_ || HasVerb(text))) safe_ = false;
    after_thing_ |= text.Has(Sense::kThing);
  }

  const Said& said_;
  bool explained_ = true;     // every segment
  bool safe_ = true;          // no unexplained verb, and no unexplained word behind a thing
  bool after_thing_ = false;  // a code, or what can be acted upon
};

// "V" of an index leads to "/people/v" or "?letter=V".
bool IsOfAnIndex(const LinkAddress& address, std::string_view said) {
  const std::vector<std::string> words = BareWords(said);
  if (words.size() != 1 || base::CountCodePoints(words.front()) != 1) return false;
  const auto is_letter = [&](const std::string& part) { return BareWords(part) == words; };
  return (!address.segments.empty() && is_letter(address.segments.back())) ||
         std::any_of(address.arguments.begin(), address.arguments.end(),
                     [&](const auto& argument) { return is_letter(argument.second); });
}

// "8812: Logout button missing" begins with the number of what it leads to.
bool BeginsWithNumberOf(const LinkAddress& address, std::string_view said) {
  const std::vector<std::string> words = BareWords(said);
  constexpr size_t kFewestWords = 3;  // of a title behind a number; not tuned
  if (words.size() < kFewestWords || !IsCode(words.front())) return false;
  const auto is_number = [&](const std::string& part) { return part == words.front(); };
  return std::any_of(address.segments.begin(), address.segments.end(), is_number) ||
         std::any_of(address.arguments.begin(), address.arguments.end(),
                     [&](const auto& argument) { return is_number(argument.second); });
}

}  // namespace

bool NamesThing(const GuardedText& text) {
  if (text.size() < 2) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool known = text.Has(Sense::kAct, i) || text.Has(Sense::kVerb, i) ||
                       text.Has(Sense::kVerbOrNoun, i) || text.Has(Sense::kThing, i);
    if (!known && !IsCode(text.words()[i])) return true;
  }
  return false;
}

void RemovePlacesOfSearch(std::string_view said, LinkAddress* address) {
  std::vector<std::string>& segments = address->segments;
  const bool acts_on_something = !address->arguments.empty() || !address->commands.empty();
  if (segments.size() < 2 || acts_on_something) return;
  if (!Mentions(Topic::kSearch, segments.back())) return;
  if (!Mentions(Topic::kSearch, base::CutUtf8(said, kLongestSaid))) return;
  const auto is_place = [](const std::string& segment) {
    const GuardedText text(segment);
    return text.size() == 1 && !IsCode(segment) && text.Has(Sense::kVerb, 0) &&
           !text.Has(Sense::kAct, 0) && !ActsUnlessSearched(text.words()) && !IsActingName(segment);
  };
  segments.erase(std::remove_if(segments.begin(), segments.end() - 1, is_place),
                 segments.end() - 1);
}

bool SaysWordsOf(std::string_view text, std::string_view part) { return Said(text).Explains(part); }

bool IsShowingName(std::string_view name) { return AreShowingName(BareWords(name)); }

size_t WordsIn(std::string_view text) {
  // Of scripts without spaces, in quarters of a word: a Chinese word has two signs mostly, one of a
  // script that writes sounds some four. Not tuned.
  constexpr size_t kQuartersOfASign = 2, kQuartersOfASound = 1;
  size_t words = 0, quarters = 0;
  for (const std::string& word : WordTokens(base::CutUtf8(text, kLongestSaid))) {
    size_t in_word = 0;
    for (size_t at = 0; at < word.size();) {
      const char32_t c = base::NextCodePoint(word, &at);
      if (!base::IsUnspacedScript(c)) continue;
      const bool sign = u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_IDEOGRAPHIC);
      in_word += sign ? kQuartersOfASign : kQuartersOfASound;
    }
    quarters += in_word;
    words += in_word == 0;
  }
  return words + (quarters + 3) / 4;
}

bool IsTitled(const PromisedPage& link) {
  const LinkAddress address = AddressOf(link.url, base::Url());
  const Said said(link.said);
  const bool is_long = said.SaysSomething() && WordsIn(link.said) > kMostWordsOfACommand;
  if (BeginsWithNumberOf(address, link.said)) return true;
  for (const auto& [name, value] : address.arguments) {
    const GuardedText text(value);
    if (IsShowingName(name) && NamesThing(text) && said.HasAll(BareWords(value))) {
      return true;
    }
  }
  const auto last = std::find_if(address.segments.rbegin(), address.segments.rend(),
                                 [](const std::string& segment) { return !IsCode(segment); });
  if (last == address.segments.rend() || !said.SaysSomething()) return false;
  if (!said.HasAll(BareWords(*last))) return false;
  if (is_long) return true;
  const GuardedText text(*last);
  return std::any_of(std::next(last), address.segments.rend(), [&](const std::string& above) {
    return IsDictionary(above) || (IsReadingMatter(above) && NamesThing(text));
  });
}

base::FormFields AbbreviationsOf(const PromisedPage& link) {
  const LinkAddress address = AddressOf(link.url, link.page);
  const Said said(link.said);
  base::FormFields found;
  bool names_page = false;
  for (const auto& [name, value] : address.arguments) {
    // A code may be anything here: it is not what the link is followed by.
    const bool explained = IsExplainedArgument(name, value, said) || IsCode(value);
    if (!explained && !IsAbbreviation(name, value)) return {};
    if (!explained) found.emplace_back(name, value);
    names_page |= explained && NamesPage(name, value);
  }
  return names_page ? found : base::FormFields();
}

bool PromisesPage(const PromisedPage& link) {
  LinkAddress address = AddressOf(link.url, link.page);
  RemovePlacesOfSearch(link.said, &address);
  const Said said(link.said);
  for (const auto& argument : address.arguments) {
    if (IsKnown(link.known, argument)) continue;
    if (!IsExplainedArgument(argument.first, argument.second, said)) return false;
  }
  for (const std::string& command : address.commands) {
    if (!IsShown(command)) return false;
  }
  const PathReading path(address, said);
  if (!path.safe()) return false;
  if (said.SaysSomething() || IsOfAnIndex(address, link.said)) return true;
  // The start page says enough by being there, and so does another part of the same page.
  return path.explained();
}

}  // namespace upwell::form
