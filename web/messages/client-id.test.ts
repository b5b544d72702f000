import { expect, test } from 'vitest';
import { clientIds } from './client-id.ts';

test('the same words tried again are the same message', () => {
  let made = 0;
  const idFor = clientIds(() => `id-${++made}`);
  expect(idFor('amina', 'hello')).toBe('id-1');
  expect(idFor('amina', 'hello')).toBe('id-1');
  expect(idFor('amina', 'hello!')).toBe('id-2');
  expect(idFor('kofi', 'hello!')).toBe('id-3');
});
