// SPDX-License-Identifier: Apache-2.0
// Memory for large pages, shared by all sites of a process. A page takes many times its bytes when
// it is read, and a site may hold several at once; without a common limit a few dozen sites fill
// any machine.
//
// Small bodies need no room. A large one needs it before it is read further, and keeps it as long
// as the body, or the page that was made of it, is there. The site that has held or waited for room
// longest always gets it, so one site can always go on; the others wait until it fits.
//
// Safe from any thread: the event loops of a process share one.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace upwell::fetch {

// Bytes of a body up to which it needs no room; not tuned.
inline constexpr size_t kSmallBody = 256 * 1024;

class MemoryBudget : public std::enable_shared_from_this<MemoryBudget> {
 public:
  // Bytes that the pages of all sites together may take.
  explicit MemoryBudget(uint64_t bytes) : bytes_(bytes) {}

  // Given back when it goes out of scope.
  class Room {
   public:
    Room(std::shared_ptr<MemoryBudget> budget, uint64_t site, uint64_t bytes)
        : budget_(std::move(budget)), site_(site), bytes_(bytes) {}
    ~Room() { budget_->Change(site_, bytes_, 0); }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    // The body turned out to be smaller.
    void ShrinkTo(uint64_t body_bytes);

   private:
    std::shared_ptr<MemoryBudget> budget_;
    uint64_t site_;
    uint64_t bytes_;
  };

  class Waiting;

  // One who takes room. `look_again` is called from any thread, under a lock, where room may be
  // had; it must not call back.
  class Site {
   public:
    Site(std::shared_ptr<MemoryBudget> budget, std::function<void()> look_again);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    // For a body of so many bytes; null where there is none now.
    std::shared_ptr<Room> Take(uint64_t body_bytes);

   private:
    friend class MemoryBudget::Waiting;
    std::shared_ptr<MemoryBudget> budget_;
    uint64_t id_;
  };

  // As long as it is there, look_again is called. Who waits makes it before Take.
  class Waiting {
   public:
    explicit Waiting(Site& site) : site_(site) { site_.budget_->Wait(site_.id_, 1); }
    ~Waiting() { site_.budget_->Wait(site_.id_, -1); }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

   private:
    Site& site_;
  };

  uint64_t held() const;  // by all

 private:
  struct State {
    std::function<void()> look_again;  // null once the site has gone
    uint64_t held = 0;
    int waiting = 0;     // requests
    uint64_t since = 0;  // its place in the order of those who hold or wait; 0: it does neither
  };

  void Change(uint64_t site, uint64_t from, uint64_t to);
  void Wait(uint64_t site, int change);
  void Settle(uint64_t site);
  bool IsFirst(const State& state) const;
  void TellWaiting();

  const uint64_t bytes_;
  mutable std::mutex mutex_;
  uint64_t held_ = 0;
  uint64_t last_id_ = 0;
  uint64_t last_place_ = 0;
  std::map<uint64_t, State> sites_;
};

}  // namespace upwell::fetch
