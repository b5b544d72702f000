import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../account-storage.ts';
import { changedOf, findDraft, hasDraft, saveDraft } from './draft.ts';

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

test('keeps a draft per account and tab, and deletes it when nothing differs', () => {
  const storage = memory();
  browserWith(storage);
  saveDraft('1', 'profile', { companyName: 'Adé' });
  expect(findDraft('1', 'profile')).toEqual({ companyName: 'Adé' });
  expect(hasDraft('1', 'products')).toBe(false);
  expect(hasDraft('2', 'profile')).toBe(false);
  saveDraft('1', 'profile', {});
  expect([...storage.kept.keys()]).toEqual(['token']);
});

test.each(['not json', 'null', '7', '{"companyName":5}', '[]'])('ignores the invalid draft %o', (text) => {
  browserWith(memory({ 'profile-draft:1:profile': text }));
  expect(findDraft('1', 'profile')).toEqual({});
});

test('works when storage is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse });
  saveDraft('1', 'profile', { companyName: 'Adé' });
  saveDraft('1', 'profile', {});
  expect(hasDraft('1', 'profile')).toBe(false);
});

test('returns only the fields that differ', () => {
  expect(changedOf({ a: '1', b: 'x\ny' }, { a: '2', b: 'x\r\ny', c: '' })).toEqual({ a: '2' });
});
