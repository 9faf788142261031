// SPDX-License-Identifier: Apache-2.0
// The lines of a file that is plain, gzip or zstd, as its first bytes say; one after the other, in
// a buffer of fixed size.
//
//   Result<LineSource> lines = LineSource::Open("log.tsv.zst");
//   if (!lines.ok()) return lines.error();
//   std::string_view line;
//   while (lines->Next(&line)) Use(line, lines->line_number());
//   if (!lines->trouble().empty()) Warn(lines->trouble());
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace upwell::entities {

class ByteSource;

// A guard: longer lines are passed over and counted.
inline constexpr size_t kMostLineBytes = 64 * 1024;

class LineSource {
 public:
  // "-" is standard input. Gzip members and zstd frames may follow one another.
  static base::Result<LineSource> Open(const std::string& path);
  LineSource(LineSource&&) noexcept;
  LineSource& operator=(LineSource&&) noexcept;
  ~LineSource();

  // Without the line end ("\n" or "\r\n") and without a byte order mark in front. `line` is valid
  // until the next call. False at the end.
  bool Next(std::string_view* line);

  uint64_t line_number() const { return line_number_; }  // of the last line, from 1
  uint64_t long_lines() const { return long_lines_; }
  uint64_t first_long_line() const { return first_long_line_; }
  // After Next() was false: where and why the rest cannot be read; "" if the file was read to its
  // end. A line that breaks off there is not handed over.
  const std::string& trouble() const { return trouble_; }

 private:
  LineSource(std::string name, std::unique_ptr<ByteSource> bytes);
  bool Fill();
  bool TakeLastLine(std::string_view* line);
  void PassOverLongLine();
  void NoteEnd();
  void Trim(std::string_view* line) const;

  std::string name_;
  std::unique_ptr<ByteSource> bytes_;
  std::vector<char> buffer_;
  size_t begin_ = 0, end_ = 0;  // what of the buffer is not handed over yet
  bool at_end_ = false;
  uint64_t line_number_ = 0;
  uint64_t long_lines_ = 0, first_long_line_ = 0;
  std::string trouble_;
};

}  // namespace upwell::entities
