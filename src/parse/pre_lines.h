// SPDX-License-Identifier: Apache-2.0
// Tables that are written with spaces: old sites print lists as lines of fixed width in <pre>.
//
//   No.      Name                 Age  Port              becomes a <table> with a row for each
//   -----------------------------------------            line and a cell for each column, as if
//   P100017  ARKWRIGHT Jane        31  Galway            the site had written one
#pragma once

#include "parse/document.h"

namespace upwell::parse {

// Puts a <table> into each <pre> whose lines are columns: at least three lines, of which nearly all
// have something in two columns or more. Columns are those of the line of headings, where a ruled
// line stands below it, of that ruled line, or what is blank in all lines. What holds controls
// stays as it is, and so do lines that would give the document more than `max_nodes`: one of four
// letters may have forty cells.
void MakeTablesOfLines(Document* document, size_t max_nodes);

}  // namespace upwell::parse
