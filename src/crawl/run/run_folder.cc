// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/run_folder.h"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>

#include "base/text.h"
#include "store/atomic_file.h"

namespace upwell::crawl {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

constexpr int kManifestFormat = 1;  // of run.json, by definition
// Bytes. A run.json has 70 bytes or so for each site that was given.
constexpr uint64_t kMaxManifestBytes = 256 << 20;  // a guard
constexpr uint64_t kMaxPlanFileBytes = 64 << 20;   // a guard

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
  if (!manifest.files.empty()) {
    json::object& files = root["files"].emplace_object();
    for (const auto& [name, mark] : manifest.files) files[name] = mark;
  }
  return base::ForTerminalAsJson(json::serialize(root)) + "\n";
}

// Reads run.json, which may come from somebody else: what a command of ours would not have written
// is refused, not guessed at.
class ManifestReader {
 public:
  ManifestReader(const std::string& path, const json::object& root) : path_(path), root_(root) {}

  base::Result<Manifest> Read() {
    Manifest manifest;
    manifest.version = Text("version");
    manifest.command = Text("command");
    manifest.site = Site(root_.if_contains("site"));
    if (const json::value* sites = Member("sites", json::kind::array)) {
      for (const json::value& site : sites->get_array()) manifest.sites.push_back(Site(&site));
    }
    manifest.options = Texts("options");
    manifest.files = Texts("files");
    CheckCommand(manifest);
    for (const auto& [name, value] : manifest.options) CheckOption(name, value);
    if (!wrong_.empty()) return Usage(path_ + " " + wrong_ + ": it is not as upwell wrote it");
    return manifest;
  }

 private:
  void Refuse(std::string why) {
    if (wrong_.empty()) wrong_ = std::move(why);
  }
  // Nothing where it is absent.
  const json::value* Member(const char* key, json::kind kind) {
    const json::value* value = root_.if_contains(key);
    if (value == nullptr || value->kind() == kind) return value;
    Refuse(std::string("has a wrong \"") + key + "\"");
    return nullptr;
  }
  std::string Text(const char* key) {
    const json::value* value = Member(key, json::kind::string);
    return value == nullptr ? "" : std::string(value->get_string());
  }
  std::map<std::string, std::string> Texts(const char* key) {
    std::map<std::string, std::string> texts;
    const json::value* members = Member(key, json::kind::object);
    if (members == nullptr) return texts;
    for (const auto& [name, value] : members->get_object()) {
      if (!value.is_string()) Refuse("has a wrong value of \"" + std::string(name) + "\"");
      if (value.is_string()) texts[name] = std::string(value.get_string());
    }
    return texts;
  }
  base::Url Site(const json::value* text) {
    const bool is_text = text != nullptr && text->is_string();
    base::Result<base::Url> url =
        base::Url::Parse(is_text ? std::string_view(text->get_string()) : "");
    const bool is_site = url.ok() && url->is_http() && !url->host().empty();
    if (is_site && url->username().empty() && url->password().empty()) return *url;
    Refuse("names a site that is none");
    return base::Url();
  }
  void CheckCommand(const Manifest& manifest) {
    static constexpr std::string_view kOfOne[] = {"surface", "demo", "entities"};
    static constexpr std::string_view kOfMany[] = {"find", "entities"};
    const bool known = manifest.sites.empty() ? base::IsOneOf(kOfOne, manifest.command)
                                              : base::IsOneOf(kOfMany, manifest.command);
    if (!known) Refuse("is of a command that makes no such runs");
  }
  // An option that no run keeps (--out, --plan) would let the file decide where is written.
  void CheckOption(const std::string& name, const std::string& value) {
    const OptionRow* row = FindOption(name);
    RunOptions tried;
    if (row == nullptr || !row->kept) {
      Refuse("has the option --" + name + ", which a run does not keep");
    } else if (!value.empty() && !row->set(tried, value).ok()) {
      Refuse("has a wrong value of --" + name);
    }
  }

  const std::string& path_;
  const json::object& root_;
  std::string wrong_;  // the first thing
};

base::Result<Manifest> ParseManifest(const std::string& path, const std::string& text) {
  boost::system::error_code failed;
  json::value root = json::parse(text, failed);
  if (failed || !root.is_object()) return Usage(path + " is not the description of a run");
  const json::value* format = root.get_object().if_contains("format");
  if (format == nullptr || !format->is_int64() || format->as_int64() != kManifestFormat) {
    return Usage(path + " was written by another version of upwell; use that version");
  }
  return ManifestReader(path, root.get_object()).Read();
}

base::Result<Manifest> ReadManifest(const std::string& folder) {
  const std::string path = ManifestPath(folder);
  base::Result<std::string> text = store::ReadRegular(path, kMaxManifestBytes);
  if (!text.ok()) return Usage(text.error().message);
  return ParseManifest(path, *text);
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

// "" where there is none, or nothing that can be read.
std::string PlanText(const std::string& path) {
  const base::Result<std::string> text = store::ReadRegular(path, kMaxPlanFileBytes);
  return text.ok() ? *text : "";
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
  if (!plan.empty() && PlanText(PlanPathIn(path)) != plan && !GoesOnFromPlan(there, wanted)) {
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
    if (name == "lock" || name == "queries.tsv" || store::IsUnfinishedFile(name)) continue;
    if (name == "plan.toml" && PlanText(entry.path()) == plan) continue;
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

base::Status RunFolder::Lock() {
  base::Result<store::Fd> lock = store::OpenRegular(path_ + "/lock", O_RDWR | O_CREAT);
  if (!lock.ok()) {
    const bool refused = lock.error().kind == base::ErrorKind::kStop;  // by the system
    return Usage((refused ? "cannot write in " + path_ + ": " : "") + lock.error().message);
  }
  lock_ = *std::move(lock);
  if (flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) {
    return Usage(path_ + " is in use by another upwell process");
  }
  store::RemoveUnfinishedFiles(path_);
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

std::string RunFolder::stop_reason() const {
  constexpr uint64_t kMaxSummaryBytes = 64 << 20;  // a guard
  const base::Result<std::string> text = store::ReadRegular(summary(), kMaxSummaryBytes);
  if (!text.ok()) return "";
  boost::system::error_code failed;
  const json::value summary = json::parse(*text, failed);
  if (failed || !summary.is_object()) return "";
  const json::value* reason = summary.get_object().if_contains("stop_reason");
  return reason != nullptr && reason->is_string() ? std::string(reason->get_string()) : "";
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
