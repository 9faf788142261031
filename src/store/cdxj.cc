// SPDX-License-Identifier: Apache-2.0
#include "store/cdxj.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "base/text.h"
#include "store/exchange_records.h"
#include "store/export.h"
#include "store/json_text.h"
#include "store/warc.h"

namespace upwell::store {
namespace {

// "www." and "www2." say nothing.
std::string_view WithoutWww(std::string_view host) {
  if (!host.starts_with("www")) return host;
  size_t i = 3;
  while (i < host.size() && base::IsAsciiDigit(host[i])) ++i;
  return i < host.size() && host[i] == '.' ? host.substr(i + 1) : host;
}

std::string ReversedHost(std::string_view host) {
  std::vector<std::string_view> parts = base::Split(host, '.');
  std::reverse(parts.begin(), parts.end());
  std::string reversed;
  for (std::string_view part : parts) {
    if (!reversed.empty()) reversed.push_back(',');
    reversed.append(part);
  }
  return reversed;
}

std::string SortedQuery(std::string_view query) {
  std::vector<std::string_view> parts = base::Split(query, '&');
  std::sort(parts.begin(), parts.end());
  std::string sorted;
  for (std::string_view part : parts) {
    sorted.push_back(sorted.empty() ? '?' : '&');
    sorted.append(part);
  }
  return sorted;
}

// YYYYMMDDhhmmss of a WARC-Date.
std::string Timestamp(std::string_view date) {
  std::string digits;
  for (char c : date) {
    if (base::IsAsciiDigit(c)) digits.push_back(c);
  }
  return digits.substr(0, 14);
}

// Without parameters.
std::string MediaType(const fetch::Exchange& answer) {
  std::string_view type = answer.header("Content-Type");
  return base::AsciiLower(base::TrimHtmlSpace(type.substr(0, type.find(';'))));
}

// Writers of WARC 1.0 put the address into angle brackets.
std::string_view TargetUri(const WarcRecord& record) {
  std::string_view uri = record.field("WARC-Target-URI");
  if (!uri.starts_with('<') || !uri.ends_with('>')) return uri;
  return uri.substr(1, uri.size() - 2);
}

std::optional<std::string> LineOf(const WarcRecord& record, const std::string& file,
                                  uint64_t offset, uint64_t length) {
  const std::string_view type = record.field("WARC-Type");
  if (type != "response" && type != "revisit") return std::nullopt;
  base::Result<base::Url> url = base::Url::Parse(TargetUri(record));
  std::optional<fetch::Exchange> answer = ReadAnswerHead(record);
  if (!url.ok() || !answer) return std::nullopt;
  std::string line = SurtOf(*url) + " " + Timestamp(record.field("WARC-Date")) + " {";
  std::string_view digest = record.field("WARC-Payload-Digest");
  digest.remove_prefix(std::min(digest.size(), digest.find(':') + 1));
  AppendJsonMember("url", TargetUri(record), &line);
  AppendJsonMember("mime", type == "revisit" ? "warc/revisit" : MediaType(*answer), &line);
  AppendJsonMember("status", std::to_string(answer->status), &line);
  if (!digest.empty()) AppendJsonMember("digest", digest, &line);
  AppendJsonMember("length", std::to_string(length), &line);
  AppendJsonMember("offset", std::to_string(offset), &line);
  AppendJsonMember("filename", file, &line);
  return line + "}";
}

base::Status AddLines(const std::string& folder, const std::string& file,
                      std::vector<std::string>* lines) {
  base::Result<WarcReader> reader = WarcReader::Open(folder + "/" + file);
  if (!reader.ok()) return reader.error();
  while (true) {
    base::Result<std::optional<WarcRecord>> record = reader->Next();
    if (!record.ok() && record.error().kind != base::ErrorKind::kSkipPage) return record.error();
    if (!record.ok() || !record->has_value()) return {};
    const uint64_t offset = reader->record_offset();
    std::optional<std::string> line = LineOf(**record, file, offset, reader->good_end() - offset);
    if (line) lines->push_back(std::move(*line));
  }
}

}  // namespace

std::string SurtOf(const base::Url& url) {
  // Case is dropped from the whole, as the tools that look pages up do.
  base::Result<base::Url> lower = base::Url::Parse(base::AsciiLower(url.href()));
  if (!lower.ok() || !lower->is_http()) return url.href();
  std::string surt = ReversedHost(WithoutWww(lower->host()));
  if (!lower->port().empty()) surt.append(":").append(lower->port());
  surt.append(")").append(lower->path());
  if (!lower->query().empty()) surt.append(SortedQuery(lower->query()));
  return surt;
}

base::Result<std::vector<std::string>> ListWarcFiles(const std::string& folder) {
  std::error_code failed;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator i(folder, failed), end; !failed && i != end;
       i.increment(failed)) {
    std::string name = i->path().filename().string();
    if (name.ends_with(".warc.gz") || name.ends_with(".warc")) names.push_back(std::move(name));
  }
  if (failed) {
    return base::Error{base::ErrorKind::kStop,
                       "cannot read the folder " + folder + ": " + failed.message()};
  }
  std::sort(names.begin(), names.end());
  return names;
}

base::Status ExportCdxj(const std::string& folder, std::ostream& out) {
  base::Result<std::vector<std::string>> files = ListWarcFiles(folder);
  if (!files.ok()) return files.error();
  std::vector<std::string> lines;
  for (const std::string& file : *files) {
    base::Status added = AddLines(folder, file, &lines);
    if (!added.ok()) return added;
  }
  std::sort(lines.begin(), lines.end());
  for (const std::string& line : lines) out << line << '\n';
  return {};
}

}  // namespace upwell::store
