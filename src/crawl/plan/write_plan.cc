// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <set>

#include "base/text.h"
#include "crawl/plan/plan_text.h"

namespace upwell::crawl {
namespace {

constexpr size_t kColumns = 100;  // characters of a line; not tuned

constexpr std::string_view kHead =
    "# What upwell would ask of this site. Look at it, change it, and run it:\n"
    "#\n"
    "#   upwell surface SITE --plan FILE\n"
    "#\n"
    "# This is obeyed:\n"
    "#   ask       of a form or a template: false, and nothing of it is asked\n"
    "#   role      of an input: templates may bind \"selection\", \"words\" and \"typed\"; an "
    "input\n"
    "#             that is \"free\", \"order\", \"page-size\" or \"unknown\" keeps the form's own "
    "value\n"
    "#             (or its `fixed`), and no template that binds it is asked\n"
    "#   around    of an input: a sign before and behind each word, \"%\" for \"%word%\"\n"
    "#   fixed     of an input: sent with every question; a list where several are chosen.\n"
    "#             An input that is fixed cannot be bound by a template that is asked\n"
    "#   values    of a binding: what its inputs are filled with. Add, change or remove them: a "
    "text\n"
    "#             for a binding of one input, { input = \"text\", ... } for one of several\n"
    "#   together  of a dependence: [value of the first, [values of the second that go with it]].\n"
    "#             No other pairs of the two are asked; a value that is not listed is passed over\n"
    "#   inputs    of a template: names of bindings; all their values are combined. A template of\n"
    "#             your own needs no more than inputs and ask\n"
    "#\n"
    "# This says which form is meant: identity, or where the site has changed it, action and "
    "method\n"
    "# and the names of its inputs.\n"
    "#\n"
    "# All else is for people: type, kind and evidence of an input; failure, probes (requests "
    "that\n"
    "# the study took), requests and baselines of a form; verdict, distinctness (share of the "
    "answers\n"
    "# that differ from each other), form_distinctness (and from those of earlier templates), "
    "asked,\n"
    "# sample and submissions of a template. What is counted is counted again.\n";

// What would not show, or would show as something else, is written by its number.
bool MustBeEscaped(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

std::string Quoted(std::string_view text) {
  std::string out = "\"";
  for (size_t at = 0; at < text.size();) {
    const char32_t c = base::NextCodePoint(text, &at);
    if (c == '"' || c == '\\') {
      out += {'\\', static_cast<char>(c)};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (MustBeEscaped(c)) {
      char escape[16];
      std::snprintf(escape, sizeof escape, "\\u%04X", static_cast<unsigned>(c));
      out += escape;
    } else {
      base::AppendUtf8(&out, c);
    }
  }
  return out + "\"";
}

std::string Key(std::string_view name) {
  const bool bare = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return base::IsAsciiAlpha(c) || base::IsAsciiDigit(c) || c == '_' || c == '-';
  });
  return bare ? std::string(name) : Quoted(name);
}

// TOML has no larger whole numbers.
std::string Number(uint64_t n) { return std::to_string(std::min<uint64_t>(n, INT64_MAX)); }

std::string Share(double share) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.4f", share >= 0 ? std::min(share, 1.0) : 0.0);
  return buffer;
}

// "key = [a, b]", on several lines where one is too short.
std::string List(std::string_view key, const std::vector<std::string>& items) {
  std::string line = std::string(key) + " = [";
  for (size_t i = 0; i < items.size(); ++i) line += (i > 0 ? ", " : "") + items[i];
  line += "]\n";
  if (line.size() <= kColumns) return line;
  std::string out = std::string(key) + " = [\n";
  line = " ";
  for (const std::string& item : items) {
    if (line.size() > 1 && line.size() + item.size() + 2 > kColumns) {
      out += line + "\n";
      line = " ";
    }
    line += " " + item + ",";
  }
  return out + line + "\n]\n";
}

std::vector<std::string> AllQuoted(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(Quoted(text));
  return quoted;
}

std::string Joined(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : ", ") + item;
  return out;
}

std::vector<std::string> ValuesOf(const query::Submission& submission, int input) {
  std::vector<std::string> values;
  for (const form::Assignment& assigned : submission) {
    if (assigned.input == input) values.push_back(Quoted(assigned.value));
  }
  return values;
}

// A text where there is one, a list where there are several.
std::string OneOrList(const std::vector<std::string>& items) {
  return items.size() == 1 ? items[0] : "[" + Joined(items) + "]";
}

class FormWriter {
 public:
  FormWriter(const PlannedForm& form, std::ostream& out)
      : form_(form), plan_(form.plan), out_(out), labels_(DistinctLabels(form.inputs)) {
    std::vector<std::string> names;
    for (const query::Binding& binding : plan_.bindings) names.push_back(binding.name);
    binding_names_ = DistinctLabels(names);
  }

  void Write() const {
    WriteForm();
    for (const query::InputBelief& belief : Beliefs()) WriteInput(belief);
    for (size_t i = 0; i < plan_.bindings.size(); ++i) WriteBinding(i);
    for (const query::Dependence& dependence : plan_.dependences) WriteDependence(dependence);
    for (const query::TestedTemplate& tested : plan_.templates) WriteTemplate(tested);
  }

 private:
  void WriteForm() const {
    out_ << "\n[[form]]\nask = " << (form_.ask ? "true" : "false") << "\n"
         << "page = " << Quoted(form_.page.href()) << "\n"
         << "action = " << Quoted(form_.action.href()) << "\n"
         << "method = " << Quoted(fetch::MethodName(form_.method)) << "\n"
         << "identity = " << Quoted(form_.identity.Hex()) << "\n"
         << List("inputs", AllQuoted(form_.inputs)) << "requests = " << Number(form_.requests)
         << "\nprobes = " << Number(plan_.probes) << "\n";
    if (!plan_.failure.empty()) out_ << "failure = " << Quoted(plan_.failure) << "\n";
    const query::Baselines& b = plan_.baselines;
    out_ << "baselines = { cartesian = " << Number(b.cartesian)
         << ", triples = " << Number(b.triples) << ", small_triples = " << Number(b.small_triples)
         << ", single = " << Number(b.single) << " }\n";
  }

  // Those of the plan, and of inputs that are fixed without one.
  std::vector<query::InputBelief> Beliefs() const {
    std::vector<query::InputBelief> beliefs = plan_.inputs;
    std::set<int> known;
    for (const query::InputBelief& belief : beliefs) known.insert(belief.input);
    for (const form::Assignment& fixed : plan_.fixed) {
      if (known.insert(fixed.input).second) beliefs.push_back({fixed.input});
    }
    std::stable_sort(
        beliefs.begin(), beliefs.end(),
        [](const query::InputBelief& a, const query::InputBelief& b) { return a.input < b.input; });
    return beliefs;
  }

  void WriteInput(const query::InputBelief& belief) const {
    out_ << "\n[[form.input]]\nname = " << Quoted(labels_[belief.input])
         << "\nrole = " << Quoted(query::InputRoleName(belief.role)) << "\n";
    if (belief.type) out_ << "type = " << Quoted(form::InputTypeName(*belief.type)) << "\n";
    if (!belief.value_kind.empty()) out_ << "kind = " << Quoted(belief.value_kind) << "\n";
    if (!belief.evidence.empty()) out_ << "evidence = " << Quoted(belief.evidence) << "\n";
    if (!belief.around.empty()) out_ << "around = " << Quoted(belief.around) << "\n";
    const std::vector<std::string> fixed = ValuesOf(plan_.fixed, belief.input);
    if (!fixed.empty()) out_ << "fixed = " << OneOrList(fixed) << "\n";
  }

  static std::set<int> InputsOf(const query::Binding& binding) {
    std::set<int> inputs;
    for (const query::Submission& value : binding.values) {
      for (const form::Assignment& assigned : value) inputs.insert(assigned.input);
    }
    return inputs;
  }

  std::string Value(const query::Submission& value, bool one_input) const {
    if (one_input && value.size() == 1) return Quoted(value[0].value);
    std::vector<std::string> members;
    std::set<int> done;
    for (const form::Assignment& assigned : value) {
      if (!done.insert(assigned.input).second) continue;
      members.push_back(Key(labels_[assigned.input]) + " = " +
                        OneOrList(ValuesOf(value, assigned.input)));
    }
    return "{ " + Joined(members) + " }";
  }

  std::vector<std::string> Values(const query::Binding& binding) const {
    const bool one_input = InputsOf(binding).size() == 1;
    std::vector<std::string> values;
    for (const query::Submission& value : binding.values) values.push_back(Value(value, one_input));
    return values;
  }

  void WriteBinding(size_t number) const {
    const query::Binding& binding = plan_.bindings[number];
    std::vector<std::string> inputs;
    for (int input : InputsOf(binding)) inputs.push_back(Quoted(labels_[input]));
    out_ << "\n[[form.binding]] # " << binding.values.size() << " values\n"
         << "name = " << Quoted(binding_names_[number]) << "\n"
         << List("inputs", inputs) << List("values", Values(binding));
    if (binding.alone > 0) out_ << "alone = " << Number(binding.alone) << "\n";
  }

  void WriteDependence(const query::Dependence& dependence) const {
    const std::vector<std::string> first = Values(plan_.bindings[dependence.first]);
    const std::vector<std::string> second = Values(plan_.bindings[dependence.second]);
    std::vector<std::string> rows;
    const std::vector<std::pair<int, int>>& pairs = dependence.together;
    for (size_t i = 0; i < pairs.size();) {
      const int value = pairs[i].first;
      std::vector<std::string> partners;
      for (; i < pairs.size() && pairs[i].first == value; ++i) {
        partners.push_back(second[pairs[i].second]);
      }
      rows.push_back("[" + first[value] + ", [" + Joined(partners) + "]]");
    }
    out_ << "\n[[form.dependence]] # " << pairs.size() << " pairs\n"
         << "first = " << Quoted(binding_names_[dependence.first]) << "\n"
         << "second = " << Quoted(binding_names_[dependence.second]) << "\n"
         << List("together", rows);
  }

  void WriteTemplate(const query::TestedTemplate& tested) const {
    std::vector<std::string> names;
    for (int binding : tested.query_template.bindings) {
      names.push_back(Quoted(binding_names_[binding]));
    }
    const bool asks = tested.verdict == query::Verdict::kInformative;
    out_ << "\n[[form.template]]\n"
         << List("inputs", names) << "ask = " << (asks ? "true" : "false") << "\n"
         << "submissions = " << Number(tested.submissions) << "\n"
         << "verdict = " << Quoted(query::VerdictName(tested.verdict)) << "\n"
         << "distinctness = " << Share(tested.distinctness) << "\n"
         << "form_distinctness = " << Share(tested.form_distinctness) << "\n"
         << "asked = " << Number(tested.asked) << "\nsample = " << Number(tested.sample) << "\n";
  }

  const PlannedForm& form_;
  const query::FormPlan& plan_;
  std::ostream& out_;
  std::vector<std::string> labels_, binding_names_;
};

}  // namespace

void WritePlan(const SitePlan& plan, std::ostream& out) {
  SitePlan written = plan;
  for (PlannedForm& form : written.forms) Normalise(form);
  out << kHead << "\nformat = 1\nsite = " << Quoted(written.site.href())
      << "\nrequests = " << Number(PlannedRequests(written)) << "\n";
  for (const PlannedForm& form : written.forms) FormWriter(form, out).Write();
}

}  // namespace upwell::crawl
