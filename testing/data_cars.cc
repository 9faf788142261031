// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

// Invented makes: a real one would bring its trade mark along.
constexpr std::string_view kCarLists = R"(
make: Avanto | Brennick | Corvale | Dravik | Elmore | Fjordan | Garrow | Halden | Istra | Jorvik
  | Kestral | Lumen | Marlow | Nordahl
model/Avanto: Pico | Serra | Serra Estate | Tempo | Volta | Cargo 2
model/Brennick: 110 | 130 | 150 | 200 T | 220 D | 300 Tourer
model/Corvale: Mistral | Bora | Levante | Zephyr | Sirocco X
model/Dravik: D1 | D2 | D3 | D5 Combi | D7
model/Elmore: Finch | Wren | Heron | Falcon | Osprey
model/Fjordan: Fjell | Vidda | Elv | Foss
model/Garrow: Drover | Drover Long | Shepherd | Crofter
model/Halden: H40 | H60 | H60 AWD | H90
model/Istra: Luna | Sol | Mare
model/Jorvik: Raven | Otter | Stag
model/Kestral: One | Two | Four
model/Lumen: E | E Plus | S
model/Marlow: Punt | Skiff | Regatta
model/Nordahl: Standard | Royal
fuel: petrol | diesel | hybrid | electric | gas
colour: silver | black | white | grey | blue | red | green | beige | orange | yellow | brown
body: hatchback | estate | saloon | off-road | van | convertible
town: Harwick | Tolbury | Great Penning | Stoneleigh | Marsham | Upper Dene | Wexcombe | Linford
  | Castleby | Brayton | Ottermouth | Kings Barrow | Shelford | Aldermoor | Pinnock | Radleigh
note: one owner | full service history | new tyres | small dent in the left door | tow bar
  | winter tyres included | stored indoors | new timing belt | air conditioning | heated seats
  | scratch on the bonnet | non-smoker | recently inspected | needs a new battery | roof rails
)";

}  // namespace

DatasetSpec UsedCars() {
  return {kCarLists,
          {{"make", "Make", ColumnKind::kFacet, "{make}"},
           {"model", "Model", ColumnKind::kFacet, "{model/$make}"},
           {"year", "Year", ColumnKind::kNumber, "{#1996-2024+}"},
           {"title", "Vehicle", ColumnKind::kTitle, "{$make} {$model} {$year} no. {@5}"},
           {"body", "Body", ColumnKind::kFacet, "{body}"},
           {"fuel", "Fuel", ColumnKind::kFacet, "{fuel}"},
           {"km", "Mileage", ColumnKind::kNumber, "{#1000-240000~}"},
           {"price", "Price", ColumnKind::kNumber, "{#600-48000~}"},
           {"colour", "Colour", ColumnKind::kFacet, "{colour}"},
           {"town", "Town", ColumnKind::kFacet, "{town}"},
           {"text", "Remarks", ColumnKind::kText, "{note}, {note}", false}}};
}

}  // namespace upwell::testing
