// SPDX-License-Identifier: Apache-2.0
// upwell-testbed: serves the sites of the test bed on loopback.
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "testing/entity_world.h"
#include "testing/input_truth.h"
#include "testing/linked_web.h"
#include "testing/server.h"
#include "testing/sites.h"
#include "testing/static_site.h"

namespace {

using upwell::testing::LoggedRequest;
using upwell::testing::ServedSite;
using upwell::testing::Site;
using upwell::testing::TestBedServer;

constexpr std::string_view kUsage =
    "usage: upwell-testbed --list\n"
    "       upwell-testbed --site NAME [--port N] [--address A] [--log FILE]\n"
    "       upwell-testbed --all [--ports FROM] [--address A] [--log FILE]\n"
    "       upwell-testbed --truth NAME | --truth-inputs NAME\n"
    "       upwell-testbed --write-static DIR [--pages N]\n"
    "       upwell-testbed --web SEED [--sites N] [--port-from P] [--log FILE]\n"
    "       upwell-testbed --truth-web SEED [--sites N]\n"
    "       upwell-testbed --entities SEED [--sites N] [--port-from P] [--log FILE]\n"
    "       upwell-testbed --write-entities SEED DIR [--sites N] [--port-from P] [--rows N]\n"
    "\n"
    "  --list          prints the sites\n"
    "  --site NAME     serves one site until SIGTERM or SIGINT; may be repeated (random-N: any N)\n"
    "  --all           serves every site, each on a port of its own\n"
    "  --port N        of the first site, the others follow; 0 takes free ones (default 8600)\n"
    "  --ports FROM    the same\n"
    "  --address A     loopback address to listen on (default 127.0.0.1)\n"
    "  --log FILE      appends one JSON line per request\n"
    "  --truth NAME    prints a site's records as JSON lines: id, title, url\n"
    "  --truth-inputs NAME  prints what the inputs of its form are: name, role, kind, format\n"
    "  --write-static DIR  writes the pages of the site 'static' as files\n"
    "  --pages N       of the site 'static' (default 10000)\n"
    "  --web SEED      serves a web of linked sites and prints their URLs\n"
    "  --truth-web SEED  prints its sites and their forms as JSON lines\n"
    "  --entities SEED  serves a world of sites about entities and prints their URLs\n"
    "  --write-entities SEED DIR  writes DIR/sites.txt, log.tsv, kb.tsv and truth.jsonl of the\n"
    "                  world as it is served with the same --port-from\n"
    "  --rows N        of the log (default 1000000)\n"
    "  --sites N       of the web (default 240), of the world (default 64)\n"
    "  --port-from P   like --port\n";

struct Arguments {
  bool list = false;
  bool all = false;
  bool help = false;
  std::vector<std::string> sites;
  std::string truth;
  std::string truth_inputs;
  std::string log;
  std::string static_dir;
  std::optional<uint64_t> web;
  std::optional<uint64_t> truth_web;
  std::optional<uint64_t> entities;
  std::optional<uint64_t> write_entities;
  std::string entities_dir;
  std::optional<uint64_t> sites_wanted;
  uint64_t rows = 1000000;
  std::string address = "127.0.0.1";
  uint64_t port = 8600;
  uint64_t pages = 10000;
};

std::string ParseNumber(std::string_view name, std::string_view value, uint64_t most,
                        uint64_t* number) {
  std::optional<uint64_t> parsed = upwell::base::ParseUnsigned(value);
  if (!parsed || *parsed > most) {
    return std::string(name) + " needs a number up to " + std::to_string(most) + ", not '" +
           std::string(value) + "'";
  }
  *number = *parsed;
  return "";
}

std::optional<uint64_t>* SeedOption(std::string_view word, Arguments* out) {
  if (word == "--web") return &out->web;
  if (word == "--truth-web") return &out->truth_web;
  if (word == "--entities") return &out->entities;
  return word == "--write-entities" ? &out->write_entities : nullptr;
}

// What is wrong with the command line, or "".
std::string Parse(const std::vector<std::string>& words, Arguments* out) {
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--list") {
      out->list = true;
    } else if (word == "--all") {
      out->all = true;
    } else if (word == "--help" || word == "-h") {
      out->help = true;
    } else {
      std::string* text = word == "--truth"          ? &out->truth
                          : word == "--log"          ? &out->log
                          : word == "--truth-inputs" ? &out->truth_inputs
                          : word == "--address"      ? &out->address
                          : word == "--write-static" ? &out->static_dir
                                                     : nullptr;
      bool port = word == "--port" || word == "--ports" || word == "--port-from";
      std::optional<uint64_t>* seed = SeedOption(word, out);
      bool number =
          port || seed != nullptr || word == "--pages" || word == "--sites" || word == "--rows";
      if (text == nullptr && !number && word != "--site") return "unknown option '" + word + "'";
      if (i + 1 == words.size()) return word + " needs a value";
      const std::string& value = words[++i];
      if (text != nullptr) *text = value;
      if (word == "--site") out->sites.push_back(value);
      std::string error;
      if (word == "--pages") error = ParseNumber(word, value, 1000000, &out->pages);
      if (word == "--rows") error = ParseNumber(word, value, UINT64_MAX, &out->rows);
      if (word == "--sites") error = ParseNumber(word, value, 20000, &out->sites_wanted.emplace());
      if (port) error = ParseNumber(word, value, 65535, &out->port);
      if (seed != nullptr) error = ParseNumber(word, value, UINT64_MAX, &seed->emplace());
      if (!error.empty()) return error;
      if (word == "--write-entities") {
        if (i + 1 == words.size()) return word + " needs a folder too";
        out->entities_dir = words[++i];
      }
    }
  }
  bool something = out->list || out->all || out->help || !out->sites.empty() ||
                   !out->truth.empty() || !out->truth_inputs.empty() || !out->static_dir.empty() ||
                   out->web || out->truth_web || out->entities || out->write_entities;
  return something ? "" : "nothing to do";
}

int Fail(const std::string& message) {
  std::cerr << "upwell-testbed: " << message << "\n";
  return 2;
}

int PrintTruth(const std::string& name) {
  auto site = upwell::testing::MakeSite(name);
  if (!site.ok()) return Fail(site.error().message);
  for (const upwell::testing::TruthRecord& record : (*site)->truth()) {
    std::cout << "{\"id\":" << upwell::testing::JsonString(record.id)
              << ",\"title\":" << upwell::testing::JsonString(record.title)
              << ",\"url\":" << upwell::testing::JsonString(record.url) << "}\n";
  }
  return 0;
}

int PrintInputs(const std::string& name) {
  auto spec = upwell::testing::SpecOf(name);
  if (!spec.ok()) return Fail(spec.error().message);
  std::cout << upwell::testing::InputTruthLines(*spec);
  return 0;
}

int WriteStatic(const Arguments& arguments) {
  upwell::testing::StaticSite site(arguments.pages);
  upwell::base::Status written = upwell::testing::WriteStaticSite(site, arguments.static_dir);
  if (written.ok()) return 0;
  std::cerr << "upwell-testbed: " << written.error().message << "\n";
  return 1;
}

upwell::base::Result<std::unique_ptr<Site>> Make(upwell::testing::SitePool* pool,
                                                 const Arguments& arguments,
                                                 const std::string& name) {
  if (name != "static") return pool->Make(name);
  return std::unique_ptr<Site>(std::make_unique<upwell::testing::StaticSite>(arguments.pages));
}

int PrintWebTruth(const Arguments& arguments) {
  upwell::testing::LinkedWeb web(*arguments.truth_web, arguments.sites_wanted.value_or(240));
  for (size_t i = 0; i < web.size(); ++i) {
    std::cout << upwell::testing::WebTruthLine(web, i) << "\n";
  }
  return 0;
}

int WriteEntities(const Arguments& arguments) {
  upwell::testing::EntityWorld world(*arguments.write_entities,
                                     arguments.sites_wanted.value_or(64));
  std::error_code ignored;  // what cannot be made cannot be written to below
  std::filesystem::create_directories(arguments.entities_dir, ignored);
  auto open = [&arguments](const char* name) {
    return std::ofstream(std::filesystem::path(arguments.entities_dir) / name, std::ios::binary);
  };
  std::ofstream sites = open("sites.txt"), log = open("log.tsv"), base = open("kb.tsv"),
                truth = open("truth.jsonl");
  for (size_t i = 0; i < world.size(); ++i) {
    world.SetUrl(i, "http://127.0.0.1:" + std::to_string(arguments.port + i) + "/");
    sites << world.url(i) << "\n";
    truth << EntityTruthLine(world, i) << "\n";
  }
  world.WriteKnowledgeBase(base, upwell::testing::KbLayout::kTsv);
  world.WriteLog(log, arguments.rows, upwell::testing::LogLayout::kTsv);
  for (std::ofstream* file : {&sites, &log, &base, &truth}) file->close();
  if (sites && log && base && truth) return 0;
  std::cerr << "upwell-testbed: cannot write to " << arguments.entities_dir << "\n";
  return 1;
}

// What is wrong, or "".
std::string ServeSites(const Arguments& arguments, upwell::testing::SitePool* pool,
                       TestBedServer* server) {
  std::vector<std::string> names = arguments.sites;
  if (arguments.all) {
    for (std::string& name : upwell::testing::SiteNames()) names.push_back(std::move(name));
  }
  for (size_t i = 0; i < names.size(); ++i) {
    auto site = Make(pool, arguments, names[i]);
    if (!site.ok()) return site.error().message;
    uint64_t port = arguments.port == 0 ? 0 : arguments.port + i;
    if (port > 65535) return "not enough ports above " + std::to_string(arguments.port);
    auto served = server->Serve(std::move(*site), arguments.address, static_cast<uint16_t>(port));
    if (!served.ok()) return served.error().message;
    std::cout << (*served)->url() << "  " << names[i] << "  " << (*served)->truth().size()
              << " records" << std::endl;
  }
  return "";
}

// Prints the addresses; what is wrong, or "".
std::string TellServed(const std::vector<ServedSite*>& served, size_t wanted,
                       const Arguments& arguments) {
  for (const ServedSite* site : served) std::cout << site->url() << "\n";
  std::cout << std::flush;
  if (served.size() == wanted) return "";
  return "port " + std::to_string(arguments.port + served.size()) + " cannot be had";
}

// A web or a world; it must outlive its server.
struct Many {
  explicit Many(const Arguments& arguments) {
    using upwell::testing::EntityWorld, upwell::testing::LinkedWeb;
    const auto& sites = arguments.sites_wanted;
    if (arguments.web) web = std::make_unique<LinkedWeb>(*arguments.web, sites.value_or(240));
    if (arguments.entities) {
      world = std::make_unique<EntityWorld>(*arguments.entities, sites.value_or(64));
    }
  }

  std::unique_ptr<upwell::testing::LinkedWeb> web;
  std::unique_ptr<upwell::testing::EntityWorld> world;
};

std::string ServeAll(const Arguments& arguments, Many* many, upwell::testing::SitePool* pool,
                     TestBedServer* server) {
  const uint16_t port = static_cast<uint16_t>(arguments.port);
  if (many->web) {
    return TellServed(ServeWeb(*many->web, *server, port), many->web->size(), arguments);
  }
  if (many->world) {
    return TellServed(ServeEntities(*many->world, *server, port), many->world->size(), arguments);
  }
  return ServeSites(arguments, pool, server);
}

int Serve(const Arguments& arguments) {
  // Before the server's thread starts, so that only this one gets the signals.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  std::ofstream log;
  std::function<void(const LoggedRequest&)> on_finished;
  if (!arguments.log.empty()) {
    log.open(arguments.log, std::ios::app);
    if (!log) return Fail("cannot write " + arguments.log);
    on_finished = [&log](const LoggedRequest& request) { log << request.ToJson() << std::endl; };
  }
  upwell::testing::SitePool pool;
  Many many(arguments);
  TestBedServer server(on_finished);
  const std::string error = ServeAll(arguments, &many, &pool, &server);
  if (!error.empty()) return Fail(error);
  int signal = 0;
  sigwait(&signals, &signal);
  server.Stop();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  std::string error = Parse(std::vector<std::string>(argv + 1, argv + argc), &arguments);
  if (!error.empty()) return Fail(error + "\n" + std::string(kUsage));
  if (arguments.help) {
    std::cout << kUsage;
    return 0;
  }
  if (arguments.list) {
    std::cout << upwell::testing::DescribeSites();
    return 0;
  }
  if (!arguments.truth.empty()) return PrintTruth(arguments.truth);
  if (!arguments.truth_inputs.empty()) return PrintInputs(arguments.truth_inputs);
  if (!arguments.static_dir.empty()) return WriteStatic(arguments);
  if (arguments.truth_web) return PrintWebTruth(arguments);
  if (arguments.write_entities) return WriteEntities(arguments);
  return Serve(arguments);
}
