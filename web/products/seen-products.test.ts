import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSession, type Session, startSession } from '../accounts/session.ts';
import { fakeStorage } from '../testing/storage.ts';
import { forgetProduct, readSeenProducts, rememberProduct } from './seen-products.ts';

let local: Record<string, string>;
beforeEach(() => {
  local = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => {
  leaveSession();
  vi.unstubAllGlobals();
});

const signIn = (_id: string, role = 'customer') =>
  startSession({ token: `of ${_id}`, user: { _id, role } } as Session);
const open = (id: string) =>
  rememberProduct({
    ...{ _id: id, title: `Stool ${id}`, picture: `/media/${id}`, minimum: null },
    ...{ price: 12, priceTo: null, currency: 'USD', unit: 'piece' },
  });
const seen = () => readSeenProducts().map(({ _id }) => _id);

it('has the last eight products, the latest first and each once, without those that are gone', () => {
  signIn('zoe');
  for (const id of [...'abcdefghi', 'd']) open(id);
  expect(seen()).toEqual([...'dihgfecb']);
  forgetProduct('h');
  expect(seen()).toEqual([...'digfecb']);
});

it.each([
  ['the account signs out', leaveSession],
  ['another one signs in', () => signIn('ola')],
])('is empty when %s', (_what, end) => {
  signIn('zoe');
  open('a');
  end();
  expect(seen()).toEqual([]);
  expect(JSON.stringify(local)).not.toContain('Stool');
});

it('has nothing of visitors and professionals', () => {
  open('a');
  signIn('amina', 'supplier');
  open('b');
  signIn('zoe');
  expect(seen()).toEqual([]);
});
