// SPDX-License-Identifier: Apache-2.0
#include "store/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <set>

#include "store/sqlite.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

base::Url U(std::string_view text) { return *base::Url::Parse(text); }

SiteRow OneSite() {
  return {.site = U("http://example.com/"),
          .start = U("http://example.com/in"),
          .aim = CrawlAim::kCoverage};
}

QueryRow Query(int64_t id) {
  QueryRow row;
  row.id = id;
  row.form = 1;
  row.kind = query::QuestionKind::kKeyword;
  row.template_name = "q,lang";
  row.values = {{"q", "wörd"}, {"lang", ""}, {"q", "again"}};
  row.url = U("http://example.com/s?q=1");
  row.pages = 2;
  row.records = 20;
  row.new_records = 7;
  row.outcome = "answered";
  return row;
}

PageRow Page(int64_t id) {
  PageRow row;
  row.id = id;
  row.query = 3;
  row.url = U("http://example.com/a");
  row.final_url = U("http://example.com/b");
  row.status = 200;
  row.outcome = "answered";
  row.kind = PageKind::kFurther;
  row.title = "A title";
  row.bytes = 1234567890123;
  row.signature = base::HashOf("content");
  row.noindex = true;
  row.distinct = true;
  row.fetched =
      base::Time(std::chrono::sys_days(std::chrono::year(2026) / 3 / 4)) + base::Duration(5);
  return row;
}

RecordRow RecordOf(int64_t id, std::string key) {
  RecordRow row;
  row.id = id;
  row.query = 2;
  row.found_by = "http://example.com/s?q=1";
  row.record.key = std::move(key);
  row.record.url = U("http://example.com/record/1");
  row.record.title = "Title";
  row.record.text = std::string("text with \0 and 日本", 23);
  row.record.fields = {{"year", "1999"}, {"author", "A"}, {"author", "B"}};
  return row;
}

std::string Dump(const QueryRow& r) {
  std::string values;
  for (const auto& [name, value] : r.values) values += name + "=" + value + ";";
  return std::to_string(r.id) + "|" + std::to_string(r.form) + "|" + r.template_name + "|" +
         values + "|" + r.url.href() + "|" + std::to_string(r.pages) + "|" +
         std::to_string(r.records) + "|" + std::to_string(r.new_records) + "|" + r.outcome + "|" +
         std::string(query::QuestionKindName(r.kind));
}

std::string Dump(const PageRow& r) {
  return std::to_string(r.id) + "|" + std::to_string(r.query) + "|" + r.url.href() + "|" +
         r.final_url.href() + "|" + std::to_string(r.status) + "|" + r.outcome + "|" +
         std::string(PageKindName(r.kind)) + "|" + r.title + "|" + std::to_string(r.bytes) + "|" +
         r.signature.Hex() + "|" + std::to_string(r.noindex) + std::to_string(r.distinct) + "|" +
         std::to_string(r.fetched.time_since_epoch().count());
}

std::string Dump(const RecordRow& r) {
  std::string fields;
  for (const auto& [name, value] : r.record.fields) fields += name + "=" + value + ";";
  return std::to_string(r.id) + "|" + std::to_string(r.query) + "|" + r.found_by + "|" +
         r.record.key + "|" + r.record.url.href() + "|" + r.record.title + "|" + r.record.text +
         "|" + fields + "|" + std::to_string(r.noindex);
}

BeliefRow Belief(int64_t form, int input) {
  BeliefRow row;
  row.form = form;
  row.belief.input = input;
  row.belief.role = query::InputRole::kTyped;
  row.belief.type = form::InputType::kZip;
  row.belief.value_kind = "zip-us";
  row.belief.evidence = "11 of 12 values got distinct answers";
  return row;
}

TemplateRow Template(int64_t form, std::string name) {
  TemplateRow row;
  row.form = form;
  row.name = std::move(name);
  row.tested.query_template.bindings = {0, 2};
  row.tested.verdict = query::Verdict::kInformative;
  row.tested.submissions = UINT64_MAX;
  row.tested.asked = 55;
  row.tested.sample = 200;
  row.tested.distinctness = 0.75;
  row.tested.form_distinctness = 0.5;
  return row;
}

std::vector<std::string> Records(Catalog& catalog) {
  std::vector<std::string> dumps;
  EXPECT_TRUE(catalog.EachRecord([&](const RecordRow& r) { dumps.push_back(Dump(r)); }).ok());
  return dumps;
}
std::vector<std::string> Pages(Catalog& catalog) {
  std::vector<std::string> dumps;
  EXPECT_TRUE(catalog.EachPage([&](const PageRow& r) { dumps.push_back(Dump(r)); }).ok());
  return dumps;
}
std::vector<std::string> Queries(Catalog& catalog) {
  std::vector<std::string> dumps;
  EXPECT_TRUE(catalog.EachQuery([&](const QueryRow& r) { dumps.push_back(Dump(r)); }).ok());
  return dumps;
}

SiteRow SiteAt(int64_t id, std::string_view url) {
  SiteRow row;
  row.id = id;
  row.site = row.start = U(url);
  return row;
}

SiteRow FullSite() {
  SiteRow row;
  row.id = 7;
  row.site = U("https://www.example.co.uk:8443/");
  row.start = U("https://www.example.co.uk:8443/a?b#c");
  row.aim = CrawlAim::kSeeds;
  row.round = 2;
  row.found_on = "http://example.com/links";
  row.state = SiteState::kUnfinished;
  row.outcome = "moved";
  row.detail = "it says so: \"日本\"";
  row.moved_to = U("https://example.org/");
  row.pages = 1;
  row.requests = 2;
  row.forms = INT64_MAX;
  row.searchable_forms = 4;
  row.sites_found = 5;
  return row;
}

std::string Dump(const SiteRow& r) {
  std::string dump = std::to_string(r.id) + "|" + r.site.href() + "|" + r.start.href() + "|" +
                     std::string(CrawlAimName(r.aim)) + "|" + std::to_string(r.round) + "|" +
                     r.found_on + "|" + std::string(SiteStateName(r.state)) + "|" + r.outcome +
                     "|" + r.detail + "|" + r.moved_to.href();
  for (int64_t n : {r.pages, r.requests, r.forms, r.searchable_forms, r.sites_found}) {
    dump += "|" + std::to_string(n);
  }
  return dump;
}

std::vector<std::string> Sites(Catalog& catalog) {
  std::vector<std::string> dumps;
  EXPECT_TRUE(catalog.EachSite([&](const SiteRow& r) { dumps.push_back(Dump(r)); }).ok());
  return dumps;
}
// "ID<-LINKS" of each.
std::vector<std::string> SitesWaiting(Catalog& catalog, int64_t round) {
  std::vector<std::string> lines;
  const auto visit = [&](const SiteRow& row, int64_t linked_from) {
    lines.push_back(std::to_string(row.id) + "<-" + std::to_string(linked_from));
  };
  EXPECT_TRUE(catalog.EachSiteWaiting(round, visit).ok());
  return lines;
}
std::vector<std::string> SitesByUrl(Catalog& catalog) {
  std::vector<std::string> lines;
  const auto visit = [&](const SiteRow& row, int64_t linked_from) {
    lines.push_back(row.site.href() + "<-" + std::to_string(linked_from));
  };
  EXPECT_TRUE(catalog.EachSiteByUrl(visit).ok());
  return lines;
}

TEST(SiteOf, IsSchemeHostAndPort) {
  const std::pair<const char*, const char*> cases[] = {
      {"http://example.com/a/b?c#d", "http://example.com/"},
      {"https://EXAMPLE.com:443", "https://example.com/"},
      {"https://example.com:8443/x", "https://example.com:8443/"},
      {"http://user:secret@example.com/x", "http://example.com/"},
      {"http://[::1]:80/x", "http://[::1]/"},
      {"http://bücher.example/", "http://xn--bcher-kva.example/"},
      {"mailto:a@example.com", ""},
      {"ftp://example.com/", ""},
      {"file:///etc/passwd", ""},
      {"data:text/plain,x", ""},
  };
  for (const auto& [url, site] : cases) EXPECT_EQ(SiteOf(U(url)).href(), site) << url;
  EXPECT_EQ(SiteOf(base::Url()).href(), "");
}

// --- One suite on every catalog.

enum class Engine { kMemory, kSqlite };

class AnyCatalog : public ::testing::TestWithParam<Engine> {
 protected:
  AnyCatalog() {
    if (GetParam() == Engine::kMemory) {
      catalog_ = MakeMemoryCatalog();
    } else {
      catalog_ = std::move(*OpenSqliteCatalog(folder_.File("upwell.sqlite")));
    }
  }
  TempFolder folder_;
  std::unique_ptr<Catalog> catalog_;
};

INSTANTIATE_TEST_SUITE_P(On, AnyCatalog, ::testing::Values(Engine::kMemory, Engine::kSqlite),
                         [](const auto& info) {
                           return info.param == Engine::kMemory ? "Memory" : "Sqlite";
                         });

TEST_P(AnyCatalog, IsEmptyAtFirst) {
  EXPECT_THAT(Records(*catalog_), ElementsAre());
  EXPECT_THAT(Pages(*catalog_), ElementsAre());
  EXPECT_THAT(Queries(*catalog_), ElementsAre());
  EXPECT_EQ(*catalog_->Summary(), "");
  EXPECT_EQ(*catalog_->Site(), "");
}

TEST_P(AnyCatalog, GivesBackRowsInOrderOfId) {
  for (int64_t id : {3, 1, 2}) {
    ASSERT_TRUE(catalog_->PutQuery(Query(id)).ok());
    ASSERT_TRUE(catalog_->PutPage(Page(id)).ok());
    ASSERT_TRUE(catalog_->PutRecord(RecordOf(id, "key" + std::to_string(id))).ok());
  }
  EXPECT_THAT(Queries(*catalog_), ElementsAre(Dump(Query(1)), Dump(Query(2)), Dump(Query(3))));
  EXPECT_THAT(Pages(*catalog_), ElementsAre(Dump(Page(1)), Dump(Page(2)), Dump(Page(3))));
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(RecordOf(1, "key1")), Dump(RecordOf(2, "key2")),
                                              Dump(RecordOf(3, "key3"))));
}

TEST_P(AnyCatalog, GivesBackEmptyRows) {
  QueryRow query;
  query.id = 1;
  PageRow page;
  page.id = 1;
  RecordRow record;
  record.id = 1;
  ASSERT_TRUE(catalog_->PutQuery(query).ok());
  ASSERT_TRUE(catalog_->PutPage(page).ok());
  ASSERT_TRUE(catalog_->PutRecord(record).ok());
  EXPECT_THAT(Queries(*catalog_), ElementsAre(Dump(query)));
  EXPECT_THAT(Pages(*catalog_), ElementsAre(Dump(page)));
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(record)));
}

TEST_P(AnyCatalog, ReplacesARowThatIsPutAgain) {
  QueryRow query = Query(1);
  ASSERT_TRUE(catalog_->PutQuery(query).ok());
  query.values = {{"q", "other"}};
  query.outcome = "failed";
  ASSERT_TRUE(catalog_->PutQuery(query).ok());
  EXPECT_THAT(Queries(*catalog_), ElementsAre(Dump(query)));

  PageRow page = Page(1);
  ASSERT_TRUE(catalog_->PutPage(page).ok());
  page.title = "Other";
  ASSERT_TRUE(catalog_->PutPage(page).ok());
  EXPECT_THAT(Pages(*catalog_), ElementsAre(Dump(page)));
}

TEST_P(AnyCatalog, ReplacesARecordByItsKey) {
  RecordRow record = RecordOf(1, "same");
  ASSERT_TRUE(catalog_->PutRecord(record).ok());
  record.id = 5;
  record.record.fields = {{"only", "one"}};
  ASSERT_TRUE(catalog_->PutRecord(record).ok());
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(record)));
  RecordRow other = RecordOf(5, "another key takes the id");
  ASSERT_TRUE(catalog_->PutRecord(other).ok());
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(other)));
}

TEST_P(AnyCatalog, RemovesARecord) {
  const RecordRow one = RecordOf(1, "one"), two = RecordOf(2, "two");
  ASSERT_TRUE(catalog_->PutRecord(one).ok());
  ASSERT_TRUE(catalog_->PutRecord(two).ok());
  EXPECT_EQ(*catalog_->RecordKey(2), "two");
  EXPECT_EQ(*catalog_->RecordKey(1), "one");
  ASSERT_TRUE(catalog_->RemoveRecord(1).ok());
  EXPECT_EQ(*catalog_->RecordKey(1), "");
  ASSERT_TRUE(catalog_->RemoveRecord(7).ok()) << "there is none";
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(two)));
  ASSERT_TRUE(catalog_->PutRecord(one).ok());
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(one), Dump(two)));
}

TEST_P(AnyCatalog, KeepsSiteAndSummary) {
  ASSERT_TRUE(catalog_->PutSite(OneSite()).ok());
  ASSERT_TRUE(catalog_->PutSummary("{\"records\": 1}").ok());
  ASSERT_TRUE(catalog_->PutSummary("{\"records\": 2}").ok());
  EXPECT_EQ(*catalog_->Site(), "http://example.com/in");
  EXPECT_EQ(*catalog_->Aim(), CrawlAim::kCoverage);
  EXPECT_EQ(*catalog_->Summary(), "{\"records\": 2}");
}

TEST_P(AnyCatalog, GivesBackSitesInOrderOfId) {
  const SiteRow second = SiteAt(2, "http://a.example/"), bare = {.id = 1};
  for (const SiteRow& row : {FullSite(), second, bare}) ASSERT_TRUE(catalog_->PutSite(row).ok());
  EXPECT_THAT(Sites(*catalog_), ElementsAre(Dump(bare), Dump(second), Dump(FullSite())));
  EXPECT_EQ(*catalog_->SiteCount(), 3);
}

TEST_P(AnyCatalog, TakesTheFirstSiteForTheSiteOfTheRun) {
  ASSERT_TRUE(catalog_->PutSite(FullSite()).ok());
  ASSERT_TRUE(catalog_->PutSite(OneSite()).ok());
  EXPECT_EQ(*catalog_->Site(), "http://example.com/in");
  EXPECT_EQ(*catalog_->Aim(), CrawlAim::kCoverage);
}

TEST_P(AnyCatalog, KeepsOneRowOfASite) {
  SiteRow row = SiteAt(1, "http://a.example/");
  ASSERT_TRUE(catalog_->PutSite(row).ok());
  row.state = SiteState::kDone;
  row.outcome = "searched";
  ASSERT_TRUE(catalog_->PutSite(row).ok());
  EXPECT_THAT(Sites(*catalog_), ElementsAre(Dump(row))) << "by id";
  row.id = 4;
  ASSERT_TRUE(catalog_->PutSite(row).ok());
  EXPECT_THAT(Sites(*catalog_), ElementsAre(Dump(row))) << "by site";
  const SiteRow other = SiteAt(4, "http://b.example/");
  ASSERT_TRUE(catalog_->PutSite(other).ok());
  EXPECT_THAT(Sites(*catalog_), ElementsAre(Dump(other)));
  EXPECT_FALSE(catalog_->FindSite(row.site)->has_value());
}

TEST_P(AnyCatalog, FindsASite) {
  ASSERT_TRUE(catalog_->PutSite(SiteAt(1, "http://example.co.uk/")).ok());
  ASSERT_TRUE(catalog_->PutSite(FullSite()).ok());
  for (int times = 0; times < 2; ++times) {
    std::optional<SiteRow> found = *catalog_->FindSite(FullSite().site);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(Dump(*found), Dump(FullSite()));
  }
  for (const char* other : {"http://www.example.co.uk:8443/", "https://www.example.co.uk/",
                            "https://www.example.co.uk:8443/a?b#c", "http://example.co.u/",
                            "http://example.co.uk/%00"}) {
    EXPECT_FALSE(catalog_->FindSite(U(other))->has_value()) << other;
  }
  EXPECT_FALSE(catalog_->FindSite(base::Url())->has_value());
}

TEST_P(AnyCatalog, CountsTheSitesOfADomain) {
  int64_t id = 0;
  for (const char* url :
       {"http://example.co.uk/", "https://www.example.co.uk/", "http://a.b.example.co.uk:81/",
        "http://other.co.uk/", "http://127.0.0.1:8080/", "http://127.0.0.1:8081/"}) {
    ASSERT_TRUE(catalog_->PutSite(SiteAt(++id, url)).ok());
  }
  const std::pair<const char*, int64_t> cases[] = {
      {"example.co.uk", 3},     {"other.co.uk", 1}, {"127.0.0.1", 2},    {"co.uk", 0}, {"", 0},
      {"www.example.co.uk", 0}, {"%", 0},           {"EXAMPLE.CO.UK", 0}};
  for (const auto& [domain, count] : cases) {
    EXPECT_EQ(*catalog_->SitesOfDomain(domain), count) << domain;
  }
}

TEST_P(AnyCatalog, GivesBackSitesOfARoundThatAreNotDone) {
  for (int64_t id = 9; id >= 1; --id) {
    SiteRow row = SiteAt(id, "http://s" + std::to_string(10 - id) + ".example/");
    row.round = id <= 2 ? 0 : 1;
    row.state = id == 1 || id == 5   ? SiteState::kDone
                : id == 2 || id == 6 ? SiteState::kUnfinished
                                     : SiteState::kWaiting;
    ASSERT_TRUE(catalog_->PutSite(row).ok());
  }
  for (const auto& [from, to] : {std::pair(1, 3), {2, 3}, {1, 3}, {1, 6}, {2, 5}, {3, 1}}) {
    ASSERT_TRUE(catalog_->PutSiteLink(from, to).ok());
  }
  EXPECT_THAT(SitesWaiting(*catalog_, 0), ElementsAre("2<-0"));
  EXPECT_THAT(SitesWaiting(*catalog_, 1),
              ElementsAre("3<-2", "4<-0", "6<-1", "7<-0", "8<-0", "9<-0"));
  EXPECT_THAT(SitesWaiting(*catalog_, 2), ElementsAre());
  SiteRow done = SiteAt(3, "http://s7.example/");
  done.round = 1;
  done.state = SiteState::kDone;
  ASSERT_TRUE(catalog_->PutSite(done).ok());
  EXPECT_THAT(SitesWaiting(*catalog_, 1), ElementsAre("4<-0", "6<-1", "7<-0", "8<-0", "9<-0"));
}

TEST_P(AnyCatalog, GivesBackSitesByUrlWithTheirLinks) {
  ASSERT_TRUE(catalog_->PutSite(SiteAt(1, "https://a.example/")).ok());
  ASSERT_TRUE(catalog_->PutSite(SiteAt(2, "http://z.example/")).ok());
  ASSERT_TRUE(catalog_->PutSite(SiteAt(3, "http://z.example:8080/")).ok());
  ASSERT_TRUE(catalog_->PutSite(SiteAt(4, "http://b.example/")).ok());
  ASSERT_TRUE(catalog_->PutSiteLink(1, 4).ok());
  ASSERT_TRUE(catalog_->PutSiteLink(2, 4).ok());
  ASSERT_TRUE(catalog_->PutSiteLink(4, 99).ok()) << "a site that gets its row later";
  EXPECT_THAT(SitesByUrl(*catalog_),
              ElementsAre("http://b.example/<-2", "http://z.example/<-0",
                          "http://z.example:8080/<-0", "https://a.example/<-0"));
}

TEST_P(AnyCatalog, GivesBackEachSearchOfASiteOnce) {
  ASSERT_TRUE(catalog_->PutSite(SiteAt(1, "http://z.example/")).ok());
  ASSERT_TRUE(catalog_->PutSite(SiteAt(2, "http://a.example/")).ok());
  struct Case {
    int64_t id, site;
    form::FormKind kind;
    const char *refused, *identity;
  };
  const Case cases[] = {
      {1, 1, form::FormKind::kSearch, "it acts", "x"},  // the same form, but this one is not asked
      {2, 1, form::FormKind::kSearch, "", "x"},
      {3, 2, form::FormKind::kSearch, "", "x"},  // on another site
      {4, 1, form::FormKind::kSearch, "", "x"},  // again
      {5, 1, form::FormKind::kLogin, "", "y"},
      {6, 2, form::FormKind::kSearch, "", "a"},
      {7, 3, form::FormKind::kSearch, "", "z"},  // of a site without a row
      {8, 1, form::FormKind::kSearch, "", "b"},
  };
  for (const Case& c : cases) {
    FormRow row;
    row.id = c.id;
    row.site = c.site;
    row.form.kind = c.kind;
    row.form.refused = c.refused;
    row.form.identity = base::HashOf(c.identity);
    row.form.inputs.resize(static_cast<size_t>(c.id));
    ASSERT_TRUE(catalog_->PutForm(row).ok());
  }
  std::vector<std::string> found;
  const auto visit = [&](const base::Url& site, const FormRow& row) {
    found.push_back(site.href() + " " + std::to_string(row.id));
    EXPECT_EQ(row.form.inputs.size(), static_cast<size_t>(row.id));
  };
  ASSERT_TRUE(catalog_->EachDistinctSearch(visit).ok());
  EXPECT_THAT(found, ElementsAre("http://a.example/ 3", "http://a.example/ 6",
                                 "http://z.example/ 2", "http://z.example/ 8"));
}

TEST_P(AnyCatalog, GivesBackTheFirstRecordsAndWhereAllWereFound) {
  for (int64_t id : {3, 1, 2}) {
    ASSERT_TRUE(catalog_->PutRecord(RecordOf(id, "key" + std::to_string(id))).ok());
  }
  std::vector<std::string> first, found;
  const auto visit = [&](const RecordRow& r) { first.push_back(Dump(r)); };
  ASSERT_TRUE(catalog_->FirstRecords(2, visit).ok());
  EXPECT_THAT(first, ElementsAre(Dump(RecordOf(1, "key1")), Dump(RecordOf(2, "key2"))));
  first.clear();
  ASSERT_TRUE(catalog_->FirstRecords(0, visit).ok());
  EXPECT_THAT(first, ElementsAre());
  ASSERT_TRUE(catalog_->FirstRecords(4, visit).ok());
  EXPECT_EQ(first.size(), 3u);
  ASSERT_TRUE(catalog_
                  ->EachFinding([&](int64_t query, const std::string& page) {
                    found.push_back(std::to_string(query) + " " + page);
                  })
                  .ok());
  const std::string where = "2 http://example.com/s?q=1";
  EXPECT_THAT(found, ElementsAre(where, where, where));
}

std::string Dump(const FormRow& row) {
  const form::SearchForm& form = row.form;
  std::string dump =
      std::to_string(row.id) + "|" + form.page.href() + "|" + std::to_string(form.index) + "|" +
      form.action.href() + "|" + std::string(fetch::MethodName(form.method)) + "|" + form.encoding +
      "|" + std::string(form::FormKindName(form.kind)) + "|" + std::to_string(form.confidence) +
      "|" + form.refused + "|" + std::to_string(form.query_input) + "|" + form.identity.Hex() +
      "|" + std::to_string(row.site) + "|" + std::to_string(row.depth) + "|" +
      std::string(form::FormOriginName(form.origin)) + "|" + form.url_template;
  for (const form::Input& input : form.inputs) {
    dump += "\n" + input.name + "|" + std::string(form::ControlName(input.control)) + "|" +
            input.label + "|" + input.default_value + "|" + std::to_string(input.required) +
            std::to_string(input.disabled) + std::to_string(input.hidden_from_people) + "|" +
            (input.max_length ? std::to_string(*input.max_length) : "any") + "|" +
            (input.type ? std::string(form::InputTypeName(*input.type)) : "none") + "|" +
            input.min + "|" + input.max + "|" + input.step + "|" + input.pattern + "|" +
            input.date_format + "|" + input.button.refused;
    for (const std::string& suggestion : input.suggestions) dump += "?" + suggestion;
    for (const form::Choice& choice : input.choices) {
      dump += ";" + choice.group + "/" + choice.value + "=" + choice.text +
              std::to_string(choice.selected) + std::to_string(choice.disabled);
    }
  }
  return dump;
}

TEST_P(AnyCatalog, GivesBackForms) {
  FormRow row;
  row.id = 7;
  form::SearchForm& form = row.form;
  form.index = 2;
  form.page = U("http://example.com/");
  form.action = U("http://example.com/s");
  form.method = fetch::Method::kPost;
  form.encoding = "UTF-8";
  form.kind = form::FormKind::kLogin;
  form.confidence = 0.25;
  form.refused = "it logs in";
  form.query_input = 1;
  form.identity = base::HashOf("form");
  form.origin = form::FormOrigin::kOpenSearch;
  form.url_template = "http://example.com/s/{q}";
  row.site = 3;
  row.depth = 2;
  form.inputs.resize(2);
  form.inputs[0].name = "m";
  form.inputs[0].control = form::Control::kSelect;
  form.inputs[0].choices = {{"1", "one"}, {"2", "two"}};
  form.inputs[0].choices[1].selected = true;
  form.inputs[1].name = "q";
  form.inputs[1].label = "Words";
  form.inputs[1].default_value = "d";
  form.inputs[1].required = true;
  form.inputs[1].max_length = 9;
  form.inputs[0].choices[1].group = "numbers";
  form.inputs[1].type = form::InputType::kDate;
  form.inputs[1].min = "1";
  form.inputs[1].max = "9";
  form.inputs[1].step = "2";
  form.inputs[1].pattern = "[0-9]+";
  form.inputs[1].date_format = "YYYY";
  form.inputs[1].button.refused = "it deletes";
  form.inputs[1].suggestions = {"b", "a", ""};
  FormRow bare;
  bare.id = 2;
  ASSERT_TRUE(catalog_->PutForm(row).ok());
  ASSERT_TRUE(catalog_->PutForm(bare).ok());
  std::vector<std::string> forms;
  ASSERT_TRUE(catalog_->EachForm([&](const FormRow& r) { forms.push_back(Dump(r)); }).ok());
  EXPECT_THAT(forms, ElementsAre(Dump(bare), Dump(row)));
  row.form.inputs[1].suggestions = {"c"};
  ASSERT_TRUE(catalog_->PutForm(row).ok());
  forms.clear();
  ASSERT_TRUE(catalog_->EachForm([&](const FormRow& r) { forms.push_back(Dump(r)); }).ok());
  EXPECT_THAT(forms, ElementsAre(Dump(bare), Dump(row))) << "replaced with all that it has";
}

TEST_P(AnyCatalog, GivesBackWhatIsBelievedOfInputs) {
  ASSERT_TRUE(catalog_->PutBelief(Belief(2, 0)).ok());
  ASSERT_TRUE(catalog_->PutBelief(Belief(1, 3)).ok());
  BeliefRow plain = Belief(1, 1);
  plain.belief.role = query::InputRole::kWords;
  plain.belief.type.reset();
  plain.belief.value_kind = "";
  ASSERT_TRUE(catalog_->PutBelief(plain).ok());
  std::vector<std::string> beliefs;
  const auto visit = [&](const BeliefRow& r) {
    beliefs.push_back(std::to_string(r.form) + "." + std::to_string(r.belief.input) + " " +
                      std::string(query::InputRoleName(r.belief.role)) + " " +
                      (r.belief.type ? std::string(form::InputTypeName(*r.belief.type)) : "none") +
                      " " + r.belief.value_kind);
  };
  ASSERT_TRUE(catalog_->EachBelief(visit).ok());
  EXPECT_THAT(beliefs,
              ElementsAre("1.1 words none ", "1.3 typed zip zip-us", "2.0 typed zip zip-us"));
}

TEST_P(AnyCatalog, SumsUpTemplates) {
  ASSERT_TRUE(catalog_->PutTemplate(Template(1, "q,lang")).ok());
  ASSERT_TRUE(catalog_->PutTemplate(Template(1, "never asked")).ok());
  QueryRow failed = Query(3);
  failed.outcome = "failed";
  QueryRow other = Query(4);
  other.template_name = "default";
  for (const QueryRow& row : {Query(1), Query(2), failed, other}) {
    ASSERT_TRUE(catalog_->PutQuery(row).ok());
  }
  std::vector<std::string> totals;
  const auto visit = [&](const TemplateTotals& t) {
    totals.push_back(t.name + " " + std::to_string(t.queries) + " " + std::to_string(t.answered) +
                     " " + std::to_string(t.pages) + " " + std::to_string(t.records) + " " +
                     std::to_string(t.new_records) + " " +
                     (t.verdict ? std::string(query::VerdictName(*t.verdict)) : "untested") + " " +
                     std::to_string(t.dimension) + " " + std::to_string(t.asked) + " " +
                     std::to_string(t.distinctness));
  };
  ASSERT_TRUE(catalog_->EachTemplate(visit).ok());
  EXPECT_THAT(totals, ElementsAre("default 1 1 2 20 7 untested 0 0 0.000000",
                                  "never asked 0 0 0 0 0 informative 2 55 0.750000",
                                  "q,lang 3 2 6 60 21 informative 2 55 0.750000"));
}

TEST_P(AnyCatalog, ForgetsEverythingWhenCleared) {
  FormRow form;
  form.id = 1;
  ASSERT_TRUE(catalog_->PutForm(form).ok());
  ASSERT_TRUE(catalog_->PutBelief(Belief(1, 0)).ok());
  ASSERT_TRUE(catalog_->PutTemplate(Template(1, "q")).ok());
  ASSERT_TRUE(catalog_->PutSite(OneSite()).ok());
  ASSERT_TRUE(catalog_->PutSiteLink(2, 1).ok());
  ASSERT_TRUE(catalog_->PutQuery(Query(1)).ok());
  ASSERT_TRUE(catalog_->PutPage(Page(1)).ok());
  ASSERT_TRUE(catalog_->PutRecord(RecordOf(1, "a")).ok());
  ASSERT_TRUE(catalog_->PutSummary("{}").ok());
  ASSERT_TRUE(catalog_->Commit().ok());
  ASSERT_TRUE(catalog_->Clear().ok());
  EXPECT_THAT(Records(*catalog_), ElementsAre());
  EXPECT_THAT(Pages(*catalog_), ElementsAre());
  EXPECT_THAT(Queries(*catalog_), ElementsAre());
  EXPECT_EQ(*catalog_->Summary(), "");
  EXPECT_EQ(*catalog_->Site(), "");
  EXPECT_EQ(*catalog_->SiteCount(), 0);
  ASSERT_TRUE(catalog_->PutSite(OneSite()).ok());
  EXPECT_THAT(SitesByUrl(*catalog_), ElementsAre("http://example.com/<-0"));
  ASSERT_TRUE(catalog_->PutRecord(RecordOf(1, "a")).ok());
  ASSERT_TRUE(catalog_->Commit().ok());
  EXPECT_THAT(Records(*catalog_), ElementsAre(Dump(RecordOf(1, "a"))));
}

TEST_P(AnyCatalog, TakesMoreRowsThanOneTransactionHolds) {
  for (int64_t id = 1; id <= 25'000; ++id) {
    PageRow page;
    page.id = id;
    ASSERT_TRUE(catalog_->PutPage(page).ok());
  }
  ASSERT_TRUE(catalog_->Commit().ok());
  EXPECT_EQ(Pages(*catalog_).size(), 25'000u);
}

TEST_P(AnyCatalog, TakesManySitesAndLinks) {
  constexpr int64_t kSites = 20'000;
  for (int64_t id = 1; id <= kSites; ++id) {
    const std::string url = "http://s" + std::to_string(id) + ".example" + std::to_string(id % 9);
    if (!catalog_->FindSite(U(url))->has_value()) {
      ASSERT_TRUE(catalog_->PutSite(SiteAt(id, url)).ok());
    }
    ASSERT_TRUE(catalog_->PutSiteLink(id, id / 2).ok());
  }
  ASSERT_TRUE(catalog_->Commit().ok());
  EXPECT_EQ(*catalog_->SiteCount(), kSites);
  EXPECT_EQ(SitesWaiting(*catalog_, 0).size(), static_cast<size_t>(kSites));
  EXPECT_EQ(SitesWaiting(*catalog_, 0)[99], "100<-2");
}

// --- What only a file can do.

class SqliteCatalogTest : public ::testing::Test {
 protected:
  std::unique_ptr<Catalog> Open(bool read_only = false) {
    base::Result<std::unique_ptr<Catalog>> catalog = OpenSqliteCatalog(path_, read_only);
    EXPECT_TRUE(catalog.ok()) << catalog.error().message;
    return catalog.ok() ? std::move(*catalog) : nullptr;
  }
  base::Error OpenError(bool read_only = false) {
    base::Result<std::unique_ptr<Catalog>> catalog = OpenSqliteCatalog(path_, read_only);
    return catalog.ok() ? base::Error{base::ErrorKind::kBug, "no error"} : catalog.error();
  }
  // The rows of a query, cells separated by '|'.
  std::vector<std::string> Sql(const char* sql, int columns) {
    std::vector<std::string> lines;
    auto database = std::move(*Database::Open(path_, true));
    Statement rows = std::move(*database->Prepare(sql));
    while (*rows.Next()) {
      std::string line;
      for (int i = 0; i < columns; ++i) {
        line += (i > 0 ? "|" : "") + (rows.is_null(i) ? "null" : rows.text(i));
      }
      lines.push_back(line);
    }
    return lines;
  }
  void RunSql(const std::string& sql) {
    auto database = std::move(*Database::Open(path_, false));
    base::Status done = database->Run(sql);
    ASSERT_TRUE(done.ok()) << done.error().message;
  }

  TempFolder folder_;
  std::string path_ = folder_.File("a%20 b?#.sqlite");  // no character may be taken for a URI's
};

TEST_F(SqliteCatalogTest, KeepsRowsAcrossOpenings) {
  ASSERT_TRUE(Open()->PutRecord(RecordOf(1, "a")).ok());
  EXPECT_TRUE(std::filesystem::exists(path_));
  EXPECT_THAT(Records(*Open()), ElementsAre(Dump(RecordOf(1, "a"))));
  EXPECT_THAT(Records(*Open(true)), ElementsAre(Dump(RecordOf(1, "a"))));
}

TEST_F(SqliteCatalogTest, KeepsCommittedRowsThroughKill) {
  const pid_t child = fork();
  if (child == 0) {
    std::unique_ptr<Catalog> catalog = Open();
    bool done = catalog->PutRecord(RecordOf(1, "committed")).ok() && catalog->Commit().ok() &&
                catalog->PutRecord(RecordOf(2, "not committed")).ok();
    if (done) kill(getpid(), SIGKILL);
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_THAT(Records(*Open()), ElementsAre(Dump(RecordOf(1, "committed"))));
}

TEST_F(SqliteCatalogTest, IsReadWhileItIsWritten) {
  std::unique_ptr<Catalog> writer = Open();
  ASSERT_TRUE(writer->PutRecord(RecordOf(1, "a")).ok());
  ASSERT_TRUE(writer->Commit().ok());
  ASSERT_TRUE(writer->PutRecord(RecordOf(2, "b")).ok());
  EXPECT_EQ(Records(*Open(true)).size(), 1u);
  ASSERT_TRUE(writer->Commit().ok());
  EXPECT_EQ(Records(*Open(true)).size(), 2u);
}

TEST_F(SqliteCatalogTest, ReadsWhatNobodyMayWrite) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root to become another user";
  ASSERT_TRUE(Open()->PutRecord(RecordOf(1, "a")).ok());
  std::filesystem::permissions(folder_.path(), std::filesystem::perms(0555));
  const pid_t child = fork();
  if (child == 0) {
    bool other_user = setuid(65534) == 0;
    _exit(other_user && Records(*Open(true)).size() == 1 ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST_F(SqliteCatalogTest, StoresAFormWithInputsAndChoices) {
  FormRow row;
  row.id = 1;
  row.form.page = U("http://example.com/");
  row.form.action = U("http://example.com/s");
  row.form.kind = form::FormKind::kSearch;
  row.form.query_input = 0;
  row.form.confidence = 0.5;
  form::Input words, menu;
  words.name = "q";
  words.label = "Words";
  words.max_length = 80;
  menu.name = "lang";
  menu.control = form::Control::kSelect;
  form::Choice german, english;
  german.value = "de";
  german.text = "Deutsch";
  german.selected = true;
  english.value = "en";
  english.text = "English";
  english.disabled = true;
  menu.choices = {german, english};
  row.form.inputs = {words, menu};
  {
    std::unique_ptr<Catalog> catalog = Open();
    ASSERT_TRUE(catalog->PutForm(row).ok());
    row.form.inputs[0].label = "Search words";
    ASSERT_TRUE(catalog->PutForm(row).ok());
  }
  EXPECT_THAT(Sql("SELECT id, page, action, method, kind, searchable, refused, query_input, "
                  "confidence FROM forms",
                  9),
              ElementsAre("1|http://example.com/|http://example.com/s|GET|search|1|null|0|0.5"));
  EXPECT_THAT(Sql("SELECT form, position, name, control, label, max_length FROM inputs", 6),
              ElementsAre("1|0|q|text|Search words|80", "1|1|lang|select||null"));
  EXPECT_THAT(Sql("SELECT input, value, text, selected, disabled FROM choices", 5),
              ElementsAre("1|de|Deutsch|1|0", "1|en|English|0|1"));
}

TEST_F(SqliteCatalogTest, CountsTemplates) {
  {
    std::unique_ptr<Catalog> catalog = Open();
    QueryRow failed = Query(2);
    failed.outcome = "failed";
    failed.pages = failed.records = failed.new_records = 0;
    ASSERT_TRUE(catalog->PutQuery(Query(1)).ok());
    ASSERT_TRUE(catalog->PutQuery(failed).ok());
  }
  EXPECT_THAT(Sql("SELECT form, name, queries, answered, pages, records, new_records "
                  "FROM templates",
                  7),
              ElementsAre("1|q,lang|2|1|2|20|7"));
}

TEST_F(SqliteCatalogTest, StoresWhatIsBelievedOfInputs) {
  {
    std::unique_ptr<Catalog> catalog = Open();
    BeliefRow free = Belief(1, 1);
    free.belief = query::InputBelief();
    free.belief.input = 1;
    ASSERT_TRUE(catalog->PutBelief(free).ok());
    ASSERT_TRUE(catalog->PutBelief(Belief(1, 0)).ok());
    ASSERT_TRUE(catalog->PutBelief(Belief(1, 0)).ok()) << "again";
  }
  EXPECT_THAT(Sql("SELECT form, input, role, type, value_kind, evidence FROM beliefs", 6),
              ElementsAre("1|0|typed|zip|zip-us|11 of 12 values got distinct answers",
                          "1|1|free|null|null|"));
}

TEST_F(SqliteCatalogTest, StoresWhatTemplatesWereFoundToBe) {
  {
    std::unique_ptr<Catalog> catalog = Open();
    ASSERT_TRUE(catalog->PutQuery(Query(1)).ok());
    QueryRow other = Query(2);
    other.template_name = "";
    ASSERT_TRUE(catalog->PutQuery(other).ok());
    ASSERT_TRUE(catalog->PutTemplate(Template(1, "q,lang")).ok());
    ASSERT_TRUE(catalog->PutTemplate(Template(1, "never asked")).ok());
    ASSERT_TRUE(catalog->PutTemplate(Template(1, "q,lang")).ok()) << "again";
  }
  EXPECT_THAT(
      Sql("SELECT form, name, queries, new_records, dimension, verdict, submissions, asked, sample,"
          " distinctness, form_distinctness FROM templates ORDER BY name",
          11),
      ElementsAre("1||1|7|null|null|null|null|null|null|null",
                  "1|never asked|0|0|2|informative|9223372036854775807|55|200|0.75|0.5",
                  "1|q,lang|1|7|2|informative|9223372036854775807|55|200|0.75|0.5"));
}

TEST_F(SqliteCatalogTest, ListsUrlsWithTemplateValuesAndSignature) {
  {
    std::unique_ptr<Catalog> catalog = Open();
    ASSERT_TRUE(catalog->PutQuery(Query(3)).ok());
    PageRow listed = Page(1), start = Page(2), noindex = Page(3), same = Page(4);
    listed.noindex = start.noindex = same.noindex = false;
    start.query = 0;
    same.distinct = false;
    for (const PageRow& page : {listed, start, noindex, same}) {
      ASSERT_TRUE(catalog->PutPage(page).ok());
    }
  }
  const std::string signature = base::HashOf("content").Hex();
  EXPECT_THAT(
      Sql("SELECT page, url, signature, query, form, template, bound FROM urls ORDER BY page", 7),
      ElementsAre("1|http://example.com/b|" + signature +
                      "|3|1|q,lang|[[\"q\",\"wörd\"],[\"lang\",\"\"],[\"q\",\"again\"]]",
                  "2|http://example.com/b|" + signature + "|null|null|null|[]"));
}

TEST_F(SqliteCatalogTest, RepairsTextThatIsNotUtf8) {
  RecordRow row = RecordOf(1, "a");
  row.record.title = "caf\xe9";
  std::unique_ptr<Catalog> catalog = Open();
  ASSERT_TRUE(catalog->PutRecord(row).ok());
  row.record.title = "caf\xef\xbf\xbd";
  EXPECT_THAT(Records(*catalog), ElementsAre(Dump(row)));
}

TEST_F(SqliteCatalogTest, RepairsTextOfASiteAndKeepsControlCharacters) {
  SiteRow row = FullSite();
  row.found_on = "http://example.com/\xff\xc3(";
  row.outcome = std::string("a\0b\x1b[31m", 8);
  row.detail = "caf\xe9\n";
  row.start = U("http://example.com/\x01%ff\n\xff?\x7f#\x02");
  std::unique_ptr<Catalog> catalog = Open();
  ASSERT_TRUE(catalog->PutSite(row).ok());
  row.found_on = "http://example.com/\xef\xbf\xbd\xef\xbf\xbd(";
  row.detail = "caf\xef\xbf\xbd\n";
  EXPECT_THAT(Sites(*catalog), ElementsAre(Dump(row)));
  EXPECT_EQ(Dump(**catalog->FindSite(row.site)), Dump(row));
}

TEST_F(SqliteCatalogTest, ReadsASiteThatSomebodyElseHasChanged) {
  ASSERT_TRUE(Open()->PutSite(FullSite()).ok());
  RunSql(
      "UPDATE sites SET url = 'no url', start = x'00ff', state = 'odd', moved_to = 5,"
      " pages = 'many'");
  std::vector<SiteRow> rows;
  ASSERT_TRUE(Open()->EachSite([&](const SiteRow& row) { rows.push_back(row); }).ok());
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].site, base::Url());
  EXPECT_EQ(rows[0].start, base::Url());
  EXPECT_EQ(rows[0].state, SiteState::kUnfinished);
  EXPECT_EQ(rows[0].pages, 0);
}

// Work and memory would otherwise grow with the number of sites.
TEST_F(SqliteCatalogTest, FindsSitesAndFormsByIndexesWithoutSortingThem) {
  Open();
  const std::pair<const char*, const char*> cases[] = {
      {"SELECT * FROM sites WHERE url = 'x'", "SEARCH sites USING INDEX sites_by_url (url=?)"},
      {"SELECT count(*) FROM sites WHERE domain = 'x'",
       "SEARCH sites USING COVERING INDEX sites_by_domain (domain=?)"},
      {"SELECT * FROM sites WHERE state <> 'done' AND round = 1 ORDER BY id",
       "SEARCH sites USING INDEX sites_waiting (round=?)"},
      {"SELECT * FROM sites ORDER BY url", "SCAN sites USING INDEX sites_by_url"},
      {"SELECT count(*) FROM site_links WHERE to_site = 1",
       "SEARCH site_links USING PRIMARY KEY (to_site=?)"},
  };
  for (const auto& [sql, plan] : cases) {
    EXPECT_THAT(Sql((std::string("EXPLAIN QUERY PLAN ") + sql).c_str(), 4),
                ElementsAre(::testing::EndsWith("|" + std::string(plan))))
        << sql;
  }
}

TEST_F(SqliteCatalogTest, MarksTheFileAsACatalog) {
  Open();
  EXPECT_THAT(Sql("PRAGMA application_id", 1), ElementsAre(std::to_string(0x7570776c)));
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre(std::to_string(kCatalogVersion)));
}

TEST_F(SqliteCatalogTest, RefusesANewerSchemaAndLeavesIt) {
  Open();
  for (const std::string& version : {std::to_string(kCatalogVersion + 1), std::string("99")}) {
    RunSql("PRAGMA user_version = " + version);
    const std::string before = ReadWhole(path_);
    for (bool read_only : {false, true}) {
      const base::Error error = OpenError(read_only);
      EXPECT_THAT(error.message,
                  HasSubstr(path_ + " was written by a newer upwell (schema " + version));
      EXPECT_EQ(error.kind, base::ErrorKind::kUsage);
    }
    EXPECT_EQ(ReadWhole(path_), before);
  }
}

TEST_F(SqliteCatalogTest, RefusesTheDatabaseOfAnotherProgramAndLeavesIt) {
  RunSql("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)");
  const std::string before = ReadWhole(path_);
  EXPECT_THAT(OpenError().message, HasSubstr("a database of another program"));
  EXPECT_THAT(OpenError(true).message, HasSubstr("a database of another program"));
  EXPECT_EQ(ReadWhole(path_), before);
}

TEST_F(SqliteCatalogTest, RefusesAFileThatIsNoDatabaseAndLeavesIt) {
  const std::string text(2000, 'x');
  WriteWhole(path_, text);
  EXPECT_THAT(OpenError().message, HasSubstr(path_ + " is no upwell catalog"));
  EXPECT_EQ(ReadWhole(path_), text);
}

TEST_F(SqliteCatalogTest, SaysHowADamagedFileIsMadeAgain) {
  {
    std::unique_ptr<Catalog> catalog = Open();
    for (int64_t id = 1; id <= 2000; ++id) ASSERT_TRUE(catalog->PutPage(Page(id)).ok());
  }
  std::string bytes = ReadWhole(path_);
  std::fill(bytes.begin() + 4096, bytes.end(), '\xff');
  WriteWhole(path_, bytes);
  base::Result<std::unique_ptr<Catalog>> catalog = OpenSqliteCatalog(path_);
  base::Status read = catalog.ok() ? (*catalog)->EachPage([](const PageRow&) {}) : catalog.error();
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, base::ErrorKind::kStop);
  EXPECT_THAT(read.error().message, HasSubstr("the catalog " + path_ + " is damaged"));
  EXPECT_THAT(read.error().message, HasSubstr("upwell resume"));
}

TEST_F(SqliteCatalogTest, SaysThatAFileIsMissing) {
  EXPECT_THAT(OpenError(true).message, HasSubstr(path_));
  EXPECT_FALSE(std::filesystem::exists(path_));
  path_ = folder_.File("no/such/folder.sqlite");
  EXPECT_THAT(OpenError().message, HasSubstr(path_));
}

TEST_F(SqliteCatalogTest, StopsWhenTheDiskIsFull) {
  std::unique_ptr<Catalog> catalog = Open();
  ASSERT_TRUE(catalog->PutRecord(RecordOf(1, "kept")).ok());
  ASSERT_TRUE(catalog->Commit().ok());

  signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit small{200'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  RecordRow large = RecordOf(2, "large");
  large.record.text = std::string(3'000'000, 'x');
  base::Status put = catalog->PutRecord(large);
  if (put.ok()) put = catalog->Commit();
  setrlimit(RLIMIT_FSIZE, &before);

  ASSERT_FALSE(put.ok());
  EXPECT_EQ(put.error().kind, base::ErrorKind::kStop);
  EXPECT_THAT(put.error().message, HasSubstr(path_));
  catalog.reset();
  EXPECT_THAT(Records(*Open()), ElementsAre(Dump(RecordOf(1, "kept"))));
}

// --- Migrations.

TEST_F(SqliteCatalogTest, CompletesACatalogOfVersionNought) {
  RunSql("PRAGMA application_id = 1970304876");
  EXPECT_THAT(OpenError(true).message, HasSubstr("older than this upwell"));
  ASSERT_TRUE(Open()->PutRecord(RecordOf(1, "a")).ok());
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre(std::to_string(kCatalogVersion)));
}

// What version 1 wrote, as far as the steps since then look at it.
constexpr const char* kCatalogOfVersion1 =
    "PRAGMA application_id = 1970304876;"
    "CREATE TABLE sites (id INTEGER PRIMARY KEY, url TEXT NOT NULL, aim TEXT NOT NULL);"
    "CREATE TABLE forms (id INTEGER PRIMARY KEY, page TEXT NOT NULL, position INTEGER NOT NULL,"
    " action TEXT NOT NULL, method TEXT NOT NULL, encoding TEXT NOT NULL, kind TEXT NOT NULL,"
    " confidence REAL NOT NULL, searchable INTEGER NOT NULL, refused TEXT, query_input INTEGER,"
    " identity TEXT NOT NULL);"
    "CREATE TABLE inputs (form INTEGER NOT NULL REFERENCES forms ON DELETE CASCADE,"
    " position INTEGER NOT NULL, name TEXT NOT NULL, control TEXT NOT NULL, label TEXT NOT NULL,"
    " default_value TEXT NOT NULL, required INTEGER NOT NULL, disabled INTEGER NOT NULL,"
    " hidden_from_people INTEGER NOT NULL, max_length INTEGER, PRIMARY KEY (form, position))"
    " WITHOUT ROWID;"
    "CREATE TABLE choices (form INTEGER NOT NULL REFERENCES forms ON DELETE CASCADE,"
    " input INTEGER NOT NULL, position INTEGER NOT NULL, value TEXT NOT NULL, text TEXT NOT NULL,"
    " selected INTEGER NOT NULL, disabled INTEGER NOT NULL, PRIMARY KEY (form, input, position))"
    " WITHOUT ROWID;"
    "CREATE TABLE queries (id INTEGER PRIMARY KEY, form INTEGER NOT NULL, template TEXT NOT NULL,"
    " url TEXT NOT NULL, pages INTEGER NOT NULL, records INTEGER NOT NULL,"
    " new_records INTEGER NOT NULL, outcome TEXT NOT NULL);"
    "CREATE TABLE query_values (query INTEGER NOT NULL REFERENCES queries ON DELETE CASCADE,"
    " position INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY (query, position)) WITHOUT ROWID;"
    "CREATE VIEW templates AS SELECT form, template AS name, count(*) AS queries,"
    " sum(outcome = 'answered') AS answered, sum(pages) AS pages, sum(records) AS records,"
    " sum(new_records) AS new_records FROM queries GROUP BY form, template;"
    "CREATE TABLE pages (id INTEGER PRIMARY KEY, query INTEGER, url TEXT NOT NULL,"
    " final_url TEXT NOT NULL, status INTEGER NOT NULL, outcome TEXT NOT NULL, kind TEXT NOT NULL,"
    " title TEXT NOT NULL, bytes INTEGER NOT NULL, signature TEXT NOT NULL,"
    " noindex INTEGER NOT NULL, is_distinct INTEGER NOT NULL, fetched TEXT NOT NULL);"
    "CREATE TABLE records (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, query INTEGER,"
    " found_by TEXT NOT NULL, url TEXT, title TEXT NOT NULL, text TEXT NOT NULL,"
    " noindex INTEGER NOT NULL);"
    "CREATE TABLE record_fields (record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,"
    " position INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY (record, position)) WITHOUT ROWID;"
    "CREATE TABLE summaries (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);"
    "INSERT INTO sites VALUES (1, 'https://www.example.co.uk:8443/in?x=1', 'seeds');"
    "INSERT INTO forms VALUES (4, 'http://example.com/', 0, 'http://example.com/s', 'GET', 'UTF-8',"
    " 'search', 0.5, 1, NULL, 0, '00000000000000000000000000000000');"
    "INSERT INTO inputs VALUES (4, 0, 'q', 'text', 'Words', '', 0, 0, 0, NULL);"
    "INSERT INTO choices VALUES (4, 0, 0, 'a', 'A', 0, 0);"
    "INSERT INTO queries VALUES (1, 1, 'q', 'http://example.com/s?q=1', 2, 20, 7, 'answered');"
    "INSERT INTO query_values VALUES (1, 0, 'q', '1');"
    "INSERT INTO pages VALUES (1, 1, 'http://example.com/s?q=1', 'http://example.com/s?q=1', 200,"
    " 'answered', 'answer', 'A', 99, '', 0, 1, '2026-01-02T00:00:00.000000Z');"
    "PRAGMA user_version = 1;";

TEST_F(SqliteCatalogTest, TakesOverACatalogOfVersionOne) {
  RunSql(kCatalogOfVersion1);
  EXPECT_THAT(OpenError(true).message, HasSubstr("older than this upwell"));
  ASSERT_TRUE(Open()->PutTemplate(Template(1, "q")).ok());
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre(std::to_string(kCatalogVersion)));
  EXPECT_THAT(Sql("SELECT name, queries, new_records, verdict FROM templates", 4),
              ElementsAre("q|1|7|informative"));
  EXPECT_THAT(Sql("SELECT url, template, bound FROM urls", 3),
              ElementsAre("http://example.com/s?q=1|q|[[\"q\",\"1\"]]"));
  EXPECT_EQ(Queries(*Open(true)).size(), 1u);
}

// What the second step made.
constexpr const char* kStepToVersion2 =
    "CREATE TABLE beliefs (form INTEGER NOT NULL, input INTEGER NOT NULL, role TEXT NOT NULL,"
    " type TEXT, value_kind TEXT, evidence TEXT NOT NULL, PRIMARY KEY (form, input)) WITHOUT ROWID;"
    "CREATE TABLE tested_templates (form INTEGER NOT NULL, name TEXT NOT NULL,"
    " dimension INTEGER NOT NULL, verdict TEXT NOT NULL, submissions INTEGER NOT NULL,"
    " asked INTEGER NOT NULL, sample INTEGER NOT NULL, distinctness REAL NOT NULL,"
    " form_distinctness REAL NOT NULL, PRIMARY KEY (form, name)) WITHOUT ROWID;"
    "CREATE INDEX queries_by_template ON queries (form, template);"
    "DROP VIEW templates;"
    "CREATE VIEW templates AS SELECT n.form, n.name, count(q.id) AS queries,"
    " coalesce(sum(q.outcome = 'answered'), 0) AS answered, coalesce(sum(q.pages), 0) AS pages,"
    " coalesce(sum(q.records), 0) AS records, coalesce(sum(q.new_records), 0) AS new_records,"
    " t.dimension, t.verdict, t.submissions, t.asked, t.sample, t.distinctness,"
    " t.form_distinctness FROM (SELECT form, template AS name FROM queries"
    " UNION SELECT form, name FROM tested_templates) n"
    " LEFT JOIN queries q ON q.form = n.form AND q.template = n.name"
    " LEFT JOIN tested_templates t ON t.form = n.form AND t.name = n.name GROUP BY n.form, n.name;"
    "CREATE VIEW urls AS SELECT p.id AS page, p.final_url AS url, p.signature, p.kind, p.query,"
    " q.form, q.template, (SELECT json_group_array(json_array(v.name, v.value)) FROM"
    " (SELECT name, value FROM query_values WHERE query = p.query ORDER BY position) v) AS bound"
    " FROM pages p LEFT JOIN queries q ON q.id = p.query WHERE p.is_distinct AND NOT p.noindex;"
    "INSERT INTO beliefs VALUES (4, 0, 'words', NULL, NULL, 'evidence');"
    "INSERT INTO tested_templates VALUES (1, 'q', 1, 'informative', 9, 8, 7, 0.75, 0.5);"
    "PRAGMA user_version = 2;";

TEST_F(SqliteCatalogTest, TakesOverACatalogOfVersionTwo) {
  RunSql(std::string(kCatalogOfVersion1) + kStepToVersion2);
  EXPECT_THAT(OpenError(true).message, HasSubstr("older than this upwell"));
  {
    std::unique_ptr<Catalog> catalog = Open();
    SiteRow site = SiteAt(1, "https://www.example.co.uk:8443/");
    site.start = U("https://www.example.co.uk:8443/in?x=1");
    site.aim = CrawlAim::kSeeds;
    EXPECT_THAT(Sites(*catalog), ElementsAre(Dump(site)));
    EXPECT_EQ(*catalog->SitesOfDomain("example.co.uk"), 1);
    ASSERT_TRUE(catalog->PutSite(SiteAt(2, "http://b.example/")).ok());
    ASSERT_TRUE(catalog->PutSiteLink(1, 2).ok());
  }
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre(std::to_string(kCatalogVersion)));
  EXPECT_THAT(Sql("PRAGMA integrity_check", 1), ElementsAre("ok"));
  EXPECT_THAT(Sql("PRAGMA foreign_key_check", 1), ElementsAre());
  EXPECT_THAT(Sql("SELECT name FROM sqlite_schema WHERE name LIKE 'only%'", 1), ElementsAre());
  EXPECT_THAT(Sql("SELECT name, queries, new_records, verdict FROM templates", 4),
              ElementsAre("q|1|7|informative"));
  EXPECT_THAT(Sql("SELECT url, template, bound FROM urls", 3),
              ElementsAre("http://example.com/s?q=1|q|[[\"q\",\"1\"]]"));
  EXPECT_THAT(Sql("SELECT form, role FROM beliefs", 2), ElementsAre("4|words"));
  std::vector<std::string> forms;
  const auto visit = [&](const base::Url& site, const FormRow& row) {
    const form::Input& input = row.form.inputs.at(0);
    forms.push_back(site.href() + " " + std::to_string(row.id) + " " + std::to_string(row.site) +
                    " " + std::to_string(row.depth) + " " + input.name + " " +
                    input.choices.at(0).text);
  };
  ASSERT_TRUE(Open(true)->EachDistinctSearch(visit).ok());
  EXPECT_THAT(forms, ElementsAre("https://www.example.co.uk:8443/ 4 1 0 q A"));
}

TEST_F(SqliteCatalogTest, TakesOverACatalogOfVersionTwoWithoutASiteOrWithAnOddOne) {
  for (const char* url : {"", "no url", "mailto:a@b.example"}) {
    RunSql(std::string(kCatalogOfVersion1) + kStepToVersion2 + "UPDATE sites SET url = '" + url +
           "'");
    EXPECT_THAT(Sites(*Open()).size(), 1u) << url;
    EXPECT_FALSE(Open()->FindSite(U("http://example.com/"))->has_value());
    std::filesystem::remove(path_);
  }
  RunSql(std::string(kCatalogOfVersion1) + kStepToVersion2 + "DELETE FROM sites");
  EXPECT_THAT(Sites(*Open()), ElementsAre());
  EXPECT_EQ(*Open()->Site(), "");
}

TEST_F(SqliteCatalogTest, LeavesACatalogOfVersionTwoThatCannotBeTakenOver) {
  RunSql(std::string(kCatalogOfVersion1) + kStepToVersion2 + "CREATE TABLE site_links (mine)");
  EXPECT_THAT(OpenError().message, HasSubstr("site_links already exists"));
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre("2"));
  EXPECT_THAT(Sql("SELECT url, aim FROM sites", 2),
              ElementsAre("https://www.example.co.uk:8443/in?x=1|seeds"));
}

// Version 3 had the same tables, without what a question is for.
constexpr const char* kBackToVersion3 =
    "ALTER TABLE queries DROP COLUMN kind;"
    "PRAGMA user_version = 3;";

TEST_F(SqliteCatalogTest, TakesOverACatalogOfVersionThree) {
  ASSERT_TRUE(Open()->PutQuery(Query(1)).ok());
  RunSql(kBackToVersion3);
  EXPECT_THAT(OpenError(true).message, HasSubstr("older than this upwell"));
  ASSERT_TRUE(Open()->PutQuery(Query(2)).ok());
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre(std::to_string(kCatalogVersion)));
  EXPECT_THAT(Sql("SELECT id, kind FROM queries ORDER BY id", 2), ElementsAre("1|", "2|keyword"));
  QueryRow older = Query(1);
  older.kind = query::QuestionKind::kOpening;
  EXPECT_THAT(Queries(*Open(true)), ElementsAre(Dump(older), Dump(Query(2))));
}

TEST_F(SqliteCatalogTest, ReadsKindsThatItDoesNotKnowAsTheUsualOnes) {
  {
    std::unique_ptr<Catalog> catalog = Open();
    ASSERT_TRUE(catalog->PutQuery(Query(1)).ok());
    ASSERT_TRUE(catalog->PutPage(Page(1)).ok());
  }
  RunSql("UPDATE queries SET kind = 'guess'; UPDATE pages SET kind = 'banner'");
  QueryRow query = Query(1);
  query.kind = query::QuestionKind::kOpening;
  PageRow page = Page(1);
  page.kind = PageKind::kAnswer;
  EXPECT_THAT(Queries(*Open(true)), ElementsAre(Dump(query)));
  EXPECT_THAT(Pages(*Open(true)), ElementsAre(Dump(page)));
}

TEST(PageKinds, HaveANameEach) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(PageKind::kDetail); ++i) {
    const PageKind kind = static_cast<PageKind>(i);
    EXPECT_TRUE(names.insert(PageKindName(kind)).second) << i;
    EXPECT_EQ(PageKindOf(PageKindName(kind)), kind);
  }
  EXPECT_EQ(PageKindOf("banner"), std::nullopt);
  EXPECT_EQ(PageKindOf(""), std::nullopt);
}

TEST_F(SqliteCatalogTest, TakesTheStepsThatAreMissing) {
  constexpr const char* kSteps[] = {"CREATE TABLE a (x)",
                                    "CREATE TABLE b AS SELECT x + 1 AS y FROM a"};
  auto database = std::move(*Database::Open(path_, false));
  ASSERT_TRUE(Migrate(*database, 0, std::span(kSteps, 1)).ok());
  ASSERT_TRUE(database->Run("INSERT INTO a VALUES (41)").ok());
  ASSERT_TRUE(Migrate(*database, 1, kSteps).ok());
  EXPECT_EQ(*database->Number("SELECT y FROM b"), 42);
  EXPECT_EQ(*database->Number("PRAGMA user_version"), 2);
}

TEST_F(SqliteCatalogTest, UndoesAStepThatFails) {
  constexpr const char* kSteps[] = {"CREATE TABLE a (x)",
                                    "CREATE TABLE b (y); INSERT INTO nowhere VALUES (1)"};
  auto database = std::move(*Database::Open(path_, false));
  EXPECT_FALSE(Migrate(*database, 0, kSteps).ok());
  EXPECT_EQ(*database->Number("PRAGMA user_version"), 1);
  EXPECT_EQ(*database->Number("SELECT count(*) FROM sqlite_schema"), 1);
  EXPECT_TRUE(database->Run("BEGIN; ROLLBACK").ok()) << "no transaction is left open";
}

}  // namespace
}  // namespace upwell::store
