// SPDX-License-Identifier: Apache-2.0
#include "testing/server.h"

#include <zlib.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "demo/loopback.h"

namespace upwell::testing {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr size_t kMinCompressed = 400;
constexpr size_t kChunk = 4096;

std::string Gzip(const std::string& data) {
  z_stream stream{};
  deflateInit2(&stream, 4, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, data.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string Chunked(const std::string& body) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out;
  for (size_t at = 0; at < body.size(); at += kChunk) {
    size_t size = std::min(kChunk, body.size() - at);
    std::string digits;
    for (size_t rest = size; rest > 0; rest /= 16) digits.insert(digits.begin(), kHex[rest % 16]);
    out += digits + "\r\n" + body.substr(at, size) + "\r\n";
  }
  return out + "0\r\n\r\n";
}

struct WireReply {
  std::string bytes;
  size_t body_bytes = 0;
};

// Everything but the parts of `more`.
WireReply ToWire(const HttpRequest& request, HttpReply* reply, bool keep_alive) {
  WireReply wire;
  if (reply->raw) {
    wire.bytes = std::move(reply->body);
    wire.body_bytes = wire.bytes.size();
    return wire;
  }
  bool gzip = reply->may_compress && !reply->more && reply->body.size() >= kMinCompressed &&
              base::AsciiContainsIgnoreCase(request.Header("Accept-Encoding"), "gzip");
  if (gzip) {
    reply->body = Gzip(reply->body);
    reply->headers.emplace_back("Content-Encoding", "gzip");
  }
  reply->headers.emplace_back("Server", "testbed");
  std::string head = demo::StatusAndHeaders(*reply);
  if (reply->chunked && reply->ending != Ending::kCut) {
    head += "Transfer-Encoding: chunked\r\n";
    reply->body = Chunked(reply->body);
  } else if (!reply->more) {
    head += "Content-Length: " + std::to_string(reply->body.size()) + "\r\n";
  }
  head += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  if (reply->ending == Ending::kCut) reply->body.resize(reply->body.size() / 2);
  if (request.method == "HEAD") reply->body.clear();
  wire.body_bytes = reply->body.size();
  wire.bytes = std::move(head) + reply->body;
  return wire;
}

std::optional<base::Duration> RetryAfterOf(const HttpReply& reply, base::Time now) {
  for (const auto& [name, value] : reply.headers) {
    if (name != "Retry-After") continue;
    if (auto seconds = base::ParseUnsigned(value))
      return base::FromSeconds(static_cast<double>(*seconds));
    std::tm parts{};
    strptime(value.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return base::Time(std::chrono::seconds(timegm(&parts))) - now;
  }
  return std::nullopt;
}

}  // namespace

struct TestBedServer::Loop {
  asio::awaitable<void> Converse(tcp::socket socket, ServedSite* served);
  asio::awaitable<bool> Respond(tcp::socket& socket, ServedSite* served, uint64_t connection,
                                const HttpRequest& request);
  asio::awaitable<bool> Send(tcp::socket& socket, const HttpRequest& request, HttpReply& reply,
                             bool keep_alive, uint64_t& sent);
  asio::awaitable<bool> SendParts(tcp::socket& socket, const HttpReply& reply, uint64_t& sent);
  asio::awaitable<void> WaitForClose(tcp::socket& socket);
  asio::awaitable<void> Pause(tcp::socket& socket, base::Duration time);

  base::SystemClock clock;
  std::function<void(const LoggedRequest&)> on_finished;
  uint64_t last_connection = 0;
  std::vector<std::unique_ptr<ServedSite>> sites;
  demo::Loopback loopback;  // ends before what its conversations use
};

asio::awaitable<void> TestBedServer::Loop::Converse(tcp::socket socket, ServedSite* served) {
  const uint64_t connection = ++last_connection;
  served->log_.Opened(connection, clock.Now());
  std::string buffer;
  for (bool keep_alive = true; keep_alive;) {
    std::optional<HttpRequest> request = co_await demo::ReadRequest(socket, buffer);
    if (!request) break;
    keep_alive = co_await Respond(socket, served, connection, *request);
  }
  served->log_.Closed(connection, clock.Now());
}

// True if the connection may be used again.
asio::awaitable<bool> TestBedServer::Loop::Respond(tcp::socket& socket, ServedSite* served,
                                                   uint64_t connection,
                                                   const HttpRequest& request) {
  base::Time started = clock.Now();
  uint64_t number = served->log_.Start(request, connection, started);
  HttpReply reply = served->site_->Answer(request, started);
  int status = reply.status;
  std::optional<base::Duration> retry_after = RetryAfterOf(reply, started);
  bool keep_alive =
      request.KeepsAlive() && !reply.raw && !reply.more && reply.ending == Ending::kWhole;
  if (reply.delay > base::Duration(0)) co_await Pause(socket, reply.delay);
  uint64_t sent = 0;
  bool good = co_await Send(socket, request, reply, keep_alive, sent);
  LoggedRequest entry = served->log_.Finish(number, status, sent, retry_after, clock.Now());
  if (on_finished) on_finished(entry);
  co_return good&& keep_alive;
}

asio::awaitable<bool> TestBedServer::Loop::Send(tcp::socket& socket, const HttpRequest& request,
                                                HttpReply& reply, bool keep_alive, uint64_t& sent) {
  error_code error;
  if (reply.ending == Ending::kReset) {
    socket.set_option(asio::socket_base::linger(true, 0), error);
    socket.close(error);
    co_return false;
  }
  if (reply.ending == Ending::kHang) {
    co_await WaitForClose(socket);
    co_return false;
  }
  WireReply wire = ToWire(request, &reply, keep_alive);
  auto token = asio::redirect_error(asio::use_awaitable, error);
  auto bytes = asio::buffer(wire.bytes);
  co_await asio::async_write(socket, bytes, token);
  sent = wire.body_bytes;
  if (!error && reply.more) co_return co_await SendParts(socket, reply, sent);
  co_return !error;
}

asio::awaitable<bool> TestBedServer::Loop::SendParts(tcp::socket& socket, const HttpReply& reply,
                                                     uint64_t& sent) {
  for (uint64_t part = 0;; ++part) {
    std::string bytes = reply.more(part);
    if (bytes.empty()) co_return true;
    if (reply.pause_between_parts > base::Duration(0))
      co_await Pause(socket, reply.pause_between_parts);
    error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    auto buffer = asio::buffer(bytes);
    co_await asio::async_write(socket, buffer, token);
    if (error) co_return false;
    sent += bytes.size();
  }
}

asio::awaitable<void> TestBedServer::Loop::WaitForClose(tcp::socket& socket) {
  error_code error;
  while (!error) {
    char bytes[64];
    auto buffer = asio::buffer(bytes);
    auto token = asio::redirect_error(asio::use_awaitable, error);
    co_await socket.async_read_some(buffer, token);
  }
}

asio::awaitable<void> TestBedServer::Loop::Pause(tcp::socket& socket, base::Duration time) {
  asio::steady_timer timer(socket.get_executor(), time);
  error_code error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  co_await timer.async_wait(token);
}

ServedSite::ServedSite(std::unique_ptr<Site> site, std::string address)
    : site_(std::move(site)), address_(std::move(address)), log_(site_->name()) {}

std::string ServedSite::url() const {
  return "http://" + address_ + ":" + std::to_string(port_) + "/";
}

TestBedServer::TestBedServer(std::function<void(const LoggedRequest&)> on_finished)
    : loop_(std::make_unique<Loop>()) {
  loop_->on_finished = std::move(on_finished);
}

TestBedServer::~TestBedServer() = default;

void TestBedServer::Stop() { loop_->loopback.Stop(); }

base::Result<ServedSite*> TestBedServer::Serve(std::unique_ptr<Site> site,
                                               const std::string& address, uint16_t port) {
  auto made = std::make_unique<ServedSite>(std::move(site), address);
  ServedSite* served = made.get();
  auto converse = [loop = loop_.get(), served](tcp::socket socket) {
    return loop->Converse(std::move(socket), served);
  };
  base::Result<uint16_t> bound = loop_->loopback.Listen(address, port, converse);
  if (!bound.ok()) return bound.error();
  served->port_ = *bound;
  loop_->sites.push_back(std::move(made));
  return served;
}

}  // namespace upwell::testing
