import { expect, test } from 'vitest';
import { withQuery } from './page-state.ts';

test.each([
  ['/supplier/1#send-message', '/fr/supplier/1', '/supplier/1?about=2#send-message'],
  ['/supplier/1', '/supplier/1', '/supplier/1?about=2'],
  ['/supplier/1?about=3', '/supplier/1', '/supplier/1?about=3'],
  ['/messages/1', '/supplier/1', '/messages/1'],
])('returns to %s of %s with its parameters', (from, pathname, expected) => {
  expect(withQuery({ from }, { pathname, search: '?about=2' })).toEqual({ from: expected });
});

test('leaves other state', () => {
  expect(withQuery({}, { pathname: '/', search: '?about=2' })).toEqual({});
});
