// SPDX-License-Identifier: Apache-2.0
// Places of the United States: 50 states, 168 cities and some of their zip codes.
#include "testing/data.h"

namespace upwell::testing {

std::string_view UnitedStatesLists() {
  return R"(
state: California | Texas | New York | Florida | Illinois | Pennsylvania | Ohio | Georgia
  | North Carolina | Michigan | New Jersey | Virginia | Washington | Arizona | Massachusetts
  | Tennessee | Indiana | Missouri | Maryland | Wisconsin | Colorado | Minnesota | South Carolina
  | Alabama | Louisiana | Kentucky | Oregon | Oklahoma | Connecticut | Utah | Iowa | Nevada
  | Arkansas | Mississippi | Kansas | New Mexico | Nebraska | Idaho | West Virginia | Hawaii
  | New Hampshire | Maine | Montana | Rhode Island | Delaware | South Dakota | North Dakota
  | Alaska | Vermont | Wyoming
st/California: CA
city/California: Los Angeles | San Diego | San Francisco | Sacramento | Fresno | Oakland
st/Texas: TX
city/Texas: Houston | Dallas | Austin | San Antonio | El Paso | Lubbock
st/New York: NY
city/New York: New York | Buffalo | Rochester | Syracuse | Albany
st/Florida: FL
city/Florida: Miami | Orlando | Tampa | Jacksonville | Tallahassee
st/Illinois: IL
city/Illinois: Chicago | Peoria | Rockford | Naperville
st/Pennsylvania: PA
city/Pennsylvania: Philadelphia | Pittsburgh | Allentown | Erie | Scranton
st/Ohio: OH
city/Ohio: Columbus | Cleveland | Cincinnati | Toledo | Akron
st/Georgia: GA
city/Georgia: Atlanta | Savannah | Augusta | Macon
st/North Carolina: NC
city/North Carolina: Charlotte | Raleigh | Durham | Greensboro | Asheville
st/Michigan: MI
city/Michigan: Detroit | Grand Rapids | Lansing | Ann Arbor | Flint
st/New Jersey: NJ
city/New Jersey: Newark | Jersey City | Trenton | Camden
st/Virginia: VA
city/Virginia: Richmond | Norfolk | Virginia Beach | Roanoke
st/Washington: WA
city/Washington: Seattle | Spokane | Tacoma | Olympia
st/Arizona: AZ
city/Arizona: Phoenix | Tucson | Mesa | Flagstaff
st/Massachusetts: MA
city/Massachusetts: Boston | Worcester | Cambridge | Lowell
st/Tennessee: TN
city/Tennessee: Nashville | Memphis | Knoxville | Chattanooga
st/Indiana: IN
city/Indiana: Indianapolis | Fort Wayne | Evansville | South Bend
st/Missouri: MO
city/Missouri: Kansas City | St. Louis | Jefferson City
st/Maryland: MD
city/Maryland: Baltimore | Annapolis | Frederick
st/Wisconsin: WI
city/Wisconsin: Milwaukee | Madison | Green Bay
st/Colorado: CO
city/Colorado: Denver | Colorado Springs | Boulder | Pueblo
st/Minnesota: MN
city/Minnesota: Minneapolis | St. Paul | Duluth
st/South Carolina: SC
city/South Carolina: Charleston | Columbia | Greenville
st/Alabama: AL
city/Alabama: Birmingham | Montgomery | Mobile | Huntsville
st/Louisiana: LA
city/Louisiana: New Orleans | Baton Rouge | Shreveport
st/Kentucky: KY
city/Kentucky: Louisville | Lexington | Frankfort
st/Oregon: OR
city/Oregon: Portland | Salem | Eugene
st/Oklahoma: OK
city/Oklahoma: Oklahoma City | Tulsa | Norman
st/Connecticut: CT
city/Connecticut: Hartford | New Haven | Bridgeport
st/Utah: UT
city/Utah: Salt Lake City | Provo | Ogden
st/Iowa: IA
city/Iowa: Des Moines | Cedar Rapids | Davenport
st/Nevada: NV
city/Nevada: Las Vegas | Reno | Carson City
st/Arkansas: AR
city/Arkansas: Little Rock | Fayetteville | Fort Smith
st/Mississippi: MS
city/Mississippi: Jackson | Gulfport | Biloxi
st/Kansas: KS
city/Kansas: Wichita | Topeka | Lawrence
st/New Mexico: NM
city/New Mexico: Albuquerque | Santa Fe | Las Cruces
st/Nebraska: NE
city/Nebraska: Omaha | Lincoln
st/Idaho: ID
city/Idaho: Boise | Pocatello
st/West Virginia: WV
city/West Virginia: Morgantown | Wheeling
st/Hawaii: HI
city/Hawaii: Honolulu | Hilo
st/New Hampshire: NH
city/New Hampshire: Manchester | Concord | Nashua
st/Maine: ME
city/Maine: Bangor | Lewiston
st/Montana: MT
city/Montana: Billings | Missoula | Helena
st/Rhode Island: RI
city/Rhode Island: Providence | Newport
st/Delaware: DE
city/Delaware: Wilmington | Dover
st/South Dakota: SD
city/South Dakota: Sioux Falls | Rapid City
st/North Dakota: ND
city/North Dakota: Fargo | Bismarck
st/Alaska: AK
city/Alaska: Anchorage | Juneau | Fairbanks
st/Vermont: VT
city/Vermont: Burlington | Montpelier
st/Wyoming: WY
city/Wyoming: Cheyenne | Casper
zip/Los Angeles: 90001 | 90012 | 90026
zip/San Diego: 92101 | 92109
zip/San Francisco: 94103 | 94107
zip/Sacramento: 95814
zip/Fresno: 93721
zip/Oakland: 94607
zip/Houston: 77002 | 77007
zip/Dallas: 75201 | 75204
zip/Austin: 78701 | 78704
zip/San Antonio: 78205
zip/El Paso: 79901
zip/Lubbock: 79401
zip/New York: 10001 | 10011 | 10025
zip/Buffalo: 14201
zip/Rochester: 14604
zip/Syracuse: 13202
zip/Albany: 12207
zip/Miami: 33101 | 33130
zip/Orlando: 32801
zip/Tampa: 33602
zip/Jacksonville: 32202
zip/Tallahassee: 32301
zip/Chicago: 60601 | 60614 | 60657
zip/Peoria: 61602
zip/Rockford: 61101
zip/Naperville: 60540
zip/Philadelphia: 19102 | 19107
zip/Pittsburgh: 15222
zip/Allentown: 18101
zip/Erie: 16501
zip/Scranton: 18503
zip/Columbus: 43215
zip/Cleveland: 44113
zip/Cincinnati: 45202
zip/Toledo: 43604
zip/Akron: 44308
zip/Atlanta: 30303 | 30309
zip/Savannah: 31401
zip/Augusta: 30901
zip/Macon: 31201
zip/Charlotte: 28202
zip/Raleigh: 27601
zip/Durham: 27701
zip/Greensboro: 27401
zip/Asheville: 28801
zip/Detroit: 48226
zip/Grand Rapids: 49503
zip/Lansing: 48933
zip/Ann Arbor: 48104
zip/Flint: 48502
zip/Newark: 07102
zip/Jersey City: 07302
zip/Trenton: 08608
zip/Camden: 08102
zip/Richmond: 23219
zip/Norfolk: 23510
zip/Virginia Beach: 23451
zip/Roanoke: 24011
zip/Seattle: 98101 | 98109
zip/Spokane: 99201
zip/Tacoma: 98402
zip/Olympia: 98501
zip/Phoenix: 85004
zip/Tucson: 85701
zip/Mesa: 85201
zip/Flagstaff: 86001
zip/Boston: 02108 | 02116
zip/Worcester: 01608
zip/Cambridge: 02139
zip/Lowell: 01852
zip/Nashville: 37203
zip/Memphis: 38103
zip/Knoxville: 37902
zip/Chattanooga: 37402
zip/Indianapolis: 46204
zip/Fort Wayne: 46802
zip/Evansville: 47708
zip/South Bend: 46601
zip/Kansas City: 64106
zip/St. Louis: 63101
zip/Jefferson City: 65101
zip/Baltimore: 21201
zip/Annapolis: 21401
zip/Frederick: 21701
zip/Milwaukee: 53202
zip/Madison: 53703
zip/Green Bay: 54301
zip/Denver: 80202
zip/Colorado Springs: 80903
zip/Boulder: 80302
zip/Pueblo: 81003
zip/Minneapolis: 55401
zip/St. Paul: 55101
zip/Duluth: 55802
zip/Charleston: 29401
zip/Columbia: 29201
zip/Greenville: 29601
zip/Birmingham: 35203
zip/Montgomery: 36104
zip/Mobile: 36602
zip/Huntsville: 35801
zip/New Orleans: 70112
zip/Baton Rouge: 70801
zip/Shreveport: 71101
zip/Louisville: 40202
zip/Lexington: 40507
zip/Frankfort: 40601
zip/Portland: 97201 | 97205
zip/Salem: 97301
zip/Eugene: 97401
zip/Oklahoma City: 73102
zip/Tulsa: 74103
zip/Norman: 73069
zip/Hartford: 06103
zip/New Haven: 06510
zip/Bridgeport: 06604
zip/Salt Lake City: 84101
zip/Provo: 84601
zip/Ogden: 84401
zip/Des Moines: 50309
zip/Cedar Rapids: 52401
zip/Davenport: 52801
zip/Las Vegas: 89101
zip/Reno: 89501
zip/Carson City: 89701
zip/Little Rock: 72201
zip/Fayetteville: 72701
zip/Fort Smith: 72901
zip/Jackson: 39201
zip/Gulfport: 39501
zip/Biloxi: 39530
zip/Wichita: 67202
zip/Topeka: 66603
zip/Lawrence: 66044
zip/Albuquerque: 87102
zip/Santa Fe: 87501
zip/Las Cruces: 88001
zip/Omaha: 68102
zip/Lincoln: 68508
zip/Boise: 83702
zip/Pocatello: 83201
zip/Morgantown: 26501
zip/Wheeling: 26003
zip/Honolulu: 96813
zip/Hilo: 96720
zip/Manchester: 03101
zip/Concord: 03301
zip/Nashua: 03060
zip/Bangor: 04401
zip/Lewiston: 04240
zip/Billings: 59101
zip/Missoula: 59801
zip/Helena: 59601
zip/Providence: 02903
zip/Newport: 02840
zip/Wilmington: 19801
zip/Dover: 19901
zip/Sioux Falls: 57104
zip/Rapid City: 57701
zip/Fargo: 58102
zip/Bismarck: 58501
zip/Anchorage: 99501
zip/Juneau: 99801
zip/Fairbanks: 99701
zip/Burlington: 05401
zip/Montpelier: 05602
zip/Cheyenne: 82001
zip/Casper: 82601
)";
}

}  // namespace upwell::testing
