import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './ids.ts';

test('creates different ids of version 7 that sort in order of creation', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.slice(0, 50).map((id) => z.safeParse(z.uuidv7(), id).success)).not.toContain(false);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
