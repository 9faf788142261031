// SPDX-License-Identifier: Apache-2.0
// One request on one of curl's handles: what curl is told, what it tells back, and the exchange
// that this makes. Curl follows no redirect and decodes no content here.
#pragma once

#include <curl/curl.h>

#include <string>
#include <vector>

#include "fetch/address_guard.h"
#include "fetch/exchange.h"
#include "fetch/live_web_options.h"
#include "fetch/response_head.h"

namespace upwell::fetch {

class CurlTransfer {
 public:
  // Prepares `easy`, which is not owned and must be fresh or reset. All arguments must outlive it.
  CurlTransfer(CURL* easy, const LiveWebOptions& options, TrustedHost* trusted,
               const Request& request);
  CurlTransfer(const CurlTransfer&) = delete;
  CurlTransfer& operator=(const CurlTransfer&) = delete;
  ~CurlTransfer();

  // False where the URL itself names an address that is forbidden: then nothing is to be sent.
  bool may_start() const { return may_start_; }
  bool has_answer_begun() const { return head_.begun(); }

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
  bool may_start_ = true;
  std::string proxy_;
  curl_slist* header_list_ = nullptr;
  char error_text_[CURL_ERROR_SIZE] = "";

  std::vector<Header> sent_headers_;
  HeadReader head_;
  std::string body_;
  bool head_too_large_ = false;
  bool body_too_large_ = false;
  bool refused_address_ = false;
  bool line_died_ = false;
  bool tried_address_ = false;
};

}  // namespace upwell::fetch
