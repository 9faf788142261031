// SPDX-License-Identifier: Apache-2.0
// A thin wrapper of SQLite's C interface, with base::Result for errors.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace upwell::store {

class Database;

// A prepared statement. Values are bound from left to right:
//
//   insert.Number(1).Text("x");
//   Status done = insert.Run();
class Statement {
 public:
  Statement() = default;
  Statement(Statement&&) noexcept = default;
  Statement& operator=(Statement&&) noexcept = default;

  // Text must live until Run or the last Next; bytes that are not UTF-8 are replaced.
  Statement& Text(std::string_view value);
  Statement& TextOrNull(std::string_view value);  // "" is null
  Statement& Number(int64_t value);
  Statement& NumberOrNull(int64_t value);  // 0 is null
  Statement& Real(double value);
  Statement& Null();

  // Executes a statement that returns no rows, and makes it ready for the next values.
  base::Status Run();
  // Moves to the next row; false after the last, when it is ready for the next values.
  base::Result<bool> Next();
  std::string text(int column) const;
  int64_t number(int column) const;
  double real(int column) const;
  bool is_null(int column) const;

 private:
  friend class Database;
  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const;
  };
  void Reset();

  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
  Database* database_ = nullptr;
  int bound_ = 0;
};

class Database {
 public:
  // Nothing is written to the file before the first statement that writes.
  static base::Result<std::unique_ptr<Database>> Open(const std::string& path, bool read_only);

  base::Result<Statement> Prepare(const char* sql);
  base::Status Run(const std::string& sql);  // any number of statements, without rows
  // Makes `function` known to SQL on this connection, from one text to another.
  base::Status Define(const char* name, std::string (*function)(const std::string&));
  // The first column of the only row.
  base::Result<int64_t> Number(const char* sql);
  // What went wrong in the last call, on which file, and what to do.
  base::Error LastError() const;
  const std::string& path() const { return path_; }

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };
  explicit Database(std::string path) : path_(std::move(path)) {}
  base::Status OpenAs(const std::string& name, int flags);
  bool LacksRightToWrite() const;  // was the reason of the last failure

  std::string path_;
  std::unique_ptr<sqlite3, Closer> database_;
};

// Brings a database of version `version` (PRAGMA user_version) to version steps.size(): step i
// leads from version i to i + 1. Each step happens wholly or not at all.
base::Status Migrate(Database& database, int64_t version, std::span<const char* const> steps);

}  // namespace upwell::store
