// SPDX-License-Identifier: Apache-2.0
// Reads back what a SQLite catalog holds of forms and of what was concluded about them; the
// contracts are those of the functions of Catalog.
#pragma once

#include <functional>

#include "store/catalog.h"
#include "store/sqlite.h"

namespace upwell::store {

base::Status ReadForms(Database& database, const std::function<void(const FormRow&)>& visit);
base::Status ReadDistinctSearches(
    Database& database, const std::function<void(const base::Url&, const FormRow&)>& visit);
base::Status ReadBeliefs(Database& database, const std::function<void(const BeliefRow&)>& visit);
base::Status ReadTemplates(Database& database,
                           const std::function<void(const TemplateTotals&)>& visit);

}  // namespace upwell::store
