import fc from 'fast-check';
import type { Sql } from '../../platform/db/database.ts';
import { differences } from './agreement.ts';
import { acts, beginHistory, deleteHistory, perform, type Step, settle } from './history.ts';

/** Acts that are more frequent in a history, so that there is data to act on. */
const OFTEN = [
  'order',
  'order',
  'pay',
  'pay',
  'pay',
  'month',
  'deliver',
  'deliver',
  'deliver',
  'deliverAgain',
];

const stepOf = (more: string[]): fc.Arbitrary<Step> =>
  fc.record({ act: fc.constantFrom(...OFTEN, ...Object.keys(acts), ...more), nth: fc.nat(1000) });

/** Most histories start with a payment. */
const beginning: fc.Arbitrary<Step[]> = fc.constantFrom(
  [
    { act: 'round', nth: 0 },
    { act: 'order', nth: 0 },
    { act: 'pay', nth: 0 },
  ],
  [
    { act: 'round', nth: 0 },
    { act: 'order', nth: 1 },
    { act: 'pay', nth: 0 },
    { act: 'deliverAgain', nth: 0 },
  ],
  [{ act: 'round', nth: 0 }],
);

export interface Example {
  delivered: number;
  refused: number;
}

/**
 * Events of a subscription may arrive in any order, twice, late, forged or not at all: in the end our database agrees
 * with the providers, and each payment is credited once.
 */
export function agreesInTheEnd(
  sql: Sql,
  { onExample = () => {}, more = [] }: { onExample?: (example: Example) => void; more?: string[] } = {},
) {
  return fc.asyncProperty(
    beginning,
    fc.array(stepOf(more), { minLength: 4, maxLength: 24, size: 'max' }),
    fc.boolean(),
    async (first, steps, isRestLost) => {
      const history = await beginHistory(sql);
      try {
        for (const one of [...first, ...steps]) await perform(history, one);
        await settle(history, { isRestLost });
        const found = await differences(history);
        if (found.length > 0) throw new Error(found.join('\n'));
      } finally {
        onExample(history.count);
        await deleteHistory(history);
      }
    },
  );
}
