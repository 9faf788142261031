// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kRecipes = R"(
main: chicken | lentil | potato | salmon | mushroom | pumpkin | beef | chickpea | aubergine
  | cabbage | pork | bean | leek | cauliflower | rice | egg | trout | lamb | spinach | barley
  | beetroot | courgette | tofu | parsnip | mussel | duck
with: lemon | thyme | ginger | apples | cream | walnuts | paprika | mustard | honey | garlic
  | prunes | saffron | feta | almonds | dill | coconut | sage | cider | capers | olives | tahini
  | horseradish | pomegranate | juniper | sorrel
dish: soup | pie | stew | salad | curry | gratin | risotto | dumplings | casserole | tart
  | fritters | bake | skewers | pancakes | noodles | pilaf | hotpot | broth | pasta
  | stuffed bread
sweet: apple cake | rhubarb crumble | plum tart | rice pudding | honey biscuits | pear sorbet
  | chocolate mousse | gingerbread | cherry strudel | almond slices | lemon curd | baked figs
  | walnut brittle | poppy seed roll
who: Grandmother's | Sunday | Fisherman's | Quick | Harvest | Winter | Spring | Slow
  | Aunt Mabel's | Village | Smoky | Crisp | Monastery | Picnic | Ferryman's | Golden | Rustic
course: Main dish | Starter | Dessert | Side dish | Snack
veg: yes | no
names: {who} {main} {dish} | {main^} {dish} with {with} | {main^} and {main} {dish}
  | {who} {sweet} | {sweet^} with {with} | {main^} {dish} with {with} and {with}
  | {who} {dish} of {main}
step: Soften the onions in butter over a low flame.
  | Rub the {main} with {with} and leave it for {#1-12} hours.
  | Bake until the top is golden, about {#20-70} minutes.
  | Stir in the {with} at the very end.
  | Serve with bread and a sharp green salad.
  | Do not let it boil or the {with} will turn bitter.
  | Even better on the second day.
  | My neighbour adds {with}, which I do not recommend.
  | Scatter with {with} and bring to the table in the pan.
  | Use a heavy pot; a thin one burns the {main}.
)";

constexpr std::string_view kCourts = R"(
party: Ridgeway Farms | Oakley Council | Tolland Brothers | Harbour Commissioners | Northern Rail
  | Bellweather Ltd | Summit Insurance | County of Larkhill | Marsh and Dyer | Crown Estates
  | Pinewood School | Stanhope Mills | Meridian Shipping | Lakeside Housing | Vale Water Board
  | Redfern | Castleton Dairy | Ashby Motors | Quarrymen's Union | Fairlight Hotel
  | Brightwell Hospital | Tamarind Foods | Elm Park Tenants | Gable Roofing | Western Gas
  | Orchard Bank | Kingsmead College | Drummond Textiles | Hollow Creek Mine | Silverdale Airport
  | Bay Ferries | Tanner and Co
matter: negligence | breach of contract | right of way | unfair dismissal | nuisance | trade mark
  | planning permission | insurance claim | lease | water rights | defamation | customs duty
  | inheritance | licence | noise | salvage
court: High Court | Court of Appeal | County Court | Land Tribunal | Labour Court | Maritime Court
judge: Justice Harrow | Justice Penrose | Justice Achterberg | Justice Lamb | Justice Ode
  | Justice Fairfax | Justice Moy | Justice Tennant | Justice Bright | Justice Sorrell
outcome: allowed | dismissed | settled | remitted | allowed in part
holding: The appeal concerned {matter} and the costs of the {thing}.
  | The court held that the {thing} was not part of the agreement.
  | Evidence about the {thing} was admitted only in part.
  | The respondent could not show that the {thing} had been inspected.
  | Damages of {#2-900} thousand were awarded for the loss of a {thing}.
  | {judge} dissented on the question of {matter}.
  | The earlier ruling on {matter} was distinguished.
  | Notice given by letter was found sufficient.
  | The claim about the {thing} was brought out of time.
  | Interest runs from the day on which the {thing} was delivered.
thing: boundary wall | crane | milk tanker | culvert | footpath | warehouse roof | boiler | hedge
  | weighbridge | pier | orchard | signal box | barge | chimney | ledger | drainage ditch | recipe
  | greenhouse | ferry landing | archive
)";

constexpr std::string_view kLights = R"(
stem: Gull | Raven | Black | Saint Anne's | Long | Seal | Broken | White | North | Kelp | Heron
  | Storm | Red | Whale | Bishop's | Hollow | Spray | Lone | Cormorant | Maiden | Devil's | Green
  | Anvil | Sable | Thorn
land: Point | Rock | Head | Ness | Island | Ledge | Skerry | Bar | Reef | Sound | Bluff | Shoal
  | Harbour | Cape
side: Light | Front Light | Rear Light | Old Light | Low Light | High Light | North Light
  | South Light | Beacon | Harbour Light | Pier Light | West Light | East Light | Inner Light
  | Outer Light
shape: round tower | octagonal tower | square tower | skeleton tower | screw pile
  | house with lantern
coast: East coast | West coast | North coast | South coast | Lake shore
light: white flash every {#2-30} s | red flash every {#3-20} s | fixed white | fixed red
  | two white flashes every {#5-30} s | white and green sectors
  | three white flashes every {#10-45} s
note: Built of {stone} after the loss of a {ship}.
  | The keeper's house is now a {use}.
  | Automatic since {#1950-1998}.
  | The first tower fell in the storm of {#1780-1890}.
  | Open to visitors on Sundays in summer.
  | The fog signal was removed in {#1960-2005}.
stone: granite | brick | sandstone | cast iron | concrete | limestone | timber
ship: brig | mail steamer | schooner | collier | troop ship | packet boat
use: hostel | bird observatory | museum | private home | café | ruin | weather station
)";

constexpr std::string_view kStamps = R"(
country: Avaria | Bellmark | Costa Verde | Duchy of Lorn | Estenia | Free Port of Gall | Grenmark
  | Hesperia | Island of Maur | Jorland | Kingdom of Ost | Lower Silva
motif: post horn | queen's head | steam engine | lighthouse | wheat sheaf | swan | coat of arms
  | map | airship | tulip | poet | fishing boat | castle | comet | beetle | aqueduct | elk
  | windmill | orchid | bridge | owl | volcano
colour: carmine | ultramarine | olive | sepia | violet | orange | slate | emerald | ochre | rose
  | indigo | vermilion
value: 1 c | 2 c | 5 c | 10 c | 25 c | 50 c | 1 crown | 2 crowns | 5 crowns
state: mint | used | used, light cancel | hinged | on cover | block of four | specimen
issue: definitive | commemorative | airmail | charity | official | postage due
remark: Perforation {#10-14}, watermark {mark}. | Small thin spot. | Only {#200-9000} printed.
  | Sheet margin at left. | With certificate. | Inverted centre. | Fresh colour.
  | Cancelled on the first day in {town}.
mark: crown | star | anchor | none | lozenges | lion
town: Ostborg | Lornhead | Puerto Blanco | Maurhaven | Silvaton | Gall
)";

constexpr std::string_view kPatents = R"(
device: valve | hinge | loom | pump | bearing | lamp | sieve | clutch | nozzle | thermostat
  | conveyor | latch | gearbox | kiln | antenna | filter | brake | spindle | relay | hopper
  | turbine | bobbin | gasket | lens mount | bottle closure | seed drill | mould | heat exchanger
  | shutter | winch | tap | solar panel | drone rotor | battery cell | sensor
way: adjustable | self-cleaning | two-stage | spring-loaded | magnetic | foldable | water-cooled
  | reversible | low-noise | flexible | modular | pressure-balanced | frost-proof | tamper-proof
  | lightweight | wireless | vibration-damped
purpose: for milling grain | for knitting machines | for railway wagons | for greenhouses
  | for small boats | for bicycles | for blast furnaces | for dairy plants | for surgical use
  | for printing presses | for irrigation | for elevators | for glass bottles | for wind turbines
  | for beehives | for optical instruments | for aircraft cabins | for wells
verb: Method of making | Apparatus for testing | Process for coating | Device for fastening
  | Arrangement for cooling
names: {way^} {device} {purpose} | {verb} a {way} {device} | {device^} with {way} {device}
  | {way^} {device} and {device} {purpose}
class: Mechanics | Textiles | Energy | Agriculture | Optics | Transport | Medicine | Household
claim: A {way} {device} is mounted between the {part} and the {part}.
  | The {part} moves along the {part} when the {device} opens.
  | Wear of the {part} is reduced by a factor of {#2-9}.
  | The invention relates to a {device} {purpose}.
  | In a second form the {part} is made of {stuff}.
  | A {stuff} ring seals the {part} against dust.
  | The {device} can be taken apart without tools.
  | The angle between {part} and {part} is kept below {#5-80} degrees.
part: housing | shaft | lever | flange | sleeve | piston | frame | rotor | spring | rim | plunger
  | wedge | collar | casing
stuff: bronze | rubber | ceramic | glass fibre | cork | nylon | graphite | stainless steel | felt
  | aluminium
)";

constexpr std::string_view kBirds = R"(
colour: Grey | Black-headed | Red-backed | White-winged | Golden | Spotted | Blue | Yellow-billed
  | Ringed | Crested | Dusky | Barred | Scarlet | Chestnut | Pale | Rufous | Black-throated
  | Olive | Silver | Green | Long-tailed | Lesser | Greater | Northern | Little | Masked | Pied
  | Bearded
bird: warbler | plover | shrike | tern | owl | finch | heron | sandpiper | thrush | kite | wagtail
  | duck | bunting | tit | woodpecker | gull | lark | flycatcher | rail | swift | cuckoo
  | kingfisher | pipit | petrel | nuthatch | crane
land: Africa | Asia | Europe | South America | Australia | North America
habitat: forest | wetland | coast | grassland | mountains | farmland | towns
rarity: common | scarce | rare | vagrant
fact: The song is a rising {sound} given from a {perch}.
  | It nests in a {perch} and lays {#2-9} eggs.
  | In winter flocks gather near {water}.
  | Feeds on {food} and {food}.
  | Young birds are {colour} with a {colour} breast.
  | Its numbers have fallen since {#1950-2010}.
  | Often seen together with the {bird}.
sound: whistle | trill | rattle | chatter | croak | piping | hiss | warble
perch: reed stem | dead branch | ledge | hollow trunk | fence post | thorn bush | chimney
  | bank of clay
water: lakes | river mouths | flooded fields | salt pans | mountain streams | reservoirs
food: beetles | seeds | small fish | berries | spiders | snails | worms | grasshoppers | mussels
  | midges
)";

}  // namespace

DatasetSpec Recipes() {
  return {kRecipes,
          {{"title", "Recipe", ColumnKind::kTitle, "{names}"},
           {"course", "Course", ColumnKind::kFacet, "{course}"},
           {"veg", "Vegetarian", ColumnKind::kPlain, "{veg}", false},
           {"minutes", "Minutes", ColumnKind::kNumber, "{#10-180~}"},
           {"text", "How to", ColumnKind::kText, "{step} {step} {step}"}}};
}

DatasetSpec CourtDecisions() {
  return {kCourts,
          {{"title", "Case", ColumnKind::kTitle, "{party} v {party} [{#1968-2023}] {%3}"},
           {"court", "Court", ColumnKind::kFacet, "{court}"},
           {"judge", "Judge", ColumnKind::kFacet, "{judge}"},
           {"matter", "Matter", ColumnKind::kFacet, "{matter}"},
           {"outcome", "Outcome", ColumnKind::kFacet, "{outcome}"},
           {"text", "Summary", ColumnKind::kText, "{holding} {holding} {holding}"}}};
}

DatasetSpec Lighthouses() {
  return {kLights,
          {{"title", "Light", ColumnKind::kTitle, "{stem} {land} {side}"},
           {"coast", "Coast", ColumnKind::kFacet, "{coast}"},
           {"shape", "Shape", ColumnKind::kFacet, "{shape}"},
           {"year", "Lit", ColumnKind::kNumber, "{#1760-1960}"},
           {"height", "Height in m", ColumnKind::kPlain, "{#6-62}"},
           {"light", "Character", ColumnKind::kPlain, "{light}"},
           {"text", "Remarks", ColumnKind::kText, "{note} {note}"}}};
}

DatasetSpec Stamps() {
  return {
      kStamps,
      {{"title", "Item", ColumnKind::kTitle, "{country} {#1862-1979}, {value}, {colour} {motif}"},
       {"issue", "Issue", ColumnKind::kFacet, "{issue}"},
       {"state", "Condition", ColumnKind::kFacet, "{state}"},
       {"price", "Price", ColumnKind::kNumber, "{#1-900~}"},
       {"text", "Remarks", ColumnKind::kText, "{remark} {remark}"},
       {"lot", "Lot", ColumnKind::kPlain, "L{@5}"}}};
}

DatasetSpec Patents() {
  return {kPatents,
          {{"title", "Title", ColumnKind::kTitle, "{names}, no. {#2-9}{@5}"},
           {"class", "Class", ColumnKind::kFacet, "{class}"},
           {"year", "Filed", ColumnKind::kNumber, "{#1950-2023+}"},
           {"text", "Abstract", ColumnKind::kText, "{claim} {claim} {claim}"}}};
}

DatasetSpec Birds() {
  return {kBirds,
          {{"title", "Species", ColumnKind::kTitle, "{colour} {bird}"},
           {"land", "Range", ColumnKind::kFacet, "{land}"},
           {"habitat", "Habitat", ColumnKind::kFacet, "{habitat}"},
           {"rarity", "Status", ColumnKind::kFacet, "{rarity}"},
           {"text", "Notes", ColumnKind::kText, "{fact} {fact}"}}};
}

}  // namespace upwell::testing
