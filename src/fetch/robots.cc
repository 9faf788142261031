// SPDX-License-Identifier: Apache-2.0
#include "fetch/robots.h"

#include <string.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/text.h"

namespace upwell::fetch {
namespace {

// Guards.
constexpr size_t kMaxSitemaps = 1000;
// Rules with a wildcard inside are looked for all along the target: too many would let a file make
// every question slow.
constexpr size_t kMaxWildcardRules = 5000;
// Longer delays mean "never" anyway; the bound keeps the arithmetic on times from overflowing.
constexpr int64_t kLongestCrawlDelaySeconds = 1'000'000'000;

bool IsLineEnd(char c) { return c == '\n' || c == '\r'; }

bool IsReserved(char c) {
  return c != '\0' && std::string_view(":/?#[]@!$&'()*+,;=").find(c) != std::string_view::npos;
}

// One spelling for all URLs that RFC 9309 calls equal: escapes of unreserved characters undone,
// other escapes in upper case, and everything escaped that a URL cannot hold as it is. The two
// wildcard characters are escaped too, so that they are never taken for wildcards.
std::string Normalise(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const int high = c == '%' && i + 2 < text.size() ? base::HexDigitValue(text[i + 1]) : -1;
    const int low = high >= 0 ? base::HexDigitValue(text[i + 2]) : -1;
    if (low >= 0) {
      const char byte = static_cast<char>(high * 16 + low);
      out += base::PercentEncodeAll(std::string_view(&byte, 1));
      i += 2;
    } else if (c == '%' || (IsReserved(c) && c != '*' && c != '$')) {
      out.push_back(c);
    } else {
      out += base::PercentEncodeAll(std::string_view(&c, 1));
    }
  }
  return out;
}

std::string NormalisePattern(std::string_view pattern) {
  const bool anchored = pattern.ends_with('$');
  if (anchored) pattern.remove_suffix(1);
  std::string out;
  if (!pattern.starts_with('/') && !pattern.starts_with('*')) out = "/";
  for (size_t begin = 0;;) {
    const size_t star = pattern.find('*', begin);
    out += Normalise(pattern.substr(begin, star - begin));
    if (star == std::string_view::npos) break;
    out.push_back('*');
    begin = star + 1;
  }
  if (anchored) out.push_back('$');
  return out;
}

// Takes from the end what may mean something else than it did before the line was cut: an anchor
// and the beginning of an escape.
std::string_view DropCutEnd(std::string_view pattern) {
  const size_t percent = pattern.rfind('%');
  if (percent != std::string_view::npos && percent + 3 > pattern.size()) {
    pattern = pattern.substr(0, percent);
  }
  while (pattern.ends_with('$')) pattern.remove_suffix(1);
  return pattern;
}

size_t Find(std::string_view text, std::string_view part, size_t from) {
  if (part.empty()) return from;
  // memmem promises linear time, which string_view::find does not.
  const void* at = memmem(text.data() + from, text.size() - from, part.data(), part.size());
  if (at == nullptr) return std::string_view::npos;
  return static_cast<const char*>(at) - text.data();
}

// Each part between two stars is taken where it first occurs: if any way of matching exists, this
// one does, so nothing is ever tried twice.
bool Matches(std::string_view pattern, std::string_view target) {
  const bool anchored = pattern.ends_with('$');
  if (anchored) pattern.remove_suffix(1);
  size_t star = pattern.find('*');
  if (!target.starts_with(pattern.substr(0, star))) return false;
  if (star == std::string_view::npos) return !anchored || target.size() == pattern.size();
  size_t position = star;
  for (;;) {
    const size_t begin = star + 1;
    star = pattern.find('*', begin);
    const std::string_view part = pattern.substr(begin, star - begin);
    if (anchored && star == std::string_view::npos) {
      return target.substr(position).ends_with(part);
    }
    position = Find(target, part, position);
    if (position == std::string_view::npos) return false;
    if (star == std::string_view::npos) return true;
    position += part.size();
  }
}

bool HasInnerWildcard(std::string_view pattern) {
  const size_t star = pattern.find('*');
  return star != std::string_view::npos && star + 1 < pattern.size();
}

// The product token at the start of a User-agent value: "upwell" of "upwell/1.0".
std::string_view LeadingToken(std::string_view value) {
  size_t end = 0;
  while (end < value.size() &&
         (base::IsAsciiAlpha(value[end]) || value[end] == '-' || value[end] == '_')) {
    ++end;
  }
  return value.substr(0, end);
}

bool IsEveryone(std::string_view value) {
  return value.starts_with('*') && (value.size() == 1 || base::IsHtmlSpace(value[1]));
}

// A number of seconds with decimals; what follows it ("10 seconds") does not matter.
std::optional<base::Duration> ParseCrawlDelay(std::string_view value) {
  int64_t seconds = 0, micros = 0, decimal = 1'000'000;
  size_t i = 0;
  for (; i < value.size() && base::IsAsciiDigit(value[i]); ++i) {
    seconds = std::min(seconds * 10 + (value[i] - '0'), kLongestCrawlDelaySeconds);
  }
  size_t digits = i;
  if (i < value.size() && value[i] == '.') {
    for (++i; i < value.size() && base::IsAsciiDigit(value[i]); ++i, ++digits) {
      decimal /= 10;
      micros += (value[i] - '0') * decimal;
    }
  }
  if (digits == 0) return std::nullopt;
  return std::chrono::seconds(seconds) + base::Duration(micros);
}

struct Line {
  std::string_view name, value;
};

// "name: value"; "name value" too where nothing else is on the line.
std::optional<Line> ParseLine(std::string_view text) {
  text = base::TrimHtmlSpace(text.substr(0, text.find('#')));
  const size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    return Line{base::TrimHtmlSpace(text.substr(0, colon)),
                base::TrimHtmlSpace(text.substr(colon + 1))};
  }
  const size_t space = text.find_first_of(" \t");
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view value = base::TrimHtmlSpace(text.substr(space));
  if (value.find_first_of(" \t") != std::string_view::npos) return std::nullopt;
  return Line{text.substr(0, space), value};
}

}  // namespace

class RobotsRules::Parser {
 public:
  explicit Parser(std::string_view product_token) : product_token_(product_token) {}

  void ReadFile(std::string_view body);
  RobotsRules Take();

 private:
  struct Group {
    bool named = false;
    std::vector<Rule> rules;
    size_t wildcard_rules = 0;
    std::optional<base::Duration> crawl_delay;
  };

  // `cut`: the line goes on beyond the limit.
  void ReadLine(std::string_view text, bool cut);
  void ReadUserAgent(std::string_view value);
  void AddRule(bool allow, std::string_view pattern, bool cut);
  void AddCrawlDelay(std::string_view value);
  void AddSitemap(std::string_view value);

  template <typename Change>
  void ForCurrentGroups(Change change) {
    if (in_ours_) change(ours_);
    if (in_everyones_) change(everyones_);
  }

  std::string_view product_token_;
  Group ours_, everyones_;
  // Which of the two the lines being read belong to; both where their User-agent lines share a
  // group.
  bool in_ours_ = false, in_everyones_ = false;
  bool naming_agents_ = false;  // no rule came yet since the last User-agent line
  std::vector<std::string> sitemaps_;
};

void RobotsRules::Parser::ReadFile(std::string_view body) {
  const std::string_view text = body.substr(0, kMaxRobotsBytes);
  const bool cut = text.size() < body.size() && !IsLineEnd(body[text.size()]);
  size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  while (begin < text.size()) {
    const size_t end = text.find_first_of("\r\n", begin);
    ReadLine(text.substr(begin, end - begin), cut && end == std::string_view::npos);
    if (end == std::string_view::npos) break;
    begin = end + 1;
  }
}

void RobotsRules::Parser::ReadLine(std::string_view text, bool cut) {
  // Where the comment has begun, nothing of the rule is lost.
  if (text.find('#') != std::string_view::npos) cut = false;
  const std::optional<Line> line = ParseLine(text);
  if (!line.has_value()) return;
  if (base::AsciiEqualsIgnoreCase(line->name, "user-agent")) {
    ReadUserAgent(line->value);
  } else if (base::AsciiEqualsIgnoreCase(line->name, "allow")) {
    AddRule(true, line->value, cut);
  } else if (base::AsciiEqualsIgnoreCase(line->name, "disallow")) {
    AddRule(false, line->value, cut);
  } else if (base::AsciiEqualsIgnoreCase(line->name, "crawl-delay")) {
    AddCrawlDelay(line->value);
  } else if (base::AsciiEqualsIgnoreCase(line->name, "sitemap") && !cut) {
    AddSitemap(line->value);
  }
}

void RobotsRules::Parser::ReadUserAgent(std::string_view value) {
  if (!naming_agents_) in_ours_ = in_everyones_ = false;
  naming_agents_ = true;
  if (IsEveryone(value)) {
    in_everyones_ = everyones_.named = true;
  } else if (base::AsciiEqualsIgnoreCase(LeadingToken(value), product_token_)) {
    in_ours_ = ours_.named = true;
  }
}

void RobotsRules::Parser::AddRule(bool allow, std::string_view pattern, bool cut) {
  naming_agents_ = false;
  if (cut && allow) return;
  if (cut) pattern = DropCutEnd(pattern);
  if (pattern.empty()) return;
  ForCurrentGroups([&](Group& group) {
    Rule rule{allow, NormalisePattern(pattern)};
    if (HasInnerWildcard(rule.pattern) && ++group.wildcard_rules > kMaxWildcardRules) {
      if (allow) return;
      rule.pattern.resize(rule.pattern.find('*'));  // forbids more, never less
    }
    group.rules.push_back(std::move(rule));
  });
}

// Ends the list of agents as a rule does: "User-agent: *, Crawl-delay: 5" before another agent's
// "Disallow: /" is common, and does not mean to forbid everything to everyone.
void RobotsRules::Parser::AddCrawlDelay(std::string_view value) {
  naming_agents_ = false;
  const std::optional<base::Duration> delay = ParseCrawlDelay(value);
  if (!delay.has_value()) return;
  ForCurrentGroups([&](Group& group) {
    group.crawl_delay = std::max(group.crawl_delay.value_or(base::Duration(0)), *delay);
  });
}

void RobotsRules::Parser::AddSitemap(std::string_view value) {
  if (!value.empty() && sitemaps_.size() < kMaxSitemaps) sitemaps_.emplace_back(value);
}

RobotsRules RobotsRules::Parser::Take() {
  RobotsRules result;
  result.rules_ = std::move(ours_.named ? ours_.rules : everyones_.rules);
  std::stable_sort(result.rules_.begin(), result.rules_.end(), [](const Rule& a, const Rule& b) {
    if (a.pattern.size() != b.pattern.size()) return a.pattern.size() > b.pattern.size();
    return a.allow && !b.allow;
  });
  result.crawl_delay_ = ours_.crawl_delay.has_value() ? ours_.crawl_delay : everyones_.crawl_delay;
  result.sitemaps_ = std::move(sitemaps_);
  return result;
}

RobotsRules RobotsRules::Parse(std::string_view body, std::string_view product_token) {
  Parser parser(product_token);
  parser.ReadFile(body);
  return parser.Take();
}

RobotsRules RobotsRules::AllowAll() { return RobotsRules(); }

RobotsRules RobotsRules::DisallowAll() {
  RobotsRules result;
  result.rules_.push_back(Rule{false, "*"});
  return result;
}

bool RobotsRules::Allows(std::string_view target) const {
  if (target == "/robots.txt") return true;
  const std::string normal = Normalise(target);
  for (const Rule& rule : rules_) {
    if (Matches(rule.pattern, normal)) return rule.allow;
  }
  return true;
}

}  // namespace upwell::fetch
