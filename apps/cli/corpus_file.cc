// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/corpus_file.h"

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "fetch/decode.h"

namespace upwell::cli {
namespace {

namespace json = boost::json;

constexpr size_t kMostBytes = size_t{4} << 30;

base::Error Unreadable(const std::string& path, const std::string& why) {
  return base::Error{base::ErrorKind::kUsage,
                     "cannot read the corpus " + base::ForTerminal(path) + ": " + why};
}

base::Result<std::string> ReadWhole(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return Unreadable(path, "no such file, or empty");
  std::string_view coding;
  if (path.ends_with(".gz")) coding = "gzip";
  if (path.ends_with(".zst")) coding = "zstd";
  if (coding.empty()) return std::move(text).str();
  fetch::Decoded decoded = fetch::DecodeContent(text.view(), coding, kMostBytes);
  if (decoded.damaged || decoded.cut) return Unreadable(path, "it is damaged or too large");
  return std::move(decoded.body);
}

// The strings of an object, joined; not the id, unless there is nothing else.
std::string TextOf(const json::object& object) {
  std::string text;
  for (const auto& member : object) {
    const bool is_id = member.key() == "id" && object.size() > 1;
    if (is_id || !member.value().is_string()) continue;
    const json::string& value = member.value().get_string();
    text.append(value.data(), value.size()) += '\n';
  }
  return text;
}

}  // namespace

bool AddCorpusLine(std::string_view line, harvest::Corpus& corpus) {
  json::error_code error;
  const json::value value = json::parse({line.data(), line.size()}, error);
  if (error || !value.is_object()) return false;
  const std::string text = TextOf(value.get_object());
  if (base::TrimHtmlSpace(text).empty()) return false;
  corpus.Add(text);
  return true;
}

base::Result<CorpusFile> ReadCorpusFile(const std::string& path) {
  base::Result<std::string> text = ReadWhole(path);
  if (!text.ok()) return text.error();
  CorpusFile file;
  size_t number = 0;
  for (const std::string_view line : base::Split(*text, '\n')) {
    ++number;
    if (base::TrimHtmlSpace(line).empty() || AddCorpusLine(line, file.corpus)) continue;
    if (file.bad_lines++ == 0) file.first_bad_line = number;
  }
  if (file.corpus.documents() == 0) return Unreadable(path, "no line is a JSON object with a text");
  return file;
}

}  // namespace upwell::cli
