import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../../data/draft-store.ts';
import { clientIdFor } from './client-id.ts';
import { dropDraft, retireDraft, saveDraft } from './draft.ts';

const amina = { account: 'zoe', recipient: 'amina' };
const kofi = { account: 'zoe', recipient: 'kofi' };

beforeEach(() => {
  const kept = new Map([['token', 'of zoe']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  openFor({ account: 'zoe', token: 'of zoe' });
});
afterEach(() => {
  retireDraft(amina);
  retireDraft(kofi);
  vi.unstubAllGlobals();
});

test('returns the same id for the same text, and another id for another text', () => {
  const id = clientIdFor(amina, 'hello');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(clientIdFor(amina, 'hello')).toBe(id);
  const others = [clientIdFor(kofi, 'hello'), clientIdFor(amina, 'hello!'), clientIdFor(amina, 'helol')];
  expect(new Set([id, ...others]).size).toBe(4);
});

test('keeps the id of a draft until its message was sent', () => {
  saveDraft(amina, { message: 'hello' });
  const id = clientIdFor(amina, 'hello');
  dropDraft(amina);
  expect(clientIdFor(amina, 'hello')).toBe(id);
  retireDraft(amina);
  expect(clientIdFor(amina, 'hello')).not.toBe(id);
});

test('returns the same id in another tab, which shares only the storage', async () => {
  saveDraft(amina, { message: 'hello' });
  const id = clientIdFor(amina, 'hello');
  vi.resetModules();
  const { clientIdFor: elsewhere } = await import('./client-id.ts');
  expect(elsewhere(amina, 'hello')).toBe(id);
});

test('keeps ids until the page is closed when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(amina, { message: 'hello' });
  expect(clientIdFor(amina, 'hello')).toBe(clientIdFor(amina, 'hello'));
});
