// SPDX-License-Identifier: Apache-2.0
// Runs a coroutine to its end from ordinary code, as tests and small tools do.
//
//   Exchange answer = RunTask(web.Fetch(request));
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <optional>
#include <utility>

#include "fetch/web.h"

namespace upwell::fetch {

template <typename T>
base::Task<void> KeepResult(base::Task<T> task, std::optional<T>* result) {
  result->emplace(co_await std::move(task));
}

// Runs the loop until it has no more work. REQUIRES: the task can end on that loop alone.
template <typename T>
T RunTask(boost::asio::io_context& loop, base::Task<T> task) {
  // Through an optional, because co_spawn asks for a default constructor and ours have none.
  std::optional<T> result;
  boost::asio::co_spawn(loop, KeepResult(std::move(task), &result), [](std::exception_ptr error) {
    if (error) std::rethrow_exception(error);
  });
  loop.restart();
  loop.run();
  return std::move(result.value());
}

template <typename T>
T RunTask(base::Task<T> task) {
  boost::asio::io_context loop;
  return RunTask(loop, std::move(task));
}

}  // namespace upwell::fetch
