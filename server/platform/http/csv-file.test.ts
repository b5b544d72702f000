import { expect, it } from 'vitest';
import { lineOf } from './csv-file.ts';

it('quotes every cell, and lets no cell begin like a formula', () => {
  expect(lineOf(['Amina "Best" & Daughters', '', 'a,b\nc'])).toBe(
    '"Amina ""Best"" & Daughters","","a,b\nc"\r\n',
  );
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n']) {
    expect(lineOf([`${start}cmd()`])).toBe(`"'${start}cmd()"\r\n`);
  }
});
