// SPDX-License-Identifier: Apache-2.0
// What a person sees while sites are under way: a live line per site at a terminal, a plain line
// every few seconds elsewhere.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "crawl/surface/site_crawl.h"

namespace upwell::cli {

class ProgressPrinter {
 public:
  // Writes to stderr. `sites` is how many will run in all.
  ProgressPrinter(size_t sites, bool quiet, bool verbose);
  // Takes the live lines away.
  ~ProgressPrinter();

  // Calls must not overlap. False where a person at the terminal was told how long it will take,
  // and does not want that.
  bool Update(const crawl::Progress& progress);

 private:
  struct Site {
    crawl::Progress progress;
    std::chrono::steady_clock::time_point since;
    bool has_outlook = false;
  };
  bool TellOutlook(Site& site);
  void DrawLive();
  void PrintPlain();
  void EraseLive();
  std::string Line(const Site& site) const;

  size_t sites_;
  bool quiet_, verbose_, terminal_, may_ask_;
  std::map<std::string, Site> under_way_;
  size_t done_ = 0;
  uint64_t records_done_ = 0;
  size_t lines_drawn_ = 0;
  std::chrono::steady_clock::time_point last_print_;
};

std::string WithThousands(uint64_t number);  // "12,345"
// The first bytes of a page's text, fit for a terminal; "…" where something was cut.
std::string ShortText(std::string_view text, size_t max_bytes);

}  // namespace upwell::cli
