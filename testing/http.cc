// SPDX-License-Identifier: Apache-2.0
#include "testing/http.h"

#include "base/text.h"

namespace upwell::testing {

std::string_view HttpRequest::Header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (base::AsciiEqualsIgnoreCase(key, name)) return value;
  }
  return {};
}

std::string_view HttpRequest::Path() const {
  return std::string_view(target).substr(0, target.find('?'));
}

std::string_view HttpRequest::Query() const {
  size_t mark = target.find('?');
  return mark == std::string::npos ? std::string_view() : std::string_view(target).substr(mark + 1);
}

HttpReply HtmlReply(std::string body, std::string_view charset) {
  HttpReply reply;
  std::string type = "text/html";
  if (!charset.empty()) type += "; charset=" + std::string(charset);
  reply.headers.emplace_back("Content-Type", std::move(type));
  reply.body = std::move(body);
  return reply;
}

HttpReply TextReply(std::string body) {
  HttpReply reply;
  reply.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  reply.body = std::move(body);
  return reply;
}

HttpReply RedirectReply(std::string location, int status) {
  HttpReply reply = HtmlReply("<html><body>Moved.</body></html>");
  reply.status = status;
  reply.headers.emplace_back("Location", std::move(location));
  return reply;
}

std::string_view ReasonPhrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 429:
      return "Too Many Requests";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
  }
  return "Unknown";
}

}  // namespace upwell::testing
