// SPDX-License-Identifier: Apache-2.0
#include "form/guard/acting_words.h"

#include <gtest/gtest.h>

#include "form/guard/plain_letters.h"

namespace upwell::form {
namespace {

TEST(PlainLetters, ReadsLettersAsPeopleDo) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"delete", "delete"},
      {"ｄｅｌｅｔｅ", "delete"},
      {"𝐝𝐞𝐥𝐞𝐭𝐞", "delete"},
      {"de\u00ADlete", "delete"},
      {"d\u200Be\u200Clete", "delete"},
      {"dеlеtе", "delete"},  // with Cyrillic letters
      {"d\u0336e\u0336l", "del"},
      {"ﬁnd", "find"},
      {"удалить", "удалить"},
      {"поискGoogle", "поискGoogle"},
      {"lo\u0308schen", "löschen"},
      {"می\u200Cخواهم", "می\u200Cخواهم"},
  };
  for (const auto& [written, read] : cases) EXPECT_EQ(PlainLetters(written), read) << written;
  EXPECT_EQ(WithoutAccents("löschen"), "loschen");
  EXPECT_EQ(WithReplacedAccents("löschen"), "loeschen");
  EXPECT_EQ(LatinLookAlike("сору"), "copy");
  EXPECT_EQ(LatinLookAlike("слово"), "");
}

TEST(ActingWords, AreFoundHoweverTheyAreWritten) {
  for (std::string_view text : {"delete",     "DeleteAll",   "deleteall",       "user_delete",
                                "userdelete", "admin/purge", "ｄｅｌｅｔｅ",    "dеlеtе",
                                "loeschen",   "löschen",     "Alles löschen",   "supprimer",
                                "usuń",       "usun",        "удалить",         "udalit",
                                "törlés",     "torles",      "διαγραφη",        "删除",
                                "全部删除",   "削除する",    "삭제하기",        "हटाएं",
                                "ลบทั้งหมด",    "xoá",         "hapus",           "احذف",
                                "מחק",        "reboot",      "users/7/approve", "ban",
                                "logoutnow",  "Log out",     "unsubscribe me",  "rejeter",
                                "odstranit"}) {
    EXPECT_NE(ActingWord(text), "") << text;
  }
}

TEST(ActingWords, AreNotSeenInWhatOnlySoundsLikeThem) {
  for (std::string_view text : {"include_deleted",
                                "removed charities",
                                "remove_duplicates",
                                "remove filters",
                                "deletion",
                                "banking",
                                "band",
                                "buyer",
                                "address",
                                "settings",
                                "payload",
                                "dropdown",
                                "wissen",
                                "entfernung",
                                "exclusive",
                                "cartoons",
                                "approved by",
                                "gelöschte Firmen",
                                "已注销",
                                "削除された条文",
                                "borttagna",
                                "subscribed",
                                "withdrawn",
                                "Lisa",
                                "Tom",
                                "gem"}) {
    EXPECT_EQ(ActingWord(text), "") << text;
  }
}

TEST(ActingWords, OfCommandsAreTurnedRound) {
  const std::pair<std::string_view, CommandReading> cases[] = {
      {"search", CommandReading::kShows},
      {"search2", CommandReading::kShows},
      {"dosearch", CommandReading::kShows},
      {"smartSearch", CommandReading::kShows},
      {"and", CommandReading::kShows},
      {"list", CommandReading::kShows},
      {"Buscar", CommandReading::kShows},
      {"検索", CommandReading::kShows},
      {"", CommandReading::kShows},
      {"zap", CommandReading::kUnknown},
      {"DLTF", CommandReading::kUnknown},
      {"17", CommandReading::kUnknown},
      {"drop", CommandReading::kActs},
      {"add", CommandReading::kActs},
      {"adduser", CommandReading::kActs},
      {"transfer", CommandReading::kActs},
      {"search_and_delete", CommandReading::kActs},
      {"anuluj", CommandReading::kActs},
      {"reserver_ferme", CommandReading::kActs},
  };
  for (const auto& [value, reading] : cases) EXPECT_EQ(ReadCommand(value), reading) << value;
}

TEST(ActingWords, KnowTheNamesOfCommands) {
  for (std::string_view name : {"action", ":action", "op", "op1", "frm[cmd]", "user_action",
                                "aktion", "accion", "действие", "actionRequest", "task"}) {
    EXPECT_TRUE(NamesCommand(name)) << name;
  }
  for (std::string_view name : {"transaction", "q", "option", "sort", "community", "topic"}) {
    EXPECT_FALSE(NamesCommand(name)) << name;
  }
}

TEST(ActingWords, SayInANameWhatANumberDoesNot) {
  const std::tuple<std::string_view, std::string_view, CommandReading> cases[] = {
      {"_action_search", "1", CommandReading::kShows},
      {"_action_remove", "1", CommandReading::kActs},
      {"_action_update", "1", CommandReading::kActs},
      {"action_id", "17", CommandReading::kUnknown},
      {"action", "1", CommandReading::kUnknown},
      {"_action_search", "delete", CommandReading::kActs},
      {"user_action", "list", CommandReading::kShows},
      {"_action_search", "", CommandReading::kShows},
  };
  for (const auto& [name, value, reading] : cases) {
    EXPECT_EQ(ReadCommand(CommandSaid(name, value)), reading) << name << "=" << value;
  }
}

TEST(ActingWords, KnowOverriddenMethods) {
  const std::pair<std::string_view, std::string_view> overriding[] = {
      {"_method", "PUT"},     {"_method", "delete"},           {"X-HTTP-Method-Override", "PATCH"},
      {"_HttpMethod", "PUT"}, {"x-tunneled-method", "DELETE"}, {"X-HTTP-Method", "MERGE"},
      {"method", "put"},      {"_method", "anything"},         {"_ＭＥＴＨＯＤ", "ＰＵＴ"},
      {"httpVerb", "DELETE"}};
  for (const auto& [name, value] : overriding) EXPECT_TRUE(OverridesMethod(name, value)) << name;
  const std::pair<std::string_view, std::string_view> harmless[] = {{"_method", "GET"},
                                                                    {"method", "and"},
                                                                    {"payment_method", "card"},
                                                                    {"q", "delete"},
                                                                    {"search_method", "all"}};
  for (const auto& [name, value] : harmless) EXPECT_FALSE(OverridesMethod(name, value)) << name;
}

}  // namespace
}  // namespace upwell::form
