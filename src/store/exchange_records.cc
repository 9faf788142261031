// SPDX-License-Identifier: Apache-2.0
#include "store/exchange_records.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "fetch/decode.h"
#include "fetch/response_head.h"

namespace upwell::store {
namespace {

constexpr std::string_view kIdenticalPayload =
    "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest";
constexpr std::string_view kNotModified =
    "http://netpreserve.org/warc/1.1/revisit/server-not-modified";
constexpr std::string_view kOriginalPrefix = "X-Archive-Orig-";
constexpr std::string_view kLineEnd = "\r\n";

// Our own named fields; readers skip fields that they do not know.
constexpr std::string_view kKeyField = "Upwell-Key";
constexpr std::string_view kElapsedField = "Upwell-Elapsed";  // microseconds
constexpr std::string_view kCodedField = "Upwell-Coded";      // the codings that were undone
// Which lines of the HTTP head are not as received: "r2 r5 a7" means that the names of lines 2 and
// 5 (from 0) got kOriginalPrefix and line 7 was added.
constexpr std::string_view kEditsField = "Upwell-Edits";

// Bytes at which texts for people are cut: a guard.
constexpr size_t kMaxNote = 64 * 1024;

void AppendOneLine(std::string_view text, std::string* out) {
  for (char c : text) out->push_back(c == '\r' || c == '\n' ? ' ' : c);
}

void AppendHeader(std::string_view name, std::string_view value, std::string* out) {
  AppendOneLine(name, out);
  out->append(": ");
  AppendOneLine(value, out);
  out->append(kLineEnd);
}

std::string_view TruncatedName(fetch::Truncated truncated) {
  switch (truncated) {
    case fetch::Truncated::kNo:
      return "";
    case fetch::Truncated::kLength:
      return "length";
    case fetch::Truncated::kTime:
      return "time";
    case fetch::Truncated::kDisconnect:
      return "disconnect";
  }
  return "";
}

fetch::Truncated TruncatedOf(std::string_view name) {
  if (name.empty()) return fetch::Truncated::kNo;
  for (fetch::Truncated t : {fetch::Truncated::kTime, fetch::Truncated::kDisconnect}) {
    if (base::AsciiEqualsIgnoreCase(name, TruncatedName(t))) return t;
  }
  return fetch::Truncated::kLength;
}

// --- The HTTP head of an answer.

// The chunks were joined while the answer was received and a body may have been cut, so the lines
// that would make another program misread the stored body are renamed, and its true length added.
// Answers without a body (204, 304) may announce the length of one that is elsewhere.
bool MisleadsReaders(const fetch::Header& header, const std::string& length, bool has_body) {
  if (base::AsciiEqualsIgnoreCase(header.name, "Transfer-Encoding")) return true;
  return has_body && base::AsciiEqualsIgnoreCase(header.name, "Content-Length") &&
         header.value != length;
}

struct HttpHead {
  std::string text;   // with the empty line
  std::string edits;  // value of kEditsField, "" if there is none
};

HttpHead MakeHead(const fetch::Exchange& exchange, size_t payload_size) {
  HttpHead head;
  bool is_http_1_0 = exchange.http_version == "1.0";
  head.text.append(is_http_1_0 ? "HTTP/1.0 " : "HTTP/1.1 ");
  head.text.append(std::to_string(exchange.status)).append(" ");
  AppendOneLine(exchange.reason, &head.text);
  head.text.append(kLineEnd);

  const std::string length = std::to_string(payload_size);
  const bool has_body = exchange.status != 204 && exchange.status != 304;
  bool has_true_length = false;
  for (size_t i = 0; i < exchange.headers.size(); ++i) {
    const fetch::Header& header = exchange.headers[i];
    if (MisleadsReaders(header, length, has_body)) {
      head.edits.append("r").append(std::to_string(i)).append(" ");
      head.text.append(kOriginalPrefix);
    } else if (base::AsciiEqualsIgnoreCase(header.name, "Content-Length")) {
      has_true_length = true;
    }
    AppendHeader(header.name, header.value, &head.text);
  }
  if (!head.edits.empty() && !has_true_length) {
    head.edits.append("a").append(std::to_string(exchange.headers.size()));
    AppendHeader("Content-Length", length, &head.text);
  }
  head.text.append(kLineEnd);
  return head;
}

void UndoEdits(std::string_view edits, std::vector<fetch::Header>* headers) {
  for (std::string_view edit : base::Split(edits, ' ')) {
    if (edit.size() < 2) continue;
    std::optional<uint64_t> line = base::ParseUnsigned(edit.substr(1));
    if (!line || *line >= headers->size()) continue;
    std::string& name = (*headers)[*line].name;
    if (edit[0] == 'r' && name.starts_with(kOriginalPrefix)) name.erase(0, kOriginalPrefix.size());
    if (edit[0] == 'a' && *line + 1 == headers->size()) headers->pop_back();
  }
}

size_t HeadSize(std::string_view block) {
  size_t end = block.find("\r\n\r\n");
  return end == std::string_view::npos ? block.size() : end + 4;
}

// Takes the text up to the next line end off `rest`.
std::string_view TakeLine(std::string_view* rest) {
  size_t end = rest->find(kLineEnd);
  std::string_view line = rest->substr(0, end);
  rest->remove_prefix(end == std::string_view::npos ? rest->size() : end + kLineEnd.size());
  return line;
}

// "HTTP/1.1 200 OK".
bool ReadStatusLine(std::string_view line, fetch::Exchange* exchange) {
  if (!line.starts_with("HTTP/")) return false;
  line.remove_prefix(5);
  size_t space = line.find(' ');
  if (space == std::string_view::npos) return false;
  exchange->http_version = line.substr(0, space);
  line.remove_prefix(space + 1);
  space = line.find(' ');
  std::optional<uint64_t> status = base::ParseUnsigned(line.substr(0, space));
  if (!status || *status > 999) return false;
  exchange->status = static_cast<int>(*status);
  if (space != std::string_view::npos) exchange->reason = line.substr(space + 1);
  return true;
}

bool ReadHead(std::string_view head, fetch::Exchange* exchange) {
  if (!ReadStatusLine(TakeLine(&head), exchange)) return false;
  while (true) {
    std::string_view line = TakeLine(&head);
    if (line.empty()) return true;
    size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view value = line.substr(colon + 1);
    if (value.starts_with(' ')) value.remove_prefix(1);
    exchange->headers.push_back({std::string(line.substr(0, colon)), std::string(value)});
  }
}

// --- Making records.

WarcRecord NewRecord(std::string_view type, const fetch::Exchange& exchange,
                     std::string_view media_type) {
  WarcRecord record;
  record.Add("WARC-Type", type);
  record.Add("WARC-Record-ID", NewWarcRecordId());
  record.Add("WARC-Date", WarcDate(exchange.started));
  record.Add("WARC-Target-URI", exchange.request.url.WithoutFragment().href());
  if (!exchange.ip.empty()) record.Add("WARC-IP-Address", exchange.ip);
  record.Add("Content-Type", media_type);
  return record;
}

void AddProtocol(const fetch::Exchange& exchange, WarcRecord* record) {
  if (exchange.http_version == "2") record->Add("WARC-Protocol", "h2");
}

void AddReplayFields(const fetch::RequestKey& key, const fetch::Exchange& exchange,
                     WarcRecord* record) {
  record->Add(kKeyField, key.request.Hex() + "-" + std::to_string(key.occurrence));
  record->Add(kElapsedField,
              std::to_string(std::max<base::Duration::rep>(0, exchange.elapsed.count())));
}

void SetBlock(std::string block, WarcRecord* record) {
  record->block = std::move(block);
  record->Add("WARC-Block-Digest", WarcDigest(Sha1Of(record->block)));
}

void AddRevisitFields(const Original& original, WarcRecord* record) {
  record->Add("WARC-Profile", kIdenticalPayload);
  record->Add("WARC-Refers-To", original.record_id);
  record->Add("WARC-Refers-To-Target-URI", original.target_uri);
  record->Add("WARC-Refers-To-Date", original.date);
  record->Add("WARC-Truncated", "length");
}

WarcRecord AnswerRecord(const fetch::RequestKey& key, const fetch::Exchange& exchange,
                        const Sha1& payload_digest, const std::optional<Original>& original) {
  const std::string_view payload = WirePayload(exchange);
  const bool not_modified = exchange.status == 304 && payload.empty();
  WarcRecord record = NewRecord(original || not_modified ? "revisit" : "response", exchange,
                                "application/http;msgtype=response");
  AddProtocol(exchange, &record);
  if (original) {
    AddRevisitFields(*original, &record);
  } else if (exchange.truncated != fetch::Truncated::kNo) {
    record.Add("WARC-Truncated", TruncatedName(exchange.truncated));
  }
  if (not_modified) {
    record.Add("WARC-Profile", kNotModified);
  } else {
    record.Add("WARC-Payload-Digest", WarcDigest(payload_digest));
  }
  AddReplayFields(key, exchange, &record);
  if (!exchange.coded_body.empty()) {
    record.Add(kCodedField,
               fetch::CodingsUndone(fetch::JoinHeaders(exchange.headers, "Content-Encoding")));
  }
  HttpHead head = MakeHead(exchange, payload.size());
  if (!head.edits.empty()) record.Add(kEditsField, head.edits);
  if (!original) head.text.append(payload);
  SetBlock(std::move(head.text), &record);
  return record;
}

std::string RequestBlock(const fetch::Exchange& exchange) {
  const fetch::Request& request = exchange.request;
  std::string block(fetch::MethodName(request.method));
  block.append(" ").append(request.url.request_target()).append(" HTTP/1.1\r\n");
  for (const fetch::Header& header : exchange.sent_headers) {
    bool is_pseudo_header = header.name.starts_with(':');  // of HTTP/2
    if (!is_pseudo_header) AppendHeader(header.name, header.value, &block);
  }
  if (fetch::FindHeader(exchange.sent_headers, "Host").empty()) {
    AppendHeader("Host", request.url.authority(), &block);
  }
  block.append(kLineEnd).append(request.body);
  return block;
}

WarcRecord RequestRecord(const fetch::Exchange& exchange, std::string_view concurrent_to) {
  WarcRecord record = NewRecord("request", exchange, "application/http;msgtype=request");
  AddProtocol(exchange, &record);
  record.Add("WARC-Concurrent-To", concurrent_to);
  record.Add("WARC-Payload-Digest", WarcDigest(Sha1Of(exchange.request.body)));
  SetBlock(RequestBlock(exchange), &record);
  return record;
}

// Lines of the note that are no "name: value" become the value of "note".
std::string NoteLines(const fetch::Exchange& exchange) {
  std::string lines;
  AppendHeader("purpose", fetch::PurposeName(exchange.request.purpose), &lines);
  for (std::string_view line : base::Split(base::CutUtf8(exchange.request.note, kMaxNote), '\n')) {
    if (base::TrimHtmlSpace(line).empty()) continue;
    size_t colon = line.find(": ");
    bool is_field = colon != std::string_view::npos && line.find(' ') == colon + 1;
    lines.append(is_field ? "" : "note: ");
    AppendOneLine(line, &lines);
    lines.append(kLineEnd);
  }
  return lines;
}

WarcRecord NoteRecord(const fetch::Exchange& exchange, std::string_view concurrent_to) {
  WarcRecord record = NewRecord("metadata", exchange, "application/warc-fields");
  record.Add("WARC-Concurrent-To", concurrent_to);
  SetBlock(NoteLines(exchange), &record);
  return record;
}

WarcRecord FailureRecord(const fetch::RequestKey& key, const fetch::Exchange& exchange) {
  WarcRecord record = NewRecord("metadata", exchange, "application/warc-fields");
  AddReplayFields(key, exchange, &record);
  std::string lines;
  AppendHeader("failure", fetch::FailureName(exchange.failure), &lines);
  AppendHeader("detail", base::CutUtf8(exchange.failure_detail, kMaxNote), &lines);
  AppendHeader("elapsed", std::to_string(base::ToSeconds(exchange.elapsed)), &lines);
  SetBlock(lines + NoteLines(exchange), &record);
  return record;
}

// --- Reading records.

std::optional<fetch::Failure> FailureOf(std::string_view name) {
  constexpr std::array kRecorded = {
      fetch::Failure::kNoSuchHost,   fetch::Failure::kResolver, fetch::Failure::kProxy,
      fetch::Failure::kConnect,      fetch::Failure::kTls,      fetch::Failure::kTimeout,
      fetch::Failure::kDisconnected, fetch::Failure::kProtocol, fetch::Failure::kForbiddenAddress,
      fetch::Failure::kTimeBudget};
  for (fetch::Failure failure : kRecorded) {
    if (fetch::FailureName(failure) == name) return failure;
  }
  return std::nullopt;
}

base::Status ReadFailure(const WarcRecord& record, fetch::Exchange* exchange) {
  std::string_view rest = record.block;
  while (!rest.empty()) {
    std::string_view line = TakeLine(&rest);
    constexpr std::string_view kFailure = "failure: ", kDetail = "detail: ";
    if (line.starts_with(kFailure) && exchange->answered()) {
      std::optional<fetch::Failure> failure = FailureOf(line.substr(kFailure.size()));
      if (failure) exchange->failure = *failure;
    } else if (line.starts_with(kDetail) && exchange->failure_detail.empty()) {
      exchange->failure_detail = line.substr(kDetail.size());
    }
  }
  if (exchange->answered()) {
    return base::Error{base::ErrorKind::kStop, "a metadata record names no failure that is known"};
  }
  return {};
}

base::Status ReadAnswer(const WarcRecord& record, std::optional<std::string_view> revisited,
                        size_t max_page_bytes, fetch::Exchange* exchange) {
  const size_t head_size = HeadSize(record.block);
  const std::string_view block = record.block;
  if (!ReadHead(block.substr(0, head_size), exchange)) {
    return base::Error{base::ErrorKind::kStop, "a record holds no HTTP answer"};
  }
  UndoEdits(record.field(kEditsField), &exchange->headers);
  if (record.field("WARC-Protocol") == "h2") exchange->http_version = "2";
  // The block of a revisit is cut by design, its payload is whole.
  if (!revisited) exchange->truncated = TruncatedOf(record.field("WARC-Truncated"));
  const std::string_view payload = revisited ? *revisited : block.substr(head_size);
  const std::string_view codings = record.field(kCodedField);
  if (codings.empty()) {
    exchange->body = payload;
  } else {
    exchange->body = fetch::DecodeContent(payload, codings, max_page_bytes).body;
  }
  return {};
}

}  // namespace

std::string_view WirePayload(const fetch::Exchange& exchange) {
  return exchange.coded_body.empty() ? exchange.body : exchange.coded_body;
}

std::vector<WarcRecord> RecordsOf(const fetch::RequestKey& key, const fetch::Exchange& exchange,
                                  const Sha1& payload_digest,
                                  const std::optional<Original>& original) {
  std::vector<WarcRecord> records;
  if (!exchange.answered()) {
    records.push_back(FailureRecord(key, exchange));
    return records;
  }
  records.push_back(AnswerRecord(key, exchange, payload_digest, original));
  const std::string id(records[0].field("WARC-Record-ID"));
  records.push_back(RequestRecord(exchange, id));
  if (!exchange.request.note.empty()) records.push_back(NoteRecord(exchange, id));
  return records;
}

bool IsCompressedAlready(const fetch::Exchange& exchange) {
  if (!exchange.coded_body.empty()) return true;
  const std::string_view type = exchange.header("Content-Type");
  for (std::string_view start : {"image/", "video/", "audio/", "font/woff", "application/zip",
                                 "application/gzip", "application/x-gzip", "application/pdf"}) {
    if (base::AsciiStartsWithIgnoreCase(type, start)) {
      return !base::AsciiStartsWithIgnoreCase(type, "image/svg");
    }
  }
  return false;
}

std::optional<fetch::RequestKey> KeyOf(const WarcRecord& record) {
  const std::string_view text = record.field(kKeyField);
  const size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  fetch::RequestKey key;
  std::optional<uint64_t> occurrence = base::ParseUnsigned(text.substr(dash + 1));
  if (!base::Hash128::FromHex(text.substr(0, dash), &key.request)) return std::nullopt;
  if (!occurrence || *occurrence > UINT32_MAX) return std::nullopt;
  key.occurrence = static_cast<uint32_t>(*occurrence);
  return key;
}

bool IsFailureRecord(const WarcRecord& record) {
  if (record.field("WARC-Type") == "metadata") return true;
  fetch::Exchange answer((fetch::Request(base::Url())));
  std::string_view block = record.block;
  return ReadStatusLine(TakeLine(&block), &answer) &&
         (answer.status == 429 || answer.status >= 500);
}

bool IsOriginal(const WarcRecord& record) {
  return record.field("WARC-Type") == "response" && record.field("WARC-Truncated").empty() &&
         PayloadOf(record).size() >= kLeastRevisitPayload;
}

bool IsIdenticalRevisit(const WarcRecord& record) {
  return record.field("WARC-Type") == "revisit" &&
         record.field("WARC-Profile") == kIdenticalPayload;
}

std::string_view PayloadOf(const WarcRecord& record) {
  return std::string_view(record.block).substr(HeadSize(record.block));
}

std::optional<fetch::Exchange> ReadAnswerHead(const WarcRecord& record) {
  fetch::Exchange answer((fetch::Request(base::Url())));
  const std::string_view block = record.block;
  if (!ReadHead(block.substr(0, HeadSize(block)), &answer)) return std::nullopt;
  return answer;
}

base::Result<fetch::Exchange> ExchangeOf(const WarcRecord& record,
                                         std::optional<std::string_view> revisited,
                                         size_t max_page_bytes) {
  base::Result<base::Url> url = base::Url::Parse(record.field("WARC-Target-URI"));
  std::optional<base::Time> started = ParseWarcDate(record.field("WARC-Date"));
  std::optional<uint64_t> elapsed = base::ParseUnsigned(record.field(kElapsedField));
  if (!url.ok() || !started || !elapsed) {
    return base::Error{base::ErrorKind::kStop, "a record has no valid address, date or time"};
  }
  fetch::Exchange exchange((fetch::Request(std::move(*url))));
  exchange.started = *started;
  exchange.elapsed = base::Duration(static_cast<base::Duration::rep>(*elapsed));
  exchange.ip = record.field("WARC-IP-Address");
  base::Status read = record.field("WARC-Type") == "metadata"
                          ? ReadFailure(record, &exchange)
                          : ReadAnswer(record, revisited, max_page_bytes, &exchange);
  if (!read.ok()) return read.error();
  return exchange;
}

}  // namespace upwell::store
