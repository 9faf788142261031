// SPDX-License-Identifier: Apache-2.0
#include "store/catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sqlite.h"
#include "store/temp_folder.h"

namespace upwell {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Url U(std::string_view text) { return *Url::Parse(text); }

SiteRow OneSite() {
  return {.site = U("http://example.com/"), .start = U("http://example.com/in"), .aim = "coverage"};
}

QueryRow Query(int64_t id) {
  QueryRow row;
  row.id = id;
  row.form = 1;
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
  row.kind = "answer";
  row.title = "A title";
  row.bytes = 1234567890123;
  row.signature = HashOf("content");
  row.noindex = true;
  row.distinct = true;
  row.fetched = Time(std::chrono::sys_days(std::chrono::year(2026) / 3 / 4)) + Duration(5);
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
         std::to_string(r.records) + "|" + std::to_string(r.new_records) + "|" + r.outcome;
}

std::string Dump(const PageRow& r) {
  return std::to_string(r.id) + "|" + std::to_string(r.query) + "|" + r.url.href() + "|" +
         r.final_url.href() + "|" + std::to_string(r.status) + "|" + r.outcome + "|" + r.kind +
         "|" + r.title + "|" + std::to_string(r.bytes) + "|" + r.signature.Hex() + "|" +
         std::to_string(r.noindex) + std::to_string(r.distinct) + "|" +
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
  row.belief.role = InputRole::kTyped;
  row.belief.type = InputType::kZip;
  row.belief.value_kind = "zip-us";
  row.belief.evidence = "11 of 12 values got distinct answers";
  return row;
}

TemplateRow Template(int64_t form, std::string name) {
  TemplateRow row;
  row.form = form;
  row.name = std::move(name);
  row.tested.query_template.bindings = {0, 2};
  row.tested.verdict = Verdict::kInformative;
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

TEST_P(AnyCatalog, KeepsSiteAndSummary) {
  ASSERT_TRUE(catalog_->PutSite(OneSite()).ok());
  ASSERT_TRUE(catalog_->PutSummary("{\"records\": 1}").ok());
  ASSERT_TRUE(catalog_->PutSummary("{\"records\": 2}").ok());
  EXPECT_EQ(*catalog_->Site(), "http://example.com/in");
  EXPECT_EQ(*catalog_->Aim(), "coverage");
  EXPECT_EQ(*catalog_->Summary(), "{\"records\": 2}");
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
  const SearchForm& form = row.form;
  std::string dump =
      std::to_string(row.id) + "|" + form.page.href() + "|" + std::to_string(form.index) + "|" +
      form.action.href() + "|" + std::string(MethodName(form.method)) + "|" + form.encoding + "|" +
      std::string(FormKindName(form.kind)) + "|" + std::to_string(form.confidence) + "|" +
      form.refused + "|" + std::to_string(form.query_input) + "|" + form.identity.Hex();
  for (const Input& input : form.inputs) {
    dump += "\n" + input.name + "|" + std::string(ControlName(input.control)) + "|" + input.label +
            "|" + input.default_value + "|" + std::to_string(input.required) +
            std::to_string(input.disabled) + std::to_string(input.hidden_from_people) + "|" +
            (input.max_length ? std::to_string(*input.max_length) : "any");
    for (const Choice& choice : input.choices) {
      dump += ";" + choice.value + "=" + choice.text + std::to_string(choice.selected) +
              std::to_string(choice.disabled);
    }
  }
  return dump;
}

TEST_P(AnyCatalog, GivesBackForms) {
  FormRow row;
  row.id = 7;
  SearchForm& form = row.form;
  form.index = 2;
  form.page = U("http://example.com/");
  form.action = U("http://example.com/s");
  form.method = Method::kPost;
  form.encoding = "UTF-8";
  form.kind = FormKind::kLogin;
  form.confidence = 0.25;
  form.refused = "it logs in";
  form.query_input = 1;
  form.identity = HashOf("form");
  form.inputs.resize(2);
  form.inputs[0].name = "m";
  form.inputs[0].control = Control::kSelect;
  form.inputs[0].choices = {{"1", "one"}, {"2", "two"}};
  form.inputs[0].choices[1].selected = true;
  form.inputs[1].name = "q";
  form.inputs[1].label = "Words";
  form.inputs[1].default_value = "d";
  form.inputs[1].required = true;
  form.inputs[1].max_length = 9;
  FormRow bare;
  bare.id = 2;
  ASSERT_TRUE(catalog_->PutForm(row).ok());
  ASSERT_TRUE(catalog_->PutForm(bare).ok());
  std::vector<std::string> forms;
  ASSERT_TRUE(catalog_->EachForm([&](const FormRow& r) { forms.push_back(Dump(r)); }).ok());
  EXPECT_THAT(forms, ElementsAre(Dump(bare), Dump(row)));
}

TEST_P(AnyCatalog, GivesBackWhatIsBelievedOfInputs) {
  ASSERT_TRUE(catalog_->PutBelief(Belief(2, 0)).ok());
  ASSERT_TRUE(catalog_->PutBelief(Belief(1, 3)).ok());
  BeliefRow plain = Belief(1, 1);
  plain.belief.role = InputRole::kWords;
  plain.belief.type.reset();
  plain.belief.value_kind = "";
  ASSERT_TRUE(catalog_->PutBelief(plain).ok());
  std::vector<std::string> beliefs;
  const auto visit = [&](const BeliefRow& r) {
    beliefs.push_back(std::to_string(r.form) + "." + std::to_string(r.belief.input) + " " +
                      std::string(InputRoleName(r.belief.role)) + " " +
                      (r.belief.type ? std::string(InputTypeName(*r.belief.type)) : "none") + " " +
                      r.belief.value_kind);
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
                     (t.verdict ? std::string(VerdictName(*t.verdict)) : "untested") + " " +
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

// --- What only a file can do.

class SqliteCatalogTest : public ::testing::Test {
 protected:
  std::unique_ptr<Catalog> Open(bool read_only = false) {
    Result<std::unique_ptr<Catalog>> catalog = OpenSqliteCatalog(path_, read_only);
    EXPECT_TRUE(catalog.ok()) << catalog.error().message;
    return catalog.ok() ? std::move(*catalog) : nullptr;
  }
  Error OpenError(bool read_only = false) {
    Result<std::unique_ptr<Catalog>> catalog = OpenSqliteCatalog(path_, read_only);
    return catalog.ok() ? Error{ErrorKind::kBug, "no error"} : catalog.error();
  }
  // The rows of a query, cells parted by '|'.
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
    Status done = database->Run(sql);
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
  row.form.kind = FormKind::kSearch;
  row.form.query_input = 0;
  row.form.confidence = 0.5;
  Input words, menu;
  words.name = "q";
  words.label = "Words";
  words.max_length = 80;
  menu.name = "lang";
  menu.control = Control::kSelect;
  Choice german, english;
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
    free.belief = InputBelief();
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
  const std::string signature = HashOf("content").Hex();
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

TEST_F(SqliteCatalogTest, MarksTheFileAsACatalog) {
  Open();
  EXPECT_THAT(Sql("PRAGMA application_id", 1), ElementsAre(std::to_string(0x7570776c)));
  EXPECT_THAT(Sql("PRAGMA user_version", 1), ElementsAre(std::to_string(kCatalogVersion)));
}

TEST_F(SqliteCatalogTest, RefusesANewerSchemaAndLeavesIt) {
  Open();
  RunSql("PRAGMA user_version = 99");
  const std::string before = ReadWhole(path_);
  EXPECT_THAT(OpenError().message, HasSubstr(path_ + " was written by a newer upwell (schema 99"));
  EXPECT_EQ(OpenError().kind, ErrorKind::kUsage);
  EXPECT_EQ(ReadWhole(path_), before);
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
  Result<std::unique_ptr<Catalog>> catalog = OpenSqliteCatalog(path_);
  Status read = catalog.ok() ? (*catalog)->EachPage([](const PageRow&) {}) : catalog.error();
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kStop);
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
  Status put = catalog->PutRecord(large);
  if (put.ok()) put = catalog->Commit();
  setrlimit(RLIMIT_FSIZE, &before);

  ASSERT_FALSE(put.ok());
  EXPECT_EQ(put.error().kind, ErrorKind::kStop);
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
}  // namespace upwell
