// SPDX-License-Identifier: Apache-2.0
// WARC 1.1 (ISO 28500:2017): one gzip member per record.
//
// An exchange becomes a response (or revisit) record followed by its request record and, where the
// request has a note, a metadata record. A failed exchange becomes one metadata record. The
// journal's key stands in the named field "Upwell-Key" of the first of them, so each exchange can
// be replayed from that one record (and, for a revisit, the record it refers to).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/result.h"
#include "fetch/exchange.h"
#include "fetch/journal.h"

namespace upwell {

struct WarcField {
  std::string name;
  std::string value;
};

struct WarcRecord {
  std::vector<WarcField> fields;  // without Content-Length, which is the block's size
  std::string block;
  std::string_view field(std::string_view name) const;  // without case; "" if there is none
};

// Where a record stands.
struct WarcPlace {
  uint32_t file = 0;  // index into the archive's list of files
  uint64_t offset = 0;
  uint64_t length = 0;  // compressed
};

// Record as the bytes of one gzip member. `compressed_already`: the block is stored, not deflated.
std::string WriteWarcMember(const WarcRecord& record, bool compressed_already);

// Reads the records of one file, compressed or not, from any tool. Stops at the end or at the
// first damage.
class WarcReader {
 public:
  static Result<WarcReader> Open(const std::string& path);
  // The next record; nothing at the end. An error of kind kSkipPage tells where the file is
  // damaged; good_end() is the offset up to which it is whole.
  Result<std::optional<WarcRecord>> Next();
  uint64_t record_offset() const;  // of the record that Next returned last
  uint64_t good_end() const;

  WarcReader(WarcReader&&) noexcept;
  ~WarcReader();

 private:
  explicit WarcReader(int fd);
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Bounds of what a reader takes, so that a foreign file cannot exhaust memory.
inline constexpr size_t kMaxWarcHead = 64 * 1024;
inline constexpr uint64_t kMaxWarcBlock = 256ull * 1024 * 1024;

}  // namespace upwell
