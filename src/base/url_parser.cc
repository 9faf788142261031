// SPDX-License-Identifier: Apache-2.0
// The basic URL parser of the URL Standard, one function per component instead of one state per
// character:
//   1. Prepare: trim, drop tabs and line ends, make it valid UTF-8.
//   2. Cut off "#fragment" and "?query"; in no state can the rest contain '?' or '#'.
//   3. Choose by scheme and base what the rest is: relative, with authority, file or opaque.
//   4. Append scheme, authority and path to href_ in the order they stand there.
//   5. Append query and fragment.
#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/url.h"
#include "base/url_encode.h"
#include "base/url_host.h"
#include "base/url_scheme.h"

namespace upwell::base {
namespace {

using OptionalText = std::optional<std::string_view>;

bool IsSchemeChar(char c) { return IsAsciiAlphanumeric(c) || c == '+' || c == '-' || c == '.'; }

// The length of the scheme before the colon, 0 if there is none.
size_t SchemeLength(std::string_view text) {
  if (text.empty() || !IsAsciiAlpha(text[0])) return 0;
  size_t end = 1;
  while (end < text.size() && IsSchemeChar(text[end])) ++end;
  return end < text.size() && text[end] == ':' ? end : 0;
}

// "C:" or "C|".
bool IsDriveLetter(std::string_view text) {
  return text.size() == 2 && IsAsciiAlpha(text[0]) && (text[1] == ':' || text[1] == '|');
}

bool StartsWithDriveLetter(std::string_view text) {
  return IsDriveLetter(text.substr(0, 2)) &&
         (text.size() == 2 || text[2] == '/' || text[2] == '\\');
}

// "/C:" at the beginning of a serialised path.
bool HasDriveLetterFirst(std::string_view path) {
  return path.size() >= 3 && IsAsciiAlpha(path[1]) && path[2] == ':' &&
         (path.size() == 3 || path[3] == '/');
}

// How many dots a segment of only dots has ('.' may be written %2e), 0 for all others.
int CountDots(std::string_view segment) {
  int dots = 0;
  while (!segment.empty() && dots < 3) {
    if (segment[0] == '.') {
      segment.remove_prefix(1);
    } else if (AsciiStartsWithIgnoreCase(segment, "%2e")) {
      segment.remove_prefix(3);
    } else {
      return 0;
    }
    ++dots;
  }
  return dots;
}

// Cuts `*text` at the first `sign` and returns what follows it.
OptionalText CutAt(std::string_view* text, char sign) {
  size_t at = text->find(sign);
  if (at == text->npos) return std::nullopt;
  std::string_view after = text->substr(at + 1);
  *text = text->substr(0, at);
  return after;
}

// The first colon that is not within [brackets].
size_t FindPortColon(std::string_view host_and_port) {
  bool in_brackets = false;
  for (size_t i = 0; i < host_and_port.size(); ++i) {
    char c = host_and_port[i];
    if (c == '[') in_brackets = true;
    if (c == ']') in_brackets = false;
    if (c == ':' && !in_brackets) return i;
  }
  return host_and_port.npos;
}

std::string_view TrimControlsAndSpace(std::string_view text) {
  auto trimmed = [](char c) { return static_cast<uint8_t>(c) <= 0x20; };
  while (!text.empty() && trimmed(text.front())) text.remove_prefix(1);
  while (!text.empty() && trimmed(text.back())) text.remove_suffix(1);
  return text;
}

bool IsTabOrLineEnd(char c) { return c == '\t' || c == '\n' || c == '\r'; }

// Trims `input`; `*storage` holds the text if it had to be changed inside.
std::string_view Prepare(std::string_view input, std::string* storage) {
  input = TrimControlsAndSpace(input);
  bool has_tab = false;
  bool has_non_ascii = false;
  for (char c : input) {
    has_tab |= IsTabOrLineEnd(c);
    has_non_ascii |= (c & 0x80) != 0;
  }
  if (has_non_ascii && !IsValidUtf8(input)) {
    *storage = ToValidUtf8(input);
    input = *storage;
  }
  if (!has_tab) return input;
  std::string kept(input);
  std::erase_if(kept, IsTabOrLineEnd);
  *storage = std::move(kept);
  return *storage;
}

Error NotAUrl(std::string_view input, std::string_view reason) {
  std::string message("not a URL (");
  message.append(reason).append("): ").append(ForTerminal(CutUtf8(input, 200)));
  return {ErrorKind::kSkipPage, std::move(message)};
}

}  // namespace

class UrlParser {
 public:
  UrlParser(std::string_view prepared, const Url* base) : base_(base), body_(prepared) {
    fragment_ = CutAt(&body_, '#');
    query_ = CutAt(&body_, '?');
    url_.href_.reserve(prepared.size() + (base ? base->href_.size() : 0) + 8);
  }

  static Result<Url> Parse(std::string_view input, const Url* base) {
    if (input.size() > kMaxUrlLength) return NotAUrl(input, "too long");
    std::string storage;
    UrlParser parser(Prepare(input, &storage), base);
    if (!parser.ParseBody()) return NotAUrl(input, parser.failure_);
    parser.AppendQuery();
    parser.AppendFragment();
    if (parser.href().size() > kMaxUrlLength) return NotAUrl(input, "too long");
    return std::move(parser.url_);
  }

 private:
  std::string& href() { return url_.href_; }
  uint32_t Here() const { return static_cast<uint32_t>(url_.href_.size()); }

  bool Fail(std::string_view reason) {
    failure_ = reason;
    return false;
  }

  bool IsSlash(char c) const { return c == '/' || (special_ && c == '\\'); }
  bool StartsWithSlash(std::string_view text) const { return !text.empty() && IsSlash(text[0]); }
  size_t FindSlash(std::string_view text) const {
    return std::min(special_ ? text.find_first_of("/\\") : text.find('/'), text.size());
  }

  bool ParseBody() {
    size_t length = SchemeLength(body_);
    return length > 0 ? ParseAfterScheme(length) : ParseWithoutScheme();
  }

  bool ParseWithoutScheme() {
    if (base_ == nullptr || base_->empty()) return Fail("relative, and there is no base");
    bool only_fragment = body_.empty() && !query_ && fragment_;
    if (base_->has_opaque_path() && !only_fragment) return Fail("the base cannot be built upon");
    SetScheme(base_->scheme());
    return file_ ? ParseFile(body_) : ParseRelative(body_);
  }

  bool ParseAfterScheme(size_t scheme_length) {
    SetScheme(body_.substr(0, scheme_length));
    std::string_view rest = body_.substr(scheme_length + 1);
    if (file_) return ParseFile(rest);
    if (special_)
      return BaseHasSameScheme() ? ParseRelative(rest) : ParseAuthority(SkipSlashes(rest));
    if (rest.starts_with("//")) return ParseAuthority(rest.substr(2));
    SetNoHost();
    if (!rest.starts_with('/')) return ParseOpaquePath(rest);
    return ParsePath(rest.substr(1));
  }

  void SetScheme(std::string_view scheme) {
    for (char c : scheme) href() += AsciiLower(c);
    special_ = IsSpecialScheme(href());
    file_ = href() == "file";
    url_.at_.scheme_end = Here();
    href() += ':';
  }

  bool BaseHasSameScheme() const { return base_ != nullptr && base_->scheme() == url_.scheme(); }

  std::string_view SkipSlashes(std::string_view text) const {
    while (StartsWithSlash(text)) text.remove_prefix(1);
    return text;
  }

  bool ParseRelative(std::string_view rest) {
    if (StartsWithSlash(rest)) return ParseRelativeSlash(rest.substr(1));
    CopyAuthority();
    CopyPath();
    if (rest.empty()) return KeepBaseQuery();
    ShortenPath();
    return ParsePath(rest);
  }

  bool ParseRelativeSlash(std::string_view rest) {
    if (special_ && StartsWithSlash(rest)) return ParseAuthority(SkipSlashes(rest));
    if (rest.starts_with('/')) return ParseAuthority(rest.substr(1));
    CopyAuthority();
    return ParsePath(rest);
  }

  bool ParseFile(std::string_view rest) {
    if (StartsWithSlash(rest)) return ParseFileSlash(rest.substr(1));
    if (!BaseHasSameScheme()) {
      SetEmptyHost();
      return ParsePath(rest);
    }
    CopyAuthority();
    if (!StartsWithDriveLetter(rest)) CopyPath();
    if (rest.empty()) return KeepBaseQuery();
    ShortenPath();
    return ParsePath(rest);
  }

  bool ParseFileSlash(std::string_view rest) {
    if (StartsWithSlash(rest)) return ParseFileHost(rest.substr(1));
    if (BaseHasSameScheme()) {
      CopyAuthority();
      bool keeps_drive = !StartsWithDriveLetter(rest) && HasDriveLetterFirst(base_->path());
      if (keeps_drive) href().append(base_->path().substr(0, 3));
    } else {
      SetEmptyHost();
    }
    return ParsePath(rest);
  }

  bool ParseFileHost(std::string_view rest) {
    std::string_view host = rest.substr(0, FindSlash(rest));
    SetEmptyHost();
    if (IsDriveLetter(host)) return ParsePath(rest);
    if (!host.empty()) {
      if (!AppendDomainOrIp(&href(), host)) return Fail("bad host");
      if (url_.Part(url_.at_.host_begin, Here()) == "localhost") {
        href().resize(url_.at_.host_begin);
      }
      url_.at_.host_end = url_.at_.path_begin = Here();
    }
    return ParsePathStart(rest.substr(host.size()));
  }

  // `rest` begins after the slashes: "user:pw@host:80/path".
  bool ParseAuthority(std::string_view rest) {
    std::string_view authority = rest.substr(0, FindSlash(rest));
    SetEmptyHost();
    size_t at_sign = authority.rfind('@');
    std::string_view host_and_port = authority;
    if (at_sign != authority.npos) {
      AppendCredentials(authority.substr(0, at_sign));
      host_and_port = authority.substr(at_sign + 1);
      if (host_and_port.empty()) return Fail("no host");
    }
    size_t colon = std::min(FindPortColon(host_and_port), host_and_port.size());
    if (!AppendHost(host_and_port.substr(0, colon), colon < host_and_port.size())) return false;
    if (!AppendPort(host_and_port.substr(colon))) return false;
    return ParsePathStart(rest.substr(authority.size()));
  }

  void AppendCredentials(std::string_view credentials) {
    std::string_view username = credentials;
    std::string_view password = CutAt(&username, ':').value_or("");
    AppendPercentEncoded(&href(), username, UrlEncodeSet::kUserinfo);
    url_.at_.username_end = Here();
    if (!password.empty()) {
      href() += ':';
      AppendPercentEncoded(&href(), password, UrlEncodeSet::kUserinfo);
    }
    if (Here() > url_.at_.username_begin) href() += '@';
  }

  bool AppendHost(std::string_view host, bool has_port) {
    if (host.empty() && (special_ || has_port)) return Fail("no host");
    url_.at_.host_begin = Here();
    bool ok = special_ ? AppendDomainOrIp(&href(), host) : AppendOpaqueHost(&href(), host);
    url_.at_.host_end = Here();
    return ok || Fail("bad host");
  }

  // `text` is empty or begins with the colon.
  bool AppendPort(std::string_view text) {
    uint32_t port = 0;
    for (char c : text.substr(std::min<size_t>(1, text.size()))) {
      if (!IsAsciiDigit(c)) return Fail("bad port");
      port = port * 10 + static_cast<uint32_t>(c - '0');
      if (port > 0xFFFF) return Fail("bad port");
    }
    bool is_default = special_ && port == DefaultPort(url_.scheme());
    if (text.size() > 1 && !is_default) href().append(":").append(std::to_string(port));
    url_.at_.path_begin = Here();
    return true;
  }

  void SetNoHost() {
    Url::Offsets& at = url_.at_;
    at.username_begin = at.username_end = at.host_begin = at.host_end = at.path_begin = Here();
  }

  void SetEmptyHost() {
    href() += "//";
    SetNoHost();
  }

  void CopyAuthority() {
    href().assign(base_->href_, 0, base_->authority_end());
    url_.at_ = base_->at_;
    url_.at_.path_begin = Here();
  }

  void CopyPath() { href().append(base_->path()); }

  bool KeepBaseQuery() {
    if (!query_ && base_->has_query()) query_ = base_->query();
    return FinishPath();
  }

  bool ParseOpaquePath(std::string_view rest) {
    // A space at the very end would be trimmed when the URL is parsed again without what follows.
    bool space_last = rest.ends_with(' ');
    if (space_last) rest.remove_suffix(1);
    AppendPercentEncoded(&href(), rest, UrlEncodeSet::kControl);
    if (space_last) href() += "%20";
    return FinishPath();
  }

  bool ParsePathStart(std::string_view rest) {
    if (rest.empty() && !special_) return FinishPath();
    if (StartsWithSlash(rest)) rest.remove_prefix(1);
    return ParsePath(rest);
  }

  // `rest` begins after the slash of its first segment.
  bool ParsePath(std::string_view rest) {
    size_t end;
    while ((end = FindSlash(rest)) < rest.size()) {
      AppendSegment(rest.substr(0, end), false);
      rest.remove_prefix(end + 1);
    }
    AppendSegment(rest, true);
    return FinishPath();
  }

  void AppendSegment(std::string_view segment, bool is_last) {
    int dots = segment.size() <= 6 ? CountDots(segment) : 0;
    if (dots == 2) ShortenPath();
    if (dots == 1 || dots == 2) {
      if (is_last) href() += '/';
      return;
    }
    bool is_drive = file_ && Here() == url_.at_.path_begin && IsDriveLetter(segment);
    href() += '/';
    AppendPercentEncoded(&href(), segment, UrlEncodeSet::kPath);
    if (is_drive) href().back() = ':';
  }

  void ShortenPath() {
    std::string_view path = url_.Part(url_.at_.path_begin, Here());
    bool is_drive = file_ && path.size() == 3 && HasDriveLetterFirst(path);
    size_t slash = path.rfind('/');
    if (!is_drive && slash != path.npos) href().resize(url_.at_.path_begin + slash);
  }

  // Without a host a path "//x" would read as one when parsed again.
  bool FinishPath() {
    if (!url_.has_host() && url_.Part(url_.at_.path_begin, Here()).starts_with("//")) {
      href().insert(url_.at_.path_begin, "/.");
      url_.at_.path_begin += 2;
    }
    url_.at_.path_end = Here();
    return true;
  }

  void AppendQuery() {
    if (query_) {
      href() += '?';
      AppendPercentEncoded(&href(), *query_,
                           special_ ? UrlEncodeSet::kSpecialQuery : UrlEncodeSet::kQuery);
    }
    url_.at_.query_end = Here();
  }

  void AppendFragment() {
    if (!fragment_) return;
    href() += '#';
    AppendPercentEncoded(&href(), *fragment_, UrlEncodeSet::kFragment);
  }

  const Url* base_;
  std::string_view body_;  // without query and fragment
  OptionalText query_;
  OptionalText fragment_;
  bool special_ = false;
  bool file_ = false;
  std::string_view failure_;
  Url url_;
};

Result<Url> Url::Parse(std::string_view input) { return UrlParser::Parse(input, nullptr); }

Result<Url> Url::Parse(std::string_view input, const Url& base) {
  return UrlParser::Parse(input, &base);
}

}  // namespace upwell::base
