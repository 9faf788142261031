// SPDX-License-Identifier: Apache-2.0
#include "crawl/surface/site_forms.h"

#include <algorithm>
#include <utility>

#include "base/patience.h"
#include "base/text.h"
#include "crawl/session/entrance.h"
#include "crawl/session/refresh.h"
#include "discover/navigation.h"
#include "fetch/answer_trouble.h"
#include "form/announced.h"
#include "form/fix_value.h"
#include "form/guard/acting_link.h"
#include "form/token.h"

namespace upwell::crawl {
namespace {

// Guards.
constexpr size_t kMostDescriptionsOfSite = 3;  // of searches; sites announce one or two
constexpr size_t kLongestText = 64 * 1024;     // bytes of a page's text
constexpr size_t kLongHome = 256 * 1024;       // bytes of the start page that are kept for long
constexpr size_t kMostFramesOfSite = 12;       // that are opened
constexpr int kMostFramesDeep = 3;             // frames within frames
constexpr size_t kMostLeadsOfPage = 200;       // links that are kept of each page

bool HasForms(const parse::Page& page) { return !form::FindForms(page).empty(); }

}  // namespace

base::Task<std::optional<parse::Page>> SiteForms::OpenStartPage() {
  fetch::Fetched fetched = co_await FetchStartPage();
  for (int moves = 0; moves < kMostMoves && HasMoved(fetched, site_.start()); ++moves) {
    site_.MoveTo(fetched.final_url);
    fetched = co_await FetchStartPage();
  }
  std::optional<Arrival> arrival = site_.Take(fetched, store::PageKind::kStart, 0);
  for (int i = 0; i < kMostRefreshes && arrival; ++i) {
    std::optional<fetch::Request> request = RequestOfRefresh(arrival->page, fetch::Purpose::kPage);
    if (!request || !site_.InScope(request->url) || HasForms(arrival->page)) break;
    fetched = co_await site_.Get(*std::move(request));
    arrival = site_.Take(fetched, store::PageKind::kStart, 0);
  }
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

base::Task<void> SiteForms::LookAround(const parse::Page& home) {
  if (home.robots.nofollow) co_return;
  co_await TakeFrames();
  const uint32_t limit = site_.options().parse.max_links;
  std::vector<base::Url> near = discover::PagesWorthALook(home, limit);
  // What stands in its frames is part of it.
  near.insert(near.end(), searching_.begin(), searching_.end());
  near.insert(near.end(), others_.begin(), others_.end());
  searching_.clear();
  others_.clear();
  co_await LookAt(std::move(near));
  if (HasSearch() || site_.stopped()) co_return;
  std::vector<base::Url> far = std::exchange(searching_, {});
  far.insert(far.end(), others_.begin(), others_.end());
  co_await LookAt(std::move(far));
}

// At as many of them as the options allow.
base::Task<void> SiteForms::LookAt(std::vector<base::Url> urls) {
  std::vector<base::Url> chosen;
  std::unordered_set<std::string> known;
  for (base::Url& url : urls) {
    const bool has_room = chosen.size() < site_.options().look;
    if (!has_room || !site_.InScope(url) || site_.WasVisited(url) || IsOfIndex(url)) continue;
    if (known.insert(url.href()).second) chosen.push_back(std::move(url));
  }
  const std::function<void(const parse::Page&)> take = [this](const parse::Page& page) {
    TakePage(page);
    KeepLeads(page);
  };
  co_await site_.FetchEach(std::move(chosen), fetch::Purpose::kPage, store::PageKind::kNavigation,
                           take);
  co_await TakeFrames();
}

// What a frame shows is part of the page: it costs no click.
base::Task<void> SiteForms::TakeFrames() {
  const std::function<void(const parse::Page&)> take = [this](const parse::Page& page) {
    TakePage(page);
    KeepLeads(page);
  };
  for (int depth = 0; depth < kMostFramesDeep && !frames_.empty() && !site_.stopped(); ++depth) {
    std::vector<base::Url> frames = std::exchange(frames_, {});
    std::erase_if(frames, [](const base::Url& url) { return form::IsActingLink(url, ""); });
    if (frames.size() > kMostFramesOfSite) frames.resize(kMostFramesOfSite);
    co_await site_.FetchEach(std::move(frames), fetch::Purpose::kPage, store::PageKind::kNavigation,
                             take);
  }
  frames_.clear();
}

void SiteForms::KeepLeads(const parse::Page& page) {
  if (page.robots.nofollow) return;
  discover::NearPages near = discover::NearPagesOf(page, kMostLeadsOfPage);
  for (base::Url& url : near.searching) searching_.push_back(std::move(url));
  for (base::Url& url : near.others) others_.push_back(std::move(url));
}

bool SiteForms::HasSearch() const {
  return std::any_of(rows_.begin(), rows_.end(),
                     [](const store::FormRow& row) { return row.form.searchable(); });
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

void SiteForms::TakeSteps(std::vector<form::SearchForm> forms) {
  constexpr size_t kMostSteps = 24;  // forms of a site that are steps; a guard
  for (form::SearchForm& form : forms) {
    if (steps_ >= kMostSteps || identities_.contains(form.identity)) continue;
    std::string state = form.identity.Hex();
    for (const form::Input& input : form.inputs) {
      const bool tells =
          input.control == form::Control::kHidden && !form::LooksLikeToken(input.default_value);
      if (tells) state += "\n" + input.name + "=" + input.default_value;
    }
    if (!step_states_.insert(base::HashOf(state)).second) continue;
    ++steps_;
    Keep(std::move(form));
  }
}

void SiteForms::TakePage(const parse::Page& page) {
  for (form::SearchForm& form : form::FindForms(page, site_.forms_allowed())) {
    TakeForm(std::move(form));
  }
  for (const base::Url& frame : page.frames) {
    if (frames_.size() < kMostFramesOfSite && site_.InScope(frame)) frames_.push_back(frame);
  }
  texts_.push_back(parse::VisibleText(page.document, parse::Document::kRoot, kLongestText));
  for (answer::LetterIndex& index : answer::FindLetterIndexes(page)) {
    indexes_.push_back(std::move(index));
  }
  if (site_.options().aim != store::CrawlAim::kCoverage) return;
  try {
    listings_.Take(page);
  } catch (const base::GivenUp& end) {
    site_.Stop(end);
  }
}

void SiteForms::TakeLists() {
  form::SearchForm lists;
  lists.page = lists.action = site_.start();
  lists.kind = form::FormKind::kSearch;
  lists.identity = base::HashOf("lists of " + site_.start().href());
  TakeForm(std::move(lists));
}

void SiteForms::TakeForm(form::SearchForm form) {
  const bool is_new = identities_.insert(form.identity).second;
  if (lasting_identities_.insert(form::LastingIdentityOf(form)).second && is_new) {
    Keep(std::move(form));
  }
}

void SiteForms::Keep(form::SearchForm form) {
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
