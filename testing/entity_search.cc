// SPDX-License-Identifier: Apache-2.0
// How a request is read and what answers it.
#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "testing/encoding.h"
#include "testing/entity_model.h"
#include "testing/search_index.h"

namespace upwell::testing {
namespace {

constexpr size_t kMostWords = 8;  // of a query that is rewritten
constexpr size_t kRecommended = 5;

std::vector<uint32_t> WithTerm(const EntitySite& site, uint64_t term) {
  auto it = std::lower_bound(site.index.begin(), site.index.end(), std::make_pair(term, 0u));
  std::vector<uint32_t> records;
  for (; it != site.index.end() && it->first == term; ++it) records.push_back(it->second);
  return records;
}

std::vector<uint32_t> WithAllWords(const EntitySite& site, const std::vector<std::string>& words) {
  std::vector<uint32_t> found = WithTerm(site, base::Hash64(words[0]));
  for (size_t i = 1; i < words.size() && !found.empty(); ++i) {
    const std::vector<uint32_t> more = WithTerm(site, base::Hash64(words[i]));
    std::vector<uint32_t> both;
    std::set_intersection(found.begin(), found.end(), more.begin(), more.end(),
                          std::back_inserter(both));
    found = std::move(both);
  }
  return found;
}

std::vector<uint32_t> WithAnyWord(const EntitySite& site, const std::vector<std::string>& words) {
  std::map<uint32_t, size_t> hits;
  for (const std::string& word : words) {
    for (uint32_t record : WithTerm(site, base::Hash64(word))) ++hits[record];
  }
  std::vector<uint32_t> found;
  for (const auto& [record, count] : hits) found.push_back(record);
  std::stable_sort(found.begin(), found.end(),
                   [&hits](uint32_t a, uint32_t b) { return hits[a] > hits[b]; });
  return found;
}

bool Selected(const EntitySite& site, const EntityAsk& ask, uint32_t number) {
  const EntityRecord& record = site.records[number];
  if (ask.place != kNothing && record.place != ask.place) return false;
  if (ask.category != 0 && !site.InCategory(record, ask.category)) return false;
  for (const auto& [facet, value] : ask.facets) {
    if (record.facets[facet] != value) return false;
  }
  return true;
}

std::vector<uint32_t> Select(const EntitySite& site, const EntityAsk& ask) {
  if (ask.impossible) return {};
  std::vector<uint32_t> found = FindRecords(site, ask.query);
  std::erase_if(found, [&](uint32_t number) { return !Selected(site, ask, number); });
  return found;
}

void Sort(const EntitySite& site, size_t order, std::vector<uint32_t>* found) {
  const std::vector<EntityRecord>& records = site.records;
  std::stable_sort(found->begin(), found->end(), [&](uint32_t a, uint32_t b) {
    switch (order) {
      case 1:
        return records[a].title < records[b].title;
      case 2:
        return records[a].price < records[b].price;
      case 3:
        return records[a].price > records[b].price;
      default:
        return false;
    }
  });
}

// The longest part of the query that finds something, or "".
std::string PartThatFinds(const EntitySite& site, const std::string& query) {
  std::vector<std::string> words;
  for (std::string_view word : base::Split(query, ' ')) words.emplace_back(word);
  if (words.size() > kMostWords) words.resize(kMostWords);
  for (size_t length = words.size(); length-- > 1;) {
    for (size_t start = 0; start + length <= words.size(); ++start) {
      std::string part;
      for (size_t i = start; i < start + length; ++i) part += (part.empty() ? "" : " ") + words[i];
      if (!FindRecords(site, part).empty()) return part;
    }
  }
  return "";
}

std::string ReplacementFor(const EntitySite& site, const std::string& query) {
  if (!site.rewrites || !FindRecords(site, query).empty()) return "";
  std::string part = PartThatFinds(site, query);
  if (!part.empty() || !site.rewrites_anything) return part;
  const size_t among = std::min<size_t>(site.entities.size(), 40);
  return site.entities[base::Hash64(query, site.seed) % among].text;
}

void Page(const EntitySite& site, EntityPlan* plan) {
  const size_t size = site.page_sizes[plan->basis.size];
  const size_t pages = (plan->matching.size() + size - 1) / size;
  plan->basis.page = std::min(plan->basis.page, pages - 1);
  const size_t begin = plan->basis.page * size;
  const size_t end = std::min(begin + size, plan->matching.size());
  plan->listed.assign(plan->matching.begin() + static_cast<long>(begin),
                      plan->matching.begin() + static_cast<long>(end));
}

// Some of the records that stand beside the answer; never those that answer.
void Recommend(const EntitySite& site, uint64_t salt, EntityPlan* plan) {
  for (uint64_t i = 0; plan->others.size() < kRecommended && i < 3 * kRecommended; ++i) {
    const uint32_t record =
        static_cast<uint32_t>(base::Hash64("other", salt + i) % site.records.size());
    const bool there = std::count(plan->listed.begin(), plan->listed.end(), record) +
                           std::count(plan->others.begin(), plan->others.end(), record) +
                           std::count(plan->matching.begin(), plan->matching.end(), record) >
                       0;
    if (!there) plan->others.push_back(record);
  }
}

class AskReader {
 public:
  explicit AskReader(const EntitySite& site) : site_(site), defaults_(FormDefaults(site)) {}

  EntityAsk Read(std::string_view sent) {
    for (const auto& [name, raw] : base::DecodeFormFields(sent)) {
      const std::string value = Decoded(raw);
      if (!IsDefault(name, value)) Take(name, value);
    }
    ask_.query = base::CollapseSpace(ask_.query);
    ask_.asked = !ask_.query.empty();
    return std::move(ask_);
  }

 private:
  // Browsers send what the charset lacks as numeric character references.
  std::string Decoded(const std::string& raw) const {
    std::string text = DecodeFrom(raw, site_.charset);
    if (site_.charset == "utf-8") return text;
    std::string out;
    for (size_t at = 0; at < text.size(); ++at) {
      const size_t end = text.compare(at, 2, "&#") == 0 ? text.find(';', at) : std::string::npos;
      const std::optional<uint64_t> code =
          end == std::string::npos
              ? std::nullopt
              : base::ParseUnsigned(std::string_view(text).substr(at + 2, end - at - 2));
      if (code && *code < 0x110000) {
        base::AppendUtf8(&out, static_cast<char32_t>(*code));
        at = end;
      } else {
        out += text[at];
      }
    }
    return out;
  }

  bool IsDefault(const std::string& name, const std::string& value) const {
    for (const auto& [key, expected] : defaults_) {
      if (key == name && value == expected) return true;
    }
    return false;
  }

  void Take(const std::string& name, const std::string& value) {
    const EntityArguments& a = site_.arguments;
    if (name == a.query) {
      ask_.query = value;
      return;
    }
    ask_.form_only = false;
    if (name == a.session) ask_.session = value;
    if (name == a.category) TakeCategory(value);
    if (name == a.place) TakePlace(value);
    if (name == a.sort) ask_.sort = Position(site_.sorts, value);
    if (name == a.layout) ask_.layout = Position(site_.layouts, value);
    if (name == a.size) TakeSize(value);
    if (name == a.page) TakePage(value);
    TakeFacet(name, value);
  }

  static size_t Position(const std::vector<std::string>& ids, const std::string& value) {
    auto it = std::find(ids.begin(), ids.end(), value);
    return it == ids.end() ? 0 : static_cast<size_t>(it - ids.begin());
  }

  void TakeCategory(const std::string& value) {
    for (size_t i = 0; i < site_.categories.size(); ++i) {
      if (site_.categories[i].id != value) continue;
      ask_.category = static_cast<uint32_t>(i);
      return;
    }
    ask_.impossible = ask_.impossible || !value.empty();
  }

  void TakePlace(const std::string& value) {
    for (size_t i = 0; i < site_.places.size(); ++i) {
      if (site_.places[i].id == value) ask_.place = static_cast<uint32_t>(i);
    }
    if (ask_.place == kNothing && !value.empty()) ask_.impossible = true;
  }

  void TakeSize(const std::string& value) {
    for (size_t i = 0; i < site_.page_sizes.size(); ++i) {
      if (std::to_string(site_.page_sizes[i]) == value) ask_.size = i;
    }
  }

  void TakePage(const std::string& value) {
    const uint64_t number = base::ParseUnsigned(value).value_or(0);
    const EntityArguments& a = site_.arguments;
    if (a.offset) {
      ask_.page = number / site_.page_sizes[ask_.size];
    } else {
      ask_.page = number > a.first_page ? number - a.first_page : 0;
    }
  }

  void TakeFacet(const std::string& name, const std::string& value) {
    if (value.empty()) return;
    for (size_t f = 0; f < site_.facets.size(); ++f) {
      const EntityFacet& facet = site_.facets[f];
      const std::string mark =
          site_.arguments.one_filter ? site_.attributes[facet.attribute].key + ":" : "";
      if (facet.argument != name || !value.starts_with(mark)) continue;
      TakeValue(f, value.substr(mark.size()));
      return;
    }
  }

  void TakeValue(size_t f, const std::string& id) {
    const auto& values = site_.facets[f].values;
    for (size_t v = 0; v < values.size(); ++v) {
      if (values[v].second != id) continue;
      ask_.facets.emplace_back(f, v);
      return;
    }
    ask_.impossible = true;
  }

  const EntitySite& site_;
  const base::FormFields defaults_;
  EntityAsk ask_;
};

}  // namespace

std::string EntityKey(std::string_view text) {
  std::string key;
  for (const std::string& word : WordsOf(text)) key += (key.empty() ? "" : " ") + word;
  return key;
}

void IndexRecords(EntitySite* site) {
  for (uint32_t number = 0; number < site->records.size(); ++number) {
    const EntityRecord& record = site->records[number];
    std::vector<std::string> words = WordsOf(record.title);
    for (size_t i = 0; i < record.values.size(); ++i) {
      if (!site->attributes[i].searched) continue;
      for (std::string& word : WordsOf(record.values[i])) words.push_back(std::move(word));
    }
    for (const std::string& word : words) site->index.emplace_back(base::Hash64(word), number);
    for (uint64_t name : record.names) site->index.emplace_back(name, number);
    site->index.emplace_back(base::Hash64("=" + EntityKey(record.title)), number);
    site->index.emplace_back(base::Hash64("=" + EntityKey(record.values[0])), number);
    site->index.emplace_back(base::Hash64("/" + record.path), number);
  }
  std::sort(site->index.begin(), site->index.end());
  site->index.erase(std::unique(site->index.begin(), site->index.end()), site->index.end());
}

std::vector<uint32_t> FindRecords(const EntitySite& site, std::string_view query) {
  if (site.matching == EntityMatching::kWholeName) {
    return WithTerm(site, base::Hash64("=" + EntityKey(query)));
  }
  const std::vector<std::string> words = QueryTermsOf(query);
  if (words.empty()) return {};
  return site.matching == EntityMatching::kAllWords ? WithAllWords(site, words)
                                                    : WithAnyWord(site, words);
}

uint32_t RecordAt(const EntitySite& site, std::string_view path) {
  const std::vector<uint32_t> found = WithTerm(site, base::Hash64("/" + std::string(path)));
  return found.empty() ? kNothing : found[0];
}

std::vector<uint32_t> RecordsOf(const EntitySite& site, std::string_view path) {
  constexpr size_t kHome = 6, kMost = 24;
  std::vector<uint32_t> records;
  for (uint64_t i = 0; path == "/" && i < kHome; ++i) {
    records.push_back(
        static_cast<uint32_t>(base::Hash64("home", site.seed + i) % site.records.size()));
  }
  const bool category = path.starts_with("/c/"), all = path.starts_with("/all/");
  const std::optional<uint64_t> number = base::ParseUnsigned(path.substr(category ? 3
                                                                         : all    ? 5
                                                                                  : 0));
  const bool known = number && (category ? *number > 0 && *number < site.categories.size()
                                         : all && *number < site.everything.size());
  for (uint32_t i = 0; known && i < site.records.size() && records.size() < kMost; ++i) {
    const EntityRecord& record = site.records[i];
    const bool there = category ? site.InCategory(record, static_cast<uint32_t>(*number))
                                : record.values[0] == site.everything[*number];
    if (there) records.push_back(i);
  }
  if (const uint32_t own = RecordAt(site, path); own != kNothing) records.push_back(own);
  return records;
}

EntityAsk ReadAsk(const EntitySite& site, const HttpRequest& request) {
  const bool posted = request.method == "POST";
  if (request.Path() != site.action || posted != site.post) return {};
  return AskReader(site).Read(posted ? std::string_view(request.body) : request.Query());
}

EntityPlan PlanAnswer(const EntitySite& site, const EntityAsk& ask) {
  EntityPlan plan;
  plan.ask = plan.basis = ask;
  const uint64_t salt = site.seed + (site.seed % 2 == 0 ? 0 : base::Hash64(ask.query));
  if (!ask.asked) return plan;
  if (site.disambiguates && ask.place == kNothing && ask.facets.empty() && ask.category == 0) {
    auto it = site.meanings.find(EntityKey(ask.query));
    if (it != site.meanings.end()) {
      plan.kind = EntityAnswerKind::kDisambiguation;
      plan.meanings = it->second;
      return plan;
    }
  }
  plan.kind = EntityAnswerKind::kResults;
  plan.matching = Select(site, ask);
  if (plan.matching.empty()) {
    plan.kind = EntityAnswerKind::kEmpty;
    if (std::string instead = ReplacementFor(site, ask.query); !instead.empty()) {
      plan.kind = EntityAnswerKind::kRewritten;
      plan.basis.query = std::move(instead);
      plan.basis.facets.clear();
      plan.basis.place = kNothing;
      plan.basis.category = 0;
      plan.basis.impossible = false;
      plan.matching = FindRecords(site, plan.basis.query);
    }
  }
  if (!plan.matching.empty()) {
    Sort(site, plan.basis.sort, &plan.matching);
    Page(site, &plan);
  }
  if (plan.kind == EntityAnswerKind::kEmpty && site.recommends) Recommend(site, salt, &plan);
  if (site.look.top_list && plan.others.empty()) Recommend(site, site.seed, &plan);
  return plan;
}

}  // namespace upwell::testing
