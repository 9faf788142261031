// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/journal_keys.h"

#include <algorithm>
#include <filesystem>
#include <functional>

#include "store/warc.h"

namespace upwell::testing {
namespace {

std::vector<std::string> KeysWhere(const std::string& run,
                                   const std::function<bool(const store::WarcRecord&)>& wanted) {
  std::vector<std::string> keys;
  std::error_code failed;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(run + "/warc", failed)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    base::Result<store::WarcReader> reader = store::WarcReader::Open(file.string());
    if (!reader.ok()) continue;
    while (true) {
      base::Result<std::optional<store::WarcRecord>> record = reader->Next();
      if (!record.ok() || !record->has_value()) break;
      std::string key((*record)->field("Upwell-Key"));
      if (!key.empty() && wanted(**record)) keys.push_back(std::move(key));
    }
  }
  return keys;
}

bool IsAnswer(const store::WarcRecord& record) {
  if (record.field("WARC-Type") == "metadata") return false;
  const std::string status = record.block.substr(record.block.find(' ') + 1, 3);
  return status != "429" && status[0] != '5';
}

}  // namespace

std::vector<std::string> KeysOnDisk(const std::string& run) {
  return KeysWhere(run, [](const store::WarcRecord&) { return true; });
}

std::vector<std::string> KeysOfAnswers(const std::string& run) { return KeysWhere(run, IsAnswer); }

}  // namespace upwell::testing
