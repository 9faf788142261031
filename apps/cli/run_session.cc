// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/run_session.h"

#include <signal.h>
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "apps/cli/commands.h"
#include "base/text.h"
#include "discover/site_list.h"

namespace upwell::cli {

void AllowManyOpenFiles() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

SignalWatch::SignalWatch(crawl::StopSwitch& stop) : signals_(context_, SIGINT, SIGTERM) {
  // The end of a terminal or of a connection to it; not where nohup has said to go on.
  struct sigaction hangup {};
  if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) {
    signals_.add(SIGHUP);
  }
  signals_.async_wait([this, &stop](const boost::system::error_code& failed, int) {
    if (failed) return;
    stop.Stop();
    signals_.async_wait([](const boost::system::error_code& again_failed, int) {
      if (!again_failed) std::_Exit(4);
    });
  });
  thread_ = std::thread([this] { context_.run(); });
}

SignalWatch::~SignalWatch() {
  context_.stop();
  thread_.join();
}

base::Result<crawl::RunOptions> OptionsToGoOnWith(const std::string& folder,
                                                  const Arguments& arguments,
                                                  crawl::Manifest* manifest) {
  crawl::RunOptions options;
  if (base::Status s = crawl::ApplyKeptOptions(*manifest, options); !s.ok()) return s.error();
  if (auto config = arguments.flag("config")) {
    if (base::Status s = crawl::ReadConfigFile(options, *config); !s.ok()) return s.error();
  }
  if (base::Status s = arguments.Apply(options); !s.ok()) return s.error();
  if (base::Status named = CheckContact(manifest->sites, options); !named.ok())
    return named.error();
  std::map<std::string, std::string> wanted = crawl::KeptOptions(options);
  base::Result<crawl::RunFolder> kept = crawl::RunFolder::Open(folder, /*to_write=*/true);
  if (!kept.ok()) return kept.error();
  const crawl::Manifest& there = kept->manifest();
  if (wanted == there.options && manifest->files == there.files) return options;
  manifest->options = std::move(wanted);
  if (base::Status s = kept->Rewrite(*manifest); !s.ok()) return s.error();
  return options;
}

base::Result<std::vector<std::string>> AddressesInFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return base::Error{base::ErrorKind::kUsage, path + " cannot be read"};
  std::stringstream content;
  content << in.rdbuf();
  discover::SiteList list = discover::ReadSiteList(content.str());
  if (list.unreadable > 0) {
    std::fprintf(stderr, "upwell: %s: %zu lines without an address are left out, line %zu first\n",
                 path.c_str(), list.unreadable, list.first_unreadable);
  }
  return std::move(list.addresses);
}

base::Result<std::vector<base::Url>> ParseStartUrls(const std::vector<std::string>& texts) {
  std::vector<base::Url> urls;
  std::set<base::Url> seen;
  for (const std::string& text : texts) {
    base::Result<base::Url> url = ParseStartUrl(text);
    if (!url.ok()) return url.error();
    if (seen.insert(*url).second) urls.push_back(*url);
  }
  return urls;
}

base::Result<std::vector<base::Url>> StartUrls(const Arguments& arguments,
                                               const std::string& command,
                                               const std::string& list_flag) {
  std::vector<std::string> texts = arguments.words;
  if (auto path = arguments.flag(list_flag)) {
    base::Result<std::vector<std::string>> listed = AddressesInFile(*path);
    if (!listed.ok()) return listed.error();
    texts.insert(texts.end(), listed->begin(), listed->end());
  }
  if (texts.empty()) {
    return base::Error{base::ErrorKind::kUsage,
                       "give the address of a site; see `upwell " + command + " --help`"};
  }
  return ParseStartUrls(texts);
}

}  // namespace upwell::cli
