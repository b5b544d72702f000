import { i18n } from '@lingui/core';
import { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { afterEach, expect, it } from 'vitest';
import { checkForm, openFoldsOf } from './form.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  ['fr', 'Allemagne'],
  ['sw', 'Ujerumani'],
])('names the country of an error in %s', (locale, country) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const values = { name: '', address: '', country: 'FR', taxNumber: 'DE136695976' };
  expect(checkForm(BillingDetails, {}, values)).toMatchObject({
    errors: { taxNumber: expect.stringContaining(`belongs to ${country}`) },
  });
});

it('opens each folded section with a field that has a text', () => {
  const folds = ['open', 'open', 'closed'].map((expected) => ({ expected, found: 'closed' }));
  const elements = ['from', 'to', 'note'].map((name, at) => ({
    name,
    closest: () => ({
      setAttribute: () => {
        (folds[at] as { found: string }).found = 'open';
      },
    }),
  }));
  openFoldsOf({ elements } as never, { from: 'Enter a whole number', to: 'Enter a whole number', note: '' });
  for (const { expected, found } of folds) expect(found).toBe(expected);
});
