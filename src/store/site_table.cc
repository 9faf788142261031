// SPDX-License-Identifier: Apache-2.0
#include "store/site_table.h"

#include "store/sqlite_rows.h"

namespace upwell::store {
namespace {

constexpr const char* kColumns =
    "s.id, s.url, s.start, s.aim, s.round, s.found_on, s.state, s.outcome, s.detail, s.moved_to, "
    "s.pages, s.requests, s.forms, s.searchable_forms, s.sites_found";
constexpr int kColumnCount = 15;  // by definition

std::string Select(const std::string& tail) {
  return std::string("SELECT ") + kColumns + " FROM sites s " + tail;
}

// With the number of links in the column after those of the site.
std::string SelectWithLinks(const std::string& tail) {
  return std::string("SELECT ") + kColumns +
         ", (SELECT count(*) FROM site_links l WHERE l.to_site = s.id) FROM sites s " + tail;
}

SiteRow SiteOfRow(const Statement& row) {
  SiteRow site;
  site.id = row.number(0);
  site.site = UrlOf(row.text(1));
  site.start = UrlOf(row.text(2));
  site.aim = CrawlAimOf(row.text(3));
  site.round = row.number(4);
  site.found_on = row.text(5);
  site.state = EnumOf(row.text(6), SiteStateName, SiteState::kUnfinished);
  site.outcome = row.text(7);
  site.detail = row.text(8);
  site.moved_to = UrlOf(row.text(9));
  site.pages = row.number(10);
  site.requests = row.number(11);
  site.forms = row.number(12);
  site.searchable_forms = row.number(13);
  site.sites_found = row.number(14);
  return site;
}

base::Result<int64_t> OneNumber(Statement& query) {
  int64_t number = 0;
  base::Status read = EachRow(query, [&](const Statement& row) { number = row.number(0); });
  if (!read.ok()) return read.error();
  return number;
}

}  // namespace

base::Status SiteTable::Prepare(Database& database) {
  database_ = &database;
  const std::pair<Statement*, std::string> statements[] = {
      {&put_,
       "INSERT OR REPLACE INTO sites VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
      {&put_link_, "INSERT OR IGNORE INTO site_links VALUES (?, ?)"},
      {&find_, Select("WHERE s.url = ?")},
      {&count_, "SELECT count(*) FROM sites"},
      {&count_of_domain_, "SELECT count(*) FROM sites WHERE domain = ?"},
  };
  for (const auto& [statement, sql] : statements) {
    base::Result<Statement> prepared = database.Prepare(sql.c_str());
    if (!prepared.ok()) return prepared.error();
    *statement = std::move(*prepared);
  }
  return {};
}

base::Status SiteTable::Put(const SiteRow& row) {
  const std::string domain = row.site.registered_domain();
  put_.Number(row.id).Text(row.site.href()).Text(row.start.href());
  put_.Text(CrawlAimName(row.aim)).Text(domain);
  put_.Number(row.round).TextOrNull(row.found_on).Text(SiteStateName(row.state));
  put_.Text(row.outcome).Text(row.detail).TextOrNull(row.moved_to.href()).Number(row.pages);
  put_.Number(row.requests).Number(row.forms).Number(row.searchable_forms);
  return put_.Number(row.sites_found).Run();
}

base::Status SiteTable::PutLink(int64_t from, int64_t to) {
  return put_link_.Number(from).Number(to).Run();
}

base::Status SiteTable::Each(const std::function<void(const SiteRow&)>& visit) {
  return EachRow(database_->Prepare(Select("ORDER BY s.id").c_str()),
                 [&](const Statement& row) { visit(SiteOfRow(row)); });
}

base::Status SiteTable::EachByUrl(const std::function<void(const SiteRow&, int64_t)>& visit) {
  return EachRow(database_->Prepare(SelectWithLinks("ORDER BY s.url").c_str()),
                 [&](const Statement& row) { visit(SiteOfRow(row), row.number(kColumnCount)); });
}

base::Status SiteTable::EachWaiting(int64_t round,
                                    const std::function<void(const SiteRow&, int64_t)>& visit) {
  base::Result<Statement> rows = database_->Prepare(
      SelectWithLinks("WHERE s.state <> 'done' AND s.round = ? ORDER BY s.id").c_str());
  if (rows.ok()) rows->Number(round);
  return EachRow(std::move(rows),
                 [&](const Statement& row) { visit(SiteOfRow(row), row.number(kColumnCount)); });
}

base::Result<std::optional<SiteRow>> SiteTable::Find(const base::Url& site) {
  std::optional<SiteRow> found;
  find_.Text(site.href());
  base::Status read = EachRow(find_, [&](const Statement& row) { found = SiteOfRow(row); });
  if (!read.ok()) return read.error();
  return found;
}

base::Result<int64_t> SiteTable::Count() { return OneNumber(count_); }

base::Result<int64_t> SiteTable::CountOfDomain(const std::string& registered_domain) {
  count_of_domain_.Text(registered_domain);
  return OneNumber(count_of_domain_);
}

}  // namespace upwell::store
