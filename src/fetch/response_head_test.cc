// SPDX-License-Identifier: Apache-2.0
#include "fetch/response_head.h"

#include <gtest/gtest.h>

#include "base/text.h"

namespace upwell::fetch {
namespace {

// "VERSION STATUS REASON|Name=value|..."; "too large" or "incomplete ..." where it is not whole.
std::string Read(std::string_view text, size_t max_bytes = 1000) {
  HeadReader reader(max_bytes);
  for (std::string_view line : base::Split(text, '\n')) {
    if (!reader.TakeLine(std::string(line) + "\n")) return "too large";
  }
  const ResponseHead& head = reader.head();
  std::string print = reader.complete() ? "" : "incomplete ";
  print += head.http_version + ' ' + std::to_string(head.status) + ' ' + head.reason;
  for (const Header& h : head.headers) print += '|' + h.name + '=' + h.value;
  return print;
}

struct Case {
  const char* name;
  const char* text;  // lines joined by \n; after the last one comes an empty line
  const char* expected;
};

TEST(HeadReader, TakesWhatServersSend) {
  const Case cases[] = {
      {"usual", "HTTP/1.1 200 OK\r\nA: b\r\n\r", "1.1 200 OK|A=b"},
      {"HTTP/2", "HTTP/2 200 \r\na: b\r\n\r", "2 200 |a=b"},
      {"long reason", "HTTP/1.1 404 Not Found Here\n", "1.1 404 Not Found Here"},
      {"spaces", "HTTP/1.1   200   OK \nA  :   b c  \n", "1.1 200 OK|A=b c"},
      {"no space", "HTTP/1.1 200 OK\nA:b\n", "1.1 200 OK|A=b"},
      {"colons", "HTTP/1.1 200 OK\nLocation: http://a.test:81/\n",
       "1.1 200 OK|Location=http://a.test:81/"},
      {"empty value", "HTTP/1.1 200 OK\nA:\n", "1.1 200 OK|A="},
      {"same name twice", "HTTP/1.1 200 OK\nA: 1\na: 2\n", "1.1 200 OK|A=1|a=2"},
      {"folded", "HTTP/1.1 200 OK\nA: 1\n\t 2\n 3\n", "1.1 200 OK|A=1 2 3"},
      {"folded with nothing before", "HTTP/1.1 200 OK\n A: 1\n", "1.1 200 OK|A=1"},
      {"no colon", "HTTP/1.1 200 OK\nnonsense\nA: 1\n", "1.1 200 OK|A=1"},
      {"no name", "HTTP/1.1 200 OK\n: x\nA: 1\n", "1.1 200 OK|A=1"},
      {"continue", "HTTP/1.1 100 Continue\nX: 1\n\nHTTP/1.1 200 OK\nA: 1\n", "1.1 200 OK|A=1"},
      {"trailers", "HTTP/1.1 200 OK\nA: 1\n\nB: 2\n", "1.1 200 OK|A=1"},
      {"control characters", "HTTP/1.1 200 O\x1bK\nA: x\x01\x7fy\n", "1.1 200 O K|A=x  y"},
      {"not ASCII", "HTTP/1.1 200 OK\nA: caf\xE9\n", "1.1 200 OK|A=caf\xE9"},
      {"no status", "HTTP/1.1\n", "incomplete 1.1 0 "},
      {"a status in words", "HTTP/1.1 two OK\n", "incomplete 1.1 0 OK"},
      {"a status too long", "HTTP/1.1 2000 OK\n", "incomplete 1.1 0 OK"},
      {"a negative status", "HTTP/1.1 -20 OK\n", "incomplete 1.1 0 OK"},
      {"no end", "HTTP/1.1 200 OK\nA: 1", "incomplete 1.1 200 OK|A=1"},
  };
  for (const Case& c : cases) EXPECT_EQ(Read(c.text), c.expected) << c.name;
}

TEST(HeadReader, IsBounded) {
  const std::string value(100, 'x');
  EXPECT_EQ(Read("HTTP/1.1 200 OK\nA: " + value + "\n", 50), "too large");
  std::string many = "HTTP/1.1 200 OK\n";
  for (size_t i = 0; i <= kMaxHeaders; ++i) many += "A: 1\n";
  EXPECT_EQ(Read(many, 1'000'000), "too large");
  std::string hints;
  for (int i = 0; i < 100; ++i) hints += "HTTP/1.1 103 Early Hints\n\n";
  EXPECT_EQ(Read(hints, 1000), "too large");
}

TEST(JoinHeaders, MakesOneListOfAllOfAName) {
  const std::vector<Header> headers = {{"A", "1"}, {"B", "2"}, {"a", "3, 4"}};
  EXPECT_EQ(JoinHeaders(headers, "a"), "1, 3, 4");
  EXPECT_EQ(JoinHeaders(headers, "c"), "");
}

}  // namespace
}  // namespace upwell::fetch
