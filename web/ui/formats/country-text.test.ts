import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { countryText } from './country-text.ts';

const english = i18n.locale;
afterEach(() => i18n.loadAndActivate({ locale: english, messages: {} }));

it('names a country in the language of the reader, and leaves other text', () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(['germany', 'Hamburg, Germany'].map(countryText)).toEqual(['Allemagne', 'Hamburg, Germany']);
});
