// SPDX-License-Identifier: Apache-2.0
#include "fetch/curl_loop.h"

#include <algorithm>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <unordered_map>

namespace upwell::fetch {

namespace asio = boost::asio;

namespace {

// To all hosts, or more where one host may have more; not tuned.
constexpr long kIdleConnections = 16;

// One of curl's sockets. Handlers that are still queued when curl lets go of it hold it alive and
// find it closed.
struct Watch {
  explicit Watch(asio::io_context& loop) : descriptor(loop) {}
  asio::posix::stream_descriptor descriptor;
  int wanted = CURL_POLL_NONE;
  bool reading = false;
  bool writing = false;
  bool open = true;
};

}  // namespace

class CurlLoop::State : public std::enable_shared_from_this<State> {
 public:
  State(asio::io_context& loop, int host_connections)
      : loop_(loop), multi_(curl_multi_init()), timer_(loop) {
    curl_multi_setopt(multi_, CURLMOPT_SOCKETFUNCTION, &State::OnSocket);
    curl_multi_setopt(multi_, CURLMOPT_SOCKETDATA, this);
    curl_multi_setopt(multi_, CURLMOPT_TIMERFUNCTION, &State::OnTimer);
    curl_multi_setopt(multi_, CURLMOPT_TIMERDATA, this);
    const long limit = host_connections;
    curl_multi_setopt(multi_, CURLMOPT_MAX_HOST_CONNECTIONS, limit);
    curl_multi_setopt(multi_, CURLMOPT_MAXCONNECTS, std::max(limit, kIdleConnections));
  }
  ~State() { curl_multi_cleanup(multi_); }

  void Add(CURL* easy, std::function<void(CURLcode)> done) {
    running_.emplace(easy, std::move(done));
    curl_multi_add_handle(multi_, easy);
  }
  void Remove(CURL* easy) {
    if (running_.erase(easy) > 0) curl_multi_remove_handle(multi_, easy);
  }
  void Resume(CURL* easy) {
    if (running_.contains(easy)) curl_easy_pause(easy, CURLPAUSE_CONT);
  }
  bool is_idle() const { return running_.empty(); }

 private:
  static int OnSocket(CURL*, curl_socket_t socket, int what, void* self, void*) {
    static_cast<State*>(self)->WatchSocket(socket, what);
    return 0;
  }
  static int OnTimer(CURLM*, long milliseconds, void* self) {
    static_cast<State*>(self)->SetTimer(milliseconds);
    return 0;
  }

  void WatchSocket(curl_socket_t socket, int what);
  void Arm(curl_socket_t socket, const std::shared_ptr<Watch>& watch);
  void ArmOne(curl_socket_t socket, const std::shared_ptr<Watch>& watch, int direction);
  void OnReady(curl_socket_t socket, const std::shared_ptr<Watch>& watch, int direction,
               bool error);
  void SetTimer(long milliseconds);
  void Act(curl_socket_t socket, int flags);
  void TakeResults();

  asio::io_context& loop_;
  CURLM* multi_;
  asio::steady_timer timer_;
  std::unordered_map<curl_socket_t, std::shared_ptr<Watch>> watches_;
  std::unordered_map<CURL*, std::function<void(CURLcode)>> running_;
};

void CurlLoop::State::WatchSocket(curl_socket_t socket, int what) {
  auto found = watches_.find(socket);
  if (what == CURL_POLL_REMOVE) {
    if (found == watches_.end()) return;
    // The socket stays curl's, also to close.
    found->second->descriptor.release();
    found->second->open = false;
    watches_.erase(found);
    return;
  }
  if (found == watches_.end()) {
    auto watch = std::make_shared<Watch>(loop_);
    boost::system::error_code error;
    watch->descriptor.assign(socket, error);
    if (error) return;  // curl's own time-out ends the transfer
    found = watches_.emplace(socket, std::move(watch)).first;
  }
  found->second->wanted = what;
  Arm(socket, found->second);
}

void CurlLoop::State::Arm(curl_socket_t socket, const std::shared_ptr<Watch>& watch) {
  if ((watch->wanted & CURL_POLL_IN) && !watch->reading) ArmOne(socket, watch, CURL_POLL_IN);
  if ((watch->wanted & CURL_POLL_OUT) && !watch->writing) ArmOne(socket, watch, CURL_POLL_OUT);
}

void CurlLoop::State::ArmOne(curl_socket_t socket, const std::shared_ptr<Watch>& watch,
                             int direction) {
  const bool read = direction == CURL_POLL_IN;
  (read ? watch->reading : watch->writing) = true;
  watch->descriptor.async_wait(
      read ? asio::posix::descriptor_base::wait_read : asio::posix::descriptor_base::wait_write,
      [state = weak_from_this(), socket, watch, direction](const boost::system::error_code& error) {
        if (const auto self = state.lock()) {
          self->OnReady(socket, watch, direction, static_cast<bool>(error));
        }
      });
}

void CurlLoop::State::OnReady(curl_socket_t socket, const std::shared_ptr<Watch>& watch,
                              int direction, bool error) {
  const bool read = direction == CURL_POLL_IN;
  (read ? watch->reading : watch->writing) = false;
  // Curl may wait for something else by now.
  if (!watch->open || (watch->wanted & direction) == 0) return;
  Act(socket, error ? CURL_CSELECT_ERR : (read ? CURL_CSELECT_IN : CURL_CSELECT_OUT));
  if (watch->open && !error) Arm(socket, watch);
}

void CurlLoop::State::SetTimer(long milliseconds) {
  if (milliseconds < 0) {
    timer_.cancel();
    return;
  }
  timer_.expires_after(std::chrono::milliseconds(milliseconds));
  timer_.async_wait([state = weak_from_this()](const boost::system::error_code& error) {
    const auto self = state.lock();
    if (self && !error) self->Act(CURL_SOCKET_TIMEOUT, 0);
  });
}

void CurlLoop::State::Act(curl_socket_t socket, int flags) {
  int still_running = 0;
  curl_multi_socket_action(multi_, socket, flags, &still_running);
  TakeResults();
}

void CurlLoop::State::TakeResults() {
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi_, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    CURL* const easy = message->easy_handle;
    const CURLcode result = message->data.result;  // the message does not outlive the removal
    curl_multi_remove_handle(multi_, easy);
    auto running = running_.extract(easy);
    if (running) running.mapped()(result);
  }
}

CurlLoop::CurlLoop(asio::io_context& loop, int host_connections)
    : state_(std::make_shared<State>(loop, host_connections)) {}
CurlLoop::~CurlLoop() = default;
void CurlLoop::Add(CURL* easy, std::function<void(CURLcode)> done) {
  state_->Add(easy, std::move(done));
}
void CurlLoop::Remove(CURL* easy) { state_->Remove(easy); }
void CurlLoop::Resume(CURL* easy) { state_->Resume(easy); }
bool CurlLoop::is_idle() const { return state_->is_idle(); }

}  // namespace upwell::fetch
