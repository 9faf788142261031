// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kEventLists = R"(
  what: Concert | Lecture | Workshop | Fair | Exhibition | Reading | Walk | Auction | Market | Regatta
  about: Bees | Kites | Old Maps | Sourdough | Folk Songs | Bicycles | Moths | Pottery | Chess | Barges
    | Lanterns | Orchards | Clocks | Weaving
  hall: Town Hall | Corn Exchange | Mill Barn | Harbour Shed | Chapel Room | Station House | Library
  town: Ashby | Brockhurst | Calder | Dunmere | Elmstow | Farrow | Glenholt | Hartsea | Inverley | Kelsow
  year: 2023 | 2024 | 2025
  month: 01 | 02 | 03 | 04 | 05 | 06 | 07 | 08 | 09 | 10 | 11 | 12
  day: 03 | 07 | 09 | 12 | 14 | 18 | 21 | 23 | 26 | 28
  note: Doors open at {#5-8} in the evening. | Bring a coat. | Children are welcome. | Tea is served.
    | Tickets at the door only. | Places for {#12-200} guests. | The hall is heated.
)";

}  // namespace

DatasetSpec ClubEvents() {
  return {kEventLists,
          {{"title", "Event", ColumnKind::kTitle, "{what!} on {about!} at the {hall!} of {town!}"},
           {"date", "Date", ColumnKind::kPlain, "{year!}-{month!}-{day!}"},
           {"zip", "Postcode", ColumnKind::kPlain, "{#20-29}{%3}"},
           {"kind", "Kind", ColumnKind::kFacet, "{what}"},
           {"price", "Price", ColumnKind::kNumber, "{#2-60~}"},
           {"text", "Notes", ColumnKind::kText, "{note} {note}"}}};
}

}  // namespace upwell::testing
