// SPDX-License-Identifier: Apache-2.0
// A server on loopback for tests, that sends exactly the bytes it is told to and keeps a log.
#pragma once

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace upwell::fetch {

class ScriptedServer {
 public:
  // One request as it came, and the line to answer on.
  class Visit {
   public:
    Visit(ScriptedServer& server, int fd, std::string text)
        : request(std::move(text)), server_(server), fd_(fd) {}
    // False once the other side is gone.
    bool Send(std::string_view bytes) {
      while (!bytes.empty()) {
        const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(sent));
      }
      return true;
    }
    // Until the time has passed, the other side is gone or the server stops.
    void Pause(std::chrono::milliseconds time) {
      const auto end = std::chrono::steady_clock::now() + time;
      while (!server_.stopping_ && std::chrono::steady_clock::now() < end) {
        pollfd line{fd_, POLLIN, 0};
        ::poll(&line, 1, 5);
        char byte;
        if ((line.revents & POLLIN) && ::recv(fd_, &byte, 1, MSG_PEEK) <= 0) return;
      }
    }
    const std::string request;  // head and body

   private:
    ScriptedServer& server_;
    int fd_;
  };

  // Answers one request; false closes the connection.
  using Script = std::function<bool(Visit&)>;

  explicit ScriptedServer(Script script) : script_(std::move(script)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0) std::abort();
    ::listen(listener_, 64);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    acceptor_ = std::thread([this] { Accept(); });
  }
  ~ScriptedServer() {
    stopping_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    acceptor_.join();
    ::close(listener_);
    for (Line& line : lines_) ::shutdown(line.fd, SHUT_RDWR);
    for (Line& line : lines_) {
      line.thread.join();
      ::close(line.fd);
    }
  }

  int port() const { return port_; }
  std::string Url(std::string_view path) const {
    return "http://127.0.0.1:" + std::to_string(port_) + std::string(path);
  }
  std::vector<std::string> requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
  }
  // When each request had come.
  std::vector<std::chrono::steady_clock::time_point> times() const {
    const std::lock_guard lock(mutex_);
    return times_;
  }
  int connections() const { return connections_; }
  int most_at_once() const { return most_at_once_; }
  // Connections that were open at the same time, whether in use or not.
  int most_open() const { return most_open_; }

 private:
  struct Line {
    int fd = -1;
    std::thread thread;
  };

  // On loopback the other side's closing is seen at once.
  static bool IsOpen(const Line& line) {
    char byte;
    return ::recv(line.fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0;
  }

  void Accept() {
    while (true) {
      const int fd = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      if (fd < 0) return;
      ++connections_;
      Line& line = lines_.emplace_back();
      line.fd = fd;
      const auto open = std::count_if(lines_.begin(), lines_.end(), IsOpen);
      most_open_ = std::max(most_open_.load(), static_cast<int>(open));
      line.thread = std::thread([this, fd] { Serve(fd); });
    }
  }

  void Serve(int fd) {
    std::string text;
    while (ReadRequest(fd, &text)) {
      Note(text);
      most_at_once_ = std::max(most_at_once_.load(), ++under_way_);
      Visit visit(*this, fd, text);
      const bool stay = script_(visit);
      --under_way_;
      if (!stay) break;
    }
    ::shutdown(fd, SHUT_RDWR);
  }

  static bool ReadRequest(int fd, std::string* text) {
    text->clear();
    char bytes[4096];
    while (!IsWhole(*text)) {
      const ssize_t n = ::recv(fd, bytes, sizeof bytes, 0);
      if (n <= 0) return false;
      text->append(bytes, static_cast<size_t>(n));
    }
    return true;
  }

  static bool IsWhole(const std::string& text) {
    constexpr char kTlsHandshake = 0x16;
    if (!text.empty() && text[0] == kTlsHandshake) return true;
    const size_t head = text.find("\r\n\r\n");
    if (head == std::string::npos) return false;
    const size_t length = text.find("Content-Length: ");
    const size_t body = length < head ? std::stoul(text.substr(length + 16)) : 0;
    return text.size() >= head + 4 + body;
  }

  void Note(const std::string& text) {
    const std::lock_guard lock(mutex_);
    requests_.push_back(text);
    times_.push_back(std::chrono::steady_clock::now());
  }

  Script script_;
  int listener_ = -1;
  int port_ = 0;
  std::thread acceptor_;
  std::list<Line> lines_;  // the acceptor's alone until it has ended
  std::atomic<bool> stopping_ = false;
  std::atomic<int> connections_ = 0, under_way_ = 0, most_at_once_ = 0, most_open_ = 0;
  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::vector<std::chrono::steady_clock::time_point> times_;
};

}  // namespace upwell::fetch
