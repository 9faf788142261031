// SPDX-License-Identifier: Apache-2.0
// The archive as the fetch stage sees it: every exchange is in the journal before anybody acts on
// it, and a request that is in the journal is never sent again. So resuming a run is running it
// again: what was answered is answered from the journal, the first new request goes out.
#pragma once

#include <optional>
#include <unordered_map>

#include "base/hash.h"
#include "base/result.h"
#include "fetch/exchange.h"
#include "fetch/web.h"

namespace upwell::fetch {

// The n-th asking (from 0) of one request. Method, URL without fragment, body and its type count;
// headers such as cookies do not.
struct RequestKey {
  base::Hash128 request;
  uint32_t occurrence = 0;
  auto operator<=>(const RequestKey&) const = default;
};
base::Hash128 HashOfRequest(const Request& request);

class Journal {
 public:
  virtual ~Journal() = default;
  // The recorded exchange, without sent_headers and coded_body; nothing if there is none.
  virtual base::Result<std::optional<Exchange>> Find(const RequestKey& key) = 0;
  // On return the exchange survives kill -9.
  virtual base::Status Append(const RequestKey& key, const Exchange& exchange) = 0;
  virtual size_t size() const = 0;  // exchanges
};

// Answers from the journal; what is not there is asked of `live` and recorded first. Without
// `live` this is the replayed Web: what is not there fails with kNotRecorded. After a failure to
// record nothing more is asked of `live`.
class JournaledWeb : public Web {
 public:
  // Neither is owned; `live` may be null. With `most` exchanges on record nothing more is asked: a
  // run that goes on with other options may not come by all that it asked before.
  JournaledWeb(Journal* journal, Web* live, uint64_t most = UINT64_MAX)
      : journal_(journal), live_(live), most_(most) {}
  base::Task<Exchange> Fetch(Request request) override;

  uint64_t replayed() const { return replayed_; }

 private:
  base::Task<base::Status> MakeRoomFor(const RequestKey& key, Exchange& recorded);

  Journal* journal_;
  Web* live_;
  uint64_t most_;
  uint64_t under_way_ = 0;  // asked of `live_`, not recorded yet
  std::unordered_map<base::Hash128, uint32_t> asked_;
  uint64_t replayed_ = 0;
  std::optional<base::Error> store_error_;  // the first one
};

}  // namespace upwell::fetch
