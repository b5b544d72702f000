import fc from 'fast-check';
import { expect } from 'vitest';
import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { acts, beginHistory, deleteHistory, perform, type Step, settle } from './history.ts';

/** Some acts are more frequent in a history, so that there is data to act on. */
const OFTEN = ['order', 'pay', 'pay', 'month', 'deliver', 'deliver', 'deliver', 'deliverAgain'];

const anyStep = fc.record({ act: fc.constantFrom(...OFTEN, ...Object.keys(acts)), nth: fc.nat(1000) });

/** Most histories start with a payment. */
const beginning: fc.Arbitrary<Step[]> = fc
  .constantFrom(['order', 'pay'], ['order', 'pay', 'deliverAgain'], [])
  .map((names) => ['round', ...names].map((act) => ({ act, nth: 0 })));

/**
 * Events of a subscription may arrive in any order, twice, late, forged or not at all: in the end our database agrees
 * with the providers, and each payment is credited once.
 */
export function agreesInTheEnd(sql: Sql) {
  return fc.asyncProperty(
    beginning,
    fc.array(anyStep, { minLength: 4, maxLength: 24, size: 'max' }),
    fc.boolean(),
    async (first, steps, isRestLost) => {
      const history = await beginHistory(sql);
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
