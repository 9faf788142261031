// SPDX-License-Identifier: Apache-2.0
// How a form is studied (form_study.h): how deep, and the options of each part.
#pragma once

#include <cstdint>
#include <optional>

#include "query/menus/presentation.h"
#include "query/study/probing.h"
#include "query/templates/isit.h"
#include "query/types/type_probing.h"
#include "query/values/written_date.h"

namespace upwell::query {

struct StudyOptions {
  IsitOptions isit;
  ProbingOptions probing;
  TypeOptions types;
  PresentationOptions presentation;
  // Values that a menu needs to be bound (DWC 4.4: smaller menus are mostly presentation inputs).
  uint64_t least_values = 5;
  // Requests for two text inputs together where neither alone found anything. Not tuned.
  uint64_t for_pairs = 30;
  // The day on which the site was first asked, as the archive has it; nothing where it is not
  // known.
  std::optional<Day> today;
};

// How much of a form is studied.
enum class StudyDepth : uint8_t {
  kInputs,     // menus and typed text inputs; the query input is believed to take words
  kTemplates,  // also words for the text inputs, and ISIT
};

}  // namespace upwell::query
