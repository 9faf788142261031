// SPDX-License-Identifier: Apache-2.0
// Word lists and patterns (as in dataset.h) that the names of entities are made of.
#pragma once

#include <string_view>

namespace upwell::testing {

// Lists "place", "person", "title", "film", "album", "band", "dish", "job", "hotel", "company",
// "wine", "region", "gift" and those they are made of. "" for a language that has none.
std::string_view WesternEntityWords(std::string_view language);  // en, de, fr
std::string_view FurtherEntityWords(std::string_view language);  // es, it, pl, ja
// Names that are the same in every language: brands, models, grapes, makes, Latin and chemical
// names.
std::string_view CommonEntityWords();

}  // namespace upwell::testing
