// SPDX-License-Identifier: Apache-2.0
// What a page says beside results: that something was done, that it was asked too soon, that there
// is too much. Input: the page with the form, the byte 0x1e, lines of a head, 0x1e, the answer.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "answer/judge/done_signs.h"
#include "answer/too_many.h"
#include "answer/too_soon.h"
#include "base/text.h"
#include "fetch/answer_trouble.h"
#include "fetch/response_head.h"
#include "fuzz/require.h"

namespace {

using namespace upwell;

constexpr size_t kMaxHead = 64 * 1024;  // bytes

fetch::Exchange ExchangeOf(std::string_view head, std::string_view body) {
  fetch::HeadReader reader(kMaxHead);
  reader.TakeLine("HTTP/1.1 200 OK\r\n");
  for (const std::string_view line : base::Split(head, '\n')) reader.TakeLine(line);
  fetch::Exchange exchange{fetch::Request(*base::Url::Parse("http://site.test/find?q=heron"))};
  exchange.status = reader.head().status;
  exchange.headers = reader.head().headers;
  exchange.body = std::string(body);
  return exchange;
}

void CheckTexts(const std::string& visible, const std::string& home) {
  answer::SaysTooMany(visible, home);
  if (const auto soon = answer::SaysTooSoon(visible, home); soon && soon->seconds) {
    Require(std::isfinite(*soon->seconds) && *soon->seconds >= 0);
  }
  // What the page with the form says as well is no message.
  Require(!answer::SaysTooMany(home, home) && !answer::SaysTooSoon(home, home));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const size_t first = std::min(input.find('\x1e'), input.size());
  const size_t second = std::min(input.find('\x1e', first + 1), input.size());
  const std::string_view form_page = input.substr(0, first);
  const std::string_view head = input.substr(first, second - first);
  const std::string_view body = input.substr(second);

  const base::Url url = *base::Url::Parse("http://site.test/");
  const parse::Page before = parse::ReadPage(form_page, url, {});
  const std::string home = parse::VisibleText(before.document, parse::Document::kRoot);
  const std::vector<fetch::Exchange> hops = {ExchangeOf(head, body)};
  const parse::Page page = parse::ReadPage(hops[0], {});
  const std::string visible = parse::VisibleText(page.document, parse::Document::kRoot);

  answer::DoneJudge judge;
  judge.LearnBefore(home);
  if (const auto sign = judge.SignIn(hops, &page, {"heron"})) {
    Require(!sign->text.empty() && base::IsValidUtf8(sign->text));
  }
  judge.SignIn(hops, nullptr, {"heron"});
  CheckTexts(visible, home);
  fetch::IsChallenge(hops[0]);
  Require(base::IsValidUtf8(fetch::BodyTrouble(hops[0])));
  return 0;
}
