// SPDX-License-Identifier: Apache-2.0
#include "store/atomic_file.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <streambuf>
#include <string_view>

#include "store/file.h"

namespace upwell::store {
namespace {

// Remembers why a write failed, which std::ofstream does not.
class FdBuffer : public std::streambuf {
 public:
  // `seeks`: false for what has no places, as a pipe.
  FdBuffer(int fd, const std::string& path, bool seeks) : fd_(fd), path_(path), seeks_(seeks) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }
  base::Status Flush() {
    const std::string_view pending(pbase(), static_cast<size_t>(pptr() - pbase()));
    if (status_.ok()) {
      status_ = seeks_ ? WriteAllAt(fd_, pending, offset_, path_) : WriteNext(fd_, pending, path_);
    }
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
  bool seeks_;
  uint64_t offset_ = 0;
  base::Status status_;
  std::array<char, 64 * 1024> buffer_;
};

constexpr std::string_view kUnfinished = ".part";
constexpr int kMostNames = 100;         // that are tried; a guard
constexpr size_t kMostNameBytes = 200;  // of the file in the new name; a guard: names end at 255

// ".NAME.9f86d081884c7d65.part": nobody can have put anything there before.
std::string RandomNameBeside(const std::string& path) {
  const size_t name = path.rfind('/') + 1;  // 0 where there is no folder
  uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) number = 0;  // O_EXCL still holds
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return path.substr(0, name) + "." + path.substr(name, kMostNameBytes) + "." + digits +
         std::string(kUnfinished);
}

struct NewFile {
  Fd fd;
  std::string path;
};

base::Result<NewFile> MakeFileBeside(const std::string& path) {
  NewFile made;
  for (int i = 0; i < kMostNames && !made.fd.is_open(); ++i) {
    made.path = RandomNameBeside(path);
    made.fd = Fd(
        open(made.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kFileRights));
    if (!made.fd.is_open() && errno != EEXIST) break;
  }
  if (!made.fd.is_open()) return FileError("write", path);
  return made;
}

base::Status WriteAll(int fd, const std::string& path, const FileWriter& write, bool seeks) {
  FdBuffer buffer(fd, path, seeks);
  std::ostream out(&buffer);
  base::Status written = write(out);
  return written.ok() ? buffer.Flush() : written;
}

base::Status WriteNewFile(const NewFile& made, const std::string& path, const FileWriter& write) {
  base::Status written = WriteAll(made.fd.get(), path, write, /*seeks=*/true);
  if (!written.ok()) return written;
  struct stat old {};
  // A file that was opened up, or closed, by hand stays so.
  if (lstat(path.c_str(), &old) == 0 && fchmod(made.fd.get(), old.st_mode & ACCESSPERMS) != 0) {
    return FileError("write", path);
  }
  if (fsync(made.fd.get()) != 0) return FileError("sync", path);
  if (std::rename(made.path.c_str(), path.c_str()) != 0) return FileError("write", path);
  return {};
}

base::Error Refused(const std::string& path, const std::string& why) {
  return base::Error{base::ErrorKind::kUsage, "cannot write " + path + ": " + why};
}

// A terminal or a pipe takes bytes as they come.
base::Status WriteStraight(const std::string& path, const FileWriter& write) {
  // O_NONBLOCK: a pipe without a reader is an error, not a wait without an end.
  Fd fd(open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!fd.is_open() && errno == ENXIO) return Refused(path, "nobody reads from this pipe");
  if (!fd.is_open()) return FileError("write", path);
  const int flags = fcntl(fd.get(), F_GETFL);
  if (flags < 0 || fcntl(fd.get(), F_SETFL, flags & ~O_NONBLOCK) != 0) {
    return FileError("write", path);
  }
  return WriteAll(fd.get(), path, write, /*seeks=*/false);
}

}  // namespace

base::Status WriteFileAtomically(const std::string& path, const FileWriter& write) {
  const std::string kind = KindInTheWay(path);
  if (!kind.empty()) return Refused(path, "it is " + kind + ", not a regular file");
  base::Result<NewFile> made = MakeFileBeside(path);
  if (!made.ok()) return made.error();
  base::Status written = WriteNewFile(*made, path, write);
  if (!written.ok()) unlink(made->path.c_str());
  return written;
}

base::Status WriteToNamedPath(const std::string& path, const FileWriter& write) {
  struct stat info {};
  const bool is_there = stat(path.c_str(), &info) == 0;  // where a link leads to
  if (is_there && (S_ISCHR(info.st_mode) || S_ISFIFO(info.st_mode))) {
    return WriteStraight(path, write);
  }
  if (KindInTheWay(path) == "a symbolic link") {
    return Refused(path, "it is a symbolic link; name the file that it points to");
  }
  return WriteFileAtomically(path, write);
}

bool IsUnfinishedFile(const std::string& name) {
  return name.starts_with(".") && name.ends_with(kUnfinished);
}

void RemoveUnfinishedFiles(const std::string& folder) {
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    if (IsUnfinishedFile(entry.path().filename())) unlink(entry.path().c_str());
  }
}

}  // namespace upwell::store
