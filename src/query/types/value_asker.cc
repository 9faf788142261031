// SPDX-License-Identifier: Apache-2.0
#include "query/types/value_asker.h"

namespace upwell::query {

base::Task<Reply> ValueAsker::Ask(std::string value, std::string why) {
  Submission own;
  own.push_back({input_, std::move(value)});
  Submission submission = Joined(base_, own);
  Reply reply = co_await asker_.Ask(std::move(submission), std::move(why));
  reply.words.clear();
  co_return reply;
}

base::Task<Reply> ValueAsker::AskWithout(std::string why) {
  Submission submission = base_;
  co_return co_await asker_.Ask(std::move(submission), std::move(why));
}

}  // namespace upwell::query
