import { expect, it } from 'vitest';
import { areUsedUp, usesUpFreeMonths } from './free-months.ts';

const at = (day: string, hour = '08') => `${day}T${hour}:00:00.000Z`;

it.each([
  ['an upgrade that shortens what is left', { when: 'now', dueNow: 0, renewsAt: at('2026-12-29') }, true],
  ['an upgrade that is paid', { when: 'now', dueNow: 20_000, renewsAt: at('2027-02-28') }, false],
  ['a downgrade', { when: 'renewal', dueNow: 0, renewsAt: at('2027-02-28') }, false],
] as const)('says of %s whether it uses up free months', (_, preview, isSo) =>
  expect(usesUpFreeMonths(preview, { currentPeriodEnd: at('2027-02-28') })).toBe(isSo),
);

it('takes a period without a whole day for used up', () => {
  const periodStart = at('2026-12-29', '06');
  expect(areUsedUp({ periodStart, periodEnd: at('2026-12-29', '14') })).toBe(true);
  expect(areUsedUp({ periodStart, periodEnd: at('2027-02-28') })).toBe(false);
});
