// SPDX-License-Identifier: Apache-2.0
#include "fetch/decode.h"

#include <brotli/decode.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "base/text.h"

namespace upwell::fetch {
namespace {

constexpr size_t kBufferBytes = 64 * 1024;  // not tuned
constexpr size_t kMaxCodings = 5;           // guard; servers do not stack that many
// Bytes, not tuned: what lies between two stacked codings may be a little longer than the page.
constexpr size_t kStackSlack = 64 * 1024;
// RFC 9659 allows no larger window in HTTP.
constexpr int kZstdWindowLog = 23;

enum class Step { kMore, kEnd, kInvalid };

// One content coding undone piece by piece.
class Decoder {
 public:
  virtual ~Decoder() = default;
  // False where the bytes cannot be of this coding, whatever the header says.
  virtual bool Recognises(std::string_view coded) const = 0;
  // True if nothing else is likely to pass Recognises.
  virtual bool has_signature() const = 0;
  // Takes from the front of `coded`, writes at most `size` bytes and tells how many in `made`.
  virtual Step Run(std::string_view* coded, char* out, size_t size, size_t* made) = 0;
  // After kEnd: true, and ready to go on, if the rest begins another part of the same body.
  virtual bool Continues(std::string_view rest) = 0;
};

class ZlibDecoder : public Decoder {
 public:
  enum class Format { kGzip, kZlib, kRaw };

  explicit ZlibDecoder(Format format) : format_(format) {
    constexpr int kGzipOnly = 16;  // by definition of zlib's windowBits
    const int window_bits = format == Format::kGzip  ? MAX_WBITS + kGzipOnly
                            : format == Format::kRaw ? -MAX_WBITS
                                                     : MAX_WBITS;
    ready_ = inflateInit2(&stream_, window_bits) == Z_OK;
  }
  ~ZlibDecoder() override {
    if (ready_) inflateEnd(&stream_);
  }
  ZlibDecoder(const ZlibDecoder&) = delete;
  ZlibDecoder& operator=(const ZlibDecoder&) = delete;

  bool Recognises(std::string_view coded) const override {
    switch (format_) {
      case Format::kGzip:
        return coded.starts_with("\x1f\x8b");
      case Format::kZlib:
        return HasZlibHeader(coded);
      case Format::kRaw:
        return true;
    }
    return false;
  }

  bool has_signature() const override { return format_ == Format::kGzip; }

  Step Run(std::string_view* coded, char* out, size_t size, size_t* made) override {
    if (!ready_) return Step::kInvalid;
    const size_t piece = std::min(coded->size(), size_t{1} << 30);  // avail_in has 32 bits
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(coded->data()));
    stream_.avail_in = static_cast<uInt>(piece);
    stream_.next_out = reinterpret_cast<Bytef*>(out);
    stream_.avail_out = static_cast<uInt>(size);
    const int result = inflate(&stream_, Z_NO_FLUSH);
    coded->remove_prefix(piece - stream_.avail_in);
    *made = size - stream_.avail_out;
    if (result == Z_STREAM_END) return Step::kEnd;
    return result == Z_OK || result == Z_BUF_ERROR ? Step::kMore : Step::kInvalid;
  }

  bool Continues(std::string_view rest) override {
    return format_ == Format::kGzip && Recognises(rest) && inflateReset(&stream_) == Z_OK;
  }

 private:
  static bool HasZlibHeader(std::string_view coded) {
    if (coded.size() < 2) return false;
    const unsigned method = static_cast<unsigned char>(coded[0]);
    const unsigned flags = static_cast<unsigned char>(coded[1]);
    return (method & 15) == 8 && (method * 256 + flags) % 31 == 0;
  }

  Format format_;
  z_stream stream_{};
  bool ready_ = false;
};

class BrotliDecoder : public Decoder {
 public:
  BrotliDecoder() : state_(BrotliDecoderCreateInstance(nullptr, nullptr, nullptr)) {}
  ~BrotliDecoder() override { BrotliDecoderDestroyInstance(state_); }
  BrotliDecoder(const BrotliDecoder&) = delete;
  BrotliDecoder& operator=(const BrotliDecoder&) = delete;

  bool Recognises(std::string_view) const override { return true; }
  bool has_signature() const override { return false; }

  Step Run(std::string_view* coded, char* out, size_t size, size_t* made) override {
    if (state_ == nullptr) return Step::kInvalid;
    size_t available_in = coded->size(), available_out = size;
    auto next_in = reinterpret_cast<const uint8_t*>(coded->data());
    auto next_out = reinterpret_cast<uint8_t*>(out);
    const BrotliDecoderResult result = BrotliDecoderDecompressStream(
        state_, &available_in, &next_in, &available_out, &next_out, nullptr);
    coded->remove_prefix(coded->size() - available_in);
    *made = size - available_out;
    if (result == BROTLI_DECODER_RESULT_SUCCESS) return Step::kEnd;
    return result == BROTLI_DECODER_RESULT_ERROR ? Step::kInvalid : Step::kMore;
  }

  bool Continues(std::string_view) override { return false; }

 private:
  BrotliDecoderState* state_;
};

class ZstdDecoder : public Decoder {
 public:
  ZstdDecoder() : state_(ZSTD_createDCtx()) {
    if (state_ != nullptr) ZSTD_DCtx_setParameter(state_, ZSTD_d_windowLogMax, kZstdWindowLog);
  }
  ~ZstdDecoder() override { ZSTD_freeDCtx(state_); }
  ZstdDecoder(const ZstdDecoder&) = delete;
  ZstdDecoder& operator=(const ZstdDecoder&) = delete;

  bool Recognises(std::string_view coded) const override {
    const bool is_skippable =
        coded.size() >= 4 && (coded[0] & '\xF0') == '\x50' && coded.substr(1, 3) == "\x2A\x4D\x18";
    return coded.starts_with("\x28\xB5\x2F\xFD") || is_skippable;
  }
  bool has_signature() const override { return true; }

  Step Run(std::string_view* coded, char* out, size_t size, size_t* made) override {
    if (state_ == nullptr) return Step::kInvalid;
    ZSTD_inBuffer in{coded->data(), coded->size(), 0};
    ZSTD_outBuffer made_so_far{out, size, 0};
    const size_t result = ZSTD_decompressStream(state_, &made_so_far, &in);
    coded->remove_prefix(in.pos);
    *made = made_so_far.pos;
    if (ZSTD_isError(result)) return Step::kInvalid;
    return result == 0 ? Step::kEnd : Step::kMore;
  }

  bool Continues(std::string_view rest) override { return Recognises(rest); }

 private:
  ZSTD_DCtx* state_;
};

Decoded Run(Decoder& decoder, std::string_view coded, size_t max_bytes) {
  Decoded result;
  std::vector<char> buffer(kBufferBytes);
  for (;;) {
    const size_t left_before = coded.size();
    size_t made = 0;
    const Step step = decoder.Run(&coded, buffer.data(), buffer.size(), &made);
    const size_t room = max_bytes - result.body.size();
    result.body.append(buffer.data(), std::min(made, room));
    result.cut = made > room;
    if (result.cut) return result;
    if (step == Step::kEnd) {
      if (decoder.Continues(coded)) continue;
      return result;
    }
    const bool stands_still = made == 0 && coded.size() == left_before;
    result.damaged = step == Step::kInvalid || stands_still;
    if (result.damaged) return result;
  }
}

Decoded Unchanged(std::string_view bytes, size_t max_bytes) {
  Decoded result;
  result.body = bytes.substr(0, max_bytes);
  result.cut = bytes.size() > max_bytes;
  return result;
}

// Two formats go by the name "deflate", and a stream may look like both: the first that gives
// anything is the right one.
std::vector<std::unique_ptr<Decoder>> DecodersFor(std::string_view coding) {
  std::vector<std::unique_ptr<Decoder>> decoders;
  if (coding == "gzip" || coding == "x-gzip") {
    decoders.push_back(std::make_unique<ZlibDecoder>(ZlibDecoder::Format::kGzip));
  } else if (coding == "deflate") {
    decoders.push_back(std::make_unique<ZlibDecoder>(ZlibDecoder::Format::kZlib));
    decoders.push_back(std::make_unique<ZlibDecoder>(ZlibDecoder::Format::kRaw));
  } else if (coding == "br") {
    decoders.push_back(std::make_unique<BrotliDecoder>());
  } else if (coding == "zstd") {
    decoders.push_back(std::make_unique<ZstdDecoder>());
  }
  return decoders;
}

// Undoes one coding.
Decoded Undo(const std::vector<std::unique_ptr<Decoder>>& decoders, std::string_view coded,
             size_t max_bytes) {
  for (const auto& decoder : decoders) {
    if (!decoder->Recognises(coded)) continue;
    Decoded result = Run(*decoder, coded, max_bytes);
    if (!result.body.empty() || !result.damaged || decoder->has_signature()) return result;
  }
  return Unchanged(coded, max_bytes);
}

// The codings to undo, the outermost first, up to one that is not known.
std::vector<std::string> CodingsToUndo(std::string_view content_encoding) {
  std::vector<std::string> codings;
  for (const std::string_view item : base::Split(content_encoding, ',')) {
    const std::string coding = base::AsciiLower(base::TrimHtmlSpace(item));
    if (!coding.empty() && coding != "identity") codings.push_back(coding);
    if (codings.size() > kMaxCodings) return {};
  }
  std::reverse(codings.begin(), codings.end());
  const auto unknown = std::find_if(codings.begin(), codings.end(), [](const std::string& coding) {
    return DecodersFor(coding).empty();
  });
  codings.erase(unknown, codings.end());
  return codings;
}

}  // namespace

std::string CodingsUndone(std::string_view content_encoding) {
  std::string undone;
  for (const std::string& coding : CodingsToUndo(content_encoding)) {
    undone = undone.empty() ? coding : coding + ", " + undone;
  }
  return undone;
}

Decoded DecodeContent(std::string_view coded, std::string_view content_encoding, size_t max_bytes) {
  const std::vector<std::string> codings = CodingsToUndo(content_encoding);
  if (codings.empty() || coded.empty()) return Unchanged(coded, max_bytes);
  Decoded result;
  std::string_view rest = coded;
  for (size_t i = 0; i < codings.size(); ++i) {
    const bool last = i + 1 == codings.size();
    const size_t limit =
        last || max_bytes > SIZE_MAX - kStackSlack ? max_bytes : max_bytes + kStackSlack;
    Decoded undone = Undo(DecodersFor(codings[i]), rest, limit);
    // A coding that ends early because the one around it was cut is not damaged.
    undone.damaged = result.damaged || (undone.damaged && !result.cut);
    undone.cut = undone.cut || result.cut;
    result = std::move(undone);
    rest = result.body;
  }
  return result;
}

}  // namespace upwell::fetch
