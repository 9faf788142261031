// SPDX-License-Identifier: Apache-2.0
#include "store/archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <functional>

#include "base/rng.h"
#include "base/text.h"
#include "fetch/decode.h"
#include "store/gzip_for_tests.h"
#include "store/temp_folder_for_tests.h"
#include "store/warc.h"

namespace upwell::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

const base::Time kStart = base::Time(std::chrono::sys_days(std::chrono::year(2026) / 1 / 2)) +
                          std::chrono::milliseconds(7);

base::Url UrlOf(std::string_view text) { return *base::Url::Parse(text); }

fetch::RequestKey KeyFor(const fetch::Exchange& exchange, uint32_t occurrence = 0) {
  return {fetch::HashOfRequest(exchange.request), occurrence};
}

fetch::Exchange Page(std::string_view url, std::string body) {
  fetch::Exchange exchange((fetch::Request(UrlOf(url))));
  exchange.started = kStart + std::chrono::microseconds(123456);
  exchange.elapsed = std::chrono::microseconds(4711);
  exchange.ip = "192.0.2.1";
  exchange.http_version = "1.1";
  exchange.status = 200;
  exchange.reason = "OK";
  exchange.headers = {{"Content-Type", "text/html"}};
  exchange.sent_headers = {{"Host", "example.com"}, {"User-Agent", "upwell/1"}};
  exchange.body = std::move(body);
  return exchange;
}

std::string Words(size_t bytes, uint64_t seed) {
  base::Rng rng(seed);
  std::string text;
  while (text.size() < bytes) text += "word" + std::to_string(rng.Below(1000)) + " ";
  return text;
}

// All that a replay may look at, as one text.
std::string Dump(const fetch::Exchange& e) {
  std::string text = e.request.url.WithoutFragment().href() + "|" + WarcDate(e.started) + "|" +
                     std::to_string(e.elapsed.count()) + "|" + e.ip + "|" +
                     std::string(fetch::FailureName(e.failure)) + "|" + e.failure_detail + "|" +
                     e.http_version + "|" + std::to_string(e.status) + "|" + e.reason + "|" +
                     std::to_string(static_cast<int>(e.truncated)) + "\n";
  for (const fetch::Header& header : e.headers) text += header.name + "=" + header.value + "\n";
  return text + e.body;
}

class ArchiveTest : public ::testing::Test {
 protected:
  std::unique_ptr<Archive> Open() {
    base::Result<std::unique_ptr<Archive>> archive = Archive::Open(warc_, clock_, options_);
    EXPECT_TRUE(archive.ok()) << archive.error().message;
    return archive.ok() ? std::move(*archive) : nullptr;
  }
  std::string OpenError() {
    base::Result<std::unique_ptr<Archive>> archive = Archive::Open(warc_, clock_, options_);
    return archive.ok() ? "" : archive.error().message;
  }
  std::vector<std::string> Files() { return *ListWarcFiles(warc_); }
  std::string PathOf(size_t i) { return warc_ + "/" + Files().at(i); }
  std::vector<WarcRecord> Records(size_t file = 0) {
    std::vector<WarcRecord> records;
    base::Result<WarcReader> reader = WarcReader::Open(PathOf(file));
    while (true) {
      base::Result<std::optional<WarcRecord>> record = reader->Next();
      EXPECT_TRUE(record.ok());
      if (!record.ok() || !record->has_value()) return records;
      records.push_back(std::move(**record));
    }
  }
  static void Put(Archive& archive, const fetch::Exchange& exchange, uint32_t occurrence = 0) {
    base::Status appended = archive.Append(KeyFor(exchange, occurrence), exchange);
    EXPECT_TRUE(appended.ok()) << appended.error().message;
  }
  static std::string FoundDump(Archive& archive, const fetch::Exchange& exchange,
                               uint32_t occurrence = 0) {
    base::Result<std::optional<fetch::Exchange>> found = archive.Find(KeyFor(exchange, occurrence));
    if (!found.ok()) return found.error().message;
    return found->has_value() ? Dump(**found) : "nothing";
  }

  TempFolder folder_;
  std::string warc_ = folder_.File("warc");
  base::FakeClock clock_{kStart};
  ArchiveOptions options_{.software = "upwell/0.1.0",
                          .operator_contact = "me@example.org",
                          .user_agent = "upwell/0.1.0 (+me@example.org)",
                          .host = "example.com"};
};

std::vector<std::string> TypesOf(const std::vector<WarcRecord>& records) {
  std::vector<std::string> types;
  for (const WarcRecord& record : records) types.emplace_back(record.field("WARC-Type"));
  return types;
}

TEST_F(ArchiveTest, WritesInfoResponseRequestAndNote) {
  fetch::Exchange page = Page("http://example.com/s?q=1#top", "<p>hello");
  page.request.note = "form: 1\nq=1 asked from the start page";
  Put(*Open(), page);

  std::vector<WarcRecord> records = Records();
  ASSERT_THAT(TypesOf(records), ElementsAre("warcinfo", "response", "request", "metadata"));
  EXPECT_THAT(records[0].block, HasSubstr("software: upwell/0.1.0\r\n"));
  EXPECT_THAT(records[0].block, HasSubstr("operator: me@example.org\r\n"));
  EXPECT_THAT(records[0].block, HasSubstr("robots: classic\r\n"));
  EXPECT_THAT(records[0].block, HasSubstr("format: WARC File Format 1.1\r\n"));
  EXPECT_THAT(records[0].block,
              HasSubstr("http-header-user-agent: upwell/0.1.0 (+me@example.org)\r\n"));
  EXPECT_EQ(records[0].field("WARC-Filename"), Files()[0]);
  EXPECT_EQ(records[0].field("WARC-Target-URI"), "");

  EXPECT_EQ(records[1].block, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>hello");
  EXPECT_EQ(records[2].block,
            "GET /s?q=1 HTTP/1.1\r\nHost: example.com\r\nUser-Agent: upwell/1\r\n\r\n");
  EXPECT_EQ(records[3].block,
            "purpose: page\r\nform: 1\r\nnote: q=1 asked from the start page\r\n");
  EXPECT_EQ(records[1].field("Content-Type"), "application/http;msgtype=response");
  EXPECT_EQ(records[2].field("Content-Type"), "application/http;msgtype=request");
  EXPECT_EQ(records[3].field("Content-Type"), "application/warc-fields");
  for (size_t i = 1; i < 4; ++i) {
    EXPECT_EQ(records[i].field("WARC-Target-URI"), "http://example.com/s?q=1");
    EXPECT_EQ(records[i].field("WARC-Date"), "2026-01-02T00:00:00.130456Z");
    EXPECT_EQ(records[i].field("WARC-IP-Address"), "192.0.2.1");
    EXPECT_EQ(records[i].field("WARC-Block-Digest"), WarcDigest(Sha1Of(records[i].block)));
    EXPECT_EQ(records[i].field("WARC-Refers-To"), "");
  }
  EXPECT_EQ(records[1].field("WARC-Payload-Digest"), WarcDigest(Sha1Of("<p>hello")));
  EXPECT_EQ(records[2].field("WARC-Concurrent-To"), records[1].field("WARC-Record-ID"));
  EXPECT_EQ(records[3].field("WARC-Concurrent-To"), records[1].field("WARC-Record-ID"));
}

TEST_F(ArchiveTest, NamesFilesByTimeSerialAndHost) {
  options_.host = "../../etc/p\n[::1]";
  Put(*Open(), Page("http://example.com/", "x"));
  EXPECT_THAT(Files(), ElementsAre("upwell-20260102000000007-00000-.._.._etc_p____1_.warc.gz"));
}

TEST_F(ArchiveTest, StoresTheBodyOfAPost) {
  fetch::Exchange page = Page("http://example.com/s", "answer");
  page.request.method = fetch::Method::kPost;
  page.request.body = "q=1";
  Put(*Open(), page);
  WarcRecord request = Records()[2];
  EXPECT_THAT(request.block, ::testing::StartsWith("POST /s HTTP/1.1\r\n"));
  EXPECT_THAT(request.block, ::testing::EndsWith("\r\n\r\nq=1"));
  EXPECT_EQ(request.field("WARC-Payload-Digest"), WarcDigest(Sha1Of("q=1")));
}

TEST_F(ArchiveTest, StoresTheLengthOfWhatWasChunkedAndReturnsWhatWasReceived) {
  fetch::Exchange page = Page("http://example.com/", "12345");
  page.headers = {{"Transfer-Encoding", "chunked"}, {"X-Archive-Orig-Date", "old"}};
  auto archive = Open();
  Put(*archive, page);
  EXPECT_EQ(Records()[1].block,
            "HTTP/1.1 200 OK\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n"
            "X-Archive-Orig-Date: old\r\nContent-Length: 5\r\n\r\n12345");
  EXPECT_EQ(FoundDump(*archive, page), Dump(page));
}

TEST_F(ArchiveTest, CorrectsTheLengthOfABodyThatWasCut) {
  fetch::Exchange page = Page("http://example.com/", "12345");
  page.headers = {{"content-length", "99"}};
  page.truncated = fetch::Truncated::kDisconnect;
  auto archive = Open();
  Put(*archive, page);
  WarcRecord response = Records()[1];
  EXPECT_EQ(
      response.block,
      "HTTP/1.1 200 OK\r\nX-Archive-Orig-content-length: 99\r\nContent-Length: 5\r\n\r\n12345");
  EXPECT_EQ(response.field("WARC-Truncated"), "disconnect");
  EXPECT_EQ(FoundDump(*archive, page), Dump(page));
}

TEST_F(ArchiveTest, StoresTheBytesOfTheWireAndDecodesThemAgain) {
  fetch::Exchange page = Page("http://example.com/", Words(5000, 1));
  page.headers.push_back({"Content-Encoding", "gzip"});
  page.coded_body = GzipOf(page.body);
  auto archive = Open();
  Put(*archive, page);
  EXPECT_THAT(Records()[1].block, ::testing::EndsWith(page.coded_body));
  EXPECT_EQ(FoundDump(*archive, page), Dump(page));
}

TEST_F(ArchiveTest, CutsADecodedBodyAtTheSamePlaceAsTheLiveRun) {
  options_.max_page_bytes = 1000;
  const std::string whole = Words(5000, 1);
  fetch::Exchange page = Page("http://example.com/", whole.substr(0, 1000));
  page.headers.push_back({"Content-Encoding", "gzip"});
  page.coded_body = GzipOf(whole);
  page.truncated = fetch::Truncated::kLength;
  auto archive = Open();
  Put(*archive, page);
  EXPECT_EQ(FoundDump(*archive, page), Dump(page));
}

TEST_F(ArchiveTest, WritesHttp2AsHttp11WithItsProtocol) {
  fetch::Exchange page = Page("http://example.com/", "x");
  page.http_version = "2";
  page.reason = "";
  page.sent_headers = {{":authority", "example.com"}, {"accept", "*/*"}};
  auto archive = Open();
  Put(*archive, page);
  std::vector<WarcRecord> records = Records();
  EXPECT_THAT(records[1].block, ::testing::StartsWith("HTTP/1.1 200 \r\n"));
  EXPECT_EQ(records[1].field("WARC-Protocol"), "h2");
  EXPECT_EQ(records[2].block, "GET / HTTP/1.1\r\naccept: */*\r\nHost: example.com\r\n\r\n");
  EXPECT_EQ(FoundDump(*archive, page), Dump(page));
}

TEST_F(ArchiveTest, RefersToAnEarlierRecordWithTheSamePayload) {
  const std::string body = Words(1000, 1);
  fetch::Exchange first = Page("http://example.com/a", body),
                  second = Page("http://example.com/b", body);
  second.headers = {{"Transfer-Encoding", "chunked"}, {"X-Only", "second"}};
  second.started += std::chrono::seconds(9);
  auto archive = Open();
  Put(*archive, first);
  Put(*archive, second);

  std::vector<WarcRecord> records = Records();
  ASSERT_THAT(TypesOf(records),
              ElementsAre("warcinfo", "response", "request", "revisit", "request"));
  const WarcRecord& revisit = records[3];
  EXPECT_EQ(revisit.field("WARC-Profile"),
            "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest");
  EXPECT_EQ(revisit.field("WARC-Payload-Digest"), WarcDigest(Sha1Of(body)));
  EXPECT_EQ(revisit.field("WARC-Refers-To"), records[1].field("WARC-Record-ID"));
  EXPECT_EQ(revisit.field("WARC-Refers-To-Target-URI"), "http://example.com/a");
  EXPECT_EQ(revisit.field("WARC-Refers-To-Date"), records[1].field("WARC-Date"));
  EXPECT_EQ(revisit.field("WARC-Truncated"), "length");
  EXPECT_THAT(revisit.block, ::testing::EndsWith("\r\n\r\n"));
  EXPECT_EQ(revisit.field("WARC-Block-Digest"), WarcDigest(Sha1Of(revisit.block)));
  EXPECT_EQ(FoundDump(*archive, second), Dump(second));

  archive.reset();
  archive = Open();
  EXPECT_EQ(FoundDump(*archive, second), Dump(second));
  fetch::Exchange third = Page("http://example.com/c", body);
  Put(*archive, third);
  EXPECT_EQ(FoundDump(*archive, third), Dump(third));
  EXPECT_EQ(Records()[6].field("WARC-Type"), "revisit");
}

TEST_F(ArchiveTest, StoresAgainWhatIsShortOrWasCut) {
  fetch::Exchange page = Page("http://example.com/a", "short");
  fetch::Exchange cut = Page("http://example.com/b", Words(1000, 1));
  cut.truncated = fetch::Truncated::kTime;
  auto archive = Open();
  for (uint32_t i = 0; i < 2; ++i) {
    Put(*archive, page, i);
    Put(*archive, cut, i);
  }
  EXPECT_THAT(TypesOf(Records()),
              ElementsAre("warcinfo", "response", "request", "response", "request", "response",
                          "request", "response", "request"));
  EXPECT_EQ(FoundDump(*archive, cut, 1), Dump(cut));
}

TEST_F(ArchiveTest, StoresNotModifiedAsARevisitOfThatKind) {
  fetch::Exchange page = Page("http://example.com/", "");
  page.status = 304;
  page.reason = "Not Modified";
  page.headers = {{"Content-Length", "5000"}, {"ETag", "\"a\""}};
  auto archive = Open();
  Put(*archive, page);
  WarcRecord revisit = Records()[1];
  EXPECT_EQ(revisit.field("WARC-Type"), "revisit");
  EXPECT_EQ(revisit.field("WARC-Profile"),
            "http://netpreserve.org/warc/1.1/revisit/server-not-modified");
  EXPECT_EQ(FoundDump(*archive, page), Dump(page));
}

TEST_F(ArchiveTest, StoresAFailureAsOneMetadataRecord) {
  fetch::Exchange failed((fetch::Request(UrlOf("http://example.com/"))));
  failed.started = kStart;
  failed.elapsed = std::chrono::milliseconds(1500);
  failed.failure = fetch::Failure::kTimeout;
  failed.failure_detail = "no answer in 1.5 s";
  auto archive = Open();
  Put(*archive, failed);
  std::vector<WarcRecord> records = Records();
  ASSERT_THAT(TypesOf(records), ElementsAre("warcinfo", "metadata"));
  EXPECT_EQ(records[1].block,
            "failure: timeout\r\ndetail: no answer in 1.5 s\r\nelapsed: 1.500000\r\n"
            "purpose: page\r\n");
  EXPECT_EQ(FoundDump(*archive, failed), Dump(failed));
}

TEST_F(ArchiveTest, RefusesWhatMustNotBeRecorded) {
  fetch::Exchange stopped((fetch::Request(UrlOf("http://example.com/"))));
  stopped.failure = fetch::Failure::kInterrupted;
  base::Status appended = Open()->Append(KeyFor(stopped), stopped);
  ASSERT_FALSE(appended.ok());
  EXPECT_EQ(appended.error().kind, base::ErrorKind::kBug);
}

TEST_F(ArchiveTest, FindsNothingThatWasNotAppended) {
  fetch::Exchange page = Page("http://example.com/", "x");
  auto archive = Open();
  EXPECT_EQ(FoundDump(*archive, page), "nothing");
  Put(*archive, page, 0);
  EXPECT_EQ(FoundDump(*archive, page, 1), "nothing");
  EXPECT_EQ(archive->size(), 1u);
}

TEST_F(ArchiveTest, DeflatesTextAndStoresPictures) {
  fetch::Exchange text = Page("http://example.com/a", Words(20'000, 1));
  fetch::Exchange picture = Page("http://example.com/b", Words(20'000, 2));
  picture.headers = {{"Content-Type", "image/png"}};
  auto archive = Open();
  Put(*archive, text);
  uint64_t text_size = std::filesystem::file_size(PathOf(0));
  Put(*archive, picture);
  EXPECT_LT(text_size, 10'000u);
  EXPECT_GT(std::filesystem::file_size(PathOf(0)), text_size + 20'000u);
}

// --- Records stay within what a reader takes.

struct LargeCase {
  const char* name;
  std::function<void(fetch::Exchange*)> grow;
};

TEST_F(ArchiveTest, GivesBackWhateverASiteCanMakeLarge) {
  const std::string long_url = "http://example.com/" + std::string(base::kMaxUrlLength - 19, 'u');
  const std::vector<LargeCase> cases = {
      {"one header",
       [](fetch::Exchange* e) {
         e->headers.push_back({"X", std::string(250'000, 'x')});
       }},
      {"many headers",
       [](fetch::Exchange* e) {
         for (int i = 0; i < 20'000; ++i) e->headers.push_back({"a", std::to_string(i)});
       }},
      {"many headers that mislead",
       [](fetch::Exchange* e) {
         for (int i = 0; i < 16'000; ++i) e->headers.push_back({"Content-Length", ""});
       }},
      {"content codings that nobody knows",
       [](fetch::Exchange* e) {
         e->coded_body = GzipOf(e->body);
         e->headers.push_back({"Content-Encoding", std::string(250'000, 'x') + ", gzip"});
       }},
      {"content codings that do nothing",
       [](fetch::Exchange* e) {
         std::string codings = "gzip";
         while (codings.size() < 250'000) codings += ", identity";
         e->coded_body = GzipOf(e->body);
         e->headers.push_back({"Content-Encoding", codings});
       }},
      {"a reason", [](fetch::Exchange* e) { e->reason = std::string(250'000, 'r'); }},
      {"a note", [](fetch::Exchange* e) { e->request.note = std::string(500'000, 'n'); }},
      {"a body", [](fetch::Exchange* e) { e->body = Words(1'000'000, 5); }},
  };
  auto archive = Open();
  std::vector<fetch::Exchange> pages;
  for (const LargeCase& c : cases) {
    SCOPED_TRACE(c.name);
    // A body that is there already makes a revisit, which has two addresses in its head.
    fetch::Exchange page = Page(long_url, Words(1000, 1));
    c.grow(&page);
    Put(*archive, page, static_cast<uint32_t>(pages.size()));
    pages.push_back(std::move(page));
  }
  archive.reset();
  archive = Open();
  EXPECT_EQ(archive->torn_bytes(), 0u);
  for (uint32_t i = 0; i < pages.size(); ++i) {
    EXPECT_TRUE(FoundDump(*archive, pages[i], i) == Dump(pages[i])) << cases[i].name;
  }
  for (const WarcRecord& record : Records()) {
    EXPECT_LE(record.block.size(), 1'100'000u);
    EXPECT_LE(record.field("Upwell-Coded").size(), 100u);
    if (record.field("WARC-Type") == "metadata") {
      EXPECT_LE(record.block.size(), 70'000u) << "the note is cut";
    }
  }
}

TEST_F(ArchiveTest, CutsTheDetailOfAFailure) {
  fetch::Exchange failed((fetch::Request(UrlOf("http://example.com/"))));
  failed.failure = fetch::Failure::kTimeout;
  failed.failure_detail = std::string(500'000, 'd');
  auto archive = Open();
  Put(*archive, failed);
  failed.failure_detail.resize(64 * 1024);
  EXPECT_TRUE(FoundDump(*archive, failed) == Dump(failed));
}

TEST_F(ArchiveTest, RefusesWhatItCouldNotReadBack) {
  fetch::Exchange page = Page("http://example.com/", "");
  for (int i = 0; i < 200'000; ++i) page.headers.push_back({"Content-Length", "1"});
  auto archive = Open();
  EXPECT_FALSE(archive->Append(KeyFor(page), page).ok());
  EXPECT_EQ(FoundDump(*archive, page), "nothing");
}

// --- Failures at the end.

fetch::Exchange Failed(std::string_view url, fetch::Failure failure = fetch::Failure::kConnect) {
  fetch::Exchange exchange((fetch::Request(UrlOf(url))));
  exchange.started = kStart;
  exchange.failure = failure;
  return exchange;
}

fetch::Exchange WithStatus(std::string_view url, int status) {
  fetch::Exchange exchange = Page(url, "busy");
  exchange.status = status;
  return exchange;
}

struct TrailingCase {
  const char* name;
  std::vector<fetch::Exchange> stored;
  size_t forgotten;  // at the end
};

TEST_F(ArchiveTest, ForgetsTheFailuresAtTheEndWhereAsked) {
  const fetch::Exchange page = Page("http://example.com/page", "x");
  const fetch::Exchange down = Failed("http://example.com/down");
  const fetch::Exchange late = Failed("http://example.com/late", fetch::Failure::kTimeBudget);
  const TrailingCase cases[] = {
      {"two failures", {page, down, late}, 2},
      {"answers that are failures",
       {page, WithStatus("http://example.com/a", 429), WithStatus("http://example.com/b", 503),
        WithStatus("http://example.com/c", 500)},
       3},
      {"nothing but failures", {down, late}, 2},
      {"a failure before a page", {down, page}, 0},
      {"an answer that refuses", {down, WithStatus("http://example.com/a", 404)}, 0},
  };
  for (const TrailingCase& c : cases) {
    SCOPED_TRACE(c.name);
    std::filesystem::remove_all(warc_);
    for (const fetch::Exchange& exchange : c.stored) Put(*Open(), exchange);
    const std::string before = ReadWhole(PathOf(0));
    options_.forget_trailing_failures = true;
    EXPECT_EQ(Open()->size(), c.stored.size() - c.forgotten);
    for (size_t i = 0; i < c.stored.size(); ++i) {
      const bool kept = i < c.stored.size() - c.forgotten;
      EXPECT_EQ(FoundDump(*Open(), c.stored[i]), kept ? Dump(c.stored[i]) : "nothing") << i;
    }
    EXPECT_EQ(ReadWhole(PathOf(0)), before);
    options_.forget_trailing_failures = false;
    EXPECT_EQ(Open()->size(), c.stored.size());
  }
}

TEST_F(ArchiveTest, KeepsWhatCameAfterForgottenFailuresAndForgetsThemForGood) {
  const fetch::Exchange a = Failed("http://example.com/a"), b = Failed("http://example.com/b");
  auto archive = Open();
  Put(*archive, Page("http://example.com/", "x"));
  Put(*archive, a);
  Put(*archive, b);
  archive.reset();
  options_.forget_trailing_failures = true;
  options_.max_file_bytes = 1;  // each exchange in a file of its own
  archive = Open();
  Put(*archive, Page("http://example.com/a", "now"));
  archive.reset();
  // Killed here: b was not asked again yet, and its old failure is no answer.
  options_.forget_trailing_failures = false;
  archive = Open();
  EXPECT_EQ(FoundDump(*archive, a), Dump(Page("http://example.com/a", "now")));
  EXPECT_EQ(FoundDump(*archive, b), "nothing");
  Put(*archive, b);
  archive.reset();
  EXPECT_EQ(FoundDump(*Open(), b), Dump(b));
}

// --- Random exchanges come back as they were.

std::string RandomText(base::Rng& rng, size_t max) {
  std::string text;
  for (size_t i = rng.Below(max + 1); i > 0; --i) {
    char c = static_cast<char>(rng.Below(256));
    text.push_back(c == '\r' || c == '\n' || c == '\0' ? ' ' : c);
  }
  return text;
}

std::vector<fetch::Header> RandomHeaders(base::Rng& rng, size_t payload) {
  const std::vector<fetch::Header> choices = {
      {"Content-Length", std::to_string(payload)},
      {"content-length", "7"},
      {"Content-Length", ""},
      {"Transfer-Encoding", "gzip, chunked"},
      {"X-Archive-Orig-Content-Length", "12"},
      {"X-Archive-Orig-X-Archive-Orig-A", ":"},
      {"Set-Cookie", "a=b; Path=/"},
      {"Content-Type", "text/html; charset=utf-8"},
      {"Content-Type", "image/png"},
      {"", "no name"},
      {"X-Random", RandomText(rng, 40)},
      {"X-Space", "  both ends  "},
  };
  std::vector<fetch::Header> headers;
  for (size_t i = rng.Below(7); i > 0; --i) headers.push_back(choices[rng.Below(choices.size())]);
  return headers;
}

fetch::Exchange RandomAnswer(base::Rng& rng, fetch::Exchange exchange, size_t max_page) {
  constexpr int kStatuses[] = {200, 200, 200, 301, 304, 204, 404, 429, 500, 999};
  exchange.status = kStatuses[rng.Below(10)];
  exchange.reason = RandomText(rng, 12);
  exchange.http_version = std::vector<std::string>{"1.0", "1.1", "2"}[rng.Below(3)];
  exchange.truncated = static_cast<fetch::Truncated>(rng.Below(4));
  // Few different bodies, so that some come twice.
  std::string body = Words(rng.Below(4) * 700, rng.Below(3));
  if (rng.Chance(0.4)) {
    exchange.coded_body = rng.Chance(0.1) ? "not gzip at all" : GzipOf(body);
    exchange.body = fetch::DecodeContent(exchange.coded_body, "gzip", max_page).body;
    exchange.headers = RandomHeaders(rng, exchange.coded_body.size());
    exchange.headers.push_back({"content-encoding", "gzip"});
  } else {
    exchange.body = body.substr(0, max_page);
    exchange.headers = RandomHeaders(rng, exchange.body.size());
  }
  return exchange;
}

fetch::Exchange RandomExchange(base::Rng& rng, size_t max_page) {
  fetch::Request request(UrlOf("http://example.com/p" + std::to_string(rng.Below(50)) + "?q=%41"));
  request.note = rng.Chance(0.5) ? RandomText(rng, 30) : "";
  fetch::Exchange exchange(std::move(request));
  exchange.started = kStart + base::Duration(static_cast<int64_t>(rng.Below(1'000'000'000'000)));
  exchange.elapsed = base::Duration(static_cast<int64_t>(rng.Below(60'000'000)));
  exchange.ip = rng.Chance(0.5) ? "2001:db8::1" : "";
  if (!rng.Chance(0.2)) return RandomAnswer(rng, std::move(exchange), max_page);
  exchange.failure = static_cast<fetch::Failure>(1 + rng.Below(8));
  exchange.failure_detail = RandomText(rng, 30);
  return exchange;
}

TEST_F(ArchiveTest, GivesBackRandomExchangesAfterReopening) {
  options_.max_page_bytes = 1500;
  options_.max_file_bytes = 40'000;
  base::Rng rng(20260102);
  std::vector<std::pair<fetch::RequestKey, std::string>> expected;
  for (int round = 0; round < 6; ++round) {
    auto archive = Open();
    for (int i = 0; i < 100; ++i) {
      clock_.Advance(std::chrono::seconds(1));
      fetch::Exchange exchange = RandomExchange(rng, options_.max_page_bytes);
      fetch::RequestKey key = KeyFor(exchange, static_cast<uint32_t>(expected.size()));
      ASSERT_TRUE(archive->Append(key, exchange).ok());
      expected.emplace_back(key, Dump(exchange));
    }
    for (const auto& [key, dump] : expected) {
      base::Result<std::optional<fetch::Exchange>> found = archive->Find(key);
      ASSERT_TRUE(found.ok()) << found.error().message;
      ASSERT_TRUE(found->has_value());
      ASSERT_EQ(Dump(**found), dump);
      EXPECT_TRUE((*found)->coded_body.empty());
    }
    EXPECT_EQ(archive->size(), expected.size());
  }
  EXPECT_GT(Files().size(), 2u);
  for (size_t i = 0; i < Files().size(); ++i)
    EXPECT_EQ(Records(i)[0].field("WARC-Type"), "warcinfo");
}

// --- Reopening, damage, failures.

TEST_F(ArchiveTest, ContinuesTheLastFileWithNewInfo) {
  Put(*Open(), Page("http://example.com/a", "a"));
  clock_.Advance(std::chrono::hours(1));
  auto archive = Open();
  EXPECT_EQ(archive->size(), 1u);
  EXPECT_EQ(Records().size(), 3u) << "opening alone writes nothing";
  Put(*archive, Page("http://example.com/b", "b"));
  EXPECT_EQ(Files().size(), 1u);
  EXPECT_THAT(TypesOf(Records()),
              ElementsAre("warcinfo", "response", "request", "warcinfo", "response", "request"));
}

TEST_F(ArchiveTest, BeginsTheNextFileAtTheLimit) {
  options_.max_file_bytes = 1;
  auto archive = Open();
  fetch::Exchange a = Page("http://example.com/a", Words(500, 1)),
                  b = Page("http://example.com/b", Words(500, 1));
  Put(*archive, a);
  Put(*archive, b);
  EXPECT_THAT(Files(), ElementsAre(MatchesRegex("upwell-.*-00000-example.com.warc.gz"),
                                   MatchesRegex("upwell-.*-00001-example.com.warc.gz")));
  EXPECT_EQ(FoundDump(*archive, a), Dump(a));
  EXPECT_EQ(FoundDump(*archive, b), Dump(b)) << "a revisit of a record in another file";
}

// kill -9 can leave any prefix of a write.
TEST_F(ArchiveTest, CutsOffATornTailWhereverItEnds) {
  fetch::Exchange a = Page("http://example.com/a", "first"),
                  b = Page("http://example.com/b", "second");
  auto archive = Open();
  Put(*archive, a);
  const std::string whole = ReadWhole(PathOf(0));
  Put(*archive, b);
  archive.reset();
  const std::string both = ReadWhole(PathOf(0));
  const std::string path = PathOf(0);
  for (size_t length = 0; length < both.size(); ++length) {
    WriteWhole(path, both.substr(0, length));
    archive = Open();
    ASSERT_NE(archive, nullptr) << length;
    EXPECT_EQ(archive->torn_bytes(), length - std::filesystem::file_size(path));
    if (length >= whole.size()) {
      EXPECT_EQ(FoundDump(*archive, a), Dump(a));
    }
    Put(*archive, b, 9);
    archive.reset();
    archive = Open();
    ASSERT_NE(archive, nullptr) << length;
    EXPECT_EQ(archive->torn_bytes(), 0u);
    EXPECT_EQ(FoundDump(*archive, b, 9), Dump(b));
    archive.reset();
    EXPECT_FALSE(std::filesystem::exists(path + ".torn"));
  }
}

TEST_F(ArchiveTest, IgnoresATornTailInReadOnlyModeAndLeavesIt) {
  fetch::Exchange a = Page("http://example.com/a", "first");
  Put(*Open(), a);
  const std::string torn = ReadWhole(PathOf(0)) + std::string("\x1f\x8b\x08torn", 7);
  WriteWhole(PathOf(0), torn);
  options_.read_only = true;
  auto archive = Open();
  EXPECT_EQ(archive->torn_bytes(), 7u);
  EXPECT_EQ(FoundDump(*archive, a), Dump(a));
  EXPECT_FALSE(archive->Append(KeyFor(a, 1), a).ok());
  EXPECT_EQ(ReadWhole(PathOf(0)), torn);
}

TEST_F(ArchiveTest, KeepsWholeRecordsThatFollowDamage) {
  fetch::Exchange a = Page("http://example.com/a", "first"),
                  b = Page("http://example.com/b", "second");
  auto archive = Open();
  Put(*archive, a);
  size_t first_end = std::filesystem::file_size(PathOf(0));
  Put(*archive, b);
  Put(*archive, Page("http://example.com/c", "third"));
  archive.reset();
  std::string bytes = ReadWhole(PathOf(0));
  bytes[first_end + 30] = static_cast<char>(bytes[first_end + 30] ^ 0x55);
  WriteWhole(PathOf(0), bytes);

  archive = Open();
  EXPECT_EQ(FoundDump(*archive, a), Dump(a));
  EXPECT_EQ(FoundDump(*archive, b), "nothing");
  EXPECT_EQ(std::filesystem::file_size(PathOf(0)), first_end);
  EXPECT_EQ(ReadWhole(PathOf(0) + ".torn"), bytes);
}

TEST_F(ArchiveTest, AsksAgainWhereThePayloadOfARevisitIsLost) {
  options_.max_file_bytes = 1;
  fetch::Exchange a = Page("http://example.com/a", Words(500, 1)),
                  b = Page("http://example.com/b", Words(500, 1));
  auto archive = Open();
  Put(*archive, a);
  Put(*archive, b);
  archive.reset();
  std::filesystem::remove(PathOf(0));
  archive = Open();
  EXPECT_EQ(FoundDump(*archive, b), "nothing");
  Put(*archive, b);
  EXPECT_EQ(FoundDump(*archive, b), Dump(b));
}

TEST_F(ArchiveTest, RefusesAFileThatIsNoWarcAndLeavesIt) {
  std::filesystem::create_directories(warc_);
  for (std::string_view name : {"notes.warc.gz", "upwell-20260102000000007-00000-a.warc.gz"}) {
    const std::string path = warc_ + "/" + std::string(name);
    WriteWhole(path, "my only copy of something");
    EXPECT_THAT(OpenError(), HasSubstr(std::string(name)));
    EXPECT_EQ(ReadWhole(path), "my only copy of something");
    std::filesystem::remove(path);
  }
}

TEST_F(ArchiveTest, NeverCutsAFileOfAnotherTool) {
  std::filesystem::create_directories(warc_);
  const std::string sample = ReadWhole(UPWELL_SOURCE_DIR "/testing/samples/wget.warc.gz");
  const std::string path = warc_ + "/wget.warc.gz";
  WriteWhole(path, sample);
  EXPECT_EQ(Open()->size(), 0u);
  WriteWhole(path, sample.substr(0, sample.size() - 3));
  EXPECT_THAT(OpenError(), HasSubstr("wget.warc.gz: damaged at byte"));
  EXPECT_EQ(ReadWhole(path).size(), sample.size() - 3);
}

TEST_F(ArchiveTest, IsWrittenByOneProcessAtATime) {
  auto archive = Open();
  EXPECT_THAT(OpenError(), HasSubstr("another process is writing to"));
  options_.read_only = true;
  EXPECT_EQ(OpenError(), "");
}

TEST_F(ArchiveTest, SaysThatAFolderIsMissing) {
  options_.read_only = true;
  EXPECT_THAT(OpenError(), HasSubstr("warc: No such file"));
  EXPECT_FALSE(std::filesystem::exists(warc_));
}

TEST_F(ArchiveTest, SaysThatAFolderCannotBeMade) {
  WriteWhole(folder_.File("file"), "");
  warc_ = folder_.File("file/warc");
  EXPECT_THAT(OpenError(), HasSubstr("cannot make the folder"));
}

// The limit of a file's size stands for a full disk: a write is cut short, the next fails.
class SmallDisk {
 public:
  explicit SmallDisk(uint64_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

TEST_F(ArchiveTest, StaysWholeWhenTheDiskIsFull) {
  fetch::Exchange small = Page("http://example.com/small", "x"),
                  large = Page("http://example.com/large", Words(100'000, 3));
  auto archive = Open();
  Put(*archive, small);
  const std::string before = ReadWhole(PathOf(0));
  {
    SmallDisk disk(before.size() + 5000);
    base::Status appended = archive->Append(KeyFor(large), large);
    ASSERT_FALSE(appended.ok());
    EXPECT_EQ(appended.error().kind, base::ErrorKind::kStop);
    EXPECT_THAT(appended.error().message, HasSubstr("cannot write " + PathOf(0) + ": "));
    EXPECT_EQ(ReadWhole(PathOf(0)), before);
    EXPECT_EQ(FoundDump(*archive, large), "nothing");
    Put(*archive, small, 1);
  }
  Put(*archive, large);
  archive.reset();
  archive = Open();
  EXPECT_EQ(archive->torn_bytes(), 0u);
  EXPECT_EQ(FoundDump(*archive, large), Dump(large));
}

TEST_F(ArchiveTest, SaysWhereARecordWasDamagedWhileItWasOpen) {
  fetch::Exchange page = Page("http://example.com/", Words(3000, 1));
  auto archive = Open();
  Put(*archive, page);
  std::string bytes = ReadWhole(PathOf(0));
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x55);
  WriteWhole(PathOf(0), bytes);
  EXPECT_THAT(FoundDump(*archive, page), MatchesRegex(".*warc.gz: damaged at byte [0-9]+: .*"));
}

}  // namespace
}  // namespace upwell::store
