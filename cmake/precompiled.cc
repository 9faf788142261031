// SPDX-License-Identifier: Apache-2.0
// The precompiled header needs one file that it is compiled for.
#include "cmake/precompiled.h"
