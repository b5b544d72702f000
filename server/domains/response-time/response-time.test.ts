import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { DAY, HOUR, MINUTE } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import { makeCustomer, makeFreelancer, makeSupplier, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { measureResponses, responseTimeOf, updateResponseTimes } from './response-time.ts';

const testApp = useTestApp();

/** Noon in Lagos on a Wednesday that is over for a day at least. */
const NOON = (() => {
  const day = Math.floor(Date.now() / DAY) - 2;
  // 1 January 1970 was a Thursday.
  return (day - ((day + 1) % 7)) * DAY + 11 * HOUR;
})();
const updateAt = (time: number) =>
  updateResponseTimes({ sql: testApp.sql, clock: { now: () => new Date(time) } }, failOnError);

async function contact(
  professional: Person,
  at: number,
  reply: number | null,
  isConfirmed = true,
  age = 2 * DAY,
) {
  const customer = await makeCustomer(testApp.sql);
  await testApp.sql`
    UPDATE accounts SET created_at = ${new Date(at + DAY - age)}, email_confirmed_at = ${isConfirmed ? new Date(at) : null}
    WHERE id = ${customer.id}`;
  await testApp.sql`
    INSERT INTO conversations (low_id, high_id, started_by, started_at)
    VALUES (least(${customer.id}::uuid, ${professional.id}::uuid), greatest(${customer.id}::uuid, ${professional.id}::uuid),
      ${customer.id}, ${new Date(at)})`;
  const say = (from: Person, to: Person, when: number) => testApp.sql`
    INSERT INTO messages (id, sender_id, recipient_id, content, client_id, created_at)
    VALUES (${newId()}, ${from.id}, ${to.id}, 'Hello', ${newId()}, ${new Date(when)})`;
  await say(customer, professional, at);
  if (reply !== null) {
    await say(professional, customer, at + reply);
    // Only the first reply counts.
    await say(professional, customer, at + reply + 5 * DAY);
  }
}

async function contacts(professional: Person, replies: (number | null)[]) {
  for (const reply of replies) await contact(professional, NOON, reply);
}

async function shown(id: string) {
  const profile = (await ask(testApp, `GET /users/public/${id}`)).json().data;
  return profile.repliesWithin;
}

describe('updateResponseTimes', () => {
  it('shows the median of first replies on profiles and cards, from five first contacts', async () => {
    const place = { country: 'Nigeria', location: 'Kano, Nigeria' };
    const [quick, few] = [
      await makeSupplier(testApp.sql, { ...place, companyName: 'Quick Replies' }),
      await makeSupplier(testApp.sql, place),
    ];
    const freelancer = await makeFreelancer(testApp.sql, place);
    await contacts(quick, [10 * MINUTE, 2 * HOUR, 2 * HOUR, 3 * HOUR, null]);
    await contacts(few, [10 * MINUTE, 10 * MINUTE, 10 * MINUTE, 10 * MINUTE]);
    await contacts(freelancer, [30 * MINUTE, 40 * MINUTE, 50 * MINUTE, DAY, 2 * DAY]);
    await updateAt(NOON + DAY);
    expect([await shown(quick.id), await shown(few.id), await shown(freelancer.id)]).toEqual([
      '3 hours',
      null,
      'hour',
    ]);
    const cards = (await ask(testApp, 'GET /users/supplier?search=quick%20replies')).json().data;
    expect(cards).toMatchObject([{ _id: quick.id, repliesWithin: '3 hours' }]);
    // Ninety days later none of them counts.
    await updateAt(NOON + 91 * DAY);
    expect(await shown(quick.id)).toBeNull();
  });

  it('counts what is not answered with the time it has waited, and shows nothing if that is most', async () => {
    const supplier = await makeSupplier(testApp.sql, { country: 'Nigeria' });
    await contacts(supplier, [HOUR, HOUR, null, null, null]);
    await updateAt(NOON + 3 * HOUR);
    expect(await shown(supplier.id)).toBeNull();
  });

  it('ignores accounts that are younger than a day or have not confirmed their email address', async () => {
    const supplier = await makeSupplier(testApp.sql, { country: 'Nigeria' });
    await contacts(supplier, [2 * HOUR, 2 * HOUR, 2 * HOUR, 2 * HOUR, 2 * HOUR]);
    for (let nth = 0; nth < 8; nth++) {
      await contact(supplier, NOON, 0, false);
      await contact(supplier, NOON, 0, true, HOUR);
    }
    await updateAt(NOON + DAY);
    expect(await shown(supplier.id)).toBe('3 hours');
  });

  it('tells the owner how it is worked out, and deletes it with the account', async () => {
    const supplier = await makeSupplier(testApp.sql, { country: 'Nigeria' });
    const read = async () => (await ask(testApp, 'GET /statistics', { as: supplier })).json().data.responses;
    expect(await read()).toEqual({ contacts: 0, minutes: null, repliesWithin: null });
    await contacts(supplier, [HOUR, HOUR, 2 * HOUR, 3 * HOUR, null]);
    expect(await read()).toEqual({ contacts: 5, minutes: 120, repliesWithin: '3 hours' });
    await updateAt(NOON + DAY);
    await deleteForGood(testApp, supplier);
    expect(await testApp.sql`SELECT FROM response_times WHERE account_id = ${supplier.id}`).toHaveLength(0);
  });
});

// The first slice ends among the contacts of the first professional, behind them, or among those of the second.
it.each([3, 5, 7])('goes on behind a slice of %i contacts in which a professional failed', async (slice) => {
  const { sql } = testApp;
  // The contacts of other tests no longer count.
  await sql`UPDATE conversations SET started_at = started_at - interval '1 year'`;
  await sql`DELETE FROM response_times`;
  const people: Person[] = [];
  for (let nth = 0; nth < 5; nth++) people.push(await makeSupplier(sql));
  const [before, first, between, second, behind] = people.map(({ id }) => id);
  for (const person of people.filter(({ id }) => id === first || id === second))
    await contacts(person, Array(5).fill(HOUR));
  for (const id of [before, between, behind])
    await sql`INSERT INTO response_times (account_id, minutes) VALUES (${id ?? null}, 1)`;
  await testApp.asOwner((owner) =>
    owner.unsafe(`
      CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'as the test wants'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON response_times FOR EACH ROW
        WHEN (NEW.account_id = '${first}') EXECUTE FUNCTION fail()`),
  );
  const errors: string[] = [];
  const run = async (time: number) => {
    const clock = { now: () => new Date(time) };
    await updateResponseTimes({ sql, clock }, (error) => errors.push(String(error)), { slice });
    const rows = await sql<{ id: string }[]>`
      SELECT account_id AS id FROM response_times WHERE minutes = 60 ORDER BY account_id`;
    return rows.map(({ id }) => id);
  };
  expect(await run(NOON + DAY)).toEqual([second]);
  await testApp.asOwner((owner) => owner.unsafe('DROP TRIGGER fail ON response_times'));
  expect(await run(NOON + DAY + 2 * MINUTE)).toEqual([first, second]);
  expect(errors).toEqual([expect.stringContaining('as the test wants')]);
  expect(await sql`SELECT FROM response_times`).toHaveLength(2);
});

describe('measureResponses', () => {
  it('shows nothing of few first contacts', () => {
    const at = new Date(NOON).toISOString();
    const reply = { at, repliedAt: at };
    const now = new Date(NOON + DAY);
    expect(measureResponses([reply, reply, reply, reply], null, now)).toEqual({ contacts: 4, minutes: null });
    expect(measureResponses(Array(5).fill(reply), null, now)).toEqual({ contacts: 5, minutes: 0 });
  });
});

describe('responseTimeOf', () => {
  it.each([
    [null, null],
    [0, 'hour'],
    [60, 'hour'],
    [61, '3 hours'],
    [481, 'day'],
    [901, '3 days'],
    [4500, 'week'],
    [4501, null],
  ] as const)('%s minutes: %s', (minutes, text) => expect(responseTimeOf(minutes)).toBe(text));
});
