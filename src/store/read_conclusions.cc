// SPDX-License-Identifier: Apache-2.0
#include "store/read_conclusions.h"

#include <vector>

namespace upwell {
namespace {

// The value of an enum by its name; `last` is the greatest there is, and what unknown names give.
template <typename Enum>
Enum EnumOf(const std::string& name, std::string_view (*name_of)(Enum), Enum last) {
  for (int i = 0; i < static_cast<int>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  return last;
}

Url UrlOf(const std::string& text) {
  Result<Url> url = Url::Parse(text);
  return url.ok() ? std::move(*url) : Url();
}

// Calls `visit` for every row of `rows`.
template <typename Visit>
Status EachRow(Result<Statement> rows, const Visit& visit) {
  if (!rows.ok()) return rows.error();
  while (true) {
    Result<bool> more = rows->Next();
    if (!more.ok()) return more.error();
    if (!*more) return {};
    visit(*rows);
  }
}

FormRow FormOf(const Statement& row) {
  FormRow out;
  out.id = row.number(0);
  SearchForm& form = out.form;
  form.page = UrlOf(row.text(1));
  form.index = static_cast<int>(row.number(2));
  form.action = UrlOf(row.text(3));
  form.method = row.text(4) == MethodName(Method::kPost) ? Method::kPost : Method::kGet;
  form.encoding = row.text(5);
  form.kind = EnumOf(row.text(6), FormKindName, FormKind::kOther);
  form.confidence = row.real(7);
  form.refused = row.text(8);
  form.query_input = row.is_null(9) ? -1 : static_cast<int>(row.number(9));
  Hash128::FromHex(row.text(10), &form.identity);
  return out;
}

Input InputOf(const Statement& row) {
  Input input;
  input.name = row.text(0);
  input.control = EnumOf(row.text(1), ControlName, Control::kColor);
  input.label = row.text(2);
  input.default_value = row.text(3);
  input.required = row.number(4) != 0;
  input.disabled = row.number(5) != 0;
  input.hidden_from_people = row.number(6) != 0;
  if (!row.is_null(7)) input.max_length = static_cast<uint32_t>(row.number(7));
  return input;
}

Status ReadInputs(Database& database, FormRow* form) {
  Result<Statement> inputs = database.Prepare(
      "SELECT name, control, label, default_value, required, disabled, hidden_from_people, "
      "max_length FROM inputs WHERE form = ? ORDER BY position");
  if (inputs.ok()) inputs->Number(form->id);
  std::vector<Input>& all = form->form.inputs;
  Status read =
      EachRow(std::move(inputs), [&](const Statement& row) { all.push_back(InputOf(row)); });
  if (!read.ok()) return read;
  Result<Statement> choices = database.Prepare(
      "SELECT input, value, text, selected, disabled FROM choices WHERE form = ? "
      "ORDER BY input, position");
  if (choices.ok()) choices->Number(form->id);
  return EachRow(std::move(choices), [&](const Statement& row) {
    const uint64_t input = static_cast<uint64_t>(row.number(0));
    if (input >= all.size()) return;
    Choice choice;
    choice.value = row.text(1);
    choice.text = row.text(2);
    choice.selected = row.number(3) != 0;
    choice.disabled = row.number(4) != 0;
    all[input].choices.push_back(std::move(choice));
  });
}

}  // namespace

Status ReadForms(Database& database, const std::function<void(const FormRow&)>& visit) {
  std::vector<FormRow> forms;
  Status read = EachRow(
      database.Prepare("SELECT id, page, position, action, method, encoding, kind, confidence, "
                       "refused, query_input, identity FROM forms ORDER BY id"),
      [&](const Statement& row) { forms.push_back(FormOf(row)); });
  for (size_t i = 0; read.ok() && i < forms.size(); ++i) {
    read = ReadInputs(database, &forms[i]);
    if (read.ok()) visit(forms[i]);
  }
  return read;
}

Status ReadBeliefs(Database& database, const std::function<void(const BeliefRow&)>& visit) {
  return EachRow(
      database.Prepare("SELECT form, input, role, type, value_kind, evidence FROM beliefs "
                       "ORDER BY form, input"),
      [&](const Statement& row) {
        BeliefRow out;
        out.form = row.number(0);
        InputBelief& belief = out.belief;
        belief.input = static_cast<int>(row.number(1));
        belief.role = InputRoleOf(row.text(2)).value_or(InputRole::kUnknown);
        if (!row.is_null(3)) belief.type = EnumOf(row.text(3), InputTypeName, InputType::kPerson);
        belief.value_kind = row.text(4);
        belief.evidence = row.text(5);
        visit(out);
      });
}

Status ReadTemplates(Database& database, const std::function<void(const TemplateTotals&)>& visit) {
  return EachRow(
      database.Prepare("SELECT form, name, queries, answered, pages, records, new_records, "
                       "verdict, dimension, submissions, asked, distinctness, form_distinctness "
                       "FROM templates ORDER BY form, name"),
      [&](const Statement& row) {
        TemplateTotals totals;
        totals.form = row.number(0);
        totals.name = row.text(1);
        totals.queries = row.number(2);
        totals.answered = row.number(3);
        totals.pages = row.number(4);
        totals.records = row.number(5);
        totals.new_records = row.number(6);
        if (!row.is_null(7)) totals.verdict = VerdictOf(row.text(7));
        totals.dimension = row.number(8);
        totals.submissions = row.number(9);
        totals.asked = row.number(10);
        totals.distinctness = row.real(11);
        totals.form_distinctness = row.real(12);
        visit(totals);
      });
}

}  // namespace upwell
