// SPDX-License-Identifier: Apache-2.0
// A Web in memory, for tests: a table of URLs and what they answer, and a log of what was asked.
//
//   MapWeb web;
//   web.Set("http://site.test/", MapReply(200, "<p>hello"));
//   web.SetSequence("http://site.test/x", {MapReply(503), MapReply(200, "at last")});
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "fetch/web.h"

namespace upwell::fetch {

// What a MapWeb answers with. Setters return the reply, so that one expression can say it all.
struct MapReply {
  explicit MapReply(int status_code = 200, std::string text = "")
      : status(status_code), body(std::move(text)) {}
  static MapReply Fails(Failure failure);
  static MapReply Redirect(int status, std::string location);
  MapReply&& With(std::string name, std::string value) &&;
  MapReply&& Cut(Truncated why) &&;
  // Answers only after the event loop went round this many times, so that later requests overtake.
  MapReply&& After(int turns) &&;

  int status;
  std::vector<Header> headers;
  std::string body;  // of a failure: its detail
  Failure failure = Failure::kNone;
  Truncated truncated = Truncated::kNo;
  int turns = 0;
};

class MapWeb : public Web {
 public:
  using Handler = std::function<std::optional<MapReply>(const Request&)>;

  // The answer to every request for that URL (without its fragment), whatever the method. HTML is
  // the content type where the reply names none.
  void Set(std::string_view url, MapReply reply);
  // One answer after the other; the last one stays.
  void SetSequence(std::string_view url, std::vector<MapReply> replies);
  // Asked first; where it gives nothing the table answers. What neither knows is a 404.
  void SetHandler(Handler handler) { handler_ = std::move(handler); }

  // The date of the first exchange and how much later each further one starts.
  void SetTime(base::Time start, base::Duration step);

  base::Task<Exchange> Fetch(Request request) override;
  void Observe(const Exchange& exchange) override { observed_.push_back(exchange); }

  // Every request in the order of asking.
  const std::vector<Request>& log() const { return log_; }
  // The same, short: "GET http://site.test/".
  std::vector<std::string> LogLines() const;
  const std::vector<Exchange>& observed() const { return observed_; }

 private:
  MapReply ReplyTo(const Request& request);

  std::map<std::string, std::vector<MapReply>, std::less<>> table_;
  Handler handler_;
  std::vector<Request> log_;
  std::vector<Exchange> observed_;
  base::Time now_ = base::Time(std::chrono::seconds(1'700'000'000));
  base::Duration step_ = std::chrono::seconds(1);
};

}  // namespace upwell::fetch
