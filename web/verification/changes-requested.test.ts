import { expect, test } from 'vitest';
import { placeToMend } from './verification-panel.tsx';

test.each([
  ['Please add your business registration.', '/supplier/dashboard?tab=verification#claims'],
  ['The certificates cannot be read.', '/supplier/dashboard?tab=products'],
  ['Your product pictures show another brand.', '/supplier/dashboard?tab=products'],
  ['The website does not exist.', '/supplier/dashboard?tab=products'],
  ['The logo belongs to another company.', '/supplier/dashboard'],
  ['The name on your document doesn’t match your profile.', '/supplier/dashboard'],
  ['Hand in an identity document that can be read.', '/supplier/dashboard?tab=verification#claims'],
  ['Describe what you sell.', '/supplier/dashboard'],
])('%s', (reason, to) => expect(placeToMend(reason, 'supplier')?.to).toBe(to));

test('freelancers have a portfolio; customers have no link', () => {
  expect(placeToMend('Take the second project out.', 'freelancer')?.to).toBe(
    '/freelancer/dashboard?tab=portfolio',
  );
  expect(placeToMend('Describe what you do.', 'customer')).toBeNull();
});
