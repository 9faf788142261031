// SPDX-License-Identifier: Apache-2.0
#include "store/warc.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "store/gzip_for_tests.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::store {
namespace {

using ::testing::HasSubstr;

WarcRecord MakeRecord(std::string_view type, std::string block) {
  WarcRecord record;
  record.Add("WARC-Type", type);
  record.Add("WARC-Record-ID", "<urn:uuid:00000000-0000-4000-8000-000000000000>");
  record.block = std::move(block);
  return record;
}

std::string AsMember(const WarcRecord& record, bool stored = false) {
  std::string bytes;
  WarcEncoder(1).Append(record, stored, &bytes);
  return bytes;
}

std::string AsPlain(std::string_view block, std::string_view version = "WARC/1.1") {
  return std::string(version) +
         "\r\nWARC-Type: resource\r\nContent-Length: " + std::to_string(block.size()) + "\r\n\r\n" +
         std::string(block) + "\r\n\r\n";
}

// gzip by zlib, so that the writer is not checked by its own library.
std::string GunzipOf(std::string_view bytes) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string out(1 << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  EXPECT_EQ(stream.avail_in, 0u);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

struct ReadBack {
  std::vector<WarcRecord> records;
  std::vector<uint64_t> offsets;
  uint64_t good_end = 0;
  std::string error;
};

ReadBack ReadAll(WarcReader reader) {
  ReadBack all;
  while (true) {
    base::Result<std::optional<WarcRecord>> record = reader.Next();
    if (!record.ok()) all.error = record.error().message;
    if (!record.ok() || !record->has_value()) break;
    all.records.push_back(std::move(**record));
    all.offsets.push_back(reader.record_offset());
  }
  all.good_end = reader.good_end();
  return all;
}

ReadBack ReadBytes(std::string_view bytes) {
  TempFolder folder;
  WriteWhole(folder.File("a.warc"), bytes);
  base::Result<WarcReader> reader = WarcReader::Open(folder.File("a.warc"));
  EXPECT_TRUE(reader.ok());
  return ReadAll(std::move(*reader));
}

TEST(WarcEncoder, WritesAVersionFieldsLengthBlockAndTwoLineEnds) {
  WarcRecord record;
  record.Add("WARC-Type", "metadata");
  record.block = "a: b\r\n";
  EXPECT_EQ(GunzipOf(AsMember(record)),
            "WARC/1.1\r\nWARC-Type: metadata\r\nContent-Length: 6\r\n\r\na: b\r\n\r\n\r\n");
}

TEST(WarcEncoder, DoesNotDeflateWhatIsStored) {
  WarcRecord record = MakeRecord("response", std::string(10'000, 'x'));
  EXPECT_LT(AsMember(record, false).size(), 500u);
  EXPECT_GT(AsMember(record, true).size(), 10'000u);
  EXPECT_EQ(GunzipOf(AsMember(record, true)), GunzipOf(AsMember(record, false)));
}

TEST(WarcRecord, KeepsAValueOnOneLine) {
  WarcRecord record;
  record.Add("WARC-Target-URI", "http://a/\r\nWARC-Type: warcinfo");
  EXPECT_EQ(record.field("warc-target-uri"), "http://a/  WARC-Type: warcinfo");
  EXPECT_EQ(record.field("WARC-Type"), "");
}

TEST(WarcReader, ReadsBackWhatWasWritten) {
  base::Rng rng(7);
  WarcEncoder encoder(1);
  std::string bytes;
  std::vector<WarcRecord> written;
  std::vector<uint64_t> offsets;
  for (int i = 0; i < 200; ++i) {
    std::string block;
    size_t size = rng.Below(i % 50 == 0 ? 1'000'000 : 3'000);
    for (size_t j = 0; j < size; ++j) block.push_back(static_cast<char>(rng.Below(256)));
    written.push_back(MakeRecord("resource", block));
    offsets.push_back(bytes.size());
    encoder.Append(written.back(), i % 3 == 0, &bytes);
  }
  ReadBack read = ReadBytes(bytes);
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.good_end, bytes.size());
  EXPECT_EQ(read.offsets, offsets);
  ASSERT_EQ(read.records.size(), written.size());
  for (size_t i = 0; i < written.size(); ++i) {
    EXPECT_EQ(read.records[i].block == written[i].block, true) << i;
    EXPECT_EQ(read.records[i].fields.size(), written[i].fields.size());
  }
}

struct GoodCase {
  const char* name;
  std::string bytes;
  std::vector<std::string> blocks;
};

class GoodWarc : public ::testing::TestWithParam<GoodCase> {};

TEST_P(GoodWarc, IsReadToItsEnd) {
  ReadBack read = ReadBytes(GetParam().bytes);
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.good_end, GetParam().bytes.size());
  std::vector<std::string> blocks;
  for (const WarcRecord& record : read.records) blocks.push_back(record.block);
  EXPECT_EQ(blocks, GetParam().blocks);
}

INSTANTIATE_TEST_SUITE_P(
    Files, GoodWarc,
    ::testing::Values(
        GoodCase{"Empty", "", {}},
        GoodCase{"Plain", AsPlain("one") + AsPlain("two"), {"one", "two"}},
        GoodCase{"Version10", AsPlain("one", "WARC/1.0"), {"one"}},
        GoodCase{"EmptyBlock", AsPlain(""), {""}},
        GoodCase{
            "MemberPerRecord", GzipOf(AsPlain("one")) + GzipOf(AsPlain("two")), {"one", "two"}},
        GoodCase{
            "SeveralRecordsInAMember", GzipOf(AsPlain("one") + AsPlain("two")), {"one", "two"}},
        GoodCase{"PlainAfterMember", GzipOf(AsPlain("one")) + AsPlain("two"), {"one", "two"}},
        GoodCase{"FoldedField",
                 "WARC/1.0\r\nWARC-Type: a\r\n  b\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
                 {""}},
        GoodCase{"LineFeedsOnly", "WARC/1.0\nContent-Length: 1\n\nx\r\n\r\n", {"x"}},
        GoodCase{"LengthInOtherCase", "WARC/1.1\r\ncontent-LENGTH:1\r\n\r\nx\r\n\r\n", {"x"}}),
    [](const auto& info) { return info.param.name; });

struct BadCase {
  const char* name;
  std::string bytes;
  const char* reason;
};

class BadWarc : public ::testing::TestWithParam<BadCase> {};

TEST_P(BadWarc, IsReadUpToTheDamage) {
  const std::string good = GzipOf(AsPlain("good"));
  ReadBack read = ReadBytes(good + GetParam().bytes);
  EXPECT_THAT(read.error, HasSubstr(GetParam().reason));
  EXPECT_THAT(read.error, HasSubstr("damaged at byte " + std::to_string(good.size())));
  EXPECT_EQ(read.good_end, good.size());
}

std::string Altered(std::string bytes, size_t at) {
  bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
  return bytes;
}

INSTANTIATE_TEST_SUITE_P(
    Files, BadWarc,
    ::testing::Values(
        BadCase{"Garbage", "this is no WARC file at all", "no WARC record begins here"},
        BadCase{"Zeros", std::string(5000, '\0'), "no WARC record begins here"},
        BadCase{"NoVersion", "WARC/x.y\r\nContent-Length: 0\r\n\r\n\r\n\r\n", "version line"},
        BadCase{"NoLength", "WARC/1.1\r\nWARC-Type: a\r\n\r\n\r\n\r\n", "Content-Length"},
        BadCase{"NegativeLength", "WARC/1.1\r\nContent-Length: -1\r\n\r\n\r\n\r\n",
                "Content-Length"},
        BadCase{"EndlessLength", "WARC/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "Content-Length"},
        BadCase{"TooLargeLength", "WARC/1.1\r\nContent-Length: 999999999999\r\n\r\n", "too large"},
        BadCase{"LengthTooSmall", "WARC/1.1\r\nContent-Length: 1\r\n\r\nxyz\r\n\r\n",
                "where Content-Length says"},
        BadCase{"LengthTooLarge", "WARC/1.1\r\nContent-Length: 9\r\n\r\nxyz\r\n\r\n", "cut off"},
        BadCase{"NoField", "WARC/1.1\r\nnothing\r\n\r\n", "no named field"},
        BadCase{"HeadWithoutEnd", "WARC/1.1\r\n" + std::string(kMaxWarcHead + 10, 'x'), "too long"},
        BadCase{"ChangedByteInGzip", Altered(GzipOf(AsPlain("a longer block")), 40), "gzip member"},
        BadCase{"NotWarcInGzip", GzipOf("hello"), "no WARC record begins here"},
        BadCase{"GarbageAfterRecordInMember", GzipOf(AsPlain("one") + "rest of something"),
                "no WARC record begins here"}),
    [](const auto& info) { return info.param.name; });

TEST(WarcReader, RefusesAMemberThatBlowsUp) {
  TempFolder folder;
  WriteWhole(folder.File("bomb"), GzipOf(std::string(8 << 20, 'x')));
  int fd = open(folder.File("bomb").c_str(), O_RDONLY);
  base::Result<WarcReader> reader = WarcReader::FromFd(fd, "bomb", 1 << 20);
  ASSERT_TRUE(reader.ok());
  EXPECT_THAT(ReadAll(std::move(*reader)).error, HasSubstr("too large"));
}

// A file that is cut at any byte is whole up to the record that was cut.
TEST(WarcReader, FindsTheLastWholeRecordWhereverAFileIsCut) {
  for (bool compressed : {true, false}) {
    std::string bytes;
    std::vector<uint64_t> ends = {0};
    for (std::string_view block : {"one", "", "a third block, which is a little longer"}) {
      bytes += compressed ? GzipOf(AsPlain(block)) : AsPlain(block);
      ends.push_back(bytes.size());
    }
    for (size_t length = 0; length <= bytes.size(); ++length) {
      ReadBack read = ReadBytes(bytes.substr(0, length));
      uint64_t expected = *std::prev(std::upper_bound(ends.begin(), ends.end(), length));
      EXPECT_EQ(read.good_end, expected) << "cut at " << length;
      EXPECT_EQ(read.error.empty(), expected == length) << "cut at " << length;
    }
  }
}

TEST(WarcReader, NoticesAChangedByteAnywhereInAMember) {
  const std::string first = GzipOf(AsPlain("one"));
  const std::string second = GzipOf(AsPlain("a block that is changed"));
  constexpr size_t kGzipHeader = 10;  // time, flags and system are not covered by the check sum
  for (size_t at = kGzipHeader; at < second.size(); ++at) {
    ReadBack read = ReadBytes(first + Altered(second, at));
    EXPECT_NE(read.error, "") << at;
    EXPECT_EQ(read.good_end, first.size()) << at;
  }
}

TEST(WarcReader, ReadsWhatWgetWrites) {
  base::Result<WarcReader> reader =
      WarcReader::Open(UPWELL_SOURCE_DIR "/testing/samples/wget.warc.gz");
  ASSERT_TRUE(reader.ok());
  ReadBack read = ReadAll(std::move(*reader));
  EXPECT_EQ(read.error, "");
  ASSERT_EQ(read.records.size(), 12u);
  EXPECT_EQ(read.records[0].field("WARC-Type"), "warcinfo");
  int responses = 0;
  for (const WarcRecord& record : read.records) {
    if (record.field("WARC-Type") == "response") ++responses;
    EXPECT_EQ(WarcDigest(Sha1Of(record.block)), record.field("WARC-Block-Digest"));
  }
  EXPECT_EQ(responses, 4);
}

TEST(WarcReader, JoinsTheLinesOfAFoldedValue) {
  const std::pair<const char*, const char*> cases[] = {
      {"a\r\n b", "a b"}, {"\r\n\tb", "b"}, {"a\r\n \r\n  c ", "a c"}};
  for (const auto& [written, value] : cases) {
    ReadBack read = ReadBytes("WARC/1.0\r\nX-Field: " + std::string(written) +
                              "\r\nContent-Length: 0\r\n\r\n\r\n\r\n");
    ASSERT_EQ(read.records.size(), 1u) << read.error;
    EXPECT_EQ(read.records[0].field("X-Field"), value);
  }
}

TEST(WarcReader, SaysWhichFileCannotBeOpened) {
  base::Result<WarcReader> reader = WarcReader::Open("/nowhere/a.warc");
  ASSERT_FALSE(reader.ok());
  EXPECT_THAT(reader.error().message, HasSubstr("/nowhere/a.warc: No such file"));
}

TEST(WarcDate, IsWrittenInMicrosecondsAndReadInAnyPrecision) {
  const base::Time time = base::Time(std::chrono::sys_days(std::chrono::year(2026) / 2 / 28)) +
                          std::chrono::hours(23) + std::chrono::microseconds(120);
  EXPECT_EQ(WarcDate(time), "2026-02-28T23:00:00.000120Z");
  EXPECT_EQ(ParseWarcDate("2026-02-28T23:00:00.000120Z"), time);
  EXPECT_EQ(ParseWarcDate("2026-02-28T23:00:00.000120999Z"), time);
  EXPECT_EQ(ParseWarcDate("2026-02-28T23:00:00Z"), time - base::Duration(120));
  EXPECT_EQ(ParseWarcDate("2026-02-28T23:00:00.5Z"),
            time - base::Duration(120) + base::Duration(500'000));
}

TEST(WarcDate, RefusesWhatIsNoDate) {
  for (std::string_view text :
       {"", "Z", "2026-02-28", "2026-02-28T23:00:00", "2026-02-30T23:00:00Z",
        "2026-02-28 23:00:00Z", "2026-02-28T24:00:00Z", "2026-02-28T23:00:00.Z",
        "2026-02-28T23:00:00.xZ", "2026-13-28T23:00:00Z", "2026-02-28T23:00:00+00:00Z"}) {
    EXPECT_EQ(ParseWarcDate(text), std::nullopt) << text;
  }
}

// The values are those of `printf abc | openssl sha1 -binary | base32`.
TEST(WarcDigest, IsBase32OfSha1) {
  EXPECT_EQ(WarcDigest(Sha1Of("")), "sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ");
  EXPECT_EQ(WarcDigest(Sha1Of("abc")), "sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5");
  EXPECT_EQ(ParseWarcDigest(WarcDigest(Sha1Of("abc"))), Sha1Of("abc"));
}

TEST(WarcDigest, RefusesOtherKinds) {
  for (std::string_view text : {"", "sha1:", "sha1:abc", "md5:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5",
                                "sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE1"}) {
    EXPECT_EQ(ParseWarcDigest(text), std::nullopt) << text;
  }
}

TEST(WarcRecordId, IsAFreshRandomUuid) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(NewWarcRecordId());
  EXPECT_EQ(ids.size(), 1000u);
  for (const std::string& id : ids) {
    ASSERT_EQ(id.size(), std::string("<urn:uuid:00000000-0000-4000-8000-000000000000>").size());
    EXPECT_EQ(id[24], '4') << id;
  }
}

}  // namespace
}  // namespace upwell::store
