// SPDX-License-Identifier: Apache-2.0
#include "testing/server.h"

#include <zlib.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <ctime>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"

namespace upwell::testing {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr size_t kMaxHead = 64 * 1024;
constexpr size_t kMaxBody = 1024 * 1024;
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
  std::string head = "HTTP/1.1 " + std::to_string(reply->status) + " " +
                     std::string(ReasonPhrase(reply->status)) + "\r\nServer: testbed\r\n";
  bool gzip = reply->may_compress && !reply->more && reply->body.size() >= kMinCompressed &&
              base::AsciiContainsIgnoreCase(request.Header("Accept-Encoding"), "gzip");
  if (gzip) {
    reply->body = Gzip(reply->body);
    reply->headers.emplace_back("Content-Encoding", "gzip");
  }
  for (const auto& [name, value] : reply->headers) head += name + ": " + value + "\r\n";
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
  explicit Loop(std::function<void(const LoggedRequest&)> on_finished_in)
      : on_finished(std::move(on_finished_in)),
        context(std::make_unique<asio::io_context>(1)),
        work(asio::make_work_guard(*context)) {}

  asio::awaitable<void> Accept(tcp::acceptor acceptor, ServedSite* served);
  asio::awaitable<void> Converse(tcp::socket socket, ServedSite* served, uint64_t connection);
  asio::awaitable<std::optional<HttpRequest>> Read(tcp::socket& socket, std::string& buffer);
  asio::awaitable<bool> Respond(tcp::socket& socket, ServedSite* served, uint64_t connection,
                                const HttpRequest& request);
  asio::awaitable<bool> Send(tcp::socket& socket, const HttpRequest& request, HttpReply& reply,
                             bool keep_alive, uint64_t& sent);
  asio::awaitable<bool> SendParts(tcp::socket& socket, const HttpReply& reply, uint64_t& sent);
  asio::awaitable<void> WaitForClose(tcp::socket& socket);
  asio::awaitable<void> Pause(base::Duration time);

  base::SystemClock clock;
  std::function<void(const LoggedRequest&)> on_finished;
  std::vector<std::unique_ptr<ServedSite>> sites;  // outlive the coroutines in `context`
  std::unique_ptr<asio::io_context> context;       // none after Stop
  std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
  uint64_t last_connection = 0;
  std::thread thread;
};

asio::awaitable<void> TestBedServer::Loop::Accept(tcp::acceptor acceptor, ServedSite* served) {
  for (;;) {
    error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    tcp::socket socket = co_await acceptor.async_accept(token);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of file descriptors, most likely: let some close first
      base::Duration pause = base::FromSeconds(0.05);
      co_await Pause(pause);
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    auto conversation = Converse(std::move(socket), served, ++last_connection);
    asio::co_spawn(*context, std::move(conversation), asio::detached);
  }
}

asio::awaitable<void> TestBedServer::Loop::Converse(tcp::socket socket, ServedSite* served,
                                                    uint64_t connection) {
  served->log_.Opened(connection, clock.Now());
  std::string buffer;
  for (bool keep_alive = true; keep_alive;) {
    std::optional<HttpRequest> request = co_await Read(socket, buffer);
    if (!request) break;
    keep_alive = co_await Respond(socket, served, connection, *request);
  }
  served->log_.Closed(connection, clock.Now());
}

// Nothing where the peer closed or does not speak HTTP.
asio::awaitable<std::optional<HttpRequest>> TestBedServer::Loop::Read(tcp::socket& socket,
                                                                      std::string& buffer) {
  error_code error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  auto head_buffer = asio::dynamic_buffer(buffer, kMaxHead);
  size_t head_size = co_await asio::async_read_until(socket, head_buffer, "\r\n\r\n", token);
  if (error) co_return std::nullopt;
  std::optional<HttpRequest> request = ParseHead(std::string_view(buffer).substr(0, head_size));
  buffer.erase(0, head_size);
  if (!request) co_return std::nullopt;
  size_t length = base::ParseUnsigned(request->Header("Content-Length")).value_or(0);
  if (length > kMaxBody) co_return std::nullopt;
  if (buffer.size() < length) {
    auto body_buffer = asio::dynamic_buffer(buffer);
    auto enough = asio::transfer_at_least(length - buffer.size());
    co_await asio::async_read(socket, body_buffer, enough, token);
    if (error) co_return std::nullopt;
  }
  request->body = buffer.substr(0, length);
  buffer.erase(0, length);
  co_return request;
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
  bool keep_alive = !base::AsciiEqualsIgnoreCase(request.Header("Connection"), "close") &&
                    !reply.raw && !reply.more && reply.ending == Ending::kWhole;
  if (reply.delay > base::Duration(0)) co_await Pause(reply.delay);
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
    if (reply.pause_between_parts > base::Duration(0)) co_await Pause(reply.pause_between_parts);
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

asio::awaitable<void> TestBedServer::Loop::Pause(base::Duration time) {
  asio::steady_timer timer(*context, time);
  error_code error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  co_await timer.async_wait(token);
}

ServedSite::ServedSite(std::unique_ptr<Site> site, std::string address, uint16_t port)
    : site_(std::move(site)), address_(std::move(address)), port_(port), log_(site_->name()) {}

std::string ServedSite::url() const {
  return "http://" + address_ + ":" + std::to_string(port_) + "/";
}

TestBedServer::TestBedServer(std::function<void(const LoggedRequest&)> on_finished)
    : loop_(std::make_unique<Loop>(std::move(on_finished))) {
  loop_->thread = std::thread([this] { loop_->context->run(); });
}

TestBedServer::~TestBedServer() { Stop(); }

void TestBedServer::Stop() {
  if (loop_->context == nullptr) return;
  loop_->context->stop();
  loop_->thread.join();
  loop_->work.reset();
  loop_->context.reset();  // ends all conversations and closes their sockets
}

base::Result<ServedSite*> TestBedServer::Serve(std::unique_ptr<Site> site,
                                               const std::string& address, uint16_t port) {
  if (loop_->context == nullptr)
    return base::Error{base::ErrorKind::kUsage, "the server was stopped"};
  error_code error;
  asio::ip::address ip = asio::ip::make_address(address, error);
  if (error) return base::Error{base::ErrorKind::kUsage, "'" + address + "' is no IP address"};
  tcp::endpoint endpoint(ip, port);
  tcp::acceptor acceptor(*loop_->context);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return base::Error{base::ErrorKind::kUsage, "cannot listen on " + address + ":" +
                                                    std::to_string(port) + ": " + error.message()};
  }
  uint16_t bound = acceptor.local_endpoint().port();
  loop_->sites.push_back(std::make_unique<ServedSite>(std::move(site), address, bound));
  ServedSite* served = loop_->sites.back().get();
  auto accepting = loop_->Accept(std::move(acceptor), served);
  asio::co_spawn(*loop_->context, std::move(accepting), asio::detached);
  return served;
}

}  // namespace upwell::testing
