// SPDX-License-Identifier: Apache-2.0
// The URLs on the pages of a site.
#include "base/text.h"
#include "testing/encoding.h"
#include "testing/entity_model.h"

namespace upwell::testing {
namespace {

void AddTracking(const EntitySite& site, EntityLinkKind kind, size_t position,
                 base::FormFields* fields) {
  constexpr std::string_view kWords[] = {"flt", "pg", "srt", "rel", "plc", "opt", "sr"};
  const EntityArguments& a = site.arguments;
  const size_t code = static_cast<size_t>(kind);
  if (!a.tracking.empty()) {
    fields->emplace_back(a.tracking[0], site.look.naming % 2 == 0
                                            ? std::to_string(site.seed % 40 + code)
                                            : std::string(kWords[code]));
  }
  if (a.tracking.size() > 1 && (kind == EntityLinkKind::kRelated || kind == EntityLinkKind::kItem ||
                                kind == EntityLinkKind::kFacet)) {
    fields->emplace_back(a.tracking[1], std::to_string(position));
  }
}

void AddState(const EntitySite& site, const EntityAsk& ask, base::FormFields* fields) {
  const EntityArguments& a = site.arguments;
  if (!a.token.empty() && !ask.token.empty()) fields->emplace_back(a.token, ask.token);
  if (!a.session.empty() && !ask.session.empty()) fields->emplace_back(a.session, ask.session);
}

void AddSelection(const EntitySite& site, const EntityAsk& ask, base::FormFields* fields) {
  const EntityArguments& a = site.arguments;
  if (!a.category.empty()) {
    fields->emplace_back(a.category, site.categories[ask.category].id);
  }
  for (const auto& [facet, value] : ask.facets) {
    const EntityFacet& f = site.facets[facet];
    const std::string mark = a.one_filter ? site.attributes[f.attribute].key + ":" : "";
    fields->emplace_back(f.argument, mark + f.values[value].second);
  }
  if (ask.place != kNothing) fields->emplace_back(a.place, site.places[ask.place].id);
}

void AddPresentation(const EntitySite& site, const EntityAsk& ask, EntityLinkKind kind,
                     base::FormFields* fields) {
  const EntityArguments& a = site.arguments;
  if (!a.sort.empty() && (ask.sort != 0 || kind == EntityLinkKind::kSort)) {
    fields->emplace_back(a.sort, site.sorts[ask.sort]);
  }
  if (!a.size.empty() && (ask.size != 0 || kind == EntityLinkKind::kOption)) {
    fields->emplace_back(a.size, std::to_string(site.page_sizes[ask.size]));
  }
  if (!a.layout.empty() && (ask.layout != 0 || kind == EntityLinkKind::kOption)) {
    fields->emplace_back(a.layout, site.layouts[ask.layout]);
  }
  if (ask.page == 0 && !a.names_first) return;
  const size_t number = a.offset ? ask.page * site.page_sizes[ask.size] : ask.page + a.first_page;
  fields->emplace_back(a.page, std::to_string(number));
}

std::string Encoded(const EntitySite& site, base::FormFields fields) {
  for (auto& [name, value] : fields) value = EncodeAs(value, site.charset);
  return base::EncodeFormFields(fields);
}

base::FormFields WithQuery(const EntitySite& site, std::string_view query,
                           base::FormFields others) {
  std::pair<std::string, std::string> asked(site.arguments.query, query);
  others.insert(site.arguments.query_last ? others.end() : others.begin(), std::move(asked));
  return others;
}

}  // namespace

std::string LinkTo(const EntitySite& site, const EntityAsk& ask, EntityLinkKind kind,
                   size_t position) {
  base::FormFields fields = site.arguments.constants;
  AddSelection(site, ask, &fields);
  AddPresentation(site, ask, kind, &fields);
  AddTracking(site, kind, position, &fields);
  AddState(site, ask, &fields);
  return site.action + "?" + Encoded(site, WithQuery(site, ask.query, std::move(fields)));
}

std::string ItemLink(const EntitySite& site, const EntityAsk& ask, uint32_t record,
                     size_t position) {
  base::FormFields fields;
  AddTracking(site, EntityLinkKind::kItem, position, &fields);
  AddState(site, ask, &fields);
  const std::string query = Encoded(site, std::move(fields));
  return site.records[record].path + (query.empty() ? "" : "?" + query);
}

base::FormFields FormDefaults(const EntitySite& site) {
  base::FormFields fields = site.arguments.constants;
  if (!site.arguments.category.empty()) {
    fields.emplace_back(site.arguments.category, site.categories[0].id);
  }
  if (site.all_list == EntityAllList::kMenu) fields.emplace_back(site.facets[0].argument, "");
  return fields;
}

std::string UrlTemplate(const EntitySite& site) {
  if (site.post) return "";
  const std::string mark = "xQUERYx";
  std::string url = site.action + "?" + Encoded(site, WithQuery(site, mark, FormDefaults(site)));
  return url.replace(url.find(mark), mark.size(), "{query}");
}

HttpRequest QuestionFor(const EntitySite& site, std::string_view words) {
  HttpRequest request;
  const std::string fields = Encoded(site, WithQuery(site, words, FormDefaults(site)));
  request.target = site.post ? site.action : site.action + "?" + fields;
  if (site.post) {
    request.method = "POST";
    request.body = fields;
    request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
  }
  return request;
}

}  // namespace upwell::testing
