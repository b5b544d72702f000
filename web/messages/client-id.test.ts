import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientIdFor, retireClientId } from './client-id.ts';

const amina = { account: 'zoe', recipient: 'amina' };
const kofi = { account: 'zoe', recipient: 'kofi' };
let made = 0;
const makeId = () => `id-${++made}`;

beforeEach(() => {
  made = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the same words tried again are the same message', () => {
  expect(clientIdFor(amina, 'hello', makeId)).toBe('id-1');
  expect(clientIdFor(amina, 'hello', makeId)).toBe('id-1');
  expect(clientIdFor(kofi, 'hello', makeId)).toBe('id-2');
  expect(clientIdFor(amina, 'hello!', makeId)).toBe('id-3');
});

test('once sent, the same words are before long a message of their own', () => {
  vi.useFakeTimers();
  clientIdFor(amina, 'hello', makeId);
  retireClientId(amina);
  expect(clientIdFor(amina, 'hello', makeId)).toBe('id-1');
  vi.advanceTimersByTime(11_000);
  expect(clientIdFor(amina, 'hello', makeId)).toBe('id-2');
  vi.useRealTimers();
});

test('a browser that keeps nothing remembers as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(clientIdFor(amina, 'hello', makeId)).toBe('id-1');
  expect(clientIdFor(amina, 'hello', makeId)).toBe('id-1');
});
