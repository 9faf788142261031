// SPDX-License-Identifier: Apache-2.0
#include "store/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace upwell::store {
namespace {

std::string KindOf(mode_t mode) {
  if (S_ISREG(mode)) return "";
  if (S_ISLNK(mode)) return "a symbolic link";
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

base::Error InTheWay(const std::string& path, const std::string& kind) {
  return base::Error{base::ErrorKind::kUsage,
                     path + " is " + kind + ", not a file of its own: move it away"};
}

}  // namespace

Fd::~Fd() {
  if (fd_ >= 0) close(fd_);
}

base::Error FileError(std::string_view verb, const std::string& path) {
  const char* reason = std::strerror(errno);
  return base::Error{base::ErrorKind::kStop,
                     "cannot " + std::string(verb) + " " + path + ": " + reason};
}

std::string KindInTheWay(const std::string& path) {
  struct stat info {};
  return lstat(path.c_str(), &info) == 0 ? KindOf(info.st_mode) : "";
}

base::Result<Fd> OpenRegular(const std::string& path, int flags) {
  const bool writes = (flags & O_ACCMODE) != O_RDONLY;
  // Without O_NONBLOCK, opening a pipe waits for its other end. Regular files do not know it.
  flags |= O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (writes ? O_NOFOLLOW : 0);
  Fd fd(open(path.c_str(), flags, kFileRights));
  struct stat info {};
  if (fd.is_open() && fstat(fd.get(), &info) == 0 && S_ISREG(info.st_mode)) return fd;
  if (fd.is_open()) return InTheWay(path, KindOf(info.st_mode));
  const base::Error failed = FileError("open", path);
  // The error number says as little as "too many levels of symbolic links" or "no such device".
  const std::string kind = writes ? KindInTheWay(path) : "";
  return kind.empty() ? failed : InTheWay(path, kind);
}

base::Result<std::string> ReadRegular(const std::string& path, uint64_t max_bytes) {
  base::Result<Fd> fd = OpenRegular(path, O_RDONLY);
  if (!fd.ok()) return fd.error();
  struct stat info {};
  if (fstat(fd->get(), &info) != 0) return FileError("read", path);
  const auto size = static_cast<uint64_t>(info.st_size);
  if (size > max_bytes) {
    return base::Error{base::ErrorKind::kUsage,
                       path + " is too large (more than " + std::to_string(max_bytes) + " bytes)"};
  }
  return ReadAllAt(fd->get(), 0, size, path);
}

base::Status MakeFolder(const std::string& path) {
  if (mkdir(path.c_str(), ACCESSPERMS) == 0) return {};
  if (errno != EEXIST) return FileError("make the folder", path);
  struct stat info {};
  if (lstat(path.c_str(), &info) != 0) return FileError("look at", path);
  if (S_ISDIR(info.st_mode)) return {};
  const std::string kind = S_ISREG(info.st_mode) ? "a file" : KindOf(info.st_mode);
  return base::Error{base::ErrorKind::kUsage,
                     path + " is " + kind + ", not a folder: move it away"};
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

base::Status WriteNext(int fd, std::string_view bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t n = write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return FileError("write", path);
    bytes.remove_prefix(static_cast<size_t>(n));
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
