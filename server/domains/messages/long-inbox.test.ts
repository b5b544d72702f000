import { performance } from 'node:perf_hooks';
import { beforeAll, expect, test } from 'vitest';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const MANY = 100_000;
/** The limit for a page of a long inbox, compared with a short one in the same run: ten times, or 15 ms longer. */
const LONGER = { times: 10, milliseconds: 15 };

const testApp = useTestApp();
let busy: Person;
let writers: Person[];
let headers: { authorization: string };
/** The headers of an account with one page of messages. */
let calm: { authorization: string };
beforeAll(async () => {
  busy = await makeSupplier(testApp.sql);
  writers = await Promise.all(Array.from({ length: 20 }, () => makeCustomer(testApp.sql)));
  headers = await signInAs(testApp, busy);
  // Every tenth message is an answer, every second is read; the ids start with the number.
  await testApp.asOwner(async (sql) => {
    await sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id, read_at)
    SELECT overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid,
      CASE WHEN n % 10 = 0 THEN ${busy.id}::uuid ELSE writer END,
      CASE WHEN n % 10 = 0 THEN writer ELSE ${busy.id}::uuid END,
      repeat('What would 500 pieces cost? ', 10), gen_random_uuid(), CASE WHEN n % 2 = 0 THEN now() END
    FROM generate_series(1, ${MANY}::int) n,
      LATERAL (SELECT (${writers.map(({ id }) => id)}::uuid[])[1 + n % 20] AS writer) w`;
    await sql`
    INSERT INTO favorites (id, account_id, message_id)
    SELECT id, recipient_id, id FROM messages WHERE recipient_id = ${busy.id} LIMIT 20000`;
  });
  const quiet = await makeSupplier(testApp.sql);
  calm = await signInAs(testApp, quiet);
  for (let count = 0; count < 50; count++) await makeMessage(testApp.sql, { to: quiet });
  // A database in use has statistics.
  await testApp.asOwner((sql) => sql`ANALYZE`);
});

/** The fastest of several requests, so that other work of the machine is not measured. */
async function quickest(url: string, headers: { authorization: string }, count = 50): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const start = performance.now();
    const answer = await testApp.app.inject({ url, headers });
    times.push(performance.now() - start);
    expect([answer.statusCode, answer.json().data.length]).toEqual([200, count]);
  }
  return Math.min(...times);
}

test.each([
  ['/messages/all', () => '/messages/all?'],
  ['the inbox', () => '/messages/all?box=inbox&'],
  ['what was sent', () => '/messages/all?box=sent&'],
  ['a conversation', () => `/messages/with/${writers[7]?.id}?`],
  ['favorites', () => '/favorites?'],
])(
  'reads a page of %s among a hundred thousand as one among few, however deep',
  { retry: 3 },
  async (_what, address) => {
    const cursors = [
      'cursor=00008000-0000-4000-8000-000000000000',
      'cursor=00000800-0000-4000-8000-000000000000',
    ];
    const short = await quickest('/api/messages/all?', calm);
    const tolerated = Math.max(short * LONGER.times, short + LONGER.milliseconds);
    for (const cursor of ['', ...cursors]) {
      expect(await quickest(`/api${address()}${cursor}`, headers), cursor).toBeLessThan(tolerated);
    }
  },
);

test('lists conversations of a hundred thousand messages as those of few', { retry: 3 }, async () => {
  const short = await quickest('/api/messages/all?', calm);
  const long = await quickest('/api/messages/conversations', headers, writers.length);
  expect(long).toBeLessThan(Math.max(short * LONGER.times, short + LONGER.milliseconds));
});

test('returns the stored counts', async () => {
  const answer = await testApp.app.inject({ url: '/api/messages/counts', headers });
  expect(answer.json().data).toEqual({ inbox: 90_000, sent: 10_000, unread: 50_000 });
});
