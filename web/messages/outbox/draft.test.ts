import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../../data/draft-store.ts';
import { dropDraft, findDraft, saveDraft } from './draft.ts';

const draft = { name: 'Zoë', email: '', phone: '', message: 'مرحبا' };

beforeEach(() => {
  const kept = new Map([['token', 'of zoe']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  openFor({ account: 'zoe', token: 'of zoe' });
});
afterEach(() => vi.unstubAllGlobals());

const amina = { account: 'zoe', recipient: 'amina' };

test('belongs to one account and one recipient until it is dropped', () => {
  saveDraft(amina, draft);
  expect(findDraft(amina)).toEqual(draft);
  expect(findDraft({ ...amina, recipient: 'kofi' })).toEqual({});
  expect(findDraft({ ...amina, account: 'ola' })).toEqual({});
  expect(findDraft({ ...amina, account: undefined })).toEqual({});
  dropDraft(amina);
  expect(findDraft(amina)).toEqual({});
});

test('keeps the other fields when only the message is written', () => {
  saveDraft(amina, draft);
  saveDraft(amina, { message: 'Good morning' });
  expect(findDraft(amina)).toEqual({ ...draft, message: 'Good morning' });
});

test('belongs to the first account that signs in when it was typed before', () => {
  saveDraft({ ...amina, account: undefined }, draft);
  expect(findDraft(amina)).toEqual(draft);
  expect(findDraft({ ...amina, account: 'ola' })).toEqual({});
  expect(findDraft({ ...amina, account: undefined })).toEqual({});
});

test('does not fail when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(amina, draft);
  dropDraft(amina);
  expect(findDraft(amina)).toEqual({});
});
