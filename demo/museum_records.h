// SPDX-License-Identifier: Apache-2.0
// The things in the museum of the demo: word lists and patterns.
#pragma once

#include "demo/dataset.h"

namespace upwell::demo {

DatasetSpec HarbourMuseum();

}  // namespace upwell::demo
