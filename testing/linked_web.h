// SPDX-License-Identifier: Apache-2.0
// A web of small sites that link to each other, with forms of which the truth is known: for
// measuring crawlers that look for forms and for sites.
//
//   LinkedWeb web(/*seed=*/1);
//   TestBedServer bed;
//   ServeWeb(web, bed);
//   // … crawl from web.url(0), compare with web.truth(i).forms …
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "testing/server.h"
#include "testing/site.h"

namespace upwell::testing {

// One form of the web, as a person would count it: the same box on every page of a site is one.
struct WebForm {
  std::string page;  // path of the shallowest page that shows it; in a frame: the framed document
  int depth = 0;     // least number of links from the site's root page to it; frames cost nothing
  std::string
      kind;  // "search", "login", "registration", "recovery", "newsletter", "contact",
             // "comment", "poll", "order", "configuration", "calculator", "language", "jump"
  bool searchable = false;  // a search of a database or of the site that should be reported
  std::string action;       // path
  std::string method;       // "get", "post"
  // Names of its controls without the buttons, those of one name once, hidden ones too.
  std::vector<std::string> inputs;
  // How its page is reached: "root", "menu" (a menu or foot of the root page), "submenu",
  // "advanced" (a link near a simpler form), "content", "announced" (there is no <form>: an
  // OpenSearch description or a SearchAction says where to ask).
  std::string way;
};

struct WebSiteTruth {
  std::string name;
  std::string kind;  // "shop", "library", "directory", ...
  // Pages that lead to each other by links, without traps, answers of forms and pages that only
  // acting links lead to.
  size_t pages = 0;
  std::vector<WebForm> forms;
  std::set<size_t> links_to;  // other sites
  bool has_trap = false;
};

struct WebModel;

class LinkedWeb {
 public:
  explicit LinkedWeb(uint64_t seed, size_t sites = 240);
  ~LinkedWeb();
  LinkedWeb(const LinkedWeb&) = delete;
  LinkedWeb& operator=(const LinkedWeb&) = delete;

  size_t size() const;
  const WebSiteTruth& truth(size_t site) const;
  // The address under which the others link to it; before that it is "http://www.NAME.example/".
  void SetUrl(size_t site, const std::string& url);
  std::string url(size_t site) const;
  // Copies share the web, which must outlive them. Each page is made when it is asked for and is a
  // function of the seed and the request.
  std::unique_ptr<Site> MakeSite(size_t site) const;

 private:
  std::unique_ptr<WebModel> model_;
  std::vector<WebSiteTruth> truths_;
};

// Serves every site on a port of its own and tells the web their addresses. With port_from the
// ports follow each other. Fewer than web.size() where a port could not be had.
std::vector<ServedSite*> ServeWeb(LinkedWeb& web, TestBedServer& bed, uint16_t port_from = 0);

// One line of JSON about a site: what truth() says, and its url.
std::string WebTruthLine(const LinkedWeb& web, size_t site);

}  // namespace upwell::testing
