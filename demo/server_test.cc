// SPDX-License-Identifier: Apache-2.0
#include "demo/server.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "base/text.h"
#include "base/url.h"

namespace upwell::demo {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Sends the bytes and reads until the server closes the connection.
std::string Exchange(const std::string& url, const std::string& bytes) {
  std::string_view port = std::string_view(url).substr(url.rfind(':') + 1);
  port.remove_suffix(1);
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"),
                               static_cast<uint16_t>(base::ParseUnsigned(port).value())));
  asio::write(socket, asio::buffer(bytes));
  std::string answer;
  boost::system::error_code end;
  asio::read(socket, asio::dynamic_buffer(answer), end);
  return answer;
}

TEST(ServerTest, AnswersSeveralRequestsOfOneConnection) {
  Server server([](const HttpRequest& request) {
    PlainReply reply = TextPage(request.method + " " + request.target);
    if (request.target == "/missing") reply.status = 404;
    return reply;
  });
  base::Result<std::string> url = server.Start();
  ASSERT_TRUE(url.ok());
  EXPECT_TRUE(url->starts_with("http://127.0.0.1:"));
  std::string answer = Exchange(*url,
                                "GET /a?b=1 HTTP/1.1\r\nHost: x\r\n\r\n"
                                "HEAD /head HTTP/1.1\r\n\r\n"
                                "GET /missing HTTP/1.1\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_NE(answer.find("\r\n\r\nGET /a?b=1HTTP/1.1 200 OK\r\n"), std::string::npos) << answer;
  EXPECT_EQ(answer.find("HEAD /head"), std::string::npos) << "the answer to HEAD has no body";
  EXPECT_NE(answer.find("HTTP/1.1 404 Not Found\r\n"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\nGET /missing")) << answer;
}

TEST(ServerTest, ClosesWhereNoHttpIsSpoken) {
  Server server([](const HttpRequest&) { return TextPage("never"); });
  EXPECT_EQ(Exchange(server.Start().value(), "hello\r\n\r\n"), "");
}

}  // namespace
}  // namespace upwell::demo
