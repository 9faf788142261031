// SPDX-License-Identifier: Apache-2.0
// Links and what they do: the input is a page, and each of its lines an address and a text.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"
#include "form/guard/acting_link.h"
#include "form/guard/acting_words.h"
#include "form/guard/link_promise.h"
#include "form/guard/plain_letters.h"
#include "fuzz/require.h"

namespace {

using namespace upwell;

constexpr size_t kMostLines = 64;  // so that one input stays quick

const base::Url& PageUrl() {
  static const base::Url url = *base::Url::Parse("http://site.test/list/12?view=all");
  return url;
}

// However a text is written, plain letters are their own plain form, and folding keeps UTF-8 valid.
void CheckLetters(std::string_view line) {
  const std::string valid = base::FoldVariants(line);
  const std::string plain = form::PlainLetters(valid);
  Require(base::IsValidUtf8(plain));
  Require(base::IsValidUtf8(form::WithoutAccents(plain)));
  Require(base::IsValidUtf8(form::WithReplacedAccents(plain)));
  Require(base::IsAllAscii(form::LatinLookAlike(plain)));
}

void CheckWords(std::string_view line) {
  const form::GuardedText text(line);
  text.ActingWord();
  text.SecondVerb();
  text.LeadingVerb();
  form::ReadCommand(line);
  const size_t equals = std::min(line.find('='), line.size());
  form::NamesCommand(line.substr(0, equals));
  form::NamesMode(line.substr(0, equals));
  form::OverridesMethod(line.substr(0, equals), line.substr(equals));
  form::WordsIn(line);
}

void CheckAddress(std::string_view line) {
  const size_t space = std::min(line.find(' '), line.size());
  const auto url = base::Url::Parse(line.substr(0, space), PageUrl());
  if (!url.ok()) return;
  const form::PromisedPage promised{*url, line.substr(space), PageUrl()};
  form::PromisesPage(promised);
  form::IsTitled(promised);
  form::IsActingLink(*url, line.substr(space), PageUrl());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const parse::Page page = parse::ReadPage(input, PageUrl(), {});
  for (const parse::Link& link : page.links) {
    const bool acts = form::IsActingLink(page, link);
    Require(!(acts && form::MayFollow(page, link)));
    form::MayFollowToRecord(page, link);
  }
  size_t lines = 0;
  for (const std::string_view line : base::Split(input, '\n')) {
    if (++lines > kMostLines) break;
    CheckLetters(line);
    CheckWords(line);
    CheckAddress(line);
  }
  return 0;
}
