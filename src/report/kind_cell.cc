// SPDX-License-Identifier: Apache-2.0
#include "report/kind_cell.h"

#include "report/html_text.h"

namespace upwell::report {

std::string KindCell(std::string_view kind_words, std::string_view names) {
  if (names.empty()) return Isolated(kind_words);
  return Isolated(kind_words) + ": " + Isolated(names);
}

std::string TemplateCell(std::optional<query::QuestionKind> kind, std::string_view name) {
  if (!kind) return Isolated(name);
  const std::optional<std::string_view> names = query::NamesOfTemplate(*kind, name);
  if (!names) return Isolated(name);
  return KindCell(query::QuestionKindText(*kind),
                  name == query::kDefaultTemplate ? "the form as it stands" : *names);
}

}  // namespace upwell::report
