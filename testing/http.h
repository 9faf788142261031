// SPDX-License-Identifier: Apache-2.0
// What a site of the test bed answers, with everything that can go wrong on the way.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/clock.h"
#include "demo/http.h"

namespace upwell::testing {

using demo::Headers;
using demo::HttpRequest;
using demo::ReasonPhrase;

// How the bytes of an answer end.
enum class Ending {
  kWhole,  // as HTTP asks
  kReset,  // the connection is reset before the first byte
  kHang,   // no byte is ever sent; the connection stays open
  kCut,    // the head announces the whole body, half of it is sent, then the connection closes
};

struct HttpReply : demo::PlainReply {
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

}  // namespace upwell::testing
