// SPDX-License-Identifier: Apache-2.0
// upwell demo: the built-in site on loopback, surfaced, and compared with what it really holds.
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>

#include "apps/cli/commands.h"
#include "apps/cli/terminal.h"
#include "crawl/run/run_folder.h"
#include "demo/museum.h"
#include "demo/server.h"

namespace upwell::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// An earlier demo's folder is ours to replace; anything else is not.
base::Status ClearEarlierDemo(const std::string& path) {
  std::error_code failed;
  if (!fs::exists(path, failed)) return {};
  base::Result<crawl::RunFolder> earlier = crawl::RunFolder::Open(path, /*to_write=*/true);
  if (!earlier.ok()) return earlier.error();
  if (earlier->manifest().command != "demo") {
    return base::Error{base::ErrorKind::kUsage,
                       path + " holds another run; choose a folder with --out"};
  }
  fs::remove_all(path, failed);
  if (failed)
    return base::Error{base::ErrorKind::kUsage, "cannot replace " + path + ": " + failed.message()};
  return {};
}

size_t CountFound(const std::string& records_path, const demo::Truth& truth) {
  demo::TruthMatcher matcher(truth);
  std::set<std::string> found;
  std::ifstream in(records_path);
  for (std::string line; std::getline(in, line);) {
    boost::system::error_code failed;
    json::value record = json::parse(line, failed);
    if (failed || !record.is_object()) continue;
    for (const std::string& id : matcher.Find(std::string(record.at("title").as_string()))) {
      found.insert(id);
    }
  }
  return found.size();
}

void PrintWhereToLook(const std::string& folder, const demo::Truth& truth) {
  size_t found = CountFound(folder + "/records.jsonl", truth);
  std::printf("\nThe demo site really holds %s records; %s of them were found (%.1f%%).\n",
              WithThousands(truth.size()).c_str(), WithThousands(found).c_str(),
              100.0 * static_cast<double>(found) / static_cast<double>(truth.size()));
  std::printf(
      "Look at:\n  head -3 %s/records.jsonl\n  build/upwell export %s --format csv --to out.csv\n",
      folder.c_str(), folder.c_str());
  std::printf(
      "The site alone, to browse: make testbed && build/upwell-testbed --site demo --port 8080\n");
}

}  // namespace

int RunDemo(const Arguments& arguments) {
  base::Result<crawl::RunOptions> options = arguments.Options();
  if (!options.ok()) return Fail(2, options.error().message);
  if (!arguments.words.empty()) return Fail(2, "the demo takes no address");
  const demo::Museum museum;
  demo::Server server(
      [&museum](const demo::HttpRequest& request) { return museum.Answer(request); });
  base::Result<std::string> url = server.Start();
  if (!url.ok()) return Fail(5, url.error().message);

  crawl::SiteJob job;
  job.command = "demo";
  job.site = *base::Url::Parse(*url);
  job.options = *options;
  job.folder = options->out.empty() ? "./demo.upwell" : options->out;
  if (base::Status cleared = ClearEarlierDemo(job.folder); !cleared.ok()) {
    return Fail(2, cleared.error().message);
  }
  if (!options->quiet && !options->json) {
    std::printf(
        "A museum of the sea stands at %s on this machine.\n"
        "upwell knows nothing of it but this address.\n\n",
        url->c_str());
    std::fflush(stdout);
  }
  int exit_code = RunAndReport({job}, *options);
  if (exit_code == 0 && !options->quiet && !options->json) {
    PrintWhereToLook(job.folder, museum.truth());
  }
  return exit_code;
}

}  // namespace upwell::cli
