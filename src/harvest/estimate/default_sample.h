// SPDX-License-Identifier: Apache-2.0
// Other questions than the form as it stands, to see whether that lists everything ("Extracting
// Data Behind Web Forms": C combinations with maximal coverage).
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "form/search_form.h"
#include "query/asker.h"

namespace upwell::harvest {

// C combinations of the form's menus: one value of each menu alone, which nearly always has
// results, then each as far as possible from all before.
std::vector<query::Submission> SampleOfMenus(const form::SearchForm& form, uint64_t seed);

// The widest span of time for each pair of date inputs, or a date long ago where there is only one:
// where no date is given, sites show what is coming, or the last weeks.
std::vector<query::Submission> SampleOfDates(const form::SearchForm& form);

// The words of records that could be asked for, from the rarest to the most frequent.
std::vector<std::string> WordsToSample(
    const std::unordered_map<std::string, uint32_t>& frequencies);

// Up to `n` words that at most `most` records have, evenly from the rarest to the most frequent:
// the whole answer to such a word is on one page, with any record that was not listed.
std::vector<std::string> SampleOfWords(const std::unordered_map<std::string, uint32_t>& frequencies,
                                       uint64_t most, size_t n);

// Values for each text input but the query input and those for dates: of the kind that it seems to
// take, as far as the records' texts show any, or else some of the words.
std::vector<query::Submission> SampleOfTextInputs(const form::SearchForm& form,
                                                  const std::vector<std::string>& texts,
                                                  const std::vector<std::string>& words);

// The values of the menus, one by one, that no record shows as a field or a line of its text.
std::vector<query::Submission> ValuesWithoutRecords(const form::SearchForm& form,
                                                    const std::vector<query::RecordColumn>& columns,
                                                    const std::vector<std::string>& texts);

// C = max(largest menu, ceil(log2 N)). A text input counts in N with `words` values.
uint64_t SampleSizeOf(const form::SearchForm& form, size_t words);

}  // namespace upwell::harvest
