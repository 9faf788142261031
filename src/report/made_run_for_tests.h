// SPDX-License-Identifier: Apache-2.0
// For tests: a run's catalog, made of few rows.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "report/run_facts.h"
#include "store/catalog.h"
#include "store/temp_folder_for_tests.h"

namespace upwell::report {

class MadeRun {
 public:
  MadeRun() : catalog_(std::move(*store::OpenSqliteCatalog(folder_.File("upwell.sqlite")))) {}

  store::Catalog& catalog() { return *catalog_; }
  const store::TempFolder& folder() const { return folder_; }

  void Page(int64_t id, int64_t query, const std::string& url, store::PageKind kind,
            const std::string& outcome = "answered") {
    store::PageRow row;
    row.id = id;
    row.query = query;
    row.url = row.final_url = *base::Url::Parse(url);
    row.kind = kind;
    row.outcome = outcome;
    row.status = outcome == "answered" ? 200 : 0;
    EXPECT_TRUE(catalog_->PutPage(row).ok());
  }
  void Query(int64_t id, const std::string& name, const std::string& value, int pages, int records,
             int new_records, const std::string& outcome = "answered") {
    store::QueryRow row;
    row.id = id;
    row.form = 1;
    row.template_name = name;
    if (!value.empty()) row.values = {{"q", value}};
    row.url = *base::Url::Parse("http://site.example/s?q=" + std::to_string(id));
    row.pages = pages;
    row.records = records;
    row.new_records = new_records;
    row.outcome = outcome;
    EXPECT_TRUE(catalog_->PutQuery(row).ok());
  }
  void Record(int64_t id, int64_t query, const std::string& found_by, const std::string& title,
              std::vector<std::pair<std::string, std::string>> fields = {}) {
    store::RecordRow row;
    row.id = id;
    row.query = query;
    row.found_by = found_by;
    row.record.key = std::to_string(id);
    row.record.url = *base::Url::Parse("http://site.example/r/" + std::to_string(id));
    row.record.title = title;
    row.record.text = title + " and more";
    row.record.fields = std::move(fields);
    EXPECT_TRUE(catalog_->PutRecord(row).ok());
  }
  void Form(form::SearchForm form) {
    store::FormRow row;
    row.id = 1;
    row.form = std::move(form);
    EXPECT_TRUE(catalog_->PutForm(row).ok());
  }
  void Summary(const std::string& json) { EXPECT_TRUE(catalog_->PutSummary(json).ok()); }

  RunSource source() const {
    RunSource source;
    source.catalog = folder_.File("upwell.sqlite");
    source.archive = folder_.File("warc");
    source.site = *base::Url::Parse("http://site.example/");
    source.version = "0.9";
    source.options = {{"aim", "coverage"}, {"max-requests", "10000"}};
    return source;
  }
  RunFacts Facts(const ReportLimits& limits = {}) {
    EXPECT_TRUE(catalog_->Commit().ok());
    base::Result<RunFacts> facts = ReadRunFacts(source(), limits);
    EXPECT_TRUE(facts.ok()) << facts.error().message;
    return *facts;
  }

 private:
  store::TempFolder folder_;
  std::unique_ptr<store::Catalog> catalog_;
};

}  // namespace upwell::report
