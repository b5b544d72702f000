import { expect, test } from 'vitest';
import { customerTabAddress, customerTabAt, customerTabs } from './own-sections.tsx';

test.each([
  ['/customer/profile', '', 'profile'],
  ['/customer/messages', '', 'messages'],
  ['/customer/profile', '?tab=messages', 'messages'],
  ['/customer/messages', '?tab=favorites', 'favorites'],
  ['/customer/messages', '?tab=profile', 'profile'],
  ['/customer/messages', '?tab=nonsense', 'messages'],
  ['/customer/profile', '?tab=nonsense', 'profile'],
])('%s%s opens on %s', (pathname, search, tab) => {
  expect(customerTabAt(pathname, search)).toBe(tab);
});

test.each(customerTabs)('the address of the %s tab opens that tab', (tab) => {
  const { pathname, search } = new URL(customerTabAddress(tab), 'http://sokoni.example');
  expect(customerTabAt(pathname, search)).toBe(tab);
});
