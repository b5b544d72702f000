import { beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/db/database.ts';
import { makeFreelancer, makeSupplier } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { deleteLocked, maintainSearch } from './maintain-search.ts';

const testApp = useTestApp();

describe.each([
  ['supplier', makeSupplier],
  ['freelancer', makeFreelancer],
] as const)('a %s that gets words which no other has, while they are deleted', (role, make) => {
  let words: string[] = [];
  let id: string;
  beforeEach(async ({ task }) => {
    words = ['bicarbonate', 'zeolite'].map((word) => `${word}${role}${task.name.split(' ')[0]}`);
    id = (await make(testApp.sql)).id;
    await testApp.sql`SELECT add_search_vocabulary(${words})`;
  });

  const describeIt = (sql: Queryable) =>
    sql`UPDATE profiles SET description = ${words.join(' ')} WHERE account_id = ${id}`;
  const known = async () => {
    const rows = await testApp.sql<{ word: string }[]>`
      SELECT word FROM search_vocabulary WHERE word = ANY (${words}) ORDER BY word`;
    return rows.map(({ word }) => word);
  };

  it('finds them in the vocabulary where it is saved before and stored after', async () => {
    await testApp.sql.begin(async (tx) => {
      await describeIt(tx);
      await maintainSearch(testApp, failOnError);
    });
    expect(await known()).toEqual(words);
  });

  it('adds them again where it waits for the job', async () => {
    let saving: PromiseLike<unknown> | undefined;
    await testApp.sql.begin(async (tx) => {
      await deleteLocked(tx, words);
      saving = Promise.resolve(describeIt(testApp.sql));
      const waits = () =>
        testApp.sql`
          SELECT FROM pg_locks WHERE relation = 'search_vocabulary'::regclass AND NOT granted`.hasRows();
      await expect.poll(waits, { timeout: 5000 }).toBe(true);
    });
    await saving;
    expect(await known()).toEqual(words);
  });

  it('loses them later when it has other ones', async () => {
    await describeIt(testApp.sql);
    await maintainSearch(testApp, failOnError);
    expect(await known()).toEqual(words);
    await testApp.sql`UPDATE profiles SET description = 'Cotton' WHERE account_id = ${id}`;
    await maintainSearch(testApp, failOnError);
    expect(await known()).toEqual([]);
  });
});
