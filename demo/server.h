// SPDX-License-Identifier: Apache-2.0
// Serves one small site on this machine.
//
//   Museum museum;
//   Server server([&](const HttpRequest& request) { return museum.Answer(request); });
//   std::string url = server.Start().value();
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "demo/http.h"

namespace upwell::demo {

class Loopback;

class Server {
 public:
  using Answer = std::function<PlainReply(const HttpRequest&)>;

  // The answers are asked for on a thread of the server.
  explicit Server(Answer answer);
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Takes a free port of 127.0.0.1 and listens when it returns: "http://127.0.0.1:4711/".
  base::Result<std::string> Start();

 private:
  const Answer answer_;
  std::unique_ptr<Loopback> loopback_;
};

}  // namespace upwell::demo
