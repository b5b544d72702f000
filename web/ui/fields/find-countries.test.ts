import { i18n } from '@lingui/core';
import { languageCodes } from '@sokoni/contract/languages';
import { countryOfField } from '@sokoni/contract/profiles/countries';
import { afterEach, expect, it } from 'vitest';
import { findCountries } from './find-countries.ts';

const english = i18n.locale;
afterEach(() => i18n.loadAndActivate({ locale: english, messages: {} }));

it.each([
  ['en', 'nig', ['Niger', 'Nigeria']],
  ['fr', 'cote d', ['Côte d’Ivoire']],
  ['fr', 'cote divoire', ['Côte d’Ivoire']],
  ['fr', 'ivory', ['Côte d’Ivoire']],
  ['pt', 'Germany', ['Alemanha']],
  ['sw', 'UAE', ['Falme za Kiarabu']],
  ['ar', 'السعوديه', ['المملكة العربية السعودية']],
  ['en', 'lanka', ['Sri Lanka']],
  ['en', 'guinea', ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']],
  ['en', 'Atlantis', []],
])('finds in %s for %o %o', (locale, typed, names) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(findCountries(typed).map(({ name }) => name)).toEqual(names);
});

it('says by which other name a country was found', () => {
  expect(findCountries('deutsch')).toEqual([{ code: 'DE', name: 'Germany', alias: 'Deutschland' }]);
});

it.each(languageCodes)('lists in %s names that are read as their countries', (locale) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const listed = findCountries('').map(({ code, name }) => [name, code]);
  expect(listed.map(([name = '']) => [name, countryOfField(name)])).toEqual(listed);
});
