// SPDX-License-Identifier: Apache-2.0
// Tells a host that does not exist from a resolver that does not answer, which curl does not.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <string>

#include "fetch/exchange.h"

namespace upwell::fetch {

// Asks the system's resolver. `told` is called once, from the event loop, with kNoSuchHost where
// the name does not exist or has no address, and with kResolver where that is not known: SERVFAIL,
// no answer, or an address after all.
void LookUpName(boost::asio::io_context& loop, const std::string& host,
                std::function<void(Failure)> told);

}  // namespace upwell::fetch
