import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { afterSignIn, loginStateOf } from './login-state.ts';

const at = (state: unknown) => ({ state });

describe('loginStateOf', () => {
  it('accepts an email and a path of this site', () => {
    const state = { email: 'amina@example.org', from: '/supplier/0190?tab=work' };
    expect(loginStateOf(at(state))).toEqual(state);
  });

  it.each(['https://other.example', '//other.example', '/\\other.example', 'supplier', 7, null])(
    'ignores %j as the address to return to',
    (from) => {
      expect(loginStateOf(at({ from }))).toEqual({});
    },
  );

  it('says that the session has ended only for true', () => {
    expect(loginStateOf(at({ hasEnded: true }))).toEqual({ hasEnded: true });
    expect(loginStateOf(at({ hasEnded: 'yes' }))).toEqual({});
  });

  it('is empty without a state', () => {
    expect(loginStateOf(at(null))).toEqual({});
  });
});

describe('afterSignIn', () => {
  it.each([
    ['customer', false, '/customer/dashboard'],
    ['supplier', false, '/supplier/dashboard'],
    ['customer', true, '/operator'],
  ] as const)('leads a %s (operator: %s) to %s', (role, isOperator, to) => {
    expect(afterSignIn({ role, isOperator } as OwnUser)).toEqual({ to });
  });
});
