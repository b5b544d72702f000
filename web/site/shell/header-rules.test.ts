import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { contextLinkAt, navigationAt } from './header-rules.ts';

describe('navigationAt', () => {
  it.each([
    ...[
      '/',
      '/login',
      '/supplier',
      '/freelancer/0190',
      '/nowhere',
      '/supplier/dashboards',
      '/projects/new',
    ].map((pathname) => [pathname, ['Home', 'About Us', 'Find Suppliers', 'Find Freelancers']] as const),
    ...['/customer/dashboard', '/account', '/messages/compose', '/projects/0190'].map(
      (pathname) => [pathname, ['Find Suppliers', 'Find Freelancers']] as const,
    ),
    ['/supplier/dashboard/', []],
    ['/freelancer/dashboard/work', []],
  ] as const)('has at %s the links %j', (pathname, links) => {
    expect(navigationAt(pathname).map(({ label }) => i18n._(label))).toEqual(links);
  });
});

describe('contextLinkAt', () => {
  it.each([
    ['/customer/dashboard', 'customer', 'My Dashboard → /customer/profile'],
    ['/customer/profile', 'customer', 'Home → /customer/dashboard'],
    ['/customer/messages', 'customer', 'Home → /customer/dashboard'],
    ['/', 'customer', 'Home → /customer/dashboard'],
    ['/supplier', 'supplier', 'My Profile → /supplier/dashboard'],
    ['/freelancer/dashboard', 'freelancer', 'My Profile → /freelancer/dashboard'],
  ] as const)('is at %s for a %s %s', (pathname, role, expected) => {
    const { label, to } = contextLinkAt(pathname, role);
    expect(`${i18n._(label)} → ${to}`).toBe(expected);
  });
});
