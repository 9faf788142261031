// SPDX-License-Identifier: Apache-2.0
// Small drawings, one for each object of the demo.
#pragma once

#include <string>
#include <string_view>

namespace upwell::demo {

// An SVG of 320 by 200: what it shows depends on the kind of object, its colours and shape on the
// title. The same arguments give the same drawing.
std::string MuseumDrawing(std::string_view kind, std::string_view title);

}  // namespace upwell::demo
