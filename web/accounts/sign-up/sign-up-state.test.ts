import { expect, test } from 'vitest';
import { knownFieldsOf } from './sign-up.ts';

test.each([
  [null, {}],
  ['text', {}],
  [{ known: null }, {}],
  [{ known: { companyName: 'Kano Leather', email: '' } }, { companyName: 'Kano Leather', email: '' }],
  [{ known: { companyName: 7, description: ['a'], password: 'x', role: 'operator' } }, {}],
])('of %j', (state, known) => expect(knownFieldsOf({ state })).toEqual(known));
