// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "apps/cli/commands.h"
#include "apps/cli/file_rights.h"
#include "apps/cli/page_source.h"
#include "base/text.h"

namespace upwell::cli {

const std::vector<Command>& Commands() {
  static const std::vector<Command> commands = {
      {"surface",
       "URL... [options]",
       "finds the search forms of a site, questions them, keeps pages and records",
       {{"list", "FILE", "start URLs: one per line, a table with a column of them, a sitemap"},
        {"replay", "RUN", "from the archive of an earlier run, without network"}},
       crawl::OptionUse::kRuns,
       RunSurface},
      {"find",
       "URL... [options]",
       "finds searchable forms on many sites, and further sites: a database of online databases",
       {{"list", "FILE", "sites: one address per line, a table with a column of them, a sitemap"}},
       crawl::OptionUse::kFinds,
       RunFindCommand},
      {"entities", "[URL...|VERB] --sites FILE [--log FILE] [--kb FILE] [options]",
       "asks many sites for what a query log and a knowledge base name; single steps: templates, "
       "clean-log, match, queries, dedup",
       EntitiesFlags(), crawl::OptionUse::kEntities, RunEntitiesCommand},
      {"forms", "URL|FILE|- [--json]", "shows what it understood of each form on a page",
       FileFlags(), crawl::OptionUse::kPages, RunForms},
      {"answer", "URL|FILE|- [--compare FILE...] [--json]",
       "shows what it understood of a result page", AnswerFlags(), crawl::OptionUse::kPages,
       RunAnswer},
      {"resume",
       "RUN [options]",
       "goes on with an interrupted run",
       {},
       crawl::OptionUse::kAll,
       RunResume},
      {"export",
       "RUN --format jsonl|csv|urls|sitemap|cdxj [--to FILE]",
       "hands the result to other tools",
       {{"format", "F", "jsonl, csv, urls, sitemap or cdxj"},
        {"to", "FILE", "instead of standard output"},
        SharedFlag()},
       crawl::OptionUse::kNone,
       RunExport},
      {"report",
       "RUN [--out FILE]",
       "writes report.html: coverage, questions, forms, politeness, records, to look at",
       {{"out", "FILE", "instead of RUN/report.html"},
        {"records", "N", "records that the page holds [5000]"},
        SharedFlag()},
       crawl::OptionUse::kNone,
       RunReport},
      {"demo",
       "[options]",
       "starts the built-in demo site on loopback and surfaces it",
       {},
       crawl::OptionUse::kRuns,
       RunDemo},
      {"simulate", "CORPUS.jsonl [options]",
       "compares keyword policies on a site made of a local corpus", SimulateFlags(),
       crawl::OptionUse::kNone, RunSimulate},
      {"version", "", "prints the version", {}, crawl::OptionUse::kNone, RunVersion},
  };
  return commands;
}

namespace {

void PrintUsage(std::FILE* out) {
  std::fputs("upwell brings the deep Web to the surface.\n\nusage: upwell COMMAND ...\n\n", out);
  for (const Command& command : Commands()) {
    std::fprintf(out, "  %-9s %s\n", command.name.c_str(), command.summary.c_str());
  }
  std::fputs("\n`upwell COMMAND --help` explains each.\n", out);
}

void PrintHelp(const Command& command) {
  std::printf("usage: upwell %s %s\n\n%s\n", command.name.c_str(), command.synopsis.c_str(),
              command.summary.c_str());
  if (!command.flags.empty()) std::puts("");
  for (const OwnFlag& flag : command.flags) {
    std::string text = "  --" + flag.name + (flag.argument.empty() ? "" : " " + flag.argument);
    std::printf("%-26s%s\n", text.c_str(), flag.help.c_str());
  }
  if (command.use == crawl::OptionUse::kNone) return;
  std::printf("%-26s%s\n", "  --config FILE", "these options in TOML");
  std::fputs(crawl::OptionsHelp(command.use).c_str(), stdout);
}

int Help(const std::vector<std::string>& words) {
  if (words.size() == 1 && words[0] == "options-markdown") {
    std::fputs(crawl::OptionsMarkdown().c_str(), stdout);
    return 0;
  }
  for (const Command& command : Commands()) {
    if (words.size() == 1 && words[0] == command.name) {
      PrintHelp(command);
      return 0;
    }
  }
  PrintUsage(stdout);
  return 0;
}

int Main(const std::vector<std::string>& args) {
  if (args.empty()) {
    PrintUsage(stderr);
    return 2;
  }
  std::vector<std::string> rest(args.begin() + 1, args.end());
  if (args[0] == "help" || args[0] == "--help" || args[0] == "-h") return Help(rest);
  if (args[0] == "--version") return RunVersion({});
  for (const Command& command : Commands()) {
    if (command.name != args[0]) continue;
    base::Result<Arguments> arguments = ParseArguments(rest, command.flags, command.use);
    if (!arguments.ok()) {
      return Fail(2, arguments.error().message + "; see `upwell " + command.name + " --help`");
    }
    if (arguments->help) {
      PrintHelp(command);
      return 0;
    }
    SetFileRights(command, *arguments);
    return command.run(*arguments);
  }
  return Fail(
      2, "there is no command \"" + base::ForTerminal(args[0]) + "\"; `upwell help` lists them");
}

}  // namespace
}  // namespace upwell::cli

int main(int argc, char** argv) {
  // A reader that went away is an error of write(), not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
  return upwell::cli::Main(std::vector<std::string>(argv + 1, argv + argc));
}
