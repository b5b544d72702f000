import fc from 'fast-check';
import type { Sql } from '../../platform/database.ts';
import { differences } from './agreement.ts';
import { acts, beginHistory, forgetHistory, perform, type Step, settle } from './history.ts';

/** What a history tends to hold more of, so that there is something to act on. */
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

/** Begins with somebody who pays, most of the time. */
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
 * Whatever happens to a subscription, and in whatever order we hear of it, twice, too late, falsely or not at all: in
 * the end our books say what those of the providers say, and each payment is credited once.
 */
export function agreesInTheEnd(
  sql: Sql,
  { tell = () => {}, more = [] }: { tell?: (told: Example) => void; more?: string[] } = {},
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
        tell(history.count);
        await forgetHistory(history);
      }
    },
  );
}
