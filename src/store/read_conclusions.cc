// SPDX-License-Identifier: Apache-2.0
#include "store/read_conclusions.h"

#include <string>
#include <vector>

#include "store/sqlite_rows.h"

namespace upwell::store {
namespace {

constexpr const char* kFormColumns =
    "f.id, f.page, f.position, f.action, f.method, f.encoding, f.kind, f.confidence, f.refused, "
    "f.query_input, f.identity, f.site, f.depth, f.origin, f.url_template";
constexpr int kFormColumnCount = 15;  // by definition

FormRow FormOf(const Statement& row) {
  FormRow out;
  out.id = row.number(0);
  form::SearchForm& form = out.form;
  form.page = UrlOf(row.text(1));
  form.index = static_cast<int>(row.number(2));
  form.action = UrlOf(row.text(3));
  form.method = row.text(4) == fetch::MethodName(fetch::Method::kPost) ? fetch::Method::kPost
                                                                       : fetch::Method::kGet;
  form.encoding = row.text(5);
  form.kind = EnumOf(row.text(6), form::FormKindName, form::FormKind::kOther);
  form.confidence = row.real(7);
  form.refused = row.text(8);
  form.query_input = row.is_null(9) ? -1 : static_cast<int>(row.number(9));
  base::Hash128::FromHex(row.text(10), &form.identity);
  out.site = row.number(11);
  out.depth = row.number(12);
  form.origin = EnumOf(row.text(13), form::FormOriginName, form::FormOrigin::kSearchAction);
  form.url_template = row.text(14);
  return out;
}

form::Input InputOf(const Statement& row) {
  form::Input input;
  input.name = row.text(0);
  input.control = EnumOf(row.text(1), form::ControlName, form::Control::kColor);
  input.label = row.text(2);
  input.default_value = row.text(3);
  input.required = row.number(4) != 0;
  input.disabled = row.number(5) != 0;
  input.hidden_from_people = row.number(6) != 0;
  if (!row.is_null(7)) input.max_length = static_cast<uint32_t>(row.number(7));
  if (!row.is_null(8))
    input.type = EnumOf(row.text(8), form::InputTypeName, form::InputType::kPerson);
  input.min = row.text(9);
  input.max = row.text(10);
  input.step = row.text(11);
  input.pattern = row.text(12);
  input.date_format = row.text(13);
  input.button.refused = row.text(14);
  return input;
}

form::Choice ChoiceOf(const Statement& row) {
  form::Choice choice;
  choice.value = row.text(1);
  choice.text = row.text(2);
  choice.selected = row.number(3) != 0;
  choice.disabled = row.number(4) != 0;
  choice.group = row.text(5);
  return choice;
}

// Adds to a form what belongs to its inputs.
class InputReader {
 public:
  base::Status Prepare(Database& database) {
    const std::pair<Statement*, const char*> statements[] = {
        {&inputs_,
         "SELECT name, control, label, default_value, required, disabled, hidden_from_people, "
         "max_length, type, min, max, step, pattern, date_format, refused FROM inputs "
         "WHERE form = ? ORDER BY position"},
        {&choices_,
         "SELECT input, value, text, selected, disabled, choice_group FROM choices "
         "WHERE form = ? ORDER BY input, position"},
        {&suggestions_,
         "SELECT input, value FROM suggestions WHERE form = ? ORDER BY input, position"},
    };
    for (const auto& [statement, sql] : statements) {
      base::Result<Statement> prepared = database.Prepare(sql);
      if (!prepared.ok()) return prepared.error();
      *statement = std::move(*prepared);
    }
    return {};
  }

  base::Status Read(FormRow* form) {
    std::vector<form::Input>& all = form->form.inputs;
    base::Status read = EachRow(inputs_.Number(form->id),
                                [&](const Statement& row) { all.push_back(InputOf(row)); });
    if (!read.ok()) return read;
    read = EachRow(choices_.Number(form->id), [&](const Statement& row) {
      if (form::Input* input = InputAt(row, &all)) input->choices.push_back(ChoiceOf(row));
    });
    if (!read.ok()) return read;
    return EachRow(suggestions_.Number(form->id), [&](const Statement& row) {
      if (form::Input* input = InputAt(row, &all)) input->suggestions.push_back(row.text(1));
    });
  }

 private:
  static form::Input* InputAt(const Statement& row, std::vector<form::Input>* all) {
    const uint64_t position = static_cast<uint64_t>(row.number(0));
    return position < all->size() ? &(*all)[position] : nullptr;
  }

  Statement inputs_, choices_, suggestions_;
};

// Visits the forms that `sql` selects with kFormColumns, and the row itself.
base::Status EachFormOf(Database& database, const std::string& sql,
                        const std::function<void(const FormRow&, const Statement&)>& visit) {
  InputReader inputs;
  base::Status read = inputs.Prepare(database);
  if (!read.ok()) return read;
  base::Status rows = EachRow(database.Prepare(sql.c_str()), [&](const Statement& row) {
    if (!read.ok()) return;
    FormRow form = FormOf(row);
    read = inputs.Read(&form);
    if (read.ok()) visit(form, row);
  });
  return rows.ok() ? read : rows;
}

}  // namespace

base::Status ReadForms(Database& database, const std::function<void(const FormRow&)>& visit) {
  return EachFormOf(database, std::string("SELECT ") + kFormColumns + " FROM forms f ORDER BY f.id",
                    [&](const FormRow& form, const Statement&) { visit(form); });
}

// The sites stand outside (CROSS JOIN), so that SQLite walks along the index of their URLs and
// sorts no more than the forms of one site.
base::Status ReadDistinctSearches(
    Database& database, const std::function<void(const base::Url&, const FormRow&)>& visit) {
  return EachFormOf(
      database,
      std::string("SELECT ") + kFormColumns +
          ", s.url FROM sites s CROSS JOIN forms f ON f.site = s.id "
          "WHERE f.searchable AND NOT EXISTS (SELECT 1 FROM forms e WHERE e.site = f.site AND "
          "e.identity = f.identity AND e.searchable AND e.id < f.id) ORDER BY s.url, f.id",
      [&](const FormRow& form, const Statement& row) {
        visit(UrlOf(row.text(kFormColumnCount)), form);
      });
}

base::Status ReadBeliefs(Database& database, const std::function<void(const BeliefRow&)>& visit) {
  return EachRow(
      database.Prepare("SELECT form, input, role, type, value_kind, evidence FROM beliefs "
                       "ORDER BY form, input"),
      [&](const Statement& row) {
        BeliefRow out;
        out.form = row.number(0);
        query::InputBelief& belief = out.belief;
        belief.input = static_cast<int>(row.number(1));
        belief.role = query::InputRoleOf(row.text(2)).value_or(query::InputRole::kUnknown);
        if (!row.is_null(3))
          belief.type = EnumOf(row.text(3), form::InputTypeName, form::InputType::kPerson);
        belief.value_kind = row.text(4);
        belief.evidence = row.text(5);
        visit(out);
      });
}

base::Status ReadTemplates(Database& database,
                           const std::function<void(const TemplateTotals&)>& visit) {
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
        if (!row.is_null(7)) totals.verdict = query::VerdictOf(row.text(7));
        totals.dimension = row.number(8);
        totals.submissions = row.number(9);
        totals.asked = row.number(10);
        totals.distinctness = row.real(11);
        totals.form_distinctness = row.real(12);
        visit(totals);
      });
}

}  // namespace upwell::store
