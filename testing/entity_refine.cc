// SPDX-License-Identifier: Apache-2.0
// Links that carry the query on: facets, categories, orders, pages, related queries.
#include <algorithm>

#include "base/text.h"
#include "testing/entity_page.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kMostValues = 9;
constexpr size_t kNumberedPages = 5;
constexpr size_t kRelatedNames = 3;

// What occurs most comes first.
std::vector<std::pair<size_t, size_t>> MostFrequent(const std::map<size_t, size_t>& counts) {
  std::vector<std::pair<size_t, size_t>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  if (sorted.size() > kMostValues) sorted.resize(kMostValues);
  return sorted;
}

}  // namespace

std::string EntityPage::Anchor(const EntityAsk& ask, EntityLinkKind kind, size_t position,
                               std::string_view text) const {
  return "<a href=\"" + EscapeHtml(LinkTo(site_, ask, kind, position)) + "\">" + EscapeHtml(text) +
         "</a>";
}

std::string EntityPage::LinkGroup(std::string_view label,
                                  const std::vector<std::string>& links) const {
  if (links.empty()) return "";
  const size_t style = site_.look.facet;
  std::string html = style == 0   ? "<h4>" + EscapeHtml(label) + "</h4><ul>"
                     : style == 1 ? "<dl><dt>" + EscapeHtml(label) + "</dt>"
                     : style == 2 ? "<div><b>" + EscapeHtml(label) + ":</b> "
                                  : "<details open><summary>" + EscapeHtml(label) + "</summary>";
  for (const std::string& link : links) {
    html += style == 0   ? "<li>" + link + "</li>\n"
            : style == 1 ? "<dd>" + link + "</dd>\n"
            : style == 2 ? link + " &middot; "
                         : "<div>" + link + "</div>\n";
  }
  return html + (style == 0   ? "</ul>\n"
                 : style == 1 ? "</dl>\n"
                 : style == 2 ? "</div>\n"
                              : "</details>\n");
}

std::string EntityPage::FacetLinks(const EntityPlan& plan, size_t facet) const {
  const EntityFacet& f = site_.facets[facet];
  const std::string& label = site_.Say(site_.attributes[f.attribute].key);
  std::vector<std::string> links;
  EntityAsk ask = plan.basis;
  ask.page = 0;
  for (size_t i = 0; i < ask.facets.size(); ++i) {
    if (ask.facets[i].first != facet) continue;
    const std::string text = f.values[ask.facets[i].second].first + " " + site_.Say("remove");
    ask.facets.erase(ask.facets.begin() + static_cast<long>(i));
    return LinkGroup(label, {Anchor(ask, EntityLinkKind::kFacet, 0, text)});
  }
  std::map<size_t, size_t> counts;
  for (uint32_t record : plan.matching) {
    const uint16_t value = site_.records[record].facets[facet];
    if (value != UINT16_MAX) ++counts[value];
  }
  for (const auto& [value, count] : MostFrequent(counts)) {
    ask.facets.emplace_back(facet, value);
    links.push_back(Anchor(ask, EntityLinkKind::kFacet, links.size() + 1, f.values[value].first) +
                    (f.counts ? " (" + std::to_string(count) + ")" : ""));
    ask.facets.pop_back();
  }
  return LinkGroup(label, links);
}

std::string EntityPage::CategoryLinks(const EntityPlan& plan) const {
  if (site_.arguments.category.empty()) return "";
  EntityAsk ask = plan.basis;
  ask.page = 0;
  std::vector<std::string> links;
  if (ask.category != 0) {
    ask.category = site_.categories[plan.basis.category].parent;
    links.push_back(Anchor(ask, EntityLinkKind::kFacet, 0, site_.categories[ask.category].text));
  }
  std::map<size_t, size_t> counts;
  for (uint32_t record : plan.matching) {
    const uint32_t narrow = site_.records[record].category;
    const bool main = plan.basis.category == 0 && !site_.look.narrow_categories;
    ++counts[main ? site_.categories[narrow].parent : narrow];
  }
  counts.erase(plan.basis.category);
  for (const auto& [category, count] : MostFrequent(counts)) {
    ask.category = static_cast<uint32_t>(category);
    links.push_back(Anchor(ask, EntityLinkKind::kFacet, links.size() + 1,
                           site_.categories[category].text + " (" + std::to_string(count) + ")"));
  }
  return LinkGroup(site_.Say("category"), links);
}

std::string EntityPage::Refinements(const EntityPlan& plan) const {
  std::string html = "<div" + Class("facets") + "><h3>" + EscapeHtml(site_.Say("refine")) +
                     "</h3>\n" + CategoryLinks(plan);
  for (size_t facet = 0; facet < site_.facets.size(); ++facet) html += FacetLinks(plan, facet);
  return html + "</div>\n";
}

std::string EntityPage::Orders(const EntityPlan& plan) const {
  constexpr std::string_view kKeys[] = {"relevance", "by_name", "price_up", "price_down"};
  if (!site_.look.sort_links) return "";
  const bool priced = std::any_of(site_.attributes.begin(), site_.attributes.end(),
                                  [](const EntityAttribute& a) { return a.key == "price"; });
  EntityAsk ask = plan.basis;
  ask.page = 0;
  std::string html = "<p>" + EscapeHtml(site_.Say("sort_by")) + ": ";
  for (size_t order = 0; order < (priced ? 4u : 2u); ++order) {
    const std::string text = site_.Say(kKeys[order]);
    ask.sort = order;
    html += (order == plan.basis.sort ? "<b>" + EscapeHtml(text) + "</b>"
                                      : Anchor(ask, EntityLinkKind::kSort, order, text)) +
            "\n";
  }
  return html + "</p>\n";
}

std::string EntityPage::Options(const EntityPlan& plan) const {
  std::string html;
  EntityAsk ask = plan.basis;
  ask.page = 0;
  if (!site_.arguments.size.empty()) {
    for (size_t i = 0; i < site_.page_sizes.size(); ++i) {
      ask.size = i;
      html += Anchor(ask, EntityLinkKind::kOption, i, std::to_string(site_.page_sizes[i])) + " ";
    }
    html += EscapeHtml(site_.Say("per_page"));
    ask.size = plan.basis.size;
  }
  if (!site_.arguments.layout.empty()) {
    constexpr std::string_view kKeys[] = {"list_view", "grid_view"};
    for (size_t i = 0; i < 2; ++i) {
      ask.layout = i;
      html += " " + Anchor(ask, EntityLinkKind::kOption, i, site_.Say(kKeys[i]));
    }
  }
  return html.empty() ? "" : "<p>" + html + "</p>\n";
}

std::string EntityPage::PostedPager(const EntityPlan& plan, size_t pages) const {
  if (plan.basis.page + 1 >= pages) return "";
  std::string html = "<form method=\"post\" action=\"" + site_.action + "\">";
  base::FormFields fields = FormDefaults(site_);
  fields.emplace_back(site_.arguments.query, plan.basis.query);
  const EntityArguments& a = site_.arguments;
  const size_t next = plan.basis.page + 1;
  fields.emplace_back(a.page,
                      std::to_string(a.offset ? next * site_.page_size : next + a.first_page));
  for (const auto& [name, value] : fields) {
    html += "<input type=\"hidden\" name=\"" + name + "\" value=\"" + EscapeHtml(value) + "\">";
  }
  return html + "<button>" + EscapeHtml(site_.Say("next")) + "</button></form>\n";
}

std::string EntityPage::Pager(const EntityPlan& plan) const {
  const size_t size = site_.page_sizes[plan.basis.size];
  const size_t pages = (plan.matching.size() + size - 1) / size;
  if (pages < 2) return "";
  if (site_.post) return PostedPager(plan, pages);
  const size_t here = plan.basis.page;
  EntityAsk ask = plan.basis;
  auto link = [&](size_t page, std::string_view text) {
    ask.page = page;
    return Anchor(ask, EntityLinkKind::kPage, page, text) + " ";
  };
  std::string html = here > 0 ? link(here - 1, site_.Say("previous")) : "";
  const size_t first = here > kNumberedPages / 2 ? here - kNumberedPages / 2 : 0;
  for (size_t p = first; site_.look.pager != 1 && p < std::min(pages, first + kNumberedPages);
       ++p) {
    const std::string number = std::to_string(p + 1);
    html += p == here ? "<b>" + number + "</b> " : link(p, number);
  }
  if (site_.look.pager == 2 && first + kNumberedPages < pages) {
    html += "… " + link(pages - 1, std::to_string(pages));
  }
  if (here + 1 < pages) html += link(here + 1, site_.Say("next"));
  return "<div" + Class("pager") + ">" + html + "</div>\n";
}

// Names of what was found, and others that are often asked for.
std::string EntityPage::Related(const EntityPlan& plan) const {
  if (site_.post || !site_.look.related) return "";
  const std::string asked = EntityKey(plan.basis.query);
  std::vector<std::string> names;
  auto add = [&](const std::string& name) {
    const bool there = std::find(names.begin(), names.end(), name) != names.end();
    if (!name.empty() && !there && EntityKey(name) != asked) names.push_back(name);
  };
  for (uint32_t record : plan.listed) {
    if (names.size() < kRelatedNames) add(site_.records[record].values[0]);
  }
  const uint64_t salt = plan.listed.empty() ? site_.seed : base::Hash64(asked, site_.seed);
  for (uint64_t i = 0; i < kRelatedNames; ++i) {
    add(site_.entities[base::Hash64("related", salt + i) % site_.entities.size()].text);
  }
  std::string html;
  for (size_t i = 0; i < names.size(); ++i) {
    EntityAsk ask;
    ask.query = names[i];
    ask.session = plan.basis.session;
    ask.token = plan.basis.token;
    html += "<li>" + Anchor(ask, EntityLinkKind::kRelated, i + 1, names[i]) + "</li>\n";
  }
  return html.empty() ? ""
                      : "<div" + Class("related") + "><h4>" + EscapeHtml(site_.Say("related")) +
                            "</h4><ul>\n" + html + "</ul></div>\n";
}

}  // namespace upwell::testing
