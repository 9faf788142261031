// SPDX-License-Identifier: Apache-2.0
// toml++ for files that people write. It asserts that no value begins with a bracket that closes,
// which a slip of the hand ("[}") breaks; without the assertion that is an error of the file.
#pragma once

#define TOML_ASSERT(expression) static_assert(true)
#include <toml++/toml.h>
