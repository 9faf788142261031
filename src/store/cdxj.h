// SPDX-License-Identifier: Apache-2.0
// CDXJ: the index by which replay tools find a page in WARC files.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/url.h"

namespace upwell::store {

// Host parts in reverse order, so that a site's pages stand together:
// "https://www.example.com/A?b=2&a=1" gives "com,example)/a?a=1&b=2".
std::string SurtOf(const base::Url& url);

// Writes a CDXJ index of all WARC files in `folder`, sorted by bytes: "surt timestamp {json}" for
// every response and revisit record. A damaged tail of a file is left out.
base::Status ExportCdxj(const std::string& folder, std::ostream& out);

// Names of the files in `folder` that end in .warc or .warc.gz, sorted.
base::Result<std::vector<std::string>> ListWarcFiles(const std::string& folder);

}  // namespace upwell::store
