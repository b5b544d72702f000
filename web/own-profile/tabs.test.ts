import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../data/draft-store.ts';
import { fakeStorage } from '../testing/storage.ts';
import { hasDraft, profileDraft } from './tabs.ts';

beforeEach(() => openFor({ account: '1', token: 'of 1' }));
afterEach(() => vi.unstubAllGlobals());

test('keeps a draft per account and tab, and deletes it when it is cleared', () => {
  const storage = fakeStorage({ token: 'of 1' });
  vi.stubGlobal('localStorage', storage);
  profileDraft('1', 'profile').save({ companyName: 'Adé' });
  expect(profileDraft('1', 'profile').read()).toEqual({ companyName: 'Adé' });
  expect(hasDraft('1', 'products')).toBe(false);
  expect(hasDraft('2', 'profile')).toBe(false);
  profileDraft('1', 'profile').clear();
  expect(Object.keys(storage)).toEqual(['token']);
});

test.each(['not json', 'null', '7', '{"companyName":5}', '[]'])('ignores the invalid draft %o', (text) => {
  vi.stubGlobal('localStorage', fakeStorage({ token: 'of 1', 'profile-draft:1:profile': text }));
  expect(profileDraft('1', 'profile').read()).toEqual({});
});
