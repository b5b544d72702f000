import { describe, expect, it } from 'vitest';
import { decodeTable } from './decode-table.ts';

/** The names of all countries in a language, in the bytes of an encoding; those with other signs are left out. */
function countriesIn(language: string, encoding: string): { text: string; bytes: Uint8Array } {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = ['NG', 'CI', 'ST', 'GW', 'EG', 'DZ', 'ET', 'CF', 'GN', 'TN', 'BR', 'AT', 'CV', 'MR', 'SN'];
  const lines = codes
    .map((code) => names.of(code) ?? '')
    .filter((name) => [...name].every((sign) => byteOf.has(sign)));
  const text = lines.join('\n');
  return { text, bytes: new Uint8Array([...text].map((sign) => byteOf.get(sign) ?? 0)) };
}

describe('decodeTable', () => {
  it.each([
    ['fr', 'windows-1252'],
    ['pt', 'windows-1252'],
    ['de', 'windows-1252'],
    ['fr', 'macintosh'],
    ['pt', 'macintosh'],
    ['ar', 'windows-1256'],
  ])('asks about %s in %s, with the right reading first', (language, encoding) => {
    const { text, bytes } = countriesIn(language, encoding);
    const decoded = decodeTable(bytes);
    expect('readings' in decoded && decoded.readings[0]).toEqual({ encoding, text });
    expect(decodeTable(bytes, encoding as 'macintosh')).toEqual({ text });
  });

  it('asks about another encoding behind the mark of UTF-8', () => {
    const { text, bytes } = countriesIn('fr', 'windows-1252');
    expect(decodeTable(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]), 'windows-1252')).toEqual({ text });
  });

  it('offers UTF-8 first where a few of its bytes are damaged', () => {
    const text = 'Café moulu, thé à la menthe, Côte d’Ivoire';
    for (const damage of [[0xc3], [0x0a, 0xe9]]) {
      const bytes = new Uint8Array([...Buffer.from(text), ...damage]);
      const decoded = decodeTable(bytes);
      const first = { encoding: 'utf-8', text: expect.stringContaining(text) };
      expect('readings' in decoded && decoded.readings[0]).toEqual(first);
      expect(decodeTable(bytes, 'utf-8')).toEqual({ text: first.text });
    }
  });

  it.each(['fr', 'ar', 'am', 'sw', 'zh'])('reads Unicode in %s without a question', (language) => {
    const text = `${new Intl.DisplayNames(language, { type: 'region' }).of('CI')};1\n2;3`;
    const utf16 = Buffer.from(text, 'utf16le');
    for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16()])
      expect(decodeTable(new Uint8Array(bytes))).toEqual({ text });
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0]],
    ['a PDF', [...Buffer.from('%PDF-1.7\n'), 0xe2, 1, 2, 3, 0xd3, 4, 5, 6, 0xff]],
    ['a program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 10, 0, 0, 0]],
  ])('refuses %s', (_what, bytes) => {
    for (const encoding of [undefined, 'windows-1252'] as const)
      expect(decodeTable(new Uint8Array(bytes), encoding)).toEqual({
        problem: expect.stringContaining('no text'),
      });
  });

  it.each([
    ['Sac;12,50 \x80 HT', 'Sac;12,50 € HT'],
    ['Prix (\x80)', 'Prix (€)'],
    ['Huile d\xb4olive', 'Huile d´olive'],
    ['\x80pfel', 'Äpfel'],
    ['\xa5 Caf\x8e', '• Café'],
  ])('reads %j first as %s', (bytes, text) => {
    const decoded = decodeTable(Buffer.from(bytes, 'latin1'));
    expect('readings' in decoded && decoded.readings[0]?.text).toBe(text);
  });

  it('reads a table that ends as in DOS', () =>
    expect(decodeTable(Buffer.from('a;b\r\n\x1a'))).toEqual({ text: 'a;b\r\n\x1a' }));
});
