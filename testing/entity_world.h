// SPDX-License-Identifier: Apache-2.0
// A knowledge base, a query log and many sites that sell, rent or list what the knowledge base
// knows, with the truth about all three: for measuring entity-oriented crawls.
//
//   EntityWorld world(/*seed=*/1);
//   TestBedServer bed;
//   ServeEntities(world, bed);
//   std::ofstream log("log.tsv"), base("kb.tsv");
//   world.WriteLog(log, 1000000, LogLayout::kTsv);
//   world.WriteKnowledgeBase(base, KbLayout::kTsv);
//   // … crawl world.url(i), compare with world.truth(i) and world.Look(i, "/find?q=sony") …
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "testing/http.h"
#include "testing/server.h"
#include "testing/site.h"

namespace upwell::testing {

// What an argument in a site's URLs does.
enum class ArgumentRole {
  kQuery,           // the words that were asked for
  kFacet,           // narrows the answer to an attribute
  kDisambiguation,  // says which of several things of the same name is meant
  kCategory,        // narrows the answer to a part of the site
  kSort,
  kPage,
  kPageSize,
  kLayout,
  kTracking,  // where the visitor came from
  kSession,
  kConstant,  // always the same, without effect
};
std::string_view NameOf(ArgumentRole role);  // "query", "facet", …, "page_size", …
// The records that answer do not depend on it: sort, page, page_size, layout, tracking, session,
// constant.
bool IsIrrelevant(ArgumentRole role);

// Whether entities of a type are good queries for a site.
enum class Fit { kNo, kYes, kEither };  // kEither: the site has everything
std::string_view NameOf(Fit fit);       // "no", "yes", "either"

struct EntityType {
  std::string domain, type;
  size_t entities = 0;                                      // in the knowledge base
  std::string name() const { return domain + "/" + type; }  // "book/author"
};

// How a site is asked.
struct EntitySearch {
  std::string page;            // path of the page with the form: "/", or one click away from it
  std::string action, method;  // path; "get", "post"
  std::string query_argument;
  // What filling in only the text box asks: "/find?cat=all&q={query}". "" for a form that is sent
  // by POST.
  std::string url_template;
  std::vector<std::pair<std::string, std::string>> defaults;  // the other inputs, as they are
  bool has_form = true;                                       // else it is only announced
  bool open_search = false, search_action = false;            // announced beside or instead
};

struct EntitySiteTruth {
  std::string name;
  std::string kind;      // "shop", "hotels", "books", "films", "jobs", "music", "food", "wine",
                         // "cars", "gifts", "everything"
  std::string language;  // "en", "de", …
  size_t records = 0;
  std::map<std::string, Fit> types;  // "domain/type"; those that do not fit are missing
  EntitySearch search;
  std::map<std::string, ArgumentRole> arguments;  // of the URLs of its pages
  std::string matching;            // "all words", "any word", "whole name": how words are looked up
  bool rewrites = false;           // a query that fails is replaced by another one
  bool constant_list = false;      // every page lists all brands, cities, …
  bool recommends = false;         // empty pages show records nevertheless
  bool disambiguates = false;      // some queries are answered by a choice of places
  bool search_disallowed = false;  // by robots.txt
  bool has_faults = false;         // 503 now and then, slow pages
};

enum class EntityAnswerKind {
  kResults,
  kEmpty,           // nothing answers, whatever else is shown
  kRewritten,       // nothing answers; the records shown answer another query
  kDisambiguation,  // a choice between several meanings, no records
  kOther,           // home, a record's own page, a category, help, robots.txt, no such page
};
std::string_view NameOf(EntityAnswerKind kind);  // "results", "empty", …

// What one page really is.
struct EntityAnswer {
  EntityAnswerKind kind = EntityAnswerKind::kOther;
  std::string query;  // as it was asked, in UTF-8
  // Ids as in Site::truth().
  std::vector<std::string> matching;  // all records that answer the question, best first
  std::vector<std::string> shown;     // those of them on this page, in its order
  std::vector<std::string> others;    // records that stand there for another reason
  bool first_level = false;           // what the form or the announcement asks, nothing added
  // The same for two questions of a site which select by the same predicates: they differ at most
  // in irrelevant arguments. 0 where no question was asked.
  uint64_t selection = 0;
};

enum class LogLayout {
  kTsv,  // query, URL, clicks
  kAol,  // AnonID, Query, QueryTime, ItemRank, ClickURL under a line that names them; one row for
         // each click, only the host of the URL; rank and URL are empty where nothing was clicked
};
enum class KbLayout {
  kTsv,    // domain, type, entity
  kJsonl,  // {"domain":…,"type":…,"entity":…}
};

// A row of the log and how it came about.
struct EntityLogRow {
  std::string query, url;  // url "": nothing was clicked
  uint32_t clicks = 0;
  std::optional<size_t> site;  // that was clicked; none for other hosts
  std::string entity;  // what was looked for, spelt right, in lower case; "" if navigational
  std::string type;    // "domain/type" of the entity; "" where the world knows none
  std::string prefix, suffix;  // the noise around it, in lower case
  bool misspelt = false;
  bool navigational = false;
  std::string broken;  // if not empty: the line as it stands in the TSV instead
};

struct EntityModel;

class EntityWorld {
 public:
  explicit EntityWorld(uint64_t seed, size_t sites = 64);
  ~EntityWorld();
  EntityWorld(const EntityWorld&) = delete;
  EntityWorld& operator=(const EntityWorld&) = delete;

  size_t size() const;
  const EntitySiteTruth& truth(size_t site) const;
  // The address in the log; before that it is "http://www.NAME.example/". Not while a log is
  // being written.
  void SetUrl(size_t site, const std::string& url);
  const std::string& url(size_t site) const;
  // Copies share the world, which must outlive them. A page is a function of the seed, the request
  // and how often that came.
  std::unique_ptr<Site> MakeSite(size_t site) const;

  // What the answer to this request is, without faults.
  EntityAnswer Look(size_t site, std::string_view target) const;
  EntityAnswer Look(size_t site, const HttpRequest& request) const;
  // The target (or, for POST, the whole request) that asks for these words as the form does.
  HttpRequest Question(size_t site, std::string_view words) const;

  // Of the knowledge base.
  const std::vector<EntityType>& types() const;
  std::vector<std::string> EntitiesOf(
      std::string_view type) const;  // "domain/type"; best known first
  Fit Fits(std::string_view type, size_t site) const;
  // Entities that the site has records of, best known first; not all are in the knowledge base.
  std::vector<std::string> EntitiesAt(size_t site) const;
  void WriteKnowledgeBase(std::ostream& out, KbLayout layout) const;

  // The same pair of query and URL may come more than once; its clicks add up. In the TSV layout
  // one in some thousand lines is broken.
  void WriteLog(std::ostream& out, uint64_t rows, LogLayout layout) const;
  // The rows behind it, in its order.
  void LogRows(uint64_t rows, const std::function<void(const EntityLogRow&)>& use) const;
  // Words that say nothing about the entity: "price of", "reviews", names of sites. In any case,
  // spaces around them are ignored.
  bool IsNoisePrefix(std::string_view text) const;
  bool IsNoiseSuffix(std::string_view text) const;

 private:
  std::unique_ptr<EntityModel> model_;
};

// Serves every site on a port of its own and tells the world their addresses. With port_from the
// ports follow each other. Fewer than world.size() where a port could not be had.
std::vector<ServedSite*> ServeEntities(EntityWorld& world, TestBedServer& bed,
                                       uint16_t port_from = 0);

// One line of JSON about a site: what truth() says, its url, its records.
std::string EntityTruthLine(const EntityWorld& world, size_t site);

}  // namespace upwell::testing
