// SPDX-License-Identifier: Apache-2.0
// What a site of the test bed is asked and what it answers. The server turns bytes into the one
// and the other into bytes; sites know nothing of sockets.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"

namespace upwell::testing {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  std::string method = "GET";
  std::string target = "/";  // as it stood in the request line
  Headers headers;
  std::string body;

  // The first header of that name (any case), or "".
  std::string_view Header(std::string_view name) const;
  std::string_view Path() const;
  std::string_view Query() const;  // without '?'
};

// How the bytes of an answer end.
enum class Ending {
  kWhole,  // as HTTP asks
  kReset,  // the connection is reset before the first byte
  kHang,   // no byte is ever sent; the connection stays open
  kCut,    // the head announces the whole body, half of it is sent, then the connection closes
};

struct HttpReply {
  int status = 200;
  Headers headers;
  std::string body;
  base::Duration delay{0};  // before the first byte
  Ending ending = Ending::kWhole;
  bool may_compress = true;
  bool chunked = false;

  // If set, the body goes on with more(0), more(1), … until one is empty; its length is not
  // announced and the connection closes after it.
  std::function<std::string(uint64_t part)> more;
  base::Duration pause_between_parts{0};

  // The body (and what follows it) is everything that goes on the wire, status line included.
  bool raw = false;
};

HttpReply HtmlReply(std::string body, std::string_view charset = "utf-8");
HttpReply TextReply(std::string body);
HttpReply RedirectReply(std::string location, int status = 302);

std::string_view ReasonPhrase(int status);

}  // namespace upwell::testing
