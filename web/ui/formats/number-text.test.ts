import { i18n } from '@lingui/core';
import { readAmount, readNumber } from '@sokoni/contract/input/numbers';
import { expect, it } from 'vitest';
import { answerText, numberText } from './number-text.ts';

it.each([1.125, 12.5, 1500, 25_000])('writes %d so that it has one reading', (value) => {
  expect(readNumber(numberText(value), { locale: i18n.locale })).toEqual({ value });
});

it.each(['₦1,500', 'FCFA 1,500', '1,500 $', '1,500'])('keeps the currency of %s in an answer', (typed) => {
  const reading = readAmount(typed);
  const { number, currencies } = readAmount(answerText(reading, 1500));
  expect([number, currencies]).toEqual([{ value: 1500 }, reading.currencies]);
});
