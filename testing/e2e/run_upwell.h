// SPDX-License-Identifier: Apache-2.0
// The program as a user starts it, and what its results are compared with.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "testing/server.h"
#include "testing/site.h"

namespace upwell::testing {

struct ProcessEnd {
  int exit_code = -1;  // -1 if a signal ended it
  int signal = 0;
  std::string output;  // stdout and stderr together
  double peak_rss_mb = 0;
  double cpu_seconds = 0;  // user and system
};

// How many times as long as usual the program may take: ThreadSanitizer slows it down by so much.
#ifdef __SANITIZE_THREAD__
inline constexpr int kSlowness = 5;
#else
inline constexpr int kSlowness = 1;
#endif

// A child process running the upwell binary. The destructor kills it.
class UpwellProcess {
 public:
  explicit UpwellProcess(const std::vector<std::string>& arguments,
                         const std::vector<std::string>& environment = {});
  ~UpwellProcess();
  UpwellProcess(const UpwellProcess&) = delete;
  UpwellProcess& operator=(const UpwellProcess&) = delete;

  void Signal(int number);
  // Waits at most that long; nothing if it still runs.
  std::optional<ProcessEnd> Wait(std::chrono::milliseconds at_most);

 private:
  pid_t pid_ = -1;
  double peak_rss_mb_ = 0;
  int output_ = -1;
  std::string collected_;
};

// Runs it to its end (at most four minutes, times kSlowness).
ProcessEnd RunUpwell(const std::vector<std::string>& arguments,
                     const std::vector<std::string>& environment = {});

// A folder of its own for a test, removed at the end.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  std::string path(const std::string& name = "") const;

 private:
  std::filesystem::path path_;
};

std::string ReadFile(const std::string& path);  // "" if there is none

// Serves a site by name, or made from a spec. Throws what went wrong: a test cannot go on.
ServedSite& Serve(TestBedServer& bed, const std::string& name);
ServedSite& Serve(TestBedServer& bed, std::unique_ptr<Site> site, uint16_t port = 0);

// How a run's records.jsonl compares with the truth.
struct Comparison {
  size_t lines = 0;             // records reported
  std::set<std::string> found;  // ids of the truth that some line shows
  size_t strangers = 0;         // lines that show no record of the truth
  size_t repeats = 0;           // lines whose only records were shown by an earlier line
};
Comparison CompareRecords(const std::string& records_jsonl, const Truth& truth);

// summary.json without its times: what two runs must agree on.
std::string SummaryWithoutTimes(const std::string& summary_json);

}  // namespace upwell::testing
