// SPDX-License-Identifier: Apache-2.0
#include "answer/records/address_kind.h"

namespace upwell::answer {

std::string KindOfAddress(const base::Url& url) {
  const base::FormFields fields = base::DecodeFormFields(url.query());
  std::string kind(url.authority());
  kind += fields.empty() ? url.path().substr(0, url.path().rfind('/')) : url.path();
  for (const auto& field : fields) kind += "\n" + field.first;
  return kind;
}

}  // namespace upwell::answer
