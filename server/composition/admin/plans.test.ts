import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/db/database.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeOperator, type Person } from '../../testing/factories.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { signInAsAdmin } from '../../testing/sign-in.ts';
import { idsOf } from './accounts/find-accounts.ts';

/** Rows of each list in the admin area. */
const MANY = 2_000;

let large: TestApp;
let small: TestApp;
beforeAll(async () => {
  [large, small] = [await buildTestApp(), await buildTestApp()];
  for (const [app, rows] of [
    [large, MANY],
    [small, 100],
  ] as const) {
    await fill(app, rows);
  }
});
afterAll(() => Promise.all([large.drop(), small.drop()]));

/** Inserts this many pending profiles, claims, reports, payments, marked reviews, contact messages and log entries. */
async function fill(app: TestApp, rows: number): Promise<void> {
  const writer = await makeOperator(app.sql);
  await app.asOwner(async (sql) => {
    await sql`
      INSERT INTO accounts (id, email, password_hash, role)
      SELECT overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid,
        'person' || n || '@example.com', 'none', 'supplier' FROM generate_series(1, ${rows}::int) n`;
    await sql`
      INSERT INTO profiles (account_id, role, first_name, last_name, company_name, visibility, subscription_status,
        pending_since, verified_at)
      SELECT id, role, 'Ada' || right(id::text, 4), 'Obi', 'Trading ' || left(id::text, 8),
        CASE WHEN n % 2 = 0 THEN 'pending' ELSE 'public' END, 'active', now() - n * interval '1 second', now()
      FROM (SELECT *, row_number() OVER () AS n FROM accounts WHERE role = 'supplier') a`;
    await sql`
      INSERT INTO claims (account_id, kind, status, submitted_at)
      SELECT account_id, 'identity', 'submitted', pending_since FROM profiles WHERE role = 'supplier'`;
    await sql`
      INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, price, status, current_period_end)
      SELECT gen_random_uuid(), id, 'basic', 'sandbox', id::text, 10000, 'active', now() FROM accounts
      WHERE role = 'supplier'`;
    await sql`
      INSERT INTO payments (id, account_id, subscription_id, provider, reference, plan, method, amount, charged,
        paid_at, paid_on, period_start, period_end)
      SELECT gen_random_uuid(), account_id, id, provider, id::text, plan, 'card', 10000, 10000,
        date_trunc('month', now()) + random() * interval '1 day', date_trunc('month', now()), now(), now()
      FROM subscriptions`;
    await sql`
      INSERT INTO invoices (id, kind, year, number, account_id, payment_id, issued_at, issued_on, net, tax, total, content)
      SELECT gen_random_uuid(), 'invoice', 2026, row_number() OVER (), account_id, id, now(), now(), 100, 0, 100, '{}'
      FROM payments`;
    await sql`
      INSERT INTO reviews (id, reviewer_id, target_id, rating, comment, shares_origin)
      SELECT gen_random_uuid(), ${writer.id}, id, 5, 'Good', true FROM accounts WHERE role = 'supplier'`;
    await sql`
      INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason)
      SELECT gen_random_uuid(), ${writer.id}, 'profile', id, 'spam' FROM accounts WHERE role = 'supplier'`;
    await sql`
      INSERT INTO contact_messages (id, name, email, content)
      SELECT gen_random_uuid(), 'Ada', 'a@example.com', 'Hello' FROM generate_series(1, ${rows}::int)`;
    await sql`
      INSERT INTO audit_log (id, actor_id, subject_id, action)
      SELECT gen_random_uuid(), ${writer.id}, id, 'profile approved' FROM accounts`;
    await sql`
      INSERT INTO profile_decisions (id, account_id, operator_id, decision)
      SELECT gen_random_uuid(), id, ${writer.id}, 'approved' FROM accounts WHERE role = 'supplier'`;
    await sql`
      INSERT INTO account_suspensions (id, account_id, ground, reason, created_at, objection, objected_at)
      SELECT gen_random_uuid(), id, 'spam', 'Spam', now(), 'It was not', now() FROM accounts WHERE role = 'supplier'`;
    await sql`
      UPDATE subscriptions SET status = 'past_due', past_due_since = now() - interval '1 day',
        handled_at = CASE WHEN account_id::text ~ '^.......[0-7]' THEN now() END`;
    await sql`UPDATE payments SET is_unused = true, disputed_at = paid_at`;
    // A database in use has statistics and visibility maps.
    await sql`VACUUM (ANALYZE)`;
  });
}

const rowsAt = (app: TestApp, url: string, headers: object) =>
  countRowsRead(app, `/api/operator/${url}`, headers);

test.each([
  ['today'],
  ['today?list=claim'],
  ['today?list=report'],
  ['today?list=review'],
  ['today?list=contact'],
  ['today?list=objection'],
  ['today?list=renewal'],
  ['today?list=refund'],
  ['today?list=dispute'],
  ['today?list=closed-reports'],
  ['lists/payments'],
  ['lists/payments?state=paid'],
  ['lists/payments?state=unused'],
  ['lists/payments?state=refunded&period=2026-11'],
  ['lists/payments?search=person7@'],
  ['lists/payments?search=person7@&state=unused'],
  ['lists/books?period=2026'],
  ['lists/log'],
  ['lists/log?action=profile%20approved'],
  ['lists/log?action=nothing'],
  ['lists/accounts'],
  ['lists/accounts?search=example.com'],
  ['lists/accounts?search=Obi'],
  ['lists/accounts?search=person77@'],
  ['lists/accounts?role=supplier&status=public&plan=basic'],
  ['lists/accounts?role=customer&status=public'],
  ['lists/accounts?role=customer&status=public&sort=last-seen-newest'],
  ['lists/accounts?role=customer&plan=basic'],
  ['lists/accounts?search=Obi&country=Norway'],
  ['lists/accounts?sort=last-seen-oldest'],
  ['lists/accounts?inactiveMonths=3&sort=last-seen-newest&role=supplier'],
  ['lists/accounts?inactiveMonths=3&search=Obi'],
  ['lists/log?operator=person77@'],
  ['lists/accounts?search=%2B216%2055%20000%20111'],
  ['lists/accounts?search=S-2026-000007'],
  ['lists/accounts?search=00000007-0000-4000-8000-000000000000'],
  ['lists/accounts?search=no%20such%20person'],
])('reads hardly more rows for %s among two thousand than among a hundred', async (url) => {
  const [atLarge, atSmall] = await Promise.all(
    [large, small].map(async (app) => signInAsAdmin(app, await makeOperator(app.sql))),
  );
  const few = await rowsAt(small, url, atSmall ?? {});
  const many = await rowsAt(large, url, atLarge ?? {});
  expect(many).toBeLessThan(few * 2);
});

test('reads hardly more rows for a middle page of what waits than for the first', async () => {
  const operator: Person = await makeOperator(large.sql);
  const headers = await signInAsAdmin(large, operator);
  const first = await rowsAt(large, 'today', headers);
  let cursor = '';
  for (let page = 0; page < 20; page++) {
    const answer = await large.app.inject({ url: `/api/operator/today${cursor}`, headers });
    cursor = `?cursor=${answer.json().data.nextCursor}`;
  }
  const middle = await rowsAt(large, `today${cursor}`, headers);
  expect(middle).toBeLessThan(first * 2);
});

async function planOf(sql: Queryable, query: ReturnType<typeof idsOf>): Promise<string> {
  const rows = await sql<{ 'QUERY PLAN': string }[]>`EXPLAIN ${query}`;
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

test('uses the trigram index for a rare term, and the ids for a frequent one', async () => {
  const rare = await planOf(large.sql, idsOf(large.sql, { search: 'zebracrossing' }));
  expect(rare).toContain('accounts_by_email');
  expect(rare).toContain('profiles_by_name');
  expect(rare).not.toContain('Seq Scan');
  const common = await planOf(large.sql, idsOf(large.sql, { search: 'example' }));
  expect(common).toContain('accounts_pkey');
  expect(common).not.toContain('Seq Scan');
});
