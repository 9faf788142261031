// SPDX-License-Identifier: Apache-2.0
// A value or the reason why there is none. Kinds are chosen by what the caller does next.
//
//   Result<Url> url = Url::Parse(text);
//   if (!url.ok()) return url.error();
//   Use(*url);
//
// What a site sends (a 500, a robots refusal, broken HTML) is data, not an error.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace upwell::base {

enum class ErrorKind {
  kSkipPage,   // what was read cannot be used; go on with the next
  kLeaveSite,  // nothing more can be had from this site
  kUsage,      // the user asked for something impossible; say so and stop
  kStop,       // disk or catalog failed; end the run, keep what there is
  kBug,        // a broken promise inside the program
};

struct Error {
  ErrorKind kind = ErrorKind::kBug;
  std::string message;  // what was tried, on what, and what to do
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit

  bool ok() const { return state_.index() == 0; }
  // REQUIRES: ok().
  T& value() & { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value() && { return std::get<0>(std::move(state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  // REQUIRES: !ok().
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit

  bool ok() const { return !error_.has_value(); }
  const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

using Status = Result<void>;

}  // namespace upwell::base
