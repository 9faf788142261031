// SPDX-License-Identifier: Apache-2.0
// The words that stand on most pages of a language, whatever they are about: the part of the
// inverse document frequency that one site alone cannot tell.
#pragma once

#include <string_view>

namespace upwell::query {

// `word` is case folded, as WordSplitter gives it. Of some two dozen languages; words of a single
// letter are not among them, because no word list has those.
bool IsCommonWord(std::string_view word);

}  // namespace upwell::query
