// SPDX-License-Identifier: Apache-2.0
#include "entities/line_source.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/text.h"

namespace upwell::entities {

namespace {

// Not tuned.
constexpr size_t kInputBytes = 256 * 1024;
constexpr size_t kBufferBytes = 4 * kMostLineBytes;
constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kZstdMagic = "\x28\xB5\x2F\xFD";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The bytes of a file as they lie there.
class RawInput {
 public:
  explicit RawInput(int descriptor) : descriptor_(descriptor), buffer_(kInputBytes) {}
  ~RawInput() {
    if (descriptor_ > STDERR_FILENO) close(descriptor_);
  }
  RawInput(const RawInput&) = delete;
  RawInput& operator=(const RawInput&) = delete;

  std::string_view rest() const { return {buffer_.data() + begin_, end_ - begin_}; }
  void Take(size_t bytes) {
    begin_ += bytes;
    offset_ += bytes;
  }
  uint64_t offset() const { return offset_; }
  bool failed() const { return failed_; }

  // False where `bytes` cannot be had; there may be fewer then. REQUIRES: bytes <= kInputBytes.
  bool Require(size_t bytes) {
    while (end_ - begin_ < bytes) {
      std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
      end_ -= std::exchange(begin_, 0);
      const ssize_t got = read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
      if (got < 0 && errno == EINTR) continue;
      failed_ = got < 0;
      if (got <= 0) return false;
      end_ += static_cast<size_t>(got);
    }
    return true;
  }

 private:
  int descriptor_;
  std::vector<char> buffer_;
  size_t begin_ = 0, end_ = 0;
  uint64_t offset_ = 0;
  bool failed_ = false;
};

}  // namespace

class ByteSource {
 public:
  explicit ByteSource(std::unique_ptr<RawInput> input) : input_(std::move(input)) {}
  virtual ~ByteSource() = default;

  // At most `size` bytes; 0 at the end, or where reading goes no further.
  virtual size_t Read(char* out, size_t size) = 0;

  const std::string& trouble() const { return trouble_; }
  uint64_t offset() const { return input_->offset(); }

 protected:
  size_t Stop(std::string_view why) {
    trouble_ = input_->failed() ? "the file cannot be read" : why;
    return 0;
  }

  std::unique_ptr<RawInput> input_;
  std::string trouble_;
};

namespace {

class PlainBytes : public ByteSource {
 public:
  using ByteSource::ByteSource;

  size_t Read(char* out, size_t size) override {
    if (!input_->Require(1)) return Stop("");
    const size_t piece = std::min(size, input_->rest().size());
    std::memcpy(out, input_->rest().data(), piece);
    input_->Take(piece);
    return piece;
  }
};

// Compressed bytes, in parts that follow one another.
class PackedBytes : public ByteSource {
 public:
  using ByteSource::ByteSource;

  size_t Read(char* out, size_t size) override {
    while (trouble_.empty()) {
      if (!inside_ && !Begin()) return 0;
      if (!input_->Require(1)) return Stop("it breaks off");
      size_t made = 0;
      const Step step = Unpack(out, size, &made);
      inside_ = step == Step::kMore;
      if (step == Step::kInvalid) Stop("it is damaged");
      if (made > 0) return made;
    }
    return 0;
  }

 protected:
  enum class Step { kMore, kEndOfPart, kInvalid };
  virtual bool Recognises(std::string_view bytes) const = 0;
  virtual bool Reset() = 0;
  virtual Step Unpack(char* out, size_t size, size_t* made) = 0;

 private:
  bool Begin() {
    if (!input_->Require(1)) return Stop("") > 0;
    input_->Require(kZstdMagic.size());
    if (!Recognises(input_->rest())) return Stop("something else follows") > 0;
    inside_ = Reset();
    return inside_ || Stop("there is no memory to unpack it") > 0;
  }

  bool inside_ = false;
};

class GzipBytes : public PackedBytes {
 public:
  explicit GzipBytes(std::unique_ptr<RawInput> input) : PackedBytes(std::move(input)) {
    constexpr int kGzipOnly = 16;  // by definition of zlib's inflateInit2
    ready_ = inflateInit2(&stream_, MAX_WBITS + kGzipOnly) == Z_OK;
  }
  ~GzipBytes() override {
    if (ready_) inflateEnd(&stream_);
  }

 protected:
  bool Recognises(std::string_view bytes) const override { return bytes.starts_with(kGzipMagic); }
  bool Reset() override { return ready_ && inflateReset(&stream_) == Z_OK; }

  Step Unpack(char* out, size_t size, size_t* made) override {
    const std::string_view packed = input_->rest();
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_.avail_in = static_cast<uInt>(packed.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out);
    stream_.avail_out = static_cast<uInt>(size);
    const int result = inflate(&stream_, Z_NO_FLUSH);
    input_->Take(packed.size() - stream_.avail_in);
    *made = size - stream_.avail_out;
    if (result == Z_STREAM_END) return Step::kEndOfPart;
    return result == Z_OK || result == Z_BUF_ERROR ? Step::kMore : Step::kInvalid;
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

class ZstdBytes : public PackedBytes {
 public:
  explicit ZstdBytes(std::unique_ptr<RawInput> input)
      : PackedBytes(std::move(input)), state_(ZSTD_createDCtx()) {}
  ~ZstdBytes() override { ZSTD_freeDCtx(state_); }

 protected:
  bool Recognises(std::string_view bytes) const override {
    const bool is_skippable =
        bytes.size() >= 4 && (bytes[0] & '\xF0') == '\x50' && bytes.substr(1, 3) == "\x2A\x4D\x18";
    return bytes.starts_with(kZstdMagic) || is_skippable;
  }
  bool Reset() override {
    return state_ != nullptr && !ZSTD_isError(ZSTD_DCtx_reset(state_, ZSTD_reset_session_only));
  }

  Step Unpack(char* out, size_t size, size_t* made) override {
    ZSTD_inBuffer in{input_->rest().data(), input_->rest().size(), 0};
    ZSTD_outBuffer unpacked{out, size, 0};
    const size_t result = ZSTD_decompressStream(state_, &unpacked, &in);
    input_->Take(in.pos);
    *made = unpacked.pos;
    if (ZSTD_isError(result)) return Step::kInvalid;
    return result == 0 ? Step::kEndOfPart : Step::kMore;
  }

 private:
  ZSTD_DCtx* state_;
};

std::unique_ptr<ByteSource> Unpacked(std::unique_ptr<RawInput> input) {
  input->Require(kZstdMagic.size());
  const std::string_view start = input->rest();
  if (start.starts_with(kGzipMagic)) return std::make_unique<GzipBytes>(std::move(input));
  if (start.starts_with(kZstdMagic)) return std::make_unique<ZstdBytes>(std::move(input));
  return std::make_unique<PlainBytes>(std::move(input));
}

}  // namespace

base::Result<LineSource> LineSource::Open(const std::string& path) {
  const bool standard = path == "-";
  const int descriptor = standard ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const std::string name = standard ? "standard input" : base::ForTerminal(path);
  if (descriptor < 0) {
    return base::Error{base::ErrorKind::kUsage,
                       "cannot open " + name + ": " + std::strerror(errno)};
  }
  return LineSource(name, Unpacked(std::make_unique<RawInput>(descriptor)));
}

LineSource::LineSource(std::string name, std::unique_ptr<ByteSource> bytes)
    : name_(std::move(name)), bytes_(std::move(bytes)), buffer_(kBufferBytes) {}
LineSource::LineSource(LineSource&&) noexcept = default;
LineSource& LineSource::operator=(LineSource&&) noexcept = default;
LineSource::~LineSource() = default;

bool LineSource::Fill() {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= std::exchange(begin_, 0);
  const size_t got = at_end_ ? 0 : bytes_->Read(buffer_.data() + end_, buffer_.size() - end_);
  if (got == 0 && !at_end_) NoteEnd();
  end_ += got;
  return got > 0;
}

void LineSource::NoteEnd() {
  at_end_ = true;
  if (bytes_->trouble().empty()) return;
  trouble_ = name_ + " was read up to line " + std::to_string(line_number_) + ", byte " +
             std::to_string(bytes_->offset()) + ": " + bytes_->trouble();
}

bool LineSource::Next(std::string_view* line) {
  size_t searched = 0;
  for (;;) {
    const char* start = buffer_.data() + begin_;
    const void* found = std::memchr(start + searched, '\n', end_ - begin_ - searched);
    if (found != nullptr) {
      *line = {start, static_cast<size_t>(static_cast<const char*>(found) - start)};
      begin_ += line->size() + 1;
      ++line_number_;
      Trim(line);
      if (line->size() <= kMostLineBytes) return true;
      if (long_lines_++ == 0) first_long_line_ = line_number_;
      searched = 0;
      continue;
    }
    searched = end_ - begin_;
    if (searched > kMostLineBytes) {
      PassOverLongLine();
      searched = 0;
    } else if (!Fill()) {
      return TakeLastLine(line);
    }
  }
}

void LineSource::PassOverLongLine() {
  ++line_number_;
  if (long_lines_++ == 0) first_long_line_ = line_number_;
  do {
    const char* start = buffer_.data() + begin_;
    const void* found = std::memchr(start, '\n', end_ - begin_);
    if (found != nullptr) {
      begin_ += static_cast<size_t>(static_cast<const char*>(found) - start) + 1;
      return;
    }
    begin_ = end_;
  } while (Fill());
}

bool LineSource::TakeLastLine(std::string_view* line) {
  if (begin_ == end_ || !trouble_.empty()) return false;
  *line = {buffer_.data() + begin_, end_ - begin_};
  begin_ = end_;
  ++line_number_;
  Trim(line);
  return true;
}

void LineSource::Trim(std::string_view* line) const {
  if (line->ends_with('\r')) line->remove_suffix(1);
  if (line_number_ == 1 && line->starts_with(kByteOrderMark)) {
    line->remove_prefix(kByteOrderMark.size());
  }
}

}  // namespace upwell::entities
