import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../testing/app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findFailedRows, forEachDue, TOLD_AFTER } from './for-each-due.ts';

const testApp = useTestApp();

class ServiceAway extends Error {}
let due: string[] = [];
let acts: string[] = [];
let errors: unknown[] = [];
beforeEach(async () => {
  [due, acts, errors] = [[], [], []];
  await testApp.sql`DELETE FROM failed_rows`;
});

/** Acts for the rows that are due, oldest first; `failing` ones fail. */
const run = (failing: Record<string, Error> = {}) =>
  forEachDue(testApp, (error) => errors.push(error), {
    name: 'test',
    find: (limit, isReady) => testApp.sql<{ id: string }[]>`
      SELECT id FROM unnest(${due}::text[]) WITH ORDINALITY AS rows (id, position) WHERE ${isReady(testApp.sql`id`)}
      ORDER BY position LIMIT ${limit}`,
    keyOf: ({ id }) => id,
    async act({ id }) {
      acts.push(id);
      if (failing[id]) throw failing[id];
      due = due.filter((one) => one !== id);
    },
    isAway: (error) => error instanceof ServiceAway,
  });

describe('forEachDue', () => {
  it('acts for the rows behind one that fails, also behind a whole batch of them', async () => {
    const odd = Array.from({ length: 150 }, (_, nth) => `odd ${nth}`);
    due = [...odd, 'a', 'b'];
    await run(Object.fromEntries(odd.map((id) => [id, new Error('odd row')])));
    expect(due).toEqual(odd);
    expect(errors).toHaveLength(150);
  });

  it('tries a failed row again after a minute, then after two, and forgets the failure of one that succeeds', async () => {
    due = ['a'];
    const failing = { a: new Error('odd row') };
    await run(failing);
    await run(failing);
    expect(acts).toHaveLength(1);
    testApp.clock.advance(MINUTE);
    await run(failing);
    testApp.clock.advance(MINUTE);
    await run(failing);
    expect(acts).toHaveLength(2);
    testApp.clock.advance(MINUTE);
    await run();
    expect([acts.length, due]).toEqual([3, []]);
    expect(await testApp.sql`SELECT FROM failed_rows`).toHaveLength(0);
  });

  it('ends at the first row that finds a service away, and counts no failure', async () => {
    due = ['a', 'b'];
    await expect(run({ a: new ServiceAway() })).rejects.toThrow(ServiceAway);
    expect(acts).toEqual(['a']);
    await run();
    expect(due).toEqual([]);
  });

  it('names rows that fail again and again', async () => {
    due = ['a'];
    for (let attempt = 0; attempt < TOLD_AFTER; attempt++) {
      expect(await findFailedRows(testApp.sql)).toBeUndefined();
      await run({ a: new Error('odd row') });
      testApp.clock.advance(6 * 60 * MINUTE);
    }
    expect(await findFailedRows(testApp.sql)).toEqual({ count: 1, step: 'test', error: 'odd row' });
  });
});
