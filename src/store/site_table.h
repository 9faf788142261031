// SPDX-License-Identifier: Apache-2.0
// The sites of a SQLite catalog and the links between them; the contracts are those of the
// functions of Catalog. Transactions are the catalog's.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "store/catalog.h"
#include "store/sqlite.h"

namespace upwell::store {

class SiteTable {
 public:
  // REQUIRES: the schema is current, and the database outlives the table.
  base::Status Prepare(Database& database);

  base::Status Put(const SiteRow& row);
  base::Status PutLink(int64_t from, int64_t to);

  base::Status Each(const std::function<void(const SiteRow&)>& visit);
  base::Status EachByUrl(const std::function<void(const SiteRow&, int64_t linked_from)>& visit);
  base::Status EachWaiting(int64_t round,
                           const std::function<void(const SiteRow&, int64_t linked_from)>& visit);
  base::Result<std::optional<SiteRow>> Find(const base::Url& site);
  base::Result<int64_t> Count();
  base::Result<int64_t> CountOfDomain(const std::string& registered_domain);

 private:
  Database* database_ = nullptr;
  // Those that are run for every link that is met.
  Statement put_, put_link_, find_, count_, count_of_domain_;
};

}  // namespace upwell::store
