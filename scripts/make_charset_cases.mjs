// SPDX-License-Identifier: Apache-2.0
// Prints src/parse/charset_cases.inc:  node scripts/make_charset_cases.mjs > src/parse/charset_cases.inc
// Two sources outside the program agree on each sample: iconv writes the text in the encoding, and
// TextDecoder reads it back. Broken input has one source, TextDecoder.
import {execFileSync} from 'node:child_process';

// encoding of the standard, iconv's name for it, text
const samples = [
  ['UTF-8', 'UTF-8', 'Größe, naïve, 日本語, 😀'],
  ['windows-1252', 'CP1252', 'Crème brûlée – 12 € “déjà vu”…'],
  ['windows-1250', 'CP1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1251', 'CP1251', 'Съешь же ещё этих мягких французских булок'],
  ['windows-1253', 'CP1253', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία'],
  ['windows-1254', 'CP1254', 'Pijamalı hasta yağız şoföre çabucak güvendi'],
  ['windows-1255', 'CP1255', 'דג סקרן שט בים מאוכזב'],
  ['windows-1256', 'CP1256', 'نص حكيم له سر قاطع'],
  ['windows-1257', 'CP1257', 'Glāžšķūņa rūķīši dzērumā čiepj'],
  ['windows-1258', 'CP1258', 'đồng, Huê´, ăn'.replace('ồ', 'ô')],
  ['windows-874', 'CP874', 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า'],
  ['ISO-8859-2', 'ISO-8859-2', 'Zażółć gęślą jaźń'],
  ['ISO-8859-3', 'ISO-8859-3', 'Eĥoŝanĝo ĉiuĵaŭde'],
  ['ISO-8859-4', 'ISO-8859-4', 'Põdur Žagarė ķēniņš'],
  ['ISO-8859-5', 'ISO-8859-5', 'Широкая электрификация южных губерний'],
  ['ISO-8859-6', 'ISO-8859-6', 'صفحة البحث'],
  ['ISO-8859-7', 'ISO-8859-7', 'Αναζήτηση στη βιβλιοθήκη'],
  ['ISO-8859-8', 'ISO-8859-8', 'חיפוש בספרייה'],
  ['ISO-8859-8-I', 'ISO-8859-8', 'חיפוש בספרייה'],
  ['ISO-8859-10', 'ISO-8859-10', 'Sámi ŋuorat đuođđara'],
  ['ISO-8859-13', 'ISO-8859-13', 'Įlinkdama fechtuotojo špaga'],
  ['ISO-8859-14', 'ISO-8859-14', 'Ŵyth ŷd Ḃuail'],
  ['ISO-8859-15', 'ISO-8859-15', 'cœur à 5 € – non'.replace('–', '-')],
  ['ISO-8859-16', 'ISO-8859-16', 'știință și țară, 5 €'],
  ['KOI8-R', 'KOI8-R', 'В чащах юга жил бы цитрус'],
  ['KOI8-U', 'KOI8-U', 'Щастям б’єш жук їх глицю ґанок'.replace('’', '')],
  ['IBM866', 'CP866', 'Поиск по каталогу ░▒▓'],
  ['macintosh', 'MACINTOSH', 'Crème brûlée • naïve'],
  ['x-mac-cyrillic', 'MAC-UK', 'Поиск ґ її'],
  ['GBK', 'GBK', '图书馆目录检索，測試繁體'],
  ['gb18030', 'GB18030', '图书馆 😀 ŋ 検索'],
  ['Big5', 'BIG5', '圖書館目錄查詢'],
  ['EUC-JP', 'EUC-JP', '図書館の蔵書検索、カタカナ'],
  ['Shift_JIS', 'CP932', '図書館の蔵書検索、ソ表ﾊﾝｶｸ①'],
  ['ISO-2022-JP', 'ISO-2022-JP', '図書館の蔵書検索 abc カナ'],
  ['EUC-KR', 'CP949', '도서관 자료 검색 똠방각하'],
  ['UTF-16LE', 'UTF-16LE', 'Größe 日本語 😀'],
  ['UTF-16BE', 'UTF-16BE', 'Größe 日本語 😀'],
];

// encoding, bytes in hexadecimal
const broken = [
  ['UTF-8', '61ff62'], ['UTF-8', 'c0af'], ['UTF-8', 'e28261'], ['UTF-8', 'f09f98'],
  ['UTF-8', 'eda080'], ['UTF-8', 'f4908080'], ['UTF-8', 'f0808080'], ['UTF-8', 'c3'],
  ['UTF-8', 'e282ace2'], ['UTF-8', '80bf'], ['UTF-8', 'f8888080'], ['UTF-8', 'c3c3a9'],
  ['UTF-8', 'efbbbfefbbbf61'], ['UTF-8', '00610a'],
  ['UTF-16LE', '3dd8'], ['UTF-16LE', '00de6100'], ['UTF-16LE', '610062'], ['UTF-16LE', 'fffe6100'],
  ['UTF-16BE', 'd83d0061'], ['UTF-16BE', 'feff0061'], ['UTF-16BE', '00'],
  ['EUC-JP', 'a4'], ['EUC-JP', 'a461'], ['Shift_JIS', '8260ff61'], ['EUC-KR', 'b0'],
  ['EUC-KR', 'b03c'], ['Big5', 'a43c'], ['GBK', '80'], ['windows-1253', 'd2ff'],
  ['windows-1252', '818d8f909d'],
];

const cString = (bytes) => '"' + Array.from(bytes, (b) => {
  const c = String.fromCharCode(b);
  return /[ !#->@-\[\]-~]/.test(c) ? c : '\\' + b.toString(8).padStart(3, '0');
}).join('') + '"';

const print = (encoding, bytes, literal) =>
  console.log(`{"${encoding}", {${cString(bytes)}, ${bytes.length}}, ${literal}},`);

// node does not know ISO-8859-16; node 20 reads windows-1252 as Latin-1 and EUC-KR without the
// letters that windows-949 adds: iconv alone decides.
const iconvAlone = ['ISO-8859-16', 'windows-1252', 'EUC-KR'];

console.log('// SPDX-License-Identifier: Apache-2.0');
console.log('// {encoding, bytes, UTF-8}. Printed by scripts/make_charset_cases.mjs; do not edit.');
for (const [encoding, iconvName, text] of samples) {
  const bytes = execFileSync('iconv', ['-f', 'UTF-8', '-t', iconvName], {input: text});
  const back = iconvAlone.includes(encoding) ? text : new TextDecoder(encoding).decode(bytes);
  if (back !== text) throw new Error(`${encoding}: iconv and TextDecoder differ: ${back} / ${text}`);
  print(encoding, bytes, `"${text}"sv`);
}
for (const [encoding, hex] of broken) {
  const bytes = Buffer.from(hex, 'hex');
  const utf8 = Buffer.from(new TextDecoder(encoding).decode(bytes), 'utf8');
  print(encoding, bytes, `{${cString(utf8)}, ${utf8.length}}`);
}
