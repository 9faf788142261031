// SPDX-License-Identifier: Apache-2.0
// Any bytes as a WARC file: they are read without harm, what is read is written and read again
// unchanged, and records that say they are ours can be replayed or are refused.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/require.h"
#include "store/exchange_records.h"
#include "store/warc.h"

namespace {

using namespace upwell;

constexpr uint64_t kMaxBlock = 1 << 20;

bool SameRecord(const store::WarcRecord& a, const store::WarcRecord& b) {
  if (a.block != b.block || a.fields.size() != b.fields.size()) return false;
  for (size_t i = 0; i < a.fields.size(); ++i) {
    if (a.fields[i].name != b.fields[i].name || a.fields[i].value != b.fields[i].value)
      return false;
  }
  return true;
}

// A field's name that is empty once it is trimmed, or a head beyond the limit, cannot come back.
bool CanBeWritten(const store::WarcRecord& record) {
  size_t head = 64;
  for (const store::WarcField& field : record.fields) {
    head += field.name.size() + field.value.size() + 4;
    if (field.name.empty()) return false;
  }
  return head < store::kMaxWarcHead;
}

void CheckRoundTrip(const store::WarcRecord& record) {
  if (!CanBeWritten(record)) return;
  static store::WarcEncoder encoder(1);
  static store::WarcDecoder decoder(kMaxBlock);
  std::string member;
  encoder.Append(record, record.block.size() % 2 == 0, &member);
  base::Result<store::WarcRecord> again = decoder.Decode(member);
  Require(again.ok() && SameRecord(record, *again));
}

void CheckReplay(const store::WarcRecord& record) {
  store::ReadAnswerHead(record);
  store::IsOriginal(record);
  constexpr size_t kMaxPage = 100'000;
  base::Result<fetch::Exchange> exchange = store::ExchangeOf(record, std::nullopt, kMaxPage);
  if (!exchange.ok() || !exchange->answered()) return;
  Require(exchange->body.size() <= std::max(kMaxPage, record.block.size()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const int fd = memfd_create("warc", MFD_CLOEXEC);
  Require(write(fd, data, size) == static_cast<ssize_t>(size));
  base::Result<store::WarcReader> reader = store::WarcReader::FromFd(fd, "input", kMaxBlock);
  Require(reader.ok());
  uint64_t end = 0;
  while (true) {
    base::Result<std::optional<store::WarcRecord>> record = reader->Next();
    Require(reader->good_end() >= end && reader->good_end() <= size);
    end = reader->good_end();
    if (!record.ok() || !record->has_value()) {
      Require(record.ok() == (end == size));
      return 0;
    }
    CheckRoundTrip(**record);
    CheckReplay(**record);
  }
}
