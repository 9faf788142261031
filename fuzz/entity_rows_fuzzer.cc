// SPDX-License-Identifier: Apache-2.0
// Rows of query logs and knowledge bases: any bytes as lines.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/text.h"
#include "entities/knowledge_base.h"
#include "entities/phrase.h"
#include "entities/query_log.h"

namespace {

using namespace upwell;

// What surrounds a phrase does not change it, and a tidy text stays as it is.
void CheckPhrase(std::string_view text) {
  std::string storage, again;
  const std::string tidy(entities::TidyText(text, &storage));
  if (entities::TidyText(tidy, &again) != tidy) std::abort();
  entities::Phrase phrase, surrounded;
  if (!phrase.Read(tidy)) return;
  if (phrase.size() > entities::kMostTokens) std::abort();
  const std::string with_signs = "(" + tidy + " )";
  if (!surrounded.Read(with_signs) || surrounded.Fingerprint() != phrase.Fingerprint()) {
    std::abort();
  }
  for (size_t i = 0; i < phrase.size(); ++i) {
    if (phrase.Surface(i, i + 1).empty()) std::abort();
  }
}

void CheckLogRow(std::string_view line, const entities::LogColumns& columns) {
  entities::LogRow row;
  if (!entities::ParseLogRow(line, columns, &row).empty()) return;
  if (row.query.empty() || !base::IsValidUtf8(row.query)) std::abort();
  if (row.has_click && row.page.host.empty()) std::abort();
  CheckPhrase(row.query);
}

void CheckEntityRow(std::string_view line, entities::KnowledgeBase* base) {
  entities::EntityRow row;
  if (!entities::ParseEntityRow(line, &row).empty()) return;
  if (row.name.empty() || row.type.find('/') == row.type.npos) std::abort();
  if (row.name.find_first_of("\t\r\n") != row.name.npos) std::abort();
  base->Add(row.type, row.name);
  CheckPhrase(row.name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  entities::KnowledgeBase base;
  for (const std::string_view line : base::Split(text, '\n')) {
    CheckLogRow(line, entities::kQueryUrlClicks);
    CheckLogRow(line, entities::kAolColumns);
    if (const auto columns = entities::ReadColumnNames(line)) CheckLogRow(line, *columns);
    if (const auto columns = entities::GuessColumns(line)) CheckLogRow(line, *columns);
    CheckEntityRow(line, &base);
  }
  return 0;
}
