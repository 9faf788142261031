// SPDX-License-Identifier: Apache-2.0
#include "answer/records/structured_data.h"

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "base/text.h"

namespace upwell::answer {
namespace {

namespace json = boost::json;

// Guards.
constexpr size_t kMaxItems = 1'000;
constexpr size_t kMaxFieldsOfItem = 40;
constexpr size_t kMaxDatumBytes = 1'000;
constexpr size_t kMaxJsonNodes = 100'000;  // of all blocks together

std::string TypeOf(const json::object& object) {
  const json::value* type = object.if_contains("@type");
  if (type != nullptr && type->is_array() && !type->as_array().empty()) {
    type = &type->as_array().front();
  }
  if (type == nullptr || !type->is_string()) return "";
  const std::string_view name = base::CutUtf8(std::string_view(type->as_string()), 200);
  return base::AsciiLower(name.substr(name.find_last_of("/#:") + 1));
}

// JSON-LD also tells of the site's owner and of parts of other things, apart from what they are
// parts of. On elements the same types may mark records.
bool IsTypeOfNoRecord(std::string_view type) {
  constexpr std::string_view kTypes[] = {
      "",       "offer",       "rating",        "aggregaterating",        "listitem",
      "person", "corporation", "localbusiness", "speakablespecification", "question",
      "answer"};
  return DescribesPage(type) || base::IsOneOf(kTypes, type);
}

std::string ScalarText(const json::value& value) {
  if (value.is_string())
    return base::CollapseSpace(base::CutUtf8(std::string_view(value.as_string()), 4'000));
  if (value.is_number() || value.is_bool()) return json::serialize(value);
  return "";
}

// A thing within a thing is called by its name.
std::string NameOf(const json::object& object) {
  for (const char* key : {"name", "headline", "title", "@value", "value", "text"}) {
    const json::value* value = object.if_contains(key);
    if (value != nullptr && !ScalarText(*value).empty()) return ScalarText(*value);
  }
  return "";
}

std::string ValueText(const json::value& value) {
  if (value.is_object()) return NameOf(value.as_object());
  if (!value.is_array()) return ScalarText(value);
  std::string text;
  for (const json::value& part : value.as_array()) {
    const std::string own = part.is_object() ? NameOf(part.as_object()) : ScalarText(part);
    if (own.empty() || text.size() > kMaxDatumBytes) continue;
    text.append(text.empty() ? "" : "\n").append(own);
  }
  return text;
}

void AddField(std::string_view name, std::string text, ListedItem* item) {
  if (text.empty() || name.empty() || item->fields.size() >= kMaxFieldsOfItem) return;
  const bool known = std::any_of(item->fields.begin(), item->fields.end(),
                                 [&](const auto& field) { return field.first == name; });
  if (known) return;
  item->fields.emplace_back(base::CutUtf8(name, 60), base::CutUtf8(text, kMaxDatumBytes));
}

void AddFields(const json::object& object, ListedItem* item) {
  for (const json::key_value_pair& pair : object) {
    const std::string_view name = pair.key();
    if (name.starts_with("@")) continue;
    std::string text = ValueText(pair.value());
    if (!text.empty()) {
      AddField(name, std::move(text), item);
    } else if (pair.value().is_object()) {
      // Offers, ratings, places: what they say is said of the item.
      for (const json::key_value_pair& inner : pair.value().as_object()) {
        if (!std::string_view(inner.key()).starts_with("@")) {
          AddField(inner.key(), ScalarText(inner.value()), item);
        }
      }
    }
  }
}

base::Url UrlOf(const parse::Page& page, const json::object& object) {
  for (const char* key : {"url", "@id"}) {
    const json::value* value = object.if_contains(key);
    if (value == nullptr || !value->is_string()) continue;
    const auto url = base::Url::Parse(std::string_view(value->as_string()), page.base);
    if (url.ok() && (url->scheme() == "http" || url->scheme() == "https")) {
      return url->WithoutFragment();
    }
  }
  return base::Url();
}

// A list element is the item, or says which.
ListedItem ItemOf(const parse::Page& page, const json::object& element) {
  const json::value* inner = element.if_contains("item");
  const bool wraps = inner != nullptr && inner->is_object();
  const json::object& object = wraps ? inner->as_object() : element;
  ListedItem item;
  item.name = NameOf(object);
  if (item.name.empty()) item.name = NameOf(element);
  item.url = UrlOf(page, object);
  if (item.url.empty()) item.url = UrlOf(page, element);
  if (inner != nullptr && inner->is_string() && item.url.empty()) {
    const auto url = base::Url::Parse(std::string_view(inner->as_string()), page.base);
    if (url.ok()) item.url = url->WithoutFragment();
  }
  AddFields(object, &item);
  std::erase_if(item.fields, [](const auto& field) { return field.first == "position"; });
  return item;
}

class Collector {
 public:
  explicit Collector(const parse::Page& page) : page_(page) {}

  void Add(const json::value& block) {
    std::vector<const json::value*> open = {&block};
    while (!open.empty() && visited_ < kMaxJsonNodes) {
      const json::value* value = open.back();
      open.pop_back();
      ++visited_;
      if (value->is_array()) {
        const json::array& array = value->as_array();
        for (size_t i = array.size(); i > 0; --i) open.push_back(&array[i - 1]);
      } else if (value->is_object()) {
        AddObject(value->as_object(), &open);
      }
    }
  }

  // The longest list, else the largest group.
  std::vector<ListedItem> Take() {
    std::vector<ListedItem>* best = &list_;
    for (auto& [type, items] : groups_) {
      if (best->size() < 2 || (best != &list_ && items.size() > best->size())) best = &items;
    }
    return best->size() < 2 ? std::vector<ListedItem>() : std::move(*best);
  }

 private:
  void AddObject(const json::object& object, std::vector<const json::value*>* open) {
    const std::string type = TypeOf(object);
    const json::value* elements = object.if_contains("itemListElement");
    if (type == "breadcrumblist") return;
    if (elements != nullptr && elements->is_array()) {
      AddList(elements->as_array());
      return;
    }
    if (!IsTypeOfNoRecord(type)) {
      std::vector<ListedItem>& group = groups_[type];
      if (groups_.size() > 50 || group.size() >= kMaxItems) return;
      ListedItem item = ItemOf(page_, object);
      if (!item.name.empty() || !item.url.empty()) group.push_back(std::move(item));
      return;
    }
    for (const char* key : {"@graph", "mainEntity", "hasPart", "mainEntityOfPage"}) {
      const json::value* inner = object.if_contains(key);
      if (inner != nullptr) open->push_back(inner);
    }
  }

  void AddList(const json::array& elements) {
    std::vector<ListedItem> items;
    for (const json::value& element : elements) {
      if (items.size() >= kMaxItems) break;
      if (!element.is_object()) continue;
      ListedItem item = ItemOf(page_, element.as_object());
      if (!item.name.empty() || !item.url.empty()) items.push_back(std::move(item));
    }
    if (items.size() > list_.size()) list_ = std::move(items);
  }

  const parse::Page& page_;
  size_t visited_ = 0;
  std::vector<ListedItem> list_;
  std::map<std::string, std::vector<ListedItem>> groups_;  // by type
};

}  // namespace

bool DescribesPage(std::string_view type) {
  constexpr std::string_view kTypes[] = {
      "breadcrumblist", "breadcrumb",  "organization",      "website",
      "webpage",        "wpheader",    "wpfooter",          "wpsidebar",
      "searchaction",   "imageobject", "postaladdress",     "sitenavigationelement",
      "contactpoint",   "itemlist",    "searchresultspage", "collectionpage"};
  return base::IsOneOf(kTypes, type);
}

std::vector<ListedItem> ListedItems(const parse::Page& page) {
  Collector collector(page);
  for (const std::string& block : page.json_ld) {
    boost::system::error_code error;
    const json::value value = json::parse(block, error);
    if (!error) collector.Add(value);
  }
  return collector.Take();
}

}  // namespace upwell::answer
