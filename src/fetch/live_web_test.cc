// SPDX-License-Identifier: Apache-2.0
#include "fetch/live_web.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>

#include "base/rng.h"
#include "fetch/decode.h"
#include "fetch/run_task.h"
#include "fetch/scripted_server_for_tests.h"

namespace upwell::fetch {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr char kOk[] = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

std::string Gzip(const std::string& plain) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string coded(deflateBound(&stream, plain.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(coded.data());
  stream.avail_out = static_cast<uInt>(coded.size());
  deflate(&stream, Z_FINISH);
  coded.resize(stream.total_out);
  deflateEnd(&stream);
  return coded;
}

std::string WithLength(const std::string& headers, const std::string& body, size_t length) {
  return "HTTP/1.1 200 OK\r\n" + headers + "Content-Length: " + std::to_string(length) +
         "\r\n\r\n" + body;
}

// No pauses; time-outs that no test reaches by accident on a busy machine.
LiveWebOptions QuickOptions() {
  LiveWebOptions options;
  options.user_agent = "upwell/0.1 (+https://contact.test)";
  options.trusted_host = "127.0.0.1";
  options.schedule.delay = base::Duration(0);
  options.schedule.follows_latency = false;
  options.schedule.connections = 4;
  options.schedule.first_hold = base::Duration(0);
  options.schedule.breaker_failures = 1000;
  options.first_byte_timeout = seconds(10);
  options.whole_timeout = seconds(20);
  options.max_page_bytes = 1'000'000;
  options.max_header_bytes = 64 * 1024;
  return options;
}

Request Get(const std::string& url) { return Request(*base::Url::Parse(url)); }

const char* TruncatedName(Truncated truncated) {
  switch (truncated) {
    case Truncated::kNo:
      return "";
    case Truncated::kLength:
      return " cut by length";
    case Truncated::kTime:
      return " cut by time";
    case Truncated::kDisconnect:
      return " cut by disconnect";
  }
  return "";
}

// "200 body" or the failure's name.
std::string Line(const Exchange& exchange) {
  if (!exchange.answered()) return std::string(FailureName(exchange.failure));
  std::string body = exchange.body;
  if (body.size() > 40) body = std::to_string(body.size()) + " bytes";
  return std::to_string(exchange.status) + ' ' + body + TruncatedName(exchange.truncated);
}

class LiveWebTest : public testing::Test {
 protected:
  LiveWeb& web() {
    if (!web_) web_.emplace(loop_, clock_, options_, commons_);
    return *web_;
  }
  Exchange Fetch(Request request) { return RunTask(loop_, web().Fetch(std::move(request))); }
  // Asks for all at once; the answers stand in answers_ when the loop has run.
  void Ask(Request request) {
    boost::asio::co_spawn(loop_,
                          KeepResult(web().Fetch(std::move(request)), &answers_.emplace_back()),
                          boost::asio::detached);
  }
  std::vector<std::string> RunAll() {
    loop_.restart();
    loop_.run();
    std::vector<std::string> lines;
    for (const std::optional<Exchange>& answer : answers_) lines.push_back(Line(answer.value()));
    answers_.clear();
    return lines;
  }
  void InterruptAfter(base::Duration time) {
    interrupter_.expires_after(time);
    interrupter_.async_wait([this](const boost::system::error_code&) { web().Interrupt(); });
  }

  boost::asio::io_context loop_;
  boost::asio::steady_timer interrupter_{loop_};
  base::SystemClock clock_;
  LiveWebOptions options_ = QuickOptions();
  Commons commons_;
  std::optional<LiveWeb> web_;
  std::deque<std::optional<Exchange>> answers_;
};

struct AnswerCase {
  const char* name;
  std::string bytes;  // then the connection is closed
  std::string expected;
};

class LiveWebAnswers : public LiveWebTest {
 protected:
  void Check(const std::vector<AnswerCase>& cases) {
    for (const AnswerCase& c : cases) {
      SCOPED_TRACE(c.name);
      ScriptedServer server([&c](ScriptedServer::Visit& visit) {
        visit.Send(c.bytes);
        return false;
      });
      EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), c.expected);
    }
  }
};

TEST_F(LiveWebAnswers, ThatAreWellFormedAreTaken) {
  Check({
      {"plain", kOk, "200 ok"},
      {"chunked",
       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\n\r\n",
       "200 hello"},
      {"chunked with trailers",
       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nX-Sum: 1\r\n\r\n",
       "200 hi"},
      {"to the end of the line", "HTTP/1.1 200 OK\r\n\r\nall of it", "200 all of it"},
      {"HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nold", "200 old"},
      {"no reason", "HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n", "404 "},
      {"a status nobody knows", "HTTP/1.1 999 Denied\r\nContent-Length: 0\r\n\r\n", "999 "},
      {"no content", "HTTP/1.1 204 No Content\r\n\r\n", "204 "},
      {"not modified", "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", "304 "},
      {"redirect, not followed", "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n",
       "302 "},
      {"continue first", std::string("HTTP/1.1 100 Continue\r\n\r\n") + kOk, "200 ok"},
      {"hints first", std::string("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n") + kOk,
       "200 ok"},
      {"bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", "200 ok"},
      {"zero bytes", WithLength("", std::string("a\0b", 3), 3), std::string("200 a\0b", 7)},
      {"gzip", WithLength("Content-Encoding: gzip\r\n", Gzip("hello"), Gzip("hello").size()),
       "200 hello"},
      {"said to be gzip", WithLength("Content-Encoding: gzip\r\n", "plain", 5), "200 plain"},
      {"gzip twice in two headers",
       WithLength("Content-Encoding: gzip\r\nContent-Encoding: gzip\r\n", Gzip(Gzip("hello")),
                  Gzip(Gzip("hello")).size()),
       "200 hello"},
      {"more than it said", WithLength("", "hello", 2), "200 he"},
      {"exactly the limit", WithLength("", std::string(1'000'000, 'x'), 1'000'000),
       "200 1000000 bytes"},
  });
}

TEST_F(LiveWebAnswers, ThatAreCutAreTakenAsFarAsTheyCame) {
  Check({
      {"less than it said", WithLength("", "hello", 9), "200 hello cut by disconnect"},
      {"chunk cut", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhello",
       "200 hello cut by disconnect"},
      {"last chunk missing", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
       "200 hello cut by disconnect"},
      {"bad chunk size",
       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n",
       "200 hello cut by disconnect"},
      {"one byte over the limit", WithLength("", std::string(1'000'001, 'x'), 1'000'001),
       "200 1000000 bytes cut by length"},
      {"gzip bomb",
       WithLength("Content-Encoding: gzip\r\n", Gzip(std::string(9'000'000, 'x')),
                  Gzip(std::string(9'000'000, 'x')).size()),
       "200 1000000 bytes cut by length"},
  });
}

TEST_F(LiveWebTest, DecodesWhatCameOfACodedBodyThatWasCut) {
  base::Rng rng(1);
  std::string noise;
  for (int i = 0; i < 9'000; ++i) noise += static_cast<char>(rng.Below(256));
  const std::string coded = Gzip(noise);
  ASSERT_GT(coded.size(), 8'000u);
  ScriptedServer server([&coded](ScriptedServer::Visit& visit) {
    visit.Send(WithLength("Content-Encoding: gzip\r\n", coded.substr(0, 8'000), coded.size()));
    return false;
  });
  const Exchange exchange = Fetch(Get(server.Url("/")));
  EXPECT_EQ(exchange.truncated, Truncated::kDisconnect);
  EXPECT_EQ(exchange.coded_body, coded.substr(0, 8'000));
  EXPECT_GT(exchange.body.size(), 5'000u);
  EXPECT_EQ(exchange.body, noise.substr(0, exchange.body.size()));
}

TEST_F(LiveWebAnswers, ThatAreNoneFail) {
  std::string many_headers = "HTTP/1.1 200 OK\r\n";
  for (int i = 0; i < 5'000; ++i)
    many_headers += "X-" + std::to_string(i) + ": " + std::string(20, 'x') + "\r\n";
  Check({
      {"nothing", "", "disconnected"},
      {"half a status line", "HTTP/1.1 2", "disconnected"},
      {"cut within the head", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n", "disconnected"},
      {"only hints", "HTTP/1.1 103 Early Hints\r\n\r\n", "disconnected"},
      {"not HTTP", "SSH-2.0-OpenSSH_9.2p1\r\n", "protocol"},
      {"HTTP/0.9", "<html>hello</html>\r\n", "protocol"},
      {"a header too long", "HTTP/1.1 200 OK\r\nX: " + std::string(70'000, 'x') + "\r\n\r\n",
       "protocol"},
      {"headers too many", many_headers + "\r\n", "protocol"},
      {"a zero byte in the head", std::string("HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n", 27),
       "protocol"},
      {"an impossible status", "HTTP/1.1 abc OK\r\n\r\n", "protocol"},
  });
}

TEST_F(LiveWebTest, TellsVersionReasonHeadersAndAddress) {
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    visit.Send(
        "HTTP/1.0 203 Not Quite\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nX-Long: one\r\n  two\r\n"
        "X-Empty:\r\nContent-Length: 0\r\n\r\n");
    return false;
  });
  const base::Time before = clock_.Now();
  const Exchange exchange = Fetch(Get(server.Url("/a?b#c")));
  EXPECT_EQ(exchange.http_version, "1.0");
  EXPECT_EQ(exchange.reason, "Not Quite");
  EXPECT_EQ(exchange.ip, "127.0.0.1");
  std::vector<std::string> headers;
  for (const Header& h : exchange.headers) headers.push_back(h.name + "=" + h.value);
  EXPECT_THAT(headers, ElementsAre("Set-Cookie=a=1", "set-cookie=b=2", "X-Long=one two",
                                   "X-Empty=", "Content-Length=0"));
  EXPECT_GE(exchange.started, before);
  EXPECT_GT(exchange.elapsed, base::Duration(0));
  EXPECT_LE(exchange.started + exchange.elapsed, clock_.Now());
}

TEST_F(LiveWebTest, KeepsTheCodedBytesOnlyWhereACodingWasApplied) {
  const std::string coded = Gzip("hello");
  ScriptedServer server([&coded](ScriptedServer::Visit& visit) {
    const bool gzip = visit.request.starts_with("GET /gzip ");
    visit.Send(gzip ? WithLength("Content-Encoding: gzip\r\n", coded, coded.size())
                    : WithLength("Content-Encoding: gzip\r\n", "plain", 5));
    return true;
  });
  EXPECT_EQ(Fetch(Get(server.Url("/gzip"))).coded_body, coded);
  EXPECT_EQ(Fetch(Get(server.Url("/plain"))).coded_body, "");
}

TEST_F(LiveWebTest, SendsWhatItRecordsAndNothingThatAPageCouldSmuggleIn) {
  options_.from = "crawl@contact.test";
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Request request = Get("http://user:secret@127.0.0.1:" + std::to_string(server.port()) +
                        "/a/%2e%2e/b?q=%C3%A9&x=[1]|#part");
  request.extra_headers = {
      {"Cookie", "a=1; b=2"}, {"Referer", "http://s.test/\r\nX-Evil: 1"}, {"X-Empty", ""}};
  const Exchange exchange = Fetch(request);
  ASSERT_EQ(server.requests().size(), 1u);
  const std::string sent = server.requests()[0];
  EXPECT_THAT(sent,
              StartsWith("GET " + std::string(request.url.request_target()) + " HTTP/1.1\r\n"));
  EXPECT_THAT(sent, HasSubstr("\r\nUser-Agent: upwell/0.1 (+https://contact.test)\r\n"));
  EXPECT_THAT(sent, HasSubstr("\r\nFrom: crawl@contact.test\r\n"));
  EXPECT_THAT(sent, HasSubstr("\r\nAccept-Encoding: " + std::string(kAcceptEncoding) + "\r\n"));
  EXPECT_THAT(sent, HasSubstr("\r\nCookie: a=1; b=2\r\n"));
  EXPECT_THAT(sent, Not(HasSubstr("\r\nX-Evil")));
  EXPECT_THAT(sent, Not(HasSubstr("Authorization")));
  std::string recorded = sent.substr(0, sent.find("\r\n") + 2);
  for (const Header& h : exchange.sent_headers) recorded += h.name + ": " + h.value + "\r\n";
  EXPECT_EQ(recorded + "\r\n", sent);
}

TEST_F(LiveWebTest, PostsABodyOnAConnectionOfItsOwn) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Request post = Get(server.Url("/search"));
  post.method = Method::kPost;
  post.body = std::string("q=a\0b", 5) + std::string(3'000, 'x');
  post.content_type = "application/x-www-form-urlencoded";
  Fetch(Get(server.Url("/")));
  EXPECT_EQ(Line(Fetch(post)), "200 ok");
  ASSERT_EQ(server.requests().size(), 2u);
  EXPECT_THAT(server.requests()[1], StartsWith("POST /search HTTP/1.1\r\n"));
  EXPECT_THAT(server.requests()[1],
              HasSubstr("\r\nContent-Type: application/x-www-form-urlencoded\r\n"));
  EXPECT_THAT(server.requests()[1], Not(HasSubstr("Expect")));
  EXPECT_TRUE(server.requests()[1].ends_with("\r\n\r\n" + post.body));
  EXPECT_EQ(server.connections(), 2);
}

TEST_F(LiveWebTest, ReusesConnections) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  for (int i = 0; i < 5; ++i) EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "200 ok");
  EXPECT_EQ(server.connections(), 1);
}

TEST_F(LiveWebTest, SendsNothingTwiceWhereAReusedConnectionDies) {
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    return visit.request.starts_with("GET /dies ") ? false : visit.Send(kOk);
  });
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "200 ok");
  EXPECT_EQ(Fetch(Get(server.Url("/dies"))).failure, Failure::kDisconnected);
  EXPECT_EQ(server.requests().size(), 2u);
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "200 ok");
}

TEST_F(LiveWebTest, FetchesHundredsWithoutLosingOne) {
  options_.schedule.connections = 20;
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    const std::string path = visit.request.substr(4, visit.request.find(' ', 4) - 4);
    return visit.Send(WithLength("", path, path.size()));
  });
  std::vector<std::string> expected;
  for (int i = 0; i < 300; ++i) {
    const std::string path = "/" + std::to_string(i);
    expected.push_back("200 " + path);
    Ask(Get(server.Url(path)));
  }
  EXPECT_EQ(RunAll(), expected);
  EXPECT_LE(server.connections(), 20);
}

TEST_F(LiveWebTest, StopsAnEndlessAnswerAtThePageLimit) {
  std::atomic<size_t> sent = 0;
  ScriptedServer server([&sent](ScriptedServer::Visit& visit) {
    visit.Send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
    const std::string block(64 * 1024, 'x');
    for (int i = 0; i < 3'200 && visit.Send(block); ++i) sent += block.size();  // 200 MB
    return false;
  });
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "200 1000000 bytes cut by length");
  EXPECT_LT(sent, 20'000'000u);
}

TEST_F(LiveWebTest, GivesUpOnASiteThatHangs) {
  options_.first_byte_timeout = milliseconds(200);
  options_.whole_timeout = milliseconds(500);
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    const bool in_head = visit.request.starts_with("GET /head ");
    if (in_head) visit.Send("HTTP/1.1 200 OK\r\n");
    visit.Pause(seconds(15));
    return false;
  });
  const Exchange silent = Fetch(Get(server.Url("/silent")));
  EXPECT_EQ(silent.failure, Failure::kTimeout);
  EXPECT_GE(silent.elapsed, milliseconds(200));
  EXPECT_LT(silent.elapsed, milliseconds(490));  // not the time for the whole
  const Exchange in_head = Fetch(Get(server.Url("/head")));
  EXPECT_EQ(in_head.failure, Failure::kTimeout);
  EXPECT_GE(in_head.elapsed, milliseconds(495));
}

// One byte at a time, for ever.
bool Trickle(ScriptedServer::Visit& visit) {
  bool here = visit.Send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
  for (int i = 0; here && i < 1000; ++i) {
    here = visit.Send("x");
    visit.Pause(milliseconds(20));
  }
  return false;
}

TEST_F(LiveWebTest, AnAnswerThatDoesNotEndInTimeHasFailed) {
  options_.whole_timeout = milliseconds(500);
  ScriptedServer server(Trickle);
  const Exchange exchange = Fetch(Get(server.Url("/")));
  EXPECT_EQ(exchange.failure, Failure::kTimeout);
  EXPECT_THAT(exchange.failure_detail, StartsWith("the answer came too slowly: "));
  EXPECT_EQ(exchange.body, "");
  EXPECT_GE(exchange.elapsed, milliseconds(495));
}

TEST_F(LiveWebTest, AnAnswerThatComesTooSlowlyIsGivenUpEarly) {
  options_.least_speed = 1000;
  options_.slow_timeout = milliseconds(300);
  ScriptedServer server(Trickle);
  const Exchange exchange = Fetch(Get(server.Url("/")));
  EXPECT_EQ(exchange.failure, Failure::kTimeout);
  EXPECT_LT(exchange.elapsed, seconds(5)) << "long before the time for the whole";
  options_.least_speed = 10;
  web_.emplace(loop_, clock_, options_);
  ScriptedServer quick_enough([](ScriptedServer::Visit& visit) {
    visit.Send("HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n");
    for (int i = 0; i < 40; ++i) {
      visit.Send("x");
      visit.Pause(milliseconds(20));
    }
    return false;
  });
  EXPECT_EQ(Line(Fetch(Get(quick_enough.Url("/")))), "200 " + std::string(40, 'x'));
}

// A body of so many bytes.
ScriptedServer::Script Sends(size_t bytes, const std::string& headers = "") {
  return [bytes, headers](ScriptedServer::Visit& visit) {
    return visit.Send(WithLength(headers, std::string(bytes, 'x'), bytes));
  };
}

TEST_F(LiveWebTest, LargeBodiesWaitForRoomAndSmallOnesDoNot) {
  options_.max_page_bytes = 3 * kSmallBody;
  commons_.memory = std::make_shared<MemoryBudget>(1);
  MemoryBudget::Site other(commons_.memory, [] {});
  std::shared_ptr<MemoryBudget::Room> taken = other.Take(1);
  ScriptedServer large(Sends(2 * kSmallBody)), small(Sends(kSmallBody));
  options_.whole_timeout = milliseconds(100);
  boost::asio::steady_timer giver(loop_, milliseconds(400));
  giver.async_wait([&](const boost::system::error_code&) { taken.reset(); });
  Ask(Get(large.Url("/")));
  Ask(Get(small.Url("/")));
  loop_.restart();
  loop_.run_for(milliseconds(200));
  EXPECT_FALSE(answers_[0].has_value());
  EXPECT_EQ(Line(answers_[1].value()), "200 262144 bytes");
  EXPECT_EQ(answers_[1]->room, nullptr);
  loop_.run();
  // The time in which it waited does not count.
  EXPECT_EQ(Line(answers_[0].value()), "200 524288 bytes");
  const uint64_t held = commons_.memory->held();
  EXPECT_GT(held, 2 * kSmallBody);
  answers_.clear();
  EXPECT_EQ(commons_.memory->held(), 0u) << "given back with the exchange";
}

TEST_F(LiveWebTest, ACodedBodyThatBecomesLargeWaitsForRoomToo) {
  commons_.memory = std::make_shared<MemoryBudget>(UINT64_MAX);
  const std::string coded = Gzip(std::string(3 * kSmallBody, 'x'));
  ScriptedServer server([&](ScriptedServer::Visit& visit) {
    return visit.Send(WithLength("Content-Encoding: gzip\r\n", coded, coded.size()));
  });
  const Exchange exchange = Fetch(Get(server.Url("/")));
  EXPECT_EQ(exchange.body.size(), 3 * kSmallBody);
  EXPECT_GT(commons_.memory->held(), 3 * kSmallBody);
}

TEST_F(LiveWebTest, WhoWaitsForRoomEndsAtTheDeadlineOrWhenStopped) {
  for (const bool stopped : {true, false}) {
    commons_.memory = std::make_shared<MemoryBudget>(1);
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    commons_.stop = stop;
    MemoryBudget::Site other(commons_.memory, [] {});
    const std::shared_ptr<MemoryBudget::Room> taken = other.Take(1);
    options_.deadline = stopped ? base::Time::max() : clock_.Now() + milliseconds(200);
    web_.emplace(loop_, clock_, options_, commons_);
    ScriptedServer large(Sends(2 * kSmallBody));
    if (stopped) {
      *stop = true;
      InterruptAfter(milliseconds(100));
    }
    EXPECT_EQ(Line(Fetch(Get(large.Url("/")))), stopped ? "interrupted" : "time_budget");
    web_.reset();
  }
}

TEST_F(LiveWebTest, TellsARefusedConnectionAMissingNameAndABrokenHandshake) {
  int closed_port = 0;
  {
    ScriptedServer gone([](ScriptedServer::Visit&) { return false; });
    closed_port = gone.port();
  }
  EXPECT_EQ(Line(Fetch(Get("http://127.0.0.1:" + std::to_string(closed_port) + "/"))), "connect");
  // Too long a label: refused by the resolver before anybody is asked.
  const Exchange nameless = Fetch(Get("http://" + std::string(64, 'a') + ".test/"));
  EXPECT_EQ(nameless.failure, Failure::kNoSuchHost);
  EXPECT_NE(nameless.failure_detail, "");
  ScriptedServer plain([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  EXPECT_EQ(Line(Fetch(Get("https://127.0.0.1:" + std::to_string(plain.port()) + "/"))), "tls");
}

TEST_F(LiveWebTest, RefusesPrivateAddressesThatTheUserDidNotName) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  const std::string port = std::to_string(server.port());
  options_.trusted_host = "site.test";
  const Exchange literal = Fetch(Get("http://127.0.0.1:" + port + "/"));
  EXPECT_EQ(literal.failure, Failure::kForbiddenAddress);
  EXPECT_THAT(literal.failure_detail, HasSubstr("127.0.0.1"));
  for (const char* host : {"localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "127.1.2.3"}) {
    EXPECT_EQ(Line(Fetch(Get("http://" + std::string(host) + ":" + port + "/"))),
              "forbidden_address")
        << host;
  }
  EXPECT_EQ(server.connections(), 0);
}

TEST_F(LiveWebTest, TrustsOneHostByNameOnly) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  const std::string port = std::to_string(server.port());
  options_.trusted_host = "localhost";
  EXPECT_EQ(Line(Fetch(Get("http://localhost:" + port + "/"))), "200 ok");
  EXPECT_EQ(Line(Fetch(Get("http://127.0.0.1:" + port + "/"))), "forbidden_address");
}

// The shortest time between two requests as the server saw them.
base::Duration ShortestGap(const ScriptedServer& server) {
  const auto times = server.times();
  base::Duration shortest = base::Duration::max();
  for (size_t i = 1; i < times.size(); ++i) {
    shortest =
        std::min(shortest, std::chrono::duration_cast<base::Duration>(times[i] - times[i - 1]));
  }
  return shortest;
}

// What a request may need from its start to the server's log.
constexpr base::Duration kOnTheWay = milliseconds(20);

TEST_F(LiveWebTest, KeepsTheGapBetweenTwoStartsAndTheOrderOfAsking) {
  options_.schedule.delay = milliseconds(60);
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  for (int i = 0; i < 5; ++i) Ask(Get(server.Url("/" + std::to_string(i))));
  EXPECT_THAT(RunAll(), Each("200 ok"));
  EXPECT_GE(ShortestGap(server), milliseconds(60) - kOnTheWay);
  for (int i = 0; i < 5; ++i) {
    EXPECT_THAT(server.requests()[i], StartsWith("GET /" + std::to_string(i) + " "));
  }
}

TEST_F(LiveWebTest, ObeysTheRequestsOwnGapAndWait) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Request slow = Get(server.Url("/slow"));
  slow.least_gap = milliseconds(80);
  Request later = Get(server.Url("/later"));
  later.least_wait = milliseconds(160);
  Ask(later);
  Ask(slow);
  Ask(slow);
  EXPECT_THAT(RunAll(), Each("200 ok"));
  const auto times = server.times();
  ASSERT_EQ(times.size(), 3u);
  EXPECT_GE(times[1] - times[0], milliseconds(80) - kOnTheWay);
  // A request that backs off does not hold up the others.
  EXPECT_THAT(server.requests()[2], StartsWith("GET /later "));
  EXPECT_GE(times[2] - times[0], milliseconds(160) - kOnTheWay);
}

TEST_F(LiveWebTest, OpensNoMoreConnectionsThanAllowed) {
  for (int connections : {1, 3}) {
    SCOPED_TRACE(connections);
    options_.schedule.connections = connections;
    web_.emplace(loop_, clock_, options_);
    ScriptedServer server([](ScriptedServer::Visit& visit) {
      visit.Pause(milliseconds(15));
      return visit.Send(kOk);
    });
    for (int i = 0; i < 9; ++i) Ask(Get(server.Url("/")));
    EXPECT_THAT(RunAll(), Each("200 ok"));
    EXPECT_EQ(server.most_at_once(), connections);
    EXPECT_LE(server.connections(), connections);
  }
}

TEST_F(LiveWebTest, LeavesNoConnectionOpenBesideAnother) {
  options_.schedule.connections = 1;
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Request post = Get(server.Url("/search"));
  post.method = Method::kPost;
  post.body = "q=a";
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 3; ++i) Ask(Get(server.Url("/")));
    for (int i = 0; i < 3; ++i) Ask(post);
  }
  EXPECT_THAT(RunAll(), Each("200 ok"));
  EXPECT_EQ(server.most_open(), 1);
  EXPECT_EQ(server.connections(), 8) << "one for each POST and for each run of GETs";
}

TEST_F(LiveWebTest, EndsAtOnceWhereTheSiteAsksForTooLongAWait) {
  const std::string century = std::to_string(100LL * 365 * 24 * 3600);
  ScriptedServer server([&](ScriptedServer::Visit& visit) {
    return visit.Send("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nRetry-After: " + century +
                      "\r\n\r\n");
  });
  const base::Time before = clock_.Now();
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "503 ");
  for (int i = 0; i < 3; ++i) Ask(Get(server.Url("/")));
  EXPECT_THAT(RunAll(), ElementsAre("wait_too_long", "wait_too_long", "wait_too_long"));
  const Exchange refused = Fetch(Get(server.Url("/")));
  EXPECT_THAT(refused.failure_detail, StartsWith("127.0.0.1 asks to wait until "));
  EXPECT_THAT(refused.failure_detail, HasSubstr(" 21"));
  EXPECT_LT(clock_.Now() - before, seconds(10));
  EXPECT_EQ(server.requests().size(), 1u);
}

TEST_F(LiveWebTest, EndsAtOnceWhereRobotsTxtAsksForTooLongAGap) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Request request = Get(server.Url("/"));
  request.least_gap = seconds(1'000'000'000);
  const Exchange refused = Fetch(request);
  EXPECT_EQ(refused.failure, Failure::kWaitTooLong);
  EXPECT_EQ(refused.failure_detail,
            "robots.txt of 127.0.0.1 asks for 1000000000 s between two requests");
  EXPECT_EQ(server.requests().size(), 0u);
}

TEST_F(LiveWebTest, WaitsAsLongAsTheUserWants) {
  options_.longest_wait = milliseconds(10);
  options_.schedule.delay = milliseconds(150);
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Request request = Get(server.Url("/"));
  request.least_gap = milliseconds(100);
  for (int i = 0; i < 2; ++i) Ask(request);
  EXPECT_THAT(RunAll(), ElementsAre("200 ok", "200 ok"));
}

TEST_F(LiveWebTest, TreatsEachPortOnLoopbackAsAnotherHost) {
  options_.schedule.delay = seconds(5);
  ScriptedServer one([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  ScriptedServer two([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  const base::Time before = clock_.Now();
  Ask(Get(one.Url("/")));
  Ask(Get(two.Url("/")));
  EXPECT_THAT(RunAll(), ElementsAre("200 ok", "200 ok"));
  EXPECT_LT(clock_.Now() - before, seconds(4));
}

TEST_F(LiveWebTest, ObeysARetryAfterThatAnEarlierProcessReceived) {
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  Exchange earlier(Get(server.Url("/")));
  earlier.started = clock_.Now() - milliseconds(700);
  earlier.status = 503;
  earlier.headers = {{"Retry-After", "1"}};
  const base::Time before = clock_.Now();
  web().Observe(earlier);
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "200 ok");
  EXPECT_GE(clock_.Now() - before, milliseconds(280));
}

TEST_F(LiveWebTest, WaitsAFullGapAfterARequestThatMayHaveLeftNoTrace) {
  options_.schedule.delay = milliseconds(150);
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  const base::Time before = clock_.Now();
  web().AssumeRecentRequest(*base::Url::Parse(server.Url("/")));
  const Exchange first = Fetch(Get(server.Url("/")));
  EXPECT_GE(first.started - before, milliseconds(150));
  const Exchange second = Fetch(Get(server.Url("/")));
  EXPECT_GE(second.started - first.started, milliseconds(150));
}

TEST_F(LiveWebTest, StartsNothingAfterTheDeadline) {
  options_.deadline = clock_.Now() + seconds(20);
  options_.schedule.delay = seconds(100);
  ScriptedServer server([](ScriptedServer::Visit& visit) { return visit.Send(kOk); });
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "200 ok");
  // It could start only long after: no need to wait for that.
  const base::Time before = clock_.Now();
  EXPECT_EQ(Line(Fetch(Get(server.Url("/")))), "time_budget");
  Request backing_off = Get(server.Url("/"));
  backing_off.least_wait = seconds(100);
  EXPECT_EQ(Line(Fetch(backing_off)), "time_budget");
  EXPECT_LT(clock_.Now() - before, seconds(10));
  EXPECT_EQ(server.requests().size(), 1u);
}

TEST_F(LiveWebTest, EndsEverythingAtTheDeadline) {
  options_.deadline = clock_.Now() + milliseconds(250);
  options_.schedule.connections = 1;
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    visit.Pause(milliseconds(400));
    return visit.Send(kOk);
  });
  for (int i = 0; i < 3; ++i) Ask(Get(server.Url("/")));
  const base::Time before = clock_.Now();
  EXPECT_THAT(RunAll(), Each("time_budget"));
  EXPECT_LT(clock_.Now() - before, milliseconds(390)) << "what is under way, too";
}

TEST_F(LiveWebTest, EndsEverythingAtOnceWhenInterrupted) {
  options_.schedule.connections = 1;
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    visit.Send("HTTP/1.1 200 OK\r\n\r\nsome");
    visit.Pause(seconds(20));
    return false;
  });
  Request backing_off = Get(server.Url("/"));
  backing_off.least_wait = seconds(20);
  Ask(Get(server.Url("/under-way")));
  Ask(Get(server.Url("/waiting")));
  Ask(backing_off);
  InterruptAfter(milliseconds(80));
  const base::Time before = clock_.Now();
  EXPECT_THAT(RunAll(), ElementsAre("interrupted", "interrupted", "interrupted"));
  EXPECT_EQ(Line(Fetch(Get(server.Url("/later")))), "interrupted");
  EXPECT_LT(clock_.Now() - before, seconds(5));
  EXPECT_EQ(server.requests().size(), 1u);
}

TEST_F(LiveWebTest, MayBeDestroyedWithRequestsUnderWay) {
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    visit.Pause(seconds(20));
    return false;
  });
  for (int i = 0; i < 6; ++i) Ask(Get(server.Url("/")));
  loop_.restart();
  loop_.run_for(milliseconds(50));
  web_.reset();
  // Those that the loop still runs are interrupted.
  EXPECT_THAT(RunAll(), Each("interrupted"));
}

TEST(LiveWebLifetime, MayEndBeforeALoopThatNeverRunsAgain) {
  ScriptedServer server([](ScriptedServer::Visit& visit) {
    visit.Pause(seconds(20));
    return false;
  });
  base::SystemClock clock;
  std::optional<Exchange> answer;
  {
    boost::asio::io_context loop;
    LiveWeb web(loop, clock, QuickOptions());
    boost::asio::co_spawn(loop, KeepResult(web.Fetch(Get(server.Url("/"))), &answer),
                          boost::asio::detached);
    loop.run_for(milliseconds(50));
  }
  EXPECT_FALSE(answer.has_value());
  EXPECT_EQ(server.requests().size(), 1u);
}

}  // namespace
}  // namespace upwell::fetch
