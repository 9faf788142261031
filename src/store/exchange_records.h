// SPDX-License-Identifier: Apache-2.0
// An exchange as WARC records, and back.
//
// An exchange becomes a response (or revisit) record followed by its request record and, where the
// request has a note, a metadata record. A failed exchange becomes one metadata record. The
// journal's key stands in the named field "Upwell-Key" of the first of them, so each exchange can
// be replayed from that one record (and, for a revisit, the record that has its payload).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "fetch/exchange.h"
#include "fetch/journal.h"
#include "store/warc.h"

namespace upwell::store {

// Bytes; not tuned. A shorter payload is stored again rather than referred to: the reference would
// be longer.
inline constexpr size_t kLeastRevisitPayload = 128;

// The body as it came over the wire, content codings not undone. Points into `exchange`.
std::string_view WirePayload(const fetch::Exchange& exchange);

// An earlier response record with the same payload.
struct Original {
  std::string record_id;
  std::string target_uri;
  std::string date;
};

// The first record has the key. `payload_digest` is that of WirePayload(exchange); with `original`
// the payload is not stored again.
std::vector<WarcRecord> RecordsOf(const fetch::RequestKey& key, const fetch::Exchange& exchange,
                                  const Sha1& payload_digest,
                                  const std::optional<Original>& original);

// True if deflating the exchange's answer would be wasted.
bool IsCompressedAlready(const fetch::Exchange& exchange);

std::optional<fetch::RequestKey> KeyOf(const WarcRecord& record);
// True for a record with a key that tells of a failure, or of an answer with status 429 or 500 and
// more.
bool IsFailureRecord(const WarcRecord& record);
// True for a response record that later ones may refer to.
bool IsOriginal(const WarcRecord& record);
bool IsIdenticalRevisit(const WarcRecord& record);
// What follows the HTTP head in a record's block.
std::string_view PayloadOf(const WarcRecord& record);

// Status line and headers of a response or revisit record from any tool; nothing if it has none.
std::optional<fetch::Exchange> ReadAnswerHead(const WarcRecord& record);

// The exchange of a record that has a key. Its request has the URL only, and it has neither
// sent_headers nor coded_body. `revisited` is the payload that an identical revisit refers to.
base::Result<fetch::Exchange> ExchangeOf(const WarcRecord& record,
                                         std::optional<std::string_view> revisited,
                                         size_t max_page_bytes);

}  // namespace upwell::store
