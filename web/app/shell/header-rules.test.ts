import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { type HeaderContent, headerAt } from './header-rules.ts';

const texts = ({ navigation }: HeaderContent) => navigation.map((link) => i18n._(link.label));
const button = ({ context }: HeaderContent) => context && `${i18n._(context.label)} → ${context.to}`;

describe('headerAt', () => {
  it.each([
    ...['/', '/login', '/supplier', '/freelancer/0190', '/nowhere', '/supplier/dashboards'].map(
      (pathname) => [pathname, null, ['Home', 'About Us', 'Find Suppliers', 'Find Freelancers']] as const,
    ),
    ...['/customer/dashboard', '/account', '/messages/compose'].map(
      (pathname) => [pathname, 'customer', ['Find Suppliers', 'Find Freelancers']] as const,
    ),
    ['/supplier/dashboard/', 'supplier', []],
    ['/freelancer/dashboard/work', 'freelancer', []],
  ] as const)('at %s a %s sees the links %j', (pathname, role, links) => {
    expect(texts(headerAt(pathname, role))).toEqual(links);
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
