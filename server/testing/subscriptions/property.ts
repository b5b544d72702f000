import fc from 'fast-check';
import { expect } from 'vitest';
import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { acts, beginHistory, besides, deleteHistory, perform, type Step, settle } from './history.ts';

/** Some acts are more frequent in a history, so that there is data to act on. */
const OFTEN = ['order', 'pay', 'pay', 'month', 'deliver', 'deliver', 'deliver', 'deliverAgain'];

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...OFTEN, ...Object.keys(acts)),
  nth: fc.nat(1000),
  beside: fc.option(fc.constantFrom(...besides), { nil: undefined, freq: 2 }),
});

/** Most histories start with a payment. */
const beginning: fc.Arbitrary<Step[]> = fc
  .constantFrom(['order', 'pay'], ['order', 'pay', 'deliverAgain'], [])
  .map((names) => ['round', ...names].map((act) => ({ act, nth: 0 })));

/**
 * Events may arrive in any order, twice, late, forged or not at all, answers of providers may be lost, two processes may
 * act at once: in the end our database agrees with the providers, each payment is credited and refunded once, and no account is
 * public without a paid or given day.
 */
export function agreesInTheEnd(sql: Sql, inOtherProcess: typeof import('./history.ts')) {
  return fc.asyncProperty(
    beginning,
    fc.array(anyStep, { minLength: 4, maxLength: 24, size: 'max' }),
    fc.boolean(),
    async (first, steps, isRestLost) => {
      const history = await beginHistory(sql);
      const { joinHistory, attempt } = inOtherProcess;
      history.other = { history: joinHistory(history), attempt };
      try {
        for (const one of [...first, ...steps]) await perform(history, one);
        await settle(history, { isRestLost });
        expect(await differences(history)).toEqual([]);
      } finally {
        await deleteHistory(history);
      }
    },
  );
}
