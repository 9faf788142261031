#pragma once
#include "arguments.h"
namespace upwell { inline int RunCleanLog(const Arguments&){return 5;} inline int RunMatch(const Arguments&){return 5;} inline int RunQueries(const Arguments&){return 5;} }
