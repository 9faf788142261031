// SPDX-License-Identifier: Apache-2.0
// The few calls of the operating system that the store is built on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace upwell::store {

// Owns a file descriptor.
class Fd {
 public:
  explicit Fd(int fd = -1) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Fd();
  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }

 private:
  int fd_;
};

// "cannot VERB PATH: REASON" with the reason of errno; kind kStop.
base::Error FileError(std::string_view verb, const std::string& path);

// Writes all of `bytes` at `offset`, however many calls it takes.
base::Status WriteAllAt(int fd, std::string_view bytes, uint64_t offset, const std::string& path);
// Reads exactly `length` bytes.
base::Result<std::string> ReadAllAt(int fd, uint64_t offset, uint64_t length,
                                    const std::string& path);

}  // namespace upwell::store
