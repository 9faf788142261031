// SPDX-License-Identifier: Apache-2.0
// How a site of a world of entities answers, with its faults.
#include <map>

#include "base/text.h"
#include "testing/encoding.h"
#include "testing/entity_model.h"
#include "testing/entity_page.h"

namespace upwell::testing {
namespace {

constexpr base::Duration kSlowness = std::chrono::milliseconds(700);

std::string RobotsOf(const EntitySite& site) {
  if (!site.robots) return "";
  std::string text = "User-agent: *\nDisallow: /basket\n";
  if (site.search_disallowed) text += "Disallow: " + site.action + (site.post ? "" : "?") + "\n";
  return text;
}

HttpReply Missing() {
  HttpReply reply = HtmlReply("<html><body><h1>404</h1></body></html>");
  reply.status = 404;
  return reply;
}

class ServedEntitySite : public Site {
 public:
  ServedEntitySite(const EntityModel& model, size_t number)
      : Site(model.sites[number].name), site_(model.sites[number]), url_(model.urls[number]) {
    robots_txt_ = RobotsOf(site_);
    for (size_t i = 0; i < site_.records.size(); ++i) {
      truth_.push_back({std::to_string(i), site_.records[i].title, site_.records[i].path});
    }
  }

  HttpReply Answer(const HttpRequest& request, base::Time) override {
    const std::string key = request.method + " " + request.target + " " + request.body;
    const uint64_t times = times_[key]++;
    const uint64_t salt = base::Hash64(key, site_.seed);
    const bool search = request.Path() == site_.action;
    if (site_.flaky && search && salt % 9 == 0 && times <= salt / 9 % 2) return Unavailable(salt);
    HttpReply reply = Page(request, base::Hash64("visit", salt + times));
    if (site_.slow && search && salt % 12 == 0) reply.delay = kSlowness;
    return reply;
  }

 private:
  static HttpReply Unavailable(uint64_t salt) {
    HttpReply reply = HtmlReply("<html><body><h1>503 Service Unavailable</h1></body></html>");
    reply.status = 503;
    if (salt / 18 % 2 == 0) reply.headers.emplace_back("Retry-After", "1");
    return reply;
  }

  HttpReply Page(const HttpRequest& request, uint64_t visit) const {
    const std::string path(request.Path());
    if (path == "/robots.txt") return site_.robots ? TextReply(robots_txt_) : Missing();
    EntityPage page(site_, url_, visit);
    if (path == "/opensearch.xml" && site_.open_search) return Description(page);
    std::string html = Html(request, page, visit);
    if (html.empty()) return Missing();
    return HtmlReply(EncodeAs(html, site_.charset), site_.charset);
  }

  static HttpReply Description(const EntityPage& page) {
    HttpReply reply;
    reply.headers.emplace_back("Content-Type", "application/opensearchdescription+xml");
    reply.body = page.SearchDescription();
    return reply;
  }

  // The session and the token that the links of the page carry.
  void AddState(uint64_t visit, EntityAsk* ask) const {
    const std::string drawn = base::HashOf(std::to_string(visit)).Hex();
    const bool keeps = site_.session == EntitySession::kPerVisit && !ask->session.empty();
    if (!keeps) ask->session = drawn.substr(0, 16);
    ask->token = drawn.substr(16, 8);
  }

  std::string Html(const HttpRequest& request, const EntityPage& page, uint64_t visit) const {
    const std::string path(request.Path());
    EntityAsk state = ReadAsk(site_, request);
    AddState(visit, &state);
    if (path == site_.action) {
      return state.asked ? page.Answer(PlanAnswer(site_, state)) : page.WithForm();
    }
    if (path == "/") return page.Home(state);
    if (path == kSearchPage && site_.form == EntityFormPlace::kOneClick) return page.WithForm();
    if (const uint32_t record = RecordAt(site_, path); record != kNothing) {
      return page.Item(record, state);
    }
    if (const std::string title = BrowsedTitle(path); !title.empty()) {
      return page.Browse(title, RecordsOf(site_, path), state);
    }
    for (const char* key : {"help", "login", "basket", "about", "contact", "delivery"}) {
      if (path == "/" + std::string(key)) return page.Article(site_.Say(key));
    }
    if (path.starts_with("/guide/")) {
      const uint64_t number =
          base::ParseUnsigned(std::string_view(path).substr(7)).value_or(UINT64_MAX);
      return number < site_.look.guides ? page.Article(GuideTitle(site_, number)) : "";
    }
    return path == "/newsletter" ? page.Article(site_.Say("letter")) : "";
  }

  std::string BrowsedTitle(std::string_view path) const {
    const bool category = path.starts_with("/c/"), all = path.starts_with("/all/");
    if (!category && !all) return "";
    const uint64_t number = base::ParseUnsigned(path.substr(category ? 3 : 5)).value_or(UINT64_MAX);
    if (category && number > 0 && number < site_.categories.size()) {
      return site_.categories[number].text;
    }
    return all && number < site_.everything.size() ? site_.everything[number] : "";
  }

  const EntitySite& site_;
  const std::string& url_;
  std::map<std::string, uint64_t> times_;
};

}  // namespace

std::unique_ptr<Site> MakeServedEntitySite(const EntityModel& model, size_t number) {
  return std::make_unique<ServedEntitySite>(model, number);
}

}  // namespace upwell::testing
