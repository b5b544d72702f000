import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes as screens } from '../../signed-in/routes.ts';
import { documents } from '../document-routes.ts';
import { pageAddressOf, pageAt } from './page-address.ts';

const routes = [...documents, ...screens];

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/about?a=1&b=2', '/about'],
  ['/fr/about?a=1', '/fr/about'],
  ['/supplier?search=a%26b&utm_source=x&page=2', '/supplier?search=a%26b&page=2'],
  ['/supplier?page=2&search=a', '/supplier?search=a&page=2'],
  ['/supplier?search=a&search=b', '/supplier?search=a'],
  ['/supplier?se%61rch=a', '/supplier?se%61rch=a'],
  ['/supplier?skill=tailor', '/supplier'],
  ['/freelancer?skill=tailor&industry=x', '/freelancer?skill=tailor'],
  ['/supplier?%', '/supplier'],
  ['/suppliers?search=a&x=1', '/suppliers?search=a'],
  ['/sw/register?type=supplier&plan=basic&x=1', '/sw/register?type=supplier&plan=basic'],
  ['/supplier/123?search=a', '/supplier/123'],
])('%s shows the page at %s', (address, shown) => {
  expect(pageAddressOf(address)).toBe(shown);
});

test.each([
  ['/nowhere?x=1', '/404'],
  ['/a/b/c', '/404'],
  ['/ar/nowhere', '/ar/404'],
  ['/supplier/1/2', '/404'],
  ['/messages', '/404'],
  // With the header of its area.
  ['/supplier/dashboard/more', '/supplier/dashboard/404'],
  ['/fr/account/x', '/fr/account/404'],
])('%s shows the not-found page of %s', (address, shown) => {
  expect(pageAddressOf(address)).toBe(shown);
  expect(pageAddressOf(shown)).toBe(shown);
});

test.each([
  '/',
  '/about',
  '/supplier',
  '/supplier/create',
  '/supplier/dashboard',
  '/supplier/123',
  '/reset-password/Ab',
  '/mail/stop/Ab',
  '/mail/stop',
  '/customer/messages',
  '/404',
])('finds the same page at %s as the router', (path) => {
  const found = matchRoutes(routes, path)?.at(-1)?.route;
  expect(pageAt(path)?.path).toBe(found?.path === '*' ? undefined : found?.path);
});
