// SPDX-License-Identifier: Apache-2.0
// Searches that a site announces to programs: OpenSearch description documents and schema.org's
// SearchAction, in JSON-LD and in microdata. Each gives the address of the answer outright.
//
//   for (const Url& url : page.search_descriptions) ... fetch it, ReadOpenSearch(fetched)
#pragma once

#include <vector>

#include "form/search_form.h"

namespace upwell::form {

// The SearchActions of a page.
std::vector<SearchForm> FindSearchActions(const parse::Page& page, const FormOptions& options = {});

// The searches of a description document, read like a page.
std::vector<SearchForm> ReadOpenSearch(const parse::Page& description,
                                       const FormOptions& options = {});
bool IsOpenSearchDescription(const parse::Page& page);

// True where both ask the same address for the same words: an announced search beside its own
// <form> says nothing new.
bool AskTheSame(const SearchForm& announced, const SearchForm& form);

}  // namespace upwell::form
