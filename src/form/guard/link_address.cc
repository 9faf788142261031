// SPDX-License-Identifier: Apache-2.0
#include "form/guard/link_address.h"

#include <algorithm>

#include "base/characters.h"
#include "base/text.h"
#include "form/guard/action_names.h"

namespace upwell::form {
namespace {

// Guards.
constexpr size_t kLongestPath = 500;  // bytes; what comes behind is not read
constexpr size_t kMostArguments = 50;
constexpr int kMostEscapes = 3;

std::string Unescaped(std::string text) {
  for (int i = 0; i < kMostEscapes; ++i) {
    std::string plain = base::PercentDecode(text);
    if (plain == text) break;
    text = std::move(plain);
  }
  return base::ToValidUtf8(text);
}

// "index.php" -> "index"; what is no short word behind a point belongs to the name.
std::string WithoutEnding(std::string segment) {
  constexpr size_t kLongestEnding = 6;  // letters: "action"; not tuned
  const size_t point = segment.rfind('.');
  if (point == std::string::npos || point == 0) return segment;
  const std::string_view ending = std::string_view(segment).substr(point + 1);
  const bool short_word = !ending.empty() && ending.size() <= kLongestEnding &&
                          std::all_of(ending.begin(), ending.end(), base::IsAsciiAlpha);
  if (short_word) segment.resize(point);
  return segment;
}

void AddArgument(std::string_view text, base::FormFields* arguments) {
  if (text.empty() || arguments->size() >= kMostArguments) return;
  const size_t equals = text.find('=');
  const std::string_view value = equals == text.npos ? "" : text.substr(equals + 1);
  arguments->emplace_back(text.substr(0, equals), value);
}

class Reader {
 public:
  void ReadSegment(const std::string& raw) {
    const std::string segment = Unescaped(raw);
    const std::vector<std::string_view> parts = base::Split(segment, ';');
    for (size_t i = 1; i < parts.size(); ++i) AddArgument(parts[i], &address_.arguments);
    const size_t bang = parts[0].find('!');
    const bool calls = bang != parts[0].npos && bang > 0 && bang + 1 < parts[0].size() &&
                       base::IsAsciiAlpha(parts[0][bang + 1]);
    if (calls) address_.commands.push_back(WithoutEnding(std::string(parts[0].substr(bang + 1))));
    std::string name = WithoutEnding(std::string(parts[0].substr(0, calls ? bang : parts[0].npos)));
    if (!name.empty()) address_.segments.push_back(std::move(name));
  }

  // Some sites part arguments with semicolons.
  void ReadQuery(const base::Url& url) {
    for (auto& [name, value] : base::DecodeFormFields(url.query())) {
      const std::vector<std::string_view> parts = base::Split(value, ';');
      const bool further = parts.size() > 1 && parts[1].find('=') != parts[1].npos;
      AddField(name, further ? std::string(parts[0]) : value);
      for (size_t i = 1; further && i < parts.size(); ++i) {
        AddArgument(parts[i], &address_.arguments);
      }
    }
  }

  void RemoveKnown(const base::FormFields& known) {
    std::erase_if(address_.arguments, [&](const auto& field) {
      return std::find(known.begin(), known.end(), field) != known.end();
    });
  }

  // An argument that names the address itself says where, not what is done there.
  void RemovePlace(const base::Url& url) {
    std::erase_if(address_.arguments,
                  [&](const auto& field) { return field.second == url.path(); });
  }

  LinkAddress Take() { return std::move(address_); }
  const base::FormFields& arguments() const { return address_.arguments; }

 private:
  void AddField(const std::string& name, const std::string& value) {
    if (address_.arguments.size() < kMostArguments) {
      address_.arguments.emplace_back(Unescaped(name), Unescaped(value));
    }
  }

  LinkAddress address_;
};

}  // namespace

LinkAddress AddressOf(const base::Url& url, const base::Url& holder) {
  const base::Url page = holder.origin() == url.origin() ? holder : base::Url();
  const std::vector<std::string> segments = PathSegments(base::CutUtf8(url.path(), kLongestPath));
  const std::vector<std::string> of_page =
      page.empty() ? std::vector<std::string>()
                   : PathSegments(base::CutUtf8(page.path(), kLongestPath));
  const auto mine =
      std::mismatch(segments.begin(), segments.end(), of_page.begin(), of_page.end()).first;
  Reader reader;
  for (auto segment = mine; segment != segments.end(); ++segment) reader.ReadSegment(*segment);
  reader.ReadQuery(url);
  reader.RemovePlace(url);
  if (!page.empty()) {
    Reader known;
    known.ReadQuery(page);
    reader.RemoveKnown(known.arguments());
  }
  LinkAddress address = reader.Take();
  if (mine != segments.begin()) address.above = Unescaped(*std::prev(mine));
  return address;
}

bool IsCode(std::string_view segment) {
  // "purge-valve-dn25" and "section-2-history" are words.
  constexpr size_t kMostLetters = 4;      // in a row, of a code with parts; not tuned
  constexpr size_t kLettersPerDigit = 3;  // at most, of a long code: "e876f17a77b4"; not tuned
  size_t digits = 0, letters = 0, in_row = 0, longest = 0;
  for (size_t at = 0; at < segment.size();) {
    const char32_t c = base::NextCodePoint(segment, &at);
    digits += base::IsDigit(c);
    const bool letter = base::IsLetterOrMark(c);
    letters += letter;
    in_row = letter ? in_row + 1 : 0;
    longest = std::max(longest, in_row);
  }
  return digits > 0 && (longest <= kMostLetters || letters <= kLettersPerDigit * digits);
}

bool IsYearCode(std::string_view segment) {
  constexpr uint64_t kFirst = 1500, kLast = 2100;  // that sites file things under; not tuned
  const std::optional<uint64_t> number = base::ParseUnsigned(segment);
  return number && *number >= kFirst && *number <= kLast;
}

}  // namespace upwell::form
