// SPDX-License-Identifier: Apache-2.0
// One text input of a form, asked a value at a time.
#pragma once

#include <string>
#include <utility>

#include "query/asker.h"

namespace upwell::query {

class ValueAsker {
 public:
  // `base` is part of every submission. `asker` is not owned.
  ValueAsker(int input, Submission base, Asker& asker)
      : input_(input), base_(std::move(base)), asker_(asker) {}

  // The answer to the form with this value in the input; without its words.
  base::Task<Reply> Ask(std::string value, std::string why);
  // The answer to the form without the input.
  base::Task<Reply> AskWithout(std::string why);

  const Asker& asker() const { return asker_; }

 private:
  int input_;
  Submission base_;
  Asker& asker_;
};

}  // namespace upwell::query
