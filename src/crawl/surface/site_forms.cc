// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/site_forms.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "crawl/session/entrance.h"
#include "discover/navigation.h"
#include "fetch/answer_trouble.h"
#include "form/acting_link.h"
#include "form/announced.h"
#include "form/fix_value.h"

namespace upwell::crawl {
namespace {

// Guards.
constexpr size_t kMostDescriptionsOfSite = 3;  // of searches; sites announce one or two
constexpr size_t kLongestText = 64 * 1024;     // bytes of a page's text
constexpr size_t kLongHome = 256 * 1024;       // bytes of the start page that are kept for long

}  // namespace

base::Task<std::optional<parse::Page>> SiteForms::OpenStartPage() {
  fetch::Fetched fetched = co_await FetchStartPage();
  for (int moves = 0; moves < kMostMoves && HasMoved(fetched, site_.start()); ++moves) {
    site_.MoveTo(fetched.final_url);
    fetched = co_await FetchStartPage();
  }
  std::optional<Arrival> arrival = site_.Take(fetched, store::PageKind::kStart, 0);
  if (!arrival || arrival->page.status >= 400) {
    if (!site_.stopped()) StopAtStartPage(fetched);
    co_return std::nullopt;
  }
  started_ = fetched.answer().started;
  start_trouble_ = fetch::BodyTrouble(fetched.answer());
  TakePage(arrival->page);
  KeepBeginning(std::move(fetched.hops.back()));
  co_return std::move(arrival->page);
}

// Of a large page, which would take its memory as long as the site is asked.
void SiteForms::KeepBeginning(fetch::Exchange answer) {
  if (answer.body.size() <= kLongHome) return;
  answer.body.resize(kLongHome);
  answer.body.shrink_to_fit();
  answer.room.reset();
  answer.patience.reset();
  beginning_ = parse::ReadPage(answer, site_.options().parse);
}

base::Task<fetch::Fetched> SiteForms::FetchStartPage() {
  fetch::Request request(site_.start());
  request.note = "start";
  return site_.Get(std::move(request));
}

void SiteForms::StopAtStartPage(const fetch::Fetched& fetched) {
  if (StopsRobots(fetched, site_.fetcher())) {
    site_.Stop(StopReason::kBlocked, WhyNoPage(fetched, site_.fetcher()));
  } else if (site_.fetcher().unreachable_robots() != nullptr) {
    site_.Stop(StopReason::kUnreachable, WhyNoPage(fetched, site_.fetcher()));
  } else if (fetched.outcome == fetch::Outcome::kDisallowed) {
    site_.Stop(StopReason::kRobots, site_.start().href());
  } else if (fetched.outcome == fetch::Outcome::kOutOfScope) {
    site_.Stop(StopReason::kUnreachable, "it redirects to " + fetched.final_url.href() +
                                             ", another site: give that address instead");
  } else if (fetched.outcome == fetch::Outcome::kAnswered && fetched.answer().status < 400) {
    const std::string trouble = fetch::BodyTrouble(fetched.answer());
    site_.Stop(StopReason::kNoForm, "the start page is not HTML (" +
                                        base::ForTerminal(fetched.answer().header("content-type")) +
                                        ")" + (trouble.empty() ? "" : ": " + trouble));
  } else {
    site_.Stop(StopReason::kUnreachable, WhyNoPage(fetched, site_.fetcher()));
  }
}

base::Task<void> SiteForms::LookOneClickAway(const parse::Page& home) {
  if (home.robots.nofollow) co_return;
  std::vector<base::Url> urls;
  for (const base::Url& url : discover::PagesWorthALook(home, site_.options().parse.max_links)) {
    const bool has_room = urls.size() < site_.options().look;
    if (has_room && site_.InScope(url) && !IsOfIndex(url)) urls.push_back(url);
  }
  const std::function<void(const parse::Page&)> take = [this](const parse::Page& page) {
    TakePage(page);
  };
  co_await site_.FetchEach(std::move(urls), fetch::Purpose::kPage, store::PageKind::kNavigation,
                           take);
}

// Lists by letters are many, and show no form that their neighbours have not.
bool SiteForms::IsOfIndex(const base::Url& url) const {
  return std::any_of(indexes_.begin(), indexes_.end(), [&](const answer::LetterIndex& index) {
    return std::any_of(index.links.begin(), index.links.end(),
                       [&](const answer::IndexLink& link) { return link.url == url; });
  });
}

// Searches that the site announces without a <form>, or beside one.
base::Task<void> SiteForms::TakeAnnouncedSearches(const parse::Page& home) {
  const form::FormOptions form_options = site_.forms_allowed();
  std::vector<form::SearchForm> announced = form::FindSearchActions(home, form_options);
  size_t fetched_ones = 0;
  for (const base::Url& url : home.search_descriptions) {
    if (site_.stopped() || fetched_ones == kMostDescriptionsOfSite) break;
    if (!site_.InScope(url) || form::IsActingLink(url, "")) continue;
    ++fetched_ones;
    fetch::Request request(url.WithoutFragment());
    request.note = "opensearch";
    const fetch::Fetched fetched = co_await site_.Get(std::move(request));
    const std::optional<Arrival> arrival = site_.Take(fetched, store::PageKind::kOpenSearch, 0);
    if (!arrival) continue;
    for (form::SearchForm& form : form::ReadOpenSearch(arrival->page, form_options)) {
      announced.push_back(std::move(form));
    }
  }
  for (form::SearchForm& form : announced) {
    const bool known = std::any_of(rows_.begin(), rows_.end(), [&](const store::FormRow& row) {
      return row.form.searchable() && form::AskTheSame(form, row.form);
    });
    if (!known) TakeForm(std::move(form));
  }
}

std::string SiteForms::WhyNone() const {
  if (rows_.empty() && !start_trouble_.empty()) return "the start page: " + start_trouble_;
  if (rows_.empty()) return "there is no form on the pages that were looked at";
  std::string why = "forms seen and left alone:";
  for (const store::FormRow& row : rows_) {
    why += " " + row.form.action.href() + " (" +
           (row.form.refused.empty() ? std::string(form::FormKindName(row.form.kind))
                                     : row.form.refused) +
           ")";
    if (why.size() > 600) break;
  }
  return why;
}

void SiteForms::TakePage(const parse::Page& page) {
  for (form::SearchForm& form : form::FindForms(page, site_.forms_allowed())) {
    TakeForm(std::move(form));
  }
  texts_.push_back(parse::VisibleText(page.document, parse::Document::kRoot, kLongestText));
  for (answer::LetterIndex& index : answer::FindLetterIndexes(page)) {
    indexes_.push_back(std::move(index));
  }
  if (site_.options().aim == store::CrawlAim::kCoverage) listings_.Take(page);
}

void SiteForms::TakeLists() {
  form::SearchForm lists;
  lists.page = lists.action = site_.start();
  lists.kind = form::FormKind::kSearch;
  lists.identity = base::HashOf("lists of " + site_.start().href());
  TakeForm(std::move(lists));
}

void SiteForms::TakeForm(form::SearchForm form) {
  if (!identities_.insert(form.identity).second) return;
  for (const form::NamedValue& given : site_.options().fixed_values) form::FixValue(given, &form);
  for (const form::NamedValue& given : site_.options().values) form::SuggestValue(given, &form);
  if (form.refused.empty() && !site_.InScope(form.action)) {
    form.refused = "it leads to another site";
  }
  store::FormRow row;
  row.id = static_cast<int64_t>(rows_.size()) + 1;
  row.form = std::move(form);
  site_.PutForm(row);
  FormFindings found;
  found.page = row.form.page;
  found.action = row.form.action;
  found.method = row.form.method;
  found.kind = form::FormKindName(row.form.kind);
  found.confidence = row.form.confidence;
  found.searchable = row.form.searchable();
  found.refused = row.form.refused;
  site_.AddForm(std::move(found));
  rows_.push_back(std::move(row));
}

}  // namespace upwell::crawl
