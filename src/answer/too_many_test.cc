// SPDX-License-Identifier: Apache-2.0
#include "answer/too_many.h"

#include <gtest/gtest.h>

namespace upwell::answer {
namespace {

TEST(TooMany, IsSaidInManyWords) {
  for (const char* line :
       {"Your search found 265 burials, which is too many to display.",
        "Too many results: please refine your search", "There are too many matching records.",
        "Your query returned more than 500 rows. Please narrow your search.",
        "Too many events, restrict your search.",
        "Zu viele Bescheide, bitte schränken Sie die Suche ein.",
        "Es wurden zu viele Treffer gefunden.", "Trop de résultats, précisez votre recherche",
        "Demasiados resultados", "該当件数が多すぎます"}) {
    EXPECT_TRUE(SaysTooMany("Register\n" + std::string(line) + "\nHome", "Register")) << line;
  }
}

TEST(TooMany, IsNotWhatTheFormSaysAlways) {
  const std::string hint = "Tip: with too many results, add a year.";
  EXPECT_FALSE(SaysTooMany("Register\n" + hint, "Register\n" + hint));
  EXPECT_FALSE(SaysTooMany("Nothing was found. Refine your search.", ""));
}

}  // namespace
}  // namespace upwell::answer
