// SPDX-License-Identifier: Apache-2.0
// Who may read what the program writes.
#pragma once

#include "apps/cli/commands.h"

namespace upwell::cli {

// For commands that do not take the options of runs.
OwnFlag SharedFlag();

// Archives hold what a site showed to us, with its cookies: files are for their user alone, unless
// --shared is given or the run that the command goes on with is open to others already. Sets the
// process's umask, so that SQLite's files are no exception: call it before the first thread.
void SetFileRights(const Command& command, const Arguments& arguments);

}  // namespace upwell::cli
