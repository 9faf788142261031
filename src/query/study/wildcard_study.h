// SPDX-License-Identifier: Apache-2.0
// Whether a text input takes a sign for the rest of a word ("ab*"): then beginnings of words list
// what no word is known for. Where the site's pages speak of such a sign, a known word is asked cut
// off; where nothing has an answer yet, frequent beginnings are asked, because some sites take
// nothing but whole names and beginnings of at least two letters. What is found is kept as
// answered questions, from which the prefixes of a crawl are learnt
// (harvest/sources/prefix_source). There the sign is also tried before and behind a part of a known
// word: a site that finds it is asked so from then on (InputBelief::around). The sign alone may
// list everything.
#pragma once

#include "query/study/study_state.h"

namespace upwell::query {

base::Task<void> TryWildcards(StudyState& state);

}  // namespace upwell::query
