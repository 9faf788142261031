// SPDX-License-Identifier: Apache-2.0
// A form as a later page shows it: once something is chosen, the page comes again with menus filled
// that were empty or not there before (state, then county, then town).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "form/search_form.h"

namespace upwell::form {

// Whether pages may show other states of the form: it has menus, and one of them is empty or
// disabled, or there is nothing but menus to fill in.
bool MayHaveStates(const SearchForm& form);

// The form of the page that has the address, the method and all inputs of `form`; others may have
// been added. Nothing where there is none that may be sent.
std::optional<SearchForm> FindState(const parse::Page& page, const SearchForm& form,
                                    const FormOptions& options);

// Menus of `after` that were filled since: nothing could be chosen from a menu of that name in
// `before`, or nothing that can be now. As numbers in `after`, in their order.
std::vector<int> FilledMenus(const SearchForm& before, const SearchForm& after);

// The same values for another state of the form, by the names of the inputs. Values that a menu no
// longer has are left out.
std::vector<Assignment> Carried(const SearchForm& before, const std::vector<Assignment>& values,
                                const SearchForm& after);

}  // namespace upwell::form
