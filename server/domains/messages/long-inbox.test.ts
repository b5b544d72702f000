import { beforeAll, expect, test } from 'vitest';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const MANY = 100_000;
/** The page of favorites counts them all. */
const FAVORITES = 20_000;

const testApp = useTestApp();
let busy: Person;
let writers: Person[];
let headers: { authorization: string };
/** The headers of an account with one page of messages. */
let calm: { authorization: string };
beforeAll(async () => {
  busy = await makeSupplier(testApp.sql);
  writers = await Promise.all(Array.from({ length: 19 }, () => makeCustomer(testApp.sql)));
  headers = await signInAs(testApp, busy);
  // Every tenth message is an answer, every second is read; the ids start with the number. 19 has no factor in common with
  // ten, so every writer has also written: PostgreSQL 15 expects that, and would look for a message in vain.
  await testApp.asOwner(async (sql) => {
    await sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id, read_at)
    SELECT overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid,
      CASE WHEN n % 10 = 0 THEN ${busy.id}::uuid ELSE writer END,
      CASE WHEN n % 10 = 0 THEN writer ELSE ${busy.id}::uuid END,
      repeat('What would 500 pieces cost? ', 10), gen_random_uuid(), CASE WHEN n % 2 = 0 THEN now() END
    FROM generate_series(1, ${MANY}::int) n,
      LATERAL (SELECT (${writers.map(({ id }) => id)}::uuid[])[1 + n % 19] AS writer) w`;
    await sql`
    INSERT INTO favorites (id, account_id, message_id)
    SELECT id, recipient_id, id FROM messages WHERE recipient_id = ${busy.id} LIMIT ${FAVORITES}`;
  });
  const quiet = await makeSupplier(testApp.sql);
  calm = await signInAs(testApp, quiet);
  for (let count = 0; count < 50; count++) await makeMessage(testApp.sql, { to: quiet });
  // A database in use has statistics.
  await testApp.asOwner((sql) => sql`ANALYZE`);
});

test.each([
  ['/messages/all', () => '/messages/all?'],
  ['the inbox', () => '/messages/all?box=inbox&'],
  ['what was sent', () => '/messages/all?box=sent&'],
  ['a conversation', () => `/messages/with/${writers[7]?.id}?`],
  ['favorites', () => '/favorites?'],
  ['conversations', () => '/messages/conversations?'],
])(
  'reads hardly more rows for a page of %s among a hundred thousand, however deep',
  async (_what, address) => {
    const few = await countRowsRead(testApp, '/api/messages/all', calm);
    for (const start of ['', '00008000', '00000800']) {
      const cursor = start && `cursor=${start}-0000-4000-8000-000000000000`;
      const many = await countRowsRead(testApp, `/api${address()}${cursor}`, headers);
      expect(many, cursor).toBeLessThan(few * 5 + (address().startsWith('/favorites') ? FAVORITES : 0));
    }
  },
);

test('returns the stored counts', async () => {
  const answer = await testApp.app.inject({ url: '/api/messages/counts', headers });
  expect(answer.json().data).toEqual({ inbox: 90_000, sent: 10_000, unread: 50_000 });
});
