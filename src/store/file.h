// SPDX-License-Identifier: Apache-2.0
// The few calls of the operating system that the store is built on. A run's folder may come from
// somebody else, or lie where others write: what stands in it is opened only if it is a regular
// file, is never written through a symbolic link, and nobody waits at a pipe.
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

// Of a new file, as the umask allows; by POSIX, what a shell gives to files, too.
inline constexpr unsigned kFileRights = 0666;

// "cannot VERB PATH: REASON" with the reason of errno; kind kStop.
base::Error FileError(std::string_view verb, const std::string& path);

// Opens a regular file. `flags` as open() has them; where they allow writing, a symbolic link is
// not followed, and a new file has the rights that the umask leaves. An error (kUsage) that names
// what stands there instead; kStop where the system refuses.
base::Result<Fd> OpenRegular(const std::string& path, int flags);
// The whole of a regular file of at most `max_bytes`.
base::Result<std::string> ReadRegular(const std::string& path, uint64_t max_bytes);
// Makes the folder, unless it is there. A symbolic link in its place is an error (kUsage).
base::Status MakeFolder(const std::string& path);
// What stands at the path in words ("a symbolic link", "a device"), "" for a regular file and for
// nothing. The link itself is looked at, not what it points to.
std::string KindInTheWay(const std::string& path);

// Writes all of `bytes` at `offset`, however many calls it takes.
base::Status WriteAllAt(int fd, std::string_view bytes, uint64_t offset, const std::string& path);
// The same where the last write ended.
base::Status WriteNext(int fd, std::string_view bytes, const std::string& path);
// Reads exactly `length` bytes.
base::Result<std::string> ReadAllAt(int fd, uint64_t offset, uint64_t length,
                                    const std::string& path);

}  // namespace upwell::store
