// SPDX-License-Identifier: Apache-2.0
// A command line as values: the options of the table, the command's own flags, the rest.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "crawl/run/options.h"

namespace upwell::cli {

// A flag that only one command has.
struct OwnFlag {
  std::string name;
  std::string argument;  // "" for a switch
  std::string help;
};

struct Arguments {
  std::vector<std::string> words;
  std::vector<std::pair<std::string, std::string>> own;    // the command's flags, in order
  std::vector<std::pair<std::string, std::string>> given;  // options of the table, in order
  bool help = false;

  std::optional<std::string> flag(const std::string& name) const;  // the last one given
  std::vector<std::string> flags(const std::string& name) const;   // all of them
  // Defaults, then the config file, then UPWELL_CONTACT, then the flags.
  base::Result<crawl::RunOptions> Options() const;
  // The flags alone, over options that come from a run's folder.
  base::Status Apply(crawl::RunOptions& options) const;
};

// `use`: which options of the table the command obeys; the others are errors.
base::Result<Arguments> ParseArguments(const std::vector<std::string>& args,
                                       const std::vector<OwnFlag>& own_flags, crawl::OptionUse use);

}  // namespace upwell::cli
