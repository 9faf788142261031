// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "base/text.h"
#include "harvest/estimate/liddle_estimate.h"

namespace upwell::cli {
namespace {

using std::chrono::steady_clock;

constexpr size_t kMostLiveLines = 8;
constexpr auto kLiveEvery = std::chrono::milliseconds(100);
constexpr auto kPlainEvery = std::chrono::seconds(5);
constexpr double kWorthTelling = 60;  // seconds
constexpr double kLongRun = 1800;     // seconds: a person is asked
constexpr double kLargeRun = 2e9;     // bytes: likewise

size_t TerminalWidth() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

}  // namespace

std::string WithThousands(uint64_t number) {
  std::string digits = std::to_string(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(at, 1, ',');
  return digits;
}

ProgressPrinter::ProgressPrinter(size_t sites, bool quiet, bool verbose)
    : sites_(sites),
      quiet_(quiet),
      verbose_(verbose),
      terminal_(isatty(STDERR_FILENO) == 1),
      may_ask_(terminal_ && !quiet && sites == 1 && isatty(STDIN_FILENO) == 1),
      last_print_(steady_clock::now()) {}

ProgressPrinter::~ProgressPrinter() { EraseLive(); }

bool ProgressPrinter::Update(const crawl::Progress& progress) {
  auto [place, is_new] = under_way_.try_emplace(progress.site.href());
  if (is_new) place->second.since = steady_clock::now();
  place->second.progress = progress;
  if (verbose_ && !quiet_ && !progress.last_query.empty()) {
    EraseLive();
    std::string line = base::ForTerminal(base::CutUtf8(progress.last_query, 300));
    std::fprintf(stderr, "%s  %s\n", progress.site.href().c_str(), line.c_str());
  }
  const bool wanted = quiet_ || TellOutlook(place->second);
  if (progress.phase == "done") {
    ++done_;
    records_done_ += progress.records;
    under_way_.erase(place);
  }
  if (quiet_ || !wanted) return wanted;
  auto now = steady_clock::now();
  if (now - last_print_ < (terminal_ ? steady_clock::duration(kLiveEvery) : kPlainEvery))
    return true;
  last_print_ = now;
  if (terminal_) {
    DrawLive();
  } else {
    PrintPlain();
  }
  return true;
}

// Before a long run: what it will take at most, once. True: go on.
bool ProgressPrinter::TellOutlook(Site& site) {
  const crawl::Progress& progress = site.progress;
  if (site.has_outlook || progress.expected_requests == 0) return true;
  site.has_outlook = true;
  const double seconds = std::chrono::duration<double>(steady_clock::now() - site.since).count();
  const harvest::SpaceAndTime outlook = harvest::EstimateSpaceAndTime(
      progress.expected_requests, {progress.requests, progress.bytes, seconds});
  if (outlook.seconds_left < kWorthTelling) return true;
  EraseLive();
  std::fprintf(stderr, "%s  to ask everything: about %s requests, %.0f MB, %.0f min more\n",
               progress.site.href().c_str(), WithThousands(progress.expected_requests).c_str(),
               outlook.bytes / 1e6, outlook.seconds_left / 60);
  const bool is_long = outlook.seconds_left > kLongRun || outlook.bytes > kLargeRun;
  if (!may_ask_ || !is_long) return true;
  std::fputs("Go on? It can be stopped and resumed at any time. [Y/n] ", stderr);
  const int answer = std::getchar();
  for (int rest = answer; rest != '\n' && rest != EOF;) rest = std::getchar();
  return answer != 'n' && answer != 'N';
}

std::string ProgressPrinter::Line(const Site& site) const {
  double seconds = std::chrono::duration<double>(steady_clock::now() - site.since).count();
  double rate = seconds > 0 ? static_cast<double>(site.progress.requests) / seconds : 0;
  char numbers[160];
  std::snprintf(numbers, sizeof numbers, "  %s: %s questions, %s requests (%.1f/s), %s records",
                site.progress.phase.c_str(), WithThousands(site.progress.queries).c_str(),
                WithThousands(site.progress.requests).c_str(), rate,
                WithThousands(site.progress.records).c_str());
  return site.progress.site.href() + numbers;
}

void ProgressPrinter::EraseLive() {
  for (; lines_drawn_ > 0; --lines_drawn_) std::fputs("\033[A\033[2K", stderr);
}

void ProgressPrinter::DrawLive() {
  EraseLive();
  size_t width = TerminalWidth();
  const auto print = [&](const std::string& line) {
    std::fprintf(stderr, "%s\n", std::string(base::CutUtf8(line, width - 1)).c_str());
    ++lines_drawn_;
  };
  for (const auto& [url, site] : under_way_) {
    if (lines_drawn_ == kMostLiveLines) break;
    print(Line(site));
  }
  if (sites_ > 1) {
    print(WithThousands(done_) + " of " + WithThousands(sites_) + " sites done, " +
          WithThousands(records_done_) + " records from them");
  }
}

void ProgressPrinter::PrintPlain() {
  if (sites_ == 1) {
    for (const auto& [url, site] : under_way_) std::fprintf(stderr, "%s\n", Line(site).c_str());
    return;
  }
  uint64_t records = records_done_;
  for (const auto& [url, site] : under_way_) records += site.progress.records;
  std::fprintf(stderr, "%s of %s sites done, %s under way, %s records\n",
               WithThousands(done_).c_str(), WithThousands(sites_).c_str(),
               WithThousands(under_way_.size()).c_str(), WithThousands(records).c_str());
}

std::string ShortText(std::string_view text, size_t max_bytes) {
  std::string shown(base::CutUtf8(text, max_bytes));
  if (shown.size() < text.size()) shown += "…";
  return base::ForTerminal(shown);
}

}  // namespace upwell::cli
