// SPDX-License-Identifier: Apache-2.0
// The aim "entities" ("Crawling Deep Web Entity Pages", Figure 1), for one site: queries go into
// the URL template, the pages through the empty filter, and the second-level URLs of those that are
// not empty back into the loop. One page of each answer is enough: the aim is a page of everything,
// not every page.
//
// Beyond the paper: queries come from several sources (the log, types of the knowledge base, shapes
// of links, the site's own words and fields, lists that ship with the program), and the next one is
// taken from the source that promises the most new records for a request, by what it has brought.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "crawl/session/form_session.h"
#include "entities/second_level_queue.h"
#include "entities/site_query.h"
#include "harvest/keywords/keyword_policy.h"
#include "harvest/yield_memory.h"

namespace upwell::crawl {

class EntityCrawl {
 public:
  // `interview` and `visit` are not owned. `texts` are those of the site's pages, `language` what
  // they say that they are written in.
  EntityCrawl(FormSession& session, SiteSession& site, entities::UrlTemplate url_template,
              std::vector<entities::SiteQuery> queries, const std::vector<std::string>& texts,
              const std::string& language);

  // The best queries, to compare answers with: they are known to fit the site.
  void AddOpenings(query::Openings& openings) const;
  // REQUIRES: the interview was opened.
  base::Task<void> Run();
  EntityFindings findings() const;

 private:
  struct Source {
    enum class Kind : uint8_t { kQueries, kWords, kField, kLinks, kTrial };
    Kind kind = Kind::kQueries;
    std::string name;                 // "log", "book/author", "words", "field brand", "link brand"
    std::deque<std::string> queries;  // of kQueries
    std::string key;                  // of kField: the column; of kLinks: the shape
    size_t next_value = 0;            // of kField
    uint64_t fruitless = 0;           // questions in a row
    double recent_requests = 0, recent_new = 0;  // fading
    bool over = false;
    SourceFindings found;
  };
  // A question on its way, and where it comes from.
  struct Errand {
    size_t source = 0;
    query::Question question;
    std::optional<entities::SecondLevelQueue::Waiting> link;
    bool by_policy = false;
    int tries = 0;
  };

  void AddQuerySources(std::vector<entities::SiteQuery> queries);
  void AddLists(const std::string& language);
  void FindNewSources();
  size_t SourceNamed(Source::Kind kind, const std::string& name, const std::string& key);
  bool MayFollowLinks() const;
  bool HasMore(const Source& source) const;
  double PromiseOf(const Source& source) const;
  bool LinksPromiseAsMuchAs(std::optional<size_t> source) const;
  std::optional<size_t> BestSource() const;
  std::optional<Errand> NextErrand();
  std::optional<Errand> NextOf(size_t source);
  std::optional<std::string> NextFieldValue(Source& source);
  Errand LinkErrand(size_t source, entities::SecondLevelQueue::Waiting link) const;
  query::Question QuestionOf(const std::string& words, const std::string& name) const;
  bool IsNewQuery(const std::string& text);
  base::Task<void> Ask(Errand errand);
  void Learn(const Errand& errand, const SinglePage& page);
  void LearnLinks(const Errand& errand, const SinglePage& page);
  void TeachPolicy(const SinglePage& page);
  base::Url AddressOf(const Errand& errand) const;

  FormSession& session_;
  SiteSession& site_;
  entities::UrlTemplate template_;
  std::vector<Source> sources_;
  harvest::YieldMemory yields_;  // of kinds of sources, and of all questions
  entities::SecondLevelQueue links_;
  std::unique_ptr<harvest::KeywordPolicy> policy_;
  query::WordSplitter splitter_;
  std::deque<Errand> failed_;  // to be asked again
  std::unordered_set<base::Hash128> asked_queries_;
  std::unordered_set<base::Hash128> links_met_;
  uint64_t first_level_results_ = 0;
  uint64_t since_failure_ = 0;
  uint64_t fruitless_ = 0;  // questions in a row, of any source
  EntityFindings findings_;
};

}  // namespace upwell::crawl
