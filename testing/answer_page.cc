// SPDX-License-Identifier: Apache-2.0
#include "testing/answer_page.h"

#include "base/hash.h"
#include "base/text.h"
#include "testing/encoding.h"
#include "testing/render.h"

namespace upwell::testing {

std::string PageDraft::Say(std::string_view key) const { return EscapeHtml(site.voice.Say(key)); }

base::Rng PageDraft::Noise(uint64_t salt) const {
  return base::Rng(spec().seed * 1000003 + visit.number * 7919 + salt);
}

std::string PageDraft::Session() const {
  return base::HashOf(spec().name + std::to_string(visit.number)).Hex().substr(0, 16);
}

std::string ClassAttribute(std::string_view name) {
  return name.empty() ? "" : " class=\"" + EscapeHtml(name) + "\"";
}

std::string LinkTo(std::string_view target, std::string_view html, std::string_view attributes) {
  return "<a href=\"" + EscapeHtml(target) + "\"" + std::string(attributes) + ">" +
         std::string(html) + "</a>";
}

std::string EncodedFields(const AnswerSpec& spec, const base::FormFields& fields) {
  base::FormFields encoded;
  for (const auto& [name, value] : fields) {
    encoded.emplace_back(EncodeAs(name, spec.charset), EncodeAs(value, spec.charset));
  }
  return base::EncodeFormFields(encoded);
}

std::string HiddenInputs(const base::FormFields& fields) {
  std::string out;
  for (const auto& [name, value] : fields) {
    out += "<input type=\"hidden\" name=\"" + EscapeHtml(name) + "\" value=\"" + EscapeHtml(value) +
           "\">\n";
  }
  return out;
}

std::string WithArgument(std::string_view target, std::string_view name, std::string_view value) {
  std::string out(target);
  out += out.find('?') == std::string::npos ? '?' : '&';
  return out.append(name).append("=").append(value);
}

const FormBox* WordsBox(const AnswerSpec& spec) {
  for (const FormBox& box : spec.form.boxes) {
    if (box.kind == BoxKind::kWords) return &box;
  }
  return nullptr;
}

std::string QuestionTarget(const AnswerSpec& spec, const base::FormFields& fields) {
  const FormBox* words = WordsBox(spec);
  std::string target = spec.form.action;
  base::FormFields rest;
  for (const auto& [name, value] : fields) {
    if (spec.form.words_in_path && words != nullptr && name == words->name) {
      target += "/" + base::PercentEncodeAll(EncodeAs(value, spec.charset));
    } else {
      rest.emplace_back(name, value);
    }
  }
  return rest.empty() ? target : target + "?" + EncodedFields(spec, rest);
}

std::vector<std::string> NamesOf(const base::FormFields& fields) {
  std::vector<std::string> names;
  for (const auto& [name, value] : fields) names.push_back(name);
  return names;
}

ShownRecord ShownAs(const AnswerContents& site, uint32_t record, std::string href) {
  return {record, site.ids[record], site.data.TitleOf(record), std::move(href), {}};
}

std::string_view NameOf(PageKind kind) {
  switch (kind) {
    case PageKind::kResults:
      return "results";
    case PageKind::kEmpty:
      return "empty";
    case PageKind::kRewritten:
      return "rewritten";
    case PageKind::kForm:
      return "form";
    case PageKind::kRejected:
      return "rejected";
    case PageKind::kRequired:
      return "required";
    case PageKind::kBlocked:
      return "blocked";
    case PageKind::kCaptcha:
      return "captcha";
    case PageKind::kLogin:
      return "login";
    case PageKind::kMaintenance:
      return "maintenance";
    case PageKind::kConsent:
      return "consent";
    case PageKind::kNotFound:
      return "not found";
    case PageKind::kRecord:
      return "record";
    case PageKind::kRedirect:
      return "redirect";
    case PageKind::kOther:
      return "other";
  }
  return "";
}

}  // namespace upwell::testing
