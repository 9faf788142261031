// SPDX-License-Identifier: Apache-2.0
// The head of an answer, read line by line as it comes, from servers that may send anything.
//
//   HeadReader reader(256 * 1024);
//   reader.TakeLine("HTTP/1.1 200 OK\r\n");
//   reader.TakeLine("Content-Type: text/html\r\n");
//   reader.TakeLine("\r\n");
//   reader.complete();                       // true
//   reader.head().status;                    // 200
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fetch/exchange.h"

namespace upwell::fetch {

inline constexpr size_t kMaxHeaders = 2'000;  // of one answer; guard

// "Name: value" with or without its line end; control characters become spaces. Nothing for a
// line without a name.
std::optional<Header> ParseHeaderLine(std::string_view line);

struct ResponseHead {
  std::string http_version;  // "1.1"
  int status = 0;
  std::string reason;
  std::vector<Header> headers;
};

class HeadReader {
 public:
  explicit HeadReader(size_t max_bytes) : max_bytes_(max_bytes) {}

  // False once the head is too large; what comes after the head (trailers) is ignored. A status
  // line begins a new head, so the last one counts where several come (100 Continue). A line that
  // begins with white space goes on with the value before it; one that is no header is left out.
  bool TakeLine(std::string_view line);

  bool begun() const { return begun_; }
  bool complete() const { return complete_; }
  const ResponseHead& head() const { return head_; }

 private:
  void TakeHeader(std::string_view line);

  size_t max_bytes_;
  size_t bytes_ = 0;
  bool begun_ = false;
  bool complete_ = false;
  ResponseHead head_;
};

// The values of all headers of that name, joined by ", ", as HTTP allows for lists.
std::string JoinHeaders(const std::vector<Header>& headers, std::string_view name);

}  // namespace upwell::fetch
