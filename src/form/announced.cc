// SPDX-License-Identifier: Apache-2.0
#include "form/announced.h"

#include <algorithm>
#include <boost/json.hpp>

#include "base/text.h"
#include "form/form_source.h"
#include "form/guard/acting_link.h"
#include "form/search_template.h"

namespace upwell::form {
namespace {

namespace json = boost::json;

// Guards.
constexpr size_t kMaxSearches = 10;  // of one page or description
constexpr size_t kMaxJsonNodes = 20'000;

void JudgeAnnounced(const FormOptions& options, SearchForm* form) {
  if (IsActingLink(form->action, "")) form->refused = "its address acts";
  if (form->method == fetch::Method::kPost && !options.allow_post) form->refused = "method is POST";
  form->identity = IdentityOf(*form);
}

void AddForm(std::optional<SearchForm> form, const FormOptions& options,
             std::vector<SearchForm>* forms) {
  if (!form || forms->size() >= kMaxSearches) return;
  JudgeAnnounced(options, &*form);
  const bool known = std::any_of(forms->begin(), forms->end(), [&](const SearchForm& other) {
    return other.identity == form->identity;
  });
  if (!known) forms->push_back(*std::move(form));
}

// "required name=search_term_string" -> "search_term_string".
std::string NameInQueryInput(std::string_view text) {
  const size_t at = text.find("name=");
  if (at == text.npos) return "";
  const std::string_view rest = text.substr(at + 5);
  return std::string(rest.substr(0, rest.find_first_of(" \t\r\n\"'")));
}

// The name that stands for the words: the one that is said, else the only one there is.
std::string QueryName(std::string said, std::string_view target) {
  const std::vector<std::string> names = PlaceholdersOf(target);
  if (std::find(names.begin(), names.end(), said) != names.end()) return said;
  return names.size() == 1 ? names.front() : "";
}

void AddSearchAction(std::string_view target, std::string said, const parse::Page& page,
                     const FormOptions& options, std::vector<SearchForm>* forms) {
  SearchTemplate search;
  search.text = std::string(base::TrimHtmlSpace(target));
  search.query = QueryName(std::move(said), search.text);
  if (search.query.empty()) return;
  AddForm(FormOfTemplate(search, page, FormOrigin::kSearchAction), options, forms);
}

// --- JSON-LD -------------------------------------------------------------------------------

std::string StringOf(const json::value* value) {
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : "";
}

const json::value* FirstOf(const json::value* value) {
  if (value == nullptr || !value->is_array()) return value;
  return value->as_array().empty() ? nullptr : &value->as_array().front();
}

// A type may be written as a word, as an address, or in a list.
bool IsSearchAction(const json::object& node) {
  const auto named = [](const json::value& type) {
    return type.is_string() && std::string_view(type.as_string()).ends_with("SearchAction");
  };
  const json::value* type = node.if_contains("@type");
  if (type == nullptr) return false;
  if (!type->is_array()) return named(*type);
  const json::array& types = type->as_array();
  return std::any_of(types.begin(), types.end(), named);
}

std::string TargetOf(const json::object& action) {
  const json::value* target = FirstOf(action.if_contains("target"));
  if (target == nullptr || !target->is_object()) return StringOf(target);
  return StringOf(FirstOf(target->as_object().if_contains("urlTemplate")));
}

std::string QueryInputOf(const json::object& action) {
  const json::value* input = FirstOf(action.if_contains("query-input"));
  if (input == nullptr) return action.if_contains("query") != nullptr ? "query" : "";
  if (input->is_object()) return StringOf(input->as_object().if_contains("valueName"));
  return NameInQueryInput(StringOf(input));
}

void ReadJsonLd(const std::string& text, const parse::Page& page, const FormOptions& options,
                std::vector<SearchForm>* forms) {
  json::error_code error;
  const json::value root = json::parse(text, error);
  if (error) return;
  std::vector<const json::value*> open = {&root};
  for (size_t visited = 0; !open.empty() && visited < kMaxJsonNodes; ++visited) {
    const json::value* value = open.back();
    open.pop_back();
    if (value->is_array()) {
      for (const json::value& element : value->as_array()) open.push_back(&element);
    } else if (value->is_object()) {
      const json::object& node = value->as_object();
      if (IsSearchAction(node)) {
        AddSearchAction(TargetOf(node), QueryInputOf(node), page, options, forms);
      }
      for (const auto& member : node) open.push_back(&member.value());
    }
  }
}

// --- microdata -----------------------------------------------------------------------------

bool HasItemProperty(const parse::Document& document, parse::NodeId n, std::string_view name) {
  const std::string properties = base::CollapseSpace(document.attribute_or(n, "itemprop", ""));
  const std::vector<std::string_view> names = base::Split(properties, ' ');
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string PropertyValue(const parse::Document& document, parse::NodeId n) {
  for (std::string_view name : {"content", "href", "src"}) {
    if (const auto value = document.attribute(n, name)) return std::string(*value);
  }
  return LabelText(document, n);
}

void ReadMicrodataAction(parse::NodeId action, const parse::Page& page, const FormOptions& options,
                         std::vector<SearchForm>* forms) {
  constexpr int kMostNodes = 500;  // a guard
  const parse::Document& document = page.document;
  std::string target, query;
  int nodes = 0;
  for (parse::NodeId n = document.first_child(action); n != parse::kNoNode && ++nodes < kMostNodes;
       n = document.NextInTree(n, action)) {
    if (!document.is_element(n)) continue;
    const bool is_target =
        HasItemProperty(document, n, "target") && !document.has_attribute(n, "itemscope");
    if (is_target || HasItemProperty(document, n, "urlTemplate")) {
      target = PropertyValue(document, n);
    } else if (HasItemProperty(document, n, "query-input")) {
      query = document.is(n, parse::Tag::kInput) ? std::string(document.attribute_or(n, "name", ""))
                                                 : NameInQueryInput(PropertyValue(document, n));
    }
  }
  if (!target.empty()) AddSearchAction(target, query, page, options, forms);
}

void ReadMicrodata(const parse::Page& page, const FormOptions& options,
                   std::vector<SearchForm>* forms) {
  const parse::Document& document = page.document;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && forms->size() < kMaxSearches;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is_element(n)) continue;
    const std::string_view type = base::TrimHtmlSpace(document.attribute_or(n, "itemtype", ""));
    if (type.ends_with("/SearchAction")) ReadMicrodataAction(n, page, options, forms);
  }
}

// --- OpenSearch ----------------------------------------------------------------------------

// An element's name without its namespace prefix; the HTML parser has made it lower case.
std::string_view LocalName(const parse::Document& document, parse::NodeId n) {
  const std::string_view name = document.node(n).text;
  return name.substr(name.rfind(':') + 1);  // npos + 1 is 0
}

bool GivesPages(const parse::Document& document, parse::NodeId url) {
  const std::string_view type = base::TrimHtmlSpace(document.attribute_or(url, "type", ""));
  const std::string_view rel = base::TrimHtmlSpace(document.attribute_or(url, "rel", "results"));
  return (base::AsciiEqualsIgnoreCase(type, "text/html") ||
          base::AsciiEqualsIgnoreCase(type, "application/xhtml+xml")) &&
         base::AsciiEqualsIgnoreCase(rel, "results");
}

// Some descriptions name the arguments apart from the address.
std::string WithParameters(const parse::Document& document, parse::NodeId url) {
  constexpr int kMostNodes = 50;  // a guard
  std::string text(base::TrimHtmlSpace(document.attribute_or(url, "template", "")));
  int nodes = 0;
  for (parse::NodeId n = document.first_child(url); n != parse::kNoNode && ++nodes < kMostNodes;
       n = document.NextInTree(n, url)) {
    if (!document.is_element(n)) continue;
    const std::string_view kind = LocalName(document, n);
    if (kind == "url") break;  // the HTML parser hangs what follows an empty element below it
    if (kind != "param" && kind != "parameter") continue;
    text.push_back(text.find('?') == text.npos ? '?' : '&');
    text.append(document.attribute_or(n, "name", "")).append("=");
    text.append(document.attribute_or(n, "value", ""));
  }
  return text;
}

SearchTemplate TemplateOf(const parse::Document& document, parse::NodeId url) {
  SearchTemplate search;
  search.text = WithParameters(document, url);
  search.query = "searchTerms";
  search.defaults = {
      {"startIndex", std::string(document.attribute_or(url, "indexoffset", "1"))},
      {"startPage", std::string(document.attribute_or(url, "pageoffset", "1"))},
      {"language", "*"},
      {"inputEncoding", "UTF-8"},
      {"outputEncoding", "UTF-8"},
  };
  return search;
}

}  // namespace

std::string_view FormOriginName(FormOrigin origin) {
  switch (origin) {
    case FormOrigin::kHtml:
      return "html";
    case FormOrigin::kOpenSearch:
      return "opensearch";
    case FormOrigin::kSearchAction:
      return "searchaction";
  }
  return "html";
}

std::vector<SearchForm> FindSearchActions(const parse::Page& page, const FormOptions& options) {
  std::vector<SearchForm> forms;
  for (const std::string& text : page.json_ld) ReadJsonLd(text, page, options, &forms);
  ReadMicrodata(page, options, &forms);
  return forms;
}

bool IsOpenSearchDescription(const parse::Page& page) {
  const parse::Document& document = page.document;
  constexpr int kMostNodes = 20;  // a guard; the root element is among the first
  int nodes = 0;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && ++nodes < kMostNodes;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (document.is_element(n) && LocalName(document, n) == "opensearchdescription") return true;
  }
  return false;
}

std::vector<SearchForm> ReadOpenSearch(const parse::Page& description, const FormOptions& options) {
  std::vector<SearchForm> forms;
  const parse::Document& document = description.document;
  if (!IsOpenSearchDescription(description)) return forms;
  for (parse::NodeId n = document.first_child(parse::Document::kRoot);
       n != parse::kNoNode && forms.size() < kMaxSearches;
       n = document.NextInTree(n, parse::Document::kRoot)) {
    if (!document.is_element(n) || LocalName(document, n) != "url") continue;
    if (!GivesPages(document, n)) continue;
    std::optional<SearchForm> form =
        FormOfTemplate(TemplateOf(document, n), description, FormOrigin::kOpenSearch);
    if (!form) continue;
    if (base::AsciiEqualsIgnoreCase(document.attribute_or(n, "method", "get"), "post")) {
      form->method = fetch::Method::kPost;
    }
    AddForm(std::move(form), options, &forms);
  }
  return forms;
}

bool AskTheSame(const SearchForm& announced, const SearchForm& form) {
  if (announced.method != form.method || announced.query_input < 0 || form.query_input < 0) {
    return false;
  }
  return announced.url_template == form.url_template &&
         announced.action.origin() == form.action.origin() &&
         announced.action.path() == form.action.path() &&
         announced.inputs[announced.query_input].name == form.inputs[form.query_input].name;
}

}  // namespace upwell::form
