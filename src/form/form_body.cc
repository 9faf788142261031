// SPDX-License-Identifier: Apache-2.0
#include "form/form_body.h"

#include "base/hash.h"
#include "base/url.h"
#include "parse/charset.h"

namespace upwell::form {
namespace {

// Every line end becomes CR LF.
std::string WithCrLf(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' && text[i] != '\n') {
      out.push_back(text[i]);
      continue;
    }
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
    out.append("\r\n");
  }
  return out;
}

std::string Encoded(std::string_view text, std::string_view encoding) {
  return parse::EncodeFromUtf8(WithCrLf(text), encoding);
}

// What would end a quoted name is escaped.
std::string QuotedName(std::string_view name) {
  std::string out = "\"";
  for (const char c : name) {
    switch (c) {
      case '"':
        out += "%22";
        break;
      case '\r':
        out += "%0D";
        break;
      case '\n':
        out += "%0A";
        break;
      default:
        out += c;
    }
  }
  return out + "\"";
}

// One part without the boundary before it.
std::string MultipartPart(const FormEntry& entry, std::string_view encoding) {
  std::string part =
      "Content-Disposition: form-data; name=" + QuotedName(Encoded(entry.name, encoding));
  if (entry.file) part += "; filename=\"\"\r\nContent-Type: application/octet-stream";
  return part + "\r\n\r\n" + (entry.file ? "" : Encoded(entry.value, encoding)) + "\r\n";
}

bool StandsIn(const std::vector<std::string>& parts, const std::string& text) {
  for (const std::string& part : parts) {
    if (part.find(text) != part.npos) return true;
  }
  return false;
}

std::string BoundaryFor(const std::vector<std::string>& parts) {
  uint64_t hash = 0;
  for (const std::string& part : parts) hash = base::Hash64(part, hash);
  std::string boundary;
  do {
    boundary = "----FormBoundary" + base::HashOf(std::to_string(hash)).Hex();
    ++hash;
  } while (StandsIn(parts, boundary));
  return boundary;
}

}  // namespace

std::string UrlEncodedFields(const std::vector<FormEntry>& entries, std::string_view encoding) {
  base::FormFields fields;
  for (const FormEntry& entry : entries) {
    fields.emplace_back(Encoded(entry.name, encoding), Encoded(entry.value, encoding));
  }
  return base::EncodeFormFields(fields);
}

FormBody UrlEncodedBody(const std::vector<FormEntry>& entries, std::string_view encoding) {
  return {"application/x-www-form-urlencoded", UrlEncodedFields(entries, encoding)};
}

FormBody PlainTextBody(const std::vector<FormEntry>& entries, std::string_view encoding) {
  FormBody body{"text/plain", ""};
  for (const FormEntry& entry : entries) {
    body.bytes += Encoded(entry.name, encoding) + "=" + Encoded(entry.value, encoding) + "\r\n";
  }
  return body;
}

FormBody MultipartBody(const std::vector<FormEntry>& entries, std::string_view encoding) {
  std::vector<std::string> parts;
  for (const FormEntry& entry : entries) parts.push_back(MultipartPart(entry, encoding));
  const std::string boundary = BoundaryFor(parts);
  FormBody body{"multipart/form-data; boundary=" + boundary, ""};
  for (const std::string& part : parts) body.bytes += "--" + boundary + "\r\n" + part;
  body.bytes += "--" + boundary + "--\r\n";
  return body;
}

}  // namespace upwell::form
