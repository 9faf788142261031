// SPDX-License-Identifier: Apache-2.0
// What a coroutine returns that may have to wait: for the network, or for a table in a test.
//
//   Task<Exchange> Fetch(Request request);
//   Exchange answer = co_await web.Fetch(request);
//
// g++ 12 destroys an aggregate or a capturing lambda twice if it is a temporary inside of a
// co_await expression. Give it a name before (CONTRIBUTING.md, "Coroutines").
#pragma once

#include <boost/asio/awaitable.hpp>

namespace upwell::base {

template <typename T>
using Task = boost::asio::awaitable<T>;

}  // namespace upwell::base
