// SPDX-License-Identifier: Apache-2.0
// run.json and plan.toml of a run that somebody else made: the first byte says which of the two the
// rest is.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "crawl/plan/plan_file.h"
#include "crawl/run/run_folder.h"
#include "fuzz/require.h"

namespace {

using namespace upwell;

// One for all inputs.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "upwell-fuzz-XXXXXX").string();
    Require(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// What is taken is written so that it is taken again, as the same.
void CheckManifest(std::string_view text) {
  static const Folder folder;
  std::ofstream(folder.path() + "/run.json", std::ios::binary | std::ios::trunc) << text;
  auto run = crawl::RunFolder::Open(folder.path(), /*to_write=*/false);
  if (!run.ok()) return Require(!run.error().message.empty());
  const crawl::Manifest taken = run->manifest();
  crawl::RunOptions options;
  const base::Status applied = crawl::ApplyKeptOptions(taken, options);
  Require(applied.ok() || !applied.error().message.empty());
  Require(run->Rewrite(taken).ok());
  const auto again = crawl::RunFolder::Open(folder.path(), /*to_write=*/false);
  Require(again.ok());
  const crawl::Manifest& read = again->manifest();
  Require(read.command == taken.command && read.version == taken.version);
  Require(read.site == taken.site && read.sites == taken.sites);
  Require(read.options == taken.options && read.files == taken.files);
}

void CheckPlan(std::string_view text) {
  const auto plan = crawl::ParsePlan(text, "plan.toml");
  if (!plan.ok()) return Require(!plan.error().message.empty());
  std::ostringstream written;
  crawl::WritePlan(*plan, written);
  const auto again = crawl::ParsePlan(written.str(), "plan.toml");
  Require(again.ok() && again->site == plan->site && again->forms.size() == plan->forms.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  data[0] == 'p' ? CheckPlan(text) : CheckManifest(text);
  return 0;
}
