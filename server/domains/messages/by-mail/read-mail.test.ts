import { leftOutTexts } from '@sokoni/contract/left-out-texts';
import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const mixed = (...parts: string[]) =>
  `Content-Type: multipart/mixed; charset=utf-8;\n boundary="b=1"\n\nNot shown\n--b=1\n${parts.join('\n--b=1\n')}\n--b=1--\nNot shown`;
const alternative = `Content-Type: multipart/alternative; boundary=b\n\n--b\n\nPlain text\n--b\nContent-Type: text/html\n\n<p>HTML text</p>\n--b--\n`;

const textOf = ({ lines }: Awaited<ReturnType<typeof readMail>>) =>
  lines
    .map(({ guessed, depth, text }) => (guessed || '>'.repeat(depth)) + text)
    .join('\n')
    .trim();

test.each([
  ['a text without a header', '\n\nHello', 'Hello'],
  [
    'quoted-printable in an 8-bit encoding',
    'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nCaf=E9 =\nnoir =3D 3',
    'Café noir = 3',
  ],
  ['base64', 'Content-Transfer-Encoding: base64\n\nSGVs\r\nbG8=\r\n', 'Hello'],
  [
    'flowed text',
    'Content-Type: text/plain; format=flowed\n\nOne \nline\nand another',
    'One line\nand another',
  ],
  [
    'flowed text of each depth by itself (RFC 3676, 4.5)',
    'Content-Type: text/plain; format=Flowed; DelSp=yes\n\n>> One \n>> line\n> other \nown \n  indented\n >5 t: $4.90\n-- \nMusa',
    '>>Oneline\n>other\nown indented\n>5 t: $4.90\n-- \nMusa',
  ],
  ['the plain one of two texts', alternative, 'Plain text'],
  [
    'the HTML that says more than its plain form',
    alternative.replace('Plain text', '103 kg').replace('HTML text', '10<sup>3</sup> kg'),
    '10³ kg',
  ],
  [
    'HTML whose plain form is about the program',
    alternative
      .replace('Plain text', 'Your mail client does not support HTML messages.')
      .replace('HTML text', 'Price $4.90'),
    'Price $4.90',
  ],
  [
    'HTML that has a table which its plain form lacks',
    alternative
      .replace('Plain text', 'Our prices for this week and the next one:\nRegards')
      .replace(
        'HTML text',
        'Our prices for this week and the next one:<table><tr><td>5 t<td>$4.90</table>Regards',
      ),
    'Our prices for this week and the next one:\n5 t | $4.90\n\nRegards',
  ],
  [
    'the plain text with a number that the HTML lacks',
    alternative
      .replace('Plain text', 'Our price is 4.90 USD <https://x.example/5>')
      .replace(
        'HTML text',
        'Our price is<img src="cid:1">Virus-free. www.avast.example, for all of your mail',
      ),
    'Our price is 4.90 USD <https://x.example/5>',
  ],
  [
    'the plain text that has as many words as HTML with pictures',
    alternative.replace('Plain', '[image: a.png]\nHTML'),
    '[image: a.png]\nHTML text',
  ],
  ['base64 in two pieces', 'Content-Transfer-Encoding: base64\n\nWWVzLA==\nIDUgdA==', 'Yes, 5 t'],
  [
    'base64 above the plain lines of a mailing list',
    'Content-Transfer-Encoding: base64\n\nWWVz\n\n_____\nList of buyers',
    'Yes\n\n_____\nList of buyers',
  ],
  ...['____\nList', '-- \nYou received this mail', '\n--\nSent from my phone', '\nConfidential'].map(
    (below) => [
      `base64 that ends above ${JSON.stringify(below)}`,
      `Content-Transfer-Encoding: base64\n\nY2Fmw6k=\n${below}`,
      `café\n${below}`,
    ],
  ),
  [
    'quoted-printable with spaces behind the end of a line',
    'Content-Transfer-Encoding: quoted-printable\n\n25=  \n000 =\t\n= 5=\n0',
    '25000 = 50',
  ],
  [
    'several parts without a boundary',
    'Content-Type: multipart/mixed\n\n--b c\n\nOne\n--b c\n\nTwo\n--b c--',
    'One\nTwo',
  ],
  [
    'several parts with another boundary',
    'Content-Type: multipart/mixed; boundary=a\n\n--bc\n\nOne\n--bc--',
    'One',
  ],
  ['several parts of which there are none', 'Content-Type: multipart/mixed; boundary=a\n\nOne', 'One'],
  [
    'several parts of which there is only a text with a quotation',
    'Content-Type: multipart/mixed; boundary=a\n\nOne\n-----\n\n---------- Forwarded message ---------\n\nTwo',
    'One\n-----\n\n---------- Forwarded message ---------\n\nTwo',
  ],
  ['a type without a slash', 'Content-Type: text\n\nHello', 'Hello'],
  [
    'a type without a semicolon',
    'Content-Type: text/html charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n<b>Caf=E9</b>',
    'Café',
  ],
  [
    'UTF-8 in the name of another charset',
    'Content-Type: text/plain; charset=iso-8859-1\n\n25 000 € à',
    '25 000 € à',
  ],
  ['HTML after a text', mixed('\nAbove', 'Content-Type: text/html\n\n<p>Below</p>'), 'Above\nBelow'],
  ['UTF-8 without a charset', 'Content-Type: text/plain; charset=us-ascii\n\nCafé', 'Café'],
  [
    'text above and below a file',
    mixed('\nAbove', 'Content-Type: text/csv\n\na,b', '\nBelow'),
    'Above\nBelow',
  ],
  ['an inner multipart', mixed(alternative, 'Content-Type: text/plain\n\nBelow'), 'Plain text\nBelow'],
  ['a multipart that is cut off', 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHello', 'Hello'],
  ['a line that only begins like a boundary', mixed('\nOne\n--b=12\nTwo'), 'One\n--b=12\nTwo'],
])('reads %s', async (_what, source, text) => {
  for (const lines of [source, source.replaceAll(/\r?\n/g, '\r\n')]) {
    expect(textOf(await readMail(Buffer.from(lines)))).toBe(text);
  }
});

test.each([
  ['a letter at its end in another charset', 'text/plain; charset=us-ascii', 'Caf\xe9', 'Café'],
  [
    'a damaged letter of UTF-8',
    'text/plain; charset=utf-8',
    '25 \xe2\x82\xac, Caf\xc3\xa9 \xe9',
    '25 €, Café \ufffd',
  ],
  ['a charset in quotes', "text/plain; charset='windows-1256'", '\xe4\xda\xe3', 'نعم'],
  ['the number of a code page', 'text/plain; charset=cp936', '\xc4\xe3', '你'],
  ['the charset of a page', 'text/html', '<meta charset="windows-1256">\xe4\xda\xe3', 'نعم'],
  ['a page that says it is UTF-16', 'text/html', '<meta charset=unicode>Yes.', 'Yes.'],
])('reads %s', async (_what, type, body, text) => {
  const source = Buffer.from(`Content-Type: ${type}\n\n${body}`, 'latin1');
  expect(textOf(await readMail(source))).toBe(text);
});

const value = (tag: number, ...parts: (Buffer | string)[]) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(3, 0x82);
  length.writeUInt16BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
/** Of unknown length, as Outlook and Java write it. */
const open = (tag: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
const signedData = (wrap: typeof open, ...content: Buffer[]) =>
  wrap(
    0x30,
    value(0x06, Buffer.from('2a864886f70d010702', 'hex')),
    wrap(
      0xa0,
      wrap(
        0x30,
        value(0x02, '\x01'),
        value(0x31),
        wrap(0x30, value(0x06, Buffer.from('2a864886f70d010701', 'hex')), wrap(0xa0, ...content)),
        value(0x31, value(0x30, value(0x04, 'a signature'))),
      ),
    ),
  );
const signedHeader = 'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\n';
const textPart = 'Content-Type: text/plain\n\nPrice 25';
test.each<[string, Buffer, string, string, string?]>([
  ['of known length', signedData(value, value(0x04, textPart)), 'Price 25', leftOutTexts.signature],
  [
    'in pieces',
    signedData(open, open(0x24, value(0x04, textPart.slice(0, 30)), value(0x04, textPart.slice(30)))),
    'Price 25',
    leftOutTexts.signature,
  ],
  ['that is damaged', signedData(value, value(0x04, 'x')).subarray(0, 40), '', leftOutTexts.encrypted],
  ['without its text', signedData(value), '', leftOutTexts.encrypted],
  [
    'of too many values',
    signedData(open, value(0x04, textPart), open(0x05, Buffer.alloc(2_000_000, '0400', 'hex'))),
    '',
    leftOutTexts.encrypted,
  ],
  ['that is a file', signedData(value, value(0x04, '%PDF-1.7\n\nPrice 25')), '', leftOutTexts.encrypted],
  ['with its file', signedData(value, value(0x04, textPart)), '', leftOutTexts.encrypted, 'contract.pdf.p7m'],
])('reads the text of a signed mail %s', async (_what, bytes, text, why, name = 'smime.p7m') => {
  const header = signedHeader.replace('smime.p7m', name);
  const body = bytes.toString('base64');
  const mail = await readMail(Buffer.from(`${header}Content-Transfer-Encoding: base64\n\n${body}`));
  expect([textOf(mail), mail.leftOut.map((part) => [part.name, part.why])]).toEqual([text, [[name, why]]]);
});

test('names a card and a date that were sent as bytes', async () => {
  const file = (name: string) => `Content-Type: application/octet-stream; name=${name}\n\nx`;
  const { leftOut } = await readMail(Buffer.from(mixed(file('a.VCF'), file('b.ics'))));
  expect(leftOut.map(({ why }) => why)).toEqual([leftOutTexts.card, leftOutTexts.date]);
});

test('names the packed files of Outlook', async () => {
  const source = mixed('Content-Type: application/vnd.ms-tnef; name=Winmail.dat\n\nx');
  const { leftOut } = await readMail(Buffer.from(source));
  expect(leftOut.map(({ why }) => why)).toEqual([leftOutTexts.winmail]);
});

test.each([
  ['as it is', '', 'a,b\nc=3D,d'],
  ['in base64', 'Content-Transfer-Encoding: base64\n', 'YSxi\nCmM9M0QsZA=='],
  ['in quoted-printable', 'Content-Transfer-Encoding: Quoted-Printable\n', 'a,=\nb\nc=3D3D,d'],
])('reads a file %s', async (_what, encoding, content) => {
  const source = mixed(
    `Content-Type: text/csv\nContent-Disposition: attachment; filename*=utf-8''pr%C3%ADces.csv\n${encoding}\n${content}`,
  );
  const { files } = await readMail(Buffer.from(source));
  expect(files.map(({ name, bytes }) => [name, String(bytes)])).toEqual([['príces.csv', 'a,b\nc=3D,d']]);
});

test.each([
  ['more than a hundred parts', mixed(...Array.from({ length: 101 }, () => '\nHello')), 'Hello'],
  [
    'more than ten multiparts inside each other',
    Array.from(
      { length: 12 },
      (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}x\n\n--b${nth}x\n`,
    ).join(''),
    '',
  ],
])('names what is beyond %s', async (_what, source, start) => {
  const mail = await readMail(Buffer.from(source));
  expect(textOf(mail).split('\n')[0]).toBe(start);
  expect(mail.leftOut).toEqual([{ name: '', why: leftOutTexts.parts }]);
});

test('reads many spaces in charsets in bounded time', async () => {
  const part = `Content-Type: text/plain; charset="a${' '.repeat(60_000)}b"\n\n`;
  const start = process.cpuUsage();
  await readMail(Buffer.from(mixed(part, part, part, part)));
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
});

test('cleans and shortens the name of a part that it leaves out', async () => {
  const name = `%00a%E2%80%AEb${'c'.repeat(200)}`;
  const source = mixed(
    `Content-Type: text/calendar\nContent-Disposition: attachment; filename*=utf-8''${name}\n\nx`,
  );
  const { leftOut } = await readMail(Buffer.from(source));
  expect(leftOut.map((part) => part.name)).toEqual([`ab${'c'.repeat(96)}`]);
});
