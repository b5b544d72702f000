import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../data/draft-store.ts';
import { hasDraft, profileDraft } from './tabs.ts';

function browserWith(storage: Partial<Storage>) {
  vi.stubGlobal('localStorage', storage);
}
function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries({ token: 'of 1', ...entries }));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => openFor({ account: '1', token: 'of 1' }));
afterEach(() => vi.unstubAllGlobals());

test('keeps a draft per account and tab, and deletes it when it is cleared', () => {
  const storage = memory();
  browserWith(storage);
  profileDraft('1', 'profile').save({ companyName: 'Adé' });
  expect(profileDraft('1', 'profile').read()).toEqual({ companyName: 'Adé' });
  expect(hasDraft('1', 'products')).toBe(false);
  expect(hasDraft('2', 'profile')).toBe(false);
  profileDraft('1', 'profile').clear();
  expect([...storage.kept.keys()]).toEqual(['token']);
});

test.each(['not json', 'null', '7', '{"companyName":5}', '[]'])('ignores the invalid draft %o', (text) => {
  browserWith(memory({ 'profile-draft:1:profile': text }));
  expect(profileDraft('1', 'profile').read()).toEqual({});
});

test('works when storage is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse });
  profileDraft('1', 'profile').save({ companyName: 'Adé' });
  profileDraft('1', 'profile').clear();
  expect(hasDraft('1', 'profile')).toBe(false);
});
