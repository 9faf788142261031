// SPDX-License-Identifier: Apache-2.0
// Turns that are scripts: links that fill in hidden fields of a form and send it, or go to an
// address that is written in them. Scripts are read, never run; those of two kinds are understood,
// also where a function of the page does it with what the link gives it:
//
//   javascript:__doPostBack('results','Page$2')
//   document.getElementById('page').value='2'; document.forms['search'].submit();
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answer/answer.h"
#include "answer/pager/pager_links.h"

namespace upwell::answer {

// What a script fills in, by the names or ids of the fields; nothing where it does something else,
// or what it fills in is not written in it.
using FilledFields = std::vector<std::pair<std::string, std::string>>;
std::optional<FilledFields> ReadSendingScript(std::string_view script);

// The same of scripts that add fields to a form and send it, as links of JavaServer Faces do:
//
//   mojarra.jsfcljs(document.getElementById('f'),{'f:next':'f:next'},'')
//   oamSubmitForm('f','f:next')
struct AddedFields {
  std::string form;  // its name or id, with which the names of its inputs begin
  FilledFields fields;
};
std::optional<AddedFields> ReadAddingScript(std::string_view script);

// The other part of `page` to which a script leads, where it does nothing else:
//
//   location.href='list.asp?page=2'
//   refresh(event, "\u002flist?from=30")
//
// Nothing where several addresses stand in it, or one of another path.
std::optional<base::Url> ReadAddressOfScript(std::string_view script, const base::Url& page);

// The next page and the one that follows by number. `forms`: that may be sent.
void AddScriptedTurns(const parse::Page& page, const PagerLinks& all,
                      const std::vector<form::SearchForm>& forms, Pager* pager);

}  // namespace upwell::answer
