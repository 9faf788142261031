// SPDX-License-Identifier: Apache-2.0
// Hands a run's results to other tools.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "base/result.h"
#include "store/catalog.h"

namespace upwell::store {

// One line of records.jsonl, without the line end: the contract of the documentation.
std::string RecordAsJson(const RecordRow& row);

// One line of forms.jsonl and of sites.jsonl, without the line end.
std::string SearchAsJson(const base::Url& site, const FormRow& row);
std::string SiteAsJson(const SiteRow& row, int64_t linked_from);

base::Status ExportJsonl(Catalog& catalog, std::ostream& out);
// RFC 4180; the columns are key, url, found_by, title, text and every field name that occurs; a
// cell that a spreadsheet would take for a formula is preceded by an apostrophe, and control
// characters but tabs and line ends are spaces.
base::Status ExportCsv(Catalog& catalog, std::ostream& out);
// URLs worth indexing: answers with distinct content, without noindex, each once.
base::Status ExportUrls(Catalog& catalog, std::ostream& out);
// The same by the rules of sitemaps.org: those of one host (that of most of them), shorter than
// 2,048 characters, the first 50,000.
base::Status ExportSitemap(Catalog& catalog, std::ostream& out);
// All of them: FOLDER/sitemap.xml, or where they do not fit into one file, sitemap-1.xml,
// sitemap-2.xml, ... and sitemap.xml as their index.
base::Status ExportSitemaps(Catalog& catalog, const std::string& folder);

// A line for each distinct searchable form, by the site's URL, then in order of discovery.
base::Status ExportForms(Catalog& catalog, std::ostream& out);
// A line for each site that became known, by its URL.
base::Status ExportSites(Catalog& catalog, std::ostream& out);

}  // namespace upwell::store
