// SPDX-License-Identifier: Apache-2.0
// The pages of a site of a world of entities, as UTF-8 HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "testing/entity_model.h"

namespace upwell::testing {

// Of an article that the foot of every page links to.
std::string GuideTitle(const EntitySite& site, uint64_t number);

class EntityPage {
 public:
  // The site must outlive it. url: its address. visit: what changes from request to request is
  // drawn from it.
  EntityPage(const EntitySite& site, std::string url, uint64_t visit)
      : site_(site), url_(std::move(url)), visit_(visit) {}

  std::string Home(const EntityAsk& state) const;
  std::string WithForm() const;  // a page that is there for its form
  std::string Answer(const EntityPlan& plan) const;
  std::string Item(uint32_t record, const EntityAsk& state) const;
  // Records without a question: a category, a brand.
  std::string Browse(std::string_view title, const std::vector<uint32_t>& records,
                     const EntityAsk& state) const;
  std::string Article(std::string_view title) const;
  std::string SearchDescription() const;  // OpenSearch

  // A class attribute with a leading space; the same purpose has the same class on all pages.
  std::string Class(std::string_view purpose) const;

 private:
  // entity_page.cc
  std::string Frame(std::string_view title, const std::string& content, bool with_form,
                    std::string_view query) const;
  std::string Shell(const std::string& head, const std::string& side, const std::string& content,
                    const std::string& foot) const;
  std::string Head() const;
  std::string Announcements() const;
  std::string Form(std::string_view query) const;
  std::string Menu() const;
  std::string Side() const;
  std::string AllOfThem() const;
  std::string Foot() const;
  std::string Adverts() const;

  // entity_results.cc
  std::string Records(const std::vector<uint32_t>& records, const EntityAsk& state,
                      size_t style) const;
  std::string Record(uint32_t number, const EntityAsk& state, size_t position, size_t style) const;
  std::string Fields(const EntityRecord& record, size_t style) const;
  std::string ShortList(std::string_view title, const std::vector<uint32_t>& records,
                        const EntityAsk& state) const;
  std::string Results(const EntityPlan& plan) const;
  std::string Count(const EntityPlan& plan) const;
  std::string Nothing(const EntityPlan& plan) const;
  std::string Choice(const EntityPlan& plan) const;

  // entity_refine.cc: links that carry the query on.
  std::string Refinements(const EntityPlan& plan) const;
  std::string CategoryLinks(const EntityPlan& plan) const;
  std::string FacetLinks(const EntityPlan& plan, size_t facet) const;
  std::string LinkGroup(std::string_view label, const std::vector<std::string>& links) const;
  std::string Orders(const EntityPlan& plan) const;
  std::string Options(const EntityPlan& plan) const;
  std::string Pager(const EntityPlan& plan) const;
  std::string PostedPager(const EntityPlan& plan, size_t pages) const;
  std::string Related(const EntityPlan& plan) const;
  std::string Anchor(const EntityAsk& ask, EntityLinkKind kind, size_t position,
                     std::string_view text) const;

  const EntitySite& site_;
  const std::string url_;
  const uint64_t visit_;
};

}  // namespace upwell::testing
