// SPDX-License-Identifier: Apache-2.0
// Measures the steps of an entity-oriented crawl against the truth of an entity world: the
// experiments of He et al. 2013.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "answer/answer.h"
#include "crawl/surface/site_crawl.h"
#include "entities/query_generation.h"
#include "entities/second_level_queue.h"
#include "testing/e2e/site_client.h"
#include "testing/entity_world.h"

namespace upwell::testing {

// Precision and recall of pages that are said to hold entities (section 5).
struct EmptyScore {
  uint64_t said_and_are = 0, said_only = 0, are_only = 0, pages = 0;
  void Add(const EmptyScore& other);
  double precision() const;
  double recall() const;
};

// What the judge of arguments said, beside the truth (section 6.3.3).
struct ArgumentScore {
  uint64_t found = 0, wrong = 0, missed = 0;  // irrelevant arguments
  uint64_t urls = 0, lost = 0;                // distinct second-level URLs
  uint64_t links = 0, carrying = 0;           // of answers; with the query argument
  uint64_t partitions = 0;
  uint64_t trials = 0;
  std::vector<std::string> mistakes;  // "site: argument (role)"
  void Add(const ArgumentScore& other);
  double precision() const;
  double recall() const;
};

// What a crawl brought for its requests.
struct LoopScore {
  uint64_t requests = 0, records = 0, strangers = 0;
  std::vector<uint64_t> records_at;  // after every kStep requests
  static constexpr uint64_t kStep = 50;
};

class EntityLab {
 public:
  explicit EntityLab(const EntityWorld& world);

  const EntityWorld& world() const { return world_; }
  const std::vector<base::Url>& sites() const { return sites_; }
  // Sites whose search can be written as a template and may be asked.
  bool CanBeAsked(size_t site) const;

  // Answers to queries that fit and to queries that do not, read with each of the options.
  std::vector<EmptyScore> MeasureEmptyFilter(size_t site,
                                             const std::vector<answer::EmptyOptions>& ways);
  // The arguments of the links of so many answers.
  std::vector<ArgumentScore> MeasureArguments(
      size_t site, const std::vector<entities::ArgumentJudge::Options>& ways, size_t answers);
  // One site's crawl.
  LoopScore Crawl(size_t site, const crawl::RunOptions& options,
                  std::vector<entities::SiteQuery> queries);

 private:
  // An answer, its second-level URLs, and how many links it has.
  struct Seen {
    base::Url url;
    entities::AnswerFacts facts;
    std::vector<entities::SecondLevelUrl> urls;
    size_t links = 0;
  };
  entities::UrlTemplate TemplateAt(size_t site) const;
  std::vector<Seen> SeeAnswers(size_t site, const std::vector<std::string>& queries,
                               answer::AnswerReader& reader);
  void ScoreArguments(size_t site, const entities::ArgumentJudge& judge,
                      ArgumentScore* score) const;
  void ScoreLoss(size_t site, const std::vector<Seen>& seen, entities::SecondLevelQueue& queue,
                 ArgumentScore* score) const;
  bool IsShownOn(const base::Url& page, const base::Url& link, size_t site) const;
  std::optional<parse::Page> Fetch(const base::Url& url);
  base::Url Asking(size_t site, const std::string& words) const;
  answer::AnswerReader OpenReader(size_t site, const answer::EmptyOptions& empty,
                                  const std::vector<std::string>& words);
  std::vector<std::string> FittingQueries(size_t site, size_t most) const;
  std::vector<std::string> StrangeQueries(size_t site, size_t most) const;

  const EntityWorld& world_;
  SiteClient client_;
  std::vector<base::Url> sites_;
};

}  // namespace upwell::testing
