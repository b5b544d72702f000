import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { countryChoices, countryText } from './country-text.ts';

const english = i18n.locale;
afterEach(() => i18n.loadAndActivate({ locale: english, messages: {} }));

it.each([
  ['fr', 'germany', 'Allemagne'],
  ['fr', 'Hamburg, Germany', 'Hamburg, Germany'],
  ['fr', 'ألمانيا', 'Allemagne'],
  ['en', 'Allemagne', 'Germany'],
  ['en', 'Congo', 'Congo'],
])('names in %s the country %s', (locale, stored, shown) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(countryText(stored)).toBe(shown);
});

it('offers countries in the alphabetical order of the language', () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  const texts = countryChoices(['Egypt', 'Germany', 'South Africa']).map(([, text]) => text);
  expect(texts).toEqual(['Afrique du Sud', 'Allemagne', 'Égypte']);
});
