// SPDX-License-Identifier: Apache-2.0
// A corpus from a file: one JSON object per line, whose strings make the text of a document.
#pragma once

#include <string>

#include "base/result.h"
#include "harvest/simulate/corpus.h"

namespace upwell::cli {

struct CorpusFile {
  harvest::Corpus corpus;
  size_t bad_lines = 0;       // that are no JSON object or have no text
  size_t first_bad_line = 0;  // counted from 1; 0 if there is none
};

// Adds one line; false where it is bad. "id" is left out of the text where there is a "text".
bool AddCorpusLine(std::string_view line, harvest::Corpus& corpus);

// Also of a file packed by gzip or zstd (told by its name: .gz, .zst). An error where it cannot be
// read, is damaged or holds no document.
base::Result<CorpusFile> ReadCorpusFile(const std::string& path);

}  // namespace upwell::cli
