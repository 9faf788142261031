// SPDX-License-Identifier: Apache-2.0
#include "testing/server.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <thread>

#include "testing/hostile_site.h"
#include "testing/sites.h"

namespace upwell::testing {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Answers with the request's body and target, or as the target says.
class EchoSite : public Site {
 public:
  EchoSite() : Site("echo") {}
  HttpReply Answer(const HttpRequest& request, base::Time) override {
    HttpReply reply = TextReply(request.method + " " + request.target + " [" + request.body + "]");
    if (request.Path() == "/chunked") {
      reply.body = std::string(10000, 'c');
      reply.chunked = true;
    }
    if (request.Path() == "/large") reply.body = std::string(2000, 'l');
    if (request.Path() == "/slow") reply.delay = base::FromSeconds(0.1);
    if (request.Path() == "/cut") {
      reply.body = std::string(1000, 'x');
      reply.ending = Ending::kCut;
    }
    if (request.Path() == "/reset") reply.ending = Ending::kReset;
    if (request.Path() == "/hang") reply.ending = Ending::kHang;
    if (request.Path() == "/parts") {
      reply.more = [](uint64_t part) { return part < 3 ? "part " : std::string(); };
    }
    if (request.Path() == "/raw") {
      reply.raw = true;
      reply.body = "no HTTP at all";
    }
    if (request.Path() == "/later") {
      reply.status = 429;
      reply.headers.emplace_back("Retry-After", "4");
    }
    return reply;
  }
};

class Client {
 public:
  explicit Client(uint16_t port, const std::string& address = "127.0.0.1") : socket_(context_) {
    socket_.connect(tcp::endpoint(asio::ip::make_address(address), port));
  }
  void Send(const std::string& bytes) { asio::write(socket_, asio::buffer(bytes)); }
  void Ask(const std::string& target, const std::string& headers = "") {
    Send("GET " + target + " HTTP/1.1\r\nHost: test\r\n" + headers + "\r\n");
  }
  // One answer with a Content-Length: head and body.
  std::string ReadOne() {
    size_t head = asio::read_until(socket_, asio::dynamic_buffer(buffer_), "\r\n\r\n");
    size_t at = buffer_.find("Content-Length: ");
    size_t length = std::stoul(buffer_.substr(at + 16));
    while (buffer_.size() < head + length) ReadSome();
    std::string one = buffer_.substr(0, head + length);
    buffer_.erase(0, head + length);
    return one;
  }
  std::string ReadToEnd() {
    while (ReadSome()) {
    }
    return buffer_;
  }
  bool ReadSome() {
    char bytes[65536];
    size_t count = socket_.read_some(asio::buffer(bytes), error_);
    buffer_.append(bytes, count);
    return !error_;
  }
  error_code error() const { return error_; }
  size_t received() const { return buffer_.size(); }

 private:
  asio::io_context context_;
  tcp::socket socket_;
  std::string buffer_;
  error_code error_;
};

std::string BodyOf(const std::string& answer) { return answer.substr(answer.find("\r\n\r\n") + 4); }

class ServerTest : public ::testing::Test {
 protected:
  ServedSite* Echo() {
    if (echo_ == nullptr) echo_ = bed_.Serve(std::make_unique<EchoSite>()).value();
    return echo_;
  }
  std::string Fetch(const std::string& target, const std::string& headers = "") {
    Client client(Echo()->port());
    client.Ask(target, headers + "Connection: close\r\n");
    return client.ReadToEnd();
  }
  // The entry of the only request, once it is finished.
  LoggedRequest WaitForEntry() {
    for (int i = 0; i < 500; ++i) {
      std::vector<LoggedRequest> all = Echo()->log().Requests();
      if (!all.empty() && all.back().status != 0) return all.back();
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return {};
  }
  TestBedServer bed_;
  ServedSite* echo_ = nullptr;
};

TEST_F(ServerTest, AnswersAndLogs) {
  std::string answer = Fetch("/a?b=1", "User-Agent: me\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_EQ(BodyOf(answer), "GET /a?b=1 []");
  LoggedRequest entry = WaitForEntry();
  EXPECT_EQ(entry.site, "echo");
  EXPECT_EQ(entry.target, "/a?b=1");
  EXPECT_EQ(entry.user_agent, "me");
  EXPECT_EQ(entry.status, 200);
  EXPECT_EQ(entry.bytes, 13u);
  EXPECT_GE(entry.finished, entry.started);
}

TEST_F(ServerTest, KeepsConnectionsOpen) {
  Client client(Echo()->port());
  client.Ask("/1");
  EXPECT_EQ(BodyOf(client.ReadOne()), "GET /1 []");
  client.Send("GET /2 HTTP/1.1\r\n\r\nGET /3 HTTP/1.1\r\n\r\n");
  EXPECT_EQ(BodyOf(client.ReadOne()), "GET /2 []");
  EXPECT_EQ(BodyOf(client.ReadOne()), "GET /3 []");
  EXPECT_EQ(Echo()->log().Connections().size(), 1u);
  EXPECT_EQ(Echo()->log().size(), 3u);
}

TEST_F(ServerTest, TakesBodies) {
  Client client(Echo()->port());
  client.Send("POST /p HTTP/1.1\r\nContent-Length: 7\r\n\r\nq=a");
  client.Send("&b=cGET /next HTTP/1.1\r\n\r\n");
  EXPECT_EQ(BodyOf(client.ReadOne()), "POST /p [q=a&b=c]");
  EXPECT_EQ(BodyOf(client.ReadOne()), "GET /next []");
  EXPECT_EQ(Echo()->log().Requests()[0].body, "q=a&b=c");
}

TEST_F(ServerTest, ClosesWhereNoHttpIsSpoken) {
  Client client(Echo()->port());
  client.Send("what is this?\r\n\r\n");
  EXPECT_EQ(client.ReadToEnd(), "");
  EXPECT_EQ(Echo()->log().size(), 0u);
  Client old(Echo()->port());
  old.Send("GET /old HTTP/1.0\r\n\r\n");
  EXPECT_EQ(BodyOf(old.ReadToEnd()), "GET /old []");
}

TEST_F(ServerTest, CompressesForThoseWhoAcceptIt) {
  std::string plain = Fetch("/large");
  EXPECT_EQ(BodyOf(plain), std::string(2000, 'l'));
  std::string packed = Fetch("/large", "Accept-Encoding: br, gzip\r\n");
  EXPECT_NE(packed.find("Content-Encoding: gzip\r\n"), std::string::npos);
  std::string body = BodyOf(packed);
  EXPECT_LT(body.size(), 100u);
  std::string out(3000, '\0');
  z_stream stream{};
  ASSERT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(body.data());
  stream.avail_in = static_cast<uInt>(body.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  EXPECT_EQ(stream.total_out, 2000u);
  inflateEnd(&stream);
  EXPECT_EQ(Fetch("/small", "Accept-Encoding: gzip\r\n").find("Content-Encoding"),
            std::string::npos);
}

TEST_F(ServerTest, SendsChunks) {
  std::string answer = Fetch("/chunked");
  EXPECT_NE(answer.find("Transfer-Encoding: chunked\r\n"), std::string::npos);
  std::string c = std::string(4096, 'c');
  EXPECT_EQ(BodyOf(answer), "1000\r\n" + c + "\r\n1000\r\n" + c + "\r\n710\r\n" +
                                std::string(1808, 'c') + "\r\n0\r\n\r\n");
}

TEST_F(ServerTest, SendsPartsAndRawBytes) {
  EXPECT_EQ(BodyOf(Fetch("/parts")), "GET /parts []part part part ");
  EXPECT_EQ(Fetch("/raw"), "no HTTP at all");
}

TEST_F(ServerTest, CutsBodies) {
  std::string answer = Fetch("/cut");
  EXPECT_NE(answer.find("Content-Length: 1000\r\n"), std::string::npos);
  EXPECT_EQ(BodyOf(answer).size(), 500u);
}

TEST_F(ServerTest, ResetsConnections) {
  Client client(Echo()->port());
  client.Ask("/reset");
  EXPECT_EQ(client.ReadToEnd(), "");
  EXPECT_EQ(client.error(), asio::error::connection_reset);
}

TEST_F(ServerTest, HangsUntilItIsStopped) {
  Client client(Echo()->port());
  client.Ask("/hang");
  Client other(Echo()->port());
  other.Ask("/other");
  EXPECT_EQ(BodyOf(other.ReadOne()), "GET /other []") << "one that hangs does not hold up others";
  bed_.Stop();
  EXPECT_EQ(client.ReadToEnd(), "");
  ASSERT_EQ(Echo()->log().size(), 2u) << "the log outlives the server's loop";
  EXPECT_EQ(MostRequestsAtOnce(Echo()->log().Requests()), 2u);
  EXPECT_FALSE(bed_.Serve(std::make_unique<EchoSite>()).ok());
}

TEST_F(ServerTest, WaitsBeforeSlowAnswersWithoutHoldingUpOthers) {
  Client slow(Echo()->port()), quick(Echo()->port());
  slow.Ask("/slow");
  quick.Ask("/quick");
  quick.ReadOne();
  slow.ReadOne();
  bed_.Stop();  // after it the log is complete
  std::vector<LoggedRequest> all = Echo()->log().Requests();
  ASSERT_EQ(all.size(), 2u);
  const LoggedRequest& first = all[all[0].target == "/slow" ? 0 : 1];
  EXPECT_EQ(first.target, "/slow");
  EXPECT_GE(first.status == 0 ? base::FromSeconds(1) : first.finished - first.started,
            base::FromSeconds(0.1));
  EXPECT_EQ(MostRequestsAtOnce(all), 2u);
}

TEST_F(ServerTest, NotesRetryAfter) {
  Fetch("/later");
  LoggedRequest entry = WaitForEntry();
  EXPECT_EQ(entry.status, 429);
  EXPECT_EQ(entry.retry_after, base::FromSeconds(4));
}

TEST_F(ServerTest, TellsOfEachFinishedRequest) {
  std::vector<std::string> told;
  {
    TestBedServer bed([&](const LoggedRequest& r) { told.push_back(r.target); });
    ServedSite* site = bed.Serve(std::make_unique<EchoSite>()).value();
    Client client(site->port());
    client.Ask("/x");
    client.ReadOne();
    client.Ask("/y");
    client.ReadOne();
  }
  ASSERT_GE(told.size(), 1u);
  EXPECT_EQ(told[0], "/x");
}

TEST_F(ServerTest, SaysWhyItCannotListen) {
  base::Result<ServedSite*> taken =
      bed_.Serve(std::make_unique<EchoSite>(), "127.0.0.1", Echo()->port());
  ASSERT_FALSE(taken.ok());
  EXPECT_EQ(taken.error().kind, base::ErrorKind::kUsage);
  EXPECT_FALSE(bed_.Serve(std::make_unique<EchoSite>(), "localhost").ok());
}

TEST_F(ServerTest, ServesTwoHundredSitesOnAddressesOfTheirOwn) {
  SitePool pool;
  std::vector<ServedSite*> sites;
  for (int i = 0; i < 200; ++i) {
    std::string address = "127.0.7." + std::to_string(1 + i);
    sites.push_back(bed_.Serve(pool.Make("tiny").value(), address).value());
    EXPECT_TRUE(sites.back()->url().starts_with("http://" + address + ":"));
  }
  for (int i = 0; i < 200; i += 9) {
    Client client(sites[i]->port(), "127.0.7." + std::to_string(1 + i));
    client.Ask("/search?q=&habitat=forest");
    EXPECT_NE(client.ReadOne().find("class=\"bird\""), std::string::npos);
  }
}

TEST_F(ServerTest, ServesEveryHostilePage) {
  ServedSite* site = bed_.Serve(MakeSite("hostile").value()).value();
  Client home(site->port());
  home.Ask("/", "Connection: close\r\n");
  std::string links = home.ReadToEnd();
  for (const std::string& path : HostileSite::Paths()) {
    EXPECT_NE(links.find("\"" + path + "\""), std::string::npos) << path;
    if (path == "/h/hang" || path == "/h/reset") continue;
    Client client(site->port());
    client.Ask(path, "Connection: close\r\n");
    while (client.received() < 200000 && path != "/h/trickle" && client.ReadSome()) {
    }
    if (path == "/h/trickle") client.ReadSome();
    EXPECT_GT(client.received(), 0u) << path;
  }
}

}  // namespace
}  // namespace upwell::testing
