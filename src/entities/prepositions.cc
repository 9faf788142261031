// SPDX-License-Identifier: Apache-2.0
#include "entities/prepositions.h"

#include <string>
#include <unordered_set>

#include "base/text.h"

namespace upwell::entities {
namespace {

// Contractions with the article count ("zum", "della", "aux"). Words that more often are something
// else are left out ("as", "like"; French "a" without accent).
constexpr std::string_view kLanguages[] = {
    // English
    "of to for in on at by with from about into onto over under near between without within "
    "around against during through across behind beside besides beyond above below after before "
    "since until till towards toward via per",
    // German
    "von vom zu zum zur für in im ins auf aus bei beim mit nach über unter vor hinter neben "
    "zwischen durch gegen ohne um an am ans seit bis ab während wegen",
    // French
    "de du des à au aux en dans sur sous par pour avec sans chez vers entre contre depuis pendant "
    "avant après derrière devant près selon",
    // Spanish
    "de del a al en por para con sin sobre bajo entre contra desde hasta hacia según durante tras "
    "ante mediante cerca",
    // Portuguese
    "de do da dos das em no na nos nas por pelo pela para com sem sobre sob entre contra desde até "
    "ao à aos às após perante durante perto",
    // Italian
    "di del dello della dei degli delle da dal dalla dai in nel nella nei nelle con su sul sulla "
    "sui per tra fra senza verso contro dopo prima presso sotto sopra",
    // Dutch
    "van voor in op aan bij met naar over onder uit door tegen tussen zonder rond sinds tot om "
    "tijdens vanaf achter naast",
    // Swedish, Danish, Norwegian
    "av til till för for i på om med utan uten uden från fra hos mellan mellem mellom under över "
    "over mot efter etter vid ved genom gennem gjennom",
    // Finnish has cases instead; these few are common
    "ilman ennen lähellä vastaan",
    // Polish
    "z ze w we na do od dla o po przy przez pod nad bez między przed za ku wśród",
    // Czech, Slovak
    "z ze v ve na do od pro pre o po při pri přes cez pod nad bez mezi medzi před pred za k ke u",
    // Russian, Ukrainian
    "из с со в во на до от для о об по при через под над без между перед за к ко у про біля від "
    "із зі",
    // Hungarian has postpositions; the frequent ones
    "alatt felett mellett nélkül szerint után előtt között",
    // Turkish, the words that stand apart
    "için ile gibi kadar hakkında",
    // Greek
    "από για με σε στο στη στην στον στα χωρίς προς μετά πριν",
    // Romanian
    "de la în din pe cu pentru fără despre spre între lângă sub peste prin",
    // Indonesian, Malay
    "di ke dari untuk dengan pada tentang tanpa oleh kepada antara",
    // Vietnamese
    "của cho ở tại với từ trong về",
    // Arabic, Persian
    "من في على إلى عن مع بدون از در به با برای بدون درباره",
    // Hindi, the postpositions
    "का के की में से पर को",
};

std::unordered_set<std::string_view> AllWords() {
  std::unordered_set<std::string_view> words;
  for (const std::string_view language : kLanguages) {
    for (const std::string_view word : base::Split(language, ' ')) words.insert(word);
  }
  return words;
}

}  // namespace

bool IsPreposition(std::string_view word) {
  static const std::unordered_set<std::string_view> words = AllWords();
  return words.contains(word);
}

}  // namespace upwell::entities
