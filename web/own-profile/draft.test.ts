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

test('a draft is of one account and one tab, and goes when nothing differs', () => {
  const storage = memory();
  browserWith(storage);
  saveDraft('1', 'profile', { companyName: 'Adé' });
  expect(findDraft('1', 'profile')).toEqual({ companyName: 'Adé' });
  expect(hasDraft('1', 'products')).toBe(false);
  expect(hasDraft('2', 'profile')).toBe(false);
  saveDraft('1', 'profile', {});
  expect([...storage.kept.keys()]).toEqual(['token']);
});

test.each(['not json', 'null', '7', '{"companyName":5}', '[]'])('a draft that reads %o is none', (text) => {
  browserWith(memory({ 'profile-draft:1:profile': text }));
  expect(findDraft('1', 'profile')).toEqual({});
});

test('storage that is full or forbidden is no reason to fail', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse });
  saveDraft('1', 'profile', { companyName: 'Adé' });
  saveDraft('1', 'profile', {});
  expect(hasDraft('1', 'profile')).toBe(false);
});

test('only what differs is a change', () => {
  expect(changedOf({ a: '1', b: 'x\ny' }, { a: '2', b: 'x\r\ny', c: '' })).toEqual({ a: '2' });
});
