import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { type HeaderContent, headerAt } from './header-rules.ts';

const texts = ({ navigation }: HeaderContent) => navigation.map((link) => i18n._(link.label));
const button = ({ context }: HeaderContent) => context && `${i18n._(context.label)} → ${context.to}`;

describe('headerAt', () => {
  it.each([
    '/',
    '/login',
    '/about',
    '/supplier',
    '/freelancer',
    '/supplier/0190',
    '/freelancer/0190',
    '/nowhere',
  ])('shows the full navigation on the public page %s', (pathname) => {
    expect(texts(headerAt(pathname, null))).toEqual([
      'Home',
      'About Us',
      'Find Suppliers',
      'Find Freelancers',
    ]);
  });

  it.each([
    '/customer/dashboard',
    '/customer/profile',
    '/customer/messages',
    '/account',
    '/messages/compose',
  ])('hides Home and About Us at %s', (pathname) => {
    expect(texts(headerAt(pathname, 'customer'))).toEqual(['Find Suppliers', 'Find Freelancers']);
  });

  it.each([
    '/supplier/dashboard',
    '/supplier/dashboard/',
    '/freelancer/dashboard',
    '/freelancer/dashboard/work',
  ])('hides the navigation inside the professional area %s', (pathname) => {
    expect(texts(headerAt(pathname, 'supplier'))).toEqual([]);
  });

  it('does not match a longer path segment', () => {
    expect(texts(headerAt('/supplier/dashboards', null))).toHaveLength(4);
  });

  it.each([
    ['/customer/dashboard', 'customer', 'My Dashboard → /customer/profile'],
    ['/customer/profile', 'customer', 'Home → /customer/dashboard'],
    ['/customer/messages', 'customer', 'Home → /customer/dashboard'],
    ['/', 'customer', 'Home → /customer/dashboard'],
    ['/supplier', 'supplier', 'My Profile → /supplier/dashboard'],
    ['/freelancer/dashboard', 'freelancer', 'My Profile → /freelancer/dashboard'],
  ] as const)('at %s a %s finds the button %s', (pathname, role, expected) => {
    expect(button(headerAt(pathname, role))).toBe(expected);
  });

  it('links the logo to the home page, or to the dashboard of a signed-in account', () => {
    expect(headerAt('/about', null)).toMatchObject({ logo: '/', context: null });
    expect(headerAt('/about', 'freelancer').logo).toBe('/freelancer/dashboard');
  });
});
