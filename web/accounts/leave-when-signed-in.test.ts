import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { destinationOf } from './leave-when-signed-in.ts';

const customer = { role: 'customer', isSuspended: false } as OwnUser;
const unpaid = {
  ...{ email: 'adé@mail.example', role: 'supplier', isSuspended: false },
  ...{ selectedPlan: 'basic', subscriptionStatus: 'none' },
} as OwnUser;

describe('destinationOf', () => {
  it('is the page that was asked for, otherwise the dashboard', () => {
    expect(destinationOf(customer, '/login', { from: '/account' })).toEqual({ to: '/account' });
    expect(destinationOf(customer, '/register', null)).toEqual({ to: '/customer/dashboard' });
  });

  it('is the reason for a suspended account, whatever it asked for', () => {
    const suspended = { ...customer, isSuspended: true };
    expect(destinationOf(suspended, '/login', { from: '/account' })).toEqual({ to: '/suspended' });
  });

  it('is the payment after a sign-up with a plan, but not after a sign-in', () => {
    expect(destinationOf(unpaid, '/register', { from: '/account' })).toEqual({
      to: '/payment',
      state: { user: { email: unpaid.email, accountType: 'supplier' }, selectedPlan: 'basic' },
    });
    expect(destinationOf(unpaid, '/login', null)).toEqual({ to: '/supplier/dashboard' });
  });
});
