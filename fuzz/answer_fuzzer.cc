// SPDX-License-Identifier: Apache-2.0
// Input: pages parted by the byte 0x1e. The first byte of each says whether it is an answer to
// nonsense, and which question; the pages are studied together and then read one after the other.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "answer/answer.h"
#include "answer/letter_index.h"
#include "answer/trail.h"
#include "base/text.h"
#include "fuzz/require.h"

namespace {

using namespace upwell;

constexpr size_t kMostPages = 4;

struct AskedPage {
  parse::Page page;
  answer::Asked asked;
  bool nonsense = false;
};

std::vector<AskedPage> PagesOf(std::string_view input) {
  std::vector<AskedPage> pages;
  for (std::string_view part : base::Split(input, '\x1e')) {
    if (part.empty() || pages.size() == kMostPages) continue;
    AskedPage& asked = pages.emplace_back();
    asked.nonsense = (part[0] & 1) != 0;
    asked.asked = {(part[0] & 2) != 0 ? "heron" : "qxzjvk"};
    asked.page = parse::ReadPage(
        part.substr(1), *base::Url::Parse("http://site.test/search?q=" + asked.asked[0]), {});
    asked.page.status = (part[0] & 4) != 0 ? 404 : 200;
  }
  return pages;
}

void CheckTurn(const std::optional<answer::Turn>& turn) {
  if (turn) Require(turn->request.url.is_http() && base::IsValidUtf8(turn->href));
}

void CheckAnswer(const answer::Answer& answer) {
  for (const answer::Record& record : answer.records) {
    Require(!record.key.empty());
    Require(base::IsValidUtf8(record.title) && base::IsValidUtf8(record.text));
    for (const auto& [name, value] : record.fields) {
      Require(!name.empty() && base::IsValidUtf8(name) && base::IsValidUtf8(value));
    }
  }
  CheckTurn(answer.pager.next);
  CheckTurn(answer.pager.previous);
  for (const answer::Turn& turn : answer.pager.pages) CheckTurn(turn);
  const double alike = answer::Jaccard(answer.signature, answer.signature);
  Require(alike == 1);
  Require(!answer::AnswerKindName(answer.kind).empty() &&
          !answer::TroubleName(answer.trouble).empty());
}

void CheckIndexes(const parse::Page& page, const answer::Pager& pager) {
  constexpr size_t kMostIndexes = 8, kMostLinks = 100;  // as letter_index.h says
  const std::vector<answer::LetterIndex> indexes = answer::FindLetterIndexes(page, pager);
  Require(indexes.size() <= kMostIndexes);
  for (const answer::LetterIndex& index : indexes) {
    Require(!index.links.empty() && index.links.size() <= kMostLinks);
    Require(base::IsValidUtf8(index.name));
    for (const answer::IndexLink& link : index.links) Require(link.url.is_http());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::vector<AskedPage> pages = PagesOf({reinterpret_cast<const char*>(data), size});
  answer::AnswerReader reader;
  std::vector<answer::Sample> samples;
  for (const AskedPage& asked : pages)
    samples.push_back({&asked.page, asked.asked, asked.nonsense});
  if (samples.size() > 1) reader.Study(samples);
  answer::Trail trail;
  for (const AskedPage& asked : pages) {
    const answer::Answer answer = reader.Read(asked.page, asked.asked);
    CheckAnswer(answer);
    CheckIndexes(asked.page, answer.pager);
    trail.Add(fetch::Request(asked.page.url), answer);
    trail.NextTurn(answer);
  }
  return 0;
}
