// SPDX-License-Identifier: Apache-2.0
// Files are written beside and renamed, so that a reader never sees half of one.
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "base/result.h"

namespace upwell::store {

using FileWriter = std::function<base::Status(std::ostream&)>;

// Writes the file whole or not at all: the content goes to a new file of a random name in the same
// folder, is synced and renamed. Only a regular file is replaced, and keeps its rights; a symbolic
// link, a device or anything else in its place stays as it is and is an error (kUsage).
base::Status WriteFileAtomically(const std::string& path, const FileWriter& write);

// The same for a path that the user named: what is written to as it comes (a terminal, /dev/null, a
// pipe that somebody reads) is written to. Disks, sockets and symbolic links to files are refused.
base::Status WriteToNamedPath(const std::string& path, const FileWriter& write);

// Removes what a killed process left of such files in a folder that nobody else writes to.
void RemoveUnfinishedFiles(const std::string& folder);
// True for the name of one of them, without its folder.
bool IsUnfinishedFile(const std::string& name);

}  // namespace upwell::store
