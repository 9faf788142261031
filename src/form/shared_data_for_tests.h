// SPDX-License-Identifier: Apache-2.0
// Reads the labelled real pages that lie beside the project, where they are at hand.
#pragma once

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fetch/decode.h"
#include "parse/page.h"

namespace upwell::form {

inline std::string SharedFile(const std::string& name) {
  std::ifstream file(std::filesystem::path(UPWELL_SHARED_DIR) / "data" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// One object per line; empty where the file is missing.
inline std::vector<boost::json::object> SharedRows(const std::string& name) {
  std::vector<boost::json::object> rows;
  const std::string text = SharedFile(name);
  for (size_t start = 0; start < text.size();) {
    const size_t end = std::min(text.find('\n', start), text.size());
    if (end > start)
      rows.push_back(boost::json::parse(text.substr(start, end - start)).as_object());
    start = end + 1;
  }
  return rows;
}

inline std::string SharedPage(const std::string& name) {
  return fetch::DecodeContent(SharedFile(name), "gzip", 64 << 20).body;
}

// Tests say which of the labels they get wrong.
inline bool ShowsErrors() { return std::getenv("UPWELL_SHOW_ERRORS") != nullptr; }

inline std::string StringAt(const boost::json::object& row, std::string_view key) {
  const boost::json::value* value = row.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

}  // namespace upwell::form
