import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

/** `npm run faults -- --only=fuzz` sends 200,000. */
const REQUESTS = 1_000;

test('answers fuzzed requests for all operations without an internal error', async () => {
  const { rows, problems, statuses } = await fuzz({ requests: REQUESTS, seed: 1 });
  expect(problems).toEqual([]);
  expect(rows.map(({ broken }) => broken)).toEqual([0, 0]);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(422)).toBeGreaterThan(0);
});
