import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../account-storage.ts';
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

test('the same words tried again are the same message, others are not', () => {
  const id = clientIdFor(amina, 'hello');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(clientIdFor(amina, 'hello')).toBe(id);
  const others = [clientIdFor(kofi, 'hello'), clientIdFor(amina, 'hello!'), clientIdFor(amina, 'helol')];
  expect(new Set([id, ...others]).size).toBe(4);
});

test('a draft that was taken from this tab is the same message still, until it is known to be sent', () => {
  saveDraft(amina, { message: 'hello' });
  const id = clientIdFor(amina, 'hello');
  dropDraft(amina);
  expect(clientIdFor(amina, 'hello')).toBe(id);
  retireDraft(amina);
  expect(clientIdFor(amina, 'hello')).not.toBe(id);
});

test('another tab, which knows nothing but the storage, makes the same id', async () => {
  saveDraft(amina, { message: 'hello' });
  const id = clientIdFor(amina, 'hello');
  vi.resetModules();
  const { clientIdFor: elsewhere } = await import('./client-id.ts');
  expect(elsewhere(amina, 'hello')).toBe(id);
});

test('a browser that keeps nothing remembers as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(amina, { message: 'hello' });
  expect(clientIdFor(amina, 'hello')).toBe(clientIdFor(amina, 'hello'));
});
