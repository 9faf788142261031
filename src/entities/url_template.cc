// SPDX-License-Identifier: Apache-2.0
#include "entities/url_template.h"

#include <algorithm>
#include <tuple>

namespace upwell::entities {
namespace {

// Letters only, so that no encoding changes them.
constexpr std::string_view kStandIn = "upwellstandsinforthequeryhere";

// Not tuned. Probability above which a form is surely a search, and its looks decide nothing more.
constexpr double kSurelySearch = 0.9;

bool ReplaceFirst(std::string* text, std::string_view what, std::string_view with) {
  const size_t at = text->find(what);
  if (at == std::string::npos) return false;
  text->replace(at, what.size(), with);
  return true;
}

size_t FilledInByPeople(const form::SearchForm& form) {
  return static_cast<size_t>(
      std::count_if(form.inputs.begin(), form.inputs.end(), [](const form::Input& input) {
        return input.control != form::Control::kHidden && !form::Submits(input.control);
      }));
}

}  // namespace

std::optional<UrlTemplate> TemplateOf(const form::SearchForm& form) {
  if (!form.searchable() || form.query_input < 0 || form.method != fetch::Method::kGet) {
    return std::nullopt;
  }
  const std::vector<form::Assignment> values = {{form.query_input, std::string(kStandIn)}};
  const base::Result<fetch::Request> request = form::Submit(form, values);
  if (!request.ok() || request->method != fetch::Method::kGet) return std::nullopt;
  UrlTemplate made;
  made.text = request->url.href();
  if (!ReplaceFirst(&made.text, kStandIn, kQueryPlace)) return std::nullopt;
  for (auto& [name, value] : base::DecodeFormFields(request->url.query())) {
    if (value == kStandIn && made.argument.empty()) {
      made.argument = name;
    } else {
      made.defaults.emplace_back(name, value);
    }
  }
  return made;
}

std::string WhyNoTemplate(const form::SearchForm& form) {
  if (!form.refused.empty()) return form.refused;
  if (form.kind != form::FormKind::kSearch)
    return std::string(form::FormKindName(form.kind)) + " form";
  if (form.query_input < 0) return "it has no input for words";
  if (form.method != fetch::Method::kGet) return "it is sent by POST";
  return "its address cannot be written as a template";
}

std::optional<size_t> ChooseSearch(const std::vector<const form::SearchForm*>& forms) {
  std::optional<size_t> best;
  const auto rank = [&](size_t i) {
    return std::tuple(-std::min(forms[i]->confidence, kSurelySearch), FilledInByPeople(*forms[i]),
                      i);
  };
  for (size_t i = 0; i < forms.size(); ++i) {
    if (!TemplateOf(*forms[i])) continue;
    if (!best || rank(i) < rank(*best)) best = i;
  }
  return best;
}

}  // namespace upwell::entities
