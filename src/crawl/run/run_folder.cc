// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/run_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "store/export.h"

namespace upwell::crawl {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

constexpr int kManifestFormat = 1;  // of run.json, by definition

std::string ManifestPath(const std::string& folder) { return folder + "/run.json"; }

base::Error Usage(std::string message) {
  return base::Error{base::ErrorKind::kUsage, std::move(message)};
}

std::string ManifestText(const Manifest& manifest) {
  json::object options;
  for (const auto& [name, value] : manifest.options) options[name] = value;
  json::object root;
  root["format"] = kManifestFormat;
  root["version"] = manifest.version;
  root["command"] = manifest.command;
  root["site"] = manifest.site.href();
  if (!manifest.sites.empty()) {
    json::array& sites = root["sites"].emplace_array();
    for (const base::Url& site : manifest.sites) sites.emplace_back(site.href());
  }
  root["options"] = std::move(options);
  return json::serialize(root) + "\n";
}

base::Result<Manifest> ParseManifest(const std::string& path, const std::string& text) {
  boost::system::error_code failed;
  json::value root = json::parse(text, failed);
  if (failed || !root.is_object()) return Usage(path + " is not the description of a run");
  const json::object& object = root.as_object();
  const json::value* format = object.if_contains("format");
  if (format == nullptr || !format->is_int64() || format->as_int64() != kManifestFormat) {
    return Usage(path + " was written by another version of upwell; use that version");
  }
  Manifest manifest;
  const auto text_of = [&](const char* key) -> std::string {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
  };
  manifest.version = text_of("version");
  manifest.command = text_of("command");
  base::Result<base::Url> site = base::Url::Parse(text_of("site"));
  if (!site.ok()) return Usage(path + " names no site");
  manifest.site = *site;
  if (const json::value* sites = object.if_contains("sites"); sites && sites->is_array()) {
    for (const json::value& text : sites->as_array()) {
      base::Result<base::Url> url = text.is_string()
                                        ? base::Url::Parse(std::string_view(text.as_string()))
                                        : base::Result<base::Url>(Usage("no text"));
      if (!url.ok()) return Usage(path + " names a site that is none");
      manifest.sites.push_back(*url);
    }
  }
  if (const json::value* options = object.if_contains("options"); options && options->is_object()) {
    for (const auto& [name, value] : options->as_object()) {
      if (value.is_string()) manifest.options[name] = std::string(value.as_string());
    }
  }
  return manifest;
}

base::Result<Manifest> ReadManifest(const std::string& folder) {
  std::string path = ManifestPath(folder);
  std::ifstream in(path, std::ios::binary);
  if (!in) return Usage(path + " cannot be read: " + std::strerror(errno));
  std::stringstream text;
  text << in.rdbuf();
  return ParseManifest(path, text.str());
}

bool IsTrue(const Manifest& manifest, const std::string& option) {
  auto found = manifest.options.find(option);
  return found != manifest.options.end() && found->second == "true";
}

// The first run only prepared what the second does, so the second goes on from there.
bool GoesOnFrom(const std::string& preparing, const Manifest& there, const Manifest& wanted) {
  return IsTrue(there, preparing) && !IsTrue(wanted, preparing);
}
bool GoesOnFromPlan(const Manifest& there, const Manifest& wanted) {
  return GoesOnFrom("plan-only", there, wanted);
}
bool GoesOnFromTemplates(const Manifest& there, const Manifest& wanted) {
  return GoesOnFrom("templates-only", there, wanted);
}

// The value of an option for a run that began before the option existed.
std::string DefaultOf(const std::string& option) {
  const OptionRow* row = FindOption(option);
  return row == nullptr ? "" : row->get(RunOptions());
}

// The first kept option on which two runs differ, "" if none.
std::string FirstDifference(const Manifest& there, const Manifest& wanted) {
  for (const auto& [name, value] : wanted.options) {
    if (name == "plan-only" && GoesOnFromPlan(there, wanted)) continue;
    if (name == "templates-only" && GoesOnFromTemplates(there, wanted)) continue;
    auto found = there.options.find(name);
    if ((found == there.options.end() ? DefaultOf(name) : found->second) != value) return name;
  }
  return "";
}

std::string FileText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

base::Status CheckSameRun(const std::string& path, const Manifest& there, const Manifest& wanted,
                          const std::string& plan) {
  // "demo" and "surface" make the same runs.
  const bool special = !there.sites.empty() || !wanted.sites.empty();
  if (there.command != wanted.command && special) {
    return Usage(path + " holds a run of `upwell " + there.command +
                 "`; choose another folder with --out");
  }
  if (there.sites != wanted.sites) {
    return Usage(path +
                 " holds a run that began with other sites; go on with it by `upwell resume " +
                 path + "` or choose another folder with --out");
  }
  if (!(there.site == wanted.site)) {
    return Usage(path + " holds a run of another site (" + there.site.href() +
                 "); choose another folder with --out");
  }
  if (!plan.empty() && FileText(PlanPathIn(path)) != plan && !GoesOnFromPlan(there, wanted)) {
    return Usage(path + " holds a run of this site with another plan or none; go on with it by " +
                 "`upwell resume " + path + " --plan FILE` or choose another folder with --out");
  }
  std::string option = FirstDifference(there, wanted);
  if (!option.empty()) {
    return Usage(path + " holds a run of this site with another --" + option +
                 "; go on with it by `upwell resume " + path +
                 "` or choose another folder with --out");
  }
  return {};
}

base::Status CheckUsableFolder(const std::string& path, const std::string& plan) {
  std::error_code failed;
  if (!fs::exists(path, failed)) return {};
  if (!fs::is_directory(path, failed)) return Usage(path + " is not a folder");
  for (const auto& entry : fs::directory_iterator(path, failed)) {
    // Files of a run that was killed before run.json was written.
    const std::string name = entry.path().filename();
    if (name == "lock" || name == "run.json.part" || name == "plan.toml.part") continue;
    if (name == "plan.toml" && FileText(entry.path()) == plan) continue;
    if (name == "queries.tsv" || name == "queries.tsv.part") continue;
    return Usage(path + " is not empty and holds no run; choose another folder with --out");
  }
  if (failed) return Usage(path + " cannot be read: " + failed.message());
  return {};
}

}  // namespace

base::Result<RunFolder> RunFolder::MakeOrContinue(const std::string& path, const Manifest& manifest,
                                                  const std::string& plan) {
  RunFolder folder(path, manifest);
  std::error_code failed;
  folder.existed_ = fs::exists(ManifestPath(path), failed);
  if (folder.existed_) {
    base::Result<Manifest> there = ReadManifest(path);
    if (!there.ok()) return there.error();
    if (base::Status same = CheckSameRun(path, *there, manifest, plan); !same.ok())
      return same.error();
    folder.manifest_ = *there;
  } else if (base::Status usable = CheckUsableFolder(path, plan); !usable.ok()) {
    return usable.error();
  }
  fs::create_directories(path, failed);
  if (failed) return Usage("cannot make the folder " + path + ": " + failed.message());
  if (base::Status locked = folder.Lock(); !locked.ok()) return locked.error();
  // The plan is written first: a run that is killed here has no run.json yet and begins again.
  if (!plan.empty()) {
    if (base::Status kept = folder.KeepPlan(plan); !kept.ok()) return kept.error();
  }
  if (!folder.existed_ || GoesOnFromPlan(folder.manifest_, manifest) ||
      GoesOnFromTemplates(folder.manifest_, manifest)) {
    if (base::Status written = folder.Rewrite(manifest); !written.ok()) return written.error();
  }
  return folder;
}

base::Result<RunFolder> RunFolder::Open(const std::string& path, bool to_write) {
  std::error_code failed;
  if (!fs::is_directory(path, failed)) return Usage(path + ": there is no such folder");
  if (!fs::exists(ManifestPath(path), failed)) {
    return Usage(path + " holds no run (there is no run.json in it)");
  }
  base::Result<Manifest> manifest = ReadManifest(path);
  if (!manifest.ok()) return manifest.error();
  RunFolder folder(path, *manifest);
  folder.existed_ = true;
  if (to_write) {
    if (base::Status locked = folder.Lock(); !locked.ok()) return locked.error();
  }
  return folder;
}

RunFolder::RunFolder(RunFolder&& other) noexcept
    : path_(std::move(other.path_)),
      manifest_(std::move(other.manifest_)),
      lock_(std::exchange(other.lock_, -1)),
      existed_(other.existed_) {}

RunFolder::~RunFolder() {
  if (lock_ >= 0) close(lock_);
}

base::Status RunFolder::Lock() {
  std::string path = path_ + "/lock";
  lock_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock_ < 0) return Usage("cannot write in " + path_ + ": " + std::strerror(errno));
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    return Usage(path_ + " is in use by another upwell process");
  }
  return {};
}

report::RunSource RunFolder::report_source() const {
  report::RunSource source;
  source.catalog = catalog();
  source.archive = archive();
  source.site = manifest_.site;
  source.version = manifest_.version;
  source.options = manifest_.options;
  return source;
}

base::Status RunFolder::Rewrite(const Manifest& manifest) {
  manifest_ = manifest;
  return store::WriteFileAtomically(ManifestPath(path_), [&](std::ostream& out) -> base::Status {
    out << ManifestText(manifest_);
    return {};
  });
}

base::Status RunFolder::KeepPlan(const std::string& text) {
  return store::WriteFileAtomically(plan(), [&](std::ostream& out) -> base::Status {
    out << text;
    return {};
  });
}

std::map<std::string, std::string> KeptOptions(const RunOptions& options) {
  std::map<std::string, std::string> kept;
  for (const OptionRow& row : OptionTable()) {
    if (row.kept) kept[row.name] = row.get(options);
  }
  return kept;
}

base::Status ApplyKeptOptions(const Manifest& manifest, RunOptions& options) {
  for (const auto& [name, value] : manifest.options) {
    // An option that was never set has no text ("" for --delay): the default applies again.
    if (value.empty()) continue;
    if (base::Status set = SetOption(options, name, value); !set.ok()) return set;
  }
  return {};
}

std::string DefaultFolderName(const base::Url& site) {
  std::string name;
  for (char c : site.authority()) {
    bool plain = base::IsAsciiAlpha(c) || base::IsAsciiDigit(c) || c == '.' || c == '-';
    name += plain ? c : '_';
  }
  return "./" + name + ".upwell";
}

std::vector<std::string> RunsIn(const std::string& folder) {
  std::vector<std::string> runs;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    if (fs::exists(ManifestPath(entry.path().string()), failed)) {
      runs.push_back(entry.path().string());
    }
  }
  std::sort(runs.begin(), runs.end());
  return runs;
}

}  // namespace upwell::crawl
