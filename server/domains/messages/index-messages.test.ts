import type { Conversation } from '@sokoni/contract/messages';
import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { deleteIndexOf, indexMessages } from './index-messages.ts';

const app = useTestApp();

/** As many messages as are added to the index together. */
const MANY = 1000;

let busy: Person;
let other: Person;
beforeAll(async () => {
  [busy, other] = [await makeSupplier(app.sql), await makeCustomer(app.sql)];
  const first = await makeMessage(app.sql, {
    from: other,
    to: busy,
    content: '100% Baumwolle für Köln።kɔtɔn፣ሥላሴ',
  });
  const hidden = await makeMessage(app.sql, { from: other, to: busy, content: 'Secret' });
  await app.sql`UPDATE messages SET created_at = now() - interval '1 hour' WHERE id IN (${first.id}, ${hidden.id})`;
  await app.asOwner(
    (sql) => sql`
      INSERT INTO messages (id, sender_id, recipient_id, content, client_id, created_at)
      SELECT overlay(gen_random_uuid()::text placing ${first.id.slice(0, 13)} from 1 for 13)::uuid,
        ${busy.id}, ${other.id}, 'What would ' || n || ' pieces cost?', gen_random_uuid(), now() - interval '1 hour'
      FROM generate_series(1, ${MANY - 2}::int) AS n`,
  );
  await indexMessages(app, failOnError);
  await ask(app, `DELETE /messages/${hidden.id}`, { as: busy });
});

async function find(search: string) {
  const url = `GET /messages/conversations?search=${encodeURIComponent(search)}` as const;
  return (await ask(app, url, { as: busy })).json<{ data: Conversation[] }>().data;
}

it('adds the messages of accounts that have many', async () => {
  const [row] = await app.sql<{ count: number }[]>`
    SELECT count(*)::integer FROM message_words WHERE account_id = ${busy.id}`;
  expect(row?.count).toBe(MANY);
});

it.each(['koln', 'baum', '100% köln', '100%', 'COST 77', 'koton፡ስላሴ'])(
  'finds messages with %s',
  async (search) => {
    expect(await find(search)).toHaveLength(1);
  },
);

it.each(['wolle', '100_', 'secret', 'koln cost', '%'])('finds none with %s', async (search) => {
  expect(await find(search)).toEqual([]);
});

it('finds messages that are not in the index yet, too', async () => {
  await makeMessage(app.sql, { from: other, to: busy, content: 'Do you sell raffia?' });
  await indexMessages(app, failOnError);
  expect(await find('raffia')).toHaveLength(1);
});

it('deletes the words of an account', async () => {
  await app.sql.begin((tx) => deleteIndexOf(tx, busy.id));
  expect(await app.sql`SELECT FROM message_words WHERE account_id = ${busy.id}`).toEqual([]);
  // Without the index a word is found anywhere.
  expect(await find('wolle')).toHaveLength(1);
});
