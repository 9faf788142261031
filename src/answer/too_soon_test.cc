// SPDX-License-Identifier: Apache-2.0
#include "answer/too_soon.h"

#include <gtest/gtest.h>

#include <string>

namespace upwell::answer {
namespace {

TEST(TooSoonTest, IsSaidInManyWords) {
  struct Case {
    std::string line;
    double seconds;  // 0 where none are said
  };
  for (const Case& c :
       {Case{"Sorry but you cannot use search at this time. Please try again in a few seconds.", 0},
        {"You must wait 15 seconds before searching again.", 15},
        {"This forum requires that you wait 20 seconds between searches. Please try again in 7 "
         "seconds.",
         20},
        {"Please wait 2 minutes before you search again", 120},
        {"Sie können diese Suche erst in einigen Sekunden erneut ausführen.", 0},
        {"Bitte warten Sie 30 Sekunden.", 30},
        {"Veuillez patienter 10 secondes entre deux recherches.", 10},
        {"Espere 5 segundos antes de buscar de nuevo", 5},
        {"Attendere 12 secondi prima di una nuova ricerca", 12},
        {"Odczekaj 10 sekund", 10},
        {"Подождите 5 секунд и повторите поиск", 5},
        {"请在 10 秒后再试", 10},
        {"10秒後にもう一度検索してください", 10},
        {"15초 후에 다시 시도하세요", 15}}) {
    const std::optional<TooSoon> found = SaysTooSoon("Forum\n" + c.line + "\nHome", "Forum");
    ASSERT_TRUE(found) << c.line;
    EXPECT_EQ(found->seconds.value_or(0), c.seconds) << c.line;
  }
}

TEST(TooSoonTest, IsNotWhatOtherPagesSay) {
  const std::string hint = "Please wait 20 seconds between searches.";
  struct Case {
    std::string name, visible, home;
  };
  std::string results = hint;
  for (int i = 0; i < 100; ++i) results += "\nA result about birds, number " + std::to_string(i);
  for (const Case& c : {Case{"the page of the form says so, too", "Forum\n" + hint, hint},
                        {"it is an answer", results, "Forum"},
                        {"nothing found", "Nothing was found for heron.", "Forum"},
                        {"prose", hint + std::string(300, 'x'), "Forum"},
                        {"nothing", "", ""}}) {
    EXPECT_FALSE(SaysTooSoon(c.visible, c.home)) << c.name;
  }
}

}  // namespace
}  // namespace upwell::answer
