// SPDX-License-Identifier: Apache-2.0
#include "fetch/hsts.h"

#include <gtest/gtest.h>

namespace upwell::fetch {
namespace {

constexpr base::Time kNoted{std::chrono::hours(24)};

void NoteHeader(HstsHosts& hosts, const std::string& url, const std::string& value) {
  Exchange exchange{Request(*base::Url::Parse(url))};
  exchange.status = 200;
  exchange.started = kNoted;
  exchange.headers.push_back({"strict-transport-security", value});
  hosts.Note(exchange);
}

TEST(HstsHosts, VisitsHostsTheWayTheyAsked) {
  struct Case {
    const char *name, *answered, *header, *asked, *becomes;
  };
  const Case cases[] = {
      {"plain", "https://a.test/", "max-age=100", "http://a.test/x?y=1", "https://a.test/x?y=1"},
      {"the default port", "https://a.test/", "max-age=100", "http://a.test:80/",
       "https://a.test/"},
      {"another port", "https://a.test/", "max-age=100", "http://a.test:81/", "https://a.test:81/"},
      {"quoted, other words", "https://a.test/", "preload; Max-Age=\"100\"", "http://a.test/",
       "https://a.test/"},
      {"a subdomain that was not meant", "https://a.test/", "max-age=100", "http://b.a.test/",
       "http://b.a.test/"},
      {"a subdomain", "https://a.test/", "max-age=100; includeSubDomains", "http://c.b.a.test/",
       "https://c.b.a.test/"},
      {"not a subdomain", "https://a.test/", "max-age=100; includeSubDomains", "http://ba.test/",
       "http://ba.test/"},
      {"said over http", "http://a.test/", "max-age=100", "http://a.test/", "http://a.test/"},
      {"an address", "https://192.0.2.1/", "max-age=100", "http://192.0.2.1/", "http://192.0.2.1/"},
      {"taken back", "https://a.test/", "max-age=0", "http://a.test/", "http://a.test/"},
      {"no age", "https://a.test/", "includeSubDomains", "http://a.test/", "http://a.test/"},
      {"past", "https://a.test/", "max-age=5", "http://a.test/", "http://a.test/"},
      {"huge", "https://a.test/", "max-age=18446744073709551615", "http://a.test/",
       "https://a.test/"},
  };
  for (const Case& c : cases) {
    HstsHosts hosts;
    NoteHeader(hosts, c.answered, c.header);
    const base::Time now = kNoted + std::chrono::seconds(50);
    EXPECT_EQ(hosts.Upgraded(*base::Url::Parse(c.asked), now).href(), c.becomes) << c.name;
  }
}

}  // namespace
}  // namespace upwell::fetch
