// SPDX-License-Identifier: Apache-2.0
#include "demo/museum_records.h"

namespace upwell::demo {
namespace {

constexpr std::string_view kLists = R"(
kind: Painting | Ship model | Photograph | Sea chart | Instrument | Shell | Ship's gear | Fish
  | Glass and bottles | Lighthouse piece | Flag | Whaling

shipname: Margaret | Hopewell | Kittiwake | Sea Holly | Provider | Ellen Mary | Good Intent
  | Petrel | Harvest Moon | Lady of the Isles | Endurance | Tern | Morning Star | Two Brothers
  | Ocean Bride | Fair Wind | Speedwell | Gannet | Silver Darling | Mermaid | Concord | Rosebud
  | Guiding Light | Northern Belle | Amity | Boy Jack | Sanderling | Wild Rose | Grace Ann
  | Star of Hope | Thrift | Puffin | Dolphin | Victoria | Emerald | Queen of the Bay | Fulmar
  | Perseverance | Daisy Bell
rig: cutter | schooner | lugger | brig | barque | ketch | smack | sloop | yawl | paddle steamer
  | drifter | pilot boat | whaler | lifeboat | trawler | brigantine | clipper | coble
adj: quiet | early | restored | weathered | finely made | unfinished | small | rare | delicate
  | sturdy | well-travelled | salt-stained | painted | gilded | engraved | much-mended | curious
  | elegant | sun-bleached | plain | ornate | battered | graceful | forgotten | celebrated
  | unsigned
view: The {$place} boats at dawn | Fishing fleet off {$place} | Storm over {$place}
  | Low water, {$place} | {$place} from the sea | Moonrise at {$place}
  | The {shipname} leaving {$place} | Regatta day, {$place} | The wreck of the {shipname}
  | Launching the {shipname} | Herring girls at {$place} | Fog on the {water}
  | Net menders of {$place} | The {shipname} becalmed | Calm morning, {water}
  | Mending nets at {$place} | Winter ice on the {water} | The old quay, {$place}
  | Unloading the {shipname} at {$place} | {$place} harbour by lamplight
water: Sound of Corrin | Outer Ledge | Narrow Water | Grey Bank | Long Reach | Seal Channel
  | Merrow Bay | Black Skerries | Hollow Deep | Wester Firth | Skate Hole | Ferry Roads | Gullet
  | Inner Race | Saint Odran's Bay | Limpet Sands | Roaring Middle | Maiden Bank | Brent Flats
  | Cold Shoulder
place: Ashmouth | Port Ellery | Skerrow | Brackwater | Saltcoats End | North Haven | Culver Bay
  | Tarrant Quay | Wick of Marr | Penmorrow | Dunskerry | Holm Island | Eastrey | Kelsay
  | Old Ferry | Gullane Sands | Merrowport | Stackness | Lorne Harbour | Whitsand | Oysterford
  | Fennick | Rona | Quill Point | Torsay | Marram | Breakwell | Sandlings | Trevean | Inchmore
  | Vane Island | Hythe End
material/Painting: oil on canvas | watercolour | oil on panel | gouache | pastel
material/Ship model: pine | oak | mahogany | bone | cork
material/Photograph: silver print | glass negative | albumen print
material/Sea chart: paper | vellum | linen
material/Instrument: brass | mahogany | steel | silver | glass
material/Shell: mother of pearl | shell
material/Ship's gear: iron | oak | rope | brass | steel
material/Fish: spirit preserved | plaster cast | dried | watercolour
material/Glass and bottles: glass | stoneware
material/Lighthouse piece: brass | glass | copper | iron
material/Flag: wool | linen | silk | cotton
material/Whaling: whalebone | iron | oak | paper
anyperiod: 1850-1899 | 1900-1949 | 1800-1849 | 1950-1999 | 1750-1799 | 1700-1749 | before 1700
period/Photograph: 1900-1949 | 1850-1899 | 1950-1999
period/Painting: {anyperiod}
period/Ship model: {anyperiod}
period/Sea chart: {anyperiod}
period/Instrument: {anyperiod}
period/Shell: {anyperiod}
period/Ship's gear: {anyperiod}
period/Fish: {anyperiod}
period/Glass and bottles: {anyperiod}
period/Lighthouse piece: {anyperiod}
period/Flag: {anyperiod}
period/Whaling: {anyperiod}
year/1850-1899: {#1850-1899}
year/1900-1949: {#1900-1949}
year/1800-1849: {#1800-1849}
year/1950-1999: {#1950-1999}
year/1750-1799: {#1750-1799}
year/1700-1749: {#1700-1749}
year/before 1700: {#1580-1699}
latin: Littorina | Buccinum | Cypraea | Conus | Turritella | Pecten | Haliotis | Nucella | Trochus
  | Natica | Murex | Patella | Cerithium | Mactra | Venus | Tellina
epithet: undulata | crenata | borealis | maculata | elegans | minor | gigantea | striata | lactea
  | rosea | tessellata | nodosa | pallida | aurantia | vittata | spiralis | orientalis | rugosa
shellname: dog whelk | periwinkle | queen scallop | spindle shell | moon snail | top shell
  | wentletrap | cowrie | limpet | ormer | cockle | razor shell | tower shell | necklace shell
  | violet snail
fishname: herring | gurnard | lumpsucker | pollack | wrasse | dogfish | weever | garfish | haddock
  | skate | monkfish | plaice | turbot | conger | mackerel | dab | ling | bib | blenny
  | butterfish | John Dory | sea bream | pipefish | hake | megrim | smelt | sturgeon | lamprey
  | opah | saury
instrument: sextant | octant | boat compass | marine chronometer | barometer | telescope
  | station pointer | ship's log | sounding machine | azimuth compass | parallel rule
  | storm glass | sandglass | tide clock | quadrant | pelorus | speaking trumpet | hydrometer
  | dip circle | astrolabe
maker: Hurlock and Son | J. Pascoe | E. Trewin | Brothers Amundsen | Widow Carver | T. Lindqvist
  | M. Oakes | Fairweather Ltd | R. Quayle | A. Dunmore | S. Penhallow | Isbister | H. Vane
  | N. Corrigan | L. Tolliver
gear: anchor | capstan bar | deadeye | ship's bell | figurehead | belaying pin | binnacle
  | running block | boat hook | grapnel | rudder pintle | sea chest | bilge pump | steering wheel
  | fender | marlinspike | cork lifebelt | mast lantern | name board | bollard
lamp: first-order lens | fog horn | lamp room clock | oil lamp | keeper's log | clockwork turner
  | prism panel | weather vane | storm pane | signal bell | keeper's telescope | wick trimmer
  | vent ball
bottle: rum bottle | ginger beer bottle | medicine flask | ship in a bottle | net float
  | ink bottle | apothecary jar | lamp chimney | mineral water bottle | poison bottle
  | rolling pin of glass | decanter
flagname: house flag | courtesy ensign | signal pennant | pilot jack | regatta banner
  | quarantine flag | burgee | christening pennant | line flag | yacht club ensign
whaling: harpoon head | blubber spade | scrimshaw tooth | whale stamp | oil cask | flensing knife
  | crow's nest | lance | jaw bone | whaler's journal | line tub | baleen sample
title/Painting: {view}
title/Photograph: {view}, {$year}
title/Ship model: Model of the {rig} {shipname} | {rig^} {shipname}, half model
  | The {shipname} of {$place}, model | Waterline model, {rig} {shipname}
  | Sailor's model of the {shipname}
title/Sea chart: Chart of {water} | {$place} to {place}, with soundings
  | Pilot chart of the {water} | Survey of {$place} harbour | Rocks and shoals of {water}
  | Tidal atlas, {water}
title/Shell: {shellname^} from {$place} | {latin} {epithet}, {$place}
  | Pair of {shellname} shells, {water} | {latin} {epithet}
title/Instrument: {instrument^} by {maker} | {instrument^} of the {shipname}
  | {adj^} {instrument}, {$place}
title/Ship's gear: {gear^} of the {rig} {shipname} | {gear^} from {water}
  | {adj^} {gear}, {shipname}
title/Fish: {fishname^}, {water} | Cast of a {fishname} | {fishname^} caught off {$place}
  | Study of a {fishname}, {$place}
title/Glass and bottles: {bottle^} found at {$place} | {adj^} {bottle}
  | {bottle^} from the {shipname}
title/Lighthouse piece: {lamp^}, {$place} light | {lamp^} by {maker}
  | {adj^} {lamp}, {water} station
title/Flag: {flagname^} of the {shipname} | {flagname^}, {$place} | {adj^} {flagname}, {maker}
title/Whaling: {whaling^} of the {shipname} | {whaling^}, {$place} | {adj^} {whaling} by {maker}
origin: Given by the family of a {trade} from {place}.
  | It came ashore after the gale of {#1790-1960}.
  | It was bought at a sale in {place} together with {#3-40} other pieces.
  | Divers found it in {#6-40} metres of water off {place}.
  | The museum received it in {#1921-2019} in exchange for two {fishname} casts.
  | A {trade} left it to the town in a will that is itself a small masterpiece.
  | It was found behind a wall of the {room} at {place}.
  | Children brought it in from the beach below {place}.
  | It arrived in {#1921-2019} in a box marked "{gear}".
story: It hung for many years in the {room} at {place}.
  | The {trade} who owned it sailed on the {shipname}.
  | A label in a child's hand says only "{shipname}".
  | Repairs in {repair} show how long it was in use.
  | It is the only one of its kind from {place} in the collection.
  | The {adj} surface still smells faintly of tar.
  | An entry in the harbour book of {place} mentions it.
  | Visitors in {#1931-1999} voted it their favourite.
  | It was hidden in a {room} during the war.
  | The {trade} of {place} swore that it brought {weather}.
  | In {#1931-1999} it was lent to the {room} of {place} and came back with a new {gear}.
weather: fair winds | fog | good fishing | bad luck on Fridays | rain at regattas | calm seas
  | herring
trade: pilot | harbour master | lamp keeper | net maker | ship's carpenter | customs officer
  | cook | cooper | sailmaker | lifeboat cox | fish wife | schoolteacher | doctor | rope maker
  | chandler | diver | stoker
room: sail loft | parish hall | net store | custom house | seamen's mission | kitchen | chapel
  | inn | attic
repair: twine | lead | brass wire | sealing wax | red thread | tin plate | pitch
looks: This {adj} piece shows the hand of a patient maker.
  | A {adj} thing, lighter than it looks.
  | The {adj} finish is typical of work from {place}.
  | Close up, one can see the marks of {repair}.
  | It belongs to a group of {adj} pieces from {place} and the {water}.
  | The shape follows an older pattern known from {place}.
  | Seen against the light, the {adj} details come forward.
)";

}  // namespace

DatasetSpec HarbourMuseum() {
  return {kLists,
          {{"kind", "Type", ColumnKind::kFacet, "{kind}"},
           {"period", "Period", ColumnKind::kFacet, "{period/$kind}"},
           {"place", "Place", ColumnKind::kFacet, "{place}"},
           {"year", "Year", ColumnKind::kNumber, "{year/$period}", false},
           {"title", "Title", ColumnKind::kTitle, "{title/$kind}"},
           {"material", "Material", ColumnKind::kFacet, "{material/$kind}"},
           {"text", "Description", ColumnKind::kText, "{looks} {origin} {story}"},
           {"number", "Inventory number", ColumnKind::kPlain, "HM.{#1921-2019}.{@4}", false}}};
}

}  // namespace upwell::demo
