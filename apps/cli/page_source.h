// SPDX-License-Identifier: Apache-2.0
// The pages that a command is given to look at: addresses, files, or - for standard input.
#pragma once

#include <memory>
#include <string>

#include "apps/cli/arguments.h"
#include "fetch/exchange.h"

namespace upwell::cli {

// --base and --charset, the flags that go with files.
std::vector<OwnFlag> FileFlags();

class PageSource {
 public:
  // Both must outlive it.
  PageSource(const Arguments& arguments, const crawl::RunOptions& options);
  ~PageSource();

  // What an address answers, whatever its status, or what a file holds (also gzip).
  base::Result<fetch::Exchange> Load(const std::string& word);
  // One more answer of the site that Load went to; an error for files.
  base::Result<fetch::Exchange> FetchFromSameSite(const base::Url& url);

 private:
  class Site;
  base::Status CheckFlags() const;
  base::Result<fetch::Exchange> LoadFile(const std::string& path) const;
  base::Result<fetch::Exchange> LoadAddress(const std::string& word);

  const Arguments& arguments_;
  const crawl::RunOptions& options_;
  std::unique_ptr<Site> site_;
};

// 2 for wrong usage, 1 for a page that is no use, 3 for a site that could not be reached.
int ExitCodeFor(const base::Error& error);

}  // namespace upwell::cli
