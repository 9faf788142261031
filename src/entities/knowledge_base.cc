// SPDX-License-Identifier: Apache-2.0
#include "entities/knowledge_base.h"

#include <algorithm>
#include <boost/json.hpp>

#include "base/text.h"
#include "entities/line_source.h"

namespace upwell::entities {
namespace {

namespace json = boost::json;

constexpr std::string_view kEntityColumns[] = {"domain\ttype\tentity", "domain\ttype\tname"};
constexpr size_t kJsonBytes = 16 * 1024;  // on the stack, not tuned; more comes from the heap

std::string_view Fill(std::string_view domain, std::string_view type, std::string_view name,
                      EntityRow* row) {
  if (!base::IsValidUtf8(domain) || !base::IsValidUtf8(type) || !base::IsValidUtf8(name))
    return "it is not UTF-8";
  std::string tidy;
  row->type = TidyText(domain, &tidy);
  if (row->type.empty()) return "the domain is empty";
  row->type += '/';
  const std::string_view tidy_type = TidyText(type, &tidy);
  if (tidy_type.empty()) return "the type is empty";
  row->type += tidy_type;
  row->name = TidyText(name, &tidy);
  return row->name.empty() ? "the entity is empty" : "";
}

std::string_view ParseTabs(std::string_view line, EntityRow* row) {
  const size_t first = line.find('\t');
  const size_t second = first == std::string_view::npos ? first : line.find('\t', first + 1);
  if (second == std::string_view::npos) return "columns are missing";
  const std::string_view rest = line.substr(second + 1);
  return Fill(line.substr(0, first), line.substr(first + 1, second - first - 1),
              rest.substr(0, rest.find('\t')), row);
}

const json::value* Member(const json::value& value, std::string_view key, size_t place) {
  if (value.is_object()) return value.get_object().if_contains({key.data(), key.size()});
  return value.is_array() ? value.get_array().if_contains(place) : nullptr;
}

std::string_view ParseJson(std::string_view line, EntityRow* row) {
  unsigned char memory[kJsonBytes];
  json::monotonic_resource storage(memory, sizeof memory);
  json::error_code error;
  const json::value value = json::parse({line.data(), line.size()}, error, &storage);
  if (error) return "it is not JSON";
  std::string_view parts[3];
  constexpr std::string_view kKeys[] = {"domain", "type", "entity"};
  for (size_t i = 0; i < 3; ++i) {
    const json::value* member = Member(value, kKeys[i], i);
    if (member == nullptr || !member->is_string()) return "domain, type or entity is missing";
    parts[i] = {member->get_string().data(), member->get_string().size()};
  }
  return Fill(parts[0], parts[1], parts[2], row);
}

}  // namespace

KnowledgeBase::KnowledgeBase() : type_sets_(1) {}

bool KnowledgeBase::Add(std::string_view type, std::string_view name) {
  if (!phrase_.Read(TidyText(name, &tidy_))) return false;
  const TypeId type_id = TypeNumber(type);
  if (type_id == kMostTypes) return false;
  const auto [id, is_new] = names_.Add(phrase_);
  if (id == PhraseTable::kNone) return false;
  if (is_new) {
    set_of_name_.push_back(0);
    longest_name_ = std::max(longest_name_, phrase_.size());
  }
  GiveType(id, type_id);
  return true;
}

TypeId KnowledgeBase::TypeNumber(std::string_view type) {
  if (types() > 0 && type == last_type_) return last_type_id_;
  const auto known = type_ids_.find(std::string(type));
  if (known == type_ids_.end() && types() == kMostTypes) return kMostTypes;
  last_type_ = type;
  if (known != type_ids_.end()) return last_type_id_ = known->second;
  last_type_id_ = static_cast<TypeId>(types());
  type_names_.push_back(last_type_);
  names_of_type_.push_back(0);
  type_ids_.emplace(last_type_, last_type_id_);
  return last_type_id_;
}

void KnowledgeBase::GiveType(NameId name, TypeId type) {
  const std::vector<TypeId>& has = type_sets_[set_of_name_[name]];
  if (has.size() == kMostTypesOfName || std::binary_search(has.begin(), has.end(), type)) return;
  set_of_name_[name] = SetWith(set_of_name_[name], type);
  ++names_of_type_[type];
}

uint32_t KnowledgeBase::SetWith(uint32_t set, TypeId type) {
  const uint64_t step = static_cast<uint64_t>(set) << 32 | type;
  if (const auto known = set_with_.find(step); known != set_with_.end()) return known->second;
  std::vector<TypeId> types = type_sets_[set];
  types.insert(std::upper_bound(types.begin(), types.end(), type), type);
  const std::string bytes(reinterpret_cast<const char*>(types.data()),
                          types.size() * sizeof(TypeId));
  const auto [place, is_new] =
      set_of_types_.emplace(bytes, static_cast<uint32_t>(type_sets_.size()));
  if (is_new) type_sets_.push_back(std::move(types));
  set_with_.emplace(step, place->second);
  return place->second;
}

std::string_view ParseEntityRow(std::string_view line, EntityRow* row) {
  return line.starts_with('{') || line.starts_with('[') ? ParseJson(line, row)
                                                        : ParseTabs(line, row);
}

base::Status ReadKnowledgeBase(const std::string& path, KnowledgeBase* base, RowTally* tally) {
  base::Result<LineSource> lines = LineSource::Open(path);
  if (!lines.ok()) return lines.error();
  EntityRow row;
  for (std::string_view line; lines->Next(&line);) {
    if (base::TrimHtmlSpace(line).empty()) continue;
    if (lines->line_number() == 1 && base::IsOneOf(kEntityColumns, base::AsciiLower(line)))
      continue;
    std::string_view reason = ParseEntityRow(line, &row);
    if (reason.empty() && !base->Add(row.type, row.name)) {
      reason = "the entity has no words or too many, or there are too many types";
    }
    if (reason.empty()) {
      ++tally->rows;
    } else {
      tally->Refuse(lines->line_number(), reason);
    }
  }
  tally->NoteEnd(*lines);
  return {};
}

}  // namespace upwell::entities
