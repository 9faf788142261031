// SPDX-License-Identifier: Apache-2.0
// Checks WARC files with a reader that is not ours (warcio): every record's Content-Length,
// WARC-Block-Digest and WARC-Payload-Digest are computed again, every record must be one gzip
// member, every file must begin with a warcinfo record.
//
//   scripts/check_warc.sh FOLDER installs it into build/node
//   node scripts/check_warc.mjs [--modules build/node] FILE.warc.gz...
//
// Prints "N records OK", or the first fault and exits with 1.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, gunzipSync } from "node:zlib";

const args = process.argv.slice(2);
let modules = "build/node";
if (args[0] === "--modules") {
  modules = args[1];
  args.splice(0, 2);
}
if (args.length === 0) {
  console.error("usage: check_warc.mjs [--modules FOLDER] FILE.warc.gz...");
  process.exit(2);
}
const require = createRequire(resolve(modules, "package.json"));
const { WARCParser } = await import(pathToFileURL(require.resolve("warcio")).href);

class Fault extends Error {}

function base32(bytes) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  let text = "", bits = 0, count = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    for (; count >= 5; count -= 5) text += letters[(bits >> (count - 5)) & 31];
    bits &= (1 << count) - 1;
  }
  return text;
}

function digestOf(bytes) {
  return "sha1:" + base32(createHash("sha1").update(bytes).digest());
}

async function collect(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

function requireEqual(what, found, expected) {
  if (found !== expected) throw new Fault(`${what} is ${found}, not ${expected}`);
}

// A revisit's payload is elsewhere, so only its presence is checked.
function checkPayload(record, payload) {
  const headers = record.warcHeaders.headers;
  const digest = headers.get("WARC-Payload-Digest");
  if (record.warcType === "revisit") {
    const profile = headers.get("WARC-Profile") ?? "";
    if (!profile.startsWith("http://netpreserve.org/warc/1.1/revisit/")) {
      throw new Fault(`WARC-Profile is ${profile}`);
    }
    if (profile.endsWith("identical-payload-digest") && !digest) {
      throw new Fault("a revisit has no WARC-Payload-Digest");
    }
  } else if (digest) {
    requireEqual("WARC-Payload-Digest", digest, digestOf(payload));
  }
}

function checkFields(record, first) {
  const headers = record.warcHeaders.headers;
  for (const name of ["WARC-Record-ID", "WARC-Date", "WARC-Type", "Content-Length"]) {
    if (!headers.get(name)) throw new Fault(`${name} is missing`);
  }
  if (first) requireEqual("the type of the first record", record.warcType, "warcinfo");
  if (record.warcType === "warcinfo" && headers.get("WARC-Target-URI")) {
    throw new Fault("warcinfo has a WARC-Target-URI");
  }
  if (["response", "request"].includes(record.warcType) && headers.get("WARC-Refers-To")) {
    throw new Fault(`${record.warcType} has WARC-Refers-To`);
  }
}

// The one gzip member at `offset` as bytes; its end must be where the next record begins.
function memberAt(bytes, offset, size) {
  const member = bytes.subarray(offset, offset + size);
  if (member[0] !== 0x1f || member[1] !== 0x8b) throw new Fault("no gzip member begins here");
  const content = gunzipSync(member, { finishFlush: constants.Z_FINISH });
  const starts = content.toString("latin1").match(/^WARC\/1\.[01]\r\n/) !== null;
  if (!starts) throw new Fault("the gzip member does not begin with a record");
  return content;
}

function splitRecord(content) {
  const headEnd = content.indexOf("\r\n\r\n") + 4;
  const end = content.length - 4;
  if (content.subarray(end).toString("latin1") !== "\r\n\r\n") {
    throw new Fault("the record does not end with two line ends");
  }
  return content.subarray(headEnd, end);
}

function payloadOf(record, block) {
  const type = record.warcHeaders.headers.get("Content-Type") ?? "";
  return type.startsWith("application/http") ? block.subarray(block.indexOf("\r\n\r\n") + 4) : block;
}

async function places(bytes) {
  const found = [];
  const parser = new WARCParser([bytes], { keepHeadersCase: true, parseHttp: false });
  for await (const record of parser) {
    const content = await collect(record);
    found.push({ record, content, offset: parser.offset, size: parser.recordLength });
  }
  return found;
}

async function checkFile(path) {
  const bytes = readFileSync(path);
  let end = 0, count = 0;
  for (const { record, content, offset, size } of await places(bytes)) {
    try {
      requireEqual("the record's offset", offset, end);
      end = offset + size;
      const block = splitRecord(memberAt(bytes, offset, size));
      checkFields(record, count === 0);
      const length = Number(record.warcHeaders.headers.get("Content-Length"));
      requireEqual("Content-Length", length, block.length);
      if (!content.equals(block)) throw new Fault("warcio reads another block");
      const digest = record.warcHeaders.headers.get("WARC-Block-Digest");
      if (digest) requireEqual("WARC-Block-Digest", digest, digestOf(block));
      checkPayload(record, payloadOf(record, block));
    } catch (error) {
      throw new Fault(`${basename(path)}: record ${count} at byte ${offset}: ${error.message}`);
    }
    ++count;
  }
  requireEqual(`${basename(path)}: the end of the last record`, end, bytes.length);
  return count;
}

let records = 0;
try {
  for (const path of args) records += await checkFile(path);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`${records} records OK`);
