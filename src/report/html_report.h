// SPDX-License-Identifier: Apache-2.0
// A run as one page that a person reads: HTML with its own style and script, no other files, no
// network. The same facts give the same bytes.
#pragma once

#include <string>

#include "report/run_facts.h"
#include "store/atomic_file.h"

namespace upwell::report {

std::string HtmlReport(const RunFacts& facts);

// Reads the run and writes its page to `path`, whole or not at all, or as `write_path` does it.
using PathWriter = base::Status(const std::string& path, const store::FileWriter& write);
base::Status WriteHtmlReport(const RunSource& source, const ReportLimits& limits,
                             const std::string& path,
                             PathWriter* write_path = store::WriteFileAtomically);

}  // namespace upwell::report
