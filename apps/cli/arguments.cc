// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/arguments.h"

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace upwell::cli {
namespace {

base::Error Usage(std::string message) {
  return base::Error{base::ErrorKind::kUsage, std::move(message)};
}

// What a flag of that name takes; nothing if there is no such flag.
struct FlagShape {
  bool own = false;
  bool takes_argument = false;
};
std::optional<FlagShape> ShapeOf(const std::string& name, const std::vector<OwnFlag>& own_flags,
                                 crawl::OptionUse use) {
  for (const OwnFlag& flag : own_flags) {
    if (flag.name == name) return FlagShape{true, !flag.argument.empty()};
  }
  if (use == crawl::OptionUse::kNone) return std::nullopt;
  if (name == "config") return FlagShape{true, true};
  const crawl::OptionRow* row = crawl::FindOption(name);
  if (row == nullptr || !crawl::Obeys(use, row->use)) return std::nullopt;
  return FlagShape{false, !row->argument.empty()};
}

base::Error NoSuchFlag(const std::string& flag, const std::string& name) {
  if (flag.starts_with("--") && crawl::FindOption(name) != nullptr) {
    return Usage("--" + name + " does nothing in this command");
  }
  return Usage("there is no option " + base::ForTerminal(flag));
}

}  // namespace

std::optional<std::string> Arguments::flag(const std::string& name) const {
  std::vector<std::string> given_values = flags(name);
  if (given_values.empty()) return std::nullopt;
  return std::move(given_values.back());
}

std::vector<std::string> Arguments::flags(const std::string& name) const {
  std::vector<std::string> values;
  for (const auto& [other, value] : own) {
    if (other == name) values.push_back(value);
  }
  return values;
}

base::Status Arguments::Apply(crawl::RunOptions& options) const {
  for (const auto& [name, value] : given) {
    if (base::Status set = crawl::SetOption(options, name, value); !set.ok()) return set;
  }
  return {};
}

base::Result<crawl::RunOptions> Arguments::Options() const {
  crawl::RunOptions options;
  if (auto config = flag("config")) {
    if (base::Status read = crawl::ReadConfigFile(options, *config); !read.ok())
      return read.error();
  }
  if (const char* contact = std::getenv("UPWELL_CONTACT"); contact != nullptr && *contact != 0) {
    if (base::Status set = crawl::SetOption(options, "contact", contact); !set.ok()) {
      return Usage("UPWELL_CONTACT: " + set.error().message);
    }
  }
  if (base::Status applied = Apply(options); !applied.ok()) return applied.error();
  return options;
}

base::Result<Arguments> ParseArguments(const std::vector<std::string>& args,
                                       const std::vector<OwnFlag>& own_flags,
                                       crawl::OptionUse use) {
  Arguments out;
  bool flags_end = false;
  for (size_t i = 0; i < args.size(); ++i) {
    const std::string& arg = args[i];
    if (flags_end || arg.size() < 2 || arg[0] != '-') {
      out.words.push_back(arg);
      continue;
    }
    if (arg == "--") {
      flags_end = true;
      continue;
    }
    if (arg == "--help" || arg == "-h") {
      out.help = true;
      continue;
    }
    size_t equals = arg.find('=');
    std::string name = arg.substr(0, equals);
    name.erase(0, std::min(name.find_first_not_of('-'), size_t{2}));
    std::optional<FlagShape> shape = ShapeOf(name, own_flags, use);
    if (!shape || arg.compare(0, 2, "--") != 0) {
      return NoSuchFlag(arg.substr(0, equals), name);
    }
    std::string value = "true";
    if (equals != std::string::npos) {
      value = arg.substr(equals + 1);
    } else if (shape->takes_argument) {
      if (++i == args.size()) return Usage("--" + name + " needs a value");
      value = args[i];
    }
    if (shape->own) {
      out.own.emplace_back(name, value);
    } else {
      out.given.emplace_back(name, value);
    }
  }
  return out;
}

}  // namespace upwell::cli
