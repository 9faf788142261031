// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <set>

#include "base/text.h"
#include "crawl/plan/plan_text.h"
#include "crawl/plan/toml.h"

namespace upwell::crawl {
namespace {

// Guards: a person writes far fewer, and what is read must fit into memory several times.
constexpr size_t kMaxForms = 1'000;
constexpr size_t kMaxInputs = 10'000;     // of a form
constexpr size_t kMaxTemplates = 10'000;  // of a form
constexpr size_t kMaxValues = 1'000'000;  // of a plan, pairs of dependences among them

constexpr form::InputType kInputTypes[] = {
    form::InputType::kGeneric, form::InputType::kZip,     form::InputType::kCity,
    form::InputType::kState,   form::InputType::kCountry, form::InputType::kDate,
    form::InputType::kYear,    form::InputType::kPrice,   form::InputType::kNumber,
    form::InputType::kIsbn,    form::InputType::kPerson};

// Remembers the first thing that is wrong, with its line; what follows goes on with defaults and
// is thrown away in the end.
class Complaints {
 public:
  void Add(uint64_t line, std::string what) {
    if (text_.empty()) text_ = "line " + std::to_string(line) + ": " + std::move(what);
  }
  bool any() const { return !text_.empty(); }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

uint64_t LineOf(const toml::node& node) { return node.source().begin.line; }

std::string InQuotes(std::string_view text) {
  return "\"" + base::ForTerminal(base::CutUtf8(text, 200)) + "\"";
}

// One table of the file. Every key that is not asked for is a complaint.
class Section {
 public:
  Section(const toml::table& table, std::string name, Complaints& complaints)
      : table_(table), name_(std::move(name)), complaints_(complaints) {}

  uint64_t line() const { return LineOf(table_); }
  uint64_t line(std::string_view key) const {
    const toml::node* node = table_.get(key);
    return node == nullptr ? line() : LineOf(*node);
  }
  void Complain(std::string_view key, const std::string& what) const {
    complaints_.Add(line(key), std::string(key) + " of " + name_ + " " + what);
  }

  void AllowOnly(std::initializer_list<std::string_view> keys) const {
    for (const auto& [key, node] : table_) {
      if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
      complaints_.Add(key.source().begin.line, name_ + " has no key " + InQuotes(key.str()));
    }
  }

  const toml::node* Find(std::string_view key) const { return table_.get(key); }
  const toml::node* Need(std::string_view key) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) complaints_.Add(line(), name_ + " has no " + std::string(key));
    return node;
  }

  // Absent: "".
  std::string Text(std::string_view key) const {
    const toml::node* node = Find(key);
    if (node == nullptr) return "";
    if (const auto* text = node->as_string()) return text->get();
    Complain(key, "must be a text in quotes");
    return "";
  }
  std::string NeedText(std::string_view key) const { return Need(key) == nullptr ? "" : Text(key); }

  bool Flag(std::string_view key, bool otherwise) const {
    const toml::node* node = Find(key);
    if (node == nullptr) return otherwise;
    if (const auto* flag = node->as_boolean()) return flag->get();
    Complain(key, "must be true or false");
    return otherwise;
  }

  uint64_t Count(std::string_view key) const {
    const toml::node* node = Find(key);
    if (node == nullptr) return 0;
    const auto* number = node->as_integer();
    if (number == nullptr) {
      Complain(key, "must be a whole number");
    } else if (number->get() < 0) {
      Complain(key, "must not be negative");
    } else {
      // The largest stands for all that do not fit.
      return number->get() == INT64_MAX ? UINT64_MAX : static_cast<uint64_t>(number->get());
    }
    return 0;
  }

  double Share(std::string_view key) const {
    const toml::node* node = Find(key);
    if (node == nullptr) return 0;
    const std::optional<double> number = node->value<double>();
    if (node->is_number() && number && *number >= 0 && *number <= 1) return *number;
    Complain(key, "must be a number from 0 to 1");
    return 0;
  }

  base::Url NeedUrl(std::string_view key) const {
    const std::string text = NeedText(key);
    base::Result<base::Url> url = base::Url::Parse(text);
    if (url.ok() && url->is_http()) return *url;
    Complain(key, "must be an address (http or https)");
    return base::Url();
  }

  // A list of texts; a text alone is a list of one.
  std::vector<std::string> Texts(std::string_view key) const {
    std::vector<std::string> texts;
    const toml::node* node = Find(key);
    if (node == nullptr) return texts;
    if (const auto* text = node->as_string()) return {text->get()};
    const toml::array* list = node->as_array();
    if (list == nullptr) Complain(key, "must be a text or a list of texts");
    for (size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const auto* text = (*list)[i].as_string();
      if (text == nullptr) {
        complaints_.Add(LineOf((*list)[i]), std::string(key) + " of " + name_ +
                                                " must hold nothing but texts in quotes");
        break;
      }
      texts.push_back(text->get());
    }
    return texts;
  }

  // The tables under "[[NAME.key]]".
  std::vector<Section> Sections(std::string_view key, const std::string& name, size_t most) const {
    std::vector<Section> sections;
    const toml::node* node = Find(key);
    if (node == nullptr) return sections;
    const toml::array* list = node->as_array();
    if (list == nullptr || !list->is_homogeneous(toml::node_type::table)) {
      Complain(key, "must be written as [[" + name + "]]");
      return sections;
    }
    if (list->size() > most) {
      Complain(key, "are more than " + std::to_string(most));
      return sections;
    }
    for (const toml::node& item : *list) {
      sections.emplace_back(*item.as_table(), "[[" + name + "]]", complaints_);
    }
    return sections;
  }

 private:
  const toml::table& table_;
  std::string name_;
  Complaints& complaints_;
};

// Values that the plan may still hold.
struct Allowance {
  size_t values = kMaxValues;
  bool Take(size_t n) {
    if (n > values) return false;
    values -= n;
    return true;
  }
};

class FormReader {
 public:
  FormReader(const Section& section, Complaints& complaints, Allowance& allowance)
      : section_(section), complaints_(complaints), allowance_(allowance) {}

  PlannedForm Read() {
    ReadForm();
    ReadEach("input", kMaxInputs, &FormReader::ReadInput);
    SortByInput(form_.plan.fixed);
    ReadEach("binding", kMaxInputs, &FormReader::ReadBinding);
    ReadEach("dependence", kMaxInputs, &FormReader::ReadDependence);
    ReadEach("template", kMaxTemplates, &FormReader::ReadTemplate);
    if (complaints_.any()) return {};
    Normalise(form_);
    CheckFixed();
    return std::move(form_);
  }

 private:
  // What stands before must be right: its names are used.
  void ReadEach(const std::string& key, size_t most, void (FormReader::*read)(const Section&)) {
    for (const Section& section : section_.Sections(key, "form." + key, most)) {
      if (complaints_.any()) return;
      (this->*read)(section);
    }
  }

  void ReadForm() {
    section_.AllowOnly({"ask", "page", "action", "method", "identity", "inputs", "requests",
                        "probes", "failure", "baselines", "input", "binding", "dependence",
                        "template"});
    form_.ask = section_.Flag("ask", true);
    form_.page = section_.NeedUrl("page");
    form_.action = section_.NeedUrl("action");
    ReadMethod();
    if (!base::Hash128::FromHex(section_.NeedText("identity"), &form_.identity)) {
      section_.Complain("identity", "must have 32 hexadecimal digits");
    }
    section_.Need("inputs");
    form_.inputs = section_.Texts("inputs");
    if (form_.inputs.size() > kMaxInputs) section_.Complain("inputs", "has too many names");
    const std::vector<std::string> labels = DistinctLabels(form_.inputs);
    for (size_t i = 0; i < labels.size(); ++i) inputs_[labels[i]] = static_cast<int>(i);
    section_.Count("requests");  // counted again
    form_.plan.probes = section_.Count("probes");
    form_.plan.failure = section_.Text("failure");
    ReadBaselines();
  }

  void ReadMethod() {
    const std::string name = section_.NeedText("method");
    for (fetch::Method method : {fetch::Method::kGet, fetch::Method::kPost}) {
      if (name != fetch::MethodName(method)) continue;
      form_.method = method;
      return;
    }
    section_.Complain("method", "must be \"GET\" or \"POST\"");
  }

  void ReadBaselines() {
    const toml::node* node = section_.Find("baselines");
    if (node == nullptr) return;
    if (!node->is_table()) return section_.Complain("baselines", "must be a table");
    const Section counts(*node->as_table(), "baselines", complaints_);
    counts.AllowOnly({"cartesian", "triples", "small_triples", "single"});
    form_.plan.baselines = {counts.Count("cartesian"), counts.Count("triples"),
                            counts.Count("small_triples"), counts.Count("single")};
  }

  // The number of the input that `key` of the section names; -1 after a complaint.
  int InputNamed(const Section& section, std::string_view key, const std::string& label) {
    const auto found = inputs_.find(label);
    if (found != inputs_.end()) return found->second;
    section.Complain(key, "names " + InQuotes(label) + ", which is no input of the form");
    return -1;
  }

  void ReadInput(const Section& section) {
    section.AllowOnly({"name", "role", "type", "kind", "evidence", "around", "fixed"});
    query::InputBelief belief;
    if (section.Need("name") == nullptr) return;
    belief.input = InputNamed(section, "name", section.Text("name"));
    if (belief.input < 0) return;
    if (!believed_.insert(belief.input).second) section.Complain("name", "is there twice");
    const std::string role = section.NeedText("role");
    if (const std::optional<query::InputRole> known = query::InputRoleOf(role)) {
      belief.role = *known;
    } else {
      section.Complain("role", "is " + InQuotes(role) +
                                   "; it must be free, selection, order, page-size, words, typed "
                                   "or unknown");
    }
    belief.type = TypeOf(section);
    belief.value_kind = section.Text("kind");
    belief.evidence = section.Text("evidence");
    belief.around = section.Text("around");
    for (const std::string& value : section.Texts("fixed")) {
      form_.plan.fixed.push_back({belief.input, value});
    }
    form_.plan.inputs.push_back(std::move(belief));
  }

  static std::optional<form::InputType> TypeOf(const Section& section) {
    if (section.Find("type") == nullptr) return std::nullopt;
    const std::string name = section.Text("type");
    for (form::InputType type : kInputTypes) {
      if (form::InputTypeName(type) == name) return type;
    }
    section.Complain("type", "is " + InQuotes(name) + ", which is no type of input");
    return std::nullopt;
  }

  void ReadBinding(const Section& section) {
    section.AllowOnly({"name", "inputs", "values", "alone"});
    query::Binding binding;
    binding.name = section.NeedText("name");
    binding.alone = section.Count("alone");
    const int number = static_cast<int>(form_.plan.bindings.size());
    if (!bindings_.emplace(binding.name, number).second) {
      section.Complain("name", "is that of an earlier binding");
    }
    section.Need("inputs");
    std::map<std::string, int> inputs;
    for (const std::string& label : section.Texts("inputs")) {
      inputs[label] = InputNamed(section, "inputs", label);
    }
    if (inputs.empty()) section.Complain("inputs", "must name an input");
    if (const toml::node* values = section.Need("values")) {
      ReadValues(section, *values, inputs, &binding);
    }
    std::set<int> numbers;
    for (const auto& [label, input] : inputs) numbers.insert(input);
    inputs_of_.push_back(std::move(numbers));
    binding_inputs_.push_back(std::move(inputs));
    value_numbers_.push_back(NumbersOf(binding));
    form_.plan.bindings.push_back(std::move(binding));
  }

  void ReadValues(const Section& section, const toml::node& node,
                  const std::map<std::string, int>& inputs, query::Binding* binding) {
    const toml::array* values = node.as_array();
    if (values == nullptr) return section.Complain("values", "must be a list");
    if (values->empty()) {
      return section.Complain("values", "must not be empty; for no values use ask = false");
    }
    if (!allowance_.Take(values->size())) {
      return section.Complain("values", "are more than a plan may hold");
    }
    for (const toml::node& value : *values) {
      binding->values.push_back(ReadValue(value, inputs));
      if (complaints_.any()) return;
    }
  }

  // A text for the only input, or a table of inputs.
  query::Submission ReadValue(const toml::node& node, const std::map<std::string, int>& inputs) {
    if (const auto* text = node.as_string()) {
      if (inputs.size() == 1) return {{inputs.begin()->second, text->get()}};
      complaints_.Add(LineOf(node), "the value " + InQuotes(text->get()) +
                                        " does not say for which input: { input = \"text\" }");
      return {};
    }
    const toml::table* table = node.as_table();
    if (table == nullptr || table->empty()) {
      complaints_.Add(LineOf(node), "a value must be a text in quotes or { input = \"text\" }");
      return {};
    }
    query::Submission value;
    const Section members(*table, "the value", complaints_);
    for (const auto& [key, member] : *table) {
      const auto input = inputs.find(std::string(key.str()));
      if (input == inputs.end()) {
        complaints_.Add(LineOf(member), "the value names " + InQuotes(key.str()) +
                                            ", which is no input of its binding");
        return {};
      }
      for (const std::string& text : members.Texts(key.str())) {
        value.push_back({input->second, text});
      }
    }
    SortByInput(value);
    return value;
  }

  using ValueNumbers = std::map<std::vector<std::pair<int, std::string>>, int>;
  static std::vector<std::pair<int, std::string>> KeyOf(const query::Submission& value) {
    std::vector<std::pair<int, std::string>> key;
    for (const form::Assignment& assigned : value) key.emplace_back(assigned.input, assigned.value);
    return key;
  }
  static ValueNumbers NumbersOf(const query::Binding& binding) {
    ValueNumbers numbers;
    for (size_t i = 0; i < binding.values.size(); ++i) {
      numbers.emplace(KeyOf(binding.values[i]), static_cast<int>(i));
    }
    return numbers;
  }

  // -1 after a complaint.
  int BindingNamed(const Section& section, std::string_view key, const std::string& name) {
    const auto found = bindings_.find(name);
    if (found != bindings_.end()) return found->second;
    section.Complain(key, "names " + InQuotes(name) + ", which is no binding of the form");
    return -1;
  }

  void ReadDependence(const Section& section) {
    section.AllowOnly({"first", "second", "together"});
    query::Dependence dependence;
    dependence.first = BindingNamed(section, "first", section.NeedText("first"));
    dependence.second = BindingNamed(section, "second", section.NeedText("second"));
    if (complaints_.any()) return;
    if (dependence.first == dependence.second) {
      return section.Complain("second", "must be another binding than first");
    }
    const toml::node* node = section.Need("together");
    const toml::array* rows = node == nullptr ? nullptr : node->as_array();
    if (rows == nullptr) return section.Complain("together", "must be a list");
    for (const toml::node& row : *rows) {
      ReadPairs(row, &dependence);
      if (complaints_.any()) return;
    }
    if (dependence.first > dependence.second) {
      std::swap(dependence.first, dependence.second);
      for (auto& [first, second] : dependence.together) std::swap(first, second);
    }
    form_.plan.dependences.push_back(std::move(dependence));
  }

  // [value, [values that go with it]]
  void ReadPairs(const toml::node& node, query::Dependence* dependence) {
    const toml::array* row = node.as_array();
    if (row == nullptr || row->size() != 2 || !(*row)[1].is_array()) {
      return complaints_.Add(LineOf(node), "together must hold [value, [values that go with it]]");
    }
    const toml::array& partners = *(*row)[1].as_array();
    if (!allowance_.Take(partners.size())) {
      return complaints_.Add(LineOf(node), "together has more pairs than a plan may hold");
    }
    const std::optional<int> first = ValueNumber((*row)[0], dependence->first);
    for (const toml::node& partner : partners) {
      const std::optional<int> second = ValueNumber(partner, dependence->second);
      if (first && second) dependence->together.emplace_back(*first, *second);
    }
  }

  // Nothing for a value that was taken out of its binding.
  std::optional<int> ValueNumber(const toml::node& node, int binding) {
    const query::Submission value = ReadValue(node, binding_inputs_[binding]);
    const ValueNumbers& numbers = value_numbers_[binding];
    const auto found = numbers.find(KeyOf(value));
    if (found == numbers.end()) return std::nullopt;
    return found->second;
  }

  void ReadTemplate(const Section& section) {
    section.AllowOnly({"inputs", "ask", "submissions", "verdict", "distinctness",
                       "form_distinctness", "asked", "sample"});
    query::TestedTemplate tested;
    section.Need("inputs");
    tested.query_template = TemplateNamed(section);
    if (!templates_.insert(tested.query_template).second) {
      section.Complain("inputs", "are those of an earlier template");
    }
    section.Need("ask");
    const bool ask = section.Flag("ask", false);
    const query::Verdict verdict = VerdictIn(section);
    tested.verdict = ask                                       ? query::Verdict::kInformative
                     : verdict == query::Verdict::kInformative ? query::Verdict::kLeftOut
                                                               : verdict;
    section.Count("submissions");  // counted again
    tested.asked = section.Count("asked");
    tested.sample = section.Count("sample");
    tested.distinctness = section.Share("distinctness");
    tested.form_distinctness = section.Share("form_distinctness");
    form_.plan.templates.push_back(std::move(tested));
    template_lines_.push_back(section.line());
  }

  query::QueryTemplate TemplateNamed(const Section& section) {
    query::QueryTemplate named;
    std::set<int> bound;
    for (const std::string& name : section.Texts("inputs")) {
      const int binding = BindingNamed(section, "inputs", name);
      if (binding < 0) return named;
      named.bindings.push_back(binding);
      for (int input : inputs_of_[binding]) {
        if (!bound.insert(input).second) {
          section.Complain("inputs", "bind " + InQuotes(form_.inputs[input]) + " twice");
        }
      }
    }
    if (named.bindings.empty()) section.Complain("inputs", "must name a binding");
    std::sort(named.bindings.begin(), named.bindings.end());
    return named;
  }

  static query::Verdict VerdictIn(const Section& section) {
    if (section.Find("verdict") == nullptr) return query::Verdict::kOpen;
    const std::optional<query::Verdict> verdict = query::VerdictOf(section.Text("verdict"));
    if (!verdict) section.Complain("verdict", "must be open, informative or uninformative");
    return verdict.value_or(query::Verdict::kOpen);
  }

  // No question can give an input two values.
  void CheckFixed() {
    std::set<int> fixed;
    for (const form::Assignment& assigned : form_.plan.fixed) fixed.insert(assigned.input);
    for (size_t i = 0; i < form_.plan.templates.size(); ++i) {
      const query::TestedTemplate& tested = form_.plan.templates[i];
      if (tested.verdict != query::Verdict::kInformative) continue;
      for (int binding : tested.query_template.bindings) {
        for (int input : inputs_of_[binding]) {
          if (fixed.count(input) == 0) continue;
          complaints_.Add(template_lines_[i], "the template binds " +
                                                  InQuotes(form_.inputs[input]) +
                                                  ", which is fixed; take one of them out");
        }
      }
    }
  }

  const Section& section_;
  Complaints& complaints_;
  Allowance& allowance_;
  PlannedForm form_;
  std::map<std::string, int> inputs_;    // by label
  std::map<std::string, int> bindings_;  // by name
  std::set<int> believed_;
  // Of each binding.
  std::vector<std::set<int>> inputs_of_;
  std::vector<std::map<std::string, int>> binding_inputs_;
  std::vector<ValueNumbers> value_numbers_;
  std::set<query::QueryTemplate> templates_;
  std::vector<uint64_t> template_lines_;
};

SitePlan ReadSite(const toml::table& table, Complaints& complaints) {
  const Section root(table, "the plan", complaints);
  root.AllowOnly({"format", "site", "requests", "form"});
  root.Need("format");
  if (root.Count("format") != 1) {
    root.Complain("format", "must be 1: another version of upwell wrote it");
  }
  root.Count("requests");  // counted again
  SitePlan plan;
  plan.site = root.NeedUrl("site");
  Allowance allowance;
  for (const Section& form : root.Sections("form", "form", kMaxForms)) {
    if (complaints.any()) break;
    plan.forms.push_back(FormReader(form, complaints, allowance).Read());
  }
  return plan;
}

}  // namespace

base::Result<SitePlan> ParsePlan(std::string_view text, const std::string& path) {
  Complaints complaints;
  SitePlan plan;
  try {
    const toml::table table = toml::parse(text);
    plan = ReadSite(table, complaints);
  } catch (const toml::parse_error& e) {
    complaints.Add(e.source().begin.line, std::string(e.description()));
  }
  if (complaints.any())
    return base::Error{base::ErrorKind::kUsage, path + ": " + complaints.text()};
  return plan;
}

}  // namespace upwell::crawl
