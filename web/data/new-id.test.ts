import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('returns a UUID, with and without `randomUUID`', () => {
  expect(newId()).toMatch(UUID);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(UUID);
  expect(newId()).not.toBe(newId());
});
