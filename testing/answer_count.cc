// SPDX-License-Identifier: Apache-2.0
// How many results a page says there are.
#include "base/text.h"
#include "testing/answer_page.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

std::string_view SignOf(Separator separator) {
  switch (separator) {
    case Separator::kNone:
      return "";
    case Separator::kComma:
    case Separator::kIndian:
      return ",";
    case Separator::kDot:
      return ".";
    case Separator::kSpace:
      return "\u00A0";
    case Separator::kApostrophe:
      return "'";
  }
  return "";
}

char32_t ZeroOf(Digits digits) {
  switch (digits) {
    case Digits::kAscii:
      return U'0';
    case Digits::kArabicIndic:
      return U'\u0660';
    case Digits::kFullWidth:
      return U'\uFF10';
    case Digits::kThai:
      return U'\u0E50';
  }
  return U'0';
}

// A separator stands before the digit that has so many digits to its right, itself included.
bool SeparatedAt(size_t right, Separator separator) {
  if (separator == Separator::kIndian && right > 3) return (right - 3) % 2 == 0;
  return right % 3 == 0;
}

size_t RoundedDown(size_t number) {
  size_t step = 1;
  while (number / step >= 10) step *= 10;
  return number / step * step;
}

}  // namespace

std::string FormatCount(size_t number, Separator separator, Digits digits) {
  std::string ascii = std::to_string(number);
  std::string out;
  for (size_t i = 0; i < ascii.size(); ++i) {
    if (i > 0 && SeparatedAt(ascii.size() - i, separator)) out += SignOf(separator);
    base::AppendUtf8(&out, ZeroOf(digits) + static_cast<char32_t>(ascii[i] - '0'));
  }
  return out;
}

namespace {

class CountWriter {
 public:
  CountWriter(PageDraft* draft, const AnswerPart& part)
      : draft_(draft), part_(part), count_(draft->spec().count) {}

  void Write() {
    if (count_.style == CountStyle::kNone) return;
    std::string line = Line();
    if (count_.style == CountStyle::kTitle) {
      draft_->title += " (" + line + ")";
      return;
    }
    std::string around = count_.misleading ? Misleading() : "";
    const std::string& tag = draft_->spec().look.tags.notice;
    draft_->content += "<" + tag + ClassAttribute(draft_->spec().names.count) + ">" + around +
                       EscapeHtml(line) + "</" + tag + ">\n";
  }

 private:
  std::string Line() {
    switch (count_.style) {
      case CountStyle::kAbout:
        return Filled("about_n", Printed(part_.total * count_.estimate_factor, false));
      case CountStyle::kMoreThan:
        return Filled("more_than", Printed(RoundedDown(part_.total), false));
      case CountStyle::kRange:
        return Filled("range", Printed(part_.total, true));
      case CountStyle::kPageOf:
        return Filled("page_of", "");
      default:
        return Filled("count", Printed(part_.total, true));
    }
  }

  std::string Number(size_t number) const {
    return FormatCount(number, count_.separator, count_.digits);
  }

  std::string Printed(size_t number, bool exact) {
    draft_->truth.printed = number;
    draft_->truth.printed_exact = exact;
    return Number(number);
  }

  std::string Filled(std::string_view key, const std::string& number) const {
    std::string line = Fill(draft_->site.voice.Say(key), "n", number);
    line = Fill(line, "a", Number(part_.first + 1));
    line = Fill(line, "b", Number(part_.first + part_.shown.size()));
    line = Fill(line, "p", Number(part_.page + 1));
    return Fill(line, "m", Number(part_.pages));
  }

  std::string Misleading() const {
    return "&copy; 1998-2026 &middot; &euro; 1.299,00 &middot; " +
           EscapeHtml(Fill(draft_->site.voice.Say("visitors"), "n",
                           std::to_string(204611 + draft_->visit.number))) +
           " &middot; ";
  }

  PageDraft* draft_;
  const AnswerPart& part_;
  const CountSpec& count_;
};

}  // namespace

void WriteCount(PageDraft* draft, const AnswerPart& part) { CountWriter(draft, part).Write(); }

}  // namespace upwell::testing
