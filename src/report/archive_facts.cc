// SPDX-License-Identifier: Apache-2.0
#include "report/archive_facts.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "base/text.h"
#include "fetch/http_date.h"
#include "fetch/robots.h"
#include "store/cdxj.h"
#include "store/exchange_records.h"
#include "store/warc.h"

namespace upwell::report {
namespace {

// One exchange, as far as the pace is concerned.
struct Contact {
  base::Time start{}, end{};
  std::optional<base::Duration> wait;  // Retry-After
};

// The value of "NAME: VALUE" in a block of such lines, "" if there is none.
std::string_view LineValue(std::string_view block, std::string_view name) {
  for (std::string_view line : base::Split(block, '\n')) {
    if (line.starts_with(name) && line.substr(name.size()).starts_with(": ")) {
      return base::TrimHtmlSpace(line.substr(name.size() + 2));
    }
  }
  return "";
}

size_t GapClass(base::Duration gap) {
  const auto limit = std::find_if(kGapLimits.begin(), kGapLimits.end(),
                                  [gap](base::Duration upper) { return gap < upper; });
  return static_cast<size_t>(limit - kGapLimits.begin());
}

void TellGaps(const std::vector<Contact>& contacts, HostPace* pace) {
  std::vector<base::Duration> gaps;
  for (size_t i = 1; i < contacts.size(); ++i) {
    gaps.push_back(contacts[i].start - contacts[i - 1].start);
    ++pace->gaps[GapClass(gaps.back())];
  }
  if (gaps.empty()) return;
  std::sort(gaps.begin(), gaps.end());
  pace->shortest = gaps.front();
  pace->median = gaps[gaps.size() / 2];
  pace->long_one = gaps[gaps.size() * 9 / 10];
  pace->longest = gaps.back();
}

// A request that was under way already when the site asked for a pause does not break it.
void TellWaits(const std::vector<Contact>& contacts, HostPace* pace) {
  for (const Contact& contact : contacts) {
    if (!contact.wait) continue;
    ++pace->waits_asked;
    pace->longest_wait = std::max(pace->longest_wait, *contact.wait);
    const auto next =
        std::upper_bound(contacts.begin(), contacts.end(), contact.end,
                         [](base::Time end, const Contact& other) { return end < other.start; });
    pace->waits_kept += next == contacts.end() || next->start - contact.end >= *contact.wait;
  }
}

class ArchiveReader {
 public:
  base::Status ReadFile(const std::string& path);
  ArchiveFacts Conclude();

 private:
  void Take(const store::WarcRecord& record);
  void TakeExchange(const store::WarcRecord& record);
  void TakeAnswer(const store::WarcRecord& record, const base::Url& url, Contact* contact);
  void TakeRobots(const store::WarcRecord& record, const base::Url& url, int status);
  void BookPurpose(std::string_view purpose);

  ArchiveFacts facts_;
  std::map<std::string, std::vector<Contact>> contacts_;  // by host
  std::map<std::string, RobotsFacts> robots_;             // by host
  // The exchange whose purpose is not known yet: its note follows it.
  std::string open_id_, open_purpose_;
};

base::Status ArchiveReader::ReadFile(const std::string& path) {
  base::Result<store::WarcReader> reader = store::WarcReader::Open(path);
  if (!reader.ok()) return reader.error();
  while (true) {
    base::Result<std::optional<store::WarcRecord>> record = reader->Next();
    if (!record.ok() && record.error().kind != base::ErrorKind::kSkipPage) return record.error();
    if (!record.ok()) facts_.unreadable_bytes += reader->file_size() - reader->good_end();
    if (!record.ok() || !record->has_value()) return {};
    Take(**record);
  }
}

void ArchiveReader::Take(const store::WarcRecord& record) {
  const std::string_view type = record.field("WARC-Type");
  if (type == "warcinfo") {
    facts_.software = LineValue(record.block, "software");
    facts_.user_agent = LineValue(record.block, "http-header-user-agent");
  } else if (store::KeyOf(record)) {
    TakeExchange(record);
  } else if (type == "metadata" && !open_id_.empty() &&
             record.field("WARC-Concurrent-To") == open_id_) {
    open_purpose_ = LineValue(record.block, "purpose");
  }
}

void ArchiveReader::BookPurpose(std::string_view purpose) {
  if (!open_purpose_.empty()) ++facts_.by_purpose[open_purpose_];
  open_purpose_ = purpose;
}

void ArchiveReader::TakeExchange(const store::WarcRecord& record) {
  const base::Result<base::Url> url = base::Url::Parse(record.field("WARC-Target-URI"));
  const std::optional<base::Time> start = store::ParseWarcDate(record.field("WARC-Date"));
  const bool failed = record.field("WARC-Type") == "metadata";
  const std::string failure(failed ? LineValue(record.block, "failure") : "");
  // What the run's end kept from being sent is on record, but never went over the wire.
  if (!url.ok() || !start || failure == fetch::FailureName(fetch::Failure::kTimeBudget)) return;
  ++facts_.requests;
  facts_.starts.push_back(*start);
  // An exchange without a note is robots.txt, or a page of which nothing more was noted.
  BookPurpose(url->path() == "/robots.txt" ? "robots" : "page");
  open_id_ = record.field("WARC-Record-ID");
  Contact contact;
  contact.start = *start;
  const uint64_t elapsed = base::ParseUnsigned(record.field("Upwell-Elapsed")).value_or(0);
  contact.end =
      *start +
      base::Duration(static_cast<base::Duration::rep>(std::min<uint64_t>(elapsed, 1u << 31)));
  if (failed) {
    ++facts_.by_failure[failure];
    open_purpose_ = LineValue(record.block, "purpose");
  } else {
    TakeAnswer(record, *url, &contact);
  }
  contacts_[std::string(url->authority())].push_back(contact);
}

void ArchiveReader::TakeAnswer(const store::WarcRecord& record, const base::Url& url,
                               Contact* contact) {
  const std::optional<fetch::Exchange> answer = store::ReadAnswerHead(record);
  if (!answer) return;
  ++facts_.by_status[answer->status];
  const std::string_view wait = answer->header("Retry-After");
  if (!wait.empty()) contact->wait = fetch::ParseRetryAfter(wait, contact->end);
  if (url.path() == "/robots.txt") TakeRobots(record, url, answer->status);
}

void ArchiveReader::TakeRobots(const store::WarcRecord& record, const base::Url& url, int status) {
  RobotsFacts& robots = robots_[std::string(url.authority())];
  robots.host = url.authority();
  robots.status = status;
  if (status != 200 || store::IsIdenticalRevisit(record)) return;
  const base::Result<fetch::Exchange> exchange =
      store::ExchangeOf(record, std::nullopt, fetch::kMaxRobotsBytes);
  if (exchange.ok()) {
    robots.crawl_delay = fetch::RobotsRules::Parse(exchange->body, "upwell").crawl_delay();
  }
}

ArchiveFacts ArchiveReader::Conclude() {
  BookPurpose("");
  std::sort(facts_.starts.begin(), facts_.starts.end());
  for (auto& [host, contacts] : contacts_) {
    std::stable_sort(contacts.begin(), contacts.end(),
                     [](const Contact& a, const Contact& b) { return a.start < b.start; });
    HostPace pace;
    pace.host = host;
    pace.requests = contacts.size();
    TellGaps(contacts, &pace);
    TellWaits(contacts, &pace);
    facts_.hosts.push_back(std::move(pace));
  }
  std::stable_sort(facts_.hosts.begin(), facts_.hosts.end(),
                   [](const HostPace& a, const HostPace& b) { return a.requests > b.requests; });
  for (const HostPace& pace : facts_.hosts) {
    const auto found = robots_.find(pace.host);
    if (found != robots_.end()) facts_.robots.push_back(found->second);
  }
  return std::move(facts_);
}

}  // namespace

base::Result<ArchiveFacts> ReadArchiveFacts(const std::string& folder) {
  std::error_code failed;
  if (!std::filesystem::is_directory(folder, failed)) return ArchiveFacts();
  base::Result<std::vector<std::string>> files = store::ListWarcFiles(folder);
  if (!files.ok()) return files.error();
  ArchiveReader reader;
  for (const std::string& file : *files) {
    base::Status read = reader.ReadFile(folder + "/" + file);
    if (!read.ok()) return read.error();
  }
  ArchiveFacts facts = reader.Conclude();
  facts.exists = true;
  return facts;
}

}  // namespace upwell::report
