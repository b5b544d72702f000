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

test('cleans and shortens the name of a part that it leaves out', async () => {
  const name = `%00a%E2%80%AEb${'c'.repeat(200)}`;
  const source = mixed(
    `Content-Type: text/calendar\nContent-Disposition: attachment; filename*=utf-8''${name}\n\nx`,
  );
  const { leftOut } = await readMail(Buffer.from(source));
  expect(leftOut.map((part) => part.name)).toEqual([`ab${'c'.repeat(96)}`]);
});
