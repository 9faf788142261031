// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <ostream>
#include <streambuf>

#include "store/export.h"
#include "store/file.h"

namespace upwell::store {
namespace {

// Remembers why a write failed, which std::ofstream does not.
class FdBuffer : public std::streambuf {
 public:
  FdBuffer(int fd, const std::string& path) : fd_(fd), path_(path) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }
  base::Status Flush() {
    const std::string_view pending(pbase(), static_cast<size_t>(pptr() - pbase()));
    if (status_.ok()) status_ = WriteAllAt(fd_, pending, offset_, path_);
    offset_ += pending.size();
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return status_;
  }

 protected:
  int_type overflow(int_type c) override {
    if (!Flush().ok()) return traits_type::eof();
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    return sputc(traits_type::to_char_type(c));
  }
  int sync() override { return Flush().ok() ? 0 : -1; }

 private:
  int fd_;
  const std::string& path_;
  uint64_t offset_ = 0;
  base::Status status_;
  std::array<char, 64 * 1024> buffer_;
};

base::Status WritePart(const std::string& part,
                       const std::function<base::Status(std::ostream&)>& write) {
  Fd fd(open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!fd.is_open()) return FileError("write", part);
  FdBuffer buffer(fd.get(), part);
  std::ostream out(&buffer);
  base::Status written = write(out);
  if (!written.ok()) return written;
  base::Status flushed = buffer.Flush();
  if (!flushed.ok()) return flushed;
  if (fsync(fd.get()) != 0) return FileError("sync", part);
  return {};
}

}  // namespace

base::Status WriteFileAtomically(const std::string& path,
                                 const std::function<base::Status(std::ostream&)>& write) {
  const std::string part = path + ".part";
  base::Status written = WritePart(part, write);
  if (!written.ok()) {
    unlink(part.c_str());
    return written;
  }
  if (std::rename(part.c_str(), path.c_str()) != 0) {
    base::Error failed = FileError("rename " + part + " to", path);
    unlink(part.c_str());
    return failed;
  }
  return {};
}

}  // namespace upwell::store
