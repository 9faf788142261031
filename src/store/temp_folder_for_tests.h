// SPDX-License-Identifier: Apache-2.0
// For tests: a folder that is removed at the end, and whole files as strings.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace upwell::store {

class TempFolder {
 public:
  TempFolder() {
    // In memory where that is possible: a disk makes every sync slow.
    std::string pattern = std::filesystem::is_directory("/dev/shm")
                              ? "/dev/shm"
                              : std::filesystem::temp_directory_path().string();
    pattern += "/upwell-store-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string File(std::string_view name) const { return path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

inline std::string ReadWhole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

inline void WriteWhole(const std::string& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<long>(bytes.size()));
}

}  // namespace upwell::store
