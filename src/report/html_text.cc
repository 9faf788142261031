// SPDX-License-Identifier: Apache-2.0
#include "report/html_text.h"

#include <openssl/evp.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "base/text.h"

namespace upwell::report {
namespace {

std::string Printed(const char* format, double number) {
  char text[64];
  std::snprintf(text, sizeof text, format, number);
  return text;
}

// "A 1 B", "A 0 B" becomes "A".
std::string TwoUnits(uint64_t large, const char* large_unit, uint64_t small,
                     const char* small_unit) {
  std::string text = Thousands(large) + " " + large_unit;
  if (small > 0) text += " " + std::to_string(small) + " " + small_unit;
  return text;
}

}  // namespace

std::string EscapeHtml(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out.push_back(c);
    }
  }
  return out;
}

std::string Plain(std::string_view text, size_t max_bytes) {
  const std::string_view cut = base::CutUtf8(text, max_bytes);
  std::string plain = base::ForTerminal(base::ToValidUtf8(cut));
  if (cut.size() < text.size()) plain += "\u2026";
  return plain;
}

std::string Shown(std::string_view text, size_t max_bytes) {
  return EscapeHtml(Plain(text, max_bytes));
}

std::string Isolated(std::string_view text, size_t max_bytes) {
  return "<bdi>" + Shown(text, max_bytes) + "</bdi>";
}

std::string Paragraph(std::string_view text) { return "<p>" + EscapeHtml(text) + "</p>\n"; }

std::string LinkTo(const base::Url& url, std::string_view text) {
  const std::string shown = Isolated(text.empty() ? url.href() : text, 160);
  if (!url.is_http()) return shown;
  return "<a href=\"" + EscapeHtml(url.href()) + "\" rel=\"noopener noreferrer nofollow\">" +
         shown + "</a>";
}

void AppendScriptString(std::string_view text, std::string* out) {
  const std::string valid = base::ToValidUtf8(text);
  out->push_back('"');
  for (size_t at = 0; at < valid.size();) {
    const char32_t c = base::NextCodePoint(valid, &at);
    const bool harmless = c >= 0x20 && c != 0x7F && c != '"' && c != '\\' && c != '<' && c != '>' &&
                          c != '&' && c != '\'' && c != 0x2028 && c != 0x2029;
    if (harmless) {
      base::AppendUtf8(out, c);
      continue;
    }
    char code[8];
    std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
    *out += code;
  }
  out->push_back('"');
}

std::string Thousands(uint64_t number) {
  std::string text = std::to_string(number);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string Counted(uint64_t number, std::string_view one, std::string_view many) {
  return Thousands(number) + " " + std::string(number == 1 ? one : many);
}

std::string ShareText(double share) {
  const double percent = 100 * share;
  if (!(percent > 0)) return "0%";
  if (percent < 0.1) return "<0.1%";
  // 99.96% is not all of it.
  if (percent < 100 && percent > 99.9) return ">99.9%";
  if (percent >= 100 || percent == std::round(percent)) return Printed("%.0f%%", percent);
  return Printed("%.1f%%", percent);
}

std::string SecondsText(double seconds) {
  if (!(seconds > 0)) return "0 s";
  if (seconds < 0.0005) return "<1 ms";
  if (seconds < 0.0995) return Printed("%.0f ms", 1000 * seconds);
  if (seconds < 9.95) return Printed("%.1f s", seconds);
  const uint64_t whole = static_cast<uint64_t>(std::min(seconds + 0.5, 1e15));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return TwoUnits(whole / 60, "min", whole % 60, "s");
  if (whole < 48 * 3600) return TwoUnits(whole / 3600, "h", whole % 3600 / 60, "min");
  return TwoUnits(whole / 86400, "days", whole % 86400 / 3600, "h");
}

std::string BytesText(uint64_t bytes) {
  if (bytes < 1000) return std::to_string(bytes) + " B";
  constexpr std::array kUnits = {"kB", "MB", "GB", "TB", "PB", "EB"};
  double amount = static_cast<double>(bytes) / 1000;
  size_t unit = 0;
  while (amount >= 999.5 && unit + 1 < kUnits.size()) {
    amount /= 1000;
    ++unit;
  }
  return Printed(amount < 99.95 ? "%.1f " : "%.0f ", amount) + kUnits[unit];
}

std::string Ratio(double amount, double per) {
  if (!(per > 0)) return "\u2013";
  return Printed(amount / per < 9.95 ? "%.1f" : "%.0f", amount / per);
}

std::string CompactNumber(double number) {
  // Prefixes of the SI, by definition.
  constexpr std::pair<double, const char*> kUnits[] = {{1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
  for (const auto& [size, unit] : kUnits) {
    if (number >= size && (size > 1e3 || number >= 1e4)) {
      return Printed("%.4g", number / size) + unit;
    }
  }
  return Thousands(static_cast<uint64_t>(std::llround(std::max(0.0, number))));
}

std::string UtcText(base::Time time) {
  const std::time_t seconds =
      std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[40];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
  return text;
}

std::string ContentHash(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr);
  std::array<unsigned char, 4 * ((EVP_MAX_MD_SIZE + 2) / 3) + 1> base64{};
  EVP_EncodeBlock(base64.data(), digest.data(), static_cast<int>(size));
  return std::string("sha256-") + reinterpret_cast<const char*>(base64.data());
}

}  // namespace upwell::report
