// SPDX-License-Identifier: Apache-2.0
// One request on one of curl's handles: what curl is told, what it tells back, and the exchange
// that this makes. Curl follows no redirect and decodes no content here.
#pragma once

#include <curl/curl.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "fetch/address_guard.h"
#include "fetch/exchange.h"
#include "fetch/live_web_options.h"
#include "fetch/memory_budget.h"
#include "fetch/response_head.h"

namespace upwell::fetch {

class CurlTransfer {
 public:
  // Prepares `easy`, which is not owned and must be fresh or reset. All arguments must outlive it.
  // Where `known` is given, connections are opened to addresses of these groups only (see
  // AddressGroup). So a transfer that knows none only looks the host's addresses up.
  CurlTransfer(CURL* easy, const LiveWebOptions& options, TrustedHost* trusted,
               const Request& request, const std::set<std::string>* known);
  CurlTransfer(const CurlTransfer&) = delete;
  CurlTransfer& operator=(const CurlTransfer&) = delete;
  ~CurlTransfer();

  // False where the URL itself names an address that is forbidden: then nothing is to be sent.
  bool may_start() const { return may_start_; }
  bool has_answer_begun() const { return head_.begun(); }
  // `on_sent` is called from within curl when the request goes out, which may be long after the
  // start.
  void OnSent(std::function<void()> on_sent) { on_sent_ = std::move(on_sent); }
  size_t body_size() const { return body_.size(); }
  // The body is larger than there is room for, at first kSmallBody: nothing more is read of it
  // until GrantRoom. `on_pause` is called from within curl.
  bool is_paused() const { return is_paused_; }
  void OnPause(std::function<void()> on_pause) { on_pause_ = std::move(on_pause); }
  size_t room() const { return room_; }
  void GrantRoom(size_t bytes) {
    room_ = bytes;
    is_paused_ = false;
  }
  // Groups of addresses that the host's name stands for and that were not known.
  const std::set<std::string>& new_groups() const { return new_groups_; }
  // Nothing was sent, because none of the host's addresses was known.
  bool was_held_back() const { return !new_groups_.empty() && !tried_address_; }

  // Whether the body is larger than kSmallBody when its content coding is undone.
  bool IsLargeDecoded() const;

  // After the transfer has ended with `code`: writes answer or failure into the exchange.
  void Conclude(CURLcode code, Exchange* exchange);

 private:
  static size_t OnHeader(char* bytes, size_t size, size_t count, void* self);
  static size_t OnBody(char* bytes, size_t size, size_t count, void* self);
  static int OnDebug(CURL* easy, curl_infotype type, char* bytes, size_t size, void* self);
  static curl_socket_t OnOpenSocket(void* self, curlsocktype purpose, curl_sockaddr* address);

  void SetTarget();
  void SetTrust();
  void SetLimits();
  void SetCallbacks();
  void SetHeaders();
  void AddHeader(std::string_view name, std::string_view value);
  void TakeSentHead(std::string_view head);
  Failure FailureOf(CURLcode code) const;
  bool RefusedByProxy(CURLcode code) const;
  bool IsOfProxy() const;
  std::string DetailOf(CURLcode code) const;
  void TakeAnswer(CURLcode code, Exchange* exchange);

  CURL* easy_;
  const LiveWebOptions& options_;
  const Request& request_;
  TrustedHost* trusted_;
  const std::set<std::string>* known_;
  std::set<std::string> new_groups_;
  bool may_start_ = true;
  std::string proxy_;
  curl_slist* header_list_ = nullptr;
  curl_slist* fixed_addresses_ = nullptr;
  char error_text_[CURL_ERROR_SIZE] = "";

  std::vector<Header> sent_headers_;
  HeadReader head_;
  std::string body_;
  std::function<void()> on_pause_, on_sent_;
  size_t room_ = kSmallBody;  // bytes of the body
  bool is_paused_ = false;
  bool head_too_large_ = false;
  bool body_too_large_ = false;
  bool refused_address_ = false;
  bool line_died_ = false;
  bool tried_address_ = false;
};

}  // namespace upwell::fetch
