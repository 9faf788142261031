// SPDX-License-Identifier: Apache-2.0
// The records that a site has shown so far. What names a record may be learned anew on the way, and
// then the same record comes under another key. A line with the address and the title of a known
// record is that record, unless one page has shown the address in several lines; where both are
// known by their addresses, another form may give it another title. Where addresses
// turn out to name the visit, a line that says the same as one known record is that record; where
// they turn out to name records, the first address under which a known text comes is its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "answer/answer.h"
#include "base/hash.h"

namespace upwell::crawl {

class KnownRecords {
 public:
  using KeyOfId = std::function<std::string(int64_t id)>;

  // Gives the records of a page the keys under which they are known. `key_of`: the key that a
  // record was added with, "" where it is not known any more.
  void Recognise(const KeyOfId& key_of, std::vector<answer::Record>& records);
  // False where its key is known.
  bool Add(const answer::Record& record, int64_t id);
  // The id that it had; nothing where the key is not known.
  std::optional<int64_t> Remove(const base::Hash128& key);
  size_t size() const { return ids_.size(); }

 private:
  void LearnShared(const std::vector<answer::Record>& records);
  std::optional<int64_t> IdOf(const answer::Record& record);

  std::unordered_map<base::Hash128, int64_t> ids_;    // by key
  std::unordered_map<base::Hash128, int64_t> names_;  // by address and title
  std::unordered_map<base::Hash128, int64_t> pages_;  // by address, of those that are known by it
  // By text, of records with a key of another kind; 0 where several say the same.
  std::unordered_map<base::Hash128, int64_t> texts_;
  std::unordered_map<base::Hash128, int64_t> later_keys_;  // of records that had keys of text
  std::unordered_set<int64_t> named_;                      // those records
  std::unordered_set<base::Hash128> shared_;               // addresses of several lines of one page
};

}  // namespace upwell::crawl
