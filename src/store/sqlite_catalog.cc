// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "store/catalog.h"
#include "store/read_conclusions.h"
#include "store/site_table.h"
#include "store/sqlite.h"
#include "store/sqlite_rows.h"
#include "store/warc.h"

namespace upwell::store {
namespace {

constexpr int64_t kApplicationId = 0x7570776c;  // "upwl" in ASCII
// Not tuned: more would be lost by a crash between two commits, fewer would cost time.
constexpr int kWritesPerTransaction = 10'000;

// Step i leads from schema version i to i + 1. A step that was released is never changed.
constexpr const char* kSteps[] = {
    R"sql(
    PRAGMA application_id = 1970304876;

    CREATE TABLE sites (
      id INTEGER PRIMARY KEY,
      url TEXT NOT NULL,
      aim TEXT NOT NULL
    );
    CREATE TABLE forms (
      id INTEGER PRIMARY KEY,       -- order of discovery
      page TEXT NOT NULL,           -- URL where it was found
      position INTEGER NOT NULL,    -- among the page's forms, from 0
      action TEXT NOT NULL,
      method TEXT NOT NULL,
      encoding TEXT NOT NULL,
      kind TEXT NOT NULL,
      confidence REAL NOT NULL,
      searchable INTEGER NOT NULL,
      refused TEXT,                 -- why it is never submitted
      query_input INTEGER,          -- position of the input that takes the search words
      identity TEXT NOT NULL
    );
    CREATE TABLE inputs (
      form INTEGER NOT NULL REFERENCES forms ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      control TEXT NOT NULL,
      label TEXT NOT NULL,
      default_value TEXT NOT NULL,
      required INTEGER NOT NULL,
      disabled INTEGER NOT NULL,
      hidden_from_people INTEGER NOT NULL,
      max_length INTEGER,
      PRIMARY KEY (form, position)
    ) WITHOUT ROWID;
    CREATE TABLE choices (
      form INTEGER NOT NULL REFERENCES forms ON DELETE CASCADE,
      input INTEGER NOT NULL,       -- position of the input
      position INTEGER NOT NULL,
      value TEXT NOT NULL,
      text TEXT NOT NULL,
      selected INTEGER NOT NULL,
      disabled INTEGER NOT NULL,
      PRIMARY KEY (form, input, position)
    ) WITHOUT ROWID;

    CREATE TABLE queries (
      id INTEGER PRIMARY KEY,       -- order of asking
      form INTEGER NOT NULL,
      template TEXT NOT NULL,       -- names of the inputs that were bound
      url TEXT NOT NULL,            -- of the first page of the answer
      pages INTEGER NOT NULL,
      records INTEGER NOT NULL,
      new_records INTEGER NOT NULL,
      outcome TEXT NOT NULL
    );
    CREATE TABLE query_values (
      query INTEGER NOT NULL REFERENCES queries ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (query, position)
    ) WITHOUT ROWID;
    CREATE VIEW templates AS
      SELECT form, template AS name, count(*) AS queries, sum(outcome = 'answered') AS answered,
             sum(pages) AS pages, sum(records) AS records, sum(new_records) AS new_records
      FROM queries GROUP BY form, template;

    CREATE TABLE pages (
      id INTEGER PRIMARY KEY,       -- order of arrival
      query INTEGER,                -- null: not an answer to a question
      url TEXT NOT NULL,
      final_url TEXT NOT NULL,      -- after redirects
      status INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      signature TEXT NOT NULL,
      noindex INTEGER NOT NULL,
      is_distinct INTEGER NOT NULL, -- its content is new
      fetched TEXT NOT NULL         -- UTC
    );

    CREATE TABLE records (
      id INTEGER PRIMARY KEY,       -- order of discovery
      key TEXT NOT NULL UNIQUE,
      query INTEGER,                -- that found it first
      found_by TEXT NOT NULL,       -- URL of the page it was first seen on
      url TEXT,                     -- its own page
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      noindex INTEGER NOT NULL
    );
    CREATE TABLE record_fields (
      record INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (record, position)
    ) WITHOUT ROWID;

    CREATE TABLE summaries (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      json TEXT NOT NULL
    );
    )sql",
    R"sql(
    CREATE TABLE beliefs (
      form INTEGER NOT NULL,
      input INTEGER NOT NULL,       -- position of the input
      role TEXT NOT NULL,
      type TEXT,                    -- of a typed box
      value_kind TEXT,              -- how its values look
      evidence TEXT NOT NULL,       -- for people
      PRIMARY KEY (form, input)
    ) WITHOUT ROWID;
    CREATE TABLE tested_templates (
      form INTEGER NOT NULL,
      name TEXT NOT NULL,           -- as queries.template
      dimension INTEGER NOT NULL,
      verdict TEXT NOT NULL,        -- informative, uninformative, open, left out
      submissions INTEGER NOT NULL, -- that it stands for
      asked INTEGER NOT NULL,       -- to test it
      sample INTEGER NOT NULL,      -- that a test without an early end would have asked
      distinctness REAL NOT NULL,
      form_distinctness REAL NOT NULL,
      PRIMARY KEY (form, name)
    ) WITHOUT ROWID;

    CREATE INDEX queries_by_template ON queries (form, template);
    DROP VIEW templates;
    CREATE VIEW templates AS
      SELECT n.form, n.name, count(q.id) AS queries,
             coalesce(sum(q.outcome = 'answered'), 0) AS answered,
             coalesce(sum(q.pages), 0) AS pages, coalesce(sum(q.records), 0) AS records,
             coalesce(sum(q.new_records), 0) AS new_records, t.dimension, t.verdict, t.submissions,
             t.asked, t.sample, t.distinctness, t.form_distinctness
      FROM (SELECT form, template AS name FROM queries
            UNION SELECT form, name FROM tested_templates) n
      LEFT JOIN queries q ON q.form = n.form AND q.template = n.name
      LEFT JOIN tested_templates t ON t.form = n.form AND t.name = n.name
      GROUP BY n.form, n.name;

    CREATE VIEW urls AS              -- worth indexing: what urls.txt lists
      SELECT p.id AS page, p.final_url AS url, p.signature, p.kind, p.query, q.form, q.template,
             (SELECT json_group_array(json_array(v.name, v.value))
              FROM (SELECT name, value FROM query_values WHERE query = p.query ORDER BY position) v)
               AS bound              -- [[name, value], ...]
      FROM pages p LEFT JOIN queries q ON q.id = p.query
      WHERE p.is_distinct AND NOT p.noindex;
    )sql",
    R"sql(
    ALTER TABLE sites RENAME TO only_site;
    CREATE TABLE sites (
      id INTEGER PRIMARY KEY,       -- order in which they became known
      url TEXT NOT NULL,            -- scheme, host, port
      start TEXT NOT NULL,          -- where the search in it begins
      aim TEXT NOT NULL,            -- of a run of one site
      domain TEXT NOT NULL,         -- registered domain
      round INTEGER NOT NULL,       -- links from the sites given, from site to site
      found_on TEXT,                -- page that linked to it first; null: it was given
      state TEXT NOT NULL,          -- waiting, done, unfinished
      outcome TEXT NOT NULL,
      detail TEXT NOT NULL,         -- for people
      moved_to TEXT,                -- another site that it is by its own word
      pages INTEGER NOT NULL,
      requests INTEGER NOT NULL,
      forms INTEGER NOT NULL,
      searchable_forms INTEGER NOT NULL,
      sites_found INTEGER NOT NULL
    );
    INSERT INTO sites
      SELECT id, site_of(url), url, aim, domain_of(url), 0, NULL, 'waiting', '', '', NULL,
             0, 0, 0, 0, 0
      FROM only_site;
    DROP TABLE only_site;
    CREATE UNIQUE INDEX sites_by_url ON sites (url);
    CREATE INDEX sites_by_domain ON sites (domain);
    CREATE INDEX sites_waiting ON sites (round) WHERE state <> 'done';
    CREATE TABLE site_links (
      from_site INTEGER NOT NULL,
      to_site INTEGER NOT NULL,
      PRIMARY KEY (to_site, from_site)
    ) WITHOUT ROWID;

    ALTER TABLE forms ADD COLUMN site INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE forms ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;  -- links from the site's start
    ALTER TABLE forms ADD COLUMN origin TEXT NOT NULL DEFAULT 'html';
    ALTER TABLE forms ADD COLUMN url_template TEXT;  -- where the words are part of the path
    CREATE INDEX forms_by_site ON forms (site, identity);
    ALTER TABLE inputs ADD COLUMN type TEXT;         -- what a person would type, a guess
    ALTER TABLE inputs ADD COLUMN min TEXT;
    ALTER TABLE inputs ADD COLUMN max TEXT;
    ALTER TABLE inputs ADD COLUMN step TEXT;
    ALTER TABLE inputs ADD COLUMN pattern TEXT;
    ALTER TABLE inputs ADD COLUMN date_format TEXT;
    ALTER TABLE inputs ADD COLUMN refused TEXT;      -- why a button is never pressed
    ALTER TABLE choices ADD COLUMN choice_group TEXT;
    CREATE TABLE suggestions (
      form INTEGER NOT NULL REFERENCES forms ON DELETE CASCADE,
      input INTEGER NOT NULL,       -- position of the input
      position INTEGER NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (form, input, position)
    ) WITHOUT ROWID;
    )sql",
    R"sql(
    ALTER TABLE queries ADD COLUMN kind TEXT NOT NULL DEFAULT '';  -- what the question is for
    )sql",
};
static_assert(std::size(kSteps) == kCatalogVersion);

// SQLite has no larger whole numbers.
int64_t Fitting(uint64_t number) {
  return static_cast<int64_t>(std::min<uint64_t>(number, INT64_MAX));
}

class SqliteCatalog : public Catalog {
 public:
  explicit SqliteCatalog(std::unique_ptr<Database> database) : database_(std::move(database)) {}
  ~SqliteCatalog() override {
    base::Status committed = Commit();  // nobody is left to be told of a failure
    static_cast<void>(committed);
  }

  base::Status Prepare();

  base::Status PutSite(const SiteRow& row) override;
  base::Status PutSiteLink(int64_t from, int64_t to) override;
  base::Status PutForm(const FormRow& row) override;
  base::Status PutBelief(const BeliefRow& row) override;
  base::Status PutTemplate(const TemplateRow& row) override;
  base::Status PutQuery(const QueryRow& row) override;
  base::Status PutPage(const PageRow& row) override;
  base::Status PutRecord(const RecordRow& row) override;
  base::Status RemoveRecord(int64_t id) override;
  base::Status PutSummary(const std::string& json) override;
  base::Status Commit() override;

  base::Status EachRecord(const std::function<void(const RecordRow&)>& visit) override;
  base::Status EachPage(const std::function<void(const PageRow&)>& visit) override;
  base::Status EachQuery(const std::function<void(const QueryRow&)>& visit) override;
  base::Status FirstRecords(int64_t most,
                            const std::function<void(const RecordRow&)>& visit) override;
  base::Result<std::string> RecordKey(int64_t id) override;
  base::Status EachFinding(const std::function<void(int64_t, const std::string&)>& visit) override;
  base::Status EachForm(const std::function<void(const FormRow&)>& visit) override {
    return ReadForms(*database_, visit);
  }
  base::Status EachDistinctSearch(
      const std::function<void(const base::Url&, const FormRow&)>& visit) override {
    return ReadDistinctSearches(*database_, visit);
  }
  base::Status EachSite(const std::function<void(const SiteRow&)>& visit) override {
    return sites_.Each(visit);
  }
  base::Status EachSiteByUrl(const std::function<void(const SiteRow&, int64_t)>& visit) override {
    return sites_.EachByUrl(visit);
  }
  base::Status EachSiteWaiting(int64_t round,
                               const std::function<void(const SiteRow&, int64_t)>& visit) override {
    return sites_.EachWaiting(round, visit);
  }
  base::Status EachBelief(const std::function<void(const BeliefRow&)>& visit) override {
    return ReadBeliefs(*database_, visit);
  }
  base::Status EachTemplate(const std::function<void(const TemplateTotals&)>& visit) override {
    return ReadTemplates(*database_, visit);
  }
  base::Result<std::string> Summary() override;
  base::Result<std::string> Site() override;
  base::Result<std::optional<CrawlAim>> Aim() override;
  base::Result<std::optional<SiteRow>> FindSite(const base::Url& site) override {
    return sites_.Find(site);
  }
  base::Result<int64_t> SiteCount() override { return sites_.Count(); }
  base::Result<int64_t> SitesOfDomain(const std::string& registered_domain) override {
    return sites_.CountOfDomain(registered_domain);
  }
  base::Status Clear() override;

 private:
  base::Status Begin();
  base::Status EachRecordUpTo(int64_t last_id, const std::function<void(const RecordRow&)>& visit);
  base::Status PutInput(int64_t form, int64_t position, const form::Input& input);
  base::Result<std::string> OneText(const char* sql);

  std::unique_ptr<Database> database_;
  SiteTable sites_;
  Statement put_form_, put_input_, put_choice_, put_suggestion_, put_belief_, put_template_,
      put_query_, put_query_value_, put_page_, put_record_, put_record_field_, remove_record_,
      record_key_, put_summary_;
  int writes_ = 0;  // of the open transaction; 0: none is open
};

base::Status SqliteCatalog::Prepare() {
  const std::pair<Statement*, const char*> statements[] = {
      {&put_form_,
       "INSERT OR REPLACE INTO forms VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_input_,
       "INSERT INTO inputs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_choice_, "INSERT INTO choices VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_suggestion_, "INSERT INTO suggestions VALUES (?, ?, ?, ?)"},
      {&put_belief_, "INSERT OR REPLACE INTO beliefs VALUES (?, ?, ?, ?, ?, ?)"},
      {&put_template_,
       "INSERT OR REPLACE INTO tested_templates VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_query_, "INSERT OR REPLACE INTO queries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_query_value_, "INSERT INTO query_values VALUES (?, ?, ?, ?)"},
      {&put_page_, "INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_record_, "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_record_field_, "INSERT INTO record_fields VALUES (?, ?, ?, ?)"},
      {&remove_record_, "DELETE FROM records WHERE id = ?"},  // its fields go with it
      {&record_key_, "SELECT key FROM records WHERE id = ?"},
      {&put_summary_, "INSERT OR REPLACE INTO summaries VALUES (1, ?)"},
  };
  for (const auto& [statement, sql] : statements) {
    base::Result<Statement> prepared = database_->Prepare(sql);
    if (!prepared.ok()) return prepared.error();
    *statement = std::move(*prepared);
  }
  return sites_.Prepare(*database_);
}

// --- Writing.

base::Status SqliteCatalog::Begin() {
  if (writes_ >= kWritesPerTransaction) {
    base::Status committed = Commit();
    if (!committed.ok()) return committed;
  }
  if (writes_++ > 0) return {};
  base::Status begun = database_->Run("BEGIN");
  if (!begun.ok()) writes_ = 0;
  return begun;
}

base::Status SqliteCatalog::Commit() {
  if (writes_ == 0) return {};
  writes_ = 0;
  base::Status committed = database_->Run("COMMIT");
  if (!committed.ok()) {
    base::Status undone = database_->Run("ROLLBACK");  // fails where SQLite has done it already
    static_cast<void>(undone);
  }
  return committed;
}

base::Status SqliteCatalog::PutSite(const SiteRow& row) {
  base::Status begun = Begin();
  return begun.ok() ? sites_.Put(row) : begun;
}

base::Status SqliteCatalog::PutSiteLink(int64_t from, int64_t to) {
  base::Status begun = Begin();
  return begun.ok() ? sites_.PutLink(from, to) : begun;
}

base::Status SqliteCatalog::PutForm(const FormRow& row) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  const form::SearchForm& form = row.form;
  const std::string identity = form.identity.Hex();
  put_form_.Number(row.id).Text(form.page.href()).Number(form.index).Text(form.action.href());
  put_form_.Text(fetch::MethodName(form.method))
      .Text(form.encoding)
      .Text(form::FormKindName(form.kind));
  put_form_.Real(form.confidence).Number(form.searchable()).TextOrNull(form.refused);
  form.query_input < 0 ? put_form_.Null() : put_form_.Number(form.query_input);
  put_form_.Text(identity).Number(row.site).Number(row.depth).Text(
      form::FormOriginName(form.origin));
  base::Status put = put_form_.TextOrNull(form.url_template).Run();
  for (size_t i = 0; put.ok() && i < form.inputs.size(); ++i) {
    put = PutInput(row.id, static_cast<int64_t>(i), form.inputs[i]);
  }
  return put;
}

base::Status SqliteCatalog::PutInput(int64_t form, int64_t position, const form::Input& input) {
  put_input_.Number(form).Number(position).Text(input.name).Text(form::ControlName(input.control));
  put_input_.Text(input.label).Text(input.default_value).Number(input.required);
  put_input_.Number(input.disabled).Number(input.hidden_from_people);
  input.max_length ? put_input_.Number(*input.max_length) : put_input_.Null();
  put_input_.TextOrNull(input.type ? form::InputTypeName(*input.type) : "");
  put_input_.TextOrNull(input.min).TextOrNull(input.max).TextOrNull(input.step);
  put_input_.TextOrNull(input.pattern).TextOrNull(input.date_format);
  base::Status put = put_input_.TextOrNull(input.button.refused).Run();
  for (size_t i = 0; put.ok() && i < input.choices.size(); ++i) {
    const form::Choice& choice = input.choices[i];
    put_choice_.Number(form).Number(position).Number(static_cast<int64_t>(i)).Text(choice.value);
    put_choice_.Text(choice.text).Number(choice.selected).Number(choice.disabled);
    put = put_choice_.TextOrNull(choice.group).Run();
  }
  for (size_t i = 0; put.ok() && i < input.suggestions.size(); ++i) {
    put_suggestion_.Number(form).Number(position).Number(static_cast<int64_t>(i));
    put = put_suggestion_.Text(input.suggestions[i]).Run();
  }
  return put;
}

base::Status SqliteCatalog::PutBelief(const BeliefRow& row) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  const query::InputBelief& belief = row.belief;
  put_belief_.Number(row.form).Number(belief.input).Text(query::InputRoleName(belief.role));
  put_belief_.TextOrNull(belief.type ? form::InputTypeName(*belief.type) : "");
  return put_belief_.TextOrNull(belief.value_kind).Text(belief.evidence).Run();
}

base::Status SqliteCatalog::PutTemplate(const TemplateRow& row) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  const query::TestedTemplate& tested = row.tested;
  put_template_.Number(row.form).Text(row.name);
  put_template_.Number(static_cast<int64_t>(tested.query_template.dimension()));
  put_template_.Text(query::VerdictName(tested.verdict)).Number(Fitting(tested.submissions));
  put_template_.Number(Fitting(tested.asked)).Number(Fitting(tested.sample));
  return put_template_.Real(tested.distinctness).Real(tested.form_distinctness).Run();
}

base::Status SqliteCatalog::PutQuery(const QueryRow& row) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  put_query_.Number(row.id).Number(row.form).Text(row.template_name).Text(row.url.href());
  put_query_.Number(row.pages).Number(row.records).Number(row.new_records).Text(row.outcome);
  put_query_.Text(query::QuestionKindName(row.kind));
  base::Status put = put_query_.Run();
  for (size_t i = 0; put.ok() && i < row.values.size(); ++i) {
    const auto& [name, value] = row.values[i];
    put_query_value_.Number(row.id).Number(static_cast<int64_t>(i)).Text(name).Text(value);
    put = put_query_value_.Run();
  }
  return put;
}

base::Status SqliteCatalog::PutPage(const PageRow& row) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  const std::string signature = row.signature.Hex(), fetched = WarcDate(row.fetched);
  put_page_.Number(row.id).NumberOrNull(row.query).Text(row.url.href()).Text(row.final_url.href());
  put_page_.Number(row.status).Text(row.outcome).Text(PageKindName(row.kind)).Text(row.title);
  put_page_.Number(static_cast<int64_t>(row.bytes)).Text(signature).Number(row.noindex);
  return put_page_.Number(row.distinct).Text(fetched).Run();
}

base::Status SqliteCatalog::PutRecord(const RecordRow& row) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  const answer::Record& record = row.record;
  put_record_.Number(row.id).Text(record.key).NumberOrNull(row.query).Text(row.found_by);
  put_record_.TextOrNull(record.url.href()).Text(record.title).Text(record.text);
  base::Status put = put_record_.Number(row.noindex).Run();
  for (size_t i = 0; put.ok() && i < record.fields.size(); ++i) {
    const auto& [name, value] = record.fields[i];
    put_record_field_.Number(row.id).Number(static_cast<int64_t>(i)).Text(name).Text(value);
    put = put_record_field_.Run();
  }
  return put;
}

base::Status SqliteCatalog::RemoveRecord(int64_t id) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  return remove_record_.Number(id).Run();
}

base::Status SqliteCatalog::PutSummary(const std::string& json) {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  return put_summary_.Text(json).Run();
}

base::Status SqliteCatalog::Clear() {
  base::Status begun = Begin();
  if (!begun.ok()) return begun;
  return database_->Run(
      "DELETE FROM beliefs; DELETE FROM tested_templates;"
      "DELETE FROM sites; DELETE FROM site_links;"
      "DELETE FROM suggestions; DELETE FROM choices; DELETE FROM inputs; DELETE FROM forms;"
      "DELETE FROM query_values; DELETE FROM queries; DELETE FROM pages;"
      "DELETE FROM record_fields; DELETE FROM records; DELETE FROM summaries");
}

// --- Reading.

base::Status SqliteCatalog::EachRecord(const std::function<void(const RecordRow&)>& visit) {
  return EachRecordUpTo(INT64_MAX, visit);
}

base::Status SqliteCatalog::FirstRecords(int64_t most,
                                         const std::function<void(const RecordRow&)>& visit) {
  if (most <= 0) return {};
  base::Result<Statement> last =
      database_->Prepare("SELECT id FROM records ORDER BY id LIMIT 1 OFFSET ?");
  if (!last.ok()) return last.error();
  last->Number(most - 1);
  base::Result<bool> has_more = last->Next();
  if (!has_more.ok()) return has_more.error();
  return EachRecordUpTo(*has_more ? last->number(0) : INT64_MAX, visit);
}

// By a bound on the id and not by LIMIT, which would make SQLite sort all that it joins.
base::Status SqliteCatalog::EachRecordUpTo(int64_t last_id,
                                           const std::function<void(const RecordRow&)>& visit) {
  base::Result<Statement> rows = database_->Prepare(
      "SELECT r.id, r.key, r.query, r.found_by, r.url, r.title, r.text, r.noindex, f.name, f.value "
      "FROM records r LEFT JOIN record_fields f ON f.record = r.id WHERE r.id <= ? "
      "ORDER BY r.id, f.position");
  if (!rows.ok()) return rows.error();
  rows->Number(last_id);
  std::optional<RecordRow> row;
  while (true) {
    base::Result<bool> more = rows->Next();
    if (!more.ok()) return more.error();
    const bool next_record = !*more || !row || row->id != rows->number(0);
    if (next_record && row) visit(*row);
    if (!*more) return {};
    if (next_record) {
      row.emplace();
      row->id = rows->number(0);
      row->query = rows->number(2);
      row->found_by = rows->text(3);
      row->record.key = rows->text(1);
      row->record.url = UrlOf(rows->text(4));
      row->record.title = rows->text(5);
      row->record.text = rows->text(6);
      row->noindex = rows->number(7) != 0;
    }
    if (!rows->is_null(8)) row->record.fields.emplace_back(rows->text(8), rows->text(9));
  }
}

base::Status SqliteCatalog::EachQuery(const std::function<void(const QueryRow&)>& visit) {
  base::Result<Statement> rows = database_->Prepare(
      "SELECT q.id, q.form, q.template, q.url, q.pages, q.records, q.new_records, q.outcome, "
      "v.name, v.value, q.kind FROM queries q LEFT JOIN query_values v ON v.query = q.id "
      "ORDER BY q.id, v.position");
  if (!rows.ok()) return rows.error();
  std::optional<QueryRow> row;
  while (true) {
    base::Result<bool> more = rows->Next();
    if (!more.ok()) return more.error();
    const bool next_query = !*more || !row || row->id != rows->number(0);
    if (next_query && row) visit(*row);
    if (!*more) return {};
    if (next_query) {
      row.emplace();
      row->id = rows->number(0);
      row->form = rows->number(1);
      row->template_name = rows->text(2);
      row->url = UrlOf(rows->text(3));
      row->pages = static_cast<int>(rows->number(4));
      row->records = static_cast<int>(rows->number(5));
      row->new_records = static_cast<int>(rows->number(6));
      row->outcome = rows->text(7);
      row->kind = query::QuestionKindOf(rows->text(10)).value_or(query::QuestionKind::kOpening);
    }
    if (!rows->is_null(8)) row->values.emplace_back(rows->text(8), rows->text(9));
  }
}

base::Status SqliteCatalog::EachPage(const std::function<void(const PageRow&)>& visit) {
  base::Result<Statement> rows = database_->Prepare(
      "SELECT id, query, url, final_url, status, outcome, kind, title, bytes, signature, noindex, "
      "is_distinct, fetched FROM pages ORDER BY id");
  if (!rows.ok()) return rows.error();
  while (true) {
    base::Result<bool> more = rows->Next();
    if (!more.ok()) return more.error();
    if (!*more) return {};
    PageRow row;
    row.id = rows->number(0);
    row.query = rows->number(1);
    row.url = UrlOf(rows->text(2));
    row.final_url = UrlOf(rows->text(3));
    row.status = static_cast<int>(rows->number(4));
    row.outcome = rows->text(5);
    row.kind = PageKindOf(rows->text(6)).value_or(PageKind::kAnswer);
    row.title = rows->text(7);
    row.bytes = static_cast<uint64_t>(rows->number(8));
    base::Hash128::FromHex(rows->text(9), &row.signature);
    row.noindex = rows->number(10) != 0;
    row.distinct = rows->number(11) != 0;
    row.fetched = ParseWarcDate(rows->text(12)).value_or(base::Time{});
    visit(row);
  }
}

// The first column of the only row; "" where there is none.
base::Result<std::string> TextOf(Statement& statement) {
  base::Result<bool> row = statement.Next();
  if (!row.ok()) return row.error();
  std::string text = *row ? statement.text(0) : std::string();
  while (*row) {  // to its end, which makes it ready again
    row = statement.Next();
    if (!row.ok()) return row.error();
  }
  return text;
}

base::Result<std::string> SqliteCatalog::RecordKey(int64_t id) {
  return TextOf(record_key_.Number(id));
}

base::Status SqliteCatalog::EachFinding(
    const std::function<void(int64_t, const std::string&)>& visit) {
  base::Result<Statement> rows =
      database_->Prepare("SELECT query, found_by FROM records ORDER BY id");
  if (!rows.ok()) return rows.error();
  while (true) {
    base::Result<bool> more = rows->Next();
    if (!more.ok()) return more.error();
    if (!*more) return {};
    visit(rows->number(0), rows->text(1));
  }
}

base::Result<std::string> SqliteCatalog::OneText(const char* sql) {
  base::Result<Statement> statement = database_->Prepare(sql);
  if (!statement.ok()) return statement.error();
  return TextOf(*statement);
}

base::Result<std::string> SqliteCatalog::Summary() { return OneText("SELECT json FROM summaries"); }
base::Result<std::string> SqliteCatalog::Site() {
  return OneText("SELECT start FROM sites ORDER BY id LIMIT 1");
}
base::Result<std::optional<CrawlAim>> SqliteCatalog::Aim() {
  const base::Result<std::string> name = OneText("SELECT aim FROM sites ORDER BY id LIMIT 1");
  if (!name.ok()) return name.error();
  return CrawlAimOf(*name);
}

// --- Opening.

// The schema version of a file that is a catalog or empty.
base::Result<int64_t> CheckIdentity(Database& database) {
  base::Result<int64_t> application = database.Number("PRAGMA application_id");
  base::Result<int64_t> tables = database.Number("SELECT count(*) FROM sqlite_schema");
  base::Result<int64_t> version = database.Number("PRAGMA user_version");
  for (const base::Result<int64_t>* number : {&application, &tables, &version}) {
    if (!number->ok()) return number->error();
  }
  const bool is_empty = *application == 0 && *tables == 0 && *version == 0;
  if (!is_empty && *application != kApplicationId) {
    return base::Error{base::ErrorKind::kUsage,
                       database.path() + " is no upwell catalog but a database of another program"};
  }
  if (*version < 0 || *version > kCatalogVersion) {
    return base::Error{base::ErrorKind::kUsage,
                       database.path() + " was written by a newer upwell (schema " +
                           std::to_string(*version) + ", this one knows " +
                           std::to_string(kCatalogVersion) + "): use that version"};
  }
  return version;
}

// What the steps of the schema need and SQL does not have.
std::string SiteOfText(const std::string& url) { return SiteOf(UrlOf(url)).href(); }
std::string DomainOfText(const std::string& url) { return UrlOf(url).registered_domain(); }

base::Status MakeCurrent(Database& database, int64_t version) {
  base::Status ready = database.Run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  if (ready.ok()) ready = database.Define("site_of", SiteOfText);
  if (ready.ok()) ready = database.Define("domain_of", DomainOfText);
  if (!ready.ok()) return ready;
  return Migrate(database, version, kSteps);
}

}  // namespace

base::Result<std::unique_ptr<Catalog>> OpenSqliteCatalog(const std::string& path, bool read_only) {
  base::Result<std::unique_ptr<Database>> database = Database::Open(path, read_only);
  if (!database.ok()) return database.error();
  base::Result<int64_t> version = CheckIdentity(**database);
  if (!version.ok()) return version.error();
  if (read_only && *version < kCatalogVersion) {
    return base::Error{base::ErrorKind::kUsage,
                       path +
                           " is older than this upwell or empty: run 'upwell "
                           "resume' to bring it up to date"};
  }
  base::Status current = read_only ? base::Status() : MakeCurrent(**database, *version);
  if (!current.ok()) return current.error();
  auto catalog = std::make_unique<SqliteCatalog>(std::move(*database));
  base::Status prepared = catalog->Prepare();
  if (!prepared.ok()) return prepared.error();
  return std::unique_ptr<Catalog>(std::move(catalog));
}

}  // namespace upwell::store
