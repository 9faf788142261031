// SPDX-License-Identifier: Apache-2.0
// WARC 1.1 (ISO 28500:2017): records, one gzip member each.
//
//   WarcEncoder encoder(1);
//   std::string bytes;
//   encoder.Append(record, /*stored=*/false, &bytes);
//
//   Result<WarcReader> reader = WarcReader::Open("a.warc.gz");
//   while (true) {
//     Result<std::optional<WarcRecord>> record = reader->Next();
//     if (!record.ok() || !record->has_value()) break;
//     Use(**record);
//   }
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"

namespace upwell::store {

// Bytes that a reader takes: guards, so that a foreign file cannot exhaust memory.
inline constexpr size_t kMaxWarcHead = 1024 * 1024;
inline constexpr uint64_t kMaxWarcBlock = 256ull * 1024 * 1024;

struct WarcField {
  std::string name;
  std::string value;
};

struct WarcRecord {
  std::vector<WarcField> fields;  // without Content-Length, which is the block's size
  std::string block;

  std::string_view field(std::string_view name) const;  // without case; "" if there is none
  // Line ends in the value become spaces, so that no value can begin a field of its own.
  void Add(std::string_view name, std::string_view value);
  // False if a reader would refuse it for its size.
  bool is_readable() const;
};

// Where a record stands.
struct WarcPlace {
  uint32_t file = 0;  // index into the archive's list of files
  uint64_t offset = 0;
  uint64_t length = 0;  // compressed
};

// Turns records into gzip members. It keeps its compressors, which take time to make.
class WarcEncoder {
 public:
  explicit WarcEncoder(int level);  // libdeflate's, 1 to 12
  ~WarcEncoder();
  WarcEncoder(const WarcEncoder&) = delete;
  WarcEncoder& operator=(const WarcEncoder&) = delete;

  // Appends the record as one gzip member. `stored`: the block is compressed already, so that
  // deflating it again would be wasted.
  void Append(const WarcRecord& record, bool stored, std::string* out);

 private:
  struct Compressors;
  std::unique_ptr<Compressors> compressors_;
  std::string scratch_;
};

// Turns one gzip member back into its record. It keeps its decompressor and its buffer.
class WarcDecoder {
 public:
  explicit WarcDecoder(uint64_t max_block = kMaxWarcBlock);
  ~WarcDecoder();
  WarcDecoder(WarcDecoder&&) noexcept;

  // REQUIRES of a good member: it holds one record. Otherwise an error of kind kSkipPage.
  base::Result<WarcRecord> Decode(std::string_view member);

  struct Inflated {
    std::string_view bytes;  // valid until the next call
    size_t used = 0;         // of the input
  };
  // Undoes the first gzip member of `input`. The error says what is wrong, without a place.
  base::Result<Inflated> Inflate(std::string_view input);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Reads the records of one file, compressed or not, from any tool. Stops at the end or at the
// first damage.
class WarcReader {
 public:
  static base::Result<WarcReader> Open(const std::string& path);
  // Takes ownership of `fd`, which must allow seeking; `name` is for messages.
  static base::Result<WarcReader> FromFd(int fd, const std::string& name,
                                         uint64_t max_block = kMaxWarcBlock);

  // The next record; nothing at the end. An error of kind kSkipPage tells where the file is
  // damaged; good_end() is the offset up to which it is whole. After an error there is no next.
  base::Result<std::optional<WarcRecord>> Next();
  uint64_t record_offset() const;  // of the record that Next returned last
  uint64_t good_end() const;
  uint64_t file_size() const;  // when it was opened
  // Goes on at `offset`, as if the file began there.
  void Seek(uint64_t offset);

  WarcReader(WarcReader&&) noexcept;
  ~WarcReader();

 private:
  class Impl;
  explicit WarcReader(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// "2026-01-31T12:00:00.123456Z" and back; a reader takes a fraction of any length, or none.
std::string WarcDate(base::Time time);
std::optional<base::Time> ParseWarcDate(std::string_view text);

using Sha1 = std::array<uint8_t, 20>;
Sha1 Sha1Of(std::string_view bytes);
// "sha1:" and 32 letters of base 32, as digests stand in records.
std::string WarcDigest(const Sha1& digest);
// Nothing where it is no SHA-1 digest in base 32.
std::optional<Sha1> ParseWarcDigest(std::string_view text);

// "<urn:uuid:...>", never the same twice.
std::string NewWarcRecordId();

}  // namespace upwell::store
