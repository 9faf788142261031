// SPDX-License-Identifier: Apache-2.0
#include "base/url_ip.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/text.h"

namespace upwell::base {
namespace {

using Ipv6Pieces = std::array<uint16_t, 8>;

constexpr uint64_t kAboveIpv4 = uint64_t{1} << 32;  // by definition: addresses have 32 bits

// Decimal, 0x hexadecimal or 0 octal; kAboveIpv4 for everything larger.
std::optional<uint64_t> ParseIpv4Number(std::string_view text) {
  if (text.empty()) return std::nullopt;
  int radix = 10;
  if (AsciiStartsWithIgnoreCase(text, "0x")) {
    radix = 16;
    text.remove_prefix(2);
  } else if (text.size() > 1 && text[0] == '0') {
    radix = 8;
    text.remove_prefix(1);
  }
  uint64_t value = 0;
  for (char c : text) {
    int digit = HexDigitValue(c);
    if (digit < 0 || digit >= radix) return std::nullopt;
    value = std::min(value * radix + digit, kAboveIpv4);
  }
  return value;
}

void AppendNumber(std::string* out, uint32_t value, int radix) {
  char digits[10];
  auto end = std::to_chars(digits, digits + sizeof(digits), value, radix).ptr;
  out->append(digits, end);
}

// Reads pieces from left to right. "::" stands for at least one piece of zeros; the pieces after
// it are moved to the end once all are known.
class Ipv6Reader {
 public:
  explicit Ipv6Reader(std::string_view text) : rest_(text) {}

  bool Read(Ipv6Pieces* pieces) {
    if (rest_.starts_with(':') && !TakeGap()) return false;
    while (!rest_.empty()) {
      if (count_ == 8 || !TakePiece()) return false;
    }
    if (gap_ < 0 && count_ != 8) return false;
    if (gap_ >= 0) std::rotate(pieces_.begin() + gap_, pieces_.begin() + count_, pieces_.end());
    *pieces = pieces_;
    return true;
  }

 private:
  bool TakeGap() {
    if (!rest_.starts_with("::") || gap_ >= 0) return false;
    rest_.remove_prefix(2);
    gap_ = ++count_;
    return true;
  }

  bool TakePiece() {
    size_t length = 0;
    uint32_t value = 0;
    while (length < std::min<size_t>(4, rest_.size()) && HexDigitValue(rest_[length]) >= 0) {
      value = value << 4 | static_cast<uint32_t>(HexDigitValue(rest_[length++]));
    }
    if (length < rest_.size() && rest_[length] == '.') return length > 0 && TakeIpv4();
    if (length == 0) return false;
    pieces_[count_++] = static_cast<uint16_t>(value);
    rest_.remove_prefix(length);
    return rest_.empty() || TakeSeparator();
  }

  bool TakeSeparator() {
    if (rest_.starts_with("::")) return count_ < 8 && TakeGap();
    if (!rest_.starts_with(':') || rest_.size() == 1) return false;
    rest_.remove_prefix(1);
    return true;
  }

  // The strict dotted form, which fills the last two pieces.
  bool TakeIpv4() {
    if (count_ > 6) return false;
    uint32_t address = 0;
    for (int i = 0; i < 4; ++i) {
      if (i > 0 && !TakeDot()) return false;
      std::optional<uint32_t> byte = TakeDecimalByte();
      if (!byte) return false;
      address = address << 8 | *byte;
    }
    pieces_[count_++] = static_cast<uint16_t>(address >> 16);
    pieces_[count_++] = static_cast<uint16_t>(address);
    return rest_.empty();
  }

  bool TakeDot() {
    if (!rest_.starts_with('.')) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::optional<uint32_t> TakeDecimalByte() {
    size_t length = 0;
    uint32_t value = 0;
    while (length < std::min<size_t>(3, rest_.size()) && IsAsciiDigit(rest_[length])) {
      value = value * 10 + static_cast<uint32_t>(rest_[length++] - '0');
    }
    if (length == 0 || value > 255 || (length > 1 && rest_[0] == '0')) return std::nullopt;
    rest_.remove_prefix(length);
    return value;
  }

  std::string_view rest_;
  Ipv6Pieces pieces_{};
  int count_ = 0;
  int gap_ = -1;
};

// The first longest run of zeros, as begin and end; runs of one do not count.
std::pair<int, int> LongestZeroRun(const Ipv6Pieces& pieces) {
  std::pair<int, int> best = {-1, -1};
  int length = 1;
  for (int begin = 0; begin < 8; ++begin) {
    int end = begin;
    while (end < 8 && pieces[end] == 0) ++end;
    if (end - begin <= length) continue;
    length = end - begin;
    best = {begin, end};
  }
  return best;
}

}  // namespace

bool EndsInNumber(std::string_view host) {
  if (host.ends_with('.')) host.remove_suffix(1);
  std::string_view last = host.substr(host.rfind('.') + 1);
  if (last.empty() || !IsAsciiDigit(last[0])) return false;
  return std::all_of(last.begin(), last.end(), IsAsciiDigit) || ParseIpv4Number(last).has_value();
}

bool AppendIpv4(std::string* out, std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  uint64_t address = 0;
  for (int parts = 1; parts <= 4; ++parts) {
    size_t dot = text.find('.');
    std::optional<uint64_t> number = ParseIpv4Number(text.substr(0, dot));
    if (!number) return false;
    if (dot == text.npos) {
      // The last number fills all bytes that are left.
      if (*number >= uint64_t{1} << (8 * (5 - parts))) return false;
      address |= *number;
      for (int shift = 24; shift >= 0; shift -= 8) {
        AppendNumber(out, address >> shift & 255, 10);
        if (shift > 0) *out += '.';
      }
      return true;
    }
    if (*number > 255) return false;
    address |= *number << (8 * (4 - parts));
    text.remove_prefix(dot + 1);
  }
  return false;
}

bool AppendIpv6(std::string* out, std::string_view text) {
  Ipv6Pieces pieces;
  if (!Ipv6Reader(text).Read(&pieces)) return false;
  auto [gap, gap_end] = LongestZeroRun(pieces);
  *out += '[';
  for (int i = 0; i < 8; ++i) {
    if (i == gap) {
      *out += "::";
      i = gap_end - 1;
      continue;
    }
    if (i > 0 && i != gap_end) *out += ':';
    AppendNumber(out, pieces[i], 16);
  }
  *out += ']';
  return true;
}

}  // namespace upwell::base
