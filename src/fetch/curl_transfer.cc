// SPDX-License-Identifier: Apache-2.0
#include "fetch/curl_transfer.h"

#include <sys/socket.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "fetch/decode.h"
#include "fetch/neighbours.h"
#include "fetch/proxy.h"

namespace upwell::fetch {

namespace {

constexpr std::string_view kAccept =
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

long Milliseconds(base::Duration d) {
  const auto ms = std::chrono::ceil<std::chrono::milliseconds>(d).count();
  return static_cast<long>(std::clamp<int64_t>(ms, 1, 24 * 3600 * 1000));
}

// The environment is read as the program curl does it; the library leaves that to its users.
std::string CaFileOf(const LiveWebOptions& options) {
  if (!options.ca_file.empty()) return options.ca_file;
  for (const char* name : {"CURL_CA_BUNDLE", "SSL_CERT_FILE"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

bool IsTlsError(CURLcode code) {
  switch (code) {
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_ENGINE_NOTFOUND:
    case CURLE_SSL_ENGINE_SETFAILED:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_SHUTDOWN_FAILED:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_INVALIDCERTSTATUS:
      return true;
    default:
      return false;
  }
}

}  // namespace

CurlTransfer::CurlTransfer(CURL* easy, const LiveWebOptions& options, TrustedHost* trusted,
                           const Request& request, const std::set<std::string>* known)
    : easy_(easy),
      options_(options),
      request_(request),
      trusted_(trusted),
      known_(known),
      head_(options.max_header_bytes) {
  SetTarget();
  const std::string_view host = request.url.host();
  const bool is_private = IsForbiddenLiteral(host) || (!proxy_.empty() && IsPrivateName(host));
  may_start_ = trusted->Is(host) || !is_private;
  SetLimits();
  SetCallbacks();
  SetHeaders();
}

CurlTransfer::~CurlTransfer() {
  curl_slist_free_all(header_list_);
  curl_slist_free_all(fixed_addresses_);
}

void CurlTransfer::SetTarget() {
  const base::Url& url = request_.url;
  // Without user name, password and fragment: no login, and the fragment is never sent.
  std::string target(url.scheme());
  target.append("://").append(url.authority()).append(url.request_target());
  curl_easy_setopt(easy_, CURLOPT_URL, target.c_str());
  curl_easy_setopt(easy_, CURLOPT_PATH_AS_IS, 1L);
  curl_easy_setopt(easy_, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy_, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_2TLS));

  for (const std::string& line : options_.fixed_addresses) {
    fixed_addresses_ = curl_slist_append(fixed_addresses_, line.c_str());
  }
  curl_easy_setopt(easy_, CURLOPT_RESOLVE, fixed_addresses_);

  proxy_ = ProxyOf(url, options_);
  curl_easy_setopt(easy_, CURLOPT_PROXY, proxy_.c_str());
  curl_easy_setopt(easy_, CURLOPT_NOPROXY, "");
  curl_easy_setopt(easy_, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  SetTrust();

  if (request_.method == Method::kPost) {
    curl_easy_setopt(easy_, CURLOPT_POST, 1L);
    curl_easy_setopt(easy_, CURLOPT_POSTFIELDS, request_.body.data());
    curl_easy_setopt(easy_, CURLOPT_POSTFIELDSIZE_LARGE,
                     static_cast<curl_off_t>(request_.body.size()));
    // Curl sends a request again when a connection that it reused turns out to be dead; whether
    // the site has seen a POST before that is not known.
    curl_easy_setopt(easy_, CURLOPT_FRESH_CONNECT, 1L);
    curl_easy_setopt(easy_, CURLOPT_FORBID_REUSE, 1L);
  }
}

void CurlTransfer::SetTrust() {
  const std::string authorities = CaFileOf(options_);
  if (!authorities.empty()) {
    curl_easy_setopt(easy_, CURLOPT_CAINFO, authorities.c_str());
    curl_easy_setopt(easy_, CURLOPT_PROXY_CAINFO, authorities.c_str());
  }
  if (!options_.insecure) return;
  curl_easy_setopt(easy_, CURLOPT_SSL_VERIFYPEER, 0L);
  curl_easy_setopt(easy_, CURLOPT_SSL_VERIFYHOST, 0L);
}

void CurlTransfer::SetLimits() {
  curl_easy_setopt(easy_, CURLOPT_NOSIGNAL, 1L);
  // Who is interrupted does not wait for a resolver that does not answer.
  curl_easy_setopt(easy_, CURLOPT_QUICK_EXIT, 1L);
  curl_easy_setopt(easy_, CURLOPT_CONNECTTIMEOUT_MS, Milliseconds(options_.connect_timeout));
}

void CurlTransfer::SetCallbacks() {
  curl_easy_setopt(easy_, CURLOPT_ERRORBUFFER, error_text_);
  curl_easy_setopt(easy_, CURLOPT_HEADERFUNCTION, &CurlTransfer::OnHeader);
  curl_easy_setopt(easy_, CURLOPT_HEADERDATA, this);
  curl_easy_setopt(easy_, CURLOPT_WRITEFUNCTION, &CurlTransfer::OnBody);
  curl_easy_setopt(easy_, CURLOPT_WRITEDATA, this);
  curl_easy_setopt(easy_, CURLOPT_OPENSOCKETFUNCTION, &CurlTransfer::OnOpenSocket);
  curl_easy_setopt(easy_, CURLOPT_OPENSOCKETDATA, this);
  // The only way to learn which headers really went out.
  curl_easy_setopt(easy_, CURLOPT_VERBOSE, 1L);
  curl_easy_setopt(easy_, CURLOPT_DEBUGFUNCTION, &CurlTransfer::OnDebug);
  curl_easy_setopt(easy_, CURLOPT_DEBUGDATA, this);
}

void CurlTransfer::SetHeaders() {
  AddHeader("User-Agent", options_.user_agent);
  AddHeader("From", options_.from);
  AddHeader("Accept", kAccept);
  AddHeader("Accept-Encoding", kAcceptEncoding);
  if (request_.method == Method::kPost) {
    AddHeader("Content-Type", request_.content_type);
    // Not to wait for a "100 Continue" that most servers never send.
    header_list_ = curl_slist_append(header_list_, "Expect:");
  }
  for (const Header& header : request_.extra_headers) AddHeader(header.name, header.value);
  curl_easy_setopt(easy_, CURLOPT_HTTPHEADER, header_list_);
}

// Through the parser of header lines, which leaves no line end that could begin another header.
void CurlTransfer::AddHeader(std::string_view name, std::string_view value) {
  const std::optional<Header> clean =
      ParseHeaderLine(std::string(name) + ": " + std::string(value));
  if (!clean || clean->value.empty()) return;
  header_list_ = curl_slist_append(header_list_, (clean->name + ": " + clean->value).c_str());
}

size_t CurlTransfer::OnHeader(char* bytes, size_t size, size_t count, void* self) {
  auto* transfer = static_cast<CurlTransfer*>(self);
  const size_t n = size * count;
  if (transfer->head_.TakeLine(std::string_view(bytes, n))) return n;
  transfer->head_too_large_ = true;
  return 0;
}

size_t CurlTransfer::OnBody(char* bytes, size_t size, size_t count, void* self) {
  auto* transfer = static_cast<CurlTransfer*>(self);
  const size_t n = size * count;
  const size_t most = transfer->options_.max_page_bytes;
  if (transfer->body_.size() + n > transfer->room_ && transfer->room_ < most) {
    transfer->is_paused_ = true;
    if (transfer->on_pause_) transfer->on_pause_();
    return CURL_WRITEFUNC_PAUSE;
  }
  const size_t room = most - transfer->body_.size();
  transfer->body_.append(bytes, std::min(n, room));
  if (n <= room) return n;
  transfer->body_too_large_ = true;
  return 0;
}

int CurlTransfer::OnDebug(CURL*, curl_infotype type, char* bytes, size_t size, void* self) {
  if (type == CURLINFO_HEADER_OUT) {
    auto* transfer = static_cast<CurlTransfer*>(self);
    transfer->TakeSentHead(std::string_view(bytes, size));
    if (transfer->on_sent_) transfer->on_sent_();
  }
  return 0;
}

// The last head counts: the one before may have opened a proxy's tunnel or met a dead connection.
void CurlTransfer::TakeSentHead(std::string_view head) {
  sent_headers_.clear();
  for (std::string_view line : base::Split(head, '\n')) {
    std::optional<Header> header = ParseHeaderLine(line);
    // The request line may hold a colon too; the user's password is not recorded.
    const bool is_request_line = line.data() == head.data();
    if (is_request_line || !header) continue;
    if (base::AsciiEqualsIgnoreCase(header->name, "Proxy-Authorization")) continue;
    sent_headers_.push_back(std::move(*header));
  }
}

curl_socket_t CurlTransfer::OnOpenSocket(void* self, curlsocktype, curl_sockaddr* address) {
  auto* transfer = static_cast<CurlTransfer*>(self);
  // Behind a proxy the only address seen here is the proxy's, which the user chose.
  const bool guarded = transfer->proxy_.empty();
  if (guarded && !transfer->trusted_->MayConnect(transfer->request_.url.host(), &address->addr)) {
    transfer->refused_address_ = true;
    return CURL_SOCKET_BAD;
  }
  // Curl sends a request again when the connection that it reused dies under it. The site may have
  // seen the first one, and has had no rest since: whether and when to try again is not for curl.
  if (guarded && !transfer->sent_headers_.empty()) {
    transfer->line_died_ = true;
    return CURL_SOCKET_BAD;
  }
  const std::string group = AddressGroup(&address->addr);
  if (guarded && transfer->known_ != nullptr && !transfer->known_->contains(group)) {
    transfer->new_groups_.insert(group);
    return CURL_SOCKET_BAD;
  }
  transfer->tried_address_ = true;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

bool CurlTransfer::IsLargeDecoded() const {
  if (body_.size() > kSmallBody) return true;
  const std::string coding = JoinHeaders(head_.head().headers, "Content-Encoding");
  return !coding.empty() && DecodeContent(body_, coding, kSmallBody).cut;
}

void CurlTransfer::Conclude(CURLcode code, Exchange* exchange) {
  exchange->sent_headers = std::move(sent_headers_);
  const char* address = nullptr;
  if (proxy_.empty() && curl_easy_getinfo(easy_, CURLINFO_PRIMARY_IP, &address) == CURLE_OK) {
    exchange->ip = address == nullptr ? "" : address;
  }
  exchange->failure = FailureOf(code);
  if (exchange->answered()) {
    TakeAnswer(code, exchange);
  } else {
    exchange->failure_detail = DetailOf(code);
  }
}

// Once the head is complete the request is answered, whatever happens to the body; but an answer
// that does not end in time is none, or a site could keep us for hours with a few bytes.
Failure CurlTransfer::FailureOf(CURLcode code) const {
  if (!may_start_ || (refused_address_ && !tried_address_)) return Failure::kForbiddenAddress;
  if (head_too_large_) return Failure::kProtocol;
  if (line_died_) return Failure::kDisconnected;
  if (RefusedByProxy(code)) return Failure::kProxy;
  if (code == CURLE_OPERATION_TIMEDOUT) return Failure::kTimeout;
  if (head_.complete()) return IsOfProxy() ? Failure::kProxy : Failure::kNone;
  if (IsTlsError(code)) return Failure::kTls;
  switch (code) {
    case CURLE_URL_MALFORMAT:  // a host name that curl takes for impossible
    case CURLE_COULDNT_RESOLVE_HOST:
      return Failure::kNoSuchHost;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY:
      return Failure::kProxy;
    case CURLE_COULDNT_CONNECT:
      return proxy_.empty() ? Failure::kConnect : Failure::kProxy;
    case CURLE_HTTP2:  // a stream that was reset, or a connection that was given up
    case CURLE_HTTP2_STREAM:
    case CURLE_OK:  // closed within the head
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
      return Failure::kDisconnected;
    default:
      return Failure::kProtocol;
  }
}

// A tunnel that the proxy did not open: 407 where it wants a password, 502 and the like where it
// could not reach the site.
bool CurlTransfer::RefusedByProxy(CURLcode code) const {
  if (proxy_.empty() || code == CURLE_OPERATION_TIMEDOUT) return false;
  long status = 0;
  curl_easy_getinfo(easy_, CURLINFO_HTTP_CONNECTCODE, &status);
  return status != 0 && (status < 200 || status > 299);
}

// Where no tunnel is needed, the proxy's own errors come in the place of the site's answer.
bool CurlTransfer::IsOfProxy() const {
  if (proxy_.empty() || !head_.complete() || request_.url.scheme() == "https") return false;
  const ResponseHead& head = head_.head();
  if (head.status == 407) return true;
  if (head.status < 500) return false;
  // RFC 9209; squid says so in a header of its own.
  return FindHeader(head.headers, "Proxy-Status").find("error=") != std::string_view::npos ||
         !FindHeader(head.headers, "X-Squid-Error").empty();
}

std::string CurlTransfer::DetailOf(CURLcode code) const {
  const std::string host(request_.url.host());
  if (!may_start_ || (refused_address_ && !tried_address_)) {
    return host +
           " is in a private network: only a start URL with its address, or --allow-private for "
           "the start URL's name, leads there";
  }
  if (head_too_large_) return "the headers of the answer are too large";
  if (line_died_) return "the line died before an answer came";
  if (IsOfProxy()) {
    return "the proxy answers with status " + std::to_string(head_.head().status) + " " +
           head_.head().reason;
  }
  if (code == CURLE_OK) return "the line was cut within the headers";
  if (code == CURLE_OPERATION_TIMEDOUT && head_.complete()) {
    return "the answer came too slowly: " + std::to_string(body_.size()) + " bytes of it";
  }
  return error_text_[0] != '\0' ? error_text_ : curl_easy_strerror(code);
}

void CurlTransfer::TakeAnswer(CURLcode code, Exchange* exchange) {
  exchange->http_version = head_.head().http_version;
  exchange->status = head_.head().status;
  exchange->reason = head_.head().reason;
  exchange->headers = head_.head().headers;
  if (body_too_large_) {
    exchange->truncated = Truncated::kLength;
  } else if (code != CURLE_OK) {
    exchange->truncated = Truncated::kDisconnect;
  }
  const std::string coding = JoinHeaders(exchange->headers, "Content-Encoding");
  if (coding.empty()) {
    exchange->body = std::move(body_);
    return;
  }
  Decoded decoded = DecodeContent(body_, coding, options_.max_page_bytes);
  if (decoded.cut && exchange->truncated == Truncated::kNo) {
    exchange->truncated = Truncated::kLength;
  }
  if (decoded.body != body_) exchange->coded_body = std::move(body_);
  exchange->body = std::move(decoded.body);
}

}  // namespace upwell::fetch
