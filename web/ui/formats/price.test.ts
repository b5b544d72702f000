import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test } from 'vitest';
import { amountOf } from './price.tsx';

const english = i18n.locale;
afterEach(() => i18n.loadAndActivate({ locale: english, messages: {} }));

test.each([
  ['en', { price: 12, priceTo: 18, currency: 'USD' }, '$12–18'],
  ['en', { price: 12, priceTo: null, currency: 'USD' }, '$12'],
  ['en', { price: 12.5, priceTo: 18, currency: 'USD' }, '$12.50–18.00'],
  ['en', { price: 12, priceTo: 12, currency: null }, '$12'],
  ['en', { price: 1200, priceTo: 1500, currency: 'EUR' }, '€1,200–1,500'],
  ['fr', { price: 12, priceTo: 18, currency: 'EUR' }, '12–18\u00a0€'],
  ['en', { price: null, priceTo: null, currency: null }, ''],
])('formats in %s the price %j as %s', (locale, price, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(amountOf(price)).toBe(text);
});

test('puts a range into words where the language is read from right to left', () => {
  const messages: Messages = { [msg({ message: '{low}–{high}' }).id]: [['low'], ' إلى ', ['high']] };
  i18n.loadAndActivate({ locale: 'ar', messages });
  expect(amountOf({ price: 12, priceTo: 18, currency: 'USD' })).toBe('\u200f12 إلى 18\u00a0US$\u200e');
});
