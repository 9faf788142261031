// SPDX-License-Identifier: Apache-2.0
// The ways from one page of an answer to the others.
#include "base/text.h"
#include "testing/answer_page.h"
#include "testing/encoding.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

constexpr size_t kBlock = 5;
constexpr size_t kNeighbours = 2;

struct Entry {
  enum Kind { kPage, kHere, kGap } kind = kPage;
  size_t page = 0;
  std::string html;
  bool is_number = false;
  bool is_next = false;   // says "next", wherever it leads
  bool is_false = false;  // leads to nothing new
};

class PagerWriter {
 public:
  PagerWriter(PageDraft* draft, const AnswerPart& part)
      : draft_(draft), part_(part), pager_(draft->spec().pager) {
    ListEntries();
  }

  std::string Write() {
    for (const Entry& entry : entries_) Note(entry);
    NoteForms();
    if (pager_.kind == PagerKind::kHead) return HeadLinks();
    if (entries_.empty()) return PageSizeForm();
    return Boxed(Controls()) + PageSizeForm();
  }

 private:
  const ArgumentNames& Arguments() const { return draft_->spec().arguments; }
  bool HasNext() const { return part_.page + 1 < part_.pages; }

  void ListEntries() {
    if (part_.pages < 2) return;
    switch (pager_.kind) {
      case PagerKind::kNone:
        return;
      case PagerKind::kMore:
        AddNext(draft_->Say("more"));
        return;
      case PagerKind::kButton:
        AddPrevious(draft_->Say("previous"));
        AddNext(Fill(draft_->Say("next_n"), "n", std::to_string(part_.page_size)));
        return;
      case PagerKind::kHead:
      case PagerKind::kWords:
        AddPrevious(draft_->Say("previous"));
        AddNext(draft_->Say("next"));
        return;
      case PagerKind::kArrows:
        AddPrevious(Arrow(false));
        AddNext(Arrow(true));
        return;
      case PagerKind::kNumbers:
      case PagerKind::kNumberButtons:
      case PagerKind::kSelect:
        AddNumbers(0, part_.pages);
        return;
      case PagerKind::kGaps:
        AddWithGaps();
        AddNext(draft_->Say("next"));
        return;
      case PagerKind::kBlocks:
        AddBlock();
        return;
    }
  }

  // Signs point the way one reads.
  std::string Arrow(bool forward) const {
    static constexpr std::string_view kRight[] = {"&rsaquo;", "&raquo;", "→", "&gt;&gt;", "►"};
    static constexpr std::string_view kLeft[] = {"&lsaquo;", "&laquo;", "←", "&lt;&lt;", "◄"};
    size_t manner = draft_->spec().manner % std::size(kRight);
    bool right = forward != draft_->site.voice.right_to_left();
    return std::string(right ? kRight[manner] : kLeft[manner]);
  }

  void AddPrevious(std::string html) {
    if (part_.page > 0) entries_.push_back({Entry::kPage, part_.page - 1, std::move(html)});
  }

  void AddNext(std::string html) {
    Entry entry{Entry::kPage, part_.page + 1, std::move(html)};
    entry.is_next = true;
    entry.is_false = !HasNext();
    if (!HasNext()) {
      if (pager_.end == PagerEnd::kStops) return;
      if (pager_.end == PagerEnd::kLinksItself) entry.page = part_.page;
      if (pager_.end == PagerEnd::kWraps) entry.page = 0;
    }
    entries_.push_back(std::move(entry));
  }

  void AddNumber(size_t page) {
    Entry entry{page == part_.page ? Entry::kHere : Entry::kPage, page, ""};
    entry.html = FormatCount(page + 1, Separator::kNone, draft_->spec().count.digits);
    entry.is_number = true;
    entries_.push_back(std::move(entry));
  }

  void AddNumbers(size_t begin, size_t end) {
    for (size_t page = begin; page < end; ++page) AddNumber(page);
  }

  void AddWithGaps() {
    for (size_t page = 0; page < part_.pages; ++page) {
      bool near = page + kNeighbours >= part_.page && page <= part_.page + kNeighbours;
      if (near || page < 2 || page + 1 == part_.pages) {
        AddNumber(page);
      } else if (entries_.back().kind != Entry::kGap) {
        entries_.push_back({Entry::kGap, 0, "&hellip;"});
      }
    }
  }

  void AddBlock() {
    size_t begin = part_.page / kBlock * kBlock;
    size_t end = std::min(begin + kBlock, part_.pages);
    if (begin > 0) entries_.push_back({Entry::kPage, begin - 1, Arrow(false)});
    AddNumbers(begin, end);
    if (end < part_.pages) entries_.push_back({Entry::kPage, end, Arrow(true)});
  }

  bool ByForm() const {
    return pager_.kind == PagerKind::kButton || pager_.kind == PagerKind::kNumberButtons ||
           pager_.kind == PagerKind::kSelect;
  }

  std::string NumberOf(size_t page) const {
    if (pager_.address == PageAddress::kOffset) return std::to_string(page * part_.page_size);
    if (pager_.address == PageAddress::kFromZero) return std::to_string(page);
    return std::to_string(page + 1);
  }

  // Everything that is sent along, without the page.
  base::FormFields Kept() const {
    base::FormFields kept = draft_->visit.fields;
    std::erase_if(kept, [&](const auto& field) { return field.first == pager_.argument; });
    if (pager_.session) kept.emplace_back(Arguments().session, draft_->Session());
    return kept;
  }

  std::string PathTarget(size_t page) const {
    const FormBox* words = WordsBox(draft_->spec());
    base::FormFields rest = Kept();
    std::erase_if(rest, [&](const auto& field) { return field.first == words->name; });
    std::string target =
        draft_->spec().form.action + "/" +
        base::PercentEncodeAll(EncodeAs(draft_->visit.words, draft_->spec().charset)) + "/" +
        std::to_string(page + 1);
    return rest.empty() ? target : target + "?" + EncodedFields(draft_->spec(), rest);
  }

  HttpRequest RequestOf(size_t page) const {
    HttpRequest request;
    if (pager_.address == PageAddress::kPath && !draft_->visit.words.empty() && !ByForm()) {
      request.target = PathTarget(page);
      return request;
    }
    base::FormFields fields = Kept();
    fields.emplace_back(pager_.argument, NumberOf(page));
    if (ByForm() && pager_.post) {
      request.method = "POST";
      request.target = draft_->spec().form.action;
      request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
      request.body = EncodedFields(draft_->spec(), fields);
    } else if (ByForm()) {
      request.target = draft_->spec().form.action + "?" + EncodedFields(draft_->spec(), fields);
    } else {
      request.target = QuestionTarget(draft_->spec(), fields);
    }
    return request;
  }

  void Note(const Entry& entry) {
    if (entry.kind != Entry::kPage) return;
    HttpRequest request = RequestOf(entry.page);
    if (entry.is_false) {
      draft_->truth.false_next = std::move(request);
      return;
    }
    if (entry.is_number) draft_->truth.numbered[entry.page] = request;
    if (entry.page == part_.page + 1) draft_->truth.next = std::move(request);
  }

  void NoteForms() {
    const std::string& action = draft_->spec().form.action;
    std::vector<std::string> names = NamesOf(Kept());
    names.push_back(pager_.argument);
    size_t forms = pager_.kind == PagerKind::kButton ? entries_.size() : entries_.empty() ? 0 : 1;
    for (size_t i = 0; ByForm() && i < forms; ++i) {
      draft_->truth.forms.push_back({FormPurpose::kPager, action, names});
    }
    if (!pager_.page_size) return;
    names = NamesOf(KeptForPageSize());
    names.push_back(Arguments().page_size);
    draft_->truth.forms.push_back({FormPurpose::kPageSize, action, std::move(names)});
  }

  base::FormFields KeptForPageSize() const {
    base::FormFields kept = Kept();
    std::erase_if(kept, [&](const auto& field) { return field.first == Arguments().page_size; });
    return kept;
  }

  std::string HeadLinks() {
    for (const Entry& entry : entries_) {
      draft_->head += std::string("<link rel=\"") + (entry.is_next ? "next" : "prev") +
                      "\" href=\"" + EscapeHtml(RequestOf(entry.page).target) + "\">\n";
    }
    return PageSizeForm();
  }

  std::string Controls() const {
    switch (pager_.kind) {
      case PagerKind::kButton:
        return Buttons();
      case PagerKind::kNumberButtons:
        return Form(HiddenInputs(Kept()) + NumberButtons());
      case PagerKind::kSelect:
        return Form(HiddenInputs(Kept()) + Menu() + "<input type=\"submit\" value=\"" +
                    draft_->Say("go") + "\">");
      default:
        return Links();
    }
  }

  std::string Boxed(const std::string& controls) const {
    std::string name = ClassAttribute(draft_->spec().names.pager);
    bool links = !ByForm();  // forms do not fit into all boxes
    if (pager_.box == PagerBox::kParagraph && links) return "<p" + name + ">" + controls + "</p>\n";
    if (pager_.box == PagerBox::kNav) return "<nav" + name + ">" + controls + "</nav>\n";
    if (pager_.box == PagerBox::kList && links) return "<ul" + name + ">" + controls + "</ul>\n";
    if (pager_.box == PagerBox::kTable && links) {
      return "<table" + name + "><tr>" + controls + "</tr></table>\n";
    }
    return "<div" + name + ">\n" + controls + "</div>\n";
  }

  std::string InBox(const std::string& html) const {
    if (pager_.box == PagerBox::kList) return "<li>" + html + "</li>\n";
    if (pager_.box == PagerBox::kTable) return "<td>" + html + "</td>\n";
    return html + "\n";
  }

  std::string Links() const {
    std::string out;
    for (const Entry& entry : entries_) {
      if (entry.kind == Entry::kGap) out += InBox("<span>" + entry.html + "</span>");
      if (entry.kind == Entry::kHere) out += InBox("<b>" + entry.html + "</b>");
      if (entry.kind != Entry::kPage) continue;
      std::string rel = pager_.rel && entry.is_next ? "next" : "";
      if (pager_.nofollow) rel += rel.empty() ? "nofollow" : " nofollow";
      out += InBox(LinkTo(RequestOf(entry.page).target, entry.html,
                          rel.empty() ? "" : " rel=\"" + rel + "\""));
    }
    return out;
  }

  std::string Form(const std::string& controls) const {
    return "<form action=\"" + EscapeHtml(draft_->spec().form.action) + "\" method=\"" +
           (pager_.post ? "post" : "get") + "\">\n" + controls + "</form>\n";
  }

  std::string Buttons() const {
    std::string out;
    for (const Entry& entry : entries_) {
      base::FormFields fields = Kept();
      fields.emplace_back(pager_.argument, NumberOf(entry.page));
      out += Form(HiddenInputs(fields) + "<input type=\"submit\" value=\"" + entry.html + "\">\n");
    }
    return out;
  }

  std::string NumberButtons() const {
    std::string out;
    for (const Entry& entry : entries_) {
      out += "<button name=\"" + pager_.argument + "\" value=\"" + NumberOf(entry.page) + "\"" +
             (entry.kind == Entry::kHere ? " disabled" : "") + ">" + entry.html + "</button>\n";
    }
    return out;
  }

  std::string Menu() const {
    std::string out = "<select name=\"" + pager_.argument + "\">";
    for (const Entry& entry : entries_) {
      out += "<option value=\"" + NumberOf(entry.page) + "\"" +
             (entry.kind == Entry::kHere ? " selected" : "") + ">" + entry.html + "</option>\n";
    }
    return out + "</select>";
  }

  std::string PageSizeForm() const {
    if (!pager_.page_size) return "";
    std::string out = "<form action=\"" + EscapeHtml(draft_->spec().form.action) + "\">" +
                      HiddenInputs(KeptForPageSize()) + "<select name=\"" + Arguments().page_size +
                      "\">";
    for (size_t size : {pager_.size, pager_.size * 2, pager_.size * 5}) {
      out += "<option" + std::string(size == part_.page_size ? " selected>" : ">") +
             std::to_string(size) + "</option>";
    }
    return out + "</select> " + draft_->Say("per_page") + " <input type=\"submit\" value=\"" +
           draft_->Say("go") + "\"></form>\n";
  }

  PageDraft* draft_;
  const AnswerPart& part_;
  const PagerSpec& pager_;
  std::vector<Entry> entries_;
};

}  // namespace

std::string PagerHtml(PageDraft* draft, const AnswerPart& part) {
  draft->truth.page = part.page;
  draft->truth.pages = part.pages;
  return PagerWriter(draft, part).Write();
}

}  // namespace upwell::testing
