// SPDX-License-Identifier: Apache-2.0
// Reads back what a SQLite catalog holds of forms and of what was concluded about them; the
// contracts are those of the functions of Catalog.
#pragma once

#include <functional>

#include "store/catalog.h"
#include "store/sqlite.h"

namespace upwell {

Status ReadForms(Database& database, const std::function<void(const FormRow&)>& visit);
Status ReadDistinctSearches(Database& database,
                            const std::function<void(const Url&, const FormRow&)>& visit);
Status ReadBeliefs(Database& database, const std::function<void(const BeliefRow&)>& visit);
Status ReadTemplates(Database& database, const std::function<void(const TemplateTotals&)>& visit);

}  // namespace upwell
