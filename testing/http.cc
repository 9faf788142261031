// SPDX-License-Identifier: Apache-2.0
#include "testing/http.h"

namespace upwell::testing {

HttpReply HtmlReply(std::string body, std::string_view charset) {
  return {demo::HtmlPage(std::move(body), charset)};
}

HttpReply TextReply(std::string body) { return {demo::TextPage(std::move(body))}; }

HttpReply RedirectReply(std::string location, int status) {
  HttpReply reply = HtmlReply("<html><body>Moved.</body></html>");
  reply.status = status;
  reply.headers.emplace_back("Location", std::move(location));
  return reply;
}

}  // namespace upwell::testing
