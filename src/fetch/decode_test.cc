// SPDX-License-Identifier: Apache-2.0
#include "fetch/decode.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"

namespace upwell::fetch {
namespace {

using namespace std::string_literals;

constexpr size_t kMega = 1024 * 1024;
constexpr size_t kLimit = 8 * kMega;

enum WindowBits { kGzip = 15 + 16, kZlib = 15, kRaw = -15 };

std::string Deflate(std::string_view plain, WindowBits bits, int level = 6) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, level, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string out(deflateBound(&stream, plain.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// A gzip member of `megas` MiB of zeros, made without holding them.
std::string GzipOfZeros(int megas) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 1, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY), Z_OK);
  const std::string zeros(kMega, '\0');
  std::string out, buffer(kMega, '\0');
  for (int i = 0; i < megas; ++i) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(zeros.data()));
    stream.avail_in = kMega;
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = kMega;
    deflate(&stream, i + 1 == megas ? Z_FINISH : Z_NO_FLUSH);
    out.append(buffer, 0, kMega - stream.avail_out);
  }
  deflateEnd(&stream);
  return out;
}

std::string Zstd(std::string_view plain, int window_log = 0) {
  ZSTD_CCtx* state = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(state, ZSTD_c_windowLog, window_log);  // 0 is the default
  std::string out(ZSTD_compressBound(plain.size()) + 64, '\0');
  ZSTD_inBuffer in{plain.data(), plain.size(), 0};
  ZSTD_outBuffer to{out.data(), out.size(), 0};
  // Ending later than the data keeps the length unknown, so that it does not shorten the window.
  ZSTD_compressStream2(state, &to, &in, ZSTD_e_continue);
  EXPECT_EQ(ZSTD_compressStream2(state, &to, &in, ZSTD_e_end), 0u);
  out.resize(to.pos);
  ZSTD_freeCCtx(state);
  return out;
}

// From node's zlib.brotliCompressSync.
const std::string kBrotliPlain = "Hello, hello, hello from behind the form!";
const std::string kBrotli =
    "\x1b\x28\x00\xa0\x1d\x07\x76\x2c\xbc\x45\x52\xc0\xf6\xa7\x25\x08\x0b\x52\x95\xa1\x25"
    "\x5b\xc8\x5b\x0b\xa2\x08\x30\xf8\x48\x52\xe2\xb5\xe3\x4c\x2a\xfb\x01\x30"s;
const std::string kBrotliOfNothing = "\x3b";
const std::string kBrotliOf64MegaZeros =
    "\xcb\xff\xff\x3f\xf8\x27\x00\xe2\xb1\x40\x20\xf7\xfe\x8f\xff\xff\x7f\xf0\x4f\x00\xc4"
    "\x61\x11\x80\xee\xfd\x1f\xff\xff\xff\xe0\x9f\x00\x88\xc3\x02\x00\xdd\xfb\x3f\xfe\xff"
    "\xff\xc1\x3f\x01\x10\x87\x05\x00\xba\xf7\x7f\xfc\xff\xff\x83\x7f\x02\x20\x0e\x0b\x00"
    "\x74\xef\xff\xf8\xff\xff\x07\xff\x04\x40\x1c\x16\x00\xe8\xde\xff\xf1\xff\xff\x0f\xfe"
    "\x09\x80\x38\x2c\x00\xd0\xbd\xff\xcb\xff\xff\x3f\xfc\x13\x00\x71\x58\x00\xa0\x7b\xff"
    "\x07"s;

std::string Page() {
  std::string page = "<html>";
  for (int i = 0; i < 20'000; ++i) page += "<p>Record " + std::to_string(i * 7919) + "</p>\n";
  return page;
}

void ExpectWhole(const Decoded& decoded, const std::string& body) {
  EXPECT_TRUE(decoded.body == body) << decoded.body.size() << " bytes, not " << body.size();
  EXPECT_FALSE(decoded.cut);
  EXPECT_FALSE(decoded.damaged);
}

struct Coded {
  std::string name, bytes, plain;
};

std::vector<Coded> EveryCoding() {
  const std::string page = Page();
  return {{"gzip", Deflate(page, kGzip), page},
          {"x-gzip", Deflate(page, kGzip), page},
          {"deflate", Deflate(page, kZlib), page},
          {"deflate", Deflate(page, kRaw), page},
          {"zstd", Zstd(page), page},
          {"br", kBrotli, kBrotliPlain}};
}

TEST(DecodeTest, EveryCodingIsUndone) {
  for (const Coded& c : EveryCoding()) {
    SCOPED_TRACE(c.name);
    ExpectWhole(DecodeContent(c.bytes, c.name, kLimit), c.plain);
  }
}

TEST(DecodeTest, NamesAreReadWithoutCaseAndSpace) {
  ExpectWhole(DecodeContent(Deflate("page", kGzip), " GZip\t", kLimit), "page");
  ExpectWhole(DecodeContent(Deflate("page", kGzip), ",gzip,,identity", kLimit), "page");
}

TEST(DecodeTest, NothingCodedIsNothing) {
  ExpectWhole(DecodeContent(Deflate("", kGzip), "gzip", kLimit), "");
  ExpectWhole(DecodeContent(Deflate("", kZlib), "deflate", kLimit), "");
  ExpectWhole(DecodeContent(Deflate("", kRaw), "deflate", kLimit), "");
  ExpectWhole(DecodeContent(Zstd(""), "zstd", kLimit), "");
  ExpectWhole(DecodeContent(kBrotliOfNothing, "br", kLimit), "");
  for (const std::string coding : {"", "gzip", "deflate", "br", "zstd", "gzip, br"}) {
    ExpectWhole(DecodeContent("", coding, kLimit), "");
  }
}

TEST(DecodeTest, WithoutACodingNothingIsChanged) {
  for (const std::string coding :
       {"", "identity", "IDENTITY", ", ,", "unknown", "gzip2", "gzip br"}) {
    ExpectWhole(DecodeContent(kBrotli, coding, kLimit), kBrotli);
  }
}

TEST(DecodeTest, StacksAreUndoneFromTheOutside) {
  const std::string page = Page();
  ExpectWhole(DecodeContent(Zstd(Deflate(page, kGzip)), "gzip, zstd", kLimit), page);
  ExpectWhole(DecodeContent(Deflate(kBrotli, kGzip), "br,gzip", kLimit), kBrotliPlain);
  ExpectWhole(DecodeContent(Deflate(Deflate(page, kGzip), kGzip), "gzip, gzip", kLimit), page);
}

TEST(DecodeTest, AnUnknownCodingEndsTheUndoing) {
  ExpectWhole(DecodeContent(Deflate("secret", kGzip), "unknown, gzip", kLimit), "secret");
  const std::string gzip = Deflate("page", kGzip);
  ExpectWhole(DecodeContent(gzip, "gzip, unknown", kLimit), gzip);
}

TEST(DecodeTest, AStackTooHighIsLeftAlone) {
  std::string coded = "page";
  for (int i = 0; i < 5; ++i) coded = Deflate(coded, kGzip);
  ExpectWhole(DecodeContent(coded, "gzip,gzip,gzip,gzip,gzip", kLimit), "page");
  ExpectWhole(DecodeContent(coded, "gzip,gzip,gzip,gzip,gzip,gzip", kLimit), coded);
}

TEST(DecodeTest, AMislabelledPageIsLeftAlone) {
  const std::string page = "<!DOCTYPE html><html><body>plain</body></html>";
  for (const std::string coding : {"gzip", "x-gzip", "deflate", "br", "zstd", "gzip, gzip"}) {
    SCOPED_TRACE(coding);
    ExpectWhole(DecodeContent(page, coding, kLimit), page);
  }
}

TEST(DecodeTest, GzipMembersAreJoined) {
  const std::string members = Deflate("one ", kGzip) + Deflate("", kGzip) + Deflate("two ", kGzip) +
                              Deflate("three", kGzip);
  ExpectWhole(DecodeContent(members, "gzip", kLimit), "one two three");
}

TEST(DecodeTest, ZstdFramesAreJoinedAndSkippableOnesSkipped) {
  const std::string skippable = "\x53\x2A\x4D\x18\x03\x00\x00\x00xyz"s;
  ExpectWhole(DecodeContent(Zstd("one ") + skippable + Zstd("two"), "zstd", kLimit), "one two");
  ExpectWhole(DecodeContent(skippable + Zstd("two"), "zstd", kLimit), "two");
}

TEST(DecodeTest, WhatFollowsTheEndIsIgnored) {
  for (const std::string& rest : {"\0\0\0\0"s, "garbage"s, "\x1f"s, "<!-- cached -->"s}) {
    for (const Coded& c : EveryCoding()) {
      SCOPED_TRACE(c.name);
      ExpectWhole(DecodeContent(c.bytes + rest, c.name, kLimit), c.plain);
    }
  }
}

TEST(DecodeTest, AMemberThatIsNoneDamagesOnlyTheEnd) {
  const Decoded decoded = DecodeContent(Deflate("one", kGzip) + "\x1f\x8b\xff\xff", "gzip", kLimit);
  EXPECT_EQ(decoded.body, "one");
  EXPECT_TRUE(decoded.damaged);
}

TEST(DecodeTest, WhatCameBeforeTheEndOfTheLineIsKept) {
  for (const Coded& c : EveryCoding()) {
    SCOPED_TRACE(c.name);
    // Half of the short brotli stream holds nothing yet.
    const size_t most = c.name == "br" ? 5 : c.bytes.size() / 2;
    for (const size_t missing : {size_t{1}, most}) {
      const std::string coded = c.bytes.substr(0, c.bytes.size() - missing);
      const Decoded decoded = DecodeContent(coded, c.name, kLimit);
      EXPECT_TRUE(decoded.damaged);
      EXPECT_FALSE(decoded.cut);
      EXPECT_FALSE(decoded.body.empty());
      EXPECT_TRUE(c.plain.starts_with(decoded.body));
    }
  }
}

TEST(DecodeTest, ASignatureWithoutABodyIsDamaged) {
  for (const Coded& c : {Coded{"gzip", Deflate("page", kGzip).substr(0, 6), ""},
                         Coded{"zstd", Zstd("page").substr(0, 5), ""}}) {
    const Decoded decoded = DecodeContent(c.bytes, c.name, kLimit);
    EXPECT_EQ(decoded.body, "") << c.name;
    EXPECT_TRUE(decoded.damaged) << c.name;
  }
}

TEST(DecodeTest, AWrongChecksumIsDamage) {
  std::string coded = Deflate("page", kGzip);
  coded[coded.size() - 8] ^= 1;
  const Decoded decoded = DecodeContent(coded, "gzip", kLimit);
  EXPECT_EQ(decoded.body, "page");
  EXPECT_TRUE(decoded.damaged);
}

TEST(DecodeTest, DamageInTheMiddleKeepsTheBeginning) {
  const std::string page = Page();
  std::string coded = Deflate(page, kGzip);
  for (size_t i = coded.size() / 2; i < coded.size() / 2 + 200; ++i) coded[i] = '\xff';
  const Decoded decoded = DecodeContent(coded, "gzip", kLimit);
  EXPECT_TRUE(decoded.damaged);
  EXPECT_TRUE(decoded.body.substr(0, page.size() / 4) == page.substr(0, page.size() / 4));
}

TEST(DecodeTest, TheLimitCuts) {
  for (const Coded& c : EveryCoding()) {
    SCOPED_TRACE(c.name);
    ExpectWhole(DecodeContent(c.bytes, c.name, c.plain.size()), c.plain);
    for (const size_t limit : {c.plain.size() - 1, size_t{1}, size_t{0}}) {
      const Decoded decoded = DecodeContent(c.bytes, c.name, limit);
      EXPECT_TRUE(decoded.body == c.plain.substr(0, limit)) << limit;
      EXPECT_TRUE(decoded.cut) << limit;
      EXPECT_FALSE(decoded.damaged) << limit;
    }
  }
}

TEST(DecodeTest, TheLimitCutsWhatHasNoCodingToo) {
  const Decoded decoded = DecodeContent("0123456789", "", 4);
  EXPECT_EQ(decoded.body, "0123");
  EXPECT_TRUE(decoded.cut);
}

TEST(DecodeTest, NoLimitIsALimitToo) {
  ExpectWhole(DecodeContent(Deflate(Deflate("page", kGzip), kGzip), "gzip, gzip", SIZE_MAX),
              "page");
}

TEST(DecodeTest, BombsMakeNoMoreThanTheLimit) {
  const std::string member = GzipOfZeros(64);
  std::string gigabyte;
  for (int i = 0; i < 16; ++i) gigabyte += member;
  const std::vector<Coded> bombs = {
      {"gzip", member, ""},
      {"gzip", gigabyte, ""},
      {"gzip, gzip", Deflate(gigabyte, kGzip), ""},
      {"gzip, gzip, gzip", Deflate(Deflate(gigabyte, kGzip), kGzip), ""},
      {"br", kBrotliOf64MegaZeros, ""},
      {"zstd", Zstd(std::string(64 * kMega, '\0')), ""},
  };
  for (const Coded& bomb : bombs) {
    SCOPED_TRACE(bomb.name);
    const Decoded decoded = DecodeContent(bomb.bytes, bomb.name, kLimit);
    EXPECT_EQ(decoded.body.size(), kLimit);
    EXPECT_LE(decoded.body.capacity(), 4 * kLimit);
    EXPECT_TRUE(decoded.cut);
    EXPECT_FALSE(decoded.damaged);
  }
}

TEST(DecodeTest, ABombInsideAStackIsCutBeforeTheInnerCoding) {
  // The inner layer is not gzip but zeros: undoing the outer one is bounded all the same.
  const Decoded decoded = DecodeContent(GzipOfZeros(32), "gzip, gzip", kMega);
  EXPECT_EQ(decoded.body.size(), kMega);
  EXPECT_TRUE(decoded.cut);
}

TEST(DecodeTest, AZstdWindowOfEightMegabytesIsTheLargest) {
  const std::string page = Page();
  ExpectWhole(DecodeContent(Zstd(page, 23), "zstd", kLimit), page);
  const Decoded decoded = DecodeContent(Zstd(page, 24), "zstd", kLimit);
  EXPECT_EQ(decoded.body.size(), 0u);
  EXPECT_TRUE(decoded.damaged);
}

TEST(DecodeTest, RandomBytesAreSafe) {
  base::Rng rng(42);
  const std::vector<std::string> signatures = {"", "\x1f\x8b\x08\x00"s, "\x78\x9c",
                                               "\x28\xB5\x2F\xFD", "\x1b"};
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = signatures[rng.Below(signatures.size())];
    for (uint64_t n = rng.Below(200); n > 0; --n) bytes.push_back(static_cast<char>(rng.Next()));
    for (const std::string coding : {"gzip", "deflate", "br", "zstd", "br, deflate"}) {
      EXPECT_LE(DecodeContent(bytes, coding, 1000).body.size(), 1000u);
    }
  }
}

TEST(CodingsUndone, NamesThoseThatAreUndoneInTheirOrder) {
  EXPECT_EQ(CodingsUndone("gzip"), "gzip");
  EXPECT_EQ(CodingsUndone("BR,identity , gzip"), "br, gzip");
  EXPECT_EQ(CodingsUndone("x-mine, gzip"), "gzip");
  EXPECT_EQ(CodingsUndone("gzip, x-mine"), "");
  EXPECT_EQ(CodingsUndone(""), "");
  EXPECT_EQ(CodingsUndone("gzip,gzip,gzip,gzip,gzip,gzip,gzip,gzip"), "") << "too many";
}

}  // namespace
}  // namespace upwell::fetch
