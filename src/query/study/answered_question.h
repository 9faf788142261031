// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "query/asker.h"

namespace upwell::query {

// A question and its answer, which answers to further questions are compared with.
struct AnsweredQuestion {
  Submission submission;
  Reply reply;
};

}  // namespace upwell::query
