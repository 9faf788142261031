// SPDX-License-Identifier: Apache-2.0
// Tells the state of new records before the source's own reader gets the page.
#pragma once

#include "harvest/answer_session.h"
#include "harvest/harvest_state.h"

namespace upwell::harvest {

class StateReader : public PageReader {
 public:
  // Nothing is owned. Where it does not read on, one page is enough, whatever the reader wants.
  StateReader(HarvestState& state, PageReader& reader, bool reads_on = true)
      : state_(state), reader_(reader), reads_on_(reads_on) {}
  void Take(const AnswerPage& page) override {
    state_.Take(page.fresh);
    reader_.Take(page);
  }
  bool WantsNext(const WholeAnswer& so_far) override {
    return reads_on_ && reader_.WantsNext(so_far);
  }

 private:
  HarvestState& state_;
  PageReader& reader_;
  bool reads_on_;
};

}  // namespace upwell::harvest
