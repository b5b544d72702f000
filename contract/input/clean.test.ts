import { describe, expect, it } from 'vitest';
import { normalizePassword } from '../accounts/normalize-password.ts';
import { cleanLine, cleanNumber, cleanText, findRefusedSign } from './clean.ts';

describe('cleanText', () => {
  it.each([
    '\u200b',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\u00ad',
    '\u2060',
  ])('removes the invisible sign %j', (sign) => expect(cleanText(`${sign}Ko${sign}ra${sign}`)).toBe('Kora'));

  it.each(['അവന്‍ പോയി', 'سنة ١٤٤٧ ه‍', 'می‌خواهم', 'ක්‍රි', '👩‍🌾', '👩🏾‍🌾', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u06dd١'])(
    'leaves %s as it is',
    (text) => expect(cleanText(text)).toBe(text),
  );

  it('removes joiners that join nothing', () =>
    expect(cleanText('\u200cKora\u200d 12\u200d3')).toBe('Kora 123'));

  it('composes letters and has one kind of line break', () =>
    expect(cleanText('Yaounde\u0301\r\nDouala\rKribi\u2028Limbe')).toBe('Yaoundé\nDouala\nKribi\nLimbe'));
});

describe('cleanLine', () => {
  it('has only simple spaces', () =>
    expect(cleanLine('\u00a0Kora\u202f&\tSons\nLtd\u3000')).toBe('Kora & Sons Ltd'));
});

it('leaves a text as it is that is too long for a password, at once', { timeout: 500 }, () => {
  const typed = `a${'\u0300'.repeat(15_000)}${'\u0323'.repeat(15_000)}`;
  expect(normalizePassword(typed) === typed).toBe(true);
});

describe('cleanNumber', () => {
  it.each(Intl.supportedValuesOf('numberingSystem'))('reads the digits of %s', (system) => {
    const typed = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(
      9876543210,
    );
    // Algorithmic systems have no digits.
    if (/^[\p{Nd}]+$/u.test(typed)) expect(cleanNumber(typed)).toBe('9876543210');
  });

  it('has one kind of dash and of width', () =>
    expect(cleanNumber('＋２３４ ８０３‐123−4567')).toBe('+234 803-123-4567'));

  // From https://github.com/woocommerce/woocommerce/issues/58000
  it('removes signs that choose the look of a digit', () =>
    expect(cleanNumber('+1\ufe0d-5️⃣55')).toBe('+1-555'));
});

describe('findRefusedSign', () => {
  it('names the first sign that cannot be stored, and its place', () => {
    expect(findRefusedSign('🧵 Kora\u0000')).toEqual({ sign: 'U+0000', place: 7 });
    expect(findRefusedSign('Kora\ud800')).toEqual({ sign: 'U+D800', place: 5 });
    expect(findRefusedSign('Kora\n\tSons')).toBeUndefined();
  });
});
