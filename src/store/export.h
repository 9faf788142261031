// SPDX-License-Identifier: Apache-2.0
// Hands a run's results to other tools. Files are written beside and renamed, so that a reader
// never sees half of one.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <string_view>

#include "base/result.h"
#include "store/catalog.h"

namespace upwell {

// One line of records.jsonl, without the line end: the contract of the documentation.
std::string RecordAsJson(const RecordRow& row);

Status ExportJsonl(Catalog& catalog, std::ostream& out);
// RFC 4180; the columns are key, url, found_by, title, text and every field name that occurs; a
// cell that a spreadsheet would take for a formula is preceded by an apostrophe.
Status ExportCsv(Catalog& catalog, std::ostream& out);
// URLs worth indexing: answers with distinct content, without noindex, each once.
Status ExportUrls(Catalog& catalog, std::ostream& out);
Status ExportSitemap(Catalog& catalog, std::ostream& out);  // at most 50,000 URLs

// Writes the file whole or not at all: the content goes to "PATH.part", is synced and renamed.
Status WriteFileAtomically(const std::string& path,
                           const std::function<Status(std::ostream&)>& write);

}  // namespace upwell
