// SPDX-License-Identifier: Apache-2.0
// Letters as people read them, whichever characters they are written with.
#pragma once

#include <string>
#include <string_view>

namespace upwell::form {

// Unicode's compatibility form NFKC without what nobody sees (soft hyphens, zero-width characters)
// and without marks that are laid over Latin letters. Letters of other scripts that look Latin
// become Latin in words whose other letters are Latin: "ｄｅｌｅｔｅ", "de<U+00AD>lete" and
// "dеlеte" with Cyrillic letters all give "delete". The case is kept.
std::string PlainLetters(std::string_view utf8);

// A word of which every letter looks Latin, as Latin ("сору" gives "copy"); "" for others and for
// ASCII.
std::string LatinLookAlike(std::string_view word);

// Without accents: "löschen" gives "loschen", "διαγραφή" gives "διαγραφη".
std::string WithoutAccents(std::string_view word);
// With the letters that replace accented ones in addresses: "loeschen".
std::string WithReplacedAccents(std::string_view word);

}  // namespace upwell::form
