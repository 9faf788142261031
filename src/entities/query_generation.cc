// SPDX-License-Identifier: Apache-2.0
#include "entities/query_generation.h"

#include "entities/query_cleaner.h"

namespace upwell::entities {
namespace {

void NoteWhatIsMissing(const GenerationOptions& options, GenerationReport* report) {
  if (options.log.empty() && !options.knowledge_base.empty()) {
    report->notes.push_back(
        "without a query log no site has entities to match types with; nothing is matched");
  }
  if (!options.log.empty() && options.knowledge_base.empty()) {
    report->notes.push_back(
        "without a knowledge base no patterns are found; queries lose the site's name only");
  }
}

void NoteTrouble(const RowTally& tally, GenerationReport* report) {
  if (!tally.trouble.empty()) report->notes.push_back(tally.trouble);
}

}  // namespace

base::Result<QuerySources> ReadQuerySources(const GenerationOptions& options,
                                            const std::vector<base::Url>& sites,
                                            GenerationReport* report) {
  if (options.log == "-" && options.knowledge_base == "-") {
    return base::Error{
        base::ErrorKind::kUsage,
        "log and knowledge base cannot both come from standard input; give a file for one"};
  }
  QuerySources sources;
  sources.sites = std::make_unique<EntitySites>(sites);
  sources.base = std::make_unique<KnowledgeBase>();
  sources.log = std::make_unique<LogQueries>(*sources.sites);
  NoteWhatIsMissing(options, report);
  if (!options.knowledge_base.empty()) {
    const base::Status read =
        ReadKnowledgeBase(options.knowledge_base, sources.base.get(), &report->entity_rows);
    if (!read.ok()) return read.error();
    NoteTrouble(report->entity_rows, report);
  }
  if (!options.log.empty()) {
    const base::Status read = ReadQueryLog(options.log, sources.log.get(), &report->log_rows);
    if (!read.ok()) return read.error();
    NoteTrouble(report->log_rows, report);
  }
  report->names = sources.base->names();
  report->distinct_queries = sources.log->size();
  for (TypeId type = 0; type < sources.base->types(); ++type) {
    report->type_names.push_back(sources.base->type_name(type));
  }
  return sources;
}

base::Result<GeneratedQueries> GenerateQueries(const GenerationOptions& options,
                                               const std::vector<base::Url>& sites) {
  GeneratedQueries generated;
  GenerationReport& report = generated.report;
  base::Result<QuerySources> sources = ReadQuerySources(options, sites, &report);
  if (!sources.ok()) return sources.error();
  const KnowledgeBase& base = *sources->base;

  report.patterns = FindPatterns(*sources->log, base, options.patterns);
  const QueryCleaner cleaner(report.patterns.patterns, base);
  const std::vector<QueryOfSite> of_sites =
      sources->log->TakeSiteQueries(options.min_pages, options.min_clicks);
  const std::vector<SiteSeeds> seeds =
      CollectSeeds(of_sites, *sources->log, base, cleaner, *sources->sites, &report.seeds);
  sources->log.reset();

  report.matches = MatchTypes(seeds, base, options.match);
  generated.of_site = MakeSeedQueries(seeds, report.matches, base, options.queries_per_site);
  // A site that was given twice has its queries where it stands first.
  for (uint32_t i = 0; i < sites.size(); ++i) {
    const uint32_t place = sources->sites->SiteOf(sites[i]);
    if (place < i) generated.of_site[i] = generated.of_site[place];
  }
  return generated;
}

}  // namespace upwell::entities
