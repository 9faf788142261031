// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite.h"

#include <sqlite3.h>

#include "base/text.h"
#include "store/file.h"

namespace upwell::store {
namespace {

constexpr int kBusyMilliseconds = 10'000;  // that SQLite waits for a lock; not tuned

using TextFunction = std::string (*)(const std::string&);

void CallTextFunction(sqlite3_context* context, int, sqlite3_value** arguments) {
  const auto function = reinterpret_cast<TextFunction>(sqlite3_user_data(context));
  const unsigned char* text = sqlite3_value_text(arguments[0]);
  const size_t size = static_cast<size_t>(sqlite3_value_bytes(arguments[0]));
  const std::string argument(text == nullptr ? "" : reinterpret_cast<const char*>(text), size);
  const std::string result = function(argument);
  sqlite3_result_text64(context, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

}  // namespace

// --- Statement.

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement& Statement::Text(std::string_view value) {
  // A null pointer would bind NULL.
  if (value.data() == nullptr) value = "";
  if (base::IsValidUtf8(value)) {
    sqlite3_bind_text64(statement_.get(), ++bound_, value.data(), value.size(), SQLITE_STATIC,
                        SQLITE_UTF8);
  } else {
    const std::string repaired = base::ToValidUtf8(value);
    sqlite3_bind_text64(statement_.get(), ++bound_, repaired.data(), repaired.size(),
                        SQLITE_TRANSIENT, SQLITE_UTF8);
  }
  return *this;
}

Statement& Statement::TextOrNull(std::string_view value) {
  return value.empty() ? Null() : Text(value);
}

Statement& Statement::Number(int64_t value) {
  sqlite3_bind_int64(statement_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::NumberOrNull(int64_t value) { return value == 0 ? Null() : Number(value); }

Statement& Statement::Real(double value) {
  sqlite3_bind_double(statement_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::Null() {
  sqlite3_bind_null(statement_.get(), ++bound_);
  return *this;
}

void Statement::Reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  bound_ = 0;
}

base::Status Statement::Run() {
  const int code = sqlite3_step(statement_.get());
  base::Status status;
  if (code != SQLITE_DONE && code != SQLITE_ROW) status = database_->LastError();
  Reset();
  return status;
}

base::Result<bool> Statement::Next() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    Reset();
    return false;
  }
  base::Error error = database_->LastError();
  Reset();
  return error;
}

std::string Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  if (text == nullptr) return "";
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return std::string(reinterpret_cast<const char*>(text), static_cast<size_t>(size));
}

int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

// --- Database.

void Database::Closer::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

base::Status Database::OpenAs(const std::string& name, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &opened, flags | SQLITE_OPEN_URI, nullptr);
  database_.reset(opened);
  if (code != SQLITE_OK) return LastError();
  sqlite3_busy_timeout(opened, kBusyMilliseconds);
  // The file is looked at only now.
  base::Result<int64_t> tables = Number("SELECT count(*) FROM sqlite_schema");
  return tables.ok() ? base::Status() : tables.error();
}

base::Result<std::unique_ptr<Database>> Database::Open(const std::string& path, bool read_only) {
  std::unique_ptr<Database> database(new Database(path));
  if (const std::string kind = KindInTheWay(path); !read_only && !kind.empty()) {
    return base::Error{base::ErrorKind::kUsage,
                       path + " is " + kind + ", not a catalog: move it away"};
  }
  const std::string uri = "file:" + base::PercentEncodeAll(path);
  base::Status opened = read_only
                            ? database->OpenAs(uri, SQLITE_OPEN_READONLY)
                            : database->OpenAs(uri, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!opened.ok() && read_only && database->LacksRightToWrite()) {
    // In a folder where nobody may write, SQLite cannot make the file by which readers and the
    // writer see each other. There can be no writer either, so the file is taken as it is.
    opened = database->OpenAs(uri + "?immutable=1", SQLITE_OPEN_READONLY);
  }
  if (!opened.ok()) return opened.error();
  return database;
}

bool Database::LacksRightToWrite() const {
  const int code = database_ ? sqlite3_errcode(database_.get()) : SQLITE_NOMEM;
  return code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
}

base::Result<Statement> Database::Prepare(const char* sql) {
  sqlite3_stmt* prepared = nullptr;
  const int code =
      sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  if (code != SQLITE_OK) return LastError();
  Statement statement;
  statement.statement_.reset(prepared);
  statement.database_ = this;
  return statement;
}

base::Status Database::Run(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return LastError();
  }
  return {};
}

base::Status Database::Define(const char* name, TextFunction function) {
  constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
  const int code = sqlite3_create_function_v2(database_.get(), name, 1, kFlags,
                                              reinterpret_cast<void*>(function), CallTextFunction,
                                              nullptr, nullptr, nullptr);
  return code == SQLITE_OK ? base::Status() : base::Status(LastError());
}

base::Result<int64_t> Database::Number(const char* sql) {
  base::Result<Statement> statement = Prepare(sql);
  if (!statement.ok()) return statement.error();
  base::Result<bool> row = statement->Next();
  if (!row.ok()) return row.error();
  return *row ? statement->number(0) : 0;
}

base::Error Database::LastError() const {
  const int code = database_ ? sqlite3_errcode(database_.get()) : SQLITE_NOMEM;
  const std::string reason = database_ ? sqlite3_errmsg(database_.get()) : "out of memory";
  switch (code) {
    case SQLITE_NOTADB:
      return {base::ErrorKind::kUsage, path_ + " is no upwell catalog: " + reason};
    case SQLITE_CORRUPT:
      return {base::ErrorKind::kStop,
              "the catalog " + path_ + " is damaged (" + reason +
                  "): move it away and run 'upwell resume', which makes it again from the archive"};
    case SQLITE_FULL:
      return {base::ErrorKind::kStop, "cannot write " + path_ + ": " + reason +
                                          "; go on with 'upwell resume' when there is room"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {base::ErrorKind::kStop, path_ + " is in use by another process: " + reason};
    default:
      return {base::ErrorKind::kStop, "cannot use the catalog " + path_ + ": " + reason};
  }
}

base::Status Migrate(Database& database, int64_t version, std::span<const char* const> steps) {
  for (size_t i = static_cast<size_t>(version); i < steps.size(); ++i) {
    const std::string set_version = "PRAGMA user_version = " + std::to_string(i + 1);
    base::Status done =
        database.Run(std::string("BEGIN IMMEDIATE;") + steps[i] + ";" + set_version + ";COMMIT");
    if (!done.ok()) {
      base::Status undone = database.Run("ROLLBACK");  // fails where SQLite has done it already
      static_cast<void>(undone);
      return done;
    }
  }
  return {};
}

}  // namespace upwell::store
