import { i18n } from '@lingui/core';
import { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import { afterEach, expect, it } from 'vitest';
import { checkForm } from './form.ts';

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
