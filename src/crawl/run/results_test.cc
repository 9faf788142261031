// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/results.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace upwell::crawl {
namespace {

using std::chrono::seconds;

class InterimResultsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    path_ = ::testing::TempDir() + "upwell_results_" + std::to_string(getpid());
    std::filesystem::remove_all(path_);
    manifest_.version = "1";
    manifest_.command = "surface";
    manifest_.site = *base::Url::Parse("http://example.org/");
  }
  void TearDown() override { std::filesystem::remove_all(path_); }

  void AddRecords(int n) {
    for (int i = 0; i < n; ++i) {
      store::RecordRow row;
      row.id = ++last_;
      row.found_by = "http://example.org/?q=x";
      row.record.key = "key " + std::to_string(last_);
      ASSERT_TRUE(catalog_->PutRecord(row).ok());
    }
  }
  int Lines() const {
    std::ifstream in(path_ + "/records.jsonl");
    int lines = 0;
    for (std::string line; std::getline(in, line);) ++lines;
    return lines;
  }

  std::string path_;
  Manifest manifest_;
  std::unique_ptr<store::Catalog> catalog_ = store::MakeMemoryCatalog();
  base::FakeClock clock_{base::Time(seconds(1'000'000))};
  int64_t last_ = 0;
};

TEST_F(InterimResultsTest, AreWrittenEveryFewSecondsWhereThereIsMore) {
  base::Result<RunFolder> folder = RunFolder::MakeOrContinue(path_, manifest_);
  ASSERT_TRUE(folder.ok());
  InterimResults interim(*folder, *catalog_, clock_);
  AddRecords(3);
  interim.Take(3);
  EXPECT_EQ(Lines(), 0) << "not due";
  clock_.Advance(seconds(6));
  interim.Take(3);
  EXPECT_EQ(Lines(), 3);
  AddRecords(2);
  interim.Take(5);
  EXPECT_EQ(Lines(), 3) << "not due again";
  clock_.Advance(seconds(6));
  interim.Take(5);
  EXPECT_EQ(Lines(), 5);
  EXPECT_FALSE(std::filesystem::exists(path_ + "/summary.json")) << "the run has not ended";
}

TEST_F(InterimResultsTest, OfAResumedRunNeverReplaceMore) {
  { ASSERT_TRUE(RunFolder::MakeOrContinue(path_, manifest_).ok()); }
  std::ofstream(path_ + "/records.jsonl") << "{}\n{}\n{}\n{}\n";
  base::Result<RunFolder> folder = RunFolder::MakeOrContinue(path_, manifest_);
  ASSERT_TRUE(folder.ok());
  InterimResults interim(*folder, *catalog_, clock_);
  clock_.Advance(seconds(6));
  AddRecords(4);
  interim.Take(4);
  std::string first;
  std::getline(std::ifstream(path_ + "/records.jsonl") >> std::ws, first);
  EXPECT_EQ(first, "{}");
  AddRecords(1);
  interim.Take(5);
  EXPECT_EQ(Lines(), 5);
}

}  // namespace
}  // namespace upwell::crawl
