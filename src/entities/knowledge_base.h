// SPDX-License-Identifier: Apache-2.0
// Entities by their names, with the types that each has: what EP takes Freebase for.
//
// Names lie in a PhraseTable. The types of a name are the number of a set of types; names with the
// same types share the set, so they cost four bytes, however many they are. bench/entity_rows with
// ten million rows: 57 bytes for a name, of which 18 are its text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "entities/phrase.h"
#include "entities/phrase_table.h"
#include "entities/row_tally.h"

namespace upwell::entities {

using NameId = uint32_t;
using TypeId = uint32_t;

// Guards. Names may have more types; the further ones are left out.
inline constexpr size_t kMostTypesOfName = 32;
inline constexpr size_t kMostTypes = 1 << 16;

class KnowledgeBase {
 public:
  KnowledgeBase();

  // False where the name has no tokens or too many, or there are kMostTypes others. `name` and
  // `type` ("DOMAIN/TYPE") are UTF-8.
  bool Add(std::string_view type, std::string_view name);

  size_t names() const { return names_.size(); }
  size_t types() const { return type_names_.size(); }
  size_t longest_name() const { return longest_name_; }  // in tokens

  // PhraseTable::kNone if it is no name.
  NameId Find(uint64_t fingerprint) const { return names_.Find(fingerprint); }
  std::string_view name(NameId name) const { return names_.text(name); }
  uint64_t fingerprint(NameId name) const { return names_.fingerprint(name); }
  std::span<const TypeId> types_of(NameId name) const { return type_sets_[set_of_name_[name]]; }
  const std::string& type_name(TypeId type) const { return type_names_[type]; }
  uint64_t names_of_type(TypeId type) const { return names_of_type_[type]; }

 private:
  TypeId TypeNumber(std::string_view type);
  void GiveType(NameId name, TypeId type);
  uint32_t SetWith(uint32_t set, TypeId type);

  PhraseTable names_;
  std::vector<uint32_t> set_of_name_;
  std::vector<std::vector<TypeId>> type_sets_;              // sorted; the first is empty
  std::unordered_map<uint64_t, uint32_t> set_with_;         // (set, type) -> set
  std::unordered_map<std::string, uint32_t> set_of_types_;  // its bytes -> set
  std::vector<std::string> type_names_;
  std::unordered_map<std::string, TypeId> type_ids_;
  std::vector<uint64_t> names_of_type_;
  size_t longest_name_ = 0;
  std::string last_type_;  // rows of one type stand together
  TypeId last_type_id_ = 0;
  Phrase phrase_;
  std::string tidy_;
};

// One row (domain, type, entity) of a knowledge base.
struct EntityRow {
  std::string type;  // "DOMAIN/TYPE"
  std::string name;
};

// `line` is TSV (three columns), a JSON object with "domain", "type" and "entity", or a JSON array
// of the three. Returns the reason where it is none of them, "" where `row` was filled.
std::string_view ParseEntityRow(std::string_view line, EntityRow* row);

// Reads a file, plain or compressed ("-": standard input), row by row. A first line of TSV that
// names the columns is passed over. An error only where the file cannot be opened.
base::Status ReadKnowledgeBase(const std::string& path, KnowledgeBase* base, RowTally* tally);

}  // namespace upwell::entities
