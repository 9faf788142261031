// SPDX-License-Identifier: Apache-2.0
// Prints src/base/url_cases.inc: what `new URL` of Node makes of each input below.
//   node scripts/make_url_cases.mjs > src/base/url_cases.inc
// An entry is an input, or [input, base]. Left out is where Node 20 departs from the standard:
// '^' in paths, spaces at the end of opaque paths, "xn--" labels that do not decode, the Bidi rule,
// ".." after "c:foo" in files, and ".." as the whole path where the scheme is not special.

const page = 'http://example.com/dir/page.html?old=1#top';
const deep = 'https://user:pw@www.example.org:8443/a/b/c/d?x=y';
const file = 'file:///C:/Users/me/notes.txt';
const unix = 'file:///home/me/notes.txt';
const opaque = 'mailto:someone@example.com';
const custom = 'git://host.example/repo/tree';

const cases = [
  // Whole URLs.
  'http://example.com', 'http://example.com/', 'HTTP://EXAMPLE.COM/Path', 'https://example.com:443/',
  'https://example.com:80/', 'http://example.com:80', 'http://example.com:/', 'http://example.com:0080/',
  'http://example.com:65535/', 'http://example.com:65536/', 'http://example.com:0/', 'http://example.com:8o/',
  'ftp://example.com:21/f', 'ws://example.com:80/s', 'wss://example.com:443/s', 'ws://example.com:443/s',
  'http://example.com?q', 'http://example.com#f', 'http://example.com?#', 'http://example.com/?', 'http://example.com/#',
  'http:example.com', 'http:/example.com/x', 'http:///example.com/x', 'http://///example.com', 'http:\\\\example.com\\a\\b',
  'http://', 'http:', 'https:///', 'http://?q', 'http://#f', 'http://:80/', '//example.com/x', 'example.com', '', '/', '#f',
  '1http://example.com', 'ht tp://example.com', 'a+b-c.d://x/y', '://x', 'http//example.com',
  // White space and control characters.
  '  http://example.com/  ', '\t\nhttp://exa\tmple.com/a\r\nb \u0000', 'http://example.com/a b?c d#e f',
  'ht\ntp://example.com/', 'http://exa mple.com/', 'http://example.com/\u0001\u001f\u007f', '\u00a0http://example.com/',
  'http://example.com/\u3000', 'java\nscript:alert(1)', 'http://a\u0000b/',
  // Userinfo.
  'http://user@example.com/', 'http://user:pw@example.com/', 'http://:pw@example.com/', 'http://user:@example.com/',
  'http://@example.com/', 'http://:@example.com/', 'http://a@b@example.com/', 'http://a:b:c@example.com/', 'http://user@/x',
  'http://us er:p|w@example.com/', 'http://üser:ä@example.com/', 'http://user@:80/', 'http://a/b@example.com/',
  'http://user%40x@example.com/', 'http://a?b@example.com/', 'http://a\\b@example.com/',
  // Paths.
  'http://h/a/./b', 'http://h/a/../b', 'http://h/a/..', 'http://h/a/.', 'http://h/..', 'http://h/../../x', 'http://h/a/b/../../..//c',
  'http://h/%2e/a', 'http://h/a/%2E%2e/b', 'http://h/a/.%2e', 'http://h/a/%2e', 'http://h/...', 'http://h/a/...%2e', 'http://h/.a/..b/c.',
  'http://h//a//b', 'http://h/a//../b', 'http://h/a\\b\\..\\c', 'http://h/a;p=1/b,c', 'http://h/%zz%4', 'http://h/%41%c3%a4', 'http://h/ä/日本',
  'http://h/"<>`{}|~', 'http://h/[]@:!$&\'()*+,;=', 'http://h/a%2fb%5c', 'http://h/%', 'http://h/\ud800x', 'http://h/.%2', 'http://h/%2e%2e%2e',
  // Query and fragment.
  'http://h/?a=b&c=d', 'http://h/?a="b"&c=<d>', 'http://h/?it\'s', 'git://h/?it\'s', 'http://h/?a?b?c', 'http://h/?a#b#c', 'http://h/#a?b',
  'http://h/?ä=日', 'http://h/#ä<>"`{}', 'http://h/?a\\b/../c', 'http://h/?%zz&%20+', 'http://h/?a b', 'http://h/?`{}|^~[]', 'http://h/#`^|[]',
  'http://h/?\u0001', 'http://h?a/b', 'http://h#/../x', 'http://h/??', 'http://h/##',
  // Hosts that are names.
  'http://ExAmPlE.CoM./', 'http://example..com/', 'http://.example.com/', 'http://./', 'http://../', 'http://a_b.example/', 'http://-a-/',
  'http://ex%41mple.com/', 'http://ex%2fample.com/', 'http://ex%00ample.com/', 'http://%zz/', 'http://a%b/', 'http://a%20b/', 'http://a<b/', 'http://a|b/',
  'http://a^b/', 'http://a"b/', 'http://a{b}/', 'http://a*b/', 'http://a+b,c;d=e/', 'http://a[b/', 'http://a]b/', 'http://~a!$&\'()/', 'http://a`b/',
  'http://münchen.example/', 'http://MÜNCHEN.example/', 'http://m%C3%BCnchen.example/', 'http://faß.example/', 'http://日本語。jp/',
  'http://xn--mnchen-3ya.example/', 'http://XN--MNCHEN-3YA.example/', 'http://ｅｘａｍｐｌｅ.com/', 'http://a\u00adb.example/', 'http://\u00ad/',
  'http://%ff/', 'http://\ufffd/', 'http://σς.gr/', 'http://א1.example/', 'http://☃.net/', 'http://i❤.ws/', 'http://a\u200db.example/',
  'http://ⅷ.example/', 'http://①②.③④/', 'http://a．b。c/', 'http://ﬁ.example/', 'http://Ａ%EF%BC%A2/', 'http://e\u0301.example/',
  // Hosts that are addresses.
  'http://127.0.0.1/', 'http://127.1/', 'http://0x7f.1/', 'http://0177.0.0.01/', 'http://2130706433/', 'http://0x7F000001/', 'http://1.2.3/',
  'http://1.2.3.4.5/', 'http://256.1.1.1/', 'http://1.1.1.256/', 'http://1.1.65536/', 'http://4294967296/', 'http://4294967295/', 'http://1.2.3.4./',
  'http://1.2.3.4../', 'http://08.1.1.1/', 'http://0x.0x.0/', 'http://1.2.3.08/', 'http://1.2.3.x/', 'http://x.1/', 'http://1.x.09/', 'http://a.0x/', 'http://a.0xg/',
  'http://%31%32%37.1/', 'http://１２７.1/', 'http://00000000000000000001/', 'http://1..2/', 'http://99999999999999999999999/', 'http://0xffffffffff/',
  'http://[::1]/', 'http://[::]/', 'http://[1:2:3:4:5:6:7:8]/', 'http://[2001:DB8::00ff]:8080/', 'http://[1:0:0:2:0:0:0:3]/', 'http://[0:0:1:0:0:1:0:0]/',
  'http://[::ffff:127.0.0.1]/', 'http://[1:2:3:4:5:6:1.2.3.4]/', 'http://[1::2::3]/', 'http://[1:2:3]/', 'http://[:1]/', 'http://[1:]/', 'http://[12345::]/',
  'http://[::1.2.3]/', 'http://[::1.2.3.256]/', 'http://[::01.2.3.4]/', 'http://[::1.2.3.4.5]/', 'http://[1:2:3:4:5:6:7:1.2.3.4]/', 'http://[::1%25eth0]/',
  'http://[::1', 'http://[]/', 'http://[::g]/', 'http://[::1]x/', 'http://x[::1]/', 'http://[::1]:80x/', 'http://[1:2:3:4:5:6:7::]/', 'http://[::2:3:4:5:6:7:8]/',
  'http://[1:2:3:4:5:6:7:8::]/', 'http://[:::1]/', 'http://[1:::2]/', 'http://[::.1.2.3]/', 'http://[1:2:3:4:5:6:7:8:9]/', 'http://[0:1:0:1:0:1:0:1]/',
  // Other schemes.
  'mailto:someone@example.com', 'javascript:void(0)', 'data:text/plain,a b#c d', 'tel:+49 30 1', 'about:blank', 'blob:https://example.com/1', 'foo:',
  'foo:/', 'foo:/a/../b', 'foo:/..//x', 'foo:/.//x', 'foo://', 'foo:///x', 'foo://h', 'foo://H/X', 'foo://h:80', 'foo://:80/', 'foo://a b/', 'foo://a%zzü/',
  'foo://[::1]:7/x', 'foo://u:p@h/', 'foo://@/', 'foo:a\\b', 'foo://h\\x', 'foo:?q', 'foo:#f', 'foo:ä\u0001', 'foo://h/a\\..\\b', 'foo:////x', 'foo:/a//../../..//b',
  // Files.
  'file:', 'file:/', 'file://', 'file:///', 'file:x', 'file:/x/../y', 'file://localhost/x', 'file://LOCALHOST', 'file://host/x', 'file:///C:/a/../../b', 'file:///C|/x',
  'file:C:/x', 'file://C:/x', 'file://C|', 'file:\\\\host\\x', 'file:////x', 'file:///C:', 'file:///C:/..', 'file://1.2/x', 'file://[::1]/', 'file://a b/',
  'file://h:80/', 'file://u@h/', 'file:?q', 'file:#f', 'file:///%43%3A/..', 'file:c:\\x\\..\\..\\y', 'file://///h/x', 'file:///C:/C:/../..',
  // Relative to a page.
  ...['', '#', '#f', '?', '?q', '?q#f', 'x', './x', '../x', '../../x', '.', '..', './', '../', 'x/../y', 'x/..', '/', '/x', '/x/../..', '//', '//h', '//h/x', '///h/x', '//h:81',
    '\\x', '\\\\h\\x', '/\\h', '?a?b', 'http:', 'http:x', 'http:/x', 'http://h', 'http:#f', 'http:?q', 'https:x', 'HTTP:../x', ':x', 'x:y', 'a:80', ' x ', 'x y', '%2e%2e/x', ';x', 'x#a/../b',
    'x?a/../b', '&', '@', '//u@h', '//@', '//:0', '::', 'mailto:x', 'javascript:', 'foo:x', 'C|/x', 'ä'].map((input) => [input, page]),
  ...['', '?', '#', 'x', '../x', '../../../../x', '/x', '//h', 'https:x', 'http:x', 'x/./y//', '?x y', '..?q#f', './/x', '/.//x', '...'].map((input) => [input, deep]),
  // Relative to other bases.
  ...['', 'x', '../../../x', '/', '/x', '/D:/x', 'D:/x', 'D|', '//h/x', '///x', '/..', '..', '?q', '#f', 'file:x', 'file:', 'file:/x', 'file:D:', 'http:x', '\\x', 'C|\\x', '/C|a'].map((input) => [input, file]),
  ...['', 'x', '../../../x', '/x', 'D:/x', '//localhost/x', '//C:/x', '/C|/x/../..', 'file:#f'].map((input) => [input, unix]),
  ...['', '#f', '?q', 'x', '/x', '//h', 'mailto:x', 'http://h', 'http:h'].map((input) => [input, opaque]),
  ...['', 'x', '../x', '/x', '//h', '///x', '\\x', '?q', '#f', 'git:x', 'git:/x', 'git://H', '..', '/..//x', '//u:p@h:1/../x', '//a<b'].map((input) => [input, custom]),
  ...['x', '..', '/', '?q', './/y', '/.//y'].map((input) => [input, 'foo:/.//a/b']),
  ...['x', '/x', '../y', '#f', '//'].map((input) => [input, 'foo://host']),
  ['x', 'not a base'], ['http://h/', 'not a base'], ['x', ''],
];

// A C++ string literal, every byte that is not plain as an octal escape (never longer than that).
function literal(text) {
  let out = '"';
  for (const byte of Buffer.from(text.toWellFormed(), 'utf8')) {
    const plain = byte >= 0x20 && byte < 0x7f && !'"\\?'.includes(String.fromCharCode(byte));
    out += plain ? String.fromCharCode(byte) : '\\' + byte.toString(8).padStart(3, '0');
  }
  return out + '"sv';
}

// The href, the origin and the parts, or failure as an empty href.
function parse(input, base) {
  let url;
  try {
    url = new URL(input.toWellFormed(), base);
  } catch {
    return ['', '', '', '', '', '', '', ''];
  }
  return [url.href, url.origin, url.host, url.hostname, url.port, url.pathname, url.search, url.hash];
}

console.log('// SPDX-License-Identifier: Apache-2.0');
console.log('// Printed by scripts/make_url_cases.mjs with Node ' + process.version + '; do not edit.');
console.log('// input, base, href (empty: failure), origin, authority, host, port, path, ?query, #fragment');
for (const entry of cases) {
  const [input, base] = Array.isArray(entry) ? entry : [entry, undefined];
  const fields = [input, base ?? '', ...parse(input, base || undefined)].map(literal);
  console.log('{' + fields.join(', ') + '},');
}
