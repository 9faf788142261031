// SPDX-License-Identifier: Apache-2.0
#include "store/file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace upwell::store {

Fd::~Fd() {
  if (fd_ >= 0) close(fd_);
}

base::Error FileError(std::string_view verb, const std::string& path) {
  const char* reason = std::strerror(errno);
  return base::Error{base::ErrorKind::kStop,
                     "cannot " + std::string(verb) + " " + path + ": " + reason};
}

base::Status WriteAllAt(int fd, std::string_view bytes, uint64_t offset, const std::string& path) {
  while (!bytes.empty()) {
    ssize_t n = pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return FileError("write", path);
    bytes.remove_prefix(static_cast<size_t>(n));
    offset += static_cast<uint64_t>(n);
  }
  return {};
}

base::Result<std::string> ReadAllAt(int fd, uint64_t offset, uint64_t length,
                                    const std::string& path) {
  std::string bytes(static_cast<size_t>(length), '\0');
  size_t got = 0;
  while (got < bytes.size()) {
    ssize_t n = pread(fd, bytes.data() + got, bytes.size() - got, static_cast<off_t>(offset + got));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return FileError("read", path);
    if (n == 0) {
      return base::Error{base::ErrorKind::kStop,
                         "cannot read " + path + ": it is shorter than it was"};
    }
    got += static_cast<size_t>(n);
  }
  return bytes;
}

}  // namespace upwell::store
