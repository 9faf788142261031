// SPDX-License-Identifier: Apache-2.0
#include "training/labelled_files.h"

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "fetch/decode.h"

namespace upwell::training {

std::vector<boost::json::object> ReadRows(const std::string& path) {
  std::vector<boost::json::object> rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) rows.push_back(boost::json::parse(line).as_object());
  }
  return rows;
}

std::string ReadPacked(const std::string& path) {
  constexpr size_t kMaxPageBytes = 64 << 20;
  std::ifstream file(path, std::ios::binary);
  const std::string packed{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return fetch::DecodeContent(packed, "gzip", kMaxPageBytes).body;
}

std::string StringAt(const boost::json::object& row, std::string_view key) {
  const boost::json::value* value = row.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

}  // namespace upwell::training
