// SPDX-License-Identifier: Apache-2.0
// What the choices of a menu or of radio buttons are as a whole: pages to go to, languages,
// currencies. Such a menu asks no question when it stands alone. A choice without a value ("Choose
// ...") does not count, and a few others among many do not matter.
#pragma once

#include "form/search_form.h"

namespace upwell::form {

bool OffersAddresses(const Input& input);   // "/about.html", "http://other.example/"
bool OffersLanguages(const Input& input);   // "Deutsch", "Français (Canada)", "Japanese"
bool OffersCurrencies(const Input& input);  // "EUR", "US$", "GBP - British pound"

// What people choose among are also links of the page, by the same words.
bool OffersLinksOf(const parse::Document& document, const Input& input);

}  // namespace upwell::form
