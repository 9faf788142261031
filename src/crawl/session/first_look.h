// SPDX-License-Identifier: Apache-2.0
// The first look at how a form answers, before anything is concluded from an answer.
//
//   1. Nonsense, which nothing matches: the site's empty page.
//   2. A few real questions (query/openings).
//   3. Where a filter for empty pages is wanted (--aim entities), their words together with a
//      nonsense word.
//   4. One of the real questions again: what differs then is noise.
// The reader of answers compares the pages (AnswerReader::Study).
#pragma once

#include <optional>
#include <vector>

#include "answer/answer.h"
#include "crawl/session/site_session.h"
#include "crawl/session/submitter.h"
#include "query/openings.h"

namespace upwell::crawl {

// What was asked, with the first pages of the answers.
struct FirstLook {
  std::vector<SentQuestion> nonsense, openings, half_nonsense;
  std::optional<SentQuestion> repeat;
};

base::Task<FirstLook> TakeFirstLook(query::Openings& openings, Submitter& submitter,
                                    SiteSession& site);

// Its pages for the reader of answers. REQUIRES: `look` outlives them.
std::vector<answer::Sample> SamplesOf(const FirstLook& look);

}  // namespace upwell::crawl
