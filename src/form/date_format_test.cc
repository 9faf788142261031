// SPDX-License-Identifier: Apache-2.0
#include "form/date_format.h"

#include <gtest/gtest.h>

namespace upwell::form {
namespace {

struct DateFormatCase {
  std::string_view text;
  std::string_view want;
};

TEST(DateFormatIn, ReadsTheLettersOfManyLanguages) {
  const DateFormatCase cases[] = {
      {"dd/mm/yyyy", "DD/MM/YYYY"},          // en
      {"MM/DD/YYYY", "MM/DD/YYYY"},          // en-US
      {"mm-dd-yyyy", "MM-DD-YYYY"},          //
      {"YYYY-MM-DD", "YYYY-MM-DD"},          //
      {"TT.MM.JJJJ", "DD.MM.YYYY"},          // de
      {"jj/mm/aaaa", "DD/MM/YYYY"},          // fr
      {"dd/mm/aaaa", "DD/MM/YYYY"},          // es, pt
      {"gg/mm/aaaa", "DD/MM/YYYY"},          // it
      {"dd-mm-jjjj", "DD-MM-YYYY"},          // nl
      {"åååå-mm-dd", "YYYY-MM-DD"},          // sv
      {"dd.mm.åååå", "DD.MM.YYYY"},          // no
      {"pp.kk.vvvv", "DD.MM.YYYY"},          // fi
      {"dd.mm.rrrr", "DD.MM.YYYY"},          // pl, cs
      {"éééé.hh.nn", "YYYY.MM.DD"},          // hu
      {"zz.ll.aaaa", "DD.MM.YYYY"},          // ro
      {"дд.мм.гггг", "DD.MM.YYYY"},          // ru
      {"ДД.ММ.РРРР", "DD.MM.YYYY"},          // uk
      {"ηη/μμ/εεεε", "DD/MM/YYYY"},          // el
      {"gg.aa.yyyy", "DD.MM.YYYY"},          // tr
      {"年/月/日", "YYYY/MM/DD"},            // ja, zh
      {"2024年12月31日", "YYYY年MM月DD日"},  //
      {"연도. 2024년 1월 2일", "YYYY년MM월DD일"},
      {"mm/yyyy", "MM/YYYY"},
      {"JJJJ", "YYYY"},
      {"гггг", "YYYY"},
      {"tt.mm.jj", "DD.MM.YY"},
  };
  for (const DateFormatCase& c : cases) EXPECT_EQ(DateFormatIn(c.text), c.want) << c.text;
}

TEST(DateFormatIn, ReadsExamplesAndSentences) {
  const DateFormatCase cases[] = {
      {"e.g. 31.12.2024", "DD.MM.YYYY"},
      {"z.B. 1.5.2024", "DD.MM.YYYY"},
      {"12/31/2024", "MM/DD/YYYY"},
      {"2024/12/10", "YYYY/MM/DD"},
      {"2024-01-02", "YYYY-MM-DD"},
      {"Date (dd/mm/yyyy)", "DD/MM/YYYY"},
      {"from dd / mm / yyyy on", "DD/MM/YYYY"},
  };
  for (const DateFormatCase& c : cases) EXPECT_EQ(DateFormatIn(c.text), c.want) << c.text;
}

TEST(DateFormatIn, SeesNoDateInOtherTexts) {
  for (std::string_view text :
       {"", "Date", "http://www.example.org/", "mm", "192.168.1.1", "10-12", "99.99.2024",
        "1/2/3/4", "and/or/not", "2024", "\xff\xfe", "www", "AAAAA", "xxxxyyyy"}) {
    EXPECT_EQ(DateFormatIn(text), "") << text;
  }
  EXPECT_EQ(DateFormatIn(std::string(100'000, 'y')), "");
}

}  // namespace
}  // namespace upwell::form
