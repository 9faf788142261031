// SPDX-License-Identifier: Apache-2.0
// Small logs and knowledge bases for tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/url.h"
#include "entities/entity_sites.h"
#include "entities/knowledge_base.h"
#include "entities/log_queries.h"

namespace upwell::entities {

inline std::vector<base::Url> Urls(const std::vector<std::string>& texts) {
  std::vector<base::Url> urls;
  for (const std::string& text : texts) urls.push_back(*base::Url::Parse(text));
  return urls;
}

struct MadeLog {
  explicit MadeLog(const std::vector<std::string>& site_urls = {})
      : sites(Urls(site_urls)), queries(sites) {}

  void Add(std::string_view query, std::string_view url = "http://elsewhere.example/",
           uint32_t clicks = 1) {
    LogRow row;
    row.query = query;
    row.has_click = true;
    row.clicks = clicks;
    ASSERT_TRUE(ParsePageAddress(url, &row.page)) << url;
    ASSERT_EQ(queries.Add(row), "") << query;
  }

  EntitySites sites;
  LogQueries queries;
};

inline void AddNames(KnowledgeBase* base, std::string_view type,
                     std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) ASSERT_TRUE(base->Add(type, name)) << name;
}

// A file that is gone when the test is over.
class MadeFile {
 public:
  MadeFile(const std::string& name, std::string_view text)
      : path_(testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() +
              "_" + name) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~MadeFile() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace upwell::entities
