// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/run_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace upwell::crawl {
namespace {

namespace fs = std::filesystem;

class RunFolderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    path_ = ::testing::TempDir() + "upwell_run_folder_" + std::to_string(getpid());
    fs::remove_all(path_);
    manifest_.version = "1";
    manifest_.command = "surface";
    manifest_.site = *base::Url::Parse("http://example.org/");
    manifest_.options = {{"seed", "1"}, {"max-requests", "10"}};
  }
  void TearDown() override { fs::remove_all(path_); }

  // The message of a refusal; "" if it was taken.
  std::string Refusal(const Manifest& manifest) {
    base::Result<RunFolder> folder = RunFolder::MakeOrContinue(path_, manifest);
    return folder.ok() ? "" : folder.error().message;
  }

  std::string path_;
  Manifest manifest_;
};

TEST_F(RunFolderTest, IsMadeAndTakenUpAgain) {
  {
    base::Result<RunFolder> made = RunFolder::MakeOrContinue(path_, manifest_);
    ASSERT_TRUE(made.ok()) << made.error().message;
    EXPECT_FALSE(made->existed());
  }
  base::Result<RunFolder> again = RunFolder::MakeOrContinue(path_, manifest_);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_TRUE(again->existed());
  EXPECT_EQ(again->manifest().site, manifest_.site);
  EXPECT_EQ(again->manifest().options, manifest_.options);
}

TEST_F(RunFolderTest, IsWrittenByOneProcessOnly) {
  base::Result<RunFolder> first = RunFolder::MakeOrContinue(path_, manifest_);
  ASSERT_TRUE(first.ok());
  EXPECT_NE(Refusal(manifest_).find("in use"), std::string::npos);
  EXPECT_TRUE(RunFolder::Open(path_, /*to_write=*/false).ok()) << "reading is always possible";
}

TEST_F(RunFolderTest, RefusesAnotherSitesRun) {
  ASSERT_EQ(Refusal(manifest_), "");
  Manifest other = manifest_;
  other.site = *base::Url::Parse("http://other.example/");
  EXPECT_NE(Refusal(other).find("another site (http://example.org/)"), std::string::npos);
}

TEST_F(RunFolderTest, RefusesOtherOptionsAndNamesTheFirst) {
  ASSERT_EQ(Refusal(manifest_), "");
  Manifest other = manifest_;
  other.options["seed"] = "2";
  EXPECT_NE(Refusal(other).find("--seed"), std::string::npos);
}

TEST_F(RunFolderTest, TakesARunFromBeforeAnOptionForOneWithItsDefault) {
  ASSERT_EQ(Refusal(manifest_), "");
  manifest_.options["template-sample"] = "200";
  EXPECT_EQ(Refusal(manifest_), "");
  manifest_.options["template-sample"] = "100";
  EXPECT_NE(Refusal(manifest_).find("--template-sample"), std::string::npos);
}

TEST_F(RunFolderTest, GoesOnFromAPlanButNotBackToIt) {
  manifest_.options["plan-only"] = "true";
  ASSERT_EQ(Refusal(manifest_), "");
  manifest_.options["plan-only"] = "false";
  EXPECT_EQ(Refusal(manifest_), "");
  EXPECT_EQ(RunFolder::Open(path_, false)->manifest().options.at("plan-only"), "false");
  manifest_.options["plan-only"] = "true";
  EXPECT_NE(Refusal(manifest_).find("--plan-only"), std::string::npos);
}

TEST_F(RunFolderTest, IsMadeAgainWhereItWasKilledBeforeItHadAName) {
  fs::create_directories(path_);
  std::ofstream(path_ + "/plan.toml") << "a plan";
  EXPECT_NE(Refusal(manifest_).find("not empty"), std::string::npos) << "nobody's but a person's";
  base::Result<RunFolder> folder = RunFolder::MakeOrContinue(path_, manifest_, "a plan");
  EXPECT_TRUE(folder.ok());
}

TEST_F(RunFolderTest, LeavesForeignFoldersAlone) {
  fs::create_directories(path_);
  std::ofstream(path_ + "/thesis.txt") << "five years of work";
  EXPECT_NE(Refusal(manifest_).find("not empty"), std::string::npos);
  EXPECT_EQ(std::distance(fs::directory_iterator(path_), {}), 1);
}

TEST_F(RunFolderTest, TakesAnEmptyFolder) {
  fs::create_directories(path_);
  EXPECT_EQ(Refusal(manifest_), "");
}

TEST_F(RunFolderTest, TakesTheFolderOfARunThatWasKilledAtItsStart) {
  fs::create_directories(path_);
  std::ofstream(path_ + "/lock") << "";
  std::ofstream(path_ + "/.run.json.0123456789abcdef.part") << "{";
  EXPECT_EQ(Refusal(manifest_), "");
}

TEST_F(RunFolderTest, RefusesWhatIsNoFolderAndBrokenDescriptions) {
  std::ofstream(path_) << "a file";
  EXPECT_NE(Refusal(manifest_).find("not a folder"), std::string::npos);
  fs::remove_all(path_);
  fs::create_directories(path_);
  for (const char* text : {"", "[]", "{\"format\":2}", "{\"format\":1}", "not json"}) {
    std::ofstream(path_ + "/run.json") << text;
    EXPECT_NE(Refusal(manifest_), "") << text;
    std::ifstream in(path_ + "/run.json");
    EXPECT_EQ(std::string((std::istreambuf_iterator<char>(in)), {}), text) << "left as it was";
  }
}

TEST_F(RunFolderTest, WritesThroughNoLinkThatWasPlanted) {
  const std::string victim = path_ + "_victim";
  for (const char* name : {"lock", "run.json"}) {
    fs::remove_all(path_);
    fs::create_directories(path_);
    std::ofstream(victim) << "precious";
    fs::create_symlink(victim, path_ + "/" + name);
    EXPECT_NE(Refusal(manifest_), "") << name;
    std::ifstream in(victim);
    EXPECT_EQ(std::string((std::istreambuf_iterator<char>(in)), {}), "precious") << name;
  }
  fs::remove(victim);
}

TEST_F(RunFolderTest, TakesNoDescriptionThatUpwellWouldNotWrite) {
  const auto with = [](const std::string& members) {
    return "{\"format\":1,\"version\":\"1\"," + members + "}";
  };
  const std::string site = "\"command\":\"surface\",\"site\":\"http://example.org/\"";
  const auto with_option = [&](const std::string& name, const std::string& value) {
    return with(site + ",\"options\":{\"" + name + "\":" + value + "}");
  };
  fs::create_directories(path_);
  const auto refusal = [&](const std::string& text) {
    std::ofstream(path_ + "/run.json") << text;
    base::Result<RunFolder> folder = RunFolder::Open(path_, /*to_write=*/true);
    std::ifstream in(path_ + "/run.json");
    EXPECT_EQ(std::string((std::istreambuf_iterator<char>(in)), {}), text) << "left as it was";
    return folder.ok() ? "" : folder.error().message;
  };
  EXPECT_EQ(refusal(with(site)), "");
  EXPECT_EQ(refusal(with_option("seed", "\"7\"")), "");
  const std::pair<std::string, std::string> cases[] = {
      {with("\"command\":[],\"site\":\"http://example.org/\""), "wrong \"command\""},
      {with("\"command\":\"rm\",\"site\":\"http://example.org/\""), "of a command"},
      {with("\"command\":\"find\",\"site\":\"http://example.org/\""), "of a command"},
      {with(site + ",\"sites\":[\"http://example.org/\"]"), "of a command"},
      {with(site + ",\"sites\":\"http://example.org/\""), "wrong \"sites\""},
      {with(site + ",\"options\":[1]"), "wrong \"options\""},
      {with("\"command\":\"surface\",\"site\":7"), "names a site that is none"},
      {with("\"command\":\"surface\",\"site\":\"file:///etc/passwd\""), "that is none"},
      {with("\"command\":\"surface\",\"site\":\"http://me:pw@example.org/\""), "that is none"},
      {with("\"command\":\"find\",\"site\":\"http://a/\",\"sites\":[\"http://a/\",{}]"),
       "that is none"},
      {with_option("seed", "7"), "wrong value of \"seed\""},
      {with_option("seed", "\"99999999999999999999999\""), "wrong value of --seed"},
      {with_option("max-page", "\"999G\""), "wrong value of --max-page"},
      {with_option("connections", "\"100000\""), "wrong value of --connections"},
      {with_option("delay", "\"-1\""), "wrong value of --delay"},
      {with_option("contact", "\"a@b.example\\r\\nX: y\""), "wrong value of --contact"},
      {with_option("out", "\"/etc\""), "does not keep"},
      {with_option("plan", "\"/etc/passwd\""), "does not keep"},
      {with_option("threads", "\"100000\""), "does not keep"},
      {with_option("fast", "\"true\""), "does not keep"},
  };
  for (const auto& [text, why] : cases) {
    EXPECT_NE(refusal(text).find(why), std::string::npos) << text << "\n" << refusal(text);
  }
}

TEST_F(RunFolderTest, OpenSaysWhatIsMissing) {
  EXPECT_NE(RunFolder::Open(path_, false).error().message.find("no such folder"),
            std::string::npos);
  fs::create_directories(path_);
  EXPECT_NE(RunFolder::Open(path_, false).error().message.find("no run"), std::string::npos);
}

TEST(DefaultFolderName, HasNothingButPlainCharacters) {
  EXPECT_EQ(DefaultFolderName(*base::Url::Parse("https://www.example.org/x")),
            "./www.example.org.upwell");
  EXPECT_EQ(DefaultFolderName(*base::Url::Parse("http://127.0.0.1:8080/")),
            "./127.0.0.1_8080.upwell");
  EXPECT_EQ(DefaultFolderName(*base::Url::Parse("http://[::1]:8080/")), "./___1__8080.upwell");
}

}  // namespace
}  // namespace upwell::crawl
