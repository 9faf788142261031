// SPDX-License-Identifier: Apache-2.0
// From the things of a region to records: key, link, title, text, fields.
#pragma once

#include <vector>

#include "answer/answer.h"
#include "answer/judge/page_view.h"
#include "answer/records/fields.h"
#include "answer/records/key_rule.h"

namespace upwell::answer {

std::vector<Record> MakeRecords(const PageView& view, const std::vector<Span>& spans,
                                const KeyRule& keys, const FieldTable& fields);

// From what a page lists as data.
Record RecordOf(const ListedItem& item, const PageView& view, const KeyRule& keys);
// Fields that the record does not have yet.
void AddFields(const Fields& fields, Record* record);
void AddListedFields(const ListedItem& item, Record* record);

}  // namespace upwell::answer
