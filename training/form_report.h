// SPDX-License-Identifier: Apache-2.0
// How well forms were judged, as Markdown.
#pragma once

#include <ostream>
#include <vector>

#include "training/labelled_forms.h"

namespace upwell::training {

// What was said of each form: one probability per kind.
using Judgements = std::vector<std::vector<double>>;

// Several rounds of cross-validation, each with other folds; the tables of the first round in full.
// `nested`: the same with all settings chosen within the training folds.
void PrintFormReport(const std::vector<LabelledForm>& forms, const std::vector<Judgements>& rounds,
                     const std::vector<Judgements>& nested, std::ostream& out);

// The forms that were judged wrongly, one per line.
void PrintErrors(const std::vector<LabelledForm>& forms, const Judgements& judgements,
                 std::ostream& out);

}  // namespace upwell::training
