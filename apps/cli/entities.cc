// SPDX-License-Identifier: Apache-2.0
// upwell entities: the verbs of entity-oriented crawling.
#include "base/text.h"
#include "commands.h"
#include "entity_verbs.h"

namespace upwell {

std::vector<OwnFlag> EntitiesFlags() { return EntityQueryFlags(); }

int RunEntities(const Arguments& arguments) {
  if (arguments.words.size() != 1) {
    return Fail(2, "give one verb: clean-log, match or queries; see `upwell entities --help`");
  }
  const std::string& verb = arguments.words[0];
  if (verb == "clean-log") return RunCleanLog(arguments);
  if (verb == "match") return RunMatch(arguments);
  if (verb == "queries") return RunQueries(arguments);
  return Fail(
      2, "there is no verb \"" + ForTerminal(verb) + "\"; there are clean-log, match and queries");
}

}  // namespace upwell
