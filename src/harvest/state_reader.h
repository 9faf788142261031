// SPDX-License-Identifier: Apache-2.0
// Tells the state of new records before the source's own reader gets the page.
#pragma once

#include "harvest/answer_session.h"
#include "harvest/harvest_state.h"

namespace upwell::harvest {

class StateReader : public PageReader {
 public:
  // Nothing is owned.
  StateReader(HarvestState& state, PageReader& reader) : state_(state), reader_(reader) {}
  void Take(const AnswerPage& page) override {
    state_.Take(page.fresh);
    reader_.Take(page);
  }
  bool WantsNext(const WholeAnswer& so_far) override { return reader_.WantsNext(so_far); }

 private:
  HarvestState& state_;
  PageReader& reader_;
};

}  // namespace upwell::harvest
