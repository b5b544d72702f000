import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { firstPaymentOf } from './first-payment.ts';
import { orderOf } from './payment-state.ts';

const at = (state: unknown) => ({ state }) as Location;
const supplier = {
  email: 'amina@example.org',
  role: 'supplier',
  selectedPlan: 'enterprise',
  subscriptionStatus: 'none',
} as OwnUser;

describe('orderOf', () => {
  it('takes the state that sign-up passed', () => {
    const state = { user: { email: 'kofi@example.org', accountType: 'freelancer' }, selectedPlan: 'pro' };
    expect(orderOf(at(state), undefined, 'basic')).toMatchObject({
      email: 'kofi@example.org',
      plan: { id: 'pro', role: 'freelancer', price: 20 },
    });
  });

  it('ignores the state of another account', () => {
    const state = { user: { email: 'kofi@example.org', accountType: 'freelancer' }, selectedPlan: 'pro' };
    expect(orderOf(at(state), supplier, 'basic')).toMatchObject({
      email: 'amina@example.org',
      plan: { id: 'basic' },
    });
  });

  it('falls back to the stored user and plan, then to the plan of the account', () => {
    expect(orderOf(at(null), supplier, 'basic')).toMatchObject({ plan: { id: 'basic' } });
    expect(orderOf(at(null), supplier, null)).toMatchObject({ plan: { id: 'enterprise' } });
  });

  it('ignores the plan of another account', () => {
    expect(orderOf(at(null), supplier, 'agency')).toMatchObject({ plan: { id: 'enterprise' } });
  });

  it.each([
    null,
    7,
    'basic',
    { user: null, selectedPlan: 'basic' },
    { user: { email: 'a@b.example', accountType: 'customer' }, selectedPlan: 'basic' },
    { user: { email: 'a@b.example', accountType: 'supplier' }, selectedPlan: 'agency' },
    { user: { accountType: 'supplier' }, selectedPlan: 'basic' },
  ])('returns null for the state %j', (state) => {
    expect(orderOf(at(state), undefined, 'basic')).toBeNull();
    expect(orderOf(at(state), { ...supplier, role: 'customer', selectedPlan: null }, 'basic')).toBeNull();
  });
});

describe('firstPaymentOf', () => {
  it('is for professionals who have never paid', () => {
    expect(firstPaymentOf(supplier)).toEqual({
      to: '/payment',
      state: { user: { email: 'amina@example.org', accountType: 'supplier' }, selectedPlan: 'enterprise' },
    });
    expect(firstPaymentOf({ ...supplier, subscriptionStatus: 'active' })).toBeNull();
    expect(firstPaymentOf({ ...supplier, role: 'customer', selectedPlan: null })).toBeNull();
  });
});
