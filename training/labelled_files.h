// SPDX-License-Identifier: Apache-2.0
// The files in which labelled pages are kept.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace upwell::training {

// One object per line; empty where the file is missing.
std::vector<boost::json::object> ReadRows(const std::string& path);
// What a gzip file holds; empty where it is missing.
std::string ReadPacked(const std::string& path);
// "" where the row has no such text.
std::string StringAt(const boost::json::object& row, std::string_view key);

}  // namespace upwell::training
