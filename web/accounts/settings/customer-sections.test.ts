import { expect, test } from 'vitest';
import { customerPartAddress, customerPartAt, customerSections } from './customer-sections.ts';

test.each([
  ['/customer/profile', '', 'profile'],
  ['/customer/messages', '', 'messages'],
  ['/customer/profile', '?tab=messages', 'messages'],
  ['/customer/messages', '?tab=favorites', 'favorites'],
  ['/customer/messages', '?tab=profile', 'profile'],
  ['/customer/messages', '?tab=nonsense', 'messages'],
  ['/customer/profile', '?tab=nonsense', 'profile'],
])('%s%s opens on %s', (pathname, search, part) => {
  expect(customerPartAt(pathname, search)).toBe(part);
});

test.each(customerSections)('the address of the %s tab opens that tab', (part) => {
  const { pathname, search } = new URL(customerPartAddress(part), 'http://sokoni.example');
  expect(customerPartAt(pathname, search)).toBe(part);
});
