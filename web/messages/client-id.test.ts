import { afterEach, expect, test, vi } from 'vitest';
import { clientIds, newClientId } from './client-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('an id is a UUID, with and without the help of the browser', () => {
  expect(newClientId()).toMatch(UUID);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newClientId()).toMatch(UUID);
  expect(newClientId()).not.toBe(newClientId());
});

test('the same words tried again are the same message', () => {
  let made = 0;
  const idFor = clientIds(() => `id-${++made}`);
  expect(idFor('amina', 'hello')).toBe('id-1');
  expect(idFor('amina', 'hello')).toBe('id-1');
  expect(idFor('amina', 'hello!')).toBe('id-2');
  expect(idFor('kofi', 'hello!')).toBe('id-3');
});
