// SPDX-License-Identifier: Apache-2.0
// Hosts that asked to be visited over https only (RFC 6797), for as long as a run lasts. It knows
// answers and their dates, not the clock.
#pragma once

#include <map>
#include <string>

#include "base/url.h"
#include "fetch/exchange.h"

namespace upwell::fetch {

class HstsHosts {
 public:
  // Takes the Strict-Transport-Security header of an answer that came over https; of an address,
  // and over http, it means nothing.
  void Note(const Exchange& exchange);
  // The URL, or its https twin where its host asked for that: port 80 becomes 443, others stay.
  base::Url Upgraded(const base::Url& url, base::Time now) const;

 private:
  struct Wish {
    base::Time ends;
    bool with_subdomains = false;
  };
  bool Wants(std::string_view host, base::Time now) const;

  std::map<std::string, Wish, std::less<>> wishes_;  // by host
};

}  // namespace upwell::fetch
