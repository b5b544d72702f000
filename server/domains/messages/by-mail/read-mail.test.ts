import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const mixed = (...parts: string[]) =>
  `Content-Type: multipart/mixed; charset=utf-8;\n boundary="b=1"\n\nNot shown\n--b=1\n${parts.join('\n--b=1\n')}\n--b=1--\nNot shown`;
const alternative = `Content-Type: multipart/alternative; boundary=b\n\n--b\n\nPlain\n--b\nContent-Type: text/html\n\n<p>HTML</p>\n--b--\n`;

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
  ['the plain one of two texts', alternative, 'Plain'],
  [
    'text above and below a file',
    mixed('\nAbove', 'Content-Type: text/csv\n\na,b', '\nBelow'),
    'Above\nBelow',
  ],
  ['an inner multipart', mixed(alternative, 'Content-Type: text/plain\n\nBelow'), 'Plain\nBelow'],
  ['a multipart that is cut off', 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHello', 'Hello'],
  ['a line that only begins like a boundary', mixed('\nOne\n--b=12\nTwo'), 'One\n--b=12\nTwo'],
])('reads %s', async (_what, source, text) => {
  for (const lines of [source, source.replaceAll(/\r?\n/g, '\r\n')]) {
    expect((await readMail(Buffer.from(lines))).text.replaceAll('\r', '')).toBe(text);
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
  ['more than a hundred parts', mixed(...Array.from({ length: 101 }, () => '\nHello'))],
  [
    'more than ten multiparts inside each other',
    Array.from(
      { length: 12 },
      (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}x\n\n--b${nth}x\n`,
    ).join(''),
  ],
  ['a part whose header does not end', mixed('Content-Type: text/plain')],
])('refuses %s', async (_what, source) => {
  await expect(readMail(Buffer.from(source))).rejects.toThrow('could not read');
});
