import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { agreesInTheEnd } from '../test/subscriptions/property.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await createTestDatabase();
});
afterAll(() => it.drop());

test('in whatever order events arrive, twice, changed or never: the books agree in the end', async () => {
  const count = { delivered: 0, refused: 0 };
  const property = agreesInTheEnd(it.sql, ({ delivered, refused }) => {
    count.delivered += delivered;
    count.refused += refused;
  });
  const start = performance.now();
  await fc.assert(property, {
    numRuns: Number(process.env.RUNS ?? 200),
    endOnFailure: !process.env.SHRINK,
    ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
  });
  console.log(performance.now() - start, count);
  expect(count.refused).toBeGreaterThan(0);
}, 120_000);
