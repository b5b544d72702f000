import { expect, test } from 'vitest';
import { kindOf, nameOf } from './rules.ts';

const at = (path: string) => new URL(path, 'https://sokoni.example');

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/supplier?page=2&search=a', '/supplier?page=2&search=a'],
  ['/fr/supplier?page=2', '/fr/supplier?page=2'],
  ['/supplier/0194', '/supplier/0194'],
  ['/customer/messages?tab=favorites', '/customer/messages'],
  ['/sw/messages/compose?to=0194', '/sw/messages/compose'],
  ['/supplier/dashboard?tab=messages', '/supplier/dashboard'],
  ['/offline?from=%2Ffreelancer', '/offline'],
])('caches the page at %s as %s', (address, name) => {
  expect(nameOf(at(address))).toBe(name);
});

test.each([
  '/api/messages/all',
  '/api',
  '/dev/mailbox',
  '/sandbox',
  '/operator',
  '/operator?list=report',
  '/fr/operator',
  '/account',
  '/payment',
  '/success?session_id=cs_1',
  '/media/abc/640.webp',
  '/attachments/0192a6d2-0000-7000-8000-000000000000/file?signature=abc',
  '/reset-password/secret',
  '/fr/reset-password/secret',
  '/verify-email/secret',
  '/confirm-email/secret',
  '/undo-email/secret',
  '/mail/stop/secret',
])('never caches %s', (address) => {
  expect(nameOf(at(address))).toBeNull();
});

test('classifies requests', () => {
  expect(kindOf(at('/supplier'), 'navigate')).toBe('page');
  expect(kindOf(at('/assets/home-BOiZiGtv.js'), 'cors')).toBe('asset');
  expect(kindOf(at('/icons.svg'), 'no-cors')).toBe('icon');
  for (const path of ['/api/messages/all', '/media/abc/640.webp', '/service-worker.js', '/supplier']) {
    expect(kindOf(at(path), 'cors')).toBe('not ours');
  }
});
