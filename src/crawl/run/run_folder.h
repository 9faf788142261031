// SPDX-License-Identifier: Apache-2.0
// A run's folder: who may write it, what it was asked to do, where its files are.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/url.h"
#include "crawl/run/options.h"
#include "report/run_facts.h"
#include "store/file.h"

namespace upwell::crawl {

// run.json, written before the first request. The rest of the folder can be made again from it
// and from the archive.
struct Manifest {
  std::string version;  // of the program that wrote it
  std::string command;  // "surface", "demo", "find" or "entities"
  base::Url site;
  std::vector<base::Url> sites;  // all that were given, in a run of many; empty in a run of one
  std::map<std::string, std::string> options;  // the kept ones
  // Of the options among them that name files outside of the run: what marks the file that was
  // meant. A run.json of somebody else cannot make us read another one.
  std::map<std::string, std::string> files;
};

// Where a run's folder has its plan.
inline std::string PlanPathIn(const std::string& folder) { return folder + "/plan.toml"; }

// Where it has the queries that it was given for its site.
inline std::string QueriesPathIn(const std::string& folder) { return folder + "/queries.tsv"; }

class RunFolder {
 public:
  // Makes the folder, or takes up the run of the same site in it. Errors (kUsage), with nothing
  // changed: it holds another site's run, a run with other options or another plan, or something
  // that is no run. `plan` is the text of a plan to obey, "" for that of the folder if it has one.
  // A run that only made a plan is taken up to obey it, or another.
  static base::Result<RunFolder> MakeOrContinue(const std::string& path, const Manifest& manifest,
                                                const std::string& plan = "");
  // Opens an existing run, to go on with it (locked) or to read it only.
  static base::Result<RunFolder> Open(const std::string& path, bool to_write);

  RunFolder(RunFolder&& other) = default;
  RunFolder& operator=(RunFolder&&) = delete;

  const Manifest& manifest() const { return manifest_; }
  // After options were changed for a resumed run.
  base::Status Rewrite(const Manifest& manifest);
  // Replaces the plan that the run obeys.
  base::Status KeepPlan(const std::string& text);
  bool existed() const { return existed_; }

  const std::string& path() const { return path_; }
  std::string archive() const { return path_ + "/warc"; }
  std::string catalog() const { return path_ + "/upwell.sqlite"; }
  std::string records() const { return path_ + "/records.jsonl"; }
  std::string urls() const { return path_ + "/urls.txt"; }
  std::string plan() const { return PlanPathIn(path_); }
  std::string queries() const { return QueriesPathIn(path_); }  // of a run for entities
  std::string summary() const { return path_ + "/summary.json"; }
  std::string report() const { return path_ + "/report.html"; }
  std::string forms() const { return path_ + "/forms.jsonl"; }  // of a run that finds
  std::string sites() const { return path_ + "/sites.jsonl"; }
  std::string yields() const { return path_ + "/yields.svg"; }  // where strategies were compared
  // Why the run ended, as its summary has it; "" where it has not.
  std::string stop_reason() const;
  // What the report reads.
  report::RunSource report_source() const;

 private:
  RunFolder(std::string path, Manifest manifest) : path_(std::move(path)), manifest_(manifest) {}
  base::Status Lock();

  std::string path_;
  Manifest manifest_;
  store::Fd lock_;
  bool existed_ = false;
};

// The kept options as the manifest stores them, and back.
std::map<std::string, std::string> KeptOptions(const RunOptions& options);
base::Status ApplyKeptOptions(const Manifest& manifest, RunOptions& options);

// "./HOST.upwell", with the port where it is not the default: "./127.0.0.1_8080.upwell".
std::string DefaultFolderName(const base::Url& site);

// The runs in a folder that holds several, sorted; empty if there is none.
std::vector<std::string> RunsIn(const std::string& folder);

}  // namespace upwell::crawl
