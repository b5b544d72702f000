import { expect, it } from 'vitest';
import { effectsOf } from './price-effects.tsx';

it('counts the subscriptions that new prices affect, and sums the income of a month before and after', () => {
  const running = [
    { plan: 'basic' as const, price: 10_000, count: 3 },
    // They pay the new price already.
    { plan: 'basic' as const, price: 14_950, count: 1 },
    { plan: 'pro' as const, price: 2_000, count: 2 },
  ];
  const change = { plan: 'basic' as const, announced: 1, from: '2026-12-27T00:00:00.000Z', canCancel: true };
  const changes = [
    { ...change, price: 12_000, former: 10_000, announced: 5 },
    { ...change, price: 12_000, former: 14_950, announced: 2 },
  ];
  const prices = { basic: 149.5, professional: 200, enterprise: 300, starter: 10, pro: 20, agency: 30 };
  const after = Object.fromEntries(Object.entries(prices).map(([plan, price]) => [plan, { price }]));
  expect(effectsOf({ running, changes }, ['basic'], after as Parameters<typeof effectsOf>[2])).toEqual({
    affected: [{ plan: 'basic', count: 3 }],
    withdrawn: 2,
    income: 30_000 + 14_950 + 4_000,
    newIncome: 3 * 14_950 + 14_950 + 4_000,
  });
});
