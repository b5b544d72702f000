import { planIds } from '@sokoni/contract/subscriptions/plans';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const prices = planIds.map((plan) => `${plan}=price_${plan}`).join(',');
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICES: prices };
const paystack = { PAYSTACK_SECRET_KEY: 'sk_test_2', PAYSTACK_CURRENCY: 'NGN', PAYSTACK_PER_DOLLAR: '1600' };
const paymentsOf = (environment: Record<string, string>) => readConfig(environment).payments;

test('uses the sandbox without keys, but in production only when the settings say so', () => {
  expect(paymentsOf({}).sandbox).toEqual({ conversion: null });
  expect(paymentsOf({ NODE_ENV: 'production' })).toEqual({});
  expect(paymentsOf({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }).sandbox).toEqual({ conversion: null });
});

test('accepts real keys, each provider separately, and never together with the sandbox', () => {
  expect(paymentsOf(stripe)).toMatchObject({
    stripe: { prices: { basic: 'price_basic' } },
    sandbox: undefined,
  });
  expect(paymentsOf(paystack)).toEqual({
    paystack: { secretKey: 'sk_test_2', conversion: { currency: 'NGN', perDollar: 1600 } },
    stripe: undefined,
    sandbox: undefined,
  });
  expect(() => paymentsOf({ ...stripe, PAYMENTS: 'sandbox' })).toThrow('take the keys');
});

test.for([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET and STRIPE_PRICES'],
  [{ ...stripe, STRIPE_PRICES: 'basic=price_1' }, 'professional, enterprise, starter, pro, agency'],
  [{ ...stripe, STRIPE_PRICES: `${prices},basic=10` }, 'look at basic'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
  [{ PAYSTACK_CURRENCY: 'NGN', PAYSTACK_PER_DOLLAR: '1600' }, 'PAYSTACK_SECRET_KEY'],
  [{ ...paystack, PAYSTACK_PER_DOLLAR: '' }, 'PAYSTACK_PER_DOLLAR'],
  [{ PAYSTACK_SECRET_KEY: 'sk_test_2' }, 'PAYSTACK_CURRENCY'],
  [{ ...paystack, PAYSTACK_CURRENCY: 'USD' }, 'A dollar is a dollar'],
] as [Record<string, string>, string][])('%j is refused by name', ([environment, problem]) => {
  expect(() => readConfig(environment)).toThrow(problem);
});
