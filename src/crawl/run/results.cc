// SPDX-License-Identifier: Apache-2.0
#include "crawl/run/results.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "store/atomic_file.h"
#include "store/export.h"

namespace upwell::crawl {
namespace {

// Not tuned: what is lost at most with a kill, and one part in so many of the time that may go into
// writing.
constexpr base::Duration kGap = std::chrono::seconds(5);
constexpr int kPartOfTime = 50;

uint64_t LinesOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return static_cast<uint64_t>(
      std::count(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), '\n'));
}

base::Status WriteRecords(const RunFolder& folder, store::Catalog& catalog) {
  return store::WriteFileAtomically(
      folder.records(), [&](std::ostream& out) { return store::ExportJsonl(catalog, out); });
}

}  // namespace

base::Status WriteResults(const RunFolder& folder, store::Catalog& catalog,
                          const Findings& findings) {
  std::string summary = SummaryJson(findings);
  if (base::Status s = catalog.PutSummary(summary); !s.ok()) return s;
  if (base::Status s = catalog.Commit(); !s.ok()) return s;
  if (base::Status s = WriteRecords(folder, catalog); !s.ok()) return s;
  const auto urls = [&](std::ostream& out) { return store::ExportUrls(catalog, out); };
  if (base::Status s = store::WriteFileAtomically(folder.urls(), urls); !s.ok()) return s;
  if (base::Status s = store::ExportSitemaps(catalog, folder.path()); !s.ok()) return s;
  return store::WriteFileAtomically(folder.summary(), [&](std::ostream& out) -> base::Status {
    out << summary;
    return {};
  });
}

InterimResults::InterimResults(const RunFolder& folder, store::Catalog& catalog,
                               const base::Clock& clock)
    : folder_(folder),
      catalog_(catalog),
      clock_(clock),
      written_(folder.existed() ? LinesOf(folder.records()) : 0),
      due_(clock.Now() + kGap) {}

void InterimResults::Take(uint64_t records) {
  const base::Time begun = clock_.Now();
  if (records <= written_ || begun < due_) return;
  const base::Status written = WriteRecords(folder_, catalog_);
  if (written.ok()) written_ = records;
  const base::Time ended = clock_.Now();
  due_ = ended + std::max(kGap, (ended - begun) * kPartOfTime);
}

}  // namespace upwell::crawl
