// SPDX-License-Identifier: Apache-2.0
#include "report/traffic_section.h"

#include <algorithm>
#include <cstdio>

#include "report/html_table.h"
#include "report/html_text.h"
#include "report/sentences.h"

namespace upwell::report {
namespace {

using Kind = HtmlTable::Kind;

constexpr size_t kMostHosts = 10;  // rows, not tuned

std::string PurposeWords(const std::string& purpose) {
  if (purpose == "robots") return "robots.txt";
  if (purpose == "page") return "pages, to find forms";
  if (purpose == "search") return "answers to questions";
  if (purpose == "detail") return "records\u2019 own pages";
  return purpose;
}

std::string PageKindWords(store::PageKind kind) {
  switch (kind) {
    case store::PageKind::kStart:
      return "start page";
    case store::PageKind::kNavigation:
      return "pages one click away";
    case store::PageKind::kOpenSearch:
      return "descriptions of searches";
    case store::PageKind::kEmpty:
      return "answers to nonsense";
    case store::PageKind::kRepeat:
      return "a question asked again";
    case store::PageKind::kAnswer:
      return "first pages of answers";
    case store::PageKind::kFurther:
      return "further pages of answers";
    case store::PageKind::kDetail:
      return "records\u2019 own pages";
  }
  return "";
}

std::string StatusWords(int status) {
  const std::string number = std::to_string(status);
  if (status == 200) return number + " OK";
  if (status >= 300 && status < 400 && status != 304) return number + " redirect";
  if (status == 304) return number + " not modified";
  if (status == 403) return number + " forbidden";
  if (status == 404) return number + " not found";
  if (status == 429) return number + " too many requests";
  if (status == 503) return number + " unavailable";
  if (status >= 500) return number + " server error";
  return number;
}

std::string CountTable(const char* caption, const char* name,
                       const std::vector<std::pair<std::string, uint64_t>>& counts) {
  HtmlTable table(caption,
                  {{name, Kind::kText}, {"Requests", Kind::kNumber}, {"Share", Kind::kBar}});
  uint64_t sum = 0, most = 0;
  for (const auto& [words, count] : counts) {
    sum += count;
    most = std::max(most, count);
  }
  for (const auto& [words, count] : counts) {
    table.AddMarkupRow({Isolated(words), Thousands(count),
                        BarCell(static_cast<double>(count), static_cast<double>(most),
                                ShareText(static_cast<double>(count) / std::max<double>(1, sum)))});
  }
  return table.Html();
}

using Counts = std::vector<std::pair<std::string, uint64_t>>;

void LargestFirst(Counts* counts) {
  std::stable_sort(counts->begin(), counts->end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
}

std::string PaceTable(const ArchiveFacts& archive) {
  HtmlTable table("Time between the starts of two requests to a host",
                  {{"Host", Kind::kText},
                   {"Requests", Kind::kNumber},
                   {"Shortest", Kind::kNumber},
                   {"Median", Kind::kNumber},
                   {"Nine of ten under", Kind::kNumber},
                   {"Longest", Kind::kNumber}});
  for (size_t i = 0; i < std::min(archive.hosts.size(), kMostHosts); ++i) {
    const HostPace& pace = archive.hosts[i];
    const auto gap = [&](base::Duration d) {
      return pace.requests < 2 ? std::string("\u2013") : SecondsText(base::ToSeconds(d));
    };
    table.AddMarkupRow({Isolated(pace.host), Thousands(pace.requests), gap(pace.shortest),
                        gap(pace.median), gap(pace.long_one), gap(pace.longest)});
  }
  return table.Html();
}

std::string GapTable(const HostPace& pace) {
  HtmlTable table("How long the gaps were",
                  {{"Gap", Kind::kText}, {"How many", Kind::kNumber}, {"Share", Kind::kBar}});
  uint64_t sum = 0, most = 0;
  for (const uint64_t count : pace.gaps) {
    sum += count;
    most = std::max(most, count);
  }
  for (size_t i = 0; i < pace.gaps.size(); ++i) {
    if (pace.gaps[i] == 0) continue;
    const std::string words = i == kGapLimits.size()
                                  ? SecondsText(base::ToSeconds(kGapLimits.back())) + " and more"
                              : i == 0 ? "under " + SecondsText(base::ToSeconds(kGapLimits[0]))
                                       : SecondsText(base::ToSeconds(kGapLimits[i - 1])) + " to " +
                                             SecondsText(base::ToSeconds(kGapLimits[i]));
    table.AddMarkupRow({EscapeHtml(words), Thousands(pace.gaps[i]),
                        BarCell(static_cast<double>(pace.gaps[i]), static_cast<double>(most),
                                ShareText(static_cast<double>(pace.gaps[i]) /
                                          static_cast<double>(std::max<uint64_t>(1, sum))))});
  }
  return table.Html();
}

std::string RobotsWords(const RobotsFacts& robots) {
  if (robots.status == 200) {
    return robots.crawl_delay
               ? "read; asks for " + SecondsText(base::ToSeconds(*robots.crawl_delay)) +
                     " between requests"
               : "read; names no Crawl-delay";
  }
  return robots.status == 0 ? "no answer" : "answered with status " + std::to_string(robots.status);
}

// "at most 6 connections and 5 requests per second"
std::string LimitWords(const NeighbourhoodFacts& neighbours) {
  std::string words;
  if (neighbours.max_connections > 0) {
    words = Counted(neighbours.max_connections, "connection", "connections");
  }
  if (neighbours.max_requests_per_second > 0) {
    char rate[32];
    std::snprintf(rate, sizeof rate, "%.3g", neighbours.max_requests_per_second);
    words += (words.empty() ? "" : " and ") + std::string(rate) + " requests per second";
  }
  return words.empty() ? "no limit" : "at most " + words;
}

std::string NeighbourWords(const NeighbourhoodFacts& neighbours) {
  std::string words = LimitWords(neighbours) + " from all sites of the process";
  if (neighbours.sites > 1) {
    words += "; " + Thousands(neighbours.sites) +
             " sites were there at once, and this one waited " +
             SecondsText(neighbours.seconds_waited) + " for the others";
  }
  return words;
}

std::string AddressWords(const NeighbourhoodFacts& neighbours) {
  if (neighbours.addresses.empty()) return "One address";
  std::string words = "Address " + neighbours.addresses.front();
  const size_t more = std::min(neighbours.addresses.size(), kMostHosts);
  for (size_t i = 1; i < more; ++i) words += ", " + neighbours.addresses[i];
  return words;
}

std::string RulesTable(const RunFacts& facts) {
  HtmlTable table("What the owner asked for",
                  {{"Rule", Kind::kText}, {"What was done", Kind::kText}});
  for (size_t i = 0; i < std::min(facts.archive.robots.size(), kMostHosts); ++i) {
    const RobotsFacts& robots = facts.archive.robots[i];
    table.AddMarkupRow({"robots.txt of " + Isolated(robots.host), EscapeHtml(RobotsWords(robots))});
  }
  if (facts.neighbours) {
    table.AddRow({AddressWords(*facts.neighbours), NeighbourWords(*facts.neighbours)});
  }
  table.AddRow({"Addresses that robots.txt forbids", Thousands(facts.disallowed) + " left alone"});
  table.AddRow({"Links with nofollow", Thousands(facts.nofollow) + " left alone, " +
                                           Thousands(facts.nofollow_followed) +
                                           " followed as further pages of an answer"});
  table.AddRow({"Addresses of other sites", Thousands(facts.out_of_scope) + " left alone"});
  table.AddRow(
      {"429 (too many requests)", Counted(facts.archive.answers(429), "answer", "answers")});
  table.AddRow({"503 (unavailable)", Counted(facts.archive.answers(503), "answer", "answers")});
  uint64_t asked = 0, kept = 0;
  base::Duration longest{0};
  for (const HostPace& pace : facts.archive.hosts) {
    asked += pace.waits_asked;
    kept += pace.waits_kept;
    longest = std::max(longest, pace.longest_wait);
  }
  table.AddRow({"Retry-After", asked == 0 ? "never sent"
                                          : Thousands(kept) + " of " + Thousands(asked) +
                                                " pauses kept, the longest " +
                                                SecondsText(base::ToSeconds(longest))});
  return table.Html();
}

std::string OptionWords(const RunFacts& facts, const char* option, const std::string& otherwise) {
  const auto found = facts.options.find(option);
  return found == facts.options.end() || found->second.empty() ? otherwise : found->second;
}

}  // namespace

std::string RequestSection(const RunFacts& facts) {
  Counts purposes, outcomes, kinds;
  for (const auto& [purpose, n] : facts.archive.by_purpose)
    purposes.push_back({PurposeWords(purpose), n});
  for (const auto& [status, n] : facts.archive.by_status)
    outcomes.push_back({StatusWords(status), n});
  for (const auto& [failure, n] : facts.archive.by_failure)
    outcomes.push_back({"no answer: " + failure, n});
  for (const auto& [kind, n] : facts.pages_by_kind) kinds.push_back({PageKindWords(kind), n});
  for (Counts* counts : {&purposes, &outcomes, &kinds}) LargestFirst(counts);
  std::string out = "<div class=\"columns\">";
  if (!purposes.empty())
    out += "<div>" + CountTable("What was asked for", "Purpose", purposes) + "</div>";
  if (!outcomes.empty())
    out += "<div>" + CountTable("What came back", "Answer", outcomes) + "</div>";
  if (!kinds.empty()) out += "<div>" + CountTable("What the pages were", "Page", kinds) + "</div>";
  out += "</div>\n";
  if (facts.bytes > 0) {
    out += Paragraph("In all " + BytesText(facts.bytes) + " of pages; " +
                     Counted(facts.retries, "request was", "requests were") + " tried again, " +
                     Counted(facts.errors, "request", "requests") + " failed for good.");
  }
  return purposes.empty() && kinds.empty() ? Paragraph("No request is on disk.") : out;
}

std::string PolitenessSection(const RunFacts& facts) {
  std::string out = Paragraph(PolitenessSentence(facts));
  const bool loopback = facts.site.is_loopback();
  out += Paragraph("The run was told to leave at least " +
                   OptionWords(facts, "delay", loopback ? "0" : "1") +
                   " s between two requests (--delay) and to keep at most " +
                   OptionWords(facts, "connections", loopback ? "4" : "1") +
                   " under way at once (--connections)." +
                   (facts.archive.user_agent.empty()
                        ? ""
                        : " It said it was \u201c" + Plain(facts.archive.user_agent) + "\u201d."));
  if (!facts.archive.hosts.empty()) out += PaceTable(facts.archive);
  out += "<div class=\"columns\">";
  if (!facts.archive.hosts.empty() && facts.archive.hosts.front().requests > 1) {
    out += "<div>" + GapTable(facts.archive.hosts.front()) + "</div>";
  }
  out += "<div>" + RulesTable(facts) + "</div></div>\n";
  if (facts.archive.unreadable_bytes > 0) {
    out += Paragraph("The last " + BytesText(facts.archive.unreadable_bytes) +
                     " of the archive are incomplete and were not read: a request was being "
                     "written, or the run was cut off.");
  }
  return out;
}

}  // namespace upwell::report
