// SPDX-License-Identifier: Apache-2.0
#include "store/warc.h"

#include <fcntl.h>
#include <libdeflate.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/text.h"

namespace upwell::store {
namespace {

constexpr std::string_view kRecordEnd = "\r\n\r\n";

// Bytes; not tuned.
constexpr size_t kWindow = 4 * 1024 * 1024;   // read at once
constexpr size_t kFirstOutput = 1024 * 1024;  // of a gzip member; grows as needed

base::Error Damage(std::string reason) {
  return base::Error{base::ErrorKind::kSkipPage, std::move(reason)};
}

std::string OneLine(std::string_view value) {
  std::string line(value);
  for (char& c : line) {
    if (c == '\r' || c == '\n' || c == '\0') c = ' ';
  }
  return line;
}

// What was found at the start of some bytes.
struct ParsedRecord {
  enum class State { kWhole, kNeedsMore, kDamaged };
  State state = State::kDamaged;
  std::string reason;  // of damage
  WarcRecord record;
  size_t end = 0;  // of the record, or the bytes that are needed to see it whole

  static ParsedRecord Damaged(std::string why) {
    ParsedRecord parsed;
    parsed.reason = std::move(why);
    return parsed;
  }
  static ParsedRecord NeedsMore(size_t bytes) {
    ParsedRecord parsed;
    parsed.state = State::kNeedsMore;
    parsed.end = bytes;
    parsed.reason = "the record is cut off";
    return parsed;
  }
};

// Takes the line at `*position` without its end; false if no line end is there.
bool TakeLine(std::string_view bytes, size_t* position, std::string_view* line) {
  size_t end = bytes.find('\n', *position);
  if (end == std::string_view::npos) return false;
  *line = bytes.substr(*position, end - *position);
  if (line->ends_with('\r')) line->remove_suffix(1);
  *position = end + 1;
  return true;
}

bool IsVersionLine(std::string_view line) {
  return line.size() == 8 && line.starts_with("WARC/") && base::IsAsciiDigit(line[5]) &&
         line[6] == '.' && base::IsAsciiDigit(line[7]);
}

// Adds a line of a record's head to its fields; false if it is none.
bool AddFieldLine(std::string_view line, std::vector<WarcField>* fields) {
  bool continues = line.front() == ' ' || line.front() == '\t';
  if (continues) {
    if (fields->empty()) return false;
    std::string& value = fields->back().value;
    const std::string_view more = base::TrimHtmlSpace(line);
    if (!value.empty() && !more.empty()) value.push_back(' ');
    value.append(more);
    return true;
  }
  size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  fields->push_back({std::string(base::TrimHtmlSpace(line.substr(0, colon))),
                     std::string(base::TrimHtmlSpace(line.substr(colon + 1)))});
  return true;
}

// The head up to and with its empty line. On success `end` is where the block begins.
ParsedRecord ParseHead(std::string_view bytes) {
  using State = ParsedRecord::State;
  std::string_view all = bytes;
  bytes = bytes.substr(0, kMaxWarcHead);
  ParsedRecord parsed;
  std::string_view line;
  size_t position = 0;
  if (bytes.size() >= 5 && !bytes.starts_with("WARC/")) {
    return ParsedRecord::Damaged("no WARC record begins here");
  }
  bool first = true;
  while (TakeLine(bytes, &position, &line)) {
    if (first && !IsVersionLine(line)) return ParsedRecord::Damaged("no WARC version line");
    if (!first && line.empty()) {
      parsed.state = State::kWhole;
      parsed.end = position;
      return parsed;
    }
    if (!first && !AddFieldLine(line, &parsed.record.fields)) {
      return ParsedRecord::Damaged("a line of the record's head is no named field");
    }
    first = false;
  }
  if (all.size() >= kMaxWarcHead) return ParsedRecord::Damaged("the record's head is too long");
  return ParsedRecord::NeedsMore(all.size() + 1);
}

// Removes Content-Length from the fields; nothing if it is missing or no number.
std::optional<uint64_t> TakeContentLength(std::vector<WarcField>* fields) {
  std::optional<uint64_t> length;
  auto is_length = [](const WarcField& f) {
    return base::AsciiEqualsIgnoreCase(f.name, "Content-Length");
  };
  auto found = std::find_if(fields->begin(), fields->end(), is_length);
  if (found != fields->end()) length = base::ParseUnsigned(found->value);
  std::erase_if(*fields, is_length);
  return length;
}

ParsedRecord ParseRecord(std::string_view bytes, uint64_t max_block) {
  ParsedRecord parsed = ParseHead(bytes);
  if (parsed.state != ParsedRecord::State::kWhole) return parsed;
  std::optional<uint64_t> length = TakeContentLength(&parsed.record.fields);
  if (!length) return ParsedRecord::Damaged("the record has no valid Content-Length");
  if (*length > max_block) return ParsedRecord::Damaged("the record is too large to be read");
  size_t block_end = parsed.end + static_cast<size_t>(*length);
  if (bytes.size() < block_end + kRecordEnd.size()) {
    return ParsedRecord::NeedsMore(block_end + kRecordEnd.size());
  }
  if (bytes.substr(block_end, kRecordEnd.size()) != kRecordEnd) {
    return ParsedRecord::Damaged("the record's block does not end where Content-Length says");
  }
  parsed.record.block.assign(bytes.substr(parsed.end, *length));
  parsed.end = block_end + kRecordEnd.size();
  return parsed;
}

bool IsGzip(std::string_view bytes) {
  return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

}  // namespace

std::string_view WarcRecord::field(std::string_view name) const {
  for (const WarcField& f : fields) {
    if (base::AsciiEqualsIgnoreCase(f.name, name)) return f.value;
  }
  return {};
}

void WarcRecord::Add(std::string_view name, std::string_view value) {
  fields.push_back({std::string(name), OneLine(value)});
}

bool WarcRecord::is_readable() const {
  // Bytes: "WARC/1.1" and a Content-Length of 20 digits, with their line ends, need fewer.
  constexpr size_t kVersionAndLength = 64;
  size_t head = kVersionAndLength;
  for (const WarcField& f : fields) head += f.name.size() + f.value.size() + 4;
  return head <= kMaxWarcHead && block.size() <= kMaxWarcBlock;
}

// --- Writing.

struct WarcEncoder::Compressors {
  explicit Compressors(int level)
      : deflating(libdeflate_alloc_compressor(level)), storing(libdeflate_alloc_compressor(0)) {}
  ~Compressors() {
    libdeflate_free_compressor(deflating);
    libdeflate_free_compressor(storing);
  }
  libdeflate_compressor* deflating;
  libdeflate_compressor* storing;
};

WarcEncoder::WarcEncoder(int level)
    : compressors_(std::make_unique<Compressors>(std::clamp(level, 1, 12))) {}
WarcEncoder::~WarcEncoder() = default;

void WarcEncoder::Append(const WarcRecord& record, bool stored, std::string* out) {
  scratch_.assign("WARC/1.1\r\n");
  for (const WarcField& field : record.fields) {
    scratch_.append(field.name).append(": ").append(field.value).append("\r\n");
  }
  scratch_.append("Content-Length: ").append(std::to_string(record.block.size()));
  scratch_.append(kRecordEnd).append(record.block).append(kRecordEnd);

  libdeflate_compressor* compressor = stored ? compressors_->storing : compressors_->deflating;
  size_t begin = out->size();
  out->resize(begin + libdeflate_gzip_compress_bound(compressor, scratch_.size()));
  size_t size = libdeflate_gzip_compress(compressor, scratch_.data(), scratch_.size(),
                                         out->data() + begin, out->size() - begin);
  out->resize(begin + size);
}

// --- Reading.

struct WarcDecoder::Impl {
  explicit Impl(uint64_t max) : max_block(max), decompressor(libdeflate_alloc_decompressor()) {
    Grow(std::min<size_t>(kFirstOutput, MaxOutput()));
  }
  ~Impl() { libdeflate_free_decompressor(decompressor); }

  size_t MaxOutput() const {
    return static_cast<size_t>(max_block) + kMaxWarcHead + kRecordEnd.size();
  }
  void Grow(size_t size) {
    output = std::make_unique_for_overwrite<char[]>(size);
    output_size = size;
  }

  uint64_t max_block;
  libdeflate_decompressor* decompressor;
  std::unique_ptr<char[]> output;
  size_t output_size = 0;
};

WarcDecoder::WarcDecoder(uint64_t max_block) : impl_(std::make_unique<Impl>(max_block)) {}
WarcDecoder::WarcDecoder(WarcDecoder&&) noexcept = default;
WarcDecoder::~WarcDecoder() = default;

base::Result<WarcDecoder::Inflated> WarcDecoder::Inflate(std::string_view input) {
  while (true) {
    size_t used = 0, made = 0;
    libdeflate_result result =
        libdeflate_gzip_decompress_ex(impl_->decompressor, input.data(), input.size(),
                                      impl_->output.get(), impl_->output_size, &used, &made);
    if (result == LIBDEFLATE_SUCCESS) {
      return Inflated{std::string_view(impl_->output.get(), made), used};
    }
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE) {
      return Damage("the gzip member is damaged or cut off");
    }
    if (impl_->output_size >= impl_->MaxOutput()) {
      return Damage("the record is too large to be read");
    }
    impl_->Grow(std::min(impl_->output_size * 4, impl_->MaxOutput()));
  }
}

base::Result<WarcRecord> WarcDecoder::Decode(std::string_view member) {
  base::Result<Inflated> inflated = Inflate(member);
  if (!inflated.ok()) return inflated.error();
  ParsedRecord parsed = ParseRecord(inflated->bytes, impl_->max_block);
  if (parsed.state != ParsedRecord::State::kWhole) return Damage(parsed.reason);
  return std::move(parsed.record);
}

class WarcReader::Impl {
 public:
  Impl(int fd, std::string name, uint64_t size, uint64_t max_block)
      : fd_(fd), name_(std::move(name)), size_(size), max_block_(max_block), decoder_(max_block) {}
  ~Impl() { close(fd_); }

  base::Result<std::optional<WarcRecord>> Next() {
    if (damaged_) return DamageHere(*damaged_);
    if (member_rest_.empty() && position_ >= size_) return std::optional<WarcRecord>();
    base::Result<WarcRecord> record = NextRecord();
    if (!record.ok()) {
      if (record.error().kind != base::ErrorKind::kSkipPage) return record.error();
      damaged_ = record.error().message;
      return DamageHere(*damaged_);
    }
    return std::optional<WarcRecord>(std::move(*record));
  }

  void Seek(uint64_t offset) {
    position_ = good_end_ = record_offset_ = offset;
    member_rest_ = {};
    damaged_.reset();
  }

  uint64_t record_offset() const { return record_offset_; }
  uint64_t good_end() const { return good_end_; }
  uint64_t size() const { return size_; }

 private:
  base::Error DamageHere(const std::string& reason) const {
    return Damage(name_ + ": damaged at byte " + std::to_string(good_end_) + ": " + reason);
  }

  base::Result<WarcRecord> NextRecord() {
    if (!member_rest_.empty()) return NextOfMember();
    record_offset_ = position_;
    base::Status read = See(std::min<uint64_t>(2, size_ - position_));
    if (!read.ok()) return read.error();
    return IsGzip(Window()) ? NextMember() : NextPlain();
  }

  base::Result<WarcRecord> NextPlain() {
    while (true) {
      ParsedRecord parsed = ParseRecord(Window(), max_block_);
      if (parsed.state == ParsedRecord::State::kDamaged) return Damage(parsed.reason);
      if (parsed.state == ParsedRecord::State::kWhole) {
        good_end_ = position_ = position_ + parsed.end;
        return std::move(parsed.record);
      }
      if (WindowReachesEnd()) return Damage(parsed.reason);
      base::Status read = See(std::max<uint64_t>(parsed.end, Window().size() * 2));
      if (!read.ok()) return read.error();
    }
  }

  // libdeflate does not tell a member that is cut off from one that is damaged, so a member that
  // cannot be read is tried again with more of the file until there is no more.
  base::Result<WarcRecord> NextMember() {
    while (true) {
      base::Result<WarcDecoder::Inflated> inflated = decoder_.Inflate(Window());
      if (inflated.ok()) {
        member_rest_ = inflated->bytes;
        position_ += inflated->used;
        return NextOfMember();
      }
      uint64_t most = max_block_ + 2 * kMaxWarcHead;  // a member is hardly longer than its content
      if (WindowReachesEnd() || Window().size() >= most) return inflated.error();
      base::Status read = See(std::min<uint64_t>(Window().size() * 2, most));
      if (!read.ok()) return read.error();
    }
  }

  // Some tools put several records into one member. The file counts as whole up to the end of a
  // member all of whose records could be read.
  base::Result<WarcRecord> NextOfMember() {
    ParsedRecord parsed = ParseRecord(member_rest_, max_block_);
    if (parsed.state != ParsedRecord::State::kWhole) return Damage(parsed.reason);
    member_rest_.remove_prefix(parsed.end);
    if (member_rest_.empty()) good_end_ = position_;
    return std::move(parsed.record);
  }

  // What was read of the file from position_ on.
  std::string_view Window() const {
    return std::string_view(window_).substr(static_cast<size_t>(position_ - window_begin_));
  }
  bool WindowReachesEnd() const { return window_begin_ + window_.size() >= size_; }

  // Makes the window hold `bytes` from position_ on, or all to the end of the file.
  base::Status See(uint64_t bytes) {
    bool inside = position_ >= window_begin_ && position_ <= window_begin_ + window_.size();
    if (inside && (Window().size() >= bytes || WindowReachesEnd())) return {};
    uint64_t wanted = std::min(std::max<uint64_t>(bytes, kWindow), size_ - position_);
    window_.resize(static_cast<size_t>(wanted));
    window_begin_ = position_;
    size_t got = 0;
    while (got < window_.size()) {
      ssize_t n = pread(fd_, window_.data() + got, window_.size() - got,
                        static_cast<off_t>(position_ + got));
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) {
        return base::Error{base::ErrorKind::kStop,
                           "cannot read " + name_ + ": " + std::strerror(errno)};
      }
      if (n == 0) break;  // somebody shortened the file
      got += static_cast<size_t>(n);
    }
    window_.resize(got);
    if (got < wanted) size_ = position_ + got;
    return {};
  }

  int fd_;
  std::string name_;
  uint64_t size_;
  uint64_t max_block_;
  WarcDecoder decoder_;
  std::string window_;
  uint64_t window_begin_ = 0;
  uint64_t position_ = 0;  // of what is read next
  uint64_t record_offset_ = 0;
  uint64_t good_end_ = 0;
  std::string_view member_rest_;  // records of the member that were not returned yet
  std::optional<std::string> damaged_;
};

WarcReader::WarcReader(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
WarcReader::WarcReader(WarcReader&&) noexcept = default;
WarcReader::~WarcReader() = default;

base::Result<WarcReader> WarcReader::Open(const std::string& path) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) {
    return base::Error{base::ErrorKind::kStop, "cannot open " + path + ": " + std::strerror(errno)};
  }
  return FromFd(fd, path);
}

base::Result<WarcReader> WarcReader::FromFd(int fd, const std::string& name, uint64_t max_block) {
  struct stat info {};
  if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
    close(fd);
    return base::Error{base::ErrorKind::kStop, "cannot read " + name + ": it is no regular file"};
  }
  return WarcReader(
      std::make_unique<Impl>(fd, name, static_cast<uint64_t>(info.st_size), max_block));
}

base::Result<std::optional<WarcRecord>> WarcReader::Next() { return impl_->Next(); }
uint64_t WarcReader::record_offset() const { return impl_->record_offset(); }
uint64_t WarcReader::good_end() const { return impl_->good_end(); }
uint64_t WarcReader::file_size() const { return impl_->size(); }
void WarcReader::Seek(uint64_t offset) { impl_->Seek(offset); }

// --- Values of fields.

std::string WarcDate(base::Time time) {
  auto day = std::chrono::floor<std::chrono::days>(time);
  std::chrono::year_month_day date(day);
  std::chrono::hh_mm_ss clock(time - day);
  char text[64];
  std::snprintf(
      text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d.%06dZ", static_cast<int>(date.year()),
      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
      static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
      static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
  return text;
}

namespace {

std::optional<int> DigitsAt(std::string_view text, size_t begin, size_t count) {
  if (text.size() < begin + count) return std::nullopt;
  std::optional<uint64_t> number = base::ParseUnsigned(text.substr(begin, count));
  if (!number) return std::nullopt;
  return static_cast<int>(*number);
}

// Microseconds of ".123456789"; digits beyond the sixth are dropped.
std::optional<base::Duration> ParseFraction(std::string_view text) {
  if (text.empty()) return base::Duration(0);
  if (text.size() < 2 || text[0] != '.') return std::nullopt;
  int64_t microseconds = 0;
  for (size_t i = 1; i < text.size(); ++i) {
    if (!base::IsAsciiDigit(text[i])) return std::nullopt;
    if (i <= 6) microseconds = microseconds * 10 + (text[i] - '0');
  }
  for (size_t i = text.size(); i <= 6; ++i) microseconds *= 10;
  return base::Duration(microseconds);
}

}  // namespace

std::optional<base::Time> ParseWarcDate(std::string_view text) {
  if (!text.ends_with('Z')) return std::nullopt;
  text.remove_suffix(1);
  std::optional<int> year = DigitsAt(text, 0, 4), month = DigitsAt(text, 5, 2),
                     day = DigitsAt(text, 8, 2), hour = DigitsAt(text, 11, 2),
                     minute = DigitsAt(text, 14, 2), second = DigitsAt(text, 17, 2);
  if (!year || !month || !day || !hour || !minute || !second) return std::nullopt;
  if (text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':') {
    return std::nullopt;
  }
  std::chrono::year_month_day date(std::chrono::year(*year),
                                   std::chrono::month(static_cast<unsigned>(*month)),
                                   std::chrono::day(static_cast<unsigned>(*day)));
  std::optional<base::Duration> fraction = ParseFraction(text.substr(19));
  if (!date.ok() || *hour > 23 || *minute > 59 || *second > 60 || !fraction) return std::nullopt;
  return base::Time(std::chrono::sys_days(date)) + std::chrono::hours(*hour) +
         std::chrono::minutes(*minute) + std::chrono::seconds(*second) + *fraction;
}

Sha1 Sha1Of(std::string_view bytes) {
  Sha1 digest{};
  EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha1(), nullptr);
  return digest;
}

namespace {

constexpr std::string_view kBase32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::string_view kDigestPrefix = "sha1:";
constexpr size_t kDigestLetters = 32;  // by definition: 160 bits in groups of five

}  // namespace

std::string WarcDigest(const Sha1& digest) {
  std::string text(kDigestPrefix);
  uint32_t bits = 0;
  int count = 0;
  for (uint8_t byte : digest) {
    bits = (bits << 8) | byte;
    count += 8;
    while (count >= 5) {
      count -= 5;
      text.push_back(kBase32[(bits >> count) & 31]);
    }
  }
  return text;
}

std::optional<Sha1> ParseWarcDigest(std::string_view text) {
  if (!text.starts_with(kDigestPrefix)) return std::nullopt;
  text.remove_prefix(kDigestPrefix.size());
  if (text.size() != kDigestLetters) return std::nullopt;
  Sha1 digest{};
  size_t next = 0;
  uint32_t bits = 0;
  int count = 0;
  for (char letter : text) {
    size_t value = kBase32.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 5) | static_cast<uint32_t>(value);
    count += 5;
    if (count >= 8) {
      count -= 8;
      digest[next++] = static_cast<uint8_t>(bits >> count);
    }
  }
  return digest;
}

std::string NewWarcRecordId() {
  unsigned char b[16];
  RAND_bytes(b, sizeof b);
  b[6] = (b[6] & 0x0f) | 0x40;  // version 4: random
  b[8] = (b[8] & 0x3f) | 0x80;
  char text[64];
  std::snprintf(text, sizeof text,
                "<urn:uuid:%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x>",
                b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12],
                b[13], b[14], b[15]);
  return text;
}

}  // namespace upwell::store
