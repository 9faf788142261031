// SPDX-License-Identifier: Apache-2.0
// The form of an answer site, the other forms beside it, and its announcements.
#include "testing/answer_page.h"
#include "testing/form_markup.h"
#include "testing/render.h"

namespace upwell::testing {
namespace {

using demo::Attribute;

class FormWriter {
 public:
  explicit FormWriter(PageDraft* draft)
      : draft_(draft), spec_(draft->spec()), form_(draft->spec().form) {
    if (form_.changing_ids) suffix_ = "_" + std::to_string(draft->visit.number * 37 % 10007);
  }

  // The names of all that it can send.
  std::vector<std::string> Names() const {
    std::vector<std::string> names;
    for (const FormBox& box : form_.boxes) names.push_back(box.name);
    if (form_.token != TokenRule::kNone) names.push_back(spec_.arguments.token);
    if (form_.second == SecondButton::kLucky) names.emplace_back("lucky");
    return names;
  }

  std::string Write() const {
    switch (form_.markup) {
      case FormMarkup::kPlain:
        return Start() + Hidden() + Rows() + Buttons() + "</form>\n";
      case FormMarkup::kOpenTable:
        return "<TABLE>" + Start() + Hidden() + Rows() + "<TR><TD><TD>" + Buttons() +
               "</FORM></TABLE>\n";
      case FormMarkup::kAssociated:
        return Start() + Hidden() + "</form>\n<div>" + Rows() + Buttons() + "</div>\n";
    }
    return {};
  }

 private:
  std::string Id(std::string_view name) const { return "i" + std::string(name) + suffix_; }
  bool IsTable() const { return form_.markup == FormMarkup::kOpenTable; }

  std::string Start() const {
    std::string out = "<form" + Attribute("action", form_.action);
    out += form_.method == FormMethod::kGet ? " method=\"get\"" : " method=\"post\"";
    if (form_.method == FormMethod::kMultipart) out += " enctype=\"multipart/form-data\"";
    if (form_.markup == FormMarkup::kAssociated) out += Attribute("id", Id("form"));
    out += ClassAttribute(spec_.names.form);
    if (!form_.search_microdata) return out + ">\n";
    return out +
           " itemprop=\"potentialAction\" itemscope "
           "itemtype=\"https://schema.org/SearchAction\">\n";
  }

  std::string Hidden() const {
    base::FormFields fields;
    for (const FormBox& box : form_.boxes) {
      if (box.kind == BoxKind::kHidden) fields.emplace_back(box.name, box.value);
    }
    if (form_.token != TokenRule::kNone)
      fields.emplace_back(spec_.arguments.token, draft_->visit.token);
    return HiddenInputs(fields);
  }

  std::string Common(const FormBox& box) const {
    std::string out = Attribute("name", box.name);
    if (box.kind != BoxKind::kRadio) out += Attribute("id", Id(box.name));
    if (form_.markup == FormMarkup::kAssociated) out += Attribute("form", Id("form"));
    return out;
  }

  struct Choice {
    std::string value, html;
  };

  std::vector<Choice> ChoicesOf(const FormBox& box) const {
    if (box.kind == BoxKind::kSort) {
      return {{"", draft_->Say("newest")}, {"title", draft_->Say("by_title")}};
    }
    std::vector<Choice> choices = {{"", draft_->Say("any")}};
    const std::vector<std::string>& options = draft_->site.options.at(box.column);
    for (size_t i = 0; i < options.size(); ++i) {
      choices.push_back({box.coded ? std::to_string(i + 1) : options[i], EscapeHtml(options[i])});
    }
    return choices;
  }

  std::string Select(const FormBox& box) const {
    std::string_view chosen = FieldValue(draft_->visit.fields, box.name);
    std::string out = "<select" + Common(box) + ">";
    for (const Choice& choice : ChoicesOf(box)) {
      out += "<option" + Attribute("value", choice.value) +
             (choice.value == chosen ? " selected>" : ">") + choice.html + "</option>\n";
    }
    return out + "</select>";
  }

  std::string Radios(const FormBox& box) const {
    std::string_view chosen = FieldValue(draft_->visit.fields, box.name);
    std::string out;
    for (const Choice& choice : ChoicesOf(box)) {
      out += "<label><input type=\"radio\"" + Common(box) + Attribute("value", choice.value) +
             (choice.value == chosen ? " checked>" : ">") + choice.html + "</label>\n";
    }
    return out;
  }

  std::string TextBox(const FormBox& box) const {
    std::string out =
        "<input" + (box.type.empty() ? "" : Attribute("type", box.type)) + Common(box);
    if (form_.labels == Labels::kPlaceholder) out += Attribute("placeholder", box.label);
    if (form_.search_microdata && box.kind == BoxKind::kWords) out += " itemprop=\"query-input\"";
    if (spec_.echo.box) out += Attribute("value", FieldValue(draft_->visit.fields, box.name));
    return out + ">";
  }

  std::string ControlOf(const FormBox& box) const {
    switch (box.kind) {
      case BoxKind::kMenu:
      case BoxKind::kSort:
        return Select(box);
      case BoxKind::kRadio:
        return Radios(box);
      case BoxKind::kFlag:
        return "<input type=\"checkbox\" value=\"1\"" + Common(box) + ">";
      case BoxKind::kHidden:
        return "";
      default:
        return TextBox(box);
    }
  }

  std::string Rows() const {
    std::string out;
    for (const FormBox& box : form_.boxes) {
      if (box.kind != BoxKind::kHidden) out += Row(box);
    }
    return out;
  }

  std::string Row(const FormBox& box) const {
    std::string label = EscapeHtml(box.label) + (box.required ? " *" : "");
    if (IsTable()) return "<TR><TD>" + label + "<TD>" + ControlOf(box) + "\n";
    switch (form_.labels) {
      case Labels::kFor:
        return "<label" + Attribute("for", Id(box.name)) + ">" + label + "</label> " +
               ControlOf(box) + "\n";
      case Labels::kWrapped:
        return "<label>" + label + " " + ControlOf(box) + "</label>\n";
      case Labels::kCells:
        return "<table><tr><td>" + label + "</td><td>" + ControlOf(box) + "</td></tr></table>\n";
      case Labels::kPlain:
        return label + " " + ControlOf(box) + "<br>\n";
      case Labels::kPlaceholder:
        return ControlOf(box) + "\n";
    }
    return {};
  }

  std::string Buttons() const {
    std::string of_form =
        form_.markup == FormMarkup::kAssociated ? Attribute("form", Id("form")) : "";
    bool old = spec_.frame == PageFrame::kOldTables || spec_.frame == PageFrame::kBare;
    std::string out =
        old ? "<input type=\"submit\"" + of_form + " value=\"" + draft_->Say("search") + "\">"
            : "<button" + of_form + ">" + draft_->Say("search") + "</button>\n";
    if (form_.second == SecondButton::kAdvanced) {
      out += "<button formaction=\"/advanced\"" + of_form + ">" + draft_->Say("advanced") +
             "</button>\n";
    }
    if (form_.second == SecondButton::kLucky) {
      out += "<input type=\"submit\" name=\"lucky\"" + of_form + " value=\"" +
             draft_->Say("lucky") + "\">\n";
    }
    return out;
  }

  const PageDraft* draft_;
  const AnswerSpec& spec_;
  const AnswerForm& form_;
  std::string suffix_;
};

// Where a question is asked, with the words' place marked in the way of the announcement.
std::string Template(const AnswerSpec& spec, std::string_view origin, std::string_view mark) {
  const FormBox* words = WordsBox(spec);
  std::string out(origin);
  out += spec.form.action;
  out += spec.form.words_in_path ? "/" : "?" + words->name + "=";
  return out.append(mark);
}

}  // namespace

void WriteForm(PageDraft* draft) {
  if (!draft->spec().form.shown) return;
  FormWriter writer(draft);
  draft->content += writer.Write();
  draft->truth.forms.push_back({FormPurpose::kSearch, draft->spec().form.action, writer.Names()});
}

void WriteOtherForms(PageDraft* draft) {
  if (!draft->spec().form.other_forms) return;
  auto say = [draft](std::string_view key) { return draft->Say(key); };
  std::vector<ShownForm>& forms = draft->truth.forms;
  forms.push_back({FormPurpose::kLanguage, "/lang", {"to"}});
  draft->top += "<form action=\"/lang\"><label>" + say("languages") +
                " <select name=\"to\"><option>en<option>fr<option>ja</select></label><button>" +
                say("go") + "</button></form>\n";
  forms.push_back({FormPurpose::kLogin, "/login", {"user", "pw"}});
  draft->side += "<form action=\"/login\" method=\"post\"><input name=\"user\" placeholder=\"" +
                 say("user") + "\"><input type=\"password\" name=\"pw\"><button>" +
                 say("login_button") + "</button></form>\n";
  forms.push_back({FormPurpose::kPoll, "/poll", {"a"}});
  draft->side += "<form action=\"/poll\" method=\"post\"><p>" + say("poll") +
                 "</p><label><input type=\"radio\" name=\"a\" value=\"1\">+</label><label><input "
                 "type=\"radio\" name=\"a\" value=\"2\">-</label><button>" +
                 say("vote") + "</button></form>\n";
  forms.push_back({FormPurpose::kNewsletter, "/letter", {"mail"}});
  draft->foot += "<form action=\"/letter\"><label>" + say("letter") +
                 " <input type=\"email\" name=\"mail\"></label><button>" + say("subscribe") +
                 "</button></form>\n";
  forms.push_back({FormPurpose::kBasket, "/basket/add", {"item"}});
  draft->foot +=
      "<form action=\"/basket/add\" method=\"post\"><input type=\"hidden\" "
      "name=\"item\" value=\"1\"><button>" +
      say("basket") + "</button></form>\n";
  forms.push_back({FormPurpose::kMessage, "/message", {"text"}});
  draft->foot +=
      "<form action=\"/message\" method=\"post\"><textarea name=\"text\"></textarea>"
      "<input type=\"submit\" value=\"" +
      say("contact") + "\"></form>\n";
}

void WriteSortBar(PageDraft* draft) {
  if (!draft->spec().form.other_forms) return;
  std::vector<std::string> names = NamesOf(draft->visit.fields);
  names.emplace_back("order");
  draft->truth.forms.push_back({FormPurpose::kSort, draft->spec().form.action, std::move(names)});
  draft->content += "<form action=\"" + EscapeHtml(draft->spec().form.action) + "\">" +
                    HiddenInputs(draft->visit.fields) + draft->Say("sort") +
                    " <select name=\"order\"><option value=\"\">" + draft->Say("newest") +
                    "<option value=\"title\">" + draft->Say("by_title") +
                    "</select><input type=\"submit\" value=\"" + draft->Say("go") + "\"></form>\n";
}

void WriteAnnouncements(PageDraft* draft) {
  const AnswerSpec& spec = draft->spec();
  const std::string& origin = draft->visit.origin;
  if (spec.form.open_search) {
    draft->head += "<link rel=\"search\" type=\"application/opensearchdescription+xml\" title=\"" +
                   EscapeHtml(spec.title) + "\" href=\"/opensearch.xml\">\n";
  }
  if (spec.form.search_action) {
    draft->head +=
        "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":"
        "\"WebSite\",\"url\":\"" +
        origin + "/\",\"potentialAction\":{\"@type\":\"SearchAction\",\"target\":\"" +
        Template(spec, origin, "{what}") + "\",\"query-input\":\"required name=what\"}}</script>\n";
  }
  if (spec.form.search_microdata && !spec.form.shown) {
    draft->content +=
        "<div itemscope itemtype=\"https://schema.org/WebSite\"><meta itemprop=\"url\" content=\"" +
        EscapeHtml(origin) +
        "/\"><div itemprop=\"potentialAction\" itemscope "
        "itemtype=\"https://schema.org/SearchAction\"><meta itemprop=\"target\" content=\"" +
        EscapeHtml(Template(spec, origin, "{term}")) +
        "\"><meta itemprop=\"query-input\" content=\"required name=term\"></div></div>\n";
  }
}

std::string OpenSearchDescription(const AnswerContents& site, std::string_view origin) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OpenSearchDescription "
         "xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\n<ShortName>" +
         EscapeHtml(site.spec.title) + "</ShortName>\n<InputEncoding>" + site.spec.charset +
         "</InputEncoding>\n<Url type=\"text/html\" template=\"" +
         EscapeHtml(Template(site.spec, origin, "{searchTerms}")) +
         "\"/>\n</OpenSearchDescription>\n";
}

}  // namespace upwell::testing
