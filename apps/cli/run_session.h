// SPDX-License-Identifier: Apache-2.0
// What all commands that crawl do around their runs.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <string>
#include <thread>
#include <vector>

#include "apps/cli/arguments.h"
#include "base/url.h"
#include "crawl/run/loops.h"
#include "crawl/run/run_folder.h"

namespace upwell::cli {

// Each site has an archive, a catalog or a connection open.
void AllowManyOpenFiles();

// The first signal ends the runs in order, the second at once.
class SignalWatch {
 public:
  explicit SignalWatch(crawl::StopSwitch& stop);
  ~SignalWatch();

 private:
  boost::asio::io_context context_;
  boost::asio::signal_set signals_;
  std::thread thread_;
};

// The addresses in a file, as they stand there. An error where it cannot be read; lines without an
// address are said on stderr and left out.
base::Result<std::vector<std::string>> AddressesInFile(const std::string& path);
// Each once. An error where one is no address.
base::Result<std::vector<base::Url>> ParseStartUrls(const std::vector<std::string>& texts);

// The addresses among the words and in the list that the flag names, each once. An error where one
// is none; in a list, lines without an address are said on stderr and left out.
base::Result<std::vector<base::Url>> StartUrls(const Arguments& arguments,
                                               const std::string& command,
                                               const std::string& list_flag = "list");

// The options of a run of many sites that goes on, with those given now on top, which its folder
// and `manifest` keep from now on.
base::Result<crawl::RunOptions> OptionsToGoOnWith(const std::string& folder,
                                                  const Arguments& arguments,
                                                  crawl::Manifest* manifest);

}  // namespace upwell::cli
