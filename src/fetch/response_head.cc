// SPDX-License-Identifier: Apache-2.0
#include "fetch/response_head.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::fetch {

namespace {

std::string_view WithoutLineEnd(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

std::string Cleaned(std::string_view text) {
  std::string clean(text);
  std::replace_if(
      clean.begin(), clean.end(),
      [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }, ' ');
  return std::string(base::TrimHtmlSpace(clean));
}

bool IsStatusLine(std::string_view line) { return base::AsciiStartsWithIgnoreCase(line, "HTTP/"); }

// The next run of characters that are no spaces, taken off the front.
std::string_view TakeWord(std::string_view* text) {
  while (!text->empty() && text->front() == ' ') text->remove_prefix(1);
  const std::string_view word = text->substr(0, text->find(' '));
  text->remove_prefix(word.size());
  return word;
}

ResponseHead ParseStatusLine(std::string_view line) {
  ResponseHead head;
  head.http_version = Cleaned(TakeWord(&line).substr(std::string_view("HTTP/").size()));
  const std::string_view status = TakeWord(&line);
  if (status.size() == 3) head.status = static_cast<int>(base::ParseUnsigned(status).value_or(0));
  head.reason = Cleaned(line);
  return head;
}

}  // namespace

std::optional<Header> ParseHeaderLine(std::string_view line) {
  line = WithoutLineEnd(line);
  const size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  Header header;
  header.name = Cleaned(line.substr(0, colon));
  header.value = Cleaned(line.substr(colon + 1));
  if (header.name.empty()) return std::nullopt;
  return header;
}

bool HeadReader::TakeLine(std::string_view line) {
  begun_ = true;
  if (complete_) return true;
  bytes_ += line.size();
  if (bytes_ > max_bytes_) return false;
  line = WithoutLineEnd(line);
  if (IsStatusLine(line)) {
    head_ = ParseStatusLine(line);
  } else if (line.empty()) {
    complete_ = head_.status >= 200;
  } else {
    TakeHeader(line);
  }
  return head_.headers.size() <= kMaxHeaders;
}

void HeadReader::TakeHeader(std::string_view line) {
  const bool folded = line.front() == ' ' || line.front() == '\t';
  if (folded && !head_.headers.empty()) {
    std::string& value = head_.headers.back().value;
    const std::string more = Cleaned(line);
    if (!value.empty() && !more.empty()) value += ' ';
    value += more;
    return;
  }
  if (std::optional<Header> header = ParseHeaderLine(line)) {
    head_.headers.push_back(std::move(*header));
  }
}

std::string JoinHeaders(const std::vector<Header>& headers, std::string_view name) {
  std::string joined;
  for (const Header& header : headers) {
    if (!base::AsciiEqualsIgnoreCase(header.name, name)) continue;
    if (!joined.empty()) joined += ", ";
    joined += header.value;
  }
  return joined;
}

}  // namespace upwell::fetch
