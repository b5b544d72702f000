import { expect, test } from 'vitest';
import { makeCustomer, makeFreelancer, makePayment, makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { addUpCounts, readCounts } from './counts.ts';

const app = useTestApp();

const storedCounts = () =>
  app.sql<{ name: string; count: number }[]>`
    SELECT name, sum(change)::integer AS count FROM counts GROUP BY name HAVING sum(change) <> 0 ORDER BY name`;

/** Also that adding up changes nothing, and that the rows of today are counted. */
async function expectExactCounts() {
  const stored = await storedCounts();
  await addUpCounts(app);
  expect(await storedCounts()).toEqual(stored);
  await app.sql`SELECT count_again()`;
  expect(await storedCounts()).toEqual(stored);
  return Object.fromEntries(stored.map(({ name, count }) => [name, count]));
}

test('the counts equal the rows after every kind of write', async () => {
  const { sql } = app;
  const musa = await makeSupplier(sql, { country: 'Côte d’Ivoire' });
  const wanjiru = await makeFreelancer(sql, { skills: ['SEO', 'seo', 'Figma'] });
  expect(await expectExactCounts()).toMatchObject({
    'listed:supplier': 1,
    'listed:supplier:trade:manufacturing': 1,
    "listed:supplier:country:cote d'ivoire": 1,
    'listed:freelancer:trade:seo': 1,
    'listed:freelancer:trade:figma': 1,
  });

  await makePayment(sql, musa, { status: 'active', plan: 'basic' });
  await makePayment(sql, wanjiru, { status: 'active', plan: 'pro' });
  const month = new Date().toISOString().slice(0, 7);
  expect(await expectExactCounts()).toMatchObject({ 'running:pro': 1, [`begun:${month}`]: 2 });

  await sql`UPDATE profiles SET category = 'Textiles', visibility = 'pending' WHERE account_id = ${musa.id}`;
  await sql`UPDATE profiles SET skills = '{Figma}', country = 'Kenya' WHERE account_id = ${wanjiru.id}`;
  await sql`UPDATE subscriptions SET status = 'past_due', past_due_since = now() WHERE account_id = ${musa.id}`;
  await sql`UPDATE subscriptions SET status = 'ended', ended_at = now() WHERE account_id = ${wanjiru.id}`;
  expect(await expectExactCounts()).toMatchObject({ pending: 1, past_due: 1, [`ended:${month}`]: 1 });

  await sql`INSERT INTO profile_statistics (profile_id, day, views) VALUES (${musa.id}, '2026-11-16', 2)`;
  await sql`UPDATE profile_statistics SET views = 3, appearances = 9 WHERE profile_id = ${musa.id}`;
  await sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ${musa.id}`;
  expect(await expectExactCounts()).toMatchObject({ 'views:2026-11-16': 3 });

  await sql`UPDATE profiles SET visibility = 'public' WHERE account_id = ${musa.id}`;
  expect(await expectExactCounts()).toMatchObject({ 'listed:supplier:trade:textiles': 1 });
});

test('an account counts as no customer while it is invited or an operator, and never if the invitation made it', async () => {
  const { sql } = app;
  const made = [await makeCustomer(sql), await makeCustomer(sql)];
  const joined = [await makeCustomer(sql), await makeCustomer(sql)];
  const idsOf = (people: typeof made) => people.map(({ id }) => id);
  await sql`UPDATE accounts SET is_made_for_operator = true WHERE id = ANY (${idsOf(made)}::uuid[])`;
  const customers = async () => {
    const counts = Object.entries(await expectExactCounts());
    return ['accounts:customer', 'joined:customer:'].map((start) =>
      counts.reduce((sum, [name, count]) => (name.startsWith(start) ? sum + count : sum), 0),
    );
  };
  expect(await customers()).toEqual([2, 2]);
  const all = idsOf([...made, ...joined]);
  await sql`UPDATE accounts SET invited_as = 'reviewer' WHERE id = ANY (${all}::uuid[])`;
  expect(await customers()).toEqual([0, 0]);
  await sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ANY (${all}::uuid[])`;
  expect(await sql`SELECT FROM reached_steps WHERE account_id = ANY (${all}::uuid[])`.hasRows()).toBe(false);
  const [withdrawn, taken] = [
    idsOf([...made.slice(1), ...joined.slice(1)]),
    idsOf([...made.slice(0, 1), ...joined.slice(0, 1)]),
  ];
  await sql`UPDATE accounts SET invited_as = NULL WHERE id = ANY (${withdrawn}::uuid[])`;
  await sql`UPDATE accounts SET invited_as = NULL, is_operator = true WHERE id = ANY (${taken}::uuid[])`;
  expect(await customers()).toEqual([1, 1]);
  await sql`UPDATE accounts SET is_operator = false WHERE id = ANY (${taken}::uuid[])`;
  expect(await customers()).toEqual([2, 2]);
});

test('a name without rows has the count 0', async () => {
  const countOf = await readCounts(app.sql, ['listed:supplier:trade:nothing']);
  expect(countOf('listed:supplier:trade:nothing')).toBe(0);
});
