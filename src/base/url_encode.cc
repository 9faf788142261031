// SPDX-License-Identifier: Apache-2.0
#include "base/url_encode.h"

#include <array>

namespace upwell::base {
namespace {

using Table = std::array<uint8_t, 256>;

constexpr void Add(Table* table, std::string_view bytes, UrlEncodeSet set) {
  for (char c : bytes) (*table)[static_cast<uint8_t>(c)] |= static_cast<uint8_t>(set);
}

constexpr Table MakeTable() {
  Table table{};
  for (int c = 0; c < 256; ++c) {
    if (c < 0x20 || c > 0x7E) table[c] = 0xFF;
  }
  Add(&table, " \"<>`", UrlEncodeSet::kFragment);
  Add(&table, " \"#<>", UrlEncodeSet::kQuery);
  Add(&table, " \"#<>'", UrlEncodeSet::kSpecialQuery);
  Add(&table, " \"#<>?^`{}", UrlEncodeSet::kPath);
  Add(&table, " \"#<>?^`{}/:;=@[\\]|", UrlEncodeSet::kUserinfo);
  Add(&table, " \"#<>?^`{}/:;=@[\\]|$%&+,!'()~", UrlEncodeSet::kForm);
  return table;
}

constexpr Table kTable = MakeTable();
constexpr std::string_view kHex = "0123456789ABCDEF";

}  // namespace

void AppendPercentEncoded(std::string* out, std::string_view bytes, UrlEncodeSet set) {
  size_t done = 0;
  for (size_t i = 0; i < bytes.size(); ++i) {
    uint8_t byte = static_cast<uint8_t>(bytes[i]);
    if ((kTable[byte] & static_cast<uint8_t>(set)) == 0) continue;
    out->append(bytes, done, i - done);
    *out += {'%', kHex[byte >> 4], kHex[byte & 15]};
    done = i + 1;
  }
  out->append(bytes, done);
}

}  // namespace upwell::base
