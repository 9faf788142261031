// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target over the files and directories given, each input once, in the order of their
// names. Fails if there is no input, so that a lost corpus is noticed.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> CollectInputs(const std::vector<fs::path>& arguments) {
  std::vector<fs::path> inputs;
  for (const fs::path& argument : arguments) {
    if (fs::is_regular_file(argument)) inputs.push_back(argument);
    if (!fs::is_directory(argument)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(argument)) {
      if (entry.is_regular_file()) inputs.push_back(entry.path());
    }
  }
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

bool RunOne(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  std::vector<uint8_t> bytes((std::istreambuf_iterator<char>(file)), {});
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<fs::path> inputs = CollectInputs({argv + 1, argv + argc});
  for (const fs::path& input : inputs) {
    // Said beforehand, so that a crash names its input.
    std::fprintf(stderr, "%s\n", input.c_str());
    if (RunOne(input)) continue;
    std::fprintf(stderr, "cannot read %s\n", input.c_str());
    return 1;
  }
  std::printf("%zu inputs\n", inputs.size());
  return inputs.empty() ? 1 : 0;
}
