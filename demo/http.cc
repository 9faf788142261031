// SPDX-License-Identifier: Apache-2.0
#include "demo/http.h"

#include "base/text.h"

namespace upwell::demo {

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

bool HttpRequest::KeepsAlive() const {
  return !base::AsciiEqualsIgnoreCase(Header("Connection"), "close");
}

std::string_view FieldValue(const base::FormFields& fields, std::string_view name) {
  for (const auto& [key, value] : fields) {
    if (key == name) return value;
  }
  return {};
}

PlainReply HtmlPage(std::string body, std::string_view charset) {
  std::string type = "text/html";
  if (!charset.empty()) type += "; charset=" + std::string(charset);
  return {200, {{"Content-Type", std::move(type)}}, std::move(body)};
}

PlainReply TextPage(std::string body) {
  return {200, {{"Content-Type", "text/plain; charset=utf-8"}}, std::move(body)};
}

std::optional<HttpRequest> ParseHead(std::string_view head) {
  std::vector<std::string_view> lines = base::Split(head, '\n');
  std::vector<std::string_view> words = base::Split(base::TrimHtmlSpace(lines[0]), ' ');
  if (words.size() != 3 || words[1].empty() || !words[2].starts_with("HTTP/1.")) {
    return std::nullopt;
  }
  HttpRequest request;
  request.method = words[0];
  request.target = words[1];
  for (size_t i = 1; i < lines.size(); ++i) {
    size_t colon = lines[i].find(':');
    if (colon == std::string_view::npos) continue;
    request.headers.emplace_back(base::TrimHtmlSpace(lines[i].substr(0, colon)),
                                 base::TrimHtmlSpace(lines[i].substr(colon + 1)));
  }
  if (words[2] == "HTTP/1.0") request.headers.emplace_back("Connection", "close");
  // Absolute targets, as proxies get them, are served too.
  if (request.target.starts_with("http://")) {
    size_t slash = request.target.find('/', 7);
    request.target = slash == std::string::npos ? "/" : request.target.substr(slash);
  }
  return request;
}

std::string StatusAndHeaders(const PlainReply& reply) {
  std::string out = "HTTP/1.1 " + std::to_string(reply.status) + " " +
                    std::string(ReasonPhrase(reply.status)) + "\r\n";
  for (const auto& [name, value] : reply.headers) out += name + ": " + value + "\r\n";
  return out;
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

}  // namespace upwell::demo
