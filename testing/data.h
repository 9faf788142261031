// SPDX-License-Identifier: Apache-2.0
// The datasets of the test bed: word lists and patterns in twelve languages.
#pragma once

#include "testing/dataset.h"

namespace upwell::testing {

// English
DatasetSpec LibraryBooks();
DatasetSpec UsedCars();
DatasetSpec Recipes();
DatasetSpec CourtDecisions();
DatasetSpec Films();
DatasetSpec Lighthouses();
DatasetSpec Stamps();
DatasetSpec Patents();
DatasetSpec Birds();
DatasetSpec ClubEvents();
DatasetSpec CarOffers();
DatasetSpec DealerCars();    // dealers in 60 places, each with a few makes of 30
DatasetSpec PamphletRoom();  // 24 departments, 12 decades
DatasetSpec Homes();
DatasetSpec Stores();
DatasetSpec CityEvents();
DatasetSpec PeopleRegister();
DatasetSpec JobBoard();
DatasetSpec Inspections();
DatasetSpec Companies();
DatasetSpec SpareParts();
DatasetSpec UsedBooks();
// German
DatasetSpec GardenPlants();
DatasetSpec TownMuseum();
DatasetSpec FirmsInGerman();
DatasetSpec SmallAds();
// French
DatasetSpec JobOffers();
DatasetSpec Ships();
// Russian
DatasetSpec StateArchive();
// Japanese
DatasetSpec TeaAndPottery();
// Spanish
DatasetSpec Poems();
DatasetSpec BooksInSpanish();
DatasetSpec NumberedPoems();  // no title stands in the text of another poem
// Arabic
DatasetSpec Manuscripts();
// Hebrew
DatasetSpec KitchenBook();
// Chinese
DatasetSpec FlowerGarden();
// Korean
DatasetSpec Bookshop();
// Greek
DatasetSpec WoodenBoats();
// Thai
DatasetSpec HandWovenCloth();

// Lists for patterns: state, st/STATE (its two letters), city/STATE, zip/CITY.
std::string_view UnitedStatesLists();

}  // namespace upwell::testing
