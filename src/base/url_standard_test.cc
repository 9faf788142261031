// SPDX-License-Identifier: Apache-2.0
// Runs the Web Platform Tests for URLs, where they are at hand.
#include <gtest/gtest.h>

#include <boost/json/src.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "base/url.h"

namespace upwell::base {
namespace {

namespace json = boost::json;

// The entries of a test file that are objects; the others are comments. Empty if there is no file.
json::array ReadCases(const std::string& name) {
  std::ifstream file(UPWELL_SHARED_DIR "/data/standards/" + name);
  if (!file) return {};
  std::stringstream text;
  text << file.rdbuf();
  json::value all = json::parse(text.str());
  json::array cases;
  for (const json::value& entry : all.as_array()) {
    if (entry.is_object()) cases.push_back(entry);
  }
  return cases;
}

std::string Text(const json::object& test, const char* key) {
  const json::value* value = test.if_contains(key);
  return value && value->is_string() ? std::string(value->as_string()) : "";
}

Result<Url> ParseCase(const json::object& test) {
  std::string input = Text(test, "input");
  if (!test.at("base").is_string()) return Url::Parse(input);
  Result<Url> base = Url::Parse(Text(test, "base"));
  return base.ok() ? Url::Parse(input, *base) : base;
}

std::string AfterSign(std::string_view sign, std::string_view part) {
  return part.empty() ? "" : std::string(sign).append(part);
}

// Every part that the test names, as "key=value" lines.
std::string PrintExpected(const json::object& test) {
  std::string out;
  for (const char* key : {"href", "protocol", "username", "password", "host", "hostname", "port",
                          "pathname", "search", "hash"}) {
    out += key + ("=" + Text(test, key)) + "\n";
  }
  if (test.contains("origin")) out += "origin=" + Text(test, "origin") + "\n";
  return out;
}

std::string PrintActual(const Url& url, bool with_origin) {
  std::string out = "href=" + url.href();
  auto add = [&out](std::string_view key, std::string_view value) {
    out.append("\n").append(key).append("=").append(value);
  };
  add("protocol", std::string(url.scheme()) + ":");
  add("username", url.username());
  add("password", url.password());
  add("host", url.authority());
  add("hostname", url.host());
  add("port", url.port());
  add("pathname", url.path());
  add("search", AfterSign("?", url.query()));
  add("hash", AfterSign("#", url.fragment()));
  if (with_origin) add("origin", url.origin());
  return out + "\n";
}

TEST(UrlStandard, AllParsingCasesPass) {
  json::array cases = ReadCases("urltestdata.json");
  if (cases.empty()) GTEST_SKIP() << "the Web Platform Tests are not at hand";
  int http = 0;
  for (const json::value& entry : cases) {
    const json::object& test = entry.as_object();
    SCOPED_TRACE(json::serialize(test));
    Result<Url> url = ParseCase(test);
    if (test.contains("failure")) {
      EXPECT_FALSE(url.ok()) << (url.ok() ? url->href() : "");
      continue;
    }
    EXPECT_TRUE(url.ok());
    if (!url.ok()) continue;
    EXPECT_EQ(PrintActual(*url, test.contains("origin")), PrintExpected(test));
    http += url->is_http();
  }
  RecordProperty("cases", static_cast<int>(cases.size()));
  RecordProperty("http", http);
}

TEST(UrlStandard, ParsedHrefsParseToThemselves) {
  json::array cases = ReadCases("urltestdata.json");
  if (cases.empty()) GTEST_SKIP() << "the Web Platform Tests are not at hand";
  for (const json::value& entry : cases) {
    Result<Url> url = ParseCase(entry.as_object());
    if (!url.ok()) continue;
    Result<Url> again = Url::Parse(url->href());
    ASSERT_TRUE(again.ok()) << url->href();
    EXPECT_EQ(PrintActual(*again, true), PrintActual(*url, true));
  }
}

TEST(UrlStandard, AllToAsciiCasesPass) {
  json::array cases = ReadCases("toascii.json");
  if (cases.empty()) GTEST_SKIP() << "the Web Platform Tests are not at hand";
  for (const json::value& entry : cases) {
    const json::object& test = entry.as_object();
    SCOPED_TRACE(json::serialize(test));
    Result<Url> url = Url::Parse("https://" + Text(test, "input") + "/x");
    EXPECT_EQ(url.ok(), test.at("output").is_string());
    EXPECT_EQ(url.ok() ? url->host() : "", Text(test, "output"));
  }
}

}  // namespace
}  // namespace upwell::base
