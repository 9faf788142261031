// SPDX-License-Identifier: Apache-2.0
#include "crawl/entities/entity_run.h"

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "base/text.h"
#include "store/atomic_file.h"
#include "store/file.h"
#include "store/warc.h"

namespace upwell::crawl {
namespace json = boost::json;
namespace fs = std::filesystem;
namespace {

std::string GenerationPath(const std::string& folder) { return folder + "/generation.json"; }

std::string SitesPathIn(const std::string& run) { return run + "/sites"; }

// The folder of each site's own run. Two addresses of one host have folders of their own.
std::vector<std::string> FoldersOf(const std::string& run, const std::vector<base::Url>& sites) {
  std::vector<std::string> folders;
  std::set<std::string> taken;
  for (const base::Url& site : sites) {
    std::string folder = SitesPathIn(run) + "/" + DefaultFolderName(site).substr(2);
    if (!taken.insert(folder).second) {
      folder += "_" + base::HashOf(site.href()).Hex().substr(0, 8);
      taken.insert(folder);
    }
    folders.push_back(std::move(folder));
  }
  return folders;
}

base::Status WriteQueries(const std::string& folder,
                          const std::vector<entities::SiteQuery>& queries) {
  return store::WriteFileAtomically(QueriesPathIn(folder), [&](std::ostream& out) -> base::Status {
    entities::WriteSiteQueries(queries, out);
    return {};
  });
}

// A table of queries with the site that each is for in its first column, as `upwell entities
// queries` prints it.
base::Result<std::vector<std::vector<entities::SiteQuery>>> ReadGivenQueries(
    const std::string& path, const std::vector<base::Url>& sites) {
  std::ifstream in(path);
  if (!in) return base::Error{base::ErrorKind::kUsage, path + " cannot be read"};
  std::map<std::string, size_t> places;
  for (size_t i = 0; i < sites.size(); ++i) places.emplace(sites[i].href(), i);
  std::vector<std::stringstream> texts(sites.size());
  std::string line;
  for (uint64_t number = 1; std::getline(in, line); ++number) {
    const size_t tab = line.find('\t');
    const std::string site = line.substr(0, tab);
    if (line.empty() || (number == 1 && site == "site")) continue;
    const auto place = places.find(site);
    if (tab == std::string::npos) {
      return base::Error{base::ErrorKind::kUsage, path + ": line " + std::to_string(number) +
                                                      " is not \"site, query, source, weight\""};
    }
    if (place != places.end()) texts[place->second] << line.substr(tab + 1) << '\n';
  }
  std::vector<std::vector<entities::SiteQuery>> queries;
  for (std::stringstream& text : texts) {
    base::Result<std::vector<entities::SiteQuery>> of_site = entities::ReadSiteQueries(text);
    if (!of_site.ok()) {
      return base::Error{base::ErrorKind::kUsage,
                         path + " holds a line that is not \"site, query, source, weight\""};
    }
    queries.push_back(*std::move(of_site));
  }
  return queries;
}

struct GivenFile {
  const char* option;
  std::string path;
};

std::vector<GivenFile> GivenFiles(const RunOptions& options) {
  std::vector<GivenFile> files = {{"log", options.entities.generation.log},
                                  {"kb", options.entities.generation.knowledge_base},
                                  {"queries", options.entities.queries}};
  std::erase_if(files, [](const GivenFile& file) { return file.path.empty(); });
  return files;
}

// Of the size and the first MiB: who cannot read a file cannot know it. "" for what is no file.
std::string FileMark(const std::string& path) {
  std::error_code failed;
  if (!fs::is_regular_file(path, failed)) return "";
  constexpr size_t kMarked = 1 << 20;  // bytes; not tuned: a file with secrets is smaller
  std::string bytes(kMarked, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<size_t>(in.gcount()));
  bytes += std::to_string(fs::file_size(path, failed));
  return store::WarcDigest(store::Sha1Of(bytes));
}

// A run.json that was changed could have any file of this machine read, and asked of a site word by
// word.
base::Status CheckMarks(const RunFolder& folder, const RunOptions& options) {
  for (const GivenFile& file : GivenFiles(options)) {
    const auto mark = folder.manifest().files.find(file.option);
    if (mark != folder.manifest().files.end() && mark->second == FileMark(file.path)) continue;
    return base::Error{base::ErrorKind::kUsage,
                       file.path + " is not the file that the run began with: give --" +
                           file.option + " again to read it"};
  }
  return {};
}

json::object TallyJson(const entities::RowTally& tally) {
  json::object out = {{"rows", tally.rows}, {"unreadable", tally.unreadable}};
  if (tally.unreadable > 0) {
    out["first_unreadable_line"] = tally.first_unreadable_line;
    out["why"] = tally.first_reason;
  }
  if (!tally.trouble.empty()) out["trouble"] = tally.trouble;
  return out;
}

json::object GenerationJson(const entities::GenerationReport& report, uint64_t queries) {
  json::object out;
  out["log"] = TallyJson(report.log_rows);
  out["knowledge_base"] = TallyJson(report.entity_rows);
  out["names"] = report.names;
  out["distinct_queries"] = report.distinct_queries;
  out["patterns"] = report.patterns.patterns.size();
  out["queries_of_sites"] = report.seeds.queries;
  out["queries_cleaned"] = report.seeds.touched;
  out["queries_merged"] = report.seeds.merged;
  const auto matched =
      std::count_if(report.matches.begin(), report.matches.end(),
                    [](const entities::TypeMatch& match) { return match.matched; });
  out["matches"] = matched;
  out["queries"] = queries;
  json::array notes;
  for (const std::string& note : report.notes) notes.push_back(json::value(note));
  out["notes"] = std::move(notes);
  return out;
}

class EntityRun {
 public:
  EntityRun(RunFolder& folder, const RunOptions& options, StopSwitch& stop)
      : folder_(folder),
        options_(options),
        stop_(stop),
        sites_(folder.manifest().sites),
        folders_(FoldersOf(folder.path(), sites_)) {}

  // Of the sites, each in its own place and nowhere that a link leads to.
  base::Status MakeFolders() {
    const std::string all = SitesPathIn(folder_.path());
    if (base::Status made = store::MakeFolder(all); !made.ok()) return made;
    for (const std::string& folder : folders_) {
      if (base::Status made = store::MakeFolder(folder); !made.ok()) return made;
    }
    return {};
  }

  // Section 4, unless it was done before the run was interrupted.
  base::Status MakeQueries(const std::function<void(const entities::GenerationReport&)>& told) {
    if (options_.entities.templates_only || fs::exists(GenerationPath(folder_.path()))) return {};
    if (base::Status meant = CheckMarks(folder_, options_); !meant.ok()) return meant;
    entities::GeneratedQueries generated;
    if (!options_.entities.queries.empty()) {
      base::Result<std::vector<std::vector<entities::SiteQuery>>> given =
          ReadGivenQueries(options_.entities.queries, sites_);
      if (!given.ok()) return given.error();
      generated.of_site = *std::move(given);
    } else {
      base::Result<entities::GeneratedQueries> made =
          entities::GenerateQueries(options_.entities.generation, sites_);
      if (!made.ok()) return made.error();
      generated = *std::move(made);
    }
    for (size_t i = 0; i < sites_.size(); ++i) {
      if (base::Status s = WriteQueries(folders_[i], generated.of_site[i]); !s.ok()) return s;
      summary_.queries_given += generated.of_site[i].size();
    }
    if (told) told(generated.report);
    const json::object report = GenerationJson(generated.report, summary_.queries_given);
    summary_.generation = std::move(generated.report);
    return store::WriteFileAtomically(GenerationPath(folder_.path()),
                                      [&](std::ostream& out) -> base::Status {
                                        out << json::serialize(report) << "\n";
                                        return {};
                                      });
  }

  EntitySummary Crawl(const ProgressListener& listener) {
    const base::SystemClock clock;
    summary_.started = clock.Now();
    std::vector<SiteJob> jobs;
    for (size_t i = 0; i < sites_.size(); ++i) {
      SiteJob job;
      job.site = sites_[i];
      job.command = "entities";
      job.folder = folders_[i];
      job.options = options_;
      job.options.aim = store::CrawlAim::kEntities;
      jobs.push_back(std::move(job));
    }
    summary_.sites = RunSites(jobs, options_.threads, options_.sites_at_once, listener, stop_);
    summary_.seconds = base::ToSeconds(clock.Now() - summary_.started);
    summary_.stop_reason = stop_.stopped() ? "interrupted" : "all_done";
    return std::move(summary_);
  }

 private:
  RunFolder& folder_;
  const RunOptions& options_;
  StopSwitch& stop_;
  const std::vector<base::Url> sites_;
  const std::vector<std::string> folders_;
  EntitySummary summary_;
};

json::object SiteJson(const SiteEnd& end, const base::Url& site) {
  const Findings& found = end.findings;
  json::object out;
  out["site"] = site.href();
  out["folder"] = end.folder;
  if (!end.error.empty()) out["error"] = end.error;
  out["stop_reason"] = end.error.empty() ? StopReasonName(found.stop) : "error";
  if (!found.stop_detail.empty()) out["stop_detail"] = base::ToValidUtf8(found.stop_detail);
  out["template"] = found.entities && !found.entities->url_template.empty()
                        ? json::value(found.entities->url_template)
                        : json::value(nullptr);
  out["records"] = found.records;
  out["requests"] = found.traffic.requests;
  out["queries"] = QueriesSent(found);
  if (found.entities) {
    out["pages"] = found.entities->pages;
    out["empty_pages"] = found.entities->empty_pages;
    out["second_level_urls"] = found.entities->second_level;
    out["partitions"] = found.entities->partitions;
  }
  return out;
}

void WriteTemplates(const EntitySummary& summary, const std::vector<base::Url>& sites,
                    std::ostream& out) {
  out << "site\ttemplate\twhy none\n";
  for (size_t i = 0; i < sites.size(); ++i) {
    const SiteEnd& end = summary.sites[i];
    const bool has = end.findings.entities && !end.findings.entities->url_template.empty();
    std::string why;
    if (!has) {
      why = end.error.empty() ? StopReasonSentence(end.findings.stop) : end.error;
      if (!end.findings.stop_detail.empty()) why += ": " + end.findings.stop_detail;
    }
    out << sites[i].href() << '\t' << (has ? end.findings.entities->url_template : "") << '\t'
        << base::ForTerminal(base::CollapseSpace(why)) << '\n';
  }
}

base::Status WriteEntityResults(const RunFolder& folder, const EntitySummary& summary) {
  const std::vector<base::Url>& sites = folder.manifest().sites;
  const auto templates = [&](std::ostream& out) -> base::Status {
    WriteTemplates(summary, sites, out);
    return {};
  };
  if (base::Status s = store::WriteFileAtomically(folder.path() + "/templates.tsv", templates);
      !s.ok()) {
    return s;
  }
  const auto lines = [&](std::ostream& out) -> base::Status {
    for (size_t i = 0; i < sites.size(); ++i) {
      out << base::ForTerminalAsJson(json::serialize(SiteJson(summary.sites[i], sites[i]))) << "\n";
    }
    return {};
  };
  if (base::Status s = store::WriteFileAtomically(folder.sites(), lines); !s.ok()) return s;
  return store::WriteFileAtomically(folder.summary(), [&](std::ostream& out) -> base::Status {
    out << SummaryJson(summary);
    return {};
  });
}

// That of the sites if all had the same trouble; else it is a run that found something.
int ExitCodeOf(const EntitySummary& summary) {
  int best = summary.sites.empty() ? 0 : 5, worst = 0;
  for (const SiteEnd& end : summary.sites) {
    best = std::min(best, end.exit_code);
    worst = std::max(worst, end.exit_code);
  }
  return worst == 4 || summary.stop_reason == "interrupted" ? 4 : best;
}

EntityEnd Failed(const base::Error& error) {
  EntityEnd end;
  end.error = error.message;
  end.exit_code = error.kind == base::ErrorKind::kUsage  ? 2
                  : error.kind == base::ErrorKind::kStop ? 4
                                                         : 5;
  return end;
}

}  // namespace

std::string SummaryJson(const EntitySummary& summary) {
  uint64_t with_template = 0, with_records = 0, requests = 0, queries = 0, pages = 0;
  uint64_t empty_pages = 0, records = 0, errors = 0;
  for (const SiteEnd& end : summary.sites) {
    const Findings& found = end.findings;
    with_template += found.entities && !found.entities->url_template.empty();
    with_records += found.records > 0;
    requests += found.traffic.requests;
    queries += QueriesSent(found);
    records += found.records;
    errors += found.traffic.errors;
    pages += found.entities ? found.entities->pages : 0;
    empty_pages += found.entities ? found.entities->empty_pages : 0;
  }
  json::object root;
  root["command"] = "entities";
  root["stop_reason"] = summary.stop_reason;
  root["started"] = Iso8601(summary.started);
  root["seconds"] = summary.seconds;
  root["sites"] = {{"given", summary.sites.size()},
                   {"with_template", with_template},
                   {"with_records", with_records}};
  root["requests"] = requests;
  root["queries"] = queries;
  root["pages"] = pages;
  root["empty_pages"] = empty_pages;
  root["errors"] = errors;
  root["records"] = records;
  return json::serialize(root) + "\n";
}

std::map<std::string, std::string> FileMarks(const RunOptions& options) {
  std::map<std::string, std::string> marks;
  for (const GivenFile& file : GivenFiles(options)) marks[file.option] = FileMark(file.path);
  return marks;
}

EntityEnd RunEntities(const std::string& path, const Manifest& manifest, const RunOptions& options,
                      const std::function<void(const entities::GenerationReport&)>& told,
                      const ProgressListener& listener, StopSwitch& stop) {
  base::Result<RunFolder> folder = RunFolder::MakeOrContinue(path, manifest);
  if (!folder.ok()) return Failed(folder.error());
  EntityRun run(*folder, options, stop);
  if (base::Status made = run.MakeFolders(); !made.ok()) return Failed(made.error());
  if (base::Status made = run.MakeQueries(told); !made.ok()) return Failed(made.error());
  EntityEnd end;
  end.summary = run.Crawl(listener);
  end.exit_code = ExitCodeOf(end.summary);
  const base::Status written = WriteEntityResults(*folder, end.summary);
  if (!written.ok()) {
    end.error = written.error().message;
    end.exit_code = 4;
  }
  return end;
}

}  // namespace upwell::crawl
