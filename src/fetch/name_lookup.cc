// SPDX-License-Identifier: Apache-2.0
#include "fetch/name_lookup.h"

#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <memory>

namespace upwell::fetch {

namespace asio = boost::asio;

void LookUpName(asio::io_context& loop, const std::string& host,
                std::function<void(Failure)> told) {
  // By definition there is none (RFC 6761, 6.4), whatever a resolver says.
  if (host == "invalid" || host.ends_with(".invalid")) {
    asio::post(loop, [told = std::move(told)] { told(Failure::kNoSuchHost); });
    return;
  }
  const auto resolver = std::make_shared<asio::ip::tcp::resolver>(loop);
  resolver->async_resolve(
      host, "",
      [resolver, told = std::move(told)](const boost::system::error_code& error,
                                         const asio::ip::tcp::resolver::results_type&) {
        const bool does_not_exist =
            error == asio::error::host_not_found || error == asio::error::no_data;
        told(does_not_exist ? Failure::kNoSuchHost : Failure::kResolver);
      });
}

}  // namespace upwell::fetch
