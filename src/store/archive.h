// SPDX-License-Identifier: Apache-2.0
// A run's WARC folder as its journal.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "fetch/journal.h"
#include "store/warc.h"

namespace upwell {

struct ArchiveOptions {
  uint64_t max_file_bytes = 1'000'000'000;  // then the next file begins
  size_t max_page_bytes = 8 * 1024 * 1024;  // of a decoded body; must equal the fetcher's limit
  int compression = 1;                      // libdeflate level
  Duration sync_every = std::chrono::seconds(1);  // fdatasync; kill -9 loses nothing either way
  bool read_only = false;                   // replay: never written, torn tails ignored
  // For the warcinfo record:
  std::string software, operator_contact, user_agent, host, description;
};

class Archive : public Journal {
 public:
  // Opens or makes the folder. A torn tail of the last file is cut off (not in read-only mode).
  static Result<std::unique_ptr<Archive>> Open(const std::string& folder, const Clock& clock,
                                               const ArchiveOptions& options);
  Result<std::optional<Exchange>> Find(const RequestKey& key) override = 0;
  Status Append(const RequestKey& key, const Exchange& exchange) override = 0;
  virtual Status Sync() = 0;
  virtual size_t size() const = 0;  // exchanges
  virtual uint64_t torn_bytes() const = 0;  // cut off when it was opened
};

// Writes a sorted CDXJ index of all WARC files in `folder`.
Status WriteCdxj(const std::string& folder, const std::string& out_path);

}  // namespace upwell
