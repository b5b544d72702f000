import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedUnit, unitText } from './unit-text.ts';

const english = i18n.locale;
beforeEach(() => {
  const messages = { [msg({ message: 'metre', context: 'unit' }).id]: 'mètre' };
  i18n.loadAndActivate({ locale: 'fr', messages });
});
afterEach(() => i18n.loadAndActivate({ locale: english, messages: {} }));

it('shows a common unit in the page’s language', () => {
  expect(unitText('metre')).toBe('mètre');
  for (const typed of [' Metre', 'metres', 'm', 'meters']) expect(unitText(typed)).toBe('mètre');
});

it('leaves all other units as they were typed', () => {
  expect(unitText('4 kg carton')).toBe('4 kg carton');
  expect(unitText('constructor')).toBe('constructor');
});

it('stores a unit typed in the page’s language under its English name', () => {
  expect(storedUnit('Mètre ')).toBe('metre');
  expect(storedUnit('pagne')).toBe('pagne');
});
