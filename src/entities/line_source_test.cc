// SPDX-License-Identifier: Apache-2.0
#include "entities/line_source.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <filesystem>
#include <fstream>

namespace upwell::entities {
namespace {

std::string Gzip(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string Zstd(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

class LineSources : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path_); }

  LineSource Open(const std::string& bytes) {
    std::ofstream(path_, std::ios::binary) << bytes;
    base::Result<LineSource> lines = LineSource::Open(path_);
    EXPECT_TRUE(lines.ok());
    return std::move(*lines);
  }
  // All lines with bars between.
  static std::string All(LineSource& lines) {
    std::string all;
    for (std::string_view line; lines.Next(&line);) all.append(line) += '|';
    return all;
  }

  const std::string path_ = testing::TempDir() + "line_source_" +
                            testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(LineSources, ReadPlainAndCompressedFilesAlike) {
  const std::pair<std::string, std::string> cases[] = {
      {"one\ntwo\n", "one|two|"},
      {"one\r\ntwo", "one|two|"},
      {"\xEF\xBB\xBFone\n\n\xEF\xBB\xBF", "one||\xEF\xBB\xBF|"},
      {"", ""},
      {"\n", "|"},
  };
  for (const auto& [text, expected] : cases) {
    for (const std::string& bytes : {text, Gzip(text), Zstd(text)}) {
      LineSource lines = Open(bytes);
      EXPECT_EQ(All(lines), expected);
      EXPECT_EQ(lines.trouble(), "");
    }
  }
}

TEST_F(LineSources, GoOnFromPartToPart) {
  for (const std::string& bytes :
       {Gzip("one\ntw") + Gzip("") + Gzip("o\nthree"), Zstd("one\ntw") + Zstd("o\nthree")}) {
    LineSource lines = Open(bytes);
    EXPECT_EQ(All(lines), "one|two|three|");
    EXPECT_EQ(lines.line_number(), 3u);
    EXPECT_EQ(lines.trouble(), "");
  }
}

TEST_F(LineSources, HandOverLinesThatCrossTheBuffer) {
  std::string text;
  std::vector<std::string> expected;
  for (size_t i = 0; text.size() < 3'000'000; ++i) {
    expected.push_back(std::string(i * 37 % 5000, static_cast<char>('a' + i % 26)));
    text += expected.back() + "\n";
  }
  for (const std::string& bytes : {text, Gzip(text), Zstd(text)}) {
    LineSource lines = Open(bytes);
    std::string_view line;
    for (const std::string& one : expected) {
      ASSERT_TRUE(lines.Next(&line));
      ASSERT_EQ(line, one);
    }
    EXPECT_FALSE(lines.Next(&line));
  }
}

TEST_F(LineSources, PassOverLongLinesAndCountThem) {
  const std::string most(kMostLineBytes, 'm'), longer(kMostLineBytes + 1, 'l'),
      huge(2'000'000, 'h');
  LineSource lines = Open("one\n" + most + "\n" + longer + "\n" + huge + "\nfive\n" + huge);
  EXPECT_EQ(All(lines), "one|" + most + "|five|");
  EXPECT_EQ(lines.long_lines(), 3u);
  EXPECT_EQ(lines.first_long_line(), 3u);
  EXPECT_EQ(lines.line_number(), 6u);
}

TEST_F(LineSources, SayWhereACompressedFileBreaksOff) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += std::to_string(i * 7919 % 100'003) + "\n";
  for (std::string bytes : {Gzip(text), Zstd(text)}) {
    bytes.resize(bytes.size() * 9 / 10);
    LineSource lines = Open(bytes);
    const std::string all = All(lines);
    EXPECT_GT(lines.line_number(), 50'000u);
    std::string good = text;
    std::replace(good.begin(), good.end(), '\n', '|');
    EXPECT_EQ(all, good.substr(0, all.size()));  // no part of a line at the end
    EXPECT_NE(lines.trouble().find("line " + std::to_string(lines.line_number())),
              std::string::npos)
        << lines.trouble();
    EXPECT_NE(lines.trouble().find("byte " + std::to_string(bytes.size())), std::string::npos)
        << lines.trouble();
  }
}

TEST_F(LineSources, SayThatACompressedFileIsDamaged) {
  for (std::string bytes : {Gzip("one\ntwo\n"), Zstd("one\ntwo\n")}) {
    LineSource followed = Open(bytes + "rubbish");
    EXPECT_EQ(All(followed), "one|two|");
    EXPECT_NE(followed.trouble().find("something else follows"), std::string::npos);
  }
  std::string bytes = Gzip("one\ntwo\n");
  bytes[bytes.size() - 6] ^= 1;  // the checksum
  LineSource damaged = Open(bytes);
  EXPECT_EQ(All(damaged), "one|two|");
  EXPECT_NE(damaged.trouble().find("damaged"), std::string::npos);
}

TEST_F(LineSources, AreNoneForFilesThatAreNotThere) {
  const base::Result<LineSource> lines = LineSource::Open("/no/such/file");
  ASSERT_FALSE(lines.ok());
  EXPECT_NE(lines.error().message.find("/no/such/file"), std::string::npos);
}

TEST_F(LineSources, SayThatAFolderCannotBeRead) {
  base::Result<LineSource> lines = LineSource::Open(testing::TempDir());
  ASSERT_TRUE(lines.ok());
  EXPECT_EQ(All(*lines), "");
  EXPECT_NE(lines->trouble().find("cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace upwell::entities
