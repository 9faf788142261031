// SPDX-License-Identifier: Apache-2.0
#include "store/cdxj.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "store/archive.h"
#include "store/temp_folder_for_tests.h"
#include "store/warc.h"

namespace upwell::store {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

// The values are those of warcio 2.4.11's getSurt.
TEST(SurtOf, ReversesTheHostAndSortsTheQuery) {
  const std::pair<const char*, const char*> cases[] = {
      {"http://example.com/", "com,example)/"},
      {"https://www.Example.COM/Path/A?b=2&a=1", "com,example)/path/a?a=1&b=2"},
      {"http://www2.example.co.uk/", "uk,co,example)/"},
      {"http://wwwfoo.example.com/", "com,example,wwwfoo)/"},
      {"http://example.com:8080/x", "com,example:8080)/x"},
      {"http://example.com/?", "com,example)/"},
      {"http://example.com/?b&a=&a", "com,example)/?a&a=&b"},
      {"http://127.0.0.1:81/", "1,0,0,127:81)/"},
      {"http://[2001:DB8::1]/", "[2001:db8::1])/"},
      {"http://example.com/%C3%A4#part", "com,example)/%c3%a4"},
  };
  for (const auto& [url, surt] : cases) EXPECT_EQ(SurtOf(*base::Url::Parse(url)), surt) << url;
}

class CdxjTest : public ::testing::Test {
 protected:
  std::vector<std::string> Lines() {
    std::stringstream in;
    base::Status written = ExportCdxj(folder_.path(), in);
    EXPECT_TRUE(written.ok()) << written.error().message;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
  TempFolder folder_;
};

fetch::Exchange Answer(std::string_view url, int status, std::string body) {
  fetch::Exchange exchange((fetch::Request(*base::Url::Parse(url))));
  exchange.started =
      base::Time(std::chrono::sys_days(std::chrono::year(2026) / 5 / 6)) + base::Duration(7);
  exchange.http_version = "1.1";
  exchange.status = status;
  exchange.headers = {{"Content-Type", "Text/HTML; charset=utf-8"}};
  exchange.body = std::move(body);
  return exchange;
}

TEST_F(CdxjTest, HasASortedLineForEveryResponseAndRevisit) {
  base::FakeClock clock{base::Time{}};
  {
    auto archive = std::move(*Archive::Open(folder_.path(), clock, {}));
    const std::string body(500, 'x');
    fetch::Exchange failed((fetch::Request(*base::Url::Parse("http://example.com/failed"))));
    failed.failure = fetch::Failure::kTimeout;
    uint32_t n = 0;
    for (const fetch::Exchange& e : {Answer("http://b.example.com/z?q=\"1\"", 404, "short"),
                                     Answer("http://a.example.com/", 200, body),
                                     Answer("http://a.example.com/again", 200, body), failed}) {
      ASSERT_TRUE(archive->Append({fetch::HashOfRequest(e.request), n++}, e).ok());
    }
  }
  std::vector<std::string> lines = Lines();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
  EXPECT_THAT(
      lines[0],
      MatchesRegex("com,example,a\\)/ 20260506000000 \\{\"url\": \"http://a.example.com/\", "
                   "\"mime\": \"text/html\", \"status\": \"200\", \"digest\": "
                   "\"[A-Z2-7]{32}\", \"length\": \"[0-9]+\", \"offset\": \"[0-9]+\", "
                   "\"filename\": \"upwell-[0-9]*-00000-unknown.warc.gz\"\\}"));
  EXPECT_THAT(lines[1], HasSubstr("com,example,a)/again 20260506000000 {"));
  EXPECT_THAT(lines[1], HasSubstr("\"mime\": \"warc/revisit\""));
  EXPECT_THAT(lines[2], HasSubstr("com,example,b)/z?q=%221%22 2"));
  EXPECT_THAT(lines[2], HasSubstr("\"status\": \"404\""));
}

// Each line's place holds one whole gzip member with that URL.
TEST_F(CdxjTest, TellsWhereTheRecordsOfWgetStand) {
  const std::string sample = ReadWhole(UPWELL_SOURCE_DIR "/testing/samples/wget.warc.gz");
  WriteWhole(folder_.File("wget.warc.gz"), sample);
  std::vector<std::string> lines = Lines();
  ASSERT_EQ(lines.size(), 4u);
  for (const std::string& line : lines) {
    auto number_after = [&line](const std::string& name) {
      return std::stoul(line.substr(line.find("\"" + name + "\": \"") + name.size() + 5));
    };
    WarcDecoder decoder;
    base::Result<WarcRecord> record = decoder.Decode(
        std::string_view(sample).substr(number_after("offset"), number_after("length")));
    ASSERT_TRUE(record.ok()) << line;
    EXPECT_EQ(record->field("WARC-Type"), "response");
    const std::string target(record->field("WARC-Target-URI"));
    EXPECT_THAT(line, HasSubstr("\"url\": \"" + target.substr(1, target.size() - 2) + "\""));
  }
}

TEST_F(CdxjTest, LeavesOutADamagedTail) {
  const std::string sample = ReadWhole(UPWELL_SOURCE_DIR "/testing/samples/wget.warc.gz");
  WriteWhole(folder_.File("wget.warc.gz"), sample.substr(0, 2000));
  EXPECT_EQ(Lines().size(), 1u);
}

TEST_F(CdxjTest, SaysThatTheFolderIsMissing) {
  std::ostringstream out;
  base::Status written = ExportCdxj("/nowhere", out);
  ASSERT_FALSE(written.ok());
  EXPECT_THAT(written.error().message, HasSubstr("/nowhere"));
}

}  // namespace
}  // namespace upwell::store
