// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/options.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>

#include "crawl/run/run_folder.h"

namespace upwell::crawl {
namespace {

TEST(Durations, TakeUnits) {
  struct Case {
    const char* text;
    double seconds;  // -1: refused
  };
  for (const Case& c : std::vector<Case>{{"90", 90},
                                         {"0.5", 0.5},
                                         {"2m", 120},
                                         {"3h", 10800},
                                         {"1d", 86400},
                                         {"7s", 7},
                                         {"", -1},
                                         {"m", -1},
                                         {"-1", -1},
                                         {"1x", -1},
                                         {"nan", -1},
                                         {"inf", -1},
                                         {"1e99", -1},
                                         {"1 m", -1}}) {
    std::optional<base::Duration> d = ParseDuration(c.text);
    EXPECT_EQ(d ? base::ToSeconds(*d) : -1, c.seconds) << c.text;
  }
}

TEST(Sizes, TakeUnits) {
  EXPECT_EQ(ParseSize("500"), 500u);
  EXPECT_EQ(ParseSize("10k"), 10240u);
  EXPECT_EQ(ParseSize("8M"), 8u << 20);
  EXPECT_EQ(ParseSize("2G"), 2ull << 30);
  EXPECT_FALSE(ParseSize("").has_value());
  EXPECT_FALSE(ParseSize("k").has_value());
  EXPECT_FALSE(ParseSize("-5").has_value());
  EXPECT_FALSE(ParseSize("99999999999999999999").has_value());
  EXPECT_FALSE(ParseSize("18446744073709551615G").has_value());
}

TEST(OptionTable, NamesAreDistinctAndEveryRowIsWhole) {
  std::set<std::string> names;
  for (const OptionRow& row : OptionTable()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.help.empty()) << row.name;
    EXPECT_FALSE(row.default_text.empty()) << row.name;
    ASSERT_NE(row.set, nullptr) << row.name;
    ASSERT_NE(row.get, nullptr) << row.name;
  }
}

TEST(OptionTable, WhatIsSetIsReadBack) {
  struct Case {
    const char *name, *value, *back;
  };
  for (const Case& c : std::vector<Case>{{"max-requests", "500", "500"},
                                         {"max-bytes", "2M", "2097152"},
                                         {"delay", "2.5", "2.5"},
                                         {"connections", "3", "3"},
                                         {"address-connections", "0", "0"},
                                         {"address-rate", "2.5", "2.5"},
                                         {"post", "true", "true"},
                                         {"scope", "registered-domain", "registered-domain"},
                                         {"contact", "me@example.org", "me@example.org"},
                                         {"max-time", "10m", "600"},
                                         {"max-depth", "100", "100"},
                                         {"timeout", "5", "5"},
                                         {"aim", "seeds", "seeds"},
                                         {"plan", "my plan.toml", "my plan.toml"},
                                         {"plan-only", "true", "true"},
                                         {"distinct", "0.5", "0.5"},
                                         {"test-risk", "0", "0"},
                                         {"max-dimension", "4", "4"},
                                         {"rounds", "0", "0"},
                                         {"max-words", "1k", "1024"},
                                         {"type-distinct", "1", "1"}}) {
    RunOptions options;
    base::Status set = SetOption(options, c.name, c.value);
    ASSERT_TRUE(set.ok()) << c.name << ": " << set.error().message;
    EXPECT_EQ(FindOption(c.name)->get(options), c.back) << c.name;
  }
}

TEST(OptionTable, RefusesWithTheOptionsName) {
  struct Case {
    const char *name, *value;
  };
  for (const Case& c : std::vector<Case>{{"max-requests", "many"},
                                         {"connections", "0"},
                                         {"connections", "65"},
                                         {"address-connections", "-1"},
                                         {"address-rate", "fast"},
                                         {"delay", "-1"},
                                         {"aim", "fame"},
                                         {"scope", "world"},
                                         {"post", "yes"},
                                         {"contact", "a b"},
                                         {"contact", "x\r\nCookie: y"},
                                         {"max-depth", "99999999999"},
                                         {"plan", ""},
                                         {"distinct", "1.5"},
                                         {"distinct", "-0.1"},
                                         {"test-risk", "little"},
                                         {"template-sample", "0"},
                                         {"max-dimension", "0"},
                                         {"max-dimension", "11"},
                                         {"max-submissions", "0"},
                                         {"seed-words", "99999999999"},
                                         {"no-such-option", "1"}}) {
    RunOptions options;
    base::Status set = SetOption(options, c.name, c.value);
    ASSERT_FALSE(set.ok()) << c.name << "=" << c.value;
    EXPECT_EQ(set.error().kind, base::ErrorKind::kUsage);
    EXPECT_NE(set.error().message.find(c.name), std::string::npos) << set.error().message;
  }
}

TEST(NeighbourLimitsFor, ASingleHostMayHaveWhatItsOwnOptionsAllow) {
  struct Case {
    const char* name;
    std::vector<std::pair<const char*, const char*>> options;
    const char* site;
    int connections;
    double gap;  // seconds
  };
  for (const Case& c : std::vector<Case>{
           {"default", {}, "http://shop.test/", 6, 0.2},
           {"faster", {{"delay", "0.05"}}, "http://shop.test/", 6, 0.05},
           {"slower", {{"delay", "3"}}, "http://shop.test/", 6, 0.2},
           {"no delay", {{"delay", "0"}}, "http://shop.test/", 6, 0},
           {"many connections", {{"connections", "16"}}, "http://shop.test/", 16, 0.2},
           {"set",
            {{"address-connections", "2"}, {"address-rate", "4"}},
            "http://a.test/",
            2,
            0.25},
           {"set, no delay", {{"delay", "0"}, {"address-rate", "2"}}, "http://a.test/", 6, 0.5},
           {"off", {{"address-connections", "0"}, {"address-rate", "0"}}, "http://a.test/", 0, 0},
           {"loopback", {}, "http://127.0.0.1:8080/", 0, 0},
           {"loopback, delay", {{"delay", "1"}}, "http://localhost/", 0, 0},
           {"loopback, set", {{"address-rate", "10"}}, "http://127.0.0.1/", 0, 0.1},
       }) {
    RunOptions options;
    for (const auto& [name, value] : c.options) {
      ASSERT_TRUE(SetOption(options, name, value).ok()) << c.name;
    }
    const fetch::NeighbourLimits limits = NeighbourLimitsFor(*base::Url::Parse(c.site), options);
    EXPECT_EQ(limits.connections, c.connections) << c.name;
    EXPECT_NEAR(base::ToSeconds(limits.gap), c.gap, 1e-6) << c.name;
  }
}

TEST(OptionTable, KeptOptionsSurviveTheManifest) {
  RunOptions options;
  ASSERT_TRUE(SetOption(options, "max-requests", "77").ok());
  ASSERT_TRUE(SetOption(options, "delay", "3").ok());
  ASSERT_TRUE(SetOption(options, "ignore-robots", "true").ok());
  Manifest manifest;
  manifest.options = KeptOptions(options);
  RunOptions back;
  ASSERT_TRUE(ApplyKeptOptions(manifest, back).ok());
  EXPECT_EQ(KeptOptions(back), manifest.options);
  EXPECT_EQ(back.fetch.max_requests, 77u);
  EXPECT_FALSE(back.connections.has_value()) << "what was not set stays unset";
}

TEST(SurfacingOptions, AreThePapersUnlessSaidOtherwise) {
  for (const OptionRow& row : OptionTable()) {
    if (row.group != "Surfacing (--aim seeds)" || row.name == "plan") continue;
    const std::string value = row.get(RunOptions());
    EXPECT_EQ(row.argument.empty() ? (value == "true" ? "on" : "off") : value, row.default_text)
        << row.name;
    EXPECT_TRUE(row.kept) << row.name;
  }
}

TEST(SurfacingOptions, OfTheTestHoldForTemplatesAndForWords) {
  RunOptions options;
  ASSERT_TRUE(SetOption(options, "distinct", "0.5").ok());
  ASSERT_TRUE(SetOption(options, "form-distinct", "0.4").ok());
  ASSERT_TRUE(SetOption(options, "template-sample", "33").ok());
  ASSERT_TRUE(SetOption(options, "test-risk", "0.01").ok());
  for (const query::InformativenessOptions& test :
       {options.surfacing.isit.test, options.surfacing.probing.test}) {
    EXPECT_EQ(test.distinct, 0.5);
    EXPECT_EQ(test.form_distinct, 0.4);
    EXPECT_EQ(test.sample, 33u);
    EXPECT_EQ(test.risk, 0.01);
  }
}

class ConfigFile : public ::testing::Test {
 protected:
  base::Status Read(const std::string& text) {
    std::string path = ::testing::TempDir() + "upwell_config_test.toml";
    std::ofstream(path) << text;
    base::Status read = ReadConfigFile(options_, path);
    std::remove(path.c_str());
    return read;
  }
  RunOptions options_;
};

TEST_F(ConfigFile, HasTheNamesOfTheFlags) {
  base::Status read =
      Read("max-requests = 500\npost = true\ndelay = 0.5\ncontact = \"me@example.org\"\n");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(options_.fetch.max_requests, 500u);
  EXPECT_TRUE(options_.post);
  EXPECT_EQ(*options_.delay, base::FromSeconds(0.5));
  EXPECT_EQ(options_.contact, "me@example.org");
}

TEST_F(ConfigFile, SaysWhatIsWrongAndWhere) {
  base::Status unknown = Read("max-reqests = 5\n");
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(unknown.error().message.find("max-reqests"), std::string::npos);
  base::Status broken = Read("delay = 1\ncontact = \n");
  ASSERT_FALSE(broken.ok());
  EXPECT_NE(broken.error().message.find("line 2"), std::string::npos) << broken.error().message;
  EXPECT_FALSE(Read("delay = [}\n").ok());
  EXPECT_FALSE(ReadConfigFile(options_, "/nonexistent/upwell.toml").ok());
}

TEST(OptionsPage, IsTheOneInTheDocuments) {
  std::ifstream in(UPWELL_SOURCE_DIR "/docs/options.md");
  std::string page((std::istreambuf_iterator<char>(in)), {});
  EXPECT_EQ(page, OptionsMarkdown()) << "run: upwell help options-markdown > docs/options.md";
}

}  // namespace
}  // namespace upwell::crawl
