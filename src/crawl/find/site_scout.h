// SPDX-License-Identifier: Apache-2.0
// One site's part of `upwell find`: its pages are looked at for forms, and for links to other
// sites, along the links that a strategy selects. Nothing is ever submitted.
//
// Like a crawl, a scout is a function of its options and of the exchanges it sees.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "crawl/run/options.h"
#include "discover/in_site_searcher.h"
#include "discover/strategies.h"
#include "fetch/web.h"
#include "form/search_form.h"

namespace upwell::crawl {

struct FoundForm {
  form::SearchForm form;
  int depth = 0;  // links from the page where the search began
};

struct FoundSite {
  base::Url link;    // a page of it
  std::string page;  // that links to it
};

enum class ScoutOutcome : uint8_t {
  kSearched,
  kUnreachable,
  kRobots,      // the owner does not want us here
  kMoved,       // it says that it is another site
  kNoPages,     // its start page is no HTML
  kBroken,      // it stopped answering or refused us; what was found until then is kept
  kUnfinished,  // we were stopped: interrupted, out of time, the disk
};
std::string_view ScoutOutcomeName(ScoutOutcome outcome);  // "searched", "unreachable", ...

struct ScoutReport {
  ScoutOutcome outcome = ScoutOutcome::kSearched;
  std::string detail;                   // for people; "" if there is nothing to say
  bool store_failed = false;            // why it is unfinished: the archive could not be written
  base::Url site;                       // its address, after redirects to https or www.
  base::Url moved_to;                   // of kMoved
  std::vector<FoundForm> forms;         // distinct ones, searchable or not, in order of discovery
  std::vector<FoundSite> sites;         // distinct ones, in order of discovery
  std::vector<std::string> twin_sites;  // the same in other languages, as it says
  discover::SearchYield form_search, site_search;
  uint64_t pages = 0;     // fetched, by both searches together
  uint64_t requests = 0;  // on the wire: robots.txt, redirects and retries, too
  uint64_t urls_known = 0;
};

// Where a scout begins.
struct ScoutStart {
  base::Url url;
  // The address was met, not given by a person: the site's root page is the entrance, and this
  // page only where there is none.
  bool root_first = false;
  bool find_sites = true;  // also where the form finder does not go
};

// `web` is not owned and outlives the search.
base::Task<ScoutReport> ScoutSite(const ScoutStart& start, const RunOptions& options,
                                  discover::Strategy strategy, fetch::Web* web);

}  // namespace upwell::crawl
