// SPDX-License-Identifier: Apache-2.0
// Words for a form of which nothing has an answer yet: the words of its menus' choices beside these
// choices, then the words of the site's pages with the best TF-IDF, until one finds something. A
// menu without an "all" takes another value with each word: a form over several databases finds
// nothing where the word is of another one.
#pragma once

#include <string>
#include <vector>

#include "query/study/study_state.h"

namespace upwell::query {

// The questions in their order, each filling in the query input; at most `most`. None where the
// form has no query input, or one that is named for values of a type.
std::vector<Submission> FirstWords(const form::SearchForm& form,
                                   const std::vector<std::string>& texts, const SiteWords& site,
                                   size_t most);

// Asks them until two have results. Nothing is asked where something has an answer already.
base::Task<void> FindFirstWords(StudyState& state);

}  // namespace upwell::query
