import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isThorough, runs } from '../../../testing/model/runs.ts';
import { clickAHundredTimes } from '../../../testing/subscriptions/clicks.ts';
import { killEverywhere, scenarios } from '../../../testing/subscriptions/kill-everywhere.ts';
import { agreesInTheEnd } from '../../../testing/subscriptions/property.ts';
import { receiveWhileOffline } from '../../../testing/subscriptions/receive-while-offline.ts';
import { receiveTwoAnswers } from '../../../testing/subscriptions/two-answers.ts';

let testApp: TestDatabase;
beforeAll(async () => {
  testApp = await createTestDatabase();
});
afterAll(() => testApp.drop());

/** Of one history, on a busy machine. */
const MILLISECONDS = 10_000;
const many = runs(200, 15);

/** `PROPERTY_RUNS=50` tries 10,000. A failure prints its seed. */
it(
  'agrees with the providers after any acts, lost answers and outages, in two processes',
  async () => {
    vi.resetModules();
    const inOtherProcess = await import('../../../testing/subscriptions/history.ts');
    await fc.assert(agreesInTheEnd(testApp.sql, inOtherProcess), { ...many, endOnFailure: true });
  },
  many.numRuns * MILLISECONDS,
);

/** CI kills at each statement; there are dozens, and each replays the scenario. */
const every = isThorough ? 1 : 6;
test.for(Object.keys(scenarios))('loses nothing when killed at any point of handling %s', async (name) => {
  expect(await killEverywhere(testApp.sql, scenarios[name] ?? [], every)).toBeGreaterThan(5);
});

test('does not store the older of two provider answers last', async () => {
  expect(await receiveTwoAnswers(testApp.sql)).toEqual([]);
});

test('a hundred clicks on Pay, answered by two processes, make one checkout and one subscription', async () => {
  expect(await clickAHundredTimes(testApp.sql)).toEqual([]);
});

test('events that arrive while the provider is unreachable are applied when it is back', async () => {
  expect(await receiveWhileOffline(testApp.sql)).toEqual([]);
});
