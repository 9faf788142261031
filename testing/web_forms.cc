// SPDX-License-Identifier: Apache-2.0
// What the forms of a linked web ask for and where they go.
#include <algorithm>
#include <array>

#include "testing/web_model.h"

namespace upwell::testing {
namespace {

struct InputIdea {
  std::string_view label;  // key of the wording
  std::string_view control;
  std::vector<std::string> names;
};

const InputIdea& WordsIdea() {
  static const InputIdea kIdea = {
      "keywords",
      "text",
      {"q", "query", "s", "keywords", "search", "suche", "txtSearch", "kw", "term", "words",
       "recherche", "buscar", "searchword", "find", "text"}};
  return kIdea;
}

const std::vector<InputIdea>& FieldIdeas() {
  static const std::vector<InputIdea> kIdeas = {
      {"field_title", "text", {"title", "ti", "titel", "f1", "name", "bez"}},
      {"field_author", "text", {"author", "au", "maker", "f2", "autor"}},
      {"field_year", "text", {"year", "y", "jahr", "annee", "yr"}},
      {"field_category", "select", {"cat", "category", "rubrik", "dept", "section", "tid"}},
      {"field_place", "text", {"place", "city", "ort", "zip", "loc", "ville"}},
      {"field_from", "text", {"from", "min", "von", "price_from", "pmin", "d1"}},
      {"field_to", "text", {"to", "max", "bis", "price_to", "pmax", "d2"}},
      {"field_type", "radio", {"type", "fmt", "art", "kind"}},
      {"field_type", "select", {"material", "sorte", "format", "class"}},
      {"languages", "select", {"lang", "language", "sprache", "l"}},
      {"sort", "select", {"sort", "order", "sortby", "o"}},
      {"per_page", "select", {"n", "rows", "limit", "hits"}},
      {"menu_words", "checkbox", {"full", "online", "new", "img", "only"}},
      {"date", "text", {"date", "since", "datum"}},
  };
  return kIdeas;
}

std::vector<InputIdea> IdeasOf(std::string_view kind) {
  const InputIdea name = {"name", "text", {"name", "your_name", "fullname", "nom"}};
  const InputIdea email = {"email", "email", {"email", "mail", "e_mail", "from_addr"}};
  const InputIdea message = {"message", "textarea", {"message", "msg", "body", "comment", "text"}};
  const InputIdea user = {"user", "text", {"user", "username", "login", "uid", "benutzer"}};
  const InputIdea password = {"password", "password", {"pass", "password", "pwd", "kennwort"}};
  if (kind == "login") return {user, password, {"", "hidden", {"return", "goto"}}};
  if (kind == "registration") {
    return {name,
            email,
            password,
            {"password", "password", {"pass2", "confirm"}},
            {"street", "text", {"street", "addr"}},
            {"phone", "tel", {"phone", "tel"}}};
  }
  if (kind == "recovery") return {{"email", "text", {"account", "address"}}};
  if (kind == "newsletter") return {email, {"field_type", "radio", {"html", "mailtype"}}};
  if (kind == "contact") return {name, email, message};
  if (kind == "comment") return {name, email, message, {"", "hidden", {"post", "entry", "nid"}}};
  if (kind == "poll")
    return {{"topics", "radio", {"answer", "choice", "vote"}}, {"", "hidden", {"poll", "pollid"}}};
  if (kind == "order")
    return {{"quantity", "number", {"qty", "quantity", "menge", "anzahl"}},
            {"", "hidden", {"item", "sku", "product_id"}}};
  if (kind == "calculator")
    return {{"amount", "text", {"amount", "sum", "betrag"}},
            {"rate", "text", {"rate", "percent", "zins"}},
            {"field_year", "select", {"years", "term_years"}}};
  if (kind == "language") return {{"languages", "select", {"setlang", "lang", "hl"}}};
  return {{"sections", "select", {"url", "goto", "target", "dest"}}};  // jump
}

std::vector<std::string> ActionWords(std::string_view kind) {
  if (kind == "search") {
    return {"search", "find",   "results",      "suche",      "query",  "s",    "catalog/search",
            "db/q",   "lookup", "opac",         "recherche",  "buscar", "list", "listings",
            "finder", "browse", "archive/find", "cgi-bin/db", "hits",   "items"};
  }
  if (kind == "login") return {"login", "session", "anmelden", "account/signin"};
  if (kind == "registration") return {"register", "account/new", "join"};
  if (kind == "recovery") return {"forgot", "account/reset"};
  if (kind == "newsletter") return {"newsletter", "subscribe", "mail/join"};
  if (kind == "contact") return {"contact/send", "mailer", "cgi-bin/formmail", "feedback"};
  if (kind == "comment") return {"comment", "comments/post", "reply"};
  if (kind == "poll") return {"vote", "poll", "umfrage"};
  if (kind == "order") return {"cart", "basket/add", "order", "warenkorb"};
  if (kind == "calculator") return {"calc", "rechner", "tools/rate"};
  if (kind == "language") return {"lang", "setlang", "locale"};
  return {"jump", "go", "redir"};
}

std::string Extension(const WebSkeleton& site) {
  constexpr std::array<std::string_view, 8> kExtensions = {"",    ".php", "",    ".asp",
                                                           ".do", "/",    ".pl", ".aspx"};
  return std::string(kExtensions[site.look.words % kExtensions.size()]);
}

bool HasName(const WebFormPlan& form, const std::string& name) {
  return std::any_of(form.inputs.begin(), form.inputs.end(),
                     [&](const WebInput& input) { return input.name == name; });
}

void AddInput(const InputIdea& idea, base::Rng* rng, WebFormPlan* form) {
  WebInput input{PickOne(rng, idea.names), std::string(idea.control), std::string(idea.label)};
  if (!HasName(*form, input.name)) form->inputs.push_back(std::move(input));
}

WebFormPlan Begin(const WebSkeleton& site, std::string_view kind, base::Rng* rng) {
  WebFormPlan form;
  form.kind = kind;
  form.action = "/" + PickOne(rng, ActionWords(kind)) + Extension(site);
  return form;
}

bool Shows(const WebSkeleton& site, const WebFormPlan& form, uint32_t node) {
  const WebNode& page = site.nodes[node];
  switch (form.spread) {
    case WebSpread::kHere:
      return form.node == node;
    case WebSpread::kEverywhere:
      return true;
    case WebSpread::kLeaves:
      return page.theme == site.nodes[form.node].theme && page.children == 0 &&
             page.part == WebPart::kPage && node != 0;
    case WebSpread::kBelow:
      break;
  }
  while (node != 0 && node != form.node) node = site.nodes[node].parent;
  return node == form.node;
}

}  // namespace

WebFormPlan SearchPlan(const WebSkeleton& site, base::Rng* rng, size_t least, size_t most) {
  WebFormPlan form = Begin(site, "search", rng);
  form.method = rng->Chance(0.88) ? "get" : "post";
  const size_t count = least + rng->Below(most - least + 1);
  const bool words = count < 3 || rng->Chance(0.85);
  if (words) AddInput(WordsIdea(), rng, &form);
  std::vector<InputIdea> ideas = FieldIdeas();
  rng->Shuffle(ideas);
  if (!words) {  // some field must choose records, not only their order
    std::stable_partition(ideas.begin(), ideas.end(), [](const InputIdea& idea) {
      return idea.label == "field_place" || idea.label == "field_category";
    });
  }
  for (size_t i = 0; i < ideas.size() && form.inputs.size() < count; ++i) {
    AddInput(ideas[i], rng, &form);
  }
  if (most > 1 && form.inputs.size() < most && rng->Chance(0.15)) {
    AddInput({"", "hidden", {"db", "sid2", "mode", "form", "charset"}}, rng, &form);
  }
  return form;
}

WebFormPlan OtherPlan(const WebSkeleton& site, std::string_view kind, base::Rng* rng) {
  WebFormPlan form = Begin(site, kind, rng);
  const bool harmless = kind == "language" || kind == "jump" || kind == "calculator";
  form.method = harmless && rng->Chance(0.8)                                   ? "get"
                : (kind == "poll" || kind == "newsletter") && rng->Chance(0.3) ? "get"
                                                                               : "post";
  const std::vector<InputIdea> ideas = IdeasOf(kind);
  for (size_t i = 0; i < ideas.size(); ++i) {
    const bool needed = i < 3 || ideas[i].control == "hidden";
    if (needed || rng->Chance(0.6)) AddInput(ideas[i], rng, &form);
  }
  return form;
}

bool IsConfigured(const WebSkeleton& site, uint32_t node) {
  const WebNode& page = site.nodes[node];
  return site.configures && page.theme == WebTheme::kProducts && page.children == 0 &&
         page.part == WebPart::kPage;
}

WebFormPlan ConfigurationPlan(const WebSkeleton& site, uint32_t node) {
  base::Rng rng = WebRng(site.seed, "configure", node);
  WebFormPlan form;
  form.kind = "configuration";
  form.node = node;
  form.way = WayTo(site, node);
  form.method = site.look.words % 3 != 0 ? "get" : "post";
  form.action = (site.look.form % 2 != 0 ? "/configure/" : "/build/item-") + std::to_string(node);
  AddInput({"color", "select", {"color", "finish", "c"}}, &rng, &form);
  AddInput({"size", "radio", {"size", "width", "w"}}, &rng, &form);
  for (const char* option : {"opt_a", "opt_b", "engine", "wheels", "seats"}) {
    if (rng.Chance(0.5))
      AddInput({"field_type", rng.Chance(0.5) ? "select" : "checkbox", {option}}, &rng, &form);
  }
  AddInput({"", "hidden", {"model", "base"}}, &rng, &form);
  return form;
}

std::vector<WebFormPlan> FormsOn(const WebSkeleton& site, uint32_t node) {
  std::vector<WebFormPlan> forms;
  for (const WebFormPlan& form : site.forms) {
    if (Shows(site, form, node)) forms.push_back(form);
  }
  if (IsConfigured(site, node)) forms.push_back(ConfigurationPlan(site, node));
  return forms;
}

std::string FramePath(const WebFormPlan& form) {
  return "/frame" + std::to_string(form.node) + "-" + form.inputs.front().name + ".html";
}

}  // namespace upwell::testing
