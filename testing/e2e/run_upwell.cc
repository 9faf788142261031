// SPDX-License-Identifier: Apache-2.0
#include "testing/e2e/run_upwell.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "testing/sites.h"

namespace upwell::testing {
namespace json = boost::json;
namespace {

using std::chrono::steady_clock;

[[noreturn]] void BecomeUpwell(const std::vector<std::string>& arguments,
                               const std::vector<std::string>& environment, int output) {
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  for (const std::string& setting : environment) putenv(strdup(setting.c_str()));
  std::vector<char*> argv = {strdup(UPWELL_BINARY)};
  for (const std::string& argument : arguments) argv.push_back(strdup(argument.c_str()));
  argv.push_back(nullptr);
  // The sockets of this process's sites must not live on in the child.
  close_range(3, ~0U, 0);
  execv(UPWELL_BINARY, argv.data());
  _exit(127);
}

double SecondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// The most memory that the process had since it became the program: what the system tells at its
// end is also of the time before, when it was a copy of the test. 0 where it is gone.
double PeakMegabytesOf(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::strtod(line.c_str() + 6, nullptr) / 1024;
  }
  return 0;
}

std::string TextOf(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

}  // namespace

UpwellProcess::UpwellProcess(const std::vector<std::string>& arguments,
                             const std::vector<std::string>& environment) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) std::abort();
  pid_ = fork();
  if (pid_ == 0) BecomeUpwell(arguments, environment, ends[1]);
  close(ends[1]);
  output_ = ends[0];
  fcntl(output_, F_SETFL, O_NONBLOCK);
}

UpwellProcess::~UpwellProcess() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(output_);
}

void UpwellProcess::Signal(int number) {
  if (pid_ > 0) kill(pid_, number);
}

std::optional<ProcessEnd> UpwellProcess::Wait(std::chrono::milliseconds at_most) {
  auto deadline = steady_clock::now() + at_most;
  while (true) {
    char buffer[4096];
    for (ssize_t n; (n = read(output_, buffer, sizeof buffer)) > 0;) collected_.append(buffer, n);
    if (const double peak = PeakMegabytesOf(pid_); peak > 0) peak_rss_mb_ = peak;
    int status = 0;
    rusage usage{};
    if (wait4(pid_, &status, WNOHANG, &usage) == pid_) {
      pid_ = -1;
      for (ssize_t n; (n = read(output_, buffer, sizeof buffer)) > 0;) collected_.append(buffer, n);
      ProcessEnd end;
      if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
      if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
      end.output = collected_;
      end.peak_rss_mb = peak_rss_mb_;
      end.cpu_seconds = SecondsOf(usage.ru_utime) + SecondsOf(usage.ru_stime);
      return end;
    }
    if (steady_clock::now() >= deadline) return std::nullopt;
    pollfd readable{output_, POLLIN, 0};
    poll(&readable, 1, 2);
    if (readable.revents & POLLHUP) usleep(500);
  }
}

ProcessEnd RunUpwell(const std::vector<std::string>& arguments,
                     const std::vector<std::string>& environment) {
  UpwellProcess process(arguments, environment);
  std::optional<ProcessEnd> end = process.Wait(kSlowness * std::chrono::minutes(4));
  if (end) return *end;
  ProcessEnd hung;
  hung.output = "the program did not end in time";
  return hung;
}

ScratchFolder::ScratchFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "upwell_e2e_XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) std::abort();
  path_ = pattern;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::path(const std::string& name) const {
  return name.empty() ? path_.string() : (path_ / name).string();
}

std::string ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

ServedSite& Serve(TestBedServer& bed, std::unique_ptr<Site> site, uint16_t port) {
  base::Result<ServedSite*> served = bed.Serve(std::move(site), "127.0.0.1", port);
  if (!served.ok()) throw std::runtime_error(served.error().message);
  return **served;
}

ServedSite& Serve(TestBedServer& bed, const std::string& name) {
  base::Result<std::unique_ptr<Site>> site = MakeSite(name);
  if (!site.ok()) throw std::runtime_error(site.error().message);
  return Serve(bed, *std::move(site));
}

Comparison CompareRecords(const std::string& records_jsonl, const Truth& truth) {
  TruthMatcher matcher(truth);
  Comparison comparison;
  std::istringstream lines(ReadFile(records_jsonl));
  for (std::string line; std::getline(lines, line);) {
    boost::system::error_code failed;
    json::value record = json::parse(line, failed);
    ++comparison.lines;
    if (failed || !record.is_object()) {
      ++comparison.strangers;
      continue;
    }
    // The title first: a text may speak of other records.
    std::set<std::string> ids = matcher.Find(TextOf(record.as_object(), "title"));
    if (ids.empty()) ids = matcher.Find(TextOf(record.as_object(), "text"));
    if (ids.empty()) ++comparison.strangers;
    bool any_new = false;
    for (const std::string& id : ids) any_new |= comparison.found.insert(id).second;
    if (!ids.empty() && !any_new) ++comparison.repeats;
  }
  return comparison;
}

std::string SummaryWithoutTimes(const std::string& summary_json) {
  boost::system::error_code failed;
  json::value summary = json::parse(summary_json, failed);
  if (failed || !summary.is_object()) return "not a summary: " + summary_json;
  summary.as_object().stable_erase("started");
  summary.as_object().stable_erase("seconds");
  summary.as_object().stable_erase("neighbours");  // of the network, which a replay does not ask
  if (json::value* outlook = summary.as_object().if_contains("outlook")) {
    outlook->as_object().stable_erase("seconds_left");
  }
  return json::serialize(summary);
}

}  // namespace upwell::testing
