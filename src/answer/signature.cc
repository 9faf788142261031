// SPDX-License-Identifier: Apache-2.0
#include "answer/signature.h"

#include <algorithm>
#include <string>

#include "base/characters.h"
#include "base/text.h"

namespace upwell::answer {
namespace {

class WordHasher {
 public:
  std::vector<uint64_t> Hashes(std::string_view folded) {
    for (size_t at = 0; at < folded.size();) {
      const size_t start = at;
      const char32_t c = base::NextCodePoint(folded, &at);
      const std::string_view sign = folded.substr(start, at - start);
      if (!base::IsWordCharacter(c)) {
        EndWord();
        EndUnspaced();
      } else if (base::IsUnspacedScript(c)) {
        EndWord();
        AddUnspaced(sign);
      } else {
        EndUnspaced();
        word_.append(sign);
      }
    }
    EndWord();
    EndUnspaced();
    std::sort(hashes_.begin(), hashes_.end());
    hashes_.erase(std::unique(hashes_.begin(), hashes_.end()), hashes_.end());
    return std::move(hashes_);
  }

 private:
  void EndWord() {
    if (!word_.empty()) hashes_.push_back(base::Hash64(word_));
    word_.clear();
  }

  void AddUnspaced(std::string_view sign) {
    if (!last_unspaced_.empty())
      hashes_.push_back(base::Hash64(last_unspaced_ + std::string(sign)));
    alone_ = last_unspaced_.empty();
    last_unspaced_ = std::string(sign);
  }

  void EndUnspaced() {
    if (!last_unspaced_.empty() && alone_) hashes_.push_back(base::Hash64(last_unspaced_));
    last_unspaced_.clear();
  }

  std::string word_;
  std::string last_unspaced_;
  bool alone_ = false;
  std::vector<uint64_t> hashes_;
};

}  // namespace

Signature Signature::OfText(std::string_view text) {
  Signature signature;
  std::vector<uint64_t> hashes = WordHasher().Hashes(base::FoldCase(text));
  signature.hash_ = base::HashOf(std::string_view(reinterpret_cast<const char*>(hashes.data()),
                                                  hashes.size() * sizeof(uint64_t)));
  if (hashes.size() > kSize) hashes.resize(kSize);
  signature.smallest_ = std::move(hashes);
  return signature;
}

// Among the smallest hashes of the union, the share that both have; where neither sketch is full
// that is the Jaccard coefficient itself.
double Jaccard(const Signature& a, const Signature& b) {
  const std::vector<uint64_t>&one = a.smallest_, &other = b.smallest_;
  const bool cut = one.size() == Signature::kSize || other.size() == Signature::kSize;
  const size_t most = cut ? Signature::kSize : one.size() + other.size();
  size_t i = 0, j = 0, shared = 0, all = 0;
  while (all < most && (i < one.size() || j < other.size())) {
    const bool in_one = i < one.size() && (j == other.size() || one[i] <= other[j]);
    const bool in_other = j < other.size() && (i == one.size() || other[j] <= one[i]);
    shared += in_one && in_other;
    i += in_one;
    j += in_other;
    ++all;
  }
  return all == 0 ? 1 : static_cast<double>(shared) / static_cast<double>(all);
}

}  // namespace upwell::answer
