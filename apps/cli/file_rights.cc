// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/file_rights.h"

#include <sys/stat.h>

#include "crawl/run/run_folder.h"

namespace upwell::cli {
namespace {

constexpr mode_t kOthersRights = 077;

bool IsOpenToOthers(const std::string& folder) {
  struct stat info {};
  const bool is_run = stat((folder + "/run.json").c_str(), &info) == 0;
  return is_run && (info.st_mode & kOthersRights) != 0;
}

bool IsSharedRun(const std::string& folder) {
  if (IsOpenToOthers(folder)) return true;
  const std::vector<std::string> runs = crawl::RunsIn(folder);
  return !runs.empty() && IsOpenToOthers(runs.front());
}

bool WantsSharedFiles(const Command& command, const Arguments& arguments) {
  if (arguments.flag("shared") == "true") return true;
  for (const std::string& word : arguments.words) {
    if (IsSharedRun(word)) return true;
  }
  if (command.use == crawl::OptionUse::kNone) return false;
  const base::Result<crawl::RunOptions> options =
      arguments.Options();  // the command says what is wrong
  return options.ok() && (options->shared || (!options->out.empty() && IsSharedRun(options->out)));
}

}  // namespace

OwnFlag SharedFlag() {
  return {"shared", "", "lets others read what is written, as far as the umask allows"};
}

void SetFileRights(const Command& command, const Arguments& arguments) {
  if (WantsSharedFiles(command, arguments)) return;
  umask(umask(kOthersRights) | kOthersRights);
}

}  // namespace upwell::cli
