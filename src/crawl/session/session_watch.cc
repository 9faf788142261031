// SPDX-License-Identifier: Apache-2.0
#include "crawl/session/session_watch.h"

namespace upwell::crawl {
namespace {

constexpr size_t kMostPages = 1'000;      // whose contents are remembered; a guard
constexpr size_t kMostRecordsKept = 100;  // of the question to ask again; a guard
constexpr int kMostInVain = 2;            // new sessions that did not help; not tuned

}  // namespace

// Neither results nor the message that there are none, nor a complaint about what was filled in.
bool SessionWatch::IsStrange(const query::Reply& reply) const {
  if (!reply.records.empty() || reply.too_many) return false;
  switch (reply.trouble) {
    case answer::Trouble::kNone:
      return reply.kind == answer::AnswerKind::kOther;
    case answer::Trouble::kNotFound:
    case answer::Trouble::kServerError:
    case answer::Trouble::kLoginWall:
      return true;
    default:
      return false;
  }
}

// What was seen until now was seen in a session that is alive.
void SessionWatch::Trust() {
  for (const base::Hash128& page : since_) {
    if (alive_.size() < kMostPages) alive_.insert(page);
  }
  since_.clear();
  fruitless_ = alike_ = 0;
}

void SessionWatch::Learn(const query::Question& question, const query::Reply& reply) {
  if (!reply.records.empty()) {
    Trust();
    in_vain_ = 0;
    // A state of the form may have ended with its session.
    if (question.state) return;
    known_ = FoundBefore{question, reply.records};
    if (known_->records.size() > kMostRecordsKept) known_->records.resize(kMostRecordsKept);
    return;
  }
  const base::Hash128 page = reply.signature.hash();
  if (since_.size() < kMostPages) since_.push_back(page);
  ++fruitless_;
  if (!IsStrange(reply)) return;
  alike_ = alike_ > 0 && page == last_strange_ ? alike_ + 1 : 1;
  last_strange_ = page;
}

// A link that is no way on is a reason at once.
void SessionWatch::LearnFurther(const query::Reply& reply) {
  if (!IsStrange(reply)) return;
  const base::Hash128 page = reply.signature.hash();
  if (since_.size() < kMostPages) since_.push_back(page);
  alike_ = kAlike;
  last_strange_ = page;
}

const FoundBefore* SessionWatch::doubt() const {
  if (!known_ || in_vain_ >= kMostInVain) return nullptr;
  const bool strange = alike_ >= kAlike && !alive_.contains(last_strange_);
  return strange || fruitless_ >= patience_ ? &*known_ : nullptr;
}

void SessionWatch::LearnAlive() {
  if (fruitless_ >= patience_) patience_ *= 2;
  Trust();
}

void SessionWatch::LearnEnded(const query::Reply& reply) {
  const base::Hash128 page = reply.signature.hash();
  if (IsStrange(reply) && !alive_.contains(page)) of_end_.insert(page);
  since_.clear();
  fruitless_ = alike_ = 0;
}

void SessionWatch::LearnInVain() {
  ++in_vain_;
  since_.clear();
  fruitless_ = alike_ = 0;
}

bool SessionWatch::IsEnd(const query::Reply& reply) const {
  return in_vain_ < kMostInVain && reply.records.empty() &&
         of_end_.contains(reply.signature.hash());
}

}  // namespace upwell::crawl
