// SPDX-License-Identifier: Apache-2.0
// The records of the test bed are made as those of the demo are.
#pragma once

#include "demo/dataset.h"

namespace upwell::testing {

using demo::Column;
using demo::ColumnKind;
using demo::Dataset;
using demo::DatasetSpec;
using demo::Generate;
using demo::Record;

}  // namespace upwell::testing
