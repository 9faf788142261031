// SPDX-License-Identifier: Apache-2.0
// A run's WARC folder as its journal.
#pragma once

#include <memory>
#include <string>

#include "fetch/journal.h"
#include "store/cdxj.h"

namespace upwell::store {

// Bytes: the largest max_page_bytes with which every answer can be read back. Not tuned: what
// kMaxWarcBlock has room for beside the head.
inline constexpr size_t kMaxPageLimit = 200 * 1024 * 1024;

// The numbers are not tuned.
struct ArchiveOptions {
  uint64_t max_file_bytes = 1'000'000'000;  // then the next file begins; WARC advises 1 GB
  // Of a decoded body; must equal the fetcher's limit and be at most kMaxPageLimit.
  size_t max_page_bytes = 8 * 1024 * 1024;
  int compression = 1;  // libdeflate level
  base::Duration sync_every =
      std::chrono::seconds(1);  // fdatasync; kill -9 loses nothing either way
  bool read_only = false;       // replay: never written, torn tails ignored
  // Leaves out of the index the exchanges at the end that are failures or answers with status 429
  // or 500 and more: a run that ended because the site was down asks them again when it goes on.
  // The files keep them, and once something was appended they stay forgotten.
  bool forget_trailing_failures = false;
  // The same for all such exchanges: for a run of many sites, of which those that could not be
  // reached are asked again.
  bool forget_all_failures = false;
  // For the warcinfo record and the names of files:
  std::string software, operator_contact, user_agent, host, description;
  std::string robots = "classic";  // or "ignore"
};

// Belongs to one thread. At most one process writes to a folder; any number may read.
class Archive : public fetch::Journal {
 public:
  // Opens or makes the folder. What a killed process left of its last write is cut off (not in
  // read-only mode); where whole records follow the damage, they are kept in NAME.torn. A file
  // that is no WARC file is an error that names it, and stays as it is.
  static base::Result<std::unique_ptr<Archive>> Open(const std::string& folder,
                                                     const base::Clock& clock,
                                                     const ArchiveOptions& options);
  base::Result<std::optional<fetch::Exchange>> Find(const fetch::RequestKey& key) override = 0;
  // On failure (a full disk) the files are as they were before and stay valid.
  base::Status Append(const fetch::RequestKey& key, const fetch::Exchange& exchange) override = 0;
  virtual base::Status Sync() = 0;
  size_t size() const override = 0;
  virtual uint64_t torn_bytes() const = 0;  // cut off, or in read-only mode ignored, by Open
};

}  // namespace upwell::store
