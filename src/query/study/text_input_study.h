// SPDX-License-Identifier: Apache-2.0
// Studies a form's text inputs ("Google's Deep-Web Crawl", 5): which take words (probing.h), which
// take values of a type (type_probing.h), which take the values of one field of the records
// (field_values.h); and binds the values that were found.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "query/study/field_values.h"
#include "query/study/listed_values.h"
#include "query/study/probing.h"
#include "query/study/study_state.h"
#include "query/types/type_probing.h"

namespace upwell::query {

// Whether its name or label says that it takes values of a type. Names of people are words that any
// text input may take.
bool IsNamedForType(const form::Input& input);

class TextInputStudy {
 public:
  // `state` is not owned.
  explicit TextInputStudy(StudyState& state) : state_(state), fields_(state), lists_(state) {}

  // Judges the text inputs of which nothing is known yet, with `base` as part of every question. A
  // study of the inputs only takes the query input for words without asking, unless it ignores
  // them, and passes over other inputs whose name tells no type.
  base::Task<void> JudgeAll(Submission base);
  // Judges one text input. What its name says is tried first, the other only if that does not
  // settle it.
  base::Task<void> Judge(int input, const Submission& base);
  // Judges the text inputs again that are still unknown and that `base` does not fill in.
  // `only_blind`: no others than those that were judged before records were known.
  base::Task<void> JudgeOpen(Submission base, bool only_blind);
  // Probes the inputs for words again for which the records known now show many more words.
  base::Task<void> ProbeWordsAgain();

  // The input takes values of that type.
  void TakeTyped(int input, const TypedInput& typed);

  // Adds what records have shown since to the inputs that take the values of a field.
  void RefreshFieldValues() { fields_.Refresh(); }
  // Binds inputs that are filled in together, words, and values of types; no ends of ranges.
  void Bind();

 private:
  // What probing has found.
  struct Probes {
    std::optional<TypedInput> typed;  // nothing where types were not tried
    ProbedInput words;
    bool finds_known_words = false;  // the query input finds words of known records
  };

  // A word in it found something, in a study of the inputs only.
  bool HasFoundByWords(int input) const;
  base::Task<void> Probe(int input, const Submission& base, Probes* probes);
  base::Task<void> ProbeWordsOfFinds(int input, const Submission& base, Probes* probes);
  base::Task<TypedInput> ProbeTypeOf(int input, const Submission& base);
  base::Task<ProbedInput> ProbeWords(int input, const Submission& base);
  base::Task<bool> WantsMore(int input, const Submission& base);
  base::Task<void> TakeWords(int input, const ProbedInput& probed, const Submission& base);
  base::Task<void> KeepLiveValues(int input, const Submission& base);
  base::Task<void> AskValues(int input, const std::vector<std::string>& values,
                             const Submission& base);

  StudyState& state_;
  FieldValues fields_;
  ListedValues lists_;
  std::map<int, size_t> records_then_;  // known when the words of an input were chosen
  std::set<int> judged_blind_;          // inputs judged before kFewRecords records were known
};

}  // namespace upwell::query
