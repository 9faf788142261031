// SPDX-License-Identifier: Apache-2.0
// The aim "entities" ("Crawling Deep Web Entity Pages", Figure 1), for one site: queries go into
// the URL template, the pages through the empty filter, and the second-level URLs of those that are
// not empty back into the loop. One page of each answer is enough: the aim is a page of everything,
// not every page.
//
// Beyond the paper: queries come from several sources (crawl/entities/entity_sources), which are
// asked by the one loop of all crawls (harvest/crawl_loop).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "crawl/entities/entity_sources.h"
#include "crawl/session/form_session.h"
#include "entities/site_query.h"
#include "harvest/crawl_loop.h"

namespace upwell::crawl {

class EntityCrawl : private harvest::Aim {
 public:
  // `session` and `site` are not owned. `texts` are those of the site's pages, `language` what they
  // say that they are written in.
  EntityCrawl(FormSession& session, SiteSession& site, entities::UrlTemplate url_template,
              std::vector<entities::SiteQuery> queries, const std::vector<std::string>& texts,
              const std::string& language);

  // The best queries, to compare answers with: they are known to fit the site.
  void AddOpenings(query::Openings& openings) const;
  // REQUIRES: the session was opened.
  base::Task<void> Run();
  EntityFindings findings() const;
  const std::vector<harvest::SourceTotals>& totals() const { return loop_.totals(); }

 private:
  QueryListSource& ListNamed(const std::string& name);
  void AddLists(const std::string& language);
  void AddKeywords(const std::vector<std::string>& texts);
  bool HasSource(query::QuestionKind kind, const std::string& name) const;
  void FindSources(harvest::CrawlLoop& loop) override;
  base::Task<bool> IsMet() override;
  base::Task<double> Keep(const query::Question& question,
                          const harvest::WholeAnswer& answer) override;
  int most_tries() const override { return 3; }
  void LearnLinks(const query::Question& question, const harvest::WholeAnswer& answer);

  FormSession& session_;
  SiteSession& site_;
  entities::UrlTemplate template_;
  EntityMemory memory_;
  harvest::HarvestState state_;
  harvest::CrawlLoop loop_;
  std::vector<QueryListSource*> lists_;  // of the loop
  std::unordered_set<base::Hash128> links_met_;
  uint64_t first_level_results_ = 0;
  EntityFindings findings_;
};

}  // namespace upwell::crawl
