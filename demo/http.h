// SPDX-License-Identifier: Apache-2.0
// What a small Web site is asked and what it answers. The server turns bytes into the one and the
// other into bytes; sites know nothing of sockets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/url.h"

namespace upwell::demo {

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
  // True unless the client wants the connection closed after the answer.
  bool KeepsAlive() const;
};

// The first value that was sent under this name, or "".
std::string_view FieldValue(const base::FormFields& fields, std::string_view name);

struct PlainReply {
  int status = 200;
  Headers headers;
  std::string body;
};

// Where charset is "" the header names none.
PlainReply HtmlPage(std::string body, std::string_view charset = "utf-8");
PlainReply TextPage(std::string body);

// Nothing where it is no head of HTTP/1.x.
std::optional<HttpRequest> ParseHead(std::string_view head);
// The status line and the headers, each with its line end, without the empty line after them.
std::string StatusAndHeaders(const PlainReply& reply);

std::string_view ReasonPhrase(int status);

}  // namespace upwell::demo
