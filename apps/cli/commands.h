// SPDX-License-Identifier: Apache-2.0
// One function per command, all alike: arguments in, exit code out.
//
// Exit codes: 0 done, 1 nothing searchable was found, 2 wrong usage, 3 the site could not be
// reached or refused us, 4 interrupted but resumable, 5 internal error.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/arguments.h"
#include "crawl/run/fleet.h"
#include "crawl/run/run_folder.h"

namespace upwell::cli {

using CommandFunction = int (*)(const Arguments&);

struct Command {
  std::string name;
  std::string synopsis;  // after "upwell NAME"
  std::string summary;
  std::vector<OwnFlag> flags;
  crawl::OptionUse use = crawl::OptionUse::kRuns;  // which options of the table it obeys
  CommandFunction run;
};

const std::vector<Command>& Commands();

int RunSurface(const Arguments& arguments);
int RunFindCommand(const Arguments& arguments);
int RunEntitiesCommand(const Arguments& arguments);
std::vector<OwnFlag> EntitiesFlags();
int RunDedup(const Arguments& arguments);  // entities dedup
int RunResume(const Arguments& arguments);
int RunForms(const Arguments& arguments);
int RunAnswer(const Arguments& arguments);
std::vector<OwnFlag> AnswerFlags();
int RunExport(const Arguments& arguments);
int RunReport(const Arguments& arguments);
int RunDemo(const Arguments& arguments);
int RunSimulate(const Arguments& arguments);
std::vector<OwnFlag> SimulateFlags();
int RunVersion(const Arguments& arguments);

// Goes on with a run of `upwell find`, with the options given now on top of its own.
int ResumeFind(const std::string& folder, const crawl::Manifest& manifest,
               const Arguments& arguments);

int ResumeEntities(const std::string& folder, const crawl::Manifest& manifest,
                   const Arguments& arguments);

// Prints "upwell: MESSAGE" and returns the code.
int Fail(int exit_code, const std::string& message);

// A start URL as a person types it: "example.org" means "https://example.org/", "localhost:8080"
// means "http://localhost:8080/".
base::Result<base::Url> ParseStartUrl(const std::string& text);
// An error unless all are on loopback or somebody can be reached who answers for the crawl.
base::Status CheckContact(const std::vector<base::Url>& urls, const crawl::RunOptions& options);

// Runs the jobs with live progress, signals and a closing report; returns the exit code: the
// worst of all sites.
// Says on stderr that --insecure is given, also where --quiet is.
void WarnOfInsecure(const crawl::RunOptions& options);
int RunAndReport(const std::vector<crawl::SiteJob>& jobs, const crawl::RunOptions& options);

}  // namespace upwell::cli
