// SPDX-License-Identifier: Apache-2.0
#include "form/token.h"

#include <algorithm>

#include "base/text.h"
#include "form/form_source.h"

namespace upwell::form {
namespace {

// The state that a framework keeps in the page, however it writes it: "__VIEWSTATE",
// "javax.faces.ViewState", "jakarta.faces.ViewState".
bool NamesState(std::string_view name) {
  return base::AsciiContainsIgnoreCase(name, "viewstate") ||
         base::AsciiContainsIgnoreCase(name, "eventvalidation");
}

bool IsTokenInput(const Input& input) {
  return input.control == Control::kHidden &&
         (NamesState(input.name) || LooksLikeToken(input.default_value));
}

// With one sign for each part that names a visit, and without a session behind it.
std::string PathWithoutSession(std::string_view path) {
  std::string kept;
  for (std::string_view part : base::Split(path.substr(0, path.find(';')), '/')) {
    kept.append("/").append(IsSessionPart(part) ? "*" : part);
  }
  return kept;
}

bool HasSessionInPath(const SearchForm& form) {
  const std::vector<std::string_view> parts = base::Split(form.action.path(), '/');
  return std::any_of(parts.begin(), parts.end(), IsSessionPart);
}

// All that is asked of the form stands in the newer one too, which may have more: rows of results
// with boxes, and buttons that turn their pages.
bool Contains(const SearchForm& newer, const SearchForm& form) {
  const auto path = [](const SearchForm& one) { return PathWithoutSession(one.action.path()); };
  if (newer.method != form.method || path(newer) != path(form)) return false;
  return std::all_of(form.inputs.begin(), form.inputs.end(), [&](const Input& input) {
    if (input.name.empty() || Submits(input.control)) return true;
    return std::any_of(newer.inputs.begin(), newer.inputs.end(), [&](const Input& other) {
      return other.name == input.name && other.control == input.control;
    });
  });
}

const SearchForm* SameForm(const std::vector<SearchForm>& forms, const SearchForm& form) {
  for (const SearchForm& seen : forms) {
    if (seen.identity == form.identity) return &seen;
  }
  for (const SearchForm& seen : forms) {
    if (Contains(seen, form)) return &seen;
  }
  return nullptr;
}

const Input* HiddenInputOf(const SearchForm& form, const std::string& name) {
  for (const Input& input : form.inputs) {
    if (input.control == Control::kHidden && input.name == name) return &input;
  }
  return nullptr;
}

}  // namespace

bool LooksLikeToken(std::string_view value, size_t least_length) {
  if (value.size() < least_length) return false;
  size_t digits = 0, letters = 0;
  for (char c : value) {
    digits += base::IsAsciiDigit(c);
    letters += base::IsAsciiAlpha(c);
    const bool usual = base::IsAsciiAlphanumeric(c) ||
                       std::string_view("-_=.+/").find(c) != std::string_view::npos;
    if (!usual) return false;
  }
  return digits >= 2 && letters >= 1;
}

bool IsSessionPart(std::string_view part) {
  constexpr size_t kShortest = 20, kDigits = 5;  // characters; not tuned
  return LooksLikeToken(part, kShortest) &&
         static_cast<size_t>(std::count_if(part.begin(), part.end(), base::IsAsciiDigit)) >=
             kDigits;
}

bool HasTokens(const SearchForm& form) {
  return HasSessionInPath(form) ||
         std::any_of(form.inputs.begin(), form.inputs.end(), IsTokenInput);
}

bool AreSamePlace(const base::Url& a, const base::Url& b) {
  const auto arguments = [](const base::Url& url) {
    base::FormFields fields = base::DecodeFormFields(url.query());
    std::erase_if(fields, [](const auto& field) { return LooksLikeToken(field.second); });
    return fields;
  };
  return a.origin() == b.origin() && PathWithoutSession(a.path()) == PathWithoutSession(b.path()) &&
         arguments(a) == arguments(b);
}

base::Hash128 LastingIdentityOf(SearchForm form) {
  std::erase_if(form.inputs, [](const Input& input) {
    return input.control == Control::kHidden && IsSessionPart(input.default_value);
  });
  return IdentityOf(form);
}

bool RefreshTokens(const parse::Page& page, SearchForm* form) {
  if (!HasTokens(*form)) return false;
  const std::vector<SearchForm> forms = FindForms(page);
  const SearchForm* seen = SameForm(forms, *form);
  if (seen == nullptr) return false;
  bool has_newer = HasSessionInPath(*form) && seen->action.origin() == form->action.origin();
  if (has_newer) form->action = seen->action;
  for (Input& input : form->inputs) {
    if (!IsTokenInput(input)) continue;
    const Input* newer = HiddenInputOf(*seen, input.name);
    if (newer == nullptr || !IsTokenInput(*newer)) continue;
    input.default_value = newer->default_value;
    has_newer = true;
  }
  return has_newer;
}

bool RefreshAddress(const parse::Page& page, SearchForm* form) {
  for (const SearchForm& seen : FindForms(page)) {
    if (seen.identity != form->identity || seen.action.origin() != form->action.origin()) continue;
    if (seen.action == form->action) return false;
    form->action = seen.action;
    return true;
  }
  return false;
}

}  // namespace upwell::form
