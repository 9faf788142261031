// SPDX-License-Identifier: Apache-2.0
// Records of which a form shows a few for each combination of values.
#include "testing/data.h"

namespace upwell::testing {
namespace {

// Twelve large cities and four places around each of them, large ones first. By the numbers of
// their zip codes, each of the four is within 350 of the city or of another one of the four. The
// makes are invented; a place's first one is the most frequent there.
constexpr std::string_view kDealers = R"(
city: New York | Los Angeles | Chicago | Houston | Phoenix | Philadelphia | Dallas | Seattle
  | Denver | Boston | Atlanta | Miami | Reading | Sierra Vista | Mesa | Brockton | Chester
  | West Chester | Colorado Springs | Wilmington | Galveston | Fort Lauderdale | Tucson | Katy
  | Inglewood | Hialeah | Santa Monica | Tyler | Joliet | Sugar Land | Tacoma | Augusta | Athens
  | Everett | Elgin | Staten Island | Yonkers | Marietta | White Plains | Conroe
  | St. Petersburg | Boulder | Greenville | Fort Collins | Oak Park | Tampa | Plano | Glendale
  | Cambridge | Long Beach | Irving | Worcester | Gainesville | Torrance | Bronx | Greeley
  | Bellevue | Lowell | Naperville | Olympia
st/New York: NY
st/Los Angeles: CA
st/Chicago: IL
st/Houston: TX
st/Phoenix: AZ
st/Philadelphia: PA
st/Dallas: TX
st/Seattle: WA
st/Denver: CO
st/Boston: MA
st/Atlanta: GA
st/Miami: FL
st/Reading: PA
st/Sierra Vista: AZ
st/Mesa: AZ
st/Brockton: MA
st/Chester: PA
st/West Chester: PA
st/Colorado Springs: CO
st/Wilmington: DE
st/Galveston: TX
st/Fort Lauderdale: FL
st/Tucson: AZ
st/Katy: TX
st/Inglewood: CA
st/Hialeah: FL
st/Santa Monica: CA
st/Tyler: TX
st/Joliet: IL
st/Sugar Land: TX
st/Tacoma: WA
st/Augusta: GA
st/Athens: GA
st/Everett: WA
st/Elgin: IL
st/Staten Island: NY
st/Yonkers: NY
st/Marietta: GA
st/White Plains: NY
st/Conroe: TX
st/St. Petersburg: FL
st/Boulder: CO
st/Greenville: TX
st/Fort Collins: CO
st/Oak Park: IL
st/Tampa: FL
st/Plano: TX
st/Glendale: AZ
st/Cambridge: MA
st/Long Beach: CA
st/Irving: TX
st/Worcester: MA
st/Gainesville: GA
st/Torrance: CA
st/Bronx: NY
st/Greeley: CO
st/Bellevue: WA
st/Lowell: MA
st/Naperville: IL
st/Olympia: WA
zip/New York: 10001
zip/Los Angeles: 90012
zip/Chicago: 60601
zip/Houston: 77002
zip/Phoenix: 85003
zip/Philadelphia: 19103
zip/Dallas: 75201
zip/Seattle: 98101
zip/Denver: 80202
zip/Boston: 02108
zip/Atlanta: 30303
zip/Miami: 33130
zip/Reading: 19601
zip/Sierra Vista: 85635
zip/Mesa: 85201
zip/Brockton: 02301
zip/Chester: 19013
zip/West Chester: 19380
zip/Colorado Springs: 80903
zip/Wilmington: 19801
zip/Galveston: 77550
zip/Fort Lauderdale: 33301
zip/Tucson: 85701
zip/Katy: 77449
zip/Inglewood: 90301
zip/Hialeah: 33010
zip/Santa Monica: 90401
zip/Tyler: 75701
zip/Joliet: 60432
zip/Sugar Land: 77478
zip/Tacoma: 98402
zip/Augusta: 30901
zip/Athens: 30601
zip/Everett: 98201
zip/Elgin: 60120
zip/Staten Island: 10301
zip/Yonkers: 10701
zip/Marietta: 30060
zip/White Plains: 10601
zip/Conroe: 77301
zip/St. Petersburg: 33701
zip/Boulder: 80302
zip/Greenville: 75401
zip/Fort Collins: 80521
zip/Oak Park: 60301
zip/Tampa: 33602
zip/Plano: 75074
zip/Glendale: 85301
zip/Cambridge: 02139
zip/Long Beach: 90802
zip/Irving: 75061
zip/Worcester: 01608
zip/Gainesville: 30501
zip/Torrance: 90501
zip/Bronx: 10451
zip/Greeley: 80631
zip/Bellevue: 98004
zip/Lowell: 01852
zip/Naperville: 60540
zip/Olympia: 98501
make/New York: Avanto | Dravik | Garrow | Jorvik | Halden
make/Los Angeles: Dravik | Istra | Halden | Avanto | Marlow | Kestral | Tarrant | Garrow
make/Chicago: Nordahl | Garrow | Halden | Avanto | Dravik | Elmore
make/Houston: Tarrant | Dravik | Kestral | Selkirk | Nordahl | Istra | Marlow | Lumen | Avanto
make/Phoenix: Dravik | Brennick | Wexley | Avanto | Nordahl | Fjordan
make/Philadelphia: Garrow | Corvale | Avanto | Kestral | Lumen | Halden | Wexley
make/Dallas: Jorvik | Vantor | Marlow | Garrow | Corvale
make/Seattle: Halden | Dravik | Elmore | Fjordan | Selkirk | Garrow | Kestral | Marlow
make/Denver: Garrow | Lumen | Vantor | Marlow | Elmore | Selkirk | Halden
make/Boston: Wexley | Jorvik | Tarrant | Halden | Kestral
make/Atlanta: Avanto | Brennick | Marlow | Kestral
make/Miami: Kestral | Dravik | Brennick | Corvale | Fjordan | Marlow | Istra | Vantor
make/Reading: Kestral | Marlow
make/Sierra Vista: Vantor | Avanto | Garrow
make/Mesa: Corvale | Lumen | Brennick | Kestral | Jorvik | Halden
make/Brockton: Selkirk | Vantor | Dravik
make/Chester: Avanto | Nordahl
make/West Chester: Halden | Brennick | Avanto | Elmore
make/Colorado Springs: Halden | Marlow | Avanto | Elmore | Wexley
make/Wilmington: Garrow | Marlow | Selkirk | Nordahl
make/Galveston: Nordahl | Garrow | Tarrant | Jorvik | Avanto | Istra | Marlow | Dravik | Oskara
make/Fort Lauderdale: Kestral | Dravik
make/Tucson: Avanto | Brennick | Garrow
make/Katy: Avanto | Halden
make/Inglewood: Lumen | Marlow | Ulmer
make/Hialeah: Kestral | Rovane | Oskara
make/Santa Monica: Dravik | Brennick | Fjordan
make/Tyler: Wexley
make/Joliet: Garrow | Kestral | Istra | Dravik | Arkwell
make/Sugar Land: Avanto | Tarrant | Lumen | Pallas
make/Tacoma: Dravik | Avanto | Garrow | Kestral
make/Augusta: Selkirk | Dravik | Garrow | Pallas
make/Athens: Dravik | Halden | Kestral
make/Everett: Halden
make/Elgin: Kestral | Fjordan | Istra | Arkwell
make/Staten Island: Corvale | Halden | Oskara | Quorra
make/Yonkers: Tarrant | Halden | Kestral | Marlow | Garrow | Yarrow
make/Marietta: Brennick | Garrow | Wexley | Fjordan | Bowmont
make/White Plains: Avanto | Wexley | Halden | Yarrow | Dunmore
make/Conroe: Vantor | Avanto | Dravik
make/St. Petersburg: Avanto | Halden | Garrow | Nordahl | Selkirk
make/Boulder: Corvale | Avanto | Istra | Garrow | Dravik | Marlow | Halden
make/Greenville: Dravik | Marlow | Garrow | Cindral
make/Fort Collins: Marlow | Tarrant
make/Oak Park: Marlow | Dravik | Elmore | Kestral | Avanto
make/Tampa: Marlow | Halden | Dravik | Tarrant | Vantor | Bowmont
make/Plano: Kestral | Lumen | Zephira
make/Glendale: Kestral | Dravik | Istra | Marlow | Fjordan
make/Cambridge: Vantor | Marlow | Kestral | Bowmont
make/Long Beach: Selkirk | Nordahl | Fjordan | Garrow | Corvale | Pallas
make/Irving: Garrow | Avanto | Elmore | Rovane
make/Worcester: Jorvik | Halden | Kestral | Marlow
make/Gainesville: Marlow | Wexley | Kestral | Yarrow
make/Torrance: Garrow | Kestral | Halden | Xanthe
make/Bronx: Marlow | Halden | Dravik | Arkwell
make/Greeley: Halden | Jorvik
make/Bellevue: Avanto | Halden | Garrow | Ulmer
make/Lowell: Elmore | Marlow | Avanto | Dravik | Jorvik | Ulmer
make/Naperville: Lumen | Corvale | Garrow | Rovane
make/Olympia: Dravik | Kestral
model/Marlow: Punt | Skiff | Regatta | Barge
model/Garrow: Drover | Drover Long | Shepherd | Crofter
model/Avanto: Pico | Serra | Tempo | Volta
model/Kestral: One | Two | Four
model/Dravik: D1 | D2 | D3 | D7
model/Halden: H40 | H60 | H90
model/Corvale: Mistral | Bora | Zephyr
model/Brennick: 110 | 150 | 220 D
model/Elmore: Finch | Wren | Heron
model/Jorvik: Raven | Otter | Stag
model/Lumen: E | E Plus | S
model/Nordahl: Standard | Royal
model/Fjordan: Fjell | Vidda | Foss
model/Istra: Luna | Sol | Mare
model/Selkirk: Tweed | Ettrick
model/Tarrant: Mono | Duo | Trio
model/Vantor: V8 | V12
model/Wexley: Abbey | Manor
model/Arkwell: Loom | Spindle
model/Pallas: Olive | Owl
model/Rovane: Nomad | Voyager
model/Bowmont: Field | Fell
model/Ulmer: Spatz | Star
model/Oskara: Mini | Maxi
model/Yarrow: Meadow | Heath
model/Quorra: Q1 | Q2
model/Xanthe: Gold | Amber
model/Zephira: Breeze | Gale
model/Cindral: Ash | Ember
model/Dunmore: Castle | Keep
colour: silver | black | white | grey | blue | red | green | beige
note: one owner | full service history | new tyres | small dent in the left door | tow bar
  | winter tyres included | stored indoors | new timing belt | air conditioning | heated seats
)";

// Large departments have some hundred pamphlets, the middle ones rather more than a hundred, the
// small ones less.
constexpr std::string_view kPamphlets = R"(
department: {large!} | {large!} | {large!} | {middle!} | {middle!} | {small!}
large: History | Natural History | Law | Medicine | Geography | Literature
middle: Astronomy | Botany | Chemistry | Engineering | Music | Philosophy
  | Religion | Trade | Agriculture | Education
small: Aeronautics | Chess | Cookery | Heraldry | Numismatics | Photography
  | Stenography | Telegraphy
decade/History: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s | 1930s
  | 1940s | 1950s
decade/Natural History: 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s | 1930s
  | 1940s | 1950s
decade/Law: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s | 1930s
decade/Medicine: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s | 1930s
  | 1940s | 1950s
decade/Geography: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s | 1930s
  | 1940s
decade/Literature: 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s | 1930s | 1940s | 1950s
decade/Astronomy: 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s
decade/Botany: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s | 1900s
decade/Chemistry: 1880s | 1890s | 1900s | 1910s | 1920s | 1930s
decade/Engineering: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s | 1900s
decade/Music: 1870s | 1880s | 1890s | 1900s | 1910s | 1920s
decade/Philosophy: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s
decade/Religion: 1860s | 1870s | 1880s | 1890s | 1900s | 1910s | 1920s
decade/Trade: 1880s | 1890s | 1900s | 1910s | 1920s | 1930s | 1940s
decade/Agriculture: 1870s | 1880s | 1890s | 1900s | 1910s | 1920s
decade/Education: 1850s | 1860s | 1870s | 1880s | 1890s | 1900s | 1910s
decade/Aeronautics: 1890s | 1900s | 1910s | 1920s | 1930s
decade/Chess: 1840s | 1850s | 1860s | 1870s | 1880s | 1890s
decade/Cookery: 1870s | 1880s | 1890s | 1900s | 1910s | 1920s
decade/Heraldry: 1870s | 1880s | 1890s
decade/Numismatics: 1840s | 1850s | 1860s | 1870s
decade/Photography: 1850s | 1860s | 1870s | 1880s
decade/Stenography: 1870s | 1880s | 1890s
decade/Telegraphy: 1880s | 1890s | 1900s | 1910s | 1920s
year/1840s: 1840 | 1841 | 1842 | 1843 | 1844 | 1845 | 1846 | 1847 | 1848 | 1849
year/1850s: 1850 | 1851 | 1852 | 1853 | 1854 | 1855 | 1856 | 1857 | 1858 | 1859
year/1860s: 1860 | 1861 | 1862 | 1863 | 1864 | 1865 | 1866 | 1867 | 1868 | 1869
year/1870s: 1870 | 1871 | 1872 | 1873 | 1874 | 1875 | 1876 | 1877 | 1878 | 1879
year/1880s: 1880 | 1881 | 1882 | 1883 | 1884 | 1885 | 1886 | 1887 | 1888 | 1889
year/1890s: 1890 | 1891 | 1892 | 1893 | 1894 | 1895 | 1896 | 1897 | 1898 | 1899
year/1900s: 1900 | 1901 | 1902 | 1903 | 1904 | 1905 | 1906 | 1907 | 1908 | 1909
year/1910s: 1910 | 1911 | 1912 | 1913 | 1914 | 1915 | 1916 | 1917 | 1918 | 1919
year/1920s: 1920 | 1921 | 1922 | 1923 | 1924 | 1925 | 1926 | 1927 | 1928 | 1929
year/1930s: 1930 | 1931 | 1932 | 1933 | 1934 | 1935 | 1936 | 1937 | 1938 | 1939
year/1940s: 1940 | 1941 | 1942 | 1943 | 1944 | 1945 | 1946 | 1947 | 1948 | 1949
year/1950s: 1950 | 1951 | 1952 | 1953 | 1954 | 1955 | 1956 | 1957 | 1958 | 1959
kind: Remarks on | A Defence of | Letters concerning | A Short Account of | Objections to | Notes on
  | An Address upon | Proposals for | The Present State of | A Lecture on
matter: the Drains | Provincial Museums | Cheap Paper | the Tides | Village Schools | Patent Locks
  | the Comet | Sugar Duties | Street Lamps | the New Bridge | Orchards | Public Clocks | Ferries
  | the Poor | Canals | Silkworms | Almanacs | Lighthouses | Town Bells | Weights and Measures
author: {letter!}. {letter!}. {last!}
letter: A | B | C | D | E | F | G | H | J | L | M | P | R | S | T | W
last: Ashby | Birkett | Colman | Dewhurst | Easton | Fairfax | Goddard | Hurst | Ivory | Jephson
  | Kendrick | Lomas | Mundy | Neville | Oakes | Pickering | Ransome | Stobart | Tyndall | Whitlock
town: London | Edinburgh | Dublin | Bath | Leeds | York | Oxford | Norwich | Exeter | Glasgow
)";

}  // namespace

DatasetSpec DealerCars() {
  return {kDealers,
          {{"city", "City", ColumnKind::kFacet, "{city}"},
           {"make", "Make", ColumnKind::kFacet, "{make/$city}"},
           {"model", "Model", ColumnKind::kFacet, "{model/$make}"},
           {"year", "Year", ColumnKind::kNumber, "{#2004-2025+}"},
           {"title", "Car", ColumnKind::kTitle, "{$year} {$make} {$model}, stock no. {@5}"},
           {"price", "Price", ColumnKind::kNumber, "{#900-48000~}"},
           {"colour", "Colour", ColumnKind::kFacet, "{colour}", false},
           {"state", "State", ColumnKind::kFacet, "{st/$city}"},
           {"zip", "ZIP", ColumnKind::kPlain, "{zip/$city}"},
           {"text", "Remarks", ColumnKind::kText, "{note}, {note}", false}}};
}

DatasetSpec PamphletRoom() {
  return {kPamphlets,
          {{"title", "Title", ColumnKind::kTitle, "{kind!} {matter!}, no. {@4}"},
           {"author", "Author", ColumnKind::kText, "{author}", false},
           {"department", "Department", ColumnKind::kFacet, "{department}"},
           {"decade", "Decade", ColumnKind::kFacet, "{decade/$department!}"},
           {"year", "Year", ColumnKind::kNumber, "{year/$decade!}"},
           {"town", "Printed at", ColumnKind::kFacet, "{town}"},
           {"pages", "Pages", ColumnKind::kNumber, "{#8-96~}"}}};
}

}  // namespace upwell::testing
