// SPDX-License-Identifier: Apache-2.0
#include "testing/entity_world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/text.h"
#include "base/url.h"

namespace upwell::testing {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// Built once: it takes a second or two.
const EntityWorld& World() {
  static const EntityWorld* const kWorld = new EntityWorld(/*seed=*/1);
  return *kWorld;
}

std::string UnescapedText(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("&amp;")) {
      out += '&';
      i += 4;
    } else {
      out += text[i];
    }
  }
  return out;
}

// The links of a page that stay on its site.
std::vector<std::string> LinksOf(std::string_view html) {
  std::vector<std::string> links;
  constexpr std::string_view kMark = "<a href=\"";
  for (size_t at = html.find(kMark); at != std::string_view::npos; at = html.find(kMark, at + 1)) {
    const size_t begin = at + kMark.size();
    std::string link = UnescapedText(html.substr(begin, html.find('"', begin) - begin));
    if (link.starts_with('/')) links.push_back(std::move(link));
  }
  return links;
}

std::string_view PathOf(std::string_view target) { return target.substr(0, target.find('?')); }

base::FormFields FieldsOf(std::string_view target) {
  const size_t mark = target.find('?');
  return mark == std::string_view::npos ? base::FormFields()
                                        : base::DecodeFormFields(target.substr(mark + 1));
}

// Of the records that a page links to.
std::set<std::string> LinkedIds(const Site& site, const std::vector<std::string>& links) {
  std::map<std::string_view, std::string> id_of;
  for (const TruthRecord& record : site.truth()) id_of[record.url] = record.id;
  std::set<std::string> ids;
  for (const std::string& link : links) {
    auto it = id_of.find(PathOf(link));
    if (it != id_of.end()) ids.insert(it->second);
  }
  return ids;
}

std::set<std::string> Together(const std::vector<std::string>& a,
                               const std::vector<std::string>& b) {
  std::set<std::string> all(a.begin(), a.end());
  all.insert(b.begin(), b.end());
  return all;
}

// Asks again where the site fails for the moment.
HttpReply Ask(Site* site, const HttpRequest& request) {
  HttpReply reply = site->Answer(request, base::Time());
  for (int again = 0; again < 3 && reply.status == 503; ++again) {
    reply = site->Answer(request, base::Time());
  }
  return reply;
}

HttpRequest Get(std::string_view target) {
  HttpRequest request;
  request.target = target;
  return request;
}

// Names of the site, known and hardly known ones.
std::vector<std::string> SomeEntities(size_t site, size_t count) {
  const std::vector<std::string> all = World().EntitiesAt(site);
  std::vector<std::string> some;
  for (size_t i = 0; i < count; ++i) some.push_back(all[i * i * all.size() / (count * count)]);
  return some;
}

std::string WrittenLog(const EntityWorld& world, uint64_t rows, LogLayout layout) {
  std::ostringstream out;
  world.WriteLog(out, rows, layout);
  return out.str();
}

std::string KnowledgeBaseOf(const EntityWorld& world) {
  std::ostringstream out;
  world.WriteKnowledgeBase(out, KbLayout::kTsv);
  return out.str();
}

std::string PagesOf(const EntityWorld& world) {
  std::string all;
  for (size_t i = 0; i < world.size(); ++i) {
    std::unique_ptr<Site> site = world.MakeSite(i);
    all += EntityTruthLine(world, i) + Ask(site.get(), Get("/")).body;
    for (const std::string& name : {world.EntitiesAt(i)[0], std::string("zzqx")}) {
      all += Ask(site.get(), world.Question(i, name)).body;
    }
  }
  return all;
}

TEST(EntityWorldTest, IsDrawnFromItsSeed) {
  EntityWorld one(7, 12), same(7, 12), other(8, 12);
  EXPECT_EQ(KnowledgeBaseOf(one), KnowledgeBaseOf(same));
  EXPECT_EQ(PagesOf(one), PagesOf(same));
  EXPECT_EQ(WrittenLog(one, 5000, LogLayout::kTsv), WrittenLog(same, 5000, LogLayout::kTsv));
  EXPECT_NE(KnowledgeBaseOf(one), KnowledgeBaseOf(other));
  EXPECT_NE(PagesOf(one), PagesOf(other));
  size_t same_argument = 0;
  for (size_t i = 0; i < one.size(); ++i) {
    same_argument +=
        one.truth(i).search.query_argument == other.truth(i).search.query_argument ? 1 : 0;
  }
  EXPECT_LT(same_argument, one.size() / 2);
}

TEST(EntityWorldTest, KnowsManyTypesOfManyDomains) {
  std::map<std::string, size_t> domains;
  for (const EntityType& type : World().types()) {
    ++domains[type.domain];
    EXPECT_GE(type.entities, 300u) << type.name();
    EXPECT_LE(type.entities, 20000u) << type.name();
    EXPECT_EQ(World().EntitiesOf(type.name()).size(), type.entities);
  }
  EXPECT_GE(domains.size(), 10u);
  for (const auto& [domain, types] : domains) EXPECT_GE(types, 2u) << domain;
}

TEST(EntityWorldTest, HasNamesThatMeanSeveralThings) {
  std::map<std::string, size_t> types_of;
  for (const EntityType& type : World().types()) {
    for (const std::string& name : World().EntitiesOf(type.name()))
      ++types_of[base::FoldCase(name)];
  }
  const auto shared = std::count_if(types_of.begin(), types_of.end(),
                                    [](const auto& entry) { return entry.second > 1; });
  EXPECT_GT(shared, 100);
  for (const char* word : {"flowers", "love", "review", "where to"}) {
    EXPECT_EQ(types_of.count(word), 1u) << word;
  }
}

TEST(EntityWorldTest, HasSitesOfAllKindsAndHabits) {
  const EntityWorld& world = World();
  std::map<std::string, size_t> kinds, languages, habits;
  for (size_t i = 0; i < world.size(); ++i) {
    const EntitySiteTruth& truth = world.truth(i);
    ++kinds[truth.kind];
    ++languages[truth.language];
    ++habits[truth.matching];
    habits["rewrites"] += truth.rewrites;
    habits["constant list"] += truth.constant_list;
    habits["recommends"] += truth.recommends;
    habits["disambiguates"] += truth.disambiguates;
    habits["post"] += truth.search.method == "post";
    habits["one click"] += truth.search.page != "/";
    habits["no form"] += !truth.search.has_form;
    habits["announced"] += truth.search.open_search || truth.search.search_action;
    habits["faults"] += truth.has_faults;
    habits["disallowed"] += truth.search_disallowed;
    EXPECT_GE(truth.records, 200u);
    EXPECT_LE(truth.records, 5000u);
  }
  EXPECT_EQ(world.size(), 64u);
  EXPECT_EQ(kinds.size(), 11u);
  EXPECT_EQ(languages.size(), 7u);
  EXPECT_NEAR(static_cast<double>(habits["rewrites"]), 64 / 6.0, 3);
  EXPECT_NEAR(static_cast<double>(habits["constant list"]), 64 / 6.0, 3);
  EXPECT_EQ(habits["disallowed"], 1u);
  for (const auto& [habit, sites] : habits) EXPECT_GE(sites, 1u) << habit;
}

TEST(EntityWorldTest, SaysWhichTypesFit) {
  const EntityWorld& world = World();
  for (size_t i = 0; i < world.size(); ++i) {
    const std::string& kind = world.truth(i).kind;
    EXPECT_EQ(world.Fits("chemistry/compound", i), Fit::kNo);
    EXPECT_EQ(world.Fits("book/author", i), kind == "books"        ? Fit::kYes
                                            : kind == "everything" ? Fit::kEither
                                                                   : Fit::kNo);
  }
}

// A site of every kind and of every habit.
class EntitySiteTest : public ::testing::TestWithParam<size_t> {
 protected:
  const EntitySiteTruth& truth() const { return World().truth(GetParam()); }
  std::unique_ptr<Site> site_ = World().MakeSite(GetParam());
};

TEST_P(EntitySiteTest, ShowsWhatTheTruthSays) {
  std::vector<std::string> queries = SomeEntities(GetParam(), 6);
  queries.push_back("qzxwv kjhgf");
  queries.push_back(queries[0] + " qzxwv");
  for (const std::string& query : queries) {
    const HttpRequest question = World().Question(GetParam(), query);
    const EntityAnswer answer = World().Look(GetParam(), question);
    const std::string page = Ask(site_.get(), question).body;
    EXPECT_TRUE(answer.first_level) << question.target;
    EXPECT_EQ(LinkedIds(*site_, LinksOf(page)), Together(answer.shown, answer.others)) << query;
    EXPECT_EQ(answer.shown.empty(), answer.kind != EntityAnswerKind::kResults) << query;
    EXPECT_LE(answer.shown.size(), 24u);
    EXPECT_GE(answer.matching.size(), answer.shown.size());
  }
}

TEST_P(EntitySiteTest, FindsItsEntitiesAndNoNonsense) {
  for (const std::string& entity : SomeEntities(GetParam(), 8)) {
    const EntityAnswer answer = World().Look(GetParam(), World().Question(GetParam(), entity));
    EXPECT_THAT(answer.kind, AnyOf(EntityAnswerKind::kResults, EntityAnswerKind::kDisambiguation))
        << entity;
  }
  const EntityAnswer nonsense =
      World().Look(GetParam(), World().Question(GetParam(), "xyzzyxq wqvvz"));
  EXPECT_THAT(nonsense.kind, AnyOf(EntityAnswerKind::kEmpty, EntityAnswerKind::kRewritten));
  EXPECT_THAT(nonsense.matching, IsEmpty());
}

TEST_P(EntitySiteTest, RewritesAQueryOnlyWhereItSaysSo) {
  const std::string entity = World().EntitiesAt(GetParam())[0];
  const EntityAnswer answer =
      World().Look(GetParam(), World().Question(GetParam(), entity + " zzqxv"));
  if (truth().matching == "any word") {
    EXPECT_EQ(answer.kind, EntityAnswerKind::kResults);
  } else {
    EXPECT_EQ(answer.kind == EntityAnswerKind::kRewritten, truth().rewrites) << entity;
  }
}

TEST_P(EntitySiteTest, LinksOnWithTheQueryAndSaysWhatArgumentsDo) {
  const std::string& argument = truth().search.query_argument;
  for (const std::string& query : SomeEntities(GetParam(), 3)) {
    const HttpRequest question = World().Question(GetParam(), query);
    const EntityAnswer first = World().Look(GetParam(), question);
    const std::set<std::string> all(first.matching.begin(), first.matching.end());
    for (const std::string& link : LinksOf(Ask(site_.get(), question).body)) {
      const base::FormFields fields = FieldsOf(link);
      const bool carries = std::any_of(fields.begin(), fields.end(),
                                       [&](const auto& field) { return field.first == argument; });
      if (!carries) {
        EXPECT_NE(PathOf(link), truth().search.action);
        continue;
      }
      EXPECT_EQ(PathOf(link), truth().search.action);
      for (const auto& [name, value] : fields) EXPECT_EQ(truth().arguments.count(name), 1u) << name;
      const EntityAnswer second = World().Look(GetParam(), link);
      EXPECT_THAT(second.kind, AnyOf(EntityAnswerKind::kResults, EntityAnswerKind::kDisambiguation))
          << link;
      if (second.query != first.query || first.kind != EntityAnswerKind::kResults) continue;
      for (const std::string& id : second.matching) EXPECT_EQ(all.count(id), 1u) << link;
      if (second.selection == first.selection) {
        EXPECT_EQ(second.matching.size(), all.size()) << link;
      }
    }
  }
}

TEST_P(EntitySiteTest, ShowsItsFormOrAnnouncesItsSearch) {
  const EntitySearch& search = truth().search;
  const std::string home = Ask(site_.get(), Get("/")).body;
  const std::string form = "<form action=\"" + search.action + "\"";
  EXPECT_EQ(home.find(form) != std::string::npos, search.has_form && search.page == "/");
  EXPECT_EQ(home.find("SearchAction") != std::string::npos, search.search_action);
  EXPECT_EQ(Ask(site_.get(), Get("/opensearch.xml")).status == 200, search.open_search);
  if (search.page != "/") {
    EXPECT_THAT(LinksOf(home), ::testing::Contains(search.page));
    EXPECT_THAT(Ask(site_.get(), Get(search.page)).body, HasSubstr(form));
  }
  EXPECT_EQ(search.url_template.empty(), search.method == "post");
}

// The names of the inputs of its search form, in their order.
std::vector<std::string> InputsOf(std::string_view html, const std::string& action) {
  html.remove_prefix(html.find("<form action=\"" + action + "\""));
  html = html.substr(0, html.find("</form>"));
  std::vector<std::string> names;
  constexpr std::string_view kMark = " name=\"";
  for (size_t at = html.find(kMark); at != std::string_view::npos; at = html.find(kMark, at + 1)) {
    const size_t begin = at + kMark.size();
    names.emplace_back(html.substr(begin, html.find('"', begin) - begin));
  }
  return names;
}

TEST_P(EntitySiteTest, HasTheTemplateOfItsForm) {
  const EntitySearch& search = truth().search;
  if (!search.has_form || search.method == "post") return;
  std::vector<std::string> expected;
  for (const auto& [name, value] : FieldsOf(search.url_template)) expected.push_back(name);
  EXPECT_EQ(InputsOf(Ask(site_.get(), Get(search.page)).body, search.action), expected);
  std::string asked = search.url_template;
  asked.replace(asked.find("{query}"), 7, "silver+tide");
  EXPECT_EQ(World().Question(GetParam(), "silver tide").target, asked);
}

TEST_P(EntitySiteTest, ListsEverythingEvenWhereNothingWasFound) {
  const std::string page = Ask(site_.get(), World().Question(GetParam(), "xyzzyxq wqvvz")).body;
  size_t listed = 0;
  for (const char* mark : {"<option ", "<li><a href=\"/all/"}) {
    for (size_t at = page.find(mark); at != std::string::npos; at = page.find(mark, at + 1)) {
      ++listed;
    }
  }
  EXPECT_EQ(listed >= 200, truth().constant_list) << listed;
}

TEST_P(EntitySiteTest, HasAPageForEachRecordAndEachLinkOfHome) {
  for (size_t i = 0; i < site_->truth().size(); i += 97) {
    const TruthRecord& record = site_->truth()[i];
    EXPECT_EQ(World().Look(GetParam(), record.url).others, std::vector<std::string>{record.id});
    EXPECT_EQ(Ask(site_.get(), Get(record.url)).status, 200);
  }
  for (const std::string& link : LinksOf(Ask(site_.get(), Get("/")).body)) {
    EXPECT_EQ(Ask(site_.get(), Get(link)).status, 200) << link;
  }
}

INSTANTIATE_TEST_SUITE_P(Sites, EntitySiteTest, ::testing::Range<size_t>(0, 64));

TEST(EntityPostTest, AnswersOnlyWhatIsPosted) {
  for (size_t i = 0; i < World().size(); ++i) {
    if (World().truth(i).search.method != "post") continue;
    HttpRequest question = World().Question(i, World().EntitiesAt(i)[0]);
    EXPECT_EQ(World().Look(i, question).kind, EntityAnswerKind::kResults);
    EXPECT_EQ(World().Look(i, question.target + "?" + question.body).kind,
              EntityAnswerKind::kOther);
  }
}

TEST(EntityDisambiguationTest, LeadsToTheRecordsOfEachPlace) {
  size_t choices = 0;
  for (size_t i = 0; i < World().size(); ++i) {
    if (!World().truth(i).disambiguates) continue;
    std::unique_ptr<Site> site = World().MakeSite(i);
    for (const std::string& entity : SomeEntities(i, 40)) {
      const HttpRequest question = World().Question(i, entity);
      if (World().Look(i, question).kind != EntityAnswerKind::kDisambiguation) continue;
      ++choices;
      std::set<uint64_t> selections;
      for (const std::string& link : LinksOf(Ask(site.get(), question).body)) {
        const EntityAnswer answer = World().Look(i, link);
        if (answer.query != base::CollapseSpace(entity)) continue;
        EXPECT_EQ(answer.kind, EntityAnswerKind::kResults) << link;
        EXPECT_FALSE(answer.first_level);
        selections.insert(answer.selection);
      }
      EXPECT_GE(selections.size(), 2u) << entity;
    }
  }
  EXPECT_GE(choices, 10u);
}

TEST(EntityFaultsTest, DependOnTheRequestAndHowOftenItCame) {
  size_t failures = 0;
  for (size_t i = 0; i < World().size(); ++i) {
    std::unique_ptr<Site> site = World().MakeSite(i), again = World().MakeSite(i);
    for (const std::string& entity : SomeEntities(i, 20)) {
      const HttpRequest question = World().Question(i, entity);
      const int status = site->Answer(question, base::Time()).status;
      if (status == 200) continue;
      ++failures;
      EXPECT_TRUE(World().truth(i).has_faults);
      EXPECT_EQ(again->Answer(question, base::Time()).status, status);
      EXPECT_EQ(Ask(site.get(), question).status, 200);
    }
  }
  EXPECT_GE(failures, 1u);
}

TEST(EntityRobotsTest, ForbidsTheSearchOfOneSiteOnly) {
  for (size_t i = 0; i < World().size(); ++i) {
    std::unique_ptr<Site> site = World().MakeSite(i);
    const std::string rule = "Disallow: " + World().truth(i).search.action;
    EXPECT_EQ(site->robots_txt().find(rule) != std::string::npos,
              World().truth(i).search_disallowed);
    EXPECT_EQ(Ask(site.get(), Get("/robots.txt")).status, site->robots_txt().empty() ? 404 : 200);
  }
}

TEST(EntityServingTest, TellsTheWorldWhereItsSitesAre) {
  EntityWorld world(2, 3);
  TestBedServer bed;
  const std::vector<ServedSite*> served = ServeEntities(world, bed);
  ASSERT_EQ(served.size(), 3u);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(world.url(i), served[i]->url());
    EXPECT_EQ(served[i]->truth().size(), world.truth(i).records);
    EXPECT_THAT(EntityTruthLine(world, i), Not(HasSubstr(".example")));
  }
}

}  // namespace
}  // namespace upwell::testing
