import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, findDraft, keepDraft } from './draft.ts';

const draft = { name: 'Zoë', email: '', phone: '', message: 'مرحبا' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft belongs to one recipient and is gone once dropped', () => {
  keepDraft('amina', draft);
  expect(findDraft('amina')).toEqual(draft);
  expect(findDraft('kofi')).toEqual({});
  dropDraft('amina');
  expect(findDraft('amina')).toEqual({});
});

test('a browser that keeps nothing is no reason to fail', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('amina', draft);
  dropDraft('amina');
  expect(findDraft('amina')).toEqual({});
});
