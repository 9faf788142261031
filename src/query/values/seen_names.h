// SPDX-License-Identifier: Apache-2.0
// Names of places and people in the texts of a site's records, and the labels that say which they
// are.
#pragma once

#include <string>
#include <vector>

namespace upwell::query {

// Makes "Author: Ann Lee" of "Author Ann Lee" and of "Author" above "Ann Lee", for words that most
// texts have at the start of a line: those name the fields of a record.
void MarkLabels(std::vector<std::string>* texts);

// Each name once, in the order of the texts.
struct LabelledNames {
  std::vector<std::string> cities;  // "City: Ghent", "Murfreesboro, TN", "14467 Potsdam"
  std::vector<std::string> people;  // surnames: "Author: Ann Lee", "by Ann Lee"
};
LabelledNames FindLabelledNames(const std::vector<std::string>& texts);

// Short phrases in capitals that more than one text has, and no more than half of them: what every
// text has is a label, what one text has may be a title.
std::vector<std::string> FindRepeatedNames(const std::vector<std::string>& texts);

}  // namespace upwell::query
