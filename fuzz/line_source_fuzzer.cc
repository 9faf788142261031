// SPDX-License-Identifier: Apache-2.0
// Lines of a file: any bytes, so plain, gzip or zstd, whole or damaged.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "entities/line_source.h"

using namespace upwell;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  constexpr uint64_t kEnoughLines = 1'000'000;  // a few bytes can unpack to many
  const int file = memfd_create("lines", 0);
  if (file < 0 || write(file, data, size) != static_cast<ssize_t>(size)) std::abort();
  auto lines = upwell::entities::LineSource::Open("/proc/self/fd/" + std::to_string(file));
  if (!lines.ok()) std::abort();
  uint64_t count = 0;
  for (std::string_view line; lines->Next(&line) && ++count < kEnoughLines;) {
    if (line.size() > upwell::entities::kMostLineBytes || line.find('\n') != line.npos)
      std::abort();
  }
  if (count + lines->long_lines() != lines->line_number()) std::abort();
  close(file);
  return 0;
}
