import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../testing/model/runs.ts';
import { addMonths } from '../dates.ts';
import { periodsOf, placeMonths } from './months.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('months end on the same day, or on the last day of a shorter month', () => {
  expect(addMonths(day('2026-01-15'), 1)).toEqual(day('2026-02-15'));
  expect(addMonths(day('2026-01-31'), 1)).toEqual(day('2026-02-28'));
  expect(addMonths(day('2026-11-30'), 3)).toEqual(day('2027-02-28'));
  expect(addMonths(day('2026-05-31'), 12)).toEqual(day('2027-05-31'));
});

test('months that follow end on the day of the first', () => {
  const first = fc.date({ min: day('2000-01-01'), max: day('2090-01-01'), noInvalidDate: true });
  const bought = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(first, bought, (at, purchases) => {
      const start = at.toTemporalInstant().toZonedDateTimeISO('UTC').toPlainDateTime();
      const order = { plan: 'basic' as const, price: 10_000, at };
      purchases.reduce<{ sum: number; paid: Parameters<typeof placeMonths>[0] }>(
        ({ sum, paid }, months) => {
          const { periodStart: from, periodEnd: to } = placeMonths(paid, { ...order, months });
          const expected = start.add({ months: sum + months });
          expect(to.toISOString()).toBe(`${expected.toString({ smallestUnit: 'millisecond' })}Z`);
          return {
            sum: sum + months,
            paid: [...paid, { plan: 'basic', price: 10_000, from, to, isValid: true }],
          };
        },
        { sum: 0, paid: [] },
      );
    }),
    runs(200),
  );
});

const bought = (plan: PlanId, price: number, from: string, to: string) => ({
  ...{ plan, price, isValid: true },
  ...{ from: day(from), to: day(to) },
});
const paid = [bought('basic', 10_000, '2026-01-01', '2026-03-01')];

test('the same or a cheaper plan starts after the paid period', () => {
  const at = day('2026-01-10');
  const after = { periodStart: day('2026-03-01'), periodEnd: day('2026-05-01') };
  expect(placeMonths(paid, { plan: 'basic', price: 10_000, months: 2, at })).toEqual(after);
  // Also where a new price has made it more expensive.
  expect(placeMonths(paid, { plan: 'basic', price: 12_000, months: 2, at })).toEqual(after);
  const dear = [bought('enterprise', 30_000, '2026-01-01', '2026-03-01')];
  expect(placeMonths(dear, { plan: 'basic', price: 10_000, months: 2, at })).toEqual(after);
});

test('a more expensive plan starts at once, and the remaining time is credited towards it', () => {
  const at = day('2026-02-19');
  // Ten days of $100 are worth five days of $200.
  expect(placeMonths(paid, { plan: 'professional', price: 20_000, months: 1, at })).toEqual({
    periodStart: at,
    periodEnd: day('2026-03-24'),
  });
});

test('a purchase after the end starts at the time of payment', () => {
  const at = day('2026-06-01');
  expect(placeMonths(paid, { plan: 'basic', price: 10_000, months: 1, at })).toEqual({
    periodStart: at,
    periodEnd: day('2026-07-01'),
  });
});

test('a period that starts during another one replaces it', () => {
  const payments = [
    bought('basic', 10_000, '2026-01-01', '2026-02-01'),
    bought('basic', 10_000, '2026-02-01', '2026-03-01'),
    bought('professional', 10_000, '2026-01-15', '2026-03-10'),
  ];
  expect(periodsOf(payments)).toEqual([
    { plan: 'basic', price: 10_000, from: day('2026-01-01'), to: day('2026-01-15') },
    { plan: 'professional', price: 10_000, from: day('2026-01-15'), to: day('2026-03-10') },
  ]);
});
