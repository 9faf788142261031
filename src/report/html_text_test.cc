// SPDX-License-Identifier: Apache-2.0
#include "report/html_text.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace upwell::report {
namespace {

TEST(EscapeHtml, LeavesNothingThatMarkupIsMadeOf) {
  EXPECT_EQ(EscapeHtml("<a href=\"x\" title='y'>&amp;</a>"),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
}

struct PlainCase {
  const char* name;
  std::string text;
  std::string plain;
};
class PlainText : public ::testing::TestWithParam<PlainCase> {};

TEST_P(PlainText, IsOneHarmlessLine) { EXPECT_EQ(Plain(GetParam().text, 12), GetParam().plain); }
INSTANTIATE_TEST_SUITE_P(
    Of, PlainText,
    ::testing::Values(PlainCase{"Words", "heron", "heron"}, PlainCase{"Nothing", "", ""},
                      PlainCase{"LineEnds", "a\nb\tc", "a b c"},
                      PlainCase{"TurnedDirection", "a\u202Eb\u2066c", "a b c"},
                      PlainCase{"LongText", "0123456789abcdef", "0123456789ab\u2026"},
                      PlainCase{"ACharacterAtTheCut", "0123456789a\u00E9", "0123456789a\u2026"},
                      PlainCase{"BytesThatAreNoUtf8", "a\xFFz", "a\uFFFDz"}),
    [](const auto& info) { return info.param.name; });

TEST(LinkTo, LinksToPagesOnly) {
  EXPECT_EQ(LinkTo(*base::Url::Parse("http://a.example/?a=1&b='"), "<b>"),
            "<a href=\"http://a.example/?a=1&amp;b=%27\" rel=\"noopener noreferrer nofollow\">"
            "<bdi>&lt;b&gt;</bdi></a>");
  EXPECT_EQ(LinkTo(*base::Url::Parse("javascript:alert(1)"), "x"), "<bdi>x</bdi>");
  EXPECT_EQ(LinkTo(*base::Url::Parse("data:text/html,x"), "x"), "<bdi>x</bdi>");
  EXPECT_EQ(LinkTo(base::Url(), "x"), "<bdi>x</bdi>");
}

TEST(ScriptString, IsTheTextAgainAfterParsing) {
  for (const std::string text : {"", "plain", "</script><!--<script>", "a\"b\\c\n\t\x01\x7f",
                                 "\u2028\u2029&'", "日本 עברית"}) {
    std::string json;
    AppendScriptString(text, &json);
    EXPECT_EQ(boost::json::parse(json).as_string(), text);
    EXPECT_EQ(json.find_first_of("<>&'\n"), std::string::npos) << json;
    EXPECT_EQ(json.find("\u2028"), std::string::npos);
    EXPECT_EQ(json.find("\u2029"), std::string::npos);
  }
}

TEST(Numbers, AreWrittenAsPeopleReadThem) {
  EXPECT_EQ(Thousands(0), "0");
  EXPECT_EQ(Thousands(999), "999");
  EXPECT_EQ(Thousands(1000), "1,000");
  EXPECT_EQ(Thousands(1234567), "1,234,567");
  EXPECT_EQ(Counted(1, "page", "pages"), "1 page");
  EXPECT_EQ(Counted(1200, "page", "pages"), "1,200 pages");
  EXPECT_EQ(ShareText(0), "0%");
  EXPECT_EQ(ShareText(0.0001), "<0.1%");
  EXPECT_EQ(ShareText(0.5), "50%");
  EXPECT_EQ(ShareText(0.9714), "97.1%");
  EXPECT_EQ(ShareText(0.99999), ">99.9%");
  EXPECT_EQ(ShareText(1), "100%");
  EXPECT_EQ(BytesText(812), "812 B");
  EXPECT_EQ(BytesText(17'977'323), "18.0 MB");
  EXPECT_EQ(BytesText(999'999), "1.0 MB");
  EXPECT_EQ(CompactNumber(500), "500");
  EXPECT_EQ(CompactNumber(5000), "5,000");
  EXPECT_EQ(CompactNumber(12'000), "12k");
  EXPECT_EQ(CompactNumber(1'500'000), "1.5M");
  EXPECT_EQ(Ratio(10, 4), "2.5");
  EXPECT_EQ(Ratio(1, 0), "\u2013");
}

TEST(Times, AreWrittenAsPeopleReadThem) {
  EXPECT_EQ(SecondsText(0), "0 s");
  EXPECT_EQ(SecondsText(0.0001), "<1 ms");
  EXPECT_EQ(SecondsText(0.05), "50 ms");
  EXPECT_EQ(SecondsText(1), "1.0 s");
  EXPECT_EQ(SecondsText(59), "59 s");
  EXPECT_EQ(SecondsText(200), "3 min 20 s");
  EXPECT_EQ(SecondsText(7500), "2 h 5 min");
  EXPECT_EQ(SecondsText(86400 * 3), "3 days");
  EXPECT_EQ(UtcText(base::Time(std::chrono::sys_days(std::chrono::year(2026) / 1 / 31)) +
                    std::chrono::hours(12)),
            "2026-01-31 12:00 UTC");
}

// The digest of the empty text is known from elsewhere.
TEST(ContentHash, IsBase64OfSha256) {
  EXPECT_EQ(ContentHash(""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

}  // namespace
}  // namespace upwell::report
